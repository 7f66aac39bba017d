import IndexedCollation
import SiteGenerator

/// Checks one directory in one locale for problems that do not prevent a build.
struct IndexCheck {
    private let targets: LinkTargets
    private let index: DirectoryIndex

    /// The locations of entries that need a reading.
    private let unread: Set<SourceLocation>

    private let hasPages: Bool

    private var plan: SitePlan { targets.plan }
    private var content: Content { plan.content }
    private var store: TextStore { plan.content.store }

    /// Prepares to check an index.
    ///
    /// - Parameter unread: The locations of entries that need a reading, according to the build.
    init(_ targets: LinkTargets, _ index: DirectoryIndex, unread: Set<SourceLocation> = []) {
        self.targets = targets
        self.index = index
        self.unread = unread
        hasPages = targets.plan.index(of: index.directory, in: index.locale).map(targets.plan.hasEntryPages) ?? false
    }

    func diagnostics() -> [Diagnostic] {
        // Other pages and texts are not in any list, where they could be misplaced or confused.
        guard plan.configuration.directories[index.directory].isListed else { return bodies() + pictures() }
        return names() + places() + letters() + alphabet() + bodies() + pictures()
    }

    // MARK: Pictures

    /// Warnings about pictures without an alternative text for those who cannot see them (WCAG 2.2, 1.1.1).
    private func pictures() -> [Diagnostic] {
        guard let id = plan.index(of: index.directory, in: index.locale) else { return [] }
        return index.entries.indices.filter { index.entries[$0].hasFile }.flatMap { number -> [Diagnostic] in
            let entry = index.entries[number]
            return content.fields(of: entry).filter {
                targets.medium(of: $0, of: number, in: id) == .image && targets.alt(of: $0, in: entry, id) == nil
            }.map { field -> Diagnostic in
                let isStandard = targets.parts.medium(of: field) != nil
                let name = content.fieldNames[field.name]
                let path = store.buffers[Int(entry.file)].path
                let isToolbox = EntryReaders.all.reader(ofFile: path) == ToolboxEntryReader.self
                return .warning(
                    .missingAlt,
                    "the image '\(store.string(field.value))' has no words for those who cannot see it; add "
                        + (isStandard
                            ? isToolbox ? "a line '\\image.alt'" : "'alt'"
                            : "a field '\(name).alt', or 'alt' to '\(name)' under 'show'"),
                    at: content.location(of: field, in: entry))
            }
        }
    }

    // MARK: Names

