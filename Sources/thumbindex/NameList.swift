import IndexedCollation

/// Names with their readings, one per line.
struct NameList {
    private(set) var titles: [String] = []
    /// The reading of each name; empty for a name without a reading.
    private(set) var readings: [String] = []

    /// Reads lines `name` or `name<TAB>reading`; empty lines are skipped.
    static func readingStandardInput() -> NameList {
        var list = NameList()
        while let line = readLine(strippingNewline: true) {
            guard !line.isEmpty else { continue }
            guard let tab = line.utf8.firstIndex(of: 0x09) else {
                list.titles.append(line)
                list.readings.append("")
                continue
            }
            list.titles.append(String(decoding: line.utf8[..<tab], as: UTF8.self))
            list.readings.append(String(decoding: line.utf8[tab...].dropFirst(), as: UTF8.self))
        }
        return list
    }

    func keys(in collation: LocalizedIndexedCollation) -> CollationKeys {
        var texts = CollationTexts()
        for (title, reading) in zip(titles, readings) {
            if reading.isEmpty { texts.append(title) } else { texts.append(reading, kind: .reading) }
        }
        return collation.keys(for: texts)
    }

    /// Whether the first of two names with equal keys precedes the second, by code points.
    func areInOrder(_ left: Int, _ right: Int) -> Bool {
        titles[left].utf8.lexicographicallyPrecedes(titles[right].utf8)
    }
}
