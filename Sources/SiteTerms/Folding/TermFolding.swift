import IndexedCollation

/// Folds texts and names so that names can be found.
///
/// Case, width, composition, and the kind of a hyphen, an apostrophe or a space are ignored; see
/// ``WordBreaker/folded(_:)``.
///
/// Most texts are folded here, because ICU takes ten times as long. ICU folds other texts.
final class TermFolding {
    /// A byte that replaces the bytes of signs other than letters.
    static let mark: UInt8 = 1

    private let breaker: WordBreaker

    /// Whether ASCII capitals have the usual lowercase letters; in Turkish, I is the capital of ı.
    let foldsASCII: Bool

    init(_ locale: LocaleIdentifier) {
        breaker = WordBreaker(locale)
        foldsASCII = !["tr", "az"].contains(locale.language)
    }

    /// Folds a name in the form that it has in HTML.
    func foldedName(_ name: Span<UInt8>) -> [UInt8] {
        var text = FoldedText()
        // Signs have the same form in names as in texts that ICU folds.
        if simple(name, into: &text), !text.bytes.contains(Self.mark) { return text.bytes }
        return folded(name).bytes
    }

    /// Folds a text that ``simple(_:into:)`` does not.
    func folded(_ text: Span<UInt8>) -> WordBreaker.FoldedText { eastAsian(text) ?? breaker.folded(text) }

    func boundaries(in text: Span<UInt8>, at offsets: [UInt32]) -> [Bool] {
        breaker.boundaries(in: text, at: offsets)
    }

    // MARK: Without ICU

    /// A text that was folded without ICU, in which all bytes above ASCII are letters.
    struct FoldedText {
        fileprivate(set) var bytes: [UInt8] = []

        /// The places from which on the original text is longer, with the places there; empty if it is not.
        private var shifts: [(place: Int, original: Int)] = []

        /// The place in the original text of a place in this text.
        func original(_ place: Int) -> Int {
            guard !shifts.isEmpty else { return place }
            let shift = shifts[shifts.position { $0.place <= place }]
            return shift.original + place - shift.place
        }

        fileprivate mutating func begin() {
            bytes.removeAll(keepingCapacity: true)
            shifts.removeAll(keepingCapacity: true)
        }

        fileprivate mutating func shift(_ place: Int, to original: Int) {
            if shifts.isEmpty { shifts.append((0, 0)) }
            if shifts.count > 1, shifts[shifts.count - 1].place == place { shifts.removeLast() }
            shifts.append((place, original))
        }
    }

    /// A name as it must be written if capitals count: with spaces for hyphens, and digits for those above and below the
    /// line, but with its capitals.
    static func written(_ name: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        while place < name.count {
            let byte = name[place]
            var (length, short): (Int, UInt8?) = (1, byte <= .space || byte == .hyphen ? .space : nil)
            if byte == 0xC2, place + 1 < name.count {
                (length, short) = (2, Self.short(name[place + 1]))
            } else if byte == 0xE2, place + 2 < name.count {
                (length, short) = (3, Self.short(name[place + 1], name[place + 2]))
                if short == .hyphen { short = .space }
            }
            if let short {
                if short != nothing, short != .space || result.last != .space { result.append(short) }
            } else {
                result.append(contentsOf: name.extracting(place..<place + length))
            }
            place += length
        }
        return result
    }

    /// Whether a folded name can be found in texts that ``simple(_:into:)`` folds.
    static func isSimple(_ name: Span<UInt8>) -> Bool {
        var place = 0
        while place < name.count {
            let byte = name[place]
            if byte < 0x80 {
                place += 1
            } else if byte < 0xE0, place + 1 < name.count, TwoByteTable.shared.isLetter(byte, name[place + 1]) {
                place += 2
            } else {
                // Of longer characters, ICU only finds letters, and it folds the texts that contain them.
                guard byte >= 0xE1, place + 2 < name.count else { return false }
                place += byte >= 0xF0 ? 4 : 3
            }
        }
        return true
    }

