import Testing

@testable import IndexedCollation

@Suite("Dates as a locale writes them")
struct DateFormatterTests {
    @Test(
        "are in its order, its words, its digits and its calendar",
        arguments: [
            ("en", "May 1, 2024"), ("en-GB", "1 May 2024"), ("sv", "1 maj 2024"), ("de", "01.05.2024"),
            ("ja", "2024/05/01"), ("zh-Hans", "2024年5月1日"), ("ko", "2024. 5. 1."), ("hi", "1 मई 2024"),
            ("th", "1 พ.ค. 2567"), ("fa", "۱۲ اردیبهشت ۱۴۰۳"),
        ])
    func forms(locale: String, form: String) throws {
        #expect(try DateFormatter(locale: LocaleIdentifier(locale)).string("2024-05-01".utf8) == form)
    }

    @Test(
        "are not to be had where CLDR has no formats in the locale's script",
        arguments: ["nv", "x-own", "tlh", "und", "mn-Mong", "ku-Arab", "az-IR"])
    func missing(locale: String) throws {
        #expect(throws: CollationError.self) { try DateFormatter(locale: LocaleIdentifier(locale)) }
    }

    @Test(
        "are those of ISO 8601, which has the Gregorian calendar in all times",
        arguments: [
            ("0001-01-01", "1 jan. 1"), ("1523-06-06", "6 juni 1523"), ("1582-10-10", "10 okt. 1582"),
            ("1969-12-31", "31 dec. 1969"), ("2000-02-29", "29 feb. 2000"), ("9999-12-31", "31 dec. 9999"),
        ])
    func gregorian(date: String, form: String) throws {
        #expect(try DateFormatter(locale: LocaleIdentifier("sv")).string(date.utf8) == form)
    }

    @Test(
        "are none where the text is not a day",
        arguments: [
            "", "2024", "2024-05", "2024-05-1", "2024-5-01", "2024-13-01", "2024-00-10", "2024-05-00", "2024-04-31",
            "2023-02-29", "1900-02-29", "0000-01-01", "2024/05/01", "2024-05-01 ", "2024-05-01T12:00", "20240501--",
            "٢٠٢٤-٠٥", "-024-05-01", "999999-01-01",
        ])
    func others(text: String) throws {
        #expect(try DateFormatter(locale: .english).string(text.utf8) == nil)
    }
}
