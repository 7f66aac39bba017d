import IndexedCollation

/// An entry as templates see it.
struct EntryObject: BitwiseCopyable {
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
    init(index: IndexID, entry: EntryID, level: Int = 1, distance: Int? = nil, isRepeated: Bool = false) {
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

    private static func makeType() -> ObjectType {
        ObjectType("entry", other: FieldMember.types, members)
    }

    private static let members: @Sendable (ObjectType) -> [PageName: MemberType] = { entry in
        [
            .level: .number,
            .id: .text, .anchor: .text, .formerAnchors: .text, .title: .text, .listedTitle: .text, .reading: .text,
            .summary: .text,
            .excerpt: .text, .body: .text, .contents: .text, .url: .text,
            .hasFacts: .flag, .isInline: .flag, .showsFacts: .flag, .editURL: .text,
            .section: .object(SectionObject.type),
            .details: .list(of: .object(FieldObject.type)), .hasListedDetails: .flag,
            .listedDetails: .list(of: .object(FieldObject.type)), .fields: .object(FieldsObject.type),
            .isRuby: .flag, .readingLang: .text, .pronunciation: .text, .pronunciationLang: .text,
            .hasGrammar: .flag, .part: .text, .etymology: .text,
            .audio: .list(of: .object(MediumObject.type)), .images: .list(of: .object(MediumObject.type)),
            .hasSeveralSenses: .flag, .senses: .list(of: .object(SenseObject.type)),
            .lang: .text, .dir: .text, .isUntranslated: .flag, .titleLang: .text,
            .hasReferences: .flag, .references: .list(of: .object(ReferencesObject.type)),
            .uses: ReferenceList.type, .moreUses: ReferenceList.type, .hasUses: .flag, .hasMoreUses: .flag,
            .previous: .object(entry),
            .next: .object(entry),
            .neighbors: .list(of: .object(entry)), .hasNeighbors: .flag,
            .partURL: .text, .homograph: .number, .distinction: .text,
            .isCurrent: .flag, .isPrevious: .flag, .isNext: .flag,
            .isReference: .flag, .isReversal: .flag, .leadsToOne: .flag, .targets: ReferenceList.type,
            .beforeTargets: .text,
            .afterTargets: .text,
        ]
    }

    func value(of name: TemplateName, in page: PageContext) -> PageValue? {
        switch PageName(rawValue: name.key) {
        case .title: page.content(value(in: page).title)
        case .listedTitle: .text(page.listedTitle(index, entry))
        case .homograph: page.homographNumber(value(in: page))
        case .distinction: page.site.distinction(of: entry, in: index).map { page.text($0) } ?? .null
        case .url: .text(.addressOfEntry(index: index, entry: entry))
        case .anchor: isRepeated ? .null : .text(.slug(index: index, entry: entry))
        case .formerAnchors: isRepeated ? .null : page.anchors(page.site.formerAnchors(of: entry, in: index))
        case .level: .number(Int(headingLevel))
        case .reading: page.content(value(in: page).reading)
        case .excerpt: page.content(value(in: page).summary)
        case .summary: value(in: page).isSummaryOfBody ? .null : page.content(value(in: page).summary)
        case .isRuby:
            .flag(!value(in: page).reading.isEmpty && ["ja", "zh"].contains(page.site.titleLocale(of: index).language))
        case .isInline: .flag(!page.site.hasEntryPages(index) && !isRepeated)
        case .editURL: page.site.editAddress(ofEntry: entry, in: index).map { page.text($0) } ?? .null
        case .showsFacts: .flag(page.page.group != nil && !page.site.hasEntryPages(index))
        case .body: .text(.body(index: index, entry: entry, level: headingLevel))
        case .contents: contents(in: page)
        case .hasFacts: .flag(fields(in: page).hasFacts(in: page))
        case .hasReferences: .flag(hasReferences(in: page))
        case .references: .list(.referenceFields(self))
        case .uses: .list(.references(ReferenceList(toUsesOf: self, isRest: false, in: page)))
        case .moreUses: .list(.references(ReferenceList(toUsesOf: self, isRest: true, in: page)))
        case .hasUses: .flag(!page.site.uses(of: entry, in: index).isEmpty)
        case .hasMoreUses: .flag(page.site.uses(of: entry, in: index).count > ReferenceList.mostUses)
        case .pronunciation: joined(.pronunciation, in: page)
        case .pronunciationLang: pronunciationLanguage(in: page)
        case .readingLang: readingLanguage(in: page)
        case .hasGrammar: .flag(fields(in: page).first(.part, in: page) != nil)
        case .part: joined(.part, in: page)
        case .partURL: partURL(in: page)
        case .etymology: etymology(in: page)
        case .senses: senses(in: page)
        case .audio: media(.audio, in: page)
        case .images: media(.image, in: page)
        case .hasSeveralSenses: .flag(value(in: page).hasSenses && SenseObject.List(of: self).count(in: page) > 1)
        case .details: fields(in: page).list(.other, of: self, in: page)
        case .listedDetails: fields(in: page).listed(of: self, in: page)
        case .hasListedDetails: .flag(fields(in: page).hasListed(in: page))
        case .fields: .object(.fields(FieldsObject(fields: fields(in: page))))
        case .id: page.content(value(in: page).id)
        case .isUntranslated: .flag(value(in: page).language != 0)
        case .lang: .text(.localeTag(locale(in: page)))
        case .titleLang: page.titleLanguage(of: value(in: page), in: index)
        case .dir: .text(.localeDirection(locale(in: page)))
        case .section where page.site.isUnlisted(index): .null
        case .section:
            .object(
                .section(
                    SectionObject(
                        index: index, section: page.site.section(ofEntry: entry, in: index),
                        part: page.site.part(ofEntry: entry, in: index))))
        case .previous: neighbor(-1, in: page)
        case .next: neighbor(1, in: page)
        case .neighbors: neighbors(in: page).map { .list(.neighbors($0)) } ?? .null
        case .hasNeighbors: .flag(neighbors(in: page).map { $0.count > 1 } ?? false)
        case .isCurrent: .flag(isPage(of: entry, in: page))
        case .isPrevious: .flag(isNext(to: -1, in: page))
        case .isNext: .flag(isNext(to: 1, in: page))
        case .isReference: .flag(value(in: page).isReference)
        case .isReversal: .flag(page.site.isReversal(index))
        // A line of a reversal is a word, and links to its headwords.
        case .leadsToOne:
            .flag(!page.site.isReversal(index) && page.site.targets(ofLine: entry, in: index)?.count == 1)
        case .targets: .list(.references(ReferenceList(ofLine: self, in: page)))
        case .beforeTargets where page.site.isReversal(index), .afterTargets where page.site.isReversal(index): .null
        case .beforeTargets: page.text(page.strings.aroundTargets.before)
        case .afterTargets: page.text(page.strings.aroundTargets.after)
        case nil: FieldMember(key: name.key).map { value(of: $0, in: page) }
        default: nil
        }
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
        case (.list, false): fields.list(.list(member.role), of: self, in: page)
        case (_, true): .flag(refersToOthers(fields, as: member.role, in: page) || isNamed(as: member.role, in: page))
        case (_, false): .list(.references(ReferenceList(of: self, member.role, in: page)))
        }
    }

