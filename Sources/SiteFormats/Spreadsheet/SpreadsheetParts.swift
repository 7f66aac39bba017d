/// The relationships of a part in an Office document, with their targets by id (ISO/IEC 29500-2, 6.5).
final class SpreadsheetRelationships: XMLHandler {
    private(set) var targets: [String: String] = [:]

    /// The targets outside of the document by id.
    private(set) var addresses: [String: String] = [:]

    /// The first target of each type, by the last part of the type's name, which is the same in all versions.
    private(set) var byType: [String: String] = [:]

    func start(_ name: String, _ attributes: XMLAttributes, at offset: Int) {
        guard name.localName == "Relationship", let target = attributes["Target"] else { return }
        guard attributes["TargetMode"] != "External" else {
            if let id = attributes["Id"] { addresses[id] = target }
            return
        }
        if let id = attributes["Id"] { targets[id] = target }
        let type = attributes["Type"]?.split(separator: "/").last.map(String.init) ?? ""
        if byType[type] == nil { byType[type] = target }
    }

    func end() {}
    func text(_ text: Span<UInt8>, at offset: Int) {}
}

/// The sheets of a workbook (ISO/IEC 29500-1, 18.2.27).
final class SpreadsheetWorkbook: XMLHandler {
    struct Sheet {
        let name: String
        let relationship: String
        let isHidden: Bool
    }

    private(set) var sheets: [Sheet] = []

    /// Whether days are counted from 1904, as in files from old Macintosh computers.
    private(set) var countsFrom1904 = false

    func start(_ name: String, _ attributes: XMLAttributes, at offset: Int) {
        switch name.localName {
        case "sheet":
            let relationship = attributes.first { $0.key.localName == "id" && $0.key != "id" }?.value ?? ""
            sheets.append(
                Sheet(
                    name: attributes["name"] ?? "", relationship: relationship,
                    isHidden: attributes["state"].map { $0 != "visible" } ?? false))
        case "workbookPr": countsFrom1904 = ["1", "true", "on"].contains(attributes["date1904"] ?? "")
        default: break
        }
    }

    func end() {}
    func text(_ text: Span<UInt8>, at offset: Int) {}
}

/// The cells of notes (ISO/IEC 29500-1, 18.7) and of pictures (20.5), which are in files of their own.
final class SpreadsheetPlaces: XMLHandler {
    private(set) var notes: [String] = []
    private(set) var pictures: [String] = []

    private var names: [String] = []
    private var number = ""
    /// The column and the row of the current drawing, from 1, and whether it is a picture.
    private var place = (column: 0, row: 0)
    private var isPicture = false

    func start(_ name: String, _ attributes: XMLAttributes, at offset: Int) {
        let name = String(name.localName)
        names.append(name)
        switch name {
        case "comment": if let cell = attributes["ref"] { notes.append(cell) }
        case "pic": isPicture = true
        case "col", "row": number = ""
        default: break
        }
    }

    func text(_ text: Span<UInt8>, at offset: Int) {
        if names.last == "col" || names.last == "row" { number += String(decoding: text, as: UTF8.self) }
    }

    func end() {
        guard let name = names.popLast() else { return }
        switch name {
        case "col" where names.last == "from": place.column = (Int(number) ?? 0) + 1
        case "row" where names.last == "from": place.row = (Int(number) ?? 0) + 1
        case "oneCellAnchor", "twoCellAnchor":
            if isPicture, place.column > 0, place.row > 0 {
                pictures.append(CellName.name(row: place.row, column: min(place.column, SpreadsheetTable.mostColumns)))
            }
            (isPicture, place) = (false, (0, 0))
        default: break
        }
    }
}

/// The texts that cells share, each with its furigana (ISO/IEC 29500-1, 18.4.9).
final class SharedStrings: XMLHandler {
    private(set) var texts: [SpreadsheetText] = []
    private var collector = SpreadsheetText.Collector()
    private var names: [String] = []

    func start(_ name: String, _ attributes: XMLAttributes, at offset: Int) {
        let name = String(name.localName)
        if name == "si" { collector = SpreadsheetText.Collector() }
        collector.start(name)
        names.append(name)
    }

    func end() {
        guard let name = names.popLast() else { return }
        collector.end(name)
        if name == "si" { texts.append(collector.text) }
    }

    func text(_ text: Span<UInt8>, at offset: Int) { collector.add(text) }
}

/// The text of a cell, and its furigana, which is not part of the text.
struct SpreadsheetText {
    var bytes: [UInt8] = []
    var furigana: [UInt8] = []

    /// Collects the text of the elements `t`, inside and outside of `rPh`.
    struct Collector {
        private(set) var text = SpreadsheetText()
        private var isInText = false
        private var isInFurigana = false

        mutating func start(_ name: String) {
            if name == "t" { isInText = true }
            if name == "rPh" { isInFurigana = true }
        }

        mutating func end(_ name: String) {
            if name == "t" { isInText = false }
            if name == "rPh" { isInFurigana = false }
            if name == "si" || name == "is" { text.bytes = Self.unescaped(text.bytes) }
        }

        mutating func add(_ bytes: Span<UInt8>) {
            guard isInText else { return }
            if isInFurigana { text.furigana.append(contentsOf: bytes) } else { text.bytes.append(contentsOf: bytes) }
        }

        /// Replaces sequences such as `_x000D_` with their characters (ISO/IEC 29500-1, 22.9.2.19, ST_Xstring).
        static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
            guard bytes.span.has("_x") else { return bytes }
            var result: [UInt8] = []
            var place = 0
            while place < bytes.count {
                if place + 7 <= bytes.count, bytes[place] == UInt8(ascii: "_"), bytes[place + 1] == UInt8(ascii: "x"),
                    bytes[place + 6] == UInt8(ascii: "_"),
                    let unit = UInt16(hexadecimal: bytes[place + 2..<place + 6]), let scalar = Unicode.Scalar(unit)
                {
                    result += Array(String(Character(scalar)).utf8)
                    place += 7
                } else {
                    result.append(bytes[place])
                    place += 1
                }
            }
            return result
        }
    }
}

/// The number formats of cells (ISO/IEC 29500-1, 18.8).
final class SpreadsheetStyles: XMLHandler {
    private var codes: [Int: String] = [:]
    private var isInCellFormats = false
    private var names: [String] = []

    /// The format of each style of cells.
    private(set) var formats: [NumberFormat] = []
    private var ids: [Int] = []

    func start(_ name: String, _ attributes: XMLAttributes, at offset: Int) {
        let name = String(name.localName)
        names.append(name)
        switch name {
        case "numFmt":
            if let id = attributes["numFmtId"].flatMap({ Int($0) }) { codes[id] = attributes["formatCode"] }
        case "cellXfs": isInCellFormats = true
        case "xf" where isInCellFormats: ids.append(attributes["numFmtId"].flatMap { Int($0) } ?? 0)
        default: break
        }
    }

    func end() {
        guard names.popLast() == "cellXfs" else { return }
        isInCellFormats = false
        formats = ids.map { id in codes[id].map { NumberFormat(code: $0) } ?? NumberFormat(id: id) }
    }

    func text(_ text: Span<UInt8>, at offset: Int) {}
}

extension String {
    /// An XML name without its prefix.
    var localName: Substring { utf8.firstIndex(of: .colon).map { self[index(after: $0)...] } ?? self[...] }
}
