import IndexedCollation

/// An entry as templates see it.
struct EntryObject: TemplateObject {
    unowned(unsafe) let context: PageContext
    private let place: UnsafePointer<Entry>
    private let indexNumber: Int32
    private let entryNumber: Int32
    private let headingLevel: UInt8

    /// Whether the page shows the entry in an earlier group as well.
    private let isRepeated: Bool

    var index: Int { Int(indexNumber) }
    var entry: Int { Int(entryNumber) }

    /// - Parameter level: The level of the entry's heading in a list.
    init(context: PageContext, index: Int, entry: Int, level: Int = 1, isRepeated: Bool = false) {
        self.context = context
        place = context.entry(index, entry)
        indexNumber = Int32(truncatingIfNeeded: index)
        entryNumber = Int32(truncatingIfNeeded: entry)
        headingLevel = UInt8(truncatingIfNeeded: level)
        self.isRepeated = isRepeated
    }

    static let type: ObjectType = ObjectType("entry", other: ReferenceMember.types(list: ReferenceList.type)) { entry in
        [
            .level: .number,
            .id: .text, .anchor: .text, .title: .text, .listedTitle: .text, .reading: .text, .summary: .text,
            .body: .text, .url: .text,
            .aliases: .list(of: .object(ValueObject.type)), .categories: .list(of: .object(ValueObject.type)),
            .hasAliases: .flag, .hasCategories: .flag, .hasFacts: .flag, .isInline: .flag,
            .details: .list(of: .object(ValueObject.type)), .fields: .object(FieldsObject.type),
            .isRuby: .flag, .pronunciation: .text,
            .lang: .text, .dir: .text, .isUntranslated: .flag,
            .hasReferences: .flag, .references: .list(of: .object(ReferencesObject.type)),
            .section: .object(SectionObject.type),
            .previous: .object(entry),
            .next: .object(entry),
        ]
    }

    func value(of name: TemplateName) -> TemplateValue? {
        switch PageName(rawValue: name.key) {
        case .title: text(value.title)
        case .listedTitle: .text(context.listedTitle(index, entry))
        case .url: .written(EntryAddress(context: context, index: index, entry: entry))
        case .anchor: isRepeated ? .null : slug
        case .level: .number(Int(headingLevel))
        case .reading: text(value.reading)
        case .summary: summary
        case .isRuby: .flag(!value.reading.isEmpty && ["ja", "zh"].contains(context.locale.language))
        case .isInline: .flag(!context.hasEntryPages(index) && !isRepeated)
        case .body: .written(EntryBody(context: context, index: index, entry: entry, level: Int(headingLevel)))
        case .hasFacts: .flag(fields.hasFacts)
        case .hasReferences: .flag(StandardField.references.contains { number(of: $0.role) != nil })
        case .references: .list(ReferencesList(entry: self))
        case .pronunciation: number(of: .pronunciation).map { fields.text($0) } ?? .null
        case .hasAliases: .flag(fields.count(.aliases) > 0)
        case .hasCategories: .flag(fields.count(.categories) > 0)
        case .aliases: fields.list(.aliases)
        case .categories: fields.list(.categories)
        case .details: fields.list(.other)
        case .fields: .object(FieldsObject(fields: fields))
        case .id: text(value.id)
        case .isUntranslated: .flag(value.language != 0)
        case .lang: .text(texts.tag)
        case .dir: .text(texts.direction)
        case .section:
            .object(SectionObject(context: context, index: index, section: context.section(ofEntry: entry, in: index)))
        case .previous: neighbour(entry - 1)
        case .next: neighbour(entry + 1)
        case nil: ReferenceMember(key: name.key).map(value)
        default: nil
        }
    }

    private func value(of member: ReferenceMember) -> TemplateValue {
        member.isFlag ? .flag(number(of: member.role) != nil) : .list(references(member.role))
    }

    var summary: TemplateValue { text(value.summary) }

    /// One of the entry's texts; null if it is empty.
    private func text(_ text: Text) -> TemplateValue {
        text.isEmpty ? .null : .text(context.texts.bytes(of: text))
    }

    private var value: Entry { place.pointee }
    private var fields: EntryFields {
        EntryFields(context: context, first: place.pointee.firstField, fieldCount: place.pointee.fieldCount)
    }

    /// The numbers of the entry's fields with a certain role.
    private func fieldNumbers(_ role: EntryRole) -> [Int] {
        fields.range.filter { fields[$0].name == role.fieldName }
    }

    /// The number of the entry's first field that plays a role.
    private func number(of role: EntryRole) -> Int? { fields.range.first { fields[$0].name == role.fieldName } }

    /// The references in the entry's fields with a certain role.
    func references(_ role: EntryRole) -> ReferenceList {
        ReferenceList(fields: fields, index: index, numbers: fieldNumbers(role))
    }

    /// The roles of the fields with references that the entry has.
    var referenceRoles: [EntryRole] { StandardField.references.map(\.role).filter { number(of: $0) != nil } }

    /// The texts of the locale that the entry is in; that of the page, unless the entry is untranslated.
    private var texts: SiteMap.LocaleTexts {
        context.map.localeTexts[value.language == 0 ? context.localeNumber : Int(value.language) - 1]
    }

    private var slug: TemplateValue { .text(context.slug(index, entry)) }

    private func neighbour(_ number: Int) -> TemplateValue {
        number >= 0 && number < context.entryCount(index)
            ? .object(EntryObject(context: context, index: index, entry: number)) : .null
    }
}

struct EntryList: TemplateList {
    unowned(unsafe) let context: PageContext
    private let index: Int32
    private let start: Int32
    private let end: Int32
    private let level: UInt8
    private let isGrouped: Bool

    /// - Parameter isGrouped: Whether `entries` are positions in the index's grouping rather than numbers in the
    ///   index.
    init(context: PageContext, index: Int, entries: Range<Int>, level: Int, isGrouped: Bool) {
        self.context = context
        self.index = Int32(truncatingIfNeeded: index)
        start = Int32(truncatingIfNeeded: entries.lowerBound)
        end = Int32(truncatingIfNeeded: entries.upperBound)
        self.level = UInt8(truncatingIfNeeded: level)
        self.isGrouped = isGrouped
    }

    var count: Int { Int(end - start) }

    func element(at number: Int) -> TemplateValue {
        var entry = Int(start) + number
        var isRepeated = false
        if isGrouped, let grouping = context.map.groupings[Int(index)] {
            isRepeated = grouping.isRepeated[entry]
            entry = Int(grouping.order[entry])
        }
        return .object(
            EntryObject(
                context: context, index: Int(index), entry: entry, level: Int(level), isRepeated: isRepeated))
    }
}

/// An entry's address on a page.
struct EntryAddress: TemplateText {
    unowned(unsafe) let context: PageContext
    let index: Int
    let entry: Int

    var isEmpty: Bool { false }

    func write(to output: inout [UInt8]) { context.appendEntryURL(index, entry, to: &output) }
}

/// An entry's body as HTML.
struct EntryBody: TemplateText {
    unowned(unsafe) let context: PageContext
    let index: Int
    let entry: Int

    /// The level of the entry's heading.
    let level: Int

    var isEmpty: Bool { context.entry(index, entry).pointee.body.isEmpty }

    func write(to output: inout [UInt8]) { context.appendBody(index, entry, level: level, to: &output) }
}
