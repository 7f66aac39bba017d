import DefaultTheme
import Foundation
import IndexedCollation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The default theme")
struct ThemeTests {
    @Test("every file of the Templates folder is embedded, as it is")
    func embedded() throws {
        let folder = SharedFolder.project + "/Templates"
        let files = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [])
            .filter { $0.contains(".") && !$0.hasSuffix(".swift") }.sorted()
        #expect(DefaultTheme.files.map(\.path).sorted() == files)
        for (path, bytes) in DefaultTheme.files {
            #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")) == Data(bytes), "\(path)")
        }
    }

    @Test("its templates name nothing that pages do not have")
    func names() {
        var diagnostics: [Diagnostic] = []
        let theme = SiteGenerator.Theme(overriddenBy: nil, diagnostics: &diagnostics)
        #expect((diagnostics + theme.check()).map(\.message) == [])
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

    @Test("it has every word in every language that it speaks")
    func words() throws {
        var diagnostics: [Diagnostic] = []
        let theme = SiteGenerator.Theme(overriddenBy: nil, diagnostics: &diagnostics)
        #expect(theme.languages.tags.count >= 30)
        for tag in theme.languages.tags { #expect(theme.languages.names(in: tag) == theme.languages.names, "\(tag)") }
    }
}
