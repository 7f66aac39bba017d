/// A scanned body, and the terms found in it, which also depend on the site.
package struct BodyFindings {
    /// The terms found in the body, and a hash of everything that they depend on.
    struct Terms {
        var key: UInt64 = 0

        /// The entries that the terms mean, in the order of the text.
        var entries: [EntryPlace] = []

        /// A hash of the places of the terms in the text.
        var places: UInt64 = 0
    }

    var scanned = ScannedBody()
    var terms = Terms()
}
