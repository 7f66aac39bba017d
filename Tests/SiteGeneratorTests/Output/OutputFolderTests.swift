import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The output folder")
struct OutputFolderTests {
    @Test("nothing is there until the whole site is")
    func firstBuild() throws {
        let folder = try TemporaryFolder()
        let output = try OutputFolder("\(folder.path)/deep/site")
        try output.write(Array("a".utf8), to: "en/a.html")
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/deep/site"))
        try output.finish()
        #expect(folder.files() == ["deep/site/.thumbindex", "deep/site/en/a.html"])
    }

    @Test("a build that ends early leaves what stood there, and nothing else")
    func abandoned() throws {
        let folder = try TemporaryFolder()
        try build(["a.html": "old"], in: folder)
        do {
            let output = try OutputFolder("\(folder.path)/site")
            try output.write(Array("new".utf8), to: "a.html")
            try output.write(Array("new".utf8), to: "b/c.html")
        }
        #expect(folder.files() == ["site/.thumbindex", "site/a.html"])
        #expect(try folder.read("site/a.html") == "old")
    }

    @Test("what a build left that was killed goes; what one is writing that still runs stays")
    func leftovers() throws {
        let folder = try TemporaryFolder()
        // Numbers of processes end far below this one, and the first process is always there.
        for process in ["999999999", "1"] {
            try folder.write("half", to: "site.thumbindex-\(process)/a.html")
        }
        try build(["a.html": "a"], in: folder)
        for process in ["999999999", "1"] {
            try folder.write("half", to: "site/.thumbindex-\(process)/b.html")
        }
        try folder.write("mine", to: "site/.thumbindex-notes")
        try build(["a.html": "b"], in: folder)
        #expect(
            folder.files() == [
                "site.thumbindex-1/a.html", "site/.thumbindex", "site/.thumbindex-1/b.html", "site/.thumbindex-notes",
                "site/a.html",
            ])
    }

    @Test("a file whose bytes are the same is not touched")
    func unchanged() throws {
        let folder = try TemporaryFolder()
        try build(["a.html": "a", "b.html": "b"], in: folder)
        let long = Date(timeIntervalSince1970: 1_000_000)
        for file in folder.files() {
            try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: "\(folder.path)/\(file)")
        }
        let changed = try build(["a.html": "a", "b.html": "B"], in: folder)
        #expect(changed == 1)
        #expect(try folder.modificationDate(of: "site/a.html") == long)
        #expect(try folder.modificationDate(of: "site/.thumbindex") == long)
        #expect(try folder.read("site/b.html") == "B")
    }

    @Test("what a build no longer makes goes, with folders that are empty then; what others put there stays")
    func stale() throws {
        let folder = try TemporaryFolder()
        try build(["a.html": "a", "old/deep/b.html": "b", "shared/c.html": "c"], in: folder)
        try folder.write("example.org", to: "site/CNAME")
        try folder.write("mine", to: "site/shared/note.txt")
        try build(["a.html": "a"], in: folder)
        #expect(folder.files(in: "site") == [".thumbindex", "CNAME", "a.html", "shared/note.txt"])
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/site/old"))
    }

    @Test("a file that somebody else wrote is not overwritten, and nothing is changed")
    func foreign() throws {
        let folder = try TemporaryFolder(["site/index.html": "mine"])
        #expect(throws: FileSystemError.self) { try build(["a.html": "a", "index.html": "b"], in: folder) }
        #expect(folder.files() == ["site/index.html"])
        #expect(try folder.read("site/index.html") == "mine")
    }

    @Test("a list of files that was tampered with removes nothing outside")
    func tampered() throws {
        let folder = try TemporaryFolder([
            "precious.txt": "x", "site/.thumbindex": "../precious.txt\n/etc/x\na/../../precious.txt\n",
        ])
        try build(["a.html": "a"], in: folder)
        #expect(folder.files().contains("precious.txt"))
    }

    @Test("an output that is a file is refused")
    func file() throws {
        let folder = try TemporaryFolder(["site": "x"])
        #expect(throws: FileSystemError.self) { try OutputFolder("\(folder.path)/site") }
        #expect(try folder.read("site") == "x")
    }

    @discardableResult
    private func build(_ files: [String: String], in folder: TemporaryFolder) throws -> Int {
        let output = try OutputFolder("\(folder.path)/site")
        for (file, text) in files { try output.write(Array(text.utf8), to: file) }
        try output.finish()
        return output.changedCount
    }
}
