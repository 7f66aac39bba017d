import Foundation
import TestSupport
import Testing

@testable import SiteContent
@testable import SiteFormats
@testable import SiteGenerator

@Suite("Excel files")
struct SpreadsheetTests {
    /// The table of a workbook as CSV, and what is said about it.
    private func table(
        _ workbook: Workbook, sheet: String? = nil, header: Int? = nil
    ) -> (csv: String, diagnostics: [Diagnostic]) {
        var directory = DirectoryConfiguration(id: "people")
        directory.sheet = sheet
        directory.header = header
        var diagnostics: [Diagnostic] = []
        let table = XLSXEntryReader.table(of: SourceFile(path: "a.xlsx", bytes: workbook.zip), directory, &diagnostics)
        return (table.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "", diagnostics)
    }

    private func build(_ zip: [UInt8], settings: String = "") async throws -> BuiltSite {
        let folder = try TemporaryFolder(
            settings.isEmpty
                ? [:] : ["Content/site.yml": "directories: [{ id: people, source: a.xlsx, \(settings) }]\n"])
        if settings.isEmpty { try folder.write("", to: "Content/_x") }
        try Data(zip).write(to: URL(fileURLWithPath: "\(folder.path)/Content/a.xlsx"))
        return try await BuiltSite([:], folder: folder)
    }

    @Test("the rows of a sheet are entries, as those of CSV are, and a lone file needs no settings")
    func rows() async throws {
        let workbook = Workbook(Workbook.row("name", "town") + Workbook.row("Ann", "Lund") + Workbook.row("Bo", "Mora"))
        let site = try await build(workbook.zip)
        let same = try await BuiltSite(["Content/a.csv": "name,town\nAnn,Lund\nBo,Mora\n"])
        #expect(site.result.isBuilt && site.report == "", "\(site.report)")
        #expect(try site.feed().outline == ["A: Ann", "B: Bo"])
        #expect(site.page("index.html") == same.page("index.html"))
    }

    private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    private static let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

    @Test("other sheets with cells are named, unless the settings name the sheet, or they are hidden or empty")
    func otherSheets() {
        let rows = Workbook.row("name", "town") + Workbook.row("Ann", "Lund")
        let workbook = Workbook(rows, sheets: [("A", "visible"), ("B", "visible"), ("C", "hidden"), ("D", "visible")])
        var parts = workbook
        parts.parts["xl/worksheets/sheet4.xml"] = "<worksheet xmlns=\"\(Self.main)\"><sheetData/></worksheet>"
        let found = table(parts)
        #expect(found.diagnostics.map(\.kind) == [.spreadsheetSheet])
        #expect(found.diagnostics.first?.message.hasPrefix("only the sheet 'A' is read, and not 'B';") == true)
        #expect(table(parts, sheet: "B").diagnostics.isEmpty)
    }

