import IndexedCollation

/// The texts that are parts of a site's pages, in each locale.
package struct SiteTexts: Sendable {
    private struct Key: Hashable {
        let text: SiteText
        let locale: LocaleID
    }

    private var places: [Key: EntryPlace] = [:]
    private var texts: [EntryPlace: SiteText] = [:]

    init(
        in indexes: IndexTable<DirectoryIndex>, _ configuration: SiteConfiguration, _ content: Content,
        _ locales: [LocaleIdentifier: LocaleID]
    ) {
        guard !configuration.siteTexts.isEmpty else { return }
        for (id, index) in indexes.enumerated() where configuration.directories[index.directory].holdsSiteTexts {
            guard let locale = locales[index.locale] else { continue }
            for (number, entry) in index.entries.enumerated() {
                let path = content.store.buffers[Int(entry.file)].path
                guard let text = configuration.siteTexts[path] else { continue }
                let place = EntryPlace(index: id, entry: number)
                places[Key(text: text, locale: locale)] = place
                texts[place] = text
            }
        }
    }

    /// The entry with a text; nil if the site has none.
    package func place(of text: SiteText, in locale: LocaleID) -> EntryPlace? {
        places[Key(text: text, locale: locale)]
    }

    /// The entry with the introduction of a page.
    ///
    /// A front page has the introduction of the site. An index page has that of the directory, or else, if it is the
    /// only directory of the site, that of the site.
    package func introduction(of page: Page, in plan: SitePlan) -> EntryPlace? {
        let locale = plan.locale(of: page)
        switch page {
        case .root, .front: return place(of: .frontPage, in: locale)
        case .index(let index):
            return place(of: .directory(plan.indexes[index].directory), in: locale)
                ?? (plan.hasFrontPage(in: locale) ? nil : place(of: .frontPage, in: locale))
        default: return nil
        }
    }

    /// The page to which links to a text lead; nil if the entry is not such a text.
    func page(of place: EntryPlace, in plan: SitePlan) -> Page? {
        guard let text = texts[place] else { return nil }
        let locale = plan.locale(of: place.index)
        guard case .directory(let directory) = text else { return plan.home(of: locale) }
        return plan.index(of: directory, in: locale).map { .index($0) } ?? plan.home(of: locale)
    }

    /// The indexes that hold these texts.
    package var indexes: Set<IndexID> { Set(texts.keys.map(\.index)) }
}
