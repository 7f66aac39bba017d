/// A site without settings, and somebody who edits it without a plan.
///
/// What Thumbindex guesses about such a site changes with every few edits, and then has to change on all of its pages:
/// which column has the titles, what kind of values a column has, how a file is divided into entries, and the language.
public struct UnconfiguredSite: Sendable {
    /// What the site consists of.
    public enum Form: String, CaseIterable, Sendable {
        case table = "CSV file"
        case records = "JSON file"
        case terms = "Markdown file with many entries"
        case folder = "folder of Markdown files"
    }

    public let form: Form

    /// The path of what is built; the files are in or at it.
    public var path: String {
        switch form {
        case .table: "words.csv"
        case .records: "words.json"
        case .terms: "words.md"
        case .folder: "words"
        }
    }

    private enum Kind: CaseIterable {
        case number, decimal, date, isoDate, mailbox, telephone, address, word, text, kana, nothing

        func value(_ number: Int) -> String {
            switch self {
            case .number: "\(100_000 + number * 37)"
            case .decimal: "\(number).5"
            case .date: "\(1 + number % 28)/\(1 + number % 12)/\(2010 + number % 10)"
            case .isoDate: "20\(10 + number % 10)-0\(1 + number % 9)-1\(number % 9)"
            case .mailbox: "p\(number)@example.org"
            case .telephone: "+46 8 \(100_000 + number)"
            case .address: "https://example.org/\(number)"
            case .word: "word \(number % 7)"
            case .text: "A longer text about number \(number), with several words. It ends with another sentence."
            case .kana: "\(Array("あかさたなはまやらわ")[number % 10])い\(Array("うえおきく")[number % 5])"
            case .nothing: ""
            }
        }
    }

    private static let columnNames = [
        "name", "title", "term", "reading", "body", "description", "summary", "born", "town", "phone", "kind",
        "family name", "given name", "aliases", "language", "id",
    ]

    private static let titles: [[Character]] = [Array("ABCDEÅÄÖZ"), Array("あかさたなはまやら"), Array("가나다라마바사아자")]

    private struct Cell: Hashable { let row, column: Int }

    private var columns: [(name: String, kind: Kind)] = [("body", .text), ("born", .number), ("kind", .word)]
    private var others: [Cell: Kind] = [:]
    private var rows: [(number: Int, title: String)]
    private var titleName = "name"
    private var style = 0

    public init(_ form: Form) {
        self.form = form
        rows = (0..<24).map { ($0, "\(Self.titles[0][$0 % 9])name \($0)") }
    }

    /// Changes one thing; returns what.
    public mutating func edit(_ random: inout some RandomNumberGenerator) -> String {
        let column = Int.random(in: 0..<columns.count, using: &random)
        let row = Int.random(in: 0..<rows.count, using: &random)
        let kind = Kind.allCases.randomElement(using: &random) ?? .word
        let number = Int.random(in: 100..<1000, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1:
            columns[column].kind = kind
            return "column \(columns[column].name) has values of the kind \(kind)"
        case 2, 3, 4:
            let count = [1, 1, 2, 5, 12].randomElement(using: &random) ?? 1
            for row in rows.indices.shuffled(using: &random).prefix(count) {
                others[Cell(row: rows[row].number, column: column)] = kind
            }
            return "\(count) cells of column \(columns[column].name) have values of the kind \(kind)"
        case 5:
            others = others.filter { $0.key.column != column }
            return "all cells of column \(columns[column].name) have values of the kind \(columns[column].kind)"
        case 6:
            let letters = Self.titles[[0, 0, 0, 1, 2].randomElement(using: &random) ?? 0]
            rows[row].title = "\(letters[number % letters.count])new \(number)"
            return "row \(row) is named \(rows[row].title)"
        case 7:
            let letters = Self.titles.randomElement(using: &random) ?? []
            for row in rows.indices { rows[row].title = "\(letters[row % letters.count])\(number % 10)\(row)" }
            return "all rows have names like \(rows[0].title)"
        case 8:
            let name = Self.columnNames.randomElement(using: &random) ?? "x"
            if number % 3 == 0 { titleName = name } else { columns[column].name = name }
            return "a column is called \(name)"
        case 9:
            style += 1
            return "another style of writing"
        case 10:
            if rows.count > 12, number % 2 == 0 {
                rows.remove(at: row)
            } else {
                rows.append((number, "\(Self.titles[0][number % 9])more \(number)"))
            }
            return "\(rows.count) rows"
        default:
            rows.swapAt(row, number % rows.count)
            return "two rows change places"
        }
    }

