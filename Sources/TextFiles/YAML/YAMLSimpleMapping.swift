/// An optimization that parses the simple YAML of most front matter five times as fast as libyaml.
///
/// It accepts lines `key: value` in which the value is plain, in quotes without escapes, or a list of such values in
/// brackets.
///
/// It accepts only documents that are entirely simple, and gives up at the first byte that is not, so libyaml decides
/// about everything else. The nodes are exactly those that libyaml would produce.
struct YAMLSimpleMapping {
    private let bytes: ByteSpan
    private let end: Int
    private let decoded: DecodedText
    private var index: Int
    private var hasNonASCII = false

    private init(_ bytes: ByteSpan, _ range: Range<Int>, _ decoded: DecodedText) {
        self.bytes = bytes
        self.decoded = decoded
        index = range.lowerBound
        end = range.upperBound
    }

    /// Parses a document into an empty array; returns false, with an empty array, if the document is not simple.
    static func read(
        _ bytes: ByteSpan, _ range: Range<Int>, into nodes: inout [YAMLNode], _ decoded: DecodedText
    ) -> Bool {
        var reader = YAMLSimpleMapping(bytes, range, decoded)
        if reader.readLines(into: &nodes), !reader.hasNonASCII || isPlainText(bytes, range) { return true }
        nodes.removeAll(keepingCapacity: true)
        return false
    }

    private mutating func readLines(into nodes: inout [YAMLNode]) -> Bool {
        while true {
            guard skipLineBreaks() else { return false }
            guard index < end else { break }
            if nodes.isEmpty { nodes.append(collection(.mapping, depth: 0)) }
            guard readKey(into: &nodes), readValue(into: &nodes) else { return false }
        }
        guard !nodes.isEmpty else { return false }
        nodes[0].next = UInt32(truncatingIfNeeded: nodes.count)
        return true
    }

    /// Skips LF and CRLF; returns false at a CR alone.
    private mutating func skipLineBreaks() -> Bool {
        while index < end {
            if bytes[index] == .carriageReturn {
                guard index + 1 < end, bytes[index + 1] == .lineFeed else { return false }
                index += 1
            }
            guard bytes[index] == .lineFeed else { return true }
            index += 1
        }
        return true
    }

    @inline(__always)
    private var isAtLineEnd: Bool {
        index >= end || bytes[index] == .lineFeed || bytes[index] == .carriageReturn
    }

    @inline(__always)
    private mutating func skipSpaces() { while index < end, bytes[index] == .space { index += 1 } }

