import IndexedCollation

/// A place in a section to which the overview of a large directory leads: the first entry that begins with certain
/// letters.
struct SectionBeginning: Sendable, Equatable {
    /// The letters, usually two, as the entry has them; or a syllable in pinyin.
    let title: String

    let entry: EntryID

    /// Whether the title is a sound, which the titles of entries do not show.
    var isSound = false

    /// The maximum number of entries in a section for which the overview shows the first and last entries instead.
    static let smallestSection = 40

    /// The maximum number of a section's beginnings, which must fit on a line; lower if letters are as wide as they are
    /// high.
    private static func most(_ title: String) -> Int {
        (title.unicodeScalars.first?.value ?? 0) >= 0x1100 ? 15 : 20
    }

    /// The beginnings of a section: the places where its second letter changes, or a later letter if all entries share
    /// it.
    ///
    /// For Chinese names in pinyin order, these are the places where the syllable changes.
    static func all(of section: SectionID, in index: DirectoryIndex, _ content: Content) -> [SectionBeginning] {
        let entries = index.sections[section].entries
        guard entries.count > smallestSection else { return [] }
        let most = most(index.sections[section].section.title)
        if let beginnings = PinyinBeginnings.all(of: section, in: index, content, atMost: most) { return beginnings }
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
        let kept = largest(most, of: zip(starts, starts.dropFirst() + [entries.upperBound]).map { $0.distance(to: $1) })
        starts = kept.map { starts[$0] }
        // A beginning is shown in the way that most readers write it, which is the plainest form among a few names.
        let samples = zip(starts, starts.dropFirst() + [entries.upperBound]).map { start, end in
            Array(stride(from: start, to: end, by: max(1, start.distance(to: end) / mostSamples)).prefix(mostSamples))
        }
        let sampled = samples.flatMap { $0 }
        var forms = index.beginnings(
            of: sampled, commons: Array(repeating: common, count: sampled.count), content)[...]
        var beginnings: [SectionBeginning] = []
        for (start, sample) in zip(starts, samples) {
            let titles = forms.prefix(sample.count).map { unvoiced(trimmed($0)) }
            forms = forms.dropFirst(sample.count)
            let plainest = titles.filter { !$0.isEmpty }.min { unusualness($0) < unusualness($1) }
            // Marks alone, such as an apostrophe, do not tell readers what follows.
            guard let title = plainest ?? (start == entries.lowerBound ? index.sections[section].section.title : nil),
                title.lowercased() != beginnings.last?.title.lowercased()
            else { continue }
            beginnings.append(SectionBeginning(title: title, entry: start))
        }
        return beginnings
    }

    /// The numbers of the largest ranges among consecutive ones, and of the first range.
    ///
    /// Readers reach the other ranges through the ones before them.
    static func largest(_ most: Int, of sizes: [Int]) -> [Int] {
        guard sizes.count > most else { return Array(sizes.indices) }
        return
            (sizes.indices.dropFirst().sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }.prefix(most - 1) + [0]).sorted()
    }

    /// The maximum number of names whose beginnings are compared.
    private static let mostSamples = 6

    /// The letters of a title without marks around them, such as apostrophes.
    private static func trimmed(_ title: String) -> String {
        let isMark = { (character: Character) in
            !character.isNumber && (!character.isLetter || character.unicodeScalars.allSatisfy(isModifier))
        }
        return String(title.drop(while: isMark).reversed().drop(while: isMark).reversed())
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
            // Katakana have the same order as hiragana. A voiced kana follows its plain form, and a half-voiced one
            // follows the voiced one.
            let distance: UInt32 =
                switch (0x30A0...0x30FF).contains(scalar.value) ? scalar.value - 0x60 : scalar.value {
                case let hiragana where (0x304C...0x3062).contains(hiragana) && hiragana % 2 == 0: 1
                case 0x3065, 0x3067, 0x3069: 1
                case let hiragana where (0x3070...0x307D).contains(hiragana): (hiragana - 0x306F) % 3
                default: 0
                }
            result.append(Unicode.Scalar(scalar.value - distance) ?? scalar)
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
