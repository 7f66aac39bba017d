import IndexedCollation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Locales of a site")
struct LocaleTests {
    /// ISO 639-1, two letters a language: https://www.loc.gov/standards/iso639-2/php/code_list.php
    private static let languages = """
        aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es \
        et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg \
        ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl \
        nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv \
        sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """.split(separator: " ").map(String.init)

    @Test("every language of ISO 639-1 has pages of its own, in its own folder and with its own tag", .slow)
    func languages() async throws {
        let header = Self.languages.map { "title:\($0)" }.joined(separator: ",")
        let row = Self.languages.map { _ in "Anna" }.joined(separator: ",")
        let site = try await BuiltSite(["list.csv": "\(header)\n\(row)\n"])
        #expect(site.result.isBuilt, "\(site.report)")
        #expect(site.result.directories.count == Self.languages.count)
        for language in Self.languages {
            #expect(site.page("\(language)/index.html").contains("<html lang=\"\(language)\""))
        }
    }

    @Test(
        "a tag that ICU has another name for stays as it was written", arguments: ["cnr", "sh", "iw", "sr-ME", "x-own"])
    func tag(_ tag: String) async throws {
        let site = try await BuiltSite(["list.csv": "title\nAnna\n"], path: "list.csv") {
            $0.locales = [try LocaleIdentifier(tag)]
        }
        #expect(site.page("index.html").contains("<html lang=\"\(tag)\""))
    }

    @Test("a language without an alphabet is a note: it stops no build, not even with --strict, and is said once")
    func note() async throws {
        let site = try await BuiltSite(["a.csv": "title:ik,title:en\nAnna,Anna\n", "b.csv": "title:ik\nBea\n"]) {
            $0.isStrict = true
        }
        #expect(site.result.isBuilt)
        #expect(site.result.diagnostics.map(\.severity) == [.note])
        #expect(site.report.contains("'ik'"))
        #expect(site.report.contains("order: root"))
    }

    @Test("and a site that asks for the root's order is told nothing")
    func rootOrder() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [ik]\ncollation: { locales: { ik: { order: root } } }\n",
            "Content/list.csv": "title\nAnna\n",
        ])
        #expect(site.report.isEmpty)
    }

    @Test("a folder that could be a locale is asked about beside one that is, and is part of no other language")
    func question() async throws {
        let files = [
            "en/a.md": "---\ntitle: Apple\n---\n", "crh/a.md": "---\ntitle: Alma\n---\n",
            "crh/b.md": "---\ntitle: Armut\n---\n",
        ]
        let site = try await BuiltSite(files)
        #expect(site.report.contains("is 'crh' a locale?"))
        #expect(site.report.contains("'locales: [en, crh]'"))
        #expect(try site.feed().outline == ["A: Apple"])
        let named = try await BuiltSite(files.merging(["site.yml": "locales: [en, crh]\n"]) { $1 })
        #expect(try named.feed("crh/index.json").sections.flatMap { $0.entries.map(\.title) } == ["Alma", "Armut"])
    }

    @Test("folders that could be tags are folders where none is a locale for certain")
    func folders() async throws {
        let site = try await BuiltSite(["src/a.md": "---\ntitle: Apple\n---\n", "lib/b.md": "---\ntitle: Berry\n---\n"])
        #expect(try site.feed().outline == ["A: Apple", "B: Berry"])
    }

    @Test("a CSV file that could be in another locale is asked about too")
    func file() async throws {
        let site = try await BuiltSite(["people.sv.csv": "title\nAnna\n", "people.crh.csv": "title\nAyşe\n"])
        #expect(site.report.contains("is 'crh' a locale?"))
        #expect(try site.feed().outline == ["A: Anna"])
    }

    @Test("a column of a language that CLDR knows by name is one, another is asked about")
    func columns() async throws {
        let site = try await BuiltSite(["list.csv": "title:en,title:tn\nApple,Apole\n"])
        #expect(site.result.isBuilt)
        #expect(site.files.contains("tn/index.html"))
        let other = try await BuiltSite(["list.csv": "title:en,note:old\nApple,x\n"])
        #expect(other.report.contains("'old' is not a language that CLDR"))
        #expect(!other.result.isBuilt)
    }

    @Test("locales of the settings that the site has nothing in and that look misspelt are named")
    func misspelt() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [sv, svv]\ntitle: { sv: Ord, dee: Wörter }\n",
            "Content/list.csv": "title\nAnna\n",
        ])
        #expect(site.report.contains("nothing in 'svv'"))
        #expect(site.report.contains("nothing in 'dee'"))
    }
}
