/// The anchors of a large directory whose entries have no pages: `sections/anchors-0.js` and so on; see ``AnchorPiece``.
struct AnchorPages: PageWriter, SiteFeature {
    var name: String { "anchors" }
    var predecessor: Page.Kind { .groupSection }

    func division(
        of index: DirectoryIndex, _ configuration: SiteConfiguration, _ content: Content
    ) -> (any IndexDivision)? { AnchorPieces(of: index) }

    func pages(of index: IndexID, in plan: SitePlan) -> [Int] {
        plan.isSplit(index) && !plan.hasEntryPages(index) ? Array(0..<AnchorPiece.count) : []
    }

    func appendPath(of page: FamilyPage, in plan: SitePlan, to path: inout [UInt8]) {
        path += "sections/anchors-\(page.number).js".utf8
    }

    func file(of page: FamilyPage, _ site: ResolvedSite, _ vocabulary: Vocabulary) -> (bytes: [UInt8], facts: PageFacts)
    {
        guard let index = page.index else { return ([], []) }
        let piece = AnchorPiece(
            plan: site.plan, former: site.targets.redirects.anchors.all(of: index), index: index, piece: page.number)
        return (piece.script(), [.structure, .indexEntries])
    }

    func size(of page: FamilyPage, in plan: SitePlan, _ sizes: EntrySizes) -> Int {
        page.index.map { 40 * plan.indexes[$0].entries.count / AnchorPiece.count } ?? 0
    }
}
