import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

/// Small files that would become large sites if everything that they repeat were written out.
@Suite("Bombs")
struct BombTests {
    /// A file with random features, most of which repeat something.
    private struct Bomb {
        let name: String
        let bytes: [UInt8]

        /// The largest output that is not too large; small tables are always read.
        var limit: Int { 100 * max(bytes.count, 64_000) }
    }

    @Test(
        "300 spreadsheets and XML files of all features: a table or a site is smaller than a hundred times its file, or there is an error",
        .slow)
    func random() async throws {
        var random = SeededGenerator(seed: 49)
        let empty = try await outputSize(of: Bomb(name: "a.csv", bytes: Array("title,body\nA,x\n".utf8)))
        var (errorCount, builtCount) = (0, 0)
        for number in 0..<300 {
            let bomb = Self.bomb(number, &random)
            let table = Self.table(in: bomb)
            if let table, table >= bomb.limit {
                Issue.record("\(number) (\(bomb.name)): \(table) of \(bomb.bytes.count)")
            }
            if table == nil, bomb.name.hasSuffix("s") || bomb.name.hasSuffix("x") {
                errorCount += 1
            } else if table == nil || number % 25 < 5 {
                guard let size = try await outputSize(of: bomb) else {
                    errorCount += 1
                    continue
                }
                builtCount += 1
                #expect(
                    size - (empty ?? 0) < bomb.limit, "\(number) (\(bomb.name)): \(size) bytes of \(bomb.bytes.count)")
            }
        }
        // Both must happen often, or the bombs show nothing.
        #expect(errorCount > 50 && builtCount > 30, "\(errorCount) errors, \(builtCount) sites")
    }

    @Test("A text that 78 languages share is an error in a termbase, a table and a list; one that 20 share is not")
    func sharedTexts() async throws {
        let tags = Self.languages
        let text = String(repeating: "Water that falls. ", count: 6000)
        func files(_ tags: [String]) -> [Bomb] {
            let terms = tags.map { "<langSec xml:lang=\"\($0)\"><termSec><term>t</term></termSec></langSec>" }
            let termbase =
                "<tbx><text><body><conceptEntry id=\"c\"><descrip type=\"definition\">\(text)</descrip>\(terms.joined())</conceptEntry></body></text></tbx>"
            let table =
                "id,definition,\(tags.map { "title:\($0)" }.joined(separator: ","))\nc,\(text)\(tags.map { _ in ",t" }.joined())\n"
            let list =
                "- id: c\n  definition: \(text)\n  title: {\(tags.map { "'\($0)': t" }.joined(separator: ", "))}\n"
            return [("a.tbx", termbase), ("a.csv", table), ("a.yml", list)].map {
                Bomb(name: $0, bytes: Array($1.utf8))
            }
        }
        for bomb in files(tags) {
            #expect(try await outputSize(of: bomb, locales: tags) == nil, "\(bomb.name)")
        }
        for bomb in files(Array(tags.prefix(20))) {
            let size = try #require(await outputSize(of: bomb, locales: Array(tags.prefix(20))), "\(bomb.name)")
            #expect(size > 20 * text.utf8.count, "\(bomb.name)")
        }
    }

    /// 78 languages of two letters.
    private static let languages =
        "af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl pa pl ps pt ro ru sd si sk sl so sq sr sv sw ta te th tk tr uk ur uz vi zh zu"
        .split(separator: " ").map(String.init)

    // MARK: Output

    /// The size of a spreadsheet's table; nil if it cannot be read, or for other files.
    private static func table(in bomb: Bomb) -> Int? {
        var diagnostics: [Diagnostic] = []
        let file = SourceFile(path: bomb.name, bytes: bomb.bytes)
        let directory = DirectoryConfiguration(id: "a")
        let table =
            switch bomb.name {
            case "a.ods": ODSEntryReader.table(of: file, directory, &diagnostics)
            case "a.xlsx": XLSXEntryReader.table(of: file, directory, &diagnostics)
            default: SourceFile?.none
            }
        return table?.bytes.count
    }

    /// The number of bytes in a site of a file; nil if it cannot be built.
    private func outputSize(of bomb: Bomb, locales: [String] = []) async throws -> Int? {
        let languages = locales.isEmpty ? "" : "locales: [\(locales.joined(separator: ", "))]\n"
        let settings = "\(languages)directories: [{ id: a, source: \(bomb.name) }]\n"
        let folder = try TemporaryFolder(["Content/site.yml": settings])
        try Data(bomb.bytes).write(to: URL(fileURLWithPath: "\(folder.path)/Content/\(bomb.name)"))
        let site = try await BuiltSite([:], folder: folder)
        guard site.result.isBuilt else {
            #expect(!site.report.isEmpty && site.files.isEmpty)
            return nil
        }
        return try site.files.reduce(0) {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/_site/\($1)")
            return $0 + (attributes[.size] as? Int ?? 0)
        }
    }

    // MARK: Files

    private static func bomb(_ number: Int, _ random: inout SeededGenerator) -> Bomb {
        switch number % 5 {
        case 0, 1: Bomb(name: "a.ods", bytes: openDocument(&random))
        case 2, 3: Bomb(name: "a.xlsx", bytes: workbook(&random))
        default:
            switch number % 3 {
            case 0: Bomb(name: "a.tbx", bytes: Array(termbase(&random).utf8))
            case 1: Bomb(name: "a.lift", bytes: Array(dictionary(&random).utf8))
            default: Bomb(name: "a.rdf", bytes: Array(thesaurus(&random).utf8))
            }
        }
    }

    /// A text that compresses well, one that does not, or one that CSV must quote.
    private static func text(_ random: inout SeededGenerator) -> String {
        let count = [1, 60, 3000, 50_000].randomElement(using: &random) ?? 1
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return String(repeating: "x ", count: count)
        case 1: return String(repeating: "x&quot;,", count: count)
        default:
            return String((0..<count).map { _ in "abcdefghijklmnop ".randomElement(using: &random) ?? " " })
        }
    }

    private static func count(_ random: inout SeededGenerator) -> Int {
        [1, 3, 10, 200, 2000].randomElement(using: &random) ?? 1
    }

    /// Nothing, or entities that grow tenfold with each level, with a reference to the last of them.
    private static func entities(_ random: inout SeededGenerator) -> (type: String, reference: String) {
        guard Int.random(in: 0..<8, using: &random) == 0 else { return ("", "") }
        let levels = (1...9).map { level in
            "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
        }
        return ("<!DOCTYPE x [<!ENTITY e0 \"bomb\">\(levels.joined())]>", "&e9;")
    }

    private static func openDocument(_ random: inout SeededGenerator) -> [UInt8] {
        let numbers = ["1", "2", "30", "1000", "16384", "1048576", "99999999999999999999", "-5"]
        func repeated(_ name: String) -> String {
            guard Bool.random(using: &random) else { return "" }
            return " table:number-\(name)-repeated=\"\(numbers.randomElement(using: &random) ?? "1")\""
        }
        func cell() -> String {
            var content = "<text:p>\(text(&random))</text:p>"
            switch Int.random(in: 0..<8, using: &random) {
            case 0: content += "<text:p>a<text:s text:c=\"\(numbers.randomElement(using: &random) ?? "1")\"/>b</text:p>"
            case 1:
                content +=
                    "<text:p><text:ruby><text:ruby-base>z</text:ruby-base><text:ruby-text>\(text(&random))</text:ruby-text></text:ruby></text:p>"
            case 2:
                content +=
                    "<table:table table:is-sub-table=\"true\"><table:table-row\(repeated("rows"))>\(OpenDocument.cell("x"))</table:table-row></table:table>"
            case 3: content += "<office:annotation><text:p>\(text(&random))</text:p></office:annotation>"
            default: break
            }
            let spanned =
                Bool.random(using: &random)
                ? " table:number-columns-spanned=\"1048576\" table:number-rows-spanned=\"1048576\"" : ""
            let value = ["", " office:value-type=\"float\" office:value=\"1e300\"", " calcext:value-type=\"error\""]
            return
                "<table:table-cell\(repeated("columns"))\(spanned)\(value.randomElement(using: &random) ?? "")>\(content)</table:table-cell>"
        }
        let (type, reference) = entities(&random)
        var rows = OpenDocument.row("title", "body", "note") + reference
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let title = Bool.random(using: &random) ? OpenDocument.cell("Apple") : ""
            let cells = title + (0..<Int.random(in: 1...3, using: &random)).map { _ in cell() }.joined()
            let row = "<table:table-row\(repeated("rows"))>\(cells)</table:table-row>"
            let group = "<table:table-row-group>\(row)</table:table-row-group>"
            // The whole part must not be so large that only unpacking it is an error.
            rows += String(
                repeating: Bool.random(using: &random) ? row : group,
                count: min(count(&random), max(1, 400_000 / row.utf8.count)))
        }
        let tables = "<table:table table:name=\"A\">\(rows)</table:table>"
        return OpenDocument.book(
            String(repeating: tables, count: Int.random(in: 1...2, using: &random)), type: type
        ).compressedZip
    }

    private static func workbook(_ random: inout SeededGenerator) -> [UInt8] {
        func cell() -> String {
            let place = ["", "", "", "r=\"XFD1\"", "r=\"B1\"", "r=\"ZZZ1\""].randomElement(using: &random) ?? ""
            let content =
                switch Int.random(in: 0..<7, using: &random) {
                case 0: "t=\"inlineStr\"><is><t>\(text(&random))</t></is>"
                case 1: "t=\"e\"><v>#N/A</v>"
                case 2: "s=\"0\"><v>45000.5</v>"
                case 3: "t=\"str\"><f>REPT(\"x\",1000000)</f><v>\(text(&random))</v>"
                default: "t=\"s\"><v>\(Int.random(in: 0..<3, using: &random))</v>"
                }
            return "<c \(place) \(content)</c>"
        }
        let (type, reference) = entities(&random)
        var rows = Workbook.row("title", "body", "note") + reference
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let cells = (0..<Int.random(in: 1...3, using: &random)).map { _ in cell() }.joined()
            let isNumbered = Bool.random(using: &random)
            let rowCount = min(count(&random), max(1, 400_000 / cells.utf8.count))
            rows += (0..<rowCount).map { "<row>\(isNumbered ? Workbook.text("w\($0)") : "")\(cells)</row>" }.joined()
        }
        let furigana = "<rPh sb=\"0\" eb=\"1\"><t>\(text(&random))</t></rPh>"
        var workbook = Workbook(
            rows,
            strings:
                "<si><t>\(text(&random))</t>\(furigana)</si><si><t>\(text(&random))</t></si><si><r><t>\(text(&random))</t></r><r><t>b</t></r></si>",
            formats: "<numFmt numFmtId=\"200\" formatCode=\"&quot;\(String(repeating: "x", count: 200))&quot;0.00\"/>",
            cellFormats: "<xf numFmtId=\"200\"/>",
            merged:
                "<mergeCells>\(String(repeating: "<mergeCell ref=\"A1:XFD1048576\"/>", count: count(&random)))</mergeCells>"
        )
        if !type.isEmpty, let name = workbook.parts.keys.sorted().randomElement(using: &random) {
            workbook.parts[name] = type + (workbook.parts[name] ?? "")
        }
        return workbook.compressedZip
    }

    private static func termbase(_ random: inout SeededGenerator) -> String {
        let (type, reference) = entities(&random)
        let definition = "<descrip type=\"definition\">\(text(&random))\(reference)</descrip>"
        let concepts = (0..<min(count(&random), 200)).map { number in
            let sections = ["en", "sv", "de", "ja", "ar", "en"].prefix(Int.random(in: 1...6, using: &random)).map {
                "<langSec xml:lang=\"\($0)\"><termSec><term>t\(number)</term></termSec>\(String(repeating: "<termSec><term>t</term></termSec>", count: 5))</langSec>"
            }
            let links = String(repeating: "<ref type=\"crossReference\" target=\"c0\">c0</ref>", count: 20)
            return
                "<conceptEntry id=\"c\(number)\">\(number == 0 ? definition : links)\(sections.joined())</conceptEntry>"
        }
        return "\(type)<tbx><text><body>\(concepts.joined())</body></text></tbx>"
    }

    private static func dictionary(_ random: inout SeededGenerator) -> String {
        let (type, reference) = entities(&random)
        let long = text(&random)
        let entries = (0..<min(count(&random), 200)).map { number in
            let senses = (0..<Int.random(in: 1...5, using: &random)).map { sense in
                "<sense id=\"s\(number)-\(sense)\"><definition><form lang=\"en\"><text>\(number == 0 ? long : "x")\(reference)</text></form></definition>"
                    + String(repeating: "<relation type=\"synonym\" ref=\"e0\"/>", count: 10) + "</sense>"
            }
            return
                "<entry id=\"e\(number)\"><lexical-unit><form lang=\"seh\"><text>w\(number)</text></form></lexical-unit>\(senses.joined())</entry>"
        }
        let depth = [1, 60, 100_000].randomElement(using: &random) ?? 1
        return
            "\(type)<lift>\(String(repeating: "<a>", count: depth))\(String(repeating: "</a>", count: depth))\(entries.joined())</lift>"
    }

    private static func thesaurus(_ random: inout SeededGenerator) -> String {
        let (type, reference) = entities(&random)
        let long = text(&random)
        let concepts = (0..<min(count(&random), 200)).map { number in
            "<skos:Concept rdf:about=\"#c\(number)\"><skos:prefLabel xml:lang=\"en\">c\(number)\(reference)</skos:prefLabel>"
                + "<skos:definition xml:lang=\"en\">\(number == 0 ? long : "x")</skos:definition>"
                + String(repeating: "<skos:related rdf:resource=\"#c0\"/>", count: 20) + "</skos:Concept>"
        }
        return
            "\(type)<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" xmlns:skos=\"http://www.w3.org/2004/02/skos/core#\">\(concepts.joined())</rdf:RDF>"
    }
}
