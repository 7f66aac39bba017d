import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Templates for one directory")
struct DirectoryTemplateTests {
    private static let files = [
        "Content/site.yml":
            "directories:\n- { id: words, source: 'words/*.md' }\n- { id: people, source: 'people/*.md' }\n",
        "Content/words/a.md": "# A\n\nx\n", "Content/people/ann.md": "---\ntitle: Ann\nborn: '1970'\n---\nx\n",
        "Templates/entry.people.mustache": "{{#entry}}{{title}}, {{fields.born}}{{/entry}}\n",
        "Templates/index.people.mustache": "{{title}}: {{count}}\n",
    ]

    @Test("render its pages alone")
    func pages() async throws {
        let site = try await BuiltSite(Self.files)
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(site.page("people/ann.html") == "Ann, 1970\n" && site.page("people/index.html") == "People: 1\n")
        #expect(site.page("words/a.html").contains("<h1"))
        #expect(site.page("words/index.html").contains("class=\"index-bar"))
    }

    @Test("for a directory that the site does not have, and with names that pages do not have, are errors")
    func problems() async throws {
        var files = Self.files
        files["Templates/entry.poeple.mustache"] = "x"
        let misnamed = try await BuiltSite(files)
        #expect(!misnamed.result.isBuilt)
        #expect(
            misnamed.report.contains(
                "Templates/entry.poeple.mustache:1:1: error: no directory has the id 'poeple' in the name of this template; "
                    + "did you mean 'people'?"), "\(misnamed.report)")
        files = Self.files
        files["Templates/entry.people.mustache"] = "{{titel}}{{#entry}}{{fields.borne}}{{/entry}}"
        let misspelled = try await BuiltSite(files)
        #expect(misspelled.report.contains("did you mean 'title'?"), "\(misspelled.report)")
        files["Templates/entry.people.mustache"] = "{{#entry}}{{fields.borne}}{{/entry}}"
        #expect(try await BuiltSite(files).report.contains("did you mean 'born'?"))
    }
}
