import IndexedCollation

/// A word of a dictionary in standard format with its subentries, which become entries with fields.
struct ToolboxWord {
    private let headword: ToolboxLine

    /// The lines after the headword.
    var lines: [ToolboxLine] = []

    init(_ headword: ToolboxLine) { self.headword = headword }

    /// The maximum number of senses and examples in an entry; anything further belongs to the last one.
    private static let maximumCount = 1000

    /// Adds the entry of the word, and one for each of its subentries.
    func addEntries(to entries: inout EntryBuilder) {
        var rest = lines[...]
        let own = rest.prefix { $0.marker != "se" }
        rest = rest.dropFirst(own.count)
        let title = Self.addEntry(headword, own, of: nil, to: &entries)
        while let head = rest.popFirst() {
            let own = rest.prefix { $0.marker != "se" }
            rest = rest.dropFirst(own.count)
            Self.addEntry(head, own, of: title, to: &entries)
        }
    }

    /// Adds an entry.
    ///
    /// - Parameter word: The name of the word to which the subentry belongs; nil if the entry is not a subentry.
    /// - Returns: The name of the entry in references.
    @discardableResult
    private static func addEntry(
        _ head: ToolboxLine, _ lines: ArraySlice<ToolboxLine>, of word: String?, to entries: inout EntryBuilder
    ) -> String {
        let headword = trimmed(head.text)
        entries.beginRecord(at: head.offset)
        defer { entries.endRecord() }
        let find = { (marker: String) in lines.first { $0.marker == marker && !trimmed($0.text).isEmpty } }
        let citation = find("lc")
        entries.addField("title", citation?.text ?? headword, at: citation?.textOffset ?? head.textOffset)
        // Words are sorted by the form that they have in the database, and shown in their citation form.
        if citation != nil { entries.addField("sort", headword, at: head.textOffset) }
        var name = trimmed(citation?.text ?? headword)
        // References to a homograph include its number: "bank2".
        if let number = find("hm"), !headword.isEmpty {
            name = headword + trimmed(number.text)
            entries.addField("id", name, at: number.textOffset)
        }
        if let word, !word.isEmpty { entries.addField("broader", word, at: head.offset, isListItem: true) }
        var fields = Fields()
        for line in lines { fields.add(line, to: &entries) }
        fields.finish(&entries)
        entries.addEntry()
        return name
    }

