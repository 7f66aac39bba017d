/// The text of a heading, a term or a cell, and the id that is written after it.
struct HeadingText {
    /// The text without the signs of the heading and the list of attributes at its end.
    let range: Range<Int>
    let id: Range<Int>?

    /// Reads the text after the number signs that open a heading, or above an underline.
    init(_ line: Range<Int>, in file: SourceFile) {
        let text = Self.withoutClosingSigns(file.trimmed(line), in: file)
        let bytes = file.bytes.extracting(text)
        guard bytes.last == UInt8(ascii: "}"), let open = bytes.lastIndex(of: UInt8(ascii: "{")), open + 3 < bytes.count
        else {
            (range, id) = (text, nil)
            return
        }
        let isID = bytes[open + 1] == .numberSign
        let list = isID ? nil : AttributeList(at: open, in: bytes.span)
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
    package func plainText(ofLine range: Range<Int>) -> String? {
        let line = bytes.extracting(range)
        guard line.contains(where: Self.isMarkup) || Self.hasTags(line) else { return nil }
        // As a heading, a line that begins like an item of a list is only text.
        let heading = Array("# ".utf8) + withoutReferences(line)
        let whole = Markdown.plainText(of: heading.span)
        // There is a space between a tag that is left out and the text.
        let text = whole.split(separator: " ").joined(separator: " ")
        return text.isEmpty ? nil : line.has("~~") ? Self.withoutStrikethrough(text) : text
    }

    /// A line without references to footnotes and to links that the file defines elsewhere: "a [link][name]", "word[^1]".
    private func withoutReferences(_ line: ByteSpan) -> [UInt8] {
        guard line.has("[^") || line.has("][") else { return Array(line) }
        var text: [UInt8] = []
        var index = 0
        func end(from start: Int) -> Int? { line[start...].firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } }
        func isDefined(_ label: Range<Int>) -> Bool {
            let definition = Array(line[label]) + [.colon]
            return bytes.offset(of: definition.span, from: 0) != nil
        }
        while index < line.count {
            guard line[index] == UInt8(ascii: "["), let close = end(from: index) else {
                text.append(line[index])
                index += 1
                continue
            }
            let isFootnote = line[index + 1] == UInt8(ascii: "^")
            if isFootnote, isDefined(index..<close) {
                index = close
            } else if close < line.count, line[close] == UInt8(ascii: "["), let last = end(from: close),
                isDefined(last == close + 2 ? index..<close : close..<last)
            {
                text += line[index + 1..<close - 1]
                index = last
            } else {
                text.append(line[index])
                index += 1
            }
        }
        return text
    }

    private static func withoutStrikethrough(_ text: String) -> String {
        var (rest, plain, count) = (text[...], "", 0)
        while let mark = rest.firstRange(of: "~~") {
            plain += rest[..<mark.lowerBound]
            rest = rest[mark.upperBound...]
            count += 1
        }
        return count % 2 == 0 ? plain + rest : text
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
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] <= .space { start += 1 }
        while end > start, bytes[end - 1] <= .space { end -= 1 }
        return start..<end
    }

    /// The text of a heading or a term without its markup.
    package func text(of range: Range<Int>, _ decoded: inout DecodedText) -> Text {
        plainText(ofLine: range).map { decoded.append($0) } ?? decoded.verbatim(range)
    }

    /// The anchors with which a text begins: `<a id="font"></a>`.
    func anchor(beginning range: Range<Int>) -> Range<Int>? {
        let bytes = bytes.extracting(range)
        var anchorEnd = 0
        while bytes.extracting(anchorEnd...).begins(with: "<a "),
            let end = bytes.offset(of: "</a>", from: anchorEnd)
        {
            anchorEnd = end + 4
        }
        return anchorEnd > 0 ? range.lowerBound..<range.lowerBound + anchorEnd : nil
    }

    /// The address of a page on the web to which a text leads.
    package func link(in range: Range<Int>) -> Range<Int>? {
        let bytes = bytes.extracting(range)
        guard let start = bytes.offset(of: "](http"),
            let end = bytes[start...].firstIndex(where: { $0 == UInt8(ascii: ")") || $0 <= .space })
        else { return nil }
        return range.lowerBound + start + 2..<range.lowerBound + end
    }
}
