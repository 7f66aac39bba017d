/// The form of the entries in a Markdown file with several of them.
package enum TermForm: String, Sendable, CaseIterable {
    /// A heading and the text after it, as in glossarify-md and HonKit's GLOSSARY.md.
    case headings
    /// A heading of the level that is named.
    case h1, h2, h3, h4, h5, h6
    /// A term of a definition list: `Term`, and `: Text` on the next line; or an abbreviation, `*[Term]: Text`.
    case definitions
    /// A row of a table whose head names the fields.
    case table
    /// An item of a list, `- **Term**: text`, or a paragraph `**Term** – text`.
    case bold
    /// The whole file.
    case file

    /// The form that a file plainly has, so no setting needs to name it; nil for a file that is one entry.
    package init?(guessing outline: MarkdownOutline) {
        let divided = outline.dividedLevel
        let level = divided ?? outline.termLevel
        let title = level == 1 ? outline.bareTitle : nil
        let headings = outline.headings.filter { $0.level == level }.dropFirst(title == nil ? 0 : 1)
        let letters = headings.count { outline.isIndexTitle($0.text) }
        let haveText = headings.count >= 3 && headings.allSatisfy(\.hasText)
        // Letters as headings are evidence that a file is a list.
        let areLetters = letters >= 2 && letters * 2 >= headings.count
        let (least, all) = areLetters ? (1, 4) : (3, 4)
        // The title of the file is no text besides the entries.
        let titleSize = outline.headings.first.map { $0.level == 1 ? $0.lines.count + 1 : 0 } ?? 0
        let isMost = { (size: Int) in size * all >= (outline.size - titleSize) * least }
        let rowCount = outline.tables.reduce(0) { $0 + $1.rows.count }
        // Tables below letters are parts of one list, although some may have more columns than others.
        let areRows =
            rowCount >= 3 && outline.haveTablesOneHead(firstCellsOnly: areLetters)
            && isMost(outline.tables.reduce(0) { $0 + $1.size })
        // Headings can divide a table of entries.
        if haveText, letters * 2 < headings.count,
            !(areRows && rowCount >= 3 * headings.count && outline.haveRowsOwnNames)
        {
            self = divided.map { Self.levels[$0 - 1] } ?? .headings
        } else if outline.definitions.count >= 3
            || outline.abbreviations.count >= 3 && isMost(outline.abbreviations.reduce(0) { $0 + $1.lines.count })
        {
            self = .definitions
        } else if areRows {
            self = .table
        } else if outline.boldTerms.count >= 3, outline.boldTerms.allSatisfy(\.isSeparated),
            isMost(outline.boldTerms.reduce(0) { $0 + $1.lines.count })
        {
            self = .bold
        } else if haveText {
            self = divided.map { Self.levels[$0 - 1] } ?? .headings
        } else {
            return nil
        }
    }

    /// The form that a file that is read as one entry may have after all, for a note; nil if nothing suggests one.
    package static func possible(in outline: MarkdownOutline) -> TermForm? {
        if let form = TermForm(guessing: outline) { return form }
        let level = outline.termLevel
        if outline.headings.count(where: { $0.level == level && $0.hasText }) >= 3 { return .headings }
        let size = outline.boldTerms.reduce(0) { $0 + $1.lines.count }
        let areMost = outline.boldTerms.count >= 3 && size * 2 >= outline.size
        return areMost || outline.boldTerms.count { $0.isSeparated } >= 3 ? .bold : nil
    }

    /// The level of the headings that are entries, if the form names it.
    var level: Int? { Self.levels.firstIndex(of: self).map { $0 + 1 } }

    private static let levels: [TermForm] = [.h1, .h2, .h3, .h4, .h5, .h6]

    /// The plural word for what is an entry in the form, for messages.
    package var words: String {
        switch self {
        case .headings, .h1, .h2, .h3, .h4, .h5, .h6: "headings"
        case .definitions: "definition lists"
        case .table: "table"
        case .bold, .file: "bold words"
        }
    }
}
