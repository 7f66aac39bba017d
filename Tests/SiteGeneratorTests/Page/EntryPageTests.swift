import Testing

@testable import SiteGenerator

@Suite("An entry's page")
struct EntryPageTests {
    @Test("has how the entry sounds, and no place for it where that is not said")
    func pronunciation() async throws {
        let site = try await site("title,pronunciation,body\nKanji,/ˈkændʒi/,b\nKana,,b\n")
        #expect(site.page("kanji.html").contains("Pronunciation: </span>/ˈkændʒi/</p>"))
        #expect(!site.page("kana.html").contains("class=\"pronunciation\""))
        #expect(!site.page("kanji.html").contains("<dt>pronunciation</dt>"))
    }

    @Test(
        "leads to what it refers to, by id, title, or several of them in one text",
        arguments: [
            ("pod", ["<a href=\"pod.html\">Pod</a>"]),
            ("Blue Box", ["<a href=\"b1.html\">Blue Box</a>"]),
            ("pod; b1", ["<a href=\"pod.html\">Pod</a>", "<a href=\"b1.html\">Blue Box</a>"]),
            ("\"Pod, a, gone\"", ["<a href=\"pod.html\">Pod</a>", "<dd>a\n</dd>", "<dd>gone\n</dd>"]),
            ("\"Turing, Alan\"", ["<a href=\"t.html\">Turing, Alan</a>"]),
            ("R&B", ["<dd>R&amp;B\n</dd>"]),
        ])
    func references(text: String, links: [String]) async throws {
        for (name, heading) in [("see", "See"), ("see_also", "See also"), ("seeAlso", "See also")] {
            let site = try await site(
                "id,title,\(name),body\npod,Pod,,b\nb1,Blue Box,,b\nt,\"Turing, Alan\",,b\nz,Z,\(text),b\n")
            let page = site.page("z.html")
            #expect(page.contains("<dt>\(heading)</dt>"))
            for link in links { #expect(page.contains(link), "\(name): \(text)") }
            #expect(!page.contains("<dt>\(name)</dt>"))
        }
    }

    @Test("shows references of a Markdown file's list")
    func listed() async throws {
        let site = try await BuiltSite(
            [
                "g/a.md": "---\ntitle: A\nsee: b\nsee_also: [c, Not, here]\npronunciation: eɪ\n---\nText",
                "g/b.md": "---\ntitle: B\n---\nText", "g/c.md": "---\ntitle: C\n---\nText",
            ], path: "g")
        let page = site.page("a.html")
        #expect(page.contains("<dt>See</dt><dd><a href=\"b.html\">B</a>"))
        #expect(page.contains("<a href=\"c.html\">C</a>"))
        #expect(page.contains("<dd>Not</dd>") || page.contains("<dd>Not\n</dd>"))
        #expect(page.contains("eɪ"))
    }

    @Test("writes days as its locale does, and tells programs which they are")
    func dates() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en, sv, fa]\ndirectories:\n  - { id: words, source: words.csv }\n",
            "Content/words.csv":
                "id,title:en,title:sv,title:fa,since,number,body\na,A,A,الف,2024-05-01,2024-05,b\nb,B,B,ب,2024-13-01,,b\n",
        ])
        for (locale, day) in [("en", "May 1, 2024"), ("sv", "1 maj 2024"), ("fa", "۱۲ اردیبهشت ۱۴۰۳")] {
            #expect(site.page("\(locale)/a.html").contains("<time datetime=\"2024-05-01\">\(day)</time>"), "\(locale)")
            #expect(site.page("\(locale)/a.html").contains("<dd>2024-05</dd>"))
            #expect(site.page("\(locale)/b.html").contains("<dd>2024-13-01</dd>"))
        }
    }

    @Test("lists five entries before it and five after it, and marks its own")
    func neighbors() async throws {
        let names = (10..<30).map { "T\($0)" }
        let site = try await site("title,body\n" + names.map { "\($0),b\n" }.joined())
        for (page, shown) in [("t10", 10...15), ("t12", 10...17), ("t20", 15...25), ("t29", 24...29)] {
            let links = site.page("\(page).html").matches(of: /<li><a([^>]*) href="([^"]*)"><bdi>([^<]*)<\/bdi>/)
                .filter { $0.3.hasPrefix("T") }
            #expect(links.map { String($0.3) } == shown.map { "T\($0)" }, "\(page)")
            #expect(links.map { String($0.2) } == shown.map { "t\($0).html" }, "\(page)")
            let own = links.firstIndex { $0.2 == "\(page).html" } ?? -2
            for (number, link) in links.enumerated() {
                let expected =
                    switch number - own {
                    case 0: " aria-current=\"page\""
                    case -1: " rel=\"prev\""
                    case 1: " rel=\"next\""
                    default: ""
                    }
                #expect(link.1 == expected, "\(page): \(link.3)")
            }
        }
    }

    @Test("has no list of entries around it if it is alone")
    func alone() async throws {
        #expect(!(try await site("title,body\nA,b\n")).page("a.html").contains("\"around\""))
    }

    @Test("leads to the home page, the directory, and the letter")
    func path() async throws {
        let one = try await BuiltSite([
            "Content/site.yml": "title: Site\n", "Content/words.csv": "title,body\nAlpha,b\n",
        ])
        let two = try await BuiltSite([
            "Content/site.yml":
                "title: Site\ndirectories:\n  - { id: words, source: w.csv }\n  - { id: more, source: m.csv }\n",
            "Content/w.csv": "title,body\nAlpha,b\n", "Content/m.csv": "title,body\nBeta,b\n",
        ])
        for (page, links) in [
            (one.page("alpha.html"), ["index.html Site", "index.html#section-a A"]),
            (two.page("words/alpha.html"), ["../index.html Site", "index.html Words", "index.html#section-a A"]),
        ] {
            let path = try #require(page.firstMatch(of: /(?s)<nav class="path" aria-label="Breadcrumb">.*?<\/nav>/)).0
            let found = path.matches(of: /href="([^"]*)"[^>]*>(?:<bdi>)?([^<]*)</).map { "\($0.1) \($0.2)" }
            #expect(found == links)
        }
    }

    /// A site of one table.
    private func site(_ csv: String) async throws -> BuiltSite {
        try await BuiltSite(["words.csv": csv], path: "words.csv")
    }

    @Test(
        "the text of a cell with a link leads to its address, which is not shown as well; an address leads where it says"
    )
    func linkedCells() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en]\ndirectories: [{ id: p, source: p.csv, pages: entries }]\n",
            "Content/p.csv":
                "title,Web,Web link\nAnn,Lexikon,https://ann.example/13\nBo,https://bo.example/,https://c.example/\n"
                + "Cid,Lexikon,\n",
        ])
        let (ann, bo) = (site.page("ann.html"), site.page("bo.html"))
        #expect(ann.contains("<a href=\"https://ann.example/13\">Lexikon</a>") && !ann.contains("Web link"), "\(ann)")
        #expect(bo.contains("<a href=\"https://bo.example/\">") && bo.contains("Web link"), "\(bo)")
        #expect(site.page("cid.html").contains("<dd>Lexikon</dd>"))
    }
}
