import Testing

@testable import SiteGenerator

@Suite("Names of persons in parts")
struct NamePartsTests {
    private let members = """
        First name,Last name,particle,suffix,City
        Vincent,Gogh,van,,Zundert
        Anna,Meer,van der,,Delft
        Martin Luther,King,,Jr.,Atlanta
        ,Plato,,,Athens
        """

    @Test("columns of given and family names make a title, and decide the order")
    func columns() async throws {
        let site = try await BuiltSite(["Content/site.yml": "locales: [nl]\n", "Content/m.csv": members])
        let sections = try site.feed("index.json").sections.filter { !$0.entries.isEmpty }
        #expect(sections.map(\.title) == ["G", "K", "M", "P"])
        let titles = ["Vincent van Gogh", "Martin Luther King Jr.", "Anna van der Meer", "Plato"]
        #expect(sections.flatMap { $0.entries.map(\.title) } == titles, "\(site.report)")
        #expect(site.page("index.html").contains("Zundert"))
        #expect(!site.page("index.html").contains("<dd>Vincent"))
    }

    @Test("lists show names with the surname first where the settings say so; titles stay as they are")
    func inverted() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "locales: [nl]\nshow-names: inverted\npages: entries\ndirectories: [{ id: m, source: m.csv }]\n",
            "Content/m.csv": members,
        ])
        let page = site.page("index.html")
        for name in ["Gogh, Vincent van", "King, Martin Luther, Jr.", "Meer, Anna van der", "Plato"] {
            #expect(page.contains(">\(name)</a>"), "\(site.report)")
        }
        #expect(site.page("vincent-van-gogh.html").contains("<h1 dir=\"auto\">Vincent van Gogh</h1>"))
    }

    @Test("titles are inverted, too, where they are names of persons")
    func guessed() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            collation: { name-order: surname-first }
            directories: [{ id: m, source: m.csv, show-names: inverted }]
            """,
            "Content/m.csv": "name,name_order,sort\nAda Lovelace,,\nMao Zedong,as-written,\nHenry VIII,,Henry 08\n",
        ])
        let page = site.page("index.html")
        for name in ["Lovelace, Ada", "Mao Zedong", "Henry VIII"] { #expect(page.contains(">\(name)</a>"), "\(page)") }
        let sections = try site.feed("index.json").sections.filter { !$0.entries.isEmpty }
        #expect(sections.map(\.title) == ["H", "L", "M"])
    }

    @Test("front matter has the same fields")
    func frontMatter() async throws {
        let site = try await BuiltSite([
            "a.md": "---\nfamily: Mao\ngiven: Zedong\n---\nChairman.\n",
            "b.md": "---\ntitle: Ada Lovelace\nname_order: surname-first\n---\nMathematician.\n",
            "c.md": "---\ntitle: Rose\nfamily: Rosaceae\n---\nA flower.\n",
        ])
        let sections = try site.feed("index.json").sections.filter { !$0.entries.isEmpty }
        #expect(sections.map(\.title) == ["L", "M", "R"])
        #expect(sections[1].entries.map(\.title) == ["Zedong Mao"])
        #expect(site.page("c.html").contains("Rosaceae"))
    }

    @Test("a family without given names is a field like any other, unless the settings say that it is a surname")
    func familyAlone() async throws {
        let plants = "name,family\nRose,Rosaceae\n"
        let site = try await BuiltSite(["p.csv": plants])
        #expect(try site.feed("index.json").sections.filter { !$0.entries.isEmpty }.map(\.title) == ["R"])
        #expect(site.page("index.html").contains("Rosaceae"))
        let persons = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: p, source: p.csv, fields: { family: house } }]\n",
            "Content/p.csv": "name,house\nAda Lovelace,Byron\n",
        ])
        #expect(try persons.feed("index.json").sections.filter { !$0.entries.isEmpty }.map(\.title) == ["B"])
    }

    @Test("names are written family name first where people write them so")
    func eastern() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [hu, zh]\n", "Content/hu/a.csv": "family,given\nBartók,Béla\n",
            "Content/zh/a.csv": "family,given\n毛,泽东\n",
        ])
        #expect(try site.feed("hu/index.json").sections.flatMap { $0.entries.map(\.title) } == ["Bartók Béla"])
        #expect(try site.feed("zh/index.json").sections.flatMap { $0.entries.map(\.title) } == ["毛泽东"])
    }
}
