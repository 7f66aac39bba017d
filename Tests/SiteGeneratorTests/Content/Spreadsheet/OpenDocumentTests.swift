import Foundation
import TestSupport
import Testing

@testable import SiteContent
@testable import SiteFormats
@testable import SiteGenerator

@Suite("OpenDocument spreadsheets")
struct OpenDocumentTests {
    /// The table of a file as CSV, and what is said about it.
    private func table(
        _ tables: String, styles: String = "", sheet: String? = nil, manifest: String = ""
    ) -> (csv: String, diagnostics: [Diagnostic]) {
        var directory = DirectoryConfiguration(id: "people")
        directory.sheet = sheet
        var diagnostics: [Diagnostic] = []
        let zip = OpenDocument.zip(tables, styles: styles, manifest: manifest)
        let table = ODSEntryReader.table(of: SourceFile(path: "a.ods", bytes: zip), directory, &diagnostics)
        return (table.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "", diagnostics)
    }

    private func sheet(_ rows: String, _ attributes: String = "") -> String {
        "<table:table table:name=\"People\" \(attributes)>\(rows)</table:table>"
    }

    private func csv(_ rows: String) -> String { table(sheet(rows)).csv }

    @Test("the rows of a sheet are entries, as those of CSV are, and a lone file needs no settings")
    func rows() async throws {
        let zip = OpenDocument.zip(sheet(OpenDocument.row("name", "town") + OpenDocument.row("Ann", "Lund")))
        let folder = try TemporaryFolder(["Content/_x": ""])
        try Data(zip).write(to: URL(fileURLWithPath: "\(folder.path)/Content/a.ods"))
        let site = try await BuiltSite([:], folder: folder)
        let same = try await BuiltSite(["Content/a.csv": "name,town\nAnn,Lund\n"])
        #expect(site.result.isBuilt && site.report == "", "\(site.report)")
        #expect(site.page("index.html") == same.page("index.html"))
    }

