import Authoring
import Foundation
import SiteGenerator
import TestSupport
import Testing

/// A live site is what a full build would be, whatever happens to the content.
struct LiveSiteTests {
    @Test(
        "after any edits every page equals a full build's, byte for byte", .slow,
        arguments: [1, 2, 3, 4, 5, 6] as [UInt64], [false, true])
    func randomEdits(seed: UInt64, isTold: Bool) async throws {
        var chance = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder(EditedSite.files)
        var site = Site(folder.path)
        site.jobs = 2
        site.includesDrafts = seed.isMultiple(of: 3)
        let live = LiveSite(site)
        var edited = EditedSite(folder: folder)
        var buildCount = 0
        var textCount = 0
        for round in 0..<12 {
            if isTold, round % 3 == 2 {
                try edited.editTexts(&chance)
            } else {
                for _ in 0..<(round == 0 ? 0 : Int.random(in: 1...3, using: &chance)) { try edited.edit(&chance) }
            }
            let update = await live.update(changed: isTold ? edited.changed : nil)
            edited.changed = []
            let label = "seed \(seed), round \(round), \(edited.last)"
            let (built, files) = try await expectEqual(live, site, label)
            // What rendering finds, a preview finds later: only then may it have pages that a build refuses.
            #expect(update.isBuilt || !built.isBuilt, "\(label)")
            guard built.isBuilt else { continue }
            #expect(places(of: update.result.diagnostics) == places(of: built.diagnostics), "\(label)")
            buildCount += 1
            textCount += update.isTextOnly ? 1 : 0
            for file in edited.former.subtracting(files) {
                #expect(await live.file(at: file) == nil, "\(label): \(file)")
            }
            edited.former.formUnion(files)
        }
        #expect(buildCount > 5)
        #expect(textCount > 0 || !isTold)
    }

    @Test(
        "the address of the entry or introduction that a file consists of; none for other files, or for several files"
    )
    func addressOfEntry() async throws {
        let folder = try TemporaryFolder([
            "Content/site.yml": """
            locales: [en, sv]
            directories:
              - { id: terms, source: "terms/{locale}/*.md" }
              - { id: notes, source: "notes/*.md", pages: inline }
              - { id: people, source: people.csv }
            """,
            "Content/terms/en/öl.md": "---\ntitle: Öl\naliases: [Ale]\n---\n", "Content/terms/en/b.md": "# B\n",
            "Content/terms/sv/öl.md": "# Öl\n", "Content/terms/en/_index.md": "About terms.\n",
            "Content/terms/en/draft.md": "---\ntitle: D\ndraft: true\n---\n", "Content/notes/n.md": "# N\n",
            "Content/notes/o.md": "# O\n", "Content/pages/about.md": "# About\n",
            "Content/people.csv": "title\nAnn\nBen\n",
        ])
        var site = Site(folder.path)
        site.includesDrafts = false
        let live = LiveSite(site)
        await live.update()
        for (files, address) in [
            (["terms/en/öl.md"], "en/terms/öl.html"), (["terms/sv/öl.md"], "sv/terms/öl.html"),
            (["site.yml", "terms/en/b.md"], "en/terms/b.html"), (["notes/n.md"], "en/notes/index.html#n"),
            (["pages/about.md"], "en/about.html"), (["people.csv"], nil),
            (["terms/en/_index.md"], "en/terms/index.html"),
            (["terms/en/draft.md"], nil), (["terms/en/b.md", "terms/sv/öl.md"], nil), (["gone.md"], nil), ([], nil),
        ] as [([String], String?)] {
            #expect(live.address(ofEntryIn: files.map { "\(folder.path)/Content/\($0)" }) == address, "\(files)")
        }
    }

    @Test(
        "a site without settings follows what is guessed about it", arguments: UnconfiguredSite.Form.allCases,
        [1, 2] as [UInt64])
    func guesses(form: UnconfiguredSite.Form, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var edited = UnconfiguredSite(form)
        let folder = try TemporaryFolder(edited.files)
        var site = Site("\(folder.path)/\(edited.path)")
        site.jobs = 2
        let live = LiveSite(site)
        var buildCount = 0
        for round in 0..<12 {
            let former = edited.files
            let edit = round == 0 ? "nothing" : edited.edit(&random)
            for (file, text) in edited.files where text != former[file] { try folder.write(text, to: file) }
            for file in former.keys where edited.files[file] == nil {
                try FileManager.default.removeItem(atPath: "\(folder.path)/\(file)")
            }
            _ = await live.update(changed: nil)
            let built = try await expectEqual(live, site, "\(form.rawValue), round \(round): \(edit)").result
            buildCount += built.isBuilt ? 1 : 0
        }
        #expect(buildCount > 5)
    }

