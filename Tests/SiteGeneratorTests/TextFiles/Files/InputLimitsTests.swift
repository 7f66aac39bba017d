import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("Limits of files")
struct InputLimitsTests {
    @Test(
        "sizes are read in the units that people write",
        arguments: [
            ("2 GB", 2_000_000_000), ("500MB", 500_000_000), ("64 kB", 64_000), ("1000", 1000), ("12 B", 12),
            ("", nil), ("0", nil), ("-1 MB", nil), ("1.5 GB", nil), ("GB", nil), ("99999999999 GB", nil), ("1 TB", nil),
        ] as [(String, Int?)])
    func sizes(text: String, size: Int?) { #expect(InputLimits.size(text) == size) }

    @Test(
        "and written so",
        arguments: [(800, "800 bytes"), (1_000_000, "1 MB"), (4_550_000_000, "4.5 GB"), (1_999, "1.9 kB")])
    func texts(size: Int, text: String) { #expect(InputLimits.text(size) == text) }

    @Test("a file may be as large as its limit, and no larger", arguments: [(999, true), (1000, true), (1001, false)])
    func boundary(size: Int, isAllowed: Bool) {
        let limit = InputLimit(name: "a file", setting: nil, size: 1000)
        #expect(((try? limit.check(size, of: "a")) != nil) == isAllowed)
    }

    @Test("each kind of file has its limit, which settings raise or lower")
    func site() async throws {
        let files = [
            "Content/site.yml": "limits: { markdown: 1 kB, csv: 1 kB, template: 1 kB, file: 1 kB }",
            "Content/a.md": "[b](b.txt)",
        ]
        #expect(try await BuiltSite(files).result.isBuilt)
        let large = String(repeating: "x", count: 1001)
        for path in [
            "Content/b.md", "Content/b.csv", "Templates/b.mustache", "Templates/assets/b.css", "Content/b.txt",
        ] {
            let built = try await BuiltSite(files.merging([path: large]) { $1 })
            #expect(!built.result.isBuilt)
            #expect(built.report.contains("\(path)': this has 1 kB, and"), "\(built.report)")
        }
        let raised = files.merging(["Content/site.yml": "limits: { markdown: 2 kB }", "Content/b.md": large]) { $1 }
        #expect(try await BuiltSite(raised).result.isBuilt)
    }

    @Test("settings and strings have 1 MB, which nothing raises")
    func fixed() async throws {
        let large = "# " + String(repeating: "x", count: 1_000_000)
        for path in ["Content/site.yml", "Content/sv/Localizable.strings", "Templates/strings.yml"] {
            let built = try await BuiltSite(["Content/a.md": "x", path: large])
            #expect(!built.result.isBuilt)
            #expect(built.report.contains("and a file of settings or strings may have 1 MB; make it smaller\n"))
        }
    }

    @Test("a limit is a size, and no more than a third of the memory", arguments: ["much", "0", "900000 GB"])
    func settings(size: String) async throws {
        let built = try await BuiltSite(["Content/site.yml": "limits: { csv: \(size) }", "Content/a.md": "x"])
        #expect(built.result.diagnostics.map(\.kind) == [.settings])
    }
}
