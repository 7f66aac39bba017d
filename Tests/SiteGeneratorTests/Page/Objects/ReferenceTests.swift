import Testing

@testable import SiteGenerator

@Suite("References of an entry")
struct ReferenceTests {
    @Test("that lead nowhere are warnings with their place, once for all pages")
    func unresolved() async throws {
        for pages in ["inline", "entries"] {
            let site = try await BuiltSite([
                "Content/site.yml": "pages: \(pages)\n",
                "Content/w.csv": "title,body,see_also\nApple,Text.,Pear; Missing\nPear,Text.,\n",
            ])
            let report = site.report
            #expect(report.contains("Content/w.csv:2:13: warning: no entry here is called 'Missing'"), "\(report)")
            #expect(site.result.diagnostics.count == 1, "\(report)")
        }
    }

    @Test("to the entry alone have no term of their own")
    func own() async throws {
        let site = try await BuiltSite(
            ["w.csv": "title,body,see_also\nApple,Text.,Apple\nPear,Text.,Apple\nPlum,Text.,Plum; Pear\n"],
            path: "w.csv")
        #expect(!site.page("apple.html").contains("See also"), "\(site.page("apple.html"))")
        #expect(Self.links(site.page("pear.html"), under: "See also") == ["apple"])
        #expect(Self.links(site.page("plum.html"), under: "See also") == ["pear"])
    }

    @Test("share one term")
    func terms() async throws {
        let site = try await BuiltSite(
            [
                "w.csv": "title,body,see_also\nApple,Text.,Pear; Plum\nPear,Text.,\nPlum,Text.,\n"
            ], path: "w.csv")
        let page = site.page("apple.html")
        #expect(page.matches(of: /<dt>See also<\/dt>/).count == 1)
        #expect(page.matches(of: /<dd><a href="(pear|plum)\.html">/).count == 2)
    }

    @Test("may have any of the usual names, each entry another one")
    func spellings() async throws {
        let site = try await BuiltSite([
            "Content/a.md": "---\ntitle: A\nseeAlso: B\n---\nText.\n",
            "Content/b.md": "---\ntitle: B\nsee_also: C\n---\nText.\n",
            "Content/c.md": "+++\ntitle = 'C'\nsee-also = 'D'\n+++\nText.\n",
            "Content/d.md": "{\"title\": \"D\", \"See also\": [\"A\", \"B\"]}\nText.\n",
        ])
        let targets = ["a", "b", "c", "d"].map { Self.links(site.page("\($0).html"), under: "See also") }
        #expect(targets == [["b"], ["c"], ["d"], ["a", "b"]], "\(site.report)")
        let rows = try await BuiltSite(["w.csv": "title,body,See Also\nA,Text.,B\nB,Text.,A\n"], path: "w.csv")
        #expect(["a", "b"].map { Self.links(rows.page("\($0).html"), under: "See also") } == [["b"], ["a"]])
    }

    @Test("and the pronunciation have the names that the settings give them, and no others", arguments: ["csv", "md"])
    func mapping(format: String) async throws {
        let fields = "{ see: instead, see_also: related, pronunciation: ipa }"
        var files = ["Content/site.yml": "directories: [{ id: w, source: 'w*', fields: \(fields) }]\n"]
        if format == "csv" {
            files["Content/w.csv"] = "title,body,instead,related,ipa,seealso\nA,Text.,B,C,eɪ,D\nB,x,,,,\nC,x,,,,\n"
        } else {
            files["Content/w-a.md"] = "---\ntitle: A\ninstead: B\nrelated: [C]\nipa: eɪ\nseealso: D\n---\nText.\n"
            for word in ["B", "C"] { files["Content/w-\(word.lowercased()).md"] = "---\ntitle: \(word)\n---\nx\n" }
        }
        let site = try await BuiltSite(files)
        let prefix = format == "csv" ? "" : "w-"
        let page = site.page("\(prefix)a.html")
        #expect(Self.links(page, under: "See") == ["\(prefix)b"], "\(site.report)")
        #expect(Self.links(page, under: "See also") == ["\(prefix)c"])
        #expect(page.contains("Pronunciation: </span>eɪ</p>"))
        #expect(page.contains("<dt>seealso</dt><dd>D</dd>"), "what the settings do not name is a field like any other")
        #expect(!page.contains("<dt>related</dt>") && !page.contains("<dt>ipa</dt>"))
    }

    /// The pages that the links under a term of the list lead to, without `.html`.
    private static func links(_ page: String, under term: String) -> [String] {
        guard
            let list = page.components(separatedBy: "<dt>\(term)</dt>").dropFirst().first?.split(separator: "</div>")
                .first
        else { return [] }
        return list.matches(of: /<a href="([^"]*)\.html">/).map { String($0.1) }
    }
}

@Suite("Languages of a page")
struct LanguageTests {
    @Test("are named to search engines where they have the same page, and nowhere else")
    func alternates() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "url: https://example.org/\nlocales: [en, sv]\n",
            "Content/en/a.md": "---\ntitle: A\n---\nText", "Content/en/b.md": "---\ntitle: B\n---\nText",
            "Content/sv/a.md": "---\ntitle: A\n---\nText",
        ])
        func alternates(_ page: String) -> [String] {
            site.page(page).matches(of: /rel="alternate" hreflang="([^"]*)"/).map { String($0.1) }
        }
        #expect(alternates("en/a.html") == ["en", "sv", "x-default"], "\(site.report)")
        #expect(alternates("en/b.html") == [])
        #expect(alternates("en/index.html") == ["en", "sv", "x-default"])
    }

    @Test("stand in the order of the page's own")
    func order() async throws {
        var files = ["Content/site.yml": "locales: [sv, fi, en, sq]\n"]
        for locale in ["sv", "fi", "en", "sq"] { files["Content/\(locale)/a.md"] = "---\ntitle: A\n---\nText" }
        let site = try await BuiltSite(files)
        let names = site.page("en/index.html").matches(of: /<li><a href="[^"]*" lang="[^"]*"[^>]*>([^<]*)<\/a><\/li>/)
        #expect(names.map { String($0.1) } == ["English", "Shqip", "Suomi", "Svenska"])
    }
}
