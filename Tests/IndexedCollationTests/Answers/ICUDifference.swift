import Testing

/// A deliberate difference between the library's default collation and ICU's answers: a row of `differences.tsv`.
struct ICUDifference: Sendable {
    enum Kind: String {
        /// Names are under another title of CLDR than ICU's: "ICU's title>our title".
        case place
        /// The names of a section are in another order: the section's title.
        case order
        /// A title of CLDR is missing, or not in ICU's order.
        case titles
    }

    let kind: Kind?
    let tags: Set<String>
    let items: Set<String>
    let reason: String

    static let all = TSV.rows(of: "differences.tsv").map { row in
        ICUDifference(
            kind: Kind(rawValue: row[0]), tags: Set(row[1].split(separator: " ").map(String.init)),
            items: Set(TSV.words(row[2])), reason: row.count > 3 ? row[3] : "")
    }

    /// Expects the differences that are listed for a locale, and no others.
    static func expect(_ found: Set<String>, _ kind: Kind, _ tag: String) {
        let listed = Set(all.filter { $0.kind == kind && $0.tags.contains(tag) }.flatMap(\.items))
        #expect(found.subtracting(listed).sorted() == [], "\(kind)\t\(tag)")
        #expect(listed.subtracting(found).sorted() == [], "these differences no longer occur")
    }
}
