/// The first words of all names, by which most words of a text are passed over without being folded or looked up.
///
/// A word that is not the first one of any name may count as one, since only hashes are compared.
struct FirstWords: Sendable {
    /// A bit for each hash of a word.
    private var bits: [UInt64]
    private let shift: UInt64

    /// The ASCII signs with which names begin, such as the one of ".NET", with a bit for each.
    private var signs: (UInt64, UInt64) = (0, 0)

    /// Collects the first words of names.
    ///
    /// - Parameters:
    ///   - labels: The folded names, one after another.
    ///   - ends: The end of each name.
    init(_ labels: Span<UInt8>, _ ends: [Int]) {
        var size = 10
        while 1 << size < ends.count * 16 { size += 1 }
        bits = Array(repeating: 0, count: 1 << (size - 6))
        shift = UInt64(64 - size)
        for (number, end) in ends.enumerated() {
            let name = labels.extracting((number == 0 ? 0 : ends[number - 1])..<end)
            let end = Self.endOfWord(name, from: 0)
            if end > 0 {
                let slot = Word(name, 0..<end).slot >> shift
                bits[Int(truncatingIfNeeded: slot >> 6)] |= 1 << (slot & 63)
            } else if let sign = name.first {
                if sign < 64 { signs.0 |= 1 << UInt64(sign) } else { signs.1 |= 1 << UInt64(sign & 63) }
            }
        }
    }

    /// Whether a name may begin with a word.
    ///
    /// - Parameter word: The range of the word in a folded text, or of one that consists of ASCII.
    @inline(__always)
    func contains(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool { contains(Word(text, word)) }

    /// Whether a name begins with an ASCII sign.
    @inline(__always)
    func contains(sign: UInt8) -> Bool {
        (sign < 64 ? signs.0 : signs.1) & 1 << UInt64(sign & 63) != 0
    }

    @inline(__always)
    private func contains(_ word: Word) -> Bool {
        let slot = word.slot >> shift
        return bits[Int(truncatingIfNeeded: slot >> 6)] & 1 << (slot & 63) != 0
    }

    /// The length of a word, and its first eight bytes, the first one least significant.
    private struct Word {
        private var bytes: UInt64 = 0
        private(set) var count = 0

        init() {}

        @inline(__always)
        init(_ text: Span<UInt8>, _ word: Range<Int>) {
            count = word.count
            if word.lowerBound + 8 <= text.count {
                bytes = text.word(at: word.lowerBound)
                if count < 8 { bytes &= 1 << UInt64(count * 8) - 1 }
            } else {
                for place in word.prefix(8).reversed() { bytes = bytes << 8 | UInt64(text[place]) }
            }
        }

        @inline(__always)
        mutating func append(_ byte: UInt8) {
            if count < 8 { bytes |= UInt64(byte) << UInt64(count * 8) }
            count += 1
        }

        /// A hash, whose highest bits count most.
        ///
        /// The bit that distinguishes ASCII capitals is set in each byte, so ASCII words need not be folded.
        @inline(__always)
        var slot: UInt64 {
            ((bytes | 0x2020_2020_2020_2020) ^ UInt64(count) &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
        }
    }

    // MARK: Words

    /// Whether each byte is part of a word, in a folded text: letters, digits, an underscore, and all bytes above ASCII.
    private static let wordBytes: [Bool] = (0..<256).map { byte in
        byte >= 0x80 || byte == 0x5F || 0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
    }

    /// The end of the word that begins at a place of a folded text.
    @inline(__always)
    static func endOfWord(_ text: Span<UInt8>, from place: Int) -> Int {
        let wordBytes = wordBytes.span
        var end = place
        while end < text.count, wordBytes[Int(text[end])] { end += 1 }
        return end
    }

    /// Whether no name can begin in a text, which is not folded; false if only folding the text shows this.
    func areMissing(in text: Span<UInt8>) -> Bool {
        let wordBytes = Self.wordBytes.span
        let letters = TermFolding.TwoByteTable.shared
        var place = 0
        while place < text.count {
            let start = place
            while place < text.count, text[place] < 0x80, wordBytes[Int(text[place])] { place += 1 }
            if place < text.count, text[place] >= 0x80, !Self.isSign(text, at: place) {
                // Letters above ASCII are part of the word.
                var word = Word()
                for place in start..<place { word.append(text[place]) }
                while place < text.count,
                    text[place] >= 0x80 ? !Self.isSign(text, at: place) : wordBytes[Int(text[place])]
                {
                    if text[place] < 0x80 {
                        word.append(text[place])
                        place += 1
                    } else {
                        guard place + 1 < text.count, 0xC2..<0xE0 ~= text[place],
                            let pair = letters.folded(text[place], text[place + 1])
                        else { return false }
                        place += 2
                        // A sign, such as «.
                        guard pair.0 != TermFolding.mark else { break }
                        word.append(pair.0)
                        word.append(pair.1)
                    }
                }
                if word.count > 0, contains(word) { return false }
                continue
            }
            if place > start {
                if contains(text, start..<place) { return false }
                continue
            }
            let byte = text[place]
            if byte < 0x80 {
                if contains(sign: byte) { return false }
                place = byte == UInt8(ascii: "&") ? Self.endOfReference(text, at: place) : place + 1
            } else {
                if text[place + 2] == 0x99, contains(sign: UInt8(ascii: "'")) { return false }
                place += 3
            }
        }
        return true
    }

    /// Whether a dash or a quotation mark is at a place, which ends a word.
    @inline(__always)
    private static func isSign(_ text: Span<UInt8>, at place: Int) -> Bool {
        place + 2 < text.count && text[place] == 0xE2 && text[place + 1] == 0x80
            && (0x93...0x94 ~= text[place + 2] || 0x99...0x9D ~= text[place + 2])
    }

    /// The end of a character reference, such as `&amp;`.
    static func endOfReference(_ text: Span<UInt8>, at place: Int) -> Int {
        var end = place + 1
        while end < min(text.count, place + 10) {
            if text[end] == UInt8(ascii: ";") { return end + 1 }
            end += 1
        }
        return place + 1
    }
}
