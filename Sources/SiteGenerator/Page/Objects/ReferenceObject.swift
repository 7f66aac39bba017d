/// A reference to another entry by its id or title; plain text if there is no such entry.
struct ReferenceObject: BitwiseCopyable {
    let reference: PageContext.Reference

    static let type: ObjectType = ObjectType("reference") { _ in [.title: .text, .url: .text] }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch (PageName(rawValue: name.key), reference) {
        case (.title, .entry(let place)): .text(.content(page.site.target(place.entry, in: place.index).title))
        case (.title, .name(let name)): .text(name)
        case (.url, .entry(let place)): page.text(page.url(of: page.site.address(ofTarget: place)))
        case (.url, .name): .null
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

/// The references of an entry in the fields with one role. One field may name several entries.
struct ReferenceList: BitwiseCopyable {
    static let type: MemberType = .list(of: .object(ReferenceObject.type))

    /// The numbers of the references in ``PageContext/references``.
    let references: StoredRange

    init(of entry: EntryObject, _ role: EntryRole, in page: PageContext) {
        let start = page.references.count
        for number in entry.fields(in: page).range where page.site.field(number).name == role.fieldName {
            for reference in page.site.references(in: page.site.field(number), of: entry.entry, in: entry.index) {
                page.add(reference, index: entry.index)
            }
        }
        references = StoredRange(start..<page.references.count)
    }

    func element(at index: Int, in page: PageContext) -> PageValue {
        .object(.reference(ReferenceObject(reference: page.references[references.range.lowerBound + index])))
    }
}
