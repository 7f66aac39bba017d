/// Finds the terms of a Markdown file with several of them, and the text above the first one.
package struct MarkdownTerms {
    package let file: SourceFile
    private let body: Range<Int>
    package let outline: MarkdownOutline
    package let form: TermForm

    /// The level of the headings that are terms.
    private let level: Int

    package let boldTerms: [MarkdownOutline.BoldTerm]

    /// The abbreviations that texts have, unless they are the terms.
    private let abbreviations: [MarkdownOutline.Definition]

    /// The lines that define links for the whole file: `[name]: https://example.org`.
    private let linkDefinitions: [Range<Int>]

    /// The texts of the headings that divide the terms, if there are several, by the offsets of the terms below them.
    package private(set) var categories: [Int: Range<Int>] = [:]

    package init(_ file: SourceFile, _ body: Range<Int>, _ form: TermForm) {
        self.file = file
        self.body = body
        self.form = form
        outline = MarkdownOutline(file, body)
        level = form.level ?? outline.termLevel
        boldTerms = Self.boldTerms(in: outline)
        let areTerms = form == .definitions && outline.definitions.isEmpty
        abbreviations =
            areTerms
            ? [] : outline.abbreviations.prefix(Abbreviations.mostCount).filter { Self.isUsed($0, in: file, body) }
        linkDefinitions = Self.linkDefinitions(in: file, body)
        categories = headingsAboveTerms()
    }

    private static func linkDefinitions(in file: SourceFile, _ body: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = body.lowerBound
        while start < body.upperBound {
            let end = min(file.bytes.offset(of: .lineFeed, from: start) ?? body.upperBound, body.upperBound)
            if isLinkDefinition(file.bytes.extracting(start..<end)) { found.append(start..<end) }
            start = end + 1
        }
        return found
    }

    /// Whether a text of the file has an abbreviation besides its definition.
    private static func isUsed(_ abbreviation: MarkdownOutline.Definition, in file: SourceFile, _ body: Range<Int>)
        -> Bool
    {
        let term = file.bytes.extracting(abbreviation.terms[0])
        return [body.lowerBound..<abbreviation.lines.lowerBound, abbreviation.lines.upperBound..<body.upperBound]
            .contains {
                file.bytes.extracting($0).offset(of: term, from: 0) != nil
            }
    }

    private func headingsAboveTerms() -> [Int: Range<Int>] {
        let offsets =
            switch form {
            case .headings, .h1, .h2, .h3, .h4, .h5, .h6:
                outline.headings.filter { $0.level == level }.map(\.lines.lowerBound)
            case .definitions: definitions.compactMap { $0.terms.first?.lowerBound }
            case .table: outline.tables.flatMap { $0.rows.map(\.lowerBound) }
            case .bold: boldTerms.map(\.lines.lowerBound)
            case .file: [Int]()
            }
        let title = titleHeading?.lines
        var headings = outline.headings.filter { !isHeadings || $0.level < level }[...]
        var last: MarkdownOutline.Heading?
        var categories: [Int: Range<Int>] = [:]
        for offset in offsets {
            while let next = headings.first, next.lines.lowerBound < offset { last = headings.removeFirst() }
            guard let last, last.lines != title, !outline.isIndexTitle(last.text) else { continue }
            categories[offset] = last.text
        }
        return Set(categories.values).count > 1 ? categories : [:]
    }

    package var isHeadings: Bool { form == .headings || form.level != nil }

    /// The definitions, or else the abbreviations.
    package var definitions: [MarkdownOutline.Definition] {
        outline.definitions.isEmpty ? outline.abbreviations : outline.definitions
    }

    /// The bold terms.
    ///
    /// If any are items or have a sign after the term, other paragraphs that begin with bold text are not terms, but belong
    /// to the paragraph before them.
    private static func boldTerms(in outline: MarkdownOutline) -> [MarkdownOutline.BoldTerm] {
        let isPlain = { (term: MarkdownOutline.BoldTerm) in !term.isItem && !term.isSeparated }
        guard outline.boldTerms.contains(where: { !isPlain($0) }) else { return outline.boldTerms }
        var terms: [MarkdownOutline.BoldTerm] = []
        // Terms and headings are in the order of the file, so each heading is looked at once.
        var headings = outline.headings[...]
        for term in outline.boldTerms {
            guard isPlain(term) else {
                terms.append(term)
                continue
            }
            guard let last = terms.last?.lines, terms.last?.isItem == false else { continue }
            headings = headings.drop { $0.lines.lowerBound < last.upperBound }
            if let heading = headings.first, heading.lines.lowerBound < term.lines.lowerBound { continue }
            let blank = term.line.lowerBound..<term.line.lowerBound
            terms[terms.count - 1].text.lines += [blank, term.line] + term.text.lines.dropFirst()
            terms[terms.count - 1].lines = last.lowerBound..<term.lines.upperBound
        }
        return terms
    }

    /// The heading of level 1 that begins the file, which is its title, unless headings of this level are the terms.
    private var titleHeading: MarkdownOutline.Heading? {
        guard let first = outline.headings.first, first.level == 1,
            !(isHeadings && level == 1) || form == .headings && outline.bareTitle != nil,
            outline.headings.count(where: { $0.level == 1 }) == 1 || !outline.isIndexTitle(first.text)
        else { return nil }
        return first
    }

    /// Whether more than comments and labels stands above the title.
    private var hasTextAboveTitle: Bool { DocumentTitle(file, in: body)?.hasTextAbove ?? true }

    /// The lines of the title, with comments and labels above it; nil if the file has none.
    package var titleLines: Range<Int>? {
        titleHeading.map { heading in
            (hasTextAboveTitle ? heading.lines.lowerBound : body.lowerBound)..<heading.lines.upperBound
        }
    }

    /// The text of the title; nil if the file has none.
    package var title: String? { titleHeading.map { text(of: $0.text) } }

    /// The ranges of the introduction: the text above the first term, or above the section that contains that term,
    /// without the title.
    package var introductionParts: [Range<Int>] {
        let title = titleHeading?.lines ?? body.lowerBound..<body.lowerBound
        var end: Int
        switch form {
        case .headings, .h1, .h2, .h3, .h4, .h5, .h6:
            let first = outline.headings.first { ($0.level > 1 || level == 1) && $0.lines != titleHeading?.lines }
            end = first?.lines.lowerBound ?? body.upperBound
        case .definitions: end = definitions.first?.lines.lowerBound ?? body.upperBound
        case .table: end = outline.tables.first?.lines.lowerBound ?? body.upperBound
        case .bold: end = boldTerms.first?.lines.lowerBound ?? body.upperBound
        case .file: end = body.upperBound
        }
        // The letter of the first section does not introduce anything.
        if let last = outline.headings.last(where: { $0.lines.lowerBound < end && $0.lines != title }),
            outline.isIndexTitle(last.text)
        {
            end = min(end, last.lines.lowerBound)
        }
        let above = hasTextAboveTitle ? body.lowerBound..<min(title.lowerBound, end) : end..<end
        return [above, min(title.upperBound, end)..<end].filter { part in file.bytes[part].contains { $0 > .space } }
    }

    package var hasIntroduction: Bool { !introductionParts.isEmpty }

    /// The introduction.
    package func introduction(_ decoded: inout DecodedText) -> Text {
        let parts = introductionParts
        guard parts.count > 1 else {
            return parts.first.map { decoded.verbatim($0.lowerBound, $0.upperBound) } ?? .empty
        }
        let bytes = parts.map { Array(file.bytes[$0]) }.joined(separator: [.lineFeed, .lineFeed]).map(\.self)
        return decoded.append(bytes.span)
    }

    // MARK: Terms

    /// A heading that is a term, and the text below it.
    package struct HeadingTerm {
        package let heading: MarkdownOutline.Heading

        /// The text of the heading without its markup.
        package let title: String

        /// The id that is written after the heading or below it, or else that of GitHub.
        package let id: String

        /// The range from the heading to the end of the text.
        package let lines: Range<Int>

        /// The range below the heading and its list of attributes.
        package let text: Range<Int>

        /// Whether this is the first heading and its text is a table of contents, so it is not a term after all.
        package let isContents: Bool
    }

    /// The headings that are terms.
    package var headingTerms: [HeadingTerm] {
        let (level, titleLines) = (level, titleHeading?.lines)
        var terms: [HeadingTerm] = []
        var ids = GitHubIDs()
        for (number, heading) in outline.headings.enumerated() {
            let title = text(of: heading.text)
            let list = heading.id == nil ? attributes(in: heading.lines.upperBound..<body.upperBound) : nil
            let id =
                (heading.id ?? list?.id).map { String(decoding: file.bytes[$0], as: UTF8.self) }
                ?? ids.next(for: title)
            guard heading.level == level, heading.lines != titleLines else { continue }
            let rest = outline.headings[(number + 1)...]
            let end = rest.first { $0.level <= level }?.lines.lowerBound ?? body.upperBound
            terms.append(
                HeadingTerm(
                    heading: heading, title: title, id: id, lines: heading.lines.lowerBound..<end,
                    text: min(list?.end ?? heading.lines.upperBound, end)..<end,
                    isContents: terms.isEmpty && isContents(heading.lines.upperBound..<end)))
        }
        return terms
    }

    /// The lines that no term, no introduction and no title has, as ranges of numbers in those of the outline.
    ///
    /// - Parameter shown: The lines of the terms, the introduction and the title.
    package func looseLines(besides shown: [Range<Int>]) -> [ClosedRange<Int>] {
        let dividing = Set(categories.values)
        let letters = outline.headings.filter {
            dividing.contains($0.text) || (isHeadings ? isLetter($0) : outline.isIndexTitle($0.text))
        }.map(\.lines)
        let shown = (shown + abbreviations.map(\.lines) + letters).sorted { $0.lowerBound < $1.lowerBound }
        var next = shown.startIndex
        var places: [ClosedRange<Int>] = []
        for (number, line) in outline.lines.enumerated() {
            while next < shown.endIndex, shown[next].upperBound <= line.lowerBound { next += 1 }
            if next < shown.endIndex, shown[next].lowerBound < line.upperBound { continue }
            guard hasWords(line) else { continue }
            if let last = places.last, last.upperBound == number - 1 {
                places[places.count - 1] = last.lowerBound...number
            } else {
                places.append(number...number)
            }
        }
        return places
    }

    /// Whether a heading only divides the terms below it.
    private func isLetter(_ heading: MarkdownOutline.Heading) -> Bool {
        heading.level < level && (outline.isIndexTitle(heading.text) || text(of: heading.text).count <= 2)
    }

    /// The id of a heading above a table of contents, which a page with the list of terms has anyway; nil if there is none.
    package var idOfContents: String? {
        var ids = GitHubIDs()
        for (number, heading) in outline.headings.enumerated() {
            let id = ids.next(for: text(of: heading.text))
            guard heading.level == level, heading.lines != titleHeading?.lines else { continue }
            let next = outline.headings.dropFirst(number + 1).first?.lines.lowerBound ?? body.upperBound
            return isContents(heading.lines.upperBound..<next) ? id : nil
        }
        return nil
    }

    /// Whether the text below the first heading of a term is a table of contents: links to half of the headings or more, at
    /// least three, and no words besides.
    private func isContents(_ range: Range<Int>) -> Bool {
        var start = range.lowerBound
        var count = 0
        while start < range.upperBound {
            let end = min(file.bytes.offset(of: .lineFeed, from: start) ?? range.upperBound, range.upperBound)
            guard !hasWords(start..<end) else { return false }
            if file.bytes.extracting(start..<end).has("](#") { count += 1 }
            start = end + 1
        }
        return count >= 3 && count * 2 >= outline.headings.count { $0.level == level } - 1
    }

    /// Whether a line has text that readers would miss, and not only a rule, a comment, the definition of a link, or links
    /// within the page, such as those to letters.
    private func hasWords(_ line: Range<Int>) -> Bool {
        let bytes = file.bytes.extracting(file.trimmed(line))
        if bytes.begins(with: "<!--"), bytes.offset(of: "-->").map({ $0 + 3 == bytes.count }) ?? true { return false }
        if Self.isLinkDefinition(bytes) { return false }
        var text = String(decoding: bytes, as: UTF8.self)
        while let start = text.firstRange(of: "]("), text[start.upperBound...].hasPrefix("#"),
            let open = text[..<start.lowerBound].lastIndex(of: "["),
            let close = text[start.upperBound...].firstIndex(of: ")")
        {
            text.removeSubrange(open...close)
        }
        while let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">") {
            text.removeSubrange(start...end)
        }
        return text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }

    /// The text of a term, with the definitions of links and abbreviations from other places in the file that it may refer to.
    package func bodyText(_ range: Range<Int>, _ decoded: inout DecodedText) -> Text {
        let text = decoded.verbatim(range).trimmed(file, decoded)
        guard file.bytes[range].contains(UInt8(ascii: "[")) || !abbreviations.isEmpty, !text.isEmpty else {
            return text
        }
        let own = file.bytes.extracting(range)
        let links = own.contains(UInt8(ascii: "[")) ? linkDefinitions : []
        let others = links.filter { line in
            guard !range.contains(line.lowerBound), let end = file.bytes[line].firstIndex(of: UInt8(ascii: "]")) else {
                return false
            }
            return own.offset(of: file.bytes.extracting(line.lowerBound...end), from: 0) != nil
        }
        var bytes: [UInt8] = []
        var start = Int(text.start)
        let end = start + Int(text.count)
        for line in abbreviations.map(\.lines) where range.contains(line.lowerBound) {
            bytes += file.bytes[start..<max(start, min(line.lowerBound, end))]
            start = min(max(start, line.upperBound), end)
        }
        bytes += file.bytes[start..<end]
        let used = abbreviationLines(in: bytes)
        guard !others.isEmpty || !used.isEmpty || bytes.count < Int(text.count) else { return text }
        for (number, line) in (others + used).enumerated() {
            bytes += (number == 0 ? [.lineFeed, .lineFeed] : [.lineFeed]) + Array(file.bytes[line])
        }
        return decoded.append(bytes.span)
    }

    /// The lines of the abbreviations that a text may have.
    private func abbreviationLines(in text: [UInt8]) -> [Range<Int>] {
        guard !abbreviations.isEmpty else { return [] }
        let text = text.span
        return abbreviations.filter { text.offset(of: file.bytes.extracting($0.terms[0]), from: 0) != nil }.map(\.lines)
    }

    /// The anchor before a term, unless its id means the term anyway.
    package func anchor(_ range: Range<Int>?, of term: Range<Int>) -> [UInt8] {
        let anchor = range.map { Array(file.bytes[$0]) } ?? []
        let ids = MarkdownAnchors.tags(in: anchor).flatMap(\.ids)
        return ids.allSatisfy { Slug.string($0) == Slug.string(text(of: term)) } ? [] : anchor
    }

    /// The labels of MyST above a heading and the anchors above it and in it, unless their ids mean the heading anyway.
    package func anchors(of heading: MarkdownOutline.Heading, _ title: String) -> [UInt8] {
        let title = Slug.string(title)
        func anchors(in range: Range<Int>) -> [UInt8] {
            let ids = MarkdownAnchors.tags(in: Array(file.bytes[range])).flatMap(\.ids)
            return BlockLabel.anchors(ids.filter { Slug.string($0) != title }.map { Array($0.utf8)[...] })
        }
        let own = anchors(in: (heading.labels?.upperBound ?? heading.lines.lowerBound)..<heading.lines.upperBound)
        guard let labels = heading.labels else { return own }
        let areLabels = file.bytes.extracting(labels).has(")=")
        return (areLabels ? Array(file.bytes[labels]) : anchors(in: labels)) + own
    }

    /// The list of attributes on the first line of a range, kramdown's `{: #id}`: its id, and the end of its line.
    private func attributes(in range: Range<Int>) -> (id: Range<Int>?, end: Int)? {
        var start = range.lowerBound
        for byte in [UInt8.carriageReturn, .lineFeed] where start < range.upperBound && file.bytes[start] == byte {
            start += 1
        }
        let end = min(file.bytes.offset(of: .lineFeed, from: start) ?? range.upperBound, range.upperBound)
        return id(ofAttributes: file.trimmed(start..<end)).map { ($0, end) }
    }

    /// The id in a line that is only a list of attributes, `{: #id .class}`; nil for any other line.
    package func id(ofAttributes line: Range<Int>) -> Range<Int>?? {
        let bytes = file.bytes.extracting(line)
        guard bytes.begins(with: "{:"), let list = AttributeList(at: 0, in: bytes.span), list.end == bytes.count else {
            return nil
        }
        return .some(list.id.map { line.lowerBound + $0.lowerBound..<line.lowerBound + $0.upperBound })
    }

    private static func isLinkDefinition(_ line: ByteSpan) -> Bool {
        line.begins(with: "[") && !line.begins(with: "[^") && line.offset(of: "]: ") != nil
    }

    /// A term, its id, and the anchor before it: `Term {#id}`, `{:#id} Term`, a span `[Term]{#id}`, or `<a id="id"></a>Term`.
    package func term(in line: Range<Int>) -> (text: Range<Int>, id: Range<Int>?, anchor: Range<Int>?) {
        let anchor = file.anchor(beginning: line)
        let line = anchor.map { file.trimmed($0.upperBound..<line.upperBound) } ?? line
        if file.bytes[line].first == UInt8(ascii: "{"),
            let list = AttributeList(at: 0, in: file.bytes.span.extracting(line)), list.end < line.count
        {
            let id = list.id.map { line.lowerBound + $0.lowerBound..<line.lowerBound + $0.upperBound }
            return (file.trimmed(line.lowerBound + list.end..<line.upperBound), id, anchor)
        }
        guard file.bytes[line].last == UInt8(ascii: "}") else { return (line, nil, anchor) }
        let heading = HeadingText(line, in: file)
        let text = heading.range
        let isSpan = file.bytes[text].first == UInt8(ascii: "[") && file.bytes[text].last == UInt8(ascii: "]")
        return (isSpan ? text.lowerBound + 1..<text.upperBound - 1 : text, heading.id, anchor)
    }

    /// The text of lines without the indentation of their container.
    package func contents(_ contents: MarkdownOutline.Contents, _ decoded: inout DecodedText) -> Text {
        guard let first = contents.lines.first else { return .empty }
        if contents.lines.dropFirst().allSatisfy(\.isEmpty), abbreviations.isEmpty {
            return decoded.verbatim(first).trimmed(file, decoded)
        }
        var bytes: [UInt8] = []
        for line in contents.lines { bytes += Array(file.bytes[line]) + [.lineFeed] }
        for line in abbreviationLines(in: bytes) { bytes += [.lineFeed] + Array(file.bytes[line]) }
        return decoded.append(bytes.span).trimmed(file, decoded)
    }

    // MARK: Texts

    /// A text of one line without its markup.
    package func text(of range: Range<Int>) -> String {
        file.plainText(ofLine: range) ?? String(decoding: file.bytes[range], as: UTF8.self)
    }
    /// The text of a cell with bars that were written as `\\|`.
    package func unescaped(_ cell: Range<Int>, _ decoded: inout DecodedText) -> Text {
        let text = String(decoding: file.bytes[cell], as: UTF8.self)
        guard text.contains("\\|") else { return decoded.verbatim(cell) }
        return decoded.append(text.replacing("\\|", with: "|"))
    }

    /// A text below its labels or its anchor, to which links may lead.
    package func labeled(_ text: Text, _ anchor: [UInt8], _ decoded: inout DecodedText) -> Text {
        guard !anchor.isEmpty else { return text }
        var bytes = anchor
        decoded.withBytes(of: text, in: file) { own in
            if bytes.last != .lineFeed, !BlockLabel.canPrecede(0..<own.count, in: own) { bytes.append(.lineFeed) }
            bytes.append(contentsOf: own)
        }
        return decoded.append(bytes.span)
    }

    /// The list in a comment such as `<!-- Aliases: strike, mold -->` with which a text begins, and the end of the comment.
    ///
    /// glossarify-md has such comments (https://github.com/about-code/glossarify-md).
    package func aliases(in range: Range<Int>) -> (list: Range<Int>, end: Int)? {
        var start = range.lowerBound
        while start < range.upperBound, file.bytes[start] <= .space { start += 1 }
        let bytes = file.bytes.extracting(start..<range.upperBound)
        guard bytes.begins(with: "<!--"), let end = bytes.offset(of: "-->", from: 4) else { return nil }
        let comment = String(decoding: bytes[4..<end], as: UTF8.self)
        guard let colon = comment.utf8.firstIndex(of: .colon),
            comment[..<colon].split(separator: " ").joined().lowercased() == "aliases"
        else { return nil }
        let place = start + 4 + comment.utf8.distance(from: comment.startIndex, to: colon) + 1
        return (place..<start + end, start + end + 3)
    }
}
