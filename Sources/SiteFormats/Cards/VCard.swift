import IndexedCollation

/// The card of a person or an organization, which becomes the fields of an entry.
struct VCard {
    /// The place of the card in the file.
    let offset: Int

    var properties: [VCardProperty] = []

    init(offset: Int) { self.offset = offset }

    /// The properties that are for programs rather than readers (RFC 6350, section 6), and those that are read in
    /// another way.
    private static let others: Set<String> = [
        "VERSION", "PRODID", "REV", "SOURCE", "KEY", "SOUND", "LOGO", "PHOTO", "CLIENTPIDMAP", "MAILER", "CLASS", "UID",
        "XML", "PROFILE", "NAME", "KIND", "MEMBER", "SORT-STRING", "CALURI", "CALADRURI", "FBURL", "LABEL", "AGENT",
        "N",
        "FN", "NOTE", "CREATED", "GRAMGENDER",
    ]

    /// The names of the fields that differ from the lowercase names of the properties.
    private static let names = [
        "NICKNAME": "aliases", "CATEGORIES": "categories", "TITLE": "position", "BDAY": "birthday", "DEATHDATE": "died",
        "URL": "website", "IMPP": "chat", "LANG": "languages", "BIRTHPLACE": "birthplace",
        "DEATHPLACE": "place of death",
        "ORG-DIRECTORY": "directory", "CONTACT-URI": "contact", "SOCIALPROFILE": "profile",
    ]

    /// The properties whose values are lists (RFC 6350, 6.2.3 and 6.7.1).
    private static let lists: Set<String> = ["NICKNAME", "CATEGORIES"]

    private static let dates: Set<String> = ["BDAY", "ANNIVERSARY", "DEATHDATE"]

    private func first(_ name: String) -> VCardProperty? { preferred(name).first }

    /// The properties with a name, the preferred ones first (RFC 6350, 5.3).
    private func preferred(_ name: String) -> [VCardProperty] {
        let found = properties.filter { $0.name == name && !$0.value.isEmpty }
        return found.enumerated().sorted {
            ($0.element.preference, $0.offset) < ($1.element.preference, $1.offset)
        }.map(\.element)
    }

    /// The reason why the card cannot be read; nil if it can.
    var problem: SyntaxProblem? {
        guard let version = first("VERSION"), !["2.1", "3.0", "4.0"].contains(version.text) else { return nil }
        return SyntaxProblem(
            message: "cards of version '\(version.text)' are not read; save the file as vCard 3.0 or 4.0",
            offset: version.valueOffset)
    }

    // MARK: Groups

    /// The name of the group that the card is; nil if it is not one.
    var groupName: String? {
        guard (first("KIND") ?? first("X-ADDRESSBOOKSERVER-KIND"))?.text.lowercased() == "group" else { return nil }
        return (first("FN") ?? first("N") ?? first("ORG")).map { Self.line($0.components[0].joined(separator: " ")) }
    }

    /// The ids of the cards in the group.
    var members: [String] {
        properties.filter { ["MEMBER", "X-ADDRESSBOOKSERVER-MEMBER"].contains($0.name) }.map { Self.plainID($0.text) }
    }

    /// The id that groups call the card by.
    var memberID: String? { first("UID").map { Self.plainID($0.text) } }

    /// The full name, or else its parts or the organization.
    var name: String { (first("FN") ?? first("N") ?? first("ORG")).map { Self.line($0.text) } ?? "" }

    private static func plainID(_ text: String) -> String { without("urn:uuid:", text).lowercased() }

    // MARK: Entries

