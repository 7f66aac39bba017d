import IndexedCollation

/// A hash of the inputs of each page. A page whose hash has not changed since the last build is not rendered again.
///
/// Hashes may differ needlessly, which costs only time, but different pages must have different hashes. So a page's
/// hash includes everything that its templates can access. The default entry template accesses what `entry(_:_:)`
/// adds. A site's own templates can access the whole directory, so with them each page depends on all of it.
struct PageFingerprints: Sendable {
    private let site: ResolvedSite
    private let isOwnTheme: Bool

    private var map: SiteMap { site.map }

    /// The hash of the theme, the settings, and all addresses.
    private let common: UInt64

    /// By index: the hash of its sections, counts, and titles.
    private var structures: [UInt64] = []

    /// By index, then entry: the hash of what lists show, and the hash of the whole entry.
    private var listed: [[UInt64]] = []
    private var whole: [[UInt64]] = []

    /// By index: the hash of all entries, as lists show them and as a whole.
    private var allListed: [UInt64] = []
    private var allWhole: [UInt64] = []

    init(_ site: ResolvedSite, _ theme: Theme, workers: Workers) async {
        self.site = site
        let map = site.map
        isOwnTheme = theme.hasOwnTemplates
        common = Self.common(map, theme)
        let content = map.content
        let fieldNames = (0..<content.fieldNames.count).map { number -> UInt64 in
            var name = Fingerprint()
            name.add(content.fieldNames[FieldName(index: UInt32(number))])
            return name.value
        }
        for (number, index) in map.indexes.enumerated() {
            structures.append(Self.structure(map, number))
            let chunks = await workers.map(index.entries.count, smallest: 512) { range in
                range.map { Self.entry(index, $0, site, number, fieldNames) }
            }
            var listed: [UInt64] = []
            var whole: [UInt64] = []
            var all = (listed: Fingerprint(), whole: Fingerprint())
            listed.reserveCapacity(index.entries.count)
            whole.reserveCapacity(index.entries.count)
            for entry in chunks.joined() {
                listed.append(entry.listed)
                whole.append(entry.whole)
                all.listed.add(entry.listed)
                all.whole.add(entry.whole)
            }
            self.listed.append(listed)
            self.whole.append(whole)
            allListed.append(all.listed.value)
            allWhole.append(all.whole.value)
        }
    }

    /// The hash of a page's inputs.
    func of(_ page: Page) -> UInt64 {
        var print = Fingerprint()
        print.add(common)
        switch page {
        case .root, .front:
            // Every directory's sections and counts.
            for number in structures { print.add(number) }
            for number in isOwnTheme ? allWhole : allListed { print.add(number) }
        case .index(let index): list(of: index, &print)
        case .feed(let index):
            print.add("feed")
            list(of: index, &print)
        case .section(let index, let section): self.section(index, section, &print)
        case .entry(let index, let entry): self.entry(index, entry, &print)
        }
        return print.value
    }

    /// The hash of a search index's inputs.
    func ofSearch(_ index: Int) -> UInt64 {
        var print = Fingerprint()
        print.add("search")
        print.add(common)
        print.add(structures[index])
        print.add(allListed[index])
        return print.value
    }

    private func list(of index: Int, _ print: inout Fingerprint) {
        print.add(structures[index])
        print.add(map.hasEntryPages(index) && !isOwnTheme ? allListed[index] : allWhole[index])
        // Own templates can show translations on any page.
        if isOwnTheme { for number in structures + allListed { print.add(number) } }
    }

    private func section(_ index: Int, _ section: Int, _ print: inout Fingerprint) {
        if isOwnTheme { return list(of: index, &print) }
        print.add(structures[index])
        let entries = map.indexes[index].sections[section].entries
        let isInline = !map.hasEntryPages(index)
        for entry in entries { print.add(isInline ? whole[index][entry] : listed[index][entry]) }
    }

    private func entry(_ index: Int, _ entry: Int, _ print: inout Fingerprint) {
        if isOwnTheme { return list(of: index, &print) }
        let indexed = map.indexes[index]
        let store = map.texts
        let value = indexed.entries[entry]
        print.add(whole[index][entry])
        let section = indexed.section(ofEntry: entry)
        print.add(indexed.sections[section].slug)
        print.add(indexed.sections[section].section.title)
        print.add(indexed.sections[section].section.indexTitle)
        print.add(section)
        print.add(indexed.sections.count)
        print.add(map.isSplit(index) ? 1 : 0)
        for neighbour in [entry - 1, entry + 1] where indexed.entries.indices.contains(neighbour) {
            print.add(listed[index][neighbour])
        }
        // The same entry in other locales.
        let id = ByteStringTable.Key(store.bytes(of: value.id))
        for locale in map.locales.indices {
            guard let other = map.index(of: indexed.directory, in: locale), other != index else { continue }
            print.add(map.indexes[other].entry(withID: id).map { listed[other][$0] } ?? 0)
        }
    }

    // MARK: Parts

    private static func common(_ map: SiteMap, _ theme: Theme) -> UInt64 {
        var print = Fingerprint()
        print.add(Thumbindex.version)
        print.add(ICU.version)
        print.add(FileSystem.programStamp)
        print.add(theme.fingerprint)
        print.add(map.configuration.fingerprint)
        print.add(map.configuration.url ?? "")
        for locale in map.locales { print.add(locale.tag) }
        for number in map.indexes.indices {
            print.add(map.indexes[number].directory)
            print.add(map.folder(of: number))
            print.add(map.title(ofDirectory: number))
            print.add(
                (map.isSplit(number) ? 1 : 0) + (map.hasEntryPages(number) ? 2 : 0) + (map.isPlain(number) ? 4 : 0))
        }
        return print.value
    }

    private static func structure(_ map: SiteMap, _ number: Int) -> UInt64 {
        let index = map.indexes[number]
        var print = Fingerprint()
        print.add(index.entries.count)
        for (number, section) in index.sections.enumerated() {
            print.add(section.slug)
            print.add(section.section.title)
            print.add(section.entries.lowerBound)
            print.add(section.entries.upperBound)
            print.add(number)
        }
        for title in index.titles {
            print.add(title.title)
            print.add(title.sectionTitle)
            print.add(title.target)
            print.add(title.isEmpty ? 1 : 0)
        }
        return print.value
    }

    private struct Parts: Sendable {
        let listed: UInt64
        let whole: UInt64
    }

    private static func entry(
        _ index: DirectoryIndex, _ number: Int, _ site: ResolvedSite, _ indexNumber: Int, _ fieldNames: [UInt64]
    ) -> Parts {
        let entry = index.entries[number]
        let content = site.map.content
        let store = site.map.texts
        var print = Fingerprint()
        print.add(index.slugs[number])
        for text in [entry.id, entry.title, entry.reading] { print.add(store.bytes(of: text)) }
        print.add(Int(entry.language))
        if entry.sortKind == .nameParts { print.add(store.bytes(of: entry.sort)) }
        print.add(Int(entry.titleKind.rawValue))
        print.add(store.bytes(of: entry.summary))
        for field in content.fields(of: entry) {
            print.add(fieldNames[Int(field.name.index)])
            print.add(store.bytes(of: field.value))
            print.add(field.isListItem ? 1 : 0)
        }
        let listed = print.value
        let resolved = site.bodies.hash(indexNumber, number)
        print.add(resolved)
        if resolved == 0 { print.add(store.bytes(of: entry.body)) }
        return Parts(listed: listed, whole: print.value)
    }
}
