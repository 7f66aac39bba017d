/// The sections of a collation and their boundaries: everything that is needed to place a key.
struct SectionPlan: Sendable {
    var sections: [LocalizedIndexedCollation.Section]
    /// The origin of each section.
    var origins: [SectionOrigin]
    var table: BoundaryTable
    /// The sections that share a section's keys and differ from it only by the text, such as German Ä from A.
    var variants: [Int: [Variant]] = [:]
    /// The keys of renamed titles that are not the id or title of a section.
    var unmatchedLabels: Set<String> = []

    struct Variant: Sendable {
        /// The beginning of the text, in NFC and lowercase.
        let prefix: [UInt8]
        let section: Int
    }

    /// ICU's unmodified buckets.
    static func cldr(_ index: borrowing AlphabeticIndex, _ collator: Collator, _ locale: LocaleIdentifier)
        -> SectionPlan
    {
        let buckets = index.buckets
        var ids = SectionIdentifiers(locale: locale)
        let letters = buckets.map { $0.kind == .normal ? ids.letter($0.title) : "" }
        let sections = buckets.enumerated().map { position, bucket in
            let id =
                switch bucket.kind {
                case .normal: letters[position]
                case .underflow: ids.words("symbols")
                case .overflow: ids.words("other")
                case .inflow:
                    ids.words(
                        Script.longName(of: buckets[..<position].last { $0.kind == .normal }?.title) + "-"
                            + Script.longName(of: buckets[position...].first { $0.kind == .normal }?.title))
                }
            return LocalizedIndexedCollation.Section(id: id, title: bucket.title, kind: bucket.kind)
        }
        let boundaries = index.boundaryCandidates(collator).map { key, text in
            BoundaryTable.Boundary(
                key: key, section: index.bucket(of: text),
                text: String(decoding: text, as: UTF8.self))
        }
        return SectionPlan(
            sections: sections, origins: sections.map { $0.kind == .normal ? .cldr : .group },
            table: BoundaryTable(boundaries))
    }
}
