/// The syntax of table rows, as on GitHub (https://github.github.com/gfm/#tables-extension-).
enum MarkdownTable {
    enum Alignment { case none, left, center, right }

    /// The alignment of each column.
    typealias Columns = [Alignment]

    /// The cells of a row, without surrounding blanks.
    ///
    /// A bar directly after a backslash is text; the backslash remains.
    static func cells(of row: Slice<ByteSpan>) -> [Range<Int>] {
        var rest = trimmed(row)
        guard !rest.isEmpty else { return [] }
        if rest.first == bar { rest = rest.dropFirst() }
        if rest.last == bar, rest.count < 2 || rest.dropLast().last != .backslash { rest = rest.dropLast() }
        var cells: [Range<Int>] = []
        var start = rest.startIndex
        while let end = rest[start...].firstIndex(of: bar) {
            var cellEnd = end
            while cellEnd > start, rest[cellEnd - 1] == .backslash {
                guard let next = rest[(cellEnd + 1)...].firstIndex(of: bar) else {
                    cellEnd = rest.endIndex
                    break
                }
                cellEnd = next
            }
            cells.append(trimmedRange(rest[start..<cellEnd]))
            guard cellEnd < rest.endIndex else { return cells }
            start = cellEnd + 1
        }
        cells.append(trimmedRange(rest[start...]))
        return cells
    }

    /// The number of columns in a delimiter row such as `|:--|--:|`; nil for any other row.
    static func delimiterCount(_ row: Slice<ByteSpan>) -> Int? {
        var hasSign = false
        for byte in row {
            switch byte {
            case bar, .colon: hasSign = true
            case .hyphen, .space, .tab: break
            default: return nil
            }
        }
        guard hasSign else { return nil }
        let cells = cells(of: row)
        return !cells.isEmpty && cells.allSatisfy({ alignment(of: row.base[$0]) != nil }) ? cells.count : nil
    }

    /// The alignment in a cell of a delimiter row; nil for any other cell.
    static func alignment(of cell: Slice<ByteSpan>) -> Alignment? {
        var hyphens = cell
        let isLeft = hyphens.first == .colon
        if isLeft { hyphens = hyphens.dropFirst() }
        let isRight = hyphens.last == .colon
        if isRight { hyphens = hyphens.dropLast() }
        guard !hyphens.isEmpty, hyphens.allSatisfy({ $0 == .hyphen }) else { return nil }
        return isLeft ? isRight ? .center : .left : isRight ? .right : Alignment.none
    }

    private static let bar = UInt8(ascii: "|")

    private static func trimmed(_ text: Slice<ByteSpan>) -> Slice<ByteSpan> {
        var text = text
        while let first = text.first, isBlank(first) { text = text.dropFirst() }
        while let last = text.last, isBlank(last) { text = text.dropLast() }
        return text
    }

    private static func trimmedRange(_ text: Slice<ByteSpan>) -> Range<Int> {
        let text = trimmed(text)
        return text.startIndex..<text.endIndex
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == .space || (0x09...0x0D).contains(byte) }
}
