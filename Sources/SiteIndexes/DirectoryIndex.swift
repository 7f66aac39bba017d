import IndexedCollation

/// The number of an index in the site.
@usableFromInline package typealias IndexID = ID<DirectoryIndex>

/// A table with an element for each index of a site.
@usableFromInline package typealias IndexTable<Element> = Table<DirectoryIndex, Element>

/// The number of a section in an index.
@usableFromInline package typealias SectionID = ID<DirectoryIndex.IndexedSection>

/// A table with an element for each section of an index.
package typealias SectionTable<Element> = Table<DirectoryIndex.IndexedSection, Element>

/// The number of an entry in an index, in the order of the index.
@usableFromInline package typealias EntryID = ID<Entry>

/// A table with an element for each entry of an index.
package typealias EntryTable<Element> = Table<Entry, Element>

/// A directory collated in one locale: its ordered entries, its sections, and the targets of the index titles.
@usableFromInline package final class DirectoryIndex: Sendable {
    /// The number of the directory in the settings.
    @usableFromInline package let directory: DirectoryID

    /// The locale of its pages, and also of its titles unless the directory's headwords are in another language.
    package let locale: LocaleIdentifier

    /// The locale of its titles.
    package var titleLocale: LocaleIdentifier { collation.locale }

    /// The replacement for the locale's alphabet; nil if the locale has one.
    var fallback: CollationFallback? { collation.fallback }

    /// The locale's sections, including empty ones.
    package let sections: SectionTable<IndexedSection>

    /// Each section's first entry.
    @usableFromInline let sectionStarts: [EntryID]

    /// The titles in the index bar.
    package let titles: [IndexedTitle]

    /// The entries by section, sort key and title; those with equal titles are in the order of the content.
    @inlinable package var entries: IndexedEntries { IndexedEntries(entryTable.elements) }
    @usableFromInline let entryTable: FixedArray<Entry>

    /// The entries that are only lines of the list.
    @usableFromInline package let lines: ReferenceLines

    /// The collation that sorts the entries.
    package let collation: LocalizedIndexedCollation

    /// The slug of each entry: its anchor, or the name of its file.
    package let slugs: EntryTexts

    /// The differences between entries and their predecessors.
    @usableFromInline package let borders: EntryBorders

    /// Empty if entries have no pages or the site has only one locale.
    private let entriesByID: EntriesByID

    @usableFromInline package struct IndexedSection: Sendable {
        package let section: LocalizedIndexedCollation.Section
        /// The section's slug: its anchor on the index page, or the file name of its page.
        package let slug: String
        package let entries: Range<EntryID>
    }

    package struct IndexedTitle: Sendable {
        package let title: String
        /// The heading of the title's own section.
        package let sectionTitle: String
        /// The section that the title leads to, which has entries.
        package let target: SectionID
        /// Whether the title's own section has no entries.
        package let isEmpty: Bool
    }

    /// The entry with an id, if this locale has it; pages in other locales link to it.
    package func entry(withID id: ByteStringTable.Key) -> EntryID? { entriesByID[id] }

    /// The titles in the bar for some entries, given the number of these entries in each section.
    package static func titles(_ collation: LocalizedIndexedCollation, counts: [Int]) -> [IndexedTitle] {
        collation.indexTitles(counts: counts).map {
            IndexedTitle(
                title: $0.title, sectionTitle: $0.sectionTitle, target: SectionID($0.section), isEmpty: $0.isEmpty)
        }
    }

    /// The section that contains an entry.
    @inlinable package func section(ofEntry entry: EntryID) -> SectionID {
        // This is the last section that begins at or before the entry; empty sections begin where the next section
        // begins.
        SectionID(sectionStarts.position { $0 <= entry })
    }

    /// Collates every directory in every locale in which it has entries, and consumes the listings.
    package static func all(
        of content: inout Content, _ configuration: SiteConfiguration, workers: Workers
    ) async -> (IndexTable<DirectoryIndex>, [Diagnostic]) {
        // Each listing is released as soon as it is collated, because a million entries take up a hundred megabytes.
        let listings = content.listings.map { Handover($0) }
        content.listings = []
        let results = await workers.map(listings.count) { [content] range in
            var results: [(DirectoryIndex?, [Diagnostic])] = []
            for listing in listings[range].lazy.compactMap({ $0.take() }) {
                let directory = configuration.directories[listing.directory]
                do {
                    results.append(try await collate(listing, directory, content, workers))
                } catch {
                    results.append((nil, [.error(.collation, "\(error)", at: directory.location)]))
                }
            }
            return results
        }.flatMap { $0 }
        // The locales of a record share its id, and so the problems with it.
        var known: Set<String> = []
        let diagnostics = results.flatMap(\.1).filter { diagnostic in
            guard diagnostic.kind == .duplicateID, let place = diagnostic.location else { return true }
            return known.insert("\(place.file.path):\(place.offset) \(diagnostic.message)").inserted
        }
        return (IndexTable(results.compactMap(\.0)), diagnostics)
    }

    /// Collates the entries of a listing.
    ///
    /// - Returns: The index, and problems with section names or ids.
    private static func collate(
        _ listing: Content.Listing, _ configuration: DirectoryConfiguration, _ content: Content, _ workers: Workers
    ) async throws(CollationError) -> (DirectoryIndex, [Diagnostic]) {
        let locale = listing.locale
        var entries = listing.entries
        let collation = try configuration.collation(onPagesIn: locale)
        var (keys, slugs) = await keysAndSlugs(
            of: entries, collation, content.store, arePlainPages: configuration.holdsPlainPages, workers)
        var diagnostics = setSections(of: entries, &keys, collation, content)
        if configuration.isListed {
            diagnostics += MissingReadings(entries: entries, collation: collation, content: content).diagnostics()
        }
        let (uniqueSlugs, changed) = slugs.madeUnique { content.store.bytes(of: entries[$0].id) }
        for number in changed where entries[number].hasOwnID && !isOfHomograph(entries, number, content) {
            let id = content.store.string(entries[number].id)
            diagnostics.append(
                .warning(
                    .duplicateID,
                    "the id '\(id)' makes the same address as an entry's before it, so this one's is "
                        + "'\(String(decoding: uniqueSlugs[number], as: UTF8.self))'; give each a different id",
                    at: content.location(of: entries[number])))
        }

        let store = content.store
        let ties = TieOrder(entries, configuration, collation, in: locale, content)
        let order = keys.order(breakingTiesBy: ties.areInOrder)
        Homographs(configuration, locale, content).mark(&entries, inOrder: order)
        var sectionCounts = [Int](repeating: 0, count: collation.sections.count)
        for number in entries.indices { sectionCounts[keys.section(at: number)] += 1 }
        let ordered = FixedArray<Entry>(count: order.count) { append in
            for number in order { append(entries[Int(number)]) }
        }
        let hasTranslations = configuration.pages != .inline && content.locales.count > 1
        return (
            DirectoryIndex(
                directory: listing.directory, locale: locale, collation: collation, counts: sectionCounts,
                entries: ordered, lines: ReferenceLines(entries, inOrder: order, listing.aliasTargets),
                slugs: EntryTexts(order.lazy.map { uniqueSlugs[Int($0)] }),
                borders: EntryBorders(keys, inOrder: order) { store.bytes(of: entries[$0].collated) },
                entriesByID: EntriesByID(IndexedEntries(hasTranslations ? ordered.elements : .empty), store)),
            diagnostics
        )
    }

    /// Whether an id consists of an entry's name and the number of a homograph, and no other entry has it: `'ata1` beside `ata1`.
    ///
    /// Dictionaries have no ids that their authors could change.
    private static func isOfHomograph(_ entries: [Entry], _ number: Int, _ content: Content) -> Bool {
        let entry = entries[number]
        guard entry.homograph > 0 else { return false }
        let id = content.store.string(entry.id)
        let names = [entry.title, entry.sort].map { content.store.string($0) + "\(entry.homograph)" }
        return names.contains(id) && entries.count { content.store.string($0.id) == id } == 1
    }

    private init(
        directory: DirectoryID, locale: LocaleIdentifier, collation: LocalizedIndexedCollation, counts: [Int],
        entries: FixedArray<Entry>, lines: ReferenceLines, slugs: EntryTexts, borders: EntryBorders,
        entriesByID: EntriesByID
    ) {
        entryTable = entries
        self.directory = directory
        self.locale = locale
        self.collation = collation
        self.slugs = slugs
        self.lines = lines
        self.borders = borders
        self.entriesByID = entriesByID
        var start = EntryID(0)
        let indexedSections = zip(collation.sections, counts).map { section, count in
            let end = start.advanced(by: count)
            defer { start = end }
            return IndexedSection(section: section, slug: Slug.string(section.id), entries: start..<end)
        }
        sections = SectionTable(indexedSections)
        sectionStarts = indexedSections.map(\.entries.lowerBound)
        // Without entries, there is no section that a title could lead to.
        titles = entries.elements.isEmpty ? [] : Self.titles(collation, counts: counts)
    }

    /// Makes the same index with other texts in some entries, which are collated as before.
    private init(_ former: DirectoryIndex, entries: FixedArray<Entry>) {
        entryTable = entries
        directory = former.directory
        locale = former.locale
        sections = former.sections
        sectionStarts = former.sectionStarts
        titles = former.titles
        lines = former.lines
        collation = former.collation
        slugs = former.slugs
        borders = former.borders
        entriesByID = former.entriesByID
    }

    /// The same index with other texts in the entries of some documents.
    ///
    /// - Parameter edited: The texts by the numbers of the documents.
    /// - Returns: The index and the numbers of these entries, with lines that refer to them; nil if the edits were not
    ///   made from these entries.
    package func replacing(_ edited: [UInt32: TextEdit.Texts]) -> (index: DirectoryIndex, entries: [EntryID])? {
        let places = entries.enumerated().filter { edited[$1.file] != nil }.map { $0.0 }
        guard !places.isEmpty else { return (self, []) }
        for entry in places.lazy.map({ self.entries[$0] }) where entry.hasFile {
            guard edited[entry.file]?.formerBody == entry.body else { return nil }
        }
        let table = FixedArray<Entry>(count: entries.count) { append in
            var rest = places[...]
            for (number, entry) in entries.enumerated() {
                guard number == rest.first else {
                    append(entry)
                    continue
                }
                rest = rest.dropFirst()
                var entry = entry
                guard entry.hasFile, let texts = edited[entry.file] else {
                    append(entry)
                    continue
                }
                entry.body = texts.body
                entry.bodyNumber = 0
                entry.beginning = texts.beginning
                if let summary = texts.summary { entry.summary = summary }
                append(entry)
            }
        }
        return (DirectoryIndex(self, entries: table), places)
    }

    /// The sections and sort keys of entries, including sections that the entries themselves name.
    package static func keys(
        of entries: [Entry], _ collation: LocalizedIndexedCollation, _ content: Content, _ workers: Workers
    ) async -> CollationKeys {
        var (keys, _) = await keysAndSlugs(of: entries, collation, content.store, workers)
        _ = setSections(of: entries, &keys, collation, content)
        return keys
    }

    private static func keysAndSlugs(
        of entries: [Entry], _ collation: LocalizedIndexedCollation, _ store: TextStore, arePlainPages: Bool = false,
        _ workers: Workers
    ) async -> (CollationKeys, Slugs) {
        let chunks = await workers.map(entries.count, smallest: 4096) { range in
            var slugs = Slugs()
            var texts = CollationTexts()
            texts.reserveCapacity(range.count, byteCount: range.count * 16)
            for entry in entries[range] {
                slugs.append(for: store.bytes(of: entry.id).span, maySayMissing: arePlainPages)
                texts.append(store.bytes(of: entry.collated).span, kind: entry.collatedKind)
            }
            return (collation.keys(for: texts), slugs)
        }
        var keys = CollationKeys()
        var slugs = Slugs()
        for chunk in chunks {
            keys.append(chunk.0)
            slugs.append(contentsOf: chunk.1)
        }
        return (keys, slugs)
    }

    /// Moves entries into the sections that they name.
    private static func setSections(
        of entries: [Entry], _ keys: inout CollationKeys, _ collation: LocalizedIndexedCollation, _ content: Content
    ) -> [Diagnostic] {
        var count = 0
        var misfits: [(name: String, entry: Entry)] = []
        for (number, entry) in entries.enumerated() where !entry.section.isEmpty {
            count += 1
            let name = content.store.string(entry.section)
            if let section = collation.sections.firstIndex(where: { $0.title == name || $0.id == name }) {
                keys.setSection(section, at: number)
            } else {
                misfits.append((name, entry))
            }
        }
        guard misfits.count >= fewestMisfits, misfits.count > count / 2 else {
            let titles = collation.sections.filter { $0.kind == .normal }.map(\.title).joined(separator: " ")
            return misfits.map { name, entry in
                .warning(
                    .unknownSection, "'\(collation.locale.tag)' has no section '\(name)'; its sections are \(titles)",
                    at: content.location(of: entry))
            }
        }
        let first = misfits.min { ($0.entry.file, $0.entry.offset) < ($1.entry.file, $1.entry.offset) } ?? misfits[0]
        let others = Set(misfits.map(\.name)).count - 1
        let names =
            others == 0
            ? "'\(first.name)' is not a section"
            : "'\(first.name)' and \(others) other \(others == 1 ? "value" : "values") are not sections"
        return [
            .warning(
                .unknownSection,
                "\(names) of '\(collation.locale.tag)', in \(misfits.count) of \(count) entries; if 'section' means something "
                    + "else here, write 'fields: { section: false }'",
                at: content.location(of: first.entry))
        ]
    }

    /// The minimum number of entries with unknown sections that show that the field has another meaning.
    private static let fewestMisfits = 3
}

