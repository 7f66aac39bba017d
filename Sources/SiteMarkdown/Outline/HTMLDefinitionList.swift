/// Reads a definition list in HTML, whose terms and texts are those of the same list in Markdown:
/// `<dl><dt>Term</dt><dd>Text</dd></dl>`.
struct HTMLDefinitionList {
    private(set) var definitions: [MarkdownOutline.Definition] = []

    /// The number of open lists.
    private var depth = 0

    private let file: SourceFile

    /// The term or the text that is being read.
    private var open: (isTerm: Bool, tag: Range<Int>, tags: [HTMLTag])?

    /// The bounds of paragraphs in the text that is being read.
    private var breaks: [Range<Int>] = []

    /// - Parameter range: The lines from that of the first tag on.
    init(_ file: SourceFile, _ range: Range<Int>) {
        self.file = file
        let html = Array(file.bytes[range])
        var place = 0
        while let start = html[place...].firstIndex(of: UInt8(ascii: "<")) {
            guard let tag = HTMLTag(html, at: start) else {
                place = start + 1
                continue
            }
            place = tag.end
            read(tag, range.lowerBound + start..<range.lowerBound + tag.end)
        }
        close(at: range.upperBound, range.upperBound)
        if let first = definitions.first { definitions[0].lines = range.lowerBound..<first.lines.upperBound }
    }

    private mutating func read(_ tag: HTMLTag, _ place: Range<Int>) {
        switch tag.name {
        case "dl":
            if tag.isEnd, depth == 1 { close(at: place.lowerBound, place.upperBound) }
            depth = max(depth + (tag.isEnd ? -1 : 1), 0)
        case "dt" where depth == 1, "dd" where depth == 1:
            close(at: place.lowerBound, tag.isEnd ? place.upperBound : place.lowerBound)
            if !tag.isEnd { open = (tag.name == "dt", place, [tag]) }
        case "p": breaks.append(place)
        default: if open?.isTerm == true { open?.tags.append(tag) }
        }
    }

    /// Ends the term or the text that is open.
    ///
    /// - Parameter end: The end of its last tag.
    private mutating func close(at textEnd: Int, _ end: Int) {
        guard let (isTerm, tag, tags) = open else { return }
        open = nil
        defer { breaks.removeAll() }
        let content = tag.upperBound..<textEnd
        if isTerm {
            let text = file.trimmed(content)
            guard !text.isEmpty else { return }
            if let last = definitions.indices.last, definitions[last].texts.isEmpty {
                definitions[last].terms.append(text)
                return
            }
            let id = tags.flatMap { tag in tag.attributes.filter { $0.name == "id" && tag.name != "a" } }.first?.value
            let place = id.flatMap { id in
                let value = Array(id.utf8)
                return file.bytes.offset(of: value.span, from: tag.lowerBound).map { $0..<$0 + value.count }
            }
            definitions.append(
                MarkdownOutline.Definition(
                    terms: [text], texts: [], lines: tag.lowerBound..<end, id: place?.isEmpty == false ? place : nil))
        } else if let last = definitions.indices.last {
            var lines: [Range<Int>] = []
            var start = content.lowerBound
            for stop in breaks + [content.upperBound..<content.upperBound] where stop.lowerBound >= start {
                lines += self.lines(in: start..<stop.lowerBound) + [stop.lowerBound..<stop.lowerBound]
                start = stop.upperBound
            }
            definitions[last].texts.append(MarkdownOutline.Contents(lines: lines))
            definitions[last].lines = definitions[last].lines.lowerBound..<end
        }
    }

    /// The lines of a text, without the spaces before the first one, by which all are indented.
    private func lines(in range: Range<Int>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = range.lowerBound
        while start <= range.upperBound {
            let end = min(file.bytes.offset(of: .lineFeed, from: start) ?? range.upperBound, range.upperBound)
            lines.append(start..<end)
            start = end + 1
        }
        let indent = lines.dropFirst().filter { !file.trimmed($0).isEmpty }.map {
            file.trimmed($0).lowerBound - $0.lowerBound
        }
        let least = indent.min() ?? 0
        return lines.enumerated().map { number, line in
            let text = file.trimmed(line)
            return number == 0 || text.isEmpty ? text : min(line.lowerBound + least, text.lowerBound)..<text.upperBound
        }
    }
}
