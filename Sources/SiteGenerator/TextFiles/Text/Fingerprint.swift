/// A hash of bytes: equal bytes have equal hashes, and different bytes almost never do.
///
/// It multiplies 64 by 64 bits and folds the product, sixteen bytes at a time, like wyhash and similar functions. It
/// does not withstand deliberate collisions.
package struct Fingerprint: Sendable {
    var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    init() {}

    /// Adds bytes and their length, so "ab" and "c" differ from "a" and "bc".
    mutating func add(_ bytes: ByteSpan) {
        add(bytes.count)
        add(piece: bytes)
    }

    mutating func add(_ bytes: ArraySlice<UInt8>) { bytes.withBytes { add($0) } }

    /// The hash of some bytes.
    package static func of(_ bytes: [UInt8]) -> UInt64 {
        var print = Fingerprint()
        bytes.withBytes { print.add($0) }
        return print.value
    }

    /// A number as sixteen hexadecimal digits.
    static func digits(_ number: UInt64) -> [UInt8] {
        (0..<16).map { place in
            let digit = UInt8(truncatingIfNeeded: number >> UInt64(60 - place * 4)) & 15
            return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
    }

    mutating func add(_ text: String) {
        var text = text
        text.withBytes { add($0) }
    }

    mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

    @inline(__always)
    mutating func add(_ number: UInt64) {
        let product = (value ^ number ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        value = product.high ^ product.low &+ 0x8EBC_6AF0_9C88_C6E3
    }
}
