import IndexedCollation

/// A page of a section: consecutive entries, and the page's address.
package struct SectionPage: Sendable, Equatable {
    /// The positions of the page's entries: their numbers in the index, or their positions in the order of its
    /// grouping.
    package let entries: Range<Int>

    /// The name of the page's file, without the extension.
    package let slug: String

    package init(entries: Range<Int>, slug: String) {
        self.entries = entries
        self.slug = slug
    }
}

extension SectionPage: Fingerprinted {
    package func add(to print: inout Fingerprint) {
        print.add(slug)
        print.add(entries.lowerBound)
        print.add(entries.upperBound)
    }
}

/// The division of sections into pages.
///
/// Pages end where one of the first letters changes; the exact place depends on the names around it. So an added entry
/// rarely moves others to another page. It often would if every page had the same number of entries.
package struct SectionDivision {
    private let index: DirectoryIndex
    private let content: Content

    /// The slugs that are already taken.
    private var slugs: Set<String>

    /// Prepares to divide an index.
    ///
    /// - Parameter slugs: The slugs that no page may have unless they are given to it.
    package init(_ index: DirectoryIndex, _ content: Content, slugs: Set<String>) {
        self.index = index
        self.content = content
        self.slugs = slugs
    }

    /// Divides a section of the index.
    ///
    /// An entry weighs at most ``IndexWeights/unit``, unless it must be alone on its page.
    ///
    /// - Parameter weight: The weight of an entry.
    package mutating func parts(of section: SectionID, weight: (EntryID) -> Int) -> [SectionPage] {
        let borders = index.borders
        return parts(
            of: index.sections[section].entries.numbers(), slug: index.sections[section].slug, entry: { EntryID($0) },
            weight: weight, rank: { borders.rank(before: EntryID($0)) })
    }

    /// Divides some entries of a section, such as those of a group.
    ///
    /// - Parameters:
    ///   - positions: The positions of the entries in a list in the order of the index.
    ///   - slug: The slug of the section, with which the slugs of its pages begin.
    ///   - outer: The part before the slug in addresses, for the place that contains the section.
    ///   - entry: The entry at a position.
    ///   - weight: The weight of an entry.
    ///   - rank: The rank of the border before a position; see ``EntryBorders``.
    package mutating func parts(
        of positions: Range<Int>, slug: String, in outer: String? = nil, entry: (Int) -> EntryID,
        weight: (EntryID) -> Int,
        rank: (Int) -> UInt32
    ) -> [SectionPage] {
        let first = outer.map { unique($0 + slug) } ?? slug
        let limit = IndexWeights.unit
        var sums = [0]
        sums.reserveCapacity(positions.count + 1)
        for position in positions { sums.append(sums[sums.count - 1] + weight(entry(position))) }
        guard sums[positions.count] > limit, positions.count > 1 else {
            return [SectionPage(entries: positions, slug: first)]
        }
        let cuts = Self.cuts(sums: sums, limit: limit) { rank(positions.lowerBound + $0) }
            .map { $0 + positions.lowerBound }
        let ranks = cuts.map(rank)
        let beginnings = index.beginnings(
            of: cuts.map(entry), commons: ranks.map(EntryBorders.commonCount), content)
        let starts = [positions.lowerBound] + cuts
        return starts.indices.map { part in
            let end = part == cuts.count ? positions.upperBound : cuts[part]
            return SectionPage(
                entries: starts[part]..<end,
                slug: part == 0
                    ? first : unique((outer ?? "") + Self.slug(slug, beginnings[part - 1]), rank: ranks[part - 1]))
        }
    }

    /// The positions at which a run of entries is divided.
    ///
    /// - Parameters:
    ///   - sums: The weight of all entries before each position; it has one more element than there are entries.
    ///   - rank: The rank of the border before a position; see ``EntryBorders``.
    static func cuts(sums: [Int], limit: Int, rank: (Int) -> UInt32) -> [Int] {
        let count = sums.count - 1
        var borders = (1..<count).map { (rank: rank($0), position: $0) }.filter { $0.rank != EntryBorders.same }
        borders.sort { ($0.rank, $0.position) < ($1.rank, $1.position) }
        var cuts = [0, count]
        /// Cuts the run around a position if its weight exceeds the limit and both sides are large enough.
        func cut(at position: Int, smallest: Int) {
            var low = 0
            var high = cuts.count - 1
            while high - low > 1 {
                let middle = (low + high) / 2
                if cuts[middle] <= position { low = middle } else { high = middle }
            }
            let (start, end) = (cuts[low], cuts[high])
            guard start < position, position < end, sums[end] - sums[start] > limit,
                sums[position] - sums[start] >= smallest, sums[end] - sums[position] >= smallest
            else { return }
            cuts.insert(position, at: high)
        }
        for border in borders { cut(at: border.position, smallest: limit / 8) }
        // The remaining runs over the limit are single entries, or many entries with the same title.
        for border in borders { cut(at: border.position, smallest: 0) }
        for (start, end) in zip(cuts, cuts.dropFirst()) where sums[end] - sums[start] > limit {
            var first = start
            for position in start + 1..<end where sums[position + 1] - sums[first] > limit {
                cuts.append(position)
                first = position
            }
        }
        return cuts.sorted().filter { $0 > 0 && $0 < count }
    }

    /// The slug of a section, followed by letters without case and accents.
    private static func slug(_ section: String, _ beginning: String) -> String {
        var beginning = beginning
        var folded: [UInt8] = []
        beginning.withBytes { TextFolding.appendSearchForm($0, to: &folded) }
        return Slug.string("\(section)-\(String(decoding: folded, as: UTF8.self))")
    }

    /// The slug or, if another page has it, the slug with a number.
    ///
    /// The number is made from the letters that begin the page, or is the next free one.
    package mutating func unique(_ slug: String, rank: UInt32 = EntryBorders.same) -> String {
        if slugs.insert(slug).inserted { return slug }
        var candidate = "\(slug)-\(String(rank & 0xFF_FFFF, radix: 36))"
        var number = 2
        while rank == EntryBorders.same || !slugs.insert(candidate).inserted {
            candidate = "\(slug)-\(number)"
            if rank == EntryBorders.same, slugs.insert(candidate).inserted { break }
            number += 1
        }
        return candidate
    }
}