    @Test("a single file is also watched for while it is missing, because editors replace files")
    func missingFile() async throws {
        let folder = try TemporaryFolder(["words.csv": "name\nAnn\n"])
        let live = LiveSite(Site("\(folder.path)/words.csv"))
        await live.update()
        let watched = live.watchedFolders
        #expect(watched.map(\.path) == [folder.path])
        try FileManager.default.removeItem(atPath: "\(folder.path)/words.csv")
        #expect(await live.update().isBuilt == false)
        #expect(live.watchedFolders == watched)
    }

    /// Builds a site, and expects the files of a preview to be those of the build.
    ///
    /// - Returns: The result of the build, and the files.
    private func expectEqual(
        _ live: LiveSite, _ site: Site, _ label: String
    ) async throws -> (result: Site.Result, files: Set<String>) {
        let output = try TemporaryFolder()
        let built = await site.build(to: "\(output.path)/_site")
        guard built.isBuilt else { return (built, []) }
        let files = output.files(in: "_site").filter { !$0.hasPrefix(".thumbindex") }
        for file in files {
            let expected = try Data(contentsOf: URL(fileURLWithPath: "\(output.path)/_site/\(file)"))
            let bytes = await live.file(at: file)?.bytes
            #expect(bytes.map { Data($0) } == expected, "\(label): \(file)")
        }
        return (built, Set(files))
    }

    /// Problems with their places, in an order of their own.
    private func places(of diagnostics: [Diagnostic]) -> [String] { diagnostics.map { $0.text() }.sorted() }

    private static let documents = [
        "en/a.md": "---\ntitle: Abjad\naliases: [consonantal]\n---\nIt has no vowels. See [b](b.md).\n",
        "en/b.md": "# Brahmi\n\nIt is old. An abjad came before it.\n",
        "en/c.md": "# Cuneiform\n\nWedges of clay.\n",
        "sv/a.md": "# Abjad\n\nInga vokaler.\n", "sv/b.md": "# Brahmi\n\nGammal skrift.\n",
    ]

    @Test(
        "only the text of an edited document is read again, and the pages, lists, links and problems are those of a build",
        arguments: [
            ("en/a.md", "It has no vowels.", "It has six vowels."),
            ("en/a.md", "It has no vowels.", "Really no vowels at all."),
            ("en/b.md", "An abjad", "A syllabary"), ("en/b.md", "It is old. ", "It is old, **bold** &amp; new. "),
            ("en/c.md", "Wedges", "See [c](nowhere.md), [b](b.md) and consonantal wedges"),
            ("sv/b.md", "Gammal", "En abjad är en gammal"),
        ], [false, true])
    func text(edit: (file: String, old: String, new: String), includesDrafts: Bool) async throws {
        let folder = try TemporaryFolder(Self.documents)
        var site = Site(folder.path)
        // Untranslated entries are shown, too.
        site.includesDrafts = includesDrafts
        let live = LiveSite(site)
        await live.update()
        let text = try #require(Self.documents[edit.file])
        // There and back, and there again.
        for version in [text.replacing(edit.old, with: edit.new), text, text.replacing(edit.old, with: edit.new)] {
            try folder.write(version, to: edit.file)
            let update = await live.update(changed: ["\(folder.path)/\(edit.file)"])
            #expect(update.isTextOnly)
            let (built, _) = try await expectEqual(live, site, edit.file)
            #expect(places(of: update.result.diagnostics) == places(of: built.diagnostics))
            #expect(built.isBuilt)
        }
    }

    @Test(
        "an edit of more than a text is not taken for one",
        arguments: [
            ("en/a.md", "Abjad", "Abugida"), ("en/a.md", "consonantal", "consonants"),
            ("en/b.md", "# Brahmi", "# Script"),
            ("en/c.md", "Wedges of clay.", ""), ("en/c.md", "clay", "![clay](clay.png)"),
            ("en/c.md", "# Cuneiform", "---\ndraft: true\n---\n# Cuneiform"),
            ("en/c.md", "# Cuneiform", "---\ntitle: [\n---\n"),
            ("en/a.md", "It has", "{{< unknown >}} \u{7} It has"),
        ])
    func more(edit: (file: String, old: String, new: String)) async throws {
        let folder = try TemporaryFolder(Self.documents)
        try folder.write("PNG", to: "en/clay.png")
        let site = Site(folder.path)
        let live = LiveSite(site)
        await live.update()
        let text = try #require(Self.documents[edit.file])
        for version in [text.replacing(edit.old, with: edit.new), text] {
            try folder.write(version, to: edit.file)
            let update = await live.update(changed: ["\(folder.path)/\(edit.file)"])
            #expect(!update.isTextOnly)
            let (built, _) = try await expectEqual(live, site, edit.file)
            #expect(update.isBuilt == built.isBuilt)
            #expect(places(of: update.result.diagnostics) == places(of: built.diagnostics))
        }
    }

