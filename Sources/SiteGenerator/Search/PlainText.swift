/// The approximate text of Markdown without its marks, for finding words rather than for showing pages.
enum PlainText {
    /// The beginning of a body's text, without HTML tags, addresses of links, footnotes, code fences and other marks.
    static func beginning(of markdown: ByteSpan, words: Int, bytes: Int) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(min(markdown.count, bytes + 8))
        var count = 0
        var place = 0
        var isLineStart = true
        // Marks beyond this place are kept.
        let end = min(markdown.count, bytes * 16)
        while place < end, count < words, text.count < bytes || markdown[place] & 0xC0 == 0x80 {
            let byte = markdown[place]
            if isLetter(byte), text.count < bytes {
                let start = place
                let last = min(end, start + bytes - text.count)
                repeat { place += 1 } while place < last && isLetter(markdown[place])
                text.append(contentsOf: markdown[start..<place])
                isLineStart = false
                continue
            }
            let next = place + 1 < end ? markdown[place + 1] : .lineFeed
            let wasLineStart = isLineStart
            isLineStart = byte == .lineFeed || wasLineStart && byte == .space
            place += 1
            switch byte {
            case _ where byte <= .space:
                if let last = text.last, last != .space {
                    text.append(.space)
                    count += 1
                }
            case UInt8(ascii: "[") where next == UInt8(ascii: "!"):
                place = MarkdownAlert.end(at: place - 1, in: markdown) ?? place
            case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "["), UInt8(ascii: "~"): continue
            case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="):
                if !wasLineStart { text.append(byte) } else { isLineStart = true }
            case UInt8(ascii: "_"):
                // At the edge of a word, the byte is a mark.
                if let last = text.last, isLetter(last), isLetter(next) { text.append(byte) }
            case UInt8(ascii: "!") where next == UInt8(ascii: "["): continue
            case UInt8(ascii: "\\") where next > .space && next < 0x80:
                text.append(next)
                place += 1
            case UInt8(ascii: "<") where next == .slash || (next | 0x20) &- 0x61 < 26 || next == UInt8(ascii: "!"):
                place = offset(after: UInt8(ascii: ">"), in: markdown, from: place, before: end)
            case UInt8(ascii: "]"):
                if next == UInt8(ascii: "(") {
                    place = offset(after: UInt8(ascii: ")"), in: markdown, from: place, before: end)
                } else if next == UInt8(ascii: "[") {
                    place = offset(after: UInt8(ascii: "]"), in: markdown, from: place, before: end)
                }
            default: text.append(byte)
            }
        }
        while text.last == .space { text.removeLast() }
        return text
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
    }

    /// The place after a byte on the same line; the given place if the line does not contain the byte.
    private static func offset(after byte: UInt8, in text: ByteSpan, from place: Int, before end: Int) -> Int {
        var next = place
        while next < end, text[next] != .lineFeed {
            if text[next] == byte { return next + 1 }
            next += 1
        }
        return place
    }
}
