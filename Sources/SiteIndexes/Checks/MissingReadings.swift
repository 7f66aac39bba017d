import IndexedCollation

/// Finds entries whose titles do not determine their order and that have neither a reading nor a sort key, and entries
/// whose readings are in the wrong script.
struct MissingReadings {
    let entries: [Entry]
    let collation: LocalizedIndexedCollation
    let content: Content

    func diagnostics() -> [Diagnostic] {
        guard ["ja", "ko", "zh"].contains(collation.locale.language) else { return [] }
        let problems = entries.compactMap { entry -> (Entry, ReadingProblem)? in
            guard entry.language == 0, !entry.hasSortKey, entry.section.isEmpty, !isKana(entry.reading),
                let problem = collation.readingProblem(
                    title: content.store.string(entry.title),
                    reading: entry.reading.isEmpty ? nil : content.store.string(entry.reading))
            else { return nil }
            return (entry, problem)
        }
        let hasOrder = problems.contains { if case .order = $0.1 { true } else { false } }
        let names = hasOrder ? sortedNames() : []
        return problems.compactMap { entry, problem in
            if case .order(_, let beginning) = problem, !isShared(beginning, by: names) { return nil }
            let title = content.store.string(entry.title)
            return .warning(
                .missingReading, title.count > 1 ? "'\(title)': \(problem)" : "\(problem)",
                at: content.location(of: entry))
        }
    }

    /// Whether a text begins with kana, as nearly all readings in Japanese do.
    private func isKana(_ reading: Text) -> Bool {
        let bytes = content.store.bytes(of: reading)
        return bytes.count > 2 && bytes[0] == 0xE3 && 0x81...0x83 ~= bytes[1] && collation.locale.language == "ja"
    }

    /// The texts by which the entries are collated, sorted.
    private func sortedNames() -> [[UInt8]] {
        entries.map { Self.hiragana(content.store.string($0.collated)) }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Whether more than one name has this beginning; only then does the rest of the name affect the order.
    private func isShared(_ beginning: String, by names: [[UInt8]]) -> Bool {
        let beginning = Self.hiragana(beginning)
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle].lexicographicallyPrecedes(beginning) { low = middle + 1 } else { high = middle }
        }
        return low + 1 < names.count && names[low + 1].starts(with: beginning)
    }

    /// A text with katakana replaced with hiragana, which sorts alike; both blocks have the same order (Unicode,
    /// chapter 18).
    private static func hiragana(_ text: String) -> [UInt8] {
        var view = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isKatakana = (0x30A1...0x30F6).contains(scalar.value)
            view.append(isKatakana ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar)
        }
        return Array(String(view).utf8)
    }
}

extension DiagnosticKind {
    package static let missingReading = DiagnosticKind(
        "missing-reading", [.warning],
        meaning: "The order of a title is uncertain without its pronunciation, or its reading is in the wrong script.",
        remedy: "Give the entry a `reading` in the script that the message names.")
}