    /// Texts of an entry "Desktop" in which its title is an ordinary word, and in which it is a proper name.
    @Test("an edit that changes which names other texts link is not taken for one of a text alone")
    func names() async throws {
        let folder = try TemporaryFolder(Self.documents)
        let texts = ["The desktop has icons.", "Apps such as Desktop have icons."]
        try folder.write("# Desktop\n\n\(texts[0])\n", to: "en/desktop.md")
        try folder.write("# Window\n\nIt opens on the desktop.\n", to: "en/window.md")
        let site = Site(folder.path)
        let live = LiveSite(site)
        await live.update()
        for text in [texts[1], texts[0]] {
            try folder.write("# Desktop\n\n\(text)\n", to: "en/desktop.md")
            let update = await live.update(changed: ["\(folder.path)/en/desktop.md"])
            #expect(!update.isTextOnly)
            _ = try await expectEqual(live, site, text)
        }
    }

    @Test("a directory keeps the title that its introduction gives it when a text changes what lists show")
    func titlesOfIntroductions() async throws {
        let folder = try TemporaryFolder([
            "site.yml": "locales: [en]\ndirectories: [{ id: terms, source: 'terms/*.md' }]\n",
            "terms/_index.md": "# Yellow pages\n\nAll of them.\n", "terms/a.md": "# Alpha\n\nThe first.\n",
            "terms/b.md": "# Beta\n\nThe second.\n", "terms/c.md": "---\nunlisted: true\n---\n# Gamma\n\nThe third.\n",
        ])
        let site = Site(folder.path)
        let live = LiveSite(site)
        await live.update()
        for text in ["The first one of the letters.", "Short."] {
            try folder.write("# Alpha\n\n\(text)\n", to: "terms/a.md")
            let update = await live.update(changed: ["\(folder.path)/terms/a.md"])
            #expect(update.isTextOnly)
            let (_, files) = try await expectEqual(live, site, text)
            #expect(files.contains("index.html"))
            let page = try #require(await live.file(at: "index.html"))
            #expect(String(decoding: page.bytes, as: UTF8.self).contains("Yellow pages"))
        }
    }

    @Test("an edit that makes a word an everyday one, and back, changes the links of all texts")
    func everydayWords() async throws {
        // Two of 60 texts are too few to make "glyph" an everyday word; 12 are enough.
        var files = ["t0.md": "# Glyph\n\nA shape.\n"]
        for number in 1..<60 {
            files["t\(number).md"] = "# Term \(number)\n\nIt has \(number < 12 ? "a glyph" : "nothing").\n"
        }
        let folder = try TemporaryFolder(files)
        let site = Site(folder.path)
        let live = LiveSite(site)
        await live.update()
        var links: [Bool] = []
        for text in ["another glyph", "nothing"] {
            try folder.write("# Term 12\n\nIt has \(text).\n", to: "t12.md")
            let update = await live.update(changed: ["\(folder.path)/t12.md"])
            #expect(!update.isTextOnly)
            let (_, files) = try await expectEqual(live, site, text)
            let path = try #require(files.first { $0.hasSuffix("t1.html") })
            let page = try #require(await live.file(at: path))
            links.append(String(decoding: page.bytes, as: UTF8.self).contains(">glyph</a>"))
        }
        #expect(links == [false, true])
    }

    @Test("a document that is also there under another name is read everywhere")
    func links() async throws {
        let folder = try TemporaryFolder(Self.documents)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/en/d.md", withDestinationPath: "c.md")
        try FileManager.default.linkItem(atPath: "\(folder.path)/sv/b.md", toPath: "\(folder.path)/sv/e.md")
        let site = Site(folder.path)
        let live = LiveSite(site)
        await live.update()
        for file in ["en/c.md", "sv/b.md"] {
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder.path)/\(file)"))
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("More of it.\n".utf8))
            try handle.close()
            await live.update(changed: ["\(folder.path)/\(file)"])
            _ = try await expectEqual(live, site, file)
        }
    }

    @Test("the only document of a directory is divided when it has several entries")
    func lone() async throws {
        let folder = try TemporaryFolder(["terms.md": "# Terms\n\nSome text.\n"])
        let site = Site(folder.path)
        let live = LiveSite(site)
        await live.update()
        try folder.write("# Terms\n\n## Abjad\n\nOne.\n\n## Brahmi\n\nTwo.\n\n## Cuneiform\n\nThree.\n", to: "terms.md")
        await live.update(changed: ["\(folder.path)/terms.md"])
        let (built, _) = try await expectEqual(live, site, "terms.md")
        #expect(built.directories.map(\.entryCount) == [3])
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
        #expect(live.diagnostics.filter { $0.kindID == "broken-link" }.count == 1)
        #expect(!live.diagnostics.contains { $0.kindID == "duplicate-title" })
        #expect(await live.check())
        #expect(live.isChecked)
        #expect(live.diagnostics.filter { $0.kindID == "broken-link" }.count == 1)
        #expect(live.diagnostics.contains { $0.kindID == "duplicate-title" })
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
