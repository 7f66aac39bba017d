/// Korean syllables, whose code points follow a formula (The Unicode Standard, section 3.12).
enum Hangul {
    private static let first = 0xAC00
    private static let vowels = 21
    private static let finals = 28
    private static let commonFinals = [0, 0, 0, 1, 4, 8, 16, 17, 21]

    static func word(_ numbers: inout RandomNumbers) -> String {
        var word = ""
        for _ in 0..<numbers.number(in: 2...4) {
            let pair = numbers.number(below: 19) * vowels + numbers.number(below: vowels)
            if let scalar = Unicode.Scalar(UInt32(first + pair * finals + numbers.one(of: commonFinals))) {
                word.unicodeScalars.append(scalar)
            }
        }
        return word
    }

    /// The initial consonant of a syllable; a doubled one is filed as the plain one.
    static func initialConsonant(of scalar: Unicode.Scalar) -> String {
        let consonants = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")
        let place = (Int(scalar.value) - first) / (vowels * finals)
        return consonants.indices.contains(place) ? String(consonants[place]) : "#"
    }
}
