import TestSupport
import Testing

@testable import SiteGenerator

/// Templates that make much of little: partials that name the next one twice, sections inside sections.
@Suite("Budget of a page")
struct TemplateBudgetTests {
    private func site(_ templates: [String: String], rows: Int = 1) -> [String: String] {
        var files = ["Content/list.csv": "title,body\n" + (0..<rows).map { "Name \($0),x\n" }.joined()]
        for (name, text) in templates { files["Templates/\(name).mustache"] = text }
        return files
    }

    /// Partials that double what the last of them writes.
    private func doubling(_ depth: Int, last: String) -> [String: String] {
        var templates = ["entry": "{{>p0}}", "p\(depth)": last]
        for level in 0..<depth { templates["p\(level)"] = "{{>p\(level + 1)}}{{>p\(level + 1)}}" }
        return templates
    }

    @Test(
        "partials that double without end are an error with their chain, even if they write nothing", .slow,
        arguments: ["", "0123456789abcdef"])
    func doubling(last: String) async throws {
        let built = try await BuiltSite(site(doubling(40, last: last)))
        #expect(!built.result.isBuilt)
        #expect(built.result.diagnostics.map(\.kind) == [.templateTooLarge])
        #expect(built.report.contains("'entry' > 'p0' > 'p1' > 'p2' > … > "))
    }

    @Test("a few doublings are no matter")
    func few() async throws {
        let built = try await BuiltSite(site(doubling(8, last: "x")))
        #expect(built.result.isBuilt)
        #expect(built.page("name-0.html") == String(repeating: "x", count: 256))
    }

    @Test("sections inside sections that list all entries each time are an error", .slow)
    func sections() async throws {
        let inner = "{{#sections}}{{#entries}}"
        let outer = "{{/entries}}{{/sections}}"
        let index = String(repeating: inner, count: 4) + String(repeating: outer, count: 4)
        let built = try await BuiltSite(site(["index": index], rows: 200))
        #expect(built.result.diagnostics.map(\.kind) == [.templateTooLarge])
    }

    @Test("one page that is too large ends the build: the others would be, too", .slow)
    func abandoned() async throws {
        let built = try await BuiltSite(site(doubling(40, last: ""), rows: 10_000))
        #expect(built.result.diagnostics.count == 1)
    }
}