    @Test(
        "a cell has the text that it shows, and days, times and truth have the same form as in Excel files",
        arguments: [
            ("", "<text:p>a</text:p><text:p>b <text:span>c</text:span></text:p>", "\"a\nb c\""),
            (
                "", "<text:p> a \n b<text:s/><text:s text:c=\"2\"/>c<text:tab/>d<text:line-break/>e</text:p>",
                "\" a b   c d\ne\""
            ),
            (
                "", "<text:p>a<text:a>b</text:a></text:p><office:annotation><text:p>no</text:p></office:annotation>",
                "ab"
            ),
            ("office:value-type=\"float\" office:value=\"1234.5\"", "<text:p>1,234.50</text:p>", "\"1,234.50\""),
            ("office:value-type=\"float\" office:value=\"7\"", "", "7"),
            ("office:value-type=\"date\" office:date-value=\"2026-11-24\"", "<text:p>24/11/26</text:p>", "2026-11-24"),
            ("office:value-type=\"date\" office:date-value=\"2026-11-24T10:30:00\"", "", "2026-11-24 10:30"),
            ("office:value-type=\"date\" office:date-value=\"2026-11-24T10:30:15.5\"", "", "2026-11-24 10:30:15"),
            ("office:value-type=\"time\" office:time-value=\"PT18H45M00S\"", "<text:p>6 pm</text:p>", "18:45"),
            ("office:value-type=\"time\" office:time-value=\"PT30H05M09.9S\"", "", "30:05:09"),
            ("office:value-type=\"time\" office:time-value=\"soon\"", "<text:p>6 pm</text:p>", "6 pm"),
            ("office:value-type=\"boolean\" office:boolean-value=\"true\"", "<text:p>WAHR</text:p>", "TRUE"),
            ("office:value-type=\"string\" office:string-value=\"a\"", "", "a"),
            ("", "<draw:frame><draw:text-box><text:p>no</text:p></draw:text-box></draw:frame>", ""),
        ])
    func cells(attributes: String, content: String, text: String) {
        #expect(
            csv(
                OpenDocument.row("name", "x")
                    + "<table:table-row>\(OpenDocument.cell("A"))<table:table-cell \(attributes)>\(content)</table:table-cell></table:table-row>"
            ) == (text.isEmpty ? "name,x\nA" : "name,x\nA,\(text)"))
    }

    @Test("repeated cells and rows stand as often as they are shown, and empty ones at the end not at all")
    func repetitions() {
        let cell = "<table:table-cell table:number-columns-repeated=\"2\"><text:p>a</text:p></table:table-cell>"
        let empty = "<table:table-cell table:number-columns-repeated=\"3\"/>"
        let last = "<table:table-cell table:number-columns-repeated=\"16380\"/>"
        #expect(
            csv(
                "<table:table-row>\(cell)\(empty)\(cell)\(last)</table:table-row>"
                    + "<table:table-row table:number-rows-repeated=\"2\">\(last)</table:table-row>"
                    + "<table:table-row table:number-rows-repeated=\"3\">\(OpenDocument.cell("b"))</table:table-row>"
                    + "<table:table-row table:number-rows-repeated=\"1048570\">\(last)</table:table-row>"
            ) == "a,a,,,,a,a\n\n\nb\nb\nb")
    }

    @Test("numbers of repetitions that no spreadsheet has do no harm")
    func hugeRepetitions() {
        for number in ["99999999999999999999", "9223372036854775807", "-5", "0", "x"] {
            let found = csv(
                "<table:table-row table:number-rows-repeated=\"\(number)\"><table:table-cell/></table:table-row>"
                    + "<table:table-row><table:table-cell table:number-columns-repeated=\"\(number)\"/>\(OpenDocument.cell("a"))</table:table-row>"
            )
            // No sheet has a column of that number.
            let isLost = number == "9223372036854775807"
            #expect(found.filter { $0 != "\n" && $0 != "," } == (isLost ? "" : "a"), "\(number)")
        }
    }

    @Test("a small file that would become a huge table is refused", .slow)
    func bomb() {
        let text = String(repeating: "a", count: 1000)
        let cell =
            "<table:table-cell table:number-columns-repeated=\"1000\"><text:p>\(text)</text:p></table:table-cell>"
        let found = table(sheet("<table:table-row table:number-rows-repeated=\"1000000\">\(cell)</table:table-row>"))
        #expect(found.csv.isEmpty && found.diagnostics.map(\.kind) == [.spreadsheet])
        let message = found.diagnostics.first?.message ?? ""
        #expect(message.contains("at cell ") && message.contains("its sheet 'People' is larger than"), "\(message)")
    }

    @Test("repeated rows count at least 2 kB, because each may become a page, and identical ones count as repeated")
    func repeatedRows() {
        let rows = { (count: Int) in
            OpenDocument.row("name")
                + "<table:table-row table:number-rows-repeated=\"\(count)\">\(OpenDocument.cell("a"))</table:table-row>"
        }
        let size = OpenDocument.zip(sheet(rows(100))).count
        let most = max(64_000, size * 50) / 2000
        #expect(table(sheet(rows(most - 3))).csv.split(separator: "\n").count == most - 2)
        #expect(table(sheet(rows(most + 3))).csv.isEmpty)
        #expect(table(sheet(rows(1_048_575))).diagnostics.map(\.kind) == [.spreadsheet])
    }

    @Test("the first visible sheet is read, or the one that the settings name")
    func sheets() {
        let tables =
            "<table:table table:name=\"Old\" table:style-name=\"h\">\(OpenDocument.row("old"))</table:table>"
            + "<table:table table:name=\"New\" table:style-name=\"v\">\(OpenDocument.row("new"))</table:table>"
            + "<table:table table:name=\"Last\">\(OpenDocument.row("last"))</table:table>"
        let styles =
            "<style:style style:name=\"v\"><style:table-properties table:display=\"true\"/></style:style>"
            + "<style:style style:name=\"h\"><style:table-properties table:display=\"false\"/></style:style>"
        #expect(table(tables, styles: styles).csv == "new")
        #expect(table(tables, styles: styles, sheet: "Old").csv == "old")
        #expect(table(tables, styles: styles, sheet: "Last").csv == "last")
        #expect(
            table(tables, styles: styles, sheet: "Gone").diagnostics.first?.message.contains("'Old', 'New', 'Last'")
                == true)
    }

    @Test("errors, merged cells and hidden rows are told")
    func remarks() {
        let rows =
            OpenDocument.row("name", "town")
            + "<table:table-row>\(OpenDocument.cell("Ann"))<table:table-cell office:value-type=\"string\" calcext:value-type=\"error\"><text:p>#N/A</text:p></table:table-cell></table:table-row>"
            + "<table:table-row table:visibility=\"collapse\" table:number-rows-repeated=\"2\">\(OpenDocument.cell("Bo"))</table:table-row>"
            + "<table:table-row><table:table-cell table:number-columns-spanned=\"2\" table:number-rows-spanned=\"2\"><text:p>Cid</text:p></table:table-cell><table:covered-table-cell><text:p>no</text:p></table:covered-table-cell></table:table-row>"
        let found = table(sheet(rows))
        #expect(found.csv == "name,town\nAnn,\n\n\nCid")
        #expect(found.diagnostics.map(\.severity) == [.warning, .warning, .note])
        #expect(found.diagnostics[0].message.contains("cell B2 has '#N/A'"))
        #expect(
            found.diagnostics[1].message.contains("A5:B6") && found.diagnostics[2].message.contains("2 hidden rows"))
    }

    @Test("a formula that makes a link is read, and one without a value is told")
    func formulas() {
        let cell = { (formula: String, rest: String) in
            "<table:table-cell table:formula=\"of:=\(formula.replacing("\"", with: "&quot;"))\"\(rest)</table:table-cell>"
        }
        let link = "HYPERLINK(\"https://ann.example\";\"say \"\"hi\"\"\")"
        let found = table(
            sheet(
                OpenDocument.row("name", "web")
                    + "<table:table-row>\(OpenDocument.cell("Ann"))\(cell(link, ">"))</table:table-row>"
                    + "<table:table-row>\(OpenDocument.cell("Bo"))\(cell(link, " office:value-type=\"string\"><text:p>hi</text:p>"))</table:table-row>"
                    + "<table:table-row>\(OpenDocument.cell("Cid"))\(cell("[.A1]", ">"))</table:table-row>"
                    + "<table:table-row>\(OpenDocument.cell("Dan"))\(cell("\"\"", " office:value-type=\"string\">"))</table:table-row>"
            ))
        #expect(
            found.csv == """
                name,web,"web link"
                Ann,"say ""hi""\","https://ann.example"
                Bo,hi,"https://ann.example"
                Cid
                Dan
                """)
        #expect(found.diagnostics.map(\.severity) == [.warning])
        #expect(found.diagnostics.first?.message.hasPrefix("cell B4 has a formula without a value") == true)
    }

    @Test("furigana is the reading of titles, and the tables in cells are not read")
    func furigana() {
        let ruby =
            "<text:p><text:ruby><text:ruby-base>神戸</text:ruby-base><text:ruby-text>コウベ</text:ruby-text></text:ruby></text:p>"
        let inner =
            "<table:table table:is-sub-table=\"true\"><table:table-row>\(OpenDocument.cell("x"))</table:table-row></table:table>"
        #expect(
            csv(
                OpenDocument.row("name", "note")
                    + "<table:table-row><table:table-cell>\(ruby)</table:table-cell><table:table-cell>\(inner)<text:p>b</text:p></table:table-cell></table:table-row>"
                    + OpenDocument.row("c")
            ) == "name,note,\"reading\"\n神戸,b,\"コウベ\"\nc")
    }

    @Test("a file with a password says so")
    func password() {
        let found = table(sheet(OpenDocument.row("name")), manifest: "<manifest:encryption-data/>")
        #expect(found.diagnostics.map(\.message) == ["cannot read 'a.ods': it has a password; save it without one"])
    }
}

/// An OpenDocument file written down in a test.
enum OpenDocument {
    static func cell(_ text: String) -> String { "<table:table-cell><text:p>\(text)</text:p></table:table-cell>" }

    static func row(_ texts: String...) -> String { "<table:table-row>\(texts.map(cell).joined())</table:table-row>" }

    /// The file with some tables, and with styles of sheets.
    static func zip(_ tables: String, styles: String = "", manifest: String = "") -> [UInt8] {
        book(tables, styles: styles, manifest: manifest).zip
    }

    /// The parts of a file, whose main part can have a document type.
    static func book(_ tables: String, styles: String = "", manifest: String = "", type: String = "") -> Workbook {
        let names = ["office", "table", "text", "style", "draw", "calcext", "manifest"].map {
            "xmlns:\($0)=\"urn:\($0)\""
        }.joined(separator: " ")
        var book = Workbook("")
        book.parts = [
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "META-INF/manifest.xml": "<manifest:manifest \(names)>\(manifest)</manifest:manifest>",
            "content.xml":
                "\(type)<office:document-content \(names)><office:automatic-styles>\(styles)</office:automatic-styles><office:body><office:spreadsheet>\(tables)</office:spreadsheet></office:body></office:document-content>",
        ]
        return book
    }
}
