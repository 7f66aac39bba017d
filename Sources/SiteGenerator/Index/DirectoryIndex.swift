import IndexedCollation

/// A directory in one locale, collated: its entries in order, the sections they fall into, and where each title of the
/// index bar leads.
final class DirectoryIndex: Sendable {
    /// Which of the content's directories.
    let directory: Int
    let locale: LocaleIdentifier

    /// What stands in for the locale's alphabet; nil where there is one.
    var fallback: CollationFallback? { collation.fallback }

    /// The locale's sections, empty ones too.
    let sections: [IndexedSection]

    /// Their first entries.
    let sectionStarts: FixedArray<Int>

    /// The index bar.
    let titles: [IndexedTitle]

    /// In order: by section, key and title, and of one title as the content has them.
    var entries: UnsafeBufferPointer<Entry> { entryTable.elements }
    private let entryTable: FixedArray<Entry>

    /// What the entries are sorted by.
    let collation: LocalizedIndexedCollation

    /// The entries' names in addresses, in their order.
    let slugs: SlugTable

    /// Finds an entry's number by its id; empty where entries have no pages, or there is only one locale.
    private let numbersByID: ByteStringTable
    private let numbers: [UInt32]

    struct IndexedSection: Sendable {
        let section: Section
        /// Its address: an anchor on the index page, a file's name among section pages.
        let slug: String
        /// Its entries' numbers.
        let entries: Range<Int>
    }

    struct IndexedTitle: Sendable {
        let title: String
        /// The heading of its own section.
        let sectionTitle: String
        /// The section that it leads to, which has entries.
        let target: Int
        /// Whether the section it stands for has none of its own.
        let isEmpty: Bool
    }

    /// The entry with an id, if this locale has it: what a page of an entry in another locale leads to.
    func entry(withID id: ByteStringTable.Key) -> Int? {
        numbersByID.number(of: id).map { Int(numbers[$0]) }
    }

    /// The section that an entry is in.
    func section(ofEntry entry: Int) -> Int { Self.section(ofEntry: entry, sectionStarts.elements) }

