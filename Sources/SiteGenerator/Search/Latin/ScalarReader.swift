/// Reads UTF-8 one scalar at a time. What is cut short reads as U+FFFD.
struct ScalarReader {
    private let text: UnsafeBufferPointer<UInt8>

    /// Where the next scalar begins.
    private(set) var place = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// The next scalar, without reading it; nil at the end.
    var upcoming: UInt32? {
        var reader = self
        return reader.next()
    }

    mutating func next() -> UInt32? {
        guard place < text.count else { return nil }
        let lead = text[place]
        if lead < 0x80 {
            place += 1
            return UInt32(lead)
        }
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        guard lead >= 0xC0, place + length <= text.count, text[place + 1] & 0xC0 == 0x80 else {
            place += 1
            return 0xFFFD
        }
        var scalar = UInt32(lead) & (0x7F >> UInt32(length))
        for offset in 1..<length { scalar = scalar << 6 | UInt32(text[place + offset] & 0x3F) }
        place += length
        return scalar
    }
}

extension UInt32? {
    /// Whether what comes after this scalar begins a word: it is none, or no letter, digit or mark.
    var beginsWord: Bool {
        switch self {
        case .some(0x30...0x39), .some(0x41...0x5A), .some(0x61...0x7A), .some(0xAA), .some(0xB2...0xB3), .some(0xB5),
            .some(0xB9...0xBA), .some(0xBC...0xBE), .some(0xC0...0x1FFF), .some(0x2C00...):
            false
        default: true
        }
    }
}