    /// Whether a text, which need not be folded then, has no word with which a name begins.
    func mayPassOver(_ text: Span<UInt8>, _ firstWords: FirstWords) -> Bool {
        foldsASCII && firstWords.areMissing(in: text)
    }

    /// Folds a text without ICU.
    ///
    /// - Returns: False for a text with characters that only ICU can fold.
    func simple(_ text: Span<UInt8>, into result: inout FoldedText) -> Bool {
        result.begin()
        let table = TwoByteTable.shared
        var bytes: [UInt8] = []
        swap(&bytes, &result.bytes)
        defer { swap(&bytes, &result.bytes) }
        var isSimple = true
        bytes.append(addingCapacity: text.count) { output in
            var place = 0
            var endsWithSpace = false
            /// The place from which on eight bytes may be folded at once, since those before are not.
            var next = foldsASCII ? 0 : text.count
            while place < text.count {
                if place >= next {
                    if place + 8 <= text.count, var folded = Self.plain(EightBytes(text, at: place), &endsWithSpace) {
                        for _ in 0..<8 {
                            output.append(UInt8(truncatingIfNeeded: folded))
                            folded >>= 8
                        }
                        place += 8
                        continue
                    }
                    next = place + 8
                }
                let byte = text[place]
                // A character that becomes shorter, and the byte that it becomes.
                var (length, short) = (1, UInt8.space)
                switch byte {
                case ...0x20:
                    if !endsWithSpace {
                        output.append(.space)
                        place += 1
                        endsWithSpace = true
                        continue
                    }
                case ..<0x80 where foldsASCII || byte != UInt8(ascii: "I"):
                    output.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
                    place += 1
                    endsWithSpace = false
                    continue
                case 0xC2..<0xE0 where place + 1 < text.count:
                    if let pair = table.folded(byte, text[place + 1]) {
                        output.append(pair.0)
                        output.append(pair.1)
                        place += 2
                        endsWithSpace = false
                        continue
                    }
                    guard byte == 0xC2, let sign = Self.short(text[place + 1]) else {
                        isSimple = false
                        return
                    }
                    (length, short) = (2, sign)
                case 0xE2 where place + 2 < text.count:
                    let (second, third) = (text[place + 1], text[place + 2])
                    if Self.isSign(second, third) {
                        for _ in 0..<3 { output.append(Self.mark) }
                        place += 3
                        endsWithSpace = false
                        continue
                    }
                    guard let sign = Self.short(second, third) else {
                        isSimple = false
                        return
                    }
                    (length, short) = (3, sign)
                default:
                    isSimple = false
                    return
                }
                if short != Self.nothing, short != .space || !endsWithSpace {
                    output.append(short)
                    endsWithSpace = short == .space
                }
                place += length
                result.shift(output.count, to: place)
            }
        }
        return isSimple
    }

    /// Eight bytes of ASCII as folded; nil if there are others, or two spaces in sequence, which become one.
    @inline(__always)
    private static func plain(_ bytes: EightBytes, _ endsWithSpace: inout Bool) -> UInt64? {
        let spaces = bytes.less(than: .space + 1)
        guard bytes.areASCII, spaces & spaces << 8 == 0, !endsWithSpace || spaces & 0x80 == 0 else { return nil }
        endsWithSpace = spaces >> 63 != 0
        // Line breaks become spaces.
        return bytes.lowercased & ~((spaces >> 7) &* 0xFF) | spaces >> 2
    }

    /// Whether a character from U+2000 on is a dash, a quotation mark, an arrow or the like, given its last two bytes.
    private static func isSign(_ second: UInt8, _ third: UInt8) -> Bool {
        switch second {
        case 0x80: 0x92...0x94 ~= third || third == 0x98 || 0x9A...0xA3 ~= third || third == 0xA6
        case 0x84: third == 0xA2
        case 0x86: third >= 0x90
        case 0x87...0x8F, 0x94...0x9F: true
        default: false
        }
    }

