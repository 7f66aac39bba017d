import IndexedCollation

/// The entries to which lines lead that only refer to other entries.
package struct ReferenceTargets: Sendable {
    /// The maximum number of entries to which a line leads.
    static let mostTargets = 100

    /// The targets by index and line.
    fileprivate private(set) var targets: IndexTable<[[EntryPlace]]>

    /// Finds the targets of all lines.
    ///
    /// - Parameters:
    ///   - entries: Finds entries by their names.
    ///   - diagnostics: Receives the lines that lead to themselves or to other lines.
    init(
        _ indexes: IndexTable<DirectoryIndex>, _ content: Content, _ entries: LinkTable,
        _ diagnostics: inout [Diagnostic]
    ) {
        let reversed = ReversedEntries(indexes, content)
        // These are the targets named in fields and aliases, which can be other lines.
        targets = indexes.mapElements { id, index in
            index.lines.places.enumerated().map { line, place in
                let value = index.entries[place]
                switch value.reference {
                case .reversal:
                    return content.reversalTargets[value.lineNumber].compactMap { reversed.place(of: $0, index) }
                case .alias, .none: return index.lines.aliasTargets(line).map { EntryPlace(index: id, entry: $0) }
                case .see: break
                }
                return content.fields(of: value).filter { $0.name == EntryRole.see.fieldName }.flatMap {
                    entries.references(in: $0, content, from: id).compactMap(\.entry)
                }
            }
        }
        let named = targets
        var problems: [Diagnostic] = []
        for (id, index) in indexes.enumerated() {
            for (line, place) in index.lines.places.enumerated() {
                // The lines of a reversal name entries, and there is no limit on their number.
                if index.isReversal { continue }
                let own = EntryPlace(index: id, entry: place)
                let found = Self.ends(of: own, named[id][line], indexes, named)
                targets[id][line] = found
                guard index.entries[place].reference == .see else { continue }
                problems += Self.problems(of: own, named[id][line], found, indexes, content)
            }
        }
        // An entry can be listed in several locales.
        diagnostics += problems.withoutRepetitions
    }

    /// The entries to which a line leads, directly or through other lines.
    private static func ends(
        of line: EntryPlace, _ names: [EntryPlace], _ indexes: IndexTable<DirectoryIndex>,
        _ named: IndexTable<[[EntryPlace]]>
    ) -> [EntryPlace] {
        var ends: [EntryPlace] = []
        var seen: Set<EntryPlace> = [line]
        var open = names
        var next = 0
        // The limit also ends long chains of lines.
        while next < open.count, next < 10 * mostTargets, ends.count < mostTargets {
            let place = open[next]
            next += 1
            guard seen.insert(place).inserted else { continue }
            if let other = indexes[place.index].lines.number(of: place.entry) {
                open += named[place.index][other].prefix(mostTargets)
            } else {
                ends.append(place)
            }
        }
        return ends
    }

    private static func problems(
        of line: EntryPlace, _ names: [EntryPlace], _ ends: [EntryPlace], _ indexes: IndexTable<DirectoryIndex>,
        _ content: Content
    ) -> [Diagnostic] {
        let entry = indexes[line.index].entries[line.entry]
        let location = content.fields(of: entry).first { $0.name == EntryRole.see.fieldName }.map {
            content.location(of: $0, in: entry)
        }
        func title(_ place: EntryPlace) -> String {
            content.store.string(indexes[place.index].entries[place.entry].title)
        }
        if names.contains(line) { return [.warning(.seeSelf, selfMessage, at: location)] }
        guard let first = names.first(where: { indexes[$0.index].lines.number(of: $0.entry) != nil }) else {
            return names.count > mostTargets
                ? [
                    .warning(
                        .manyTargets,
                        "'\(title(line))' refers to \(names.count) entries, and its line leads to the first "
                            + "\(mostTargets); name fewer", at: location)
                ] : []
        }
        guard let end = ends.first else {
            return [
                .warning(
                    .seeCircle,
                    "'\(title(line))' and '\(title(first))' refer to each other, and nothing says what they are; "
                        + "give one a definition", at: location)
            ]
        }
        return [.warning(.seeChain, chainMessage(from: title(line), title(first), title(end)), at: location)]
    }

    package static let selfMessage = "this entry refers to itself; remove that"

    package static func chainMessage(from name: String, _ line: String, _ end: String) -> String {
        "'\(name)' refers to '\(line)', which only refers to '\(end)'; write '\(end)'"
    }
}

extension SitePlan {
    /// The entries to which a line of an index leads; nil if it is an entry of its own.
    package func targets(ofLine entry: EntryID, in index: IndexID) -> [EntryPlace]? {
        indexes[index].lines.number(of: entry).map { references.targets[index][$0] }
    }
}

/// The entries of directories that other directories reverse.
private struct ReversedEntries {
    private struct Key: Hashable {
        let locale: LocaleIdentifier
        let origin: EntryOrigin
    }

    private var places: [Key: EntryPlace] = [:]

    init(_ indexes: IndexTable<DirectoryIndex>, _ content: Content) {
        let wanted = Set(content.reversalTargets.joined())
        guard !wanted.isEmpty else { return }
        for (id, index) in indexes.enumerated() {
            for (number, entry) in index.entries.enumerated() where !entry.isReference {
                let origin = EntryOrigin(entry, in: index.directory)
                guard wanted.contains(origin) else { continue }
                places[Key(locale: index.locale, origin: origin)] = EntryPlace(index: id, entry: number)
            }
        }
    }

    /// The entry to which a line of an index leads.
    func place(of origin: EntryOrigin, _ index: DirectoryIndex) -> EntryPlace? {
        places[Key(locale: index.locale, origin: origin)]
    }
}

extension DiagnosticKind {
    package static let ofReferenceTargets = [seeSelf, seeChain, seeCircle, manyTargets]

    package static let seeSelf = DiagnosticKind(
        "see-self", [.warning],
        meaning: "An entry refers to itself.",
        remedy: "Remove the reference.")

    package static let seeChain = DiagnosticKind(
        "see-chain", [.warning],
        meaning: "An entry refers to one that only refers to another.",
        remedy: "Name the entry that has the text.")

    static let seeCircle = DiagnosticKind(
        "see-circle", [.warning],
        meaning: "Entries only refer to each other, and none has a text.",
        remedy: "Give one a definition.")

    static let manyTargets = DiagnosticKind(
        "many-targets", [.warning],
        meaning: "An entry refers to more entries than its line can show.",
        remedy: "Name fewer.")
}
