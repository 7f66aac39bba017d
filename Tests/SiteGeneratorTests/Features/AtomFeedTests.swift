import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The feed of changes")
struct AtomFeedTests {
    private static let rows = (1...40).map {
        "n\($0),Name \($0),2026-01-\($0 < 10 ? "0" : "")\(min($0, 28)),About <\($0)> & more."
    }

    @Test("has the 30 entries that were changed last, by the day that they give, with whole addresses")
    func latest() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "title: A & B\nurl: https://example.org/x\n",
            "Content/list.csv": "id,name,updated,summary\n" + Self.rows.joined(separator: "\n") + "\nold,Old,,never\n",
        ])
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        let feed = site.page("feed.xml")
        #expect(feed.components(separatedBy: "<entry>").count == 31)
        #expect(
            feed.hasPrefix(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">"
            ))
        #expect(feed.contains("<title>A &amp; B</title>\n<id>https://example.org/x/</id>"))
        #expect(feed.contains("<link rel=\"self\" href=\"https://example.org/x/feed.xml\"/>"))
        #expect(feed.contains("<updated>2026-01-28T00:00:00Z</updated>\n<author><name>A &amp; B</name>"))
        #expect(
            feed.contains("<id>https://example.org/x/#n28</id>")
                || feed.contains("<id>https://example.org/x/n28.html</id>"))
        #expect(feed.contains("<summary>About &lt;28&gt; &amp; more.</summary>"))
        #expect(!feed.contains("Old") && !feed.contains(">Name 9<") && feed.contains(">Name 11<"))
        #expect(
            site.page("index.html").contains(
                "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"A &amp; B\" href=\"feed.xml\">"))
    }

    @Test("is one for each directory and locale with such entries; without the address of the site there is none")
    func places() async throws {
        var files = [
            "Content/site.yml":
                "url: https://example.org/\nlocales: [en, sv]\ndirectories:\n- { id: a, source: 'a.{locale}.csv' }\n"
                + "- { id: b, source: 'b.csv' }\n",
            "Content/a.en.csv": "id,name,updated,body\nx,X,2026-01-02,text\n",
            "Content/a.sv.csv": "id,name,updated,body\nx,X,2026-01-03T10:00:00Z,text\n",
            "Content/b.csv": "name,body\nB,x\n",
        ]
        let site = try await BuiltSite(files)
        #expect(site.files.filter { $0.hasSuffix("feed.xml") } == ["en/a/feed.xml", "sv/a/feed.xml"], "\(site.report)")
        #expect(site.page("sv/a/feed.xml").contains("<id>https://example.org/sv/a/x.html</id>"))
        #expect(site.page("sv/a/feed.xml").contains("<updated>2026-01-03T00:00:00Z</updated>"))
        #expect(site.page("sv/a/index.html").contains("href=\"../../sv/a/feed.xml\""))
        #expect(!site.page("sv/index.html").contains("atom") && !site.page("sv/a/x.html").contains("atom"))
        files["Content/site.yml"] = files["Content/site.yml"]?.replacingOccurrences(
            of: "url: https://example.org/\n", with: "")
        #expect(try await !BuiltSite(files).files.contains { $0.hasSuffix("feed.xml") })
    }
}
