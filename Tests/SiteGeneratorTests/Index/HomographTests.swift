import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("Entries with the same title")
struct HomographTests {
    private func site(_ table: String, settings: String = "") async throws -> BuiltSite {
        try await BuiltSite([
            "Content/words.csv": table,
            "Content/site.yml": "directories: [{ id: words, source: words.csv, pages: entries\(settings) }]\n",
        ])
    }

    /// The addresses and titles of a list's entries, with what stands beside the titles.
    private func list(_ built: BuiltSite) -> [String] {
        built.page("index.html").matches(of: /<a class="term" href="([^"]*)" dir="auto">(.*?)<\/a>/).map {
            "\($0.1) \($0.2)".replacing(/<sup class="homograph">(\d)<\/sup>/) { "^\($0.1)" }.replacing(
                /<[^>]*>/, with: "")
        }
    }

    private static let table =
        "title,homograph,part,text\nlead,2,verb,To show.\nlead,1,noun,A metal.\nlid,,noun,A cover.\n"

    @Test(
        "the numbers that the content gives are shown, are the order, and are in the addresses, wherever the rows stand"
    )
    func given() async throws {
        let expected = ["lead.html lead^1", "lead-2.html lead^2", "lid.html lid"]
        let built = try await site(Self.table)
        #expect(list(built) == expected)
        #expect(built.report == "")
        #expect(built.page("lead-2.html").contains("<h1 dir=\"auto\">lead<sup class=\"homograph\">2</sup></h1>"))
        let rows = Self.table.split(separator: "\n")
        let moved = try await site(
            ([rows[0]] + rows[1...].reversed()).joined(separator: "\n") + "\nlead,3,noun,A wire.\n")
        #expect(list(moved) == ["lead.html lead^1", "lead-2.html lead^2", "lead-3.html lead^3", "lid.html lid"])
    }

    @Test("a dictionary's entries are numbered in the order of the content, and others are not")
    func automatic() async throws {
        let dictionary = try await site("title,part,text\nbow,noun,A weapon.\nbow,verb,To bend.\nbox,noun,A case.\n")
        #expect(list(dictionary).map { $0.split(separator: " ")[1] } == ["bow^1", "bow^2", "box"])
        let towns = try await site("title,state,text\nParis,Texas,Small.\nParis,Maine,Tiny.\n")
        #expect(list(towns).map { $0.split(separator: " ")[1] } == ["Paris", "Paris"])
        let numbered = try await site("title,state\nParis,Texas\nParis,Maine\n", settings: ", homographs: number")
        #expect(list(numbered).map { $0.split(separator: " ")[1] } == ["Paris^1", "Paris^2"])
        let plain = try await site(Self.table, settings: ", homographs: plain")
        #expect(list(plain).allSatisfy { !$0.contains("^") })
    }

    @Test("'order-by' orders by numbers or by texts, and what has no value comes last")
    func orderBy() async throws {
        let table = "title,born,town\nAnn,,Ystad\nAnn,1900,Örebro\nAnn,200,Zürich\nAnn,1900,Bern\n"
        let built = try await site(table, settings: ", order-by: [born, town], homographs: [town]")
        #expect(list(built).map { $0.split(separator: " ").last ?? "" } == ["Zürich", "Bern", "Örebro", "Ystad"])
    }

    @Test("as many fields are shown as tell entries apart")
    func fields() async throws {
        let table = "title,state,country\nParis,Texas,US\nParis,,FR\nYork,Maine,US\nYork,Maine,CA\nOslo,,NO\n"
        let built = try await site(table, settings: ", homographs: [state, country]")
        #expect(
            list(built).map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
                "Oslo", "Paris Texas", "Paris FR", "York Maine, US", "York Maine, CA",
            ])
        #expect(built.report == "")
    }

    @Test("references to homographs show their numbers, and reach each by its id")
    func references() async throws {
        let built = try await site(
            "title,homograph,see_also,aliases,text\nlead,1,lead-2,plumbum,A metal.\nlead,2,,,To show.\n")
        #expect(built.page("lead.html").contains("<a href=\"lead-2.html\">lead<sup class=\"homograph\">2</sup></a>"))
        #expect(built.page("index.html").contains("see <bdi>lead</bdi><sup class=\"homograph\">1</sup>"))
    }

    @Test("'check' accepts numbered entries and reports those that look alike")
    func check() async throws {
        let built = try await site("title,part,text\nbow,noun,A weapon.\nbow,verb,To bend.\n")
        let checked = await Site(built.folder.path).check()
        #expect(!checked.diagnostics.contains { $0.kind == .duplicateTitle })
        let alike = try await site("title,text\nbow,A weapon.\nbow,To bend.\n", settings: ", aliases: page")
        let reported = await Site(alike.folder.path).check()
        #expect(reported.diagnostics.contains { $0.kind == .duplicateTitle })
    }
}
