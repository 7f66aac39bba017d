import Foundation

/// The made-up words of a source, by how they are found. Each begins with "zq" and occurs in one place.
///
/// Each line of the table is a finding and its words; a line that begins with a space continues the one above:
///
///     page: zqtitle zqbody
///     message "this row has no title": zquntitled
struct WordTable {
    enum Finding: Hashable {
        /// Readers see the word on a page, or a browser does in an attribute.
        case page
        /// Readers find the entry with the word.
        case search
        /// A message with this text quotes the word, or is about its line.
        case message(String)
        /// A message with this text is about all words of a column, a record or a file.
        case messageAboutAll(String)
        /// This sentence of the documentation says that the word is not shown.
        case notShown(String)
        /// The word is lost, which is a defect that this sentence describes.
        case later(String)

        fileprivate init?(_ name: Substring, _ text: String) {
            switch name {
            case "page" where text.isEmpty: self = .page
            case "search" where text.isEmpty: self = .search
            case "message" where !text.isEmpty: self = .message(text)
            case "message about all" where !text.isEmpty: self = .messageAboutAll(text)
            case "not shown" where !text.isEmpty: self = .notShown(text)
            case "later" where !text.isEmpty: self = .later(text)
            default: return nil
            }
        }
    }

    private(set) var rows: [(finding: Finding, words: [String])] = []

    /// The lines that are not rows of a table.
    private(set) var mistakes: [String] = []

    init(_ text: String) {
        for line in text.replacingOccurrences(of: "\n ", with: " ").split(separator: "\n") where !line.hasPrefix("#") {
            guard let match = line.wholeMatch(of: /([a-z ]+?)(?: "(.+)")?: (.+)/),
                let finding = Finding(match.1, String(match.2 ?? ""))
            else {
                mistakes.append("not a row: \(line)")
                continue
            }
            rows.append((finding, match.3.split(separator: " ").map(String.init)))
        }
    }

    /// The words in a text, also those in addresses and next to letters that escape something.
    static func words(in text: String) -> [String] {
        text.lowercased().utf8.split { !(0x61...0x7A ~= $0 || 0x30...0x39 ~= $0) }.compactMap { piece in
            let piece = String(decoding: piece, as: UTF8.self)
            return piece.range(of: "zq").map { String(piece[$0.lowerBound...]) }
        }
    }

    /// The number of words that are found in each way: "3 on pages, 1 in messages".
    var counts: String {
        var counts = Array(repeating: 0, count: 5)
        for (finding, words) in rows {
            switch finding {
            case .page: counts[0] += words.count
            case .search: counts[1] += words.count
            case .message, .messageAboutAll: counts[2] += words.count
            case .notShown: counts[3] += words.count
            case .later: counts[4] += words.count
            }
        }
        let names = ["on pages", "in the search", "in messages", "documented as not shown", "lost"]
        let total = counts.reduce(0, +)
        return "\(total) words: " + zip(counts, names).map { "\($0) \($1)" }.joined(separator: ", ")
    }
}
