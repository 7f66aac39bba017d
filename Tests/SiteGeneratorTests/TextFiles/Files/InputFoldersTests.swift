import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

/// What a site is read from: nothing but its own folder, whatever settings, content and links in it say.
@Suite("Folders that a site is read from")
struct InputFoldersTests {
    /// A folder `secret` beside the folder `site`.
    private func folder(_ files: [String: String] = ["Content/a.md": "x"]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "secret/s.md": "secret text", "secret/s.csv": "title\nsecret text\n",
            "secret/strings.yml": "en: { top: secret }",
            "secret/site.yml": "title: secret", "secret/p.txt": "secret text",
        ])
        for (path, text) in files { try folder.write(text, to: "site/\(path)") }
        return folder
    }

    private func link(_ target: String, _ path: String, in folder: TemporaryFolder) throws {
        let place = "\(folder.path)/site/\(path)"
        let parent = URL(fileURLWithPath: place).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        #expect(symlink(target, place) == 0)
    }

    private func build(
        _ folder: TemporaryFolder, _ site: String = "site", allowing allowed: [String] = []
    ) async throws -> BuiltSite {
        try await BuiltSite([:], path: site, folder: folder) { site in
            site.allowedFolders = allowed.map { "\(folder.path)/\($0)" }
        }
    }

    private func leaks(_ built: BuiltSite) throws -> Bool {
        try built.files.contains {
            try !$0.hasPrefix(".thumbindex") && built.folder.read("_site/\($0)").contains("secret")
        }
    }

    @Test(
        "a link that leads out is an error that names it",
        arguments: [
            ("../../secret/s.md", "Content/b.md"), ("../../secret", "Content/more"), ("../secret", "Content"),
            ("../../secret/strings.yml", "Templates/strings.yml"), ("../../secret", "Templates/assets"),
            ("../secret", "Templates"), ("../secret", "static"), ("../../secret/site.yml", "Content/site.yml"),
            ("../../secret/s.md", "Content/deep/er/b.md"),
        ])
    func linksOut(target: String, path: String) async throws {
        let folder = try folder(path == "Content" ? [:] : ["Content/a.md": "[x](/p.txt)"])
        try link(
            target.replacing("../../secret", with: path.contains("deep") ? "../../../../secret" : "../../secret"), path,
            in: folder)
        let built = try await build(folder)
        #expect(!built.result.isBuilt)
        #expect(built.report.contains("this leads out of the site's folder"))
        #expect(built.report.contains(path))
        let allowed = try await build(folder, allowing: ["secret"])
        #expect(!allowed.report.contains("leads out"))
    }

    @Test("absolute links lead out too, and links inside the site are followed")
    func absolute() async throws {
        let folder = try folder()
        try link("\(folder.path)/secret/s.md", "Content/b.md", in: folder)
        #expect(!(try await build(folder)).result.isBuilt)
        try FileManager.default.removeItem(atPath: "\(folder.path)/site/Content/b.md")
        try link("\(folder.path)/site/Content/a.md", "Content/c.md", in: folder)
        try link("a.md", "Content/d.md", in: folder)
        try link("..", "Content/up", in: folder)
        try link("../../Content", "Templates/assets/loop", in: folder)
        let built = try await build(folder)
        #expect(built.result.isBuilt, "\(built.report)")
        #expect(built.result.directories.map(\.entryCount) == [3])
    }

    @Test("a source outside needs to be allowed")
    func source() async throws {
        let folder = try folder(["Content/site.yml": "directories: [{ id: p, source: ../../secret/s.csv }]"])
        let built = try await build(folder)
        #expect(!built.result.isBuilt)
        #expect(built.report.contains("this leads out of the site's folder"))
        let allowed = try await build(folder, allowing: ["secret"])
        #expect(allowed.result.isBuilt, "\(allowed.report)")
    }

    @Test("links that no source asks for are no matter")
    func unused() async throws {
        let folder = try folder(["people.csv": "title\nAnn\n"])
        try link("../secret", "vendor", in: folder)
        try link("../secret/p.txt", "LICENSE", in: folder)
        let built = try await build(folder, "site/people.csv")
        #expect(built.result.isBuilt, "\(built.report)")
        #expect(try !leaks(built))
    }

    @Test("a site or a file that its owner names may be a link")
    func named() async throws {
        let folder = try folder()
        #expect(symlink("site", "\(folder.path)/link") == 0)
        #expect(symlink("secret/s.csv", "\(folder.path)/list.csv") == 0)
        for site in ["link", "list.csv"] {
            let built = try await build(folder, site)
            #expect(built.result.isBuilt, "\(built.report)")
        }
    }

    @Test("a site that was built in the content is not content")
    func output() async throws {
        let folder = try folder([
            "a.md": "[list](list.csv)", "list.csv": "title\nB\n",
            "site.yml": "directories: [{ id: d, source: '**/*.md' }]",
        ])
        for _ in 0..<2 {
            let result = await Site("\(folder.path)/site").build(to: "\(folder.path)/site/public")
            #expect(result.directories.map(\.entryCount) == [1])
        }
        try folder.write("x", to: "site/public/b.md")
        let result = await Site("\(folder.path)/site").build(to: "\(folder.path)/site/public")
        #expect(result.directories.map(\.entryCount) == [1])
    }

    @Test(
        "a pattern tells which folders it may match in",
        arguments: [
            ("**/*.md", "a/b", true), ("*.md", "a", false), ("a/*.md", "a", true), ("a/*.md", "b", false),
            ("a/**", "a/b/c", true), ("b/**/x.md", "a", false), ("{a,b/c}/*.md", "b", true), ("*/x.md", "a", true),
            ("a/b.csv", "a/c", false), ("{locale}/*.md", "sv", true),
        ])
    func patterns(pattern: String, folder: String, mayMatch: Bool) throws {
        #expect(try GlobPattern(pattern).mayMatch(inFolder: folder) == mayMatch)
    }
}
