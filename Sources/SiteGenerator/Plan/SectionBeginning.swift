import IndexedCollation

/// A place in a section to which the overview of a large directory leads: the first entry with some letters.
struct SectionBeginning: Sendable, Equatable {
    /// The letters, usually two, as the entry has them.
    let title: String

    /// The number of the entry in the index.
    let entry: Int

    /// The size up to which the overview shows a section's first and last entries instead.
    static let smallestSection = 40

    /// The most beginnings of a section, which fit a line: fewer where letters are as wide as they are high.
    private static func most(_ title: String) -> Int {
        (title.unicodeScalars.first?.value ?? 0) >= 0x1100 ? 15 : 20
    }

    /// The beginnings of a section: where its second letter changes, or a later one if all entries have the same.
    static func all(of section: SectionID, in index: DirectoryIndex, _ content: Content) -> [SectionBeginning] {
        let entries = index.sections[section].entries
        guard entries.count > smallestSection else { return [] }
        var counts = [Int](repeating: 0, count: 256)
        for entry in entries.dropFirst() { counts[EntryBorders.commonCount(index.borders.rank(before: entry))] += 1 }
        var found = 0
        guard
            let common = (0..<255).first(where: {
                found += counts[$0]
                return found >= 2
            })
        else { return [] }
        var starts = [entries.lowerBound]
        for entry in entries.dropFirst() where EntryBorders.commonCount(index.borders.rank(before: entry)) <= common {
            starts.append(entry)
        }
        let most = most(index.sections[section].section.title)
        if starts.count > most {
            // Letters with few entries are reached through the ones before them.
            let ends = starts.dropFirst() + [entries.upperBound]
            let sizes = zip(starts, ends).map { $1 - $0 }
            let kept = Set(
                sizes.indices.dropFirst().sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }.prefix(most - 1) + [0])
            starts = starts.indices.filter { kept.contains($0) }.map { starts[$0] }
        }
        // Marks alone, such as an apostrophe, tell nobody what follows.
        return zip(index.beginnings(of: starts, common: common, content), starts).compactMap { title, entry in
            title.contains { $0.isLetter || $0.isNumber } || entry == entries.lowerBound
                ? SectionBeginning(title: title, entry: entry) : nil
        }
    }
}
