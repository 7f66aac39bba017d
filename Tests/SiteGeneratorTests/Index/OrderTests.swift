import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Entries that nothing tells apart")
struct OrderTests {
    /// The first fact of each entry on the index page, in the order of the page.
    private func facts(_ site: BuiltSite) -> [String] {
        site.page("index.html").matches(of: /<dt>number<\/dt><dd>(\d+)<\/dd>/).map { String($0.1) }
    }

    @Test("are listed in the order of the file's rows")
    func rows() async throws {
        let numbers = (1...40).map { String($0 * 7 % 41) }
        let rows = numbers.map { "lead,\($0)\n" }.joined()
        let site = try await BuiltSite(["w.csv": "title,number\n\(rows)"], path: "w.csv")
        #expect(facts(site) == numbers, "\(site.report)")
    }

    @Test("are listed in the order of the files' names, and then of the rows")
    func files() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: w, source: ['*.csv', '*.md'] }]\n",
            "Content/b.csv": "title,number\nlead,3\nlead,4\n", "Content/a.csv": "title,number\nlead,2\nlead,1\n",
            "Content/c.md": "---\ntitle: lead\nnumber: 5\n---\n", "Content/d.md": "---\ntitle: lead\nnumber: 6\n---\n",
        ])
        #expect(facts(site) == ["2", "1", "3", "4", "5", "6"], "\(site.report)")
    }

    @Test("are listed in the same order by any number of threads", .slow, arguments: [1, 3])
    func threads(jobs: Int) async throws {
        let filler = String(repeating: "x", count: 1_000)
        let rows = (1...3_000).map { "lead,\($0),\(filler)\n" }.joined()
        let site = try await BuiltSite(["w.csv": "title,number,note\n\(rows)"], path: "w.csv") {
            $0.jobs = jobs
        }
        let order = try site.feed().sections.flatMap(\.entries).map(\.id)
        #expect(order.count == 3_000 && order.first == "lead", "\(site.report)")
        var numbers: [String] = []
        var path: String? = "sections/l.html"
        while let current = path, numbers.count < 3_000 {
            let page = site.page(current)
            numbers += page.matches(of: /<dt>number<\/dt><dd>(\d+)<\/dd>/).map { String($0.1) }
            path = page.firstMatch(of: /rel="next" href="..\/([^"]*)"/).map { String($0.1) }
        }
        #expect(numbers == (1...3_000).map(String.init))
    }
}
