import Foundation
import Testing

@testable import SiteGenerator
@testable import SiteGroups
@testable import SitePages
@testable import SiteStructure

@Suite("Groups of large directories")
struct GroupPagesTests {
    @Test("have pages of their own, with links from the index page, which keeps the letters of all entries")
    func pages() async throws {
        let site = try await site("group: [land]", rows, pageSize: 3)
        #expect(
            links(site.page("index.html")) == [
                "groups/norge.html Norge 2", "groups/sverige.html Sverige 7", "groups/other.html Övrigt 1",
            ])
        #expect(site.page("index.html").contains("sections/l.html"))
        #expect(!site.page("index.html").contains("index-group"))
        let norge = site.page("groups/norge.html")
        #expect(norge.contains("<h1><bdi>Norge</bdi></h1>") && norge.contains("2 uppslag"))
        #expect(names(norge) == ["Bergen", "Oslo"])
        #expect(norge.contains("<title>Norge · Orter</title>"))
    }

    @Test("have pages for letters if they are large, and these for parts of them")
    func letters() async throws {
        let site = try await site("group: [land]", rows, pageSize: 3)
        let group = site.page("groups/sverige.html")
        #expect(names(group) == [])
        let pages = site.files.filter { $0.hasPrefix("groups/sverige--") }.sorted()
        #expect(pages.first == "groups/sverige--a.html" && pages.count >= 4)
        for page in pages { #expect(group.contains("href=\"../\(page)\""), "\(page)") }
        let listed = pages.map { names(site.page($0)) }
        #expect(listed.allSatisfy { (1...3).contains($0.count) })
        #expect(
            listed.flatMap { $0 }.sorted()
                == ["Arvika", "Lidköping", "Linköping", "Ljungby", "Lund", "Lysekil", "Örebro"])
        let part = site.page("groups/sverige--l.html")
        #expect(part.contains("<h1><bdi>L</bdi></h1>") && part.contains("5 uppslag"))
        #expect(part.contains(/<title>L: [^·]* · Sverige · Orter<\/title>/))
        #expect(part.contains("<a href=\"../groups/sverige.html\"><bdi>Sverige</bdi></a>"))
        #expect(part.contains("rel=\"prev\" href=\"../groups/sverige--a.html\""))
    }

    @Test("have bars of their own letters, each of which leads to the nearest letter of the group")
    func bars() async throws {
        let site = try await site("group: [land]", rows, pageSize: 3)
        let norge = titles(site.page("groups/norge.html"))
        #expect(norge["B"] == "#section-b" && norge["O"] == "#section-o")
        #expect(norge["Ö"] == "#section-o" && norge["C"] == "#section-b" && norge["A"] == "#section-b")
        let sverige = titles(site.page("groups/sverige--a.html"))
        #expect(sverige["L"] == "../groups/sverige--l.html" && sverige["Ö"] == "../groups/sverige--ö.html")
        #expect(sverige["B"] == "#section-a")
        #expect(titles(site.page("groups/sverige.html"))["L"] == "#section-l")
        #expect(titles(site.page("index.html"))["B"] == "#section-b")
    }

    @Test("have links to the groups within them, and to those around them")
    func nested() async throws {
        let site = try await site("group: [land, län]", rows, pageSize: 3)
        #expect(
            links(site.page("groups/sverige.html")) == [
                "../groups/sverige--skåne.html Skåne 1", "../groups/sverige--småland.html Småland 1",
                "../groups/sverige--västra-götaland.html Västra Götaland 2", "../groups/sverige--other.html Övrigt 3",
            ])
        let inner = site.page("groups/sverige--västra-götaland.html")
        #expect(names(inner) == ["Lidköping", "Lysekil"])
        #expect(
            inner.matches(of: /<li><a href="([^"]*)"><bdi>([^<]*)<\/bdi><\/a><\/li>/).map { "\($0.1) \($0.2)" }
                == ["../index.html Orter", "../groups/sverige.html Sverige"])
        #expect(site.page("groups/norge.html").components(separatedBy: "groups links").count == 1)
    }

    @Test("lead to each entry where it is in full, with what distinguishes it from others of its name")
    func entries() async throws {
        let inline = try await site("group: [land], pages: inline", rows + "lund2,Lund,Sverige,Småland\n", pageSize: 4)
        // Where a letter is divided depends on its sort keys, and so on the version of ICU.
        let parts = inline.files.filter { $0.hasPrefix("groups/sverige--l") }
        let page = parts.map { inline.page($0) }.joined()
        for (id, county) in [("lund", "Skåne"), ("lund2", "Småland")] {
            let item = page.split(separator: "<li class=\"entry\"").first { $0.contains("#\(id)\"") } ?? ""
            let link = item.firstMatch(of: /href="\.\.\/([^"]*)#/).map { String($0.1) } ?? ""
            #expect(inline.page(link).contains("id=\"\(id)\""), "\(link)")
            #expect(item.contains("<dd>\(county)</dd>") && !item.contains("<dd>Sverige</dd>"))
        }
        let pages = try await site("group: [land], pages: entries", rows, pageSize: 3)
        #expect(pages.page("groups/norge.html").contains("href=\"../oslo.html\""))
        #expect(!pages.page("groups/norge.html").contains("<dd>"))
    }

    @Test("have different pages, whatever their values are, and short names")
    func slugs() async throws {
        let long = String(repeating: "å", count: 400)
        let values = ["Other", "", "A", "a--b", "A!", "index", "CON", "../../x", "日本", long, long + "ä"]
        let csv = values.enumerated().map { "n\($0),Name \($0),\"\($1)\",\($0 % 2 == 0 ? "a" : "b")\n" }.joined()
        let site = try await site("group: [land, län]", csv, pageSize: 1)
        #expect(site.report == "")
        let pages = links(site.page("index.html")).compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(pages.count == 11 && Set(pages.map { $0.lowercased() }).count == 11)
        for page in pages { #expect(site.files.contains(page), "\(page)") }
        #expect(site.files.allSatisfy { $0.utf8.count < 240 })
    }

    @Test("that are too many for links on a page are not made: a build says so")
    func tooMany() async throws {
        let csv = (0...GroupPages.mostLinks).map { "n\($0),Name \($0),v\($0),\n" }.joined()
        let site = try await site("group: [land]", csv, pageSize: 3)
        #expect(
            site.report.contains(
                "site.yml:4:51: warning: 'w' is not grouped by 'land' in 'sv': a page would link to 701 groups, and can link "
                    + "to 700; group by a field with fewer values"), "\(site.report)")
        #expect(!site.files.contains { $0.hasPrefix("groups/") })
    }

    @Test("are what a build from nothing makes after an edit")
    func edits() async throws {
        let first = try await site("group: [land]", rows, pageSize: 3)
        let before = first.page("groups/norge.html")
        let edited = rows.replacingOccurrences(of: "Bergen,Norge", with: "Bergen,Sverige") + "a,Alta,Norge,\n"
        let second = try await BuiltSite(["Content/w.csv": Self.head + edited], folder: first.folder)
        let fresh = try await site("group: [land]", edited, pageSize: 3)
        #expect(second.texts == fresh.texts)
        #expect(second.page("groups/norge.html") != before)
    }

    // MARK: Sites

    private static let head = "id,title,land,län\n"

    private let rows = """
        lund,Lund,Sverige,Skåne
        oslo,Oslo,Norge,
        bergen,Bergen,Norge,
        linköping,Linköping,Sverige,
        lidköping,Lidköping,Sverige,Västra Götaland
        lysekil,Lysekil,Sverige,Västra Götaland
        ljungby,Ljungby,Sverige,Småland
        arvika,Arvika,Sverige,
        örebro,Örebro,Sverige,
        nowhere,Ingenstans,,

        """

    private func site(_ settings: String, _ rows: String, pageSize: Int) async throws -> BuiltSite {
        try await BuiltSite([
            "Content/site.yml":
                "title: Orter\nlocales: [sv]\ndirectories:\n"
                + "  - { id: w, source: w.csv, page-size: \(pageSize), \(settings) }\n",
            "Content/w.csv": Self.head + rows,
        ])
    }

    /// The links to groups: "groups/a.html A 3".
    private func links(_ page: String) -> [String] {
        page.matches(of: /<li><a href="([^"]*)"><bdi>([^<]*)<\/bdi><\/a>&nbsp;<span class="count">([^<]*)</)
            .map { "\($0.1) \($0.2) \($0.3)" }
    }

    /// The titles of the entries that a page lists.
    private func names(_ page: String) -> [String] {
        page.matches(of: /class="term" href="[^"]*" dir="auto">([^<]*)</).map { String($0.1) }
    }

    /// The addresses of the titles in the row of letters.
    private func titles(_ page: String) -> [String: String] {
        let row = page.firstMatch(of: /(?s)<ol class="letters".*?<\/ol>/)?.0 ?? ""
        return Dictionary(
            row.matches(of: /href="([^"]*)"[^>]*>([^<]*)</).map { (String($0.2), String($0.1)) }
        ) { first, _ in first }
    }
}
