import Foundation
import TestSupport
import Testing

@testable import SiteExports
@testable import SiteGenerator

@Suite("Export as a printed book")
struct PrintExporterTests {
    private func exported(
        _ files: [String: String], pictures: [String: Data] = [:], locale: String? = nil, paper: Paper = .a4
    ) async throws -> (text: String, notes: [String]) {
        let folder = try TemporaryFolder(files)
        for (path, bytes) in pictures { try bytes.write(to: URL(fileURLWithPath: "\(folder.path)/\(path)")) }
        var site = Site(files.count == 1 ? "\(folder.path)/\(files.keys.first ?? "")" : folder.path)
        if let locale { site.locales = [try .init(locale)] }
        let export = await site.export(
            as: try #require(ExportFormat.named("print")), options: ExportOptions(paper: paper))
        #expect(export.isComplete, "\(export.diagnostics)")
        return (String(decoding: export.output, as: UTF8.self), export.notes)
    }

    /// The texts between two marks, each up to the next second mark.
    private func parts(_ text: String, after start: String, before end: String) -> [String] {
        text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
    }

    @Test("entries and aliases are headwords once, in the order of the index, under the letters that have any")
    func order() async throws {
        let (text, notes) = try await exported(
            ["list.csv": "title,aliases\nÖl,\nbat,\nAhl,bil\nlead,x\nlead,\n"], locale: "sv")
        #expect(
            parts(text, after: "<h3 class=\"term\" dir=\"auto\">", before: "<") == [
                "Ahl", "bat", "bil", "lead", "lead", "x", "Öl",
            ])
        #expect(parts(text, after: "data-letter=\"", before: "\"") == ["A", "B", "L", "X", "Ö"])
        #expect(text.contains("se <bdi><a href=\"#e.ahl\">Ahl</a></bdi>"))
        #expect(text.contains("<html lang=\"sv\" dir=\"ltr\" class=\"paper-a4\">"))
        #expect(notes.isEmpty)
    }

    @Test("texts, references and facts are those of the site's pages, with links within the book")
    func texts() async throws {
        let (text, _) = try await exported([
            "Content/site.yml":
                "title: Terms\nurl: https://a.example/\ndirectories: [{ id: words, source: words/*.md }]\n",
            "Content/words/glyph.md":
                "---\ntitle: Glyph\nsee_also: font\nyear: 1775\n---\nA *mark* in a [font](font.md#sets).\n",
            "Content/words/font.md": "---\ntitle: Font\n---\n## Sets\n\nSee [the site](https://b.example/).\n",
        ])
        #expect(text.contains("<p>A <em>mark</em> in a <a href=\"#e.font\">font</a>.</p>"))
        #expect(text.contains("<dt>See also</dt><dd><a href=\"#e.font\">Font</a></dd>"))
        #expect(text.contains("<dt>year</dt><dd>1775</dd>"))
        #expect(text.contains("<a href=\"https://b.example/\">the site</a>"))
        #expect(text.contains("<article class=\"entry\" id=\"e.glyph\">"))
        #expect(text.contains("<h4 id=\"entry0-sets\">Sets</h4>"))
        #expect(text.contains("<section class=\"front\">\n<h1 dir=\"auto\">Terms</h1>"))
    }

    @Test("nothing is loaded from elsewhere, and the same sources give the same bytes")
    func alone() async throws {
        let files = ["list.csv": "title,body\nA,text\n"]
        let first = try await exported(files)
        #expect(try await exported(files).text == first.text)
        #expect(first.text.contains("content=\"default-src 'none'; img-src data:;"))
        #expect(!first.text.contains("<link") && !first.text.contains("src=\""))
    }

    @Test(
        "the paper is that of the option",
        arguments: zip(Paper.allCases, ["210mm 297mm", "215.9mm 279.4mm", "148mm 210mm"]))
    func paper(_ paper: Paper, _ size: String) async throws {
        let text = try await exported(["list.csv": "title\nA\n"], paper: paper).text
        #expect(text.contains("@page { size: \(size);") && text.contains("class=\"paper-\(paper.rawValue)\""))
    }

