/// Reads the cells of one sheet in an OpenDocument file (ISO/IEC 26300-1, 9), and the names of all sheets.
final class ODSSheets: XMLHandler {
    private(set) var sheets: [SpreadsheetSheet] = []

    /// The cells of the first visible sheet, or of the sheet with the wanted name.
    private(set) var table: SpreadsheetTable

    private let wanted: String?

    /// The names of the open elements.
    private var names: [String] = []

    /// The styles of sheets that are not shown.
    private var hiddenStyles: Set<String> = []
    private var style = ""

    /// The number of open sheets, and the number of sheets that were read; a cell can have a table of its own.
    private var openTables = 0
    private var hasRead = false
    private var isReading = false

    private var row = 0
    private var rowCount = 1
    private var column = 0
    private var cell = Cell()

    /// The depth of the element in the current cell whose text does not belong to the cell, such as a comment.
    private var skipped: Int?

    /// The cell that is being read.
    private struct Cell {
        var isOpen = false
        var count = 1
        var value: String?

        /// Whether to use the value instead of the text, which depends on the language of the program.
        var isShownValue = false
        var isError = false
        var text = SpreadsheetText()
        var paragraphs = 0
        var isInParagraph = false
        var isInReading = false
        var hasSpace = false
    }

    /// Reads a sheet.
    ///
    /// - Parameters:
    ///   - wanted: The name of the sheet; nil for the first visible one.
    ///   - fileSize: The size of the packed file in bytes.
    init(_ wanted: String?, fileSize: Int) {
        self.wanted = wanted
        table = SpreadsheetTable(fileSize: fileSize)
    }

    func start(_ name: String, _ attributes: XMLAttributes, at offset: Int) {
        names.append(String(name.localName))
        if openTables == 0 {
            startOutside(name, attributes)
        } else if isReading, skipped == nil {
            startInside(name, attributes)
        } else if name.localName == "table" {
            openTables += 1
        } else if name.localName == "p", let last = sheets.indices.last {
            sheets[last].isEmpty = false
        }
    }

    private func startOutside(_ name: String, _ attributes: XMLAttributes) {
        switch String(name.localName) {
        case "style": style = attributes["style:name"] ?? ""
        case "table-properties": if attributes["table:display"] == "false" { hiddenStyles.insert(style) }
        case "table":
            let name = attributes["table:name"] ?? ""
            let isHidden = attributes["table:style-name"].map(hiddenStyles.contains) ?? false
            sheets.append(SpreadsheetSheet(name: name, isHidden: isHidden, isEmpty: true))
            openTables = 1
            isReading = !hasRead && (wanted.map { $0 == name } ?? !isHidden)
            hasRead = hasRead || isReading
        default: break
        }
    }

    private func startInside(_ name: String, _ attributes: XMLAttributes) {
        switch String(name.localName) {
        case "table-row":
            rowCount = Self.count(attributes["table:number-rows-repeated"])
            let isHidden = ["collapse", "filter"].contains(attributes["table:visibility"] ?? "")
            table.beginRow(isHidden: isHidden, count: rowCount)
            row += 1
            column = 0
        case "table-cell", "covered-table-cell": startCell(attributes, isCovered: name.localName != "table-cell")
        case "p", "h":
            guard cell.isOpen else { return }
            sheets[sheets.count - 1].isEmpty = false
            if cell.paragraphs > 0 { cell.text.bytes.append(.lineFeed) }
            cell.paragraphs += 1
            cell.isInParagraph = true
            cell.hasSpace = false
        case "s":
            write(Array(repeating: .space, count: min(Self.count(attributes["text:c"]), 1000)))
        case "tab": write([.space])
        case "line-break": write([.lineFeed])
        case "ruby-text": cell.isInReading = true
        case "a":
            if let address = attributes["xlink:href"], cell.isInParagraph {
                table.addLink(
                    CellName.name(row: row, column: column + 1), to: address, tooltip: attributes["office:title"])
            }
        case "annotation":
            table.addNote(CellName.name(row: row, column: column + 1))
            skipped = names.count
        case "frame":
            table.addPicture(CellName.name(row: row, column: column + 1))
            skipped = names.count
        case "custom-shape", "line", "rect", "shapes", "table": skipped = names.count
        default: break
        }
        if name.localName == "table" { openTables += 1 }
    }

    /// The number of times that something is repeated.
    private static func count(_ text: String?) -> Int {
        max(1, min(text.flatMap { Int($0) } ?? 1, SpreadsheetTable.mostRows))
    }

