/// A file with complete entries as JSON for other programs: some of an index's entries in order, or one entry.
struct DataPiece {
    private let site: ResolvedSite
    private let page: PageContext
    private let index: IndexID

    /// The number of the piece, counted from 1; nil for the file of one entry.
    private let piece: Int?
    private let entries: Range<EntryID>

    /// Makes the file of a page; the result is nil for a page that is not such a file.
    init?(_ page: Page, _ site: ResolvedSite, _ vocabulary: Vocabulary) {
        switch page {
        case .data(let index, let piece):
            guard let pieces = site.plan.dataFiles(of: index)?.pieces else { return nil }
            (self.index, self.piece, entries) = (index, piece, pieces[piece - 1])
        case .entryData(let index, let entry):
            (self.index, piece, entries) = (index, nil, entry..<entry.advanced(by: 1))
        default: return nil
        }
        self.site = site
        self.page = PageContext(page, site, vocabulary)
    }

    /// The facts on which the file depends.
    var facts: PageFacts {
        piece == nil ? [.section, .structure, .entry, .body, .translations] : [.structures, .entries, .bodies]
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
