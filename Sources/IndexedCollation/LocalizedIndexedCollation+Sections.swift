/// The interface of Apple's `UILocalizedIndexedCollation`, with closures or key paths in place of selectors.
extension LocalizedIndexedCollation {
    /// The headings of the sections, in order.
    public var sectionTitles: [String] { sections.map(\.title) }

    /// The titles of the index bar: the alphabet, without optional sections.
    ///
    /// They are short if section titles are words: "#", "Ω".
    public var sectionIndexTitles: [String] { indexTitles.map(\.title) }

    /// The section to which an index title leads.
    ///
    /// The index is that of a title in ``sectionIndexTitles``. The titles of ``indexTitles(counts:)`` have other indexes; each has
    /// its ``IndexTitle/section``.
    public func section(forSectionIndexTitleAt index: Int) -> Int { indexTitles[index].section }

    /// The titles of the index bar after the sign for a search field.
    public var searchableIndexTitles: SearchableIndexTitles { SearchableIndexTitles(self) }

    /// The section of one value, as an index into `sections`.
    public func section<Value>(for value: Value, collatedBy text: (Value) -> String) -> Int {
        keys(for: [text(value)]).section(at: 0)
    }

    /// The values in the order of the collation, section by section; equal values keep their order.
    public func sortedArray<Value>(
        from values: some Collection<Value>, collatedBy text: (Value) -> String
    ) -> [Value] {
        let values = Array(values)
        return keys(for: values.map(text)).order().map { values[Int($0)] }
    }

    /// The values of each section, in order.
    ///
    /// There is one list for each section.
    public func sections<Value>(of values: some Collection<Value>, by text: (Value) -> String) -> [[Value]] {
        let values = Array(values)
        let keys = keys(for: values.map(text))
        var result = [[Value]](repeating: [], count: sections.count)
        for index in keys.order() { result[keys.section(at: Int(index))].append(values[Int(index)]) }
        return result
    }

    /// The sections and sort keys of strings.
    public func keys(for strings: [String], kind: CollationTexts.Kind = .title) -> CollationKeys {
        keys(for: CollationTexts(strings, kind: kind))
    }

    /// The index bar for a list of entries.
    ///
    /// The bar has the alphabet and the optional sections with entries, thinned to `maximumIndexTitles`. Each title
    /// leads to a section that is not empty: ``IndexTitle/section``. These titles are not the same as
    /// ``sectionIndexTitles``, so do not pass their indexes to ``section(forSectionIndexTitleAt:)``.
    ///
    /// - Parameter counts: the number of entries of each section.
    public func indexTitles(counts: [Int]) -> [IndexTitle] {
        precondition(counts.count == sections.count, "one count for each section")
        let nearest = Section.nearestNonempty(counts: counts)
        return options.thinned(
            sections.indices.filter { !sections[$0].isOptional || counts[$0] > 0 }
                .map { IndexTitle(sections[$0], leadingTo: nearest[$0], isEmpty: counts[$0] == 0) })
    }
}

/// The titles of an index bar that begins with a search field, as the index of Apple's tables can.
///
/// Their indexes are one more than those in ``LocalizedIndexedCollation/sectionIndexTitles``.
public struct SearchableIndexTitles: Sendable {
    /// The title in whose place Apple's tables show a magnifying glass: `UITableView.indexSearch`.
    public static let search = "{search}"

    /// The titles, ``search`` first.
    public let titles: [String]

    private let sections: [Int]

    init(_ collation: LocalizedIndexedCollation) {
        titles = [Self.search] + collation.sectionIndexTitles
        sections = collation.indexTitles.map(\.section)
    }

    /// The section to which a title leads; nil for the search field.
    public func section(forTitleAt index: Int) -> Int? { index == 0 ? nil : sections[index - 1] }
}
