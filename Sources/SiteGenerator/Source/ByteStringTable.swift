#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Byte strings, each kept once and numbered in the order in which they came: what a dictionary of `String` would do,
/// at a fifth of the time and memory for a million short ones.
struct ByteStringTable: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// Of each string: comparing hashes first spares nearly every comparison of bytes, and hashing again to grow.
    private var hashes: [UInt64] = []

    /// Open addressing with linear probing; numbers plus one, 0 where free. At most half full, a power of two.
    private var slots: [UInt32] = Array(repeating: 0, count: 16)

    var count: Int { ends.count }

    init() {}

    /// - Parameter capacity: how many strings there will be, so that the table need not grow for them.
    init(capacity: Int) {
        ends.reserveCapacity(capacity)
        hashes.reserveCapacity(capacity)
        while slots.count < capacity * 2 { slots = Array(repeating: 0, count: slots.count * 2) }
    }

    /// The string of a number.
    subscript(number: Int) -> ArraySlice<UInt8> { bytes[range(number)] }

    /// The number of a string; nil when it has not come yet.
    func number(of string: UnsafeBufferPointer<UInt8>) -> Int? {
        let slot = slots[self.slot(of: string, Self.slotHash(string))]
        return slot == 0 ? nil : Int(slot) - 1
    }

    func number(of string: some Collection<UInt8>) -> Int? {
        Self.withBytes(of: string) { number(of: $0) }
    }

    /// Puts a string in, if it is new.
    @discardableResult
    mutating func insert(_ string: UnsafeBufferPointer<UInt8>) -> (number: Int, isNew: Bool) {
        let hash = Self.slotHash(string)
        let slot = self.slot(of: string, hash)
        if slots[slot] != 0 { return (Int(slots[slot]) - 1, false) }
        bytes.append(contentsOf: string)
        ends.append(bytes.count)
        hashes.append(hash)
        slots[slot] = UInt32(truncatingIfNeeded: ends.count)
        if ends.count * 2 > slots.count { grow() }
        return (ends.count - 1, true)
    }

    @discardableResult
    mutating func insert(_ string: some Collection<UInt8>) -> (number: Int, isNew: Bool) {
        Self.withBytes(of: string) { insert($0) }
    }

    /// Puts in the strings of another table; returns the number here of each of its strings, by its number there.
    mutating func merge(_ other: ByteStringTable) -> [Int] {
        other.bytes.withUnsafeBufferPointer { bytes in
            (0..<other.count).map { insert(UnsafeBufferPointer(rebasing: bytes[other.range($0)])).number }
        }
    }

    /// The numbers of the strings, in the strings' byte order; none of them holds a NUL.
    func order() -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            ByteOrder.numbers(0..<count) { UnsafeBufferPointer(rebasing: bytes[range($0)]) }
        }
    }

    private func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

    /// The slot that holds the string, or the free one where it belongs.
    @inline(__always)
    private func slot(of string: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if hashes[number] == hash, equals(number, string) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    @inline(__always)
    private func equals(_ number: Int, _ string: UnsafeBufferPointer<UInt8>) -> Bool {
        let range = range(number)
        guard range.count == string.count else { return false }
        guard let base = string.baseAddress, range.count > 0 else { return true }
        return bytes.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { memcmp($0 + range.lowerBound, base, range.count) == 0 } ?? false
        }
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        let mask = slots.count - 1
        for (number, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt32(truncatingIfNeeded: number + 1)
        }
    }

    private static func withBytes<Result>(
        of string: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        string.withContiguousStorageIfAvailable(body) ?? Array(string).withUnsafeBufferPointer(body)
    }

    /// Where to look for a string first; it stands nowhere but in memory.
    @inline(__always)
    private static func slotHash(_ string: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var print = Fingerprint()
        print.add(string)
        return print.value
    }

    /// FNV-1a, 64 bits, with its high half folded in, since slots take the low bits.
    @inline(__always)
    static func hash(_ string: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in string { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash ^ hash >> 32
    }
}