    /// Whether a byte is a letter, a digit, or part of a non-ASCII character.
    @inline(__always)
    private mutating func isWord(_ byte: UInt8) -> Bool {
        if byte >= 0x80 {
            hasNonASCII = true
            return true
        }
        return byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private mutating func readKey(into nodes: inout [YAMLNode]) -> Bool {
        let start = index
        guard isWord(bytes[index]) else { return false }
        while index < end, isWord(bytes[index]) || bytes[index] == .hyphen || bytes[index] == UInt8(ascii: "_") {
            index += 1
        }
        // YAML limits keys to 1,024 characters; this reader accepts even fewer.
        guard index + 1 < end, bytes[index] == .colon, bytes[index + 1] == .space, index - start < 200 else {
            return false
        }
        addScalar(start, index, at: start, isPlain: true, depth: 1, &nodes)
        index += 2
        skipSpaces()
        return !isAtLineEnd
    }

    private mutating func readValue(into nodes: inout [YAMLNode]) -> Bool {
        switch bytes[index] {
        case .quote, UInt8(ascii: "'"):
            guard readQuoted(depth: 1, &nodes) else { return false }
        case UInt8(ascii: "["):
            guard readList(into: &nodes) else { return false }
        default:
            guard readPlain(&nodes) else { return false }
        }
        skipSpaces()
        return isAtLineEnd
    }

    private mutating func readQuoted(depth: UInt8, _ nodes: inout [YAMLNode]) -> Bool {
        let start = index
        let quote = bytes[start]
        index += 1
        while index < end, bytes[index] != quote {
            let byte = bytes[index]
            guard byte >= .space, byte != 0x7F, byte != UInt8(ascii: "\\") || quote != .quote else { return false }
            if byte >= 0x80 { hasNonASCII = true }
            index += 1
        }
        guard index < end else { return false }
        addScalar(start + 1, index, at: start, isPlain: false, depth: depth, &nodes)
        index += 1
        // A doubled single quote would be an escape.
        return index == end || bytes[index] != quote
    }

    private mutating func readPlain(_ nodes: inout [YAMLNode]) -> Bool {
        let start = index
        guard isWord(bytes[index]) || bytes[index] == .slash else { return false }
        var textEnd = index
        while !isAtLineEnd {
            let byte = bytes[index]
            guard byte >= .space, byte != 0x7F else { return false }
            if byte == .colon {
                guard index + 1 < end, isWord(bytes[index + 1]) || bytes[index + 1] == .slash else { return false }
            }
            if byte == UInt8(ascii: "#") && bytes[index - 1] == .space { return false }
            if byte >= 0x80 { hasNonASCII = true }
            index += 1
            if byte != .space { textEnd = index }
        }
        addScalar(start, textEnd, at: start, isPlain: true, depth: 1, &nodes)
        return true
    }

    private mutating func readList(into nodes: inout [YAMLNode]) -> Bool {
        let list = nodes.count
        nodes.append(collection(.sequence, depth: 1))
        index += 1
        skipSpaces()
        while index < end, bytes[index] != UInt8(ascii: "]") {
            if bytes[index] == .quote || bytes[index] == UInt8(ascii: "'") {
                guard readQuoted(depth: 2, &nodes) else { return false }
            } else {
                let start = index
                guard isWord(bytes[index]) else { return false }
                var textEnd = index
                while index < end, isListText(bytes[index]) {
                    index += 1
                    if bytes[index - 1] != .space { textEnd = index }
                }
                addScalar(start, textEnd, at: start, isPlain: true, depth: 2, &nodes)
            }
            skipSpaces()
            guard index < end else { return false }
            if bytes[index] == UInt8(ascii: "]") { break }
            guard bytes[index] == .comma else { return false }
            index += 1
            skipSpaces()
            // A comma before the bracket is left to libyaml.
            guard index < end, bytes[index] != UInt8(ascii: "]") else { return false }
        }
        guard index < end else { return false }
        index += 1
        nodes[list].next = UInt32(truncatingIfNeeded: nodes.count)
        return true
    }

    @inline(__always)
    private mutating func isListText(_ byte: UInt8) -> Bool {
        isWord(byte) || byte == .space || byte == .hyphen || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }

    private func collection(_ kind: YAMLNode.Kind, depth: UInt8) -> YAMLNode {
        YAMLNode(
            text: .empty, offset: UInt32(truncatingIfNeeded: index), next: 0, kind: kind, isPlain: false, word: .none,
            depth: depth)
    }

    @inline(__always)
    private func addScalar(
        _ start: Int, _ end: Int, at offset: Int, isPlain: Bool, depth: UInt8, _ nodes: inout [YAMLNode]
    ) {
        let text = start == end ? Text.empty : decoded.verbatim(start, end)
        let mayBeWord = isPlain && end - start <= 5
        nodes.append(
            YAMLNode(
                text: text, offset: UInt32(truncatingIfNeeded: offset),
                next: UInt32(truncatingIfNeeded: nodes.count + 1), kind: .scalar, isPlain: isPlain,
                word: mayBeWord ? YAMLNode.Word(bytes.extracting(start..<end)) : .none, depth: depth
            ))
    }

    /// Whether non-ASCII text has only characters without a meaning in YAML: no Unicode line breaks (U+0085, U+2028,
    /// U+2029), no byte order marks, and no invalid characters.
    private static func isPlainText(_ bytes: ByteSpan, _ range: Range<Int>) -> Bool {
        let text = bytes.extracting(range)
        guard TextEncoding.scan(text.span).firstBadByte == nil else { return false }
        var index = 0
        // The text is well-formed, so the bytes after a lead byte exist.
        while index < text.count {
            switch text[index] {
            case 0xC2: if text[index + 1] < 0xA0 { return false }
            case 0xE2: if text[index + 1] == 0x80, text[index + 2] & 0xFE == 0xA8 { return false }
            case 0xEF:
                if text[index + 1] == 0xBB, text[index + 2] == 0xBF { return false }
                if text[index + 1] == 0xBF, text[index + 2] >= 0xBE { return false }
            default: break
            }
            index += 1
        }
        return true
    }
}
