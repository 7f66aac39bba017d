import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("The examples in the documentation")
struct ExampleTests {
    @Test(
        "have no problems, and twenty entries in each of several languages",
        arguments: ["dictionary", "gazetteer", "glossary", "people"])
    func check(name: String) async {
        let result = await Site("\(SharedFolder.project)/Documentation/Examples/\(name)").check()
        #expect(result.diagnostics.filter { $0.severity != .note }.isEmpty, "\(result.diagnostics)")
        let written = result.coverage.filter { $0.directory != "reverse" }
        #expect(written.count > 1)
        for part in written { #expect(part.entryCount >= 20 && part.missingCount == 0, "\(part)") }
    }

    @Test("are all described, with links to their sources")
    func described() throws {
        let folder = "\(SharedFolder.project)/Documentation"
        let text = try String(contentsOfFile: "\(folder)/Examples.md", encoding: .utf8)
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Examples").sorted()
        #expect(names == ["dictionary", "gazetteer", "glossary", "people"])
        for name in names { #expect(text.contains("\nSources: [Examples/\(name)](Examples/\(name))\n"), "\(name)") }
    }
}
