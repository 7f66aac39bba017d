import SiteGenerator

/// The information that a format cannot hold, with counts that become one note.
struct ExportLosses: Sendable {
    /// A kind of information that a format may be unable to hold.
    enum Kind: Int, CaseIterable, Sendable {
        case image, sound, pronunciation, etymology, example, sense, part, category, summary, reading, sortKey
        case reference, brokenReference, alias, aliasNote, form, field, body, heading, rawHTML, link, longTitle
        case repeatedName, listItem, generatorField, sitePage

        /// The names for one thing of this kind and for several.
        var names: (one: String, several: String) {
            switch self {
            case .image: ("image", "images")
            case .sound: ("sound", "sounds")
            case .pronunciation: ("pronunciation", "pronunciations")
            case .etymology: ("etymology", "etymologies")
            case .example: ("example", "examples")
            case .sense: ("sense", "senses")
            case .part: ("part of speech", "parts of speech")
            case .category: ("category", "categories")
            case .summary: ("summary", "summaries")
            case .reading: ("reading", "readings")
            case .sortKey: ("sort key", "sort keys")
            case .reference: ("reference", "references")
            case .brokenReference: ("reference without a target", "references without a target")
            case .alias: ("alias", "aliases")
            case .aliasNote: ("note of an alias", "notes of aliases")
            case .form: ("form", "forms")
            case .field: ("other field", "other fields")
            case .body: ("text", "texts")
            case .heading: ("heading", "headings")
            case .rawHTML: ("element of HTML", "elements of HTML")
            case .link: ("link to a file", "links to files")
            case .longTitle: ("title that is too long", "titles that are too long")
            case .repeatedName: ("name that an entry has twice", "names that entries have twice")
            case .listItem: ("semicolon in a list", "semicolons in lists")
            case .generatorField: ("field for site generators", "fields for site generators")
            case .sitePage: ("page that is not an entry", "pages that are not entries")
            }
        }
    }

    private var counts = [Int](repeating: 0, count: Kind.allCases.count)

    /// Other facts that users of the file need to know: sentences without a final period.
    private(set) var remarks: [String] = []

    /// Counts omitted things.
    mutating func add(_ kind: Kind, _ count: Int = 1) { counts[kind.rawValue] += count }

    /// Adds a sentence without a final period.
    mutating func remark(_ sentence: String) {
        if !remarks.contains(sentence) { remarks.append(sentence) }
    }

    /// The number of omitted things of a kind.
    subscript(kind: Kind) -> Int { counts[kind.rawValue] }

    /// The notes for users: one sentence about the omitted things, and the remarks.
    func notes(of format: ExportFormat) -> [String] {
        let parts = Kind.allCases.filter { self[$0] > 0 }.map {
            self[$0] == 1 ? "1 \($0.names.one)" : "\(self[$0]) \($0.names.several)"
        }
        let list =
            parts.count < 2
            ? parts.joined() : "\(parts.dropLast().joined(separator: ", ")) and \(parts[parts.count - 1])"
        return (list.isEmpty ? [] : ["\(format.title) has no place for \(list)"]) + remarks
    }
}
