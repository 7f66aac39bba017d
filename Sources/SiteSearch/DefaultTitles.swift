import IndexedCollation

/// The titles of an index's entries in the site's default locale, for people who do not know the locale's language.
struct DefaultTitles {
    private let plan: SitePlan
    private let other: IndexID

    /// Finds the titles; the result is nil if the index is in the default locale, or has no counterpart there.
    init?(of index: IndexID, _ plan: SitePlan) {
        let directory = plan.indexes[index].directory
        guard let other = plan.index(of: directory, in: plan.locales.startIndex), other != index else { return nil }
        self.plan = plan
        self.other = other
    }

    /// The title of an entry; nil if it is not listed in the default locale, or has the same title there.
    func title(of entry: Entry) -> ByteSpan? {
        let id = ByteStringTable.Key(plan.texts.bytes(of: entry.id))
        guard let number = plan.indexes[other].entry(withID: id) else { return nil }
        let title = plan.content.store.bytes(of: plan.indexes[other].entries[number].title)
        return title == plan.content.store.bytes(of: entry.title) ? nil : title
    }

    /// Adds an entry's title, or the fact that it has none, to a hash.
    func add(titleOf entry: Entry, to print: inout Fingerprint) {
        guard let title = title(of: entry) else { return print.add(0) }
        print.add(1)
        print.add(title.span)
    }
}
