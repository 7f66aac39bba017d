/// A table of the romanizations of single letters, with up to four ASCII letters for each.
struct LetterTable: Sendable {
    /// A spelling in Latin letters, the first one in the lowest byte; `none` for a letter that the table lacks.
    private typealias Spelling = UInt32
    private static let none = Spelling.max

    /// The start in `spellings` of each block of 128 scalars in the Basic Multilingual Plane.
    private var starts = [UInt16](repeating: 0, count: 512)

    /// The spellings of all blocks; the first block is empty and serves all blocks without letters.
    private var spellings = [Spelling](repeating: none, count: 128)

    /// Makes a table.
    ///
    /// - Parameter rows: The spellings, each with the letters that have it.
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

    /// Appends the spelling of a letter.
    ///
    /// - Returns: Whether the table contains the letter.
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
