import Foundation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import TextFiles

@Suite("Reading many files")
struct FileReaderTests {
    private let workers = Workers(count: 3)

    @Test("each file has its own bytes, whatever memory it shares")
    func sizes() async throws {
        let folder = try TemporaryFolder()
        var texts: [String: String] = [:]
        for (number, size) in [0, 1, 10_000, 16_000, 70_000, 1_000, 65_535, 65_536, 5, 300_000, 3_500_000].enumerated()
        {
            texts["\(number % 3)/\(number)"] = String(repeating: "\(number)", count: size)
        }
        for (path, text) in texts { try folder.write(text, to: path) }
        var reader = FileReader(try InputFolders(folder.path))
        var files: [String: SourceFile] = [:]
        for path in texts.keys {
            files[path] = try await reader.read("\(folder.path)/\(path)", limit: InputLimits().file, workers: workers)
                .file
        }
        for (path, text) in texts {
            #expect(files[path]?.path == "\(folder.path)/\(path)")
            #expect(files[path].map { Array($0.bytes) } == Array(text.utf8))
        }
    }

    @Test("what is not a file is refused, and what is not there")
    func refused() async throws {
        let folder = try TemporaryFolder(["a/b": "x"])
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        var reader = FileReader(try InputFolders(folder.path))
        for path in ["a", "pipe", "c", "c/d", "a/b/c"] {
            await #expect(throws: FileSystemError.self) {
                try await reader.read("\(folder.path)/\(path)", limit: InputLimits().file, workers: workers)
            }
            #expect(reader.stamp(of: "\(folder.path)/\(path)") == nil)
        }
        let file = try await reader.read("\(folder.path)/a/b", limit: InputLimits().file, workers: workers).file
        #expect(Array(file.bytes) == Array("x".utf8))
    }

    @Test("a file that is written again has another stamp, even with its old size and time")
    func stamps() async throws {
        let folder = try TemporaryFolder(["a": "x"])
        let path = "\(folder.path)/a"
        var reader = FileReader(try InputFolders(folder.path))
        let first = try await reader.read(path, limit: InputLimits().file, workers: workers).stamp
        #expect(reader.stamp(of: path) == first)
        #expect(!first.isSettled(at: first.file.written) && first.isSettled(at: first.file.written + 1_000_000_000))
        let date = try folder.modificationDate(of: "a")
        try FileManager.default.removeItem(atPath: path)
        try folder.write("other", to: "b")
        try folder.write("y", to: "a")
        try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: path)
        #expect(reader.stamp(of: path) != first)
    }

    @Test("a file that is too large, or no text from its beginning, is not read", arguments: [1 << 33, 900_000_000])
    func sparse(size: Int) async throws {
        let folder = try TemporaryFolder(["a": ""])
        #expect(truncate("\(folder.path)/a", off_t(size)) == 0)
        var reader = FileReader(try InputFolders(folder.path))
        var limit = InputLimits().file
        limit.size = 1_000_000_000
        if size > limit.size {
            await #expect(throws: FileSystemError.self) {
                try await reader.read("\(folder.path)/a", limit: limit, workers: workers)
            }
        } else {
            let file = try await reader.read("\(folder.path)/a", limit: limit, workers: workers).file
            #expect(file.bytes.count == 1 << 16)
            #expect(TextEncoding.decode(file).diagnostics.map(\.kind) == [.textNUL])
        }
    }

    @Test(
        "a lack of descriptors or memory has a kind of its own, whatever could not be read",
        arguments: [EMFILE, ENOMEM])
    func shortage(code: Int32) {
        #expect(FileSystemError("a.md", code: code).kind(orElse: .unreadableFile) == .shortage)
        #expect(FileSystemError("a.md", code: EACCES).kind(orElse: .unreadableFile) == .unreadableFile)
    }
}
