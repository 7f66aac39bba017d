/// What single letters are in plain Latin ones: up to four letters of ASCII for each of the scalars it has.
struct LetterTable: Sendable {
    /// A spelling in Latin letters, its first letter in the lowest byte; `none` for a letter that the table does not have.
    private typealias Spelling = UInt32
    private static let none = Spelling.max

    /// Blocks of 128 scalars of the Basic Multilingual Plane: where each begins in `spellings`.
    private var starts = [UInt16](repeating: 0, count: 512)

    /// The first block has no letters; it stands for all that are not in the table.
    private var spellings = [Spelling](repeating: none, count: 128)

    /// - Parameter rows: a spelling, and the letters that have it.
    init(_ rows: KeyValuePairs<String, String>) {
        for (text, letters) in rows {
            var spelling: Spelling = 0
            for (place, byte) in text.utf8.enumerated() { spelling |= Spelling(byte) << Spelling(8 * place) }
            for letter in letters.unicodeScalars { self[letter.value] = spelling }
        }
    }

    private subscript(scalar: UInt32) -> Spelling {
        get { scalar < 0x1_0000 ? spellings[Int(starts[Int(scalar >> 7)]) + Int(scalar & 127)] : Self.none }
        set {
            let block = Int(scalar >> 7)
            if starts[block] == 0 {
                starts[block] = UInt16(truncatingIfNeeded: spellings.count)
                spellings += [Spelling](repeating: Self.none, count: 128)
            }
            spellings[Int(starts[block]) + Int(scalar & 127)] = newValue
        }
    }

    /// Appends a letter's spelling.
    ///
    /// - Returns: whether the table has the letter.
    func append(_ scalar: UInt32, to bytes: inout [UInt8]) -> Bool {
        var spelling = self[scalar]
        if spelling == Self.none { return false }
        while spelling != 0 {
            bytes.append(UInt8(truncatingIfNeeded: spelling))
            spelling >>= 8
        }
        return true
    }
}