    @inline(__always)
    func value(in page: PageContext) -> Entry { page.site.entry(entry, in: index) }

    func fields(in page: PageContext) -> EntryFields { EntryFields(of: value(in: page)) }

    /// Links to the headings of a long plain page, unless the page has `toc: false`.
    private func contents(in page: PageContext) -> PageValue {
        guard page.site.holdsPlainPages(index), isPage(of: entry, in: page),
            page.site.text("toc", of: entry, in: index) != "false"
        else { return .null }
        var body: [UInt8] = []
        page.appendBody(index, entry, level: Int(headingLevel), to: &body)
        return PageContents.items(of: body).map { .text(page.make($0)) } ?? .null
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
    func locale(in page: PageContext) -> LocaleID {
        let language = value(in: page).language
        return language == 0 ? page.localeID : LocaleID(Int(language) - 1)
    }

    /// The entries around the page's own entry, including it; nil for entries without a page, or of another page.
    private func neighbors(in page: PageContext) -> NeighborList? {
        isPage(of: entry, in: page)
            ? page.site.neighbors().map { NeighborList(index: index, ranks: $0, own: $1, level: headingLevel) } : nil
    }

    /// Whether the page is that of an entry of the index.
    private func isPage(of entry: EntryID, in page: PageContext) -> Bool {
        page.page == .entry(index, entry: entry)
    }

    private func neighbor(_ distance: Int, in page: PageContext) -> PageValue {
        page.site.neighbor(of: entry, distance, in: index).map {
            .object(.entry(EntryObject(index: index, entry: $0)))
        } ?? .null
    }

    /// Whether this is the entry at a distance after that of the page, or before it.
    private func isNext(to distance: Int, in page: PageContext) -> Bool {
        if let own = self.distance { return Int(own) == distance }
        return page.site.isNeighbor(entry, distance, in: index)
    }
}

/// The entries around that of the page, including it.
struct NeighborList: BitwiseCopyable {
    private let index: IndexID
    private let start: Int32
    private let own: Int32
    private let level: UInt8
    private let shortCount: UInt8

    var count: Int { Int(shortCount) }

    /// Makes a list of entries.
    ///
    /// - Parameters:
    ///   - ranks: Their numbers in the order of the index, without lines that only refer to other entries.
    ///   - own: That of the page's entry.
    init(index: IndexID, ranks: Range<Int>, own: Int, level: UInt8) {
        self.index = index
        start = Int32(truncatingIfNeeded: ranks.lowerBound)
        self.own = Int32(truncatingIfNeeded: own)
        self.level = level
        shortCount = UInt8(truncatingIfNeeded: ranks.count)
    }

    func element(at number: Int, in page: PageContext) -> PageValue {
        let rank = Int(start) + number
        return .object(
            .entry(
                EntryObject(
                    index: index, entry: page.site.entry(ofRank: rank, in: index), level: Int(level),
                    distance: rank - Int(own))))
    }
}

/// Consecutive entries of an index or of its grouping.
struct EntryList: BitwiseCopyable {
    private let index: IndexID
    private let start: Int32
    private let end: Int32
    private let level: UInt8
    private let isGrouped: Bool

    /// Makes a list of entries.
    ///
    /// - Parameter isGrouped: Whether `entries` are positions in the index's grouping rather than numbers in the index.
    init(index: IndexID, entries: Range<Int>, level: Int, isGrouped: Bool) {
        self.index = index
        start = Int32(truncatingIfNeeded: entries.lowerBound)
        end = Int32(truncatingIfNeeded: entries.upperBound)
        self.level = UInt8(truncatingIfNeeded: level)
        self.isGrouped = isGrouped
    }

    var count: Int { Int(end - start) }

    func element(at number: Int, in page: PageContext) -> PageValue {
        let position = Int(start) + number
        var entry = EntryID(position)
        var isRepeated = false
        if isGrouped, let grouping = page.site.grouping(of: index) {
            isRepeated = grouping.isRepeated[position]
            entry = grouping.order[position]
        }
        return .object(
            .entry(EntryObject(index: index, entry: entry, level: Int(level), isRepeated: isRepeated)))
    }
}
