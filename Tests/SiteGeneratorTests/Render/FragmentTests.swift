import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Features
@testable import SiteGenerator

@Suite("Pages inside another site")
struct FragmentTests {
    private static func files(_ style: String) -> [String: String] {
        [
            "Content/site.yml": """
            title: Type
            fragments: \(style)
            url: https://example.org/type/
            locales: [en, sv]
            directories:
              - { id: terms, source: 'terms/{locale}/*.md', print: document }

            """,
            "Content/terms/en/font.md":
                "---\ntitle: A \"font\"\nsummary: Type & more.\nredirect_from: /old/\n---\nSee [it](kerning.md), `{{% x %}}`.\n",
            "Content/terms/en/kerning.md": "---\ntitle: kerning\n---\nSpace.\n",
            "Content/terms/sv/font.md": "---\ntitle: typsnitt\n---\nTecken.\n",
            "Content/_footer.md": "By the *guild*.\n",
        ]
    }

    @Test("a page is one element with its language, without html, head and body, beside a JSON file about it")
    func json() async throws {
        let site = try await BuiltSite(Self.files("json"))
        #expect(site.result.isBuilt && site.result.isForAnotherSite, "\(site.report)")
        let page = site.page("en/font.html")
        #expect(
            page.hasPrefix(
                "<div class=\"thumbindex\" lang=\"en\" dir=\"ltr\">\n<section class=\"thumbindex-page entry-page\""))
        #expect(page.hasSuffix("</section>\n</div>\n"))
        for tag in ["<html", "<head>", "<body", "<main", "<footer", "<link", "<script", "<!-- thumbindex"] {
            #expect(!page.contains(tag), "\(tag)")
        }
        #expect(page.contains("By the <em>guild</em>") && page.contains("<a href=\"kerning.html\""))
        let about = try #require(
            try JSONSerialization.jsonObject(with: Data(site.page("en/font.html.json").utf8)) as? [String: Any])
        #expect(
            Set(about.keys) == ["title", "description", "url", "path", "lang", "dir", "head", "assets", "redirects"])
        #expect(about["redirects"] as? [String] == ["old/"] && site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(about["title"] as? String == "A \"font\"" && about["description"] as? String == "Type & more.")
        #expect(about["url"] as? String == "https://example.org/type/en/font.html")
        #expect(
            about["path"] as? String == "en/font.html" && about["lang"] as? String == "en"
                && about["dir"] as? String == "ltr")
        let assets = try #require(about["assets"] as? [String])
        #expect(
            assets == ["style.css", "languages.js", "search.js", "entry.js", "tips.js"].map { "../assets/\($0)" })
        let head = try #require(about["head"] as? String)
        #expect(head.hasPrefix("<link rel=\"stylesheet\" href=\"../assets/style.css\">\n"))
        #expect(head.components(separatedBy: "<script src=").count == 5)
    }

    @Test("for Hugo, HTML files have front matter, index pages are _index.html, and nothing is a shortcode")
    func hugo() async throws {
        let site = try await BuiltSite(Self.files("hugo"))
        let page = site.page("en/font.html")
        #expect(
            page.hasPrefix(
                """
                ---
                title: "A \\"font\\""
                description: "Type & more."
                layout: thumbindex
                aliases: ["../old/"]
                ---
                <div class="thumbindex" lang="en" dir="ltr">
                <link rel="stylesheet" href="../assets/style.css">

                """))
        #expect(page.contains("&#123;&#123;% x %}}") && !page.contains("{"))
        #expect(
            site.files.filter { $0.hasSuffix("index.html") }.sorted() == [
                "_index.html", "en/_index.html", "sv/_index.html",
            ])
        #expect(page.contains("/index.html\"") && !page.contains("_index.html"))
        #expect(!site.files.contains { $0.hasSuffix("html.json") })
    }

    @Test("for MkDocs, files are Markdown with front matter, whose HTML is one block")
    func mkdocs() async throws {
        let site = try await BuiltSite(Self.files("mkdocs"))
        #expect(
            site.page("en/font.md").hasPrefix(
                "---\ntitle: \"A &quot;font&quot;\"\ndescription: \"Type &amp; more.\"\nrender_macros: false\n---\n"
                    + "<div class=\"thumbindex\""))
        #expect(site.files.contains("index.md") && site.files.contains("sv/index.md"))
        #expect(site.files.filter { $0.hasSuffix(".html") } == ["old/index.html"])
    }

    @Test("for MkDocs, which copies HTML files, old addresses have pages, unless 'static/' has a page there")
    func oldAddresses() async throws {
        var files = Self.files("mkdocs")
        files["Content/redirects.csv"] =
            "from,to\n/gone/,https://example.com/\n/list.html,/en/\n/all.html#font,/en/font\n"
        let site = try await BuiltSite(files)
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        for (file, address) in [
            ("old/index.html", "../en/font.html"), ("gone/index.html", "https://example.com/"),
            ("list.html", "en/index.html"),
        ] {
            #expect(site.page(file).contains("content=\"0; url=\(address)\""), "\(file)")
        }
        #expect(site.page("all.html").contains("<li id=\"font\"><p><a href=\"en/font.html\">"))
        #expect(site.files.contains("assets/redirect.js") && !site.files.contains("_redirects"))

        files["static/old/index.html"] = "own"
        let own = try await BuiltSite(files)
        #expect(own.result.diagnostics.isEmpty && own.page("old/index.html") == "own", "\(own.report)")
        files["Content/site.yml"] = files["Content/site.yml"]?
            .replacingOccurrences(of: "fragments: mkdocs\n", with: "")
        #expect(try await BuiltSite(files).result.diagnostics.map(\.kind) == [.redirectHidden])
    }

    @Test(
        "the search of another site can leave out what is not the text of a page, and the field names what it searches")
    func search() async throws {
        let marks = " data-search-exclude data-pagefind-ignore"
        var files = Self.files("hugo")
        let site = try await BuiltSite(files)
        let (entry, list) = (site.page("en/font.html"), site.page("en/_index.html"))
        for text in [
            "<div class=\"site-header\"\(marks) ", "<nav class=\"path\"\(marks) ", "<nav class=\"around\"\(marks) ",
            "<div class=\"tools\"\(marks)>", "id=\"tip-1\" data-nosnippet\(marks)> Space.</span>",
            "<form class=\"search\"\(marks) ",
        ] {
            #expect(entry.contains(text), "\(text)")
        }
        #expect(list.contains("<nav class=\"index-bar\"\(marks) ") && list.contains("<form class=\"search\"\(marks) "))
        #expect(!entry.contains("<article\(marks)") && !entry.contains("<div class=\"body\"\(marks)"))
        #expect(
            site.page("en/kerning.html").contains(
                "<section class=\"used-in\"\(marks) aria-labelledby=\"used-in\">\n<h2 id=\"used-in\"\(marks)>"))
        #expect(list.contains("<li class=\"entry\" id=\"font\"\(marks)>"), "the entry has a page of its own")
        #expect(entry.contains(">Search: Type</label>") && entry.contains("placeholder=\"Search: Type\""))
        #expect(!entry.contains("<kbd"))

        files["Content/site.yml"] = files["Content/site.yml"]?.replacingOccurrences(of: "fragments: hugo\n", with: "")
        files["Content/site.yml", default: ""] += "pages: inline\nfragments: hugo\n"
        let inline = try await BuiltSite(files).page("en/_index.html")
        #expect(inline.contains("<li class=\"entry\" id=\"font\">"))
        files["Content/site.yml"] = files["Content/site.yml"]?
            .replacingOccurrences(of: "pages: inline\nfragments: hugo\n", with: "")
        let whole = try await BuiltSite(files).page("en/font.html")
        #expect(whole.contains(">Search</label>") && whole.contains("<kbd") && !whole.contains("data-search-exclude"))
    }

    @Test(
        "old addresses start where Hugo's aliases of a page start",
        arguments: [
            ("font.html", ""), ("en/font.html", "../"), ("en/_index.html", ""), ("en/font/index.html", "../"),
            ("_index.html", nil),
        ])
    func hugoRoot(path: String, root: String?) { #expect(Fragment.hugoRoot(of: path) == root) }

    @Test("a warning names the old addresses that lead nowhere inside another site")
    func lostRedirects() async throws {
        for (style, lost) in [
            ("hugo", "'/gone/', '/list/', '/_x.html'"), ("json", "'/gone/', '/_x.html'"), ("mkdocs", "'/_x.html'"),
        ] {
            var files = Self.files(style)
            files["Content/redirects.csv"] = "from,to\n/gone/,https://example.com/\n/list/,/\n/_x.html,/en/font\n"
            let site = try await BuiltSite(files)
            let lines = site.result.diagnostics.map { "\($0.kindID): \($0.message)" }
            #expect(lines.count == 1 && lines[0].contains(": \(lost); write"), "\(lines)")
        }
    }

    @Test("an old address that is added changes the page")
    func addedRedirect() async throws {
        let first = try await BuiltSite(Self.files("hugo"))
        let more = ["Content/redirects.csv": "from,to\n/older/,/en/kerning.html\n"]
        let second = try await BuiltSite(more, folder: first.folder)
        #expect(second.page("en/kerning.html").contains("aliases: [\"../older/\"]\n"), "\(second.report)")
    }

    /// Texts that mean something to Hugo, Jinja, Liquid, Vue, MDX, and the plugins of MkDocs that include files.
    private static let syntax = [
        "{{ 6*7 }}", "{% include x %}", "{# x #}", "{{< x >}}", "{{% x %}}", "{!x!}", "{{{x}}}", "{x}", "{-- x --}",
    ]

    @Test(
        "content cannot use the syntax of a host: in titles, texts, code, fields, aliases, attributes and front matter",
        arguments: FragmentStyle.allCases)
    func hostSyntax(_ style: FragmentStyle) async throws {
        var csv = "title,body,summary,aliases,note,link,category\n"
        for text in Self.syntax {
            csv += "t \(text),b \(text) and `c \(text)`,s \(text),a \(text),f \(text),https://e.org/\(text),g \(text)\n"
        }
        let site = try await BuiltSite([
            "Content/site.yml": """
            title: Type {{ 6*7 }}
            fragments: \(style.rawValue)
            directories: [{ id: terms, source: 'terms.csv', title: 'D {% x %}', show: [note, link] }]

            """, "Content/terms.csv": csv, "Content/_footer.md": "By {{ 6*7 }}.\n",
        ])
        #expect(site.result.isBuilt, "\(site.report)")
        let pages = site.files.filter { $0.hasSuffix(".html") || $0.hasSuffix(".md") }
        #expect(pages.count > Self.syntax.count)
        for page in pages {
            let text = site.page(page)
            #expect(text.contains("&#123;&#123; 6*7 }}"), "\(page)")
            // Hugo reads front matter as plain text, which its templates escape.
            let end = style == .hugo ? text.dropFirst(4).firstRange(of: "\n---\n")?.upperBound : nil
            #expect(!text[(end ?? text.startIndex)...].contains("{"), "\(page)")
        }
    }

    @Test("scripts and style sheets of templates keep their braces")
    func scripts() {
        let escaped = { (html: String) in
            String(decoding: HostSyntax.escaped(inHTML: Array(html.utf8)), as: UTF8.self)
        }
        #expect(
            escaped("{<style>a {}</style>{<SCRIPT src=x>f({})</SCRIPT>{")
                == "&#123;<style>a {}</style>&#123;<SCRIPT src=x>f({})</SCRIPT>&#123;")
        #expect(escaped("<scripts>{</scripts><style-x>{") == "<scripts>&#123;</scripts><style-x>&#123;")
        #expect(escaped("<script>{</style>{") == "<script>{</style>{")
        #expect(escaped("") == "" && escaped("<") == "<" && escaped("a{") == "a&#123;")
    }

    @Test(
        "MkDocs prints front matter as it is, and some of its themes replace character references by characters first")
    func frontMatter() {
        let html = { (text: String) in String(decoding: HostSyntax.html(ofText: Array(text.utf8)), as: UTF8.self) }
        #expect(
            html("</title><script>a('b', \"c\")</script>")
                == "&lt;\u{2060}/title&gt;&lt;\u{2060}script&gt;a(&#39;b&#39;, &quot;c&quot;)&lt;\u{2060}/script&gt;")
        #expect(html("<!--<?x") == "&lt;\u{2060}!--&lt;\u{2060}?x")
        #expect(html("a < b & c << 1 <") == "a &lt; b &amp; c &lt;&lt; 1 &lt;")
        #expect(html("{{ x }}") == "&#123;&#123; x }}")
    }

    @Test(
        "what another site has itself is left out: sitemap, redirects, a page for missing addresses, a document for printing"
    )
    func leftOut() async throws {
        let site = try await BuiltSite(Self.files("json"))
        for name in ["sitemap.xml", "404.html", "old/index.html", "_redirects", "en/index.print.html", "robots.txt"] {
            #expect(!site.files.contains(name), "\(name)")
        }
        #expect(!site.page("en/index.html").contains("index.print.html"))
        var files = Self.files("json")
        files["Content/site.yml"] = files["Content/site.yml"]?.replacingOccurrences(of: "fragments: json\n", with: "")
        let whole = try await BuiltSite(files)
        #expect(whole.files.contains("sitemap.xml") && !whole.result.isForAnotherSite)
    }

    @Test("a second build keeps all files, and a change of one entry changes its page and the file about it")
    func incremental() async throws {
        let first = try await BuiltSite(Self.files("json"))
        let second = try await BuiltSite(["static/x.txt": "x"], folder: first.folder)
        #expect(second.result.isBuilt && second.result.writtenCount == 1, "\(second.result.writtenCount)")
        let third = try await BuiltSite(
            ["Content/terms/en/kerning.md": "---\ntitle: Kerning\nsummary: New.\n---\nSpace.\n"], folder: first.folder)
        #expect(third.page("en/kerning.html").contains("New.") && third.page("en/kerning.html.json").contains("New."))
        #expect(third.page("en/font.html").contains("Kerning"))
        try FileManager.default.removeItem(atPath: "\(first.folder.path)/_site")
        let fresh = try await BuiltSite([:], folder: first.folder)
        #expect(fresh.texts == third.texts)
    }

    @Test("a preview shows whole pages")
    func preview() async throws {
        let folder = try TemporaryFolder()
        for (path, text) in Self.files("hugo") { try folder.write(text, to: path) }
        let site = LiveSite(Site(folder.path))
        await site.update()
        let page = try #require(await site.file(at: "en/font.html"))
        #expect(String(decoding: page.bytes, as: UTF8.self).hasPrefix("<!doctype html>"))
    }
}

