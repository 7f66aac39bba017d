/// Turns libyaml's places, which are counted in characters, into bytes.
///
/// It runs along with the parser, forward nearly always, so that the places of a whole document cost one pass over it;
/// and none where all is ASCII.
struct YAMLCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let start: Int
    private let end: Int
    private let isASCII: Bool
    private var character = 0
    private var offset: Int

    /// Characters are counted from the beginning of `range`, offsets from that of `bytes`.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.bytes = bytes
        start = range.lowerBound
        end = range.upperBound
        offset = start
        isASCII = Self.isASCII(bytes, range)
    }

    /// The byte at which a character begins; the end for a character past it.
    @inline(__always)
    mutating func byte(ofCharacter target: Int) -> Int {
        if isASCII { return min(start + target, end) }
        return seek(target)
    }

    private mutating func seek(_ target: Int) -> Int {
        while character < target, offset < end {
            offset += 1
            while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            character += 1
        }
        while character > target, offset > start {
            offset -= 1
            while offset > start, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            character -= 1
        }
        return offset
    }

    private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = range.lowerBound
        while index + 8 <= range.upperBound {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if word & 0x8080_8080_8080_8080 != 0 { return false }
            index += 8
        }
        return bytes[index..<range.upperBound].allSatisfy { $0 < 0x80 }
    }
}
