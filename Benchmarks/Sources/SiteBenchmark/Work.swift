import ContentGenerator

/// What is built in a measurement: content in one form, and pages of one kind made of it.
enum Work: String, CaseIterable {
    case markdownEntries = "md-entries"
    case markdownInline = "md-inline"
    case csvEntries = "csv-entries"
    case csvInline = "csv-inline"
    case csvTitles = "csv-titles"

    /// Those that are measured when none are named: titles alone are for sizes at which bodies would be in the way.
    static let usual: [Work] = [.markdownEntries, .markdownInline, .csvEntries, .csvInline]

    var form: GeneratedContent.Form {
        switch self {
        case .markdownEntries, .markdownInline: .markdown
        case .csvEntries, .csvInline: .csv
        case .csvTitles: .titles
        }
    }

    /// The content's file or folder, below the folder of all content.
    var source: String {
        switch form {
        case .markdown: "md"
        case .csv: "entries.csv"
        default: "titles.csv"
        }
    }

    /// Whether each entry has a page of its own; else entries stand whole in the pages of letters.
    var hasEntryPages: Bool { self == .markdownEntries || self == .csvEntries }

    /// Bytes that content and two sites take up for each entry, at most.
    var space: Int {
        switch self {
        case .markdownEntries: 32_000
        case .csvEntries: 24_000
        case .markdownInline: 12_000
        case .csvInline: 8_000
        case .csvTitles: 4_000
        }
    }

    /// Where a file has a byte of a body that can be edited, for a directory of `count` entries; nil without bodies.
    func editedFile(of count: Int) -> String? {
        switch form {
        case .markdown: "md/\(GeneratedEntry.id(count - 1)).md"
        case .csv: "entries.csv"
        default: nil
        }
    }
}
