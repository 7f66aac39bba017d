import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Fields with the names of other generators")
struct NamesFromElsewhereTests {
    @Test("tags are categories, and days of last changes are read under the names of Hugo and Jekyll")
    func names() async throws {
        let site = try await BuiltSite([
            "a.md": "---\ntags: [Fonts, Ink]\nlastmod: 2026-11-23T10:00:00Z\n---\n# Alpha\n\nText.\n",
            "b.md": "---\ntags: [Ink]\nlast_modified_at: 2026-11-20\n---\n# Beta\n\nText.\n",
        ])
        #expect(site.result.isBuilt, "\(site.report)")
        #expect(site.files.contains("category/ink.html"), "\(site.files)")
        #expect(site.page("a.html").contains("datetime=\"2026-11-23\"") || site.page("a.html").contains("2026"))
        #expect(
            site.result.guesses.contains {
                $0.contains("'tags' for the categories")
                    && $0.contains("'fields: { categories: false, updated: false }'")
            }, "\(site.result.guesses)")
    }

    @Test("they keep their meaning where settings, templates or other fields give one")
    func counterexamples() async throws {
        let note = [
            "Content/w/a.md": "---\ntags: [Fonts]\ncategories: [Ink]\n---\n# Alpha\n\nText.\n",
            "Content/w/b.md": "# B\n\nT.\n",
        ]
        let both = try await BuiltSite(note)
        #expect(both.page("w-a.html").contains("Fonts") && !both.page("index.html").contains("category/fonts"))
        let tags = ["Content/w/a.md": "---\ntags: [Fonts]\n---\n# Alpha\n\nText.\n", "Content/w/b.md": "# B\n\nT.\n"]
        for setting in ["show: [tags]", "fields: { categories: false }", "labels: { tags: { Fonts: Types } }"] {
            let files = tags.merging(["Content/site.yml": "directories: [{ id: w, source: 'w/*.md', \(setting) }]\n"]) {
                $1
            }
            let site = try await BuiltSite(files)
            #expect(!site.files.contains { $0.hasPrefix("category/") }, "\(setting): \(site.report)")
            #expect(!site.result.guesses.contains { $0.contains("'tags'") })
        }
        let template = try await BuiltSite(
            tags.merging(["Templates/entry.mustache": "{{#entry}}{{title}}: {{fields.tags}}{{/entry}}\n"]) { $1 })
        #expect(template.result.isBuilt, "\(template.report)")
        #expect(!template.files.contains { $0.hasPrefix("category/") })
    }
}
