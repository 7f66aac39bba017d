/// Sorts byte strings eight bytes at a time. Names in a folder often begin alike, and few need to be compared in full.
enum ByteOrder {
    private struct Key {
        /// The next eight bytes, the first one most significant, padded with zeros.
        var bytes: UInt64
        var number: Int
    }

    /// The indexes of strings in byte order. The strings must not contain NUL.
    static func numbers(_ range: Range<Int>, string: (Int) -> UnsafeBufferPointer<UInt8>) -> [Int] {
        var keys = range.map { Key(bytes: 0, number: $0) }
        keys.withUnsafeMutableBufferPointer { sort($0, from: 0, string) }
        return keys.map(\.number)
    }

    private static func sort(
        _ keys: UnsafeMutableBufferPointer<Key>, from offset: Int, _ string: (Int) -> UnsafeBufferPointer<UInt8>
    ) {
        var keys = keys
        for place in keys.indices { keys[place].bytes = bytes(of: string(keys[place].number), from: offset) }
        keys.sort { $0.bytes < $1.bytes }
        var start = 0
        for place in keys.indices where place + 1 == keys.count || keys[place].bytes != keys[place + 1].bytes {
            // These strings are equal if they end here, which a zero in the last byte shows.
            if place > start, keys[place].bytes & 0xFF != 0 {
                sort(UnsafeMutableBufferPointer(rebasing: keys[start...place]), from: offset + 8, string)
            }
            start = place + 1
        }
    }

    private static func bytes(of text: UnsafeBufferPointer<UInt8>, from offset: Int) -> UInt64 {
        if offset + 8 <= text.count {
            return UInt64(
                bigEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        var value: UInt64 = 0
        for place in offset..<offset + 8 { value = value << 8 | (place < text.count ? UInt64(text[place]) : 0) }
        return value
    }
}
