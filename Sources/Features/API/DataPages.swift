/// The complete entries of each index as JSON for other programs, in numbered pieces from 1 on; see ``DataFiles``.
struct DataPages: PageWriter {
    var name: String { "data" }
    var isData: Bool { true }

    func division(
        of index: DirectoryIndex, _ configuration: SiteConfiguration, _ content: Content
    ) -> (any IndexDivision)? {
        let directory = configuration.directories[index.directory]
        guard configuration.api == .on, directory.isListed else { return nil }
        return DataFiles(index, directory, url: configuration.url, content)
    }

    func pages(of index: IndexID, in plan: SitePlan) -> [Int] {
        (plan.dataFiles(of: index)?.pieces ?? []).indices.map { $0 + 1 }
    }

    func folder(of index: IndexID, in plan: SitePlan) -> String { plan.dataFiles(of: index)?.folder ?? "" }

    func appendPath(of page: FamilyPage, in plan: SitePlan, to path: inout [UInt8]) {
        path += "\(page.number).json".utf8
    }

    func file(of page: FamilyPage, _ site: ResolvedSite, _ vocabulary: Vocabulary) -> (bytes: [UInt8], facts: PageFacts)
    {
        guard let index = page.index, let pieces = site.plan.dataFiles(of: index)?.pieces else { return ([], []) }
        let data = DataPiece(page, site, vocabulary, index: index, piece: page.number, entries: pieces[page.number - 1])
        return (data.json(), [.structures, .entries, .bodies])
    }

    func size(of page: FamilyPage, in plan: SitePlan, _ sizes: EntrySizes) -> Int {
        guard let index = page.index, let pieces = plan.dataFiles(of: index)?.pieces else { return 0 }
        let entries: Range<Int> = pieces[page.number - 1].numbers()
        return 700 * entries.count + sizes.texts(entries, in: index) * 5 / 2
    }
}

/// Each entry as JSON; the number of the page is that of the entry.
struct EntryDataPages: PageWriter {
    var name: String { "entryData" }
    var isData: Bool { true }

    func pages(of index: IndexID, in plan: SitePlan) -> [Int] {
        guard plan.dataFiles(of: index) != nil, plan.hasEntryPages(index) else { return [] }
        let indexed = plan.indexes[index]
        return (0..<indexed.entryCount).map { indexed.entry(ofRank: $0).number }
    }

    func folder(of index: IndexID, in plan: SitePlan) -> String { plan.dataFiles(of: index)?.folder ?? "" }

    func appendPath(of page: FamilyPage, in plan: SitePlan, to path: inout [UInt8]) {
        guard let index = page.index else { return }
        path += "entry/".utf8
        path.append(contentsOf: plan.indexes[index].slugs[EntryID(page.number)])
        path += ".json".utf8
    }

    func entry(of page: FamilyPage) -> EntryID? { EntryID(page.number) }

    func file(of page: FamilyPage, _ site: ResolvedSite, _ vocabulary: Vocabulary) -> (bytes: [UInt8], facts: PageFacts)
    {
        guard let index = page.index else { return ([], []) }
        let entry = EntryID(page.number)
        let data = DataPiece(page, site, vocabulary, index: index, piece: nil, entries: entry..<entry.advanced(by: 1))
        return (data.json(), [.section, .structure, .entry, .body, .translations])
    }

    func size(of page: FamilyPage, in plan: SitePlan, _ sizes: EntrySizes) -> Int {
        page.index.map { 700 + sizes.size(of: EntryID(page.number), texts: 5, of: 2, in: $0) } ?? 0
    }
}

/// A file with complete entries as JSON for other programs: some of an index's entries in order, or one entry.
private struct DataPiece {
    private let site: ResolvedSite
    private let page: PageContext
    private let index: IndexID

    /// The number of the piece, counted from 1; nil for the file of one entry.
    private let piece: Int?
    private let entries: Range<EntryID>

    init(
        _ page: FamilyPage, _ site: ResolvedSite, _ vocabulary: Vocabulary, index: IndexID, piece: Int?,
        entries: Range<EntryID>
    ) {
        self.site = site
        self.page = PageContext(.family(page), site, vocabulary)
        self.index = index
        self.piece = piece
        self.entries = entries
    }

    func json() -> [UInt8] {
        var json = JSONWriter()
        if let piece {
            json.object { json in
                json.member("directory", site.plan.directory(index).id)
                json.member("locale", site.plan.indexes[index].locale.tag)
                json.member("piece") { $0.number(piece) }
                json.member("pieces") { $0.number(site.plan.dataFiles(of: index)?.pieces.count ?? 0) }
                json.member("entries") { $0.array { appendEntries(to: &$0) } }
            }
        } else {
            appendEntries(to: &json)
        }
        json.newline()
        return json.bytes
    }

    private func appendEntries(to json: inout JSONWriter) {
        for number in entries where site.plan.indexes[index].entries[number].reference != .alias {
            EntryData(number, in: index, page, site.plan).append(to: &json)
        }
    }
}
