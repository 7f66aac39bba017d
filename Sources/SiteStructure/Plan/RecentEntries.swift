import IndexedCollation

/// The entries of a directory that were changed most recently.
package enum RecentEntries {
    /// The number of entries on a front page.
    package static let countOnFrontPage = 3

    /// The entries, the last one changed first; entries changed on the same day are in the order of the index.
    ///
    /// Entries without a date of their last change are omitted.
    ///
    /// - Parameter count: The maximum number of entries, by default that of a feed.
    package static func all(of index: DirectoryIndex, _ content: Content, atMost count: Int = 30) -> [EntryID] {
        let days = index.entries.enumerated().compactMap { number, entry -> (day: [UInt8], number: EntryID)? in
            entry.isReference ? nil : lastChange(of: entry, content).map { ($0, number) }
        }
        return days.sorted { left, right in
            left.day == right.day ? left.number < right.number : right.day.lexicographicallyPrecedes(left.day)
        }.prefix(count).map(\.number)
    }

    /// The day of the last change that an entry gives, such as `2026-11-23`; nil if it does not give one.
    package static func lastChange(of entry: Entry, _ content: Content) -> [UInt8]? {
        guard let field = content.fields(of: entry).first(where: { $0.name == EntryRole.updated.fieldName }) else {
            return nil
        }
        // The day may be followed by a time.
        let day = content.store.bytes(of: field.value).prefix(10)
        return DateFormatter.isDay(day) ? Array(day) : nil
    }
}

extension SitePlan {
    /// Whether an index has a feed of its changes.
    package func hasFeed(_ index: IndexID) -> Bool { configuration.url != nil && !recentEntries(index).isEmpty }

    /// The path of the feed of an index's changes.
    package func feedPath(of index: IndexID) -> String { "\(folder(of: index))feed.xml" }
}