    /// The byte that stands for an invisible character, which is left out.
    private static let nothing: UInt8 = 0

    /// The byte that replaces a character from U+2000 on, given its last two bytes; nil if only ICU can fold it.
    private static func short(_ second: UInt8, _ third: UInt8) -> UInt8? {
        switch (second, third) {
        case (0x80, 0x80...0x8A), (0x80, 0xA8...0xA9), (0x80, 0xAF), (0x81, 0x9F): .space
        case (0x80, 0x8B...0x8F), (0x81, 0xA0): nothing
        case (0x80, 0x90...0x91): .hyphen
        case (0x80, 0x99): UInt8(ascii: "'")
        case (0x81, 0xB0), (0x81, 0xB4...0xB9), (0x82, 0x80...0x89): UInt8(ascii: "0") + third & 15
        default: nil
        }
    }

    /// The byte that replaces a character from U+0080 to U+00BF, given its last byte; nil if only ICU can fold it.
    private static func short(_ last: UInt8) -> UInt8? {
        switch last {
        case 0xA0: .space
        case 0xAD: nothing
        case 0xB2, 0xB3: last - 0x80
        case 0xB9: UInt8(ascii: "1")
        default: nil
        }
    }

    /// The folded forms of two-byte characters: Latin, Greek, Cyrillic, Armenian, Hebrew and Arabic.
    struct TwoByteTable: Sendable {
        /// The two bytes of the folded form of each character from U+0080 on; 0 if only ICU can fold it, 1 if it is a
        /// sign.
        private var forms = [UInt16](repeating: 0, count: 0x780)

        static let shared = TwoByteTable()

        init() {
            // Spaces prevent characters from being composed.
            var text: [UInt8] = []
            for scalar in 0x80..<0x800 { text += [0xC0 | UInt8(scalar >> 6), 0x80 | UInt8(scalar & 63), .space] }
            let folded = WordBreaker(.english).folded(text.span)
            var places = [Int](repeating: -1, count: text.count + 1)
            for (place, source) in folded.places.enumerated() where Int(source) < places.count {
                places[Int(source)] = place
            }
            for number in 0..<forms.count {
                guard let scalar = Unicode.Scalar(UInt32(number + 0x80)) else { continue }
                let start = places[number * 3]
                let properties = scalar.properties
                guard start >= 0, places[number * 3 + 2] == start + 2,
                    properties.canonicalCombiningClass == .notReordered, !Self.joinsWords(scalar)
                else { continue }
                let (first, second) = (folded.bytes[start], folded.bytes[start + 1])
                if properties.isAlphabetic || properties.numericType != nil {
                    if first >= 0xC2 { forms[number] = UInt16(first) << 8 | UInt16(second) }
                } else if first >= 0x80, !properties.isWhitespace {
                    forms[number] = 1
                }
            }
        }

        /// Whether a scalar is a sign that can be within words (MidLetter and MidNum in WordBreakProperty.txt,
        /// https://www.unicode.org/Public/15.0.0/ucd/auxiliary/WordBreakProperty.txt).
        private static func joinsWords(_ scalar: Unicode.Scalar) -> Bool {
            [0xB7, 0x387, 0x55F, 0x589, 0x5F3, 0x5F4, 0x60C, 0x60D, 0x66B, 0x66C, 0x7F8].contains(scalar.value)
        }

        private func form(_ lead: UInt8, _ trail: UInt8) -> UInt16 { forms[Int(lead - 0xC2) << 6 | Int(trail & 63)] }

        func isLetter(_ lead: UInt8, _ trail: UInt8) -> Bool { lead >= 0xC2 && form(lead, trail) > 1 }

        @inline(__always)
        func folded(_ lead: UInt8, _ trail: UInt8) -> (UInt8, UInt8)? {
            switch form(lead, trail) {
            case 0: nil
            case 1: (TermFolding.mark, TermFolding.mark)
            case let pair: (UInt8(pair >> 8), UInt8(pair & 0xFF))
            }
        }
    }
}
