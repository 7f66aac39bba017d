/// Texts in a table's own columns that say that there is no value, such as `n/a` and `–`.
///
/// A dash is a value in a column of signs, such as that of Morse code.
package struct CSVPlaceholders {
    /// A reader of all rows.
    private let rows: CSVReader

    /// Whether columns in which a dash was found have signs.
    private var areSigns: [Int: Bool] = [:]

    /// The maximum number of rows that are examined.
    private static let mostRows = 1000

    package init(_ rows: CSVReader) { self.rows = rows }

    /// Whether the text of a field in a column says that there is no value.
    package mutating func contains(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        guard bytes.isPlaceholder else { return false }
        if bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "n") }) { return true }
        let known = areSigns[column] ?? hasSigns(column)
        areSigns[column] = known
        return !known
    }

    /// Whether a column has a value without letters and digits that is not a dash, or only dashes.
    private func hasSigns(_ column: Int) -> Bool {
        var rows = rows
        var record = CSVRecord()
        var hasWords = false
        var count = 0
        while count < Self.mostRows, rows.next(into: &record) {
            count += 1
            guard column < record.fields.count, !record.fields[column].isNull(in: rows.file) else { continue }
            var text = record.fields[column].string(in: rows.file)
            if text.contains(where: { $0.isLetter || $0.isNumber }) {
                hasWords = true
            } else if text.contains(where: { !$0.isWhitespace }), !text.withBytes({ $0.isPlaceholder }) {
                return true
            }
        }
        return !hasWords
    }
}

extension Span<UInt8> {
    @inlinable package static var longestPlaceholder: Int { 12 }

    /// Whether a text is short enough to be a placeholder such as "n/a", and begins with the same byte as one.
    @inline(__always)
    @inlinable package var mayBePlaceholder: Bool {
        guard count <= Self.longestPlaceholder, let first else { return false }
        return switch first {
        case .hyphen, UInt8(ascii: "#"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "k"), 0xE2: true
        default: false
        }
    }

    /// Whether a text in the place of a value says that there is none: `-`, `—`, `n/a` or, in German, `k. A.`.
    @inlinable package var isPlaceholder: Bool { mayBePlaceholder && saysNothing }

    /// Whether a text that may be a placeholder is one.
    @usableFromInline var saysNothing: Bool {
        let text = String(decoding: self, as: UTF8.self)
        return ["n/a", "n.a.", "#n/a", "n/d", "k.a.", "k. a."].contains(text.lowercased())
            || text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .dashPunctuation || $0 == "−" }
    }
}
