import Testing

@testable import SiteGenerator
@testable import SitePages
@testable import SiteStructure

@Suite("Pages of entries")
struct EntryPagesTests {
    @Test("are not made for a large directory of short texts, unless the settings ask for them")
    func short() async throws {
        let text = String(repeating: "語", count: 300)
        let site = try await build(count: 5001, text: text)
        #expect(site.result.diagnostics.map(\.kind) == [.shortEntries])
        #expect(
            site.report.contains(
                "'w' has 5001 entries with texts of at most 300 characters, so lists show them in full"))
        #expect(site.page("sections/n.html").contains(text) && !site.files.contains("name-1.html"))
        let asked = try await build(count: 5001, text: "Text", settings: ", pages: entries")
        #expect(asked.report == "" && asked.files.contains("name-1.html"))
    }

    @Test("are made for smaller directories, and for longer texts", arguments: [(5000, 10), (5001, 301)])
    func long(count: Int, length: Int) async throws {
        let site = try await build(count: count, text: String(repeating: "x", count: length))
        #expect(site.report == "")
        #expect(site.files.contains("name-1.html"))
    }

    @Test("say so if a text makes them slow")
    func large() async throws {
        let line = String(repeating: "Words and words. ", count: 30_000)
        let site = try await BuiltSite(["Content/a.md": "# Long\n\n\(line)\n", "Content/b.md": "# Short\n\nText\n"])
        #expect(site.result.diagnostics.map(\.kind) == [.largeEntry])
        #expect(
            site.report.contains("Content/a.md:1:1: warning: the text of 'Long' has 0.5 MB"),
            "\(site.report.prefix(300))")
        #expect(site.files.contains("a.html"))
    }

    @Test("a setting that names a field is not reported if no entry could be read")
    func unreadEntries() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "directories: [{ id: p, source: p.csv, fields: { title: nme }, show: [phone], search: [phone] }]\n",
            "Content/p.csv": "name,phone\nA,1\n",
        ])
        #expect(site.result.diagnostics.map(\.kind) == [.noSuchColumn], "\(site.report)")
    }

    @Test("divide lists by the fields that pages show, and not by the other columns of a table")
    func unshownFields() async throws {
        let columns = (1...40).map { "field\($0)" }
        let row = columns.map { "\($0) has a value that is not shown" }.joined(separator: ",")
        let site = try await BuiltSite([
            "Content/site.yml": "pages: inline\ndirectories: [{ id: w, source: w.csv, show: [field1] }]\n",
            "Content/w.csv": "title,\(columns.joined(separator: ","))\n"
                + (1...150).map { "Name \($0),\(row)\n" }.joined(),
        ])
        #expect(!site.files.contains { $0.hasPrefix("sections/") })
        #expect(site.page("index.html").contains("Name 150"))
    }

    private func build(count: Int, text: String, settings: String = "") async throws -> BuiltSite {
        try await BuiltSite([
            "Content/site.yml": "search: []\ndirectories:\n  - { id: w, source: w.csv\(settings) }\n",
            "Content/w.csv": "title,body\n" + (1...count).map { "Name \($0),\($0 == 1 ? text : "x")\n" }.joined(),
        ])
    }
}
