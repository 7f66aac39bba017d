import IndexedCollation

/// A day of the calendar, in UTC.
public struct CalendarDay: Sendable, Hashable, Comparable, BitwiseCopyable, CustomStringConvertible {
    /// The number of days since January 1, 1970.
    let number: Int32

    init(number: Int32) { self.number = number }

    /// The day of a time in seconds since 1970; nil after the year 9999 and before the year 1.
    public init?(secondsSince1970 seconds: Int) {
        let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let day = rest < 0 ? days - 1 : days
        guard -719_162...2_932_896 ~= day else { return nil }
        number = Int32(day)
    }

    /// Reads a day in the form `2026-11-23`; nil for any other text, including impossible days.
    public init?(_ text: String) {
        guard let day = CalendarDay(Array(text.utf8).span) else { return nil }
        self = day
    }

    package init?(_ text: Span<UInt8>) {
        guard text.count == 10 else { return nil }
        let text = Array(text)
        guard DateFormatter.isDay(text) else { return nil }
        let digits = text.map { Int($0) - 0x30 }
        let year = digits[0] * 1000 + digits[1] * 100 + digits[2] * 10 + digits[3]
        self.init(year: year, month: digits[5] * 10 + digits[6], day: digits[8] * 10 + digits[9])
    }

    /// The proleptic Gregorian calendar, counted from March 1 of the year 0 (https://howardhinnant.github.io/date_algorithms.html).
    private init(year: Int, month: Int, day: Int) {
        let year = month > 2 ? year : year - 1
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        number = Int32(era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468)
    }

    /// The current day by the system's clock.
    public static var today: CalendarDay {
        SystemCalls.time.flatMap { CalendarDay(secondsSince1970: Int($0.tv_sec)) } ?? CalendarDay(number: 0)
    }

    /// The day before all others, and the day after them.
    package static let distantPast = CalendarDay(number: .min)
    package static let distantFuture = CalendarDay(number: .max)

    /// Whether a day comes before another one.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }

    /// The day in the form `2026-11-23`.
    public var description: String {
        let days = Int(number) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let (day, shown) = (dayOfYear - (153 * month + 2) / 5 + 1, month < 10 ? month + 3 : month - 9)
        let year = yearOfEra + era * 400 + (shown <= 2 ? 1 : 0)
        func padded(_ value: Int, _ count: Int) -> String {
            String(repeating: "0", count: max(0, count - "\(value)".count)) + "\(value)"
        }
        return "\(padded(year, 4))-\(padded(shown, 2))-\(padded(day, 2))"
    }
}

/// The days, one after the other, on which the same entries are published.
package struct DaySpan: Sendable, Equatable, BitwiseCopyable {
    /// The first day, and the day after the last one.
    package private(set) var start = CalendarDay.distantPast
    package private(set) var end = CalendarDay.distantFuture

    /// All days, because nothing depends on the day.
    package static let all = DaySpan()

    package var isLimited: Bool { self != .all }

    package func contains(_ day: CalendarDay) -> Bool { start <= day && day < end }

    /// Ends or begins at a day on which something changes.
    package mutating func divide(at day: CalendarDay, today: CalendarDay) {
        if day <= today { start = max(start, day) } else { end = min(end, day) }
    }

    package mutating func formIntersection(_ other: DaySpan) {
        start = max(start, other.start)
        end = min(end, other.end)
    }
}

/// A point in time as the fields of entries name it: a day, perhaps with a time and its difference from UTC.
package struct PointInTime: Equatable {
    private let seconds: Int

    /// The day in UTC that it belongs to.
    package var day: CalendarDay { CalendarDay(secondsSince1970: seconds) ?? .distantPast }

    /// The first day that begins at this time or later.
    package var nextMidnight: CalendarDay { CalendarDay(secondsSince1970: seconds + 86_399) ?? .distantFuture }

    /// Whether it is in the year 1, which means "never" in Hugo.
    package var isZero: Bool { day < CalendarDay("0002-01-01") ?? .distantPast }

    /// Reads ISO 8601 as in YAML, TOML and RFC 3339: `2026-11-23`, `2026-11-23T18:00:00+01:00`; nil for any other text.
    package init?(_ text: Span<UInt8>) {
        guard text.count >= 10, let day = CalendarDay(text.extracting(..<10)) else { return nil }
        var seconds = Int(day.number) * 86_400
        var rest = Array(text.extracting(10...))[...]
        if !rest.isEmpty {
            guard let sign = rest.popFirst(), [UInt8(ascii: "T"), UInt8(ascii: "t"), .space].contains(sign),
                let hour = Self.number(upTo: 23, &rest), rest.popFirst() == .colon,
                let minute = Self.number(upTo: 59, &rest)
            else { return nil }
            seconds += hour * 3600 + minute * 60
            if rest.first == .colon {
                rest.removeFirst()
                guard let second = Self.number(upTo: 60, &rest) else { return nil }
                seconds += second
            }
            if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop { $0 &- 0x30 < 10 } }
            rest = rest.drop { $0 == .space }
            guard let difference = Self.difference(&rest), rest.isEmpty else { return nil }
            seconds -= difference
        }
        self.seconds = seconds
    }

    private static func number(upTo most: Int, _ bytes: inout ArraySlice<UInt8>) -> Int? {
        let digits = bytes.prefix(2)
        guard digits.count == 2, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
        bytes = bytes.dropFirst(2)
        let number = digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
        return number <= most ? number : nil
    }

    /// The difference from UTC in seconds; 0 if none is given.
    private static func difference(_ bytes: inout ArraySlice<UInt8>) -> Int? {
        guard let sign = bytes.popFirst(), sign | 0x20 != UInt8(ascii: "z") else { return 0 }
        guard sign == UInt8(ascii: "+") || sign == .hyphen, let hours = number(upTo: 14, &bytes) else { return nil }
        if bytes.first == .colon { bytes.removeFirst() }
        guard let minutes = bytes.isEmpty ? 0 : number(upTo: 59, &bytes) else { return nil }
        return (hours * 3600 + minutes * 60) * (sign == .hyphen ? -1 : 1)
    }
}
