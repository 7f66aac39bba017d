/// A set of characters and strings in the notation of locale data: `[a-z ñ {ch}]`.
///
/// The notation: https://www.unicode.org/reports/tr35/#Unicode_Sets
package struct UnicodeSet: Sendable, Hashable {
    /// The characters in Unicode order, followed by the strings.
    package let members: [String]

    /// Parses a set.
    ///
    /// - Parameter limit: the maximum number of members.
    package init(_ pattern: String, limit: Int) throws(CollationError) {
        guard let members = ICU.members(ofSet: pattern, limit: limit) else { throw .badSet(pattern, limit: limit) }
        self.members = members.map { String(decoding: $0, as: UTF8.self) }
    }
}
