/// Writes the text of an XML element as a line, or as paragraphs of Markdown.
struct XMLTextWriter {
    /// The Markdown before and after a text.
    struct Markup {
        let opening: String
        let closing: String

        static let emphasis = Markup(opening: "*", closing: "*")
        static let strong = Markup(opening: "**", closing: "**")
        static let superscript = Markup(opening: "<sup>", closing: "</sup>")
        static let subscripted = Markup(opening: "<sub>", closing: "</sub>")

        /// A link; nil if the address cannot be that of a link.
        static func link(to address: String) -> Markup? {
            guard !address.isEmpty, !address.utf8.contains(where: { $0 <= .space || "<>\\".utf8.contains($0) }) else {
                return nil
            }
            return Markup(opening: "[", closing: "](<\(address)>)")
        }
    }

    private(set) var text: [UInt8] = []

    private let isMarkdown: Bool
    private let hasParagraphs: Bool

    /// Whether white space follows the text so far, and how many lines end in it.
    private var hasSpace = false
    private var lineCount = 0

    /// The markup that opens before the next character.
    private var openings: [UInt8] = []

    init(isMarkdown: Bool, hasParagraphs: Bool) {
        self.isMarkdown = isMarkdown
        self.hasParagraphs = hasParagraphs
    }

    /// Adds the text of an element.
    ///
    /// The recursion is limited by the parser's maximum depth.
    mutating func add(_ element: XMLElement, _ markup: (XMLElement) -> Markup?) {
        element.isRead = true
        for node in element.nodes {
            switch node {
            case .text(let bytes): add(bytes)
            case .element(let inner):
                guard isMarkdown, let markup = markup(inner), inner.text.isEmpty == false else {
                    add(inner, { markup($0) })
                    continue
                }
                openings += Array(markup.opening.utf8)
                add(inner, { _ in nil })
                text += Array(markup.closing.utf8)
            }
        }
    }

    private mutating func add(_ bytes: [UInt8]) {
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            if byte == 0xE2, place + 2 < bytes.count, bytes[place + 1] == 0x80, bytes[place + 2] & 0xFE == 0xA8 {
                // U+2028 and U+2029 end lines and paragraphs in the texts of dictionary programs.
                hasSpace = true
                lineCount += 2
                place += 3
                continue
            }
            if byte > .space {
                writeSpace()
                text += openings
                openings.removeAll(keepingCapacity: true)
                if isMarkdown, needsBackslash(byte, bytes, place) { text.append(.backslash) }
                text.append(byte)
            } else {
                hasSpace = true
                if byte == .lineFeed { lineCount += 1 }
            }
            place += 1
        }
    }

    private mutating func writeSpace() {
        if hasSpace, !text.isEmpty {
            if hasParagraphs, lineCount > 1 {
                text += [.lineFeed, .lineFeed]
            } else {
                text.append(.space)
            }
        }
        hasSpace = false
        lineCount = 0
    }

    /// Whether a character at its place in the text could be markup (CommonMark 0.31.2).
    private func needsBackslash(_ byte: UInt8, _ bytes: [UInt8], _ place: Int) -> Bool {
        let next = place + 1 < bytes.count ? bytes[place + 1] : .space
        switch byte {
        case .backslash, UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "<"), UInt8(ascii: "{"):
            return true
        // Inside a word, as in addresses, it does not mark emphasis.
        case UInt8(ascii: "_"):
            return !(place > 0 && Self.isLetter(bytes[place - 1]) && Self.isLetter(next))
        case UInt8(ascii: "~"): return next == byte || place > 0 && bytes[place - 1] == byte
        case UInt8(ascii: "&"):
            let name = bytes[(place + 1)...].prefix(40).prefix { $0 == .numberSign || Self.isLetter($0) }
            return !name.isEmpty && name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: ";")
        case .numberSign, .hyphen, .colon, UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "="):
            return isAtStart
        case UInt8(ascii: "."), UInt8(ascii: ")"):
            return isAfterNumber
        default: return false
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20
    }

    /// Whether the next character begins a paragraph.
    private var isAtStart: Bool { text.isEmpty || text.last == .lineFeed }

    /// Whether the paragraph so far consists of a number, like the number in a list.
    private var isAfterNumber: Bool {
        let digits = text.reversed().prefix(10).prefix { 0x30...0x39 ~= $0 }.count
        return digits > 0 && digits < 10 && (digits == text.count || text[text.count - digits - 1] == .lineFeed)
    }
}
