import IndexedCollation
import TestSupport
import Testing

@testable import SiteGenerator

/// Entries in languages that the site does not have never disappear in silence.
@Suite("Entries in other languages")
struct ForeignLocaleTests {
    private static let settings = "locales: [en]\ndirectories: [{ id: g, source: SOURCE }]\n"

    static let formats: [(file: String, text: String)] = [
        ("g.csv", "title,lang\nRiver,en\n川,ja\nFluss,de\n山,ja\n"),
        (
            "g.yml",
            "- { title: River }\n- { title: 川, lang: ja }\n- { title: Fluss, lang: de }\n- { title: 山, lang: ja }\n"
        ),
        (
            "g.json",
            #"[{"title":"River"},{"title":"川","lang":"ja"},{"title":"Fluss","lang":"de"},{"title":"山","locale":"ja"}]"#
        ),
        (
            "g.jsonl",
            "{\"title\":\"River\"}\n{\"title\":\"川\",\"lang\":\"ja\"}\n{\"title\":\"Fluss\",\"lang\":\"de\"}\n{\"title\":\"山\",\"lang\":\"ja\"}\n"
        ),
        ("g.csv", "title:en,title:ja,title:de\nRiver,,\n,川,\n,,Fluss\n,山,\n"),
        (
            "g.ttl",
            """
            @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
            @prefix ex: <https://example.org/v/> .
            ex:a a skos:Concept ; skos:prefLabel "River"@en , "Fleuve"@fr .
            ex:b a skos:Concept ; skos:prefLabel "川"@ja .
            ex:c a skos:Concept ; skos:prefLabel "Fluss"@de .
            ex:d a skos:Concept ; skos:prefLabel "山"@ja .
            """
        ),
        (
            "g.tbx",
            "<martif type=\"TBX\" xml:lang=\"en\"><text><body>"
                + [["en", "River", "fr", "Fleuve"], ["ja", "川"], ["de", "Fluss"], ["ja", "山"]].map { terms in
                    "<termEntry>"
                        + stride(from: 0, to: terms.count, by: 2).map {
                            "<langSet xml:lang=\"\(terms[$0])\"><tig><term>\(terms[$0 + 1])</term></tig></langSet>"
                        }.joined() + "</termEntry>"
                }.joined() + "</body></text></martif>"
        ),
    ]

    @Test("are named by one warning in every format", arguments: formats)
    func warning(file: String, text: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": Self.settings.replacing("SOURCE", with: file), "Content/\(file)": text,
        ])
        let warnings = site.result.diagnostics.filter { $0.severity != .note }
        #expect(warnings.map(\.kind) == [.foreignLocale], "\(site.report)")
        #expect(
            warnings.first?.message.hasPrefix(
                "3 entries are in 'ja' (2) and 'de' (1), which are not among the site's locales 'en', so the site does not have them; "
                    + "add the languages to 'locales', or") == true, "\(site.report)")
        #expect(try site.feed().outline == ["R: River"])
        #expect(site.result.foreignLocales.map(\.locale.tag) == ["ja", "de"])
        #expect(site.result.foreignLocales.map(\.entryCount) == [2, 1])
    }

    @Test("are named at the first one in Markdown, also in the next build")
    func documents() async throws {
        let folder = try TemporaryFolder([
            "Content/site.yml": Self.settings.replacing("SOURCE", with: "g/*.md"),
            "Content/g/a.md": "---\ntitle: River\nlang: en\n---\nFlows.\n",
            "Content/g/b.md": "---\ntitle: 川\nlang: ja\n---\n流れる。\n",
            "Content/g/c.md": "---\ntitle: 山\nlang: ja\ndraft: true\n---\n高い。\n",
        ])
        for _ in 0..<2 {
            let site = try await BuiltSite([:], folder: folder)
            #expect(
                site.report.hasPrefix("Content/g/b.md:3:7: warning: 1 entry is in 'ja', which is not among"),
                "\(site.report)")
        }
    }

    @Test("are no surprise if the field means something else, if the site has no locales, or if the user chose one")
    func counterexamples() async throws {
        let text = "title,lang\nRiver,en\nFluss,de\n"
        let named = try await BuiltSite([
            "Content/site.yml": "locales: [en]\ndirectories: [{ id: g, source: g.csv, fields: { locale: false } }]\n",
            "Content/g.csv": text,
        ])
        #expect(named.report.isEmpty)
        #expect(try named.feed().outline == ["F: Fluss", "R: River"])
        let free = try await BuiltSite(["g.csv": text], path: "g.csv")
        #expect(!free.report.contains("not among"))
        let chosen = try await BuiltSite(["g.csv": text], path: "g.csv") { $0.locales = [.english] }
        #expect(!chosen.report.contains("not among"), "\(chosen.report)")
    }

    @Test("a concept with a term in the site's language is on the site, and its other languages need no warning")
    func versions() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": Self.settings.replacing("SOURCE", with: "g.csv"),
            "Content/g.csv": "title:en,title:ja\nRiver,川\nMountain,山\n",
        ])
        #expect(site.report.isEmpty, "\(site.report)")
    }
}
