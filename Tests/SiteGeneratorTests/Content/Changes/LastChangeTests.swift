import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Features
@testable import SiteContent
@testable import SiteGenerator

@Suite("Last changes in git", .enabled(if: GitFolder.isInstalled, "git is not installed"))
struct LastChangeTests {
    private static let settings = """
        url: https://example.org/
        updated: git
        directories: [{ id: terms, source: 'terms/**/*.md' }]

        """

    private static func files(_ terms: [String: String]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: terms.map { ("Content/terms/\($0)", $1) })
            .merging(["Content/site.yml": settings]) { $1 }
    }

    /// Builds a site in a repository.
    private func build(_ repository: GitFolder, in subfolder: String = "", memory: String? = nil) async throws -> Built
    {
        let output = try TemporaryFolder()
        return try await build(repository, in: subfolder, to: output, memory: memory)
    }

    private func build(
        _ repository: GitFolder, in subfolder: String = "", to output: TemporaryFolder, memory: String? = nil
    ) async throws -> Built {
        var site = Site(subfolder.isEmpty ? repository.path : "\(repository.path)/\(subfolder)")
        site.jobs = 2
        site.output.memory = memory.map { .folder($0) } ?? .none
        return Built(result: await site.build(to: "\(output.path)/_site"), output: output)
    }

    private struct Built {
        let result: Site.Result
        let output: TemporaryFolder

        var texts: [String: String] {
            get throws {
                try Dictionary(
                    uniqueKeysWithValues: output.files(in: "_site").map { ($0, try output.read("_site/\($0)")) })
            }
        }

        /// The days in the sitemap, by the ends of the addresses.
        var days: [String: String] {
            get throws {
                let map = try output.read("_site/sitemap.xml")
                return Dictionary(
                    map.matches(of: /<loc>[^<]*\/([^\/<]+)\.html<\/loc><lastmod>([^<]*)</).map {
                        ($0.1.removingPercentEncoding ?? "", String($0.2))
                    }, uniquingKeysWith: { first, _ in first })
            }
        }

        /// The messages.
        var problems: [String] { result.diagnostics.filter { $0.kind == .git }.map(\.message) }
    }

    @Test("the day is that of the author of the last commit, where the author was, unless the entry says one")
    func everywhere() async throws {
        let repository = try GitFolder()
        try repository.commit(
            "2020-01-02T23:30:00-0800", committed: "2024-05-06T12:00:00+0000",
            Self.files(["font.md": "# Font\n\nText.\n", "own.md": "---\ntitle: Own\nupdated: 2011-12-13\n---\nText.\n"])
        )
        try repository.commit("2021-02-03", ["Content/terms/glyph.md": "# Glyph\n", "other.txt": "x"])
        try repository.commit("2022-02-03", ["other.txt": "y"])
        try repository.folder.write("# Draft\n", to: "Content/terms/untracked.md")
        try repository.folder.write("# Glyph\n\nNot committed.\n", to: "Content/terms/glyph.md")
        let built = try await build(repository)
        #expect(built.result.isBuilt && built.result.diagnostics.isEmpty, "\(built.result.diagnostics)")
        #expect(try built.days == ["font": "2020-01-02", "own": "2011-12-13", "glyph": "2021-02-03"])
        let page = try built.output.read("_site/font.html")
        #expect(page.contains("datetime=\"2020-01-02\""), "\(page)")
        #expect(try built.output.read("_site/feed.xml").contains("<updated>2021-02-03T"))
    }

    @Test("a rebase changes nothing")
    func committer() async throws {
        let repository = try GitFolder()
        try repository.commit("2020-01-02", Self.files(["font.md": "# Font\n"]))
        let before = try await build(repository).texts
        try repository.commit("2020-01-02", committed: "2025-01-02", amending: true)
        #expect(try await build(repository).texts == before)
    }

    @Test(
        "files with any names have their days",
        arguments: [
            "a b", "-rf", "--", "it's \"quoted\"", "tab\tname", "Ångström", "日本", ":(glob)x", "a*", "[a]",
            "back\\slash",
        ])
    func names(name: String) async throws {
        let repository = try GitFolder()
        try repository.commit("2020-01-02", Self.files(["\(name).md": "# One\n", "\(name)/other.md": "# Other\n"]))
        try repository.commit("2021-01-02", ["Content/terms/third.md": "# Third\n"])
        var files = [
            ContentFinder.FoundFile(
                path: "\(repository.path)/Content/terms/\(name).md", directory: DirectoryID(0), locale: nil, name: name),
            ContentFinder.FoundFile(
                path: "\(repository.path)/Content/terms/\(name)/other.md", directory: DirectoryID(0), locale: nil,
                name: name),
        ]
        var configuration = SiteConfiguration()
        configuration.directories.append(DirectoryConfiguration(id: "terms"))
        configuration.directories[DirectoryID(0)].updated = .git
        var diagnostics: [Diagnostic] = []
        _ = LastChanges.find(
            for: &files, configuration, in: "\(repository.path)/Content", hasLinks: false, &diagnostics)
        #expect(diagnostics.isEmpty)
        #expect(files.map(\.lastChange) == ["2020-01-02", "2020-01-02"])
    }

    @Test("a line feed at the beginning of a name is a part of it")
    func lineFeed() throws {
        let repository = try GitFolder()
        try repository.commit("2020-01-02", ["\nname.md": "x", "name.md": "x"])
        try repository.commit("2021-01-02", ["\nname.md": "y"])
        var paths = ByteStringTable()
        for path in ["\nname.md", "name.md", "gone.md"] { _ = paths.insert(path.utf8) }
        #expect(
            try GitRepository(holding: repository.path).lastChanges(of: paths) == ["2021-01-02", "2020-01-02", nil])
    }

    @Test("a merge is a change only of files that differ from both sides, and a rename is one")
    func merge() async throws {
        let repository = try GitFolder()
        let text = (1...9).map { "\($0)\n\n" }.joined()
        let term = { (first: String, last: String) in "# Term\n\n\(first)\n\n\(text)\(last)\n" }
        try repository.commit(
            "2020-01-01",
            Self.files([
                "both.md": term("a", "b"), "side.md": "# Side\n", "main.md": "# Main\n", "old.md": "# Renamed\n",
            ]))
        try repository.git("checkout", "--quiet", "-b", "side")
        try repository.commit(
            "2020-02-01", ["Content/terms/both.md": term("x", "b"), "Content/terms/side.md": "# Side\n\nText.\n"])
        try repository.git("checkout", "--quiet", "main")
        try repository.commit(
            "2020-03-01", ["Content/terms/both.md": term("a", "y"), "Content/terms/main.md": "# Main\n\nText.\n"])
        try repository.git("merge", "--quiet", "--no-commit", "side")
        try repository.commit("2020-04-01")
        try repository.git("mv", "Content/terms/old.md", "Content/terms/new.md")
        try repository.commit("2020-05-01")
        #expect(
            try await build(repository).days
                == ["both": "2020-04-01", "side": "2020-02-01", "main": "2020-03-01", "new": "2020-05-01"])
    }

    @Test("the site may be in a folder of the repository, and files in another one")
    func subfolder() async throws {
        let repository = try GitFolder()
        try repository.commit(
            "2020-01-02",
            [
                "docs/my site/Content/site.yml": """
                url: https://example.org/
                directories: [{ id: terms, source: ['terms/*.md', ../../shared/*.md], updated: git }]
                """, "docs/my site/Content/terms/font.md": "# Font\n", "docs/shared/glyph.md": "# Glyph\n",
                "unrelated.md": "# No\n",
            ])
        try repository.commit("2021-01-02", ["docs/shared/glyph.md": "# Glyph\n\nText\n"])
        let output = try TemporaryFolder()
        var site = Site("\(repository.path)/docs/my site")
        site.allowedFolders = ["\(repository.path)/docs/shared"]
        let built = Built(result: await site.build(to: "\(output.path)/_site"), output: output)
        #expect(built.result.isBuilt, "\(built.result.diagnostics)")
        #expect(try built.days == ["font": "2020-01-02", "glyph": "2021-01-02"])
    }

    @Test("a link has the day of the file that it leads to")
    func links() async throws {
        let repository = try GitFolder()
        try repository.commit("2020-01-02", Self.files(["font.md": "# Font\n"]))
        try FileManager.default.createSymbolicLink(
            atPath: "\(repository.path)/Content/terms/link.md", withDestinationPath: "font.md")
        try repository.commit("2021-01-02")
        #expect(try await build(repository).days == ["font": "2020-01-02", "link": "2020-01-02"])
    }

    @Test("rows, entries that share a file, and texts of the site have no day of git, and a directory can refuse it")
    func others() async throws {
        let repository = try GitFolder()
        let settings = """
            url: https://example.org/
            updated: git
            directories:
              - { id: terms, source: terms/*.md }
              - { id: people, source: people.csv, pages: entries }
              - { id: words, source: words.md, pages: entries }
              - { id: plants, source: plants/*.md, updated: field }

            """
        try repository.commit(
            "2020-01-02",
            [
                "Content/site.yml": settings, "Content/terms/font.md": "# Font\n",
                "Content/terms/_index.md": "About terms.\n", "Content/pages/about.md": "# About\n\nText.\n",
                "Content/people.csv": "name,body,updated\nBodoni,Text,\nCaslon,Text,2015-01-02\n",
                "Content/words.md": "## One\n\nText\n\n## Two\n\nText\n\n## Three\n\nText\n",
                "Content/plants/rose.md": "# Rose\n", "Content/plants/lily.md": "# Lily\n",
            ])
        let built = try await build(repository)
        #expect(built.problems.isEmpty)
        #expect(
            try built.days == ["font": "2020-01-02", "about": "2020-01-02", "caslon": "2015-01-02"],
            "\(built.result.diagnostics)")
    }

    @Test("a shallow clone has no days, and is told how to get all commits")
    func shallow() async throws {
        let repository = try GitFolder()
        try repository.commit("2020-01-02", Self.files(["font.md": "# Font\n"]))
        try repository.commit("2021-01-02", ["Content/terms/glyph.md": "# Glyph\n"])
        let built = try await build(GitFolder(cloning: repository, "--depth", "1"))
        #expect(built.result.isBuilt)
        #expect(try built.days == [:])
        #expect(built.problems.count == 1)
        #expect(built.problems.first?.contains("fetch-depth: 0") == true)
        let whole = try await build(GitFolder(cloning: repository))
        #expect(try whole.days == ["font": "2020-01-02", "glyph": "2021-01-02"])
    }

    @Test("without a repository, or without commits, there are no days, and one warning in the settings")
    func noRepository() async throws {
        let files = Self.files(["font.md": "# Font\n", "glyph.md": "# Glyph\n"])
        let plain = try await BuiltSite(files)
        #expect(plain.result.isBuilt && plain.result.diagnostics.map(\.kind) == [.git])
        #expect(plain.report.contains("Content/site.yml:2:10: warning: git does not say"))
        #expect(plain.report.contains("put the content into a repository"))
        #expect(!plain.page("sitemap.xml").contains("lastmod"))
        let empty = try await build(GitFolder(files))
        #expect(empty.result.isBuilt && empty.problems.count == 1)
    }

    @Test("a clone without the lists of files is told git's reason and the command that gets the rest")
    func partial() async throws {
        let repository = try GitFolder()
        try repository.commit("2020-01-02", Self.files(["font.md": "# Font\n"]))
        try repository.commit("2021-01-02", ["Content/terms/glyph.md": "# Glyph\n"])
        try repository.git("config", "uploadpack.allowFilter", "true")
        let clone = try GitFolder(cloning: repository, "--filter=tree:0")
        let built = try await build(clone)
        #expect(built.result.isBuilt && built.problems.count == 1)
        #expect(built.problems.first?.contains("; get what this partial clone lacks") == true)
        try clone.git("fetch", "--quiet", "--refetch", "--no-filter")
        #expect(try await build(clone).days == ["font": "2020-01-02", "glyph": "2021-01-02"])
    }

    @Test("one warning says that git knows none of the files")
    func unknown() async throws {
        let repository = try GitFolder()
        try repository.commit(
            "2020-01-02", Self.files(["font.md": "# Font\n"]).merging([".gitignore": "*.md\n"]) { $1 })
        let built = try await build(repository)
        #expect(built.result.isBuilt && built.problems.count == 1)
        #expect(built.problems.first?.contains("git knows none of the entries' files") == true)
    }

    @Test("a folder that pretends to be a repository cannot start programs")
    func hostile() async throws {
        // A folder of content that is laid out like the inside of a repository.
        let bare = try GitFolder(Self.files(["font.md": "# Font\n"]))
        try bare.commit("2020-01-02")
        let mark = "\(bare.path)/started"
        try bare.git("config", "core.fsmonitor", "touch '\(mark)'; false")
        try bare.git("config", "core.pager", "touch '\(mark)'; cat")
        try bare.git("config", "pager.log", "touch '\(mark)'; cat")
        try bare.git("config", "log.showSignature", "true")
        try bare.git("config", "log.showRoot", "false")
        try bare.git("config", "gpg.program", "touch '\(mark)'; false")
        try bare.git("config", "diff.external", "touch '\(mark)'; false")
        try bare.git("config", "diff.x.textconv", "touch '\(mark)'; cat")
        try bare.git("config", "diff.orderFile", "/nowhere")
        try bare.git("config", "color.ui", "always")
        try bare.git("config", "diff.relative", "true")
        try bare.folder.write("*.md diff=x\n", to: ".git/info/attributes")
        let built = try await build(bare)
        #expect(try built.days == ["font": "2020-01-02"], "\(built.problems)")
        #expect(!FileManager.default.fileExists(atPath: mark))
        try bare.git("config", "core.bare", "true")
        for name in ["HEAD", "config", "objects", "refs"] {
            try FileManager.default.moveItem(
                atPath: "\(bare.path)/.git/\(name)", toPath: "\(bare.path)/Content/\(name)")
        }
        try FileManager.default.removeItem(atPath: "\(bare.path)/.git")
        let refused = try await build(bare)
        #expect(try refused.days == [:])
        #expect(refused.problems.count == 1)
        #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test(
        "a commit that changes no file changes the pages of a site that is built again, and all are those of a new build"
    )
    func again() async throws {
        let repository = try GitFolder()
        var files = Self.files([:])
        for number in 1...20 { files["Content/terms/t\(number).md"] = "# Term \(number)\n\nText \(number).\n" }
        try repository.commit("2020-01-02", files)
        let (output, memory) = (try TemporaryFolder(), try TemporaryFolder())
        // Files that were written a moment ago are read again.
        try await Task.sleep(for: .milliseconds(60))
        _ = try await build(repository, to: output, memory: memory.path)
        let kept = try await build(repository, to: output, memory: memory.path)
        #expect(kept.result.writtenCount == 0 && kept.result.times.parse == 0)
        try repository.commit("2021-02-03", amending: true)
        let again = try await build(repository, to: output, memory: memory.path)
        #expect(again.result.writtenCount >= 20)
        #expect(try again.days["t7"] == "2021-02-03")
        let fresh = try await build(repository)
        let isSame = try again.texts.filter { !$0.key.hasPrefix(".") } == fresh.texts.filter { !$0.key.hasPrefix(".") }
        #expect(isSame)
        // A commit that touches no content leaves everything as it is.
        try repository.commit("2022-02-03", ["other.txt": "x"])
        let unrelated = try await build(repository, to: output, memory: memory.path)
        #expect(unrelated.result.writtenCount == 0 && unrelated.result.times.parse == 0)
        try repository.commit("2023-02-03", ["Content/terms/t7.md": "# Term 7\n\nNew text.\n"])
        let edited = try await build(repository, to: output, memory: memory.path)
        let second = try await build(repository)
        #expect(try edited.days["t7"] == "2023-02-03" && edited.days["t8"] == "2021-02-03")
        let isSameAgain =
            try edited.texts.filter { !$0.key.hasPrefix(".") } == second.texts.filter { !$0.key.hasPrefix(".") }
        #expect(isSameAgain)
    }

    @Test("a preview keeps the days of edited texts, and shows those of a new commit")
    func preview() async throws {
        let repository = try GitFolder()
        let terms = [
            "font.md": "# Font\n\nText.\n", "glyph.md": "---\ntitle: Glyph\n---\nSigns.\n", "ink.md": "# Ink\n",
        ]
        try repository.commit("2020-01-02", Self.files(terms))
        let live = LiveSite(Site(repository.path))
        await live.update()
        let page = { await live.file(at: "font.html").map { String(decoding: $0.bytes, as: UTF8.self) } ?? "" }
        #expect(await page().contains("2020-01-02"))
        let path = "\(repository.path)/Content/terms/font.md"
        try repository.folder.write("# Font\n\nOther text.\n", to: "Content/terms/font.md")
        let update = await live.update(changed: [path])
        #expect(update.isTextOnly)
        let edited = await page()
        #expect(edited.contains("Other text") && edited.contains("2020-01-02"))
        let built = try await build(repository)
        #expect(try await page() == built.output.read("_site/font.html"))
        // Another title.
        try repository.folder.write("# Fonts\n\nOther text.\n", to: "Content/terms/font.md")
        await live.update(changed: [path])
        let renamed = await page()
        #expect(renamed.contains("Fonts") && renamed.contains("2020-01-02"))
        let git = live.watchedFolders.last
        #expect(live.watchedFolders.dropLast().last?.names == ["logs", "shallow"])
        #expect(git?.path.hasSuffix("/.git/logs") == true && git?.names == ["HEAD"])
        try repository.commit("2021-02-03")
        await live.update(changed: ["\(git?.path ?? "")/HEAD"])
        #expect(await page().contains("2021-02-03"))
        let second = try await build(repository)
        #expect(try await page() == second.output.read("_site/font.html"))
    }

    @Test("a preview shows the days of the first commit")
    func firstCommit() async throws {
        let repository = try GitFolder(Self.files(["font.md": "# Font\n"]))
        let live = LiveSite(Site(repository.path))
        await live.update()
        let folder = try #require(live.watchedFolders.last)
        #expect(folder.path.hasSuffix("/.git") && folder.names == ["logs", "shallow"])
        try repository.commit("2021-02-03")
        await live.update(changed: ["\(folder.path)/logs"])
        let page = await live.file(at: "font.html").map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        #expect(page.contains("2021-02-03"))
        #expect(live.watchedFolders.last?.path.hasSuffix("/.git/logs") == true)
    }

    @Test("parts of a site from different commits do not make one, even if all files are the same")
    func parts() async throws {
        let repository = try GitFolder()
        try repository.commit("2020-01-02", Self.files(["font.md": "# Font\n", "glyph.md": "# Glyph\n"]))
        let output = try TemporaryFolder()
        func build(_ number: Int, to name: String) async {
            var site = Site(repository.path)
            site.part = .shard(number: number, count: 2)
            #expect(await site.build(to: "\(output.path)/\(name)").isBuilt)
        }
        func join(_ names: String...) async -> Site.Result {
            await SiteJoin(names.map { "\(output.path)/\($0)" }).join(to: "\(output.path)/site")
        }
        await build(1, to: "one")
        await build(2, to: "two")
        #expect(await join("one", "two").isBuilt)
        try repository.commit("2021-02-03", amending: true)
        await build(2, to: "other")
        #expect(await !join("one", "other").isBuilt)
    }

    @Test("an entry that is listed in another locale has the day of its file, and aliases lead to it")
    func locales() async throws {
        let repository = try GitFolder()
        try repository.commit(
            "2020-01-02",
            [
                "Content/site.yml": """
                url: https://example.org/
                locales: [en, sv]
                updated: git
                untranslated: show
                directories: [{ id: terms, source: 'terms/{locale}/*.md', order-by: [updated] }]
                """, "Content/terms/en/font.md": "---\ntitle: Font\naliases: [fount]\nsee-also: glyph\n---\nText\n",
                "Content/terms/en/glyph.md": "# Glyph\n", "Content/terms/en/bare.md": "",
            ])
        try repository.commit("2021-01-02", ["Content/terms/sv/glyph.md": "# Glyf\n"])
        let built = try await build(repository)
        #expect(built.result.isBuilt)
        #expect(try built.output.read("_site/sv/font.html").contains("2020-01-02"))
        #expect(try built.output.read("_site/sv/glyph.html").contains("2021-01-02"))
        #expect(try built.output.read("_site/en/glyph.html").contains("2020-01-02"))
        #expect(try built.output.read("_site/en/bare.html").contains("2020-01-02"))
        #expect(try built.output.read("_site/en/font.html").contains("Glyph"))
    }
}
