import IndexedCollation

/// Reads the cards of people and organizations in vCard files, of version 2.1 (versit, vCard 2.1, 1996), 3.0 (RFC 2426) and
/// 4.0 (RFC 6350, https://www.rfc-editor.org/rfc/rfc6350).
package struct VCardEntryReader: EntryReader {

    package init() {}
    package static let name = "vCard"
    package static let suffixes = [".vcf"]
    package static let form = ContentForm.records
    /// False, because such a file next to other content is usually something to download.
    package static let isAlwaysContent = false
    package static let takesEncoding = true
    package static let limit = InputLimit(name: "a vCard file", setting: "vcf", size: 200_000_000)
    package static let recordName = "card"

    /// The maximum number of errors that are reported for a file.
    private static let maximumProblems = 100

    package static func isPlain(_ file: SourceFile, _ configuration: SiteConfiguration) -> Bool {
        let bytes = file.bytes
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count, bytes[start] <= .space { start += 1 }
        return String(decoding: bytes[start...].prefix(11), as: UTF8.self).uppercased() == "BEGIN:VCARD"
    }

    package static func joined(_ file: SourceFile) -> SourceFile { VCardFolding.joined(file) }

    package static func encoding(
        of text: SourceFile, in directory: DirectoryID, _ configuration: SiteConfiguration
    ) -> TextEncoding.Format? {
        // A card in another encoding may declare it.
        TextEncoding.Format(
            encoding: configuration.directories[directory].encoding ?? VCardFolding.declaredEncoding(of: text))
    }

    /// Whether cards refer to others: groups to their members, or people to related people.
    private static func haveReferences(_ file: SourceFile, _ part: Range<Int>) -> Bool {
        let bytes = file.bytes.extracting(part)
        return (["KIND:group", "KIND:GROUP", "KIND:Group", "RELATED", "related"] as [StaticString]).contains {
            bytes.has($0)
        }
    }

    /// Adds the cards of a file in which cards refer to others. Groups are categories of their members.
    private static func add(
        _ cards: [VCard], to entries: inout EntryBuilder, _ tags: inout LocaleTags, pictures: inout [Int]
    ) {
        let groups = cards.filter { $0.groupName != nil }
        var categories: [String: [String]] = [:]
        for group in groups {
            for member in group.members { categories[member, default: []].append(group.groupName ?? "") }
        }
        let names = Dictionary(
            cards.compactMap { card in card.memberID.map { ($0, card.name) } }, uniquingKeysWith: { first, _ in first })
        for card in cards where card.groupName == nil {
            let own = card.memberID.flatMap { categories[$0] } ?? []
            card.addEntries(to: &entries, &tags, groups: own, names: names, pictures: &pictures)
        }
        guard let first = groups.first, let name = first.groupName else { return }
        let what =
            groups.count == 1 ? "'\(name)' is a group" : "'\(name)' and \(groups.count - 1) other cards are groups"
        entries.unit.diagnostics.append(
            .note(
                .vcardGroup,
                "\(what), and so a category of its members and no entry; write a card for what should be one",
                at: SourceLocation(entries.file, offset: first.offset)))
    }

    package mutating func read(_ part: Range<Int>, of content: ContentFile, into entries: inout EntryBuilder) {
        var lines = VCardLines(content.file, part)
        var card: VCard?
        var problemCount = 0
        var pictures: [Int] = []
        // A card can stand after those that refer to it.
        var waiting: [VCard]? = Self.haveReferences(content.file, part) ? [] : nil
        var tags = LocaleTags(SiteConfiguration(), in: .field)
        // The text of a property can contain the card of another person (RFC 2426, 3.5.4), but no card is nested in
        // another.
        func report(_ kind: DiagnosticKind, _ message: String, at offset: Int) {
            problemCount += 1
            guard problemCount <= Self.maximumProblems else { return }
            entries.unit.diagnostics.append(
                .error(kind, message, at: SourceLocation(content.file, offset: offset)))
        }
        func reportOpen(_ card: VCard) {
            report(.vcardSyntax, "this card is not closed; write 'END:VCARD' after its last line", at: card.offset)
        }
        while let line = lines.next() {
            let property: VCardProperty
            do throws(SyntaxProblem) {
                property = try VCardProperty(line)
            } catch {
                report(.vcardSyntax, error.message, at: error.offset)
                continue
            }
            switch property.name {
            case "BEGIN" where property.value.uppercased() == "VCARD":
                if let card { reportOpen(card) }
                card = VCard(offset: property.offset)
            case "END" where property.value.uppercased() == "VCARD":
                guard let closed = card else {
                    report(
                        .vcardSyntax, "no card is open here; write 'BEGIN:VCARD' before its first line",
                        at: property.offset)
                    continue
                }
                card = nil
                if let problem = closed.problem {
                    report(.vcardVersion, problem.message, at: problem.offset)
                } else if waiting != nil {
                    waiting?.append(closed)
                } else {
                    closed.addEntries(to: &entries, &tags, pictures: &pictures)
                }
            default:
                guard card != nil else {
                    report(
                        .vcardSyntax,
                        "'\(content.file.excerpt(from: property.offset))' is outside of a card; write 'BEGIN:VCARD' before "
                            + "its first line", at: property.offset)
                    continue
                }
                card?.properties.append(property)
            }
        }
        if let card { reportOpen(card) }
        if let waiting { Self.add(waiting, to: &entries, &tags, pictures: &pictures) }
        if let first = pictures.first {
            let count = pictures.count == 1 ? "1 picture is" : "\(pictures.count) pictures are"
            entries.unit.diagnostics.append(
                .note(
                    .vcardPicture,
                    "\(count) inside the file and left out; to show pictures, save them as files, and name them in the cards: "
                        + "'PHOTO:ann.jpg'", at: SourceLocation(content.file, offset: first)))
        }
    }
}

extension DiagnosticKind {
    package static let ofVCards = [vcardSyntax, vcardVersion, vcardPicture, vcardGroup]

    static let vcardSyntax = DiagnosticKind(
        "vcard-syntax", [.error],
        meaning: "A line of a vCard file is not a property of a card, or a card is not closed.",
        remedy: "Correct the line, or export the cards again.")

    static let vcardVersion = DiagnosticKind(
        "vcard-version", [.error],
        meaning: "A card has a version that is not read, such as 1.0.",
        remedy: "Save the file as vCard 3.0 or 4.0.")

    static let vcardPicture = DiagnosticKind(
        "vcard-picture", [.note],
        meaning: "Pictures that are inside a vCard file are left out.",
        remedy: "Nothing, if that is meant; else save the pictures as files, and name them in the cards.")

    static let vcardGroup = DiagnosticKind(
        "vcard-group", [.note],
        meaning: "Cards are groups of others, so they are categories and not entries.",
        remedy: "Nothing, or give the group a card of its own.")
}
