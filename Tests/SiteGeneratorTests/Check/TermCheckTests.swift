import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("Checks of names in texts")
struct TermCheckTests {
    private func check(_ files: [String: String]) async throws -> [Diagnostic] {
        let folder = try TemporaryFolder()
        try folder.write("directories: [{ id: g, source: '*.md' }]\n", to: "Content/site.yml")
        for (name, text) in files { try folder.write(text, to: "Content/\(name)") }
        return await Site(folder.path).check().diagnostics
    }

    @Test("a name of two entries is a note at the last of them")
    func ambiguous() async throws {
        let found = try await check([
            "a.md": "---\ntitle: Lead\n---\nA metal.",
            "b.md": "---\ntitle: Stripe\naliases: [lead, bar]\n---\nA strip.",
        ]).filter { $0.kind == .ambiguousName }
        #expect(found.count == 1 && found[0].location?.file.path.hasSuffix("b.md") == true, "\(found)")
        #expect(found.first?.message.hasPrefix("'Lead' is the name of 2 entries") == true, "\(found)")
    }

    @Test("names that are not linked because most texts have them are a note, which tells how to link them")
    func common() async throws {
        var files = ["letter.md": "---\ntitle: Letter\n---\nA sign.", "font.md": "---\ntitle: Font\n---\nLetters."]
        for number in 0..<30 {
            files["t\(number).md"] = "---\ntitle: Word \(number)\n---\nIt has a \(number < 25 ? "font" : "") letter."
        }
        let found = try await check(files).filter { $0.kind == .commonName }
        #expect(
            found.map(\.message) == [
                "texts do not link 2 names that many of the 32 texts have, such as 'Letter' (31), 'Font' (25); if readers need "
                    + "a link, write 'match-case: any' in its entry"
            ])
        for name in ["letter", "font"] {
            files["\(name).md"] = "---\ntitle: \(name)\nmatch-case: any\n---\nA sign."
        }
        #expect(try await check(files).allSatisfy { $0.kind != .commonName })
    }
}
