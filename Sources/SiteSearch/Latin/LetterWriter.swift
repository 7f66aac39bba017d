import IndexedCollation

/// Romanizes names letter by letter, as far as tables contain the letters.
struct LetterWriter {
    /// The result for a name.
    enum Outcome {
        case done
        /// The name does not contain any of the letters that this romanization is for.
        case notConcerned
        /// The name has letters that no table contains, or marks that change letters.
        case unknownLetters
    }

    private let concern: Romanization.Concern
    private let readsHan: Bool

    /// Whether ー in kana repeats the preceding vowel, as in hiragana; otherwise it is omitted.
    private let repeatsLongVowels: Bool

    /// The last name that was written; Latin letters, marks and signs are unchanged.
    private(set) var letters: [UInt8] = []

    // These are properties of the name.
    private var isConcerned = false
    private var hasUnknown = false
    private var hasHan = false

    init(for concern: Romanization.Concern, readsHan: Bool) {
        self.concern = concern
        self.readsHan = readsHan
        repeatsLongVowels = !readsHan
    }

    mutating func write(_ name: Span<UInt8>) -> Outcome {
        guard mayConcern(name) else { return .notConcerned }
        writeLetters(of: name)
        if hasHan {
            guard readsHan else { return .notConcerned }
            var read: [UInt8] = []
            guard let han = HanReadings.shared, han.append(name, to: &read) else {
                return concern == .everything || isConcerned ? .unknownLetters : .notConcerned
            }
            writeLetters(of: read.span)
        }
        if !isConcerned { return .notConcerned }
        return hasUnknown ? .unknownLetters : .done
    }

    /// Whether a name has the lead byte of a relevant letter.
    private func mayConcern(_ name: Span<UInt8>) -> Bool {
        switch concern {
        case .everything, .transform: true
        // This covers Latin-1 and combining marks.
        case .german, .danish: name.contains { $0 == 0xC3 || $0 == 0xCC }
        case .russian: name.contains { $0 == 0xD0 || $0 == 0xD1 }
        case .arabic: name.contains { $0 >= 0xD8 && $0 <= 0xDB }
        case .korean: name.contains { $0 >= 0xEA && $0 <= 0xED }
        case .chinese: HanReadings.mayStand(in: name)
        }
    }

    private mutating func writeLetters(of name: Span<UInt8>) {
        letters.removeAll(keepingCapacity: true)
        (isConcerned, hasUnknown, hasHan) = (concern == .everything, false, false)
        var scalars = UTF8Scalars(name)
        var previous: UInt32?
        var start = 0
        while let scalar = scalars.next() {
            let isKnown =
                switch scalar {
                case 0..<0x80: writeASCII(scalar)
                case CyrillicLetters.block: writeCyrillic(scalar, after: previous)
                case ArabicLetters.block: writeArabic(scalar, after: previous)
                case KanaLetters.block:
                    KanaLetters.append(
                        scalar, before: scalars.upcoming, repeatsLongVowels: repeatsLongVowels, to: &letters)
                case HangulSyllable.block: writeHangul(scalar, &scalars)
                case 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF: noteHan()
                default: writeLatin(scalar, name.extracting(start..<scalars.offset), after: previous)
                }
            if !isKnown { hasUnknown = true }
            previous = scalar
            start = scalars.offset
        }
        if hasUnknown && concern == .transform { isConcerned = true }
    }

    private mutating func writeASCII(_ scalar: UInt32) -> Bool {
        letters.append(UInt8(truncatingIfNeeded: scalar))
        return true
    }

    private mutating func noteHan() -> Bool {
        hasHan = true
        return true
    }

    private mutating func writeCyrillic(_ scalar: UInt32, after previous: UInt32?) -> Bool {
        switch concern {
        case .transform: return false
        case .russian:
            isConcerned = true
            return CyrillicLetters.appendRussian(scalar, after: previous, to: &letters)
        default: return CyrillicLetters.table.append(scalar, to: &letters)
        }
    }

    private mutating func writeArabic(_ scalar: UInt32, after previous: UInt32?) -> Bool {
        switch concern {
        case .transform: return false
        case .arabic:
            isConcerned = true
            return ArabicLetters.appendArabic(scalar, after: previous, to: &letters)
        default: return ArabicLetters.table.append(scalar, to: &letters)
        }
    }

    /// Writes a word that begins with a syllable, and reads to the end of the word.
    private mutating func writeHangul(_ scalar: UInt32, _ scalars: inout UTF8Scalars) -> Bool {
        var word = [HangulSyllable(scalar)].compactMap { $0 }
        while let next = HangulSyllable(scalars.upcoming) {
            word.append(next)
            _ = scalars.next()
        }
        if concern == .korean {
            isConcerned = true
            HangulSounds.append(word, to: &letters)
        } else {
            for syllable in word { HangulLetters.append(syllable, to: &letters) }
        }
        return true
    }

    /// Writes a character that ``LatinLetters`` or folding later converts to plain letters.
    private mutating func writeLatin(
        _ scalar: UInt32, _ bytes: Span<UInt8>, after previous: UInt32?
    ) -> Bool {
        if writeOwn(scalar, after: previous) {
            isConcerned = true
            return true
        }
        // A fraction is a separate word: 3½ is not 31/2.
        if 0xBC...0xBE ~= scalar || 0x2150...0x215F ~= scalar || scalar == 0x2189 { letters.append(.space) }
        letters.append(contentsOf: bytes)
        switch scalar {
        // A mark may turn a letter of another script into a different letter.
        case 0x0300...0x036F: return previous.map { !(0x0370..<0x1E00 ~= $0) } ?? true
        // These are letters and marks, signs, their wide forms, and pictographs.
        case 0x0080..<0x0370, 0x1D00..<0x1F00, 0x2000..<0x2E00, 0x3000...0x303F, 0xA720...0xA7FF, 0xFE00...0xFE4F,
            0xFF00...0xFF5F, 0xFFE0...0xFFFF, 0x1_F000...0x1_FAFF:
            return true
        default: return false
        }
    }

    /// Writes a letter that the language romanizes in a special way, or a mark on the preceding letter.
    private mutating func writeOwn(_ scalar: UInt32, after previous: UInt32?) -> Bool {
        switch (concern, scalar) {
        case (.german, 0x0308):
            guard let previous, [0x41, 0x4F, 0x55, 0x61, 0x6F, 0x75].contains(previous) else { return false }
            return writeASCII(0x65)
        case (.danish, 0x030A):
            guard let previous, [0x41, 0x61].contains(previous) else { return false }
            return writeASCII(0x61)
        case (.german, _): return LatinLetters.german.append(scalar, to: &letters)
        case (.danish, _): return LatinLetters.danish.append(scalar, to: &letters)
        case (.chinese, _): return LatinLetters.pinyin.append(scalar, to: &letters)
        default: return false
        }
    }
}
