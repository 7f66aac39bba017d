/// The entries that authors have switched off or dated, and the days on which that leads to the same site.
package struct Publication: Sendable {
    /// An entry that is not on the site, because its day has not come yet or is over.
    package struct Dated: Sendable, BitwiseCopyable {
        package let title: Text
        package let file: UInt32
        package let offset: UInt32

        /// The day on which it is published, or was no longer.
        package let day: CalendarDay
        package let isOver: Bool
    }

    /// The entries that the day keeps off the site.
    package var dated: [Dated] = []

    /// The number of entries that `published` keeps off the site.
    package var unpublishedCount = 0

    /// The days on which the same entries are published.
    package var span = DaySpan.all

    package init(dated: [Dated] = [], unpublishedCount: Int = 0, span: DaySpan = .all) {
        self.dated = dated
        self.span = span
        self.unpublishedCount = unpublishedCount
    }

    mutating func add(_ other: Publication) {
        dated += other.dated
        unpublishedCount += other.unpublishedCount
        span.formIntersection(other.span)
    }

    /// The numbers of these entries, for reports.
    package func counts(unlisted: Int) -> PublicationCounts {
        PublicationCounts(
            early: dated.count { !$0.isOver }, over: dated.count { $0.isOver }, unpublished: unpublishedCount,
            unlisted: unlisted, span: span)
    }
}

/// The numbers of entries that authors have switched off or dated.
package struct PublicationCounts: Sendable, BitwiseCopyable {
    /// The entries whose day has not come yet, and those whose day is over.
    var early = 0
    var over = 0

    /// The entries with `published: false`, and those that only no list has.
    var unpublished = 0
    var unlisted = 0

    /// The days on which the same entries are published.
    package var span = DaySpan.all

    package init(early: Int = 0, over: Int = 0, unpublished: Int = 0, unlisted: Int = 0, span: DaySpan = .all) {
        self.span = span
        self.early = early
        self.over = over
        self.unpublished = unpublished
        self.unlisted = unlisted
    }

    /// A note for authors, a sentence without a final period; nil if all entries are on the site.
    package func note(on day: CalendarDay) -> String? {
        var parts: [String] = []
        if early > 0 { parts.append("\(Self.entries(early)) not due yet ('publish-date')") }
        if over > 0 { parts.append("\(Self.entries(over)) over ('expiry-date')") }
        if unpublished > 0 { parts.append("\(Self.entries(unpublished)) not published ('published: false')") }
        var sentences: [String] = []
        if !parts.isEmpty {
            sentences.append("not on the site\(span.isLimited ? " on \(day)" : ""): \(parts.joined(separator: ", "))")
        } else if span.isLimited {
            sentences.append("all entries with a 'publish-date' or 'expiry-date' are on the site on \(day)")
        }
        if unlisted > 0 {
            sentences.append("in no list, but with a page: \(Self.entries(unlisted)) ('unlisted: true')")
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
    }

    private static func entries(_ count: Int) -> String { "\(count) \(count == 1 ? "entry" : "entries")" }
}

/// Decides whether the columns of a file of records tell what is published, by the values of all records.
///
/// A column `published` of a catalog of books has years, and a dictionary can have a column `unlisted` of any kind.
package struct PublicationColumns {
    private var counts: [EntryRole: (all: Int, fitting: Int)] = [:]
    private let dates: DateForm?

    package init(_ dates: DateForm?) { self.dates = dates }

    package mutating func add(_ value: Span<UInt8>, as role: EntryRole) {
        let isFitting =
            role.isSwitch
            ? FieldMap.flag(String(decoding: value, as: UTF8.self)) != nil
            : PointInTime(value) != nil || dates?.day(Array(value)) != nil
        counts[role, default: (0, 0)].all += 1
        if isFitting { counts[role, default: (0, 0)].fitting += 1 }
    }

    /// Whether the values have the meaning of a role: yes or no in all records, or dates in most.
    func has(_ role: EntryRole) -> Bool {
        guard let count = counts[role] else { return false }
        return role.isSwitch ? count.all == count.fitting : count.fitting * 2 > count.all
    }
}
