/// Tracks the block structure of a body line by line, without building a tree: the open quotes and list items, and
/// whether a line is text, code, or raw HTML.
///
/// The rules are those of CommonMark 0.31.2, "Appendix: A parsing strategy", phase 1
/// (https://spec.commonmark.org/0.31.2/#phase-1-block-structure), and optionally those of tables, footnotes, and
/// definition lists, which libcmark does not support. The time for each line is proportional to its length and the
/// number of open containers.
struct MarkdownBlocks: ~Escapable {
    /// The extensions of CommonMark to recognize.
    struct Extensions: OptionSet {
        let rawValue: Int

        static let tables = Extensions(rawValue: 1)
        static let footnotes = Extensions(rawValue: 2)
        static let definitions = Extensions(rawValue: 4)
    }

    /// A block that contains other blocks.
    struct Container {
        enum Kind { case quote, item, footnote, definition }

        let kind: Kind

        /// The indentation of its lines in columns; 0 for a quote.
        let indent: Int

        /// Whether it is empty so far; a blank line then ends an item.
        var isEmpty = true

        /// The number of blank lines after the paragraph at its end; nil if it ends with another block.
        var blankLinesAfterParagraph: Int?
    }

    /// A position in a line: the next byte, and its column, which may be inside a tab.
    struct Position {
        var offset: Int
        var column: Int
        /// Whether the column is inside the tab at the offset.
        var isInTab = false
    }

    /// The kind of a line in the innermost block that contains it.
    enum Kind {
        case blank
        /// A line of a paragraph, or a line that can only be one.
        case text
        /// A line of a paragraph that lacks some of the paragraph's containers.
        case lazyText
        /// A heading, a thematic break, or the underline of a heading.
        case other
        case code
        case html
        /// The second line of a table, which shows that the previous line is its header.
        case delimiterRow
        case row
    }

    /// The line that was read last.
    struct Line {
        var range = 0..<0
        var kind = Kind.blank
        /// The number of previously open containers that continue.
        var matched = 0
        /// The start of the text after all containers.
        var content = Position(offset: 0, column: 0)
    }

    /// A block that contains text.
    private enum Leaf: Equatable {
        case none, paragraph, indentedCode, table
        case fence(sign: UInt8, count: Int)
        case html(kind: Int)
    }

    let bytes: Span<UInt8>
    private let extensions: Extensions

    /// The maximum number of open containers; the start of any further one is text.
    private let maximumDepth: Int

    /// The open containers, the outermost first.
    private(set) var containers: [Container] = []

    /// The start of the text after each open container in the last line, without the containers that the line lacks.
    private(set) var starts: [Position] = []

    /// The marker of each container that the last line opened.
    private(set) var markers: [Range<Int>] = []

    private(set) var line = Line()

    /// The number of blank lines after the paragraph at the end of the body, as for a container.
    private var blankLinesAfterParagraph: Int?
    private var leaf = Leaf.none

    /// The last line of the open paragraph; empty if that line lacked containers.
    private(set) var paragraphLine = 0..<0

    private var next = 0
    private var position = Position(offset: 0, column: 0)
    private var nonspace = Position(offset: 0, column: 0)

