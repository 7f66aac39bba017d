/// The headings, definition lists, tables and bold terms of a Markdown text, outside of quotes and code.
///
/// These can be the entries of a file. Offsets are those of the file.
struct MarkdownOutline {
    struct Heading {
        let level: Int
        /// The line of the heading, or both lines of a heading with an underline.
        let lines: Range<Int>
        /// The text without its marks.
        let text: Range<Int>
        /// Whether anything other than a heading follows it.
        var hasText = false
    }

    /// A part of a text without the indentation of its container, line by line.
    struct Contents {
        var lines: [Range<Int>] = []
        var start: Int { lines.first?.lowerBound ?? 0 }
    }

    /// The terms of a definition list and their definitions.
    struct Definition {
        let terms: [Range<Int>]
        var texts: [Contents]
    }

    /// A term in bold, and the text that follows it.
    struct BoldTerm {
        let offset: Int
        let term: Range<Int>
        var text: Contents
    }

    struct Table {
        let head: Range<Int>
        var rows: [Range<Int>] = []
        var size: Int { (rows.last?.upperBound ?? head.upperBound) - head.lowerBound }
    }

    /// The number of bytes in the text, without blank lines.
    private(set) var size = 0
    private(set) var headings: [Heading] = []
    private(set) var definitions: [Definition] = []
    private(set) var boldTerms: [BoldTerm] = []
    private(set) var tables: [Table] = []

    private let file: SourceFile
    private let range: Range<Int>
    /// The lines of the last paragraph, which can become the terms of a definition list, the text of a heading or the
    /// head of a table.
    private var paragraph: [Range<Int>] = []
    private var isInParagraph = false
    private var isBoldOpen = false

    init(_ file: SourceFile, _ range: Range<Int>) {
        self.file = file
        self.range = range
        var blocks = MarkdownBlocks(
            ByteSpan(rebasing: file.bytes[range]), extensions: [.tables, .definitions], maximumDepth: 8)
        while blocks.readLine() { add(blocks) }
    }

    /// The level of the headings that are terms: 2, or 3 if those of level 2 are letters; 1 if there are no others.
    var termLevel: Int {
        let sections = headings.filter { $0.level == 2 }
        if sections.isEmpty {
            return headings.contains { $0.level == 3 } && headings.count { $0.level == 1 } < 2 ? 3 : 1
        }
        return sections.allSatisfy { isIndexTitle($0.text) } && headings.contains { $0.level == 3 } ? 3 : 2
    }

    /// Whether a heading is that of a section in an alphabetical list: one letter, or digits or signs.
    func isIndexTitle(_ text: Range<Int>) -> Bool {
        let title = String(decoding: file.bytes[text], as: UTF8.self)
        return title.count == 1 || !title.unicodeScalars.contains { $0.properties.isAlphabetic }
    }

    // MARK: Lines

    private mutating func add(_ blocks: MarkdownBlocks) {
        let line = blocks.line
        let whole = range.lowerBound + line.range.lowerBound..<range.lowerBound + line.range.upperBound
        let content = range.lowerBound + line.content.offset..<whole.upperBound
        if line.kind != .blank { size += whole.count + 1 }
        defer { isInParagraph = blocks.containers.isEmpty && (line.kind == .text || line.kind == .lazyText) }
        if let container = blocks.containers.first, !blocks.starts.isEmpty || !blocks.markers.isEmpty {
            addContained(container, blocks, whole, content)
            return
        }
        if line.kind != .blank, line.kind != .other || headings.isEmpty, let last = headings.indices.last {
            headings[last].hasText = true
        }
        switch line.kind {
        case .blank:
            // A definition may follow its term after a blank line.
            break
        case .text, .lazyText:
            if !isInParagraph { paragraph.removeAll() }
            if paragraph.isEmpty { isBoldOpen = false }
            paragraph.append(trimmed(content))
            if paragraph.count == 1, let (term, text) = boldTerm(in: content) {
                boldTerms.append(BoldTerm(offset: whole.lowerBound, term: term, text: Contents(lines: [text])))
                isBoldOpen = true
            } else if isBoldOpen, let last = boldTerms.indices.last {
                boldTerms[last].text.lines.append(content)
            }
        case .other:
            addHeading(whole, content)
            paragraph.removeAll()
            isBoldOpen = false
        case .delimiterRow:
            if let head = paragraph.last { tables.append(Table(head: head)) }
            paragraph.removeAll()
        case .row:
            if let last = tables.indices.last { tables[last].rows.append(content) }
        case .code, .html:
            paragraph.removeAll()
            if isBoldOpen, let last = boldTerms.indices.last { boldTerms[last].text.lines.append(whole) }
        }
    }

