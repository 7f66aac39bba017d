import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Values of a table that say that there is none")
struct PlaceholderTests {
    private func page(_ rows: [String], settings: String = "") async throws -> String {
        try await BuiltSite([
            "Content/a.csv": (["title,born"] + rows).joined(separator: "\n") + "\n",
            "Content/site.yml": "directories: [{ id: a, source: a.csv\(settings) }]\n",
        ]).page("index.html")
    }

    @Test("are not shown as facts", arguments: ["n/a", "N/A", "-", "–", "—", "n.a.", "k. A."])
    func placeholder(text: String) async throws {
        let page = try await page(["Ann,\(text)", "Bo,1887", "n/a,1900"])
        #expect(!page.contains("<dd>\(text)</dd>") && page.contains("<dd>1887</dd>"))
        // An entry can be called so.
        #expect(page.contains("n/a"))
    }

    @Test("other values are, as is a dash among signs, and any value of a field that is shown as text")
    func values() async throws {
        for text in ["none", "-1", "– 1900", "n/a?"] {
            #expect(try await page(["Ann,\(text)", "Bo,1887"]).contains("<dd>\(text)</dd>"), "\(text)")
        }
        #expect(try await page(["dash,–", "plus,+", "letter,a"]).contains("<dd>–</dd>"))
        #expect(try await page(["dash,–", "hyphen,-"]).contains("<dd>–</dd>"))
        #expect(
            try await page(["Ann,n/a", "Bo,1887"], settings: ", show: [{ field: born, as: text }]").contains(
                "<dd>n/a</dd>"))
    }
}