    /// The files of the site, by path.
    public var files: [String: String] {
        switch form {
        case .table: [path: table]
        case .records: [path: records]
        case .terms: [path: terms]
        case .folder: folder
        }
    }

    private func value(_ row: Int, _ column: Int) -> String {
        let number = rows[row].number
        return (others[Cell(row: number, column: column)] ?? columns[column].kind).value(number)
    }

    private func fields(_ row: Int) -> [(name: String, value: String)] {
        [(titleName, rows[row].title)] + columns.indices.map { (columns[$0].name, value(row, $0)) }
    }

    private func quoted(_ text: String) -> String { "\"\(text)\"" }

    private var table: String {
        let separator = [",", ";", "\t"][style % 3]
        let header = ([titleName] + columns.map(\.name)).joined(separator: separator)
        let lines = rows.indices.map { fields($0).map { quoted($0.value) }.joined(separator: separator) }
        return ([header] + lines).joined(separator: "\n") + "\n"
    }

    private var records: String {
        let records = rows.indices.map { row in
            let members = fields(row).map { "\(quoted($0.name)): \(quoted($0.value))" }
            return "{ " + members.joined(separator: ", ") + " }"
        }
        let list = "[" + records.joined(separator: ",\n") + "]"
        return style % 2 == 0 ? list + "\n" : "{ \"entries\": \(list) }\n"
    }

    private var terms: String {
        func text(_ row: Int) -> String {
            let text = fields(row).dropFirst().map(\.value).filter { !$0.isEmpty }.joined(separator: ". ")
            return text.isEmpty ? "Nothing" : text
        }
        let entries = rows.indices.map { row in
            switch style % 4 {
            case 0: "## \(rows[row].title)\n\n\(text(row))\n\n"
            case 1: "\(rows[row].title)\n: \(text(row))\n\n"
            case 2: "| \(rows[row].title) | \(text(row)) |\n"
            default: "**\(rows[row].title)**: \(text(row))\n\n"
            }
        }
        let header = style % 4 == 2 ? "| Name | Text |\n|---|---|\n" : ""
        return "# Words\n\n" + header + entries.joined()
    }

    private var folder: [String: String] {
        var files: [String: String] = [:]
        for row in rows.indices {
            let place = [path, "\(path)/\(["en", "sv"][rows[row].number % 2])"][style % 2]
            let values = fields(row).dropFirst().filter { !["body", "id"].contains($0.name) && !$0.value.isEmpty }
            // A field that appears twice would be an error each time.
            let front = Dictionary(values.map { ($0.name, $0.value) }) { first, _ in first }
            let lines = front.sorted { $0.key < $1.key }.map { "\($0.key): \(quoted($0.value))\n" }
            let text = fields(row).first { $0.name == "body" }?.value ?? "A text that mentions \(rows[0].title)."
            let heading = style % 4 < 2 ? "" : "# \(rows[row].title)\n\n"
            let title = heading.isEmpty && front["title"] == nil ? "title: \(quoted(rows[row].title))\n" : ""
            files["\(place)/t\(rows[row].number).md"] = "---\n\(title)\(lines.joined())---\n\(heading)\(text)\n"
        }
        return files
    }
}
