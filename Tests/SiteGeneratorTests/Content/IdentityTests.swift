import TestSupport
import Testing

@testable import SiteGenerator

@Suite("What entries are known by")
struct IdentityTests {
    private let towns = "name,state,people\nSalem,Oregon,175535\nSpringfield,Illinois,114394\nSpringfield,Ohio,58662\n"

    private func addresses(_ csv: String) async throws -> [String: String] {
        let site = try await BuiltSite(["towns.csv": csv], path: "towns.csv")
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        let entries = try site.feed().sections.flatMap(\.entries)
        #expect(Set(entries.map(\.id)).count == entries.count)
        #expect(Set(entries.map(\.url)).count == entries.count)
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.url, $0.title) })
    }

    @Test("rows of one title have addresses of their own, made of their values")
    func twins() async throws {
        let addresses = try await addresses(towns)
        #expect(addresses["index.html#salem"] == "Salem")
        #expect(addresses["index.html#springfield"] == "Springfield")
        #expect(addresses.count == 3)
    }

    @Test(
        "a row that is added leaves the addresses of the others as they are",
        arguments: [
            ["Springfield,Maine,293", "Ohio"], ["Springfield,Maine,293", "Springfield,Ohio"], ["Salem,Maine,293", nil],
            ["Akron,Ohio,190469", "Salem"], ["Springfield,Ohio,58662", nil],
        ])
    func addition(row: [String?]) async throws {
        let before = try await addresses(towns)
        var lines = towns.split(separator: "\n").map(String.init)
        let place = row[1].flatMap { text in lines.firstIndex { $0.hasPrefix(text) } } ?? lines.count
        lines.insert(row[0] ?? "", at: place)
        let after = try await addresses(lines.joined(separator: "\n") + "\n")
        #expect(after.count == 4)
        for (url, title) in before { #expect(after[url] == title) }
    }

    @Test("the address of a row is made of its own values, wherever it stands")
    func values() async throws {
        func addresses(_ states: String...) async throws -> [String: String] {
            let rows = states.map { "Springfield,\($0)\n" }.joined()
            let page = try await BuiltSite(["towns.csv": "name,state\n\(rows)"], path: "towns.csv").page("index.html")
            let entries = page.components(separatedBy: "<li class=\"entry\" id=\"").dropFirst()
            return Dictionary(
                uniqueKeysWithValues: entries.compactMap { entry in
                    entry.firstMatch(of: /<dd>([^<]*)<\/dd>/).map {
                        (String($0.1), String(entry.prefix { $0 != "\"" }))
                    }
                })
        }
        let before = try await addresses("Illinois", "Ohio", "Maine")
        let after = try await addresses("Illinois", "Maine", "Utah", "Ohio")
        #expect(before.count == 3 && after.count == 4)
        for (state, address) in before { #expect(after[state] == address) }
    }

    @Test("a row in two locales is one thing in both, though its title is another's too")
    func locales() async throws {
        let site = try await BuiltSite([
            "l.csv": "title:en,title:sv,note\nBank,Bank,money\nBank,Strand,river\n"
        ])
        let english = try site.feed("en/index.json").sections.flatMap(\.entries)
        let swedish = try site.feed("sv/index.json").sections.flatMap(\.entries)
        #expect(Set(english.map(\.id)) == Set(swedish.map(\.id)) && english.count == 2)
        #expect(swedish.first { $0.title == "Bank" }?.id == "Bank")
    }

    @Test(
        "a file is known by its path, without what the pattern spells out",
        arguments: [
            ("glossary/{locale}/**/*.md", "glossary/en/term.md", "term"),
            ("glossary/{locale}/**/*.md", "glossary/en/a/term/index.md", "a-term"),
            ("glossary/{locale}/**/*.md", "glossary/en/term/index.md", "term"),
            ("{locale}/docs/*.md", "en/docs/term.md", "term"),
            ("*.{locale}.md", "term.en.md", "term"),
            ("**/*.md", "index.md", "index-entry"),
            ("a.md", "a.md", "a"),
        ])
    func files(pattern: String, path: String, slug: String) async throws {
        let settings = "directories: [{ id: d, source: '\(pattern)' }]\n"
        let site = try await BuiltSite(["Content/site.yml": settings, "Content/\(path)": "---\ntitle: Term\n---\nText"])
        #expect(try site.feed().sections.flatMap { $0.entries.map(\.url) } == ["\(slug).html"], "\(site.report)")
    }

    @Test("files of one name in two folders have addresses that do not depend on each other")
    func nested() async throws {
        let one = try await BuiltSite(["b/t.md": "# T\n\nText"])
        let two = try await BuiltSite(["a/t.md": "# T\n\nText", "b/t.md": "# T\n\nText"])
        #expect(one.files.contains("b-t.html"))
        #expect(two.files.contains("b-t.html") && two.files.contains("a-t.html"))
    }
}
