/// The contents of each index page as JSON: `index.json`, and numbered pieces from 1 on if the contents are large.
struct FeedPages: PageWriter, SiteFeature {
    var name: String { "feed" }
    var predecessor: Page.Kind { .index }

    func division(
        of index: DirectoryIndex, _ configuration: SiteConfiguration, _ content: Content
    ) -> (any IndexDivision)? { FeedPieces(of: index) }

    func pages(of index: IndexID, in plan: SitePlan) -> [Int] { Array(0...plan.feedPieces(index).count) }

    func appendPath(of page: FamilyPage, in plan: SitePlan, to path: inout [UInt8]) {
        path += (page.number == 0 ? "index.json" : "index-\(page.number).json").utf8
    }

    func file(of page: FamilyPage, _ site: ResolvedSite, _ vocabulary: Vocabulary) -> (bytes: [UInt8], facts: PageFacts)
    {
        guard let index = page.index else { return ([], []) }
        let feed = Feed(plan: site.plan, vocabulary: vocabulary, index: index, piece: page.number)
        return (feed.json(), [.structure, .indexEntries])
    }

    func size(of page: FamilyPage, in plan: SitePlan, _ sizes: EntrySizes) -> Int {
        guard let index = page.index else { return 0 }
        let pieces = plan.feedPieces(index)
        guard !pieces.isEmpty else { return 160 * plan.indexes[index].entries.count }
        return page.number == 0 ? 60 * pieces.count : 160 * pieces[min(page.number, pieces.count) - 1].count
    }
}

/// The `index.json` file of an index: the contents of its page as JSON, for other programs.
private struct Feed {
    let plan: SitePlan
    let vocabulary: Vocabulary
    let index: IndexID

    /// The number of the piece, counted from 1; 0 for the file `index.json` itself.
    let piece: Int

    private var pieces: [Range<EntryID>] { plan.feedPieces(index) }

    func json() -> [UInt8] {
        let indexed = plan.indexes[index]
        // A large index lists its pieces, which have the same form.
        let listed = pieces.isEmpty ? indexed.entries.indices : piece == 0 ? nil : pieces[piece - 1]
        var json = JSONWriter()
        // If the array grew, the text of a million entries would exist twice for a short time.
        json.reserveCapacity(
            (listed ?? (0..<0).ids()).reduce(4096) { $0 + FeedPieces.expectedCount(of: indexed.entries[$1]) })
        json.object { json in
            json.member("id", plan.directory(index).id)
            json.member("title", vocabulary.title(ofDirectory: index))
            json.member("locale", indexed.locale.tag)
            if indexed.titleLocale != indexed.locale { json.member("headwords", indexed.titleLocale.tag) }
            if piece == 0 {
                json.member("versions") { PublishedRecord.Versions.own.write(to: &$0) }
                json.member("indexTitles") { $0.array { titles(&$0) } }
            }
            if listed == nil {
                json.member("parts") { json in
                    json.array { json in
                        for number in pieces.indices { json.string("index-\(number + 1).json") }
                    }
                }
            }
            json.member("sections") { json in
                json.array { json in
                    for (number, section) in indexed.sections.enumerated() {
                        let entries = listed.map { section.entries.clamped(to: $0) } ?? section.entries
                        guard !entries.isEmpty else { continue }
                        json.object { json in
                            json.member("id", section.section.id)
                            json.member("title", section.section.title)
                            json.member("kind", section.section.kind.rawValue)
                            json.member("url", url(plan.address(ofSection: number, in: index)))
                            if listed != nil { json.member("entries") { $0.array { self.entries(entries, &$0) } } }
                        }
                    }
                }
            }
        }
        json.newline()
        return json.bytes
    }

    private func titles(_ json: inout JSONWriter) {
        let indexed = plan.indexes[index]
        for title in indexed.titles {
            json.object {
                $0.member("title", title.title)
                $0.member("section", indexed.sections[title.target].section.id)
                $0.member("url", url(plan.address(ofSection: title.target, in: index)))
            }
        }
    }

    /// An address relative to the file.
    private func url(_ address: Address) -> String {
        var url: [UInt8] = []
        plan.append(address, to: &url)
        return String(decoding: url, as: UTF8.self)
    }

    /// A line that only refers to other entries.
    private func line(_ entry: Entry, leadingTo targets: [EntryPlace], _ number: EntryID, _ json: inout JSONWriter) {
        let store = plan.content.store
        let titles = targets.map { store.bytes(of: plan.indexes[$0.index].entries[$0.entry].title) }
        json.object { json in
            json.member("title") { $0.string(store.bytes(of: entry.title).span) }
            if !entry.reading.isEmpty { json.member("reading") { $0.string(store.bytes(of: entry.reading).span) } }
            if titles.count == 1 {
                json.member("see") { $0.string(titles[0].span) }
            } else {
                json.member("see") { json in json.array { json in for title in titles { json.string(title.span) } } }
            }
            json.member("url", url(plan.address(ofEntry: number, in: index)))
        }
    }

    private func entries(_ range: Range<EntryID>, _ json: inout JSONWriter) {
        let store = plan.content.store
        for number in range {
            let entry = plan.indexes[index].entries[number]
            if let targets = plan.targets(ofLine: number, in: index) {
                line(entry, leadingTo: targets, number, &json)
                continue
            }
            json.object { json in
                json.member("id") { $0.string(store.bytes(of: entry.id).span) }
                json.member("title") { $0.string(store.bytes(of: entry.title).span) }
                if !entry.reading.isEmpty { json.member("reading") { $0.string(store.bytes(of: entry.reading).span) } }
                if entry.homograph > 0 { json.member("homograph") { $0.number(Int(entry.homograph)) } }
                json.member("url", url(plan.address(ofEntry: number, in: index)))
            }
        }
    }
}
