/// An estimate of the time that ICU, which cannot be interrupted, needs to process collation rules.
///
/// For each text that is ordered, ICU adds every canonically equivalent spelling and, for a letter of several
/// characters, every composed character that can end it. For each of these, it visits all others that begin with the
/// same character. With ICU 72, a hundred letters of four characters that begin with the same character take three
/// seconds, and a single letter of five "ậ" takes six.
struct TailoringWork {
    /// The end of a message that begins with the text that takes too long.
    static let problem =
        "makes too many letters of several characters that begin alike, or has too many accents; leave some out"

    /// The number of spellings by first character.
    private var spellings: [Unicode.Scalar: Int] = [:]

    /// The number of steps through spellings with the same beginning; a million steps take about 0.4 s.
    private var steps = 0
    private static let mostSteps = 4_000_000

    /// Adds a letter.
    ///
    /// - Returns: whether the work is still within limits.
    mutating func add(_ letter: String) -> Bool {
        let decomposed = String(decoding: ICU.decomposed(Array(letter.utf8).span), as: UTF8.self)
        guard let first = decomposed.unicodeScalars.first else { return true }
        let count = spellings[first, default: 0]
        let sum = count + Self.spellings(of: decomposed.unicodeScalars)
        spellings[first] = sum
        steps += sum * sum - count * count
        return steps <= Self.mostSteps
    }

    /// Adds letters of one character each; two letters with a hyphen between them are a range.
    mutating func add(list: String) -> Bool {
        let scalars = Array(list.unicodeScalars)
        for (number, scalar) in scalars.enumerated() {
            if scalar == "-", number > 0, number + 1 < scalars.count {
                let (first, last) = (Int(scalars[number - 1].value), Int(scalars[number + 1].value))
                steps += max(0, last - first) * Self.stepsOfCharacter
            } else if !add(String(scalar)) {
                return false
            }
        }
        return steps <= Self.mostSteps
    }

    /// The steps for a single character, which takes some 5 μs.
    private static let stepsOfCharacter = 12

    /// The maximum number of spellings of a decomposed text: the marks of a letter in each order, composed with the
    /// letter or not.
    private static func spellings(of text: String.UnicodeScalarView) -> Int {
        let most = 10_000
        var result = 1
        var (marks, characters) = (0, 0)
        var last = text.first ?? " "
        // ICU composes Hangul itself.
        for scalar in text where !(0x1161...0x11C2).contains(scalar.value) {
            if scalar.properties.canonicalCombiningClass != .notReordered {
                marks += 1
                result = min(result * (marks + 1), most)
            } else if secondParts.contains(scalar.value) {
                result = min(result * 2, most)
            } else {
                marks = 0
                characters += 1
                last = scalar
            }
        }
        return result + (characters > 1 ? composedLetters(beginningWith: last) : 0)
    }

    /// Vowel signs, not accents, that are composed with the previous one (`NFC_QC=M` and `ccc=0` in Unicode's data).
    private static let secondParts: Set<UInt32> = [
        0x09BE, 0x09D7, 0x0B3E, 0x0B56, 0x0B57, 0x0BBE, 0x0BD7, 0x0CC2, 0x0CD5, 0x0CD6, 0x0D3E, 0x0D57, 0x0DCF, 0x0DDF,
        0x102E, 0x1B35,
    ]

    /// The maximum number of composed letters that begin with a letter, such as "à" and "ấ" with "a" (Unicode 15).
    private static func composedLetters(beginningWith letter: Unicode.Scalar) -> Int {
        switch letter {
        case "a", "e", "i", "o", "u", "A", "E", "I", "O", "U": 34
        case "α", "ε", "η", "ι", "ο", "υ", "ω", "Α", "Ε", "Η", "Ι", "Ο", "Υ", "Ω": 26
        case ..<"\u{530}": 10
        case ..<"\u{600}": 5
        default: 2
        }
    }
}
