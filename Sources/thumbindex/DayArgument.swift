import ArgumentParser
import SiteGenerator

/// The day on which a site is built, which decides on entries with a `publish-date` or `expiry-date`.
struct DayArgument: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The day for entries with a 'publish-date' or 'expiry-date', in UTC; by default, that of SOURCE_DATE_EPOCH or of the clock.",
            valueName: "date"),
        transform: CalendarDay.argument)
    var today: CalendarDay?

    /// The day; nil for that of the clock.
    var day: CalendarDay? { today ?? (try? CalendarDay.ofSourceDateEpoch) }

    func validate() throws { _ = try CalendarDay.ofSourceDateEpoch }
}

extension CalendarDay {
    /// Parses an argument.
    fileprivate static func argument(_ text: String) throws -> CalendarDay {
        guard let day = CalendarDay(text) else {
            throw ValidationError("'\(text)' is not a day; write one such as '2026-11-23'.")
        }
        return day
    }

    /// The day by which reproducible builds replace that of the clock (https://reproducible-builds.org/specs/source-date-epoch/);
    /// nil without the variable.
    fileprivate static var ofSourceDateEpoch: CalendarDay? {
        get throws {
            guard let text = SystemCalls.environment("SOURCE_DATE_EPOCH"), !text.isEmpty else { return nil }
            guard let seconds = Int(text), let day = CalendarDay(secondsSince1970: seconds) else {
                throw ValidationError(
                    "SOURCE_DATE_EPOCH is '\(text)', which is not a number of seconds since 1970; correct it, or unset it."
                )
            }
            return day
        }
    }
}
