/// A hash of bytes: equal bytes have equal hashes, and different bytes almost never do.
///
/// It multiplies 64 by 64 bits and folds the product, sixteen bytes at a time, like wyhash and similar functions. It
/// does not withstand deliberate collisions.
@usableFromInline package struct Fingerprint: Sendable {
    @usableFromInline package var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inlinable package init() {}

    /// Adds bytes and their length, so "ab" and "c" differ from "a" and "bc".
    @inlinable package mutating func add(_ bytes: Span<UInt8>) {
        add(bytes.count)
        add(piece: bytes)
    }

    package mutating func add(_ bytes: ArraySlice<UInt8>) { add(bytes.span) }

    /// The hash of some bytes.
    package static func of(_ bytes: [UInt8]) -> UInt64 {
        var print = Fingerprint()
        print.add(bytes.span)
        return print.value
    }

    /// A number as sixteen hexadecimal digits.
    @inlinable package static func digits(_ number: UInt64) -> [UInt8] {
        (0..<16).map { place in
            let digit = UInt8(truncatingIfNeeded: number >> UInt64(60 - place * 4)) & 15
            return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
    }

    package mutating func add(_ text: String) {
        var text = text
        text.withBytes { add($0) }
    }

    @inlinable package mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

    @inline(__always)
    @inlinable package mutating func add(_ number: UInt64) {
        let product = (value ^ number ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        value = product.high ^ product.low &+ 0x8EBC_6AF0_9C88_C6E3
    }
}

/// A value that says what of it belongs to a hash, because finding all that it stores would take too long.
///
/// A step is not repeated if the hash of its inputs is equal, so a property that is missing here is a stale page. A test
/// compares the properties of each such type with ``unhashed``.
package protocol Fingerprinted {
    /// Adds what makes the value different from others.
    func add(to print: inout Fingerprint)

    /// The properties that ``add(to:)`` leaves out, each with the reason.
    static var unhashed: [String: String] { get }
}

extension Fingerprinted {
    package static var unhashed: [String: String] { [:] }
}
