import CICU

/// A set of characters and strings in the notation of locale data: `[a-z ñ {ch}]`.
///
/// The notation: https://www.unicode.org/reports/tr35/#Unicode_Sets
package struct UnicodeSet: Sendable, Hashable {
    /// The characters in the order of Unicode, followed by the strings.
    package let members: [String]

    /// Parses a set.
    ///
    /// - Parameter limit: the most members that it may have.
    package init(_ pattern: String, limit: Int) throws(CollationError) {
        let bytes = Array(pattern.utf8)
        var status: Int32 = 0
        let list = ICU.bytes(startingAt: 2048) {
            cicu_set_members(bytes, bytes.count, limit, &status, $0, $1)
        }
        guard status <= 0 else { throw .badSet(pattern, limit: limit) }
        members = list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
