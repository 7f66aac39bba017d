/// The heading of level 1 with which a document begins, and which is its title.
///
/// Comments, labels, images such as badges, HTML without text, definitions of links and imports may stand above it.
package struct DocumentTitle {
    package let text: Range<Int>

    /// The id that is written after the text.
    let id: Range<Int>?

    /// The lines of the heading.
    package let lines: Range<Int>

    /// Whether anything but comments and labels stands above the heading.
    package private(set) var hasTextAbove = false

    package init?(_ file: SourceFile, in document: Range<Int>) {
        let bytes = file.bytes.extracting(document)
        var index = 0
        while true {
            while index < bytes.count, bytes[index] <= .space { index += 1 }
            guard index < bytes.count else { return nil }
            let end = Self.lineEnd(from: index, in: bytes)
            switch bytes[index] {
            case .numberSign:
                guard index + 1 < end, bytes[index + 1] <= .space else { return nil }
                let heading = HeadingText(document.lowerBound + index + 1..<document.lowerBound + end, in: file)
                (text, id) = (heading.range, heading.id)
                lines = document.lowerBound + index..<document.lowerBound + end
                guard !text.isEmpty else { return nil }
                return
            case UInt8(ascii: "<"):
                let rest = bytes.extracting(index...)
                if rest.begins(with: "<!--") {
                    guard let close = rest.offset(of: "-->", from: 4) else { return nil }
                    index += close + 3
                    continue
                }
                if let heading = Self.htmlHeading(at: index, in: bytes) {
                    text = document.lowerBound + heading.text.lowerBound..<document.lowerBound + heading.text.upperBound
                    id = nil
                    lines = document.lowerBound + heading.start..<document.lowerBound + heading.end
                    hasTextAbove = hasTextAbove || heading.start > index
                    return
                }
                guard let block = Self.wordlessBlock(at: index, in: bytes) else { return nil }
                index = block
                hasTextAbove = true
            case UInt8(ascii: "["), UInt8(ascii: "!"):
                guard Self.isImagesOrDefinition(bytes.extracting(index..<end)) else { return nil }
                index = end
                hasTextAbove = true
            default:
                let line = bytes.extracting(index..<end)
                if BlockLabel.name(in: 0..<line.count, of: line.span) != nil {
                    index = end
                    continue
                }
                if line.begins(with: "import "), line.contains(where: { $0 == UInt8(ascii: "'") || $0 == .quote }) {
                    index = end
                    hasTextAbove = true
                    continue
                }
                guard let underline = Self.underlineEnd(after: end, in: bytes), !Self.beginsBlock(line) else {
                    return nil
                }
                let heading = HeadingText(document.lowerBound + index..<document.lowerBound + end, in: file)
                (text, id) = (heading.range, heading.id)
                lines = document.lowerBound + index..<document.lowerBound + underline
                return
            }
        }
    }

    /// The ids to which links to the heading lead: those in its text, above it, and after it.
    package func ids(in document: Range<Int>, of file: SourceFile) -> Set<String> {
        let bytes = Array(file.bytes[document.lowerBound..<lines.upperBound])
        var ids = MarkdownAnchors.ids(in: bytes)
        for line in bytes.split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }) {
            guard let name = BlockLabel.name(in: line.startIndex..<line.endIndex, of: bytes.span) else { continue }
            ids.insert(String(decoding: bytes[name], as: UTF8.self))
        }
        if let id { ids.insert(String(decoding: file.bytes[id], as: UTF8.self)) }
        return ids
    }

    private static func lineEnd(from start: Int, in bytes: ByteSpan) -> Int {
        let end = bytes.offset(of: .lineFeed, from: start) ?? bytes.count
        let carriageReturn = bytes.extracting(start..<end).offset(of: .carriageReturn)
        return carriageReturn.map { start + $0 } ?? end
    }

    /// The end of a line of equals signs after a line that ends at an offset.
    private static func underlineEnd(after end: Int, in bytes: ByteSpan) -> Int? {
        guard end < bytes.count else { return nil }
        let isPair = bytes[end] == .carriageReturn && end + 1 < bytes.count && bytes[end + 1] == .lineFeed
        let start = end + (isPair ? 2 : 1)
        guard start < bytes.count, bytes[start] == UInt8(ascii: "=") else { return nil }
        let close = lineEnd(from: start, in: bytes)
        let signs = bytes[start..<close].prefix { $0 == UInt8(ascii: "=") }
        return bytes[signs.endIndex..<close].allSatisfy { $0 <= .space } ? close : nil
    }

    /// Whether a line begins a list, a quote or code, so it is not the text of a heading.
    private static func beginsBlock(_ line: ByteSpan) -> Bool {
        guard let first = line.first else { return true }
        let second = line.count > 1 ? line[1] : .space
        return ">|`~".utf8.contains(first) || "-*+".utf8.contains(first) && second <= .space
            || first &- 0x30 < 10 && line.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ")") }
    }

    /// The text of a heading in HTML, `<h1 align="center">Title</h1>`, without the images beside it, and the bounds of the
    /// heading, which may be in other elements: `<div><h1>`.
    private static func htmlHeading(
        at block: Int, in bytes: ByteSpan
    ) -> (text: Range<Int>, start: Int, end: Int)? {
        var start = block
        while start < bytes.count, bytes[start] == UInt8(ascii: "<"),
            !bytes.extracting(start...).begins(with: "<h1"), let close = bytes.offset(of: ">", from: start)
        {
            start = close + 1
            while start < bytes.count, bytes[start] <= .space { start += 1 }
        }
        let rest = bytes.extracting(start...)
        guard rest.begins(with: "<h1"), rest.count > 3, rest[3] <= .space || rest[3] == UInt8(ascii: ">"),
            let close = rest.offset(of: "</h1>")
        else { return nil }
        var words: Range<Int>?
        var isInTag = false
        for index in 0..<close {
            if rest[index] == UInt8(ascii: "<") { isInTag = true }
            if !isInTag, rest[index] > .space { words = (words?.lowerBound ?? index)..<index + 1 }
            if rest[index] == UInt8(ascii: ">") { isInTag = false }
        }
        // A blank line or the beginning of a tag between the words would divide the text.
        guard let words, !rest[words].contains(where: { $0 == UInt8(ascii: "<") || $0 == .lineFeed }) else {
            return nil
        }
        let end = lineEnd(from: start + close, in: bytes)
        guard bytes[start + close + 5..<end].allSatisfy({ $0 <= .space }) else { return nil }
        return (start + words.lowerBound..<start + words.upperBound, start, end)
    }

    /// The end of the block of HTML at an offset, if it has no words outside of its tags.
    private static func wordlessBlock(at start: Int, in bytes: ByteSpan) -> Int? {
        var index = start
        var isInTag = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == .lineFeed, !isInTag, lineEnd(from: index + 1, in: bytes) <= index + 2 { return index }
            if byte == UInt8(ascii: "<") {
                isInTag = true
            } else if byte == UInt8(ascii: ">") {
                isInTag = false
            } else if !isInTag, byte > .space {
                return nil
            }
            index += 1
        }
        return nil
    }

    /// Whether a line has only images, which may be links, or is the definition of a link.
    private static func isImagesOrDefinition(_ line: ByteSpan) -> Bool {
        if line.first == UInt8(ascii: "["), line.offset(of: "]: ") != nil { return true }
        var index = 0
        while index < line.count {
            if line[index] <= .space {
                index += 1
                continue
            }
            let isLink = line[index] == UInt8(ascii: "[")
            let image = index + (isLink ? 1 : 0)
            guard image + 1 < line.count, line[image] == UInt8(ascii: "!"), line[image + 1] == UInt8(ascii: "["),
                let end = targetEnd(from: image + 2, in: line)
            else { return false }
            index = end
            if isLink {
                guard let end = targetEnd(from: end, in: line) else { return false }
                index = end
            }
        }
        return true
    }

    /// The offset after the bracket that closes at or after an offset, and the address or the name that follows it.
    private static func targetEnd(from start: Int, in line: ByteSpan) -> Int? {
        guard let bracket = line[start...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let open = bracket + 1
        guard open < line.count else { return open }
        let closing = [UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]")][line[open]]
        guard let closing else { return open }
        return line[open...].firstIndex(of: closing).map { $0 + 1 }
    }
}
