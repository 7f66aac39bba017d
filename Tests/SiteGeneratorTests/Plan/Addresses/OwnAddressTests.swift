import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Addresses of one's own")
struct OwnAddressTests {
    /// Two entries in two languages, and a plain page.
    private static func files(
        _ settings: String, directory: String = "", api: String = "", pages: [String: String] = [:]
    ) -> [String: String] {
        [
            "Content/site.yml":
                "title: Type\nurl: https://example.org/\nlocales: [en, sv]\n\(settings)"
                + "directories: [{ id: terms, source: 'terms/{locale}/**/*.md'\(directory) }]\n",
            "Content/terms/en/API_gateway.md":
                "---\ntitle: Gateway\nupdated: 2026-01-02\n\(api)---\nA door. See [pod](pod.md).\n",
            "Content/terms/en/pod.md": "---\ntitle: Pod\ncategories: [Parts]\n---\nA Gateway leads here.\n",
            "Content/terms/sv/pod.md": "---\ntitle: Kapsel\n---\nEn kapsel.\n",
            "Content/pages/en/about.md": "# About\n\nSee [pod](/pod/).\n",
        ].merging(pages) { $1 }
    }

    private static func pages(_ site: BuiltSite) -> [String] {
        site.files.filter { $0.hasSuffix(".html") && !$0.contains("404") && !$0.contains("category") }.sorted()
    }

