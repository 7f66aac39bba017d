import Foundation
import Testing

@testable import IndexedCollation

/// The answers of ICU for a locale, as `Scripts/record-icu-answers` recorded them in `answers.tsv`.
struct ICUAnswers: Sendable, CustomTestStringConvertible {
    struct Name: Sendable {
        let text: String
        /// The index of its title.
        let title: Int
        /// The same for names that are equal in ICU's order.
        let rank: Int
    }

    struct Title: Sendable, Hashable {
        let text: String
        let kind: String
    }

    let tag: String
    var titles: [Title] = []
    /// The titles of an index that also has those of `en`.
    var titlesWithEnglish: [Title] = []
    /// In ICU's order.
    var names: [Name] = []

    var testDescription: String { tag }

    static let all = record.locales

    /// Whether the ICU that runs is the one whose answers are recorded: each version of CLDR changes a few.
    static var areCurrent: Bool { ICU.version == record.version }

    /// The reason for which a test of the answers is skipped.
    static var comment: Comment {
        "the answers are those of ICU \(record.version), not \(ICU.version): run Scripts/record-icu-answers"
    }

    private static let record: (version: String, locales: [ICUAnswers]) = {
        var version = ""
        var locales: [ICUAnswers] = []
        for row in TSV.rows(of: "answers.tsv") {
            let last = locales.count - 1
            switch row[0] {
            case "icu": version = row[1]
            case "cldr", "unicode": continue
            case "locale": locales.append(ICUAnswers(tag: row[1]))
            case "titles": locales[last].titles = row.dropFirst().map(Title.init)
            case "with-en": locales[last].titlesWithEnglish = row.dropFirst().map(Title.init)
            default:
                let isEqual = row[0].hasSuffix("=")
                let rank = (locales[last].names.last?.rank ?? -1) + (isEqual ? 0 : 1)
                let title = Int(isEqual ? row[0].dropLast() : row[0][...]) ?? -1
                locales[last].names.append(Name(text: row[1], title: title, rank: rank))
            }
        }
        return (version, locales)
    }()
}

extension ICUAnswers.Title {
    /// Reads "A", or "overflow=…".
    init(_ cell: String) {
        let kind = ["underflow", "inflow", "overflow"].first { cell.hasPrefix($0 + "=") }
        self.init(text: kind.map { String(cell.dropFirst($0.count + 1)) } ?? cell, kind: kind ?? "normal")
    }
}

/// Tables beside the tests, with tabs between the cells.
enum TSV {
    /// The words of a cell, with spaces between them.
    static func words(_ cell: String) -> [String] {
        cell.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The rows of a file that are neither empty nor comments.
    static func rows(of file: String) -> [[String]] {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(file)
        guard let data = try? Data(contentsOf: url) else { return [] }
        // Bytes, because a combining character and the separator before it are one `Character`.
        return Array(data).split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.map { line in
            line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
    }
}
