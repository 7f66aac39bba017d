import Foundation
import IndexedCollation
import Testing

@testable import Authoring
@testable import Mustache
@testable import SiteContent
@testable import SiteGenerator
@testable import SitePages
@testable import SiteSettings

/// A table in a document that is made from one in the program. It is between two comments, which `make tables` keeps.
struct DocumentTable: Sendable, CustomTestStringConvertible {
    /// The name of the document in `Documentation/`.
    let document: String
    let name: String
    let columns: [String]
    let rows: @Sendable () -> [[String]]

    var testDescription: String { "\(name) in \(document)" }

    static let all = [
        DocumentTable(
            document: "Entries.md", name: "fields", columns: ["Field", "Other names and sources", "Meaning"],
            rows: { StandardField.all.map(row) }),
        DocumentTable(
            document: "Templates.md", name: "members", columns: ["Object", "Members"],
            rows: { members(of: WholePage.type) }),
        DocumentTable(
            document: "Templates.md", name: "copied members", columns: ["Object", "Members"],
            rows: {
                [[EntryObject.type.name, EntryObject.membersOfEntryAlone.map { "`\($0)`" }.joined(separator: ", ")]]
            }),
        DocumentTable(
            document: "Diagnostics.md", name: "kinds", columns: ["Kind", "Severity", "Meaning", "Remedy"],
            rows: { DiagnosticKind.all.map(row) }),
        settings("settings", in: .site), settings("settings of a directory", in: .directory),
        settings("settings of both", in: .siteAndDirectory),
        settings("settings of the theme", in: .theme, document: "Theme.md"),
        DocumentTable(
            document: "Collation.md", name: "options", columns: ["Option", "Values", "Meaning"],
            rows: { CollationOption.all.map { ["`\($0.name)`", $0.values, $0.documentation] } }),
        DocumentTable(
            document: "Collation.md", name: "keys", columns: ["Key", "Meaning"],
            rows: { AlphabetKey.allCases.map { ["`\($0.rawValue)`", $0.meaning] } }),
    ]

    /// The table as Markdown, with its comments.
    var text: String {
        func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
        let rule = "|\(columns.map { _ in "---|" }.joined())"
        return ([start, line(columns), rule] + rows().map(line) + [end]).joined(separator: "\n")
    }

    private var start: String { "<!-- The table of \(name) is made by 'make tables'. -->" }
    private var end: String { "<!-- End of the table of \(name). -->" }

    /// A document with the table in its place; nil if it has no place for it.
    func update(_ document: String) -> String? {
        guard let start = document.range(of: start),
            let end = document.range(of: end, range: start.upperBound..<document.endIndex)
        else { return nil }
        return document.replacingCharacters(in: start.lowerBound..<end.upperBound, with: text)
    }

    private static func settings(
        _ name: String, in scope: SiteOption.Scope, document: String = "Settings.md"
    ) -> DocumentTable {
        DocumentTable(
            document: document, name: name, columns: ["Key", "Value", "Meaning"],
            rows: { SiteOption.all.filter { $0.scope == scope }.map(row) })
    }

    private static func row(_ option: SiteOption) -> [String] {
        let values =
            switch option.type {
            case .plain(let type): values(of: type)
            case .localizedText: "a text, or a text for each locale"
            case .locale: "a locale"
            case .locales: "a locale or a list of locales"
            case .words(let words): "a list of \(list(words))"
            case .size: "a size, such as `2 GB`"
            case .siteAddress: "an address"
            case .localizedAddress: "an address, or an address for each locale"
            case .editAddress: "an address with `{path}`, `{id}` or `{title}`"
            case .color: "a color, such as `'#0a6b4f'`"
            case .delimiter: "a character, or `tab`"
            case .file(let endings): "the name of a file (\(endings.map { "`.\($0)`" }.joined(separator: ", ")))"
            case .options, .fields, .collation: "a mapping"
            case .list: "a list"
            case .shownFields: "a list of names and mappings"
            case .menu: "`false`, or a list of names and links"
            case .parameters: "a mapping from names to texts"
            case .labels: "a mapping of mappings"
            case .alphabets: "an alphabet for each locale"
            }
        let requirement = option.alternative.map { "; required without `\($0)`" } ?? "; required"
        let usual = option.isRequired ? requirement : option.defaultValue.map { "; `\($0)` if missing" } ?? ""
        return ["`\(option.name)`", values + usual, option.meaning]
    }