extension Table where Element == DirectoryIndex {
    /// The total number of entries, including lines that only refer to other entries.
    package var entryCount: Int { reduce(0) { $0 + $1.entries.count } }
}

extension DirectoryIndex.IndexedSection: Fingerprinted {
    package func add(to print: inout Fingerprint) {
        section.add(to: &print)
        print.add(slug)
        print.add(entries.lowerBound.number)
        print.add(entries.upperBound.number)
    }
}

extension DirectoryIndex.IndexedTitle: Fingerprinted {
    package func add(to print: inout Fingerprint) {
        print.add(title)
        print.add(sectionTitle)
        print.add(target.number)
        print.add(isEmpty ? 1 : 0)
    }
}

extension LocalizedIndexedCollation.Section: Fingerprinted {
    package func add(to print: inout Fingerprint) {
        print.add(id)
        print.add(title)
        print.add(indexTitle)
        print.add(kind.rawValue)
        print.add(isOptional ? 1 : 0)
    }
}

extension DiagnosticKind {
    package static let ofIndexes = [duplicateID, unknownSection]

    package static let collation = DiagnosticKind(
        "collation", [.error],
        meaning: "The options of a directory's collation do not fit its locale.",
        remedy: "Correct the option that the message names.")

    static let duplicateID = DiagnosticKind(
        "duplicate-id", [.warning],
        meaning: "Two entries have ids that make the same address.",
        remedy: "Give each a different id.")

    package static let unknownSection = DiagnosticKind(
        "unknown-section", [.warning],
        meaning: "A locale has no section with this name.",
        remedy: "Write the title or the id of a section, or `fields: { section: false }` if the field means something "
            + "else.")
}
