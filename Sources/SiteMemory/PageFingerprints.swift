import IndexedCollation

/// The hashes of the facts that pages read.
///
/// A page whose hash has not changed since the last build is not rendered again.
///
/// Hashes may differ needlessly, which costs only time, but different pages must have different hashes. So a page's
/// hash includes everything that it read when it was rendered, and its settings, templates and words.
///
/// This is a class because every page uses it, and copies of a structure would take longer than the answers.
package final class PageFingerprints: Sendable {
    private let site: ResolvedSite
    private let vocabulary: Vocabulary

    private var plan: SitePlan { site.plan }

    /// The hash of the theme, the settings, all addresses, and the texts that are parts of pages.
    package let common: UInt64

    /// The hash of the sections, counts and titles of each index.
    package let structures: IndexTable<UInt64>

    /// What the entries of each index have, because pages do not look for anything else.
    private let traits: IndexTable<Int>

    /// The hashes of the part of each entry that lists show, and of the whole entry, by index and then by entry.
    private let listed: IndexTable<EntryTable<UInt64>>
    package let whole: IndexTable<EntryTable<UInt64>>

    /// The hashes of all entries of each index, as lists show them and as a whole.
    package let allListed: IndexTable<UInt64>
    package let allWhole: IndexTable<UInt64>

    /// The hash of the first and last entries on the pages of each index's sections, as lists show them.
    private let guideWords: IndexTable<UInt64>

    /// Hashes a site.
    ///
    /// - Parameter theme: A hash of the theme.
    package init(_ site: ResolvedSite, theme: UInt64, _ vocabulary: Vocabulary, workers: Workers) async {
        self.site = site
        self.vocabulary = vocabulary
        let plan = site.plan
        let content = plan.content
        let fieldNames = (0..<content.fieldNames.count).map { number -> UInt64 in
            var name = Fingerprint()
            name.add(content.fieldNames[FieldName(index: UInt32(number))])
            return name.value
        }
        var structures: IndexTable<UInt64> = []
        var (listed, whole): (IndexTable<EntryTable<UInt64>>, IndexTable<EntryTable<UInt64>>) = ([], [])
        var (allListed, allWhole): (IndexTable<UInt64>, IndexTable<UInt64>) = ([], [])
        var guideWords: IndexTable<UInt64> = []
        for (number, index) in plan.indexes.enumerated() {
            structures.append(Self.structure(plan, number))
            let chunks = await workers.map(index.entries.count, smallest: 512) { range in
                range.map { Self.entry(index, EntryID($0), site, number, fieldNames) }
            }
            var entries = (listed: [UInt64](), whole: [UInt64]())
            var all = (listed: Fingerprint(), whole: Fingerprint())
            entries.listed.reserveCapacity(index.entries.count)
            entries.whole.reserveCapacity(index.entries.count)
            for entry in chunks.joined() {
                entries.listed.append(entry.listed)
                entries.whole.append(entry.whole)
                all.listed.add(entry.listed)
                all.whole.add(entry.whole)
            }
            guideWords.append(Self.guideWords(plan, number, entries.listed))
            listed.append(EntryTable(entries.listed))
            whole.append(EntryTable(entries.whole))
            allListed.append(all.listed.value)
            allWhole.append(all.whole.value)
        }
        var print = Fingerprint()
        print.add(Self.common(plan, theme, site.targets.theme, vocabulary))
        for index in plan.siteTexts.indexes.sorted() { print.add(allWhole[index]) }
        // Pages of other sites have their old addresses in them.
        if plan.configuration.fragments != nil {
            for redirect in site.targets.redirects.all {
                print.add(redirect.from.path)
                if let target = redirect.target { print.add(plan.path(of: target) ?? "") }
            }
        }
        common = print.value
        traits = vocabulary.traits.mapElements { Int($1.value.rawValue) }
        self.structures = structures
        self.listed = listed
        self.whole = whole
        self.allListed = allListed
        self.allWhole = allWhole
        self.guideWords = guideWords
    }

    /// The current hash of the facts that a page read.
    package func of(_ page: Page, reading facts: PageFacts) -> UInt64 {
        var print = Fingerprint()
        print.add(common)
        print.add(Int(facts.rawValue))
        if facts.contains(.structures) { for hash in structures { print.add(hash) } }
        if facts.contains(.entries) { for hash in allListed { print.add(hash) } }
        if facts.contains(.bodies) { for hash in allWhole { print.add(hash) } }
        guard let index = page.index else { return print.value }
        print.add(traits[index])
        if facts.contains(.structure) { print.add(structures[index]) }
        if facts.contains(.indexEntries) { print.add(allListed[index]) }
        if facts.contains(.indexBodies) { print.add(allWhole[index]) }
        if facts.contains(.guideWords) { print.add(guideWords[index]) }
        let subject = plan.subject(of: page)
        if let entry = subject.entry { add(facts, about: entry, in: index, to: &print) }
        if case .section(_, let section, let part) = page, facts.contains(.section) {
            addSection(section, part, in: index, to: &print)
        }
        if facts.contains(.sectionEntries) { for entry in subject.entries { print.add(listed[index][entry]) } }
        if facts.contains(.sectionBodies) { for entry in subject.entries { print.add(whole[index][entry]) } }
        return print.value
    }

    /// Adds the facts that a page about an entry read.
    private func add(_ facts: PageFacts, about entry: EntryID, in index: IndexID, to print: inout Fingerprint) {
        if facts.contains(.section) {
            let section = plan.indexes[index].section(ofEntry: entry)
            addSection(section, plan.part(ofEntry: entry, in: index, section), in: index, to: &print)
        }
        if facts.contains(.entry) { print.add(listed[index][entry]) }
        if facts.contains(.body) { print.add(whole[index][entry]) }
        if facts.contains(.previous) { addNeighbor(of: entry, -1, in: index, to: &print) }
        if facts.contains(.next) { addNeighbor(of: entry, 1, in: index, to: &print) }
        if facts.contains(.neighbors) {
            for distance in Page.neighbors(of: 0) where distance != 0 {
                addNeighbor(of: entry, distance, in: index, to: &print)
            }
        }
        if facts.contains(.translations) { addTranslations(of: entry, in: index, to: &print) }
    }

    private func addSection(_ section: SectionID, _ part: Int, in index: IndexID, to print: inout Fingerprint) {
        let sections = plan.indexes[index].sections
        print.add(plan.parts(index, section)[part].slug)
        print.add(sections[section].slug)
        sections[section].section.add(to: &print)
        print.add(section.number)
        print.add(sections.count)
    }

    /// Adds the part that lists show of the entry before or after another entry, or the fact that there is none.
    private func addNeighbor(of entry: EntryID, _ distance: Int, in index: IndexID, to print: inout Fingerprint) {
        print.add(plan.indexes[index].entry(entry, offsetBy: distance).map { listed[index][$0] } ?? 0)
    }

    /// Adds the part that lists show of an entry in other locales.
    private func addTranslations(of entry: EntryID, in index: IndexID, to print: inout Fingerprint) {
        let id = ByteStringTable.Key(plan.texts.bytes(of: plan.indexes[index].entries[entry].id))
        for locale in plan.locales.indices {
            guard let other = plan.index(of: plan.indexes[index].directory, in: locale), other != index else {
                continue
            }
            print.add(plan.indexes[other].entry(withID: id).map { listed[other][$0] } ?? 0)
        }
    }

    // MARK: Parts

    private static func common(
        _ plan: SitePlan, _ theme: UInt64, _ files: ThemeFiles, _ vocabulary: Vocabulary
    ) -> UInt64 {
        var print = Fingerprint.ofProgram
        print.add(theme)
        for path in files.paths { print.add(path) }
        print.add(plan.configuration.contentFingerprint)
        for locale in plan.locales { print.add(locale.tag) }
        for locale in plan.locales.indices {
            for case .page(let page) in plan.menu(in: locale) {
                switch page {
                case .entry(let index, let entry):
                    print.add(plan.texts.bytes(of: plan.indexes[index].entries[entry].title).span)
                    print.add(plan.indexes[index].slugs[entry].span)
                    if let addresses = plan.entryAddresses(index) { print.add(addresses[entry].span) }
                case .family: print.add(plan.path(of: page))
                default: break
                }
            }
        }
        for number in plan.indexes.indices {
            print.add(plan.indexes[number].directory.number)
            print.add(plan.folder(of: number))
            print.add(vocabulary.title(ofDirectory: number))
            print.add(
                (plan.isSplit(number) ? 1 : 0) + (plan.hasEntryPages(number) ? 2 : 0) + (plan.isPlain(number) ? 4 : 0))
        }
        return print.value
    }

    private static func structure(_ plan: SitePlan, _ number: IndexID) -> UInt64 {
        let index = plan.indexes[number]
        var print = Fingerprint()
        print.add(index.entries.count)
        for (id, section) in index.sections.enumerated() {
            section.add(to: &print)
            print.add(index.shownCount(in: section.entries))
            print.add(id.number)
            for part in plan.parts(number, id) { part.add(to: &print) }
        }
        for title in index.titles { title.add(to: &print) }
        return print.value
    }

    private static func guideWords(_ plan: SitePlan, _ index: IndexID, _ listed: [UInt64]) -> UInt64 {
        var print = Fingerprint()
        for section in plan.indexes[index].sections.indices {
            for part in plan.parts(index, section) where !part.entries.isEmpty {
                print.add(listed[part.entries.lowerBound])
                print.add(listed[part.entries.upperBound - 1])
            }
        }
        return print.value
    }

    /// The hashes of the part of an entry that lists show, and of the whole entry.
    private static func entry(
        _ index: DirectoryIndex, _ number: EntryID, _ site: ResolvedSite, _ indexID: IndexID, _ fieldNames: [UInt64]
    ) -> (listed: UInt64, whole: UInt64) {
        let entry = index.entries[number]
        let plan = site.plan
        let store = plan.texts
        let listings = plan.listings(of: indexID)
        var print = Fingerprint()
        print.add(index.slugs[number].span)
        if let addresses = plan.entryAddresses(indexID) { print.add(addresses[number].span) }
        entry.add(to: &print, store)
        for field in plan.content.fields(of: entry) {
            print.add(fieldNames[Int(field.name.index)])
            print.add(store.bytes(of: field.value).span)
            print.add(field.isListItem ? 1 : 0)
            if let listings, let group = listings.group(of: store.bytes(of: field.value), in: field.name) {
                // This is the address of the listing, to which each list of the entry's fields leads.
                print.add(plan.groupPages(indexID, of: .listings)[group].slug)
            }
        }
        for id in site.targets.redirects.anchors.everywhere(EntryPlace(index: indexID, entry: number)) { print.add(id) }
        if let targets = plan.targets(ofLine: number, in: indexID) {
            print.add(1 + targets.count)
            for target in targets { plan.add(target, to: &print) }
        }
        let listed = print.value
        let resolved = site.bodies.hash(indexID, number)
        print.add(resolved)
        for source in site.mentions.sources(of: number, in: indexID) { plan.add(source, to: &print) }
        for source in plan.backReferences[EntryPlace(index: indexID, entry: number)] { plan.add(source, to: &print) }
        if resolved == 0 { print.add(store.bytes(of: entry.body).span) }
        if let address = plan.editAddress(ofEntry: number, in: indexID) { print.add(address) }
        return (listed, print.value)
    }
}
