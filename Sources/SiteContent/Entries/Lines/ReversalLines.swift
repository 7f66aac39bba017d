import IndexedCollation

/// The origin of an entry, by which it is found again after collation.
package struct EntryOrigin: Hashable, BitwiseCopyable {
    let directory: DirectoryID
    let file: UInt32
    let offset: UInt32

    package init(_ entry: Entry, in directory: DirectoryID) {
        self.directory = directory
        file = entry.file
        offset = entry.offset
    }
}

/// Directories whose lines are words in other directories' entries, such as the English words of a Swedish word list.
extension Content {
    /// Adds the lines of each directory that is the reverse direction of another one.
    ///
    /// - Returns: Errors for directories without such lines.
    package mutating func addReversals(_ configuration: SiteConfiguration) -> [Diagnostic] {
        guard configuration.directories.contains(where: { $0.reversal != nil }) else { return [] }
        var diagnostics: [Diagnostic] = []
        for id in configuration.directories.indices {
            let directory = configuration.directories[id]
            guard let reversal = directory.reversal,
                let source = configuration.directories.firstIndex(where: { $0.id == reversal.directory })
            else { continue }
            let words = ReversedWords(reversal, of: configuration.directories[source], self)
            var isEmpty = true
            for listing in listings where listing.directory == source {
                let entries = lines(of: listing, by: words, directory.headwords ?? listing.locale)
                guard !entries.isEmpty else { continue }
                isEmpty = false
                listings.append(Listing(directory: id, locale: listing.locale, entries: entries))
            }
            if isEmpty { diagnostics.append(words.missing(in: listings.filter { $0.directory == source }, self)) }
        }
        sortListings()
        return diagnostics
    }

    /// The lines of a reversal: each distinct word, with the entries that have it.
    private mutating func lines(
        of listing: Listing, by words: ReversedWords, _ language: LocaleIdentifier
    ) -> [Entry] {
        var table = ByteStringTable()
        var lines: [Entry] = []
        var decoded: [UInt8] = []
        let buffer = UInt32(store.buffers.count)
        for entry in listing.entries where !entry.isReference && entry.fieldCount > 0 {
            for word in words.of(entry, self) {
                let bytes = Array(word.text.utf8)
                let (number, isNew) = table.insert(bytes)
                let origin = EntryOrigin(entry, in: listing.directory)
                guard isNew else {
                    let line = lines[number].lineNumber
                    if reversalTargets[line].last != origin { reversalTargets[line].append(origin) }
                    continue
                }
                var line = Entry()
                line.reference = .reversal
                line.identity = UInt32(reversalTargets.count)
                line.title = Self.append(word.text, in: buffer, to: &decoded)
                line.id = line.title
                let sorted = ReversedWords.sortedText(of: word.text, in: language)
                if sorted != word.text {
                    line.sort = Self.append(sorted, in: buffer, to: &decoded)
                    line.sortKind = .title
                }
                line.file = entry.file
                line.offset = word.offset
                lines.append(line)
                reversalTargets.append([origin])
            }
        }
        if !decoded.isEmpty { store.append(SourceFile(path: "", bytes: decoded)) }
        return lines
    }

    private static func append(_ string: String, in buffer: UInt32, to bytes: inout [UInt8]) -> Text {
        let start = bytes.count
        bytes.append(contentsOf: string.utf8)
        return Text(buffer: buffer, start: UInt32(start), count: UInt32(bytes.count - start))
    }

    /// The words under which a directory's entries are listed in the reverse direction.
    private struct ReversedWords {
        struct Word {
            let text: String
            let offset: UInt32
        }

        private let reversal: DirectoryConfiguration.Reversal
        private let directory: DirectoryConfiguration

        /// Whether the values of each field name, by number, are the author's choice, and whether the settings name the
        /// field.
        private let areChosen: [Bool]
        private let areNamed: [Bool]

        init(_ reversal: DirectoryConfiguration.Reversal, of directory: DirectoryConfiguration, _ content: Content) {
            self.reversal = reversal
            self.directory = directory
            let map = FieldMap(directory)
            let wanted = reversal.fields.map(\.name)
            let senses = EntryRole.senses.fieldName
            // A field of the senses is named as it is in them: 'gloss' also means 'senses.1.gloss'.
            let namesSenses = wanted.isEmpty || wanted.contains { map.rankedRole(of: $0)?.role == .senses }
            let names = (0..<content.fieldNames.count).map { content.fieldNames[FieldName(index: UInt32($0))] }
            let keys = names.map { name in
                name.split(separator: ".").filter { FieldTree.number($0) == nil }.map(String.init)
            }
            areChosen = keys.map {
                $0 == [EntryParts.reversalName] || $0 == [EntryRole.senses.name, EntryParts.reversalName]
            }
            areNamed = names.enumerated().map { number, name in
                if number == Int(senses.index) { return namesSenses }
                if namesSenses, EntryParts.isDefinition(name) { return true }
                if wanted.contains(name) || wanted.contains(keys[number].joined(separator: ".")) { return true }
                return wanted.contains { wanted in
                    if let role = map.rankedRole(of: wanted)?.role { return Int(role.fieldName.index) == number }
                    return keys[number].count == 2 && keys[number] == [EntryRole.senses.name, wanted]
                }
            }
        }

