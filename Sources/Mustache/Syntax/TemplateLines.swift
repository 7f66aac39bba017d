/// The lines of a template's tokens: their starts and leading spaces.
///
/// Indentation is added or removed when a partial is indented, or when a block's content moves to another template.
struct TemplateLines {
    let tokens: [TemplateToken]
    let bytes: ByteSpan

    /// The start of the template in its file, after any byte order mark.
    private let firstByte: Int

    /// A line, or part of a line, in a text token.
    struct Line {
        var range: Range<Int>

        /// The number of leading spaces; nil for a part within a line and for a line of spaces only, which are not
        /// indented.
        var spaces: Int?
    }

    /// Takes tokens that ``TemplateLayout`` has marked.
    init(
        tokens: [TemplateToken] = [], bytes: ByteSpan = .empty
    ) {
        self.tokens = tokens
        self.bytes = bytes
        firstByte = tokens.first?.range.lowerBound ?? 0
    }

    /// The lines of a text token, without the parts that adjacent tags strip.
    func lines(of index: Int) -> [Line] {
        var text = bytes[tokens[index].range]
        if index > 0, tokens[index - 1].stripsAfter {
            text = text.firstIndex(of: .lineFeed).map { text[($0 + 1)...] } ?? text.suffix(0)
        }
        let isBeforeTag = index + 1 < tokens.count
        if isBeforeTag, tokens[index + 1].stripsBefore {
            let isLine = startsLine(text.startIndex)
            text = text.lastIndex(of: .lineFeed).map { text[...$0] } ?? (isLine ? text.prefix(0) : text)
        }
        var lines: [Line] = []
        while let first = text.indices.first {
            let end = text.firstIndex(of: .lineFeed).map { $0 + 1 } ?? text.endIndex
            let content = text[first..<end].firstIndex { $0 != .space && $0 != .tab } ?? end
            let isBlank = content == end ? !isBeforeTag : bytes[content].isLineEnd
            lines.append(Line(range: first..<end, spaces: startsLine(first) && !isBlank ? content - first : nil))
            text = text[end...]
        }
        return lines
    }

    /// Whether a tag begins a text line, without any spaces before it.
    func isStarted(by token: TemplateToken) -> Bool { !token.stripsBefore && startsLine(token.range.lowerBound) }

    /// The spaces before a tag that is the first item on its line; nil if anything else precedes it.
    func spaces(before token: TemplateToken) -> Slice<ByteSpan>? {
        var start = token.range.lowerBound
        while start > firstByte, bytes[start - 1] == .space || bytes[start - 1] == .tab { start -= 1 }
        return startsLine(start) ? bytes[start..<token.range.lowerBound] : nil
    }

    /// The leading spaces that all lines of some tokens share; nil if there are no lines.
    ///
    /// Lines inside a parent's blocks do not count.
    func indentation(of range: Range<Int>) -> Slice<ByteSpan>? {
        var common: Slice<ByteSpan>?
        func meet(_ spaces: Slice<ByteSpan>) {
            let length = common.map { zip($0, spaces).prefix { $0 == $1 }.count } ?? spaces.count
            common = spaces.prefix(length)
        }
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens[index]
            switch token.kind {
            case .text:
                for line in lines(of: index) {
                    if let count = line.spaces { meet(bytes[line.range].prefix(count)) }
                }
            case .partial, .parent:
                if let spaces = spaces(before: token), token.stripsBefore || spaces.isEmpty { meet(spaces) }
            case .block where token.stripsBefore:
                if let spaces = indentation(of: index + 1..<token.partner) ?? spaces(before: token) { meet(spaces) }
            default:
                if isStarted(by: token) { meet(bytes[0..<0]) }
            }
            let isWhole = token.kind == .parent || (token.kind == .block && token.stripsBefore)
            index = isWhole ? token.partner + 1 : index + 1
        }
        return common
    }

    private func startsLine(_ offset: Int) -> Bool { offset <= firstByte || bytes[offset - 1] == .lineFeed }
}

extension UInt8 {
    /// Whether this byte ends a line or begins a CRLF.
    var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}