    @Test("pictures are contained up to a limit, and those that are not are counted with sounds and files")
    func pictures() async throws {
        let body = "![dot](dot.png) ![large](large.png) ![web](https://a.example/a.png) [file](notes.txt)"
        let (text, notes) = try await exported(
            [
                "Content/words/a.md": "---\ntitle: A\naudio: a.mp3\nimage: dot.png\n---\n\(body)\n",
                "Content/words/a.mp3": "x", "Content/words/notes.txt": "x",
            ],
            pictures: [
                "Content/words/dot.png": Data([1, 2, 3]),
                "Content/words/large.png": Data(count: DataURL.mostBytes + 1),
            ])
        #expect(
            parts(text, after: "src=\"", before: "\"") == ["data:image/png;base64,AQID", "data:image/png;base64,AQID"])
        #expect(text.contains(" large web "))
        #expect(notes == ["A printed book has no place for 2 images, 1 sound and 1 link to a file"])
    }

    @Test("several directories are parts of one book, whose ids differ")
    func directories() async throws {
        let (text, _) = try await exported([
            "Content/site.yml": "directories: [{ id: towns, source: towns.csv }, { id: people, source: people.csv }]\n",
            "Content/towns.csv": "title,see_also\nLund,people/Lund\n",
            "Content/people.csv": "title,see_also\nLund,towns/Lund\n",
        ])
        #expect(parts(text, after: "<article class=\"entry\" id=\"", before: "\"") == ["e.lund", "part2.e.lund"])
        #expect(parts(text, after: "<dd><a href=\"", before: "\"") == ["#part2.e.lund", "#e.lund"])
        #expect(parts(text, after: "<h1 dir=\"auto\">", before: "<") == ["Towns", "People"])
    }

    @Test("the book is in the first locale, and says what that lacks unless it shows it")
    func locales() async throws {
        let table = "id,title,title:ar\na,Apple,تفاحة\nb,,كتاب\n"
        let (text, notes) = try await exported([
            "site.yml": "locales: [en, ar]\ndirectories: [{ id: list, source: list.csv }]\n", "list.csv": table,
        ])
        #expect(parts(text, after: "<h3 class=\"term\" dir=\"auto\">", before: "<") == ["Apple"])
        #expect(notes == ["the book is in 'en', which lacks 1 entry of other locales; '--locale' chooses one"])
        let shown = try await exported([
            "site.yml": "locales: [en, ar]\nuntranslated: show\ndirectories: [{ id: list, source: list.csv }]\n",
            "list.csv": table,
        ])
        #expect(parts(shown.text, after: "<h3 class=\"term\" dir=\"auto\">", before: "<") == ["Apple"])
        #expect(parts(shown.text, after: "<h3 class=\"term\" dir=\"auto\" lang=\"ar\">", before: "<") == ["كتاب"])
        #expect(shown.notes.isEmpty)
        let arabic = try await exported(["list.csv": table], locale: "ar").text
        #expect(arabic.contains("<div class=\"volume\" lang=\"ar\" dir=\"rtl\">"))
    }

    @Test("a template of the site's own takes the place of the theme's")
    func template() async throws {
        let (text, _) = try await exported([
            "Content/list.csv": "title\nA\n",
            "Templates/book.mustache": "<p class=\"own\">{{title}} {{> print-entries}}",
        ])
        #expect(text.contains("<p class=\"own\">List <h2 class=\"letter\""))
        #expect(!text.contains("class=\"front\""))
    }

    @Test("the other direction of a dictionary follows it, and leads to its words")
    func reversal() async throws {
        let (text, _) = try await exported([
            "Content/site.yml":
                "directories: [{ id: ja, source: ja.csv }, { id: en, reverses: { directory: ja } }]\n",
            "Content/ja.csv": "title,gloss\nhon,book\nkami,paper\n",
        ])
        #expect(
            parts(text, after: "<h3 class=\"term\" dir=\"auto\">", before: "<") == ["hon", "kami", "book", "paper"])
        #expect(text.contains("id=\"part2.e.paper\""))
        #expect(text.contains("<bdi><a href=\"#e.kami\">kami</a></bdi>"))
    }
}
