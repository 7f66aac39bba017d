import IndexedCollation

/// Folds texts and names so that names can be found.
///
/// Case, width and composition are ignored; see ``WordBreaker/folded(_:)``.
///
/// Texts in scripts with spaces keep their length and are folded here, because ICU takes ten times as long. ICU folds
/// other texts.
final class TermFolding {
    /// A byte that replaces the bytes of signs other than letters.
    static let mark: UInt8 = 1

    private let breaker: WordBreaker

    /// Whether ASCII capitals have the usual lowercase letters; in Turkish, I is the capital of ı.
    private let foldsASCII: Bool

    init(_ locale: LocaleIdentifier) {
        breaker = WordBreaker(locale)
        foldsASCII = !["tr", "az"].contains(locale.language)
    }

    /// Folds a name in the form that it has in HTML.
    func folded(_ name: ByteSpan) -> [UInt8] {
        if foldsASCII, name.allSatisfy({ $0 < 0x80 && $0 >= 0x20 }) {
            return name.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        }
        return breaker.folded(name.span).bytes
    }

    func foldedByICU(_ text: ByteSpan) -> WordBreaker.FoldedText { breaker.folded(text.span) }

    func boundaries(in text: ByteSpan, at offsets: [UInt32]) -> [Bool] {
        breaker.boundaries(in: text.span, at: offsets)
    }

    // MARK: Characters of the same length

    /// Whether a folded name can be found in texts that ``simple(_:into:)`` folds.
    static func isSimple(_ name: [UInt8]) -> Bool {
        var place = 0
        while place < name.count {
            let byte = name[place]
            if byte < 0x80 {
                // Typographic apostrophes are not folded in those texts.
                if byte == UInt8(ascii: "'") { return false }
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

    /// Folds a text into a buffer, where all bytes above ASCII are then letters.
    ///
    /// - Returns: False for a text with characters that only ICU can fold.
    func simple(_ text: ByteSpan, into bytes: inout [UInt8]) -> Bool {
        bytes.removeAll(keepingCapacity: true)
        let table = TwoByteTable.shared
        var isSimple = true
        bytes.append(addingCapacity: text.count) { output in
            var place = 0
            while place < text.count {
                let byte = text[place]
                switch byte {
                case ..<0x80 where foldsASCII || byte != UInt8(ascii: "I"):
                    output.append(byte &- 0x41 < 26 ? byte | 0x20 : byte < 0x20 ? .space : byte)
                    place += 1
                case 0xC2..<0xE0 where place + 1 < text.count:
                    guard let pair = table.folded(byte, text[place + 1]) else {
                        isSimple = false
                        return
                    }
                    output.append(pair.0)
                    output.append(pair.1)
                    place += 2
                case 0xE2 where place + 2 < text.count && text[place + 1] == 0x80 && Self.isSign(text[place + 2]):
                    for _ in 0..<3 { output.append(Self.mark) }
                    place += 3
                default:
                    isSimple = false
                    return
                }
            }
        }
        return isSimple
    }

    /// Whether a character from U+2010 on is a dash, a quotation mark or an ellipsis, given its last byte.
    private static func isSign(_ last: UInt8) -> Bool { 0x92...0x94 ~= last || 0x98...0x9F ~= last || last == 0xA6 }

    /// The folded forms of two-byte characters: Latin, Greek, Cyrillic, Armenian, Hebrew and Arabic.
    private struct TwoByteTable: Sendable {
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
