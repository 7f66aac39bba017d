/// Noncharacters that represent extensions of Markdown in a text for libcmark.
///
/// Bodies contain none of them, because noncharacters in content are replaced when it is read.
enum MarkdownMark {
    /// U+FDD0, number, U+FDD1, as a heading: the place of a ``MarkedBody/Thing``.
    static let thingStart: UInt8 = 0x90
    static let thingEnd: UInt8 = 0x91

    /// A mark between two tildes that may begin strikethrough, end it, or both.
    static let opener: UInt8 = 0x92
    static let closer: UInt8 = 0x93
    static let openerOrCloser: UInt8 = 0x94

    /// `[`, U+FDD5, number, `]`: a reference to a footnote.
    static let use: UInt8 = 0x95

    /// An asterisk or an underscore in an address, which does not begin emphasis.
    static let asterisk: UInt8 = 0x96
    static let underscore: UInt8 = 0x97

    /// An empty mark, which separates the characters around it.
    static let separator: UInt8 = 0x98

    /// A mark before the brackets with the kind of an alert.
    static let alert: UInt8 = 0x99

    /// The first two bytes of each mark; the third one identifies it.
    static let lead: (UInt8, UInt8) = (0xEF, 0xB7)

    /// The number of the thing whose place a text marks; nil if there is none.
    static func thing(in text: Span<UInt8>) -> Int? {
        guard text.count > 3, stands(at: 0, in: text), text[2] == thingStart else { return nil }
        let end = text.offset(from: 3) { $0 >= 0x80 } ?? text.count
        return Int(String(decoding: text.extracting(3..<end), as: UTF8.self))
    }

    /// Whether a mark begins at an index; the byte that identifies it is at `index + 2`.
    @inline(__always)
    static func stands(at index: Int, in text: Span<UInt8>) -> Bool {
        text[index] == lead.0 && index + 2 < text.count && text[index + 1] == lead.1
            && (thingStart...0xAF).contains(text[index + 2])
    }

    /// Whether a certain mark begins at an index.
    static func stands(at index: Int, in text: Span<UInt8>, _ mark: UInt8) -> Bool {
        index < text.count && stands(at: index, in: text) && text[index + 2] == mark
    }
}

/// A body in the form for libcmark.
///
/// Tables, and the contents of footnotes and definitions, are moved to the front: each cell becomes a heading, and each
/// content becomes a quote. A heading with a mark remains in their place. So libcmark parses everything at once,
/// references work everywhere, and no markup extends from one cell to another.
struct MarkedBody {
    /// The extensions that a body may use.
    struct Signs: OptionSet {
        let rawValue: Int
        static let tables = Signs(rawValue: 1)
        static let footnotes = Signs(rawValue: 2)
        static let definitions = Signs(rawValue: 4)
        static let strikethrough = Signs(rawValue: 8)
        static let addresses = Signs(rawValue: 16)
        static let tasks = Signs(rawValue: 32)
        static let alerts = Signs(rawValue: 64)

        /// The extensions for which the body's text must change.
        static let marked: Signs = [.tables, .footnotes, .definitions, .strikethrough, .addresses, .alerts]
    }

    /// A part that was moved to the front, where `first` is the number of its first block.
    enum Thing {
        case table(MarkdownTable.Columns, rows: [Row], first: Int)
        case footnote(label: Int, first: Int)
        case definition(isLoose: Bool, first: Int)
    }

    /// A row of a table: the number of its cells, and the number of empty cells that complete it.
    struct Row {
        let cellCount: Int
        let filledCount: Int
    }

    /// One spelling of a footnote's label.
    struct Label {
        let text: [UInt8]
        /// The label in lowercase, because its case is ignored.
        let key: String

        var string: String { String(decoding: text, as: UTF8.self) }
    }

    /// The definition of a footnote.
    struct Footnote {
        let thing: Int
        /// The line of the body, from 1.
        let line: Int
    }

    /// The maximum number of empty cells that are added to complete the tables of a body.
    static let maximumFilledCells = 100_000

    /// The extensions found in the body.
    let signs: Signs

    /// The text for libcmark; empty if it is the same as the body.
    var text: [UInt8] = []

    /// The line of the body, from 1, for each line of the text; empty if the numbers are equal.
    var lines: [Int32] = []

    var things: [Thing] = []

    /// The number of blocks at the front.
    var firstCount = 0

    var labels: [Label] = []

    /// The definitions by the keys of their labels.
    var footnotes: [String: Footnote] = [:]

