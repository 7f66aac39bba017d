import IndexedCollation

/// The pages for the values of an index's fields, such as its categories.
///
/// Each value has a page with its entries from A to Z, and each field has a page with links to its values.
///
/// The values are groups of entries with pages. The groups of a field's values are inside a group that has no entries
/// of its own. If there are too many of them for one page, groups between them hold a range of values each.
@usableFromInline
package final class Listings: Sendable {
    @usableFromInline package let grouping: Grouping

    /// The values of a field; an object, because each use of the tables in a copy would count references.
    fileprivate final class Values: Sendable {
        /// The folded values.
        let keys: ByteStringTable

        /// The group of each value, by its number in `keys`.
        let groups: [Int]

        /// The values as entries write them, so pages do not need to fold them.
        let written: WrittenValues

        /// The group around all values.
        let overview: Int

        init(keys: ByteStringTable, groups: [Int], written: WrittenValues, overview: Int) {
            (self.keys, self.groups, self.written, self.overview) = (keys, groups, written, overview)
        }
    }

    /// The forms in which entries write the values of a field: "fruit", "Fruit".
    fileprivate struct WrittenValues: Sendable {
        private var forms = ByteStringTable()

        /// The number of the folded value for each form, by the form's number in `forms`.
        private var keys: [Int] = []

        /// The number of the folded value; nil if no listed entry writes it in this form.
        func key(of value: ByteSpan) -> Int? { forms.number(of: value).map { keys[$0] } }

        /// Returns the number of the folded value, for which it calls `key` if the form is new.
        mutating func insert(_ value: ByteSpan, key: () -> Int) -> Int {
            let (form, isNew) = forms.insert(value)
            if isNew { keys.append(key()) }
            return keys[form]
        }
    }

    private let values: [FieldName: Values]

    /// The number of each group's value among the values of its field; nil for groups of groups.
    private let numbers: [Int?]

    private let titles: ValueTitles

    /// The minimum number of a field's values that causes a warning.
    static let manyValues = 1000

    fileprivate init?(
        of index: DirectoryIndex, _ listed: ListedFields, titles: ValueTitles, _ content: Content,
        weights: () -> IndexWeights
    ) {
        guard !listed.all.isEmpty else { return nil }
        var builder = ListingBuilder(index: index, content: content, valueTitles: titles)
        builder.addOverviews(of: listed)
        var values: [FieldName: Values] = [:]
        for (overview, field) in listed.all.enumerated() {
            values[field.name] = builder.add(field, in: overview)
        }
        let groups = builder.groups
        var numbers = [Int?](repeating: nil, count: groups.count)
        for value in values.values {
            for (number, group) in value.groups.enumerated() { numbers[group] = number }
        }
        self.titles = titles
        self.values = values
        self.numbers = numbers
        grouping = Grouping(
            of: groups, outerGroups: listed.all.indices, listed.fields, order: builder.order,
            pages: GroupPages(of: groups, order: builder.order, index, content, weights(), paths: builder.paths))
    }

    /// The group of a value that an entry of the index has; nil if the values of the field have no pages.
    package func group(of value: ByteSpan, in field: FieldName) -> Int? {
        guard let values = values[field] else { return nil }
        if let key = values.written.key(of: value) { return values.groups[key] }
        let folded = ValueLabels.folded(value.span)
        return values.keys.number(of: titles.key(of: folded, in: field)).map { values.groups[$0] }
    }

    /// The number of values of a group's field.
    package func valueCount(ofGroup group: Int) -> Int { values[grouping.groups[group].field]?.keys.count ?? 0 }

    /// Whether a group is that of a field and contains the groups of its values.
    package func isOverview(_ group: Int) -> Bool { grouping.groups[group].outer == nil }

    /// The group in another index that has the same value, or is that of the same field; nil if there is none.
    package func counterpart(of group: Int, in other: Listings) -> Int? {
        let field = grouping.groups[group].field
        guard let own = values[field], let values = other.values[field] else { return nil }
        guard let number = numbers[group] else { return values.overview }
        return values.keys.number(of: own.keys[number]).map { values.groups[$0] }
    }
}