    /// Warnings about titles and aliases that equal those of another entry, or differ from them only invisibly.
    private func names() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var exact = ByteStringTable()
        var folded = ByteStringTable()
        var likenesses = ByteStringTable()
        var shown = ByteStringTable()
        var owners: [[EntryID]] = [[], [], []]
        var shownOwners: [EntryID] = []
        func fold(_ text: ByteSpan) -> [UInt8] {
            var bytes: [UInt8] = []
            TextFolding.appendFolded(text.span, to: &bytes)
            return bytes
        }
        // The entries are in file order, so the warning is at the later of two entries.
        let order = index.entries.indices.filter { index.entries[$0].reference != .alias }.sorted {
            (index.entries[$0].file, index.entries[$0].offset) < (index.entries[$1].file, index.entries[$1].offset)
        }
        for number in order {
            let entry = index.entries[number]
            let bytes = store.bytes(of: entry.title)
            let title = store.string(entry.title)
            let key = fold(bytes)
            let same = exact.insert(bytes)
            if same.isNew { owners[0].append(number) }
            let sight = shown.insert(listed(entry))
            if sight.isNew { shownOwners.append(number) }
            let twin = folded.insert(key)
            if twin.isNew { owners[1].append(number) }
            let likeness = LookAlikes.skeleton(of: String(decoding: key, as: UTF8.self))
            let alike = likenesses.insert(likeness.utf8)
            if alike.isNew { owners[2].append(number) }
            // Homographs are distinguished by their numbers or by other fields.
            if !sight.isNew, entry.homograph == 0, entry.distinguishingFieldCount == 0 {
                diagnostics.append(
                    warning(
                        .duplicateTitle,
                        "'\(title)' is the title of \(place(shownOwners[sight.number])) too; add text that distinguishes them",
                        entry))
            } else if !same.isNew {
                continue  // Two towns can have the same name if the list shows other text that distinguishes them.
            } else if !twin.isNew {
                let other = store.string(index.entries[owners[1][twin.number]].title)
                let isSameText = other == title  // Swift compares by canonical equivalence.
                diagnostics.append(
                    warning(
                        isSameText ? .normalizationTwin : .titleTwin,
                        isSameText
                            ? "'\(title)' looks the same as the title of \(place(owners[1][twin.number])), and differs only in "
                                + "how its accents are stored; write both in the same way"
                            : "'\(title)' differs from '\(other)', \(place(owners[1][twin.number])), only in capital letters or "
                                + "widths; merge the two entries, or rename one", entry))
            } else if !alike.isNew {
                let other = store.string(index.entries[owners[2][alike.number]].title)
                diagnostics.append(
                    warning(
                        .lookAlike,
                        "'\(title)' looks like '\(other)', \(place(owners[2][alike.number])), and is written with letters of "
                            + "another alphabet; type it again", entry))
            } else if let mixed = LookAlikes.mixedWord(in: title) {
                diagnostics.append(
                    warning(
                        .mixedScript,
                        "'\(mixed.word)' mixes alphabets: its '\(mixed.letter)' is \(mixed.script) and only looks like "
                            + "'\(mixed.model)'; type the word again", entry))
            }
        }
        return diagnostics + aliases(exact, owners[0])
    }

    /// The text of an entry that readers see in the list.
    private func listed(_ entry: Entry) -> [UInt8] {
        var texts = [entry.title, entry.reading, entry.isSummaryOfBody ? .empty : entry.summary]
        if !hasPages {
            texts.append(entry.body)
            texts += content.fields(of: entry).filter { !$0.isBookkeeping }.map(\.value)
        }
        return texts.flatMap { Array(store.bytes(of: $0)) + [0] }
    }

    private func aliases(_ titles: ByteStringTable, _ titleOwners: [EntryID]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for number in index.entries.indices where index.entries[number].reference != .alias {
            let entry = index.entries[number]
            for field in content.fields(of: entry) where field.name == EntryRole.aliases.fieldName {
                // Entries can share an alias, whose line leads to all of them.
                let owner = titles.number(of: store.bytes(of: field.value)).map { titleOwners[$0] }
                guard let other = owner, other != number, !isLine(other, leadingTo: number) else { continue }
                diagnostics.append(
                    .warning(
                        .duplicateAlias,
                        "the alias '\(store.string(field.value))' is the title of \(place(other)) too, so it has no line; remove it "
                            + "from one of them",
                        at: SourceLocation(store.buffers[Int(entry.file)], offset: Int(field.offset))))
            }
        }
        return diagnostics
    }

    /// Whether an entry only refers to another one, which may have its title as an alias: "car, see automobile".
    private func isLine(_ line: EntryID, leadingTo entry: EntryID) -> Bool {
        guard let id = plan.index(of: index.directory, in: index.locale) else { return false }
        return plan.targets(ofLine: line, in: id)?.contains(EntryPlace(index: id, entry: entry)) ?? false
    }

    // MARK: Places

    /// Warnings about entries for whose first letter the alphabet has no place.
    ///
    /// Digits and signs have a section, and entries that need a reading were already reported.
    private func places() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for section in index.sections where section.section.kind != .normal {
            for entry in index.entries[section.entries] where entry.section.isEmpty && !wantsReading(entry) {
                if section.section.kind == .underflow, !beginsWithLetter(entry) { continue }
                diagnostics.append(
                    warning(
                        .noLetter,
                        "'\(store.string(entry.title))' is under '\(section.section.title)', because the alphabet of "
                            + "'\(index.titleLocale.tag)' has no letter for it; if that is wrong, give it a 'reading' or 'sort'",
                        entry))
            }
        }
        return diagnostics
    }

    /// Warnings about entries that do not begin with the letter of their section, although no field puts them there.
    private func letters() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for section in index.sections where section.section.kind == .normal {
            let letter = section.section.title.utf8.first
            for entry in index.entries[section.entries] {
                guard entry.section.isEmpty, entry.sort.isEmpty, entry.reading.isEmpty,
                    !Self.isSameASCIILetter(store.bytes(of: entry.title).first, letter)
                else { continue }
                let title = store.string(entry.title)
                guard !index.collation.isUnderItsLetter(title) else { continue }
                diagnostics.append(
                    warning(
                        .otherLetter,
                        "'\(title)' begins with another letter than its section, '\(section.section.title)', where the order of "
                            + "'\(index.titleLocale.tag)' puts it; if that is not what you mean, give it a 'sort' or a 'section'",
                        entry))
            }
        }
        return diagnostics
    }

    /// Notes about letters of the site's own alphabet that have no entries, and about other letters that entries begin
    /// with.
    private func alphabet() -> [Diagnostic] {
        guard let alphabet = plan.configuration.alphabet(of: index.titleLocale) else { return [] }
        let directory = plan.configuration.directories[index.directory].id
        let letters = index.sections.filter { $0.section.kind == .normal }
        let unused = letters.filter { !$0.section.isOptional && $0.entries.isEmpty }.map { "'\($0.section.title)'" }
        let foreign = letters.filter { $0.section.isOptional && !$0.entries.isEmpty }
        var notes = foreign.map { section in
            Diagnostic.note(
                .unlistedLetter,
                "'\(section.section.title)' begins \(section.entries.count) "
                    + (section.entries.count == 1 ? "title" : "titles")
                    + " of '\(directory)' and is not in the alphabet of "
                    + "'\(alphabet.locale)'; if it is one of its letters, add it", at: alphabet.location)
        }
        if !unused.isEmpty {
            notes.append(
                .note(
                    .unusedLetter,
                    "nothing in '\(directory)' begins with \(unused.joined(separator: ", ")) of the alphabet of "
                        + "'\(alphabet.locale)'; if that is not right, see if the letter is written as in the content",
                    at: alphabet.location))
        }
        return notes
    }

    private static func isSameASCIILetter(_ left: UInt8?, _ right: UInt8?) -> Bool {
        guard let left, let right, left < 0x80 else { return false }
        return left | 0x20 == right | 0x20
    }

    private func wantsReading(_ entry: Entry) -> Bool {
        unread.contains(content.location(of: entry))
    }

    private func beginsWithLetter(_ entry: Entry) -> Bool {
        store.string(entry.collated).unicodeScalars.first {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
        .map(\.properties.isAlphabetic) ?? false
    }

    /// Warnings about entries with empty pages.
    private func bodies() -> [Diagnostic] {
        guard hasPages else { return [] }
        return index.entries.filter { entry in
            !entry.isReference && entry.body.isEmpty && entry.summary.isEmpty && entry.language == 0
                && content.fields(of: entry).allSatisfy(\.isBookkeeping)
        }.map {
            warning(
                .emptyBody,
                "'\(store.string($0.title))' has a page without text; write some, or mark it 'draft: true'",
                $0)
        }
    }

    // MARK: Reports

    private func warning(_ kind: DiagnosticKind, _ message: String, _ entry: Entry) -> Diagnostic {
        .warning(kind, message, at: content.location(of: entry))
    }

    /// A description of an entry's location.
    private func place(_ number: EntryID) -> String {
        let entry = index.entries[number]
        let location = content.location(of: entry)
        let name = location.file.path.split(separator: "/").suffix(2).joined(separator: "/")
        return entry.offset == 0
            ? "'\(name)'" : "the entry at \(Int(entry.offset) > 0 ? "'\(name)' line \(location.line)" : name)"
    }
}