    /// The lines of definitions whose label is already defined.
    var duplicateFootnotes: [(line: Int, label: Int)] = []

    /// The first line with a row that is not completed.
    var sparseLine: Int?

    /// The first row of a table with a text after its last column.
    var longRowLine: Int?

    /// The extensions that a body may use; there may be too many, but never too few.
    static func signs(in body: Span<UInt8>) -> Signs {
        var signs: Signs = []
        func byte(_ index: Int) -> UInt8 { body.indices.contains(index) ? body[index] : .lineFeed }
        if body.contains(UInt8(ascii: "|")) { signs.insert(.tables) }
        if body.has("~~") { signs.insert(.strikethrough) }
        var index = 0
        while let bracket = body.offset(of: UInt8(ascii: "["), from: index) {
            index = bracket + 1
            switch byte(bracket + 1) {
            case UInt8(ascii: "^"): signs.insert(.footnotes)
            case UInt8(ascii: "!"): if MarkdownAlert.end(at: bracket, in: body) != nil { signs.insert(.alerts) }
            case .space, UInt8(ascii: "x"), UInt8(ascii: "X"):
                if byte(bracket + 2) == UInt8(ascii: "]") { signs.insert(.tasks) }
            default: break
            }
        }
        index = 0
        while let colon = body.offset(of: .colon, from: index) {
            index = colon + 1
            let before = byte(colon - 1)
            switch byte(colon + 1) {
            case .hyphen: signs.insert(.tables)
            case .slash: if BareAddresses.mayHaveScheme(before: colon, in: body) { signs.insert(.addresses) }
            case .space, .tab:
                if before <= .space || before == UInt8(ascii: ">") { signs.insert(.definitions) }
            default: break
            }
            if before == .hyphen { signs.insert(.tables) }
        }
        if BareAddresses.mayLackScheme(in: body) { signs.insert(.addresses) }
        return signs
    }

    /// Marks a body; a body without extensions is not copied.
    init(_ body: Span<UInt8>) {
        self.init(signs: Self.signs(in: body))
        guard !signs.isEmpty else { return }
        text.reserveCapacity(body.count + body.count / 4 + 64)
        if signs.isDisjoint(with: [.tables, .footnotes, .definitions]) {
            var marked: [UInt8] = []
            swap(&marked, &text)
            appendMarked(body, 0..<body.count, to: &marked)
            swap(&marked, &text)
        } else {
            var writer = MarkWriter(body, self)
            self = writer.write()
        }
    }

    /// A body that is parsed without extensions.
    static let unmarked = MarkedBody(signs: [])

    private init(signs: Signs) { self.signs = signs }

    /// The line of the body for a line of the text, both from 1.
    func bodyLine(_ line: Int) -> Int {
        lines.isEmpty ? line : Int(lines[min(max(line, 1), lines.count) - 1])
    }

    /// Whether libcmark's result may contain marks.
    var hasMarks: Bool { !signs.isDisjoint(with: .marked) }

    /// The definition of the footnote with a label.
    func footnote(label: Int) -> Footnote? {
        labels.indices.contains(label) ? footnotes[labels[label].key] : nil
    }

    // MARK: Text

    /// A text in which each mark is replaced by the characters that it represents.
    ///
    /// - Parameters:
    ///   - keepsSeparators: Whether to keep empty marks.
    ///   - dropsUses: Whether to remove references to footnotes.
    func restored(
        _ text: Span<UInt8>, keepsSeparators: Bool = false, dropsUses: Bool = false
    ) -> [UInt8] {
        replacingMarks(in: text, keepsSeparators: keepsSeparators, dropsUses: dropsUses) ?? Array(text)
    }