extension Listings {
    /// The listings of a site's indexes; nil for indexes without any.
    ///
    /// - Parameter diagnostics: Receives warnings about fields with very many values.
    package static func all(
        of indexes: IndexTable<DirectoryIndex>, _ listed: IndexTable<ListedFields>, titles: IndexTable<ValueTitles>,
        _ configuration: SiteConfiguration, _ content: Content,
        weights: @escaping @Sendable (IndexID) -> IndexWeights, workers: Workers, _ diagnostics: inout [Diagnostic]
    ) async -> IndexTable<Listings?> {
        /// The fields of a directory that already have a warning.
        var warned: Set<String> = []
        let all = await workers.map(indexes) { id, index in
            Listings(of: index, listed[id], titles: titles[id], content) { weights(id) }
        }
        for (id, index) in indexes.enumerated() {
            guard let listings = all[id] else { continue }
            for (group, field) in listed[id].all.enumerated() {
                let count = listings.valueCount(ofGroup: group)
                let name = field.setting?.name ?? content.fieldNames[field.name]
                guard count >= manyValues, warned.insert("\(index.directory.number) \(name)").inserted else { continue }
                let directory = configuration.directories[index.directory]
                diagnostics.append(
                    .warning(
                        .manyListings,
                        "'\(name)' has \(count) values in '\(directory.id)', and each has a page; "
                            + (field.setting == nil
                                ? "write 'listings: []' if it is not a category"
                                : "remove it from 'listings' if it is not a category"),
                        at: field.setting?.location ?? directory.location))
            }
        }
        return all
    }
}

/// Adds the groups of fields and of their values, with their entries, section by section.
private struct ListingBuilder {
    let index: DirectoryIndex
    let content: Content
    let valueTitles: ValueTitles
    private(set) var groups: [Grouping.Group] = []
    private(set) var order: [EntryID] = []

    /// The path of each group's page without the extension, parallel to `groups`.
    private(set) var paths: [String] = []

    /// The name of a field's page without the extension, which no slug equals.
    private static let overview = "index"

    /// The maximum number of values with links on one page; if there are more, they are divided into ranges.
    private static let mostLinks = 700

    init(index: DirectoryIndex, content: Content, valueTitles: ValueTitles) {
        self.index = index
        self.content = content
        self.valueTitles = valueTitles
    }

    /// Adds a group for each field; these groups, which are not inside another one, come first.
    mutating func addOverviews(of listed: ListedFields) {
        for field in listed.all {
            add(nil, field, path: field.folder + Self.overview, in: nil, depth: 0, entryCount: 0)
        }
    }

    /// Adds the groups of a field's values, with their entries.
    ///
    /// - Returns: The values, with their groups.
    mutating func add(_ field: ListedFields.Field, in overview: Int) -> Listings.Values {
        let (keys, written, titles, members) = values(of: field.name)
        let slugs = Self.slugs(of: keys)
        let sorted = sorted(titles)
        // Ranges are next to each other, and so are the values in each range.
        let ranges = Self.ranges(sorted.count)
        let firstRange = groups.count
        if ranges.count > 1 {
            for range in ranges {
                // No slug contains two consecutive hyphens.
                add(
                    "\(titles[sorted[range.lowerBound]]) – \(titles[sorted[range.upperBound - 1]])", field,
                    path: "\(field.folder)\(Self.overview)--\(slugs[sorted[range.lowerBound]])", in: overview, depth: 1,
                    entryCount: 0)
            }
            groups[overview].groups = firstRange..<groups.count
        }
        var places = [Int](repeating: 0, count: titles.count)
        for (number, range) in ranges.enumerated() {
            let outer = ranges.count > 1 ? firstRange + number : overview
            let start = groups.count
            for value in sorted[range] {
                places[value] = groups.count
                add(
                    titles[value], field, path: field.folder + slugs[value], in: outer, depth: ranges.count > 1 ? 2 : 1,
                    entryCount: members[value].count)
                groups[groups.count - 1].parts = list(members[value])
            }
            groups[outer].groups = start..<groups.count
        }
        return Listings.Values(keys: keys, groups: places, written: written, overview: overview)
    }

