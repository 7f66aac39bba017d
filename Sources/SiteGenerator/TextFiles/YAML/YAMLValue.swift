/// A node of a YAML or JSON file that is read as a whole, with everything needed to take it apart: what settings are read by.
struct YAMLValue {
    /// What the values of one file share.
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

    /// Reads a file; nil, with an error, if it cannot be read, and nil without one if it says nothing.
    init?(reading file: SourceFile, contentStart: Int = 0, diagnostics: inout [Diagnostic]) {
        let range = min(contentStart, file.bytes.count)..<file.bytes.count
        self.init(reading: file, range, diagnostics: &diagnostics)
    }

    /// Reads a part of a file that is a document itself.
    init?(reading file: SourceFile, _ range: Range<Int>, diagnostics: inout [Diagnostic]) {
        var parser = YAMLParser()
        var document = YAMLDocument()
        var decoded = DecodedText(source: 0, buffer: 1)
        guard parser.parse(file, range, into: &document, decoded: &decoded, diagnostics: &diagnostics) else {
            return nil
        }
        guard let root = document.root else { return nil }
        self.init(Tree(file, document, decoded), root)
    }

    /// Reads a JSON file; nil, with an error, if it cannot be read.
    init?(readingJSON file: SourceFile, contentStart: Int, diagnostics: inout [Diagnostic]) {
        var document = YAMLDocument()
        var decoded = DecodedText(source: 0, buffer: 1)
        let range = min(contentStart, file.bytes.count)..<file.bytes.count
        guard JSONReader.read(file, range, into: &document, decoded: &decoded, diagnostics: &diagnostics),
            let root = document.root
        else { return nil }
        self.init(Tree(file, document, decoded), root)
    }

    var kind: YAMLNode.Kind { node.kind }

    /// The text of a scalar; nil for a collection.
    var string: String? { kind == .scalar ? tree.decoded.string(node.text, in: tree.file) : nil }

    /// Whether there is no value: nothing, `~` or `null`.
    var isNull: Bool { node.isNull }

    /// What a truth value says: `true`, `yes`, `on`, or `false`, `no`, `off`; nil for anything else.
    var bool: Bool? { node.isTrue ? true : node.isFalse ? false : nil }

    /// The place of the value in its file.
    var location: SourceLocation { SourceLocation(tree.file, offset: Int(node.offset)) }

    /// Where a part of a scalar's text stands: exactly if the file has the text as it is, apart from white space; where the
    /// scalar begins if it has escapes before that.
    ///
    /// - Parameter offset: where in the text, in bytes.
    func location(ofTextAt offset: Int) -> SourceLocation {
        let bytes = tree.file.bytes
        var place = Int(node.offset)
        if place < bytes.count, bytes[place] == .quote || bytes[place] == UInt8(ascii: "'") {
            place += 1
        } else if place < bytes.count, [UInt8(ascii: "|"), UInt8(ascii: ">")].contains(bytes[place]) {
            // A block begins on the line after its sign.
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

    /// The items of a list; none for anything else.
    var items: [YAMLValue] {
        kind == .sequence ? tree.document.children(of: index).map { YAMLValue(tree, $0) } : []
    }

    /// The keys and values of a mapping, in order; none for anything else. The keys are scalars, and no two are the same.
    var pairs: [(key: YAMLValue, value: YAMLValue)] {
        guard kind == .mapping else { return [] }
        return tree.document.children(of: index).map {
            (YAMLValue(tree, $0), YAMLValue(tree, tree.document.value(ofKey: $0)))
        }
    }

    /// The value of a key; nil if it is not there, or this is not a mapping.
    subscript(_ key: String) -> YAMLValue? { pairs.first { $0.key.string == key }?.value }
}
