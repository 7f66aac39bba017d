extension Unicode.Scalar {
    /// Whether the character is a combining mark: an accent, a vowel sign, an enclosing circle.
    package var isCombiningMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}

/// Runs of combining marks: the accents, vowel points and tone marks of one letter.
package enum CombiningMarks {
    /// The number of marks in a run that count for sorting, searching and addresses.
    ///
    /// The limit is that of the Stream-Safe Text Format (UAX #15, section 13).
    package static let maximumCount = 30

    /// The offset in bytes of the first mark that exceeds the limit of its run; nil if no mark does.
    package static func firstExcess(
        in text: Span<UInt8>, limit: Int = maximumCount
    ) -> Int? {
        let place = ICU.firstExcessMark(in: text, limit: limit)
        return place < text.count ? place : nil
    }
}
