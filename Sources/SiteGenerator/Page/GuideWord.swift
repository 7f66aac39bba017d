/// A title as the first or the last of a page's, as in a dictionary.
enum GuideWord {
    /// The number of characters that are never cut.
    private static let wholeLength = 32

    /// A long title up to a word, and "…"; nil for other titles, which stay whole.
    static func cut(_ title: [UInt8]) -> String? {
        guard title.count > wholeLength else { return nil }
        let title = String(decoding: title, as: UTF8.self)
        guard let limit = title.index(title.startIndex, offsetBy: wholeLength, limitedBy: title.endIndex),
            let space = title[limit...].firstIndex(where: \.isWhitespace)
        else { return nil }
        return title[..<space] + "…"
    }
}
