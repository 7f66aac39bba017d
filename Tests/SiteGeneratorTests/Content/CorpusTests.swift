import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

/// One corpus in every format that can hold it gives one site.
@Suite("One corpus in every format")
struct CorpusTests {
    private struct Term {
        let id: String
        /// By locale: the title, the reading, the aliases, and the text.
        let parts: [(locale: String, title: String, reading: String, aliases: [String], body: String)]
        let part: String
        let categories: [String]
    }

    private static let locales = ["en", "sv", "ja"]

    private static let terms: [Term] = [
        term("ascender", "noun", ["letters"], ["ascender", "uppstapel", "アセンダー"], "The part *above* the x-height."),
        term("axis", "noun", ["letters"], ["axis", "axel", "軸"], "A line, through thin strokes.", reading: "じく"),
        term("baseline", "noun", [], ["baseline", "baslinje", "並び線"], "Letters stand on it.", reading: "ならびせん"),
        term("bowl", "noun", ["letters"], ["bowl", "bukt", "ボウル"], "A \"round\" stroke; closed."),
        term(
            "kern", "verb", ["setting"], ["kern", "kerna", "詰める"], "To move letters.\n\nSecond paragraph.",
            reading: "つめる"),
        term(
            "ligature", "noun", ["letters", "setting"], ["ligature", "ligatur", "合字"], "Two letters, one sort.",
            reading: "ごうじ"),
        term("matrix", "noun", ["foundry"], ["matrix", "matris", "母型"], "The mold: see [sort](sort).", reading: "ぼけい"),
        term("oblique", "adjective", [], ["oblique", "lutande", "斜体"], "Slanted.", reading: "しゃたい"),
        term("punch", "noun", ["foundry"], ["punch", "stämpel", "父型"], "A steel letter.", reading: "ふけい"),
        term("sort", "noun", ["foundry"], ["sort", "typ", "活字"], "One piece of type.", reading: "かつじ"),
        term("stem", "noun", ["letters"], ["stem", "stapel", "縦画"], "A main stroke: `|`.", reading: "たてかく"),
        term("x-height", "noun", [], ["x-height", "x-höjd", "エックスハイト"], "1 < 2 & so on."),
    ]

    private static func term(
        _ id: String, _ part: String, _ categories: [String], _ titles: [String], _ body: String, reading: String = ""
    ) -> Term {
        Term(
            id: id,
            parts: zip(locales, titles).map { locale, title in
                (
                    locale, title, locale == "ja" ? reading : "", locale == "en" ? ["\(title)s of type"] : [],
                    "\(body) (\(locale))"
                )
            }, part: part, categories: categories)
    }

    private static func settings(_ source: String) -> String {
        """
        locales: [en, sv, ja]
        directories: [{ id: terms, title: Terms, source: "\(source)", autolink: no, pages: entries }]

        """
    }

