/// A node of a YAML or JSON file with access to its parts, as used for reading the settings.
package struct YAMLValue {
    /// The state that all values of one file share.
    private final class Tree: Sendable {
        let file: SourceFile
        let document: YAMLDocument
        let decoded: DecodedText

        init(_ file: SourceFile, _ document: YAMLDocument, _ decoded: DecodedText) {
            self.file = file
            self.document = document
            self.decoded = decoded
        }
    }

    private let tree: Tree
    private let index: Int

    private var node: YAMLNode { tree.document.nodes[index] }

    private init(_ tree: Tree, _ index: Int) {
        self.tree = tree
        self.index = index
    }

    /// Parses a file; the result is nil, with an error, if it is invalid, and nil without an error if it is empty.
    package init?(reading file: SourceFile, contentStart: Int = 0, diagnostics: inout [Diagnostic]) {
        let range = min(contentStart, file.bytes.count)..<file.bytes.count
        self.init(reading: file, range, diagnostics: &diagnostics)
    }

    /// Parses a part of a file that is a document.
    package init?(reading file: SourceFile, _ range: Range<Int>, diagnostics: inout [Diagnostic]) {
        var parser = YAMLParser()
        var document = YAMLDocument()
        var decoded = DecodedText(source: 0, buffer: 1)
        guard parser.parse(file, range, into: &document, decoded: &decoded, diagnostics: &diagnostics) else {
            return nil
        }
        guard let root = document.root else { return nil }
        self.init(Tree(file, document, decoded), root)
    }

    /// Parses a JSON file; the result is nil, with an error, if it is invalid.
    package init?(readingJSON file: SourceFile, contentStart: Int, diagnostics: inout [Diagnostic]) {
        var document = YAMLDocument()
        var decoded = DecodedText(source: 0, buffer: 1)
        let range = min(contentStart, file.bytes.count)..<file.bytes.count
        guard JSONReader.read(file, range, into: &document, decoded: &decoded, diagnostics: &diagnostics),
            let root = document.root
        else { return nil }
        self.init(Tree(file, document, decoded), root)
    }

    package var kind: YAMLNode.Kind { node.kind }

    /// The text of a scalar; nil for a collection.
    package var string: String? { kind == .scalar ? tree.decoded.string(node.text, in: tree.file) : nil }

    /// Whether there is no value: nothing, `~` or `null`.
    package var isNull: Bool { node.isNull }

    /// The Boolean value of `true`, `yes` or `on`, and of `false`, `no` or `off`; nil for anything else.
    package var bool: Bool? { node.isTrue ? true : node.isFalse ? false : nil }

    /// The location of the value in its file.
    package var location: SourceLocation { SourceLocation(tree.file, offset: Int(node.offset)) }

    /// The location of a part of a scalar's text.
    ///
    /// It is exact if the file contains the text literally, except for white space; if escapes precede it, it is the
    /// start of the scalar.
    ///
    /// - Parameter offset: The offset in the text, in bytes.
    package func location(ofTextAt offset: Int) -> SourceLocation {
        let bytes = tree.file.bytes
        var place = Int(node.offset)
        if place < bytes.count, bytes[place] == .quote || bytes[place] == UInt8(ascii: "'") {
            place += 1
        } else if place < bytes.count, [UInt8(ascii: "|"), UInt8(ascii: ">")].contains(bytes[place]) {
            // A block begins on the line after its indicator.
            place = bytes[place...].firstIndex(of: .lineFeed) ?? bytes.count
        }
        func skipSpace(until byte: UInt8?) {
            while place < bytes.count, bytes[place] != byte, bytes[place] <= .space { place += 1 }
        }
        let text = Array((string ?? "").utf8)
        for byte in text.prefix(offset) {
            skipSpace(until: byte)
            if place < bytes.count, bytes[place] == byte {
                place += 1
            } else if byte > .space {
                return location
            }
        }
        if offset < text.count { skipSpace(until: text[offset]) }
        return SourceLocation(tree.file, offset: place)
    }

    /// The items of a list; empty for anything else.
    package var items: [YAMLValue] {
        kind == .sequence ? tree.document.children(of: index).map { YAMLValue(tree, $0) } : []
    }

    /// The keys and values of a mapping, in order; empty for anything else.
    ///
    /// The keys are unique scalars.
    package var pairs: [(key: YAMLValue, value: YAMLValue)] {
        guard kind == .mapping else { return [] }
        return tree.document.children(of: index).map {
            (YAMLValue(tree, $0), YAMLValue(tree, tree.document.value(ofKey: $0)))
        }
    }

    /// The value of a key; nil if there is none, or if this is not a mapping.
    package subscript(_ key: String) -> YAMLValue? { pairs.first { $0.key.string == key }?.value }
}