extension DirectoryIndex {
    /// The letters with which entries begin, as many as it takes to distinguish each entry from others.
    ///
    /// - Parameter commons: The number of bytes of sort keys that a beginning must exceed, such as those that the entry
    ///   shares with the entry before it; parallel to `entries`.
    func beginnings(of entries: [EntryID], commons: [Int], _ content: Content) -> [String] {
        // The parts of names are separated by a control character.
        let names = entries.map { number in
            let name = content.store.string(self.entries[number].collated).prefix(64)
            return name.contains("\u{1F}") ? String(name.map { $0 == "\u{1F}" ? " " : $0 }) : String(name)
        }
        var lengths = [Int?](repeating: nil, count: entries.count)
        // Most beginnings are short, so the sort keys of long ones are rarely needed.
        for tried in [1...4, 5...16] {
            let places = entries.indices.filter { lengths[$0] == nil }
            var texts = CollationTexts()
            for place in places {
                let kind = self.entries[entries[place]].collatedKind
                texts.append(names[place], kind: kind)
                for length in tried { texts.append(String(names[place].prefix(length)), kind: kind) }
            }
            let keys = collation.keys(for: texts)
            var first = 0
            for place in places {
                let key = keys.key(at: first)
                lengths[place] = tried.first { length in
                    zip(key, keys.key(at: first + 1 + length - tried.lowerBound)).prefix { $0 == $1 }.count
                        > commons[place]
                }
                first += tried.count + 1
            }
        }
        return entries.indices.map { place in
            var beginning = names[place].prefix(lengths[place] ?? 16)
            while beginning.last?.isWhitespace ?? false { beginning.removeLast() }
            return String(beginning)
        }
    }
}
