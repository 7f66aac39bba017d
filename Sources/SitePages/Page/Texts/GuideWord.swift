/// A title as the first or the last one on a page, like a guide word in a dictionary.
enum GuideWord {
    /// The number of characters at the beginning of a title that are never cut.
    private static let wholeLength = 32

    /// A long title that is cut after a word and followed by "…"; nil for other titles, which are not cut.
    static func cut(_ title: [UInt8]) -> String? {
        guard title.count > wholeLength else { return nil }
        let title = String(decoding: title, as: UTF8.self)
        guard let limit = title.index(title.startIndex, offsetBy: wholeLength, limitedBy: title.endIndex),
            let space = title[limit...].firstIndex(where: \.isWhitespace)
        else { return nil }
        return title[..<space] + "…"
    }
}
