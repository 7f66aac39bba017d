/// The abbreviations that a body defines, and their full forms: `*[HTML]: Hypertext Markup Language`.
///
/// Sources: https://python-markdown.github.io/extensions/abbreviations/, https://kramdown.gettalong.org/syntax.html#abbreviations
package struct Abbreviations {
    struct Definition {
        let term: [UInt8]
        let fullForm: [UInt8]
    }

    /// The definitions, the longest terms first, so that "HTML5" is not taken for "HTML".
    private(set) var definitions: [Definition] = []

    private var firstBytes: Set<UInt8> = []

    /// The maximum number of abbreviations of a text, because each is looked for.
    static let mostCount = 500

    var isEmpty: Bool { definitions.isEmpty }

    init() {}

    /// - Parameter isWanted: Whether the body uses a term; a definition that it does not use is only text.
    init(in body: Span<UInt8>, isWanted: ([UInt8]) -> Bool = { _ in true }) {
        guard body.has("*[") else { return }
        var start = 0
        while start < body.count, definitions.count < Self.mostCount {
            let end = body.offset(of: .lineFeed, from: start) ?? body.count
            if let found = Self.definition(in: body.extracting(start..<end)), isWanted(found.term) {
                definitions.append(found)
                firstBytes.insert(found.term[0])
            }
            start = end + 1
        }
        definitions.sort { $0.term.count > $1.term.count }
    }

    /// The definition that a line is; nil for any other line.
    static func definition(in line: Span<UInt8>) -> Definition? {
        guard line.begins(with: "*["), let end = line.offset(of: "]:"), end > 2 else { return nil }
        let term = Array(line.extracting(2..<end))
        let fullForm = Array(Array(line.extracting((end + 2)...)).drop { $0 <= .space })
        let length = fullForm.lastIndex { $0 > .space }.map { $0 + 1 } ?? 0
        guard length > 0, term.contains(where: { $0 > .space }), !term.contains(UInt8(ascii: "[")) else { return nil }
        return Definition(term: term, fullForm: Array(fullForm[..<length]))
    }

    /// The abbreviation that stands at an index as a word of its own, and not as the name of a link: `[HTML]`.
    func definition(at index: Int, in text: Span<UInt8>) -> Definition? {
        guard firstBytes.contains(text[index]), index == 0 || !Self.continues(text[index - 1]) else { return nil }
        return definitions.first { definition in
            let end = index + definition.term.count
            guard end <= text.count, text.extracting(index..<end).equals(definition.term.span) else { return false }
            guard end < text.count else { return true }
            let isName = text[end] == UInt8(ascii: "]") && index > 0 && text[index - 1] == UInt8(ascii: "[")
            return !isName && !Self.isWordByte(text[end])
        }
    }

    /// The abbreviation as HTML, whose full form browsers show beside the pointer.
    static func html(_ definition: Definition) -> [UInt8] {
        var html = Array("<abbr title=\"".utf8)
        appendEscaped(definition.fullForm.span, to: &html)
        html = html.flatMap { $0 == UInt8(ascii: "|") ? Array("&#124;".utf8) : [$0] }
        return html + "\">".utf8 + definition.term + "</abbr>".utf8
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
    }

    /// Whether a word, an address or a name goes on after a byte.
    private static func continues(_ byte: UInt8) -> Bool { isWordByte(byte) || "/.@#&=?_-~\\%".utf8.contains(byte) }
}
