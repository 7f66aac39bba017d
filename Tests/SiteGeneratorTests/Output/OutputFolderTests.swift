import Foundation
import TestSupport
import Testing

@testable import OutputFolders
@testable import SiteGenerator

@Suite("The output folder")
struct OutputFolderTests {
    @Test("nothing is there until the whole site is")
    func firstBuild() async throws {
        let folder = try TemporaryFolder()
        let site = try await stage([("en/a.html", "a")], in: folder, "deep/site")
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/deep/site"))
        _ = try site.finish()
        #expect(folder.files(in: "deep/site") == [".thumbindex", "en/a.html"])
    }

    @Test("a build that ends early leaves what was there, and nothing else")
    func abandoned() async throws {
        let folder = try TemporaryFolder()
        try await build(["a.html": "old"], in: folder)
        _ = try await stage([("a.html", "new"), ("b/c.html", "new")], in: folder)
        #expect(folder.files() == ["site/.thumbindex", "site/a.html"])
        #expect(try folder.read("site/a.html") == "old")
    }

    @Test("a file whose bytes are the same is not touched", arguments: OutputOptions.Replacement.allCases)
    func unchanged(replacement: OutputOptions.Replacement) async throws {
        let folder = try TemporaryFolder()
        try await build(["a.html": "a", "b.html": "b"], in: folder)
        let long = Date(timeIntervalSince1970: 1_000_000)
        for file in folder.files() {
            try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: "\(folder.path)/\(file)")
        }
        let changed = try await build(["a.html": "a", "b.html": "B"], in: folder, replacement)
        #expect(changed == 1)
        #expect(try folder.modificationDate(of: "site/a.html") == long)
        #expect(try folder.read("site/b.html") == "B")
        try FileManager.default.setAttributes(
            [.modificationDate: long], ofItemAtPath: "\(folder.path)/site/.thumbindex")
        #expect(try await build(["a.html": "a", "b.html": "B"], in: folder, replacement) == 0)
        #expect(try folder.modificationDate(of: "site/.thumbindex") == long)
    }

    @Test(
        "what a build no longer makes goes, with folders that are empty then; what others put there stays",
        arguments: OutputOptions.Replacement.allCases)
    func stale(replacement: OutputOptions.Replacement) async throws {
        let folder = try TemporaryFolder()
        try await build(["a.html": "a", "old/deep/b.html": "b", "shared/c.html": "c"], in: folder)
        try folder.write("example.org", to: "site/CNAME")
        try folder.write("mine", to: "site/shared/note.txt")
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/site/empty", withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o750])
        try await build(["a.html": "b"], in: folder, replacement)
        #expect(folder.files(in: "site") == [".thumbindex", "CNAME", "a.html", "shared/note.txt"])
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/site/old"))
        let empty = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/site/empty")
        #expect(empty[.posixPermissions] as? Int == 0o750)
    }

    @Test(
        "a file may take the place of a folder, and a folder that of a file",
        arguments: OutputOptions.Replacement.allCases)
    func shapes(replacement: OutputOptions.Replacement) async throws {
        let folder = try TemporaryFolder()
        try await build(["files/a": "a", "files/b/c": "c"], in: folder)
        try await build(["files/a/d": "d", "files/b": "b"], in: folder, replacement)
        #expect(folder.files(in: "site") == [".thumbindex", "files/a/d", "files/b"])
        try folder.write("mine", to: "site/files/a/note.txt")
        let error = await #expect(throws: OutputError.self) {
            try await build(["files/a": "a", "files/b": "b"], in: folder, replacement)
        }
        #expect(
            error?.problems == [
                "cannot write '\(folder.path)/site/files/a': this is a folder; move it, or build to another folder"
            ])
        #expect(folder.files(in: "site") == [".thumbindex", "files/a/d", "files/a/note.txt", "files/b"])
    }

    @Test(
        "a folder of somebody's own in the place of a file is refused before anything is changed, even if it is empty",
        arguments: ["index.html", "index.html/empty", ".thumbindex"], OutputOptions.Replacement.allCases)
    func folderInTheWay(path: String, replacement: OutputOptions.Replacement) async throws {
        let folder = try TemporaryFolder()
        let inTheWay = "\(folder.path)/site/\(path)"
        try FileManager.default.createDirectory(atPath: inTheWay, withIntermediateDirectories: true)
        for _ in 0..<2 {
            let error = await #expect(throws: OutputError.self) {
                try await build(["a.html": "a", "index.html": "b"], in: folder, replacement)
            }
            #expect(error?.problems.count == 1 && error?.problems.first?.contains("this is a folder; move it") == true)
            #expect(error?.condition == .untouched)
            #expect(folder.files() == [])
        }
        try FileManager.default.removeItem(atPath: inTheWay)
        if path.contains("/") { try FileManager.default.removeItem(atPath: "\(folder.path)/site/index.html") }
        try await build(["a.html": "a", "index.html": "b"], in: folder, replacement)
        #expect(folder.files(in: "site") == [".thumbindex", "a.html", "index.html"])
    }

    @Test(
        "a file that somebody else wrote is not overwritten, and nothing is changed",
        arguments: OutputOptions.Replacement.allCases)
    func foreign(replacement: OutputOptions.Replacement) async throws {
        let folder = try TemporaryFolder(["site/index.html": "mine", "site/b.html": "b"])
        let error = await #expect(throws: OutputError.self) {
            try await build(["a.html": "a", "index.html": "b", "b.html": "b"], in: folder, replacement)
        }
        #expect(error?.problems.count == 1 && error?.problems.first?.contains("site/index.html") == true)
        #expect(error?.condition == .untouched)
        #expect(folder.files() == ["site/b.html", "site/index.html"])
        #expect(try folder.read("site/index.html") == "mine")
    }

    @Test(
        "a list that came with the folder removes and replaces only files that are as it says",
        arguments: OutputOptions.Replacement.allCases)
    func forged(replacement: OutputOptions.Replacement) async throws {
        let folder = try TemporaryFolder(["site/keep.txt": "mine", "site/index.html": "mine", "precious.txt": "x"])
        let claim = "0123456789abcdef"
        try folder.write(
            ["keep.txt", "../precious.txt", "/etc/passwd", "a/../../precious.txt", "index.html"]
                .map { "\(claim) \($0)\n" }.joined(), to: "site/.thumbindex")
        try await build(["a.html": "a"], in: folder, replacement)
        #expect(
            folder.files() == ["precious.txt", "site/.thumbindex", "site/a.html", "site/index.html", "site/keep.txt"])
        try folder.write("\(claim) index.html\n", to: "site/.thumbindex")
        await #expect(throws: OutputError.self) { try await build(["index.html": "a"], in: folder, replacement) }
        #expect(try folder.read("site/index.html") == "mine")
    }

    @Test(
        "a list that names a file larger than any that a build writes neither reads it nor removes it",
        arguments: OutputOptions.Replacement.allCases)
    func sparse(replacement: OutputOptions.Replacement) async throws {
        let folder = try TemporaryFolder(["site/.thumbindex": "0000000000000000 large\n", "site/large": ""])
        let size = 3 << 40
        guard truncate("\(folder.path)/site/large", off_t(size)) == 0 else { return }
        let notes = try await stage([("a.html", "a")], in: folder, replacement: replacement).finish()
        #expect(notes.count == 1 && notes[0].hasPrefix("'\(folder.path)/site/large' is not as it was written"))
        #expect(folder.files(in: "site") == [".thumbindex", "a.html", "large"])
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/site/large")
        #expect(attributes[.size] as? Int == size)
    }

    @Test("a list is read by what is there: lines about other files cost nothing")
    func longList() throws {
        let folder = try TemporaryFolder(["site/a": "a", "site/b/c": "c", "site/b/d": "d"])
        let present = OutputTree(try OpenFolder("\(folder.path)/site")).files()
        let paths = present.paths
        #expect(Set((0..<paths.count).map { String(decoding: paths[$0], as: UTF8.self) }) == ["a", "b/c", "b/d"])
        let list = """
            0000000000000001 a
            0000000000000002 b/c
            0000000000000003 a
            0000000000000004 x
            0000000000000005 ../site/a
            000000000000000g b/d
            0000000000000006-b/d
            """
        let manifest = Manifest(reading: Array(list.utf8), about: present)
        #expect(manifest.files == ["a", "b/c"])
        #expect(manifest.fingerprints(of: "a") == [1, 3])
        #expect(manifest.fingerprints(of: "b/c") == [2])
        #expect(manifest.fingerprints(of: "x") == nil)
    }

    @Test(
        "a file is copied in pieces as it is, and left alone where it is there already", .slow,
        arguments: [0, 1, 65_536, 200_001], OutputOptions.Replacement.allCases)
    func copied(size: Int, replacement: OutputOptions.Replacement) async throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        for (number, bytes) in [bytes, bytes, bytes.map { ~$0 }, bytes + [0]].enumerated() {
            try folder.write(Data(bytes), to: "source")
            let site = try await stage([], in: folder, replacement: replacement)
            try site.write(copyOf: OpenFile(reading: "\(folder.path)/source"), to: "files/a")
            _ = try site.finish()
            #expect(site.changedCount == (number == 1 || number == 2 && size == 0 ? 0 : 1))
            #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/site/files/a")) == Data(bytes))
            let line = "\(String(decoding: Fingerprint.digits(Fingerprint.of(bytes)), as: UTF8.self)) files/a\n"
            #expect(try folder.read("site/.thumbindex") == line)
        }
    }

    @Test("a file that becomes shorter while it is copied is an error of that file's")
    func shortened() async throws {
        let folder = try TemporaryFolder(["source": "12345678"])
        let site = try await stage([], in: folder)
        let source = try OpenFile(reading: "\(folder.path)/source")
        try #require(truncate("\(folder.path)/source", 3) == 0)
        do {
            try site.write(copyOf: source, to: "files/a")
            Issue.record("it was copied")
        } catch let error as UnreadableFile {
            #expect(error.reason.description.hasSuffix("this became shorter while it was copied; build again"))
        }
    }

    @Test(
        "a fingerprint of a file is that of its bytes, in however many pieces it is read",
        arguments: [-1, 0, 1, 8, 65_543])
    func fingerprint(extra: Int) throws {
        let bytes = (0..<65_536 + extra).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        let folder = try TemporaryFolder()
        try folder.write(Data(bytes), to: "a")
        #expect(try OutputTree(try OpenFolder(folder.path)).fingerprint(of: "a") == Fingerprint.of(bytes))
    }

    @Test("a page that was edited by hand is made again where the build is remembered, and refused where it is not")
    func edited() async throws {
        let folder = try TemporaryFolder()
        try await build(["a.html": "a", "b.html": "b"], in: folder)
        try folder.write("mine", to: "site/a.html")
        await #expect(throws: OutputError.self) { try await build(["a.html": "a", "b.html": "b"], in: folder) }
        var options = OutputOptions()
        options.memory = .folder("\(folder.path)/memory")
        try folder.write("a", to: "site/a.html")
        try await build(["a.html": "a", "b.html": "b"], in: folder, options: options)
        try folder.write("mine", to: "site/a.html")
        try folder.write("mine", to: "site/b.html")
        let notes = try await stage([("a.html", "a")], in: folder, options: options).finish()
        #expect(try folder.read("site/a.html") == "a")
        #expect(try folder.read("site/b.html") == "mine")
        #expect(notes.count == 1 && notes[0].hasPrefix("'\(folder.path)/site/b.html' is not as it was written"))
    }

    @Test("what a build left that was killed goes; what one is writing that still runs stays, and real folders do")
    func leftovers() async throws {
        let folder = try TemporaryFolder()
        for name in ["site.thumbindex-20241121", "site.thumbindex-99999999", ".thumbindex-20241121"] {
            try folder.write("mine", to: "\(name)/notes.txt")
        }
        // Looks like one in every respect but the token.
        let digits = String(repeating: "0", count: 32)
        try folder.write("mine", to: ".thumbindex-\(digits)/notes.txt")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o700], ofItemAtPath: "\(folder.path)/.thumbindex-\(digits)")
        let parent = try OpenFolder(folder.path)
        var killed: Staging? = try Staging(in: parent, for: "site")
        killed?.keep()
        let killedPath = killed?.path ?? ""
        // Links in it are removed, and not followed.
        try killed?.site.make("deep/page", holding: [])
        for (link, target) in [
            ("site/link", ".thumbindex-20241121"), ("site/deep/link", ".thumbindex-20241121/notes.txt"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(killedPath)/\(link)", withDestinationPath: "\(folder.path)/\(target)")
        }
        let running = try Staging(in: parent, for: "other")
        let before = folder.files().filter { !"\(folder.path)/\($0)".hasPrefix(killedPath) }
        // As the system does when a process ends.
        killed = nil
        try await build(["a.html": "a"], in: folder)
        #expect(!FileManager.default.fileExists(atPath: killedPath))
        #expect(FileManager.default.fileExists(atPath: running.path))
        #expect(folder.files().filter { !$0.hasPrefix("site/") } == before)
    }

    @Test(
        "a build that was killed while it replaced the site is completed by the next one, or by another command",
        arguments: 0...5, [true, false])
    func journal(stepCount: Int, isBuild: Bool) async throws {
        let folder = try TemporaryFolder()
        try await build(["a.html": "a", "b.html": "b", "gone/c.html": "c"], in: folder)
        let site = OutputTree(try OpenFolder("\(folder.path)/site"))
        do {
            let staging = try Staging(in: try OpenFolder(folder.path), for: "site")
            staging.keep()
            for (file, text) in [("a.html", "A"), ("new/d.html", "d"), (Manifest.fileName, "list")] {
                try staging.site.make(file, holding: Array(text.utf8))
            }
            var journal = Journal()
            journal.changed = ["a.html", "new/d.html"]
            journal.removed = [("gone/c.html", [Fingerprint.of(Array("c".utf8))])]
            journal.addedLines = Array("a line\n".utf8)
            try journal.write(to: staging, for: site.root, isSynced: true)
            if stepCount > 0 { try site.append(journal.addedLines, to: Manifest.fileName) }
            if stepCount > 1 { try site.remove("gone/c.html") }
            if stepCount > 2 { try staging.site.move("a.html", to: site) }
            if stepCount > 3 { try staging.site.move("new/d.html", to: site) }
            if stepCount > 4 { try staging.site.move(Manifest.fileName, to: site) }
        }
        let path = "\(folder.path)/site"
        let notes =
            isBuild
            ? try await OutputFolder.open(path, content: folder.path).notes : OutputFolder.completeFormerBuild(at: path)
        #expect(notes.first?.contains("that was completed first") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["site"])
        #expect(folder.files() == ["site/.thumbindex", "site/a.html", "site/b.html", "site/new/d.html"])
        #expect(try folder.read("site/a.html") == "A")
        #expect(try folder.read("site/.thumbindex") == "list")
    }

    @Test(
        "folders that a killed build had emptied, but not yet removed, go when the next one completes it",
        arguments: 1...3)
    func emptiedFolders(stepCount: Int) async throws {
        let folder = try TemporaryFolder()
        try await build(["b/deep/er/c.html": "c"], in: folder)
        let site = OutputTree(try OpenFolder("\(folder.path)/site"))
        do {
            let staging = try Staging(in: try OpenFolder(folder.path), for: "site")
            staging.keep()
            for file in ["b", Manifest.fileName] { try staging.site.make(file, holding: []) }
            var journal = Journal()
            journal.changed = ["b"]
            journal.removed = [("b/deep/er/c.html", [Fingerprint.of(Array("c".utf8))])]
            try journal.write(to: staging, for: site.root, isSynced: false)
        }
        for path in ["b/deep/er/c.html", "b/deep/er", "b/deep"].prefix(stepCount) {
            try FileManager.default.removeItem(atPath: "\(folder.path)/site/\(path)")
        }
        _ = try await OutputFolder.open("\(folder.path)/site", content: folder.path)
        #expect(folder.files() == ["site/.thumbindex", "site/b"])
    }

    @Test(
        "other commands leave alone what a build that still runs is doing, and folders that are not there or are links")
    func notCompleted() async throws {
        let folder = try TemporaryFolder()
        #expect(OutputFolder.completeFormerBuild(at: "\(folder.path)/site") == [])
        #expect(folder.files() == [])
        let site = try await stage([("a.html", "a")], in: folder)
        #expect(OutputFolder.completeFormerBuild(at: "\(folder.path)/site") == [])
        _ = try site.finish()
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "site")
        let staging = try Staging(in: try OpenFolder("\(folder.path)/site"), for: "")
        #expect(OutputFolder.completeFormerBuild(at: "\(folder.path)/link") == [])
        #expect(OutputFolder.completeFormerBuild(at: "\(folder.path)/site") == [])
        #expect(FileManager.default.fileExists(atPath: staging.path))
    }

    @Test("a journal that was not written to its end counts for nothing", arguments: [true, false])
    func unsealed(isBuild: Bool) async throws {
        let folder = try TemporaryFolder()
        try await build(["a.html": "a", "c.html": "c"], in: folder)
        let site = try OpenFolder("\(folder.path)/site")
        let journalPath: String
        do {
            let staging = try Staging(in: try OpenFolder(folder.path), for: "site")
            staging.keep()
            var journal = Journal()
            journal.removed = [("c.html", [Fingerprint.of(Array("c".utf8))])]
            try journal.write(to: staging, for: site, isSynced: false)
            journalPath = staging.folder.path(of: Journal.fileName)
        }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: journalPath))
        try bytes.dropLast(3).write(to: URL(fileURLWithPath: journalPath))
        if isBuild {
            _ = try await OutputFolder.open("\(folder.path)/site", content: folder.path)
        } else {
            #expect(OutputFolder.completeFormerBuild(at: "\(folder.path)/site") == [])
        }
        #expect(folder.files() == ["site/.thumbindex", "site/a.html", "site/c.html"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["site"])
    }

    @Test("two builds of one folder at once: the second waits, and then says who has it")
    func locked() async throws {
        let folder = try TemporaryFolder()
        for _ in 0..<2 {
            let first = try await stage([("a.html", "a")], in: folder)
            var options = OutputOptions()
            options.patience = .milliseconds(50)
            let error = await #expect(throws: OutputError.self) {
                try await stage([("a.html", "b")], in: folder, options: options)
            }
            #expect(error?.problems.first?.contains("(process \(getpid()) on ") == true)
            // The other folder is free.
            try await build(["a.html": "a"], in: folder, "other")
            _ = try first.finish()
        }
        var first: StagedSite? = try await stage([("a.html", "first")], in: folder)
        async let second = build(["a.html": "second"], in: folder)
        _ = try first?.finish()
        first = nil
        _ = try await second
        #expect(try folder.read("site/a.html") == "second")
    }

    // MARK: What is at the path

    @Test("an output that is a file, a pipe, or a link that leads nowhere is refused, and stays")
    func unusable() async throws {
        let folder = try TemporaryFolder(["file": "x"])
        mkfifo("\(folder.path)/pipe", 0o600)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/link", withDestinationPath: "nowhere")
        for (name, reason) in [("file", "is a file"), ("pipe", "a pipe"), ("link", "leads nowhere")] {
            let error = await #expect(throws: OutputError.self) {
                try await build(["a.html": "a"], in: folder, name)
            }
            #expect(error?.problems.first?.contains(reason) == true)
        }
        #expect(try folder.read("file") == "x")
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/nowhere"))
    }

    @Test("an empty folder, however it is written, becomes the site", arguments: ["site", "site/", "site//", "site/."])
    func empty(path: String) async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/site", withIntermediateDirectories: false, attributes: [.posixPermissions: 0o775])
        try await build(["a.html": "a"], in: folder, path)
        #expect(folder.files() == ["site/.thumbindex", "site/a.html"])
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/site")
        #expect(attributes[.posixPermissions] as? Int == 0o775)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["site"])
    }

    @Test("a link to a folder leads to the folder, and stays a link")
    func link() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: "\(folder.path)/real", withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/site", withDestinationPath: "real")
        for text in ["a", "b"] {
            try await build(["a.html": text], in: folder)
            #expect(try folder.read("real/a.html") == text)
        }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/site") == "real")
    }

    @Test("other files in the folder are counted once, and stay")
    func others() async throws {
        let folder = try TemporaryFolder(["site/CNAME": "example.org", "site/a/b.txt": "b"])
        let output = try await OutputFolder.open("\(folder.path)/site", content: "\(folder.path)/content")
        #expect(output.notes == ["2 other files and folders were in '\(folder.path)/site' before and stay"])
    }

    @Test(
        "folders that are built to by mistake are refused, unless that is meant",
        arguments: [
            ("notes", "the folder with the site's own content"), ("", "the site's own content is in it"),
            ("notes/Content", "it is the site's own 'Content'"), ("tree", "it is a git work tree with other files"),
        ])
    func doubtful(path: String, reason: String) async throws {
        let folder = try TemporaryFolder(["notes/Content/a.md": "x", "tree/.git/HEAD": "x", "tree/main.c": "x"])
        let output = "\(folder.path)/\(path)"
        let error = await #expect(throws: OutputError.self) {
            try await OutputFolder.open(output, content: "\(folder.path)/notes")
        }
        #expect(error?.problems.first?.contains(reason) == true)
        #expect(error?.problems.first?.contains("--force") == true)
        var options = OutputOptions()
        options.isForced = true
        _ = try await OutputFolder.open(output, content: "\(folder.path)/notes", options: options)
    }

    @Test(
        "a git work tree that holds a site is built to as ever, and one that was just made as well",
        arguments: [true, false])
    func ownWorkTree(holdsSite: Bool) async throws {
        let folder = try TemporaryFolder(["notes/a.md": "x", "tree/.git/HEAD": "x"])
        if holdsSite {
            try folder.write("x", to: "tree/index.html")
            try folder.write("0000000000000001 index.html\n", to: "tree/\(Manifest.fileName)")
        }
        _ = try await OutputFolder.open("\(folder.path)/tree", content: "\(folder.path)/notes")
    }

    // MARK: -

    private func stage(
        _ files: [(String, String)], in folder: TemporaryFolder, _ name: String = "site",
        replacement: OutputOptions.Replacement? = nil, options: OutputOptions = OutputOptions()
    ) async throws -> StagedSite {
        var options = options
        if let replacement { options.replacement = replacement }
        let output = try await OutputFolder.open(
            "\(folder.path)/\(name)", content: "\(folder.path)/content", options: options)
        let site = try output.stage(replacing: output.readFormerBuild())
        for (file, text) in files { try site.write(Array(text.utf8), to: file, madeOf: nil) }
        return site
    }

    @discardableResult
    private func build(
        _ files: [String: String], in folder: TemporaryFolder, _ name: String = "site",
        _ replacement: OutputOptions.Replacement = .automatic, options: OutputOptions = OutputOptions()
    ) async throws -> Int {
        let site = try await stage(
            files.map { ($0, $1) }, in: folder, name, replacement: replacement, options: options)
        _ = try site.finish()
        return site.changedCount
    }

    @discardableResult
    private func build(
        _ files: [String: String], in folder: TemporaryFolder, _ replacement: OutputOptions.Replacement
    ) async throws -> Int {
        try await build(files, in: folder, "site", replacement)
    }
}
