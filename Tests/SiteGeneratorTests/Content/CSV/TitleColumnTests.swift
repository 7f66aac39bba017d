import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Columns that are not the titles")
struct TitleColumnTests {
    private func titles(_ rows: String, file: String = "list.csv") async throws -> [String] {
        let site = try await BuiltSite([file: rows], path: file)
        #expect(site.result.isBuilt, "\(site.report)")
        return try site.feed().sections.flatMap(\.entries).map(\.title)
    }

    @Test(
        "a title beside family and given names is an honorific",
        arguments: [
            "First name,Last name,Title,Town\nKarl,Zuse,Professor,Hof\nAnna,Berg,Treasurer,Ulm\n",
            "Title,First Name,Last Name\nDr.,Karl,Zuse\n,Anna,Berg\n",
            "title,given_name,surname\nProf.,Karl,Zuse\nMs,Anna,Berg\n",
        ])
    func honorifics(rows: String) async throws {
        #expect(try await titles(rows) == ["Anna Berg", "Karl Zuse"])
        let site = try await BuiltSite(["list.csv": rows], path: "list.csv")
        #expect(site.page("index.html").contains(rows.contains("Dr.") ? "Dr." : "Prof"))
    }

    @Test("settings show it under its name", arguments: ["Title", "title"])
    func shown(name: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: p, source: p.csv, pages: entries, show: [\(name)] }]\n",
            "Content/p.csv": "first name,last name,\(name),Town\nKarl,Zuse,Professor,Hof\nAnna,Berg,Treasurer,Ulm\n",
        ])
        #expect(site.result.isBuilt, "\(site.report)")
        #expect(site.files.contains { site.page($0).contains("Professor") })
    }

    @Test("also in YAML and JSON")
    func records() async throws {
        let yaml =
            "- { first_name: Karl, last_name: Zuse, title: Professor }\n- { first_name: Anna, last_name: Berg, title: Dr. }\n"
        let site = try await BuiltSite(["list.yml": yaml], path: "list.yml")
        #expect(try site.feed().sections.flatMap(\.entries).map(\.title) == ["Anna Berg", "Karl Zuse"])
        #expect(site.page("index.html").contains("Professor"))
        #expect(
            try await titles("- { first_name: Karl, last_name: Zuse, title: Dr. Karl Zuse }\n", file: "list.yml") == [
                "Dr. Karl Zuse"
            ])
    }

    @Test(
        "a title that has the names is the title",
        arguments: [
            (
                "title,first name,last name\nKarl Zuse,Karl,Zuse\n\"Berg, Anna\",Anna,Berg\n",
                ["Berg, Anna", "Karl Zuse"]
            ),
            ("title,author\nTitle,Karl\nAlpha,Anna\n", ["Alpha", "Title"]),
            ("name,title\n,Alpha\n,Beta\n", ["Alpha", "Beta"]),
            ("title,first name\nAlpha,Karl\nBeta,Anna\n", ["Alpha", "Beta"]),
        ])
    func titles(rows: String, expected: [String]) async throws { #expect(try await titles(rows) == expected) }

    @Test("settings decide")
    func settings() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: list, source: list.csv, fields: { title: Title } }]\n",
            "Content/list.csv": "First name,Last name,Title\nKarl,Zuse,Professor\n",
        ])
        #expect(try site.feed().sections.flatMap(\.entries).map(\.title) == ["Professor"])
    }

    @Test(
        "a column that is mostly empty is never taken for the titles",
        arguments: [
            "level 1,level 2,level 3\nArts,,\nArts,Music,\nArts,Music,Jazz\nScience,,\nScience,Physics,\n",
            "title,name\n,Arts\n,Music\nProf.,Science\n",
        ])
    func empty(rows: String) async throws {
        let titles = try await titles(rows)
        #expect(titles.contains("Arts") && titles.contains("Science"))
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: list, source: list.csv }]\n", "Content/list.csv": rows,
        ])
        #expect(site.page("index.html").contains("Arts"), "\(site.report)")
    }

    @Test(
        "words that mean a family or a given name beside each other are the names, in any order",
        arguments: [
            "First,Last,Town\nKarl,Zuse,Hof\nAnna,Berg,Ulm\n", "Nom,Cognoms\nKarl,Zuse\nAnna,Berg\n",
            "Prenume,Nume\nKarl,Zuse\nAnna,Berg\n", "Nom,Prénom\nZuse,Karl\nBerg,Anna\n",
            "roepnaam;tussenvoegsels;achternaam\nKarl;;Zuse\nAnna;;Berg\n",
            "Último nome,Primeiro nome\nZuse,Karl\nBerg,Anna\n", "Naam,Van\nKarl,Zuse\nAnna,Berg\n",
        ])
    func pairs(rows: String) async throws { #expect(try await titles(rows) == ["Anna Berg", "Karl Zuse"]) }

    @Test("first and last pages, or other numbers, are no names, and neither is one of the words alone")
    func noPairs() async throws {
        #expect(try await titles("Chapter,First,Last\nLines,1,12\nCurves,13,40\n") == ["Curves", "Lines"])
        #expect(try await titles("Nom,Ville\nKarl,Hof\nAnna,Ulm\n") == ["Anna", "Karl"])
        #expect(try await titles("Naam,Van,Naar\nKarl,Hof,Ulm\nAnna,Ulm,Hof\n") == ["Anna", "Karl"])
    }

    @Test("signs for nothing are no categories, also in lists, but can be aliases there")
    func nothing() async throws {
        let yaml =
            "- { title: Axis, tags: ['-', n/a, Lines], aliases: ['-'] }\n- { title: Bowl, tags: —, aliases: n/a }\n"
        let site = try await BuiltSite(["list.yml": yaml], path: "list.yml")
        #expect(site.files.filter { $0.hasPrefix("category/") } == ["category/index.html", "category/lines.html"])
        #expect(try site.feed().outline == ["#: -", "A: Axis", "B: Bowl"])
    }

    @Test("names such as N/A and NA are titles")
    func notAvailable() async throws {
        #expect(try await titles("title,text\nN/A,not available\nNA,sodium\n") == ["N/A", "NA"])
    }
}
