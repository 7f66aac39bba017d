import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Kinds of diagnostics")
struct DiagnosticKindTests {
    /// The kinds without a case in `Tests/Diagnostics`, each with the test that shows it, below `Tests`.
    static let testedElsewhere: [DiagnosticKind: String] = {
        let tests = "SiteGeneratorTests"
        let check = "\(tests)/Check/CheckTests.swift"
        let pages = "\(tests)/Plan/EntryPagesTests.swift"
        let limits = "\(tests)/Content/LimitsTests.swift"
        let terms = "\(tests)/Check/TermCheckTests.swift"
        let problems = "\(tests)/Resolve/BodyProblemsTests.swift"
        let csv = "\(tests)/Content/CSV/CSVReaderTests.swift"
        let publication = "\(tests)/Content/Publication/PublicationTests.swift"
        return [
            .dateValue: publication, .notDue: publication,
            .looseText: "\(tests)/Content/Markdown/Terms/MarkdownTermsTests.swift",
            .spreadsheetSheet: "\(tests)/Content/Spreadsheet/SpreadsheetTests.swift",
            .vcardGroup: "\(tests)/Content/Cards/VCardTests.swift",
            .foreignLocale: "\(tests)/Content/ForeignLocaleTests.swift", .ambiguousName: terms, .commonName: terms,
            .duplicateAlias: check, .emptyBody: check, .misspelledField: check,
            .missingLabel: "\(tests)/Plan/Fields/FieldTypeTests.swift",
            .missingAddress: check, .missingTranslations: check, .missingWords: check,
            .unmarkedLanguage: "\(tests)/Check/LanguageCheckTests.swift", .noLetter: check,
            .missingAlt: "\(tests)/Plan/Fields/ShownFileTests.swift",
            .unreadFile: "\(tests)/UnreadFileTests.swift",
            .bodyTooLarge: problems, .unreadMarks: problems, .fileTooLarge: limits,
            .bodyTooLong: limits, .csvFieldTooLarge: csv, .csvTooManyErrors: csv, .duplicateTitle: check,
            .jsonTooLarge: limits, .lookAlike: check, .mixedScript: check,
            .noSite: "\(tests)/SiteTests.swift", .part: "\(tests)/Parts/PartedSite.swift", .normalizationTwin: check,
            .largeEntry: pages, .shortEntries: pages, .otherLetter: check,
            .shortage: "\(tests)/TextFiles/Files/FileReaderTests.swift",
            .templateDuplicate: "\(tests)/Mustache/Check/TemplateDiagnosticsTests.swift",
            .templateUnchecked: "\(tests)/Mustache/Check/TemplateCheckTests.swift",
            .templateTooLarge: "\(tests)/Mustache/Render/TemplateBudgetTests.swift", .titleTwin: check,
            .tomlTooLarge: limits, .unlistedLetter: check, .unreadableTemplate: limits, .unusedLetter: check,
            .unusedReading: check, .unusedSplit: check, .guessedName: check, .unwritable: "\(tests)/SiteTests.swift",
            .yamlCharacter: "\(tests)/TextFiles/YAML/YAMLParserTests.swift", .yamlTooLarge: limits,
        ]
    }()

    @Test("each is in a recorded case, or is named by a test that is listed here", .slow)
    func coverage() async throws {
        var recorded: Set<DiagnosticKind> = []
        for name in DiagnosticsTests.cases {
            let result = try await DiagnosticsTests.outcome(of: name).result
            recorded.formUnion(result.diagnostics.map(\.kind))
        }
        let missing = Set(DiagnosticKind.allCases).subtracting(recorded)
        #expect(
            missing.map(\.rawValue).sorted()
                == Self.testedElsewhere.keys.map(\.rawValue).sorted())
    }

    @Test("the listed tests name the kind", arguments: testedElsewhere.sorted { $0.key.rawValue < $1.key.rawValue })
    func elsewhere(kind: DiagnosticKind, file: String) throws {
        let test = try String(contentsOfFile: "\(SharedFolder.project)/Tests/\(file)", encoding: .utf8)
        // In an id that ends a literal, a line number may come first: "3:look-alike".
        #expect(test.contains(".\(kind)") || test.contains("\(kind.rawValue)\""))
    }

    @Test(
        "ids consist of lowercase words, and each kind has a sentence and a remedy", arguments: DiagnosticKind.allCases)
    func table(kind: DiagnosticKind) {
        #expect(kind.rawValue.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil)
        let rule = kind.rule
        #expect(!rule.severities.isEmpty && rule.severities == rule.severities.sorted())
        #expect(rule.meaning.hasSuffix(".") && rule.remedy.hasSuffix("."))
    }
}
