/// A Thai word, divided into syllables.
struct ThaiWord {
    /// A letter with the signs above and below it.
    struct Letter {
        let scalar: Unicode.Scalar
        var vowel: Unicode.Scalar?
        var hasTone = false

        /// Whether a silent letter followed, such as ร in จันทร์, and ended the syllable.
        var endsSyllable = false

        var isPlain: Bool { vowel == nil && !hasTone && !endsSyllable }
    }

    private(set) var letters: [Letter] = []

    // These are the output so far, and the position in the letters.
    private var place = 0
    private var bytes: [UInt8] = []

    mutating func append(_ scalar: Unicode.Scalar) {
        let last = letters.indices.last
        switch scalar {
        case Sign.am, Sign.short, Sign.long: letters.append(Letter(scalar: scalar))
        case Sign.shortA, "\u{E34}"..."\u{E3A}", Sign.shortening: if let last { letters[last].vowel = scalar }
        case "\u{E48}"..."\u{E4B}": if let last { letters[last].hasTone = true }
        case "\u{E4C}":
            letters = letters.dropLast()
            if let last = letters.indices.last { letters[last].endsSyllable = true }
        // These are signs of repetition and abbreviation, and other silent characters.
        case "\u{E2F}", "\u{E45}", "\u{E46}", "\u{E4D}"..."\u{E4F}", "\u{E5A}"..."\u{E5B}": return
        case "\u{E50}"..."\u{E59}": letters.append(Letter(scalar: Unicode.Scalar(UInt8(scalar.value - 0xE50 + 0x30))))
        default: letters.append(Letter(scalar: scalar))
        }
    }

    func spelling() -> [UInt8] {
        var word = self
        while word.place < letters.count {
            if !word.writePart() { word.writeSyllable() }
        }
        return word.bytes
    }

    // MARK: Letters

    private enum Sign {
        static let shortA: Unicode.Scalar = "\u{E31}"
        static let am: Unicode.Scalar = "\u{E33}"
        /// The vowels ะ and า.
        static let short: Unicode.Scalar = "\u{E30}"
        static let long: Unicode.Scalar = "\u{E32}"
        static let i: Unicode.Scalar = "\u{E34}"
        static let longI: Unicode.Scalar = "\u{E35}"
        static let ue: Unicode.Scalar = "\u{E36}"
        static let longUe: Unicode.Scalar = "\u{E37}"
        static let u: Unicode.Scalar = "\u{E38}"
        static let longU: Unicode.Scalar = "\u{E39}"
        static let shortening: Unicode.Scalar = "\u{E47}"
    }

    private func scalar(_ place: Int) -> Unicode.Scalar? {
        letters.indices.contains(place) ? letters[place].scalar : nil
    }

    private func isConsonant(_ place: Int) -> Bool {
        guard let scalar = scalar(place) else { return false }
        return "\u{E01}"..."\u{E2E}" ~= scalar && scalar != "\u{E24}" && scalar != "\u{E26}"
    }

    /// Whether a letter is a vowel that is written before its consonant.
    private func isLeadingVowel(_ place: Int) -> Bool { scalar(place).map { "\u{E40}"..."\u{E44}" ~= $0 } ?? false }

    /// Whether a letter is a vowel that is written after its consonant.
    private func isFollowingVowel(_ place: Int) -> Bool {
        scalar(place).map { [Sign.short, Sign.long, Sign.am].contains($0) } ?? false
    }

    /// Whether a letter is อ as a vowel.
    private func isVowelO(_ place: Int) -> Bool {
        scalar(place) == "อ" && letters[place].vowel == nil && !letters[place].hasTone && !isFollowingVowel(place + 1)
    }

    /// Whether a consonant begins a syllable, because it has a vowel or a tone.
    private func isVoweled(_ place: Int) -> Bool {
        guard letters.indices.contains(place) else { return false }
        let letter = letters[place]
        return letter.vowel != nil || letter.hasTone || isFollowingVowel(place + 1)
            || (isVowelO(place + 1) && !letter.endsSyllable)
    }

    private func isCluster(_ place: Int) -> Bool {
        guard let first = scalar(place), let second = scalar(place + 1), letters[place].isPlain else { return false }
        return ThaiLetters.clusters[first]?.unicodeScalars.contains(second) ?? false
    }

    /// Whether ร at this place and the next one form the vowel "an", or "a" before another consonant.
    private func isDoubleR(_ place: Int) -> Bool {
        scalar(place) == "ร" && scalar(place + 1) == "ร" && !isVoweled(place + 1)
    }

