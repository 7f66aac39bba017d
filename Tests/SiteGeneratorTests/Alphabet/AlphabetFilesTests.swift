import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Alphabets in files of their own")
struct AlphabetFilesTests {
    @Test("give the locale that a file is named for its order, and are not content")
    func file() async throws {
        let site = try await BuiltSite([
            "Content/_alphabets/tlh.yml": "name: tlhIngan Hol\nalphabet: [b, a, ch]\n",
            "Content/_alphabets/README.md": "# Where the letters are from\n",
            "Content/list.csv": "title:en,title:tlh\nAnna,Anna\nBob,Bob\nChad,Chad\n",
        ])
        #expect(site.report.isEmpty, "\(site.report)")
        #expect(try site.feed("tlh/index.json").outline == ["B: Bob", "A: Anna", "Ch: Chad"])
        #expect(site.page("en/index.html").contains("tlhIngan Hol"))
        #expect(!site.files.contains { $0.contains("alphabets") || $0.contains("readme") })
    }

    @Test("stand beside the settings' alphabets, and may be of locales that only other sites have")
    func settings() async throws {
        let site = try await BuiltSite([
            "site.yml": "alphabets: { tlh: { alphabet: [b, a] } }\n",
            "_alphabets/nv.yaml": "alphabet: |\n  z\n  a\n",
            "_alphabets/x-other.yml": "alphabet: [b, a]\n",
            "list.csv": "title:tlh,title:nv\nAnna,Anna\nBob,Zoe\n",
        ])
        #expect(site.report.isEmpty, "\(site.report)")
        #expect(try site.feed("tlh/index.json").outline == ["B: Bob", "A: Anna"])
        #expect(try site.feed("nv/index.json").outline == ["Z: Zoe", "A: Anna"])
    }

    @Test("make pages anew when they change")
    func change() async throws {
        let files = [
            "Content/_alphabets/x-own.yml": "alphabet: [b, a]\n", "Content/x-own/a.md": "---\ntitle: Anna\n---\n",
        ]
        let first = try await BuiltSite(files)
        #expect(try first.feed().sections.map(\.title) == ["A"])
        let second = try await BuiltSite(
            ["Content/_alphabets/x-own.yml": "alphabet: [b, an]\n"], folder: first.folder)
        #expect(try second.feed().sections.map(\.title) == ["An"])
    }

    @Test("an alphabet that is also in the settings or in another file is an error that names both")
    func twice() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "title: Twice\nalphabets:\n  x-own: { alphabet: [a, b] }\n",
            "Content/_alphabets/x-own.yml": "alphabet: [b, a]\n",
            "Content/_alphabets/x-two.yaml": "alphabet: [b, a]\n",
            "Content/_alphabets/x-two.yml": "alphabet: [b, a]\n",
            "Content/list.csv": "title\nAnna\n",
        ])
        #expect(!site.result.isBuilt)
        #expect(
            site.report.contains(
                "site.yml:3:3: error: the alphabet of 'x-own' is in 'Content/_alphabets/x-own.yml', line 1, too"),
            "\(site.report)")
        #expect(site.report.contains("Content/_alphabets/x-two.yml:1:1: error: the alphabet of 'x-two' is in"))
    }

    @Test(
        "whatever is wrong is said with its place in the file, and nothing is written",
        arguments: [
            ("x-own.yml", "alphabet:\n- a\n- b\n- a\n", "x-own.yml:4:3: error: the letter 'a' is"),
            ("x-own.yml", "alphabet: |\n  b\n\n  \u{301}\n", "x-own.yml:4:3: error: '\u{301}' is a combining mark"),
            ("x-own.yml", "alphabet: []\n", "x-own.yml:1:11: error: the alphabet has no letters"),
            ("x-own.yml", "[a, b]\n", "x-own.yml:1:1: error: write the letters under 'alphabet'"),
            ("x-own.yml", "alphabet: [a\n", "x-own.yml:"),
            ("x-own.yml", "alfabet: [a]\n", "x-own.yml:1:1: error: unknown setting 'alfabet'"),
            ("letters.yml", "alphabet: [a]\n", "letters.yml:1:1: error: the file is named for the locale"),
        ])
    func errors(name: String, text: String, message: String) async throws {
        let site = try await BuiltSite([
            "Content/_alphabets/\(name)": text, "Content/list.csv": "title\nAnna\n",
        ])
        #expect(!site.result.isBuilt)
        #expect(site.report.contains("Content/_alphabets/\(message)"), "\(site.report)")
        #expect(!site.files.contains("index.html"))
    }

    @Test("an empty file counts as none, which is said")
    func empty() async throws {
        let site = try await BuiltSite([
            "Content/_alphabets/x-own.yml": "# nothing\n", "Content/list.csv": "title\nAnna\n",
        ])
        #expect(site.result.isBuilt)
        #expect(site.report.contains("x-own.yml:1:1: warning: the file is empty and counts as none"), "\(site.report)")
    }
}
