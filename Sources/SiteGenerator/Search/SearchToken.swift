/// The beginning of a word, and the entry that contains it.
struct SearchToken: Sendable {
    /// The first eight bytes, as a number with the same order.
    var prefix: UInt64
    var entry: UInt32

    init(prefix: UInt64, entry: UInt32) {
        self.prefix = prefix
        self.entry = entry
    }

    init(_ word: some Sequence<UInt8>, _ entry: UInt32) {
        var prefix: UInt64 = 0
        var shift: UInt64 = 64
        for byte in word {
            shift -= 8
            prefix |= UInt64(byte) << shift
            if shift == 0 { break }
        }
        self.init(prefix: prefix, entry: entry)
    }

    /// The beginning as text, without partial characters.
    var word: String {
        var bytes = (0..<8).map { UInt8(truncatingIfNeeded: prefix >> UInt64(56 - 8 * $0)) }
        while bytes.last == 0 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self).filter { $0 != "\u{FFFD}" }
    }

    /// Sorts tokens by word; the sort is stable.
    ///
    /// This is a radix sort by one byte at a time, beginning with the last one.
    static func sorted(_ tokens: [SearchToken]) -> [SearchToken] {
        var tokens = tokens
        var sorted = tokens
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            var starts = [Int](repeating: 0, count: 1 << 8)
            for token in tokens { starts[Int(token.prefix >> shift & 0xFF)] += 1 }
            var next = 0
            for bin in starts.indices { (starts[bin], next) = (next, next + starts[bin]) }
            for token in tokens {
                let bin = Int(token.prefix >> shift & 0xFF)
                sorted[starts[bin]] = token
                starts[bin] += 1
            }
            swap(&tokens, &sorted)
        }
        return tokens
    }
}
