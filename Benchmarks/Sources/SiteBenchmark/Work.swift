import ContentGenerator

/// The subject of a measurement: content in one format, and pages of one kind.
enum Work: String, CaseIterable {
    case markdownEntries = "md-entries"
    case markdownInline = "md-inline"
    case csvEntries = "csv-entries"
    case csvInline = "csv-inline"
    case csvTitles = "csv-titles"
    case dictionary

    /// The works that are measured by default. Titles alone are for sizes at which bodies would take too much space.
    static let usual: [Work] = [.markdownEntries, .markdownInline, .csvEntries, .csvInline, .dictionary]

    var form: GeneratedContent.Form {
        switch self {
        case .markdownEntries, .markdownInline: .markdown
        case .csvEntries, .csvInline: .csv
        case .csvTitles: .titles
        case .dictionary: .dictionary
        }
    }

    /// The content's file or folder, within the folder of all content.
    var source: String {
        switch form {
        case .markdown: "md"
        case .csv: "entries.csv"
        case .dictionary: "dictionary.json"
        default: "titles.csv"
        }
    }

    /// Whether each entry has its own page; otherwise, the pages of letters contain the full entries.
    var hasEntryPages: Bool { [.markdownEntries, .csvEntries, .dictionary].contains(self) }

    /// The floor's texts that libcmark converts, and the texts that it sorts.
    var bodies: String? { form == .markdown || form == .csv ? "bodies.bin" : nil }
    var keys: String { self == .dictionary ? "readings.bin" : "keys.bin" }

    /// The most bytes for each entry that content and two sites need.
    var space: Int {
        switch self {
        case .markdownEntries: 32_000
        case .csvEntries: 24_000
        case .markdownInline: 12_000
        case .csvInline: 8_000
        case .csvTitles: 4_000
        case .dictionary: 24_000
        }
    }

    /// The file that has an editable byte of a body, for a directory of `count` entries; nil without bodies.
    func editedFile(of count: Int) -> String? {
        switch form {
        case .markdown: "md/\(GeneratedEntry.id(count - 1)).md"
        case .csv: "entries.csv"
        case .dictionary: "dictionary.json"
        default: nil
        }
    }
}
