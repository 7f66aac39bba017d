import IndexedCollation

/// A directory's entries by the values of a field, and then by letter: how its index page lists them where the settings
/// say `group`. An entry of several values stands under each of them.
final class Grouping: Sendable {
    struct Group: Sendable {
        /// The value, as the first entry spells it; nil for entries that have none, which come last.
        let title: String?
        let anchor: String
        let entryCount: Int
        let parts: [Part]
    }

    /// The entries of one section in one group.
    struct Part: Sendable {
        let section: Int
        /// Places in ``Grouping/order``.
        let entries: Range<Int>
        let subsections: [Subsection]
        /// Nil for the first of a letter on the page: that is the one which the letter's address leads to.
        let anchor: String?
    }

    /// A part, by number.
    struct Place {
        let group: Int
        let part: Int
    }

    /// What it is by: "Categories" has a word in every language, and anything else is named as in the content.
    let field: FieldName

    /// The entries' numbers in the index, by group and in each in their order.
    let order: [UInt32]

    /// Parallel to `order`: whether the entry is in a group before this one too.
    let isRepeated: [Bool]

    let groups: [Group]

    subscript(place: Place) -> Part { groups[place.group].parts[place.part] }

    /// - Parameter name: what a numbered entry is listed as, for guide words.
    init(
        of index: DirectoryIndex, by field: FieldName, _ content: Content, name: @escaping (Int) -> String
    ) {
        var values = ByteStringTable()
        var titles: [Text] = []
        var members: [[UInt32]] = []
        var others: [UInt32] = []
        for (number, entry) in index.entries.enumerated() {
            var isOther = true
            for value in content.fields(of: entry).lazy.filter({ $0.name == field }).map(\.value) {
                // "Concept" and "concept" are one group.
                var folded: [UInt8] = []
                TextFolding.appendFolded(content.store.bytes(of: value), to: &folded)
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
        var hasAnchor = [Bool](repeating: false, count: index.sections.count)
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
                        subsections: Subsection.all(of: entries) { name(Int(order[$0])) },
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

    /// The numbers of some titles, in the order of the directory's entries.
    private static func sorted(
        _ titles: [Text], _ store: TextStore, _ collation: LocalizedIndexedCollation
    ) -> [Int] {
        let keys = collation.keys(for: titles.map { CollationText(bytes: store.bytes(of: $0), kind: .sortKey) })
        return keys.order { store.bytes(of: titles[$0]).lexicographicallyPrecedes(store.bytes(of: titles[$1])) }
            .map { Int($0) }
    }

    /// Anchors of groups. No slug has two hyphens in a row, so none of these can be the anchor of an entry or a section.
    /// Three hyphens keep the second group of one slug apart from a section of the first.
    private static func anchors(_ titles: [String?]) -> [String] {
        var taken: Set<String> = []
        return titles.map { title in
            let slug = title.map { Slug.string($0) } ?? ""
            var anchor = "section--\(slug)"
            var number = 2
            while !taken.insert(anchor).inserted {
                anchor = "section--\(slug)---\(number)"
                number += 1
            }
            return anchor
        }
    }
}

extension Content {
    /// Whether an entry has no fields, one that goes without saying left out.
    func hasNoFields(_ entry: Entry, but field: FieldName?) -> Bool {
        entry.fieldCount == 0 || (field != nil && fields(of: entry).allSatisfy { $0.name == field })
    }
}

extension Grouping {
    /// The groupings of a site's indexes, nil for those that have none, and what is wrong with the settings of them.
    static func all(
        of indexes: [DirectoryIndex], _ configuration: SiteConfiguration, _ content: Content,
        isSplit: (Int) -> Bool, name: @escaping (DirectoryIndex, Int) -> String
    ) -> ([Grouping?], [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        /// By directory: whether any entry has the field, in any locale.
        var isKnown: [Int: Bool] = [:]
        let groupings = indexes.indices.map { number -> Grouping? in
            let index = indexes[number]
            let directory = configuration.directories[index.directory]
            guard let wanted = directory.group, !index.entries.isEmpty else { return nil }
            isKnown[index.directory] = isKnown[index.directory] ?? false
            let role = FieldMap(directory, in: index.locale).part(of: wanted)?.role
            let field = role == .categories ? EntryRole.categories.fieldName : content.fieldNames.find(wanted)
            guard let field, role == nil || role == .categories else { return nil }
            let grouping = Grouping(of: index, by: field, content) { name(index, $0) }
            guard grouping.groups.contains(where: { $0.title != nil }) else { return nil }
            isKnown[index.directory] = true
            guard isSplit(number) else { return grouping }
            diagnostics.append(
                .warning(
                    "group",
                    "'\(directory.id)' is not grouped by '\(wanted)' in '\(index.locale.tag)': it has "
                        + "\(index.entries.count) entries, more than a page may have; set 'page-size' above that",
                    at: directory.groupLocation))
            return nil
        }
        for (number, directory) in configuration.directories.enumerated() where isKnown[number] == false {
            diagnostics.append(unknown(directory, indexes.filter { $0.directory == number }, content))
        }
        return (groupings, diagnostics)
    }

    /// Of a setting that names no field of the directory's entries.
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
            "group", "no entry of '\(directory.id)' has a field '\(name)' to group by; \(hint)",
            at: directory.groupLocation)
    }
}