@Suite("The style sheet of pages inside another site")
struct ScopedStyleSheetTests {
    @Test(
        "has all rules in .thumbindex, and names of its own for elements and properties",
        arguments: [
            (":root { --a: 1px; color: var(--a); }", ":where(&) { --thumbindex-a: 1px; color: var(--thumbindex-a); }"),
            (
                "html[dir=rtl] .x, body > footer { top: 0 }",
                "&[dir=rtl] .x, .thumbindex-page > .thumbindex-footer { top: 0 }"
            ),
            ("main:has(> .main, #main) { top: 0 }", ".thumbindex-main:has(> .main, #main) { top: 0 }"),
            (":root:has(> .a) { &[data-b=html] { top: 0 } }", ":where(&):has(> .a) { &[data-b=html] { top: 0 } }"),
            ("/* html { */a::before { content: \"--x { html\" }", "a::before { content: \"--x { html\" }"),
            ("@media print { body { top: 0 } @page { margin: 0 } }", "@media print { .thumbindex-page { top: 0 } }"),
            ("a[href=\"#--x\"] { top: calc(1px - -1px) }", "a[href=\"#--x\"] { top: calc(1px - -1px) }"),
            ("a { color: red ", "a { color: red "), ("a } b {", "a } b {"), ("/* ", ""), ("a \"b ", "a \"b "), ("", ""),
        ])
    func rules(_ css: String, _ expected: String) {
        let scoped = String(decoding: ScopedStyleSheet.scoped(Array(css.utf8)), as: UTF8.self)
        let words = { (text: String) in text.split { $0 == " " || $0 == "\n" } }
        #expect(words(scoped) == words("\(ScopedStyleSheet.parent) { \(expected) }"))
    }

