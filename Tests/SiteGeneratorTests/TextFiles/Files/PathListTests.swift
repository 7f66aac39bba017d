import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Paths in byte order")
struct PathListTests {
    @Test(
        "the order is that of bytes, the shorter first",
        arguments: [
            [], [""], ["b", "a"], ["a/b", "a", "a.md", "a/"], ["entries/1", "entries/10", "entries/2", "entries/"],
            ["å", "z", "日本", "Z", ""], ["12345678", "1234567", "123456789", "12345678a"],
        ])
    func order(paths: [String]) {
        var list = PathList()
        for path in paths { list.append(path.utf8) }
        let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(list.order().map { list.string($0) } == sorted)
    }

    @Test("paths that begin alike are sorted as any others", arguments: [1, 2, 3])
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var list = PathList()
        var paths: [String] = []
        for _ in 0..<500 {
            let name = String(
                (0..<Int.random(in: 0..<30, using: &random)).map { _ in Bool.random(using: &random) ? "a" : "b" })
            paths.append("folder/" + name)
            list.append(name.utf8, in: "folder/")
        }
        let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(list.order().map { list.string($0) } == sorted)
    }
}
