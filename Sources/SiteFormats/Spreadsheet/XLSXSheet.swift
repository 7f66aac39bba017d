/// Reads the cells of a sheet of an Excel file (ISO/IEC 29500-1, 18.3).
final class XLSXSheet: XMLHandler {
    private(set) var table: SpreadsheetTable

    /// The addresses outside of the file by the ids of their relationships.
    var addresses: [String: String] = [:]

    private let strings: [SpreadsheetText]
    private let formats: [NumberFormat]
    private let from1904: Bool

    private var names: [String] = []
    private var column = 0
    private var type = ""
    private var style = 0
    private var value: [UInt8] = []
    private var collector = SpreadsheetText.Collector()
    private var isInValue = false
    private var formula: [UInt8] = []
    private var hasFormula = false
    private var isInFormula = false

    init(_ strings: [SpreadsheetText], _ formats: [NumberFormat], from1904: Bool, fileSize: Int) {
        table = SpreadsheetTable(fileSize: fileSize)
        self.strings = strings
        self.formats = formats
        self.from1904 = from1904
    }

    func start(_ name: String, _ attributes: XMLAttributes, at offset: Int) {
        let name = String(name.localName)
        names.append(name)
        switch name {
        case "row":
            table.beginRow(
                attributes["r"].flatMap { Int($0) }, isHidden: ["1", "true"].contains(attributes["hidden"] ?? ""))
            column = 0
        case "c":
            column = attributes["r"].flatMap(Self.column) ?? column + 1
            type = attributes["t"] ?? "n"
            style = attributes["s"].flatMap { Int($0) } ?? 0
            value.removeAll(keepingCapacity: true)
            collector = SpreadsheetText.Collector()
            formula.removeAll(keepingCapacity: true)
            hasFormula = false
        case "v": isInValue = true
        case "f": (hasFormula, isInFormula) = (true, true)
        case "hyperlink":
            let id = attributes.first { $0.key.localName == "id" && $0.key != "id" }?.value
            let place = attributes["location"].map { "#\($0)" }
            guard let cells = attributes["ref"], let address = id.flatMap({ addresses[$0] }) ?? place else { break }
            table.addLink(String(cells.prefix { $0 != ":" }), to: address, tooltip: attributes["tooltip"])
        case "mergeCell": if let cells = attributes["ref"] { table.addMerged(cells) }
        default: collector.start(name)
        }
    }

    func text(_ text: Span<UInt8>, at offset: Int) {
        if isInValue {
            value.append(contentsOf: text)
        } else if isInFormula {
            formula.append(contentsOf: text)
        } else {
            collector.add(text)
        }
    }

    func end() {
        guard let name = names.popLast() else { return }
        switch name {
        case "v": isInValue = false
        case "f": isInFormula = false
        case "c": endCell()
        case "row": table.endRow()
        default: collector.end(name)
        }
    }

    func addNote(_ cell: String) { table.addNote(cell) }

    func addPicture(_ cell: String) { table.addPicture(cell) }

    /// The number of the column in a cell's name: 28 for "AB7"; nil if there is none.
    private static func column(_ cell: String) -> Int? {
        var number = 0
        for byte in cell.utf8 {
            guard byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") else { break }
            number = number * 26 + Int(byte) - 0x40
            guard number <= SpreadsheetTable.mostColumns else { return nil }
        }
        return number > 0 ? number : nil
    }

    private func endCell() {
        var text = SpreadsheetText()
        let isLink = formula.starts(with: "HYPERLINK(".utf8)
        let link = isLink ? HyperlinkFormula(String(decoding: formula, as: UTF8.self)) : nil
        switch type {
        case "s":
            guard let number = Int(String(decoding: value, as: UTF8.self)), strings.indices.contains(number) else {
                return
            }
            text = strings[number]
        case "inlineStr": text = collector.text
        case "str": text.bytes = SpreadsheetText.Collector.unescaped(value)
        case "b": text.bytes = Array(value == [UInt8(ascii: "1")] ? "TRUE".utf8 : "FALSE".utf8)
        case "e", "d": text.bytes = value
        case _ where value.isEmpty:
            guard let shown = link?.text else {
                // Programs that write a formula without computing it leave out its value.
                if hasFormula { table.addUncomputed(column) }
                return
            }
            text.bytes = Array(shown.utf8)
        default:
            let format = formats.indices.contains(style) ? formats[style] : NumberFormat(id: 0)
            text.bytes = Array(format.text(String(decoding: value, as: UTF8.self), from1904: from1904).utf8)
        }
        if let link { table.addLink(inColumn: column, to: link.address) }
        table.addCell(column, text, isError: type == "e")
    }
}
