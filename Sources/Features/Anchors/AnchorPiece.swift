import IndexedCollation

/// A file that tells which page shows each entry that has no page of its own: `sections/anchors-0.js` and so on.
///
/// Entries move to other pages of their section when entries are added, and addresses that people have kept lead to the
/// former page. There, Templates/assets/bar.js reads the file that contains the anchor in the address.
struct AnchorPiece {
    /// The number of files; Templates/assets/bar.js uses the same number.
    static let count = 32

    let plan: SitePlan

    /// The former ids of the index's entries.
    let former: [(entry: EntryID, id: String)]

    let index: IndexID
    let piece: Int

    /// The number of the file that contains an anchor.
    static func number(ofAnchor anchor: some Sequence<UInt8>) -> Int {
        Int(anchor.reduce(0 as UInt32) { ($0 &* 31 &+ UInt32($1)) & 0xFFFF }) % count
    }

    /// A script with a line for each page: its name, and its anchors.
    func script() -> [UInt8] {
        let indexed = plan.indexes[index]
        let numbers = plan.division(AnchorPieces.self, of: index)?.numbers.value ?? []
        let former = former.filter { Self.number(ofAnchor: $0.id.utf8) == piece }
        var lines: [UInt8] = []
        for section in indexed.sections.indices {
            let sectionAnchor = plan.anchor(ofSection: section, in: index).utf8
            for (number, part) in plan.parts(index, section).enumerated() where !part.entries.isEmpty {
                let start = lines.count
                lines += part.slug.utf8
                let nameEnd = lines.count
                if number == 0, Self.number(ofAnchor: sectionAnchor) == piece {
                    lines.append(.space)
                    lines += sectionAnchor
                }
                for entry in part.entries where numbers[entry] == piece {
                    lines.append(.space)
                    lines.append(contentsOf: indexed.slugs[EntryID(entry)])
                }
                for place in former where part.entries.contains(place.entry.number) {
                    lines.append(.space)
                    lines += place.id.utf8
                }
                if lines.count == nameEnd {
                    lines.removeLast(nameEnd - start)
                } else {
                    lines.append(.lineFeed)
                }
            }
        }
        var json = JSONWriter()
        json.string(lines.span)
        return Array("thumbindexAnchors(".utf8) + json.bytes + Array(")\n".utf8)
    }
}

/// The number of the ``AnchorPiece`` that contains the anchor of each entry of an index.
final class AnchorPieces: IndexDivision {
    let numbers: OnDemand<[UInt8]>

    init(of index: DirectoryIndex) {
        numbers = OnDemand {
            index.entries.indices.map { UInt8(AnchorPiece.number(ofAnchor: index.slugs[$0])) }
        }
    }
}
