import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("Entries that only refer to others")
struct SeeLineTests {
    private func site(_ rows: [String], _ more: [String: String] = [:]) async throws -> BuiltSite {
        try await BuiltSite(
            [
                "Content/terms.csv": (["title,see,see_also,aliases,definition"] + rows).joined(separator: "\n") + "\n",
                "Content/site.yml": "directories: [{ id: terms, source: terms.csv }]\n",
            ].merging(more) { $1 })
    }

    private func lines(_ built: BuiltSite) throws -> [String] {
        try built.feed().sections.flatMap(\.entries).filter { $0.see != nil }.map {
            "\($0.title): \($0.see ?? ""), \($0.url)"
        }
    }

    @Test("an entry with 'see' and nothing else is a line without a page, and links to it lead to its target")
    func line() async throws {
        let built = try await site(["car,automobile,,,", "automobile,,,,Four wheels.", "road,,,,For a [car](#car)."])
        #expect(try lines(built) == ["car: automobile, automobile.html"])
        #expect(!built.files.contains("car.html"))
        #expect(built.page("road.html").contains("<a href=\"automobile.html\">car</a>"))
        #expect(built.result.directories.map(\.entryCount) == [2])
        #expect(built.report == "")
    }

    @Test("with several targets the term is plain and each target is a link")
    func several() async throws {
        let built = try await site(["letter,capital; small,,,", "capital,,,,Large.", "small,,,,Little."])
        #expect(try lines(built) == ["letter: capital, small, index.html#letter"])
        #expect(
            built.page("index.html").contains(
                "see <a href=\"capital.html\">capital</a>, <a href=\"small.html\">small</a></span>"))
    }

    @Test("an alias of a line leads where the line does, and a line over another line to its end")
    func chains() async throws {
        let built = try await site(["a,b,,x,", "b,c,,,", "c,,,,Text."])
        #expect(try lines(built) == ["a: c, c.html", "b: c, c.html", "x: c, c.html"])
        #expect(built.report.contains("'a' refers to 'b', which only refers to 'c'; write 'c'"))
    }

    @Test("a long chain and a large circle end in bounded time")
    func longChain() async throws {
        let count = 3000
        let chain = (0..<count).map { "n\($0),n\(($0 + 1) % count),,," }
        let built = try await site(chain + ["end,,,,Text."])
        #expect(built.result.isBuilt)
        #expect(built.report.contains("refer to each other, and nothing says what they are"))
    }

    @Test("an entry with a text keeps its page, whatever it refers to")
    func pages() async throws {
        let built = try await site(["car,automobile,,,A vehicle.", "automobile,,car,,Four wheels."])
        #expect(built.files.contains("car.html"))
        #expect(try lines(built) == [])
    }

    @Test("references find entries of the default locale and of other directories")
    func places() async throws {
        let built = try await BuiltSite([
            "Content/terms/en/type.md": "A piece.", "Content/terms/sv/typ.md": "---\nsee: type\n---\n",
            "Content/people/en/ann.md": "---\nsee_also: terms/type\n---\nA founder.",
            "Content/site.yml":
                "locales: [en, sv]\ndirectories: [{ id: terms, source: \"terms/{locale}/*.md\" }, "
                + "{ id: people, source: \"people/{locale}/*.md\" }]\n",
        ])
        #expect(built.report == "")
        #expect(built.page("en/people/ann.html").contains("<a href=\"../../en/terms/type.html\">type</a>"))
        #expect(built.page("sv/terms/index.html").contains("href=\"../../en/terms/type.html\""))
    }

    @Test("'check' accepts an alias that is also such an entry")
    func ownPractice() async throws {
        let built = try await site(["car,automobile,,,", "automobile,,,car,Four wheels."])
        #expect(built.report == "")
        #expect(try lines(built) == ["car: automobile, automobile.html"])
        let site = Site(built.folder.path)
        let result = await site.check()
        #expect(!result.diagnostics.contains { $0.kind == .duplicateAlias })
    }

    @Test("'see-also: both-ways' shows a relation on both pages, once; an edit reaches the other page")
    func bothWays() async throws {
        let settings = "directories: [{ id: terms, source: terms.csv, see-also: both-ways }]\n"
        let rows = ["ink,,type,,A liquid.", "type,,ink; paper,,A piece.", "paper,,,,A sheet."]
        let built = try await site(rows, ["Content/site.yml": settings])
        func related(_ built: BuiltSite, _ page: String) -> [String] {
            built.page(page).matches(of: /<dd><a href="([a-z]+)\.html"/).map { String($0.1) }
        }
        #expect(related(built, "paper.html") == ["type"])
        #expect(related(built, "type.html") == ["ink", "paper"])
        #expect(related(built, "ink.html") == ["type"])
        #expect(try await related(site(rows), "paper.html") == [])
        try built.folder.write(
            "title,see,see_also,aliases,definition\nink,,type,,A liquid.\ntype,,ink,,A piece.\npaper,,ink,,A sheet.\n",
            to: "Content/terms.csv")
        let second = try await BuiltSite([:], folder: built.folder)
        #expect(related(second, "ink.html") == ["type", "paper"])
        #expect(related(second, "paper.html") == ["ink"])
        #expect(related(second, "type.html") == ["ink"])
    }
}
