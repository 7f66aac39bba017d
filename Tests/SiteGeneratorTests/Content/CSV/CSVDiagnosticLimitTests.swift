import IndexedCollation
import Testing

@testable import SiteContent
@testable import SiteGenerator
@testable import TextFiles

@Suite("The limits of errors and warnings about records")
struct CSVDiagnosticLimitTests {
    @Test(
        "after a thousand errors nothing is reported, whatever the number of parts",
        arguments: [(1, 10), (1, 2_000), (4, 2_000)])
    func errors(threads: Int, width: Int) async {
        // Of two rows, one has text after a quote, and one has no title.
        let field = String(repeating: "x", count: width)
        let rows = (1_000..<2_100).map { "\"T\($0)\"\(field)\n,y\n" }
        let file = file("title,a\n\(rows.joined())")
        let (_, _, diagnostics) = await Content.parse([file], Self.configuration, workers: Workers(count: threads))
        let found = DiagnosticReport(diagnostics).diagnostics.map(\.kind)
        #expect(found.count { $0 == .csvTextAfterQuote } == 999)
        #expect(found.count { $0 == .noTitle } == 999)
        #expect(found.last == .csvTooManyErrors && found.count { $0 == .csvTooManyErrors } == 1)
    }

    @Test(
        "the first thousand warnings are kept and the others counted, whatever the number of parts",
        arguments: [(1, 10), (1, 2_000), (4, 2_000)])
    func limit(threads: Int, width: Int) async {
        // With wide rows, the file is so large that it is parsed in parts.
        let field = String(repeating: "x", count: width)
        let rows = (1_000..<4_000).map { "T\($0),\(field)\n" }
        let file = file("title\n\(rows.joined())")
        let (_, _, diagnostics) = await Content.parse([file], Self.configuration, workers: Workers(count: threads))
        let warnings = diagnostics.filter { $0.kind == .csvExtraFields }
        #expect(warnings.map { $0.location?.offset } == (0..<1_000).map { 12 + $0 * (width + 7) })
        #expect(warnings.last?.omittedCount == 2_000)
        #expect(warnings.dropLast().allSatisfy { $0.omittedCount == 0 })
    }

    private static let configuration = {
        var configuration = SiteConfiguration()
        configuration.directories = [DirectoryConfiguration(id: "a")]
        return configuration
    }()

    private func file(_ text: String) -> ContentFile {
        ContentFile(
            file: SourceFile(path: "a.csv", bytes: text.utf8), contentStart: 0, directory: DirectoryID(0), locale: nil)
    }
}
