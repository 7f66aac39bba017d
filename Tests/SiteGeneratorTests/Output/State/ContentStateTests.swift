import Foundation
import Synchronization
import TestSupport
import Testing

@testable import OutputFolders
@testable import SiteContent
@testable import SiteGenerator
@testable import SiteMemory

/// The documents of the last build, which the next one need not read and parse again.
@Suite("The record of the content")
struct ContentStateTests {
    private static let files = [
        "Content/site.yml": "title: S\n", "Content/a.md": "---\ntitle: A \"1\"\naliases: [Aa, Ab]\n---\nText of A.\n",
        "Content/b.md": "\u{FEFF}# B\n\nText of B.\n", "Content/c.md": "---\ntitle: C\ndraft: true\n---\nText\n",
        "Content/people.csv": "title,body\nD,Text\n",
    ]

    /// Builds a site whose files were not written just now.
    private func settled(
        _ files: [String: String], in folder: TemporaryFolder, _ configure: (inout Site) throws -> Void = { _ in }
    ) async throws -> BuiltSite {
        for (file, text) in files { try folder.write(text, to: file) }
        try await Task.sleep(for: .milliseconds(60))
        return try await BuiltSite([:], folder: folder, configure)
    }

    /// What a build with the record would read and parse.
    private struct Work {
        var read: [String] = []
        var parsed: [String] = []
    }

