import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Categories after edits")
struct ListingEditTests {
    @Test("are what a build from nothing makes, byte for byte", .slow, arguments: UInt64(1)...4)
    func edits(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var content = EditedContent()
        let folder = try TemporaryFolder()
        for number in 0..<20 {
            let edit = number == 0 ? "nothing" : content.edit(&random)
            let again = try await BuiltSite(content.files, folder: folder)
            let fresh = try await BuiltSite(content.files)
            #expect(again.report == fresh.report, "edit \(number): \(edit)")
            let (texts, others) = (again.texts, fresh.texts)
            let different = Set(texts.keys).union(others.keys).filter { texts[$0] != others[$0] }.sorted()
            #expect(different == [], "edit \(number): \(edit)")
            #expect(content.listsNothing || texts.keys.contains { $0.contains("/category/") })
            guard different.isEmpty else { return }
        }
    }

    @Test("are built again only where their entries, or the addresses to which entries lead, have changed")
    func kept() async throws {
        let rows = ["c,Aleph,Text,C++"] + (0..<20).map { "n\($0),Middle \($0),Text,x" }
        func site(_ rows: [String], _ folder: TemporaryFolder?) async throws -> BuiltSite {
            try await BuiltSite(
                [
                    "Content/site.yml": "directories:\n  - { id: w, source: w.csv }\n",
                    "Content/w.csv": "id,title,body,categories\n" + rows.joined(separator: "\n") + "\n",
                ], folder: folder)
        }
        let first = try await site(rows, nil)
        #expect(first.page("c.html").contains("\"category/c.html\""))
        // Another entry of a category does not concern the pages of entries far from it.
        let more = try await site(rows + ["y,Yod,Text,C++"], first.folder)
        #expect(more.result.keptCount > 15)
        // A category named C takes the address of C++, and with it the link on its entry's page.
        let second = try await site(rows + ["z,Zayin,Text,C"], first.folder)
        #expect(!second.page("c.html").contains("\"category/c.html\""))
        let fresh = try await site(rows + ["z,Zayin,Text,C"], nil)
        #expect(second.texts == fresh.texts)
    }
}

/// A site in two locales with categories, and somebody who edits it.
private struct EditedContent {
    /// The categories of each entry, by locale.
    private var rows: [String: [[String]]] = [:]
    private var settings = 0

    private static let words = ["Books", "books", "C", "C++", "Sorting", "Ordning", "a/b", "A b", "日本", "ÖVRIGT"]
    private static let locales = ["en", "sv"]

    init() {
        for locale in Self.locales { rows[locale] = (0..<12).map { [Self.words[$0 % Self.words.count]] } }
    }

    var listsNothing: Bool { settings % 7 == 6 }

    var files: [String: String] {
        let site = [
            "pages: \(settings % 2 == 0 ? "entries" : "inline")", "page-size: \(settings % 3 == 0 ? 4 : 60)",
            settings % 5 == 0 ? "labels: { categories: { sorting: { en: Order, sv: Ordning } } }" : "html: safe",
            listsNothing ? "listings: []" : "search: []",
        ]
        var files = [
            "Content/site.yml":
                "locales: [en, sv]\nurl: https://example.org/\ndirectories:\n"
                + "  - { id: w, title: Terms, source: 'w.{locale}.csv', \(site.joined(separator: ", ")) }\n"
        ]
        for (locale, rows) in rows {
            let lines = rows.enumerated().map { number, categories in
                "n\(number),\(Array("ABCDEÅÄÖ")[number % 8])\(number),Text,\(categories.joined(separator: ";"))\n"
            }
            files["Content/w.\(locale).csv"] = "id,title,body,categories\n" + lines.joined()
        }
        return files
    }

    /// Changes one thing; returns what.
    mutating func edit(_ random: inout SeededGenerator) -> String {
        let locale = Bool.random(using: &random) ? "en" : "sv"
        var rows = rows[locale] ?? []
        let place = Int.random(in: 0..<rows.count, using: &random)
        let word = Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
        let what = Int.random(in: 0..<8, using: &random)
        switch what {
        case 0, 1: rows[place] = [word]
        case 2, 3: rows[place].append(word)
        case 4: rows[place] = []
        case 5: rows.insert([word, Self.words[place % Self.words.count]], at: place)
        case 6: if rows.count > 4 { rows.remove(at: place) }
        default: settings = Int.random(in: 0..<210, using: &random)
        }
        self.rows[locale] = rows
        return "\(what), \(locale) \(place) \(word), settings \(settings)"
    }
}