    /// The end of the consonants from an index on that have no vowel and do not end a syllable.
    private func endOfConsonants(from start: Int) -> Int {
        var end = start
        while isConsonant(end), !isVoweled(end), !(isCluster(end) && isVoweled(end + 1)) {
            end += 1
            if letters[end - 1].endsSyllable { break }
        }
        return end
    }

    private func endsWord(_ place: Int) -> Bool { place >= letters.count || isLeadingVowel(place) }

    // MARK: Writing

    private mutating func writePart() -> Bool {
        for part in ThaiLetters.parts {
            let end = place + part.letters.count
            guard end <= letters.count, !isFollowingVowel(end), !isVoweled(end - 1),
                !part.needsNext || end < letters.count,
                zip(letters[place..<end], part.letters).allSatisfy({ $0.scalar == $1 && $0.isPlain })
            else { continue }
            bytes += part.spelling.utf8
            place = end
            return true
        }
        return false
    }

    /// A vowel, and the letters that may follow it in the syllable.
    private struct Nucleus {
        var vowel: StaticString
        var mayHaveFinal = true
        var isShort = false
    }

    private mutating func writeSyllable() {
        let leading = isLeadingVowel(place) ? scalar(place) : nil
        if leading != nil { place += 1 }
        guard isConsonant(place) else {
            if leading == nil { writeOther() }
            return
        }
        let onset = place
        place += beginsWithTwo(after: leading) ? 2 : 1
        writeOnset(from: onset)
        let last = letters[place - 1]
        guard let nucleus = leading.map({ writtenVowel(after: $0, last) }) ?? writtenVowel(last) else {
            return writeUnwrittenVowel(last)
        }
        bytes.append(nucleus.vowel)
        if nucleus.mayHaveFinal && !last.endsSyllable { writeFinal(nucleus) }
    }

    private mutating func writeOther() {
        switch letters[place].scalar {
        case "\u{E24}": bytes += "rue".utf8
        case "\u{E26}": bytes += "lue".utf8
        case let scalar where scalar.isASCII: bytes.append(UInt8(scalar.value))
        default: break
        }
        place += 1
    }

    /// Whether the consonants at this index and after it begin a syllable together.
    private func beginsWithTwo(after leading: Unicode.Scalar?) -> Bool {
        guard isCluster(place) else { return false }
        if isVoweled(place + 1) { return true }
        let isW = scalar(place + 1) == "ว"
        if leading != nil { return !isW || place + 2 < letters.count }
        return !isW && isConsonant(place + 2) && !isVoweled(place + 2) && !isDoubleR(place + 1) && scalar(place) != "ส"
    }

    private mutating func writeOnset(from start: Int) {
        let first = letters[start].scalar
        if place - start == 2 {
            switch first {
            // The letters ห and อ only change the tone; ร after the other letters is silent.
            case "ห", "อ": return writeInitial(letters[start + 1].scalar)
            case "ท", "ส", "ศ", "ซ": return bytes.append("s")
            default:
                writeInitial(first)
                return writeInitial(letters[start + 1].scalar)
            }
        }
        writeInitial(first)
    }

    private mutating func writeInitial(_ consonant: Unicode.Scalar) {
        _ = ThaiLetters.initials.append(consonant.value, to: &bytes)
    }

    /// Reads a vowel with a part before its consonant.
    private mutating func writtenVowel(after leading: Unicode.Scalar, _ last: Letter) -> Nucleus {
        var nucleus: Nucleus
        switch leading {
        case "\u{E40}": nucleus = vowelE(last)
        case "\u{E41}": nucleus = Nucleus(vowel: "ae")
        case "\u{E42}": nucleus = Nucleus(vowel: "o")
        default:
            if scalar(place) == "ย", !isVoweled(place) { place += 1 }
            return Nucleus(vowel: "ai", mayHaveFinal: false)
        }
        if take(Sign.short) { nucleus.mayHaveFinal = false }
        return nucleus
    }

    /// Reads a vowel that begins with เ.
    private mutating func vowelE(_ last: Letter) -> Nucleus {
        switch last.vowel {
        case Sign.longI where take("ย"): return Nucleus(vowel: "ia")
        case Sign.longUe where take("อ"): return Nucleus(vowel: "uea")
        case Sign.i: return Nucleus(vowel: "oe")
        default: break
        }
        if take(Sign.long) { return take(Sign.short) ? Nucleus(vowel: "o") : Nucleus(vowel: "ao", mayHaveFinal: false) }
        if isVowelO(place), take("อ") { return Nucleus(vowel: "oe") }
        if scalar(place) == "ย", !isVoweled(place), take("ย") { return Nucleus(vowel: "oei", mayHaveFinal: false) }
        return Nucleus(vowel: "e")
    }