    private func startCell(_ attributes: XMLAttributes, isCovered: Bool) {
        cell = Cell()
        cell.isOpen = true
        cell.count = Self.count(attributes["table:number-columns-repeated"])
        cell.isError = attributes["calcext:value-type"] == "error"
        let columns = Self.count(attributes["table:number-columns-spanned"])
        let rows = Self.count(attributes["table:number-rows-spanned"])
        if columns > 1 || rows > 1 {
            let start = CellName.name(row: row, column: column + 1)
            table.addMerged("\(start):\(CellName.name(row: row + rows - 1, column: column + columns))")
        }
        // Cells that a merged cell covers are not shown.
        if isCovered { skipped = names.count }
        cell.value =
            switch attributes["office:value-type"] {
            case "date": attributes["office:date-value"].map(Self.date)
            case "time": attributes["office:time-value"].flatMap(Self.time)
            case "boolean": attributes["office:boolean-value"].map { $0 == "true" ? "TRUE" : "FALSE" }
            case "float", "percentage", "currency": attributes["office:value"]
            default: attributes["office:string-value"]
            }
        if let formula = attributes["table:formula"] {
            let link = HyperlinkFormula(formula)
            if let link { table.addLink(inColumn: column + 1, to: link.address) }
            if attributes["office:value-type"] == nil {
                cell.value = link?.text
                if cell.value == nil { table.addUncomputed(column + 1) }
            }
        }
        cell.isShownValue = ["date", "time", "boolean"].contains(attributes["office:value-type"] ?? "")
    }

    func text(_ text: Span<UInt8>, at offset: Int) {
        guard cell.isInParagraph, skipped == nil else { return }
        // A run of white space is one space, and further spaces are elements (ISO/IEC 26300-1, 6.1.2).
        for place in text.indices {
            let byte = text[place]
            if byte > .space {
                write([byte])
            } else if !cell.hasSpace {
                cell.hasSpace = true
                write([.space], keepsSpace: true)
            }
        }
    }

    private func write(_ bytes: [UInt8], keepsSpace: Bool = false) {
        guard cell.isInParagraph else { return }
        if !keepsSpace { cell.hasSpace = false }
        if cell.isInReading { cell.text.furigana += bytes } else { cell.text.bytes += bytes }
    }

    func end() {
        guard let name = names.popLast() else { return }
        if let depth = skipped {
            if name == "table" { openTables -= 1 }
            guard names.count < depth else { return }
            skipped = nil
            if name != "covered-table-cell" { return }
        }
        switch name {
        case "table" where openTables > 0:
            openTables -= 1
            if openTables == 0 { isReading = false }
        case "table-cell", "covered-table-cell": if isReading { endCell() }
        case "table-row":
            if isReading {
                table.endRow(repeated: rowCount - 1)
                row += rowCount - 1
            }
        case "p", "h": cell.isInParagraph = false
        case "ruby-text": cell.isInReading = false
        default: break
        }
    }

    private func endCell() {
        let isShown = cell.paragraphs > 0 && !cell.isShownValue
        if !isShown, let value = cell.value { cell.text.bytes = Array(value.utf8) }
        if !cell.text.bytes.isEmpty || cell.isError {
            for number in 1...cell.count where column + number <= SpreadsheetTable.mostColumns {
                table.addCell(column + number, cell.text, isError: cell.isError)
                if table.isTooLarge { break }
            }
        }
        column = min(column + cell.count, SpreadsheetTable.mostColumns)
        cell = Cell()
    }

    // MARK: Values

    /// A date, with the time if there is one: "2026-11-24 10:30".
    private static func date(_ value: String) -> String {
        let parts = value.split(separator: "T", maxSplits: 1)
        guard parts.count == 2 else { return value }
        let time = parts[1].prefix { $0 != "." && $0 != "," && $0 != "Z" }
        return "\(parts[0]) \(time.hasSuffix(":00") && time.count == 8 ? time.dropLast(3) : time)"
    }

    /// The time for a duration such as "PT18H45M00S"; nil for any other text.
    private static func time(_ value: String) -> String? {
        guard value.hasPrefix("PT") else { return nil }
        var numbers: [Character: Int] = [:]
        var digits = ""
        for letter in value.dropFirst(2) {
            if letter.isASCII, letter.isNumber || letter == "." {
                digits.append(letter)
            } else {
                guard let number = Int(digits.prefix { $0 != "." }), number < 1_000_000 else { return nil }
                numbers[letter] = number
                digits = ""
            }
        }
        let (hours, minutes, seconds) = (numbers["H"] ?? 0, numbers["M"] ?? 0, numbers["S"] ?? 0)
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(padded(hours)):\(padded(minutes))" + (seconds == 0 ? "" : ":\(padded(seconds))")
    }
}
