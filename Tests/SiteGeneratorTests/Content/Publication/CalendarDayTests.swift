import Testing

@testable import SiteContent
@testable import SiteGenerator
@testable import SiteSettings

@Suite("Days of the calendar")
struct CalendarDayTests {
    @Test(
        "are numbered from 1970 on, and written as in ISO 8601",
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-11-23", 20_780),
            ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
        ])
    func numbers(_ text: String, _ number: Int32) {
        #expect(CalendarDay(text)?.number == number)
        #expect(CalendarDay(number: number).description == text)
    }

    @Test(
        "do not include those that no calendar has", arguments: ["2026-13-40", "2026-02-29", "2026-1-1", "", "today"])
    func impossible(_ text: String) { #expect(CalendarDay(text) == nil) }

    @Test(
        "end at midnight in UTC", arguments: [(0, 0), (86_399, 0), (86_400, 1), (-1, -1), (-86_400, -1), (-86_401, -2)])
    func seconds(_ seconds: Int, _ number: Int32) {
        #expect(CalendarDay(secondsSince1970: seconds)?.number == number)
    }

    @Test("have no place for times that no calendar has", arguments: [Int.max, Int.min, 253_402_300_800])
    func far(_ seconds: Int) { #expect(CalendarDay(secondsSince1970: seconds) == nil) }

    @Test(
        "contain times with differences from UTC",
        arguments: [
            ("2026-11-23", "2026-11-23", "2026-11-23"), ("2026-11-23T00:00:00Z", "2026-11-23", "2026-11-23"),
            ("2026-11-23T00:00:01Z", "2026-11-23", "2026-11-24"), ("2026-11-23 18:00", "2026-11-23", "2026-11-24"),
            ("2026-11-23T00:30:00+01:00", "2026-11-22", "2026-11-23"),
            ("2026-11-22T23:00:00-0200", "2026-11-23", "2026-11-24"),
            ("2026-11-23 10:11:12.5 +01:00", "2026-11-23", "2026-11-24"),
        ])
    func times(_ text: String, _ day: String, _ nextMidnight: String) throws {
        let time = try #require(Array(text.utf8).withBytes { PointInTime($0) })
        #expect("\(time.day)" == day)
        #expect("\(time.nextMidnight)" == nextMidnight)
    }

    @Test(
        "do not include other texts",
        arguments: [
            "2026-11-23T", "2026-11-23T25:00", "2026-11-23x", "2026-11-23T10", "2026-11-23T10:00:00+99:00", "soon",
        ])
    func noTimes(_ text: String) { #expect(Array(text.utf8).withBytes { PointInTime($0) } == nil) }

    @Test("divide time into spans in which nothing changes")
    func spans() throws {
        let (march, may, july) = (
            try #require(CalendarDay("2026-03-01")), try #require(CalendarDay("2026-05-01")),
            try #require(CalendarDay("2026-07-01"))
        )
        var span = DaySpan.all
        #expect(!span.isLimited && span.contains(march))
        for day in [march, may, july] { span.divide(at: day, today: may) }
        #expect(span.contains(may) && !span.contains(july) && !span.contains(march))
        #expect(
            span.contains(CalendarDay(number: july.number - 1)) && !span.contains(CalendarDay(number: may.number - 1)))
    }
}
