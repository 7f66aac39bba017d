import IndexedCollation

/// Maps the names of fields to roles: names from the settings, or else the usual names.
struct FieldMap: Sendable {
    /// A role with a rank; if several fields have the same role, the one with the lowest rank is used.
    struct Part: Sendable {
        let role: EntryRole
        let rank: Int
    }

    private let directory: DirectoryConfiguration
    private let usualNames: [EntryRole: [String]]

    /// The names in the settings, by role: those for this locale, then those for all.
    private var given: [EntryRole: [String]] = [:]

    /// - Parameter locale: The locale of the entries, if it is known in advance.
    init(_ directory: DirectoryConfiguration, in locale: LocaleIdentifier? = nil, form: ContentForm = .records) {
        self.directory = directory
        var usual = Self.usualNames
        if form == .document {
            // A document has a text, which is its body, so a description is its summary.
            usual[.summary] = ["summary", "description", "short_description", "excerpt"]
            usual[.body] = ["body", "definition"]
        }
        for (role, source) in directory.fields {
            given[role] = (locale.map { source.names(in: $0) } ?? []) + source.names
            if !source.names.isEmpty { usual[role] = [] }
        }
        usualNames = usual
    }

    /// The usual names of each role, in lowercase, the most likely first.
    private static let usualNames: [EntryRole: [String]] = [
        .id: ["id"],
        .title: ["title", "name", "term", "display_name"],
        .reading: ["reading", "kana", "furigana", "yomi"],
        .sort: ["sort", "sort_key", "sortkey"],
        .section: ["section"],
        .summary: ["summary"],
        .body: ["body", "definition", "description"],
        .aliases: ["aliases", "alias", "synonyms"],
        .categories: ["categories", "category"],
        .draft: ["draft"],
        .locale: ["locale", "lang"],
        .family: ["family", "family_name", "family name", "surname", "last_name", "last name", "lastname", "nachname"],
        .given: [
            "given", "given_name", "given name", "given_names", "given names", "first_name", "first name", "firstname",
            "forename", "vorname",
        ],
        .particle: ["particle", "name_particle", "name particle"],
        .suffix: ["suffix", "name_suffix", "name suffix"],
        .nameOrder: ["name_order", "name-order", "name order"],
        .pronunciation: ["pronunciation"],
        .see: ["see"],
        .seeAlso: ["see_also", "seealso", "see-also", "see also"],
    ]

    /// Names in front matter that are for generators: those of Hugo (gohugo.io, "Front matter"), Docusaurus
    /// (docusaurus.io, "Markdown front matter"), and Jekyll with its theme Just the Docs.
    private static let bookkeeping: Set<String> = [
        "_build", "build", "cascade", "expirydate", "headless", "lastmod", "layout", "linktitle", "markup", "menu",
        "menus", "outputs", "publishdate", "sitemap", "slug", "toc", "toc_hide", "weight",
        "custom_edit_url", "displayed_sidebar", "hide_table_of_contents", "hide_title", "pagination_label",
        "pagination_next", "pagination_prev", "sidebar_class_name", "sidebar_custom_props", "sidebar_label",
        "sidebar_position", "toc_max_heading_level", "toc_min_heading_level", "unlisted",
        "has_children", "has_toc", "nav_exclude", "nav_order", "permalink", "published", "search_exclude",
    ]

    /// Whether a field of front matter is for generators, judging by the first part of its name.
    static func isBookkeeping(_ name: String) -> Bool {
        bookkeeping.contains(name.prefix { $0 != "." }.lowercased())
    }

    /// Whether a value, such as that of `draft`, means yes. The words are the same in CSV and in all front matter.
    static func isTrue(_ value: String) -> Bool {
        ["true", "yes", "on", "1"].contains(value.lowercased())
    }

    /// The role of a field; nil for a custom field.
    func part(of name: String) -> Part? {
        for role in EntryRole.allCases {
            if let rank = given[role]?.firstIndex(of: name) { return Part(role: role, rank: rank) }
        }
        let name = name.lowercased()
        for role in EntryRole.allCases {
            if let rank = usualNames[role]?.firstIndex(of: name) { return Part(role: role, rank: 100 + rank) }
        }
        return nil
    }

    /// The roles that are not parts of a personal name after all: "family" alone may be that of a plant or a
    /// language, unless the settings give the name.
    func doubtfulParts(among roles: Set<EntryRole>) -> Set<EntryRole> {
        roles.isSuperset(of: [.family, .given]) ? [] : roles.filter { $0.isNamePart && given[$0]?.isEmpty ?? true }
    }

    /// Whether the columns that the settings name exist; reports an error for each role without a column.
    static func checkNames(
        _ directory: DirectoryConfiguration, _ names: [String], of file: SourceFile, at location: SourceLocation,
        _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        var isSound = true
        let wanted = directory.fields.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { role, source in
            ([source.names] + source.byLocale.sorted { $0.key.tag < $1.key.tag }.map(\.value)).map { (role, $0) }
        }
        for (role, wanted) in wanted {
            guard let name = wanted.first, !wanted.contains(where: names.contains) else { continue }
            isSound = false
            let hint =
                Suggestion.closest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "its columns are \(names.filter { !$0.isEmpty }.prefix(12).map { "'\($0)'" }.joined(separator: ", "))"
            diagnostics.append(
                .error(
                    "no-such-column",
                    "the settings take the \(role.rawValue) from column '\(name)', which does not exist; \(hint)",
                    at: location))
        }
        return isSound
    }
}

extension Text {
    /// The text without white space at its ends, including NBSP.
    func trimmed(_ file: SourceFile, _ decoded: DecodedText) -> Text {
        decoded.withBytes(of: self, in: file) { trimmed($0) }
    }

    /// The items of a list in one text: separated by semicolons or bars if there are any, otherwise by commas.
    func items(_ file: SourceFile, _ decoded: DecodedText) -> [Text] {
        decoded.withBytes(of: self, in: file) { bytes in
            let separators: [UInt8] = [UInt8(ascii: ";"), UInt8(ascii: "|"), .comma]
            guard let separator = separators.first(where: bytes.contains) else { return isEmpty ? [] : [self] }
            return bytes.split(separator: separator).compactMap { part in
                let item = Text(
                    buffer: buffer, start: start + UInt32(part.startIndex), count: UInt32(part.count)
                ).trimmed(UnsafeBufferPointer(rebasing: part))
                return item.isEmpty ? nil : item
            }
        }
    }

    private func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> Text {
        var start = 0
        var end = bytes.count
        while start < end {
            if bytes[start] <= .space {
                start += 1
            } else if bytes[start...].starts(with: [0xC2, 0xA0]) {
                start += 2
            } else {
                break
            }
        }
        while end > start {
            if bytes[end - 1] <= .space {
                end -= 1
            } else if end - start >= 2, bytes[end - 2] == 0xC2, bytes[end - 1] == 0xA0 {
                end -= 2
            } else {
                break
            }
        }
        guard start < end else { return .empty }
        return Text(buffer: buffer, start: self.start + UInt32(start), count: UInt32(end - start))
    }
}
