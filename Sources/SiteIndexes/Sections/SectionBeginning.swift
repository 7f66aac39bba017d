import IndexedCollation

/// A place in a section to which the overview of a large directory leads: the first entry that begins with certain
/// letters.
package struct SectionBeginning: Sendable, Equatable {
    /// The letters, usually two, as the entry has them; a syllable in pinyin; or a range of either, such as "Ac–Ae".
    package let title: String

    package let entry: EntryID

    /// Whether the title is a sound, which the titles of entries do not show.
    package var isSound = false

    /// The maximum number of entries in a section for which the overview shows the first and last entries instead.
    static let smallestSection = 40

    /// The maximum number of a section's beginnings, which fit on two lines; if there are more, those next to each other
    /// become ranges, of which there are fewer because they are wider.
    private static let most = 40
    private static let mostRanges = 24

    /// The beginnings of a section: the places where its second letter changes, or a later letter if all entries share
    /// it.
    ///
    /// For Chinese names in pinyin order, these are the places where the syllable changes.
    package static func all(of section: SectionID, in index: DirectoryIndex, _ content: Content) -> [SectionBeginning] {
        let entries = index.sections[section].entries
        guard entries.count > smallestSection else { return [] }
        if let beginnings = PinyinBeginnings.all(of: section, in: index, content) { return beginnings }
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
        if isHan(index.beginnings(of: [entries.lowerBound], commons: [common], content).first) {
            starts = characterStarts(in: entries, common: common, of: index, content)
        }
        let ends = Array(starts.dropFirst()) + [entries.upperBound]
        let ranges = ranges(of: zip(starts, ends).map { $0.distance(to: $1) })
        // Only the first and the last beginning of a range are shown.
        let shown = ranges.map { $0.count == 1 ? [$0.lowerBound] : [$0.lowerBound, $0.upperBound - 1] }
        var titles = titles(
            of: shown.joined().map { (starts[$0], ends[$0]) }, common: common, in: index, content)[...]
        var beginnings: [SectionBeginning] = []
        var last: String?
        for (range, shown) in zip(ranges, shown) {
            let start = starts[range.lowerBound]
            var known = titles.prefix(shown.count).compactMap { $0 }
            titles = titles.dropFirst(shown.count)
            if known.isEmpty, start == entries.lowerBound { known = [index.sections[section].section.title] }
            // Marks alone, such as an apostrophe, do not tell readers what follows.
            guard let first = known.first, let end = known.last else { continue }
            guard end.lowercased() != last?.lowercased() else { continue }
            last = end
            beginnings.append(
                SectionBeginning(
                    title: first.lowercased() == end.lowercased() ? first : "\(first)–\(end)", entry: start))
        }
        return beginnings
    }

    /// Whether a text begins with a Chinese character, whose place in the order takes several bytes.
    private static func isHan(_ text: String?) -> Bool {
        switch text?.unicodeScalars.first?.value ?? 0 {
        case 0x3400..<0xA000, 0xF900..<0xFB00, 0x20000..<0x40000: true
        default: false
        }
    }

    /// The entries at which the character after the common bytes of a section changes.
    private static func characterStarts(
        in entries: Range<EntryID>, common: Int, of index: DirectoryIndex, _ content: Content
    ) -> [EntryID] {
        // The sort key of a character has at most four bytes.
        let candidates = entries.dropFirst().filter {
            EntryBorders.commonCount(index.borders.rank(before: $0)) < common + 4
        }
        let asked = [entries.lowerBound] + candidates
        let titles = index.beginnings(
            of: asked,
            commons: [common]
                + candidates.map { max(common, EntryBorders.commonCount(index.borders.rank(before: $0))) },
            content)
        let length = titles.lazy.map(\.count).min() ?? 1
        var starts: [EntryID] = []
        var last: Substring?
        for (entry, title) in zip(asked, titles) where title.prefix(length) != last {
            starts.append(entry)
            last = title.prefix(length)
        }
        return starts
    }

    /// The ranges of consecutive beginnings that are shown as one, given the number of entries below each beginning.
    ///
    /// Each beginning is in a range, so readers reach every entry. The ranges have about the same number of entries, as
    /// far as the beginnings allow.
    static func ranges(of sizes: [Int]) -> [Range<Int>] {
        guard sizes.count > most else { return sizes.indices.map { $0..<$0 + 1 } }
        /// The ranges that have at most so many entries, or consist of one larger beginning.
        func ranges(limit: Int) -> [Range<Int>] {
            var starts: [Int] = []
            var count = 0
            for (number, size) in sizes.enumerated() {
                if starts.isEmpty || count + size > limit {
                    starts.append(number)
                    count = 0
                }
                count += size
            }
            return zip(starts, starts.dropFirst() + [sizes.count]).map { $0..<$1 }
        }
        var (low, high) = (1, sizes.reduce(0, +))
        while low < high {
            let middle = low + (high - low) / 2
            if ranges(limit: middle).count <= mostRanges { high = middle } else { low = middle + 1 }
        }
        return ranges(limit: low)
    }

    /// The letters with which some runs of entries begin, in the way that most readers write them: the plainest form
    /// among a few names. Nil for marks alone.
    private static func titles(
        of runs: [(start: EntryID, end: EntryID)], common: Int, in index: DirectoryIndex, _ content: Content
    ) -> [String?] {
        let samples = runs.map { start, end in
            Array(stride(from: start, to: end, by: max(1, start.distance(to: end) / mostSamples)).prefix(mostSamples))
        }
        let sampled = samples.flatMap { $0 }
        var forms = index.beginnings(
            of: sampled, commons: Array(repeating: common, count: sampled.count), content)[...]
        return samples.map { sample in
            let titles = forms.prefix(sample.count).map { unvoiced(trimmed($0)) }
            forms = forms.dropFirst(sample.count)
            return titles.filter { !$0.isEmpty }.min { unusualness($0) < unusualness($1) }
        }
    }

    /// The maximum number of names whose beginnings are compared.
    private static let mostSamples = 6

    /// The letters of a title without marks around them, such as apostrophes.
    private static func trimmed(_ title: String) -> String {
        let isMark = { (character: Character) in
            !character.isNumber && (!character.isLetter || character.unicodeScalars.allSatisfy(isModifier))
        }
        var letters = title.drop(while: isMark)
        while let last = letters.last, isMark(last) { letters.removeLast() }
        return String(letters)
    }

    /// Whether a letter modifies others, such as the ʻokina.
    private static func isModifier(_ scalar: Unicode.Scalar) -> Bool {
        (0x2B0...0x2FF).contains(scalar.value)
    }

    /// The text with か in place of が, because kana with and without voicing marks have the same order, so entries of
    /// both follow.
    private static func unvoiced(_ title: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in title.unicodeScalars {
            result.append(Unicode.Scalar(Kana.unvoiced(scalar.value)) ?? scalar)
        }
        return String(result)
    }

    /// The number of accents, of capitals after the first letter, and of katakana, which are rarer than hiragana.
    private static func unusualness(_ title: String) -> Int {
        title.unicodeScalars.reduce(title.dropFirst().filter(\.isUppercase).count) { count, scalar in
            switch scalar.value {
            case 0xC0...0x36F, 0x1E00...0x1EFF: count + 1
            case 0x30A1...0x30FA: count + 4
            default: count
            }
        }
    }
}
