/// The HTML of bodies, with gaps for what depends on the page, and the targets of the links in them.
struct BodyFragments: Sendable {
    var html: [UInt8] = []

    /// The targets of all bodies' links; each body's are consecutive.
    var targets: [LinkTarget] = []

    /// The addresses that stay as they were written, and the fragments and queries of others.
    var text: [UInt8] = []

    /// The files that links lead to.
    var files: [LinkedFile] = []
}

/// The target of a link. Ranges are those of texts in ``BodyFragments/text``.
enum LinkTarget: Sendable {
    /// An address that does not lead anywhere in the site, and that stays as it was written.
    case written(StoredRange)
    case entry(EntryPlace, fragment: StoredRange)
    /// The index page of a directory.
    case index(IndexID)
    /// A file, by its number in ``BodyFragments/files``.
    case file(Int32, suffix: StoredRange)

    /// The entry that the link leads to; nil for other targets.
    var place: EntryPlace? { if case .entry(let place, _) = self { place } else { nil } }
}

/// A body among fragments.
struct BodyFragment: Sendable {
    /// The range of its HTML, which has gaps.
    let html: StoredRange

    /// The number of its first link's target.
    let firstTarget: Int32
}