    /// The same text with its marks replaced; nil if it has none.
    func replacingMarks(in text: Span<UInt8>, keepsSeparators: Bool = false, dropsUses: Bool = false) -> [UInt8]? {
        guard hasMarks, text.contains(MarkdownMark.lead.0) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            guard MarkdownMark.stands(at: index, in: text) else {
                result.append(text[index])
                index += 1
                continue
            }
            switch text[index + 2] {
            case MarkdownMark.asterisk: result.append(UInt8(ascii: "*"))
            case MarkdownMark.underscore: result.append(UInt8(ascii: "_"))
            case MarkdownMark.separator where keepsSeparators:
                result.append(contentsOf: text.extracting(index..<index + 3))
            case MarkdownMark.use:
                let (label, end) = label(at: index, in: text)
                index = end
                if dropsUses, footnote(label: label) != nil, result.last == UInt8(ascii: "[") {
                    result.removeLast()
                    index += 1
                } else if labels.indices.contains(label) {
                    result.append(UInt8(ascii: "^"))
                    result += labels[label].text
                }
                continue
            default: break
            }
            index += 3
        }
        return result
    }

    /// The number of the label after the mark of a reference, and the end of the number; -1 if there is none.
    func label(at mark: Int, in text: Span<UInt8>) -> (label: Int, end: Int) {
        var end = mark + 3
        while end < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[end]) { end += 1 }
        return (Int(String(decoding: text.extracting((mark + 3)..<end), as: UTF8.self)) ?? -1, end)
    }

    /// Appends a text with marks for its extensions.
    fileprivate mutating func appendMarked(
        _ text: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
    ) {
        var copied = range.lowerBound
        var index = range.lowerBound
        func flush(to end: Int, _ output: inout [UInt8]) {
            if end > copied { output.append(contentsOf: text.extracting(copied..<end)) }
            copied = end
        }
        func byte(_ index: Int) -> UInt8 { index < range.upperBound ? text[index] : 0 }
        while index < range.upperBound {
            switch text[index] {
            case .backslash:
                let next = byte(index + 1)
                index += 2
                if signs.contains(.addresses), next == .colon || next == .slash || next == UInt8(ascii: ".") {
                    flush(to: index, &output)
                    output.append(mark: MarkdownMark.separator)
                }
            case UInt8(ascii: "~") where signs.contains(.strikethrough):
                var end = index
                while byte(end) == UInt8(ascii: "~") { end += 1 }
                if end - index == 2, let mark = Self.tildeMark(text, index..<end, in: range) {
                    flush(to: index + 1, &output)
                    output.append(mark: mark)
                }
                index = end
            case UInt8(ascii: "[") where signs.contains(.alerts) && byte(index + 1) == UInt8(ascii: "!"):
                if let end = MarkdownAlert.end(at: index, in: text) {
                    flush(to: index, &output)
                    output.append(mark: MarkdownMark.alert)
                    index = end
                } else {
                    index += 1
                }
            case UInt8(ascii: "[") where signs.contains(.footnotes):
                if let label = MarkdownBlocks.footnoteLabel(at: index, in: text, end: range.upperBound),
                    byte(label.upperBound + 1) != UInt8(ascii: "(")
                {
                    flush(to: index + 1, &output)
                    output.append(mark: MarkdownMark.use)
                    output += String(number(of: text.extracting(label))).utf8
                    index = label.upperBound
                    copied = index
                }
                index += 1
            case UInt8(ascii: "&") where Self.isReferenceToMark(text.extracting(index..<range.upperBound)):
                index += 1
                flush(to: index, &output)
                output.append(mark: MarkdownMark.separator)
            case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "w"), UInt8(ascii: "W"):
                // The addresses of links and tags are skipped, because scanning each could continue to the end of the text.
                guard signs.contains(.addresses), !BareAddresses.isInMarkup(index, text),
                    let match = BareAddresses.match(at: index, in: text, from: range.lowerBound, to: range.upperBound)
                else {
                    index += 1
                    continue
                }
                index = match.hostEnd
                while index < match.end {
                    let sign = text[index]
                    if sign == .backslash {
                        index += 2
                        continue
                    }
                    if sign == UInt8(ascii: "*") || sign == UInt8(ascii: "_") {
                        flush(to: index, &output)
                        output.append(
                            mark: sign == UInt8(ascii: "*") ? MarkdownMark.asterisk : MarkdownMark.underscore)
                        copied = index + 1
                    }
                    index += 1
                }
            case MarkdownMark.lead.0 where MarkdownMark.stands(at: index, in: text):
                flush(to: index, &output)
                output += "\u{FFFD}".utf8
                index += 3
                copied = index
            default: index += 1
            }
        }
        flush(to: range.upperBound, &output)
    }

    /// Whether a text begins with a reference such as `&#xFDD0;` to a character that is used as a mark.
    private static func isReferenceToMark(_ text: Span<UInt8>) -> Bool {
        let reference = Array(text.extracting(first: 10)).dropFirst()
        guard reference.first == .numberSign, let end = reference.firstIndex(of: UInt8(ascii: ";")) else {
            return false
        }
        let isHexadecimal = reference.dropFirst().first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        let digits = reference[..<end].dropFirst(isHexadecimal ? 2 : 1)
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
        return value.map { (0xFDD0...0xFDEF).contains($0) } ?? false
    }

    /// The number of a label.
    private mutating func number(of text: Span<UInt8>) -> Int {
        let bytes = Array(text)
        if let known = labelNumbers[bytes] { return known }
        labelNumbers[bytes] = labels.count
        labels.append(Label(text: bytes, key: String(decoding: bytes, as: UTF8.self).lowercased()))
        return labels.count - 1
    }

    private var labelNumbers: [[UInt8]: Int] = [:]

    /// The mark for two tildes; nil if they can neither begin nor end strikethrough, according to the rules of `**`
    /// (https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run).
    private static func tildeMark(
        _ text: Span<UInt8>, _ tildes: Range<Int>, in range: Range<Int>
    ) -> UInt8? {
        let before = Flank(before: tildes.lowerBound, in: text, from: range.lowerBound)
        let after = Flank(after: tildes.upperBound, in: text, to: range.upperBound)
        let opens = after != .space && (after != .punctuation || before != .letter)
        let closes = before != .space && (before != .punctuation || after != .letter)
        if opens, closes { return MarkdownMark.openerOrCloser }
        return opens ? MarkdownMark.opener : closes ? MarkdownMark.closer : nil
    }

    /// The kind of character next to a delimiter.
    private enum Flank {
        case space, punctuation, letter

        init(before place: Int, in text: Span<UInt8>, from start: Int) {
            var first = place - 1
            while first > start, text[first] & 0xC0 == 0x80 { first -= 1 }
            self.init(text, max(first, start)..<place)
        }

        init(after place: Int, in text: Span<UInt8>, to end: Int) {
            var last = place + 1
            while last < end, text[last] & 0xC0 == 0x80 { last += 1 }
            self.init(text, place..<max(min(last, end), place))
        }

        private init(_ text: Span<UInt8>, _ range: Range<Int>) {
            guard let scalar = String(decoding: text.extracting(range), as: UTF8.self).unicodeScalars.first,
                !scalar.properties.isWhitespace
            else {
                self = .space
                return
            }
            switch scalar.properties.generalCategory {
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
                self = .punctuation
            default: self = .letter
            }
        }
    }

    /// Registers the definition of a footnote, unless its label is already defined.
    fileprivate mutating func define(_ label: Span<UInt8>, thing: Int, line: Int) -> Int {
        let number = number(of: label)
        let key = labels[number].key
        if footnotes[key] == nil {
            footnotes[key] = Footnote(thing: thing, line: line)
        } else {
            duplicateFootnotes.append((line, number))
        }
        return number
    }
}

