import IndexedCollation

/// The differences between each entry of an index and the one before it, which determine how sections are divided into
/// pages.
///
/// A border depends only on its two neighbors, so an entry that is added elsewhere changes no border. The bytes of sort
/// keys differ between versions of ICU, so only their lengths count.
@usableFromInline package struct EntryBorders: Sendable {
    /// The rank of the border before each entry.
    ///
    /// The highest byte is the number of bytes that the entry's sort key shares with the key before it. The rest is a
    /// number made from the letters that these bytes and the next one stand for. Letters of most scripts take one byte.
    @usableFromInline let ranks: [UInt32]

    /// The rank for equal keys.
    @inlinable package static var same: UInt32 { UInt32.max }

    /// Compares the entries of an index.
    ///
    /// - Parameter text: The text by which an entry is collated, given its number in `order`.
    init(_ keys: CollationKeys, inOrder order: [UInt32], text: (Int) -> ByteSpan) {
        var ranks: [UInt32] = []
        ranks.reserveCapacity(order.count)
        var previous: ArraySlice<UInt8> = []
        var folded: [UInt8] = []
        for number in order {
            let key = keys.key(at: Int(number))
            ranks.append(Self.rank(previous.span, key.span, text(Int(number)), &folded))
            previous = key
        }
        self.ranks = ranks
    }

    /// The rank of the border before an entry; the earlier a letter changes, the lower the rank.
    @inlinable package func rank(before entry: EntryID) -> UInt32 { ranks[entry.number] }

    /// The number of bytes in sort keys that are the same on both sides of a border.
    static func commonCount(_ rank: UInt32) -> Int { Int(rank >> 24) }

    private static func rank(
        _ left: Span<UInt8>, _ right: Span<UInt8>, _ text: ByteSpan, _ folded: inout [UInt8]
    ) -> UInt32 {
        var common = 0
        while common < min(left.count, right.count), left[common] == right[common] { common += 1 }
        if common == right.count { return same }
        folded.removeAll(keepingCapacity: true)
        TextFolding.appendSearchForm(text.prefix(scalarCount: common + 1).span, to: &folded)
        var hash: UInt32 = 2_166_136_261
        for byte in folded { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return UInt32(min(common, 254)) << 24 | (hash ^ hash >> 15) & 0xFF_FFFF
    }
}

extension ByteSpan {
    /// The first characters of UTF-8.
    fileprivate func prefix(scalarCount: Int) -> ByteSpan {
        var count = 0
        var end = 0
        while end < self.count {
            if self[end] & 0xC0 != 0x80 {
                guard count < scalarCount else { break }
                count += 1
            }
            end += 1
        }
        return extracting(0..<end)
    }
}
