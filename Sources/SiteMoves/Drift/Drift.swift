import SiteGenerator

/// The moves in a site since it was published, although nobody has changed its content.
///
/// They happen because other versions of ICU and CLDR put entries into other sections or into another order.
public struct Drift: Sendable {
    let then: PublishedRecord.Versions
    let now: PublishedRecord.Versions

    /// The directories in the locales that they had and still have.
    let directories: [Directory]

    /// The directories in locales that are new, and those that are gone.
    let added: [PublishedRecord.Place]
    let removed: [PublishedRecord.Place]

    /// Whether anything has moved.
    public var hasMoves: Bool { directories.contains(where: \.hasMoves) }

    /// The moves in a directory in a locale.
    struct Directory: Sendable {
        let place: PublishedRecord.Place

        /// The number of entries that are the same as before; the others do not count.
        let commonCount: Int

        /// The numbers of entries that are new, that are gone, or that have a different title or reading.
        let addedCount: Int
        let removedCount: Int
        let editedCount: Int

        let newTitles: [String]
        let goneTitles: [String]

        /// The pages of lists that are gone although their entries are not.
        let gonePages: [String]

        /// The entries that have moved, or whose neighbors have moved, in the present order.
        let moves: [Move]

        var hasMoves: Bool {
            !newTitles.isEmpty || !goneTitles.isEmpty || !gonePages.isEmpty || moves.contains(where: \.hasMoved)
        }
    }

    /// A value before and after a change.
    struct Change<Value: Sendable>: Sendable {
        let then: Value
        let now: Value
    }

    /// The titles of the entries around an entry, among those that are the same as before; nil at an end of the list.
    struct Neighbors: Sendable {
        let before: String?
        let after: String?
    }

    /// An entry that has moved.
    struct Move: Sendable {
        /// The entry's id; empty for a line that only refers to other entries.
        let id: String
        let title: String

        /// The titles of its sections, if they differ.
        let section: Change<String>?

        /// The addresses, if they differ.
        let address: Change<String>?

        /// The entries around it, if they differ.
        let neighbors: Change<Neighbors>?

        /// Whether the entry has a different place, compared with the entries whose order is unchanged.
        let isReordered: Bool

        /// Whether the entry itself has moved, rather than only those around it.
        var hasMoved: Bool { section != nil || address != nil || isReordered }
    }

    /// Compares two records of a site.
    ///
    /// - Parameter bars: The titles of all sections for each index of the present site, and which of them are shown
    ///   only if they have entries.
    init(from former: PublishedRecord, to present: PublishedRecord, bars: [[IndexBarTitle]]) {
        then = former.versions
        now = present.versions
        let formerNumbers = Dictionary(
            former.indexes.enumerated().map { ($1.place, $0) }, uniquingKeysWith: { first, _ in first })
        var directories: [Directory] = []
        var added: [PublishedRecord.Place] = []
        for (number, index) in present.indexes.enumerated() {
            if let other = formerNumbers[index.place] {
                directories.append(
                    DriftFinder(former.indexes[other], index).directory(bar: number < bars.count ? bars[number] : []))
            } else {
                added.append(index.place)
            }
        }
        let places = Set(present.indexes.map(\.place))
        self.directories = directories
        self.added = added
        removed = former.indexes.map(\.place).filter { !places.contains($0) }
    }

    /// A title that may appear in an index bar.
    struct IndexBarTitle: Sendable {
        let title: String

        /// The id of the title's section.
        let section: String

        /// Whether the title is shown only if its section has entries.
        let isOptional: Bool
    }
}
