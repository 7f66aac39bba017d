/// The text of a heading, a term or a cell, and the id that is written after it.
struct HeadingText {
    /// The text without the signs of the heading and the list of attributes at its end.
    let range: Range<Int>
    let id: Range<Int>?

    /// Reads the text after the number signs that open a heading, or above an underline.
    init(_ line: Range<Int>, in file: SourceFile) {
        let text = Self.withoutClosingSigns(file.trimmed(line), in: file)
        let bytes = ByteSpan(rebasing: file.bytes[text])
        guard bytes.last == UInt8(ascii: "}"), let open = bytes.lastIndex(of: UInt8(ascii: "{")), open + 3 < bytes.count
        else {
            (range, id) = (text, nil)
            return
        }
        let isID = bytes[open + 1] == .numberSign
        let list = isID ? nil : AttributeList(at: open, in: bytes)
        guard isID || list?.end == bytes.count else {
            (range, id) = (text, nil)
            return
        }
        let written = isID ? open + 2..<bytes.count - 1 : list?.id
        range = file.trimmed(text.lowerBound..<text.lowerBound + open)
        id = written.map { text.lowerBound + $0.lowerBound..<text.lowerBound + $0.upperBound }
    }

    /// Number signs at the end close the heading if there is a space before them.
    private static func withoutClosingSigns(_ text: Range<Int>, in file: SourceFile) -> Range<Int> {
        let signs = file.bytes[text].reversed().prefix { $0 == .numberSign }.count
        let before = text.upperBound - signs
        guard signs > 0, before == text.lowerBound || file.bytes[before - 1] == .space else { return text }
        return file.trimmed(text.lowerBound..<before)
    }
}

extension SourceFile {
    /// A text of one line without its markup; nil if it has none.
    func plainText(ofLine range: Range<Int>) -> String? {
        let line = ByteSpan(rebasing: bytes[range])
        guard line.contains(where: Self.isMarkup) || Self.hasTags(line) else { return nil }
        // As a heading, a line that begins like an item of a list is only text.
        let heading = Array("# ".utf8) + Array(line)
        let text = heading.withBytes { Markdown.plainText(of: $0) }
        return text.isEmpty ? nil : text
    }

    private static func isMarkup(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "!"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Whether a line has tags, and not only the type in a name such as `List<Element>`.
    private static func hasTags(_ line: ByteSpan) -> Bool {
        line.contains(UInt8(ascii: "<"))
            && (["</", "/>", "<br>", "<!--", "<http", "<a "] as [StaticString]).contains { line.has($0) }
    }

    /// A range without the white space at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] <= .space { start += 1 }
        while end > start, bytes[end - 1] <= .space { end -= 1 }
        return start..<end
    }

    /// The text of a heading or a term without its markup.
    func text(of range: Range<Int>, _ decoded: inout DecodedText) -> Text {
        plainText(ofLine: range).map { decoded.append($0) } ?? decoded.verbatim(range)
    }

    /// The address of a page on the web to which a text leads.
    func link(in range: Range<Int>) -> Range<Int>? {
        let bytes = ByteSpan(rebasing: bytes[range])
        guard let start = bytes.offset(of: "](http"),
            let end = bytes[start...].firstIndex(where: { $0 == UInt8(ascii: ")") || $0 <= .space })
        else { return nil }
        return range.lowerBound + start + 2..<range.lowerBound + end
    }
}
