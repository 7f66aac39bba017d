import Foundation

@testable import SiteGenerator

/// An Excel file written down in a test, with a ZIP writer of its own.
struct Workbook {
    private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    private static let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

    /// The parts by path.
    var parts: [String: String]

    /// - Parameters:
    ///   - rows: The XML of the rows of the first sheet.
    ///   - sheets: The names and states of the sheets, all of which have these rows.
    init(
        _ rows: String, sheets: [(name: String, state: String)] = [("People", "visible")], strings: String = "",
        formats: String = "", cellFormats: String = "", merged: String = "", properties: String = ""
    ) {
        let list = sheets.enumerated().map {
            "<sheet name=\"\($1.name)\" sheetId=\"\($0 + 1)\" state=\"\($1.state)\" r:id=\"s\($0 + 1)\"/>"
        }
        parts = [
            "_rels/.rels": Self.relationships([("r", "officeDocument", "xl/workbook.xml")]),
            "xl/workbook.xml":
                "<workbook xmlns=\"\(Self.main)\" xmlns:r=\"\(Self.relations)\"><workbookPr \(properties)/><sheets>\(list.joined())</sheets></workbook>",
            "xl/_rels/workbook.xml.rels": Self.relationships(
                sheets.indices.map { ("s\($0 + 1)", "worksheet", "worksheets/sheet\($0 + 1).xml") } + [
                    ("t", "sharedStrings", "sharedStrings.xml"), ("f", "styles", "/xl/styles.xml"),
                ]),
            "xl/sharedStrings.xml": "<sst xmlns=\"\(Self.main)\">\(strings)</sst>",
            "xl/styles.xml":
                "<styleSheet xmlns=\"\(Self.main)\"><numFmts>\(formats)</numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs>\(cellFormats)</cellXfs></styleSheet>",
        ]
        for number in sheets.indices {
            parts["xl/worksheets/sheet\(number + 1).xml"] =
                "<worksheet xmlns=\"\(Self.main)\"><sheetData>\(rows.replacing("SHEET", with: sheets[number].name))</sheetData>\(merged)</worksheet>"
        }
    }

    private static func relationships(_ list: [(id: String, type: String, target: String)]) -> String {
        let items = list.map {
            "<Relationship Id=\"\($0.id)\" Type=\"\(relations)/\($0.type)\" Target=\"\($0.target)\"/>"
        }
        return
            "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\(items.joined())</Relationships>"
    }

    /// A cell with a text of its own.
    static func text(_ text: String, _ place: String = "") -> String {
        "<c\(place.isEmpty ? "" : " r=\"\(place)\"") t=\"inlineStr\"><is><t>\(text)</t></is></c>"
    }

    /// A row of such cells.
    static func row(_ texts: String..., number: Int? = nil) -> String {
        "<row\(number.map { " r=\"\($0)\"" } ?? "")>\(texts.map { text($0) }.joined())</row>"
    }

    /// The file, with parts that are not compressed.
    var zip: [UInt8] { zip(isCompressed: false) }

    /// The file, with parts that are compressed as programs do it.
    var compressedZip: [UInt8] { zip(isCompressed: true) }

    private func zip(isCompressed: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        var list: [UInt8] = []
        for (name, text) in parts.sorted(by: { $0.key < $1.key }) {
            let whole = Array(text.utf8)
            let data = isCompressed ? SystemCalls.deflated(whole) ?? [] : whole
            let facts =
                Self.number(isCompressed ? 8 : 0, 2) + Self.number(0, 4)
                + Self.number(Int(SystemCalls.checksum(of: whole)), 4)
                + Self.number(data.count, 4) + Self.number(whole.count, 4) + Self.number(name.utf8.count, 2)
                + Self.number(0, 2)
            list += Self.number(0x0201_4B50, 4) + Self.number(20, 2) + Self.number(20, 2) + Self.number(0, 2) + facts
            list += Self.number(0, 2) + Self.number(0, 2) + Self.number(0, 2) + Self.number(0, 4)
            list += Self.number(bytes.count, 4) + Array(name.utf8)
            bytes +=
                Self.number(0x0403_4B50, 4) + Self.number(20, 2) + Self.number(0, 2) + facts + Array(name.utf8) + data
        }
        let end =
            Self.number(0x0605_4B50, 4) + Self.number(0, 4) + Self.number(parts.count, 2) + Self.number(parts.count, 2)
            + Self.number(list.count, 4) + Self.number(bytes.count, 4) + Self.number(0, 2)
        return bytes + list + end
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
