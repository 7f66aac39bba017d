import SiteGenerator

/// Texts of entries for formats without markup.
extension ExportedVersion {
    /// The meaning of the entry: its text, or else its summary, or else its first sense.
    ///
    /// - Parameter losses: Counts the senses that are not in the text.
    func definition(_ losses: inout ExportLosses) -> String? {
        let senses = senses.compactMap(\.definition)
        if !entry.body.isEmpty {
            losses.add(.sense, senses.count)
            guard var text = body else { return nil }
            // Parts omitted from a text leave the spaces around them.
            let plain = text.withBytes { Markdown.plainText(of: $0) }.drop(while: \.isWhitespace)
            return plain.lastIndex { !$0.isWhitespace }.map { String(plain[...$0]) }
        }
        if let summary { return summary }
        losses.add(.sense, max(0, senses.count - 1))
        return senses.first.map(Self.plain)
    }

    /// Markdown on one line as plain text.
    static func plain(_ markdown: String) -> String { Markdown.plainText(ofLine: markdown) }

    /// Counts the media, which only formats with pages can hold.
    func countMedia(_ losses: inout ExportLosses) {
        for medium in media { losses.add(medium.medium == .audio ? .sound : .image) }
        losses.add(.aliasNote, aliases.count { $0.note != nil })
        if etymology != nil { losses.add(.etymology) }
        if pronunciation != nil { losses.add(.pronunciation) }
        if reading != nil { losses.add(.reading) }
        losses.add(.form, forms.count)
    }
}
