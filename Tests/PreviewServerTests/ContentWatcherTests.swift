import Authoring
import Foundation
import SiteGenerator
import TestSupport
import Testing

@testable import PreviewServer

/// Every way in which files change is noticed, by the kernel's word and by looking.
struct ContentWatcherTests {
    private static let ways = [false, true]

    @Test("files that are written, added, renamed over, moved and removed", .slow, arguments: ways)
    func files(isPolling: Bool) async throws {
        let folder = try TemporaryFolder(["a.md": "1", "deep/er/b.md": "1"])
        let watch = Watch(folder, isPolling: isPolling)
        try await watch.expect("a.md") { try folder.write("22", to: "a.md") }
        try await watch.expect("c.md") { try folder.write("1", to: "c.md") }
        try await watch.expect("deep/er/b.md") {
            // As editors save: beside it, and then in its place.
            try folder.write("333", to: "deep/er/.b.md.swp")
            _ = rename("\(folder.path)/deep/er/.b.md.swp", "\(folder.path)/deep/er/b.md")
        }
        try await watch.expect("d.md") { _ = rename("\(folder.path)/c.md", "\(folder.path)/d.md") }
        try await watch.expect("d.md") { _ = unlink("\(folder.path)/d.md") }
    }

    @Test("folders that are added, moved and removed, with what is in them", .slow, arguments: ways)
    func folders(isPolling: Bool) async throws {
        let folder = try TemporaryFolder(["a.md": "1", "old/in/b.md": "1"])
        let watch = Watch(folder, isPolling: isPolling)
        try await watch.expect("new") { try folder.write("1", to: "new/deep/c.md") }
        try await watch.expect("new/deep/c.md") { try folder.write("22", to: "new/deep/c.md") }
        try await watch.expect("moved") { _ = rename("\(folder.path)/old", "\(folder.path)/moved") }
        try await watch.expect("moved/in/b.md") { try folder.write("22", to: "moved/in/b.md") }
        try await watch.expect("moved") { try FileManager.default.removeItem(atPath: "\(folder.path)/moved") }
        try await watch.expect("moved") { try folder.write("1", to: "moved/in/b.md") }
        try await watch.expect("moved/in/b.md") { try folder.write("333", to: "moved/in/b.md") }
    }

    @Test("a folder that is only looked into by name says no more than that", arguments: ways)
    func names(isPolling: Bool) async throws {
        let folder = try TemporaryFolder(["README.md": "1"])
        let watch = Watch(
            folder, [.init(path: folder.path, isDeep: false, names: ["Content"])], isPolling: isPolling)
        try folder.write("22", to: "README.md")
        try await watch.expect("Content") {
            try folder.write("1", to: "Content")
        }
        #expect(!watch.seen.contains("README.md"))
    }

    @Test(
        "a folder that was removed as a whole, and came back before or while it was looked for", .slow, arguments: ways,
        [0, 1, 20, 298, 302, 310])
    func root(isPolling: Bool, pause: Int) async throws {
        let folder = try TemporaryFolder(["site/a.md": "1"])
        let watch = Watch(folder, [.init(path: "\(folder.path)/site", isDeep: true)], isPolling: isPolling)
        try FileManager.default.removeItem(atPath: "\(folder.path)/site")
        try await Task.sleep(for: .milliseconds(pause))
        try folder.write("22", to: "site/b.md")
        // Until it is watched again nothing is said of what happens in it.
        for size in 1...1000 where !watch.seen.contains(where: { $0.hasSuffix("b.md") }) {
            try folder.write(String(repeating: "3", count: size), to: "site/b.md")
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(watch.seen.contains { $0.hasSuffix("b.md") })
    }

    @Test("what is hidden, or an editor's own, does not count")
    func hidden() {
        for name in [
            ".a.md.swp", ".#a.md", ".git", "a.md~", "#a.md#", "4913", "a.md.tmp", "a.md___jb_tmp___",
            "a.md___jb_old___",
            "~$a.xlsx", "server.log",
        ] { #expect(!FolderState.counts(name), "\(name)") }
        for name in ["a.md", "_index.md", "site.yml", "å.csv", "#1.md", "C#", "4914", "tmp", "~a.md", "$a.csv"] {
            #expect(FolderState.counts(name), "\(name)")
        }
    }

    #if os(Linux)
        @Test("a file that a program writes under another name first is told of by its own name alone", .slow)
        func renamed() async throws {
            let folder = try TemporaryFolder(["a.md": "1"])
            let watch = Watch(folder, isPolling: false)
            for round in 1...5 {
                try await watch.expect("a.md") {
                    try folder.write(String(repeating: "2", count: round), to: "a.md.Xy\(round)")
                    _ = rename("\(folder.path)/a.md.Xy\(round)", "\(folder.path)/a.md")
                }
            }
            #expect(watch.seen.allSatisfy { $0.hasSuffix("/a.md") }, "\(watch.seen)")
            // What was there before is told of when it is gone.
            try folder.write("1", to: "b.md")
            try await watch.expect("a.md") { _ = rename("\(folder.path)/a.md", "\(folder.path)/c.md") }
            try await watch.expect("b.md") { _ = unlink("\(folder.path)/b.md") }
        }
    #endif

    @Test("a folder that a site was built into is passed over")
    func output() throws {
        let folder = try TemporaryFolder(["_site/.thumbindex": "", "_site/a/index.html": "", "terms/a.md": ""])
        #expect(FolderState.folderNames(in: folder.path) == ["terms"])
    }

    @Test("a link that leads back to its own folder is followed once", arguments: ways)
    func loops(isPolling: Bool) async throws {
        let folder = try TemporaryFolder(["deep/a.md": "1"])
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/deep/back", withDestinationPath: folder.path)
        let watch = Watch(folder, isPolling: isPolling)
        try await watch.expect("a.md") { try folder.write("22", to: "deep/a.md") }
    }
}

/// A watcher, and what it has said.
private final class Watch: Sendable {
    private let folder: String
    private let watcher: ContentWatcher
    private let said: Said

    var seen: [String] { said.paths }

    init(_ folder: TemporaryFolder, _ folders: [LiveSite.WatchedFolder]? = nil, isPolling: Bool) {
        self.folder = folder.path
        let said = Said()
        self.said = said
        watcher = ContentWatcher(isPolling: isPolling) { said.add($0.paths) }
        watcher.watch(folders ?? [LiveSite.WatchedFolder(path: folder.path, isDeep: true)])
        #expect(!isPolling || watcher.isPolling)
    }

    /// Does something, and waits until the watcher has told of a path with such an end, or of all that there is.
    func expect(_ path: String, _ action: () throws -> Void) async throws {
        let start = said.paths.count
        try action()
        for _ in 0..<1000 {
            if said.paths.dropFirst(start).contains(where: { $0.contains(path) }) { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("nothing was said of \(path)")
    }
}

private final class Said: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []

    var paths: [String] { lock.withLock { all } }

    func add(_ paths: [String]) { lock.withLock { all += paths } }
}