    private mutating func add(
        _ title: String?, _ field: ListedFields.Field, path: String, in outer: Int?, depth: Int, entryCount: Int
    ) {
        groups.append(
            Grouping.Group(
                title: title, anchor: "\(Slug.sectionPrefix)-\(groups.count)", field: field.name, depth: depth,
                entryCount: entryCount, outer: outer))
        paths.append(path)
    }

    /// The values of a field, folded and as readers see them, with the numbers of the entries that have each value.
    private func values(
        of field: FieldName
    ) -> (ByteStringTable, written: Listings.WrittenValues, titles: [String], members: [[EntryID]]) {
        var keys = ByteStringTable()
        var written = Listings.WrittenValues()
        var titles: [String] = []
        var members: [[EntryID]] = []
        for (number, entry) in index.entries.enumerated() where !entry.isReference {
            for value in content.fields(of: entry) where value.name == field {
                let key = written.insert(content.store.bytes(of: value.value)) {
                    let folded = ValueLabels.folded(content.store.bytes(of: value.value).span)
                    let meant = valueTitles.key(of: folded, in: field)
                    let (key, isNew) = keys.insert(meant)
                    if isNew {
                        let text = content.store.string(value.value)
                        titles.append(valueTitles.title(of: text, key: meant, in: field))
                        members.append([])
                    }
                    return key
                }
                if members[key].last != number { members[key].append(number) }
            }
        }
        return (keys, written, titles, members)
    }

    /// Lists the entries of a group, and returns their sections.
    private mutating func list(_ members: [EntryID]) -> [Grouping.SectionEntries] {
        var parts: [Grouping.SectionEntries] = []
        var rest = members[...]
        while let first = rest.first {
            let section = index.section(ofEntry: first)
            let end = index.sections[section].entries.upperBound
            let listed = rest.prefix { $0 < end }
            parts.append(
                Grouping.SectionEntries(
                    section: section, entries: order.count..<order.count + listed.count, anchor: nil))
            order += listed
            rest = rest.dropFirst(listed.count)
        }
        return parts
    }

    /// The numbers of titles in the directory's collation order.
    private func sorted(_ titles: [String]) -> [Int] {
        var texts = CollationTexts()
        for title in titles { texts.append(title, kind: .sortKey) }
        return index.collation.keys(for: texts).order { (titles[$0], $0) < (titles[$1], $1) }.map { Int($0) }
    }

    /// Ranges of values that fit on a page of links, of similar sizes; a single range if all values fit.
    private static func ranges(_ count: Int) -> [Range<Int>] {
        let rangeCount = max(1, (count + mostLinks - 1) / mostLinks)
        return (0..<rangeCount).map { count * $0 / rangeCount..<count * ($0 + 1) / rangeCount }
    }

    /// The slugs of values, by number.
    ///
    /// They do not depend on any order: "c" for "C", and a slug with a hash for "C++" if both exist.
    private static func slugs(of keys: ByteStringTable) -> [String] {
        var slugs = (0..<keys.count).map { Slug.string(String(decoding: keys[$0], as: UTF8.self)) }
        var taken: Set<String> = []
        let isOwn = slugs.enumerated().map { number, slug in slug.utf8.elementsEqual(keys[number]) }
        for (slug, isOwn) in zip(slugs, isOwn) where isOwn { taken.insert(slug) }
        for number in keys.order() where !isOwn[number] && !taken.insert(slugs[number]).inserted {
            let hash = String(ByteStringTable.hash(keys[number]) & 0xFFFF_FFFF, radix: 36)
            let first = "\(slugs[number])-\(hash)"
            var slug = first
            var suffix = 2
            while !taken.insert(slug).inserted {
                slug = "\(first)-\(suffix)"
                suffix += 1
            }
            slugs[number] = slug
        }
        return slugs
    }
}

extension DiagnosticKind {
    package static let ofListings = [listings, manyListings]

    static let listings = DiagnosticKind(
        "listings", [.error],
        meaning: "No entry has the field whose values are to have pages.",
        remedy: "Name a field of the entries, or remove it from `listings`.")

    static let manyListings = DiagnosticKind(
        "many-listings", [.warning],
        meaning: "A field has 1000 values or more, and each has a page.",
        remedy: "Remove the field from `listings` if its values are not categories.")
}
