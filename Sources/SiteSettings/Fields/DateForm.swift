import IndexedCollation

/// The form of dates in the content: the order of day, month and year, and the signs between them.
package struct DateForm: Sendable, Equatable {
    private enum Component: Equatable {
        case year, month, day
        case literal(UInt8)
    }

    /// The form as in the settings: `DD.MM.YYYY`.
    package let text: String

    private let components: [Component]

    /// Reads a form, which contains YYYY, MM and DD once each, with signs between them; the result is nil for any other
    /// text.
    init?(_ text: String) {
        var components: [Component] = []
        var bytes = Array(text.utf8)[...]
        while let byte = bytes.first {
            let run = bytes.prefix { $0 == byte }.count
            let component: Component
            switch (byte, run) {
            case (UInt8(ascii: "Y"), 4): component = .year
            case (UInt8(ascii: "M"), 1...2): component = .month
            case (UInt8(ascii: "D"), 1...2): component = .day
            case (0x30...0x39, _), (0x41...0x5A, _), (0x61...0x7A, _): return nil
            default:
                components.append(.literal(byte))
                bytes.removeFirst()
                continue
            }
            // There must be a sign between the digits of two numbers.
            if let last = components.last, [.year, .month, .day].contains(last) || components.contains(component) {
                return nil
            }
            components.append(component)
            bytes.removeFirst(run)
        }
        guard components.contains(.year), components.contains(.month), components.contains(.day) else { return nil }
        self.text = text
        self.components = components
    }

    /// A date in this form converted to ISO 8601, `2024-05-01`; nil for any other text, including impossible dates.
    package func day(_ date: some Collection<UInt8>) -> [UInt8]? {
        var rest = Array(date)[...]
        var (year, month, day): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        for component in components {
            switch component {
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
    package static func likely(for dates: [String]) -> DateForm? {
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