        func of(_ entry: Entry, _ content: Content) -> [Word] {
            let fields = content.fields(of: entry)
            // The words that an author chose replace those of the whole entry, or of one sense: 'senses.2.'.
            let replaced = Set(
                fields.filter { areChosen[Int($0.name.index)] }.map { field in
                    let name = content.fieldNames[field.name]
                    return name[..<(name.firstRange(of: EntryParts.reversalName)?.lowerBound ?? name.startIndex)]
                })
            let used = fields.filter { field in
                areChosen[Int(field.name.index)]
                    || areNamed[Int(field.name.index)]
                        && !replaced.contains { content.fieldNames[field.name].hasPrefix($0) }
            }
            return used.flatMap { field in
                let value = content.store.string(field.value)
                let isMarkdown =
                    EntryParts.isPartOfSenses(content.fieldNames[field.name])
                    || field.name == EntryRole.senses.fieldName
                let words = isMarkdown ? Markdown.plainText(ofLine: value) : value
                return Self.split(words).compactMap { part in
                    let text = Self.trimmed(part)
                    return text.isEmpty || text.utf8.count > Self.mostBytes
                        ? nil : Word(text: text, offset: field.offset)
                }
            }
        }

        /// The longest text that is a word rather than a definition.
        private static let mostBytes = 200

        /// The parts of a text between semicolons that are not in parentheses.
        private static func split(_ text: String) -> [String] {
            var parts = [""]
            var depth = 0
            for scalar in text.unicodeScalars {
                switch scalar {
                case "(", "（": depth += 1
                case ")", "）": depth = max(0, depth - 1)
                case ";" where depth == 0:
                    parts.append("")
                    continue
                default: break
                }
                parts[parts.count - 1].unicodeScalars.append(scalar)
            }
            // A parenthesis that nothing closes is no parenthesis.
            return depth == 0 ? parts : text.split(separator: ";").map(String.init)
        }

        private static func trimmed(_ text: String) -> String {
            let scalars = text.unicodeScalars
            guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
                let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
            else { return "" }
            // A definition may end like a sentence.
            let text = String(scalars[start...end])
            return text.hasSuffix(".") && !text.hasSuffix("..") && !text.dropLast().contains(".")
                && text.contains(" ") ? String(text.dropLast()) : text
        }

        /// The text by which a word is sorted: without parts in parentheses, and without the "to" of English verbs.
        static func sortedText(of word: String, in language: LocaleIdentifier) -> String {
            var sorted = ""
            var depth = 0
            for character in word {
                if character == "(" || character == "（" {
                    depth += 1
                } else if depth > 0, character == ")" || character == "）" {
                    depth -= 1
                } else if depth == 0 {
                    sorted.append(character)
                }
            }
            sorted = sorted.split(separator: " ").joined(separator: " ")
            if language.language == "en", sorted.utf8.count > 3, sorted.prefix(3).lowercased() == "to " {
                sorted = String(sorted.dropFirst(3))
            }
            // The whole word may be in parentheses.
            return sorted.isEmpty || depth > 0 ? word : sorted
        }

        /// The error for a directory without words.
        func missing(in listings: [Listing], _ content: Content) -> Diagnostic {
            let wanted = reversal.fields.first
            let name = wanted?.name ?? EntryRole.senses.name
            var numbers: Set<FieldName> = []
            for entry in listings.lazy.flatMap(\.entries) where !entry.isReference {
                for field in content.fields(of: entry) { numbers.insert(field.name) }
            }
            var names = Set(numbers.map { content.fieldNames[$0].split(separator: ".").last.map(String.init) ?? "" })
            if numbers.contains(EntryRole.senses.fieldName) { names.formUnion(EntryRole.senses.field.names) }
            let known = names.filter { !$0.isEmpty && FieldTree.number($0[...]) == nil }.sorted()
            let hint =
                Suggestion.closest(to: name, among: known).map { "did you mean '\($0)'?" }
                ?? (known.isEmpty
                    ? "they have no fields"
                    : "their fields are \(known.prefix(12).map { "'\($0)'" }.joined(separator: ", "))")
            return .error(
                .unknownField, "no entry of '\(directory.id)' has a field '\(name)' to reverse; \(hint)",
                at: wanted?.location ?? reversal.location)
        }
    }
}

extension DiagnosticKind {
    package static let unknownField = DiagnosticKind(
        "unknown-field", [.error],
        meaning: "No entry has a field that `order-by`, `homographs`, `show` or `search` names.",
        remedy: "Name a field of the entries, or remove it from the setting.")
}
