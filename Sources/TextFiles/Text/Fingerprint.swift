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

extension Fingerprint {
    /// Adds everything that a value stores, so that no property can be forgotten.
    ///
    /// Functions and objects add nothing, because they have no value of their own. This looks up each property by its
    /// name, so it is meant for settings, and not for entries.
    package mutating func add<Value>(valueOf value: Value) {
        // Casts alone would take a text out of an optional, so that none would count like an empty one.
        if Value.self == String.self, let value = value as? String {
            add(value)
        } else if Value.self == Int.self, let value = value as? Int {
            add(value)
        } else if MemoryLayout<Value>.size == 1 {
            // This is a flag, or a case without values; a mirror would take thousands of instructions to name it.
            add(UInt64(UInt8(ofValue: value)))
        } else {
            add(partsOf: value)
        }
    }

    private mutating func add(partsOf value: Any) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .struct:
            // Whether a type conforms to a protocol takes long to find out, so it is asked only here and of numbers.
            if let value = value as? any Fingerprinted { return value.add(to: &self) }
            for part in mirror.children { add(valueOf: part.value) }
        case .tuple:
            for part in mirror.children { add(valueOf: part.value) }
        case .optional, .collection:
            add(mirror.children.count)
            for part in mirror.children { add(valueOf: part.value) }
        case .enum:
            add(mirror.children.first?.label ?? "\(value)")
            for part in mirror.children { add(valueOf: part.value) }
        case .set, .dictionary:
            // These have no order.
            let parts = mirror.children.map { part in
                var print = Fingerprint()
                print.add(valueOf: part.value)
                return print.value
            }
            add(parts.count)
            for part in parts.sorted() { add(part) }
        default:
            if let value = value as? any BinaryInteger { add(UInt64(truncatingIfNeeded: value)) }
            if let value = value as? Double { add(value.bitPattern) }
        }
    }
}
