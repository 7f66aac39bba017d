/// The headings, definition lists, tables and bold terms of a Markdown text, outside of quotes and code.
///
/// These can be the entries of a file. Offsets are those of the file.
package struct MarkdownOutline {
    package struct Heading {
        let level: Int
        /// The line of the heading, or both lines of a heading with an underline, and the labels above.
        package var lines: Range<Int>
        /// The text without its marks.
        package let text: Range<Int>
        /// The id that is written after the text.
        let id: Range<Int>?
        /// The lines of MyST's labels or of anchors above it: `(setup)=`, `<a id="setup"></a>`.
        var labels: Range<Int>?
        /// Whether anything other than a heading follows it.
        var hasText = false
    }

    /// A part of a text without the indentation of its container, line by line.
    package struct Contents {
        package var lines: [Range<Int>] = []
        package var start: Int { lines.first?.lowerBound ?? 0 }
    }

    /// The terms of a definition list, in Markdown or HTML, or of MyST's directive `{glossary}` and their definitions, or an
    /// abbreviation and its full form.
    package struct Definition {
        package var terms: [Range<Int>]
        package var texts: [Contents]
        /// The range from its first line to the end of its last one.
        package var lines: Range<Int>
        /// The id of a term in HTML.
        package var id: Range<Int>?
    }

    /// A term in bold, and the text that follows it.
    package struct BoldTerm {
        /// The line that begins with the term.
        let line: Range<Int>
        package let term: Range<Int>
        package var text: Contents
        let isItem: Bool
        /// Whether a sign such as a colon stands after the term.
        let hasSign: Bool
        /// Whether the term is divided from its text by a sign, or by the end of the line.
        var isSeparated: Bool {
            hasSign || !isItem && text.lines.count > 1 && text.lines[0].isEmpty && !text.lines[1].isEmpty
        }
        /// The address to which the term leads.
        package let link: Range<Int>?
        /// The anchor before the term: `<a id="font"></a>`.
        package var anchor: Range<Int>?
        package var lines: Range<Int>
    }

    package struct Table {
        package let head: Range<Int>
        package var rows: [Range<Int>] = []
        package var lines: Range<Int>
        var size: Int { (rows.last?.upperBound ?? head.upperBound) - head.lowerBound }
    }

    /// The number of bytes in the text, without blank lines.
    private(set) var size = 0

    /// The lines that are not blank.
    package private(set) var lines: [Range<Int>] = []
    private(set) var headings: [Heading] = []
    private(set) var definitions: [Definition] = []
    /// The lines `*[Term]: Text` of PHP Markdown Extra and Python-Markdown.
    private(set) var abbreviations: [Definition] = []
    private(set) var boldTerms: [BoldTerm] = []
    package private(set) var tables: [Table] = []

    private let file: SourceFile
    private let range: Range<Int>
    /// The lines of the last paragraph, which can become the terms of a definition list, the text of a heading or the
    /// head of a table.
    private var paragraph: [Range<Int>] = []
    private var isInParagraph = false
    private var lastKind = MarkdownBlocks.Kind.blank
    /// The beginning of the labels directly above the current line, and above the line of text before it.
    private var labelStart: Int?
    private var textLabelStart: Int?
    /// Whether the next line can belong to the last bold term: an item ends with its list, and a paragraph with the next
    /// heading.
    private var isBoldOpen = false
    /// The signs that open and close the directive `{glossary}` to which the next line belongs.
    private var glossaryFence: [UInt8]?
    private var glossaryStart = 0
    private var glossaryOffset = 0
    private var glossaryIndentation = 0
    /// Whether the last term of the directive has no text yet.
    private var isTermOpen = false
    /// The beginning of the definition list in HTML to which the next line belongs, and the number of open lists.
    private var htmlListStart: Int?
    private var htmlListDepth = 0

    package init(_ file: SourceFile, _ range: Range<Int>) {
        self.file = file
        self.range = range
        var blocks = MarkdownBlocks(
            file.bytes.span.extracting(range), extensions: [.tables, .definitions], maximumDepth: 8)
        while blocks.readLine() {
            let line = blocks.line.range
            let whole = range.lowerBound + line.lowerBound..<range.lowerBound + line.upperBound
            if !addToGlossary(whole), !addToHTMLList(whole, blocks) { add(blocks) }
        }
        endHTMLList(at: range.upperBound)
    }

    /// The level of the headings that are terms: 2, or the next one below headings that are mostly letters; if there are none
    /// of level 2, 1, or the next one below the title.
    var termLevel: Int {
        for level in 1...5 {
            let own = headings.filter { $0.level == level }
            let letters = own.count { isIndexTitle($0.text) }
            // The only heading of level 1 is the title of the file.
            guard letters * 2 >= own.count, letters > (level == 1 ? 1 : 0),
                let next = nextLevel(below: level)
            else { continue }
            return next
        }
        let hasOwn = headings.contains { $0.level == 2 } || headings.count { $0.level == 1 } < 2
        return hasOwn ? nextLevel(below: 1) ?? 1 : 1
    }

    /// The level of the terms if those of ``termLevel`` only divide them: they have no text, and are not terms with parts such as
    /// "Example", which have the same names in each.
    var dividedLevel: Int? {
        // Each question looks at all headings.
        let termLevel = termLevel
        let own = headings.filter { $0.level == termLevel }
        guard own.count > 1, own.count(where: \.hasText) * 4 <= own.count, let next = nextLevel(below: termLevel) else {
            return nil
        }
        let terms = headings.filter { $0.level == next }.map { Array(file.bytes[$0.text]) }
        return Set(terms).count * 10 >= terms.count * 9 ? next : nil
    }

    private func nextLevel(below level: Int) -> Int? { headings.lazy.map(\.level).filter { $0 > level }.min() }

    /// The title of a file in which the terms are headings of level 1, too: the first heading, if it has no text.
    var bareTitle: Heading? {
        guard let first = headings.first, first.level == 1, !first.hasText, headings.count(where: { $0.level == 1 }) > 2
        else { return nil }
        return first
    }

    /// Whether all tables have the same head, as those of several letters do.
    ///
    /// - Parameter firstCellsOnly: Whether only the first cells of the heads must be the same.
    func haveTablesOneHead(firstCellsOnly: Bool) -> Bool {
        guard let first = tables.first else { return false }
        let cells = { (table: Table) in
            let cells = MarkdownTable.cells(of: table.head, in: file.bytes.span).map { Array(file.bytes[$0]) }
            return firstCellsOnly ? Array(cells.prefix(1)) : cells
        }
        let head = cells(first)
        return tables.dropFirst().allSatisfy { cells($0) == head }
    }

    /// Whether nearly all rows of the tables differ in their first cells, as those of a list do, but not those of tables that
    /// describe one thing each.
    var haveRowsOwnNames: Bool {
        let rows = tables.flatMap(\.rows)
        let names = Set(
            rows.map { row in MarkdownTable.cells(of: row, in: file.bytes.span).first.map { Array(file.bytes[$0]) } })
        return names.count * 10 >= rows.count * 9
    }

    /// Whether a heading is that of a section in an alphabetical list: one letter, two with a dash, digits or signs, "Letter A",
    /// or a row of kana such as あ行.
    func isIndexTitle(_ text: Range<Int>) -> Bool {
        // A longer one has a word.
        guard text.count <= 100 else { return false }
        let title = file.plainText(ofLine: text) ?? String(decoding: file.bytes[text], as: UTF8.self)
        let isDash = { (character: Character) in "-–—".contains(character) }
        let words = title.split(whereSeparator: \.isWhitespace)
        if words.count == 2, words[1].count == 1, Self.wordsForLetters.contains(words[0].lowercased()) { return true }
        if title.count == 2, title.hasSuffix("行"), let row = title.unicodeScalars.first, 0x3041...0x30FF ~= row.value {
            return true
        }
        let letters = title.filter { !$0.isWhitespace && !isDash($0) && !".:()[]".contains($0) }
        return letters.count <= (title.contains(where: isDash) ? 2 : 1)
            || !title.unicodeScalars.contains { $0.properties.isAlphabetic }
    }

    private static let wordsForLetters: Set<String> = [
        "letter", "buchstabe", "lettre", "letra", "lettera", "bokstav", "bogstav", "litera", "písmeno", "kirjain",
        "betű", "harf", "harfi", "буква", "літера", "γράμμα", "lletra", "literă", "slovo", "črka",
    ]

    // MARK: Lines

    private mutating func add(_ blocks: MarkdownBlocks) {
        let line = blocks.line
        let whole = range.lowerBound + line.range.lowerBound..<range.lowerBound + line.range.upperBound
        let content = range.lowerBound + line.content.offset..<whole.upperBound
        if line.kind != .blank {
            size += whole.count + 1
            lines.append(whole)
        }
        defer { isInParagraph = blocks.containers.isEmpty && line.kind == .text }
        defer { lastKind = line.kind }
        if let container = blocks.containers.first,
            !blocks.starts.isEmpty || !blocks.markers.isEmpty || line.kind == .lazyText
        {
            addContained(container, blocks, whole, content)
            (labelStart, textLabelStart) = (nil, nil)
            return
        }
        if line.kind == .text, isLabel(content) || !isInParagraph && isAnchor(content) {
            labelStart = labelStart ?? whole.lowerBound
            paragraph.removeAll()
            addToBoldTerm(content, whole)
            return
        }
        if line.kind != .blank, line.kind != .other || headings.isEmpty, let last = headings.indices.last {
            headings[last].hasText = true
        }
        defer { if line.kind != .blank { labelStart = nil } }
        defer { textLabelStart = line.kind == .text && paragraph.count == 1 ? labelStart : nil }
        switch line.kind {
        case .blank:
            // A definition may follow its term after a blank line.
            break
        case .text, .lazyText:
            if !isInParagraph { paragraph.removeAll() }
            if addAbbreviation(whole, content) { break }
            paragraph.append(file.trimmed(content))
            let isBelowTerm = paragraph.count > 1 && isBoldOpen && boldTerms.last?.isItem == false
            if paragraph.count == 1 || isBelowTerm, let term = boldTerm(in: content, whole, isItem: false),
                paragraph.count == 1 || term.hasSign
            {
                if isBelowTerm { endLine() }
                takeLabels(of: term)
                isBoldOpen = true
            } else {
                addToBoldTerm(content, whole, isParagraph: paragraph.count == 1)
            }
        case .other:
            addHeading(whole)
            paragraph.removeAll()
            isBoldOpen = false
        case .delimiterRow:
            if let head = paragraph.last {
                tables.append(Table(head: head, lines: head.lowerBound..<whole.upperBound))
            }
            paragraph.removeAll()
            addToBoldTerm(content, whole)
        case .row:
            if let last = tables.indices.last {
                tables[last].rows.append(content)
                tables[last].lines = tables[last].lines.lowerBound..<whole.upperBound
            }
            addToBoldTerm(content, whole)
        case .code, .html:
            addToBoldTerm(whole, whole, isParagraph: lastKind != line.kind)
            paragraph.removeAll()
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
                if let first = paragraph.first {
                    definitions.append(
                        Definition(terms: paragraph, texts: [], lines: first.lowerBound..<whole.upperBound))
                    paragraph.removeAll()
                }
                if let last = definitions.indices.last { definitions[last].texts.append(Contents(lines: [text])) }
            } else if let last = definitions.indices.last, let definition = definitions[last].texts.indices.last {
                definitions[last].texts[definition].lines.append(text)
            }
            if let last = definitions.indices.last {
                definitions[last].lines = definitions[last].lines.lowerBound..<whole.upperBound
            }
            addToBoldTerm(whole, whole, isParagraph: isOpened)
        case .item:
            paragraph.removeAll()
            if isOpened, let term = boldTerm(in: text, whole, isItem: true) {
                boldTerms.append(term)
                isBoldOpen = true
            } else if isBoldOpen, boldTerms.last?.isItem == true {
                // A plain item does not belong to the item before it.
                if isOpened { isBoldOpen = false } else { addToBoldTerm(text, whole) }
            } else {
                addToBoldTerm(whole, whole)
            }
        case .quote, .footnote:
            paragraph.removeAll()
            addToBoldTerm(whole, whole, isParagraph: isOpened)
        }
    }

    /// Adds a bold term with the anchor above it, which does not belong to the term before it.
    private mutating func takeLabels(of term: BoldTerm) {
        var term = term
        if let start = labelStart, term.anchor == nil {
            let anchor = start..<term.line.lowerBound
            if file.bytes[anchor].contains(UInt8(ascii: "<")) { term.anchor = anchor }
            if let last = boldTerms.indices.last { boldTerms[last].text.lines.removeAll { $0.lowerBound >= start } }
        }
        boldTerms.append(term)
    }

    /// Removes the break of the line between the last bold term and another one in the same paragraph.
    private mutating func endLine() {
        guard let last = boldTerms.indices.last, let line = boldTerms[last].text.lines.last else { return }
        for sign in Self.breaks where ends(line, with: sign) {
            let rest = file.trimmed(line.lowerBound..<line.upperBound - sign.utf8CodeUnitCount)
            boldTerms[last].text.lines[boldTerms[last].text.lines.count - 1] = rest
        }
    }

    /// Adds a line to the text of the last bold term, if it is open.
    ///
    /// - Parameter isParagraph: Whether a block begins with the line, which ends an item.
    private mutating func addToBoldTerm(_ content: Range<Int>, _ whole: Range<Int>, isParagraph: Bool = false) {
        guard isBoldOpen, let last = boldTerms.indices.last else { return }
        if isParagraph {
            guard !boldTerms[last].isItem else {
                isBoldOpen = false
                return
            }
            boldTerms[last].text.lines.append(content.lowerBound..<content.lowerBound)
        }
        boldTerms[last].text.lines.append(content)
        boldTerms[last].lines = boldTerms[last].lines.lowerBound..<whole.upperBound
    }

    /// Adds the line of a directive `{glossary}` of MyST, in which terms are above indented texts, as in Sphinx; returns
    /// false for any other line.
    private mutating func addToGlossary(_ whole: Range<Int>) -> Bool {
        let bytes = file.bytes.extracting(whole)
        guard let fence = glossaryFence else {
            guard let first = bytes.first, "`:~".utf8.contains(first) else { return false }
            let signs = bytes.prefix { $0 == first }.count
            guard signs > 2, bytes.extracting(signs...).begins(with: "{glossary}") else { return false }
            (glossaryFence, glossaryStart, glossaryOffset) = (
                Array(bytes[..<signs]), definitions.count, whole.lowerBound
            )
            paragraph.removeAll()
            (isInParagraph, isBoldOpen, isTermOpen) = (false, false, false)
            return true
        }
        guard !bytes.starts(with: fence) else {
            glossaryFence = nil
            return true
        }
        let text = file.trimmed(whole)
        let last = definitions.count > glossaryStart ? definitions.count - 1 : nil
        guard let first = bytes.first, !text.isEmpty else {
            if let last, !isTermOpen { append(text, toDefinition: last) }
            return true
        }
        lines.append(whole)
        size += whole.count + 1
        if let last = headings.indices.last { headings[last].hasText = true }
        // In the form of definition lists, a colon stands before a text.
        let isDefinition = first == .colon && bytes.count > 1 && bytes[1] <= .space
        if first > .space, !isDefinition {
            // An option such as `:sorted:` stands above the first term.
            guard first != .colon || last != nil else { return true }
            if isTermOpen, let last {
                definitions[last].terms.append(text)
            } else {
                let start = last == nil ? glossaryOffset : whole.lowerBound
                definitions.append(Definition(terms: [text], texts: [], lines: start..<whole.upperBound))
            }
            isTermOpen = true
        } else if let last {
            let content = isDefinition ? file.trimmed(whole.lowerBound + 1..<whole.upperBound) : text
            if isTermOpen || isDefinition {
                glossaryIndentation = content.lowerBound - whole.lowerBound
                definitions[last].texts.append(Contents())
            }
            isTermOpen = false
            let start = min(whole.lowerBound + glossaryIndentation, content.lowerBound)
            append(start..<whole.upperBound, toDefinition: last)
        }
        if definitions.count > glossaryStart, let last = definitions.indices.last {
            definitions[last].lines = definitions[last].lines.lowerBound..<whole.upperBound
        }
        return true
    }

    /// Adds a line of a definition list in HTML; returns false for any other line.
    private mutating func addToHTMLList(_ whole: Range<Int>, _ blocks: MarkdownBlocks) -> Bool {
        let bytes = file.bytes.extracting(file.trimmed(whole))
        if htmlListStart == nil {
            guard blocks.line.kind == .html, blocks.containers.isEmpty,
                bytes.begins(with: "<dl>") || bytes.begins(with: "<dl ")
            else { return false }
            htmlListStart = whole.lowerBound
            paragraph.removeAll()
            (isInParagraph, isBoldOpen) = (false, false)
        }
        if !bytes.isEmpty {
            lines.append(whole)
            size += whole.count + 1
            if let last = headings.indices.last { headings[last].hasText = true }
        }
        var place = 0
        while let sign = bytes.offset(of: UInt8(ascii: "<"), from: place) {
            let rest = bytes.extracting(sign...)
            htmlListDepth += rest.begins(with: "<dl") ? 1 : rest.begins(with: "</dl") ? -1 : 0
            place = sign + 1
        }
        if htmlListDepth <= 0 { endHTMLList(at: whole.upperBound) }
        return true
    }

    private mutating func endHTMLList(at end: Int) {
        guard let start = htmlListStart else { return }
        definitions += HTMLDefinitionList(file, start..<end).definitions
        (htmlListStart, htmlListDepth) = (nil, 0)
        lastKind = .html
    }

    /// Adds a line to the last text of a definition.
    private mutating func append(_ line: Range<Int>, toDefinition number: Int) {
        guard let last = definitions[number].texts.indices.last else { return }
        definitions[number].texts[last].lines.append(line)
    }

    /// Adds the line of an abbreviation; returns false for any other line.
    private mutating func addAbbreviation(_ whole: Range<Int>, _ content: Range<Int>) -> Bool {
        let bytes = file.bytes.extracting(content)
        guard bytes.begins(with: "*["), let end = bytes.offset(of: "]:"), end > 2 else { return false }
        let term = file.trimmed(content.lowerBound + 2..<content.lowerBound + end)
        let text = Contents(lines: [file.trimmed(content.lowerBound + end + 2..<content.upperBound)])
        guard !term.isEmpty else { return false }
        abbreviations.append(Definition(terms: [term], texts: [text], lines: whole))
        return true
    }

    /// Adds a heading, unless the line is a thematic break.
    private mutating func addHeading(_ whole: Range<Int>) {
        let text = file.trimmed(whole)
        guard let first = file.bytes[text].first else { return }
        if first == .numberSign {
            let level = file.bytes[text].prefix { $0 == .numberSign }.count
            let title = HeadingText(text.lowerBound + level..<text.upperBound, in: file)
            add(Heading(level: level, lines: whole, text: title.range, id: title.id), below: labelStart)
        } else if first == UInt8(ascii: "=") || first == .hyphen, let last = paragraph.last, paragraph.count == 1,
            isInParagraph
        {
            let title = HeadingText(last, in: file)
            add(
                Heading(
                    level: first == .hyphen ? 2 : 1, lines: last.lowerBound..<whole.upperBound, text: title.range,
                    id: title.id), below: textLabelStart)
            // The line above the underline is not the text of a term.
            guard isBoldOpen, let term = boldTerms.indices.last else { return }
            guard boldTerms[term].text.lines.count > 2 else {
                boldTerms.removeLast()
                return
            }
            boldTerms[term].text.lines.removeLast(2)
            boldTerms[term].lines = boldTerms[term].lines.lowerBound..<last.lowerBound
        }
    }

    /// Adds a heading with the labels above it, which begin at an offset.
    private mutating func add(_ heading: Heading, below labels: Int?) {
        var heading = heading
        if let labels {
            heading.labels = labels..<heading.lines.lowerBound
            heading.lines = labels..<heading.lines.upperBound
        }
        headings.append(heading)
    }

    /// Whether a line is only an anchor: `<a name="font"></a>`.
    private func isAnchor(_ content: Range<Int>) -> Bool {
        let line = file.trimmed(content)
        guard file.anchor(beginning: line)?.upperBound == line.upperBound else { return false }
        let html = Array(file.bytes[line])
        let tags = MarkdownAnchors.tags(in: html)
        let hasText = html.split(separator: UInt8(ascii: ">")).contains { $0.first != UInt8(ascii: "<") }
        return !tags.isEmpty && tags.allSatisfy(\.isOnlyAnchor) && !hasText
    }

    private func isLabel(_ content: Range<Int>) -> Bool {
        let line = file.bytes.extracting(content)
        return BlockLabel.name(in: 0..<line.count, of: line.span) != nil
    }

    /// The bold term at the beginning of a line, and the text after it.
    ///
    /// The term may be a link, may be in italics as well, and may stand after an anchor.
    private func boldTerm(in line: Range<Int>, _ whole: Range<Int>, isItem: Bool) -> BoldTerm? {
        var line = file.trimmed(line)
        var bytes = file.bytes.extracting(line)
        let anchor = file.anchor(beginning: line)
        if let anchor {
            line = anchor.upperBound..<line.upperBound
            bytes = file.bytes.extracting(line)
        }
        let isLink = bytes.first == UInt8(ascii: "[")
        let start = isLink ? 1 : 0
        let marks = bytes[start...].prefix { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }
        let opening = ByteSpan(rebasing: marks)
        guard opening.count == 3 || opening.equals("**") || opening.equals("__"),
            let end = Self.end(of: opening, in: bytes, from: start + opening.count)
        else { return nil }
        var rest = end + opening.count
        if isLink {
            guard rest + 1 < bytes.count, bytes[rest] == UInt8(ascii: "]") else { return nil }
            rest += 1
            let close: [UInt8: UInt8] = [UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]")]
            if let sign = close[bytes[rest]] {
                guard let place = bytes[rest...].firstIndex(of: sign) else { return nil }
                rest = place + 1
            }
        }
        var term = file.trimmed(line.lowerBound + start + opening.count..<line.lowerBound + end)
        var isSeparated = false
        for sign in [":", "：", " –", " —", " -", " ="] as [StaticString] where ends(term, with: sign) {
            term = file.trimmed(term.lowerBound..<term.upperBound - sign.utf8CodeUnitCount)
            isSeparated = true
        }
        var text = file.trimmed(line.lowerBound + rest..<line.upperBound)
        for sign in Self.separators where !isSeparated && file.bytes.extracting(text).begins(with: sign) {
            text = file.trimmed(text.lowerBound + sign.utf8CodeUnitCount..<text.upperBound)
            isSeparated = true
        }
        // A break of the line separates the term, alone or with an abbreviation, from the text on the next line.
        var hasBreak = false
        for sign in Self.breaks where !isItem && ends(text, with: sign) {
            text = file.trimmed(text.lowerBound..<text.upperBound - sign.utf8CodeUnitCount)
            let isAlone = file.bytes[text].first == UInt8(ascii: "(") && file.bytes[text].last == UInt8(ascii: ")")
            hasBreak = text.isEmpty || isAlone
        }
        isSeparated = isSeparated || hasBreak
        // An abbreviation or a part of speech may stand before the sign.
        if !isSeparated, file.bytes[text].first == UInt8(ascii: "("),
            let end = file.bytes[text].firstIndex(of: UInt8(ascii: ")")), end + 1 < text.upperBound
        {
            let tail = file.bytes.extracting(file.trimmed(end + 1..<text.upperBound))
            isSeparated = Self.separators.contains { tail.begins(with: $0) }
        }
        // A letter in bold is a heading.
        guard !term.isEmpty, isItem || hasBreak || !text.isEmpty || !isIndexTitle(term) else { return nil }
        return BoldTerm(
            line: line, term: term, text: Contents(lines: [text]), isItem: isItem, hasSign: isSeparated,
            link: file.link(in: line.lowerBound..<line.lowerBound + rest), anchor: anchor, lines: whole)
    }

    private static let separators: [StaticString] = [":", "：", "–", "—", "--", "-", "=", "→"]
    private static let breaks: [StaticString] = ["\\", "<br>", "<br/>", "<br />"]

    private func ends(_ text: Range<Int>, with sign: StaticString) -> Bool {
        file.bytes[text].suffix(sign.utf8CodeUnitCount).elementsEqual(ByteSpan(sign))
    }

    /// The offset of the marks that close bold text: those that open it, in reverse.
    private static func end(of opening: ByteSpan, in bytes: ByteSpan, from start: Int) -> Int? {
        let closing = Array(opening.reversed())
        var index = start
        while index + closing.count <= bytes.count {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            if bytes[index...].starts(with: closing), index > start, bytes[index - 1] > .space { return index }
            index += 1
        }
        return nil
    }
}
