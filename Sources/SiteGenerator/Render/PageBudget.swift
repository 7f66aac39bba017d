/// The maximum number of bytes that templates may produce for a page.
///
/// It is a hundred times the size of the page's content, but at least ``RenderingLimits/smallestBudget``.
struct PageBudget: Sendable {
    private let indexes: IndexTable<DirectoryIndex>

    /// The size of all content, in bytes.
    private let contentSize: Int

    init(_ plan: SitePlan) {
        indexes = plan.indexes
        contentSize = plan.content.store.buffers.reduce(0) { $0 + $1.bytes.count }
    }

    /// The budget of a page, in bytes; a page that lists entries has a share of all content.
    func bytes(for page: Page) -> Int {
        let size =
            switch page {
            case .root, .front, .missing: 0
            case .index, .group, .groupSection, .family:
                page.index.map { contentSize * indexes[$0].entries.count / max(1, indexes.entryCount) } ?? 0
            case .section(let index, let section, _):
                contentSize * indexes[index].sections[section].entries.count / max(1, indexes.entryCount)
            case .entry(let index, let entry): Int(indexes[index].entries[entry].body.count)
            }
        return max(RenderingLimits.smallestBudget, size * 100)
    }
}
