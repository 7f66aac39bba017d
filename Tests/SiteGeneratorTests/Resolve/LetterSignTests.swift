import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Signs that are letters of an alphabet")
struct LetterSignTests {
    private static let alphabet = "alphabets: { x-own: { alphabet: [A, I, K, \"'\"] } }\n"

    /// A dictionary with 'kai', which refers to another word, and with 'ka'i'.
    private func dictionary(_ reference: String, isLetter: Bool = true) async throws -> BuiltSite {
        try await BuiltSite([
            "Content/site.yml": "locales: [en]\n\(isLetter ? Self.alphabet : "")directories:\n"
                + "- { id: words, source: w.sfm, pages: entries\(isLetter ? ", headwords: x-own" : "") }\n",
            "Content/w.sfm": "\\lx kai\n\\ge food\n\\cf \(reference)\n\n\\lx ka'i\n\\ge dog\n",
        ])
    }

    @Test("a misspelled reference means neither of two words that have the same letters without the sign")
    func misspelled() async throws {
        let site = try await dictionary("kai'")
        #expect(site.report.contains("no entry here is called 'kai''"), "\(site.report)")
        #expect(!site.report.contains("are called") && !site.report.contains("itself"), "\(site.report)")
        let other = try await dictionary("kai'", isLetter: false)
        #expect(other.report.contains("this entry refers to itself"), "\(other.report)")
    }

    @Test("a reference means the word with its sign, also with a curly one", arguments: ["ka'i", "ka’i", "KA'I"])
    func reference(name: String) async throws {
        let site = try await dictionary(name)
        #expect(site.report.isEmpty, "\(site.report)")
        let page = site.page("kai.html").replacing("&#39;", with: "'")
        #expect(page.contains(/<dd><a href="[^"]*"[^>]*>ka'i/), "\(page)")
    }

    /// The links in a text of a glossary with 'kai' and 'ka'i', by what is written.
    private func links(_ text: String, isLetter: Bool = true) async throws -> [String] {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [x-own]\ntooltips: false\n"
                + (isLetter ? Self.alphabet : "alphabets: { x-own: { alphabet: [A, I, K] } }\n")
                + "directories: [{ id: g, source: '*.md', autolink: all }]\n",
            "Content/one.md": "---\ntitle: kai\n---\nText\n", "Content/two.md": "---\ntitle: ka'i\n---\nText\n",
            "Content/text.md": "---\ntitle: Text\n---\n\(text)\n",
        ])
        return site.page("text.html").matches(of: /<a href="(one|two)\.html">([^<]*)<\/a>/).map { "\($0.2):\($0.1)" }
    }

    @Test("a name beside such a sign is another word, unless two of them quote it")
    func texts() async throws {
        #expect(try await links("kai' and 'kai and ka'i") == ["ka'i:two"])
        #expect(try await links("kai, 'kai'") == ["kai:one", "kai:one"])
        #expect(try await links("kai' and 'kai", isLetter: false) == ["kai:one", "kai:one"])
    }

    @Test("the end of an address, which has no signs, is still a link")
    func addresses() async throws {
        #expect(try await links("[x](two.md) and [y](ka'i)") == ["x:two", "y:two"])
    }
}
