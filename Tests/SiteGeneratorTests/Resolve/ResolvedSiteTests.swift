import TestSupport
import Testing

@testable import Authoring
@testable import SiteContent
@testable import SiteGenerator
@testable import SitePages
@testable import SiteTerms

@Suite("Resolving bodies before pages")
struct ResolvedSiteTests {
    private static let files = [
        "Content/site.yml": "directories: [{ id: terms, source: terms/*.md }]\n",
        "Content/terms/a.md": "---\ntitle: Alpha\nsee: Beta\n---\nSee [beta](b.md) and [nothing](gone.md).\n",
        "Content/terms/b.md": "---\ntitle: Beta\nsummary: Second\n---\nText\n",
        "Content/terms/c.md": "---\ntitle: Gamma\n---\nSee [delta](d.md).\n",
    ]

    @Test("a page with a warning is not rendered again, and the warning is repeated")
    func warned() async throws {
        let first = try await BuiltSite(Self.files)
        #expect(first.report.contains("'gone.md' does not lead"))
        let second = try await BuiltSite([:], folder: first.folder)
        #expect(second.report == first.report)
        #expect(second.result.keptCount == second.result.fileCount)
    }

    @Test("a page is rendered again if one of its links leads elsewhere, and only then")
    func targets() async throws {
        let first = try await BuiltSite(Self.files)
        let search = first.page("search/index.js")
        let unlinked = try await BuiltSite(
            ["Content/terms/b.md": "---\ntitle: Beta\nsummary: Second\n---\nOther text\n"], folder: first.folder)
        // Its own page, and the index of the search, which has the words of texts.
        #expect(unlinked.result.writtenCount == 2)
        #expect(unlinked.page("search/index.js") != search)
        // The new entry is between Beta and Gamma, to which the pages of both lead; only Gamma's text names it.
        let other = try await BuiltSite(
            ["Content/terms/d.md": "---\ntitle: Delta\n---\nText\n"], folder: first.folder)
        #expect(other.page("c.html").contains("href=\"d.html\""))
        #expect(!other.report.contains("d.md"))
        // The list of neighbors has it.
        let article = other.page("a.html").split(separator: "</article>").first ?? ""
        #expect(article.contains("b.html") && !article.contains("d.html"))
    }

    @Test("a file that appears beside an unchanged text is linked and copied")
    func linkedFile() async throws {
        let text = ["Content/terms/e.md": "---\ntitle: Epsilon\n---\n![i](i.gif)\n"]
        let first = try await BuiltSite(Self.files.merging(text) { $1 })
        #expect(first.report.contains("there is no image 'i.gif'"))
        try first.folder.write("GIF89a\u{2}\u{1}\u{3}\u{1}", to: "Content/terms/i.gif")
        let second = try await BuiltSite([:], folder: first.folder)
        #expect(!second.report.contains("i.gif"))
        #expect(second.page("e.html").contains("src=\"files/i.gif\" loading=\"lazy\" width=\"258\" height=\"259\""))
        #expect(second.files.contains("files/i.gif"))
    }

    @Test("a strict build stops at a broken link before it makes a page")
    func strict() async throws {
        let site = try await BuiltSite(Self.files) { $0.isStrict = true }
        #expect(site.report.contains("'gone.md' does not lead"))
        #expect(!site.result.isBuilt && site.result.times.render == 0)
        #expect(site.files.isEmpty)
    }

    @Test("a strict build reports warnings about titles and about bodies at once")
    func strictAtOnce() async throws {
        var files = Self.files
        files["Content/site.yml", default: ""] += "locales: [ja]\n"
        files["Content/terms/d.md"] = "---\ntitle: 東京\n---\nText\n"
        let site = try await BuiltSite(files) { $0.isStrict = true }
        #expect(site.report.contains("'gone.md' does not lead"))
        #expect(site.result.diagnostics.contains { $0.kind == .missingReading })
        #expect(site.files.isEmpty)
    }

    @Test("a check finds what a build finds, without rendering pages")
    func check() async throws {
        let built = try await BuiltSite(Self.files)
        let checked = await Site(built.folder.path).check()
        let kinds: Set<DiagnosticKind> = [.brokenLink, .unresolvedReference]
        #expect(checked.diagnostics.filter { kinds.contains($0.kind) }.count == 2)
        #expect(checked.times.resolve > 0 && checked.times.render == 0)
    }

    @Test("a text that no page of one's own theme shows is checked as well")
    func unshown() async throws {
        var files = Self.files
        files["Templates/entry.mustache"] = "{{title}}"
        let site = try await BuiltSite(files)
        #expect(site.page("a.html") == "Alpha")
        #expect(site.report.contains("'gone.md' does not lead"))
    }