    /// The section that an entry is in.
    ///
    /// - Parameter starts: the sections' first entries.
    static func section(ofEntry entry: Int, _ starts: UnsafeBufferPointer<Int>) -> Int {
        // The last section that begins at or before the entry: empty sections begin where the next one does.
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= entry { low = middle } else { high = middle }
        }
        return low
    }

    /// Collates every directory in every locale that it has entries in, and takes the listings over.
    static func all(
        of content: inout Content, _ configuration: SiteConfiguration, workers: Workers
    ) async -> ([DirectoryIndex], [Diagnostic]) {
        // Each is let go of as soon as it is collated: a million entries are a hundred megabytes.
        let listings = content.listings.map { Handover($0) }
        content.listings = []
        let results = await workers.map(listings.count) { [content] range in
            var results: [(DirectoryIndex?, [Diagnostic])] = []
            for listing in listings[range].lazy.compactMap({ $0.take() }) {
                let directory = configuration.directories[listing.directory]
                do {
                    let result = try await collate(
                        listing.entries, of: listing.directory, directory, in: listing.locale, content: content,
                        workers: workers)
                    results.append(result)
                } catch {
                    results.append((nil, [.error("collation", "\(error)", at: directory.location)]))
                }
            }
            return results
        }.flatMap { $0 }
        return (results.compactMap(\.0), results.flatMap(\.1))
    }

    /// Collates entries.
    ///
    /// - Returns: the index, and what was wrong with section names or ids.
    static func collate(
        _ entries: [Entry], of directory: Int, _ configuration: DirectoryConfiguration, in locale: LocaleIdentifier,
        content: Content, workers: Workers
    ) async throws(CollationError) -> (DirectoryIndex, [Diagnostic]) {
        let collation = try configuration.collation.collation(for: locale)
        var (keys, slugs) = await keysAndSlugs(of: entries, collation, content.store, workers)
        var diagnostics = setSections(of: entries, &keys, collation, content)
        diagnostics += MissingReadings(entries: entries, collation: collation, content: content).diagnostics()
        let (uniqueSlugs, changed) = slugs.madeUnique { content.store.bytes(of: entries[$0].id) }
        slugs = uniqueSlugs
        for number in changed where entries[number].hasOwnID {
            let id = content.store.string(entries[number].id)
            diagnostics.append(
                .warning(
                    "duplicate-id",
                    "the id '\(id)' makes the same address as an entry's before it, so this one's is "
                        + "'\(String(decoding: uniqueSlugs[number], as: UTF8.self))'; give each an id of its own",
                    at: content.location(of: entries[number])))
        }

        let store = content.store
        let order = keys.order { left, right in
            store.bytes(of: entries[left].title).lexicographicallyPrecedes(store.bytes(of: entries[right].title))
        }
        var sectionCounts = [Int](repeating: 0, count: collation.sections.count)
        for number in entries.indices { sectionCounts[keys.section(at: number)] += 1 }
        return (
            DirectoryIndex(
                directory: directory, locale: locale, collation: collation, counts: sectionCounts,
                entries: entries, order: order, slugs: slugs.table(inOrder: order), store: store,
                hasTranslations: configuration.pages != .inline && content.locales.count > 1),
            diagnostics
        )
    }

    private init(
        directory: Int, locale: LocaleIdentifier, collation: LocalizedIndexedCollation, counts: [Int], entries: [Entry],
        order: [UInt32], slugs: SlugTable, store: TextStore, hasTranslations: Bool
    ) {
        entryTable = FixedArray(count: order.count) { append in
            for number in order { append(entries[Int(number)]) }
        }

        self.directory = directory
        self.locale = locale
        self.collation = collation
        self.slugs = slugs
        var start = 0
        let indexedSections = zip(collation.sections, counts).map { section, count in
            defer { start += count }
            return IndexedSection(section: section, slug: Slug.string(section.id), entries: start..<start + count)
        }
        self.sections = indexedSections
        sectionStarts = FixedArray(count: indexedSections.count) { append in
            for section in indexedSections { append(section.entries.lowerBound) }
        }
        // Without entries there is no section for a title to lead to.
        titles =
            entries.isEmpty
            ? []
            : collation.indexTitles(counts: counts).map {
                IndexedTitle(
                    title: $0.title, sectionTitle: $0.sectionTitle, target: $0.section, isEmpty: $0.isEmpty)
            }
        let lookedUp = hasTranslations ? entryTable.elements : UnsafeBufferPointer(start: nil, count: 0)
        var table = ByteStringTable(capacity: lookedUp.count)
        var numbers: [UInt32] = []
        numbers.reserveCapacity(lookedUp.count)
        for (number, entry) in lookedUp.enumerated() where table.insert(store.bytes(of: entry.id)).isNew {
            numbers.append(UInt32(number))
        }
        numbersByID = table
        self.numbers = numbers
    }

    /// The sections and keys of entries, with the sections that they name themselves.
    static func keys(
        of entries: [Entry], _ collation: LocalizedIndexedCollation, _ content: Content, _ workers: Workers
    ) async -> CollationKeys {
        var (keys, _) = await keysAndSlugs(of: entries, collation, content.store, workers)
        _ = setSections(of: entries, &keys, collation, content)
        return keys
    }

    private static func keysAndSlugs(
        of entries: [Entry], _ collation: LocalizedIndexedCollation, _ store: TextStore, _ workers: Workers
    ) async -> (CollationKeys, Slugs) {
        let chunks = await workers.map(entries.count, smallest: 4096) { range in
            var slugs = Slugs()
            var texts: [CollationText] = []
            texts.reserveCapacity(range.count)
            for entry in entries[range] {
                slugs.append(for: store.bytes(of: entry.id))
                texts.append(CollationText(bytes: store.bytes(of: entry.collated), kind: entry.collatedKind))
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

    /// Puts entries into the sections that they name themselves.
    private static func setSections(
        of entries: [Entry], _ keys: inout CollationKeys, _ collation: LocalizedIndexedCollation, _ content: Content
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for (number, entry) in entries.enumerated() where !entry.section.isEmpty {
            let name = content.store.string(entry.section)
            if let section = collation.sections.firstIndex(where: { $0.title == name || $0.id == name }) {
                keys.setSection(section, at: number)
            } else {
                let titles = collation.sections.filter { $0.kind == .normal }.map(\.title).joined(separator: " ")
                diagnostics.append(
                    .warning(
                        "unknown-section",
                        "there is no section '\(name)' in '\(collation.locale.tag)'; its sections are \(titles)",
                        at: content.location(of: entry)))
            }
        }
        return diagnostics
    }
}

extension [DirectoryIndex] {
    /// How many entries all of them have.
    var entryCount: Int { reduce(0) { $0 + $1.entries.count } }
}