/// Rewrites a body line by line, and moves the parts that libcmark does not support.
private struct MarkWriter: ~Escapable {
    /// Lines for libcmark with their line numbers in the body.
    struct Lines {
        var bytes: [UInt8] = []
        var numbers: [Int32] = []

        mutating func end(_ number: Int) {
            bytes.append(.lineFeed)
            numbers.append(Int32(clamping: number))
        }

        mutating func append(_ lines: Lines) {
            bytes += lines.bytes
            numbers += lines.numbers
        }
    }

    /// A footnote or a definition whose contents are being written.
    struct OpenThing {
        let number: Int
        /// The index of its container among the open ones.
        let container: Int
        var lines = Lines()
    }

    /// A line of text that may become the first row of a table.
    struct FirstRow {
        var byteCount = 0
        var lineCount = 0
        /// The bytes before its text.
        var prefix: [UInt8] = []
        var number = 0
    }

    let body: Span<UInt8>
    var result: MarkedBody
    var blocks: MarkdownBlocks
    var ahead = Lines()
    var top = Lines()
    var open: [OpenThing] = []
    var firstRow = FirstRow()
    var filledCount = 0
    var number = 0

    var isAfterBlank = false

    /// The positions in the previous line, if it was blank and something was open.
    var blankLine: LinePositions?

    @_lifetime(copy body)
    init(_ body: Span<UInt8>, _ result: MarkedBody) {
        self.body = body
        self.result = result
        let signs = result.signs
        var extensions: MarkdownBlocks.Extensions = []
        if signs.contains(.tables) { extensions.insert(.tables) }
        if signs.contains(.footnotes) { extensions.insert(.footnotes) }
        if signs.contains(.definitions) { extensions.insert(.definitions) }
        blocks = MarkdownBlocks(body, extensions: extensions)
        top.bytes.reserveCapacity(body.count + 64)
    }

