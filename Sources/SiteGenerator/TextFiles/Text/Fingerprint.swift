/// A number that stands for bytes: equal for equal ones, and for different ones as good as never.
///
/// It multiplies 64 bits by 64 and folds the product, sixteen bytes at a time, as fast hash functions do (wyhash and its
/// kin); it is no defense against somebody who wants two texts to have one number.
struct Fingerprint: Sendable {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    init() {}

    /// Adds bytes, and where they end: "ab" and "c" are not "a" and "bc".
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        add(bytes.count)
        add(piece: bytes)
    }

    /// Adds some of the bytes of a text whose length has been added already. The length of every piece except the last is
    /// a multiple of sixteen.
    mutating func add(piece: UnsafeBufferPointer<UInt8>) {
        guard let base = piece.baseAddress else { return }
        var place = UnsafeRawPointer(base)
        let end = place + piece.count
        // Kept out of memory while the bytes are gone through.
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

    /// The number of some bytes.
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