    @Test(
        "if the first sheet is only a note, the one with the table is read, but a list of one column is a table if it is alone"
    )
    func noteBefore() {
        let rows = Workbook.row("name", "town") + Workbook.row("Ann", "Lund")
        var workbook = Workbook(rows, sheets: [("Read me", "visible"), ("People", "visible")])
        let note =
            "<worksheet xmlns=\"\(Self.main)\"><sheetData>\(Workbook.row("Members"))\(Workbook.row("of 2026"))</sheetData></worksheet>"
        workbook.parts["xl/worksheets/sheet1.xml"] = note
        #expect(table(workbook).csv == "name,town\nAnn,Lund")
        #expect(
            table(workbook).diagnostics.first?.message.hasPrefix("only the sheet 'People' is read, and not 'Read me'")
                == true)
        #expect(table(workbook, sheet: "Read me").csv == "Members\nof 2026")
        workbook.parts["xl/worksheets/sheet2.xml"] = note
        #expect(table(workbook).csv == "Members\nof 2026")
    }

    @Test("merged cells of a title above the header are no problem, but those of the header and of rows are")
    func mergedTitle() {
        let rows =
            Workbook.row("Members of the guild") + Workbook.row("") + Workbook.row("name", "town")
            + Workbook.row("Ann", "Lund") + Workbook.row("Bo", "Malmö")
        for (cells, isTold) in [("A1:B1", false), ("A3:B3", true), ("A5:B5", true)] {
            let merged = "<mergeCells><mergeCell ref=\"\(cells)\"/></mergeCells>"
            for header in [nil, 3] {
                let found = table(Workbook(rows, merged: merged), header: header).diagnostics.map(\.message)
                #expect(found.contains { $0.contains("the cells \(cells) are merged") } == isTold, "\(cells) \(found)")
            }
        }
    }

    @Test("links of cells are fields, unless the cell shows the address; notes and pictures are named")
    func links() {
        let rows = Workbook.row("name", "mail") + Workbook.row("Ann", "ann@example.org") + Workbook.row("Bo", "write")
        var workbook = Workbook(
            rows,
            merged:
                "<hyperlinks><hyperlink ref=\"A2\" r:id=\"a\" xmlns:r=\"\(Self.relations)\"/><hyperlink ref=\"B2\" r:id=\"b\" xmlns:r=\"\(Self.relations)\"/><hyperlink ref=\"B3\" r:id=\"c\" xmlns:r=\"\(Self.relations)\"/></hyperlinks>"
        )
        let relation = { (id: String, type: String, target: String, mode: String) in
            "<Relationship Id=\"\(id)\" Type=\"\(Self.relations)/\(type)\" Target=\"\(target)\"\(mode)/>"
        }
        let external = " TargetMode=\"External\""
        workbook.parts["xl/worksheets/_rels/sheet1.xml.rels"] =
            "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
            + relation("a", "hyperlink", "https://ann.example/", external)
            + relation("b", "hyperlink", "mailto:ann@example.org", external)
            + relation("c", "hyperlink", "mailto:bo@example.org", external)
            + relation("d", "comments", "../comments1.xml", "") + "</Relationships>"
        workbook.parts["xl/comments1.xml"] =
            "<comments xmlns=\"\(Self.main)\"><commentList><comment ref=\"A3\"><text><t>x</t></text></comment></commentList></comments>"
        let found = table(workbook)
        #expect(
            found.csv
                == "name,mail,\"link\",\"mail link\"\nAnn,ann@example.org,\"https://ann.example/\",\"\"\nBo,write,\"\",\"bo@example.org\""
        )
        #expect(
            found.diagnostics.map(\.message) == [
                "the note at cell A3 is not read; write into cells what should be read"
            ])
    }

    @Test("texts over links, and links to other cells, are named; part of an address does not show it")
    func linkTexts() {
        let rows = Workbook.row("name", "page") + Workbook.row("Ann", "page") + Workbook.row("Bo", "bo.example")
        var workbook = Workbook(
            rows,
            merged:
                "<hyperlinks><hyperlink ref=\"B2\" r:id=\"a\" tooltip=\"Her page\" xmlns:r=\"\(Self.relations)\"/><hyperlink ref=\"A3\" location=\"People!A2\"/><hyperlink ref=\"B3\" r:id=\"b\" tooltip=\"\" xmlns:r=\"\(Self.relations)\"/></hyperlinks>"
        )
        let relation = { (id: String, target: String) in
            "<Relationship Id=\"\(id)\" Type=\"\(Self.relations)/hyperlink\" Target=\"\(target)\" TargetMode=\"External\"/>"
        }
        workbook.parts["xl/worksheets/_rels/sheet1.xml.rels"] =
            "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
            + relation("a", "https://ann.example/page") + relation("b", "https://bo.example/") + "</Relationships>"
        let found = table(workbook)
        #expect(found.csv == "name,page,\"page link\"\nAnn,page,\"https://ann.example/page\"\nBo,bo.example")
        #expect(
            found.diagnostics.map(\.message) == [
                "the tooltip at cell B2 is not read; write into cells what should be read",
                "the cross-reference at cell A3 is not read; write into cells what should be read",
            ], "\(found.diagnostics)")
    }

    @Test(
        "a header below a title is found beside links and in rows of different lengths, but not in a list of single cells",
        arguments: [true, false])
    func titleRow(hasLink: Bool) async throws {
        let people = ["Ann", "Bo", "Cy", "Di"].enumerated().map { number, name in
            number == 0
                ? Workbook.row(name, "Lund", "site", number: 4) : Workbook.row(name, "Mora", number: number + 4)
        }
        let title = Workbook.row("People of 2026", number: 1)
        let rows = title + Workbook.row("name", "town", "web", number: 3) + people.joined()
        let link = "<hyperlinks><hyperlink ref=\"C4\" r:id=\"a\" xmlns:r=\"\(Self.relations)\"/></hyperlinks>"
        var workbook = Workbook(rows, merged: hasLink ? link : "")
        workbook.parts["xl/worksheets/_rels/sheet1.xml.rels"] =
            "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
            + "<Relationship Id=\"a\" "
            + "Type=\"\(Self.relations)/hyperlink\" Target=\"https://ann.example/\" TargetMode=\"External\"/></Relationships>"
        let site = try await build(workbook.zip)
        #expect(try site.feed().outline == ["A: Ann", "B: Bo", "C: Cy", "D: Di"], "\(site.report)")
        #expect(site.report.contains("the header seems to be in line 3, and is read there"), "\(site.report)")
        #expect(site.page("index.html").contains("https://ann.example/") == hasLink)
        let single = title + Workbook.row("Ann", number: 2) + Workbook.row("Bo", number: 3)
        let list = try await build(Workbook(single).zip)
        #expect(!list.report.contains("the header seems"), "\(list.report)")
    }

    @Test("line breaks in cells are line breaks of facts, and a list if the settings say so; one line is neither")
    func lines() async throws {
        let rows =
            Workbook.row("name", "works") + Workbook.row("Ann", "One &lt;1&gt;\n Two") + Workbook.row("Bo", "Three")
        let plain = try await build(Workbook(rows).zip)
        #expect(plain.page("index.html").contains("<dd>One &lt;1&gt;<br>Two</dd>"), "\(plain.page("index.html"))")
        #expect(plain.page("index.html").contains("<dd>Three</dd>"))
        let list = try await build(Workbook(rows).zip, settings: "show: [{ field: works, as: list }]")
        #expect(
            list.page("index.html").contains("<dd><ul><li>One &lt;1&gt;</li><li>Two</li></ul></dd>"), "\(list.report)")
        #expect(list.page("index.html").contains("<dd>Three</dd>"))
    }

    @Test("places are cells, also below cells of several lines")
    func places() async throws {
        let rows =
            Workbook.row("name", "note", "see_also") + Workbook.row("Ann", "one\ntwo", "")
            + Workbook.row("Bo", "x", "Nobody")
        let site = try await build(Workbook(rows).zip)
        #expect(
            site.report.contains("a.xlsx, sheet 'People', C3: warning: no entry here is called 'Nobody'"),
            "\(site.report)")
        #expect(site.result.diagnostics.first?.location?.line == 3)
    }

    @Test("the files that Excel makes while a workbook is open are not read")
    func lockFiles() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: people, source: '*.{csv,xlsx}' }]\n",
            "Content/a.csv": "name\nAnn\n",
            "Content/~$a.xlsx": "x", "Content/$b.csv": "name\nBo\n",
        ])
        #expect(site.report == "" && site.result.directories.map(\.entryCount) == [2], "\(site.report)")
    }

    @Test("a text that many cells share counts in each of them, with its furigana")
    func sharedTexts() {
        let strings = { (text: String, furigana: String) in
            "<si><t>\(text)</t><rPh sb=\"0\" eb=\"1\"><t>\(furigana)</t></rPh></si>"
        }
        let long = String(repeating: "a", count: 90_000)
        let rows = { (count: Int) in
            Workbook.row("name") + String(repeating: "<row><c t=\"s\"><v>0</v></c></row>", count: count)
        }
        #expect(table(Workbook(rows(45), strings: strings(long, "b"))).csv.utf8.count > 4_000_000)
        for text in [strings(long, "b"), strings("b", long)] {
            let found = table(Workbook(rows(2500), strings: text))
            #expect(found.csv.isEmpty && found.diagnostics.map(\.kind) == [.spreadsheet])
            #expect(found.diagnostics.first?.message.contains("at cell A") == true)
        }
    }

    @Test("rows that a sheet has already count at least 2 kB, also if there are others between them")
    func identicalRows() {
        let book = { (count: Int, text: (Int) -> String) in
            Workbook(Workbook.row("name") + (0..<count).map { Workbook.row(text($0)) }.joined())
        }
        let csv = { (workbook: Workbook) in
            var diagnostics: [Diagnostic] = []
            let file = SourceFile(path: "a.xlsx", bytes: workbook.compressedZip)
            return XLSXEntryReader.table(of: file, DirectoryConfiguration(id: "people"), &diagnostics)
        }
        let alternating = { (number: Int) in number % 2 == 0 ? "a" : "b" }
        let most = 50 * book(20, alternating).compressedZip.count / 2000
        #expect((20..<100).contains(most))
        #expect(csv(book(most - 3, alternating)) != nil)
        #expect(csv(book(most + 10, alternating)) == nil)
        #expect(csv(book(5000) { "a\($0)" }) != nil)
    }

    @Test("a row keeps its number as its line, and cells keep their columns")
    func places() {
        let rows =
            "<row r=\"2\">\(Workbook.text("name", "B2"))\(Workbook.text("town", "D2"))</row>"
            + "<row r=\"5\">\(Workbook.text("a, \"b\"", "B5"))\(Workbook.text("x\ny", "AB5"))</row>"
        #expect(
            table(Workbook(rows)).csv
                == "\n,name,,town\n\n\n,\"a, \"\"b\"\"\"\(String(repeating: ",", count: 26))\"x\ny\"")
    }

    @Test("shared texts have their runs and not their furigana, which is the reading of titles")
    func furigana() async throws {
        let strings = """
            <si><t>name</t></si><si><t>note</t></si>
            <si><t>神戸</t><rPh sb="0" eb="2"><t>コウベ</t></rPh><phoneticPr fontId="1"/></si>
            <si><r><t>Os</t></r><r><rPr><b/></rPr><t xml:space="preserve">aka </t></r></si><si><t>a_x000D_b_x005F_</t></si>
            """
        let rows =
            "<row><c t=\"s\"><v>0</v></c><c t=\"s\"><v>1</v></c></row><row><c t=\"s\"><v>2</v></c><c t=\"s\"><v>2</v></c></row>"
            + "<row><c t=\"s\"><v>3</v></c><c t=\"s\"><v>4</v></c></row><row><c t=\"s\"><v>2</v></c><c t=\"s\"><v>99</v></c></row>"
        let found = table(Workbook(rows, strings: strings))
        #expect(found.csv == "name,note,\"reading\"\n神戸,神戸,\"コウベ\"\n\"Osaka \",\"a\rb_\"\n神戸,,\"コウベ\"")
        let given = "<row><c t=\"s\"><v>0</v></c>\(Workbook.text("reading"))</row><row><c t=\"s\"><v>2</v></c></row>"
        #expect(table(Workbook(given, strings: strings)).csv == "name,reading\n神戸")
        #expect(
            try await build(Workbook(rows, strings: strings).zip, settings: "headwords: ja").feed().outline.first
                == "か: 神戸, 神戸")
    }

    @Test("the reading of titles is in a column of its own, also if a row has more cells than the header")
    func furiganaBesideOtherCells() {
        let title = "<si><t>神戸</t><rPh sb=\"0\" eb=\"2\"><t>コウベ</t></rPh></si>"
        let rows = "<row><c t=\"s\"><v>0</v></c></row>" + Workbook.row("大阪", "x")
        let found = table(Workbook(Workbook.row("name") + rows, strings: title))
        #expect(found.csv == "name,,\"reading\"\n神戸,,\"コウベ\"\n大阪,x")
    }

    @Test(
        "numbers have the text that their format shows",
        arguments: [
            ("0", "General", "0"), ("1234567", "General", "1234567"), ("0.1", "General", "0.1"),
            ("-2.5", "General", "-2.5"),
            ("0.30000000000000004", "General", "0.3"), ("1.0000000000000001E-2", "General", "0.01"),
            ("123456789012345680", "General", "123456789012346000"), ("1E+25", "General", "1E+25"),
            ("1.5E-7", "General", "1.5E-7"),
            ("9.9999999999999996", "General", "10"), ("7", "00000", "00007"), ("12345.678", "#,##0.00", "12345.68"),
            ("2.005", "0", "2"),
            ("0.125", "0%", "13%"), ("0.125", "0.0%", "12.5%"), ("-0.001", "0.00", "0.00"), ("-1.5", "0.0", "-1.5"),
            ("5", "@", "5"),
            ("45000", "yyyy\\-mm\\-dd", "2023-03-15"), ("45000.5", "d/m/yy h:mm", "2023-03-15 12:00"),
            ("0.75", "h:mm AM/PM", "18:00"), ("0.000011574074074", "mm:ss", "00:00:01"), ("1.5", "[h]:mm:ss", "36:00"),
            ("45000", "[$-411]ggge\"年\"m\"月\"d\"日\"", "2023-03-15"), ("45000", "[Red]General;\"d\"", "45000"),
            ("45000", "mmmm", "2023-03-15"),
            ("5", "\"days \"0", "5"), ("59", "yyyy-mm-dd", "1900-02-28"), ("60", "yyyy-mm-dd", "1900-02-29"),
            ("61", "yyyy-mm-dd", "1900-03-01"), ("1", "yyyy-mm-dd", "1900-01-01"),
            ("2958465", "yyyy-mm-dd", "9999-12-31"),
            ("-1", "yyyy-mm-dd", "-1"), ("x", "General", "x"),
        ])
    func numbers(value: String, code: String, text: String) {
        #expect(NumberFormat(code: code).text(value, from1904: false) == text)
    }

    @Test("days are counted from 1904 if the workbook says so")
    func from1904() {
        #expect(NumberFormat(id: 14).text("0", from1904: true) == "1904-01-01")
        #expect(NumberFormat(id: 14).text("60", from1904: true) == "1904-03-01")
        let cells = "<row>\(Workbook.text("name"))</row><row><c s=\"1\"><v>1462</v></c></row>"
        let formats = "<xf numFmtId=\"0\"/><xf numFmtId=\"14\"/>"
        #expect(table(Workbook(cells, cellFormats: formats, properties: "date1904=\"1\"")).csv == "name\n1908-01-02")
        #expect(table(Workbook(cells, cellFormats: formats)).csv == "name\n1904-01-01")
    }

    @Test("formulas have their last values, and formats have codes of their own")
    func formulas() {
        let cells =
            "<row><c t=\"str\"><f>A1&amp;B1</f><v>name</v></c></row><row><c s=\"1\"><f>TODAY()</f><v>45000</v></c></row>"
            + "<row><c t=\"b\"><v>1</v></c></row><row><c t=\"d\"><v>2026-11-24</v></c></row><row><c t=\"str\"><f>\"\"</f><v/></c></row>"
        let formats = "<numFmt numFmtId=\"164\" formatCode=\"yyyy&quot;年&quot;\"/>"
        let found = table(Workbook(cells, formats: formats, cellFormats: "<xf numFmtId=\"0\"/><xf numFmtId=\"164\"/>"))
        #expect(found.csv == "name\n2023-03-15\nTRUE\n2026-11-24" && found.diagnostics.isEmpty)
    }

    @Test("a formula that makes a link is read, and one without a value is told")
    func formulasWithoutValues() {
        let link = { (arguments: String, value: String) in
            "<c><f>HYPERLINK(\(arguments.replacing("\"", with: "&quot;")))</f>\(value)</c>"
        }
        let cells =
            Workbook.row("name", "web")
            + "<row>\(Workbook.text("Ann"))\(link("\"https://ann.example\",\"more\"", "<v/>"))</row>"
            + "<row>\(Workbook.text("Bo"))<c t=\"str\"><f>HYPERLINK(\"https://bo.example\", A1)</f><v>name</v></c></row>"
            + "<row>\(Workbook.text("Cid"))\(link("\"https://cid.example\"", ""))</row>"
            + "<row>\(Workbook.text("Dan"))\(link("\"#Sheet2!A1:B2\",\"there\"", "<v>1</v>"))</row>"
            + "<row>\(Workbook.text("Eva"))\(link("A1&amp;\":\",\"x\"", "<v/>"))</row>"
            + "<row>\(Workbook.text("Fia"))<c><f t=\"shared\" si=\"0\"/></c></row>"
            + "<row hidden=\"1\">\(Workbook.text("Gun"))<c><f>1+1</f></c></row>"
        let found = table(Workbook(cells))
        #expect(
            found.csv == """
                name,web,"web link"
                Ann,more,"https://ann.example"
                Bo,name,"https://bo.example"
                Cid,https://cid.example
                Dan,1
                Eva
                Fia
                """)
        #expect(found.diagnostics.map(\.severity) == [.warning, .note])
        #expect(
            found.diagnostics.first?.message.hasPrefix(
                "cell B6 has a formula without a value and is taken for empty, as is 1 other cell; open the file")
                == true)
    }

    @Test("errors, merged cells and hidden rows are told")
    func remarks() {
        let cells =
            Workbook.row("name", "town")
            + "<row r=\"2\">\(Workbook.text("Ann", "A2"))<c r=\"B2\" t=\"e\"><v>#N/A</v></c></row>"
            + "<row r=\"3\" hidden=\"1\">\(Workbook.text("Bo", "A3"))</row><row r=\"4\">\(Workbook.text("Cid", "A4"))</row>"
        let found = table(Workbook(cells, merged: "<mergeCells><mergeCell ref=\"A4:B5\"/></mergeCells>"))
        #expect(found.csv == "name,town\nAnn,\n\nCid")
        #expect(found.diagnostics.map(\.severity) == [.warning, .warning, .note])
        #expect(found.diagnostics[0].message.contains("cell B2 has '#N/A'") && found.diagnostics[0].location?.line == 2)
        #expect(found.diagnostics[1].message.contains("A4:B5") && found.diagnostics[2].message.contains("1 hidden row"))
    }

    @Test("the first visible sheet is read, or the one that the settings name")
    func sheets() async throws {
        let workbook = Workbook(
            Workbook.row("name") + Workbook.row("SHEET"),
            sheets: [("Old", "hidden"), ("New", "visible"), ("Other", "veryHidden")])
        #expect(table(workbook).csv == "name\nNew")
        #expect(table(workbook, sheet: "Other").csv == "name\nOther")
        let unknown = table(workbook, sheet: "Gone").diagnostics
        #expect(unknown.map(\.kind) == [.spreadsheet] && unknown[0].message.contains("'Old', 'New', 'Other'"))
        #expect(try await build(workbook.zip, settings: "sheet: Old").feed().outline == ["O: Old"])
    }

    @Test("prefixes of names do not matter, nor do the relationships of the strict form")
    func strict() {
        var workbook = Workbook(Workbook.row("name") + Workbook.row("Ann"))
        for (path, text) in workbook.parts where path.contains("sheet1") {
            workbook.parts[path] = text.replacing("</", with: "</x:").replacing(#/<([a-z])/#) { "<x:\($0.1)" }
                .replacing("xmlns=", with: "xmlns:x=")
        }
        for (path, text) in workbook.parts {
            workbook.parts[path] = text.replacing(
                "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
                with: "http://purl.oclc.org/ooxml/officeDocument/relationships")
        }
        #expect(table(workbook).csv == "name\nAnn")
    }

    // MARK: Hostile files

    @Test("an archive that is cut or changed anywhere is an error or is read, and nothing else")
    func damaged() {
        let zip = Workbook(Workbook.row("name") + Workbook.row("Ann")).zip
        let directory = DirectoryConfiguration(id: "people")
        for end in stride(from: 0, to: zip.count, by: 7) {
            var diagnostics: [Diagnostic] = []
            let table = XLSXEntryReader.table(
                of: SourceFile(path: "a.xlsx", bytes: zip[..<end]), directory, &diagnostics)
            #expect(table == nil && diagnostics.contains { $0.severity == .error })
        }
        for place in stride(from: 0, to: zip.count, by: 3) {
            var (bytes, diagnostics) = (zip, [Diagnostic]())
            bytes[place] ^= 0xFF
            let table = XLSXEntryReader.table(of: SourceFile(path: "a.xlsx", bytes: bytes), directory, &diagnostics)
            #expect((table == nil) == diagnostics.contains { $0.severity == .error })
        }
    }

    @Test("a changed letter shows by its checksum")
    func checksum() throws {
        var zip = Workbook(Workbook.row("name") + Workbook.row("Ann")).zip
        let place = try #require(zip.indices.first { zip[$0...].starts(with: "Ann".utf8) })
        zip[place] = UInt8(ascii: "B")
        var diagnostics: [Diagnostic] = []
        let directory = DirectoryConfiguration(id: "people")
        #expect(XLSXEntryReader.table(of: SourceFile(path: "a.xlsx", bytes: zip), directory, &diagnostics) == nil)
        #expect(diagnostics.count == 1 && diagnostics[0].message.contains("damaged"))
    }

    @Test("a size that is a lie, and a row in the last column, take no memory")
    func lies() throws {
        var zip = Workbook(Workbook.row("name")).zip
        // The size of the first file in the list at the end.
        let list = try #require(zip.indices.first { zip[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
        zip.replaceSubrange(list + 24..<list + 28, with: [0xFF, 0xFF, 0xFF, 0x7F])
        var diagnostics: [Diagnostic] = []
        let directory = DirectoryConfiguration(id: "people")
        #expect(XLSXEntryReader.table(of: SourceFile(path: "a.xlsx", bytes: zip), directory, &diagnostics) == nil)
        #expect(diagnostics.map(\.kind) == [.spreadsheet] && diagnostics[0].message.contains("2.1 GB"))
        let far = (1...5).map { "<row r=\"\($0)\"><c r=\"XFD\($0)\"><v>1</v></c><c r=\"XFE\($0)\"><v>2</v></c></row>" }
            .joined()
        #expect(table(Workbook(far)).csv.utf8.count == 5 * 16_385 - 1)
    }

    @Test("entities are refused")
    func entities() {
        var workbook = Workbook(Workbook.row("name") + Workbook.row("&a;"))
        for (path, text) in workbook.parts where path.contains("sheet1") {
            workbook.parts[path] = "<!DOCTYPE x [<!ENTITY a \"aaaa\">]>" + text
        }
        let found = table(workbook)
        #expect(found.csv == "" && found.diagnostics.map(\.kind) == [.xml])
    }
}