    mutating func write() -> MarkedBody {
        while blocks.readLine() {
            number += 1
            closeThings(beyond: blocks.containers.count - blocks.markers.count)
            switch blocks.line.kind {
            case .delimiterRow: beginTable()
            case .row: addRow(blocks.line.content.offset..<blocks.line.range.upperBound, number)
            default: writeLine()
            }
            isAfterBlank = blocks.line.kind == .blank
            blankLine = isAfterBlank && !open.isEmpty ? positions : nil
        }
        closeThings(beyond: 0)
        result.text = ahead.bytes + top.bytes
        result.lines = ahead.numbers + top.numbers
        return result
    }

    // MARK: Lines

    private mutating func writeLine() {
        openThings()
        let start = positions.start(of: open.last)
        withLines { lines, this in
            let byteCount = lines.bytes.count
            let lineCount = lines.numbers.count
            this.appendPrefix(to: &lines.bytes, start)
            if this.blocks.line.kind == .text, this.result.signs.contains(.tables) {
                let end = this.blocks.starts.last ?? start.position
                var prefix = Array(lines.bytes[byteCount...])
                this.appendSpace(start.position, end, to: &prefix)
                this.firstRow = FirstRow(
                    byteCount: byteCount, lineCount: lineCount, prefix: prefix, number: this.number)
            }
            var first = start.position.offset
            if start.position.isInTab {
                first += 1
                for _ in start.position.column % 4..<4 { lines.bytes.append(.space) }
            }
            this.result.appendMarked(
                this.body, first..<max(first, this.blocks.line.range.upperBound), to: &lines.bytes)
            lines.end(this.number)
        }
    }

    /// The start of the part of a line that belongs to an open thing or to the body.
    struct Start {
        var position: MarkdownBlocks.Position
        /// Whether the line is inside the thing's container, which is written as a quote.
        var isQuoted: Bool
    }

    /// The start of a line, and the start of the text after each of its containers.
    struct LinePositions {
        let line: MarkdownBlocks.Position
        let containers: [MarkdownBlocks.Position]

        func start(of thing: OpenThing?) -> Start {
            guard let thing else { return Start(position: line, isQuoted: false) }
            if thing.container < containers.count {
                return Start(position: containers[thing.container], isQuoted: true)
            }
            var position = containers.last ?? line
            if position.isInTab {
                position.offset += 1
                position.isInTab = false
            }
            return Start(position: position, isQuoted: false)
        }
    }

    private var positions: LinePositions {
        LinePositions(
            line: MarkdownBlocks.Position(offset: blocks.line.range.lowerBound, column: 0), containers: blocks.starts)
    }

    /// Writes a quote marker, indented so that tabs after it are as wide as in the body.
    private func appendPrefix(to output: inout [UInt8], _ start: Start) {
        guard start.isQuoted else { return }
        for _ in 0..<(start.position.column + 2) % 4 { output.append(.space) }
        output.append(UInt8(ascii: ">"))
        output.append(.space)
    }

    /// Writes the bytes between two positions of the line.
    private func appendSpace(
        _ start: MarkdownBlocks.Position, _ end: MarkdownBlocks.Position, to output: inout [UInt8]
    ) {
        if start.offset < end.offset { output.append(contentsOf: body.extracting(start.offset..<end.offset)) }
        if end.isInTab { output.append(.space) }
    }

    private mutating func withLines(_ write: (inout Lines, inout MarkWriter) -> Void) {
        if let last = open.indices.last {
            var lines = Lines()
            swap(&lines, &open[last].lines)
            write(&lines, &self)
            swap(&lines, &open[last].lines)
        } else {
            var lines = Lines()
            swap(&lines, &top)
            write(&lines, &self)
            swap(&lines, &top)
        }
    }

    // MARK: Footnotes and definitions

    /// Opens the footnotes and definitions that begin on the line, and marks their places.
    private mutating func openThings() {
        let kept = blocks.containers.count - blocks.markers.count
        for (offset, marker) in blocks.markers.enumerated() {
            let container = kept + offset
            let kind = blocks.containers[container].kind
            guard kind == .footnote || kind == .definition else { continue }
            let thing = result.things.count
            if kind == .footnote {
                let label = result.define(
                    body.extracting(marker.lowerBound + 2..<marker.upperBound - 2), thing: thing, line: number)
                result.things.append(.footnote(label: label, first: 0))
            } else {
                result.things.append(.definition(isLoose: isAfterBlank, first: 0))
            }
            let positions = positions
            withLines { lines, this in
                this.appendStart(of: container, positions, to: &lines.bytes)
                Self.appendPlace(of: thing, to: &lines.bytes)
                lines.end(this.number)
            }
            open.append(OpenThing(number: thing, container: container))
        }
    }

