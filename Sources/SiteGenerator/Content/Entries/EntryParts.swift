/// The standard parts of an entry of a dictionary whose values are not facts: what their fields are called, and which of
/// them are Markdown.
struct EntryParts: Sendable {
    /// The names of a sense's definition, the first of which is used.
    static let definitionNames = ["definition", "gloss", "def"]

    /// The names of what a sense is restricted to: a field of knowledge, a register, a region.
    static let domainNames = ["domain", "label"]
    static let exampleNames = ["examples", "example"]

    /// The names of an example's texts.
    static let textName = "text"
    static let translationName = "translation"
    static let sourceName = "source"

    /// By the number of a field's name: whether its values are Markdown.
    private let areMarkdown: [Bool]

    /// By the number of a field's name: whether its values name other entries.
    private let areReferences: [Bool]

    /// By the number of a field's name: the kind of the file that its values name.
    private let media: [Medium?]

    /// By the number of a field's name: whether the content chose it, and pages show the values as facts.
    private let areFacts: [Bool]

    init(_ names: FieldNames) {
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

    /// Whether the values of a field are Markdown in one line.
    func isMarkdown(_ field: Field) -> Bool { areMarkdown[Int(field.name.index)] }

    /// The kind of the file that the values of a field name; nil if they name none.
    func medium(of field: Field) -> Medium? { media[Int(field.name.index)] }

    /// The kind of the file that the value of a field of the content's own seems to name; nil if it seems to name none.
    func likelyMedium(of field: Field, _ value: ByteSpan) -> Medium? {
        areFacts[Int(field.name.index)] && !field.isBookkeeping ? Medium(nameOfFile: value) : nil
    }

    /// Whether the values of a field name other entries.
    func isReference(_ field: Field) -> Bool { areReferences[Int(field.name.index)] }

    /// Whether a name is that of a part of the senses, which entries show as such.
    static func isPartOfSenses(_ name: String) -> Bool { name.utf8.starts(with: "\(EntryRole.senses.name).".utf8) }

    /// Whether a name is that of a sense's definition: `senses.0.definition`, or `senses.definition` of the only one.
    static func isDefinition(_ name: String) -> Bool {
        guard isPartOfSenses(name) else { return false }
        let parts = name.split(separator: ".")
        return parts.count <= 3 && parts.last.map { definitionNames.contains(String($0)) } ?? false
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
    /// The glosses in one text: `a soft metal; a strip`. A semicolon that ends a reference to a character is part of a gloss.
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
            where bytes[place] == UInt8(ascii: ";") && !endsReference(ByteSpan(rebasing: bytes[start..<place])) {
                add(upTo: place)
            }
            add(upTo: bytes.count)
            return glosses
        }
    }

    /// Whether a text ends with a reference such as `&amp` or `&#59`, whose semicolon follows.
    private func endsReference(_ bytes: ByteSpan) -> Bool {
        let name = bytes.reversed().prefix(32).prefix {
            $0 == .numberSign || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        }
        return !name.isEmpty && name.count < bytes.count && bytes[bytes.count - name.count - 1] == UInt8(ascii: "&")
    }
}
