/// A byte offset in a source file.
///
/// Lines and columns are counted only when a diagnostic is printed.
public struct SourceLocation: Sendable, Hashable {
    /// The path of the file that contains the location.
    public var path: String { file.path }

    /// The file that contains the location.
    package let file: SourceFile

    /// Whether the file is a text, in which an editor can go to a line and a column.
    package var isInText: Bool { file.sheet == nil }

    /// The offset in bytes, from 0 to the size of the file.
    public let offset: Int

    /// Makes the location at an offset; offsets past the end mean the end.
    package init(_ file: SourceFile, offset: Int) {
        self.file = file
        self.offset = min(max(offset, 0), file.bytes.count)
    }

    /// The line number, from 1; in a spreadsheet, the number of the row.
    ///
    /// Lines end with LF, CRLF or CR.
    public var line: Int { 1 + lines(since: SourceLocation(file, offset: 0)) }

    /// The number of lines that end between an earlier location in the file and this one.
    package func lines(since earlier: SourceLocation) -> Int {
        if file.sheet != nil { return cell.row - earlier.cell.row }
        var count = 0
        var index = earlier.offset
        let bytes = file.bytes
        while index < offset {
            if bytes[index] == .lineFeed || (bytes[index] == .carriageReturn && !isLineFeed(at: index + 1)) {
                count += 1
            }
            index += 1
        }
        return count
    }

    /// The column number, from 1, in Unicode scalars: both a Han character and a combining mark count as one.
    ///
    /// In a spreadsheet, it is the number of the cell's column.
    public var column: Int { file.sheet == nil ? textColumn : cell.column }

    /// The column number in the text of the line, also if this is that of a spreadsheet's table.
    var textColumn: Int {
        file.bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 } + (startsWithByteOrderMark ? 0 : 1)
    }

    /// The bytes of the line, without its line ending.
    package var lineBytes: ByteSpan {
        var end = offset
        while end < file.bytes.count, file.bytes[end] != .lineFeed, file.bytes[end] != .carriageReturn { end += 1 }
        return file.bytes.extracting(lineStart..<end)
    }

    /// The place for people: the file, the line and the column, or the file, the sheet and the cell.
    package var place: String {
        guard let sheet = file.sheet else { return "\(path):\(line):\(column)" }
        return "\(path), sheet '\(sheet)', \(CellName.name(row: cell.row, column: cell.column))"
    }

    /// The row and the column of the cell in a table with quoted fields, each from 1.
    private var cell: (row: Int, column: Int) {
        var (row, column, isQuoted) = (1, 1, false)
        for byte in file.bytes[..<offset] {
            switch byte {
            case .quote: isQuoted.toggle()
            case .lineFeed where !isQuoted: (row, column) = (row + 1, 1)
            case .comma where !isQuoted: column += 1
            default: break
            }
        }
        return (row, column)
    }

    private var lineStart: Int {
        var start = offset
        while start > 0, file.bytes[start - 1] != .lineFeed,
            file.bytes[start - 1] != .carriageReturn || (start < file.bytes.count && isLineFeed(at: start))
        {
            start -= 1
        }
        return start
    }

    /// Whether the file starts with a byte order mark, which is not counted as a column.
    private var startsWithByteOrderMark: Bool {
        lineStart == 0 && offset >= 3 && file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }

    /// Whether two locations are the same place in the same file.
    public static func == (left: Self, right: Self) -> Bool { left.file === right.file && left.offset == right.offset }

    /// Hashes the file and the offset.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(file))
        hasher.combine(offset)
    }

    private func isLineFeed(at index: Int) -> Bool { index < file.bytes.count && file.bytes[index] == .lineFeed }
}

extension SourceLocation: Fingerprinted {
    package func add(to print: inout Fingerprint) {}

    package static let unhashed = [
        "file": "does not change the meaning of what is written there",
        "offset": "does not change the meaning of what is written there",
    ]
}

/// The names of cells in spreadsheets.
package enum CellName {
    /// The name of a cell: "AB7" for column 28 of row 7.
    package static func name(row: Int, column: Int) -> String {
        var (name, rest) = ("", column)
        while rest > 0 {
            name = String(Unicode.Scalar(UInt8(0x41 + (rest - 1) % 26))) + name
            rest = (rest - 1) / 26
        }
        return "\(name)\(row)"
    }

    /// The row of a cell, or of the first cell of a range: 7 for "AB7:AC9".
    package static func row(of cells: String) -> Int {
        Int(cells.prefix { $0 != ":" }.drop { !$0.isNumber }) ?? 1
    }
}