    @Test("a pattern puts entries where it says, and the index page before the entry's part")
    func pattern() async throws {
        let site = try await BuiltSite(
            Self.files("", directory: ", address: '/glossary/{locale}/terms/{id}/', print: document"))
        #expect(site.report == "")
        #expect(
            Self.pages(site) == [
                "en/about.html", "en/index.html", "glossary/en/terms/API_gateway/index.html",
                "glossary/en/terms/index.html", "glossary/en/terms/index.print.html",
                "glossary/en/terms/pod/index.html", "glossary/sv/terms/index.html",
                "glossary/sv/terms/index.print.html", "glossary/sv/terms/pod/index.html", "index.html",
                "sv/index.html",
            ])
        let pod = site.page("glossary/en/terms/pod/index.html")
        #expect(pod.contains("<link rel=\"canonical\" href=\"https://example.org/glossary/en/terms/pod/\">"))
        #expect(pod.contains("hreflang=\"sv\" href=\"https://example.org/glossary/sv/terms/pod/\""))
        #expect(pod.contains("\"url\":\"https://example.org/glossary/en/terms/pod/\""), "JSON-LD")
        #expect(pod.contains("<a href=\"../API_gateway/\""), "a term in its text")
        #expect(pod.contains("<a href=\"../../../../glossary/sv/terms/pod/\""), "its translation")
        #expect(site.page("glossary/en/terms/index.html").contains("<a class=\"term\" href=\"pod/\""))
        #expect(site.page("glossary/en/terms/index.json").contains("\"url\":\"API_gateway/\""))
        #expect(site.page("glossary/en/terms/search/index.js").contains("API_gateway/"))
        #expect(site.page("sitemap.xml").contains("<loc>https://example.org/glossary/sv/terms/pod/</loc>"))
        #expect(site.page("glossary/en/terms/feed.xml").contains("https://example.org/glossary/en/terms/API_gateway/"))
        // The site's only directory is not at its root, so there is a front page that leads to it.
        #expect(site.page("en/index.html").contains("<a href=\"../glossary/en/terms/\""))
        #expect(FollowedLinks(of: site, on: .server).broken.isEmpty)
    }

    @Test(
        "the parts of a pattern",
        arguments: [
            ("/{id}/", "en/API_gateway/index.html", "en/index.html"),
            ("{id}", "en/API_gateway.html", "en/index.html"),
            ("/t/{id}.html", "en/t/API_gateway.html", "en/t/index.html"),
            ("/t/term-{id}.htm", "en/t/term-API_gateway.htm", "en/t/index.html"),
            ("/t/{slug}/", "en/t/gateway/index.html", "en/t/index.html"),
            ("/t/{section}/{id}/", "en/t/g/API_gateway/index.html", "en/t/index.html"),
            ("/{locale}/{section}-{slug}", "en/g-gateway.html", "en/index.html"),
            ("/a/{locale}/b/{id}/c/", "a/en/b/API_gateway/c/index.html", "a/en/b/index.html"),
        ])
    func parts(pattern: String, entry: String, index: String) async throws {
        let site = try await BuiltSite(Self.files("", directory: ", address: '\(pattern)'"))
        #expect(site.report == "" && site.page(entry).contains("<h1"), "\(site.files)")
        #expect(site.page(index).contains("class=\"index-bar"))
        #expect(FollowedLinks(of: site, on: .server).broken.isEmpty)
        if !pattern.hasSuffix("/") { #expect(FollowedLinks(of: site, on: .disk).broken.isEmpty) }
    }

    @Test(
        "an id in folders keeps them, and one that cannot be in an address is the one that it would be without a pattern"
    )
    func ids() async throws {
        let site = try await BuiltSite(
            Self.files(
                "", directory: ", address: '/{id}/'",
                pages: [
                    "Content/terms/en/net/TCP.ip.md": "# TCP\n\nx\n", "Content/terms/en/a b.md": "# A b\n\nx\n",
                    "Content/terms/en/Äpfel.md": "# Apfel\n\nx\n", "Content/terms/en/index/_x.md": "# X\n\nx\n",
                ]))
        let pages = ["en/net/TCP.ip/index.html", "en/a-b/index.html", "en/äpfel/index.html"]
        for page in pages { #expect(site.files.contains(page), "\(site.files)") }
        #expect(site.page("en/net/TCP.ip/index.html").contains("../../../assets/style.css"))
        #expect(FollowedLinks(of: site, on: .server).broken.isEmpty)
    }

    @Test("'permalink' is the whole address, 'url' too if it begins with a slash, and 'slug' the last part")
    func permalink() async throws {
        let examples = [
            ("permalink: /old/place/", "old/place/index.html", "https://example.org/old/place/"),
            ("permalink: /old/place.html", "old/place.html", "https://example.org/old/place.html"),
            ("permalink: /Old", "Old/index.html", "https://example.org/Old/"),
            ("url: /x%20y/é/", "x y/é/index.html", "https://example.org/x%20y/%C3%A9/"),
            ("slug: door", "en/door.html", "https://example.org/en/door.html"),
            ("slug: Big Door", "en/big-door.html", "https://example.org/en/big-door.html"),
            ("slug: /docs/door", "docs/door/index.html", "https://example.org/docs/door/"),
            ("slug: door\npermalink: /p/", "p/index.html", "https://example.org/p/"),
        ]
        for (field, page, url) in examples {
            let site = try await BuiltSite(Self.files("", api: field + "\n"))
            #expect(site.report == "", "\(field)")
            #expect(site.page(page).contains("rel=\"canonical\" href=\"\(url)\""), "\(field): \(site.files)")
            #expect(!site.page(page).contains("<dt>\(field.prefix { $0 != ":" })"), "addresses are not shown")
            #expect(FollowedLinks(of: site, on: .server).broken.isEmpty, "\(field)")
        }
        let other = try await BuiltSite(Self.files("", api: "url: https://example.com/\n"))
        #expect(other.page("en/api-gateway.html").contains("<a href=\"https://example.com/\">"), "a web site")
    }

    @Test("the address of the front page is not that of an entry, which has its usual one, and a warning")
    func frontPage() async throws {
        for field in ["permalink: /", "url: /", "slug: /"] {
            let site = try await BuiltSite(Self.files("", api: field + "\n"))
            #expect(site.result.isBuilt && site.files.contains("en/api-gateway.html"), "\(field): \(site.report)")
            #expect(site.result.diagnostics.map(\.kind) == [.fieldValue], "\(site.report)")
        }
    }

    @Test(
        "an address with a name that Windows reserves for a device is an error, and as a slug it is changed",
        arguments: ["con", "a/AUX.html", "nul.tar.gz", "/com1/x/", "lpt\u{B3}", "%63on", "a/prn/"])
    func deviceNames(name: String) async throws {
        let address = name.hasPrefix("/") ? name : "/\(name)"
        for field in ["permalink", "url", "slug"] {
            let site = try await BuiltSite(Self.files("", api: "\(field): \(address)\n"))
            #expect(!site.result.isBuilt)
            #expect(
                site.report.contains(
                    "'\(address)' has a name that Windows reserves, such as 'con' or 'aux'; rename it"),
                "\(field): \(site.report)")
        }
    }

    @Test(
        "names that only resemble those of devices are addresses", arguments: ["cons", "com", "com10", "a.con", "lpt"])
    func similarNames(name: String) async throws {
        let site = try await BuiltSite(Self.files("", api: "permalink: /\(name)/\n"))
        #expect(site.report == "" && site.files.contains("\(name)/index.html"), "\(site.files)")
    }

    @Test("a slug that Windows reserves is changed as an id is", arguments: [("con", "con-entry"), ("Aux.1", "aux-1")])
    func deviceSlugs(slug: String, name: String) async throws {
        let site = try await BuiltSite(Self.files("", api: "slug: \(slug)\n"))
        #expect(site.report == "" && site.files.contains("en/\(name).html"), "\(site.files)")
    }

    /// Three entries whose slugs are paths, two of which have the same end.
    private static func paths(_ directory: String = "") -> [String: String] {
        func entry(_ slug: String) -> String { "---\nslug: \(slug)\n---\nx\n" }
        return [
            "Content/site.yml": "directories: [{ id: terms, source: 'terms/**/*.md'\(directory) }]\n",
            "Content/terms/api.md": entry("Glossary/API"), "Content/terms/dom.md": entry("Glossary/DOM"),
            "Content/terms/node/dom.md": entry("Glossary/Node/dom/"), "Content/terms/pod.md": entry("big_pod"),
        ]
    }

    @Test(
        "of a slug that is a path, the end is used if no other entry has it, and one warning is for all of a directory")
    func slugPaths() async throws {
        let site = try await BuiltSite(Self.paths())
        #expect(
            Self.pages(site) == ["API.html", "big_pod.html", "dom.html", "index.html", "node-dom.html"],
            "\(site.files)")
        #expect(site.result.isBuilt && site.result.diagnostics.map(\.kind) == [.address])
        #expect(
            site.report.contains(
                "Content/terms/api.md:2:7: warning: 'Glossary/API' is a path, as are 2 other slugs, and only its last part is in "
                    + "the address; write 'slug: API', or 'fields: { slug: false }' in the settings"), "\(site.report)")
        #expect(FollowedLinks(of: site, on: .server).broken.isEmpty)
    }

    @Test(
        "a directory whose settings say that 'slug' is none, or another field, has the addresses of ids",
        arguments: ["false", "short"])
    func otherSlugs(field: String) async throws {
        let site = try await BuiltSite(Self.paths(", fields: { slug: \(field) }"))
        #expect(site.report == "")
        #expect(Self.pages(site) == ["api.html", "dom.html", "index.html", "node-dom.html", "pod.html"])
        #expect(!site.page("api.html").contains("Glossary/API"), "generators alone read it")
    }

    @Test("a column 'slug' that is none is a field like any other")
    func slugColumn() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: w, source: w.csv, fields: { slug: false } }]\n",
            "Content/w.csv": "title,slug,body\nApe,t/big,x\n",
        ])
        #expect(site.report == "" && site.page("ape.html").contains("t/big"), "\(site.files)")
    }

    @Test("columns of CSV files can have addresses, and a row in several languages has one in each")
    func rows() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en, sv]\ndirectories: [{ id: words, source: words.csv }]\n",
            "Content/words.csv":
                "title:en,title:sv,permalink,slug,url,body\nGate,Port,/gate/,,https://gate.example/,x\nPod,Kapsel,,pods,,y\n",
        ])
        #expect(site.report == "")
        let pages = ["gate/index.html", "sv/gate/index.html", "en/pods.html", "sv/pods.html"]
        for page in pages { #expect(site.files.contains(page), "\(site.files)") }
        #expect(site.page("gate/index.html").contains("https://gate.example/"))
        #expect(!site.page("en/pods.html").contains("pods</dd>"))
        #expect(FollowedLinks(of: site, on: .server).broken.isEmpty)
    }

    @Test("an address of an entry without a page is a warning, and 21 in a list are 20 of them and one that is counted")
    func withoutPages() async throws {
        let inline = try await BuiltSite(
            Self.files("", directory: ", pages: inline", api: "permalink: /x/\nslug: y\nurl: /z/\n"))
        #expect(inline.result.isBuilt && inline.result.diagnostics.map(\.kind) == [.unusedAddress])
        #expect(
            inline.report.contains(
                "Content/terms/en/API_gateway.md:4:12: warning: '/x/' is not used, because the entries of 'terms' have no "
                    + "pages of their own; set 'pages: entries', or remove the address"), "\(inline.report)")
        let rows = (1...21).map { "n\($0),s\($0),https://example.org/\n" }.joined()
        let list = try await BuiltSite(["names.csv": "title,slug,url\n\(rows)"], path: "names.csv")
        #expect(list.result.diagnostics.count == 20 && DiagnosticReport(list.result.diagnostics).warningCount == 21)
        let other = try await BuiltSite(["names.csv": "title,url\nA,https://example.org/\n"], path: "names.csv")
        #expect(other.report == "", "a web site is not an address")
    }

    @Test("plain pages have addresses as entries do")
    func plainPages() async throws {
        let about = "---\ntitle: About\npermalink: /about-us/\n---\nSee [pod](/pod/).\n"
        let site = try await BuiltSite(Self.files("addresses: folders\n", pages: ["Content/pages/en/about.md": about]))
        #expect(site.page("about-us/index.html").contains("<a href=\"../en/pod/\""), "\(site.files)")
        #expect(site.page("en/pod/index.html").contains("<a href=\"../../about-us/\"><bdi>About"), "the menu")
        #expect(FollowedLinks(of: site, on: .server).broken.isEmpty)
    }

    @Test("links in texts lead to the new addresses")
    func links() async throws {
        let text = "---\ntitle: Help\n---\n[a](/my/door/) [b](/my/door/index.html#--main) [c](/sv/t/pod/)\n"
        let site = try await BuiltSite(
            Self.files(
                "default-locale: root\n", directory: ", address: '/t/{id}/'", api: "permalink: /my/door/\n",
                pages: ["Content/pages/en/help.md": text]))
        #expect(site.report == "")
        let page = site.page("help.html")
        for link in ["my/door/", "my/door/#--main", "sv/t/pod/"] {
            #expect(page.contains("<a href=\"\(link)\""), "\(page)")
        }
    }

    @Test("with 'folders', addresses end with slashes, those of index pages too")
    func folders() async throws {
        let site = try await BuiltSite(Self.files("addresses: folders\n"))
        #expect(site.report == "")
        #expect(
            Self.pages(site)
                == [
                    "en/API-gateway/index.html".lowercased(), "en/about/index.html", "en/index.html",
                    "en/pod/index.html",
                    "index.html", "sv/index.html", "sv/pod/index.html",
                ].sorted())
        #expect(site.page("en/pod/index.html").contains("<p class=\"site-title\"><a href=\"../../en/\">"))
        #expect(
            site.page("en/index.html").contains("href=\"pod/\"") && site.page("index.html").contains("href=\"en/\""))
        #expect(site.page("en/index.html").contains("<a href=\"../en/\" lang=\"en\""))
        #expect(FollowedLinks(of: site, on: .server).broken.isEmpty)
    }

    @Test("with 'root', the default locale has no folder, and its front page is at the root of the site")
    func root() async throws {
        let site = try await BuiltSite(Self.files("default-locale: root\nterms: true\n"))
        #expect(site.report == "")
        #expect(
            Self.pages(site) == [
                "about.html", "api-gateway.html", "index.html", "pod.html", "sv/index.html", "sv/pod.html",
            ])
        #expect(site.page("index.html").contains("<html lang=\"en\"") && site.page("index.html").contains("Gateway"))
        #expect(site.page("index.html").contains("hreflang=\"x-default\" href=\"https://example.org/\""))
        #expect(site.page("sv/index.html").contains("hreflang=\"x-default\" href=\"https://example.org/\""))
        #expect(site.page("sv/index.html").contains("<a href=\"../index.html\" lang=\"en\""))
        #expect(site.files.contains("terms.json") && site.files.contains("sv/terms.json"))
        #expect(site.page("terms.json").contains("\"url\":\"https://example.org/pod.html\""))
        #expect(site.page("glossary.js").contains("{\"en\":\"\",\"sv\":\"sv/\"}"))
        for reading in [FollowedLinks.Reading.server, .disk] {
            let links = FollowedLinks(of: site, on: reading)
            #expect(links.broken.isEmpty && links.count > 50)
        }
    }

    @Test("where the default locale has no home page, readers choose a language at the root")
    func rootWithoutHome() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "locales: [en, sv]\ndefault-locale: root\ndirectories: [{ id: t, source: 't/{locale}/*.md' }]\n",
            "Content/t/sv/pod.md": "# Kapsel\n\nx\n", "Content/pages/en/about.md": "# About\n\nx\n",
        ])
        #expect(site.page("index.html").contains("href=\"sv/index.html\""), "\(site.report)")
        #expect(FollowedLinks(of: site, on: .disk).broken.isEmpty)
    }

    @Test("old addresses lead to the new ones, which readers on disk and web servers see as they are spelled")
    func redirects() async throws {
        let list = "from,to\n/en/pod.html,/pod/\n/old,/sv/pod/\n/begin.html,/\n"
        let site = try await BuiltSite(
            Self.files(
                "default-locale: root\naddresses: folders\n", api: "redirect_from: /en/api.html\n",
                pages: ["Content/redirects.csv": list]))
        #expect(site.report == "")
        #expect(site.page("en/api.html").contains("content=\"0; url=../api-gateway/\""))
        #expect(site.page("en/pod.html").contains("<a href=\"../pod/\">"))
        #expect(site.page("begin.html").contains("content=\"0; url=./\""))
        #expect(
            site.page("_redirects").split(separator: "\n").sorted() == [
                "/begin.html / 301", "/en/api.html /api-gateway/ 301", "/en/pod.html /pod/ 301", "/old /sv/pod/ 301",
            ])
        #expect(FollowedLinks(of: site, on: .server).broken.isEmpty)
    }

    @Test("an untranslated entry has its own address only in its language")
    func untranslated() async throws {
        let site = try await BuiltSite(
            Self.files("untranslated: show\n", api: "permalink: /door/\n"))
        #expect(site.report == "", "\(site.files)")
        #expect(site.page("sv/api-gateway.html").contains("rel=\"canonical\" href=\"https://example.org/door/\""))
        #expect(FollowedLinks(of: site, on: .server).broken.isEmpty)
    }

    @Test("an anchor of an entry without a page stays what it is")
    func inline() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: w, source: w.csv, pages: inline, address: '/words/{id}/' }]\n",
            "Content/w.csv": "id,title,body\nA_b,Ab,x\nc,C,y\n",
        ])
        #expect(site.page("words/index.html").contains("id=\"a-b\""), "\(site.report) \(site.files)")
        #expect(site.page("words/index.json").contains("\"url\":\"#a-b\""))
        #expect(FollowedLinks(of: site, on: .server).broken.isEmpty)
    }
}
