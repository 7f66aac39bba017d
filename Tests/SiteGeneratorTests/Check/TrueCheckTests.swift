import IndexedCollation
import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

/// What `check` says is true, and it says all that is.
@Suite("Findings of check")
struct TrueCheckTests {
    private func findings(_ files: [String: String]) async throws -> [Diagnostic] {
        let folder = try TemporaryFolder(files)
        return await Site(folder.path).check().diagnostics.filter { $0.severity != .note }
    }

    @Test("entries may share an alias, which is one line, but not have the title of another as an alias")
    func aliases() async throws {
        let rows = (0..<40).map { "Service \($0),garbage; waste\n" }.joined()
        for setting in ["index", "search", "page"] {
            let files = [
                "Content/site.yml": "aliases: \(setting)\ndirectories: [{ id: w, source: w.csv, pages: inline }]\n",
                "Content/w.csv": "title,aliases\n" + rows,
            ]
            #expect(try await findings(files).isEmpty)
        }
        let title = ["w.csv": "title,aliases\nWaste,\nGarbage,Waste\n"]
        #expect(try await findings(title).map(\.kind) == [.duplicateAlias])
    }

    @Test("an alphabet of headwords is used")
    func headwords() async throws {
        let files = [
            "Content/site.yml": """
            locales: [en]
            alphabets: { wbp: { alphabet: [a, k, n, ng] } }
            directories: [{ id: words, source: w.csv, headwords: wbp }]
            """, "Content/w.csv": "title,gloss\nngaka,x\nnaka,y\n", "Content/pages/about.md": "# About\n\nText.\n",
        ]
        #expect(try await findings(files).isEmpty)
        let folder = try TemporaryFolder(files)
        for locale in ["wbp", "en"] {
            let (listings, _) = await Site(folder.path).listings(in: try LocaleIdentifier(locale))
            // Plain pages are in no list.
            #expect(listings.map(\.id) == ["words"])
            #expect(listings.first?.collation.sections.contains { $0.title.lowercased() == "ng" } == true)
        }
    }

    @Test("an alphabet that nothing uses is reported")
    func unusedAlphabet() async throws {
        let found = try await findings([
            "Content/site.yml": """
            locales: [en]
            alphabets: { wbp: { alphabet: [a, k] } }
            directories: [{ id: words, source: w.csv }]
            """, "Content/w.csv": "title\nAnn\n",
        ])
        #expect(found.map(\.kind) == [.unknownLocale])
    }

    @Test("a mistake in a cell that the locales of a row share is told once")
    func sharedCell() async throws {
        let site = try await BuiltSite([
            "site.yml": "locales: [en, sv]\ndirectories: [{ id: l, source: l.csv }]\n",
            "l.csv": "title:en,title:sv,updated\nBeer,Öl,2026-02-30\n",
        ])
        #expect(site.result.diagnostics.count { $0.message.contains("no calendar has") } == 1, "\(site.report)")
    }

    @Test(
        "a day of the last change that no calendar has is an error",
        arguments: ["2026-13-40", "2026-02-30", "2026-02-30T10:00:00Z"])
    func impossible(day: String) async throws {
        let site = try await BuiltSite(["l.csv": "title,updated\nAnn,\(day)\nBob,2026-01-02\n"], path: "l.csv")
        #expect(site.report.contains("l.csv:2:5: error: '\(day)' is a date that no calendar has"), "\(site.report)")
    }

    @Test("days of last changes that are not dates are one warning")
    func noDates() async throws {
        let files = [
            "l.csv": "title,updated\nAnn,31/12/2025\nBob,yesterday\nCid,2026-01-02\nDan,2026-01-02T10:00:00Z\n"
        ]
        let found = try await findings(files)
        #expect(found.map(\.kind) == [.fieldValue])
        #expect(found.first?.message.hasPrefix("'31/12/2025' and 1 other value are not dates") == true, "\(found)")
        let unused = try await findings(
            files.merging(["site.yml": "directories: [{ id: l, source: l.csv, fields: { updated: false } }]\n"]) { $1 })
        #expect(unused.isEmpty)
    }

    @Test(
        "a label of a field that has a heading of the theme is an error",
        arguments: ["categories", "category", "aliases"])
    func label(field: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "directories:\n- { id: w, source: w.csv, show: [{ field: \(field), label: Genre }] }\n",
            "Content/w.csv": "title,categories,aliases\nAnn,x,y\n",
        ])
        #expect(!site.result.isBuilt)
        #expect(site.report.contains("site.yml:2:") && site.report.contains("Genre"), "\(site.report)")
        let other = try await BuiltSite([
            "Content/site.yml":
                "directories: [{ id: w, source: w.csv, fields: { categories: false }, pages: entries, show: [{ field: category, label: Genre }] }]\n",
            "Content/w.csv": "title,category\nAnn,x\n",
        ])
        #expect(other.page("ann.html").contains("Genre"), "\(other.report)")
    }

    @Test("a column of senses can be searched by its name")
    func searchedSenses() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: w, source: w.csv, search: [gloss] }]\n",
            "Content/w.csv": "title,gloss\nwai,water of the moon\n",
        ])
        #expect(site.result.isBuilt, "\(site.report)")
        #expect(site.texts.contains { $0.key.contains("search/") && $0.value.contains("moon") })
        let nothing = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: w, source: w.csv, search: [gloss] }]\n",
            "Content/w.csv": "title\nwai\n",
        ])
        #expect(nothing.result.diagnostics.map(\.kind) == [.unknownField])
    }
}
