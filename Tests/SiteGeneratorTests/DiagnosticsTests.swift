import Foundation
import IndexedCollation
import TestSupport
import Testing

@testable import SiteGenerator

/// Each folder of Tests/Diagnostics is a site with something wrong and, in `expected.txt`, everything that a build says
/// of it, with `{cldr}` for CLDR's version. To add a case make such a folder; with RECORD=1 in the environment the test writes what it got, and fails.
@Suite("Diagnostics")
struct DiagnosticsTests {
    static let folder = SharedFolder.project + "/Tests/Diagnostics"

    static let cases = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()

    /// A folder with a site that a former build wrote.
    private static func formerSite() throws -> TemporaryFolder {
        let page = "what was here"
        var list: [UInt8] = []
        Manifest.addLine("index.html".utf8, Fingerprint.of(Array(page.utf8)), to: &list)
        return try TemporaryFolder([
            "_site/index.html": page, "_site/.thumbindex": String(decoding: list, as: UTF8.self),
        ])
    }

    @Test("everything is said at once, with its place and what to do", .slow, arguments: cases)
    func report(name: String) async throws {
        let path = "\(Self.folder)/\(name)"
        let output = try Self.formerSite()
        var reports: [String] = []
        for jobs in [1, 4] {
            var site = Site(path)
            site.jobs = jobs
            let result = await site.build(to: "\(output.path)/_site")
            let report = DiagnosticReport(result.diagnostics)
            #expect(throws: Never.self) {
                try JSONSerialization.jsonObject(with: Data(report.json { $0.array { _ in } }.utf8))
            }
            reports.append(
                report.text().replacingOccurrences(of: path + "/", with: "").replacingOccurrences(
                    of: path, with: "SITE"
                ).replacingOccurrences(of: "CLDR \(ICU.cldrVersion)", with: "CLDR {cldr}"))
            #expect(result.isBuilt == (report.errorCount == 0))
            if !result.isBuilt {
                #expect(output.files() == ["_site/.thumbindex", "_site/index.html"])
                #expect(try output.read("_site/index.html") == "what was here")
            }
        }
        #expect(reports[0] == reports[1], "the number of threads makes a difference")
        let expected = URL(fileURLWithPath: "\(path)/expected.txt")
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try reports[0].write(to: expected, atomically: true, encoding: .utf8)
            Issue.record("recorded \(name); read it, and run again without RECORD")
        }
        #expect(reports[0] == (try? String(contentsOf: expected, encoding: .utf8)))
    }
}
