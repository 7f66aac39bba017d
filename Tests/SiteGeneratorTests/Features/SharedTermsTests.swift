import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

/// `terms.json`, as pages of other sites read it.
private struct TermsFile: Decodable {
    struct Term: Decodable {
        let id: String
        let names: [String]
        let `case`: String
        let url: String
        let summary: String
    }
    let version: Int
    let locale, url: String
    let terms: [Term]

    init(_ text: String) throws { self = try JSONDecoder().decode(TermsFile.self, from: Data(text.utf8)) }

    /// The names by id.
    var names: [String: [String]] { Dictionary(terms.map { ($0.id, $0.names) }) { $0 + $1 } }
}

@Suite("Terms for other sites")
struct SharedTermsTests {
    private static let settings = "url: https://example.org/type\nlocales: [en]\nterms: true\n"

    private func terms(_ rows: String, settings: String = settings) async throws -> TermsFile {
        let site = try await BuiltSite([
            "Content/site.yml": settings + "directories:\n  - { id: words, source: words.csv, pages: entries }\n",
            "Content/words.csv": rows,
        ])
        #expect(site.report == "")
        return try TermsFile(site.page("terms.json"))
    }

    @Test("each entry has its names, its address and its summary")
    func file() async throws {
        let file = try await terms(
            "title,aliases,summary\nligature,joined letters,\"Two \"\"letters\"\" cast as one.\"\n")
        #expect(file.version == 1)
        #expect(file.locale == "en")
        #expect(file.url == "https://example.org/type/")
        let term = try #require(file.terms.first)
        #expect(file.terms.count == 1)
        #expect(term.id == "ligature")
        #expect(term.names == ["ligature", "joined letters", "ligatures", "joined letterses"])
        #expect(term.case == "any")
        #expect(term.url == "https://example.org/type/ligature.html")
        #expect(term.summary == "Two \"letters\" cast as one.")
    }

    @Test("an entry without a page is at its place in the list")
    func inline() async throws {
        let site = try await BuiltSite(["Content/site.yml": Self.settings, "Content/words.csv": "title\nsans serif\n"])
        let file = try TermsFile(site.page("terms.json"))
        #expect(file.terms.map(\.url) == ["https://example.org/type/index.html#sans-serif"])
        #expect(site.page("index.html").contains("id=\"sans-serif\""))
    }

    @Test("the summary of an entry without one is its first sentence, and a long one is cut")
    func summaries() async throws {
        let long = String(repeating: "so many words ", count: 20)
        let file = try await terms("title,summary,definition\nfont,,A *set* of type. More.\nserif,\(long),\nsans,,\n")
        #expect(file.terms.map(\.id) == ["font", "sans", "serif"])
        #expect(file.terms[0].summary == "A set of type.")
        #expect(file.terms[1].summary == "")
        #expect(file.terms[2].summary.count <= 160)
        #expect(file.terms[2].summary.hasPrefix("so many words so many"))
        #expect(file.terms[2].summary.hasSuffix("words so…"))
    }

    @Test("English names have plurals, and no plural takes another entry's name")
    func plurals() async throws {
        let names = try await terms("title\nbox\nbody\nkey\nbranch\nglass\nAPI\nDNS\nletter\nletters\nC++\n").names
        #expect(names["box"] == ["box", "boxes"])
        #expect(names["body"] == ["body", "bodies"])
        #expect(names["key"] == ["key", "keys"])
        #expect(names["branch"] == ["branch", "branches"])
        #expect(names["glass"] == ["glass", "glasses"])
        #expect(names["API"] == ["API", "APIs"])
        #expect(names["DNS"] == ["DNS"])
        #expect(names["letter"] == ["letter"])
        #expect(names["C++"] == ["C++"])
    }

    @Test("other languages have no plurals")
    func otherLanguages() async throws {
        let settings = Self.settings.replacingOccurrences(of: "en", with: "sv")
        #expect(try await terms("title\nbok\n", settings: settings).names == ["bok": ["bok"]])
    }