    private static func values(of type: OptionType) -> String {
        switch type {
        case .text: "a text"
        case .texts: "a text or a list of texts"
        case .choice(let words): list(words)
        case .choiceOrTexts(let words): "\(list(words)) or a list of texts"
        case .number(let minimum): "a number from \(minimum)"
        case .pairs, .lists: "a mapping"
        }
    }

    private static func list(_ words: [String]) -> String {
        let names = words.map { "`\($0)`" }
        return [names.dropLast().joined(separator: ", "), names.last ?? ""].joined(separator: " or ")
    }

    private static func row(_ kind: DiagnosticKind) -> [String] {
        let severities = kind.severities.map(\.rawValue).joined(separator: ", ")
        return ["`\(kind.id)`", severities, kind.meaning, kind.remedy]
    }

    private static func row(_ field: StandardField) -> [String] {
        let inDocuments = field.namesInDocuments ?? field.names
        let sources = [
            names(field.names.dropFirst().filter(inDocuments.contains)),
            names(field.names.filter { !inDocuments.contains($0) }, "in CSV, "),
            names(inDocuments.filter { !field.names.contains($0) }, "in Markdown, "),
            field.otherSources ?? "",
        ].filter { !$0.isEmpty }
        let kind =
            switch field.type {
            case .list: "; a list, or one text with `;`, `|` or `,` between the items"
            case .reference: "; the ids or titles of one or more entries"
            case .text, .prose, .flag, .locale: ""
            }
        return ["`\(field.name)`", sources.joined(separator: "; "), field.meaning + kind]
            .map { $0.replacingOccurrences(of: "|", with: "\\|") }
    }

    /// A list of names, without those that differ from another only by a space.
    private static func names(_ names: [String], _ start: String = "") -> String {
        let names = names.filter { !$0.contains(" ") }.map { "`\($0)`" }
        return names.isEmpty ? "" : start + names.joined(separator: ", ")
    }

    /// A row for a type, and one for each type that its members lead to.
    private static func members(of type: ObjectType) -> [[String]] {
        var types = [type]
        var rows: [[String]] = []
        while rows.count < types.count {
            let type = types[rows.count]
            let members = type.members.sorted { $0.key < $1.key }.map { name, member in
                switch member {
                case .object(let other), .list(of: .object(let other)):
                    if other == InterfaceStrings.type { return "`\(name)`" }
                    if !types.contains(where: { $0.name == other.name }) { types.append(other) }
                    let isList = if case .list = member { true } else { false }
                    return other.isOpen ? "`\(name)`" : "`\(name)` (\(isList ? "list of " : "")\(other.name))"
                default: return "`\(name)`"
                }
            }
            rows.append([type.name, members.joined(separator: ", ")])
        }
        return rows.filter { !$0[1].isEmpty }
    }
}

@Suite("Tables in the documentation", .serialized)
struct DocumentTableTests {
    @Test("say what the program says; 'make tables' updates them", arguments: DocumentTable.all)
    func table(_ table: DocumentTable) throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let file = root.appendingPathComponent("Documentation/\(table.document)")
        let document = try String(contentsOf: file, encoding: .utf8)
        let updated = try #require(table.update(document), "\(table.document) has no place for this table")
        if ProcessInfo.processInfo.environment["WRITE_TABLES"] != nil {
            try updated.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(document.contains(table.text), "run 'make tables'")
        }
    }
}
