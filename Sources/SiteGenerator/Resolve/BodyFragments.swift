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

// Texts that are parts of one buffer, by ranges of half the size.
extension [UInt8] {
    subscript(range: Range<Int32>) -> ArraySlice<UInt8> { self[Int(range.lowerBound)..<Int(range.upperBound)] }

    /// Appends a text, and returns its range.
    mutating func appendText(_ text: some Collection<UInt8>) -> Range<Int32> {
        let start = Int32(clamping: count)
        self += text
        return start..<Int32(clamping: count)
    }
}

/// The target of a link. Ranges are those of texts in ``BodyFragments/text``.
enum LinkTarget: Sendable {
    /// An address that does not lead anywhere in the site, and that stays as it was written.
    case written(Range<Int32>)
    case entry(EntryPlace, fragment: Range<Int32>)
    /// A file, by its number in ``BodyFragments/files``.
    case file(Int32, suffix: Range<Int32>)
}

/// A body among fragments.
struct BodyFragment: Sendable {
    /// The range of its HTML, which has gaps.
    let html: Range<Int32>

    /// The number of its first link's target.
    let firstTarget: Int32
}
