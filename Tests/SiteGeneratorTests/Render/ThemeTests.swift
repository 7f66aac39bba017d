import EmbeddedFiles
import Foundation
import IndexedCollation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import SitePages

@Suite("The default theme")
struct ThemeTests {
    @Test("every file of the Templates folder is embedded, as it is")
    func embedded() throws {
        let folder = SharedFolder.project + "/Templates"
        let files = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [])
            .filter { $0.contains(".") }.sorted()
        #expect(DefaultTheme.files.map(\.path).sorted() == files)
        for (path, bytes) in DefaultTheme.files {
            #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")) == Data(bytes), "\(path)")
        }
    }

    @Test("its scripts go into a site without lines that are comments, and without indents")
    func comments() async throws {
        let script = "// About\n\nlet url = \"a//b\"; // kept\n  /// A function.\n  f();"
        let kept = "let url = \"a//b\"; // kept\nf();\n"
        #expect(Theme.withoutCommentsAndIndents(Array(script.utf8)) == Array(kept.utf8))
        let site = try await BuiltSite(["Content/list.csv": "name\nA\n"])
        #expect(!site.page("assets/search.js").contains("\n// "))
        #expect(site.page("assets/search.js").contains("(() => {\n"))
    }

    @Test("its templates name nothing that pages do not have", arguments: [false, true])
    func names(makesFragments: Bool) {
        var diagnostics: [Diagnostic] = []
        let theme = SiteGenerator.Theme(
            overriddenBy: nil, makesFragments: makesFragments, diagnostics: &diagnostics)
        #expect((diagnostics + theme.templateDiagnostics).map(\.message) == [])
    }

    @Test("its languages are locales, and its messages can be read")
    func messages() throws {
        let words = try #require(DefaultTheme.files.first { $0.path == "strings.yml" })
        var diagnostics: [Diagnostic] = []
        // As a site's own words, which are looked at.
        _ = InterfaceLanguages(
            nil, overriddenBy: SourceFile(path: "strings.yml", bytes: words.bytes), diagnostics: &diagnostics)
        #expect(DiagnosticReport(diagnostics).text() == "")
    }

    @Test("its words are the same read a locale at a time as read from the whole file")
    func wordsByLocale() throws {
        let words = try #require(DefaultTheme.files.first { $0.path == "strings.yml" })
        let file = SourceFile(path: "strings.yml", bytes: words.bytes)
        var diagnostics: [Diagnostic] = []
        let byLocale = InterfaceLanguages(file, overriddenBy: nil, diagnostics: &diagnostics)
        let whole = InterfaceLanguages(nil, overriddenBy: file, diagnostics: &diagnostics)
        #expect(byLocale.tags == whole.tags)
        for tag in whole.tags {
            #expect(byLocale.names(in: tag) == whole.names(in: tag))
            let locale = try LocaleIdentifier(tag)
            #expect(byLocale.strings(for: locale).index == whole.strings(for: locale).index)
            #expect(byLocale.strings(for: locale).counted(2) == whole.strings(for: locale).counted(2))
        }
    }

    @Test("it speaks more than seventy languages, and the words that each lacks are recorded")
    func words() throws {
        var diagnostics: [Diagnostic] = []
        let languages = SiteGenerator.Theme(overriddenBy: nil, diagnostics: &diagnostics).languages
        #expect(languages.tags.count > 70)
        var missing: [String: [String]] = [:]
        for tag in languages.tags {
            let own = Set(languages.names(in: tag))
            #expect(own.isSubset(of: languages.names), "\(tag)")
            for name in languages.names where !own.contains(name) { missing[name, default: []].append(tag) }
        }
        let list = missing.sorted { $0.key < $1.key }.map { "\($0): \($1.joined(separator: " "))\n" }.joined()
        let file = URL(fileURLWithPath: SharedFolder.project + "/Tests/Words/missing.txt")
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try list.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded the missing words; read the list, and run again without RECORD")
        }
        let remedy: Comment = """
            Pages show an English word in its place. Write it in Templates/strings.yml if there is a reliable source; for the \
            others, run RECORD=1 swift test --filter ThemeTests, and read what changes in Tests/Words/missing.txt.
            """
        #expect(try list == String(contentsOf: file, encoding: .utf8), remedy)
    }

    @Test(
        "a locale has the words of its language in its script, and English ones where there are none",
        arguments: [
            ("pt-BR", "pt"), ("en-AU", "en"), ("nn", "nb"), ("no", "nb"), ("tl", "fil"), ("zh", "zh-Hans"),
            ("zh-TW", "zh-Hant"), ("sr", "sr"), ("sr-ME", "sr-Latn"), ("sr-Latn-RS", "sr-Latn"), ("uz-Cyrl", "en"),
            ("pa-PK", "en"), ("nv", "en"), ("und", "en"),
        ])
    func nearestWords(_ locale: String, _ set: String) throws {
        var diagnostics: [Diagnostic] = []
        let languages = SiteGenerator.Theme(overriddenBy: nil, diagnostics: &diagnostics).languages
        let strings = try languages.strings(for: LocaleIdentifier(locale))
        let expected = try #require(Self.wordSets().first { $0.tag == set }).words
        #expect(strings.index == expected["index"])
        #expect(strings.ungrouped == expected["ungrouped"])
    }

    @Test(
        "the number of a page is in words of the language, and in its digits",
        arguments: [
            ("en", "Page 2 of 1,300"), ("sv", "Sida 2 av 1\u{A0}300"), ("zh-Hans", "第 2 页，共 1,300 页"),
            ("fa", "صفحهٔ ۲ از ۱٬۳۰۰"),
        ])
    func pageNumbers(_ locale: String, _ text: String) throws {
        var diagnostics: [Diagnostic] = []
        let languages = SiteGenerator.Theme(overriddenBy: nil, diagnostics: &diagnostics).languages
        #expect(try languages.strings(for: LocaleIdentifier(locale)).page(2, of: 1_300) == text)
    }

    @Test("what stands in braces is the same in every language")
    func placeholders() throws {
        let sets = try Self.wordSets()
        let english = try #require(sets.first { $0.tag == "en" }).words
        for (tag, words) in sets {
            for (name, word) in words {
                #expect(try Self.placeholders(word) == Self.placeholders(#require(english[name])), "\(tag) \(name)")
            }
        }
    }

    @Test("counts have the plural forms that ICU chooses for whole numbers in their language, and no others")
    func pluralForms() throws {
        let forms = ["zero", "one", "two", "few", "many", "other"]
        let asking = "{count, plural, " + forms.map { "\($0) {\($0)}" }.joined(separator: " ") + "}"
        for (tag, words) in try Self.wordSets() {
            let message = try MessageFormat(asking, locale: LocaleIdentifier(tag))
            // Some languages have a form for millions: "un millón de entradas".
            let numbers = Array(0...200) + [1_000, 1_000_000]
            let chosen = Set(numbers.map { message.string(["count": .number($0)]) }).union(["other"])
            for name in ["count", "results"] {
                guard let word = words[name] else { continue }
                #expect(Set(forms.filter { word.contains(" \($0) {") }) == chosen, "\(tag) \(name)")
            }
        }
    }

    @Test("words hold nothing that cannot be seen, but for the joiners that some scripts are spelled with")
    func invisibleCharacters() throws {
        for (tag, words) in try Self.wordSets() {
            for (name, word) in words {
                let scalars = Array(word.unicodeScalars)
                #expect(word == word.trimmingCharacters(in: .whitespaces) && !word.isEmpty, "\(tag) \(name)")
                for (index, scalar) in scalars.enumerated() {
                    switch scalar.properties.generalCategory {
                    case .control, .format, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
                        // Between letters only. Pages set the direction of what they show; words need no marks for it.
                        let joins =
                            ["\u{200C}", "\u{200D}"].contains(scalar) && index > 0 && index + 1 < scalars.count
                            && Self.isLetterOrMark(scalars[index - 1]) && Self.isLetterOrMark(scalars[index + 1])
                        #expect(joins, "\(tag) \(name): U+\(String(scalar.value, radix: 16)) in '\(word)'")
                    default: break
                    }
                }
            }
        }
    }

    @Test("what was searched for stands between quotation marks that open and close")
    func quotationMarks() throws {
        // The pairs that these languages quote with; Urdu's are read from the right.
        let pairs = ["“”", "„“", "„”", "«»", "»«", "””", "”“", "「」", "‘’"]
        for (tag, words) in try Self.wordSets() {
            guard let word = words["noResults"] else { continue }
            let around = word.components(separatedBy: "{query}")
            let marks = [
                around.first?.trimmingCharacters(in: .whitespaces).last,
                around.last?.trimmingCharacters(in: .whitespaces).first,
            ]
            #expect(pairs.contains(String(marks.compactMap(\.self))), "\(tag): \(word)")
        }
    }

    /// The theme's words by locale, as its `strings.yml` has them.
    private static func wordSets() throws -> [(tag: String, words: [String: String])] {
        let file = try #require(DefaultTheme.files.first { $0.path == "strings.yml" })
        var diagnostics: [Diagnostic] = []
        let root = try #require(
            YAMLValue(reading: SourceFile(path: "strings.yml", bytes: file.bytes), diagnostics: &diagnostics))
        return try root.pairs.map { tag, words in
            let pairs = try words.pairs.map { (try #require($0.key.string), try #require($0.value.string)) }
            return (try #require(tag.string), Dictionary(uniqueKeysWithValues: pairs))
        }
    }

    /// The names in braces of a word, each as often as it stands there.
    private static func placeholders(_ word: String) -> [String] {
        ["count", "page", "pages", "query", "target", "title"].flatMap { name in
            Array(repeating: name, count: word.components(separatedBy: "{\(name)").count - 1)
        }
    }

    private static func isLetterOrMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
