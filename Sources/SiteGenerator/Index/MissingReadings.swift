import IndexedCollation

/// Finds entries whose writing does not tell where they belong, and that do not say it either.
struct MissingReadings {
    let entries: [Entry]
    let collation: LocalizedIndexedCollation
    let content: Content

    func diagnostics() -> [Diagnostic] {
        guard ["ja", "ko", "zh"].contains(collation.locale.language) else { return [] }
        let problems = entries.compactMap { entry -> (Entry, ReadingProblem)? in
            guard entry.language == 0, entry.reading.isEmpty, !entry.hasSortKey, entry.section.isEmpty,
                let problem = collation.readingProblem(title: content.store.string(entry.title))
            else { return nil }
            return (entry, problem)
        }
        let hasOrder = problems.contains { if case .order = $0.1 { true } else { false } }
        let names = hasOrder ? sortedNames() : []
        return problems.compactMap { entry, problem in
            if case .order(_, let beginning) = problem, !isShared(beginning, by: names) { return nil }
            return .warning("missing-reading", "\(problem)", at: content.location(of: entry))
        }
    }

    /// What all entries are collated by.
    private func sortedNames() -> [[UInt8]] {
        entries.map { Self.hiragana(content.store.string($0.collated)) }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Whether more than one name begins so: only then does what follows decide about an order.
    private func isShared(_ beginning: String, by names: [[UInt8]]) -> Bool {
        let beginning = Self.hiragana(beginning)
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle].lexicographicallyPrecedes(beginning) { low = middle + 1 } else { high = middle }
        }
        return low + 1 < names.count && names[low + 1].starts(with: beginning)
    }

    /// A text with its katakana as hiragana, which sort alike; the blocks are in one order (Unicode, chapter 18).
    private static func hiragana(_ text: String) -> [UInt8] {
        var view = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isKatakana = (0x30A1...0x30F6).contains(scalar.value)
            view.append(isKatakana ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar)
        }
        return Array(String(view).utf8)
    }
}
