import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Menus with many items")
struct LongMenuTests {
    private func page(_ count: Int) async throws -> String {
        var files = [
            "Content/terms/a.md": "# A\n\nx\n",
            "Content/site.yml": "directories: [{ id: terms, source: terms/*.md }]\n",
        ]
        for number in 0..<count { files["Content/pages/p\(number).md"] = "# Page \(number)\n\nx\n" }
        return try await BuiltSite(files).page("a.html")
    }

    @Test("are in an element that opens, from seven items on", arguments: [(6, false), (7, true)])
    func long(count: Int, isLong: Bool) async throws {
        let page = try await page(count)
        let menu = try #require(page.firstMatch(of: /(?s)<nav class="menu".*?<\/nav>/)).0
        #expect(menu.contains("<details>\n<summary>Menu</summary>\n<ul") == isLong)
        #expect(menu.ranges(of: "<li>").count == count)
    }
}
