import IndexedCollation

/// The form of dates in the content: the order of day, month and year, and the signs between them.
struct DateForm: Sendable, Equatable {
    private enum Part: Equatable {
        case year, month, day
        case literal(UInt8)
    }

    /// The form as in the settings: `DD.MM.YYYY`.
    let text: String

    private let parts: [Part]

    /// Reads a form, which contains YYYY, MM and DD once each, with signs between them; the result is nil for any other
    /// text.
    init?(_ text: String) {
        var parts: [Part] = []
        var bytes = Array(text.utf8)[...]
        while let byte = bytes.first {
            let run = bytes.prefix { $0 == byte }.count
            let part: Part
            switch (byte, run) {
            case (UInt8(ascii: "Y"), 4): part = .year
            case (UInt8(ascii: "M"), 1...2): part = .month
            case (UInt8(ascii: "D"), 1...2): part = .day
            case (0x30...0x39, _), (0x41...0x5A, _), (0x61...0x7A, _): return nil
            default:
                parts.append(.literal(byte))
                bytes.removeFirst()
                continue
            }
            // There must be a sign between the digits of two numbers.
            if let last = parts.last, [.year, .month, .day].contains(last) || parts.contains(part) { return nil }
            parts.append(part)
            bytes.removeFirst(run)
        }
        guard parts.contains(.year), parts.contains(.month), parts.contains(.day) else { return nil }
        self.text = text
        self.parts = parts
    }

    /// A date in this form converted to ISO 8601, `2024-05-01`; nil for any other text, including impossible dates.
    func day(_ date: some Collection<UInt8>) -> [UInt8]? {
        var rest = Array(date)[...]
        var (year, month, day): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        for part in parts {
            switch part {
            case .literal(let byte):
                guard rest.popFirst() == byte else { return nil }
            case .year: year = Self.takeDigits(atMost: 4, from: &rest)
            case .month: month = Self.takeDigits(atMost: 2, from: &rest)
            case .day: day = Self.takeDigits(atMost: 2, from: &rest)
            }
        }
        guard rest.isEmpty, year.count == 4 else { return nil }
        let iso = year + [.hyphen] + Self.padded(month) + [.hyphen] + Self.padded(day)
        return DateFormatter.isDay(iso) ? iso : nil
    }

    private static func takeDigits(atMost count: Int, from bytes: inout ArraySlice<UInt8>) -> [UInt8] {
        let digits = Array(bytes.prefix(count).prefix { $0 &- 0x30 < 10 })
        bytes.removeFirst(digits.count)
        return digits
    }

    private static func padded(_ digits: [UInt8]) -> [UInt8] { digits.count == 1 ? [0x30] + digits : digits }

    /// The form of almost all of several dates; nil if there is none, or if days could be months and vice versa.
    static func likely(for dates: [String]) -> DateForm? {
        guard !dates.isEmpty else { return nil }
        let fitting = common.filter { form in
            dates.count { form.day($0.utf8) != nil } * 20 >= dates.count * 19
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// The forms that can be recognized; nobody writes a month before a day with periods.
    private static let common = [
        "DD.MM.YYYY", "DD/MM/YYYY", "MM/DD/YYYY", "DD-MM-YYYY", "MM-DD-YYYY", "YYYY/MM/DD", "YYYY.MM.DD",
    ].compactMap { DateForm($0) }
}
