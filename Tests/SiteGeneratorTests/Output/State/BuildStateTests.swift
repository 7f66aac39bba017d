import TestSupport
import Testing

@testable import OutputFolders
@testable import SiteGenerator

@Suite("What a build remembers")
struct BuildStateTests {
    private static func state() -> BuildState {
        var state = BuildState()
        state.add(
            "b/2.html",
            .init(origin: FileOrigin(fingerprint: 7, facts: 0xFFFF), file: FileStamp(size: 3, written: -4), content: 1))
        state.add("a.html", .init(origin: nil, file: FileStamp(size: 0, written: 1), content: .max))
        state.add(
            "b/1.js",
            .init(
                origin: FileOrigin(fingerprint: 9, isInGroup: true), file: FileStamp(size: 5, written: .max), content: 0
            ))
        return state
    }

    private static func read(_ bytes: [UInt8]) -> BuildState {
        bytes.withBytes { BuildState(reading: $0) }
    }

    @Test("what is written is read, by path")
    func roundTrip() {
        let state = Self.state()
        let again = Self.read(state.bytes(state.order()))
        #expect((0..<again.pages.count).map(again.path) == ["a.html", "b/1.js", "b/2.html"])
        for number in 0..<again.pages.count {
            #expect(state.number(of: again.path(number).utf8).map { state.pages[$0] } == again.pages[number])
        }
        #expect(again.group(9).map(again.path) == ["b/1.js"])
        #expect(again.summary.isEmpty && !again.isWhole)
    }

    @Test("what is cut short or damaged is nothing")
    func damaged() {
        let state = Self.state()
        let bytes = state.bytes(state.order())
        for count in 0..<bytes.count { #expect(Self.read(Array(bytes[..<count])).pages.isEmpty) }
        for place in bytes.indices {
            var bytes = bytes
            bytes[place] ^= 0x10
            #expect(Self.read(bytes).pages.isEmpty)
        }
    }

    @Test("lengths that lie read nothing", arguments: [UInt64.max, 1 << 63, 1 << 40, 1])
    func lengths(length: UInt64) {
        var writer = StateWriter()
        writer.add(length)
        writer.seal()
        let bytes = writer.bytes
        var string: [UInt8]?
        StateReader.read(bytes) { reader in
            if let read = reader.string() { string = Array(read) }
        }
        #expect(string == nil)
    }
}
