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

    @Test(
        "say in which direction a language is written, unless its tag names a script",
        arguments: [
            ("x-own", "[ا, ب, پ]", "rtl"), ("ms", "[ا, ب, چ]", "rtl"), ("x-own", "[A, B]", "ltr"),
            ("ur", "[A, B]", "ltr"),
            ("sd-Arab", "[A, B]", "rtl"),
        ])
    func direction(_ tag: String, _ letters: String, _ direction: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            locales: [\(tag)]
            alphabets: { \(tag): { alphabet: \(letters) } }
            directories: [{ id: a, source: a.csv }]

            """,
            "Content/a.csv": "title\nبا\n",
        ])
        #expect(site.page("index.html").contains("<html lang=\"\(tag)\" dir=\"\(direction)\""))
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
        "an alphabet with all letters on one line is an error; a letter with its accented forms is not",
        arguments: [
            ("a á b ch d", "5 forms of one letter, because a space does not divide letters; write '[a, á, b, …]',"),
            ("[a b]", "2 forms of one letter, because a space does not divide letters; write '[a, b]',"),
            ("[a á, b]", nil), ("[a]", nil),
        ])
    func oneLine(_ letters: String, _ message: String?) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [x-own]\nalphabets:\n  x-own:\n    alphabet: \(letters)\n",
            "Content/l.csv": "title\nAnna\n",
        ])
        #expect(site.result.isBuilt == (message == nil), "\(site.report)")
        if let message { #expect(site.report.contains("site.yml:4:15: error: these are \(message)"), "\(site.report)") }
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

    @Test("rules of LDML and titles can take the place of a list of letters")
    func rules() async throws {
        let site = try await BuiltSite([
            "Content/_alphabets/x-own.yml": """
            rules: |
              &N<ñ<<<Ñ
              &C<ch<<<Ch<<<CH
            titles: [A, C, Ch, N, Ñ]
            """,
            "Content/x-own/1.md": "---\ntitle: Ñandu\n---\n", "Content/x-own/2.md": "---\ntitle: Chaco\n---\n",
            "Content/x-own/3.md": "---\ntitle: Cuzco\n---\n", "Content/x-own/4.md": "---\ntitle: Ávila\n---\n",
        ])
        #expect(site.report.isEmpty, "\(site.report)")
        #expect(try site.feed().outline == ["A: Ávila", "C: Cuzco", "Ch: Chaco", "Ñ: Ñandu"])
    }

    @Test(
        "rules that ICU does not understand, or that do not go with the titles, are errors with their place",
        arguments: [
            ("rules: '&N<ñ<<<'\ntitles: [N]\n", "1:13: error: ICU does not understand these rules"),
            ("titles: [N]\nrules: |\n  &N<ñ\n  &O<<<<<ö\n", "4:"),
            ("rules: '&N<ñ'\n", "1:1: error: rules do not say which letters begin sections"),
            (
                "rules: '&N<ñ<<<Ñ'\ntitles: [N, Ñ, ń]\n",
                "2:16: error: 'N' and 'ń' are one letter in the order of the rules"
            ),
            ("rules: '&N<ñ'\ntitles: [N, N]\n", "2:13: error: the title 'N' is in the alphabet twice"),
            ("rules: '&N<ñ'\nalphabet: [N]\n", "1:8: error: 'alphabet' and 'rules' both give the order"),
            ("rules: '&N<ñ'\ntitles: [N]\ncase: tr\n", "3:7: error: rules say which capitals"),
            ("titles: [N]\nbase: sv\n", "1:9: error: 'titles' go with 'rules'"),
            ("rules: '&[import sv][import sv]a<b'\ntitles: [N]\n", "1:"),
        ])
    func ruleErrors(text: String, message: String) async throws {
        let site = try await BuiltSite([
            "Content/_alphabets/x-own.yml": text, "Content/list.csv": "title\nAnna\n",
        ])
        #expect(!site.result.isBuilt)
        #expect(site.report.contains("Content/_alphabets/x-own.yml:\(message)"), "\(site.report)")
        #expect(!site.files.contains("index.html"))
    }
}
