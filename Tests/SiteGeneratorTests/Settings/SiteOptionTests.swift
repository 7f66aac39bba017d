import IndexedCollation
import Testing

@testable import SiteContent
@testable import SiteGenerator
@testable import SiteSettings

@Suite("The table of settings")
struct SiteOptionTests {
    @Test("each mapping has every name once", arguments: SiteOption.Scope.allCases)
    func names(in scope: SiteOption.Scope) {
        let names = SiteOption.options(in: scope).map(\.name)
        #expect(Set(names).count == names.count && !names.isEmpty)
    }

    @Test("a misspelled name is an error that suggests the right one", arguments: SiteOption.all)
    func misspelled(_ option: SiteOption) {
        let messages = read(option.name + "x", "1", in: option.scope).map(\.message)
        #expect(messages == ["unknown setting '\(option.name)x'; did you mean '\(option.name)'?"])
    }

    @Test("a word in the table is a value, and any other is an error", arguments: SiteOption.all)
    func words(_ option: SiteOption) {
        guard case .plain(.choice(let words)) = option.type else { return }
        for word in words { #expect(read(option.name, word, in: option.scope).isEmpty) }
        let found = read(option.name, "nonsense", in: option.scope)
        #expect(found.map(\.kind) == [.settings])
        for word in words { #expect(found.first?.message.contains("'\(word)'") == true) }
    }

    @Test("a number in the table is the smallest that is a value", arguments: SiteOption.all)
    func numbers(_ option: SiteOption) {
        guard case .plain(.number(let minimum)) = option.type else { return }
        #expect(read(option.name, "\(minimum)", in: option.scope).isEmpty)
        #expect(read(option.name, "\(minimum - 1)", in: option.scope).map(\.kind) == [.settings])
    }

    @Test("a default in the table is a value that changes nothing", arguments: SiteOption.all)
    func defaults(_ option: SiteOption) {
        guard let value = option.defaultValue else { return }
        var reader = SettingsReader()
        let site = reader.read(file(option.name, value, in: option.scope))
        #expect(reader.diagnostics.isEmpty)
        #expect("\(site.defaults)" == "\(SiteConfiguration().defaults)" && site.theme == ThemeSettings())
    }

    @Test("a mapping that lacks what it needs is an error")
    func required() {
        let lines = [
            "directories: [{ id: list }]", "directories: [{ source: list.csv }]",
            "directories: [{ id: list, reverses: { from: gloss } }]", "menu: [{ title: x }]", "menu: [{ url: /x }]",
            "show: [{ as: text }]",
        ]
        #expect(
            SiteOption.all.filter(\.isRequired).map(\.name) == ["id", "source", "directory", "title", "url", "field"])
        for line in lines {
            var reader = SettingsReader()
            _ = reader.read(SourceFile(path: "site.yml", bytes: Array(line.utf8)))
            #expect(reader.diagnostics.map(\.kind) == [.settings])
        }
    }

    /// What a settings file with one option says.
    private func read(_ name: String, _ value: String, in scope: SiteOption.Scope) -> [Diagnostic] {
        var reader = SettingsReader()
        _ = reader.read(file(name, value, in: scope))
        return reader.diagnostics
    }

    private func file(_ name: String, _ value: String, in scope: SiteOption.Scope) -> SourceFile {
        file("\(name): \(value)", in: scope)
    }

    private func file(_ option: String, in scope: SiteOption.Scope) -> SourceFile {
        let text =
            switch scope {
            case .site, .siteAndDirectory: option
            case .directory: "directories: [{ id: list, source: list.csv, \(option) }]"
            case .theme: "theme: { \(option) }"
            case .reversal: "directories: [{ id: a, source: a.csv }, { id: b, reverses: { directory: a, \(option) } }]"
            case .shownField: "show: [{ field: x, \(option) }]"
            case .menuLink: "menu: [{ title: x, url: /x, \(option) }]"
            case .limits: "limits: { \(option) }"
            }
        return SourceFile(path: "site.yml", bytes: Array(text.utf8))
    }

    @Test(
        "each setting counts in the hash by which a build knows that pages are still right",
        arguments: SiteOption.all.filter { $0.name != "output" && !$0.isRequired })
    func hash(_ option: SiteOption) {
        let values: [String] =
            switch option.type {
            case .plain(.choice(let words)): words
            case .plain(.number(let minimum)): ["\(minimum)", "\(minimum + 1)"]
            case .options(.theme): ["{ density: roomy }"]
            case .list(.directory): ["[{ id: list, source: list.csv }]"]
            case .size: ["1 MB", "2 MB"]
            case _ where option.example.isEmpty: ["one", "list"]
            default: [option.example]
            }
        let files = [file("", in: option.scope)] + values.map { file(option.name, $0, in: option.scope) }
        let hashes = Set(files.map { hash($0) })
        let isChoice = if case .plain(.choice) = option.type { true } else { false }
        #expect(hashes.count >= (isChoice ? max(2, values.count) : 2), "\(option.name): \(values)")
    }

    @Test("comments do not count in the hash")
    func hashOfMeaning() {
        let texts = ["title: { en: A, sv: B }\nshow: [x]\n", "# Words\ntitle: { en: A, sv: B }\n\nshow: [x] # facts\n"]
        let hashes = texts.map { hash(SourceFile(path: "site.yml", bytes: Array($0.utf8))) }
        #expect(hashes[0] == hashes[1])
    }

    private func hash(_ file: SourceFile) -> UInt64 {
        var reader = SettingsReader()
        var site = reader.read(file)
        site.settle()
        return site.contentFingerprint
    }

    @Test(
        "a setting of another program has the name of ours in its error",
        arguments: [
            ("footer: x", "write the footer in '_footer.md', beside the entries"),
            ("destination: public", "did you mean 'output'?"), ("color: red", "did you mean 'accent', in 'theme'?"),
            ("theme: { color: red }", "did you mean 'accent'?"), ("language: sv", "did you mean 'locales'?"),
            ("baseURL: https://example.org/", "did you mean 'url'?"),
            ("description: x", "did you mean 'introduction'?"),
            ("directories: [{ id: a, source: a.md, fields: { description: x } }]", "did you mean 'summary' or 'body'?"),
        ])
    func foreign(setting: String, hint: String) async throws {
        let site = try await BuiltSite(["Content/site.yml": setting + "\n", "Content/a.md": "# A\n\nx\n"])
        #expect(!site.result.isBuilt && site.report.contains("'; \(hint)"), "\(site.report)")
    }
}
