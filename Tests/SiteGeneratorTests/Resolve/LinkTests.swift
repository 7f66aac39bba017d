import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Links in content")
struct LinkTests {
    private let glossary = [
        "Content/site.yml":
            "tooltips: false\nlocales: [en, zh-TW]\ndirectories: [{ id: glossary, source: '{locale}/**/*.md' }]\n",
        "Content/en/pod.md": "---\ntitle: Pod\naliases: [Pods of containers]\n---\nText",
        "Content/en/net/service.md": "---\ntitle: Service\n---\n## Kinds of it {#kinds}\n\nText",
        "Content/en/node/index.md": "---\ntitle: Node\n---\nText",
        "Content/zh-tw/pod.md": "---\ntitle: 莢\n---\nText",
        "Content/en/draft.md": "---\ntitle: Draft\ndraft: true\n---\nText",
    ]

    private func link(_ markdown: String, _ more: [String: String] = [:], file: String = "Content/en/a.md") async throws
        -> (site: BuiltSite, page: String)
    {
        var files = glossary.merging(more) { $1 }
        files[file] = "---\ntitle: A\n---\n\n\(markdown)\n"
        let site = try await BuiltSite(files)
        return (site, site.page(file.contains("zh-tw") ? "zh-TW/a.html" : "en/a.html"))
    }

    @Test(
        "an entry is reached by its file, its address elsewhere, its id, title or alias", .slow,
        arguments: [
            ("pod.md", "pod.html"), ("./pod.md", "pod.html"), ("pod", "pod.html"), ("pod.html", "pod.html"),
            ("net/service.md", "net-service.html"), ("net/service.md#kinds", "net-service.html#kinds"),
            ("node/index.md", "node.html"), ("node/_index.md", "node.html"), ("node/", "node.html"),
            ("../node/", "node.html"),
            ("/pod/", "pod.html"), ("/pod", "pod.html"), ("/en/pod/", "pod.html"),
            ("/en/net/service/", "net-service.html"),
            ("/zh-tw/pod/", "../zh-TW/pod.html"), ("/zh-TW/pod.md", "../zh-TW/pod.html"),
            ("/glossary/pod/", "pod.html"), ("/en/glossary/pod", "pod.html"), ("/service/", "net-service.html"),
            ("<Pods of containers>", "pod.html"), ("Pods%20of%20containers", "pod.html"), ("POD", "pod.html"),
        ])
    func entries(address: String, expected: String) async throws {
        let (site, page) = try await link("See [this](\(address)).")
        #expect(page.contains("<a href=\"\(expected)\">this</a>"), "\(page)")
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
    }

    @Test(
        "a file of many entries and a directory are reached at their index page, in the reader's locale",
        arguments: [
            ("[x](../members.csv)", "members/index.html", "x"), ("[x](members.csv)", "members/index.html", "x"),
            ("[x](/members.csv)", "members/index.html", "x"), ("[](members.csv)", "members/index.html", "Guild"),
            ("[x](members.csv#zorn)", "members/zorn.html", "x"), ("[x](members.csv#ahl)", "members/ahl.html", "x"),
            ("[x](../members/)", "members/index.html", "x"), ("[x](/members/)", "members/index.html", "x"),
            ("[x](members/index.html)", "members/index.html", "x"), ("[x](../terms.md)", "terms/index.html", "x"),
            ("[x](../terms.md#pod)", "terms/pod.html", "x"),
        ])
    func lists(markdown: String, expected: String, text: String) async throws {
        let files = [
            "Content/site.yml":
                "tooltips: false\ndirectories:\n- { id: members, title: Guild, source: members.csv }\n"
                + "- { id: terms, source: terms.md, entries: headings }\n",
            "Content/members.csv": "title,body\nAhl,One.\nZorn,Two.\n",
            "Content/terms.md": "# Terms\n\n## Pod\n\nOne.\n\n## Node\n\nTwo.\n",
            "Content/pages/about.md": "# About\n\n\(markdown)\n",
        ]
        let site = try await BuiltSite(files)
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        let page = site.page("about.html")
        #expect(page.contains("<a href=\"\(expected)\">\(text)</a>"), "\(page)")
    }