    /// Adds the entry of the card, or one entry for each language of its name.
    ///
    /// - Parameters:
    ///   - tags: The locales of the languages in the file.
    ///   - names: The names of the cards in the file, by the ids that others call them by.
    ///   - pictures: Receives the places of pictures that are inside the file.
    func addEntries(
        to entries: inout EntryBuilder, _ tags: inout LocaleTags, groups: [String] = [], names: [String: String] = [:],
        pictures: inout [Int]
    ) {
        entries.beginEntry(ofRecordAt: offset)
        let own = preferred("FN").map { ($0, $0.parameter("LANGUAGE").first.flatMap { tags.meaning($0).locale }) }
        // The language of a single name is that of its text, and not that of a list that contains it.
        let locales = own.compactMap(\.1)
        if Set(locales).count > 1, locales.count == own.count {
            var known: Set<LocaleIdentifier> = []
            for (name, locale) in own where locale.map({ known.insert($0).inserted }) ?? false {
                addFields(name, groups, names, to: &entries)
                entries.addEntry(in: locale)
            }
        } else {
            for (name, _) in own.dropFirst() {
                entries.addField("aliases", Self.line(name.text), at: name.valueOffset, isListItem: true)
            }
            addFields(own.first?.0, groups, names, to: &entries)
            entries.addEntry()
        }
        entries.endRecord()
        pictures += properties.filter { $0.name == "PHOTO" && $0.picture == nil && !$0.value.isEmpty }.map(\.offset)
    }

    private func addFields(
        _ name: VCardProperty?, _ groups: [String], _ names: [String: String], to entries: inout EntryBuilder
    ) {
        let isPerson = !["org", "group", "location", "application", "device"].contains(
            first("KIND")?.text.lowercased() ?? "individual")
        addName(name, isPerson: isPerson, to: &entries)
        if let id = first("UID"), Self.isID(id.text) { entries.addField("id", id.text, at: id.valueOffset) }
        for property in properties where !Self.others.contains(property.name) && !property.name.hasPrefix("X-") {
            add(property, names, to: &entries)
        }
        for group in groups { entries.addField("categories", group, at: offset, isListItem: true) }
        for property in properties where property.name == "PHOTO" {
            if let picture = property.picture {
                entries.addField("image", picture, at: property.valueOffset, isListItem: true)
            }
        }
        let notes = properties.filter { $0.name == "NOTE" }
        let text = notes.map { MarkdownEscaping.markdown($0.text) }.filter { !$0.isEmpty }.joined(separator: "\n\n")
        entries.addField("body", text, at: notes.first?.valueOffset ?? offset)
    }

    /// Adds the contents of a property under the name of a field, with one text for each of its values.
    private func add(_ property: VCardProperty, _ names: [String: String], to entries: inout EntryBuilder) {
        var name = Self.names[property.name] ?? property.name.lowercased()
        var texts = [property.text]
        switch property.name {
        case "TEL":
            name = property.hasType("fax") ? "fax" : property.hasType("cell") ? "mobile" : "phone"
            texts = [Self.without("tel:", property.text)]
        case "EMAIL":
            texts = [Self.without("mailto:", property.text)]
        case "ORG":
            let parts = property.components.map { $0.joined(separator: ", ") }
            entries.addField("organization", Self.line(parts[0]), at: property.valueOffset, isListItem: true)
            (name, texts) = ("department", parts.dropFirst().filter { !$0.isEmpty })
        case "ADR":
            name = "address"
            let parts = property.components.flatMap { $0 }.map(Self.line).filter { !$0.isEmpty }
            texts = [parts.joined(separator: ", ")]
        case "RELATED": texts = [names[Self.plainID(property.text)] ?? property.text]
        case "GENDER":
            // The letter is for programs; people may write a text after it (RFC 6350, 6.2.7).
            texts = property.components.dropFirst().first ?? []
        case let kind where Self.dates.contains(kind): texts = [Self.date(property.text)]
        case let kind where Self.lists.contains(kind): texts = property.items
        default: break
        }
        for text in texts { entries.addField(name, Self.line(text), at: property.valueOffset, isListItem: true) }
    }

    // MARK: Names