    @Test("has before it what cannot be in other rules")
    func hoisted() {
        let css = "a { b: c }\n@font-face { font-family: X }\n@keyframes y { to { top: 0 } }"
        let scoped = String(decoding: ScopedStyleSheet.scoped(Array(css.utf8)), as: UTF8.self)
        #expect(
            scoped.hasPrefix(
                "\n@font-face { font-family: X }\n\n@keyframes y { to { top: 0 } }\n\(ScopedStyleSheet.parent) {\na { b: c }"
            ))
    }

    @Test("in that of the theme, no name of a property and no element that a page has once is left")
    func theme() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "fragments: json\ntheme: { accent: '#123456' }\n", "Content/list.csv": "name\nA\n",
        ])
        let css = site.page("assets/style.css")
        #expect(
            css.hasPrefix(":is(.thumbindex, #thumbindex-part) {")
                && css.contains("--thumbindex-accent-light: oklch(from #123456"))
        #expect(css.components(separatedBy: "{").count == css.components(separatedBy: "}").count)
        for pattern in [
            ":root", "@page", "(^|[\\s,])(html|body|main|footer)[\\s,{:\\[>]", "[^\\w-]--(?!thumbindex-)[a-z]",
        ] {
            #expect(css.range(of: pattern, options: .regularExpression) == nil, "\(pattern)")
        }
        #expect(!site.files.contains("assets/fragment.css"))
    }
}
