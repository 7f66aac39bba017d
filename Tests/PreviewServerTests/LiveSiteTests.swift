import Foundation
import SiteGenerator
import TestSupport
import Testing

/// A live site is what a full build would be, whatever happens to the content.
struct LiveSiteTests {
    @Test(
        "after any edits every page equals a full build's, byte for byte", .slow,
        arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func randomEdits(seed: UInt64) async throws {
        var chance = Chance(seed: seed)
        let folder = try TemporaryFolder(EditedSite.files)
        var site = Site(folder.path)
        site.jobs = 2
        site.includesDrafts = seed.isMultiple(of: 3)
        let live = LiveSite(site)
        var edited = EditedSite(folder: folder)
        var buildCount = 0
        for round in 0..<12 {
            for _ in 0..<(round == 0 ? 0 : Int.random(in: 1...3, using: &chance)) { try edited.edit(&chance) }
            let update = await live.update()
            let output = try TemporaryFolder()
            let built = await site.build(to: "\(output.path)/_site")
            // What rendering finds, a preview finds later: only then may it have pages that a build refuses.
            #expect(update.isBuilt || !built.isBuilt, "seed \(seed), round \(round): \(edited.last)")
            guard built.isBuilt else { continue }
            buildCount += 1
            for file in output.files(in: "_site") where !file.hasPrefix(".thumbindex") {
                let expected = try Data(contentsOf: URL(fileURLWithPath: "\(output.path)/_site/\(file)"))
                let bytes = await live.file(at: file)?.bytes
                #expect(bytes.map { Data($0) } == expected, "seed \(seed), round \(round), \(edited.last): \(file)")
            }
            for file in edited.former.subtracting(output.files(in: "_site")) {
                #expect(await live.file(at: file) == nil, "seed \(seed), round \(round), \(edited.last): \(file)")
            }
            edited.former.formUnion(output.files(in: "_site"))
        }
        #expect(buildCount > 5)
    }

    @Test("the last good site stays while content is broken, and the new one comes when it is mended")
    func broken() async throws {
        let folder = try TemporaryFolder(["list.csv": "title\nAbjad\n"])
        let live = LiveSite(Site("\(folder.path)/list.csv"))
        #expect(await live.file(at: "index.html") == nil)
        #expect(await live.update().isBuilt)
        let good = try #require(await live.file(at: "index.html")?.bytes)
        try folder.write("title\n\"Abjad\n", to: "list.csv")
        let update = await live.update()
        #expect(!update.isBuilt)
        #expect(live.diagnostics.contains { $0.severity == .error })
        #expect(await live.file(at: "index.html")?.bytes == good)
        try folder.write("title\nAbugida\n", to: "list.csv")
        #expect(await live.update().isBuilt)
        #expect(await live.file(at: "index.html")?.bytes != good)
        #expect(!live.diagnostics.contains { $0.severity == .error })
    }

    @Test("broken links are known at once, equal titles when the site has been checked")
    func check() async throws {
        let folder = try TemporaryFolder([
            "a.md": "# Abjad\n\nSee [nothing](nowhere.md).\n", "b.md": "# Abjad\n\nAgain.\n",
        ])
        let live = LiveSite(Site(folder.path))
        await live.update()
        #expect(!live.isChecked)
        #expect(live.diagnostics.filter { $0.kind == .brokenLink }.count == 1)
        #expect(!live.diagnostics.contains { $0.kind == .duplicateTitle })
        #expect(await live.check())
        #expect(live.isChecked)
        #expect(live.diagnostics.filter { $0.kind == .brokenLink }.count == 1)
        #expect(live.diagnostics.contains { $0.kind == .duplicateTitle })
        await live.update()
        #expect(!live.isChecked)
    }

    @Test("a file beside the content is there when some page leads to it, and only then")
    func copied() async throws {
        let folder = try TemporaryFolder([
            "Content/terms/a.md": "# Abjad\n\n![Letters](letters.png)\n", "Content/terms/letters.png": "PNG",
            "Content/terms/secret.png": "other", "Content/site.yml": "title: Terms\n",
        ])
        let live = LiveSite(Site(folder.path))
        await live.update()
        #expect(await live.file(at: "files/terms/letters.png")?.bytes == Array("PNG".utf8))
        #expect(await live.file(at: "files/terms/secret.png") == nil)
        #expect(await live.file(at: "files/site.yml") == nil)
        #expect(await live.file(at: "files/../Content/site.yml") == nil)
        let page = try #require(await live.file(at: "terms-a.html"))
        try folder.write("another", to: "Content/terms/letters.png")
        await live.update()
        let later = try #require(await live.file(at: "terms-a.html"))
        #expect(page.bytes == later.bytes)
        #expect(page.stamps != later.stamps)
    }

    @Test("drafts, and what is not translated, are listed and marked where they are asked for")
    func drafts() async throws {
        let folder = try TemporaryFolder([
            "en/a.md": "# Abjad\n\nText.\n", "en/b.md": "---\ntitle: Brahmi\ndraft: true\n---\nText.\n",
            "sv/a.md": "# Abjad\n\nText.\n", "en/c.md": "# Cuneiform\n\nText.\n",
        ])
        let plain = LiveSite(Site(folder.path))
        await plain.update()
        #expect(await plain.file(at: "en/b.html") == nil)
        #expect(await plain.file(at: "sv/c.html") == nil)
        #expect(plain.marks.drafts.isEmpty && plain.marks.untranslated.isEmpty)

        var site = Site(folder.path)
        site.includesDrafts = true
        let live = LiveSite(site)
        await live.update()
        #expect(await live.file(at: "en/b.html") != nil)
        #expect(await live.file(at: "sv/c.html") != nil)
        #expect(live.marks.drafts == ["en/b.html", "sv/b.html"])
        #expect(live.marks.untranslated == ["sv/c.html"])
    }

    @Test("a name is explained between the entries of each directory")
    func explained() async throws {
        let folder = try TemporaryFolder(["list.csv": "title\nAbjad\nÖland\nZebra\n"])
        var site = Site("\(folder.path)/list.csv")
        site.locales = [try .init("sv")]
        let live = LiveSite(site)
        await live.update()
        let places = await live.explain("Ångström", in: nil)
        #expect(places.map { $0.before } == ["Zebra"])
        #expect(places.map { $0.after } == ["Öland"])
        #expect(live.listings.map { $0.sections.map(\.title) } == [["A", "Z", "Ö"]])
        #expect(await live.explain("Ångström", in: try .init("de")).isEmpty)
    }
}
