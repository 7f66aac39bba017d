import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Mustache
@testable import SiteContent
@testable import SiteFormats
@testable import SiteGenerator
@testable import SiteMarkdown
@testable import SitePages
@testable import SiteStructure
@testable import TextFiles

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
        let missing = Set(DiagnosticKind.all).subtracting(recorded)
        #expect(missing.map(\.id).sorted() == Self.testedElsewhere.keys.map(\.id).sorted())
    }

    @Test("the listed tests name the kind", arguments: testedElsewhere.sorted { $0.key.id < $1.key.id })
    func elsewhere(kind: DiagnosticKind, file: String) throws {
        let test = try String(contentsOfFile: "\(SharedFolder.project)/Tests/\(file)", encoding: .utf8)
        let name = try #require(DeclaredKind.all.first { $0.id == kind.id }).name
        // In an id that ends a literal, a line number may come first: "3:look-alike".
        #expect(test.contains(".\(name)") || test.contains("\(kind.id)\""))
    }

    @Test("ids consist of lowercase words, and each kind has a sentence and a remedy", arguments: DiagnosticKind.all)
    func table(kind: DiagnosticKind) {
        #expect(kind.id.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil)
        #expect(!kind.severities.isEmpty && kind.severities == kind.severities.sorted())
        #expect(kind.meaning.hasSuffix(".") && kind.remedy.hasSuffix("."))
    }

    @Test("the list of all kinds has each that the sources declare, once")
    func list() {
        let (listed, declared) = (DiagnosticKind.all.map(\.id), DeclaredKind.all.map(\.id))
        #expect(Set(declared).subtracting(listed) == [], "add it to its list or to DiagnosticKinds.swift")
        #expect(Set(listed).count == listed.count, "a kind is listed twice, or two kinds have one id")
        #expect(listed.count == declared.count && listed.count > 150)
    }

    @Test("kinds are declared in one way, which these tests find")
    func declarations() {
        #expect(
            DeclaredKind.sources.reduce(0) { $0 + $1.text.matches(of: /DiagnosticKind\(/).count }
                == DeclaredKind.all.count)
        for source in DeclaredKind.sources {
            #expect(source.text.firstMatch(of: /(let|var) \w+: DiagnosticKind\s*[={]/) == nil, "\(source.path)")
        }
    }

    @Test("a record of bodies can have every kind of problem that is found while bodies are scanned")
    func bodies() {
        let declared = DeclaredKind.all.filter { $0.path.contains("/SiteMarkdown/") }
        #expect(declared.count > 10)
        for kind in declared { #expect(ScannedBody.Problem.kinds[kind.id] != nil, "\(kind.name)") }
    }
}

/// The declaration of a kind in the sources, which the program itself cannot list.
private struct DeclaredKind {
    let path: String
    let name: String
    let id: String

    /// The texts of the sources.
    static let sources: [(path: String, text: String)] = {
        let folder = SharedFolder.project + "/Sources"
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".swift") }.sorted().compactMap { file in
            (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)).map { ("\(folder)/\(file)", $0) }
        }
    }()

    static let all = sources.flatMap { path, text in
        text.matches(of: /static let (\w+) = DiagnosticKind\(\s*"([^"]+)"/).map {
            DeclaredKind(path: path, name: String($0.1), id: String($0.2))
        }
    }
}
