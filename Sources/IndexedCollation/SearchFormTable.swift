/// The forms that searching compares, by character, for the scripts of most texts.
///
/// ICU folds whole texts, which takes ten times as long. The forms here are ICU's own, so both give the same result.
struct SearchFormTable: Sendable {
    /// The form of a character.
    enum Form: Equatable {
        /// The character separates words.
        case separator
        /// At most seven bytes, the first one least significant.
        case bytes(UInt64, count: Int)
        /// A Korean syllable.
        case syllable
        /// Only ICU knows the form.
        case unknown
    }

    static let shared = SearchFormTable()

    /// The characters in the table: Latin to N'Ko; general punctuation; CJK punctuation and kana.
    private static let ranges: [ClosedRange<UInt32>] = [0x80...0x7FF, 0x2000...0x206F, 0x3000...0x30FF]

    private static let separator: UInt64 = 0xFF << 56
    private static let unknown: UInt64 = 0xFE << 56

    /// The bytes of each character's form, by range; the highest byte contains their number.
    private let forms: [[UInt64]]

    private init() {
        forms = Self.ranges.map { range in
            // Each character has symbols, which are their own forms, around it, because a separator at the start would
            // vanish.
            var text: [UInt8] = [UInt8(ascii: "+")]
            for scalar in range { text += "\(Unicode.Scalar(scalar).map { String($0) } ?? "")+".utf8 }
            let pieces = ICU.searchForm(text.span).split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
            return zip(range, pieces.dropFirst()).map { scalar, piece in
                // Marks change places in the decomposed form of a text.
                if piece.count > 7
                    || (Unicode.Scalar(scalar)?.properties.canonicalCombiningClass != .notReordered && !piece.isEmpty)
                {
                    return Self.unknown
                }
                if piece.elementsEqual([0x20]) { return Self.separator }
                if piece.contains(0x20) { return Self.unknown }
                return zip(piece, 0...).reduce(UInt64(piece.count) << 56) { $0 | UInt64($1.0) << UInt64(8 * $1.1) }
            }
        }
    }

    /// The form of a character.
    @inline(__always)
    func form(of scalar: UInt32) -> Form {
        let form: UInt64
        switch scalar {
        case 0x80...0x7FF: form = forms[0][Int(scalar - 0x80)]
        case 0x3000...0x30FF: form = forms[2][Int(scalar - 0x3000)]
        case 0x2000...0x206F: form = forms[1][Int(scalar - 0x2000)]
        case 0x4E00...0x9FFF:
            // Unified ideographs are their own forms.
            let bytes = UInt64(0xE0 | scalar >> 12) | UInt64(0x80 | scalar >> 6 & 0x3F) << 8
            return .bytes(bytes | UInt64(0x80 | scalar & 0x3F) << 16, count: 3)
        case 0xAC00...0xD7A3: return .syllable
        default: return .unknown
        }
        if form >> 56 >= 0xFE { return form == Self.separator ? .separator : .unknown }
        return .bytes(form, count: Int(form >> 56))
    }
}
