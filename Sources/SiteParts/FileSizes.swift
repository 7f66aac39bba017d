import IndexedCollation

/// Estimates of the sizes of a site's files in bytes, which are used to balance its parts.
///
/// They depend only on the content, so every machine divides a site in the same way. They are known before anything is
/// rendered.
struct FileSizes {
    private let plan: SitePlan

    private let entries: EntrySizes

    init(_ plan: SitePlan) {
        self.plan = plan
        entries = EntrySizes(plan)
    }

    /// The cost of making any file, as the size of a page that takes as long.
    private static let file = 2000

    // MARK: Files

    func size(of file: SiteFile) -> Int { Self.file + file.size }

    /// The size of a linked file, which counts less because copying is about eight times as fast as rendering.
    func size(of file: LinkedFile) -> Int { Self.file + (FileSystem.stamp(of: file.path)?.size ?? 0) / 8 }

    /// The size of the files of an index's search, which contain each name and each word in several forms.
    ///
    /// Making these files takes about four times as long as rendering the same number of bytes.
    func size(ofSearch index: IndexID) -> Int {
        let names = plan.indexes[index].entries.reduce(0) { $0 + Int($1.title.count) + Int($1.summary.count) }
        return Self.file + 4 * (2 * names + 100 * plan.indexes[index].entries.count + entries.texts(in: index))
    }

    // MARK: Pages

    func size(of page: Page) -> Int { Self.file + bytes(of: page) }

    private func bytes(of page: Page) -> Int {
        if case .family(let page) = page { return plan.families[page.family].size(of: page, in: plan, entries) }
        let frame = entries.frame(of: page.index)
        guard let index = page.index else { return frame }
        switch page {
        case .root, .front, .missing, .family: return frame
        case .index:
            guard plan.isSplit(index) else { return frame + entries.listed(in: index) }
            return frame + (plan.listsNames(index) ? 90 * plan.indexes[index].entries.count : PageWeight.parts.bytes)
        case .section(_, let section, let part):
            let parts = plan.parts(index, section)
            return frame + (parts.indices.contains(part) ? entries.listed(parts[part].entries, in: index) : 0)
        case .group(_, let group, let kind):
            let isSplit = plan.groupPages(index, of: kind)[group].isSplit
            return frame + (isSplit ? PageWeight.parts.bytes : size(ofGroup: group, of: kind, in: index))
        case .groupSection(_, let group, let section, let part, let kind):
            let parts = plan.groupPages(index, of: kind)[group].parts[section]
            return frame + size(of: parts[part].entries, in: plan.grouping(of: index, kind), index)
        case .entry(_, let entry):
            // These pages do not have a bar, but the names of the surrounding entries.
            return 3500 + entries.size(of: entry, texts: 5, of: 4, in: index)
        }
    }

    private func size(ofGroup group: Int, of kind: Grouping.Kind, in index: IndexID) -> Int {
        guard let grouping = plan.grouping(of: index, kind) else { return 0 }
        return grouping.groups[group].parts.reduce(0) { $0 + size(of: $1.entries, in: grouping, index) }
    }

    /// The size in a list of the entries at some positions of a grouping.
    private func size(of positions: Range<Int>, in grouping: Grouping?, _ index: IndexID) -> Int {
        guard let grouping else { return 0 }
        return grouping.order[positions].reduce(0) { total, entry in
            total + entries.listed(entry.number..<entry.number + 1, in: index)
        }
    }
}
