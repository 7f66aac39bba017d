import Foundation
import IndexedCollation
import TestSupport
import Testing

@testable import OutputFolders
@testable import SiteGenerator

/// Each folder of Tests/Diagnostics is a site with something wrong and, in `expected.txt`, everything that a build says
/// of it, with `{cldr}` for CLDR's version. To add a case make such a folder; with RECORD=1 in the environment the test writes what it got, and fails.
@Suite("Diagnostics")
struct DiagnosticsTests {
    static let folder = SharedFolder.project + "/Tests/Diagnostics"

    static let cases = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()

    /// What a build of a case made of a folder with a former site.
    struct Outcome {
        let result: Site.Result

        /// Whether the former site is as it was.
        let keepsFormerSite: Bool
    }

    /// Builds a case where there is a site already.
    private static func build(_ name: String, jobs: Int) async throws -> Outcome {
        let page = "what was here"
        var list: [UInt8] = []
        Manifest.addLine("index.html".utf8, Fingerprint.of(Array(page.utf8)), to: &list)
        let output = try TemporaryFolder([
            "_site/index.html": page, "_site/.thumbindex": String(decoding: list, as: UTF8.self),
        ])
        var site = Site("\(folder)/\(name)")
        site.jobs = jobs
        let result = await site.build(to: "\(output.path)/_site")
        let isKept = output.files() == ["_site/.thumbindex", "_site/index.html"]
        return Outcome(result: result, keepsFormerSite: try isKept && output.read("_site/index.html") == page)
    }

    /// The outcomes with one thread, which two tests need.
    private actor Outcomes {
        private var tasks: [String: Task<Outcome, any Error>] = [:]

        func outcome(of name: String) async throws -> Outcome {
            let task = tasks[name] ?? Task { try await DiagnosticsTests.build(name, jobs: 1) }
            tasks[name] = task
            return try await task.value
        }
    }

    private static let outcomes = Outcomes()

    /// Builds a case with one thread, once.
    static func outcome(of name: String) async throws -> Outcome { try await outcomes.outcome(of: name) }

    @Test("everything is said at once, with its place and what to do", .slow, arguments: cases)
    func report(name: String) async throws {
        let path = "\(Self.folder)/\(name)"
        var reports: [String] = []
        for outcome in [try await Self.outcome(of: name), try await Self.build(name, jobs: 4)] {
            let result = outcome.result
            let report = DiagnosticReport(result.diagnostics)
            #expect(throws: Never.self) {
                try JSONSerialization.jsonObject(with: Data(report.json { $0.array { _ in } }.utf8))
            }
            reports.append(
                report.text().replacingOccurrences(of: path + "/", with: "").replacingOccurrences(
                    of: path, with: "SITE"
                ).replacingOccurrences(of: "CLDR \(ICU.cldrVersion)", with: "CLDR {cldr}"))
            #expect(result.isBuilt == (report.errorCount == 0))
            if !result.isBuilt { #expect(outcome.keepsFormerSite) }
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
