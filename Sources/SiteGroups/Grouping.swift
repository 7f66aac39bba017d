import IndexedCollation

/// A directory's entries, grouped by the values of fields and then by letter, as the `group` setting requests.
///
/// An entry with several values is in several groups.
///
/// A small directory has its nested groups on the index page. In a large directory, each group has a page of its own;
/// see ``GroupPages``.
@usableFromInline
package final class Grouping: Sendable {
    /// The kind of the groups in a directory.
    @usableFromInline package enum Kind: CaseIterable, BitwiseCopyable, Sendable {
        /// The groups that the `group` setting requests.
        case groups
        /// The values of fields that have pages; see ``Listings``.
        case listings
    }

    package struct Group: Sendable {
        /// The value as readers see it; nil for entries without a value, which come last.
        ///
        /// It is the label, or else the spelling of the first entry.
        package let title: String?
        package let anchor: String

        /// The field that has the value.
        package let field: FieldName

        /// The number of groups around this one.
        package let depth: Int
        package let entryCount: Int

        /// The group around this one, as a position in ``Grouping/groups``.
        let outer: Int?

        /// The groups within this one, as positions in ``Grouping/groups``.
        package var groups = 0..<0

        /// The sections of a group that contains no groups, or of every group if groups have pages.
        package var parts: [SectionEntries] = []
    }

    /// The entries of one section in one group.
    package struct SectionEntries: Sendable {
        package let section: SectionID
        /// The positions of the entries in ``Grouping/order``.
        package let entries: Range<Int>
        /// The anchor; nil for the first part of a letter on the page, to which the address of the letter itself leads.
        package let anchor: String?
    }

    /// The position of a part.
    package struct Place {
        package let group: Int
        package let part: Int

        package init(group: Int, part: Int) {
            self.group = group
            self.part = part
        }
    }

    /// The fields that group entries, the outermost first.
    ///
    /// The name "categories" is translated; other fields have the names that the content gives them.
    package let fields: [FieldName]

    /// The entries by innermost group, and in index order within each group.
    package let order: [EntryID]

    /// Whether another page, or an earlier group on the same page, shows the entry in full, parallel to `order`.
    package let isRepeated: [Bool]

    /// All groups; groups inside the same group are next to each other.
    package let groups: [Group]

    /// The groups that are not inside another group.
    package let outerGroups: Range<Int>

    /// The greatest depth of a group.
    package let depth: Int

    /// Whether any group has groups inside it.
    package var isNested: Bool { depth > 0 }

    /// The pages of the groups; nil if the index page shows all groups.
    package let pages: GroupPages?

    package subscript(place: Place) -> SectionEntries { groups[place.group].parts[place.part] }

    /// The reason why entries are not grouped.
    enum Obstacle: Error {
        /// The entries have so many values that they would be in too many groups.
        case repetition
        /// A page would link to this number of groups.
        case groupCount(Int)
    }

    /// Makes a grouping from groups that have pages.
    init(of groups: [Group], outerGroups: Range<Int>, _ fields: [FieldName], order: [EntryID], pages: GroupPages) {
        self.fields = fields
        self.order = order
        self.groups = groups
        self.outerGroups = outerGroups
        self.pages = pages
        isRepeated = [Bool](repeating: true, count: order.count)
        depth = groups.lazy.map(\.depth).max() ?? 0
    }

    /// Groups entries by those of the fields that any entry has.
    ///
    /// - Parameter weights: The weights of entries in lists, which determine how groups are divided into pages; nil if
    ///   the index page must show all groups.
    init(
        of index: DirectoryIndex, by fields: [FieldName], _ titles: ValueTitles, _ content: Content,
        weights: IndexWeights?
    ) throws(Obstacle) {
        var builder = GroupingBuilder(index: index, content: content, titles: titles, hasPages: weights != nil)
        let all = Array(index.entries.indices)
        outerGroups = builder.divide(all, by: fields[...], in: nil)
        if let obstacle = builder.obstacle { throw obstacle }
        self.fields = fields.filter(builder.usedFields.contains)
        order = builder.order
        isRepeated = builder.isRepeated
        groups = builder.groups
        depth = builder.groups.lazy.map(\.depth).max() ?? 0
        pages = weights.map { GroupPages(of: builder.groups, order: builder.order, index, content, $0) }
    }
}

extension [Grouping.Group] {
    /// The positions of the groups around a group, the innermost first.
    package func groups(around group: Int) -> [Int] {
        self[group].outer.map { [Int](sequence(first: $0) { self[$0].outer }) } ?? []
    }

    /// The fields whose values are the titles of a group and of those around it.
    package func fields(of group: Int) -> [FieldName] { ([group] + groups(around: group)).map { self[$0].field } }
}

