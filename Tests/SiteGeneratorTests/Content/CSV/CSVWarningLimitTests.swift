import IndexedCollation
import Testing

@testable import SiteGenerator

@Suite("The limit of warnings about records")
struct CSVWarningLimitTests {
    @Test(
        "the first thousand are kept and the others counted, whatever the number of parts",
        arguments: [(1, 10), (1, 2_000), (4, 2_000)])
    func limit(threads: Int, width: Int) async {
        // With wide rows, the file is so large that it is parsed in parts.
        let field = String(repeating: "x", count: width)
        let rows = (1_000..<4_000).map { "T\($0),\(field)\n" }
        let file = ContentFile(
            file: SourceFile(path: "a.csv", bytes: "title\n\(rows.joined())".utf8), contentStart: 0, directory: 0,
            locale: nil)
        var configuration = SiteConfiguration()
        configuration.directories = [DirectoryConfiguration(id: "a")]
        let (_, diagnostics) = await Content.parse([file], configuration, workers: Workers(count: threads))
        let warnings = diagnostics.filter { $0.kind == CSVReader.extraFields }
        #expect(warnings.map { $0.location?.offset } == (0..<1_000).map { 12 + $0 * (width + 7) })
        #expect(warnings.last?.omittedCount == 2_000)
        #expect(warnings.dropLast().allSatisfy { $0.omittedCount == 0 })
    }
}
