/// A reference to another entry by its id or title; plain text if there is no such entry.
package struct ReferenceObject: TemplateObject, BitwiseCopyable {
    let reference: PageContext.Reference

    /// Whether the reference is the first one in its list.
    var isFirst = false

    static let type: ObjectType = ObjectType("reference", of: Self.self, hasText: true)

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .title: row.text { $0.title(in: $1) }
        case .titleLang: row.text { $0.titleLanguage(in: $1) }
        case .homograph: row.number { $0.target(in: $1).flatMap($1.homographNumber) }
        case .distinction: row.string { $0.place.flatMap($1.site.distinction(ofTarget:)) }
        case .url:
            row.string { reference, page in reference.place.map { page.url(of: page.site.address(ofTarget: $0)) } }
        case .isFirst: row.flag { reference, _ in reference.isFirst }
        default: nil
        }
    }

    /// The entry that the reference names; nil if there is none.
    private var place: EntryPlace? { if case .entry(let place) = reference { place } else { nil } }

    private func target(in page: PageContext) -> Entry? { place.map { page.site.target($0.entry, in: $0.index) } }

    func title(in page: PageContext) -> PageText {
        switch reference {
        case .entry(let place): .content(page.site.target(place.entry, in: place.index).title)
        case .name(let name): name
        }
    }

    private func titleLanguage(in page: PageContext) -> PageText? {
        guard let place, let target = target(in: page) else { return nil }
        return page.titleLanguage(of: target, in: place.index)
    }
}

/// The references of an entry in one field, with the heading of the field.
package struct ReferencesObject: TemplateObject, BitwiseCopyable {
    let entry: EntryObject
    let role: EntryRole

    static let type: ObjectType = ObjectType("reference list", of: Self.self)

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .label: row.text { $0.heading(in: $1).flatMap($1.word) }
        case .lang: row.text { $0.heading(in: $1).flatMap($1.languageOfWord) }
        case .entries:
            row.list(of: ReferenceObject.type) { .references(ReferenceList(of: $0.entry, $0.role, in: $1)) }
        default: nil
        }
    }

    /// The number of the heading among the theme's words.
    private func heading(in page: PageContext) -> Int? {
        page.strings.number(ofWord: role.field.heading ?? role.name)
    }
}

/// The references of an entry in the fields with one role, each of which may name several entries.
package struct ReferenceList: BitwiseCopyable {
    static let type: MemberType = .list(of: .object(ReferenceObject.type))

    /// The numbers of the references in ``PageContext/references``.
    package let references: StoredRange

    package init(of entry: EntryObject, _ role: EntryRole, in page: PageContext) {
        let start = page.references.count
        let own = ReferenceList(of: entry, fields: entry.fields(in: page).all(role, in: page), in: page)
        guard role == .seeAlso else {
            self = own
            return
        }
        let named = page.references[own.references.range].compactMap { reference -> EntryPlace? in
            if case .entry(let place) = reference { place } else { nil }
        }
        for place in page.site.backReferences(of: entry.entry, in: entry.index) where !named.contains(place) {
            page.add(.entry(place))
        }
        references = StoredRange(start..<page.references.count)
    }

    /// Finds the references of an entry.
    ///
    /// - Parameter fields: The numbers of the fields with the references.
    init(of entry: EntryObject, fields: [Int], in page: PageContext) {
        let start = page.references.count
        for number in fields {
            for reference in page.site.references(in: page.site.field(number), of: entry.entry, in: entry.index) {
                page.add(reference)
            }
        }
        references = StoredRange(start..<page.references.count)
    }

    /// The entries whose texts mention an entry.
    ///
    /// - Parameter isRest: Whether to list the entries after the first ones, which a page does not show at once.
    init(toUsesOf entry: EntryObject, isRest: Bool, in page: PageContext) {
        let start = page.references.count
        let uses = page.site.uses(of: entry.entry, in: entry.index)
        for place in isRest ? uses.dropFirst(Self.mostUses) : uses.prefix(Self.mostUses) { page.add(.entry(place)) }
        references = StoredRange(start..<page.references.count)
    }

    /// The maximum number of mentioning entries that an entry's page shows at once.
    static let mostUses = 20

    /// The entries to which a line leads that only refers to other entries.
    init(ofLine entry: EntryObject, in page: PageContext) {
        let start = page.references.count
        let targets = page.site.targets(ofLine: entry.entry, in: entry.index) ?? []
        for target in targets { page.add(.entry(target)) }
        // Names without an entry are shown as words.
        if targets.isEmpty {
            for number in entry.fields(in: page).range where page.site.field(number).name == EntryRole.see.fieldName {
                for reference in page.site.references(in: page.site.field(number), of: entry.entry, in: entry.index)
                where reference.entry == nil { page.add(reference) }
            }
        }
        references = StoredRange(start..<page.references.count)
    }

    func element(at index: Int, in page: PageContext) -> PageValue {
        .object(
            .reference(
                ReferenceObject(
                    reference: page.references[references.range.lowerBound + index], isFirst: index == 0)))
    }
}