    /// Adds the title, the sort key and the reading.
    private func addName(_ full: VCardProperty?, isPerson: Bool, to entries: inout EntryBuilder) {
        let name = first("N")
        var parts = (name?.components ?? []).map { $0.filter { !$0.isEmpty }.joined(separator: " ") }.map(Self.line)
        while parts.count < 5 { parts.append("") }
        let place = (full ?? name)?.valueOffset ?? offset
        let organization = first("ORG").map { Self.line($0.components[0].joined(separator: ", ")) } ?? ""
        let ownName = [parts[1], parts[2], parts[0], parts[4]].filter { !$0.isEmpty }.joined(separator: " ")
        let title = full.map { Self.line($0.text) } ?? ""
        let isNamed = !title.isEmpty || !ownName.isEmpty
        entries.addField("title", isNamed ? (title.isEmpty ? ownName : title) : organization, at: place)

        let sorted = [full, name, first("ORG")].compactMap(\.self).first { !$0.parameter("SORT-AS").isEmpty }
        var keys = sorted?.parameter("SORT-AS") ?? []
        // The keys for the parts of a name are a list, which may also be in quotes (RFC 6350, 5.9).
        if sorted?.name == "N" { keys = keys.flatMap { $0.split(separator: ",").map(String.init) } }
        var (family, given) = (parts[0], [parts[1], parts[2]].filter { !$0.isEmpty }.joined(separator: " "))
        if let key = first("SORT-STRING") {
            entries.addField("sort", Self.line(key.text), at: key.valueOffset)
        } else if keys.count > 1, sorted?.name == "N" {
            (family, given) = (keys[0], keys[1])
        } else if let key = keys.first, let sorted {
            entries.addField("sort", key, at: sorted.offset)
        }
        if isPerson, isNamed, !family.isEmpty, !given.isEmpty {
            entries.addField("family", family, at: name?.valueOffset ?? offset)
            entries.addField("given", given, at: name?.valueOffset ?? offset)
            entries.addField("suffix", parts[4], at: name?.valueOffset ?? offset)
        }
        let readings =
            isNamed ? [first("X-PHONETIC-LAST-NAME"), first("X-PHONETIC-FIRST-NAME")] : [first("X-PHONETIC-ORG")]
        let reading = readings.compactMap { $0.map { Self.line($0.text) } }.filter { !$0.isEmpty }
        entries.addField(
            "reading", reading.joined(separator: " "),
            at: readings.compactMap(\.self).first?.valueOffset ?? offset)
    }

    /// Whether a person could have written an id, such as `ann-doe` or `1024`; most ids are long numbers made by
    /// programs.
    private static func isID(_ text: String) -> Bool {
        guard (1...24).contains(text.utf8.count), text.utf8.allSatisfy({ $0.isUnreserved }) else { return false }
        let isNumber = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20 || $0 == .hyphen }
        return !isNumber || text.utf8.count <= 10
    }

    // MARK: Texts

    private static func line(_ text: String) -> String {
        text.split { $0.isNewline }.joined(separator: ", ")
    }

    private static func without(_ scheme: String, _ text: String) -> String {
        text.lowercased().hasPrefix(scheme) ? String(text.dropFirst(scheme.count)) : text
    }

    /// A date in the long form of ISO 8601 without its time: `1996-04-15` for `19960415T000000Z`.
    ///
    /// Other dates are kept as they are.
    private static func date(_ text: String) -> String {
        let day = text.prefix { $0 != "T" }
        let digits = day.filter { $0 != "-" }
        guard digits.utf8.count == 8, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), !day.hasPrefix("-") else {
            return text
        }
        return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
    }
}

extension VCardProperty {
    /// The rank among properties of the same name, from 1 for the most preferred to 100 for those without a preference.
    fileprivate var preference: Int {
        let rank = parameter("PREF").first.flatMap { Int($0) } ?? 100
        return hasType("pref") ? 1 : min(max(rank, 1), 100)
    }

    /// The file or the address of a picture; nil if the picture itself is in the card.
    fileprivate var picture: String? {
        let isInside =
            !parameter("ENCODING").isEmpty || value.lowercased().hasPrefix("data:") || value.utf8.count > 2000
        return isInside ? nil : value
    }
}
