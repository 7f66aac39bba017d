/// The form of the entries in a Markdown file with several of them.
enum TermForm: String, Sendable, CaseIterable {
    /// A heading and the text after it, as in glossarify-md and HonKit's GLOSSARY.md.
    case headings
    /// A term of a definition list: `Term`, and `: Text` on the next line.
    case definitions
    /// A row of a table whose head names the fields.
    case table
    /// An item of a list, `- **Term**: text`, or a paragraph `**Term** – text`.
    case bold
    /// The whole file.
    case file

    /// The form that a file plainly has, so no setting needs to name it; nil for a file that is one entry.
    init?(guessing outline: MarkdownOutline) {
        let level = outline.termLevel
        let headings = outline.headings.filter { $0.level == level }
        if headings.count >= 3, headings.allSatisfy(\.hasText) {
            self = .headings
        } else if outline.definitions.count >= 3 {
            self = .definitions
        } else if outline.tables.count == 1, outline.tables[0].rows.count >= 3,
            outline.tables[0].size * 4 >= outline.size * 3
        {
            self = .table
        } else {
            return nil
        }
    }
}

/// The part of a Markdown file that is read for a directory.
enum DocumentPart: Sendable, Equatable {
    /// The file is one entry.
    case whole
    /// The entries in the file.
    case terms(TermForm)
    /// The text above the first entry.
    case introduction(TermForm)
}
