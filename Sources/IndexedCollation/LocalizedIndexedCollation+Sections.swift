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

    /// The titles of the index bar after the sign for a search field, each leading to its own section, which may be empty.
    public var searchableIndexTitles: SearchableIndexTitles { SearchableIndexTitles(indexTitles) }

    /// The section of one value, as an index into `sections`.
    public func section<Value>(for value: Value, collatedBy text: (Value) -> String) -> Int {
        section(for: value) { CollationText(text($0)) }
    }

    /// The section of one value with a reading, or of a person, as an index into `sections`.
    public func section<Value>(for value: Value, collatedBy text: (Value) -> CollationText) -> Int {
        keysAndOrder(of: [value], by: text).keys.section(at: 0)
    }

    /// The values in the order of the collation, section by section; equal values keep their order.
    public func sortedArray<Value>(
        from values: some Collection<Value>, collatedBy text: (Value) -> String
    ) -> [Value] {
        sortedArray(from: values) { CollationText(text($0)) }
    }

    /// The values in the order of the collation, by their readings if they have some, or by the names of persons.
    public func sortedArray<Value>(
        from values: some Collection<Value>, collatedBy text: (Value) -> CollationText
    ) -> [Value] {
        let values = Array(values)
        return keysAndOrder(of: values, by: text).order.map { values[Int($0)] }
    }

    /// The values of each section, in order.
    ///
    /// There is one list for each section.
    public func sections<Value>(of values: some Collection<Value>, by text: (Value) -> String) -> [[Value]] {
        sections(of: values) { CollationText(text($0)) }
    }

    /// The values of each section, in order, by their readings if they have some, or by the names of persons.
    ///
    /// There is one list for each section. Values with equal readings are in the order of the code points of their names.
    public func sections<Value>(of values: some Collection<Value>, by text: (Value) -> CollationText) -> [[Value]] {
        let values = Array(values)
        let (keys, order) = keysAndOrder(of: values, by: text)
        var result = [[Value]](repeating: [], count: sections.count)
        for index in order { result[keys.section(at: Int(index))].append(values[Int(index)]) }
        return result
    }

    private func keysAndOrder<Value>(
        of values: [Value], by text: (Value) -> CollationText
    ) -> (keys: CollationKeys, order: [UInt32]) {
        let texts = values.map(text)
        var list = CollationTexts()
        list.reserveCapacity(texts.count, byteCount: texts.reduce(0) { $0 + $1.text.utf8.count })
        for text in texts { list.append(text) }
        let keys = keys(for: list)
        return (keys, keys.order { texts[$0].replaced.utf8.lexicographicallyPrecedes(texts[$1].replaced.utf8) })
    }

    /// The sections and sort keys of strings.
    public func keys(for strings: [String], kind: CollationTexts.Kind = .title) -> CollationKeys {
        keys(for: CollationTexts(strings, kind: kind))
    }

    /// The index bar for a list of entries.
    ///
    /// The bar has the alphabet and the optional sections with entries, thinned to `maximumIndexTitles`. These titles are not the
    /// same as ``sectionIndexTitles``, so do not pass their indexes to ``section(forSectionIndexTitleAt:)``.
    ///
    /// The ``IndexTitle/section`` of a title is its own if that has entries. If not, it is the last section before it that has
    /// entries or, if there is none, the first one: where only O and S have entries, R leads to O, and A does, too. Without any
    /// entries, each title leads to its own section.
    ///
    /// - Parameter counts: the number of entries of each section.
    /// - Precondition: There is one count for each of ``sections``, as there is one list in the result of `sections(of:by:)`.
    public func indexTitles(counts: [Int]) -> [IndexTitle] {
        precondition(counts.count == sections.count, "one count for each section")
        let nearest = Section.nearestNonempty(counts: counts)
        return options.thinned(
            sections.indices.filter { !sections[$0].isOptional || counts[$0] > 0 }
                .map { IndexTitle(sections[$0], leadingTo: nearest[$0], isEmpty: counts[$0] == 0) })
    }

    /// The index bar for a list of entries after the sign for a search field.
    ///
    /// - Parameter counts: the number of entries of each section, as for ``indexTitles(counts:)``.
    public func searchableIndexTitles(counts: [Int]) -> SearchableIndexTitles {
        SearchableIndexTitles(indexTitles(counts: counts))
    }
}

/// The titles of an index bar that begins with a search field, as the index of Apple's tables can.
///
/// Their indexes are one more than those of the same titles without the search field.
public struct SearchableIndexTitles: Sendable {
    /// The title in whose place Apple's tables show a magnifying glass: `UITableView.indexSearch`.
    public static let search = "{search}"

    /// The titles, ``search`` first.
    public let titles: [String]

    private let sections: [Int]

    init(_ indexTitles: [IndexTitle]) {
        titles = [Self.search] + indexTitles.map(\.title)
        sections = indexTitles.map(\.section)
    }

    /// The section to which a title leads, as an index into the collation's sections; nil for the search field.
    public func section(forTitleAt index: Int) -> Int? { index == 0 ? nil : sections[index - 1] }
}
