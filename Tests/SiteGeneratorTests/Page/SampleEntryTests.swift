import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Entries on the front page")
struct SampleEntryTests {
    private func site(_ rows: [String], _ more: [String: String] = [:]) async throws -> BuiltSite {
        try await BuiltSite(
            [
                "Content/site.yml":
                    "directories: [{ id: a, source: a.csv, pages: entries }, { id: b, source: b.csv }]\n",
                "Content/a.csv": "name,summary\n" + rows.joined(), "Content/b.csv": "name\nBob\n",
            ].merging(more) { $1 })
    }

    private func samples(_ page: String) -> [String] {
        page.matches(of: /(?s)<ul class="samples" role="list">(.*?)<\/ul>/).flatMap {
            $0.1.matches(of: /href="a\/([^"]*)\.html"/).map { String($0.1) }
        }
    }

    private func rows(_ count: Int) -> [String] { (0..<count).map { "n\(100 + $0),About \($0).\n" } }

    @Test("are three of a directory that is not small, in the order of the alphabet, and the same in each build")
    func three() async throws {
        let site = try await site(rows(30))
        let found = samples(site.page("index.html"))
        #expect(found.count == 3 && found == found.sorted() && Set(found).count == 3)
        #expect(site.page("index.html").contains("<p class=\"summary\">About "))
        #expect(samples(try await self.site(rows(30).reversed()).page("index.html")) == found)
    }

    @Test("change as the directory grows")
    func growth() async throws {
        var found: Set<[String]> = []
        for count in 30..<36 { found.insert(samples(try await site(rows(count)).page("index.html"))) }
        #expect(found.count > 3)
    }

    @Test("have a summary; there are none if too few have, in a small directory, and beside recent changes")
    func telling() async throws {
        let half = (0..<30).map { $0 % 2 == 0 ? "n\(100 + $0),\n" : "n\(100 + $0),About.\n" }
        let found = samples(try await site(half).page("index.html"))
        #expect(found.count == 3 && found.allSatisfy { Int($0.dropFirst()).map { $0 % 2 == 1 } ?? false })
        #expect(samples(try await site((0..<30).map { "n\($0),\n" }).page("index.html")).isEmpty)
        #expect(samples(try await site(rows(11)).page("index.html")).isEmpty)
        #expect(samples(try await site(rows(12)).page("index.html")).count == 3)
        let recent = try await site(
            [], ["Content/a.csv": "name,summary,updated\n" + (0..<30).map { "n\($0),About.,2026-01-02\n" }.joined()])
        #expect(samples(recent.page("index.html")).isEmpty && recent.page("index.html").contains("class=\"recent\""))
    }

    @Test("a changed summary changes the front page of the next build")
    func laterBuild() async throws {
        let folder = try TemporaryFolder()
        let settings = "directories: [{ id: a, source: a.csv, pages: entries }, { id: b, source: b.csv }]\n"
        func content(_ word: String) -> [String: String] {
            [
                "Content/site.yml": settings, "Content/b.csv": "name\nBob\n",
                "Content/a.csv": "name,summary\n" + (0..<30).map { "n\(100 + $0),\(word) \($0).\n" }.joined(),
            ]
        }
        _ = try await BuiltSite(content("Old"), folder: folder)
        let second = try await BuiltSite(content("New"), folder: folder)
        #expect(second.page("index.html").contains("New ") && !second.page("index.html").contains("Old "))
    }
}
