import IndexedCollation

/// An entry as templates see it.
package struct EntryObject: TemplateObject, BitwiseCopyable {
    let index: IndexID
    let entry: EntryID
    private let headingLevel: UInt8

    /// The number of entries from the page's own entry to this one in the list of its neighbors; nil elsewhere.
    private let distance: Int8?

    /// Whether the entry is shown in full elsewhere: in an earlier group, or on its section's page.
    let isRepeated: Bool

    /// Whether this is an entry around that of the page, so the page is known to depend on it.
    var isNeighbor: Bool { distance.map { $0 != 0 } ?? false }

    /// Whether this is an entry around that of the page, but not next to it.
    var isDistant: Bool { distance.map { abs($0) > 1 } ?? false }

    /// Makes an entry for templates.
    ///
    /// - Parameter level: The level of the entry's heading in a list.
    package init(index: IndexID, entry: EntryID, level: Int = 1, distance: Int? = nil, isRepeated: Bool = false) {
        self.index = index
        self.entry = entry
        headingLevel = UInt8(truncatingIfNeeded: level)
        self.distance = distance.map { Int8(truncatingIfNeeded: $0) }
        self.isRepeated = isRepeated
    }

    /// The type of the entries of the page's own index.
    static let type: ObjectType = makeType()

    /// The type of the entries of any index.
    static let typeOfAny: ObjectType = makeType()

    private static func makeType() -> ObjectType { ObjectType("entry", of: Self.self, other: FieldMember.types) }

    @inline(__always) static func member<Row: MemberRow<Self>>(_ name: PageName, _ row: Row) -> Row.Answer? {
        switch name {
        case .title: row.text { $1.content($0.value(in: $1).title) }
        case .listedTitle: row.text { $1.listedTitle(of: $0.value(in: $1), in: $0.index) }
        case .homograph: row.number { $1.homographNumber($0.value(in: $1)) }
        case .distinction: row.string { $1.site.distinction(of: $0.entry, in: $0.index) }
        case .url: row.text { entry, _ in .addressOfEntry(index: entry.index, entry: entry.entry) }
        case .anchor:
            row.text { entry, _ in entry.isRepeated ? nil : .slug(index: entry.index, entry: entry.entry) }
        case .formerAnchors:
            row.text { $0.isRepeated ? nil : $1.anchors($1.site.formerAnchors(of: $0.entry, in: $0.index)) }
        case .level: row.number { entry, _ in Int(entry.headingLevel) }
        case .reading: row.text { $1.content($0.value(in: $1).reading) }
        case .excerpt: row.text { $1.content($0.value(in: $1).summary) }
        case .summary:
            row.text { $0.value(in: $1).isSummaryOfBody ? nil : $1.content($0.value(in: $1).summary) }
        case .isRuby: row.flag { $0.isRuby(in: $1) }
        case .isInline: row.flag { !$1.site.hasEntryPages($0.index) && !$0.isRepeated }
        case .editURL: row.string { $1.site.editAddress(ofEntry: $0.entry, in: $0.index) }
        case .showsFacts: row.flag { $1.page.group != nil && !$1.site.hasEntryPages($0.index) }
        case .body:
            row.text { entry, _ in .body(index: entry.index, entry: entry.entry, level: entry.headingLevel) }
        case .contents: row.text { $0.contents(in: $1) }
        case .hasFacts: row.flag { $0.fields(in: $1).hasFacts(in: $1) }
        case .hasReferences: row.flag { $0.hasReferences(in: $1) }
        case .references: row.list(of: ReferencesObject.type) { entry, _ in .referenceFields(entry) }
        case .uses:
            row.list(of: ReferenceObject.type) { .references(ReferenceList(toUsesOf: $0, isRest: false, in: $1)) }
        case .moreUses:
            row.list(of: ReferenceObject.type) { .references(ReferenceList(toUsesOf: $0, isRest: true, in: $1)) }
        case .hasUses: row.flag { !$1.site.uses(of: $0.entry, in: $0.index).isEmpty }
        case .hasMoreUses: row.flag { $1.site.uses(of: $0.entry, in: $0.index).count > ReferenceList.mostUses }
        case .pronunciation: row.text { $0.joined(.pronunciation, in: $1) }
        case .pronunciationLang: row.string { $0.pronunciationLanguage(in: $1) }
        case .readingLang: row.text { $0.readingLanguage(in: $1) }
        case .hasGrammar: row.flag { $0.fields(in: $1).first(.part, in: $1) != nil }
        case .part: row.text { $0.joined(.part, in: $1) }
        case .partURL: row.text { $0.partURL(in: $1) }
        case .etymology: row.text { $0.etymology(in: $1) }
        case .senses:
            row.list(of: SenseObject.type) { $0.value(in: $1).hasSenses ? .senses(SenseObject.List(of: $0)) : nil }
        case .audio: row.list(of: MediumObject.type) { $0.media(.audio, in: $1) }
        case .images: row.list(of: MediumObject.type) { $0.media(.image, in: $1) }
        case .hasSeveralSenses:
            row.flag { $0.value(in: $1).hasSenses && SenseObject.List(of: $0).count(in: $1) > 1 }
        case .details: row.list(of: FieldObject.type) { $0.fields(in: $1).list(.other, of: $0, in: $1) }
        case .listedDetails: row.list(of: FieldObject.type) { $0.fields(in: $1).listed(of: $0, in: $1) }
        case .hasListedDetails: row.flag { $0.fields(in: $1).hasListed(in: $1) }
        case .fields: row.object(FieldsObject.type) { .fields(FieldsObject(fields: $0.fields(in: $1))) }
        case .id: row.text { $1.content($0.value(in: $1).id) }
        case .updated:
            row.string { entry, page in
                page.site.lastChange(of: entry.value(in: page)).map {
                    page.strings.date($0) ?? String(decoding: $0, as: UTF8.self)
                }
            }
        case .isUntranslated: row.flag { $0.value(in: $1).language != 0 }
        case .lang: row.text { .localeTag($0.locale(in: $1)) }
        case .titleLang: row.text { $1.titleLanguage(of: $0.value(in: $1), in: $0.index) }
        case .dir: row.text { .localeDirection($0.locale(in: $1)) }
        case .section: row.object(SectionObject.type) { $0.section(in: $1) }
        case .previous: row.object(row.type) { $0.neighbor(-1, in: $1) }
        case .next: row.object(row.type) { $0.neighbor(1, in: $1) }
        case .neighbors: row.list(of: row.type) { $0.neighbors(in: $1).map { .entries($0) } }
        case .hasNeighbors: row.flag { $0.neighbors(in: $1).map { $0.count > 1 } ?? false }
        case .isCurrent: row.flag { $0.isPage(of: $0.entry, in: $1) }
        case .isPrevious: row.flag { $0.isNext(to: -1, in: $1) }
        case .isNext: row.flag { $0.isNext(to: 1, in: $1) }
        case .isReference: row.flag { $0.value(in: $1).isReference }
        case .isReversal: row.flag { $1.site.isReversal($0.index) }
        // A line of a reversal is a word, and links to its headwords.
        case .leadsToOne:
            row.flag { !$1.site.isReversal($0.index) && $1.site.targets(ofLine: $0.entry, in: $0.index)?.count == 1 }
        case .targets: row.list(of: ReferenceObject.type) { .references(ReferenceList(ofLine: $0, in: $1)) }
        case .beforeTargets: row.string { $1.site.isReversal($0.index) ? nil : $1.strings.aroundTargets.before }
        case .afterTargets: row.string { $1.site.isReversal($0.index) ? nil : $1.strings.aroundTargets.after }
        default: nil
        }
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        guard let own = PageName(rawValue: name.key) else {
            return FieldMember(key: name.key).map { value(of: $0, in: page) }
        }
        return value(of: own, in: page)
    }

    /// The value of a member that is the same for all entries of the page's index.
    static func valueOfAll(_ name: TemplateName, in page: PageContext) -> PageValue? {
        guard let index = page.index else { return nil }
        let traits = page.vocabulary.traits[index].value
        switch PageName(rawValue: name.key) {
        case .reading where !traits.contains(.reading), .homograph where !traits.contains(.homograph),
            .distinction where !traits.contains(.distinction), .senses where !traits.contains(.senses),
            .part where !traits.contains(.part), .partURL where !traits.contains(.part),
            .pronunciation where !traits.contains(.pronunciation), .etymology where !traits.contains(.etymology),
            .editURL where page.site.directory(index).edit == nil:
            return .null
        case .titleLang
        where !traits.contains(.language) && page.site.titleLocale(of: index) == page.locale:
            return .null
        case .isRuby where !traits.contains(.reading), .isUntranslated where !traits.contains(.language),
            .isReference where !traits.contains(.reference), .hasSeveralSenses where !traits.contains(.senses),
            .hasGrammar where !traits.contains(.part), .isInline where page.site.hasEntryPages(index),
            .showsFacts where page.site.hasEntryPages(index),
            .hasUses where page.site.directory(index).usedIn != .on,
            .hasListedDetails where page.shownFields?.hasListed != true:
            return .flag(false)
        default: return nil
        }
    }

    /// The members that are the same on every entry's page of an index, and depend only on what lists show of the entry.
    static let membersOfEntryAlone: [PageName] = [
        .id, .title, .listedTitle, .titleLang, .homograph, .distinction, .url, .reading, .isRuby, .excerpt, .summary,
        .lang, .dir, .isUntranslated, .isReference,
    ]

    /// The members that tell whether an entry in the list of neighbors is that of the page, or next to it; no other one has them.
    static let membersOfPlace: [PageName] = [.isCurrent, .isPrevious, .isNext]

    private func value(of member: FieldMember, in page: PageContext) -> PageValue {
        let fields = fields(in: page)
        return switch (member.type, member.isFlag) {
        case (.list, true): .flag(fields.count(.list(member.role), in: page) > 0)
        case (.list, false): .list(fields.list(.list(member.role), of: self, in: page))
        case (_, true): .flag(refersToOthers(fields, as: member.role, in: page) || isNamed(as: member.role, in: page))
        case (_, false): .list(.references(ReferenceList(of: self, member.role, in: page)))
        }
    }

    @inline(__always)
    func value(in page: PageContext) -> Entry { page.site.entry(entry, in: index) }

    func fields(in page: PageContext) -> EntryFields { EntryFields(of: value(in: page)) }

    private func isRuby(in page: PageContext) -> Bool {
        !value(in: page).reading.isEmpty && ["ja", "zh"].contains(page.site.titleLocale(of: index).language)
    }

    private func section(in page: PageContext) -> PageObject? {
        guard !page.site.isUnlisted(index) else { return nil }
        return .section(
            SectionObject(
                index: index, section: page.site.section(ofEntry: entry, in: index),
                part: page.site.part(ofEntry: entry, in: index)))
    }

    /// Links to the headings of a long plain page, unless the page has `toc: false`.
    private func contents(in page: PageContext) -> PageText? {
        guard page.site.holdsPlainPages(index), isPage(of: entry, in: page),
            page.site.text("toc", of: entry, in: index) != "false"
        else { return nil }
        var body: [UInt8] = []
        page.appendMarkdown(.body, of: entry, in: index, level: Int(headingLevel), to: &body)
        return PageContents.items(of: body).map { page.make($0) }
    }

    /// The roles of those reference fields that the entry has.
    func referenceRoles(in page: PageContext) -> [EntryRole] {
        let fields = fields(in: page)
        return StandardField.references.map(\.role).filter {
            refersToOthers(fields, as: $0, in: page) || isNamed(as: $0, in: page)
        }
    }

    /// Whether other entries name this entry in fields with a role, and this entry shows them.
    private func isNamed(as role: EntryRole, in page: PageContext) -> Bool {
        role == .seeAlso && !page.site.backReferences(of: entry, in: index).isEmpty
    }

    private func hasReferences(in page: PageContext) -> Bool {
        let fields = fields(in: page)
        for field in StandardField.references where refersToOthers(fields, as: field.role, in: page) { return true }
        return isNamed(as: .seeAlso, in: page)
    }

    /// Whether a field with a role names something else than the entry itself, to which no link leads.
    private func refersToOthers(_ fields: EntryFields, as role: EntryRole, in page: PageContext) -> Bool {
        fields.range.contains { number in
            let field = page.site.field(number)
            guard field.name == role.fieldName else { return false }
            return !page.texts.bytes(of: field.value).elementsEqual(page.texts.bytes(of: value(in: page).id))
        }
    }

    /// The locale of the entry, which is that of the page unless the entry is untranslated.
    package func locale(in page: PageContext) -> LocaleID {
        let language = value(in: page).language
        return language == 0 ? page.localeID : LocaleID(Int(language) - 1)
    }

    /// The entries around the page's own entry, including it; nil for entries without a page, or of another page.
    private func neighbors(in page: PageContext) -> EntryList? {
        guard isPage(of: entry, in: page), let (ranks, own) = page.site.neighbors() else { return nil }
        return EntryList(
            index: index, entries: ranks, in: .ranks(own: Int32(truncatingIfNeeded: own)), level: Int(headingLevel))
    }

    /// Whether the page is that of an entry of the index.
    private func isPage(of entry: EntryID, in page: PageContext) -> Bool {
        page.page == .entry(index, entry: entry)
    }

    private func neighbor(_ distance: Int, in page: PageContext) -> PageObject? {
        page.site.neighbor(of: entry, distance, in: index).map { .entry(EntryObject(index: index, entry: $0)) }
    }

    /// Whether this is the entry at a distance after that of the page, or before it.
    private func isNext(to distance: Int, in page: PageContext) -> Bool {
        if let own = self.distance { return Int(own) == distance }
        return page.site.isNeighbor(entry, distance, in: index)
    }
}

