import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Alphabets in the settings")
struct AlphabetSettingsTests {
    @Test("give a locale its order, its titles and its name, in every directory")
    func site() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            locales: [tlh, en]
            alphabets:
              tlh:
                name: tlhIngan Hol
                case: none
                alphabet: [a, ch, q, Q, tlh, "'"]
                fold: { "'": [’] }
            directories:
            - { id: a, source: a.csv }
            - { id: b, source: b.csv }

            """,
            "Content/a.csv": "title:tlh,title:en\nQapla’,Success\nqach,Building\nchab,Pie\ncab,Cab\n",
            "Content/b.csv": "title:tlh\ntlham\ntam\n",
        ])
        #expect(site.report.isEmpty, "\(site.report)")
        #expect(try site.feed("tlh/a/index.json").outline == ["C: cab", "ch: chab", "q: qach", "Q: Qapla’"])
        #expect(try site.feed("tlh/b/index.json").outline == ["T: tam", "tlh: tlham"])
        #expect(site.page("en/a/index.html").contains("tlhIngan Hol"))
    }

    @Test("are for all tags of their language, and name it as a locale of the site")
    func language() async throws {
        let site = try await BuiltSite([
            "site.yml": "alphabets: { crh: { base: tr, alphabet: [Z, A, Ñ] } }\n",
            "crh/a.md": "---\ntitle: Ayı\n---\n", "crh/b.md": "---\ntitle: Zeytin\n---\n",
        ])
        #expect(site.report.isEmpty, "\(site.report)")
        #expect(try site.feed().outline == ["Z: Zeytin", "A: Ayı"])
        #expect(site.page("index.html").contains("<html lang=\"crh\""))
    }

    @Test(
        "can be a text with a letter on each line; too many letters are an error with the place of the first excess one"
    )
    func lists() async throws {
        let lines = try await BuiltSite([
            "Content/site.yml": "locales: [x-own]\nalphabets:\n  x-own:\n    alphabet: |\n      b\n      a á\n",
            "Content/l.csv": "title\nÁnna\nBob\n",
        ])
        #expect(try lines.feed().outline == ["B: Bob", "A: Ánna"])
        let letters = (0..<10_000).map { "b\($0)" }.joined(separator: ", ")
        let many = try await BuiltSite([
            "Content/site.yml": "alphabets: { x-own: { alphabet: [\(letters)] } }\n", "Content/l.csv": "title\nAnna\n",
        ])
        #expect(!many.result.isBuilt)
        #expect(many.report.contains("site.yml:1:"))
        #expect(many.report.contains("has 10000 letters"))
    }
}