    private static func appendPlace(of thing: Int, to output: inout [UInt8]) {
        output.append("# ")
        output.append(mark: MarkdownMark.thingStart)
        output += String(thing).utf8
        output.append(mark: MarkdownMark.thingEnd)
    }

    private mutating func closeThings(beyond count: Int) {
        while let thing = open.last, thing.container >= count {
            open.removeLast()
            switch result.things[thing.number] {
            case .footnote(let label, _):
                result.things[thing.number] = .footnote(label: label, first: result.firstCount)
            case .definition(let isLoose, _):
                result.things[thing.number] = .definition(isLoose: isLoose, first: result.firstCount)
            case .table: break
            }
            result.firstCount += 1
            ahead.append(thing.lines)
            ahead.end(number)
            // A blank line at the end of the thing also separates the blocks around it.
            if let blankLine {
                withLines { lines, this in
                    this.appendStart(of: thing.container, blankLine, to: &lines.bytes)
                    lines.end(this.number)
                }
            }
        }
    }

    /// Writes the start of a line up to a container.
    private func appendStart(of container: Int, _ positions: LinePositions, to output: inout [UInt8]) {
        let start = positions.start(of: open.last)
        appendPrefix(to: &output, start)
        if container > 0 { appendSpace(start.position, positions.containers[container - 1], to: &output) }
    }

    // MARK: Tables

    private mutating func beginTable() {
        let delimiters = blocks.line.content.offset..<blocks.line.range.upperBound
        let columns = MarkdownTable.cells(of: delimiters, in: body).map {
            MarkdownTable.alignment(of: body.extracting($0)) ?? MarkdownTable.Alignment.none
        }
        let thing = result.things.count
        result.things.append(.table(columns, rows: [], first: result.firstCount))
        let firstRow = firstRow
        withLines { lines, _ in
            lines.bytes.removeLast(lines.bytes.count - firstRow.byteCount)
            lines.numbers.removeLast(lines.numbers.count - firstRow.lineCount)
            lines.bytes += firstRow.prefix
            Self.appendPlace(of: thing, to: &lines.bytes)
            lines.end(firstRow.number)
        }
        addRow(blocks.paragraphLine, firstRow.number)
    }

    private mutating func addRow(_ range: Range<Int>, _ number: Int) {
        guard let thing = result.things.indices.last,
            case .table(let columns, var rows, let first) = result.things[thing]
        else { return }
        // This avoids copying the rows, of which there may be many.
        result.things[thing] = .table(columns, rows: [], first: first)
        let written = MarkdownTable.cells(of: range, in: body)
        let cells = written.prefix(columns.count)
        if result.longRowLine == nil, written[cells.count...].contains(where: { !$0.isEmpty }) {
            result.longRowLine = number
        }
        for cell in cells { appendCell(cell, number) }
        var filled = columns.count - cells.count
        if filled > 0, filledCount + filled > MarkedBody.maximumFilledCells {
            filled = 0
            result.sparseLine = result.sparseLine ?? number
        }
        filledCount += filled
        result.firstCount += cells.count
        rows.append(MarkedBody.Row(cellCount: cells.count, filledCount: filled))
        result.things[thing] = .table(columns, rows: rows, first: first)
    }

    /// Writes a cell as a heading, without backslashes before bars.
    private mutating func appendCell(_ cell: Range<Int>, _ number: Int) {
        ahead.bytes.append("# ")
        var text: [UInt8] = []
        text.reserveCapacity(cell.count)
        for index in cell {
            let isEscape =
                body[index] == .backslash && index + 1 < cell.upperBound && body[index + 1] == UInt8(ascii: "|")
            if !isEscape { text.append(body[index]) }
        }
        result.appendMarked(text.span, 0..<text.count, to: &ahead.bytes)
        ahead.bytes.append(" #")
        ahead.end(number)
    }
}

extension [UInt8] {
    fileprivate mutating func append(mark: UInt8) {
        append(MarkdownMark.lead.0)
        append(MarkdownMark.lead.1)
        append(mark)
    }
}
