/// The HTML of bodies, with gaps for parts that depend on the page, and the targets of the links in the bodies.
package struct BodyFragments: Sendable {
    package var html: [UInt8] = []

    /// The targets of all bodies' links; those of each body are consecutive.
    package var targets: [LinkTarget] = []

    /// The addresses that stay as written, and the fragments and queries of other addresses.
    package var text: [UInt8] = []

    /// The files that links lead to.
    package var files: [LinkedFile] = []

    package init() {}
}

/// The target of a link; ranges refer to texts in ``BodyFragments/text``.
package enum LinkTarget: Sendable {
    /// An address that does not lead anywhere in the site, and therefore stays as written.
    case written(StoredRange)
    case entry(EntryPlace, fragment: StoredRange)
    /// The index page of a directory.
    case index(IndexID)
    case section(IndexID, SectionID)
    /// A file, by its number in ``BodyFragments/files``.
    case file(Int32, suffix: StoredRange)

    /// The entry that the link leads to; nil for other targets.
    var place: EntryPlace? { if case .entry(let place, _) = self { place } else { nil } }
}

/// A body among fragments.
package struct BodyFragment: Sendable {
    /// The range of the body's HTML, which has gaps.
    let html: StoredRange

    /// The number of the target of the body's first link.
    package let firstTarget: Int32
}
