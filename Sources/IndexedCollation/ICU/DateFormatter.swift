import CICU

/// The format of a date in a locale: "1 May 2024", "2024年5月1日", "1 พ.ค. 2567".
///
/// It is CLDR's medium date format, in the usual digits and calendar of the locale.
///
/// `@unchecked`, `unsafe`: it owns ICU's object until `deinit`. Nothing is written after `init`, and ICU formats with a
/// copy of the calendar.
@safe package final class DateFormatter: @unchecked Sendable {
    private let handle: OpaquePointer

    /// Throws if CLDR has no date formats for the locale in its script.
    package init(locale: LocaleIdentifier) throws(CollationError) {
        var handle: OpaquePointer?
        let status = unsafe cicu_date_format_open(locale.dataTag, &handle)
        guard status <= 0, let handle = unsafe handle else {
            throw .icu(ICU.name(ofStatus: status), during: "opening the date format of '\(locale)'")
        }
        unsafe self.handle = handle
    }

    deinit { unsafe cicu_date_format_close(handle) }

    /// Formats an ISO 8601 date, "2024-05-01"; nil for any other text, including impossible dates.
    package func string(_ date: some Collection<UInt8>) -> String? {
        guard let day = Self.day(date) else { return nil }
        let text = unsafe ICU.bytes(startingAt: 64) { unsafe cicu_date_format_day(handle, day, $0, $1) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether a text is an ISO 8601 date that ``string(_:)`` can format.
    ///
    /// Few texts have the length of a date, so inlining the length check avoids most generic calls.
    @inlinable
    package static func isDay(_ text: some Collection<UInt8>) -> Bool { text.count == 10 && day(text) != nil }

    /// The number of days from 1970-01-01 to an ISO 8601 date with hyphens, in the years 0001 to 9999.
    @usableFromInline
    static func day(_ date: some Collection<UInt8>) -> Int64? {
        guard date.count == 10 else { return nil }
        var digits: Int64 = 0
        for (place, byte) in date.enumerated() {
            if place == 4 || place == 7 {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
                digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
            }
        }
        let (year, month, day) = (digits / 10_000, digits / 100 % 100, digits % 100)
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths: [Int64] = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard year > 0, month >= 1, month <= 12, day >= 1, day <= lengths[Int(month) - 1] else { return nil }
        let before = year - 1
        return before * 365 + before / 4 - before / 100 + before / 400
            + lengths.prefix(Int(month) - 1).reduce(0, +) + day - 1 - 719_162
    }
}