/// Divides entries into groups by the first field that any of them has, then each group by the fields after it, and
/// finally into sections.
private struct GroupingBuilder {
    typealias Group = Grouping.Group

    let index: DirectoryIndex
    let content: Content
    let titles: ValueTitles

    /// Whether each group is listed as a whole on a page of its own.
    let hasPages: Bool
    private(set) var groups: [Group] = []
    private(set) var order: [EntryID] = []
    private(set) var isRepeated: [Bool] = []
    private(set) var usedFields: Set<FieldName> = []
    private var isListed: [Bool]
    private var hasAnchor: SectionTable<Bool>
    private var takenAnchors: Set<String> = []

    /// The obstacle to grouping; entries with many values of several fields are in every combination of groups.
    var obstacle: Grouping.Obstacle? {
        order.count > max(100_000, 10 * index.entries.count)
            ? .repetition : mostGroups > GroupPages.mostLinks ? .groupCount(mostGroups) : nil
    }

    /// The maximum number of groups to which a page links.
    private var mostGroups = 0

    init(index: DirectoryIndex, content: Content, titles: ValueTitles, hasPages: Bool) {
        self.index = index
        self.content = content
        self.titles = titles
        self.hasPages = hasPages
        isListed = [Bool](repeating: false, count: index.entries.count)
        hasAnchor = index.sections.mapElements { _, _ in false }
    }

    /// Adds the groups of some entries, with all their contents, and returns the positions of the groups; empty if the
    /// entries have none of the fields.
    mutating func divide(_ members: [EntryID], by fields: ArraySlice<FieldName>, in outer: Int?) -> Range<Int> {
        var fields = fields
        let outerAnchor = outer.map { groups[$0].anchor }
        let depth = outer.map { groups[$0].depth + 1 } ?? 0
        while let field = fields.popFirst() {
            let divisions = divisions(of: members, by: field)
            guard divisions.contains(where: { $0.value != nil }) else { continue }
            usedFields.insert(field)
            if hasPages { mostGroups = max(mostGroups, divisions.count) }
            let added = groups.count..<groups.count + divisions.count
            for division in divisions {
                let members = division.members
                groups.append(
                    Group(
                        title: division.value?.title, anchor: anchor(division.value?.text, in: outerAnchor),
                        field: field, depth: depth,
                        entryCount: index.lines.isEmpty
                            ? members.count : members.count { !index.entries[$0].isReference }, outer: outer))
            }
            for (group, division) in zip(added, divisions) where obstacle == nil {
                let inner = divide(division.members, by: fields, in: group)
                groups[group].groups = inner
                if inner.isEmpty || hasPages { groups[group].parts = list(division.members, in: groups[group].anchor) }
            }
            return added
        }
        return 0..<0
    }

    /// The entries that have a certain value of a field; nil stands for entries without a value.
    private struct Division {
        /// The value as the first entry spells it, from which its address is made, and as readers see it.
        let value: (text: String, title: String)?
        let members: [EntryID]
    }

    /// The values of a field, with the entries that have each value, in the locale's order of the texts that readers
    /// see.
    ///
    /// The entries without a value come last.
    private func divisions(of entries: [EntryID], by field: FieldName) -> [Division] {
        var values = ByteStringTable()
        var found: [(text: String, title: String)] = []
        var members: [[EntryID]] = []
        var others: [EntryID] = []
        for number in entries {
            var isOther = true
            for value in content.fields(of: index.entries[number]).lazy.filter({ $0.name == field }).map(\.value) {
                // "Concept" and "concept" are the same group.
                var folded: [UInt8] = []
                TextFolding.appendFolded(content.store.bytes(of: value).span, to: &folded)
                let key = titles.key(of: folded, in: field)
                let (group, isNew) = values.insert(key)
                if isNew {
                    let text = content.store.string(value)
                    found.append((text, titles.title(of: text, key: key, in: field)))
                    members.append([])
                }
                isOther = false
                if members[group].last != number { members[group].append(number) }
            }
            if isOther { others.append(number) }
        }
        let sorted = Self.sorted(found.map(\.title), index.collation).map {
            Division(value: found[$0], members: members[$0])
        }
        return others.isEmpty ? sorted : sorted + [Division(value: nil, members: others)]
    }

    /// Lists the entries of a group, and returns their sections.
    private mutating func list(_ members: [EntryID], in anchor: String) -> [Grouping.SectionEntries] {
        var place = order.count
        for number in members {
            order.append(number)
            isRepeated.append(hasPages || isListed[number.number])
            isListed[number.number] = true
        }
        var parts: [Grouping.SectionEntries] = []
        while place < order.count {
            let section = index.section(ofEntry: order[place])
            let end = index.sections[section].entries.upperBound
            let entries = place..<(order[place...].firstIndex { $0 >= end } ?? order.count)
            parts.append(
                Grouping.SectionEntries(
                    section: section, entries: entries,
                    anchor: hasAnchor[section] ? "\(anchor)--\(index.sections[section].slug)" : nil))
            hasAnchor[section] = !hasPages
            place = entries.upperBound
        }
        return parts
    }

