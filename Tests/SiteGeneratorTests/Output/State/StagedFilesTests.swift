import Testing

@testable import OutputFolders
@testable import SiteGenerator

@Suite("The files of a site while it is made")
struct StagedFilesTests {
    private static func page(_ content: UInt64) -> BuildState.Page {
        BuildState.Page(
            origin: FileOrigin(fingerprint: content, isInGroup: content > 9),
            file: FileStamp(size: 1, written: 1), content: content)
    }

    private static func state(_ files: KeyValuePairs<String, UInt64>) -> BuildState {
        var state = BuildState()
        for (path, content) in files { state.add(path, page(content)) }
        return state
    }

    /// The files in the order of their paths, each with its content and whether it has changed.
    private static func list(_ files: StagedFiles) -> [String] {
        let (state, changed) = files.files()
        #expect(state.pages.count == files.count && changed.count == files.changedCount)
        return state.order().map {
            "\(state.path($0)) \(state.pages[$0].content)\(changed.contains($0) ? " changed" : "")"
        }
    }

    @Test("files that all stay are in their old order, with what is new about them")
    func allStay() {
        let former = Self.state(["a": 1, "b": 2, "c": 10])
        var files = StagedFiles(replacing: former)
        files.keep(2, former.pages[2])
        files.keep(0, former.pages[0])
        files.add("b", Self.page(3), isChanged: true)
        #expect(Self.list(files) == ["a 1", "b 3 changed", "c 10"])
        #expect(files.files().state.group(10) == [2])
    }

    @Test("files that are new, and those that are gone, change the order")
    func newAndGone() {
        let former = Self.state(["a": 1, "c": 2, "d": 10])
        var files = StagedFiles(replacing: former)
        files.add("e", Self.page(5), isChanged: true)
        files.keep(2, former.pages[2])
        files.add("b", Self.page(4), isChanged: false)
        files.add("a", Self.page(6), isChanged: true)
        #expect(Self.list(files) == ["a 6 changed", "b 4", "d 10", "e 5 changed"])
        let state = files.files().state
        #expect(state.group(10).map(state.path) == ["d"])
        #expect(state.paths(missingFrom: former).sorted() == ["b", "e"])
        #expect(former.paths(missingFrom: state) == ["c"])
    }

    @Test("a file counts once")
    func twice() {
        let former = Self.state(["a": 1])
        var files = StagedFiles(replacing: former)
        files.keep(0, former.pages[0])
        files.add("a", Self.page(2), isChanged: false)
        files.add("b", Self.page(3), isChanged: true)
        #expect(Self.list(files) == ["a 1", "b 3 changed"])
    }

    @Test("without a former site, all files are new")
    func first() {
        var files = StagedFiles(replacing: BuildState())
        files.add("b", Self.page(1), isChanged: true)
        files.add("a", Self.page(2), isChanged: true)
        #expect(Self.list(files) == ["a 2 changed", "b 1 changed"])
    }
}
