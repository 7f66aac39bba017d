/// A reference to another entry by its id or title; plain text if there is no such entry.
struct ReferenceObject: BitwiseCopyable {
    let reference: PageContext.Reference

    /// Whether the reference is the first one in its list.
    var isFirst = false

    static let type: ObjectType = ObjectType("reference", hasText: true) { _ in
        [.title: .text, .titleLang: .text, .homograph: .number, .distinction: .text, .url: .text, .isFirst: .flag]
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch (PageName(rawValue: name.key), reference) {
        case (.title, .entry(let place)): .text(.content(page.site.target(place.entry, in: place.index).title))
        case (.title, .name(let name)): .text(name)
        case (.homograph, .entry(let place)):
            page.homographNumber(page.site.target(place.entry, in: place.index))
        case (.distinction, .entry(let place)):
            page.site.distinction(ofTarget: place).map { page.text($0) } ?? .null
        case (.titleLang, .entry(let place)):
            page.titleLanguage(of: page.site.target(place.entry, in: place.index), in: place.index)
        case (.titleLang, .name), (.homograph, .name), (.distinction, .name): .null
        case (.url, .entry(let place)): page.text(page.url(of: page.site.address(ofTarget: place)))
        case (.url, .name): .null
        case (.isFirst, _): .flag(isFirst)
        default: nil
        }
    }
}

/// The references of an entry in one field, with the heading of the field.
struct ReferencesObject: BitwiseCopyable {
    let entry: EntryObject
    let role: EntryRole

    static let type: ObjectType = ObjectType("reference list") { _ in
        [.label: .text, .lang: .text, .entries: ReferenceList.type]
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        let heading = page.strings.number(ofWord: role.field.heading ?? role.name)
        return switch PageName(rawValue: name.key) {
        case .label: heading.flatMap { page.value(of: TemplateName(key: $0), in: .words) } ?? .null
        case .lang: heading.flatMap { page.value(of: TemplateName(key: $0), in: .languagesOfWords) } ?? .null
        case .entries: .list(.references(ReferenceList(of: entry, role, in: page)))
        default: nil
        }
    }
}

/// The references of an entry in the fields with one role, each of which may name several entries.
struct ReferenceList: BitwiseCopyable {
    static let type: MemberType = .list(of: .object(ReferenceObject.type))

    /// The numbers of the references in ``PageContext/references``.
    let references: StoredRange

    init(of entry: EntryObject, _ role: EntryRole, in page: PageContext) {
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
        for target in targets { page.add(target) }
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