    /// Reads a vowel without a part before its consonant; nil if no vowel is written.
    private mutating func writtenVowel(_ last: Letter) -> Nucleus? {
        switch last.vowel {
        case Sign.shortA:
            let isUa = scalar(place) == "ว" && !isVoweled(place) && take("ว")
            let isOpen = take(Sign.short)
            return Nucleus(vowel: isUa ? "ua" : "a", mayHaveFinal: !isOpen, isShort: !isUa)
        case Sign.i, Sign.longI: return Nucleus(vowel: "i", isShort: last.vowel == Sign.i)
        case Sign.ue: return Nucleus(vowel: "ue")
        case Sign.longUe:
            _ = take("อ")
            return Nucleus(vowel: "ue")
        case Sign.u, Sign.longU: return Nucleus(vowel: "u", isShort: last.vowel == Sign.u)
        default: break
        }
        if take(Sign.short) { return Nucleus(vowel: "a", mayHaveFinal: false) }
        if take(Sign.long) { return Nucleus(vowel: "a") }
        if take(Sign.am) { return Nucleus(vowel: "am", mayHaveFinal: false) }
        if isVowelO(place), take("อ") { return Nucleus(vowel: "o") }
        if scalar(place) == "ว", !isVoweled(place), isConsonant(place + 1), !isVoweled(place + 1), take("ว") {
            return Nucleus(vowel: "ua")
        }
        if isDoubleR(place) {
            place += 2
            let isBeforeFinal = isConsonant(place) && !isVoweled(place)
            return isBeforeFinal ? Nucleus(vowel: "a") : Nucleus(vowel: "an", mayHaveFinal: false)
        }
        return last.vowel == Sign.shortening ? Nucleus(vowel: "o") : nil
    }

    /// Skips a letter if it is the next one.
    private mutating func take(_ expected: Unicode.Scalar) -> Bool {
        guard scalar(place) == expected else { return false }
        place += 1
        return true
    }

    /// Writes the unwritten vowel of a consonant: "o" and a final, or "a".
    private mutating func writeUnwrittenVowel(_ last: Letter) {
        let end = endOfConsonants(from: place)
        let count = end - place + 1
        // ถนน is ถ and นน, and สกลนคร is ส, กล, น, and คร, but นนทบุรี is นน, ท, and บุรี.
        let isClosed = endsWord(end) || letters[end - 1].endsSyllable
        let third = scalar(place + 1) ?? " "
        let isPair = isClosed ? count != 3 && count != 6 : count != 3 || !"รลนมง".unicodeScalars.contains(third)
        guard count > 1, isPair, !last.endsSyllable else { return bytes.append("a") }
        bytes.append("o")
        _ = ThaiLetters.finals.append(letters[place].scalar.value, to: &bytes)
        place += 1
    }

    // MARK: Ends of syllables

    private mutating func writeFinal(_ nucleus: Nucleus) {
        var final: [UInt8] = []
        guard let scalar = scalar(place), ThaiLetters.finals.append(scalar.value, to: &final) else { return }
        let end = endOfConsonants(from: place)
        guard let length = lengthOfFinal(upTo: end, final, nucleus) else { return }
        bytes += final
        place += length
    }

    /// The number of letters of the final; nil if the next consonant is not a final.
    private func lengthOfFinal(upTo end: Int, _ final: [UInt8], _ nucleus: Nucleus) -> Int? {
        let count = end - place
        if count == 0 { return isFinalWithVowel(nucleus) ? 1 : nil }
        if isDoubleR(place + 1) { return nil }
        if count < 4, letters[end - 1].endsSyllable { return count }
        guard count == 2, let second = scalar(place + 1) else { return 1 }
        // In words such as บุตร, ร is silent.
        if second == "ร", let first = scalar(place), "ตทชกจ".unicodeScalars.contains(first) { return 2 }
        let isShortA = nucleus.isShort && nucleus.vowel.description == "a"
        if endsWord(end) {
            var other: [UInt8] = []
            let isSame = ThaiLetters.finals.append(second.value, to: &other) && other == final
            return isSame || isShortA ? 2 : nil
        }
        // The letters form a separate syllable, as in อุดรธานี.
        let isStop = ["k", "p", "t"].contains(String(decoding: final, as: UTF8.self))
        return isStop && "รลน".unicodeScalars.contains(second) ? nil : 1
    }

    /// Whether the next consonant is a final despite its vowel; in ภูมิ the vowel is silent, and -ั always has a final.
    private func isFinalWithVowel(_ nucleus: Nucleus) -> Bool {
        guard isConsonant(place) else { return false }
        if nucleus.isShort { return nucleus.vowel.description == "a" && isCluster(place) }
        let letter = letters[place]
        return place == letters.count - 1 && (letter.vowel == Sign.i || letter.vowel == Sign.u) && !letter.hasTone
    }
}
