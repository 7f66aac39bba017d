/// The readings of Han characters in Latin letters, as in CLDR's transform "Hani-Latn": 北 as "běi".
///
/// ICU takes a tenth of a second to open that transform, and then tries some 1,400 rules one after another for each
/// character. Nearly all rules give a character one reading wherever it occurs. This type has these readings in a
/// table; texts in which anything else could matter are left to ICU.
package struct HanReadings: Sendable {
    /// The table; nil if ICU's data are not as expected.
    package static let shared = HanReadings()

    /// The Han characters of Unicode 3.0, without compatibility forms.
    private static let block: ClosedRange<UInt32> = 0x3400...0x9FA5

    /// The number of the reading of each scalar in `block` plus one; 0 for scalars without a reading.
    private var numbers = [UInt16](repeating: 0, count: block.count)

    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// The characters that have a different reading before certain others, with or without a space between them.
    private var pairs: Set<UInt64> = []

    /// Reads the table from ICU's data; the result is nil if the data are not as expected.
    package init?() {
        guard read(ICU.rules(ofTransliterator: "Hani-Latn")) else { return nil }
    }

    /// Reads rules such as `[啊]→a` and `重 } \u0020? 庆 →chóng`.
    private mutating func read(_ rules: [UInt8]) -> Bool {
        var isFirst = true
        for rule in rules.split(separator: UInt8(ascii: ";")) {
            if isFirst {
                // This rule puts spaces between characters.
                guard rule.elementsEqual("::Han-Spacedhan()".utf8) else { return false }
                isFirst = false
                continue
            }
            let bytes = rule.span
            var offset = 0
            var source: [UInt32] = []
            while let scalar = bytes.nextScalar(at: &offset), scalar != 0x2192 { source.append(scalar) }
            let reading = rule.dropFirst(offset)
            guard !reading.isEmpty, !reading.contains(where: { "\\$|{}[]():^ '".utf8.contains($0) }) else {
                return false
            }
            let isSet = source.first == 0x5B && source.last == 0x5D
            guard isSet ? addReading(reading, of: source[1..<(source.count - 1)]) : addPair(source) else {
                return false
            }
        }
        return !isFirst
    }

    private mutating func addReading(_ reading: ArraySlice<UInt8>, of set: ArraySlice<UInt32>) -> Bool {
        bytes += reading
        ends.append(bytes.count)
        var last: UInt32?
        var isRange = false
        for scalar in set {
            if scalar == 0x2D {
                isRange = true
                continue
            }
            guard scalar >= 0x2E80, let first = isRange ? last : scalar, first <= scalar else { return false }
            for scalar in first...scalar where Self.block.contains(scalar) {
                // If there are several rules for a character, the first one applies.
                let place = Int(scalar - Self.block.lowerBound)
                if numbers[place] == 0 { numbers[place] = UInt16(truncatingIfNeeded: ends.count) }
            }
            (last, isRange) = (scalar, false)
        }
        return ends.count < UInt16.max && !isRange
    }

    private mutating func addPair(_ source: [UInt32]) -> Bool {
        let signs = source.filter { $0 != 0x20 }
        guard signs.count == 10, signs[1] == 0x7D, signs[2...8].elementsEqual("\\u0020?".unicodeScalars.map(\.value)),
            Self.block.contains(signs[0]), Self.block.contains(signs[9])
        else { return false }
        pairs.insert(Self.pair(signs[0], signs[9]))
        return true
    }

    private static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

    private func reading(of scalar: UInt32) -> ArraySlice<UInt8>? {
        guard Self.block.contains(scalar) else { return nil }
        let number = Int(numbers[Int(scalar - Self.block.lowerBound)])
        return number == 0 ? nil : bytes[(number == 1 ? 0 : ends[number - 2])..<ends[number - 1]]
    }

    /// The reading of a character by itself, with its tone; nil if the table does not have it.
    func syllable(of scalar: UInt32) -> String? { reading(of: scalar).map { String(decoding: $0, as: UTF8.self) } }

    /// Whether a character is Chinese, or part of a Chinese character.
    static func isHan(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF: true
        default: false
        }
    }

    /// Whether a text may contain Han characters.
    package static func mayStand(in text: Span<UInt8>) -> Bool {
        text.contains(where: { $0 >= 0xE3 && $0 <= 0xE9 })
    }

    /// Appends UTF-8 text with its Han characters in Latin letters: 虎ノ門 as "hǔノ mén".
    ///
    /// ICU's "Any-Latin" gives the same result for this form as for the text itself.
    ///
    /// - Returns: whether this was possible. Kana, Latin letters, digits and spaces may occur between Han characters.
    ///   Signs and letters of other scripts may not, because ICU's rules are more than a table where these meet.
    package func append(_ text: Span<UInt8>, to result: inout [UInt8]) -> Bool {
        let start = result.count
        var offset = 0
        var place = 0
        var hasHan = false
        var kind = Kind.space
        // This is the preceding Han character, if no more than a space is between.
        var before: UInt32?
        while let scalar = text.nextScalar(at: &offset) {
            let previous = kind
            if let reading = reading(of: scalar) {
                kind = .letter
                hasHan = true
                if let before, pairs.contains(Self.pair(before, scalar)) { return giveUp(&result, start) }
                if previous != .digit && previous != .space { result.append(0x20) }
                result += reading
                before = scalar
            } else {
                guard let known = Kind(scalar, after: previous) else { return giveUp(&result, start) }
                kind = known
                result.append(text.extracting(place..<offset))
                if scalar != 0x20 || previous == .space { before = nil }
            }
            place = offset
        }
        return hasHan || giveUp(&result, start)
    }

    private func giveUp(_ result: inout [UInt8], _ start: Int) -> Bool {
        result.removeLast(result.count - start)
        return false
    }

    /// The kind of a character, as far as it matters to the characters after it.
    private enum Kind {
        case space, digit, letter, kana

        init?(_ scalar: UInt32, after previous: Kind) {
            switch scalar {
            case 0x20: self = .space
            case 0x30...0x39: self = .digit
            case 0x41...0x5A, 0x61...0x7A: self = .letter
            // This excludes marks that repeat or lengthen the preceding character, except for a long vowel in kana.
            case 0x3041...0x3094, 0x30A1...0x30F4: self = .kana
            case 0x30FC where previous == .kana: self = .kana
            default: return nil
            }
        }
    }
}
