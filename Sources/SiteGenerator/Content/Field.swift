/// The name of a field, as a number of a ``FieldNames`` table: comparing names is comparing numbers.
struct FieldName: Hashable {
    var index: UInt32
}

/// One value of an entry under its name, as the content gives it.
struct Field {
    /// The name; of something nested, the path to it: "links.0.url".
    var name: FieldName

    /// The value, never empty.
    var value: Text

    /// Where the value stands in the source file, in bytes.
    var offset: UInt32

    /// Whether the value is one of a list; the list is all such fields of the name, in their order.
    var isListItem: Bool
}

/// The names of the fields of a parse unit, each kept once.
struct FieldNames {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var hashes: [UInt64] = []
    /// Open addressing: the number of a name plus one, or 0; its size is a power of two, and at most half is used.
    private var slots: [UInt32]

    init() { slots = [UInt32](repeating: 0, count: 64) }

    /// How many names there are; their indices go from 0.
    var count: Int { ends.count }

    /// The number of a name, which is added if it is new.
    mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> FieldName {
        let hash = Self.hash(name)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let index = Int(slots[slot] - 1)
            if hashes[index] == hash && equals(index, name) { return FieldName(index: UInt32(index)) }
            slot = (slot + 1) & mask
        }
        let index = UInt32(truncatingIfNeeded: ends.count)
        slots[slot] = index + 1
        bytes.append(contentsOf: name)
        ends.append(bytes.count)
        hashes.append(hash)
        if ends.count * 2 > slots.count { grow() }
        return FieldName(index: index)
    }

    mutating func intern(_ name: String) -> FieldName {
        var name = name
        return name.withUTF8 { intern($0) }
    }

    /// The number of a name if it is there.
    func find(_ name: String) -> FieldName? {
        var name = name
        return name.withUTF8 { name in
            let hash = Self.hash(name)
            var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
            while slots[slot] != 0 {
                let index = Int(slots[slot] - 1)
                if hashes[index] == hash && equals(index, name) { return FieldName(index: UInt32(index)) }
                slot = (slot + 1) & (slots.count - 1)
            }
            return nil
        }
    }

    /// A name as a Swift string.
    subscript(_ name: FieldName) -> String { String(decoding: bytes[range(Int(name.index))], as: UTF8.self) }

    /// Adds the names of another table; returns the number here of each of its names, by its number there.
    mutating func merge(_ other: FieldNames) -> [FieldName] {
        other.bytes.withUnsafeBufferPointer { bytes in
            (0..<other.count).map { intern(UnsafeBufferPointer(rebasing: bytes[other.range($0)])) }
        }
    }

    private func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    private func equals(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let range = range(index)
        guard range.count == name.count else { return false }
        for offset in 0..<name.count where bytes[range.lowerBound + offset] != name[offset] { return false }
        return true
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for (index, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(truncatingIfNeeded: index) + 1
        }
    }

    /// FNV-1a, 64 bits; its high half folded into the low, which picks the slot.
    private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash ^ hash >> 32
    }
}