    @Test("capitals count in names that have them inside, and in German nouns")
    func capitals() async throws {
        let english = try await terms("title,aliases\nREST,Representational state transfer\nFont,\nLaTeX,\n")
        #expect(english.terms.filter { $0.case == "exact" }.map(\.names) == [["LaTeX"], ["REST", "RESTs"]])
        #expect(
            english.terms.filter { $0.case == "any" }.map(\.names) == [
                ["Font", "Fonts"], ["Representational state transfer", "Representational state transfers"],
            ])
        let german = try await terms(
            "title\nSatz\nsetzen\n", settings: Self.settings.replacingOccurrences(of: "en", with: "de"))
        #expect(german.terms.map(\.case) == ["exact", "any"])
    }

    @Test("short names are none, but for capitals and for Chinese, Japanese and Korean")
    func shortNames() async throws {
        let settings = Self.settings.replacingOccurrences(of: "en]", with: "sv]")
        let file = try await terms("title,reading\nen,\nAB,\nart,\n活字,\n版,\n12,\n", settings: settings)
        #expect(Set(file.names.keys) == ["AB", "art", "活字"])
    }

    @Test("a name of two entries is none, and former addresses are none")
    func ambiguous() async throws {
        let file = try await terms(
            "id,title,aliases\na,lead,metal\nb,Lead,strip\nc,font,/old/font.html\nd,TCP/IP,fount/\n")
        #expect(file.names["a"] == ["metal", "metals"])
        #expect(file.names["b"] == ["strip", "strips"])
        #expect(file.names["c"] == ["font", "fonts"])
        #expect(file.names["d"] == ["TCP/IP", "TCP/IPs"])
    }

    @Test("fields and settings of links in texts count here as well")
    func settingsOfTexts() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                Self.settings + "directories:\n  - { id: words, source: \"*.md\", autolink-except: [set] }\n",
            "Content/a.md": "---\ntitle: glyph\nforms: [glyphic]\n---\nA shape.\n",
            "Content/b.md": "---\ntitle: letter\nautolink: in\n---\nA sign.\n",
            "Content/c.md": "---\ntitle: Set\naliases: [\"R&D <x>\"]\nforms: false\n---\nMany.\n",
            "Content/d.md": "---\ntitle: rest\nmatch-case: exact\n---\nA pause.\n",
        ])
        let file = try TermsFile(site.page("terms.json"))
        #expect(file.terms.map(\.id) == ["a", "d", "c"])
        #expect(file.names["a"]?.prefix(2) == ["glyph", "glyphic"])
        #expect(file.names["c"] == ["R&D <x>"])
        #expect(file.terms[1].case == "exact")
    }

    @Test("a list of directories has their terms alone, and a name of several means the first one's entry")
    func directories() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            url: https://example.org/
            locales: [en]
            terms: [people, words]
            directories:
              - { id: words, source: words.csv, pages: entries }
              - { id: people, source: people.csv, pages: entries }
              - { id: places, source: places.csv, pages: entries }
            """,
            "Content/words.csv": "title\ncaslon\nfont\n", "Content/people.csv": "title\nCaslon\n",
            "Content/places.csv": "title\nLondon\n",
        ])
        #expect(site.report == "")
        let file = try TermsFile(site.page("terms.json"))
        #expect(
            file.terms.map(\.url) == ["https://example.org/people/caslon.html", "https://example.org/words/font.html"])
        #expect(file.terms.map(\.names) == [["Caslon", "Caslons"], ["font", "fonts"]])
    }

    @Test("each locale has its files, and the script knows their folders")
    func locales() async throws {
        let files = [
            "Content/site.yml":
                "url: https://example.org/\nlocales: [en, sv]\nterms: true\ndirectories:\n  - { id: words, source: \"words.{locale}.csv\" }\n",
            "Content/words.en.csv": "id,title\nfont,font\n", "Content/words.sv.csv": "id,title\nfont,typsnitt\n",
        ]
        let site = try await BuiltSite(files)
        #expect(try TermsFile(site.page("sv/terms.json")).names == ["font": ["typsnitt"]])
        #expect(try TermsFile(site.page("en/terms.json")).names == ["font": ["font", "fonts"]])
        #expect(site.page("glossary.js").hasSuffix("})\n({\"en\":\"en/\",\"sv\":\"sv/\"});\n"))
        let script = site.page("sv/terms.js")
        #expect(script.hasPrefix("thumbindexTerms({") && script.hasSuffix("});\n"))
        #expect(script.dropFirst("thumbindexTerms(".count).dropLast(3) == site.page("sv/terms.json").dropLast())
        #expect(site.files.contains("glossary.css"))
    }

    @Test("the address of the command line suffices")
    func commandLine() async throws {
        let site = try await BuiltSite(["Content/site.yml": "terms: true\n", "Content/words.csv": "title\nfont\n"]) {
            $0.baseURL = "https://example.net/"
        }
        #expect(site.report == "")
        #expect(try TermsFile(site.page("terms.json")).url == "https://example.net/")
    }

    @Test("a site that shares none has none of the files", arguments: ["", "terms: false\n"])
    func none(setting: String) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "url: https://example.org/\n" + setting, "Content/words.csv": "title\nfont\n",
        ])
        #expect(site.files.filter { $0.contains("terms") || $0.contains("glossary") } == [])
        #expect(site.files.contains("assets/style.css"))
    }

    @Test("a site's own style sheet replaces the theme's")
    func ownStyles() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": Self.settings, "Content/words.csv": "title\nfont\n",
            "Templates/glossary.css": ".thumbindex-term { color: red; }",
        ])
        #expect(site.page("glossary.css") == ".thumbindex-term { color: red; }")
    }

    @Test("a changed summary changes the files of terms")
    func incremental() async throws {
        let files = ["Content/site.yml": Self.settings, "Content/words.csv": "title,summary\nfont,Old.\n"]
        let first = try await BuiltSite(files)
        #expect(try TermsFile(first.page("terms.json")).terms.map(\.summary) == ["Old."])
        let second = try await BuiltSite(["Content/words.csv": "title,summary\nfont,New.\n"], folder: first.folder)
        #expect(try TermsFile(second.page("terms.json")).terms.map(\.summary) == ["New."])
        #expect(second.page("terms.js").contains("New."))
    }
}
