import IndexedCollation
import Synchronization
import TestSupport
import Testing

@testable import Authoring
@testable import SiteContent
@testable import SiteGenerator

/// What authors have switched off stays off, and nothing else does.
@Suite("Publication")
struct PublicationTests {
    private static let markdown = ["a.md": "# Alpha\n\nText.\n"]

    private func outline(_ files: [String: String], on day: String = "2026-11-27", path: String = "") async throws
        -> [String]
    {
        let site = try await BuiltSite(files, path: path) { $0.today = CalendarDay(day) }
        #expect(site.result.isBuilt, "\(site.report)")
        return try site.feed().sections.flatMap(\.entries).map(\.title)
    }

    // MARK: published

    @Test(
        "an entry that is not published is a draft, in every format", arguments: ["false", "no", "0", "off", "False"])
    func published(value: String) async throws {
        let yaml = value == "0" ? "0" : value
        let files: [(String, String)] = [
            ("b.md", "---\ntitle: Beta\npublished: \(value)\n---\n"),
            ("list.csv", "title,published\nBeta,\(value)\nAlpha,yes\n"),
            ("list.tsv", "title\tPublished\nBeta\t\(value)\nAlpha\t\n"),
            ("list.yml", "- { title: Beta, published: \(yaml) }\n- { title: Alpha, published: true }\n"),
            ("list.json", "[{ \"title\": \"Beta\", \"published\": \"\(value)\" }, { \"title\": \"Alpha\" }]"),
            ("list.jsonl", "{ \"title\": \"Beta\", \"published\": \"\(value)\" }\n{ \"title\": \"Alpha\" }\n"),
        ]
        for (name, text) in files {
            let others = name.hasSuffix(".md") ? Self.markdown : [:]
            #expect(
                try await outline(others.merging([name: text]) { $1 }, path: name.hasSuffix(".md") ? "" : name) == [
                    "Alpha"
                ],
                "\(name)")
        }
    }

    @Test("booleans of JSON and TOML count, too")
    func booleans() async throws {
        let json = #"[{ "title": "Beta", "published": false }, { "title": "Alpha", "published": true }]"#
        #expect(try await outline(["list.json": json], path: "list.json") == ["Alpha"])
        let toml = Self.markdown.merging(["b.md": "+++\ntitle = 'Beta'\npublished = false\n+++\n"]) { $1 }
        #expect(try await outline(toml) == ["Alpha"])
    }

    @Test(
        "a column 'published' with anything but yes and no is a field like others",
        arguments: [
            ("Alpha,1998\nBeta,0\n", "1998"), ("Alpha,2001-05-01\nBeta,no\n", "2001-05-01"),
            ("Alpha,Lund\nBeta,no\n", "Lund"),
        ])
    func catalog(rows: String, fact: String) async throws {
        let site = try await BuiltSite(["books.csv": "title,published\n" + rows], path: "books.csv")
        #expect(try site.feed().outline == ["A: Alpha", "B: Beta"])
        #expect(site.page("index.html").contains(fact))
        #expect(site.result.notes.allSatisfy { !$0.contains("published") })
    }

    @Test("a column that the settings show is a field like others, and one that they name is not")
    func given() async throws {
        let rows = "title,published\nAlpha,no\nBeta,yes\n"
        let shown = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: list, source: list.csv, show: [published] }]\n",
            "Content/list.csv": rows,
        ])
        #expect(try shown.feed().outline == ["A: Alpha", "B: Beta"])
        let unused = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: list, source: list.csv, fields: { published: false } }]\n",
            "Content/list.csv": rows,
        ])
        #expect(try unused.feed().outline == ["A: Alpha", "B: Beta"])
        let named = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: list, source: list.csv, fields: { published: online } }]\n",
            "Content/list.csv": "title,online\nAlpha,no\nBeta,yes\n",
        ])
        #expect(try named.feed().outline == ["B: Beta"])
    }

    @Test("a year of publication tells books apart")
    func homographs() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: b, source: b.csv, homographs: [published] }]\n",
            "Content/b.csv": "title,published\nAlpha,1998\nAlpha,2001\n",
        ])
        #expect(site.result.isBuilt, "\(site.report)")
        #expect(site.page("index.html").contains("2001"))
    }

    @Test("in front matter, a date of publication stays what it was")
    func dateInFrontMatter() async throws {
        let files = Self.markdown.merging(["b.md": "---\ntitle: Beta\npublished: 2001-05-01\n---\nText.\n"]) { $1 }
        #expect(try await outline(files) == ["Alpha", "Beta"])
    }

    @Test("the terms of a file are published or not together")
    func terms() async throws {
        let text = "---\npublished: false\n---\n# Words\n\n## Alpha\n\nOne.\n\n## Beta\n\nTwo.\n\n## Gamma\n\nThree.\n"
        let site = try await BuiltSite(["words.md": text])
        #expect(!site.files.contains("alpha.html") && !site.page("index.html").contains("Alpha"))
    }

    @Test("a note tells how many entries are not published")
    func note() async throws {
        let site = try await BuiltSite([
            "a.md": "# A\n\nText.", "b.md": "---\npublished: false\n---\n# B\n",
            "c.md": "---\npublished: no\n---\n# C\n",
        ])
        #expect(site.result.notes == ["not on the site: 2 entries not published ('published: false')"])
        let plain = try await BuiltSite(["a.md": "# A\n\nText.", "b.md": "---\ndraft: true\n---\n# B\n"])
        #expect(plain.result.notes.isEmpty)
    }

    // MARK: Days

    private static let dated = [
        "Content/ok.md": "# Ok\n\nText.\n", "Content/later.md": "---\npublishDate: 2026-12-01\n---\n# Later\n\nText.\n",
        "Content/over.md": "---\nexpiryDate: 2026-12-01\n---\n# Over\n\nText.\n",
        "Content/both.md": "---\npublishdate: 2026-12-10\nexpirydate: 2026-12-20\n---\n# Both\n\nText.\n",
    ]

    @Test(
        "the day decides on entries with days",
        arguments: [
            ("2026-11-30", ["Ok", "Over"]), ("2026-12-01", ["Later", "Ok"]), ("2026-12-09", ["Later", "Ok"]),
            ("2026-12-10", ["Both", "Later", "Ok"]), ("2026-12-19", ["Both", "Later", "Ok"]),
            ("2026-12-20", ["Later", "Ok"]),
        ])
    func days(day: String, titles: [String]) async throws {
        #expect(try await outline(Self.dated, on: day) == titles)
    }

    @Test("days are read in all formats, and in the form that the settings name")
    func formats() async throws {
        #expect(
            try await outline(["list.csv": "title,publishDate\nAlpha,2026-01-01\nBeta,2027-01-01\n"], path: "list.csv")
                == ["Alpha"])
        let json = #"[{ "title": "Alpha" }, { "title": "Beta", "expiryDate": "2020-01-01" }]"#
        #expect(try await outline(["list.json": json], path: "list.json") == ["Alpha"])
        #expect(
            try await outline([
                "Content/site.yml": "directories: [{ id: list, source: list.csv, dates: DD.MM.YYYY }]\n",
                "Content/list.csv": "title,publishDate\nAlpha,1.1.2026\nBeta,1.1.2027\n",
            ]) == ["Alpha"])
        let toml = Self.markdown.merging(["b.md": "+++\ntitle = 'B'\npublishDate = 2027-01-01T10:00:00Z\n+++\n"]) { $1 }
        #expect(try await outline(toml) == ["Alpha"])
    }

    @Test("a column that has no dates is a field like others")
    func otherColumns() async throws {
        let site = try await BuiltSite(["milk.csv": "title,expiryDate\nAlpha,5 days\nBeta,never\n"], path: "milk.csv")
        #expect(site.result.isBuilt)
        #expect(site.page("index.html").contains("5 days"))
    }

    @Test("the date 'never' of Hugo is no end")
    func never() async throws {
        let files = ["a.md": "---\nexpiryDate: 0001-01-01\n---\n# Alpha\n\nText.\n", "b.md": "# Beta\n\nText.\n"]
        #expect(try await outline(files) == ["Alpha", "Beta"])
    }

    @Test("what is not a date is an error")
    func wrong() async throws {
        let site = try await BuiltSite([
            "a.md": "# A\n\nText.\n", "b.md": "---\ntitle: B\npublishDate: 2026-13-40\n---\nText.\n",
        ])
        #expect(!site.result.isBuilt)
        #expect(site.result.diagnostics.map(\.kind) == [.dateValue])
        #expect(site.report.contains("b.md:3:14: error: '2026-13-40' is not a date"), "\(site.report)")
    }

    @Test("a build that the day decided names it, and the next build is made when it changes, also backward")
    func rebuilds() async throws {
        let folder = try TemporaryFolder(Self.dated)
        func build(_ day: String) async throws -> BuiltSite {
            try await BuiltSite([:], folder: folder) { $0.today = CalendarDay(day) }
        }
        let first = try await build("2026-11-30")
        #expect(
            first.result.notes == ["not on the site on 2026-11-30: 2 entries not due yet ('publish-date')"])
        let same = try await build("2026-11-29")
        #expect(same.result.writtenCount == 0)
        #expect(same.result.notes == ["not on the site on 2026-11-29: 2 entries not due yet ('publish-date')"])
        let next = try await build("2026-12-01")
        #expect(next.files.contains("later.html") && !next.files.contains("over.html"))
        let fresh = try await BuiltSite(Self.dated) { $0.today = CalendarDay("2026-12-01") }
        #expect(next.files == fresh.files)
        let back = try await build("2026-11-30")
        #expect(back.files.contains("over.html") && !back.files.contains("later.html"))
    }

    @Test("a site without days is the same on all of them")
    func independent() async throws {
        let folder = try TemporaryFolder(Self.markdown)
        var counts: [Int] = []
        for day in ["2026-11-30", "2030-01-01", "2000-01-01"] {
            let site = try await BuiltSite([:], folder: folder) { $0.today = CalendarDay(day) }
            counts.append(site.result.writtenCount)
            #expect(site.result.notes.isEmpty)
        }
        #expect(counts[0] > 0 && counts[1...] == [0, 0])
    }

    @Test("parts of different days are joined only if the days make no difference")
    func parts() async throws {
        let folder = try TemporaryFolder(Self.dated)
        func part(_ number: Int, _ day: String) async throws {
            var site = Site(folder.path)
            site.part = .shard(number: number, count: 2)
            site.today = CalendarDay(day)
            #expect(await site.build(to: "\(folder.path)/part-\(number)").isBuilt)
        }
        let join = SiteJoin(["\(folder.path)/part-1", "\(folder.path)/part-2"])
        try await part(1, "2026-11-29")
        try await part(2, "2026-11-30")
        #expect(await join.join(to: "\(folder.path)/site").isBuilt)
        try await part(2, "2026-12-01")
        let report = DiagnosticReport(await join.join(to: "\(folder.path)/site").diagnostics).text()
        #expect(report.contains("was made on 2026-12-01") && report.contains("'--today'"), "\(report)")
    }

    @Test("check names what is not due yet, and what is over")
    func check() async throws {
        let folder = try TemporaryFolder(Self.dated)
        var site = Site(folder.path)
        site.today = CalendarDay("2026-12-01")
        let notes = await site.check().diagnostics.filter { $0.kind == .notDue }.map(\.message)
        #expect(
            notes == [
                "on 2026-12-01, 1 entry is not on the site: 'Both' until 2026-12-10; if that is wrong, correct 'publish-date'",
                "on 2026-12-01, 1 entry is not on the site: 'Over' since 2026-12-01; if that is wrong, correct 'expiry-date'",
            ])
    }

    @Test("a preview shows each day's entries")
    func preview() async throws {
        let folder = try TemporaryFolder(Self.dated)
        let day = Day()
        var site = Site(folder.path)
        site.clock = { day.value }
        let live = LiveSite(site)
        let first = await live.update()
        #expect(first.result.nextChange == CalendarDay("2026-12-01"))
        #expect(await live.file(at: "later.html") == nil)
        day.value = try #require(CalendarDay("2026-12-01"))
        // An edit of a text after midnight also brings the entries of the new day.
        try folder.write("# Ok\n\nOther text.\n", to: "Content/ok.md")
        await live.update(changed: ["\(folder.path)/Content/ok.md"])
        #expect(await live.file(at: "later.html") != nil)
        #expect(await live.file(at: "over.html") == nil)
    }

    // MARK: unlisted

    @Test("an unlisted entry has a page that nothing lists")
    func unlisted() async throws {
        var files = [
            "Content/site.yml": """
            url: https://example.org/
            locales: [en, sv]
            api: true
            directories: [{ id: terms, source: "terms/{locale}/*.md", see-also: both-ways }]
            terms: true
            """
        ]
        for (locale, word) in [("en", "Secret"), ("sv", "Hemlig")] {
            for name in ["Alpha", "Beta", "Gamma"] {
                files["Content/terms/\(locale)/\(name.lowercased()).md"] = "# \(name)\n\nSee [it](secret.md).\n"
            }
            files["Content/terms/\(locale)/secret.md"] =
                "---\nunlisted: true\naliases: [Conceal\(locale)]\nsee_also: [Alpha]\ncategories: [Hidden\(locale)]\n---\n# \(word)\n\n"
                + "About [Alpha](alpha.md).\n"
        }
        let site = try await BuiltSite(files)
        #expect(site.result.isBuilt, "\(site.report)")
        #expect(site.result.notes.contains("in no list, but with a page: 2 entries ('unlisted: true')"))
        for (locale, word) in [("en", "Secret"), ("sv", "Hemlig")] {
            let page = site.page("\(locale)/secret.html")
            #expect(page.contains("<h1 dir=\"auto\">\(word)</h1>"))
            #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
            #expect(!page.contains("rel=\"alternate\"") && !page.contains("class=\"around\""))
            #expect(page.contains("Hidden\(locale)") && page.contains("alpha.html"))
            // A link that somebody wrote works.
            #expect(site.page("\(locale)/alpha.html").contains("secret.html\""))
            for (path, text) in site.texts where path != "\(locale)/secret.html" {
                #expect(!text.contains("Conceal\(locale)") && !text.contains("Hidden\(locale)"), "\(path)")
                // The texts of the others lead to it, and nothing else.
                #expect(!text.contains(word) || path.hasSuffix("secret.html"), "\(path)")
                #expect(!path.hasSuffix(".xml") || !text.contains("secret"), "\(path)")
            }
        }
        #expect(!site.page("en/alpha.html").contains("noindex"))
        #expect(site.result.directories.map(\.entryCount) == [3, 3])
        #expect(site.page("en/alpha.html").contains("rel=\"alternate\" hreflang=\"sv\""))
    }

    @Test("an unlisted plain page is in no menu")
    func plainPage() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "url: https://example.org/\ndirectories: [{ id: a, source: a.csv }, { id: b, source: b.csv }]\n",
            "Content/a.csv": "title\nAlpha\n", "Content/b.csv": "title\nBeta\n",
            "Content/pages/about.md": "# About\n\nText.\n",
            "Content/pages/draft.md": "---\nunlisted: true\n---\n# Thanks\n\nText.\n",
        ])
        #expect(site.page("draft.html").contains("<h1 dir=\"auto\">Thanks</h1>"), "\(site.files) \(site.report)")
        #expect(site.page("draft.html").contains("noindex") && site.page("draft.html").contains("class=\"plain\""))
        for (path, text) in site.texts where path != "draft.html" && path != ".thumbindex" {
            #expect(!text.contains("Thanks") && !text.contains("draft.html"), "\(path)")
        }
        #expect(site.page("index.html").contains("about.html"))
    }

    @Test("a row is unlisted in the same way, and has a page although the others have none")
    func unlistedRow() async throws {
        let site = try await BuiltSite(
            ["list.csv": "title,unlisted\nAlpha,\nBeta,true\nGamma,no\n"], path: "list.csv")
        #expect(try site.feed().outline == ["A: Alpha", "G: Gamma"])
        #expect(site.page("beta.html").contains("noindex"))
        #expect(!site.files.contains("alpha.html"))
    }

    @Test("a column 'unlisted' with other values is a field like others")
    func otherUnlisted() async throws {
        let site = try await BuiltSite(["list.csv": "title,unlisted\nAlpha,1998\nBeta,true\n"], path: "list.csv")
        #expect(try site.feed().outline == ["A: Alpha", "B: Beta"])
        #expect(site.page("index.html").contains("1998"))
    }

    @Test("an unlisted page with the address of a listed one is an error")
    func conflict() async throws {
        let site = try await BuiltSite(
            ["list.csv": "title,body,unlisted\nA b,Text,\na-b,Text,true\n"], path: "list.csv")
        #expect(site.result.diagnostics.map(\.kind) == [.addressTwice], "\(site.report)")
    }

    @Test("entries with 'unlisted: false' are listed")
    func listed() async throws {
        let files = ["a.md": "---\nunlisted: false\n---\n# Alpha\n\nText.\n", "b.md": "# Beta\n\nText.\n"]
        #expect(try await outline(files) == ["Alpha", "Beta"])
    }
}

/// A day that a test can change.
private final class Day: Sendable {
    private let day = Mutex(CalendarDay("2026-11-30") ?? .today)

    var value: CalendarDay {
        get { day.withLock { $0 } }
        set { day.withLock { $0 = newValue } }
    }
}