    @Test("no body is read twice in a build, whatever links to it or shows it")
    func readOnce() async throws {
        let folder = try TemporaryFolder()
        let files = [
            "Content/site.yml": "locales: [en, sv]\ndirectories:\n"
                + "  - { id: t, source: 't/{locale}/*.md', untranslated: show }\n"
                + "  - { id: c, source: c.csv, pages: inline }\n",
            "Content/t/en/a.md": "# A\n\nA *b*[^1] and [c](b.md#part).\n\n[^1]: Note.\n",
            "Content/t/en/b.md": "# B\n\nText\n<br>with a. <!--more-->\n\n## Part\n\nMore.\n",
            "Content/c.csv": "title,body,locales\nX,\"A \"\"quoted\"\" text with [b](t/en/b.md#part)\",en;sv\n"
                + "Y,plain,en\n",
        ]
        for (path, text) in files { try folder.write(text, to: path) }
        var result = Site.Result()
        var memory = Site.Memory(keepsHTML: true)
        let prepared = try #require(await Site(folder.path).prepare(&result, reusing: &memory))
        let targets = prepared.site.targets
        #expect(targets.plan.content.ids.count == 4)
        // Pages have the HTML of all bodies.
        for (index, entries) in targets.plan.indexes.enumerated() {
            for (number, entry) in entries.entries.enumerated() where !entry.body.isEmpty {
                #expect(prepared.site.bodies.place(of: number, in: index)?.chunk.html != nil)
            }
        }
        #expect(targets.laterReadings.load(ordering: .relaxed) == 0)
    }

    @Test("what was found in a body is remembered, byte for byte")
    func remembered() {
        let body = "[a](b.md) [_Bees_](g) ![c](c.png) <b>x</b> [d](javascript:x)"
        let scanned = ReadText(body).scanned
        #expect(scanned.links.count == 3 && scanned.problems.count == 1)
        var part = ScannedBodies.Chunk()
        part.add(BodyFindings(), 7)
        part.add(BodyFindings(scanned: scanned), 8)
        let terms = [TermFingerprint(inputs: 1, table: .max), TermFingerprint(inputs: 2, table: 3)]
        let read = ScannedBodies(reading: ScannedBodies(joining: [part, ScannedBodies.Chunk()], terms).bytes)
        #expect(read.terms.map { [$0.inputs, $0.table] } == [[1, .max], [2, 3]])
        let bodies = ScannedBodies.Lookup(read)
        #expect(bodies.body(7).map { "\($0)" } == "\(BodyFindings())")
        #expect(bodies.body(8).map { "\($0)" } == "\(BodyFindings(scanned: scanned))")
        #expect(bodies.body(9) == nil)
    }

    @Test("a damaged memory of bodies is ignored", arguments: [0, 1, 9, 40, -1])
    func damaged(count: Int) {
        var part = ScannedBodies.Chunk()
        part.add(BodyFindings(), 7)
        var bytes = ScannedBodies(joining: [part], [TermFingerprint(inputs: 1, table: 2)]).bytes
        bytes = count < 0 ? bytes.map { $0 ^ 1 } : Array(bytes.prefix(count))
        #expect(ScannedBodies.Lookup(ScannedBodies(reading: bytes)).body(7) == nil)
        #expect(ScannedBodies(reading: bytes).terms.isEmpty)
    }
}

@Suite("Gaps in the HTML of bodies")
struct HTMLGapTests {
    @Test("are found in order, with their numbers")
    func gaps() {
        var html = Array("é<h".utf8)
        HTMLGap.append(.headingLevel, 3, to: &html)
        html += ">".utf8
        HTMLGap.append(.address, 1_234, to: &html)
        let first = HTMLGap.next(in: html[...], from: 0)
        #expect(first?.kind == .headingLevel && first?.number == 3 && first?.range.lowerBound == 4)
        let second = HTMLGap.next(in: html[...], from: first?.range.upperBound ?? 0)
        #expect(second?.kind == .address && second?.number == 1_234 && second?.range.upperBound == html.count)
        #expect(HTMLGap.next(in: html[...], from: html.count) == nil)
    }

    @Test("cannot be forged by a text, an escape, or raw HTML", arguments: ["safe", "raw"])
    func forged(html: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: terms, source: '*.md', html: \(html) }]\n",
            "Content/a.md":
                "---\ntitle: A\n---\n[a](%FFa0%FE) &#xFF;a0&#xFE; ÿa0þ \\xFFa0 <b title=\"&#255;a0\">[b](ÿa0þ)</b>\n",
        ])
        #expect(site.result.isBuilt)
        #expect(site.page("a.html").contains("ÿa0þ ÿa0þ"))
    }
}
