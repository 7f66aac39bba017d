import Foundation
import TestSupport
import Testing

@testable import SiteExports
@testable import SiteGenerator

@Suite("Export as CSV")
struct CSVExporterTests {
    /// Exports a site of files, builds the export in place of the content, and exports that again.
    private func expectSame(
        _ files: [String: String], as file: String = "Content/words.csv", format: ExportFormat? = nil
    ) async throws {
        let format = try #require(format ?? ExportFormat.named("csv"))
        let site = try await BuiltSite(files)
        #expect(site.result.isBuilt, "\(site.report)")
        let first = await Site(site.folder.path).export(as: format)
        #expect(first.isComplete)
        var again = files.filter { !$0.key.hasPrefix("Content/words") }
        again[file] = String(decoding: first.output, as: UTF8.self)
        let copy = try await BuiltSite(again)
        #expect(copy.files == site.files)
        let differences = site.files.filter { copy.page($0) != site.page($0) }
        #expect(differences.isEmpty, "\(again[file] ?? "")")
        let second = await Site(copy.folder.path).export(as: format)
        #expect(second.output == first.output)
    }

    private func exported(
        _ csv: String, settings: String = "", _ options: ExportOptions = ExportOptions()
    ) async throws -> SiteExport {
        let folder = try TemporaryFolder(["Content/site.yml": settings, "Content/words.csv": csv])
        return await Site(folder.path).export(as: try #require(ExportFormat.named("csv")), options: options)
    }

    @Test("builds the same site again, and exports the same bytes from it", arguments: sites)
    func roundTrip(_ files: [String: String]) async throws { try await expectSame(files) }

    @Test("JSON builds the same site, too", arguments: sites)
    func json(_ files: [String: String]) async throws {
        var files = files
        // In JSON, the items of lists have no numbers, which pages show for lists of one's own.
        let numbered = files["Content/words.csv"]?.replacingOccurrences(of: "links.1.url,links.2.url", with: "a,b")
        files["Content/words.csv"] = numbered
        try await expectSame(files, as: "Content/words.json", format: ExportFormat.named("json"))
    }

    private static let sites: [[String: String]] = [
        // Twins, whose addresses depend on their order.
        [
            "Content/site.yml": "directories: [{ id: words, source: words.* }]\n",
            "Content/words.csv": "title,country,note\nBel-Air,MU,a\nBel Air,US,b\nlead,x,\nlead,y,c\nAachen,DE,\n",
        ],
        // Quotes, line breaks, separators, and words that mean nothing in CSV.
        [
            "Content/site.yml": "directories: [{ id: words, source: words.* }]\n",
            "Content/words.csv":
                "id,title,aliases,body,own\n"
                + "a,\"Say \"\"A\"\"\",\"one; two, three\",\"First.\n\nSecond, with \"\"quotes\"\".\",\"NULL\"\n"
                + "b,\"B, or not\",,\"* item\n* item\",\"  \"\nc,=1+1,\"x|y\",,\\N\n",
        ],
        // Locales, of which not all have all entries, and values that differ or are the same.
        [
            "Content/site.yml": "locales: [en, sv, de]\ndirectories: [{ id: words, source: words.* }]\n",
            "Content/words.csv":
                "id,title,title:sv,title:de,body:en,body:sv,code,see_also\n"
                + "a,apple,äpple,,Red.,Röd.,1,b\nb,boat,,Boot,,,2,\nc,,cykel,,,Fort.,,a\n",
        ],
        // Names of fields in the settings, personal names, senses and numbers of homographs.
        [
            "Content/site.yml":
                "directories: [{ id: words, source: words.*, fields: { title: Namn, categories: false } }]\n",
            "Content/words.csv":
                "Namn,family,given,particle,categories,gloss,homograph,pronunciation,redirect_from\n"
                + "Jan van Eyck,Eyck,Jan,van,x,,,,/old/eyck.html\nlead,,,,,a metal; a strip,2,/lɛd/,\n"
                + "lead,,,,y,to go first,1,/liːd/,\n",
        ],
        // Lists with numbers, parts of pictures, readings of aliases and kinds of names.
        [
            "Content/site.yml": "locales: [ja]\ndirectories: [{ id: words, source: words.* }]\n",
            "Content/words.csv":
                "title,reading,aliases,alias_readings,abbreviation,links.1.url,links.2.url,senses.1.definition,"
                + "senses.1.domain,senses.2.definition\n索引,さくいん,索引語; 見出し,さくいんご; みだし,IX,https://a.example,"
                + "https://b.example,一つ,本,二つ\n辞書,じしょ,,,,,,,,\n",
        ],
    ]

    @Test("has the columns of the standard fields in their order, then the content's own in its order")
    func columns() async throws {
        let export = try await exported("zeal,body,title,area\n1,Text,A,2\n")
        #expect(String(decoding: export.output, as: UTF8.self) == "title,body,zeal,area\r\nA,Text,1,2\r\n")
        #expect(export.notes.isEmpty)
    }

    private static let formulas =
        "title,note,=x\n-able,=SUM(1),\n@home,x=1,\"+1, \"\"2\"\"\"\n'C,x -,\"-1\n2\"\nD,'=2,\"\t\""

    @Test("counts cells that a spreadsheet may take for formulas, and leaves them as they are")
    func formulas() async throws {
        let export = try await exported(Self.formulas)
        #expect(String(decoding: export.output, as: UTF8.self).contains("\r\n-able,=SUM(1),\r\n"))
        #expect(
            export.notes == [
                "spreadsheets may take 6 cells that begin with '=', '+', '-', '@' or a tab for formulas; "
                    + "'--spreadsheet-safe' writes them as text"
            ], "\(export.notes)")
        #expect(try await exported("title,note\nA,-1\n").notes.first?.contains("1 cell that begins") == true)
        #expect(try await exported("title,note\nA=,\"'=1\"\n").notes.isEmpty)
        try await expectSame(["Content/words.csv": Self.formulas])
    }

