import IndexedCollation

/// A directory's entries grouped by the values of a field and then by letter, as the `group` setting requests for its
/// index page. An entry with several values is in several groups.
final class Grouping: Sendable {
    struct Group: Sendable {
        /// The value, as the first entry spells it; nil for entries without a value, which come last.
        let title: String?
        let anchor: String
        let entryCount: Int
        let parts: [Part]
    }

    /// The entries of one section in one group.
    struct Part: Sendable {
        let section: SectionID
        /// Positions in ``Grouping/order``.
        let entries: Range<Int>
        /// The anchor; nil for the first part of a letter on the page, to which the letter's own address leads.
        let anchor: String?
    }

    /// The position of a part.
    struct Place {
        let group: Int
        let part: Int
    }

    /// The field that groups the entries. "Categories" is translated; other fields are shown as the content names them.
    let field: FieldName

    /// The entries' numbers in the index, by group, and in index order within each group.
    let order: [UInt32]

    /// Parallel to `order`: whether an earlier group contains the entry as well.
    let isRepeated: [Bool]

    let groups: [Group]

    subscript(place: Place) -> Part { groups[place.group].parts[place.part] }

    init(of index: DirectoryIndex, by field: FieldName, _ content: Content) {
        var values = ByteStringTable()
        var titles: [Text] = []
        var members: [[UInt32]] = []
        var others: [UInt32] = []
        for (number, entry) in index.entries.enumerated() {
            var isOther = true
            for value in content.fields(of: entry).lazy.filter({ $0.name == field }).map(\.value) {
                // "Concept" and "concept" are one group.
                var folded: [UInt8] = []
                TextFolding.appendFolded(content.store.bytes(of: value).span, to: &folded)
                let (group, isNew) = values.insert(folded)
                if isNew {
                    titles.append(value)
                    members.append([])
                }
                isOther = false
                if members[group].last != UInt32(number) { members[group].append(UInt32(number)) }
            }
            if isOther { others.append(UInt32(number)) }
        }

        var sorted = Self.sorted(titles, content.store, index.collation).map {
            (title: Optional(content.store.string(titles[$0])), members: members[$0])
        }
        if !others.isEmpty { sorted.append((nil, others)) }

        let anchors = Self.anchors(sorted.map(\.title))
        var order: [UInt32] = []
        var isRepeated: [Bool] = []
        var isListed = [Bool](repeating: false, count: index.entries.count)
        var hasAnchor = index.sections.mapElements { _, _ in false }
        var groups: [Group] = []
        for (group, anchor) in zip(sorted, anchors) {
            let start = order.count
            for number in group.members {
                order.append(number)
                isRepeated.append(isListed[Int(number)])
                isListed[Int(number)] = true
            }
            var parts: [Part] = []
            var place = start
            while place < order.count {
                let section = index.section(ofEntry: Int(order[place]))
                let end = index.sections[section].entries.upperBound
                let entries = place..<(order[place...].firstIndex { $0 >= end } ?? order.count)
                parts.append(
                    Part(
                        section: section, entries: entries,
                        anchor: hasAnchor[section] ? "\(anchor)--\(index.sections[section].slug)" : nil))
                hasAnchor[section] = true
                place = entries.upperBound
            }
            groups.append(
                Group(title: group.title, anchor: anchor, entryCount: group.members.count, parts: parts))
        }
        self.field = field
        self.order = order
        self.isRepeated = isRepeated
        self.groups = groups
    }

    /// The indexes of some titles in the directory's collation order.
    private static func sorted(
        _ titles: [Text], _ store: TextStore, _ collation: LocalizedIndexedCollation
    ) -> [Int] {
        var texts = CollationTexts()
        for title in titles { texts.append(store.bytes(of: title).span, kind: .sortKey) }
        return collation.keys(for: texts).order {
            store.bytes(of: titles[$0]).lexicographicallyPrecedes(store.bytes(of: titles[$1]))
        }
        .map { Int($0) }
    }

    /// Anchors of groups. No slug has two consecutive hyphens, so these cannot equal the anchor of an entry or a
    /// section. Three hyphens distinguish the second group with a slug from a section of the first group.
    private static func anchors(_ titles: [String?]) -> [String] {
        var taken: Set<String> = []
        return titles.map { title in
            let slug = title.map { Slug.string($0) } ?? ""
            var anchor = "\(Slug.sectionPrefix)-\(slug)"
            var number = 2
            while !taken.insert(anchor).inserted {
                anchor = "\(Slug.sectionPrefix)-\(slug)---\(number)"
                number += 1
            }
            return anchor
        }
    }
}

extension Content {
    /// Whether the entry has no field besides the grouping field.
    func hasNoFields(_ entry: Entry, but field: FieldName?) -> Bool {
        entry.fieldCount == 0 || (field != nil && fields(of: entry).allSatisfy { $0.name == field })
    }
}

extension Grouping {
    /// The groupings of a site's indexes; nil where there are none.
    ///
    /// - Parameter diagnostics: Receives the problems in the settings of groups.
    static func all(
        of indexes: IndexTable<DirectoryIndex>, _ configuration: SiteConfiguration, _ content: Content,
        isSplit: (IndexID) -> Bool, _ diagnostics: inout [Diagnostic]
    ) -> IndexTable<Grouping?> {
        /// By directory: whether any entry has the field, in any locale.
        var isKnown: [DirectoryID: Bool] = [:]
        let groupings = indexes.mapElements { id, index -> Grouping? in
            let directory = configuration.directories[index.directory]
            guard let wanted = directory.group, !index.entries.isEmpty else { return nil }
            isKnown[index.directory] = isKnown[index.directory] ?? false
            let role = FieldMap(directory, in: index.locale).part(of: wanted)?.role
            let field = role == .categories ? EntryRole.categories.fieldName : content.fieldNames.find(wanted)
            guard let field, role == nil || role == .categories else { return nil }
            let grouping = Grouping(of: index, by: field, content)
            guard grouping.groups.contains(where: { $0.title != nil }) else { return nil }
            isKnown[index.directory] = true
            guard isSplit(id) else { return grouping }
            diagnostics.append(
                .warning(
                    .group,
                    "'\(directory.id)' is not grouped by '\(wanted)' in '\(index.locale.tag)': it has "
                        + "\(index.entries.count) entries, more than a page may have; set 'page-size' above that",
                    at: directory.groupLocation))
            return nil
        }
        for id in configuration.directories.indices where isKnown[id] == false {
            diagnostics.append(
                unknown(configuration.directories[id], indexes.filter { $0.directory == id }, content))
        }
        return groupings
    }

    /// The error for a setting that names no field of the directory's entries.
    private static func unknown(
        _ directory: DirectoryConfiguration, _ indexes: [DirectoryIndex], _ content: Content
    ) -> Diagnostic {
        let name = directory.group ?? ""
        var fieldNames: Set<FieldName> = []
        for entry in indexes.lazy.flatMap(\.entries) {
            for field in content.fields(of: entry) { fieldNames.insert(field.name) }
        }
        let names = fieldNames.map { content.fieldNames[$0] }.sorted()
        let hint =
            Suggestion.closest(to: name, among: names).map { "did you mean '\($0)'?" }
            ?? (names.isEmpty
                ? "they have no fields"
                : "their fields are \(names.prefix(12).map { "'\($0)'" }.joined(separator: ", "))")
        return .error(
            .group, "no entry of '\(directory.id)' has a field '\(name)' to group by; \(hint)",
            at: directory.groupLocation)
    }
}
