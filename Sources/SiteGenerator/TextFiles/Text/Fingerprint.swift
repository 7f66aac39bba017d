/// A hash of bytes: equal bytes have equal hashes, and different bytes almost never do.
///
/// It multiplies 64 by 64 bits and folds the product, sixteen bytes at a time, like wyhash and similar functions. It
/// does not withstand deliberate collisions.
struct Fingerprint: Sendable {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    init() {}

    /// Adds bytes and their length, so that "ab" and "c" differ from "a" and "bc".
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        add(bytes.count)
        add(piece: bytes)
    }

    mutating func add(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { add($0) } }

    /// Adds part of a text whose length has already been added. The length of every part except the last is a
    /// multiple of sixteen.
    mutating func add(piece: UnsafeBufferPointer<UInt8>) {
        guard let base = piece.baseAddress else { return }
        var place = UnsafeRawPointer(base)
        let end = place + piece.count
        // A local copy stays in a register during the loop.
        var value = value
        while end - place >= 16 {
            let first = UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))
            let second = UInt64(littleEndian: (place + 8).loadUnaligned(as: UInt64.self))
            let product = (value ^ first).multipliedFullWidth(by: second ^ 0xE703_7ED1_A0B4_28DB)
            value = (product.high ^ product.low) &+ value
            place += 16
        }
        self.value = value
        if end - place >= 8 {
            add(UInt64(littleEndian: place.loadUnaligned(as: UInt64.self)))
            place += 8
        }
        guard place < end else { return }
        var last: UInt64 = 0
        while place < end {
            last = last << 8 | UInt64(place.load(as: UInt8.self))
            place += 1
        }
        add(last)
    }

    /// The hash of some bytes.
    static func of(_ bytes: [UInt8]) -> UInt64 {
        var print = Fingerprint()
        bytes.withUnsafeBufferPointer { print.add($0) }
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
        text.withUTF8 { add($0) }
    }

    mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

    @inline(__always)
    mutating func add(_ number: UInt64) {
        let product = (value ^ number ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        value = product.high ^ product.low &+ 0x8EBC_6AF0_9C88_C6E3
    }
}