    /// The anchor of a group, which begins with that of the group around it.
    ///
    /// No slug contains two consecutive hyphens, so the anchor cannot equal that of an entry or a section. A group
    /// contains either groups or sections. Three hyphens distinguish the second group with a slug from a section of the
    /// first group.
    private mutating func anchor(_ value: String?, in outerAnchor: String?) -> String {
        let slug = value.map { Slug.string($0) } ?? ""
        let first = (outerAnchor.map { "\($0)--" } ?? "\(Slug.sectionPrefix)-") + slug
        var anchor = first
        var number = 2
        while !takenAnchors.insert(anchor).inserted {
            anchor = "\(first)---\(number)"
            number += 1
        }
        return anchor
    }

    /// The indexes of some titles in the directory's collation order.
    private static func sorted(_ titles: [String], _ collation: LocalizedIndexedCollation) -> [Int] {
        var texts = CollationTexts()
        for title in titles { texts.append(title, kind: .sortKey) }
        return collation.keys(for: texts).order { titles[$0].utf8.lexicographicallyPrecedes(titles[$1].utf8) }
            .map { Int($0) }
    }
}

extension Content {
    /// Whether an entry has no fields other than those that group entries.
    package func hasNoFields(_ entry: Entry, but groupFields: [FieldName]) -> Bool {
        entry.fieldCount == 0 || fields(of: entry).allSatisfy { groupFields.contains($0.name) }
    }
}

extension Grouping {
    /// The groupings of a site's indexes; nil for indexes without one.
    ///
    /// - Parameters:
    ///   - titles: The texts that readers see for values.
    ///   - weights: The weights of an index's entries in lists if its groups have pages; nil if the index page shows
    ///     them.
    ///   - diagnostics: Receives the problems in the settings of groups.
    package static func all(
        of indexes: IndexTable<DirectoryIndex>, _ configuration: SiteConfiguration, _ content: Content,
        titles: IndexTable<ValueTitles>, weights: (IndexID) -> IndexWeights?, _ diagnostics: inout [Diagnostic]
    ) -> IndexTable<Grouping?> {
        /// The fields of any entry in any locale, by directory.
        var known: [DirectoryID: Set<String>] = [:]
        let groupings = indexes.mapElements { id, index -> Grouping? in
            let directory = configuration.directories[index.directory]
            guard let first = directory.group.first, !index.entries.isEmpty else { return nil }
            if known[index.directory] == nil { known[index.directory] = [] }
            let fields = directory.group.compactMap { wanted -> FieldName? in
                guard let field = NamedFields.name(of: wanted.name, in: directory, index.locale, content),
                    index.entries.contains(where: { content.fields(of: $0).contains { $0.name == field } })
                else { return nil }
                known[index.directory]?.insert(wanted.name)
                return field
            }
            guard !fields.isEmpty else { return nil }
            do throws(Obstacle) {
                return try Grouping(of: index, by: fields, titles[id], content, weights: weights(id))
            } catch {
                let names = directory.group.map { "'\($0.name)'" }.joined(separator: ", ")
                let problem = "'\(directory.id)' is not grouped by \(names) in '\(index.locale.tag)': "
                let reason =
                    switch error {
                    case .repetition:
                        "its entries have so many values that they would be listed too often; group by fewer fields"
                    case .groupCount(let count):
                        "a page would link to \(count) groups, and can link to \(GroupPages.mostLinks); group by a field "
                            + "with fewer values"
                    }
                diagnostics.append(.warning(.group, problem + reason, at: first.location))
                return nil
            }
        }
        for id in configuration.directories.indices {
            guard let known = known[id] else { continue }
            for wanted in configuration.directories[id].group where !known.contains(wanted.name) {
                diagnostics.append(
                    NamedFields.unknown(
                        wanted, configuration.directories[id], indexes.filter { $0.directory == id }, content,
                        kind: .group, purpose: "to group by"))
            }
        }
        return groupings
    }
}

extension DiagnosticKind {
    package static let group = DiagnosticKind(
        "group", [.error, .warning],
        meaning: "A directory cannot be grouped: no entry has the field, the setting `fields` makes it a part of "
            + "entries, entries are in very many groups, or a page would have to list too many.",
        remedy: "Name a field of the entries, remove it from `fields`, or group by fewer fields or by one with fewer "
            + "values.")
}
