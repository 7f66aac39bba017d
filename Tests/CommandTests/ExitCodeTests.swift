import TestSupport
import Testing

@Suite("Exit codes")
struct ExitCodeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let content: String
        let exitCode: Int32

        init(_ arguments: String..., content: String, exitCode: Int32) {
            self.arguments = arguments
            self.content = content
            self.exitCode = exitCode
        }

        var testDescription: String { "\(arguments.joined(separator: " ")): \(exitCode)" }
    }

    private static let good = "title\nAnn\n"
    /// Two entries of one name: a warning of 'check', and nothing to 'build'.
    private static let doubtful = "title\nAnn\nAnn\n"
    /// A row with a field too many: a warning of both.
    private static let untidy = "title\nAnn,x\n"
    private static let broken = "title\n\"Ann\n"

    private static let cases = [
        Case("build", "l.csv", content: good, exitCode: 0), Case("build", "l.csv", content: untidy, exitCode: 0),
        Case("build", "l.csv", "--strict", content: untidy, exitCode: 1),
        Case("build", "l.csv", "--strict", content: doubtful, exitCode: 0),
        Case("build", "l.csv", content: broken, exitCode: 1), Case("build", "gone.csv", content: good, exitCode: 1),
        Case("check", "l.csv", content: good, exitCode: 0),
        Case("check", "l.csv", "--strict", content: good, exitCode: 0),
        Case("check", "l.csv", content: doubtful, exitCode: 0),
        Case("check", "l.csv", "--strict", content: doubtful, exitCode: 1),
        Case("check", "l.csv", "--strict", "--format", "json", content: doubtful, exitCode: 1),
        Case("check", "l.csv", "--strict", "--format", "github", content: doubtful, exitCode: 1),
        Case("check", "l.csv", content: broken, exitCode: 1), Case("check", "gone.csv", content: good, exitCode: 1),
        Case("collate", "--locale", "en", content: good, exitCode: 0),
        Case("collate", "--locale", "swedish", content: good, exitCode: 64),
        Case("collate", content: good, exitCode: 64),
        Case("explain", "Ann", "--locale", "en", content: good, exitCode: 0),
        Case("explain", "Ann", "--locale", "en", "--section", "9", content: good, exitCode: 64),
        Case("explain", "Ann", "--locale", "en", "--site", "l.csv", content: good, exitCode: 0),
        Case("explain", "Ann", "--locale", "sv", "--site", "l.csv", content: good, exitCode: 1),
        Case("explain", "Ann", "--among", content: good, exitCode: 64),
        Case("explain", "Ann", "--locale", "en", "--site", "l.csv", "--among", content: good, exitCode: 64),
        Case("explain", "Ann", "--locale", "en", "--site", "l.csv", "--numeric", content: good, exitCode: 64),
        Case("titles", "en", "sv", content: good, exitCode: 0), Case("titles", content: good, exitCode: 64),
        Case("titles", "en", "swedish", content: good, exitCode: 64),
        Case("alphabet", "l.csv", "--locale", "crh", content: good, exitCode: 0),
        Case("alphabet", "l.csv", "--locale", "crh", content: "title\n123\n", exitCode: 1),
        Case("serve", "l.csv", "--host", "192.0.2.1", content: good, exitCode: 1),
    ]

    @Test(
        "are 0 when all is well, 1 for what is wrong with a site, and 64 for wrong arguments", .slow, arguments: cases)
    func exitCodes(_ example: Case) throws {
        let run = try Run(example.arguments, in: TemporaryFolder(["l.csv": example.content]))
        #expect(run.exitCode == example.exitCode, "\(run.errors)")
    }
}
