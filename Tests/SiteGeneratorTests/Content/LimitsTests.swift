import Foundation
import TestSupport
import Testing

@testable import SiteContent
@testable import SiteGenerator
@testable import SiteMarkdown
@testable import SitePages
@testable import SiteStructure
@testable import TextFiles

/// Content that nobody would write by hand, but that exports, accidents and strangers do: each ends with a diagnostic or
/// a safe address. The sizes are such that time by the square would show as minutes.
@Suite("Limits")
struct LimitsTests {
    private func build(_ folder: TemporaryFolder) async throws -> (Site.Result, [String]) {
        var site = Site("\(folder.path)/site")
        site.jobs = 2
        let result = await site.build(to: "\(folder.path)/out")
        return (
            result,
            folder.files(in: "out").filter { $0.hasSuffix(".html") && !["index.html", "404.html"].contains($0) }
        )
    }

    private func kinds(_ result: Site.Result) -> [String] { result.diagnostics.map(\.kindID) }

    // MARK: Files

    @Test("a pipe is refused, and nobody waits for it")
    func pipe() async throws {
        let folder = try TemporaryFolder(["site/b.md": "# B"])
        #expect(mkfifo("\(folder.path)/site/a.md", 0o600) == 0)
        let (result, _) = try await build(folder)
        #expect(kinds(result) == ["unreadable-file"])
        #expect(
            result.diagnostics.first?.message.hasSuffix(
                "not an ordinary file; correct that, or exclude the file in the settings") == true)
    }

    @Test("a file of more than 4 GB is refused before it is read")
    func largeFile() throws {
        // The system gives the memory only where something is written, which nothing does.
        let memory = try #require(FileMemory(capacity: TextEncoding.maximumSize + 1))
        let decoded = TextEncoding.decode(path: "large.csv", memory)
        #expect(decoded.diagnostics.map(\.kind) == [.fileTooLarge])
        #expect(decoded.diagnostics.first?.message == "the file is larger than 4 GB; split it into several files")
    }

    @Test("a pipe in place of a template is refused, too")
    func pipeForTemplate() async throws {
        let folder = try TemporaryFolder(["site/Content/list.csv": "name\nAnn", "site/Templates/layout.mustache": ""])
        #expect(mkfifo("\(folder.path)/site/Templates/index.mustache", 0o600) == 0)
        let (result, _) = try await build(folder)
        #expect(result.diagnostics.map(\.kind) == [.unreadableTemplate])
    }

    @Test("front matter of more than 1 MB is refused in each of its formats")
    func largeFrontMatter() async throws {
        let long = String(repeating: "x", count: 1_000_000)
        let folder = try TemporaryFolder([
            "site/a.md": "---\na: \(long)\n---\n", "site/b.md": "+++\na = '\(long)'\n+++\n",
            "site/c.md": "{\n\"a\": \"\(long)\"\n}\n",
        ])
        let (result, _) = try await build(folder)
        #expect(Set(result.diagnostics.map(\.kind)) == [.yamlTooLarge, .tomlTooLarge, .jsonTooLarge])
    }

    @Test("a file that may not be read is an error with its path", .enabled(if: getuid() != 0))
    func unreadable() async throws {
        let folder = try TemporaryFolder(["site/a.md": "# A", "site/b.md": "# B"])
        #expect(chmod("\(folder.path)/site/a.md", 0) == 0)
        let (result, _) = try await build(folder)
        #expect(kinds(result) == ["unreadable-file"])
        #expect(result.diagnostics.first?.message.contains("/a.md': permission denied") == true)
    }

    @Test("links that lead round in a circle, to a folder above or nowhere end, each file being read once")
    func links() async throws {
        let folder = try TemporaryFolder(["site/a.md": "# A", "site/inner/b.md": "# B"])
        for (link, target) in [("inner/up", ".."), ("loop", "loop2"), ("loop2", "loop"), ("again", "inner")] {
            #expect(symlink(target, "\(folder.path)/site/\(link)") == 0)
        }
        let (result, _) = try await build(folder)
        #expect(result.diagnostics.isEmpty)
        #expect(result.directories.map(\.entryCount) == [2])
    }

    // MARK: Sizes

    @Test("20,000 columns are read, and one more is an error", .slow)
    func columns() async throws {
        for (count, expected) in [(20_000, []), (20_001, ["csv-too-many-columns"])] {
            let names = (1..<count).map { "c\($0)" }.joined(separator: ",")
            let values = String(repeating: ",x", count: count - 1)
            let folder = try TemporaryFolder(["site/a.csv": "name,\(names)\nA\(values)\nB\(values)\n"])
            let (result, _) = try await build(folder)
            #expect(Set(kinds(result)) == Set(expected))
        }
    }

    @Test("titles and ids of 4 kB have short addresses, and messages about them are short")
    func names() async throws {
        let long = String(repeating: "ab ", count: 1365)
        let folder = try TemporaryFolder([
            "site/a.csv": "id,name,body\n1,\(long),x\n2,\(long)c,x\n\(long),C,x\n\(long)!,D,x\n\(long)!,E,x\n"
        ])
        let (result, pages) = try await build(folder)
        #expect(pages.count == 5 && pages.allSatisfy { $0.utf8.count <= 120 })
        #expect(Set(kinds(result)) == ["duplicate-id"])
        #expect(DiagnosticReport(result.diagnostics).text().utf8.count < 5_000)
    }

    @Test("a title of a megabyte is an error in few words")
    func longTitle() async throws {
        let folder = try TemporaryFolder(["site/a.csv": "name\n\(String(repeating: "ab ", count: 300_000))\n"])
        let (result, pages) = try await build(folder)
        #expect(pages.isEmpty)
        #expect(kinds(result) == ["text-too-long"])
        #expect(DiagnosticReport(result.diagnostics).text().utf8.count < 1_000)
    }

    @Test("an entry may have 20,000 aliases, and names of one letter, of 4 KB, and of markup end no build", .slow)
    func manyNames() async throws {
        let many = (0..<20_000).map { "n\($0)" }.joined(separator: "; ")
        let long = String(repeating: "long ", count: 800)
        let markup = "<b onclick=x>&amp;&#x41; *a*</b>"
        let folder = try TemporaryFolder([
            "site/a.csv":
                "title,aliases,body\nA,\"\(many)\",The n5 is \(markup)\nB,A; x; \(long); \(markup),An x and an n7.\n",
            "site/site.yml": "directories: [{ id: a, source: a.csv, pages: entries, autolink: all }]\n",
        ])
        let (result, pages) = try await build(folder)
        #expect(result.isBuilt)
        #expect(Set(kinds(result)) == ["many-aliases", "raw-html"])
        #expect(pages.starts(with: ["a.html", "b.html", "sections/a.html"]))
        for page in pages { #expect(try !folder.read("out/\(page)").contains("<b onclick")) }
    }

    @Test("an entry may refer to 10,000 others", .slow)
    func references() async throws {
        let others = (0..<10_000).map { "n\($0)" }
        let folder = try TemporaryFolder([
            "site/a.csv":
                "title,see,see_also\nA,\"\(others.joined(separator: ";"))\",\nB,,\"\(others.joined(separator: ";"))\"\n"
                + others.map { "\($0),,\n" }.joined()
        ])
        let (result, _) = try await build(folder)
        #expect(result.isBuilt)
        #expect(kinds(result) == ["many-targets"])
    }

    @Test("front matter may have many fields and lists, and rows may be alike", .slow)
    func many() async throws {
        let fields = (0..<20_000).map { "k\($0): v" }.joined(separator: "\n")
        let items = (0..<20_000).map { "a\($0)" }.joined(separator: ", ")
        let folder = try TemporaryFolder([
            "site/a.md": "---\ntitle: A\n\(fields)\naliases: [\(items)]\n---\nText",
            "site/b.csv": "name\n" + String(repeating: "Ann\n", count: 30_000),
        ])
        let (result, _) = try await build(folder)
        #expect(kinds(result) == ["many-aliases"])
        #expect(Set(result.directories.map(\.entryCount)) == [30_000, 1])
        let feed = try SiteFeed(in: "out/b", of: folder)
        #expect(Set(feed.sections.flatMap(\.entries).map(\.id)).count == 30_000)
    }

    /// The beginnings of marks of Markdown's dialects.
    static let openMarks = [
        "{{/* a ", "{{</* a ", "{{< comment >}} ", "{{< highlight go >}} ", "{% raw %} ", "{%", "{{< a ", "{term}`a` ",
        "# a\n\n", "[[a", "![[a", "{/* ", "import 'a'\n", "export const a = {\n", "!!! note \"a\n", "??? a\n    ",
        "=== \"a\"\n\n    ", "$a ", "$$\na\n", "\\(a ", "==a ", "{: .a ", "{ .a ", "# a { #b\n", "{{ a ",
        "{{ site.baseurl ",
        "{% link a ", "%%a ", "%%\na\n", "> [!NOTE] a\n", "> [!a\n\n", "<!-- a ", "^a\n", "*[a]: b\n", "a:: b\n",
    ]

    @Test("marks that nothing closes take time in proportion to the text", .slow, .serialized, arguments: openMarks)
    func growth(mark: String) {
        let growth = ProcessorTime.growth { size in
            let body = Array(String(repeating: mark, count: size / mark.utf8.count).utf8)
            _ = body.withBytes { Markdown.plainText(of: $0) }
            _ = RenderedMarkdown(body, keepsHTML: false)
        }
        #expect(growth < 20)
    }

    @Test("marks that nothing closes cost no search to the end each", .slow, arguments: openMarks)
    func marks(mark: String) async throws {
        let text = String(repeating: mark, count: min(60_000 / mark.utf8.count, 9_000))
        let folder = try TemporaryFolder(["site/a.md": "---\ntitle: A\n---\n\(text)"])
        let (result, pages) = try await build(folder)
        #expect(pages == ["a.html"])
        #expect(DiagnosticReport(result.diagnostics).text().utf8.count < 10_000)
    }

    @Test(
        "a line that is nested too deep is found wherever it stands",
        arguments: [
            String(repeating: ">", count: 65), String(repeating: "> ", count: 65), String(repeating: "- ", count: 65),
            String(repeating: "1. ", count: 65),
        ])
    func deepLine(markers: String) {
        func problem(_ markdown: String) -> MarkdownLimits.Problem? {
            Array(markdown.utf8).withBytes { MarkdownLimits.problem(in: $0) }
        }
        for length in 0..<40 {
            let before = String(repeating: "x", count: length) + "\n\n"
            let found = problem(before + markers + "text\n\nmore text")
            #expect(found?.kind == .nestedTooDeep)
            #expect(found.map { $0.offset > before.utf8.count } == true)
            // The same number of signs is harmless in the middle of a line.
            #expect(problem(before + "x " + markers) == nil)
        }
    }

    @Test(
        "bodies that invite a search to the end at each sign take time in proportion to their size", .slow,
        arguments: [
            "text \(String(repeating: "_www.", count: 60_000))", "# a\(String(repeating: "_a", count: 150_000))}",
            "\(String(repeating: "[^a]: ", count: 64))x\(String(repeating: "\n", count: 300_000))[^a]",
            LongText(
                "T\n" + (0..<64).map { String(repeating: "  ", count: $0) + ": T\n" }.joined()
                    + String(repeating: "\n", count: 300_000) + "x"),
        ] as [LongText])
    func searches(body: LongText) async throws {
        let folder = try TemporaryFolder(["site/a.md": "---\ntitle: A\n---\n\(body.text)"])
        let (_, pages) = try await build(folder)
        #expect(pages == ["a.html"])
    }

    @Test("thousands of broken links have a report of twenty")
    func brokenLinks() async throws {
        let links = (0..<5_000).map { "[a](gone&amp;\($0).md)\n\n" }.joined()
        let folder = try TemporaryFolder(["site/a.md": "---\ntitle: A\n---\n\(links)"])
        let (result, _) = try await build(folder)
        #expect(result.diagnostics.count == 5_000)
        #expect(DiagnosticReport(result.diagnostics).text().hasSuffix("… and 4980 more like 'broken-link'\n"))
    }

    @Test(
        "reference pages of a megabyte are built", .slow,
        arguments: [
            "- [A term](https://example.org/a-term): what it means\n",
            "A [term](https://example.org/a) and [another](https://example.org/b).\n\n",
            "    int list[] = { [0] = 1, [1] = 2 };\n", "> A quotation\n> - of a list\n>   - of two levels\n\n",
            "                                                                                code\n",
        ])
    func referencePages(text: String) async throws {
        let body = String(repeating: text, count: 1_000_000 / text.utf8.count)
        let folder = try TemporaryFolder(["site/a.md": "---\ntitle: A\n---\nText\n\n\(body)"])
        let (result, pages) = try await build(folder)
        #expect(result.diagnostics.map(\.kind) == [.largeEntry])
        #expect(pages == ["a.html"])
    }

    @Test("a body of more than 4 MB is an error, and the bodies after it are still looked at")
    func largeBody() async throws {
        let body = String(repeating: "- a\n", count: 1_048_577)
        let folder = try TemporaryFolder([
            "site/a.md": "# A\n\n\(body)", "site/b.csv": "name,body\nB,\(String(repeating: ">", count: 65))\n",
        ])
        let (result, _) = try await build(folder)
        #expect(kinds(result).sorted() == ["body-too-long", "nested-too-deep"])
        #expect(!result.isBuilt)
    }

    @Test("links that lead nowhere are found without a search to the end for each", .slow)
    func brokenRoles() async throws {
        let folder = try TemporaryFolder([
            "site/a.md": "---\ntitle: A\n---\n" + String(repeating: "{term}`", count: 34_000)
        ])
        let (result, _) = try await build(folder)
        #expect(result.diagnostics.count == 17_000)
    }

    // MARK: Ids

    @Test("no id leads out of the site, and none is a name that a system refuses or takes for another's")
    func ids() async throws {
        let ids = [
            "CON", "con.", "nul.txt", "COM1", "../up", "../../../etc/passwd", "/etc/hosts", "C:\\x", "a...", "a", "A",
            "...", ".", "..", "caf\u{E9}", "cafe\u{301}", "ａ", "a/b", "a b", "-", "%2e%2e%2f", "index", "a\u{202E}b",
            "section-a", "files", "assets", "search", "a:b", "a*?\"<>|b", "🙂",
        ]
        for style in ["csv", "md"] {
            var files: [String: String] = [:]
            if style == "csv" {
                let rows = ids.map { "\"\($0.replacingOccurrences(of: "\"", with: "\"\""))\",N,x\n" }
                files["site/g.csv"] = "id,name,body\n" + rows.joined()
            } else {
                for (number, id) in ids.enumerated() {
                    let quoted = id.replacingOccurrences(of: "'", with: "''")
                    files["site/\(number).md"] = "---\ntitle: N\nid: '\(quoted)'\n---\nx"
                }
            }
            let folder = try TemporaryFolder(files)
            let before = folder.files().count
            let (result, pages) = try await build(folder)
            #expect(result.isBuilt && Set(kinds(result)) == ["duplicate-id"])
            #expect(pages.count == ids.count)
            #expect(Set(pages.map { $0.lowercased().precomposedStringWithCanonicalMapping }).count == pages.count)
            for page in pages {
                let name = page.dropLast(".html".count)
                #expect(name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }, "\(page)")
                #expect(!["con", "nul", "com1", "index", "aux", "prn"].contains(name))
            }
            #expect(folder.files().filter { !$0.hasPrefix("out/") }.count == before)
        }
    }

    @Test(
        "a NUL is not text, in whatever encoding",
        arguments: [[0x61, 0, 0x62], [0xFF, 0xFE, 0x61, 0, 0, 0]] as [[UInt8]])
    func nul(bytes: [UInt8]) async throws {
        let folder = try TemporaryFolder(["site/b.md": "# B"])
        try folder.write(Data(bytes), to: "site/a.md")
        let (result, _) = try await build(folder)
        #expect(kinds(result) == ["text-nul"])
    }
}