extension DiagnosticKind {
    static let ofIndexCheck = [
        duplicateTitle, duplicateAlias, titleTwin, normalizationTwin, lookAlike, mixedScript, noLetter, otherLetter,
        emptyBody,
    ]

    static let unusedLetter = DiagnosticKind(
        "unused-letter", [.note],
        meaning: "No title begins with these letters of the site's own alphabet.",
        remedy: "Check that the letter is written as in the content.")

    static let unlistedLetter = DiagnosticKind(
        "unlisted-letter", [.note],
        meaning: "Titles begin with a letter that is not in the site's own alphabet.",
        remedy: "Add the letter if it is part of the alphabet.")

    static let missingAlt = DiagnosticKind(
        "no-alt", [.warning],
        meaning: "A picture of an entry has no alternative text.",
        remedy: "Write what it shows as `alt`.")

    static let duplicateTitle = DiagnosticKind(
        "duplicate-title", [.warning],
        meaning: "Two entries look the same in the list.",
        remedy: "Add text that distinguishes them.")

    static let duplicateAlias = DiagnosticKind(
        "duplicate-alias", [.warning],
        meaning: "An alias is the title of another entry, too.",
        remedy: "Remove it from one of them.")

    static let titleTwin = DiagnosticKind(
        "title-twin", [.warning],
        meaning: "Two titles differ only in capital letters or widths.",
        remedy: "Merge the entries, or rename one.")

    static let normalizationTwin = DiagnosticKind(
        "normalization-twin", [.warning],
        meaning: "Two titles differ only in how their accents are stored.",
        remedy: "Write both in the same way.")

    static let lookAlike = DiagnosticKind(
        "look-alike", [.warning],
        meaning: "A title looks like another one, and is written with letters of another alphabet.",
        remedy: "Type it again.")

    static let mixedScript = DiagnosticKind(
        "mixed-script", [.warning],
        meaning: "A word mixes alphabets: one of its letters only looks like a letter of the others.",
        remedy: "Type the word again.")

    static let noLetter = DiagnosticKind(
        "no-letter", [.warning],
        meaning: "The alphabet of the locale has no letter for a title.",
        remedy: "If the section is wrong, give the entry a `reading` or `sort`.")

    static let otherLetter = DiagnosticKind(
        "other-letter", [.warning],
        meaning: "A title begins with another letter than its section.",
        remedy: "If that is wrong, give the entry a `sort` or a `section`.")

    static let emptyBody = DiagnosticKind(
        "empty-body", [.warning],
        meaning: "An entry has a page without text.",
        remedy: "Write a text, or mark the entry with `draft: true`.")
}
