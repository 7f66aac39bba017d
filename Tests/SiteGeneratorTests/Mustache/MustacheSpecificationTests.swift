import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

/// The published specification of Mustache, https://github.com/mustache/spec, all of it but lambdas.
@Suite struct MustacheSpecificationTests {
    struct Module: Decodable {
        let tests: [Case]
    }

    struct Case: Decodable, CustomTestStringConvertible {
        let name: String
        let desc: String?
        let data: JSONTemplateValue
        let template: String
        let partials: [String: String]?
        let expected: String

        var testDescription: String { name }
    }

    static let folder = URL(filePath: SharedFolder.path ?? "").appending(path: "conformance/mustache")

    static let isPresent = FileManager.default.fileExists(atPath: folder.appending(path: "sections.json").path)

    @Test(
        "renders what the specification expects", .enabled(if: isPresent, SharedFolder.comment),
        arguments: [
            ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22), ("partials", 12),
            ("sections", 34), ("~dynamic-names", 21), ("~inheritance", 27),
        ])
    func conforms(module: String, atLeast count: Int) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: "\(module).json"))
        let cases = try JSONDecoder().decode(Module.self, from: data).tests
        #expect(cases.count >= count)
        for test in cases {
            var sources = (test.partials ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) }
            sources.append(("page", Array(test.template.utf8)))
            let theme = TestTheme(bytes: sources.map { (name: $0.0, bytes: $0.1) })
            let result = theme.render(test.data)
            #expect(result == test.expected, "\(test.name): \(test.desc ?? "")")
            var specialized = theme.specialized(for: test.data, fixed: ["boolean", "name", "list"])
            let again = specialized?.string(test.data) ?? test.expected
            #expect(again == test.expected, "\(test.name), specialized")
        }
    }
}