    @Test("an index page is that of the reader's own locale, or of the one that the link names")
    func listsByLocale() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "locales: [en, sv]\ndirectories: [{ id: a, source: a.csv }, { id: b, source: b.csv }]\n",
            "Content/a.csv": "id,title:en,title:sv\nx,One,Ett\n", "Content/b.csv": "id,title:en,title:sv\ny,Two,Två\n",
            "Content/pages/en/about.md": "# About\n\n[own](../../a.csv) [other](/sv/a/)\n",
            "Content/pages/sv/about.md": "# Om\n\n[own](../../a.csv)\n",
        ])
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        let page = site.page("en/about.html")
        #expect(page.contains("<a href=\"../en/a/index.html\">own</a>"), "\(page)")
        #expect(page.contains("<a href=\"../sv/a/index.html\">other</a>"), "\(page)")
        #expect(site.page("sv/about.html").contains("<a href=\"../sv/a/index.html\">own</a>"))
    }

    @Test(
        "what belongs to nobody here stays as it is",
        arguments: ["https://example.org/a.md", "mailto:a@b.org", "//cdn.example.org/x", "tel:123", "#"])
    func elsewhere(address: String) async throws {
        let (site, page) = try await link("[this](\(address))")
        #expect(page.contains("<a href=\"\(address)\">this</a>"))
        #expect(site.result.diagnostics.isEmpty)
    }

    @Test(
        "a link to nothing is a warning at its address", .slow,
        arguments: [
            ("See [a](pod.md), [b](gone.md) and [c](gone.md).", ["5:22", "5:39"]),
            ("One\ntwo [b](/en/gone/) three", ["6:9"]), ("漢字 [b](../gone.md)", ["5:8"]), ("[a]()", ["5:5"]),
            ("[a][x]\n\n[x]: gone.md", ["7:6"]), ("[draft](draft.md)", ["5:9"]), ("![no](no.png)", ["5:7"]),
            ("[a](#nothing)", ["5:5"]), ("> - [b](gone)", ["5:9"]), ("`[b](gone)`\n[c](gone)", ["6:5"]),
        ])
    func broken(markdown: String, places: [String]) async throws {
        let (site, _) = try await link(markdown)
        #expect(site.result.isBuilt)
        let found = DiagnosticReport(site.result.diagnostics).diagnostics
        #expect(found.allSatisfy { $0.kind == .brokenLink }, "\(site.report)")
        #expect(found.compactMap { $0.location.map { "\($0.line):\($0.column)" } } == places, "\(site.report)")
    }

    @Test("a link to what is not translated leads to the entry in another language, and says so")
    func untranslated() async throws {
        let (site, page) = try await link("[x](/zh-tw/node/)")
        #expect(page.contains("<a href=\"node.html\">x</a>"))
        #expect(site.report.contains("en/a.md:5:5: warning: '/zh-tw/node/' is not there in 'zh-TW'"))
    }

    @Test("a link to a term of a list that is not translated leads to it in another language, and says so")
    func untranslatedTerm() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en, sv]\ndirectories: [{ id: t, source: t.yml, pages: entries }]\n",
            "Content/t.yml":
                "- slug: net_a\n  en: { term: Net, def: x }\n- slug: b\n  en: { term: B, def: x }\n  sv: { term: Be, def: '[x](#net_a) [y](#no)' }\n",
        ])
        #expect(
            site.report.contains("'#net_a' is not there in 'sv', so this leads to the entry in 'en'"), "\(site.report)")
        #expect(site.report.contains("nothing here has the id 'no'"))
        #expect(site.page("sv/b.html").contains("<a href=\"../en/net-a.html\""), "\(site.page("sv/b.html"))")
    }

    @Test("a reference leads to the entry whose title is spelled as it is, and not to one with signs besides")
    func affixes() async throws {
        let site = try await BuiltSite([
            "Content/w.csv": "id,title,see_also\nw1,-yin,\nw2,yin,\nw3,Yin!,\nw4,other,yin\nw5,more,YIN\n",
            "Content/site.yml": "directories: [{ id: w, source: w.csv, pages: entries }]\n",
        ])
        #expect(site.page("w4.html").contains("href=\"w2.html\">"), "\(site.page("w4.html"))")
        #expect(
            site.report.contains("3 entries are called 'YIN'") && !site.report.contains("called 'yin'"),
            "\(site.report)")
    }

    @Test(
        "what could run a script is not a link", .slow,
        arguments: [
            "javascript:alert(1)", "JaVaScRiPt:alert(1)", "<java&Tab;script:alert(1)>", "<&#1;javascript:alert(1)>",
            "java&#x0A;script:alert(1)", "vbscript:x", "data:text/html;base64,x", "file:///etc/passwd", "blob:x",
            "x-y:z",
            "<&#32;javascript:alert(1)>", "javascript&colon;alert(1)",
        ])
    func scripts(address: String) async throws {
        for html in ["safe", "raw"] {
            let settings = "locales: [en]\nhtml: \(html)\ndirectories: [{ id: g, source: '{locale}/**/*.md' }]\n"
            let (site, _) = try await link("[this](\(address)) ![image](\(address))", ["Content/site.yml": settings])
            let page = site.page("a.html")
            #expect(page.contains("<p>this image</p>"), "\(page)")
            #expect(site.result.diagnostics.count == 2 && site.report.contains("is not an address"), "\(site.report)")
        }
    }

    @Test("headings have ids, and links within a body find them")
    func headings() async throws {
        let (site, page) = try await link(
            "[a](#x-y) [b](#the-end) [c](#the-end-2)\n\n## One {#x-y}\n\nThe end\n---\n\n## The *end*\n")
        #expect(page.contains("<h2 id=\"x-y\">One</h2>"))
        #expect(page.contains("<h2 id=\"the-end\">The end</h2>"))
        #expect(page.contains("<h2 id=\"the-end-2\">The <em>end</em></h2>"))
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
    }

    @Test("entries that share a page do not share the ids in their bodies")
    func inline() async throws {
        let body = "[^1] [x](#more)\n\n## More\n\n[^1]: Note\n"
        let site = try await BuiltSite([
            "site.yml": "pages: inline\n", "a.md": "# A\n\n\(body)", "b.md": "# B\n\n\(body)",
        ])
        let page = site.page("index.html")
        for id in ["a--more", "b--more", "a--fn-1", "b--fn-1", "a--fnref-1", "b--fnref-1"] {
            #expect(page.components(separatedBy: "id=\"\(id)\"").count == 2, "\(id)")
            #expect(page.contains("href=\"#\(id)\""))
        }
    }

    @Test("images and files beside the content go into the site, nothing else does")
    func files() async throws {
        let (site, page) = try await link(
            "![i](img/a%20b.png) [pdf](/docs/x.pdf#2) ![r](/r.png) [s](../site.yml) [h](.hidden) [o](../../secret.txt)",
            [
                "Content/en/img/a b.png": "PNG", "Content/docs/x.pdf": "PDF", "static/r.png": "R",
                "Content/en/.hidden": "h",
                "secret.txt": "s", "Content/en/img/other.png": "not linked",
            ])
        #expect(
            page.contains("<img src=\"../files/img/a%20b.png\"")
                || page.contains("<img src=\"../files/en/img/a%20b.png\""))
        #expect(page.contains("../files/docs/x.pdf#2") && page.contains("src=\"../r.png\""), "\(page)")
        #expect(site.files.filter { $0.hasPrefix("files/") }.count == 2, "\(site.files)")
        let report = site.report
        for name in ["../site.yml", ".hidden", "../../secret.txt"] {
            #expect(report.contains("'\(name)' does not lead to"), "\(report)")
        }
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = self[...]
        while let range = rest.range(of: separator) {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [rest]
    }
}
