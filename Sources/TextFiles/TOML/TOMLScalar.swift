import IndexedCollation

/// The values in TOML that are written without quotes: numbers, dates, times and Boolean values
/// (https://toml.io/en/v1.1.0).
enum TOMLScalar {
    static func isValid(_ text: Slice<ByteSpan>) -> Bool {
        let text = Array(text)
        if text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8) { return true }
        return isNumber(text) || isDateOrTime(text)
    }

    // MARK: Numbers

    private static func isNumber(_ text: [UInt8]) -> Bool {
        if text.count > 2, text[0] == UInt8(ascii: "0"), let isDigit = digits(ofBase: text[1]) {
            return areDigits(text[2...], isDigit)
        }
        var rest = text[...]
        if rest.first == UInt8(ascii: "+") || rest.first == .hyphen { rest.removeFirst() }
        if rest.elementsEqual("inf".utf8) || rest.elementsEqual("nan".utf8) { return true }
        if let exponent = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
            var power = rest[(exponent + 1)...]
            if power.first == UInt8(ascii: "+") || power.first == .hyphen { power.removeFirst() }
            guard areDigits(power, isDecimal) else { return false }
            rest = rest[..<exponent]
        }
        if let point = rest.firstIndex(of: UInt8(ascii: ".")) {
            guard areDigits(rest[(point + 1)...], isDecimal) else { return false }
            rest = rest[..<point]
        }
        return areDigits(rest, isDecimal) && (rest.first != UInt8(ascii: "0") || rest.count == 1)
    }

    private static func digits(ofBase letter: UInt8) -> ((UInt8) -> Bool)? {
        switch letter {
        case UInt8(ascii: "x"): { isDecimal($0) || ($0 | 0x20) &- 0x61 < 6 }
        case UInt8(ascii: "o"): { $0 &- 0x30 < 8 }
        case UInt8(ascii: "b"): { $0 &- 0x30 < 2 }
        default: nil
        }
    }

    private static func isDecimal(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// Whether a text consists of digits, with single underscores only between them.
    private static func areDigits(_ text: ArraySlice<UInt8>, _ isDigit: (UInt8) -> Bool) -> Bool {
        let underscore = UInt8(ascii: "_")
        guard let first = text.first, let last = text.last, first != underscore, last != underscore else {
            return false
        }
        var wasUnderscore = false
        for byte in text {
            guard byte == underscore ? !wasUnderscore : isDigit(byte) else { return false }
            wasUnderscore = byte == underscore
        }
        return true
    }

    // MARK: Dates and times

    private static func isDateOrTime(_ text: [UInt8]) -> Bool {
        guard text.count >= 10, text[4] == .hyphen else { return isTime(text[...]) }
        guard isDate(text) else { return false }
        if text.count == 10 { return true }
        let separator = text[10]
        guard separator == .space || separator | 0x20 == UInt8(ascii: "t") else { return false }
        var time = text[11...]
        // An offset from UTC: Z or +01:00.
        if let last = time.last, last | 0x20 == UInt8(ascii: "z") {
            time.removeLast()
        } else if time.count > 6, [UInt8(ascii: "+"), .hyphen].contains(time[time.endIndex - 6]) {
            guard isClock(time.suffix(5)) else { return false }
            time.removeLast(6)
        }
        return isTime(time)
    }

    private static func isDate(_ text: [UInt8]) -> Bool {
        let hasForm = (0..<10).allSatisfy { [4, 7].contains($0) ? text[$0] == .hyphen : isDecimal(text[$0]) }
        return hasForm && DateFormatter.isDay(text[..<10])
    }

    /// Whether a text is a time of day: 07:32, 07:32:00, 07:32:00.999.
    private static func isTime(_ text: ArraySlice<UInt8>) -> Bool {
        guard isClock(text.prefix(5)) else { return false }
        let rest = text.dropFirst(5)
        guard let colon = rest.first else { return true }
        let seconds = rest.dropFirst().prefix(2)
        // A leap second is the 60th.
        guard colon == .colon, let second = number(seconds), second <= 60 else { return false }
        let fraction = rest.dropFirst(3)
        return fraction.isEmpty
            || fraction.count > 1 && fraction.first == UInt8(ascii: ".")
                && fraction.dropFirst().allSatisfy(isDecimal)
    }

    /// Whether a text is hours and minutes: 07:32.
    private static func isClock(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.count == 5, text[text.startIndex + 2] == .colon, let hour = number(text.prefix(2)),
            let minute = number(text.suffix(2))
        else { return false }
        return hour <= 23 && minute <= 59
    }

    /// The value of two digits.
    private static func number(_ text: ArraySlice<UInt8>) -> Int? {
        guard text.count == 2, text.allSatisfy(isDecimal) else { return nil }
        return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
