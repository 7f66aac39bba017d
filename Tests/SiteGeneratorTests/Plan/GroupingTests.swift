import Testing

@testable import SiteGenerator

@Suite("Entries grouped by a field")
struct GroupingTests {
    @Test(
        "stand under its values in the locale's order and the first spelling, in each under their letters; others last")
    func order() async throws {
        let site = try await site(
            "kind", "title,kind\nZebra,Ärter\nApple,Ärter\nAnt,Zinnias\nBee,apples\nCat,\nAcorn,ärter\n", "sv")
        #expect(
            outline(site) == [
                "apples: B Bee", "Zinnias: A Ant", "ärter: A Acorn, Apple; Z Zebra", "Övrigt: C Cat",
            ])
    }

    @Test("stand in the root's order where CLDR has none for the locale")
    func rootOrder() async throws {
        let site = try await site("kind", "title,kind\nAnt,Zinnias\nBee,apples\n", "nv")
        #expect(outline(site) == ["apples: B Bee", "Zinnias: A Ant"])
    }

    @Test("are in each group that they have a value of, and whole only in the first")
    func several() async throws {
        let site = try await site(
            "categories", "id,title,categories,note\na,Ann,tools; birds; tools,n1\nb,Bob,tools,n2\n")
        #expect(outline(site) == ["birds: A Ann", "tools: A Ann; B Bob"])
        let page = site.page("index.html")
        #expect(count("id=\"a\"", page) == 1)
        #expect(count("n1", page) == 1)
        #expect(count("href=\"#a\"", page) == 2)
        #expect(count("1 entry", page) == 4 && count("2 entries", page) == 2)
    }

    @Test(
        "a category's name in the settings may be that of the column or of the part", arguments: ["category", "Kind"])
    func names(name: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "directories:\n  - { id: w, source: w.csv, group: \(name), fields: { categories: \(name) } }\n",
            "Content/w.csv": "title,\(name)\nAnn,x\nBob,y\n",
        ])
        #expect(outline(site) == ["x: A Ann", "y: B Bob"])
    }

    @Test("do not have the field itself, which their heading says already")
    func field() async throws {
        let site = try await site("first_kind", "title,first_kind,first_seen\nAnn,x,long ago\nBob,y,\n")
        #expect(!site.page("index.html").contains("<dt>first kind</dt>"))
        #expect(site.page("index.html").contains("<dt>first seen</dt>"))
        #expect(!site.page("index.html").contains("index-section plain"))
        let names = try await self.site("kind", "title,kind\nAnn,x\nBob,y\n")
        #expect(names.page("index.html").contains("index-section plain"))
    }

    @Test("have anchors of their own, whatever the values and the entries are called")
    func anchors() async throws {
        let site = try await site(
            "kind", "id,title,kind\nsection--x,Ann,x\ngroup-x,Abe,X!\nb,Bob,x?\nsection-a,Al,日本\nn,Ned,…\n")
        let page = site.page("index.html")
        let ids = page.matches(of: /\ id="([^"]*)"/).map { String($0.1) }
        #expect(ids.count > 15)
        #expect(ids.count == Set(ids).count)
        for link in page.matches(of: /href="#([^"]*)"/) where link.1 != "main" && link.1 != "top" && link.1 != "search"
        {
            #expect(ids.contains(String(link.1)), "#\(link.1)")
        }
    }

    @Test("keep the address of a letter for the first group that has it")
    func letters() async throws {
        let site = try await site("kind", "title,kind\nAnn,y\nAbe,x\nBob,y\nBea,x\n")
        let page = site.page("index.html")
        #expect(page.contains("id=\"section-a\" data-title=\"section-a\""))
        #expect(page.contains("id=\"section--y--a\" data-title=\"section-a\""))
        #expect(page.contains("<a href=\"#section-b\">B</a>"))
    }

    @Test("stay by letter alone in a locale whose entries have no such value")
    func otherLocale() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en, sv]\ndirectories:\n  - { id: w, source: w.csv, group: kind }\n",
            "Content/w.csv": "id,title:en,title:sv,kind:en\na,Ann,Anna,x\n",
        ])
        #expect(site.report == "")
        #expect(site.page("en/index.html").contains("index-group"))
        #expect(!site.page("sv/index.html").contains("index-group"))
    }

    @Test("are listed by letter in index.json and on section pages, whose size is said to be the reason")
    func large() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories:\n  - { id: w, source: w.csv, group: kind, page-size: 1 }\n",
            "Content/w.csv": "title,kind\nAnn,x\nBob,y\n",
        ])
        #expect(site.report.contains("warning: 'w' is not grouped by 'kind' in 'en'"))
        #expect(!site.page("index.html").contains("index-group"))
        #expect(site.files.contains("sections/a.html"))
        #expect(try site.feed().outline == ["A: Ann", "B: Bob"])
    }

    @Test("change when the site is built again with another value, or another field to group by")
    func again() async throws {
        let first = try await site("kind", "title,kind,size\nAnn,x,big\nBob,y,big\n")
        #expect(outline(first) == ["x: A Ann", "y: B Bob"])
        let second = try await BuiltSite(
            ["Content/w.csv": "title,kind,size\nAnn,y,big\nBob,y,big\n"], folder: first.folder)
        #expect(outline(second) == ["y: A Ann; B Bob"])
        let third = try await BuiltSite(
            ["Content/site.yml": "directories:\n  - { id: w, source: w.csv, pages: inline, group: size }\n"],
            folder: first.folder)
        #expect(outline(third) == ["big: A Ann; B Bob"])
    }

    @Test(
        "by a field that none has: the build says which there are",
        arguments: [("kin", "did you mean 'kind'?"), ("colour", "their fields are 'kind'"), ("title", "")])
    func unknown(name: String, hint: String) async throws {
        let site = try await site(name, "title,kind\nAnn,x\n")
        #expect(!site.result.isBuilt)
        #expect(site.report.contains("no entry of 'w' has a field '\(name)' to group by; \(hint)"))
    }

    private func site(_ group: String, _ csv: String, _ locale: String = "en") async throws -> BuiltSite {
        try await BuiltSite([
            "Content/site.yml":
                "locales: [\(locale)]\ndirectories:\n  - { id: w, source: w.csv, pages: inline, group: \(group) }\n",
            "Content/w.csv": csv,
        ])
    }

    private func count(_ text: String, _ page: String) -> Int { page.components(of: text) }

    /// "Tools: A Ann, Abe; B Bob" for each group of the index page.
    private func outline(_ site: BuiltSite) -> [String] {
        site.page("index.html").split(separator: "<div class=\"index-group\"").dropFirst().map { group in
            let title = group.firstMatch(of: /<h2[^>]*><bdi>(.*?)<\/bdi>/).map { String($0.1) } ?? "?"
            let sections = group.split(separator: "<div class=\"index-section").dropFirst().map { section in
                let letter = section.firstMatch(of: /<h3><bdi>(.*?)<\/bdi><\/h3>/).map { String($0.1) } ?? "?"
                let entries = section.matches(of: /class="term" href="[^"]*" dir="auto">(.*?)<\/a>/).map {
                    String($0.1)
                }
                return "\(letter) \(entries.joined(separator: ", "))"
            }
            return "\(title): \(sections.joined(separator: "; "))"
        }
    }
}

extension String {
    /// How often a text is in this one.
    fileprivate func components(of text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}