    /// The offset up to which this line is known to have no thematic break.
    private var breakFailure = 0

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, extensions: Extensions = [], maximumDepth: Int = .max) {
        self.bytes = bytes
        self.extensions = extensions
        self.maximumDepth = maximumDepth
    }

    // MARK: Lines

    /// Reads the next line; returns false at the end.
    mutating func readLine() -> Bool {
        guard next < bytes.count else { return false }
        var end = next
        while end < bytes.count, bytes[end] != .lineFeed, bytes[end] != .carriageReturn { end += 1 }
        line.range = next..<end
        next = end
        if next < bytes.count {
            next += bytes[end] == .carriageReturn && end + 1 < bytes.count && bytes[end + 1] == .lineFeed ? 2 : 1
        }
        position = Position(offset: line.range.lowerBound, column: 0)
        nonspace = Position(offset: -1, column: 0)
        breakFailure = 0
        starts.removeAll(keepingCapacity: true)
        markers.removeAll(keepingCapacity: true)
        matchContainers()
        line.kind = kind()
        line.content = position
        return true
    }

    private mutating func matchContainers() {
        line.matched = 0
        while line.matched < containers.count, goesOn(containers[line.matched]) {
            line.matched += 1
            starts.append(position)
        }
    }

    private mutating func goesOn(_ container: Container) -> Bool {
        findNonspace()
        if container.kind == .quote {
            guard indent < 4, byte(at: nonspace.offset) == UInt8(ascii: ">") else { return false }
            openQuote()
            return true
        }
        if indent >= container.indent {
            advance(columns: container.indent)
            return true
        }
        guard isBlank, container.kind != .item || !container.isEmpty else { return false }
        position = nonspace
        return true
    }

    private mutating func openQuote() {
        position = nonspace
        position.offset += 1
        position.column += 1
        if isSpace(byte(at: position.offset)) { advance(columns: 1) }
    }

    // MARK: Blocks

    /// Determines the kind of the rest of the line, after the continuing containers are known.
    private mutating func kind() -> Kind {
        findNonspace()
        let isWhole = line.matched == containers.count
        if isWhole, let kind = continuedLeaf() { return kind }
        var isParagraph = isWhole && leaf == .paragraph
        var mayBeLazy = leaf == .paragraph
        while true {
            findNonspace()
            if isBlank { break }
            let isIndented = indent >= 4
            if isIndented {
                guard !mayBeLazy else { break }
                closeLeaf()
                addBlock()
                leaf = .indentedCode
                advance(columns: 4)
                return .code
            }
            let sign = bytes[nonspace.offset]
            if sign == UInt8(ascii: ">") {
                guard depth < maximumDepth else { break }
                let start = nonspace.offset
                closeLeaf()
                openQuote()
                open(Container(kind: .quote, indent: 0), marker: start..<position.offset)
            } else if let count = fenceCount() {
                closeLeaf()
                addBlock()
                leaf = .fence(sign: sign, count: count)
                return .code
            } else if isATXHeading() {
                closeLeaf()
                addBlock()
                return .other
            } else if let kind = htmlKind(interruptsParagraph: mayBeLazy) {
                closeLeaf()
                addBlock()
                leaf = endsHTML(kind) ? .none : .html(kind: kind)
                return .html
            } else if isParagraph, isUnderline() {
                closeLeaf()
                addBlock()
                return .other
            } else if isThematicBreak() {
                closeLeaf()
                addBlock()
                return .other
            } else if openItem(interruptsParagraph: isParagraph) || openFootnote() || openDefinition() {
                // The container is open; continue with its contents.
            } else {
                break
            }
            isParagraph = false
            mayBeLazy = false
        }
        return text()
    }

    /// The kind of a line that continues the innermost block whatever its text is; nil if that depends on its text.
    private mutating func continuedLeaf() -> Kind? {
        switch leaf {
        case .none, .paragraph, .table: return nil
        case .fence(let sign, let count):
            if indent < 4, isFenceEnd(sign, count) { leaf = .none }
            return .code
        case .indentedCode:
            if indent >= 4 {
                advance(columns: 4)
                return .code
            }
            if isBlank { return .code }
            leaf = .none
            return nil
        case .html(let kind):
            if kind >= 6, isBlank {
                leaf = .none
                return nil
            }
            if endsHTML(kind) { leaf = .none }
            return .html
        }
    }

    /// Handles a line that does not begin a block.
    private mutating func text() -> Kind {
        let isWhole = line.matched == containers.count && markers.isEmpty
        if isBlank {
            closeLeaf()
            setBlankLines { $0.map { $0 + 1 } }
            return .blank
        }
        if line.matched < containers.count, markers.isEmpty, leaf == .paragraph {
            paragraphLine = 0..<0
            return .lazyText
        }
        if isWhole, leaf == .table, !isLoneBar() { return .row }
        if isWhole, leaf == .paragraph {
            if extensions.contains(.tables), indent < 4, isDelimiterRow() {
                leaf = .table
                setBlankLines { _ in nil }
                return .delimiterRow
            }
        } else {
            closeLeaf()
            addBlock(isParagraph: true)
            leaf = .paragraph
        }
        position = nonspace
        paragraphLine = position.offset..<line.range.upperBound
        return .text
    }

    /// Closes the open leaf and the containers that the line lacks.
    private mutating func closeLeaf() {
        leaf = .none
        guard markers.isEmpty, line.matched < containers.count else { return }
        containers.removeLast(containers.count - line.matched)
        setBlankLines { _ in nil }
    }

    private mutating func open(_ container: Container, marker: Range<Int>) {
        addBlock()
        containers.append(container)
        starts.append(position)
        markers.append(marker)
    }

    private mutating func addBlock(isParagraph: Bool = false) {
        if !containers.isEmpty { containers[containers.count - 1].isEmpty = false }
        setBlankLines { _ in isParagraph ? 0 : nil }
    }

    private mutating func setBlankLines(_ change: (Int?) -> Int?) {
        if let last = containers.indices.last {
            containers[last].blankLinesAfterParagraph = change(containers[last].blankLinesAfterParagraph)
        } else {
            blankLinesAfterParagraph = change(blankLinesAfterParagraph)
        }
    }

    // MARK: Containers

    private mutating func openItem(interruptsParagraph: Bool) -> Bool {
        let start = nonspace.offset
        guard depth < maximumDepth, let end = itemMarkerEnd(interruptsParagraph: interruptsParagraph) else {
            return false
        }
        let markerIndent = indent
        closeLeaf()
        let width = end - start
        position = nonspace
        position.offset = end
        position.column += width
        let afterMarker = position
        while position.column - afterMarker.column <= 5, isSpace(byte(at: position.offset)) { advance(columns: 1) }
        var blanks = position.column - afterMarker.column
        if blanks >= 5 || blanks < 1 || isLineEnd(position.offset) {
            position = afterMarker
            if blanks > 0 { advance(columns: 1) }
            blanks = 1
        }
        open(Container(kind: .item, indent: markerIndent + width + blanks), marker: start..<end)
        return true
    }

    private func itemMarkerEnd(interruptsParagraph: Bool) -> Int? {
        var end = nonspace.offset
        let sign = bytes[end]
        if sign == .hyphen || sign == UInt8(ascii: "*") || sign == UInt8(ascii: "+") {
            end += 1
        } else if isDigit(sign) {
            var number = 0
            while isDigit(byte(at: end)), end - nonspace.offset < 9 {
                number = number * 10 + Int(bytes[end] - UInt8(ascii: "0"))
                end += 1
            }
            guard byte(at: end) == UInt8(ascii: ".") || byte(at: end) == UInt8(ascii: ")") else { return nil }
            if interruptsParagraph, number != 1 { return nil }
            end += 1
        } else {
            return nil
        }
        guard isSpace(byte(at: end)) || isLineEnd(end) else { return nil }
        if interruptsParagraph, skipSpaces(from: end) == line.range.upperBound { return nil }
        return end
    }

    /// Opens a footnote at `[^label]:`.
    private mutating func openFootnote() -> Bool {
        guard extensions.contains(.footnotes), depth < Self.maximumTakenDepth,
            let label = Self.footnoteLabel(at: nonspace.offset, in: bytes, end: line.range.upperBound),
            byte(at: label.upperBound + 1) == .colon
        else { return false }
        let start = nonspace.offset
        closeLeaf()
        position = nonspace
        while position.offset < label.upperBound + 2 { advance(columns: 1) }
        while isSpace(byte(at: position.offset)) { advance(columns: 1) }
        open(Container(kind: .footnote, indent: 4), marker: start..<label.upperBound + 2)
        return true
    }

    /// Opens a definition at `: text`.
    private mutating func openDefinition() -> Bool {
        guard extensions.contains(.definitions), depth < Self.maximumTakenDepth, bytes[nonspace.offset] == .colon,
            isSpace(byte(at: nonspace.offset + 1)), skipSpaces(from: nonspace.offset + 1) < line.range.upperBound,
            mayBeDefinition()
        else { return false }
        let start = nonspace.offset
        let base = position
        closeLeaf()
        position = nonspace
        advance(columns: 1)
        let afterColon = position
        while isSpace(byte(at: position.offset)), position.column - afterColon.column <= 5 { advance(columns: 1) }
        if position.column - afterColon.column >= 5 {
            position = afterColon
            advance(columns: max(1, base.column + 4 - afterColon.column))
        }
        open(
            Container(kind: .definition, indent: min(4, position.column - base.column)),
            marker: start..<start + 1)
        return true
    }

    /// Whether a definition is possible here: after a paragraph and at most one blank line, or after a definition.
    private func mayBeDefinition() -> Bool {
        guard markers.isEmpty else { return false }
        if line.matched < containers.count { return containers[line.matched].kind == .definition }
        let blankLines = containers.isEmpty ? blankLinesAfterParagraph : containers.last?.blankLinesAfterParagraph
        return blankLines.map { $0 <= 1 } ?? false
    }

    /// The number of containers around the block that begins in the rest of the line.
    private var depth: Int { markers.isEmpty ? line.matched : containers.count }

    /// The maximum number of containers around a footnote or a definition that is recognized.
    static let maximumTakenDepth = 64

    /// The label of `[^label]` at an offset, without its delimiters.
    ///
    /// A label has 1 to 999 bytes, and no brackets or white space.
    static func footnoteLabel(at start: Int, in bytes: Span<UInt8>, end: Int) -> Range<Int>? {
        guard start + 3 < end, bytes[start] == UInt8(ascii: "["), bytes[start + 1] == UInt8(ascii: "^") else {
            return nil
        }
        var index = start + 2
        let limit = min(end, index + 1000)
        while index < limit {
            switch bytes[index] {
            case UInt8(ascii: "]"): return index > start + 2 ? start + 2..<index : nil
            case 0...0x20, UInt8(ascii: "["), 0x7F: return nil
            default: index += 1
            }
        }
        return nil
    }

    // MARK: Tables

    /// Whether the line is a delimiter row with as many cells as the paragraph's last line.
    private func isDelimiterRow() -> Bool {
        let range = nonspace.offset..<line.range.upperBound
        guard !paragraphLine.isEmpty, let count = MarkdownTable.delimiterCount(range, in: bytes) else { return false }
        return MarkdownTable.cells(of: paragraphLine, in: bytes).count == count
    }

    /// Whether the line consists of a single bar.
    private func isLoneBar() -> Bool {
        bytes[nonspace.offset] == UInt8(ascii: "|")
            && skipSpaces(from: nonspace.offset + 1) == line.range.upperBound
    }

    // MARK: Leaves

    private func isATXHeading() -> Bool {
        var end = nonspace.offset
        while byte(at: end) == .numberSign { end += 1 }
        return (1...6).contains(end - nonspace.offset) && (isSpace(byte(at: end)) || isLineEnd(end))
    }

    /// Whether the line is the underline of a heading: only equals signs or hyphens.
    private func isUnderline() -> Bool {
        let sign = bytes[nonspace.offset]
        guard sign == UInt8(ascii: "=") || sign == .hyphen else { return false }
        var end = nonspace.offset
        while byte(at: end) == sign { end += 1 }
        return skipSpaces(from: end) == line.range.upperBound
    }

    private mutating func isThematicBreak() -> Bool {
        let sign = bytes[nonspace.offset]
        guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "_") || sign == .hyphen,
            nonspace.offset >= breakFailure
        else { return false }
        var count = 0
        for index in nonspace.offset..<line.range.upperBound {
            if bytes[index] == sign {
                count += 1
            } else if !isSpace(bytes[index]) {
                breakFailure = index
                return false
            }
        }
        return count >= 3
    }

    /// The number of characters in the opening fence on this line.
    private func fenceCount() -> Int? {
        let sign = bytes[nonspace.offset]
        guard sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
        var end = nonspace.offset
        while byte(at: end) == sign { end += 1 }
        guard end - nonspace.offset >= 3 else { return nil }
        if sign == UInt8(ascii: "`"), bytes.extracting(end..<line.range.upperBound).contains(sign) { return nil }
        return end - nonspace.offset
    }

    private func isFenceEnd(_ sign: UInt8, _ count: Int) -> Bool {
        var end = nonspace.offset
        while byte(at: end) == sign { end += 1 }
        return end - nonspace.offset >= count && skipSpaces(from: end) == line.range.upperBound
    }

    // MARK: HTML

    private func htmlKind(interruptsParagraph: Bool) -> Int? {
        guard bytes[nonspace.offset] == UInt8(ascii: "<") else { return nil }
        let rest = bytes.extracting(nonspace.offset..<line.range.upperBound)
        return MarkdownHTMLBlock.kind(of: rest, interruptsParagraph: interruptsParagraph)
    }

    private func endsHTML(_ kind: Int) -> Bool {
        MarkdownHTMLBlock.ends(
            kind, in: bytes.extracting(position.offset..<line.range.upperBound))
    }

    // MARK: Bytes

    private var indent: Int { nonspace.column - position.column }
    private var isBlank: Bool { nonspace.offset >= line.range.upperBound }

    /// The byte at an offset in the line; 0 after its end.
    private func byte(at offset: Int) -> UInt8 { offset < line.range.upperBound ? bytes[offset] : 0 }

    private func isLineEnd(_ offset: Int) -> Bool { offset >= line.range.upperBound }
    private func isSpace(_ byte: UInt8) -> Bool { byte == .space || byte == .tab }
    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private func skipSpaces(from start: Int) -> Int {
        var index = start
        while isSpace(byte(at: index)) { index += 1 }
        return index
    }

    /// Finds the next byte that is not blank; tabs extend to the next column divisible by four.
    private mutating func findNonspace() {
        if nonspace.offset > position.offset { return }
        nonspace = position
        while nonspace.offset < line.range.upperBound {
            switch bytes[nonspace.offset] {
            case .space: nonspace.column += 1
            case .tab: nonspace.column += 4 - nonspace.column % 4
            default:
                nonspace.isInTab = false
                return
            }
            nonspace.offset += 1
        }
        nonspace.isInTab = false
    }

    /// Advances by a number of columns, possibly into a tab.
    private mutating func advance(columns count: Int) {
        var count = count
        while count > 0, position.offset < line.range.upperBound {
            if bytes[position.offset] == .tab {
                let width = 4 - position.column % 4
                position.isInTab = width > count
                position.column += min(width, count)
                if !position.isInTab { position.offset += 1 }
                count -= min(width, count)
            } else {
                position.offset += 1
                position.column += 1
                position.isInTab = false
                count -= 1
            }
        }
    }
}
