import IndexedCollation

/// The entries of a directory that were changed most recently.
enum RecentEntries {
    /// The number of entries in a feed, and of those that a front page shows.
    private static let count = 30
    static let countOnFrontPage = 3

    /// These entries, the last one changed first; those of the same day in the order of the index. Entries
    /// that do not say when they were changed are left out.
    static func all(of index: DirectoryIndex, _ content: Content) -> [EntryID] {
        let days = index.entries.enumerated().compactMap { number, entry -> (day: [UInt8], number: EntryID)? in
            entry.isReference ? nil : lastChange(of: entry, content).map { ($0, number) }
        }
        return days.sorted { left, right in
            left.day == right.day ? left.number < right.number : right.day.lexicographicallyPrecedes(left.day)
        }.prefix(count).map(\.number)
    }

    /// The day that an entry gives as that of its last change, such as `2026-11-23`; nil if it gives none.
    static func lastChange(of entry: Entry, _ content: Content) -> [UInt8]? {
        guard let field = content.fields(of: entry).first(where: { $0.name == EntryRole.updated.fieldName }) else {
            return nil
        }
        // A time may follow the day.
        let day = content.store.bytes(of: field.value).prefix(10)
        return DateFormatter.isDay(day) ? Array(day) : nil
    }
}