    private mutating func addContained(
        _ container: MarkdownBlocks.Container, _ blocks: MarkdownBlocks, _ whole: Range<Int>, _ content: Range<Int>
    ) {
        if let last = headings.indices.last { headings[last].hasText = true }
        let isOpened = !blocks.markers.isEmpty && blocks.line.matched == 0
        let start = (blocks.starts.first?.offset).map { range.lowerBound + $0 } ?? content.lowerBound
        let text = min(start, whole.upperBound)..<whole.upperBound
        switch container.kind {
        case .definition:
            if isOpened {
                if !paragraph.isEmpty {
                    definitions.append(Definition(terms: paragraph, texts: []))
                    paragraph.removeAll()
                }
                if let last = definitions.indices.last { definitions[last].texts.append(Contents(lines: [text])) }
            } else if let last = definitions.indices.last, let definition = definitions[last].texts.indices.last {
                definitions[last].texts[definition].lines.append(text)
            }
        case .item:
            paragraph.removeAll()
            if isOpened {
                isBoldOpen = false
                guard let (term, rest) = boldTerm(in: text) else { return }
                boldTerms.append(BoldTerm(offset: whole.lowerBound, term: term, text: Contents(lines: [rest])))
                isBoldOpen = true
            } else if isBoldOpen, let last = boldTerms.indices.last {
                boldTerms[last].text.lines.append(text)
            }
        case .quote, .footnote: paragraph.removeAll()
        }
    }

    private mutating func addHeading(_ whole: Range<Int>, _ content: Range<Int>) {
        let bytes = file.bytes
        let text = trimmed(whole)
        guard let first = bytes[text].first else { return }
        if first == .numberSign {
            let level = bytes[text].prefix { $0 == .numberSign }.count
            var title = trimmed(text.lowerBound + level..<text.upperBound)
            // Number signs at the end close the heading if there is a space before them.
            let signs = bytes[title].reversed().prefix { $0 == .numberSign }.count
            let before = title.upperBound - signs
            if signs > 0, before == title.lowerBound || bytes[before - 1] == .space {
                title = trimmed(title.lowerBound..<before)
            }
            headings.append(Heading(level: level, lines: whole, text: title))
        } else if first == UInt8(ascii: "=") || first == .hyphen, let last = paragraph.last, paragraph.count == 1 {
            headings.append(
                Heading(level: first == .hyphen ? 2 : 1, lines: last.lowerBound..<whole.upperBound, text: last))
        }
    }

    /// The bold term at the beginning of a line, and the text after it, which is separated by a colon or a dash.
    private func boldTerm(in line: Range<Int>) -> (term: Range<Int>, text: Range<Int>)? {
        let line = trimmed(line)
        let bytes = ByteSpan(rebasing: file.bytes[line])
        guard bytes.begins(with: "**"), let end = bytes.offset(of: "**", from: 2), end > 2 else { return nil }
        var term = line.lowerBound + 2..<line.lowerBound + end
        var rest = line.lowerBound + end + 2
        var isSeparated = false
        if file.bytes[term.upperBound - 1] == .colon {
            term = term.lowerBound..<term.upperBound - 1
            isSeparated = true
        }
        let tail = trimmed(rest..<line.upperBound)
        for sign in [":", "–", "—", "-"] as [StaticString] where !isSeparated {
            guard ByteSpan(rebasing: file.bytes[tail]).begins(with: sign) else { continue }
            rest = tail.lowerBound + sign.utf8CodeUnitCount
            isSeparated = true
        }
        return isSeparated && !trimmed(term).isEmpty ? (trimmed(term), trimmed(rest..<line.upperBound)) : nil
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, file.bytes[start] <= .space { start += 1 }
        while end > start, file.bytes[end - 1] <= .space { end -= 1 }
        return start..<end
    }
}
