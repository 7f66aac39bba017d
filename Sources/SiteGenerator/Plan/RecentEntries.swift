import IndexedCollation

/// The entries of a directory that were changed most recently.
enum RecentEntries {
    /// The number of entries that a front page shows of a directory.
    private static let count = 3

    /// The numbers of these entries, the last one changed first; those of the same day in the order of the index. Entries
    /// that do not say when they were changed are left out.
    static func all(of index: DirectoryIndex, _ content: Content) -> [Int] {
        let days = index.entries.enumerated().compactMap { number, entry -> (day: [UInt8], number: Int)? in
            guard !entry.isReference,
                let field = content.fields(of: entry).first(where: { $0.name == EntryRole.updated.fieldName })
            else { return nil }
            // A time may follow the day.
            let day = content.store.bytes(of: field.value).prefix(10)
            return DateFormatter.isDay(day) ? (Array(day), number) : nil
        }
        return days.sorted { left, right in
            left.day == right.day ? left.number < right.number : right.day.lexicographicallyPrecedes(left.day)
        }.prefix(count).map(\.number)
    }
}
