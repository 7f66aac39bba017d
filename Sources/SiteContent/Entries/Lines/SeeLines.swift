/// Entries that only refer to other entries with `see`.
extension Content {
    /// The roles of the fields that such an entry may have; other values are not stored as fields.
    private static let roles: [EntryRole] = [.see, .aliases, .aliasReadings, .categories, .part]

    /// Turns entries that have `see` and nothing else into lines of the list, without pages.
    package mutating func markSeeLines() {
        guard hasReferences else { return }
        let names = Self.roles.map(\.fieldName)
        for listing in listings.indices {
            for number in listings[listing].entries.indices {
                let entry = listings[listing].entries[number]
                guard entry.fieldCount > 0, entry.body.isEmpty, entry.summary.isEmpty else { continue }
                let fields = fields(of: entry)
                if fields.contains(where: { $0.name == EntryRole.see.fieldName }),
                    fields.allSatisfy({ names.contains($0.name) || $0.isBookkeeping })
                {
                    listings[listing].entries[number].reference = .see
                }
            }
        }
    }
}
