import Foundation
import Testing

@testable import SiteGenerator

@Suite("A whole site in three minutes")
struct TutorialTests {
    /// The files that the guide tells beginners to write, by path.
    private static func files() throws -> [String: String] {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let guide = try String(contentsOf: root.appendingPathComponent("Documentation/Guide.md"), encoding: .utf8)
        let section = try #require(
            guide.components(separatedBy: "\n## ").first { $0.hasPrefix("A whole site in three minutes") })
        let steps = section.matches(of: /\n`([^`\n]+)`:\n```[a-z]+\n(.*?)\n```/.dotMatchesNewlines())
        return Dictionary(uniqueKeysWithValues: steps.map { (String($0.1), "\($0.2)\n") })
    }

    @Test("the steps in the guide make the site that it promises, without a warning")
    func site() async throws {
        let site = try await BuiltSite(Self.files())
        #expect(site.result.diagnostics.isEmpty && site.result.isBuilt, "\(site.report)")
        for (locale, about, entry) in [("en", "About", "Font"), ("sv", "Om ordlistan", "Typsnitt")] {
            let page = site.page("\(locale)/font.html")
            #expect(page.contains("<h1 dir=\"auto\">\(entry)</h1>"))
            #expect(page.contains("<a href=\"../\(locale)/about.html\"><bdi>\(about)</bdi></a>"), "the menu")
            #expect(page.contains("<img src=\"../logo.svg\""), "the logo")
            #expect(page.contains(">CC BY 4.0</a>"), "the footer")
            #expect(site.page("\(locale)/about.html").contains("<h1 dir=\"auto\">\(about)</h1>"))
        }
        #expect(site.page("assets/style.css").contains("#0a6b4f"), "the color")
    }

    @Test("the steps are typed in less than three minutes by those who type 250 characters per minute")
    func typing() throws {
        let files = try Self.files()
        #expect(files.count == 7)
        #expect(files.reduce(0) { $0 + $1.key.count + $1.value.count } < 3 * 250)
    }
}
