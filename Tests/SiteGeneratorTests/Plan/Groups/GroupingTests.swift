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

    @Test("are listed by letter in index.json and on section pages if they are many")
    func large() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories:\n  - { id: w, source: w.csv, group: kind, page-size: 1 }\n",
            "Content/w.csv": "title,kind\nAnn,x\nBob,y\n",
        ])
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
        arguments: [
            ("kin", "did you mean 'kind'?"), ("colour", "their fields are 'kind'"), ("title", "it is their title"),
        ])
    func unknown(name: String, hint: String) async throws {
        let site = try await site(name, "title,kind\nAnn,x\n")
        #expect(!site.result.isBuilt)
        #expect(site.report.contains("no entry of 'w' has a field '\(name)' to group by; \(hint)"))
    }

    @Test("by several fields are in groups within groups, and then under their letters")
    func nested() async throws {
        // The example of Apple's guidelines for tables: sections and subsections.
        let site = try await site(
            "[section, subsection]",
            """
            name,section,subsection
            Softball,Sports,Bat-and-Ball
            Baseball,Sports,Bat-and-Ball
            Cricket,Sports,Bat-and-Ball
            Roller Hockey,Sports,Hockey
            Ice Hockey,Sports,Hockey
            Field Hockey,Sports,Hockey
            Electronics,Engineering,Electrical Engineering
            Computer Engineering,Engineering,Electrical Engineering
            Thermodynamics,Engineering,Mechanical Engineering
            Robotics,Engineering,Mechanical Engineering

            """)
        #expect(site.report == "")
        #expect(
            headings(site) == [
                "2 Engineering", "3 Electrical Engineering", "4 C", "4 E", "3 Mechanical Engineering", "4 R", "4 T",
                "2 Sports", "3 Bat-and-Ball", "4 B", "4 C", "4 S", "3 Hockey", "4 F", "4 I", "4 R",
            ])
        #expect(
            site.page("index.html").matches(of: /<div class="index-group level-\d" id="([^"]*)"/).map { $0.1 } == [
                "section--engineering", "section--engineering--electrical-engineering",
                "section--engineering--mechanical-engineering",
                "section--sports", "section--sports--bat-and-ball", "section--sports--hockey",
            ])
        let list = try #require(site.page("index.html").firstMatch(of: /(?s)<nav class="groups".*?<\/nav>/)).0
        #expect(list.contains("aria-label=\"Contents\""))
        #expect(
            list.filter { !$0.isNewline }.contains(
                "<li><a href=\"#section--sports\"><bdi>Sports</bdi></a><ul role=\"list\">"
                    + "<li><a href=\"#section--sports--bat-and-ball\"><bdi>Bat-and-Ball</bdi></a></li>"))
    }

    @Test(
        "without an inner value come last in their group, and have no group within it if no other entry has the value")
    func partlyNested() async throws {
        let site = try await site(
            "[kind, size, color]",
            "title,kind,size,color\nAnn,x,,\nBob,x,big,\nCat,y,,\nDog,y,,red\nEel,z,,\nFox,,big,\n")
        #expect(
            headings(site) == [
                "2 x", "3 big", "4 B", "3 Other", "4 A", "2 y", "3 red", "4 D", "3 Other", "4 C", "2 z", "3 E",
                "2 Other", "3 big", "4 F",
            ])
    }

    @Test("are in each group of each of their values, and whole only in the first")
    func severalNested() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories:\n  - { id: w, source: '*.md', pages: inline, group: [tags, places] }\n",
            "Content/ann.md": "---\ntags: [x, y]\nplaces: [here, there]\nnote: n1\n---\n",
        ])
        #expect(
            headings(site) == [
                "2 x", "3 here", "4 A", "3 there", "4 A", "2 y", "3 here", "4 A", "3 there", "4 A",
            ])
        #expect(count("n1", site.page("index.html")) == 1)
    }

    @Test("by very many fields have headings down to the sixth level, and anchors of their own")
    func deep() async throws {
        let names = (1...32).map { "field\($0)" }
        let site = try await site(
            "[\(names.joined(separator: ", "))]",
            "title,\(names.joined(separator: ","))\nAnn\(String(repeating: ",x", count: 32))\n"
                + "Bob\(String(repeating: ",x", count: 31)),y\n")
        #expect(site.report == "")
        #expect(headings(site).prefix(6) == ["2 x", "3 x", "4 x", "5 x", "6 x", "6 x"])
        #expect(headings(site).suffix(4) == ["6 x", "6 A", "6 y", "6 B"])
        let ids = site.page("index.html").matches(of: /\ id="([^"]*)"/).map { $0.1 }
        #expect(ids.count > 35 && ids.count == Set(ids).count)
    }

    @Test("are not grouped if they would be listed too often")
    func tooOften() async throws {
        let values = (0..<60).map { "v\($0)" }.joined(separator: ", ")
        let site = try await BuiltSite([
            "Content/site.yml": "directories:\n  - { id: w, source: '*.md', pages: inline, group: [a, b, c] }\n",
            "Content/ann.md": "---\na: [\(values)]\nb: [\(values)]\nc: [\(values)]\n---\n",
        ])
        #expect(site.report.contains("warning: 'w' is not grouped by 'a', 'b', 'c' in 'en': its entries have so many"))
        #expect(!site.page("index.html").contains("index-group"))
    }

    @Test(
        "can be grouped by a column that otherwise has another meaning",
        arguments: ["section", "family", "Reading", "lang", "body", "aliases"])
    func standardNames(name: String) async throws {
        let site = try await site("[\(name), kind]", "\(name),kind,name\nZebras,x,Ann\nYaks,y,Bob\n")
        #expect(site.report == "")
        #expect(headings(site) == ["2 Yaks", "3 y", "4 B", "2 Zebras", "3 x", "4 A"])
    }

    @Test("show such a column on their pages")
    func standardNameOnPage() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories:\n  - { id: w, source: w.csv, pages: entries, group: section }\n",
            "Content/w.csv": "title,section\nAnn,Sports\n",
        ])
        #expect(site.page("ann.html").contains("<dt>section</dt>"))
        #expect(site.page("ann.html").contains("Sports"))
    }

    @Test("cannot be grouped by a column whose meaning the settings give: the build says so")
    func givenNames() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "directories:\n  - { id: w, source: w.csv, group: section, fields: { section: section } }\n",
            "Content/w.csv": "title,section\nAnn,B\n",
        ])
        #expect(!site.result.isBuilt)
        #expect(
            site.report.contains(
                "Content/site.yml:2:36: error: no entry of 'w' has a field 'section' to group by; "
                    + "the setting 'fields' makes it their section, so remove it from one of the two"))
    }

    private func site(_ group: String, _ csv: String, _ locale: String = "en") async throws -> BuiltSite {
        try await BuiltSite([
            "Content/site.yml":
                "locales: [\(locale)]\ndirectories:\n  - { id: w, source: w.csv, pages: inline, group: \(group) }\n",
            "Content/w.csv": csv,
        ])
    }

    private func count(_ text: String, _ page: String) -> Int { page.components(of: text) }

    /// The headings on the index page, with their levels: "2 Tools", "3 A".
    private func headings(_ site: BuiltSite) -> [String] {
        site.page("index.html").matches(of: /<h([2-6])><bdi>(.*?)<\/bdi><\/h/).map { "\($0.1) \($0.2)" }
    }

    /// "Tools: A Ann, Abe; B Bob" for each group of the index page.
    private func outline(_ site: BuiltSite) -> [String] {
        site.page("index.html").split(separator: "<div class=\"index-group").dropFirst().map { group in
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
