import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Building again after a copy")
struct CopiedSiteTests {
    private static let files: [String: String] = {
        var files = [
            "Content/site.yml":
                "title: Words\nlocales: [en, sv]\ndirectories: [{ id: words, source: '{locale}/*.md' }]\n"
        ]
        for number in 1...20 {
            files["Content/en/w\(number).md"] = "# Word \(number)\n\nText, see [another](w\(number % 20 + 1).md).\n"
            files["Content/sv/w\(number).md"] = "# Ord \(number)\n\nText.\n"
        }
        return files
    }()

    /// Copies a site, its content and its state as archives and checkouts do: all files get other times and inodes.
    private func copy(_ site: BuiltSite) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for file in site.folder.files() {
            try folder.write(try Data(contentsOf: URL(fileURLWithPath: "\(site.folder.path)/\(file)")), to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
                ofItemAtPath: "\(folder.path)/\(file)")
        }
        // Programs that copy folders keep them private, and a state that is not private is refused.
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: "\(folder.path)/.remembered")
        return folder
    }

    @Test("renders nothing if all bytes are the same, in any folder")
    func unchanged() async throws {
        let first = try await BuiltSite(Self.files)
        try #require(first.result.isBuilt && first.result.keptCount == 0, "\(first.report)")
        let folder = try copy(first)
        let second = try await BuiltSite([:], folder: folder)
        #expect(second.result.fileCount == first.result.fileCount && second.result.writtenCount == 0)
        #expect(second.result.keptCount == second.result.fileCount)
        let isSame = second.texts == first.texts
        #expect(isSame)
        // The new times are known now.
        let third = try await BuiltSite([:], folder: folder)
        #expect(third.result.keptCount == third.result.fileCount && third.result.writtenCount == 0)
    }

    @Test("renders what has changed, and writes what was edited by hand")
    func changed() async throws {
        let first = try await BuiltSite(Self.files)
        let folder = try copy(first)
        let page = try folder.read("_site/en/w3.html")
        try folder.write(page.replacingOccurrences(of: "Word 3", with: "Work 3"), to: "_site/en/w3.html")
        try folder.write("# Word 5\n\nTexts, see [another](w6.md).\n", to: "Content/en/w5.md")
        let second = try await BuiltSite([:], folder: folder)
        #expect(try folder.read("_site/en/w3.html") == page)
        #expect(second.page("en/w5.html").contains("Texts"))
        #expect(second.result.writtenCount >= 2 && second.result.writtenCount < 12)
        #expect(second.result.keptCount > second.result.fileCount / 2)
        let fresh = try await BuiltSite(
            Self.files.merging(["Content/en/w5.md": "# Word 5\n\nTexts, see [another](w6.md).\n"]) { $1 })
        let isSame = second.texts == fresh.texts
        #expect(isSame)
    }

    @Test("renders the site again if its folder has another name, and nothing else names the directory")
    func renamed() async throws {
        var files = Self.files
        files["Content/site.yml"] = "title: Words\nlocales: [en, sv]\n"
        let first = try await BuiltSite(files)
        let folder = try copy(first)
        let second = try await BuiltSite([:], folder: folder)
        #expect(second.result.writtenCount > 0)
        let incremental = second.texts
        let fresh = try await BuiltSite([:], folder: folder) {
            $0.output.memory = .none
            $0.output.isFresh = true
        }
        let isSame = fresh.texts == incremental
        #expect(isSame)
    }
}
