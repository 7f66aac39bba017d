import IndexedCollation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("What check finds")
struct CheckTests {
    private func check(_ files: [String: String], locale: String? = nil) async throws -> (Site.Result, [String]) {
        let folder = try TemporaryFolder(files)
        var site = Site(folder.path)
        if let locale { site.locales = [try LocaleIdentifier(locale)] }
        let result = await site.check()
        #expect(folder.files().sorted() == files.keys.sorted(), "nothing is written")
        return (
            result,
            DiagnosticReport(result.diagnostics).diagnostics.map {
                "\($0.location.map { "\($0.line):" } ?? "")\($0.kind.name)"
            }
        )
    }

    @Test(
        "names that two entries have, or seem to have",
        arguments: [
            ("name\nAnn\nBob\nAnn\n", ["4:duplicate-title"]),
            ("name\nCaf\u{E9}\nCafe\u{301}\n", ["3:normalization-twin"]),
            ("name\nANN\nAnn\n", ["3:title-twin"]), ("name\nPOCA\nРОСА\n", ["3:look-alike"]),
            ("name\nMоscow\n", ["2:mixed-script"]), ("name\nΔt\nμm\nα-helix\nРоссия\n", ["5:no-letter"]),
            ("name,aliases\nAnn,Annie\nBob,Annie\n", ["3:duplicate-alias"]),
            ("name,aliases\nAnn,\nBob,Ann;Robert\n", ["3:duplicate-alias"]), ("name\nAnn\nAnna\n", []),
        ])
    func names(csv: String, kinds: [String]) async throws {
        let (_, found) = try await check(["l.csv": csv])
        #expect(found.filter { !$0.hasSuffix("no-letter") || kinds.contains($0) } == kinds)
    }

    @Test("places that are a guess")
    func places() async throws {
        let (_, found) = try await check(["l.csv": "name,reading\n東京,\n大阪,おおさか\nかに,\n"], locale: "ja")
        #expect(found == ["2:missing-reading", "2:no-letter"])
    }

    @Test("pages without text, links without a goal")
    func texts() async throws {
        let (_, found) = try await check(["a.md": "# A\n\n[x](gone.md)\n", "b.md": "---\ntitle: B\n---\n"])
        #expect(found == ["3:broken-link", "1:empty-body"])
    }

    @Test("what is not translated, and how much is")
    func coverage() async throws {
        let (result, found) = try await check([
            "en/a.md": "# A\n\nx", "en/b.md": "# B\n\nx", "sv/a.md": "# A\n\nx", "sv/c.md": "# C\n\nx",
        ])
        #expect(found == ["missing-translations", "missing-translations"])
        #expect(result.coverage.map(\.missing) == [["c"], ["b"]])
        #expect(result.coverage.map(\.entryCount) == [2, 2])
    }

    @Test("reports for programs name every place")
    func formats() async throws {
        let (result, _) = try await check(["l,1.csv": "name\nAnn\n100% B\nAnn\n100% B\n"])
        let report = DiagnosticReport(result.diagnostics.filter { $0.kind == "duplicate-title" })
        let commands = report.gitHubCommands().split(separator: "\n")
        #expect(commands.count == 2)
        #expect(commands.first?.contains("l%2C1.csv,line=4,col=1,title=duplicate-title::'Ann' is the title of") == true)
        #expect(commands.last?.contains("line=5,col=1,title=duplicate-title::'100%25 B' is") == true)
        let json = report.json { $0.array { _ in } }
        #expect(json.contains("\"warnings\":2") && json.contains("\"line\":5,\"column\":1"))
    }
}
