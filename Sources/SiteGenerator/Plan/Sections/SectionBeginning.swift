import IndexedCollation

/// A place in a section to which the overview of a large directory leads: the first entry with some letters.
struct SectionBeginning: Sendable, Equatable {
    /// The letters, usually two, as the entry has them; or a syllable of pinyin.
    let title: String

    let entry: EntryID

    /// Whether it is a sound, which titles do not show.
    var isSound = false

    /// The size up to which the overview shows a section's first and last entries instead.
    static let smallestSection = 40

    /// The most beginnings of a section, which fit a line: fewer where letters are as wide as they are high.
    private static func most(_ title: String) -> Int {
        (title.unicodeScalars.first?.value ?? 0) >= 0x1100 ? 15 : 20
    }

    /// The beginnings of a section: where its second letter changes, or a later one if all entries have the same; of Chinese names
    /// by pinyin, where the syllable changes.
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
        // A beginning is shown as most readers write it: of some names that begin so, in the plainest form.
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
            // Marks alone, such as an apostrophe, tell nobody what follows.
            guard let title = plainest ?? (start == entries.lowerBound ? index.sections[section].section.title : nil),
                title.lowercased() != beginnings.last?.title.lowercased()
            else { continue }
            beginnings.append(SectionBeginning(title: title, entry: start))
        }
        return beginnings
    }

    /// The numbers of the largest of some consecutive ranges, and of the first one. The others are reached through the ones before
    /// them.
    static func largest(_ most: Int, of sizes: [Int]) -> [Int] {
        guard sizes.count > most else { return Array(sizes.indices) }
        return
            (sizes.indices.dropFirst().sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }.prefix(most - 1) + [0]).sorted()
    }

    /// The most names of which the beginnings are compared.
    private static let mostSamples = 6

    /// The letters without marks around them, such as apostrophes.
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

    /// The text with か for が: kana have the same order with and without voicing marks, so that entries of both follow.
    private static func unvoiced(_ title: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in title.unicodeScalars {
            // Katakana have the order of hiragana. A voiced kana follows its plain form, and a half-voiced one the voiced one.
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

    /// The number of accents, of capitals after the first letter, and of katakana, which is rarer than hiragana.
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
