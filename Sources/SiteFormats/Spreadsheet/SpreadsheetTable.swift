/// The cells of a sheet as a CSV table in which the number of each row is that of its line.
package struct SpreadsheetTable {
    /// The maximum size of a table in bytes.
    private let maximumSize: Int

    /// The minimum size that counts for a row that the sheet has already, because it may become a page, however short it
    /// is.
    private static let repeatedRowSize = 2000

    /// The maximum numbers of columns and rows in a spreadsheet.
    static let mostColumns = 16_384
    static let mostRows = 1_048_576

    /// A cell whose contents in the table differ from those that the spreadsheet shows.
    struct Remark {
        let cell: String
        let text: String
        /// The offset of the cell in the table.
        let offset: Int
    }

    private(set) var csv: [UInt8] = []

    /// A row with cells.
    struct Row {
        let number: Int
        let columnCount: Int
        /// The end of the row's line in the table.
        let end: Int
    }

    private(set) var rows: [Row] = []

    /// The cells with errors such as `#N/A`.
    private(set) var errors: [Remark] = []
    private(set) var merged: [String] = []

    /// The cells with formulas whose values the file does not have.
    private(set) var uncomputed: [String] = []

    /// The addresses to which cells lead by row, and then by column.
    private(set) var links: [Int: [Int: [UInt8]]] = [:]

    /// The cells with notes and those with pictures, which are not read.
    private(set) var notes: [String] = []
    private(set) var pictures: [String] = []

    /// The cells whose links have a text that programs show beside the pointer, and those whose links lead to other cells.
    private(set) var tooltips: [String] = []
    private(set) var innerLinks: [String] = []
    private(set) var hiddenRowCount = 0

    /// The name of the cell at which the table has become too large; nil if it has not.
    private(set) var excess: String?

    var isTooLarge: Bool { excess != nil }

    /// The number of bytes in all cells, including furigana and those of repeated rows.
    private var size = 0

    /// The hashes of all rows; a compressed file can have many identical ones in a few bytes.
    private var hashes: Set<UInt64> = []

    /// The furigana of cells by row, and then by column.
    private(set) var furigana: [Int: [Int: [UInt8]]] = [:]

    private var row = 0
    private var isHidden = false
    private var writtenColumns = 0
    private var lineCount = 0

    /// The offset of the first cell of the current row.
    private var lineStart = 0

    /// Makes an empty table.
    ///
    /// - Parameter fileSize: The size of the file in bytes. Cells can refer to one text, and rows and cells can be
    ///   repeated, so a table is limited as unpacked files are.
    init(fileSize: Int) {
        maximumSize = min(ZIPArchive.maximumSize, EntryLimits.maximumRepetition(inFileOf: fileSize))
    }

    /// The size of the largest table that can be read from the file.
    var limit: Int { maximumSize }

    /// Begins a row after the existing ones.
    ///
    /// - Parameters:
    ///   - number: The number of the row, from 1; nil for the row after the last one.
    ///   - count: The number of identical rows; ``endRow(repeated:)`` adds all but the first.
    mutating func beginRow(_ number: Int? = nil, isHidden: Bool, count: Int = 1) {
        row = max(row + 1, min(number ?? row + 1, Self.mostRows))
        self.isHidden = isHidden
        if isHidden { hiddenRowCount += min(count, Self.mostRows) }
        writtenColumns = 0
    }

    /// Ends the row, and repeats it if it has cells.
    ///
    /// - Parameter count: The number of further identical rows.
    mutating func endRow(repeated count: Int = 0) {
        guard writtenColumns > 0 else {
            row = min(row + min(count, Self.mostRows), Self.mostRows)
            return
        }
        rows.append(Row(number: row, columnCount: writtenColumns, end: csv.count))
        let line = Array(csv[lineStart...])
        if !hashes.insert(Fingerprint.of(line)).inserted {
            grow(by: max(0, Self.repeatedRowSize - line.count), column: 1)
        }
        let readings = furigana[row].map { $0.values.reduce(0) { $0 + $1.count } } ?? 0
        for _ in 0..<min(count, Self.mostRows) {
            guard row < Self.mostRows, !isTooLarge else { return }
            row += 1
            grow(by: max(Self.repeatedRowSize, line.count + readings), column: 1)
            fillLines()
            csv += line
            rows.append(Row(number: row, columnCount: writtenColumns, end: csv.count))
        }
    }

    /// Whether the sheet has several columns, and is not only a note.
    var isTable: Bool { rows.count(where: { $0.columnCount > 1 }) > 1 }

    /// Adds the address to which a cell leads: "B2".
    ///
    /// - Parameter tooltip: The text that programs show beside the pointer.
    mutating func addLink(_ cell: String, to address: String, tooltip: String?) {
        if let tooltip, !tooltip.isEmpty, tooltip != address, tooltips.count < 1000 { tooltips.append(cell) }
        if address.hasPrefix("#") {
            if innerLinks.count < 1000 { innerLinks.append(cell) }
            return
        }
        let letters = cell.prefix { $0.isLetter }
        guard let row = Int(cell.dropFirst(letters.count)) else { return }
        let column = letters.utf8.reduce(0) { min($0 * 26 + Int($1) - 0x40, Self.mostColumns) }
        addLink(row: row, column: column, to: address)
    }

    /// Adds the address to which a cell of the current row leads.
    mutating func addLink(inColumn column: Int, to address: String) {
        if address.contains(":") { addLink(row: row, column: column, to: address) }
    }

    private mutating func addLink(row: Int, column: Int, to address: String) {
        // A field shows a mail address without the scheme.
        let address = address.hasPrefix("mailto:") ? address.dropFirst(7).prefix { $0 != "?" } : address[...]
        size += address.utf8.count
        links[row, default: [:]][column] = Array(address.utf8)
    }

    /// Adds a cell of the current row with a formula whose value the file does not have.
    mutating func addUncomputed(_ column: Int) {
        if !isHidden, uncomputed.count < 1000 { uncomputed.append(CellName.name(row: row, column: column)) }
    }

    mutating func addNote(_ cell: String) { if notes.count < 1000 { notes.append(cell) } }

    mutating func addPicture(_ cell: String) { if pictures.count < 1000 { pictures.append(cell) } }

    /// Adds a range of merged cells: "A4:B5".
    mutating func addMerged(_ cells: String) { if merged.count < 1000 { merged.append(cells) } }

    /// Adds a cell to the current row, after the existing ones.
    ///
    /// - Parameters:
    ///   - column: The number of the cell's column, from 1.
    ///   - isError: Whether the text is an error, so the cell must be empty.
    mutating func addCell(_ column: Int, _ text: SpreadsheetText, isError: Bool = false) {
        guard !isHidden, !isTooLarge, column > writtenColumns, column <= Self.mostColumns,
            isError || !text.bytes.isEmpty
        else { return }
        grow(by: text.bytes.count + text.furigana.count + column - writtenColumns, column: column)
        guard !isTooLarge else { return }
        if !text.furigana.isEmpty { furigana[row, default: [:]][column] = text.furigana }
        fillLines()
        if writtenColumns == 0 { lineStart = csv.count }
        while writtenColumns < column {
            if writtenColumns > 0 { csv.append(.comma) }
            writtenColumns += 1
        }
        if isError {
            if errors.count < 1000 {
                let place = CellName.name(row: row, column: column)
                errors.append(
                    Remark(cell: place, text: String(decoding: text.bytes, as: UTF8.self), offset: csv.count))
            }
            return
        }
        append(text.bytes)
    }

    private mutating func grow(by bytes: Int, column: Int) {
        size += bytes
        if size > maximumSize, excess == nil { excess = CellName.name(row: row, column: column) }
    }

    /// Begins the line of the current row.
    private mutating func fillLines() {
        while lineCount < row - 1 {
            csv.append(.lineFeed)
            lineCount += 1
        }
    }

    private mutating func append(_ text: [UInt8]) {
        let needsQuotes = text.contains { $0 == .comma || $0 == .quote || $0 == .lineFeed || $0 == .carriageReturn }
        guard needsQuotes || text.first == .space || text.last == .space || text.elementsEqual("NULL".utf8) else {
            csv += text
            return
        }
        csv.append(.quote)
        for byte in text {
            csv.append(byte)
            if byte == .quote { csv.append(.quote) }
        }
        csv.append(.quote)
    }
}
