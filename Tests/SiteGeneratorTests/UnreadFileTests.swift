import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("Files that nothing reads")
struct UnreadFileTests {
    @Test("are named in a note, at most five of them")
    func note() async throws {
        var files = ["Content/a.md": "# A\n\n[plan](plan.pdf)\n", "Content/plan.pdf": "x", "Content/notes/b.docx": "x"]
        let one = try await BuiltSite(files)
        #expect(one.result.diagnostics.isEmpty)
        #expect(
            one.result.notes == [
                "1 file is not read: 'notes/b.docx'; if that is meant, give it a name with '_' at the beginning"
            ])
        for number in 1...6 { files["Content/\(number).json"] = "{}" }
        let site = try await BuiltSite(files)
        #expect(
            site.result.notes.first?.hasPrefix(
                "7 files are not read: '1.json', '2.json', '3.json', '4.json', '5.json' and 2 more;") == true,
            "\(site.result.notes)")
        #expect(site.result.isBuilt)
    }

    @Test(
        "are not those that have another use, or whose names say that they are no content",
        arguments: [
            "Content/site.yml", "Content/_draft.docx", "Content/_old/x.docx", "Content/.hidden", "Content/README.txt",
            "Content/_alphabets/crh.yml", "Content/redirects.csv", "Content/en.lproj/Localizable.strings",
            "Content/Localizable.xcstrings", "Content/_index.md", "Content/old/x.csv", "Content/pages/about.md",
            "static/x.docx", "Templates/x.docx",
        ])
    func used(path: String) async throws {
        let texts = [
            "Content/_alphabets/crh.yml": "alphabet: [A, B]\n", "Content/redirects.csv": "from,to\n/x/,/a.html\n",
            "Content/Localizable.xcstrings": "{ \"sourceLanguage\": \"en\", \"strings\": {}, \"version\": \"1.0\" }",
        ]
        var files = [
            "Content/site.yml": "directories: [{ id: t, source: 'a.md', exclude: 'old/**' }]\n",
            "Content/a.md": "# A\n\nx\n",
        ]
        if files[path] == nil { files[path] = texts[path] ?? "x\n" }
        let site = try await BuiltSite(files)
        #expect(site.result.notes.isEmpty && !site.report.contains("not read"), "\(site.result.notes) \(site.report)")
    }

    @Test("a Markdown file that no source names is a warning; one of a locale that the site does not have is not")
    func strays() async throws {
        var files = [
            "Content/site.yml": "locales: [en]\ndirectories: [{ id: t, source: '{locale}/*.md' }]\n",
            "Content/en/a.md": "# A\n\nx\n", "Content/sv/a.md": "# A\n\nx\n",
        ]
        let former = try await BuiltSite(files)
        #expect(former.result.diagnostics.isEmpty && former.result.notes.count == 1)
        let checked = await Site(former.folder.path).check()
        #expect(checked.diagnostics.map(\.kind) == [.unreadFile])
        files["Content/about.md"] = "# About\n"
        let site = try await BuiltSite(files)
        #expect(
            site.report.contains(
                "warning: 'about.md' is in no directory, so it is not read; move it to 'pages/', or name it in a source"
            ),
            "\(site.report)")
        files["Content/en/more/b.md"] = "# B\n"
        #expect(
            try await BuiltSite(files).report.contains("'about.md' and 'en/more/b.md' are in no directory, so they are")
        )
    }

    @Test("the warning about a plain page outside the folders of its locales names such a folder")
    func strayPlainPages() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en, sv]\ndirectories: [{ id: t, source: 't/{locale}/*.md' }]\n",
            "Content/t/en/a.md": "# A\n\nx\n", "Content/t/sv/a.md": "# A\n\nx\n",
            "Content/pages/sv/about.md": "# Om\n", "Content/pages/about.md": "# About\n",
        ])
        #expect(site.report.contains("'pages/about.md' is in no directory, so it is not read; move it to 'pages/en/'"))
    }

    @Test("without settings, a folder of any name with a folder for each locale is one directory in these locales")
    func localeFolders() async throws {
        let site = try await BuiltSite([
            "Content/glossary/en/font.md": "# Font\n\nx\n", "Content/glossary/ja/font.md": "# フォント\n\nx\n",
            "Content/people/en/ann.md": "# Ann\n\nx\n",
        ])
        #expect(site.result.diagnostics.isEmpty, "\(site.report)")
        #expect(site.page("en/glossary/font.html").contains("<a href=\"../../ja/glossary/font.html\""))
        #expect(site.files.contains("en/people/ann.html"))
        let other = try await BuiltSite([
            "Content/glossary/en/font.md": "# F\n\nx\n", "Content/glossary/intro.md": "# I\n\nx\n",
        ])
        #expect(other.files.contains("glossary-intro.html"), "\(other.files)")
    }

    @Test("a locale that the settings name and that has no entry is a warning, or shows what is not translated")
    func emptyLocales() async throws {
        var files = [
            "Content/site.yml": "locales: [en, sv]\ndirectories: [{ id: t, source: '{locale}/*.md' }]\n",
            "Content/en/a.md": "# A\n\nx\n",
        ]
        let site = try await BuiltSite(files)
        #expect(
            site.report.contains(
                "site.yml:1:15: warning: 'sv' has no entry, so it is left out; translate one, or write"),
            "\(site.report)")
        files["Content/site.yml", default: ""] += "untranslated: show\n"
        let shown = try await BuiltSite(files)
        #expect(shown.result.diagnostics.isEmpty, "\(shown.report)")
        #expect(shown.page("sv/a.html").contains("<html lang=\"sv\""))
    }
}
