/// The syntax of table rows, as on GitHub (https://github.github.com/gfm/#tables-extension-).
package enum MarkdownTable {
    enum Alignment { case none, left, center, right }

    /// The alignment of each column.
    typealias Columns = [Alignment]

    /// The cells of a row, without surrounding blanks.
    ///
    /// A bar directly after a backslash is text; the backslash remains.
    package static func cells(of row: Range<Int>, in text: Span<UInt8>) -> [Range<Int>] {
        let row = trimmed(row, in: text)
        guard !row.isEmpty else { return [] }
        var start = row.lowerBound
        var rowEnd = row.upperBound
        if text[start] == bar { start += 1 }
        if rowEnd > start, text[rowEnd - 1] == bar, rowEnd - start < 2 || text[rowEnd - 2] != .backslash { rowEnd -= 1 }
        let bytes = text.extracting(0..<rowEnd)
        var cells: [Range<Int>] = []
        while let end = bytes.offset(of: bar, from: start) {
            var cellEnd = end
            while cellEnd > start, bytes[cellEnd - 1] == .backslash {
                guard let next = bytes.offset(of: bar, from: cellEnd + 1) else {
                    cellEnd = rowEnd
                    break
                }
                cellEnd = next
            }
            cells.append(trimmed(start..<cellEnd, in: text))
            guard cellEnd < rowEnd else { return cells }
            start = cellEnd + 1
        }
        cells.append(trimmed(start..<rowEnd, in: text))
        return cells
    }

    /// The number of columns in a delimiter row such as `|:--|--:|`; nil for any other row.
    static func delimiterCount(_ row: Range<Int>, in text: Span<UInt8>) -> Int? {
        var hasSign = false
        for place in row {
            switch text[place] {
            case bar, .colon: hasSign = true
            case .hyphen, .space, .tab: break
            default: return nil
            }
        }
        guard hasSign else { return nil }
        let cells = cells(of: row, in: text)
        return !cells.isEmpty && cells.allSatisfy({ alignment(of: text.extracting($0)) != nil }) ? cells.count : nil
    }

    /// The alignment in a cell of a delimiter row; nil for any other cell.
    static func alignment(of cell: Span<UInt8>) -> Alignment? {
        var hyphens = cell
        let isLeft = hyphens.first == .colon
        if isLeft { hyphens = hyphens.extracting(droppingFirst: 1) }
        let isRight = hyphens.last == .colon
        if isRight { hyphens = hyphens.extracting(droppingLast: 1) }
        guard !hyphens.isEmpty, hyphens.allSatisfy({ $0 == .hyphen }) else { return nil }
        return isLeft ? isRight ? .center : .left : isRight ? .right : Alignment.none
    }

    private static let bar = UInt8(ascii: "|")

    private static func trimmed(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isBlank(text[start]) { start += 1 }
        while start < end, isBlank(text[end - 1]) { end -= 1 }
        return start..<end
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == .space || (0x09...0x0D).contains(byte) }
}