/// Consecutive entries of an index.
package struct EntryList: BitwiseCopyable {
    /// The order in which the entries are consecutive, in which a list has their positions.
    enum Order: BitwiseCopyable {
        case index
        case grouping

        /// The order of the index without lines that only refer to other entries, with the position of the page's own entry.
        case ranks(own: Int32)
    }

    private let index: IndexID
    private let start: Int32
    private let end: Int32
    private let order: Order
    private let level: UInt8

    init(index: IndexID, entries: Range<Int>, in order: Order, level: Int) {
        self.index = index
        start = Int32(truncatingIfNeeded: entries.lowerBound)
        end = Int32(truncatingIfNeeded: entries.upperBound)
        self.order = order
        self.level = UInt8(truncatingIfNeeded: level)
    }

    var count: Int { Int(end - start) }

    func element(at number: Int, in page: PageContext) -> PageValue {
        let position = Int(start) + number
        var entry = EntryID(position)
        var isRepeated = false
        var distance: Int?
        switch order {
        case .index: break
        case .grouping:
            guard let grouping = page.site.grouping(of: index) else { break }
            isRepeated = grouping.isRepeated[position]
            entry = grouping.order[position]
        case .ranks(let own):
            entry = page.site.entry(ofRank: position, in: index)
            distance = position - Int(own)
        }
        return .object(
            .entry(
                EntryObject(
                    index: index, entry: entry, level: Int(level), distance: distance, isRepeated: isRepeated)))
    }
}
