import IndexedCollation

/// The syllables of Chinese names in pinyin order, to which the overview of a large directory leads.
enum PinyinBeginnings {
    /// Consecutive entries that are sorted by characters with the same sound.
    private struct Run {
        let start: EntryID
        var count: Int

        /// The syllable, which is empty if it is not known; nil for entries that are sorted by other letters.
        let syllable: String?
    }

    /// The beginnings of a section: the first entry of each syllable.
    ///
    /// - Returns: Nil if the section has another order, or if fewer than two syllables are known.
    static func all(
        of section: SectionID, in index: DirectoryIndex, _ content: Content
    ) -> [SectionBeginning]? {
        guard index.collation.ordersByPinyin else { return nil }
        let title = index.sections[section].section.title
        let runs = runs(of: section, in: index, content)
        let known = runs.filter { $0.syllable != nil }
        var shown = ascending(known.map { ($0.syllable ?? "", $0.count) }, in: title).map { known[$0] }
        guard shown.count > 1 else { return nil }
        if let other = runs.first(where: { $0.syllable == nil }) {
            let place = shown.firstIndex { $0.start > other.start } ?? shown.endIndex
            shown.insert(other, at: place)
        }
        return shown.map { SectionBeginning(title: $0.syllable ?? title, entry: $0.start, isSound: true) }
    }

    private static func runs(of section: SectionID, in index: DirectoryIndex, _ content: Content) -> [Run] {
        let entries = index.sections[section].entries
        // The sort key of a character has at most four bytes, so entries with more bytes in common begin with the same
        // one.
        let asked = entries.filter {
            $0 == entries.lowerBound || EntryBorders.commonCount(index.borders.rank(before: $0)) < 4
        }
        var texts = CollationTexts()
        for entry in asked {
            let entry = index.entries[entry]
            texts.append(content.store.bytes(of: entry.collated).span, kind: entry.collatedKind)
        }
        var runs: [Run] = []
        let ends = asked.dropFirst() + [entries.upperBound]
        for ((start, end), syllable) in zip(zip(asked, ends), index.collation.pinyin(of: texts)) {
            let count = start.distance(to: end)
            if let last = runs.indices.last, runs[last].syllable == syllable {
                runs[last].count += count
            } else {
                runs.append(Run(start: start, count: count, syllable: syllable))
            }
        }
        return runs
    }

    /// The numbers of the runs whose syllables ascend within a section's letter, with each syllable once.
    ///
    /// They are chosen so that as many entries as possible are in one of them. A character whose place in the order
    /// does not match its sound is omitted.
    static func ascending(_ runs: [(syllable: String, count: Int)], in title: String) -> [Int] {
        let letter = title.lowercased()
        let numbers = runs.indices.filter { runs[$0].syllable.hasPrefix(letter) }
        // In CLDR's order, ü is a u that comes after the others.
        let places = numbers.map { number in
            let letters = String(runs[number].syllable.map { $0 == "ü" ? "u" : $0 })
            return (letters, letters == runs[number].syllable ? 0 : 1)
        }
        var best: [(count: Int, before: Int?)] = []
        for place in places.indices {
            let before = best.indices.filter { places[$0] <= places[place] }.max {
                (best[$0].count, -$0) < (best[$1].count, -$1)
            }
            best.append((runs[numbers[place]].count + (before.map { best[$0].count } ?? 0), before))
        }
        var result: [Int] = []
        var next = best.indices.max { (best[$0].count, -$0) < (best[$1].count, -$1) }
        while let place = next {
            result.append(numbers[place])
            next = best[place].before
        }
        result.reverse()
        return result.enumerated().filter { $0 == 0 || runs[$1].syllable != runs[result[$0 - 1]].syllable }.map(
            \.element)
    }
}
