@testable import IndexedCollation

extension LocalizedIndexedCollation {
    convenience init(_ tag: String, with others: [String] = [], labels: CollationOptions.Labels = .cldr) throws {
        try self.init(
            locale: LocaleIdentifier(tag),
            options: CollationOptions(labels: labels, additionalLocales: others.map { try LocaleIdentifier($0) }))
    }

    func keys(for titles: [String], kind: CollationText.Kind = .title) -> CollationKeys {
        let flat = titles.flatMap { Array($0.utf8) }
        return flat.withUnsafeBufferPointer { flat in
            var start = 0
            return keys(
                for: titles.map { title in
                    defer { start += title.utf8.count }
                    return CollationText(
                        bytes: UnsafeBufferPointer(rebasing: flat[start..<start + title.utf8.count]), kind: kind)
                })
        }
    }

    /// The titles of the sections that some titles fall under.
    func sectionTitles(of titles: [String]) -> [String] {
        let keys = keys(for: titles)
        return titles.indices.map { sections[keys.section(at: $0)].title }
    }

    /// The titles in order, sections first.
    func sorted(_ titles: [String]) -> [String] { keys(for: titles).order().map { titles[Int($0)] } }
}
