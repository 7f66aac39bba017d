import SiteGenerator

/// Writes records of CSV to one buffer (RFC 4180, with commas, CRLF, and quotes where they are needed).
struct CSVWriter {
    private(set) var bytes: [UInt8] = []

    /// The number of cells that a spreadsheet may take for formulas.
    private(set) var formulaCount = 0

    /// Whether such cells begin with an apostrophe, with which spreadsheets take them for text.
    private let areFormulasText: Bool

    private var isFirst = true

    init(areFormulasText: Bool = false) { self.areFormulasText = areFormulasText }

    mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

    /// Appends a cell.
    mutating func append(_ cell: Span<UInt8>) {
        if !isFirst { bytes.append(.comma) }
        isFirst = false
        guard let first = cell.first else { return }
        let isFormula = Self.beginsFormula(first)
        if isFormula { formulaCount += 1 }
        let special = cell.offset(from: 0) {
            $0 == .comma || $0 == .quote || $0 == .lineFeed || $0 == .carriageReturn
        }
        guard special != nil || Self.isSpecial(cell) else {
            if isFormula, areFormulasText { bytes.append(UInt8(ascii: "'")) }
            return bytes.append(contentsOf: cell)
        }
        bytes.append(.quote)
        if isFormula, areFormulasText { bytes.append(UInt8(ascii: "'")) }
        var copied = 0
        while let quote = cell.offset(of: UInt8.quote, from: copied) {
            bytes.append(contentsOf: cell.extracting(copied...quote))
            bytes.append(.quote)
            copied = quote + 1
        }
        bytes.append(contentsOf: cell.extracting(copied...))
        bytes.append(.quote)
    }

    /// Appends an empty cell.
    mutating func appendEmpty() { append(Span()) }

    mutating func endRecord() {
        bytes.append(.carriageReturn)
        bytes.append(.lineFeed)
        isFirst = true
    }

    /// Whether spreadsheets may take a cell that begins with a byte for a formula
    /// (https://owasp.org/www-community/attacks/CSV_Injection).
    private static func beginsFormula(_ first: UInt8) -> Bool {
        switch first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "\t"): true
        default: false
        }
    }

    /// Whether a cell without quotes would be read differently: as nothing, or without its outer spaces.
    private static func isSpecial(_ cell: Span<UInt8>) -> Bool {
        let (first, last) = (cell[0], cell[cell.count - 1])
        return first <= .space || last <= .space || first == 0xEF && cell.count > 2 && cell[1] == 0xBB
            || cell.equals("NULL") || cell.equals("\\N")
    }
}
