import Testing

@testable import SiteGenerator
@testable import SitePages

@Suite("Fields and the parts they play")
struct FieldMapTests {
    private func titles(_ site: BuiltSite, _ feed: String = "index.json") throws -> [String] {
        try site.feed(feed).sections.flatMap { $0.entries.map(\.title) }
    }

    @Test("a name may be mapped for one locale, and the usual ones hold there as well")
    func perLocale() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "directories: [{ id: g, source: '{locale}/*.md', fields: { title: { hi: शीर्षक } } }]\n",
            "Content/hi/a.md": "---\nशीर्षक: अनुवाद\ntitle: no\n---\n", "Content/hi/b.md": "---\ntitle: बहु\n---\n",
            "Content/en/a.md": "---\ntitle: Translation\nशीर्षक: no\n---\n",
        ])
        #expect(try titles(site, "hi/index.json") == ["अनुवाद", "बहु"], "\(site.report)")
        #expect(try titles(site, "en/index.json") == ["Translation"])
    }

    @Test("of several names the settings' first counts, then the likeliest, wherever they stand")
    func ranks() async throws {
        let site = try await BuiltSite(["a.md": "---\nterm: C\nTitle: A\nname: B\n---\n"])
        #expect(try titles(site) == ["A"])
        let mapped = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: g, source: '*.md', fields: { title: [x, display_name] } }]\n",
            "Content/a.md": "---\ntitle: C\ndisplay_name: A\n---\n",
            "Content/b.md": "---\ndisplay_name: Q\nx: B\n---\n",
        ])
        #expect(try titles(mapped) == ["A", "B"])
        let columns = try await BuiltSite(["p.csv": "name,title\nAnn,Doctor\n"])
        #expect(try titles(columns) == ["Doctor"])
    }

    @Test(
        "an entry is a draft by the same words in every format",
        arguments: ["true", "TRUE", "yes", "Yes", "on", "1"].map { ($0, true) }
            + ["false", "no", "off", "0", "2", "maybe"].map { ($0, false) })
    func drafts(value: String, isDraft: Bool) async throws {
        let site = try await BuiltSite([
            "a.csv": "title,draft\nCSV,\(value)\nSpaced, \(value) \nA,\n",
            "b.md": "---\ntitle: YAML\ndraft: \(value)\n---\n",
            "c.md": "+++\ntitle = 'TOML'\ndraft = '\(value)'\n+++\n",
            "d.md": "{\"title\": \"JSON\", \"draft\": \"\(value)\"}\n", "e.md": "# B\n",
        ])
        let listed = try site.files.filter { $0.hasSuffix("index.json") }.flatMap { try titles(site, $0) }
        #expect(Set(listed) == (isDraft ? ["A", "B"] : ["A", "B", "CSV", "Spaced", "YAML", "TOML", "JSON"]))
    }

    @Test("a value of 'draft' that means neither yes nor no is reported, because the entry is published")
    func doubtfulDraft() async throws {
        let site = try await BuiltSite([
            "a.csv": "title,draft\nA,maybe\nB,false\nC,\n", "b.md": "---\ntitle: D\ndraft: nej\n---\n",
        ])
        #expect(
            site.result.diagnostics.filter { $0.kind == .fieldValue }.compactMap { $0.location?.line }.sorted() == [
                2, 3,
            ])
    }

    @Test(
        "numbers and truth values of TOML and JSON say the same as words",
        arguments: [("true", true), ("1", true), ("0", false)])
    func bareDrafts(value: String, isDraft: Bool) async throws {
        let site = try await BuiltSite([
            "c.md": "+++\ntitle = 'TOML'\ndraft = \(value)\n+++\n",
            "d.md": "{\"title\": \"JSON\", \"draft\": \(value)}\n",
            "e.md": "# B\n",
        ])
        #expect(try titles(site).sorted() == (isDraft ? ["B"] : ["B", "JSON", "TOML"]))
    }

    @Test("what tells a generator how to build a page is for templates, and not shown")
    func bookkeeping() async throws {
        let files = [
            "Content/a.md":
                "---\ntitle: A\ncolor: red\nweight: 5\npage-type: glossary-definition\nsidebar: glossarysidebar\n---\nText.\n"
        ]
        let page = try await BuiltSite(files).page("a.html")
        #expect(page.contains("<dt>color</dt><dd>red</dd>"))
        #expect(!page.contains("weight") && !page.contains("page-type") && !page.contains("sidebar"))
        let template = ["Templates/entry.mustache": "{{#entry}}{{fields.weight}}{{/entry}}"]
        #expect(try await BuiltSite(files.merging(template) { $1 }).page("a.html") == "5")
    }

    @Test("the table of fields has one line for each role, in order, and each name once")
    func table() {
        #expect(StandardField.all.map(\.role) == EntryRole.allCases)
        for names in [
            StandardField.all.flatMap(\.names), StandardField.all.flatMap { $0.namesInDocuments ?? $0.names },
        ] {
            #expect(Set(names).count == names.count)
            #expect(names.allSatisfy { $0 == $0.lowercased() })
        }
    }

    @Test("every field with references has a heading in English")
    func headings() {
        var diagnostics: [Diagnostic] = []
        let words = Theme(overriddenBy: nil, diagnostics: &diagnostics).languages.names(in: "en")
        for field in StandardField.all {
            #expect(field.type != .reference || field.heading != nil)
            if let heading = field.heading { #expect(words.contains(heading)) }
        }
    }

    @Test("columns of any name may hold the titles of a locale")
    func columns() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "directories: [{ id: c, source: c.csv, fields: { id: iso, title: { en: name_en, sv: name_sv } } }]\n",
            "Content/c.csv": "iso,name_en,name_sv,capital\nAT,Austria,Österrike,Vienna\n",
        ])
        #expect(try titles(site, "sv/index.json") == ["Österrike"], "\(site.report)")
        #expect(try titles(site, "en/index.json") == ["Austria"])
        #expect(!site.page("en/index.html").contains("Österrike"))
    }

    @Test("the settings name the columns of a file that does not, and its delimiter")
    func headerless() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "directories: [{ id: c, source: c.csv, columns: [id, title], delimiter: '~' }]\n",
            "Content/c.csv": "1~Ann, Lee\n2~Bob\n",
        ])
        #expect(try titles(site) == ["Ann, Lee", "Bob"], "\(site.report)")
    }

    @Test(
        "front matter may be TOML or JSON",
        arguments: [
            "+++\ntitle = 'A'\naliases = ['x', 'y']\n+++\nBody\n",
            "{\"title\": \"A\", \"aliases\": [\"x\", \"y\"]}\nBody\n",
            "{\n\t\"title\":\"A\",\n\t\"aliases\": \"x, y\"\n}\n\nBody\n", "---\ntitle: A\naliases: x, y\n---\nBody\n",
        ])
    func formats(text: String) async throws {
        let site = try await BuiltSite(["a.md": text])
        #expect(try titles(site) == ["A", "x", "y"], "\(site.report)")
        #expect(site.page("a.html").contains("<p>Body</p>"))
        #expect(site.page("a.html").contains("x") && site.page("a.html").contains("y"))
    }

    @Test("templates reach columns whose names have spaces")
    func spaces() async throws {
        let site = try await BuiltSite([
            "Content/p.csv": "name,shoe size\nAnn,38\n",
            "Templates/index.mustache":
                "{{#sections}}{{#entries}}{{ fields.shoe size }}|{{{fields.shoe size}}}{{#fields.shoe size}}!{{/fields.shoe size}}{{/entries}}{{/sections}}",
        ])
        #expect(site.page("index.html") == "38|38!", "\(site.report)")
    }

    @Test("locales that YAML takes for truth values are locales", arguments: ["no", "id", "on"])
    func words(locale: String) async throws {
        let site = try await BuiltSite(["a.md": "---\ntitle: A\nlocale: \(locale)\n---\n"])
        if locale == "on" {
            #expect(site.report.contains("'on' is not a language"))
        } else {
            #expect(try site.feed().locale == (locale == "no" ? "no" : "id"))
        }
    }
}