    @Test("writes such cells as text for spreadsheets, with and without quotes, and says that the file differs")
    func formulasAsText() async throws {
        let export = try await exported(Self.formulas, ExportOptions(areFormulasText: true))
        #expect(
            String(decoding: export.output, as: UTF8.self)
                == "title,note,'=x\r\n'-able,'=SUM(1),\r\n'@home,x=1,\"'+1, \"\"2\"\"\"\r\n'C,x -,\"'-1\n2\"\r\nD,'=2,\r\n",
            "\(String(decoding: export.output, as: UTF8.self))")
        #expect(
            export.notes == [
                "6 cells that begin with '=', '+', '-', '@' or a tab have an apostrophe before it, so this file does not "
                    + "build the same site"
            ], "\(export.notes)")
    }

    @Test("names the settings about files that do not fit what is written")
    func settings() async throws {
        let export = try await exported(
            "A;b\n",
            settings: "directories: [{ id: words, source: words.csv, delimiter: ';', columns: [title, note] }]\n")
        #expect(String(decoding: export.output, as: UTF8.self) == "title,note\r\nA,b\r\n")
        #expect(export.notes.count == 1 && export.notes[0].contains("'columns' and 'delimiter'"), "\(export.notes)")
    }

    @Test("counts what a table has no place for")
    func losses() async throws {
        let folder = try TemporaryFolder([
            "Content/words/a.md":
                "---\ntitle: A\naliases: [{ title: x, note: old }, { title: y, note: new }, 'p; q']\nlayout: z\n---\nText.\n",
            "Content/pages/about.md": "# About\n\nx\n",
            "Content/site.yml": "directories: [{ id: words, source: words/*.md }]\n",
        ])
        let export = await Site(folder.path).export(as: try #require(ExportFormat.named("csv")))
        #expect(
            export.notes == [
                "CSV has no place for 2 notes of aliases, 1 semicolon in a list, 1 field for site generators and "
                    + "1 page that is not an entry"
            ])
        let json = await Site(folder.path).export(as: try #require(ExportFormat.named("json")))
        #expect(
            json.notes == ["JSON has no place for 1 field for site generators and 1 page that is not an entry"])
        #expect(
            String(decoding: json.output, as: UTF8.self).contains(
                #""aliases":[{"title":"x","note":"old"},{"title":"y","note":"new"},"p; q"]"#))
    }

    @Test("leaves out drafts, and lines that are made of other entries")
    func lines() async throws {
        let export = try await exported("title,aliases,draft\nB,A,\nC,,true\n")
        #expect(String(decoding: export.output, as: UTF8.self) == "title,aliases\r\nB,A\r\n")
        #expect(export.entryCount == 1)
    }
}
