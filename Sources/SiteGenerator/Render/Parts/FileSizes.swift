import IndexedCollation

/// Estimates of the sizes of a site's files in bytes, which are used to balance its parts.
///
/// They depend only on the content, so every machine divides a site in the same way. They are known before anything is
/// rendered.
struct FileSizes {
    private let plan: SitePlan

    /// The size of everything on a page of each index except for its entries.
    private let frames: IndexTable<Int>

    /// The size in a list of all entries before each entry, by index; there is one more value than there are entries.
    private let listed: IndexTable<[Int]>

    /// The size of the texts of all entries before each entry, in the same form.
    private let texts: IndexTable<[Int]>

    init(_ plan: SitePlan) {
        self.plan = plan
        frames = plan.indexes.mapElements { _, index in
            PageWeight.frame(index, locales: plan.locales.count).bytes
        }
        listed = plan.indexes.mapElements { id, index in
            let weigher = EntryWeigher(
                plan.content, index, plan.directory(id), shows: plan.hasEntryPages(id) ? .summaries : .bodies)
            return Self.sums(index.entries.indices.lazy.map { weigher.weight(of: $0).bytes })
        }
        texts = plan.indexes.mapElements { _, index in
            Self.sums(
                index.entries.lazy.map { entry in
                    Int(entry.body.count)
                        + plan.content.fields(of: entry).reduce(0) { $0 + Self.fieldSize + Int($1.value.count) }
                })
        }
    }

    /// The sums of all values before each value, and the sum of all values.
    private static func sums(_ values: some Sequence<Int>) -> [Int] {
        var sums = [0]
        for value in values { sums.append(sums[sums.count - 1] + value) }
        return sums
    }

    private static func sum(_ sums: [Int], _ range: Range<Int>) -> Int {
        let range = range.clamped(to: 0..<sums.count - 1)
        return sums[range.upperBound] - sums[range.lowerBound]
    }

    /// The cost of making any file, as the size of a page that takes as long.
    private static let file = 2000

    /// The size of a field's name and markup.
    private static let fieldSize = 60

    // MARK: Files

    func size(of file: SiteFile) -> Int { Self.file + file.size }

    /// The size of a linked file, which counts less because copying is about eight times as fast as rendering.
    func size(of file: LinkedFile) -> Int { Self.file + (FileSystem.stamp(of: file.path)?.size ?? 0) / 8 }

    /// The size of the files of an index's search, which contain each name and each word in several forms.
    ///
    /// Making these files takes about four times as long as rendering the same number of bytes.
    func size(ofSearch index: IndexID) -> Int {
        let names = plan.indexes[index].entries.reduce(0) { $0 + Int($1.title.count) + Int($1.summary.count) }
        return Self.file + 4 * (2 * names + 100 * plan.indexes[index].entries.count + all(texts[index]))
    }

    private func all(_ sums: [Int]) -> Int { sums.last ?? 0 }

    // MARK: Pages

    func size(of page: Page) -> Int { Self.file + bytes(of: page) }

    private func bytes(of page: Page) -> Int {
        guard let index = page.index else { return 6000 + 200 * plan.indexes.count }
        let frame = frames[index]
        switch page {
        case .root, .front, .missing: return frame
        case .index:
            guard plan.isSplit(index) else { return frame + all(listed[index]) }
            return frame + (plan.listsNames(index) ? 90 * plan.indexes[index].entries.count : PageWeight.parts.bytes)
        case .print: return frame + all(listed[index]) + (plan.hasEntryPages(index) ? all(texts[index]) * 5 / 4 : 0)
        case .section(_, let section, let part):
            let parts = plan.parts(index, section)
            return frame + (parts.indices.contains(part) ? Self.sum(listed[index], parts[part].entries) : 0)
        case .group(_, let group, let kind):
            let isSplit = plan.groupPages(index, of: kind)[group].isSplit
            return frame + (isSplit ? PageWeight.parts.bytes : size(ofGroup: group, of: kind, in: index))
        case .groupSection(_, let group, let section, let part, let kind):
            let parts = plan.groupPages(index, of: kind)[group].parts[section]
            return frame + size(of: parts[part].entries, in: plan.grouping(of: index, kind), index)
        case .entry(_, let entry):
            // These pages do not have a bar, but the names of the surrounding entries.
            return 3500 + size(of: entry, texts: 5, of: 4, in: index)
        case .feed(_, let piece):
            let pieces = plan.feedPieces(index)
            guard !pieces.isEmpty else { return 160 * plan.indexes[index].entries.count }
            return piece == 0 ? 60 * pieces.count : 160 * pieces[min(piece, pieces.count) - 1].count
        case .data(_, let piece):
            guard let entries = plan.dataFiles(of: index)?.pieces[piece - 1].numbers() else { return 0 }
            return 700 * entries.count + Self.sum(texts[index], entries) * 5 / 2
        case .entryData(_, let entry): return 700 + size(of: entry, texts: 5, of: 2, in: index)
        case .anchors: return 40 * plan.indexes[index].entries.count / AnchorPiece.count
        }
    }

    /// The size of an entry in a list, plus a multiple of the size of its texts.
    private func size(of entry: EntryID, texts factor: Int, of divisor: Int, in index: IndexID) -> Int {
        let range = entry.number..<entry.number + 1
        return Self.sum(listed[index], range) + Self.sum(texts[index], range) * factor / divisor
    }

    private func size(ofGroup group: Int, of kind: Grouping.Kind, in index: IndexID) -> Int {
        guard let grouping = plan.grouping(of: index, kind) else { return 0 }
        return grouping.groups[group].parts.reduce(0) { $0 + size(of: $1.entries, in: grouping, index) }
    }

    /// The size in a list of the entries at some positions of a grouping.
    private func size(of positions: Range<Int>, in grouping: Grouping?, _ index: IndexID) -> Int {
        guard let grouping else { return 0 }
        return grouping.order[positions].reduce(0) { total, entry in
            total + Self.sum(listed[index], entry.number..<entry.number + 1)
        }
    }
}
