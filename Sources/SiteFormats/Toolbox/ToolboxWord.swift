import IndexedCollation

/// A word of a dictionary in standard format with its subentries, which become entries with fields.
struct ToolboxWord {
    private let headword: ToolboxLine

    /// The lines after the headword.
    var lines: [ToolboxLine] = []

    init(_ headword: ToolboxLine) { self.headword = headword }

    /// The maximum number of senses and examples in an entry; anything further belongs to the last one.
    private static let maximumCount = 1000

    /// An entry: the word, or one of its subentries.
    private struct Part {
        let head: ToolboxLine
        var lines: [ToolboxLine] = []

        /// The first line with a marker and a text.
        func line(_ marker: String) -> ToolboxLine? {
            lines.first { $0.marker == marker && !ToolboxWord.trimmed($0.text).isEmpty }
        }

        /// The name in references, which includes the number of a homograph: "bank2".
        var name: String {
            let headword = ToolboxWord.trimmed(head.text)
            if let number = line("hm"), !headword.isEmpty { return headword + ToolboxWord.trimmed(number.text) }
            return ToolboxWord.trimmed(line("lc")?.text ?? headword)
        }
    }

    /// Adds the entry of the word, and one for each of its subentries.
    func addEntries(to entries: inout EntryBuilder) {
        var parts = [Part(head: headword)]
        for line in lines {
            if line.marker == "se" {
                parts.append(Part(head: line))
            } else {
                parts[parts.count - 1].lines.append(line)
            }
        }
        // The date of a record is at its end, after the subentries.
        if let date = parts.last?.lines.last(where: { $0.marker == "dt" }) {
            for number in parts.indices where parts[number].line("dt") == nil { parts[number].lines.append(date) }
        }
        for (number, part) in parts.enumerated() {
            Self.addEntry(
                part, of: number == 0 ? nil : parts[0], with: number == 0 ? parts.dropFirst() : [], to: &entries)
        }
    }

    /// Adds an entry.
    ///
    /// - Parameters:
    ///   - word: The word to which the subentry belongs; nil if the entry is not a subentry.
    ///   - subentries: The subentries of the entry.
    private static func addEntry(
        _ part: Part, of word: Part?, with subentries: ArraySlice<Part>, to entries: inout EntryBuilder
    ) {
        let headword = trimmed(part.head.text)
        entries.beginEntry(ofRecordAt: part.head.offset)
        defer { entries.endRecord() }
        let citation = part.line("lc")
        entries.addField("title", citation?.text ?? headword, at: citation?.textOffset ?? part.head.textOffset)
        // Words are sorted by the form that they have in the database, and shown in their citation form.
        if citation != nil { entries.addField("sort", headword, at: part.head.textOffset) }
        if let number = part.line("hm"), !headword.isEmpty { entries.addField("id", part.name, at: number.textOffset) }
        for (name, others) in [("broader", [word].compactMap(\.self)), ("narrower", Array(subentries))] {
            for other in others where !other.name.isEmpty {
                entries.addField(name, other.name, at: other.head.offset, isListItem: true)
            }
        }
        var fields = Fields()
        for line in part.lines { fields.add(line, to: &entries) }
        fields.finish(&entries)
        entries.addEntry()
    }

    private static func trimmed(_ text: String) -> String {
        String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// The fields of an entry while its lines are read.
    private struct Fields {
        private var sense = -1
        private var example = -1
        /// The texts that say what the sense means, and whether the author chose its words for the other direction.
        private var meanings: [(rank: Int, text: String, offset: Int)] = []
        private var hasReversal = false
        private var part: String?
        private var source: ToolboxLine?
        /// The translation of the example so far.
        private var translation = ""
        private var hasSource = false
        private var etymology: [String] = []
        private var etymologyOffset = 0

        /// Adds the contents of a line.
        mutating func add(_ line: ToolboxLine, to entries: inout EntryBuilder) {
            let text = ToolboxText.plain(ToolboxWord.trimmed(line.text))
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
            case .reversal:
                beginIfNeeded(&entries)
                hasReversal = true
                for word in ToolboxText.words(in: line.text) {
                    entries.addField(
                        "senses.\(sense).\(EntryParts.reversalName)", word, at: line.textOffset, isListItem: true)
                }
            case .definition(let rank):
                beginIfNeeded(&entries)
                meanings.append((rank, ToolboxWord.trimmed(line.text), line.textOffset))
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
                let text = ToolboxWord.trimmed(line.text)
                translation += translation.isEmpty ? text : " / \(text)"
                entries.replaceField(
                    "senses.\(sense).examples.\(example).translation", ToolboxText.markdown(translation),
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
                etymology.append(Self.etymology(ToolboxText.markdown(ToolboxWord.trimmed(line.text)), marker))
            case .date:
                let day = Self.day(text)
                entries.addField(day == nil ? "date" : "updated", day ?? text, at: line.textOffset)
            case .picture:
                let path = DictionaryMedium.pictures.path(text, nextTo: entries.file)
                entries.addField("image", path, at: line.textOffset, isListItem: true)
            case .sound:
                let path = DictionaryMedium.audio.path(text, nextTo: entries.file)
                entries.addField("audio", path, at: line.textOffset, isListItem: true)
            }
        }

        /// Ends the entry.
        mutating func finish(_ entries: inout EntryBuilder) {
            addSource(&entries)
            addMeanings(&entries)
            entries.addField("etymology", etymology.joined(separator: " "), at: etymologyOffset)
        }

        private mutating func begin(_ entries: inout EntryBuilder) {
            if sense >= 0 {
                addSource(&entries)
                addMeanings(&entries)
            }
            sense = min(sense + 1, ToolboxWord.maximumCount)
            example = -1
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

        /// Adds the definition of a sense, its words for the other direction, and its texts in other languages.
        private mutating func addMeanings(_ entries: inout EntryBuilder) {
            defer { (meanings, hasReversal) = ([], false) }
            guard let rank = meanings.map(\.rank).min(), let first = meanings.first(where: { $0.rank == rank }) else {
                return
            }
            // Two texts in the same language are two words for one sense.
            let definition = meanings.filter { $0.rank == rank }.map(\.text).joined(separator: "; ")
            entries.addField("senses.\(sense).definition", ToolboxText.markdown(definition), at: first.offset)
            for meaning in meanings where meaning.rank != rank {
                func add(_ name: String, _ text: String) {
                    entries.addField("senses.\(sense).\(name)", text, at: meaning.offset, isListItem: true)
                }
                guard rank.isMultiple(of: 2), meaning.rank == rank + 1 else {
                    add("national language", ToolboxText.plain(meaning.text))
                    continue
                }
                let glosses = ToolboxText.words(in: meaning.text)
                if !hasReversal { for gloss in glosses { add(EntryParts.reversalName, gloss) } }
                // A gloss that repeats words of the definition would only lengthen the page.
                guard !glosses.allSatisfy({ EntryParts.hasWords(of: $0, definition) }) else { continue }
                add(EntryParts.glossesName, glosses.joined(separator: "; "))
            }
        }

        private func addExample(_ name: String, _ line: ToolboxLine, _ entries: inout EntryBuilder) {
            entries.addField(
                "senses.\(sense).examples.\(example).\(name)", ToolboxText.markdown(line.text), at: line.textOffset)
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
