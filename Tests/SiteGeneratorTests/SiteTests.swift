import IndexedCollation
import TestSupport
import Testing

@testable import Authoring
@testable import SiteExports
@testable import SiteGenerator

@Suite("A site")
struct SiteTests {
    @Test("every index title leads to the nearest nonempty section")
    func indexTitles() async throws {
        let site = try await BuiltSite(["list.csv": "name\nBach\nDavis\nZappa\n"])
        let feed = try site.feed("index.json")
        let targets = Dictionary(uniqueKeysWithValues: feed.indexTitles.map { ($0.title, $0.url) })
        let expected = ["A": "b", "B": "b", "C": "b", "D": "d", "E": "d", "M": "d", "Y": "d", "Z": "z"]
        for (title, section) in expected { #expect(targets[title] == "index.html#section-\(section)") }
        // And so do the links on the page, where quiet ones say so.
        let page = site.page("index.html")
        #expect(page.contains("<a href=\"#section-b\">B</a>"))
        #expect(
            page.contains("<li class=\"empty\"><a href=\"#section-d\" aria-label=\"E, no entries, goes to D\">E</a>"))
    }

    @Test(
        "sections and order are the locale's own",
        arguments: [
            ("sv", ["A: Ahl", "Z: Zorn", "Å: Åberg", "Ä: Ärlig", "Ö: Öst"]),
            ("de", ["A: Åberg, Ahl, Ärlig", "O: Öst", "Z: Zorn"]),
        ])
    func order(locale: String, outline: [String]) async throws {
        let site = try await BuiltSite(["list.csv": "name\nZorn\nÖst\nÅberg\nÄrlig\nAhl\n"], path: "list.csv") {
            $0.locales = [try LocaleIdentifier(locale)]
        }
        #expect(try site.feed().outline == outline)
    }

    @Test("an entry is collated by its reading, its sort key before that, its section before both")
    func keys() async throws {
        let site = try await BuiltSite(
            ["list.csv": "name,reading,sort,section\n東京,とうきょう,,\n大阪,おおさか,,\n京都,きょうと,あ,\nみかん,,,わ\n"],
            path: "list.csv"
        ) { $0.locales = [try LocaleIdentifier("ja")] }
        #expect(try site.feed().outline == ["あ: 京都, 大阪", "た: 東京", "わ: みかん"])
    }

    @Test("entries with one key stand by title, and those of one title as in the content")
    func ties() async throws {
        let one = try await BuiltSite(["list.csv": "id,name,sort\nb,Eve,x\na,Eve,x\nc,Adam,x\n"])
        let two = try await BuiltSite(["list.csv": "id,name,sort\nc,Adam,x\na,Eve,x\nb,Eve,x\n"])
        #expect(try one.feed().sections.flatMap { $0.entries.map(\.id) } == ["c", "b", "a"])
        #expect(try two.feed().sections.flatMap { $0.entries.map(\.id) } == ["c", "a", "b"])
    }

    @Test("an entry in several locales is one thing, and its pages lead to each other")
    func translations() async throws {
        let site = try await BuiltSite([
            "en/digraph.md": "---\ntitle: Digraph\n---\nTwo letters.", "sv/digraph.md": "---\ntitle: Digraf\n---\nTvå.",
            "sv/rune.md": "---\ntitle: Runa\n---\nEtt tecken.",
        ])
        #expect(site.result.isBuilt, "\(site.report)")
        #expect(site.page("en/digraph.html").contains("<a href=\"../sv/digraph.html\" lang=\"sv\""))
        #expect(site.page("sv/digraph.html").contains("<a href=\"../en/digraph.html\" lang=\"en\""))
        // What is missing in a language leads to the list.
        #expect(site.page("sv/rune.html").contains("<a href=\"../en/index.html\" lang=\"en\""))
        #expect(site.files.contains("index.html"))
    }

    @Test("locales come as columns, too")
    func localeColumns() async throws {
        let site = try await BuiltSite([
            "countries.csv": "id,title:en,title:sv\nAX,Åland,Åland\nAT,Austria,Österrike\nXX,Nowhere,\n"
        ])
        #expect(try site.feed("en/index.json").outline == ["A: Åland, Austria", "N: Nowhere"])
        #expect(try site.feed("sv/index.json").outline == ["Å: Åland", "Ö: Österrike"])
    }