    private func work(on folder: TemporaryFolder, settings: UInt64? = nil) async throws -> Work {
        let workers = Workers(count: 2)
        var diagnostics: [Diagnostic] = []
        let inputs = try #require(
            await SiteInputs(Site(folder.path), workers: workers, diagnostics: &diagnostics), "\(diagnostics)")
        let remembered = try StateFolder(StateFolder.Place("\(folder.path)/.remembered"), isCache: false)
        let record = ContentState(in: remembered, origin: settings ?? inputs.parsingOrigin)
        let known = await record.read(settings: inputs.configuration.fingerprint, workers: workers)
        let (files, _) = await ContentFile.read(
            inputs.files, in: inputs.folders, by: .all, inputs.configuration, reusing: known, workers: workers)
        let parsed = Mutex<[String]>([])
        var cache: ContentCache? = known
        _ = await Content.parse(
            files, inputs.configuration, reusing: &cache,
            record: { piece, _, _, files in
                parsed.withLock { $0 += files[piece.files].map { folder.name(of: $0.file.path) } }
            }, workers: workers)
        return Work(
            read: files.enumerated().filter { number, file in
                known.file(at: file.file.path, expectedAt: number, file.encoding)?.file !== file.file
            }.map { folder.name(of: $1.file.path) },
            parsed: parsed.withLock { $0 }.sorted())
    }

    @Test("has the documents as they were, so that only the others are read and parsed")
    func unchanged() async throws {
        let folder = try TemporaryFolder()
        let built = try await settled(Self.files, in: folder)
        #expect(built.result.isBuilt, "\(built.report)")
        let work = try await work(on: folder)
        #expect(work.read == ["people.csv"] && work.parsed == ["people.csv"])
        try folder.write("# B\n\nNew text of B.\n", to: "Content/b.md")
        #expect(try await self.work(on: folder).read == ["b.md", "people.csv"])
    }

    @Test("has them where only the times of files are others, as in a copy")
    func copied() async throws {
        let folder = try TemporaryFolder()
        let first = try await settled(Self.files, in: folder)
        let second = try await settled(Self.files, in: folder)
        #expect(second.files == first.files)
        #expect(try await work(on: folder).read == ["people.csv"])
    }

    @Test("is not used with other settings or by another program")
    func otherOrigin() async throws {
        let folder = try TemporaryFolder()
        _ = try await settled(Self.files, in: folder)
        #expect(try await work(on: folder, settings: 1).parsed.count == 4)
        try folder.write("title: S\nhomographs: fields\n", to: "Content/site.yml")
        #expect(try await work(on: folder).parsed.count == 4)
    }

    @Test("may be missing, cut short, or damaged", arguments: ["", "x", "cut", "changed"])
    func damaged(_ state: String) async throws {
        let folder = try TemporaryFolder()
        let first = try await settled(Self.files, in: folder)
        let all = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/.remembered/content").sorted()
        let path = ".remembered/content/\(all[0])"
        var bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(path)"))
        switch state {
        case "cut": bytes.removeLast(9)
        case "changed": bytes[bytes.count / 2] ^= 1
        default: bytes = Data(state.utf8)
        }
        try bytes.write(to: URL(fileURLWithPath: "\(folder.path)/\(path)"))
        #expect(all.count == 3)
        #expect(try await work(on: folder).parsed.count == 2)
        let second = try await settled(["Content/b.md": "# B\n\nNew text.\n"], in: folder)
        #expect(second.result.isBuilt && second.files == first.files)
        #expect(second.texts.values.contains { $0.contains("New text") })
    }

    @Test("lacks documents with problems, which every build reports")
    func problems() async throws {
        let folder = try TemporaryFolder()
        let files = Self.files.merging(["Content/e.md": "---\ntitle: E\ntitel: x\nsort: [1\n---\nText\n"]) { $1 }
        let first = try await settled(files, in: folder)
        #expect(!first.report.isEmpty)
        let second = try await settled([:], in: folder)
        #expect(second.report == first.report)
    }

    @Test("forgets documents that are gone")
    func removed() async throws {
        let folder = try TemporaryFolder()
        let first = try await settled(Self.files, in: folder)
        #expect(first.files.contains { $0.hasSuffix("/b.html") }, "\(first.files)")
        try FileManager.default.removeItem(atPath: "\(folder.path)/Content/b.md")
        let second = try await settled([:], in: folder)
        #expect(second.result.isBuilt && !second.files.contains { $0.hasSuffix("/b.html") })
        #expect(try await work(on: folder).read == ["people.csv"])
    }

    /// Builds a site after each change in the same folder, where files without a text are removed, and the last state from nothing.
    private func builds(
        _ changes: [[String: String?]], settings: String
    ) async throws -> (kept: BuiltSite, fresh: BuiltSite) {
        let folder = try TemporaryFolder()
        var files = ["Content/site.yml": settings]
        var kept = try await settled(files, in: folder)
        for change in changes {
            for (name, text) in change {
                files["Content/terms/\(name).md"] = text
                if text == nil { try FileManager.default.removeItem(atPath: "\(folder.path)/Content/terms/\(name).md") }
            }
            kept = try await settled(files, in: folder)
        }
        return (kept, try await BuiltSite(files))
    }

    /// Files with the same text, except for some.
    private func terms(_ letter: String, _ numbers: Range<Int>, _ text: (Int) -> String?) -> [String: String?] {
        Dictionary(uniqueKeysWithValues: numbers.map { ("\(letter)\($0 + 10)", text($0)) })
    }

    @Test("has no results of an earlier build beside those of the last one")
    func stale() async throws {
        var second = terms("g", 0..<8) { "# G \($0)\n" }
        second["f19"] = .some(nil)
        second["f195"] = "# New term\n\nNew text.\n"
        // A text with a problem, so that the results of its piece of work are not recorded.
        second["f23"] = "# Term 13\n\nText \u{1}.\n"
        var third = terms("g", 0..<8) { _ in nil }
        third["f23"] = "# Term 13\n\nText.\n"
        let (kept, fresh) = try await builds(
            [terms("f", 0..<16) { "# Term \($0)\n\nText \($0).\n" }, second, third],
            settings: "pages: entries\ndirectories: [{ id: terms, source: 'terms/*.md' }]\n")
        #expect(kept.files == fresh.files)
        #expect(kept.texts == fresh.texts)
    }

    @Test("tells files apart whose bytes are the same")
    func equalFiles() async throws {
        var second = terms("a", 0..<16) { _ in "Text.\n" }
        second["a25"] = "Text \u{1}.\n"
        let (kept, fresh) = try await builds(
            [terms("f", 0..<40) { _ in "Text.\n" }, second, ["f49": "Other text.\n"]],
            settings: """
                url: https://example.org/
                edit: https://example.org/edit/{path}
                pages: entries
                directories: [{ id: terms, source: 'terms/*.md' }]

                """)
        #expect(kept.files == fresh.files)
        #expect(kept.texts == fresh.texts)
    }
}

extension TemporaryFolder {
    /// The path of a content file without the folders around it.
    fileprivate func name(of path: String) -> String {
        path.replacingOccurrences(of: "\(self.path)/Content/", with: "")
    }
}
