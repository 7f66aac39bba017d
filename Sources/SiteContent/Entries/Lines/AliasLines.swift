import IndexedCollation

/// The reason why an entry is only a line of the list that leads to other entries.
package enum ReferenceKind: UInt8, Sendable, BitwiseCopyable {
    /// The entry is not such a line.
    case none
    /// The line is an alias of other entries.
    case alias
    /// The entry has `see` and nothing else.
    case see
    /// The line is a word of entries in another directory.
    case reversal
}

/// The entries to which the alias lines of a listing lead, by line number (see ``Entry/lineNumber``).
package struct AliasTargets: Sendable {
    private var ends: [UInt32] = []
    private var targets: [UInt32] = []

    package init(ends: [UInt32] = [], targets: [UInt32] = []) {
        self.ends = ends
        self.targets = targets
    }

    var isEmpty: Bool { ends.isEmpty }

    /// The number of lines.
    var count: Int { ends.count }

    /// The numbers of the entries to which a line leads.
    package subscript(line: Int) -> ArraySlice<UInt32> {
        targets[(line == 0 ? 0 : Int(ends[line - 1]))..<Int(ends[line])]
    }

    mutating func append(_ line: some Collection<UInt32>) {
        targets += line
        ends.append(UInt32(targets.count))
    }
}

extension Content {
    /// The maximum number of an entry's aliases that become lines of the list.
    private static let mostAliases = 1000

    /// Adds a line to the listings for each alias.
    ///
    /// The lines follow all entries, so the addresses of entries do not change. An alias gets no line if it is also the
    /// title of an entry, because that entry is listed there, or if search finds it by the title of its entry.
    package mutating func addAliasLines(_ configuration: SiteConfiguration) -> [Diagnostic] {
        guard hasAliases else { return [] }
        var diagnostics: [Diagnostic] = []
        for number in listings.indices
        where configuration.directories[listings[number].directory].aliases == .index {
            let directory = configuration.directories[listings[number].directory]
            let fields = FieldMap(directory, in: listings[number].locale)
            // In groups by aliases, the headings are the aliases.
            if directory.group.contains(where: { fields.rankedRole(of: $0.name)?.role == .aliases }) { continue }
            addAliasLines(to: &listings[number], &diagnostics)
        }
        // An entry can be listed in several locales.
        return diagnostics.withoutRepetitions
    }

    /// A name of an entry that becomes a line.
    private struct Alias {
        let name: Text
        let reading: Text
        let note: Text
        let offset: UInt32
        var owners: [UInt32]
    }

    private func addAliasLines(to listing: inout Listing, _ diagnostics: inout [Diagnostic]) {
        var table = ByteStringTable()
        var aliases: [Alias?] = []
        var titleForm: [UInt8] = []
        var form: [UInt8] = []
        let readingName = fieldNames.find(AliasPart.readingName)
        let noteName = fieldNames.find(AliasPart.noteName)
        for (number, entry) in listing.entries.enumerated() where entry.fieldCount > 0 {
            let readings = aliasReadings(of: entry)
            titleForm.removeAll(keepingCapacity: true)
            var count = 0
            let fields = fields(of: entry)
            for place in fields.indices where fields[place].name == EntryRole.aliases.fieldName {
                let field = fields[place]
                // The parts of an alias follow it.
                let parts = fields[(place + 1)...].prefix { $0.name == readingName || $0.name == noteName }
                defer { count += 1 }
                guard count < Self.mostAliases else { continue }
                let name = store.bytes(of: field.value)
                if titleForm.isEmpty { TextFolding.appendSearchForm(store.bytes(of: entry.title).span, to: &titleForm) }
                form.removeAll(keepingCapacity: true)
                TextFolding.appendSearchForm(name.span, to: &form)
                // A sign that search ignores, such as "&", is a name like any other.
                if form == titleForm, !form.isEmpty { continue }
                let (place, isNew) = table.insert(name)
                if isNew {
                    aliases.append(
                        Alias(
                            name: field.value,
                            reading: parts.first { $0.name == readingName }?.value
                                ?? (count < readings.count ? readings[count] : .empty),
                            note: parts.first { $0.name == noteName }?.value ?? .empty, offset: field.offset,
                            owners: [UInt32(number)]))
                } else if aliases[place]?.owners.last != UInt32(number) {
                    aliases[place]?.owners.append(UInt32(number))
                }
            }
            if count > Self.mostAliases {
                diagnostics.append(
                    .warning(
                        .manyAliases,
                        "'\(store.string(entry.title))' has \(count) aliases, and the list has lines for the first "
                            + "\(Self.mostAliases); remove some, or set 'aliases: search' for the directory",
                        at: location(of: entry)))
            }
        }
        guard !aliases.isEmpty else { return }
        for entry in listing.entries {
            if let place = table.number(of: store.bytes(of: entry.title)) { aliases[place] = nil }
        }
        for case let alias? in aliases {
            let owner = listing.entries[Int(alias.owners[0])]
            var line = Entry()
            line.reference = .alias
            line.identity = UInt32(listing.aliasTargets.count)
            line.id = alias.name
            line.title = alias.name
            // A reading that repeats its alias adds nothing.
            line.reading = store.bytes(of: alias.reading) == store.bytes(of: alias.name) ? .empty : alias.reading
            line.summary = alias.note
            line.titleKind = owner.titleKind
            // A line belongs to the groups of its entry.
            line.firstField = owner.firstField
            line.fieldCount = owner.fieldCount
            line.language = owner.language
            line.isDraft = owner.isDraft
            line.file = owner.file
            line.offset = alias.offset
            listing.entries.append(line)
            listing.aliasTargets.append(alias.owners)
        }
    }

    /// The readings of an entry's aliases, in the order of the aliases; empty texts for aliases without one.
    package func aliasReadings(of entry: Entry) -> [Text] {
        fields(of: entry).filter { $0.name == EntryRole.aliasReadings.fieldName }.flatMap { field -> [Text] in
            let bytes = store.bytes(of: field.value)
            let separators: [UInt8] = [UInt8(ascii: ";"), UInt8(ascii: "|"), .comma]
            guard !field.isListItem, let separator = separators.first(where: bytes.contains) else {
                return [field.value]
            }
            return bytes.split(separator: separator, omittingEmptySubsequences: false).map { part in
                var (start, end) = (part.startIndex, part.endIndex)
                while start < end, bytes[start] <= .space { start += 1 }
                while end > start, bytes[end - 1] <= .space { end -= 1 }
                return start == end
                    ? .empty
                    : Text(
                        buffer: field.value.buffer, start: field.value.start + UInt32(start),
                        count: UInt32(end - start))
            }
        }
    }
}

extension DiagnosticKind {
    package static let manyAliases = DiagnosticKind(
        "many-aliases", [.warning],
        meaning: "An entry has more aliases than the list has lines for.",
        remedy: "Remove some, or set `aliases: search`.")
}