    /// A text in quotes as JSON has it, which YAML has, too.
    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }

    private static func object(_ term: Term) -> String {
        let parts = term.parts.map { part in
            let reading = part.reading.isEmpty ? "" : ", \"reading\": \(quoted(part.reading))"
            let aliases =
                part.aliases.isEmpty ? "" : ", \"aliases\": [\(part.aliases.map(quoted).joined(separator: ", "))]"
            return
                "\"\(part.locale)\": {\"title\": \(quoted(part.title))\(reading)\(aliases), \"body\": \(quoted(part.body))}"
        }
        let categories = term.categories.map(quoted).joined(separator: ", ")
        return
            "{\"id\": \(quoted(term.id)), \"part\": \(quoted(term.part)), \"categories\": [\(categories)], \(parts.joined(separator: ", "))}"
    }

    /// The rows of the corpus as a table.
    private static var table: [[String]] {
        var rows = [
            ["id", "part", "categories"]
                + locales.flatMap { ["title:\($0)", "reading:\($0)", "aliases:\($0)", "body:\($0)"] }
        ]
        rows += terms.map { term in
            [term.id, term.part, term.categories.joined(separator: "; ")]
                + term.parts.flatMap { [$0.title, $0.reading, $0.aliases.joined(separator: "; "), $0.body] }
        }
        return rows
    }

    private static func csv(_ table: [[String]]) -> String {
        table.map { $0.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") }.joined(
            separator: "\n") + "\n"
    }

    private static func expectEqual(_ site: BuiltSite, _ other: BuiltSite, _ format: String) {
        #expect(site.result.isBuilt, "\(format): \(site.report)")
        #expect(site.result.diagnostics.map(\.message) == other.result.diagnostics.map(\.message), "\(format)")
        let (texts, others) = (site.texts, other.texts)
        #expect(Set(texts.keys) == Set(others.keys), "\(format)")
        for (file, text) in texts where !file.hasPrefix(".") { #expect(text == others[file], "\(format): \(file)") }
    }

    @Test("CSV, YAML, JSON, JSON Lines, Excel and a folder of Markdown give the same site, byte for byte", .slow)
    func formats() async throws {
        let csv = try await BuiltSite([
            "Content/site.yml": Self.settings("terms.csv"), "Content/terms.csv": Self.csv(Self.table),
        ])
        #expect(
            csv.result.isBuilt && csv.report == "" && csv.result.directories.map(\.entryCount) == [12, 12, 12],
            "\(csv.report)")
        #expect(
            csv.page("ja/index.html").contains("軸")
                && csv.page("en/kern.html").contains("<p>Second paragraph. (en)</p>"))

        let yaml = Self.terms.map { term in
            "- id: \(term.id)\n  part: \(term.part)\n"
                + (term.categories.isEmpty ? "" : "  categories: [\(term.categories.joined(separator: ", "))]\n")
                + term.parts.map { part in
                    "  \(part.locale):\n    title: \(Self.quoted(part.title))\n"
                        + (part.reading.isEmpty ? "" : "    reading: \(part.reading)\n")
                        + part.aliases.map { "    aliases:\n      - \($0)\n" }.joined()
                        + "    body: |-\n"
                        + part.body.split(separator: "\n", omittingEmptySubsequences: false)
                        .map { $0.isEmpty ? "\n" : "      \($0)\n" }.joined()
                }.joined()
        }.joined()
        let objects = Self.terms.map(Self.object)
        var markdown = ["Content/site.yml": Self.settings("{locale}/*.md")]
        for term in Self.terms {
            for part in term.parts {
                let aliases =
                    part.aliases.isEmpty ? "" : "aliases: [\(part.aliases.map(Self.quoted).joined(separator: ", "))]\n"
                let reading = part.reading.isEmpty ? "" : "reading: \(part.reading)\n"
                let categories =
                    term.categories.isEmpty ? "" : "categories: [\(term.categories.joined(separator: ", "))]\n"
                markdown["Content/\(part.locale)/\(term.id).md"] =
                    "---\ntitle: \(Self.quoted(part.title))\npart: \(term.part)\n\(categories)\(reading)\(aliases)---\n\(part.body)\n"
            }
        }
        let others: [(String, [String: String])] = [
            ("YAML", ["Content/site.yml": Self.settings("terms.yml"), "Content/terms.yml": yaml]),
            (
                "JSON",
                [
                    "Content/site.yml": Self.settings("terms.json"),
                    "Content/terms.json": "{\"terms\": [\(objects.joined(separator: ",\n"))]}",
                ]
            ),
            (
                "JSON Lines",
                [
                    "Content/site.yml": Self.settings("terms.jsonl"),
                    "Content/terms.jsonl": objects.joined(separator: "\n"),
                ]
            ),
            ("Markdown", markdown),
        ]
        for (format, files) in others { Self.expectEqual(try await BuiltSite(files), csv, format) }

        let rows = Self.table.map { row in
            let cells = row.map { $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
            return "<row>\(cells.map { Workbook.text($0) }.joined())</row>"
        }
        let folder = try TemporaryFolder(["Content/site.yml": Self.settings("terms.xlsx")])
        try Data(Workbook(rows.joined()).zip).write(to: URL(fileURLWithPath: "\(folder.path)/Content/terms.xlsx"))
        Self.expectEqual(try await BuiltSite([:], folder: folder), csv, "Excel")
    }

    /// A file with headings has no place for parts of speech, categories and readings.
    @Test("one Markdown file for each locale gives the same site as CSV with titles, aliases and texts", .slow)
    func oneFile() async throws {
        let columns = Set(
            Self.table[0].indices.filter {
                !["part", "categories", "reading:en", "reading:sv", "reading:ja"].contains(Self.table[0][$0])
            })
        let table = Self.table.map { row in row.indices.filter { columns.contains($0) }.map { row[$0] } }
        let csv = try await BuiltSite([
            "Content/site.yml": Self.settings("terms.csv"), "Content/terms.csv": Self.csv(table),
        ])
        var files = ["Content/site.yml": Self.settings("terms.{locale}.md")]
        for (number, locale) in Self.locales.enumerated() {
            files["Content/terms.\(locale).md"] = Self.terms.map { term in
                let part = term.parts[number]
                let aliases = part.aliases.isEmpty ? "" : "<!-- Aliases: \(part.aliases.joined(separator: ", ")) -->\n"
                return "## \(part.title) {#\(term.id)}\n\(aliases)\(part.body)\n"
            }.joined()
        }
        Self.expectEqual(try await BuiltSite(files), csv, "headings")
    }

    /// The text as TBX has it, with its markup as elements.
    private static func tbx(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(#/\*([^*]+)\*/#) { "<hi type=\"italics\">\($0.1)</hi>" }
            .replacing(#/\[([^\]]+)\]\(([^)]+)\)/#) { "<hi type=\"entailedTerm\" target=\"\($0.2)\">\($0.1)</hi>" }
    }

    /// TBX has no place for readings, and its texts have no code.
    @Test("TBX gives the same site as CSV without readings", .slow)
    func termbase() async throws {
        let columns = Set(Self.table[0].indices.filter { !Self.table[0][$0].hasPrefix("reading") })
        let table = Self.table.map { row in
            row.indices.filter { columns.contains($0) }.map { row[$0].replacing("`", with: "") }
        }
        let csv = try await BuiltSite([
            "Content/site.yml": Self.settings("terms.csv"), "Content/terms.csv": Self.csv(table),
        ])
        let concepts = Self.terms.map { term in
            let parts = term.parts.map { part in
                let aliases = part.aliases.map { "<termSec><term>\(Self.tbx($0))</term></termSec>" }
                return """
                    <langSec xml:lang="\(part.locale)"><descrip type="definition">\(Self.tbx(part.body.replacing("`", with: "")))</descrip>
                    <termSec><term>\(Self.tbx(part.title))</term><termNote type="partOfSpeech">\(term.part)</termNote></termSec>
                    \(aliases.joined())</langSec>
                    """
            }
            let fields = term.categories.map { "<descrip type=\"subjectField\">\($0)</descrip>" }
            return "<conceptEntry id=\"\(term.id)\">\(fields.joined())\(parts.joined())</conceptEntry>"
        }
        let text = "<tbx style=\"dca\"><text><body>\(concepts.joined())</body></text></tbx>"
        Self.expectEqual(
            try await BuiltSite(["Content/site.yml": Self.settings("terms.tbx"), "Content/terms.tbx": text]), csv, "TBX"
        )
    }

    @Test("an OpenDocument spreadsheet gives the same site as CSV", .slow)
    func openDocument() async throws {
        let csv = try await BuiltSite([
            "Content/site.yml": Self.settings("terms.csv"), "Content/terms.csv": Self.csv(Self.table),
        ])
        let rows = Self.table.map { row in
            let cells = row.map { cell in
                let text = cell.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map {
                    "<text:p>\($0)</text:p>"
                }
                return "<table:table-cell>\(paragraphs.joined())</table:table-cell>"
            }
            return "<table:table-row>\(cells.joined())</table:table-row>"
        }
        let folder = try TemporaryFolder(["Content/site.yml": Self.settings("terms.ods")])
        let zip = OpenDocument.zip("<table:table table:name=\"Terms\">\(rows.joined())</table:table>")
        try Data(zip).write(to: URL(fileURLWithPath: "\(folder.path)/Content/terms.ods"))
        Self.expectEqual(try await BuiltSite([:], folder: folder), csv, "OpenDocument")
    }

    @Test("500 terms in 10 locales in one YAML file are 500 entries in each", .slow)
    func large() async throws {
        let locales = ["en", "sv", "no", "de", "fr", "ja", "ru", "el", "ar", "pt-BR"]
        let text = (0..<500).map { number in
            "- id: term-\(number)\n"
                + locales.map { "  \($0): { term: \"\($0) \(number)\", def: \"What \(number) means in \($0).\" }\n" }
                .joined()
        }.joined()
        let site = try await BuiltSite(["Content/terms.yml": text])
        #expect(site.result.isBuilt && site.report == "", "\(site.report)")
        #expect(site.result.directories.map(\.entryCount) == Array(repeating: 500, count: 10))
        #expect(Set(site.result.directories.map(\.locale.tag)) == Set(locales))
        #expect(site.page("no/term-499.html").contains("What 499 means in no."))
    }
}
