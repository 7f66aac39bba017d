/// Which part a field plays in an entry, by its name: the settings' names, or else the usual ones.
struct FieldMap: Sendable {
    private let directory: DirectoryConfiguration

    init(_ directory: DirectoryConfiguration) { self.directory = directory }

    /// Names that people give these parts, in lower case, the likeliest first.
    private static func usualNames(of role: EntryRole) -> [String] {
        switch role {
        case .id: ["id"]
        case .title: ["title", "name", "term"]
        case .reading: ["reading", "kana", "furigana", "yomi"]
        case .sort: ["sort", "sort_key", "sortkey"]
        case .section: ["section"]
        case .summary: ["summary"]
        case .body: ["body", "definition", "description"]
        case .aliases: ["aliases", "alias", "synonyms"]
        case .categories: ["categories", "category"]
        case .draft: ["draft"]
        case .locale: ["locale", "lang"]
        }
    }

    /// The part that a field plays; nil for one of the content's own.
    func role(of name: String) -> EntryRole? {
        if let role = directory.fields.first(where: { $0.value == name })?.key { return role }
        let name = name.lowercased()
        return EntryRole.allCases.first {
            directory.fields[$0] == nil && Self.usualNames(of: $0).contains(name)
        }
    }

    /// Whether the columns that the settings name are there; an error for each that is not.
    func checkNames(
        _ names: [String], of file: SourceFile, at location: SourceLocation, _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        var isSound = true
        for (role, name) in directory.fields.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where !names.contains(name) {
            isSound = false
            let hint =
                Suggestion.closest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "its columns are \(names.filter { !$0.isEmpty }.prefix(12).map { "'\($0)'" }.joined(separator: ", "))"
            diagnostics.append(
                .error(
                    "no-such-column",
                    "the settings take the \(role.rawValue) from column '\(name)', which is not there; \(hint)",
                    at: location))
        }
        return isSound
    }
}

extension Text {
    /// The text without white space at its ends, NBSP included.
    func trimmed(_ file: SourceFile, _ decoded: DecodedText) -> Text {
        decoded.withBytes(of: self, in: file) { trimmed($0) }
    }

    /// The items of a list in one text: between semicolons or bars if there are any, else between commas.
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
