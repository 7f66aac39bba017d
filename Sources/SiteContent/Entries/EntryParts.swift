/// The standard parts of a dictionary entry whose values are not facts: the names of their fields, and whether they are
/// Markdown.
package struct EntryParts: Sendable {
    /// The names of the field for a sense's definition; the first one that is present is used.
    package static let definitionNames = ["definition", "gloss", "def"]

    /// The names of the fields that restrict a sense to a field of knowledge, a register or a region.
    package static let domainNames = ["domain", "label"]
    package static let exampleNames = ["examples", "example"]

    /// The names of the fields for an example's texts.
    package static let textName = "text"
    package static let translationName = "translation"
    package static let sourceName = "source"

    /// The kind of a field name that begins with that of a part.
    enum Kind {
        /// The definition of a sense.
        case definition
        /// A part of an example, a sound or a picture that pages do not have.
        case unknown
        case other

        init(nameOfField name: String) {
            let isUnknown = Medium.isUnknownPart(name) || EntryParts.isUnknownPartOfExample(name)
            self = EntryParts.isDefinition(name) ? .definition : isUnknown ? .unknown : .other
        }
    }

    /// The name of the field for the words under which the other direction lists an entry or a sense.
    package static let reversalName = "reversal"

    /// The name of the field for the words that explain a sense beside its definition.
    package static let glossesName = "glosses"

    /// Whether the values of each field name, by number, are Markdown.
    private let areMarkdown: [Bool]

    /// Whether the values of each field name, by number, refer to other entries.
    private let areReferences: [Bool]

    /// The kind of file that the values of each field name, by number, refer to.
    private let media: [Medium?]

    /// Whether each field name, by number, was chosen by the content, so pages show its values as facts.
    private let areFacts: [Bool]

    package init(_ names: FieldNames) {
        media = (0..<names.count).map { Medium(nameOfField: names[FieldName(index: UInt32($0))]) }
        areFacts = (0..<names.count).map {
            let name = names[FieldName(index: UInt32($0))]
            return EntryRole(rawValue: $0) == nil && !name.hasPrefix("_") && !Self.isPartOfSenses(name)
                && !Medium.isPart(name)
        }
        areReferences = (0..<names.count).map {
            let name = names[FieldName(index: UInt32($0))]
            guard Self.isPartOfSenses(name) else { return false }
            let keys = name.split(separator: ".").dropFirst().filter { FieldTree.number($0) == nil }
            return keys.count == 1 && EntryRole.seeAlso.field.names.contains(String(keys[0]))
        }
        areMarkdown = (0..<names.count).map { Self.isMarkdown(names[FieldName(index: UInt32($0))], number: $0) }
    }

    /// Whether the values of a field are Markdown on one line.
    package func isMarkdown(_ field: Field) -> Bool { areMarkdown[Int(field.name.index)] }

    /// The kind of file that the values of a field refer to; nil if they do not refer to files.
    package func medium(of field: Field) -> Medium? { media[Int(field.name.index)] }

    /// The kind of file that the value of a custom field seems to refer to; nil if it does not seem to refer to one.
    package func likelyMedium(of field: Field, _ value: Span<UInt8>) -> Medium? {
        areFacts[Int(field.name.index)] && !field.isBookkeeping ? Medium(nameOfFile: value) : nil
    }

    /// Whether the values of a field refer to other entries.
    package func isReference(_ field: Field) -> Bool { areReferences[Int(field.name.index)] }

    /// Whether a name is that of a part of the senses, which entries show as such.
    package static func isPartOfSenses(_ name: String) -> Bool {
        name.utf8.starts(with: "\(EntryRole.senses.name).".utf8)
    }

    /// Whether a name is that of a sense's definition: `senses.0.definition`, or `senses.definition` if there is one
    /// sense.
    package static func isDefinition(_ name: String) -> Bool {
        guard isPartOfSenses(name) else { return false }
        let parts = name.split(separator: ".")
        return parts.count <= 3 && parts.last.map { definitionNames.contains(String($0)) } ?? false
    }

    private static func isUnknownPartOfExample(_ name: String) -> Bool {
        guard isPartOfSenses(name) else { return false }
        let keys = name.split(separator: ".").dropFirst().filter { FieldTree.number($0) == nil }.map(String.init)
        guard keys.count > 1, exampleNames.contains(keys[0]) else { return false }
        return keys.count > 2 || ![textName, translationName, sourceName].contains(keys[1])
    }

    /// Whether a definition has the words of a gloss one after the other.
    package static func hasWords(of gloss: String, _ definition: String) -> Bool {
        let words = { (text: String) in
            " " + text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
        }
        return words(definition).contains(words(gloss))
    }

    private static func isMarkdown(_ name: String, number: Int) -> Bool {
        if number == EntryRole.senses.rawValue || number == EntryRole.etymology.rawValue { return true }
        guard isPartOfSenses(name) else { return false }
        let keys = name.split(separator: ".").dropFirst().filter { FieldTree.number($0) == nil }
        switch keys.first.map(String.init) {
        case let key? where exampleNames.contains(key):
            return keys.count == 1 || [textName, translationName, sourceName].contains(String(keys.last ?? ""))
        case let key?: return keys.count == 1 && definitionNames.contains(key)
        case nil: return true
        }
    }
}

extension Text {
    /// The glosses in one text: `a soft metal; a strip`.
    ///
    /// A semicolon that ends a character reference is part of a gloss.
    func glosses(_ file: SourceFile, _ decoded: DecodedText) -> [Text] {
        decoded.withBytes(of: self, in: file) { bytes in
            var glosses: [Text] = []
            var start = 0
            func add(upTo end: Int) {
                let gloss = Text(buffer: buffer, start: self.start + UInt32(start), count: UInt32(end - start))
                    .trimmed(file, decoded)
                if !gloss.isEmpty { glosses.append(gloss) }
                start = end + 1
            }
            for place in bytes.indices
            where bytes[place] == UInt8(ascii: ";") && !endsReference(bytes.extracting(start..<place)) {
                add(upTo: place)
            }
            add(upTo: bytes.count)
            return glosses
        }
    }

    /// Whether a text ends with a reference such as `&amp` or `&#59` that lacks only the semicolon.
    private func endsReference(_ bytes: Span<UInt8>) -> Bool {
        let sign = bytes.lastIndex {
            $0 != .numberSign && $0 &- 0x30 >= 10 && ($0 | 0x20) &- 0x61 >= 26
        }
        guard let sign, bytes[sign] == UInt8(ascii: "&") else { return false }
        return 1...32 ~= bytes.count - sign - 1
    }
}
