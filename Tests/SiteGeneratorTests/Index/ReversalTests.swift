import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The other direction of a directory, and headwords in another language than the page")
struct ReversalTests {
    private static let settings = """
        locales: [sv]
        directories:
          - { id: ord, source: ord.csv }
          - { id: english, headwords: en, reverses: { directory: ord, from: gloss } }

        """

    private func site(_ rows: [String], _ settings: String = settings) async throws -> BuiltSite {
        try await BuiltSite([
            "Content/ord.csv": (["title,part,gloss"] + rows).joined(separator: "\n") + "\n",
            "Content/site.yml": settings,
        ])
    }

    private func lines(_ built: BuiltSite, _ path: String = "english/index.json") throws -> [String] {
        try built.feed(path).sections.flatMap { section in
            section.entries.map { "\(section.title): \($0.title) → \($0.see ?? "nothing")" }
        }
    }

    private func errors(_ built: BuiltSite) -> [String] {
        built.result.diagnostics.filter { $0.severity == .error }.map(\.message)
    }

    @Test("each gloss is a line under its own letter, and leads to its headwords")
    func lines() async throws {
        let built = try await site([
            "ordna,verb,to arrange; to put in order", "ställa,verb,to put (upright); to arrange",
        ])
        #expect(
            try lines(built) == [
                "A: to arrange → ordna, ställa", "P: to put (upright) → ställa", "P: to put in order → ordna",
            ])
        let page = built.page("english/index.html")
        #expect(
            page.contains(
                "<span class=\"term\" dir=\"auto\" lang=\"en\">to arrange</span> <span class=\"targets\">"
                    + "<a href=\"../ord/ordna.html\">ordna</a>, <a href=\"../ord/ställa.html\">ställa</a></span>"))
        #expect(built.result.directories.map(\.entryCount) == [2, 3])
        #expect(!built.files.contains { $0.hasPrefix("english/to-") })
    }

    @Test("a word of very many entries leads to all of them")
    func many() async throws {
        let built = try await site((0..<300).map { "sak\($0),,thing" })
        #expect(built.page("english/index.html").components(separatedBy: "href=\"../ord/sak").count == 301)
    }

    @Test("articles, the 'to' of verbs, and what is in parentheses do not count for the order")
    func order() async throws {
        let built = try await site(["ö,,an island", "båda,,(the) both", "ta,,to take", "till,,to", "(a),,(b)"])
        #expect(
            try lines(built).map { $0.prefix { $0 != "→" }.dropLast() } == [
                "B: (b)", "B: (the) both", "I: an island", "T: to take", "T: to",
            ])
    }

    @Test("articles count if the settings say so")
    func articles() async throws {
        let settings = Self.settings.replacing("headwords: en,", with: "headwords: en, collation: { articles: keep },")
        #expect(try lines(try await site(["ö,,an island"], settings)) == ["A: an island → ö"])
    }

    @Test("the words that an author chose in 'reversal' count instead of the definitions")
    func chosen() async throws {
        let built = try await BuiltSite([
            "Content/words/bank.md": """
            ---
            title: bank
            senses:
              - { definition: "A long *seat* for several persons.", reversal: [bench, settle] }
              - { definition: A house for money, reversal: bank }
            ---

            """,
            "Content/words/bok.md": "---\ntitle: bok\nsenses:\n  - definition: a *book*\n---\n",
            "Content/site.yml": """
            locales: [sv]
            directories:
              - { id: words, source: words/*.md }
              - { id: english, headwords: en, reverses: { directory: words } }

            """,
        ])
        #expect(
            try lines(built) == ["B: bank → bank", "B: bench → bank", "B: a book → bok", "S: settle → bank"])
    }

    @Test("definitions are taken apart at semicolons that are not in parentheses, in lists of senses and in LIFT, too")
    func definitions() async throws {
        let settings = """
            locales: [sv]
            directories:
              - { id: words, source: "words.*" }
              - { id: english, headwords: en, reverses: { directory: words } }

            """
        let list = try await BuiltSite([
            "Content/site.yml": settings,
            "Content/words.yml": """
            - title: galu
              senses:
                - definition: big *dog*; cur (of a bad kind; rare)
                - { definition: x &amp; y }
                - { definition: "a (b; c" }
            - { title: hund, senses: [hound; mutt] }
            - { title: valp, senses: [{ definition: ignored; words, reversal: [puppy, "whelp; pup"] }] }

            """,
        ])
        #expect(
            try lines(list) == [
                "A: a (b → galu", "B: big dog → galu", "C: c → galu", "C: cur (of a bad kind; rare) → galu",
                "H: hound → hund", "M: mutt → hund", "P: pup → valp", "P: puppy → valp", "W: whelp → valp",
                "X: x & y → galu",
            ])
        let lexicon = try await BuiltSite([
            "Content/site.yml": settings,
            "Content/words.lift": """
            <lift version="0.13"><entry id="x"><lexical-unit><form lang="sv"><text>galu</text></form></lexical-unit>
            <sense id="s"><gloss lang="sv"><text>big dog; cur</text></gloss><gloss lang="sv"><text>hound</text></gloss></sense>
            <sense id="t"><definition><form lang="sv"><text>whatever</text></form></definition>
            <gloss lang="sv"><text>beast; brute</text></gloss></sense></entry>
            <entry id="y"><lexical-unit><form lang="sv"><text>valp</text></form></lexical-unit>
            <sense id="u"><gloss lang="sv"><text>pup</text></gloss><gloss lang="sv"><text>whelp</text></gloss></sense></entry></lift>
            """,
        ])
        #expect(
            try lines(lexicon) == [
                "B: beast → galu", "B: big dog → galu", "B: brute → galu", "C: cur → galu", "H: hound → galu",
                "P: pup → valp", "W: whelp → valp",
            ])
    }

    @Test("a choice of words for one sense leaves the words of the others, also in SFM")
    func chosenForOne() async throws {
        let built = try await BuiltSite([
            "Content/words.sfm":
                "\\lx kuri\n\\sn 1\n\\ge dog; hound\n\\de A tame animal.\n\\sn 2\n\\ge cur; bad & person\n",
            "Content/site.yml": """
            locales: [mi]
            directories:
              - { id: words, source: words.sfm }
              - { id: english, headwords: en, reverses: { directory: words } }

            """,
        ])
        #expect(
            try lines(built) == ["B: bad & person → kuri", "C: cur → kuri", "D: dog → kuri", "H: hound → kuri"])
        let page = built.page("words/kuri.html")
        #expect(page.contains("A tame animal.") && page.contains("hound"))
    }

    @Test("a field of one's own is taken apart at semicolons")
    func ownField() async throws {
        let built = try await BuiltSite([
            "Content/ord.csv": "title,engelska\nbok,book; volume\n",
            "Content/site.yml": Self.settings.replacing("from: gloss", with: "from: [engelska]"),
        ])
        #expect(try lines(built) == ["B: book → bok", "V: volume → bok"])
    }

    @Test("each locale has the words of its own entries")
    func locales() async throws {
        let built = try await BuiltSite([
            "Content/ord.csv": "title:sv,title:en,note\nbok,book,libro\n",
            "Content/site.yml": """
            locales: [sv, en]
            directories:
              - { id: ord, source: ord.csv }
              - { id: spanish, headwords: es, reverses: { directory: ord, from: note } }

            """,
        ])
        #expect(try lines(built, "sv/spanish/index.json") == ["L: libro → bok"])
        #expect(try lines(built, "en/spanish/index.json") == ["L: libro → book"])
    }

    @Test("a field that no entry has is an error with the nearest one, and nothing is written")
    func missing() async throws {
        let built = try await site(["bok,noun,book"], Self.settings.replacing("from: gloss", with: "from: prat"))
        #expect(errors(built) == ["no entry of 'ord' has a field 'prat' to reverse; did you mean 'part'?"])
        #expect(built.files.isEmpty)
    }

    @Test("titles in another language have its sections and order, and say so; the page stays as it is")
    func headwords() async throws {
        let built = try await BuiltSite([
            "Content/words.csv": "title,reading,gloss\n索引,さくいん,index\n見出し語,みだしご,headword\n",
            "Content/site.yml": "locales: [en]\ndirectories: [{ id: words, source: words.csv, headwords: ja }]\n",
        ])
        #expect(try built.feed().outline == ["さ: 索引", "ま: 見出し語"])
        let page = built.page("索引.html")
        #expect(page.contains("<html lang=\"en\""))
        #expect(page.contains("<h1 dir=\"auto\" lang=\"ja\"><ruby>索引"))
        #expect(built.page("index.html").contains("<h2><bdi lang=\"ja\">さ</bdi></h2>"))
        #expect(built.page("index.html").contains("2 entries"))
    }

    @Test("a directory can be one of its own entries' other direction in the language of the page")
    func sameLanguage() async throws {
        let built = try await site(["bok,,volym"], Self.settings.replacing("headwords: en, ", with: ""))
        #expect(try lines(built) == ["V: volym → bok"])
        #expect(!built.page("english/index.html").contains("lang=\"en\""))
    }

    @Test(
        "what 'reverses' names must be a directory with entries of its own",
        arguments: [
            ("ord2", "'english' cannot reverse 'ord2'; did you mean 'ord'?"),
            (
                "english",
                "'english' cannot reverse 'english'; it has no entries of its own; name the directory that it reverses"
            ),
        ])
    func unknown(name: String, message: String) async throws {
        let built = try await site(
            ["bok,,book"], Self.settings.replacing("directory: ord,", with: "directory: \(name),"))
        #expect(errors(built) == [message])
    }
}
