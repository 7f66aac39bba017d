/// Writes the cells of a sheet as a table in CSV, row by row, so that the number of a row is that of a line.
final class SpreadsheetTable: XMLHandler {
    /// The maximum size of the table in bytes.
    static let maximumSize = ZIPArchive.maximumSize

    /// The number of columns that spreadsheets have.
    private static let mostColumns = 16_384

    /// A cell that the table does not have as it is shown.
    struct Remark {
        let cell: String
        let text: String
        /// Its offset in the table.
        let offset: Int
    }

    private(set) var csv: [UInt8] = []

    /// A row that has cells.
    struct Row {
        let number: Int
        let columnCount: Int
        /// The end of its line in the table.
        let end: Int
    }

    private(set) var rows: [Row] = []

    /// The cells with errors such as `#N/A`.
    private(set) var errors: [Remark] = []
    private(set) var merged: [String] = []
    private(set) var hiddenRowCount = 0
    private(set) var isTooLarge = false

    /// By row: the furigana of each cell that has some, by column.
    private(set) var furigana: [Int: [Int: [UInt8]]] = [:]

    private let strings: [SpreadsheetText]
    private let formats: [NumberFormat]
    private let from1904: Bool

    private var names: [String] = []
    private var row = 0
    private var isHidden = false
    private var column = 0
    private var writtenColumns = 0
    private var lineCount = 0

    private var type = ""
    private var style = 0
    private var value: [UInt8] = []
    private var collector = SpreadsheetText.Collector()
    private var isInValue = false

    init(_ strings: [SpreadsheetText], _ formats: [NumberFormat], from1904: Bool) {
        self.strings = strings
        self.formats = formats
        self.from1904 = from1904
    }

    func start(_ name: String, _ attributes: [String: String], at offset: Int) {
        let name = String(name.localName)
        names.append(name)
        switch name {
        case "row":
            let number = attributes["r"].flatMap { Int($0) } ?? row + 1
            row = max(row + 1, min(number, 1_048_576))
            isHidden = ["1", "true"].contains(attributes["hidden"] ?? "")
            if isHidden { hiddenRowCount += 1 }
            column = 0
            writtenColumns = 0
        case "c":
            column = attributes["r"].flatMap(Self.column) ?? column + 1
            type = attributes["t"] ?? "n"
            style = attributes["s"].flatMap { Int($0) } ?? 0
            value.removeAll(keepingCapacity: true)
            collector = SpreadsheetText.Collector()
        case "v": isInValue = true
        case "mergeCell": if merged.count < 1000, let cells = attributes["ref"] { merged.append(cells) }
        default: collector.start(name)
        }
    }

    func text(_ text: ByteSpan, at offset: Int) {
        if isInValue { value.append(contentsOf: text) } else { collector.add(text) }
    }

    func end() {
        guard let name = names.popLast() else { return }
        switch name {
        case "v": isInValue = false
        case "c": endCell()
        case "row":
            if writtenColumns > 0 { rows.append(Row(number: row, columnCount: writtenColumns, end: csv.count)) }
        default: collector.end(name)
        }
    }

    /// The number of a column in the name of a cell: 28 for "AB7"; nil if there is none.
    private static func column(_ cell: String) -> Int? {
        var number = 0
        for byte in cell.utf8 {
            guard byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") else { break }
            number = number * 26 + Int(byte) - 0x40
            guard number <= mostColumns else { return nil }
        }
        return number > 0 ? number : nil
    }

    /// The name of a column: "AB" for 28.
    private static func name(ofColumn number: Int) -> String {
        var (name, rest) = ("", number)
        while rest > 0 {
            name = String(Unicode.Scalar(UInt8(0x41 + (rest - 1) % 26))) + name
            rest = (rest - 1) / 26
        }
        return name
    }

    private func endCell() {
        guard !isHidden, !isTooLarge, column > writtenColumns, column <= Self.mostColumns else { return }
        var text: [UInt8] = []
        var isError = false
        switch type {
        case "s":
            guard let number = Int(String(decoding: value, as: UTF8.self)), strings.indices.contains(number) else {
                return
            }
            text = strings[number].bytes
            if !strings[number].furigana.isEmpty { furigana[row, default: [:]][column] = strings[number].furigana }
        case "inlineStr":
            text = collector.text.bytes
            if !collector.text.furigana.isEmpty { furigana[row, default: [:]][column] = collector.text.furigana }
        case "str": text = SpreadsheetText.Collector.unescaped(value)
        case "b": text = Array(value == [UInt8(ascii: "1")] ? "TRUE".utf8 : "FALSE".utf8)
        case "e": isError = true
        case "d": text = value
        default:
            guard !value.isEmpty else { return }
            let format = formats.indices.contains(style) ? formats[style] : NumberFormat(id: 0)
            text = Array(format.text(String(decoding: value, as: UTF8.self), from1904: from1904).utf8)
        }
        guard !text.isEmpty || isError else { return }
        while lineCount < row - 1 {
            csv.append(.lineFeed)
            lineCount += 1
        }
        while writtenColumns < column {
            if writtenColumns > 0 { csv.append(.comma) }
            writtenColumns += 1
        }
        if isError {
            let remark = Remark(
                cell: "\(Self.name(ofColumn: column))\(row)", text: String(decoding: value, as: UTF8.self),
                offset: csv.count)
            if errors.count < 1000 { errors.append(remark) }
            return
        }
        append(text)
        if csv.count > Self.maximumSize { isTooLarge = true }
    }

    private func append(_ text: [UInt8]) {
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