    @Test("and a column of titles that says no locale is the default one's")
    func plainTitles() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en, ja]\n", "Content/people.csv": "name,name:ja\nAnn,アン\nBob,\n",
        ])
        #expect(site.result.diagnostics.isEmpty)
        #expect(try site.feed("en/index.json").outline == ["A: Ann", "B: Bob"])
        #expect(try site.feed("ja/index.json").outline == ["あ: アン"])
    }

    @Test("or as a column that says each row's")
    func localeColumn() async throws {
        let site = try await BuiltSite(["terms.csv": "id,locale,title\n1,en,Letter\n1,sv,Bokstav\n"])
        #expect(try site.feed("en/index.json").outline == ["L: Letter"])
        #expect(try site.feed("sv/index.json").outline == ["B: Bokstav"])
    }

    @Test("links between entries' files lead to their pages")
    func links() async throws {
        let site = try await BuiltSite([
            "a.md":
                "---\ntitle: A\n---\nSee [B](b.md), [its part](./sub/../b.md#part) and [elsewhere](https://example.org/b.md).",
            "b.md": "---\ntitle: B\n---\nText.",
        ])
        let page = site.page("a.html")
        #expect(page.contains("<a href=\"b.html\" aria-describedby=\"tip-1\">B</a>"))
        #expect(page.contains("<a href=\"b.html#part\" aria-describedby=\"tip-2\">its part</a>"))
        #expect(page.contains("<a href=\"https://example.org/b.md\">elsewhere</a>"))
    }

    @Test("with more entries than fit a page, each section gets its own, with the same bar")
    func sectionPages() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories:\n- { id: list, source: list.csv, page-size: 2, pages: inline }\n",
            "Content/list.csv": "name\nAnn\nBob\nBea\n",
        ])
        #expect(
            site.files.filter { $0.hasPrefix("sections/") && $0.hasSuffix(".html") } == [
                "sections/a.html", "sections/b.html",
            ])
        #expect(site.page("index.html").contains("<a href=\"#section-a\">A</a>"))
        #expect(site.page("index.html").contains("<h2><a href=\"sections/a.html\"><bdi>A</bdi></a></h2>"))
        #expect(site.page("sections/b.html").contains("<a href=\"../sections/a.html\">A</a>"))
        #expect(site.page("sections/b.html").contains("<a href=\"#section-b\" aria-current=\"true\">B</a>"))
        #expect(site.page("sections/b.html").contains("<li class=\"entry\" id=\"bea\">"))
        #expect(!site.page("index.html").contains("id=\"bea\""))
        #expect(try site.feed().sections[1].entries.map(\.url) == ["sections/b.html#bea", "sections/b.html#bob"])
    }

    @Test("content never becomes markup")
    func escaping() async throws {
        let site = try await BuiltSite([
            "list.csv":
                "name,note,body\n<script>alert(1)</script>,\"\"\"><img src=x onerror=alert(1)>\",<b onclick=alert(1)>x</b> [y](javascript:alert(1))\n"
        ])
        for file in site.files where file.hasSuffix(".html") {
            let page = site.page(file)
            #expect(
                !page.contains("<script>alert") && !page.contains("<img") && !page.contains("<b>")
                    && !page.contains("<b ")
                    && !page.contains("javascript:"))
        }
    }

    @Test("a page's own title, language and direction; addresses that work from any folder")
    func pages() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "title: { en: Names, ar: أسماء }\nurl: https://example.org/names\ndirectories:\n- { id: people, source: 'people.{locale}.csv' }\n- { id: places, source: 'places.{locale}.csv' }\n",
            "Content/people.en.csv": "name\nAnn\n", "Content/people.ar.csv": "name\nأحمد\n",
            "Content/places.en.csv": "name,body\nOslo,A city\n",
        ])
        #expect(site.result.isBuilt, "\(site.report)")
        let arabic = site.page("ar/people/index.html")
        #expect(arabic.contains("<html lang=\"ar\" dir=\"rtl\">"))
        #expect(arabic.contains("<link rel=\"stylesheet\" href=\"../../assets/style.css\">"))
        #expect(arabic.contains("<link rel=\"canonical\" href=\"https://example.org/names/ar/people/\">"))
        #expect(site.page("en/places/oslo.html").contains("<p>A city</p>"))
        #expect(site.page("ar/index.html").contains("<a href=\"../ar/people/index.html\">"))
        #expect(!site.page("ar/index.html").contains("places"))
        #expect(site.page("index.html").contains("href=\"ar/index.html\" lang=\"ar\""))
    }

    @Test("a site's own templates stand in place of the theme's, one by one")
    func templates() async throws {
        let site = try await BuiltSite([
            "Content/list.csv": "name,shoe_size,body\nAnn,38,x\n",
            "Templates/entry.mustache": "{{#entry}}{{title}}: {{fields.shoe_size}}{{/entry}}",
            "Templates/assets/extra.css": "p {}",
        ])
        #expect(site.result.isBuilt, "\(site.report)")
        #expect(site.page("ann.html") == "Ann: 38")
        #expect(site.page("index.html").contains("<!doctype html>"))
        #expect(site.page("assets/extra.css") == "p {}")
        #expect(site.files.contains("assets/style.css"))
    }

    @Test("drafts are left out")
    func drafts() async throws {
        let site = try await BuiltSite([
            "a.md": "---\ntitle: A\ndraft: true\n---\n", "b.md": "---\ntitle: B\ndraft: false\n---\n",
        ])
        #expect(try site.feed().outline == ["B: B"])
    }

    @Test("Markdown without front matter is titled by its heading, or else by its file")
    func untitled() async throws {
        let site = try await BuiltSite(["one.md": "# Première entrée\n\nText.", "two/index.md": "Only text."])
        #expect(try site.feed().outline == ["P: Première entrée", "T: two"])
        #expect(site.page("one.html").components(separatedBy: "Première entrée</h1>").count == 2)
    }

    @Test("options of collation are set for the site, for a directory, and for a locale of either")
    func collationOptions() async throws {
        let list = "name,locale\nThe Zoo,en\nDer Zoo,de\nAal,de\nItem 10,en\nItem 2,en\n"
        let site = try await BuiltSite([
            "Content/site.yml": """
            collation: { locales: { de: { articles: keep } }, articles: ignore }
            directories:
            - { id: one, source: one.csv }
            - { id: two, source: two.csv, collation: { numeric: true, locales: { en: { articles: keep } } } }
            """,
            "Content/one.csv": list, "Content/two.csv": list,
        ])
        #expect(site.result.isBuilt, "\(site.report)")
        #expect(try site.feed("en/one/index.json").outline == ["I: Item 10, Item 2", "Z: The Zoo"])
        #expect(try site.feed("de/one/index.json").outline == ["A: Aal", "D: Der Zoo"])
        #expect(try site.feed("en/two/index.json").outline == ["I: Item 2, Item 10", "T: The Zoo"])
        #expect(try site.feed("de/two/index.json").outline == ["A: Aal", "D: Der Zoo"])
    }

    @Test("without settings each CSV file is a directory, and files named for locales are one")
    func inferred() async throws {
        let list = "name\nAnn\n"
        let site = try await BuiltSite([
            "towns.csv": list, "old/towns.csv": list, "people.en.csv": list, "people.sv.csv": list,
            "lists/en/shops.csv": list, "lists/de/shops.csv": list, "notes/a.md": "A", "README.md": "About",
        ])
        #expect(site.result.isBuilt, "\(site.report)")
        let found = Dictionary(grouping: site.result.directories, by: \.id).mapValues { $0.map(\.locale.tag) }
        #expect(
            found.filter { $0.key != site.folder.path.split(separator: "/").last.map(String.init) } == [
                "towns": ["en"], "old-towns": ["en"], "people": ["en", "sv"], "shops": ["en", "de"],
            ])
        #expect(found.count == 5)
    }

    @Test(
        "files of records that are named for locales are one directory, unless they may hold words or other codes",
        arguments: [
            (["words/el.csv", "words/en.csv", "words/zh_CN.csv"], ["words en", "words el", "words zh-CN"]),
            (["words/de.tsv", "words/sv.tsv"], ["words de", "words sv"]),
            (["words/en.csv", "words/sv.csv", "words/people.csv"], ["people en", "words en", "words sv"]),
            (["words/is.csv", "words/no.csv"], ["is en", "no en"]), (["words/is.csv"], ["is en"]),
            (["words/el.csv"], ["el en"]),
            (["words/ca.csv", "words/de.csv", "words/ny.csv"], ["ca en", "de en", "ny en"]),
        ])
    func namedForLocales(files: [String], directories: [String]) async throws {
        let texts = files.map { ($0, $0.hasSuffix(".csv") ? "id,name\n1,A\n" : "id\tname\n1\tA\n") }
        let site = try await BuiltSite(Dictionary(uniqueKeysWithValues: texts))
        #expect(site.result.isBuilt && site.result.diagnostics.isEmpty, "\(site.report)")
        let found = site.result.directories.map { "\($0.id) \($0.locale.tag)" }
        #expect(found.sorted() == directories.sorted())
        let areNamed = site.result.guesses.contains { $0.contains("named for locales are one directory") }
        #expect(areNamed == directories.contains { $0.hasPrefix("words") })
        let isLocale = site.result.guesses.contains { $0.contains("has the name of a locale") }
        #expect(isLocale == !areNamed, "\(site.result.guesses)")
    }

    @Test(
        "documents whose names differ only in a locale at the end are one directory, and no others are",
        arguments: [
            (["glossary.md", "glossary.de.md"], ["glossary en", "glossary de"]),
            (
                ["glossary_en.md", "glossary_fr.md", "glossary_pt_BR.md"],
                ["glossary en", "glossary fr", "glossary pt-BR"]
            ),
            (["words.md", "words-sv.md"], ["words en", "words sv"]),
            (["glossary.md", "glossary.de.md", "about.md"], nil), (["how-to.md", "how.md"], nil),
            (["to-be.md", "or-not.md"], nil), (["glossary.md", "glossary.xx9.md"], nil),
        ] as [([String], [String]?)])
    func documentsNamedForLocales(files: [String], directories: [String]?) async throws {
        let text = "# Words\n\n## Axis\nA line.\n\n## Kern\nSpace.\n\n## Serif\nA stroke.\n"
        let site = try await BuiltSite(Dictionary(uniqueKeysWithValues: files.map { ($0, text) }))
        #expect(site.result.isBuilt && site.result.diagnostics.isEmpty, "\(site.report)")
        let found = site.result.directories.map { "\($0.id) \($0.locale.tag)" }
        if let directories { #expect(found.sorted() == directories.sorted()) } else { #expect(found.count == 1) }
        let areNamed = site.result.guesses.contains { $0.contains("named for locales are one directory") }
        #expect(areNamed == (directories != nil), "\(site.result.guesses)")
    }

    @Test("a document alone whose name ends with a locale is in English, and a note names the locale")
    func documentNamedForLocale() async throws {
        for (file, isNamed) in [
            ("words.de.md", true), ("words_de.md", true), ("words.md", false), ("word-list.md", false),
        ] {
            let site = try await BuiltSite([file: "# Words\n\n## Axis\nA line.\n"], path: file)
            #expect(site.result.guesses.contains { $0.contains("has the name of a locale") } == isNamed)
        }
    }

    @Test("a path that does not exist is not a site")
    func noSite() async {
        #expect(await Site("no/such/folder").check().diagnostics.map(\.kind) == [.noSite])
    }

    @Test("a build that is asked to end, or whose task is canceled, writes nothing and says so")
    func interruption() async throws {
        let folder = try TemporaryFolder(["list.csv": "name\nAnn\n"])
        var site = Site("\(folder.path)/list.csv")
        site.output.memory = .folder("\(folder.path)/.remembered")
        let build = Task { [site] in
            while !Task.isCancelled { await Task.yield() }
            return await site.build(to: "\(folder.path)/_site")
        }
        build.cancel()
        let interruption = Interruption()
        interruption.request()
        let requested = await site.build(to: "\(folder.path)/_site", interruption: interruption)
        for result in [await build.value, requested] {
            #expect(result.isInterrupted && !result.isBuilt && result.condition == .untouched)
            #expect(result.diagnostics.isEmpty)
        }
        #expect(folder.files(in: "_site").isEmpty)
        let whole = await site.build(to: "\(folder.path)/_site")
        #expect(whole.isBuilt && !whole.isInterrupted)
    }

    @Test("values that no site can have are errors before anything is written")
    func values() async throws {
        let folder = try TemporaryFolder(["list.csv": "name\nAnn\n"])
        let csv = try #require(ExportFormat.named("csv"))
        let address = "is not a site address; use one such as 'https://example.org/'"
        let count = "number the parts from 1 to their count, which is at most 10000"
        let cases: [(String, (inout Site) -> Void)] = [
            ("'not a url' \(address)", { $0.baseURL = "not a url" }), ("'' \(address)", { $0.baseURL = "" }),
            ("'jobs = 0' is too few; use at least 1", { $0.jobs = 0 }),
            ("'jobs = -3' is too few; use at least 1", { $0.jobs = -3 }),
            ("there is no part 4 of 3; \(count)", { $0.part = .shard(number: 4, count: 3) }),
            ("there is no part 0 of 3; \(count)", { $0.part = .shard(number: 0, count: 3) }),
            ("there is no part 1 of 0; \(count)", { $0.part = .shard(number: 1, count: 0) }),
            ("there is no part 1 of 10001; \(count)", { $0.part = .shard(number: 1, count: 10_001) }),
        ]
        for (message, change) in cases {
            var site = Site("\(folder.path)/list.csv")
            change(&site)
            let build = await site.build(to: "\(folder.path)/_site")
            #expect(build.diagnostics.map(\.message) == [message] && build.hasErrors(strict: false) && !build.isBuilt)
            #expect(await site.check().diagnostics.map(\.message) == [message])
            #expect(await site.export(as: csv).diagnostics.map(\.message) == [message])
            #expect(await site.listings(in: .english).1.map(\.message) == [message])
            #expect(folder.files() == ["list.csv"])
        }
        let last = Site.problem(ofJobs: 1) ?? SitePart.shard(number: 10_000, count: 10_000).problem
        #expect(last == nil)
    }

    @Test("a site cannot be written below a file")
    func unwritable() async throws {
        let folder = try TemporaryFolder(["list.csv": "name\nAnn"])
        let result = await Site("\(folder.path)/list.csv").build(to: "\(folder.path)/list.csv/_site")
        #expect(result.diagnostics.map(\.kind) == [.unwritable])
    }
}
