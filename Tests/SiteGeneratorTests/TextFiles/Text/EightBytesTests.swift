import TestSupport
import Testing

@testable import SiteGenerator

/// Eight bytes at once give what each byte gives alone.
@Suite("Eight bytes")
struct EightBytesTests {
    /// The high bit of each byte for which a condition is true.
    private func marks(_ bytes: [UInt8], _ condition: (UInt8) -> Bool) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | (condition($1) ? 0x80 : 0) }
    }

    private func word(_ bytes: [UInt8]) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }

    @Test("bytes are equal, in any text")
    func equal() {
        var dice = Dice(state: 1)
        for _ in 0..<2_000 {
            let bytes = (0..<8).map { _ in Bool.random(using: &dice) ? 0x7C : UInt8.random(in: 0...255, using: &dice) }
            let eight = bytes.withBytes { EightBytes($0, at: 0) }
            #expect(eight.equal(to: 0x7C) == marks(bytes) { $0 == 0x7C })
            #expect(eight.areASCII == bytes.allSatisfy { $0 < 0x80 })
        }
    }

    @Test("bytes of ASCII are less than one, and capitals become small letters")
    func ascii() {
        var dice = Dice(state: 2)
        for _ in 0..<2_000 {
            let bytes = (0..<8).map { _ in UInt8.random(in: 0..<128, using: &dice) }
            let eight = bytes.withBytes { EightBytes($0, at: 0) }
            let limit = UInt8.random(in: 0...128, using: &dice)
            #expect(eight.less(than: limit) == marks(bytes) { $0 < limit })
            #expect(eight.lowercased == word(bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }))
        }
    }
}
