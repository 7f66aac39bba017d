import Foundation
import Testing

@testable import IndexedCollation

@Suite("The user's guide")
struct DocumentationTests {
    @Test("has every option of the table in the table's words")
    func options() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let guide = try String(contentsOf: root.appendingPathComponent("Documentation/Collation.md"), encoding: .utf8)
        for option in CollationOption.all {
            let row = "| `\(option.name)` | \(option.values) | \(option.documentation) |"
            #expect(guide.contains(row), "Documentation/Collation.md wants the line \(row)")
        }
    }
}
