/// The readings of titles that begin in a certain way, from the option `readings`: 陂 as pí, 大阪 as おおさか.
///
/// Pinyin applies in Chinese orders by sound, kana in Japanese, and Hangul in Korean.
struct GivenReadings: Sendable {
    struct Reading: Sendable, Equatable, CustomStringConvertible {
        let beginning: String
        /// The reading as it was given.
        let text: String
        /// The text that is filed in place of the beginning.
        let filed: [UInt8]

        var description: String { "beginning '\(beginning)' \(text) (option 'readings')" }
    }

    /// The readings by the first scalar of the beginning, with the longest beginnings first.
    private let readings: [UInt32: [Reading]]

    /// Selects readings; the result is nil if none of them applies in the locale.
    ///
    /// - Parameter syllables: the characters to file for syllables; nil if the order is not by sound.
    init?(_ given: [String: String], in locale: LocaleIdentifier, _ syllables: PinyinSyllables?) {
        var readings: [UInt32: [Reading]] = [:]
        for (beginning, text) in given.sorted(by: { $0.key.utf8.count > $1.key.utf8.count }) {
            guard let form = try? GivenReadingForm(text, of: beginning), let first = beginning.unicodeScalars.first,
                let filed = Self.filed(text, form, beginning, locale.language, syllables)
            else { continue }
            readings[first.value, default: []].append(Reading(beginning: beginning, text: text, filed: filed))
        }
        if readings.isEmpty { return nil }
        self.readings = readings
    }

    private static func filed(
        _ text: String, _ form: GivenReadingForm, _ beginning: String, _ language: String, _ syllables: PinyinSyllables?
    ) -> [UInt8]? {
        switch (form, language) {
        case (.kana, "ja"), (.hangul, "ko"): return Array(text.utf8)
        case (.pinyin(let sounds), "zh"):
            guard let syllables else { return nil }
            return beginning.unicodeScalars.enumerated().flatMap { place, scalar in
                let character = Array(String(scalar).utf8)
                // As in the tables, a character that the collation has under the right letter stays as it is.
                guard place < sounds.count, !syllables.isFiled(character, under: sounds[place]) else {
                    return character
                }
                return syllables.characters[sounds[place]] ?? character
            }
        default: return nil
        }
    }

    /// The reading whose beginning is the longest match in a title; nil if none matches.
    func reading(of title: Span<UInt8>) -> Reading? {
        var offset = 0
        guard let first = title.nextScalar(at: &offset), let readings = readings[first] else { return nil }
        return readings.first { title.starts(with: Array($0.beginning.utf8)) }
    }
}

extension GivenReadings: PreparationStep {
    var summary: String { "beginning filed by its reading" }

    func apply(to text: Span<UInt8>, kind: CollationTexts.Kind) -> [UInt8]? {
        guard kind.isTitle, let reading = reading(of: text) else { return nil }
        return reading.filed + Array(text.extracting(reading.beginning.utf8.count...))
    }
}

/// The writing system of a reading.
enum GivenReadingForm {
    /// One syllable for the first character, or one for each of several first characters.
    case pinyin([String])
    case kana
    case hangul

    init(_ text: String, of beginning: String) throws(CollationError) {
        func error(_ reason: String) -> CollationError { .badReading(text, of: beginning, reason: reason) }
        guard !beginning.isEmpty else { throw error("no title begins with nothing; write one such as '陂: pí'") }
        let scalars = text.unicodeScalars
        if scalars.isEmpty { throw error("it is empty; write one such as 'pí'") }
        if scalars.allSatisfy({ Self.isKana($0.value) }) {
            self = .kana
        } else if scalars.allSatisfy({ 0xAC00...0xD7A3 ~= $0.value || $0 == " " }) {
            self = .hangul
        } else if let syllables = PinyinReading.syllables(of: text, where: PinyinSyllables.known.contains) {
            guard syllables.count <= beginning.unicodeScalars.count else {
                throw error("it has more syllables than that has characters")
            }
            self = .pinyin(syllables)
        } else {
            throw error("it is not in pinyin, kana or Hangul; write one such as 'pí', 'おお' or '이'")
        }
    }

    private static func isKana(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3041...0x3096, 0x309D...0x309E, 0x30A1...0x30FA, 0x30FC...0x30FE: true
        default: false
        }
    }
}

extension Preparation {
    /// The reading in the option `readings` by which a title is filed, and the title with that reading; nil if there is
    /// none.
    func givenReading(of title: String) -> (reading: GivenReadings.Reading, title: String)? {
        guard let givenReadings else { return nil }
        var text = Array(title.utf8)
        for step in steps {
            if step is GivenReadings || step is ChineseName { break }
            if let next = step.apply(to: text.span, kind: .title) { text = next }
        }
        return givenReadings.reading(of: text.span).map { reading in
            let rest = text[reading.beginning.utf8.count...]
            return (reading, String(decoding: reading.filed + rest, as: UTF8.self))
        }
    }
}

extension LocalizedIndexedCollation {
    /// The beginning in ``CollationOptions/readings`` whose reading is used for filing a title; nil if there is none.
    package func beginningWithGivenReading(of title: String) -> String? {
        preparation.givenReading(of: title)?.reading.beginning
    }
}