    private static func trimmed(_ text: String) -> String {
        String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// The fields of an entry while its lines are read.
    private struct Fields {
        private var sense = -1
        private var example = -1
        private var rank: Int?
        private var definition = ""
        private var part: String?
        private var source: ToolboxLine?
        /// The translation of the example so far.
        private var translation = ""
        private var hasSource = false
        private var etymology: [String] = []
        private var etymologyOffset = 0

        /// Adds the contents of a line.
        mutating func add(_ line: ToolboxLine, to entries: inout EntryBuilder) {
            let text = ToolboxWord.trimmed(line.text)
            // A sense begins here even if its number is missing.
            if line.marker == "sn" { return begin(&entries) }
            guard !text.isEmpty else { return }
            func addField(_ name: String, isList: Bool = false) {
                entries.addField(name, text, at: line.textOffset, isListItem: isList)
            }
            guard let marker = ToolboxMarker(line.marker) else { return addField(line.marker, isList: true) }
            switch marker {
            case .field(let name, let isList): addField(name, isList: isList)
            case .fact(let name):
                beginIfNeeded(&entries)
                addField("senses.\(sense).\(name)", isList: true)
            case .definition(let rank): addDefinition(text, rank, line, &entries)
            case .sense, .subentry, .citation, .leftOut: return
            case .part:
                if part == nil {
                    addField("part")
                } else if text != part {
                    // A different part of speech begins another sense.
                    begin(&entries)
                    addField("senses.\(sense).domain")
                }
                part = text
            case .example:
                beginIfNeeded(&entries)
                example = min(example + 1, ToolboxWord.maximumCount)
                (translation, hasSource) = ("", false)
                addExample("text", line, &entries)
                addSource(&entries)
            case .translation:
                guard example >= 0 else { return entries.leaveOut("\\\(line.marker)", at: line.offset) }
                // Translations into two languages are one text.
                translation += translation.isEmpty ? text : " / \(text)"
                entries.replaceField(
                    "senses.\(sense).examples.\(example).translation", MarkdownEscaping.line(translation),
                    at: line.textOffset)
            case .exampleSource:
                addSource(&entries)
                source = line
            case .homograph: addField("homograph")
            case .pronunciation:
                let isMarked = text.hasPrefix("[") || text.hasPrefix("/")
                entries.addField("pronunciation", isMarked ? text : "[\(text)]", at: line.textOffset)
            case .crossReference:
                for name in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
                    entries.addField("see_also", name, at: line.textOffset, isListItem: true)
                }
            case .etymology, .etymologyGloss, .etymologySource, .etymologyNote:
                if etymology.isEmpty { etymologyOffset = line.textOffset }
                etymology.append(Self.etymology(MarkdownEscaping.line(text), marker))
            case .date:
                let day = Self.day(text)
                entries.addField(day == nil ? "date" : "updated", day ?? text, at: line.textOffset)
            case .picture:
                // Toolbox writes complete Windows paths, and a picture is next to the dictionary.
                let path = text.split(separator: "\\").last ?? ""
                entries.addField("image", path, at: line.textOffset, isListItem: true)
            }
        }

        /// Ends the entry.
        mutating func finish(_ entries: inout EntryBuilder) {
            addSource(&entries)
            entries.addField("etymology", etymology.joined(separator: " "), at: etymologyOffset)
        }

        private mutating func begin(_ entries: inout EntryBuilder) {
            if sense >= 0 { addSource(&entries) }
            sense = min(sense + 1, ToolboxWord.maximumCount)
            (example, rank) = (-1, nil)
        }

        private mutating func beginIfNeeded(_ entries: inout EntryBuilder) { if sense < 0 { begin(&entries) } }

        /// Adds the source that was read last to the example, which can be below or above it.
        private mutating func addSource(_ entries: inout EntryBuilder) {
            guard let source else { return }
            self.source = nil
            guard example >= 0, !hasSource else { return entries.leaveOut("\\\(source.marker)", at: source.offset) }
            hasSource = true
            addExample("source", source, &entries)
        }

        private mutating func addDefinition(
            _ text: String, _ rank: Int, _ line: ToolboxLine, _ entries: inout EntryBuilder
        ) {
            beginIfNeeded(&entries)
            let name = "senses.\(sense).definition"
            if let known = self.rank, rank > known {
                // A text in the national language, in addition to the definition, is a fact.
                if rank > 1, known <= 1 { addNational(text, line, &entries) }
                return
            }
            if let known = self.rank, known > 1, rank <= 1 { addNational(definition, line, &entries) }
            // Two texts in the same language are two words for one sense.
            definition = self.rank == rank ? "\(definition); \(text)" : text
            self.rank = rank
            entries.replaceField(name, MarkdownEscaping.line(definition), at: line.textOffset)
        }

        private func addNational(_ text: String, _ line: ToolboxLine, _ entries: inout EntryBuilder) {
            entries.addField("senses.\(sense).national language", text, at: line.textOffset, isListItem: true)
        }

        private func addExample(_ name: String, _ line: ToolboxLine, _ entries: inout EntryBuilder) {
            entries.addField(
                "senses.\(sense).examples.\(example).\(name)", MarkdownEscaping.line(line.text), at: line.textOffset)
        }

        private static func etymology(_ text: String, _ marker: ToolboxMarker) -> String {
            switch marker {
            case .etymologyGloss: "‘\(text)’"
            case .etymologySource: "(\(text))"
            default: text
            }
        }

        /// The day in a date such as `22/Nov/2026`; nil for any other form.
        private static func day(_ text: String) -> String? {
            let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
            let parts = text.split(separator: "/")
            guard parts.count == 3, let day = Int(parts[0]), 1...31 ~= day,
                let month = months.firstIndex(of: String(parts[1].lowercased().prefix(3))), let year = Int(parts[2]),
                1000...9999 ~= year
            else { return nil }
            let number = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
            return "\(year)-\(number(month + 1))-\(number(day))"
        }
    }
}

extension EntryBuilder {
    /// Replaces the text of a field in ``namedFields``.
    fileprivate mutating func replaceField(_ name: String, _ value: String, at offset: Int) {
        let number = unit.fieldNames.intern(name)
        namedFields.removeAll { $0.name == number }
        addField(name, value, at: offset)
    }
}
