import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("A path that must stay in its folder")
struct ContainedPathTests {
    /// A folder `in`, with links inside it and out of it, beside a folder `out`.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["in/a/b/note.txt": "inside", "out/note.txt": "outside"])
        for (link, target) in [
            ("inside", "a/b"), ("a/up", "../a/b/note.txt"), ("absolute", "\(folder.path)/in/a/b"), ("away", "../out"),
            ("a/away", "../../out/note.txt"), ("root", "/"), ("circle", "circle"), ("dangling", "nothing"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/in/\(link)", withDestinationPath: target)
        }
        return folder
    }

    private static func text(
        _ path: String, in folder: TemporaryFolder, _ links: ContainedPath.Links,
        _ resolution: ContainedPath.Resolution
    ) throws -> String {
        let root = try OpenFolder("\(folder.path)/in")
        let descriptor = try ContainedPath(path, in: root, links: links, resolution: resolution).open(O_RDONLY)
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }

    @Test(
        "opens what lies in the folder", arguments: [ContainedPath.Links.refused, .followedInside],
        [ContainedPath.Resolution.bestAvailable, .walk])
    func inside(links: ContainedPath.Links, resolution: ContainedPath.Resolution) throws {
        let folder = try Self.folder()
        #expect(try Self.text("a/b/note.txt", in: folder, links, resolution) == "inside")
    }

    @Test(
        "follows links that stay in the folder, if it may",
        arguments: ["inside/note.txt", "a/up", "absolute/note.txt"],
        [ContainedPath.Resolution.bestAvailable, .walk])
    func linkInside(path: String, resolution: ContainedPath.Resolution) throws {
        let folder = try Self.folder()
        #expect(try Self.text(path, in: folder, .followedInside, resolution) == "inside")
    }

    @Test(
        "names the link where none may be",
        arguments: [
            ("inside/note.txt", "inside"), ("a/up", "a/up"), ("away/note.txt", "away"), ("a/away", "a/away"),
            ("root/etc/passwd", "root"), ("circle", "circle"), ("dangling", "dangling"),
        ], [ContainedPath.Resolution.bestAvailable, .walk])
    func refused(link: (path: String, name: String), resolution: ContainedPath.Resolution) throws {
        let folder = try Self.folder()
        let error = #expect(throws: FileSystemError.self) {
            try Self.text(link.path, in: folder, .refused, resolution)
        }
        #expect(error?.problem == .link)
        #expect(error?.path == "\(folder.path)/in/\(link.name)")
    }

    @Test(
        "never leaves the folder",
        arguments: [
            "away/note.txt", "a/away", "root/etc/passwd", "../out/note.txt", "a/../../out/note.txt", "/etc/passwd",
        ],
        [ContainedPath.Resolution.bestAvailable, .walk])
    func outside(path: String, resolution: ContainedPath.Resolution) throws {
        let folder = try Self.folder()
        for links in [ContainedPath.Links.refused, .followedInside] {
            let error = #expect(throws: FileSystemError.self) { try Self.text(path, in: folder, links, resolution) }
            #expect(error?.problem == .link || error?.problem == .outside(folder: "\(folder.path)/in"))
        }
    }

    @Test("says of a circle, and of what is missing, what they are")
    func missing() throws {
        let folder = try Self.folder()
        for resolution in [ContainedPath.Resolution.bestAvailable, .walk] {
            for (path, code) in [("circle", ELOOP), ("dangling", ENOENT), ("a/nothing", ENOENT)] {
                let error = #expect(throws: FileSystemError.self) {
                    try Self.text(path, in: folder, .followedInside, resolution)
                }
                #expect(error?.code == code, "\(path)")
            }
        }
    }
}
