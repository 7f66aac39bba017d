import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Terms in texts")
struct TermLinkTests {
    /// The body of the entry "Subject", in a glossary with other entries.
    ///
    /// - Parameters:
    ///   - entries: The titles of the others; or whole files, which begin with `---`.
    ///   - settings: Settings of the directory, such as `, autolink: all`.
    private func body(
        _ markdown: String, _ entries: [String], locale: String = "en", settings: String = "", matter: String = ""
    ) async throws -> String {
        var files = [
            "Content/site.yml":
                "locales: [\(locale)]\ntooltips: false\ndirectories: [{ id: g, source: '*.md'\(settings) }]\n",
            "Content/subject.md": "---\ntitle: Subject\n\(matter)---\n\(markdown)\n",
        ]
        for (number, entry) in entries.enumerated() {
            files["Content/e\(number + 1).md"] = entry.hasPrefix("---") ? entry : "---\ntitle: \(entry)\n---\nText\n"
        }
        let site = try await BuiltSite(files)
        #expect(!site.result.hasErrors(strict: true), "\(site.report)")
        let page = site.page("subject.html")
        guard let start = page.range(of: "<div class=\"body\">\n"),
            let end = page.range(of: "\n</div>\n", range: start.upperBound..<page.endIndex)
        else { return page }
        return String(
            page[start.upperBound..<end.lowerBound].drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed())
    }

    /// A text in which links to entries are between brackets: "a [font:1]" links "font" to the first entry.
    private func marked(_ html: String) -> String {
        var html = html
        for (start, end) in [("<p>", "</p>")] { html = html.replacing(start, with: "").replacing(end, with: "") }
        return html.replacing(/<a href="e(\d)\.html">([^<]*)<\/a>/) { "[\($0.2):\($0.1)]" }
    }

    @Test(
        "whole words are linked, and the longest name wins",
        arguments: [
            ("A font here.", ["Font"], "A [font:1] here."),
            ("Fonts, fontes, fonted.", ["Font"], "[Fonts:1], fontes, fonted."),
            (
                "alphabetical order of an alphabet", ["Alphabet", "Alphabetical order"],
                "[alphabetical order:2] of an [alphabet:1]"
            ),
            ("the boxes of categories", ["Box", "Category"], "the [boxes:1] of [categories:2]"),
            ("a glyph's width, l'alphabet", ["Glyph", "Alphabet"], "a [glyph:1]'s width, l'[alphabet:2]"),
            ("glyph-based, non-glyph, glyph", ["Glyph"], "glyph-based, non-glyph, [glyph:1]"),
            ("Node.js and node_x and the node.", ["Node"], "Node.js and node_x and the [node:1]."),
            ("lang++ and lang# and lang", ["Lang"], "lang++ and lang# and [lang:1]"),
            ("R&D is research; amp", ["R&D", "amp"], "[R&amp;D:1] is research; [amp:2]"),
            ("an alphabetical\norder", ["Alphabetical order"], "an [alphabetical\norder:1]"),
            ("ab is short", ["ab"], "ab is short"), ("We use *font* here", ["Font"], "We use <em>[font:1]</em> here"),
            ("Subject of a subject", ["Font"], "Subject of a subject"),
            ("service meshes, service", ["Service", "Service Mesh"], "[service meshes:2], [service:1]"),
            ("a VM is a virtual machine", ["Virtual machine (VM)"], "a [VM:1] is a virtual machine"),
            ("CSS has a selector", ["Block (CSS)", "Selector (CSS)"], "CSS has a [selector:2]"),
            ("CSS has a block", ["Block (CSS)", "CSS"], "[CSS:2] has a [block:1]"),
            (
                "servicemesh: service meshing, service", ["Service", "Service Mesh"],
                "servicemesh: service meshing, [service:1]"
            ),
            ("3.14 and 14", ["14 points", "Point"], "3.14 and 14"),
        ])
    func words(text: String, entries: [String], expected: String) async throws {
        #expect(marked(try await body(text, entries)) == expected)
    }

    @Test(
        "capitals matter in names that are written in capitals or have one inside, and in German",
        arguments: [
            ("en", "an api, the API, APIs", ["API"], "an api, the [API:1], APIs"),
            ("en", "latex is not LaTeX", ["LaTeX"], "latex is not [LaTeX:1]"),
            ("en", "FONT", ["font"], "[FONT:1]"),
            ("de", "weg ist der Weg", ["Weg"], "weg ist der [Weg:1]"),
            ("tr", "ISIK ve ışık, işık", ["Işık"], "ISIK ve [ışık:1], işık"),
            ("en", "the PI and Pi", ["PI"], "the [PI:1] and Pi"),
        ])
    func capitals(locale: String, text: String, entries: [String], expected: String) async throws {
        #expect(marked(try await body(text, entries, locale: locale)) == expected)
    }

    @Test(
        "a name is not linked in a longer proper name, beside a slash, or in a phrase of English where it is not a term",
        arguments: [
            ("CI/CD and CD", ["CD"], "CI/CD and [CD:1]"), ("CD/DVD and CD", ["CD"], "CD/DVD and [CD:1]"),
            ("font/ and /font", ["font"], "[font:1]/ and /font"), ("font:/x, a font", ["font"], "font:/x, a [font:1]"),
            ("with SQL Server and SQL", ["SQL"], "with SQL Server and [SQL:1]"),
            ("an API REST", ["API"], "an [API:1] REST"), ("the Web API", ["API"], "the Web [API:1]"),
            ("by Big Docker and Docker", ["Docker"], "by Big Docker and [Docker:1]"),
            ("It is. Using Docker", ["Docker"], "It is. Using [Docker:1]"),
            ("what I Docker I call", ["Docker"], "what I [Docker:1] I call"),
            ("in X, as a Font: font", ["font"], "in X, as a Font: [font:1]"),
            ("x. Font", ["font"], "x. [Font:1]"), ("x (Font)", ["font"], "x (Font)"),
            ("x — Font", ["font"], "x — [Font:1]"),
            ("a collection of fonts, a collection", ["collection"], "a collection of fonts, a [collection:1]"),
            ("a font of metal", ["font"], "a [font:1] of metal"),
            ("a set of type of one size", ["type"], "a set of [type:1] of one size"),
            ("can test, they test, tests the, a test", ["test"], "can test, they test, tests the, a [test:1]"),
            ("they Font", ["Test font", "Font"], "they [Font:2]"),
        ])
    func phrases(text: String, entries: [String], expected: String) async throws {
        #expect(marked(try await body(text, entries)) == expected)
    }

    @Test("other languages have no phrases of English, and German nouns have capitals")
    func phrasesByLanguage() async throws {
        #expect(marked(try await body("they test", ["test"], locale: "sv")) == "they [test:1]")
        #expect(marked(try await body("der Große Weg Nord", ["Weg"], locale: "de")) == "der Große [Weg:1] Nord")
    }

    @Test(
        "an entry's own text shows whether its title is a proper name, and so does a title that is an ordinary word",
        arguments: [
            ("agile, in Agile", "title: Agile\n---\nThe text of Agile.", "agile, in [Agile:1]"),
            ("agile, in Agile", "title: Agile\n---\nAgile is a way. `of Agile`", "[agile:1], in Agile"),
            ("a desktop", "title: Desktop\n---\nAny desktop.", "a [desktop:1]"),
            ("in the Desktop", "title: Desktop\n---\nAny desktops of Desktop.", "in the Desktop"),
            ("in the Desktop", "title: Desktop\n---\nText", "in the [Desktop:1]"),
            ("less, or Less", "title: Less\n---\nIt is less.", "less, or [Less:1]"),
            ("x. Less of Less", "title: Less\n---\n", "x. Less of [Less:1]"),
            ("x. Examples", "title: Example\n---\n", "x. Examples"),
            ("less", "title: Less\nmatch-case: any\n---\n", "[less:1]"), ("less", "title: less\n---\n", "[less:1]"),
            ("less", "title: Lesser\naliases: [less]\n---\n", "less"),
            ("less", "title: Lesser\nforms: [less]\n---\n", "[less:1]"),
            (
                "a source engine, a source", "title: Source Engine\naliases: [source]\n---\n",
                "a [source engine:1], a source"
            ),
            ("a chrome, in Chrome", "title: Big Chrome\naliases: [Chrome]\n---\n", "a [chrome:1], in Chrome"),
            ("open source", "title: open-source\n---\n", "[open source:1]"),
        ])
    func ownText(text: String, entry: String, expected: String) async throws {
        #expect(marked(try await body(text, ["---\n\(entry)"])) == expected)
    }

    @Test("where an author links entries by hand, everyday words without a link stay plain")
    func linkedByHand() async throws {
        let entries = ["font", "old face", "API", "virtualization", "---\ntitle: type\nmatch-case: any\n---\n", "case"]
        #expect(
            marked(try await body("font, old face, API, virtualization, type, [case](e6.md)", entries))
                == "font, [old face:2], [API:3], [virtualization:4], [type:5], [case:6]")
        #expect(
            marked(try await body("font, [case](e6.md)", entries, settings: ", autolink: all")) == "[font:1], [case:6]")
        #expect(marked(try await body("font, [me](subject.md)", entries)).hasPrefix("[font:1]"))
    }

    /// The text of the entry "Subject" in a directory of many: "word x-ray", in which "word" is an entry, and some texts have it.
    private func everyday(_ texts: Int, withWord: Int = 0, withLink: Int = 0) async throws -> String {
        var files = [
            "Content/site.yml": "tooltips: false\ndirectories: [{ id: g, source: '*.md' }]\n",
            "Content/subject.md": "---\ntitle: Subject\n---\nA word here.\n",
            "Content/word.md": "---\ntitle: word\n---\nA word.\n",
        ]
        for number in 0..<texts - 2 {
            let text =
                (number < withWord ? "A word. " : "No. ")
                + (number < withLink ? "[x](other0.md)" : "[x](https://example.org)")
            files["Content/other\(number).md"] = "---\ntitle: Other \(number)\n---\n\(text)\n"
        }
        let site = try await BuiltSite(files)
        let page = site.page("subject.html")
        return page.contains("A <a href=\"word.html\">word</a> here.")
            ? "linked" : page.contains("A word here.") ? "plain" : page
    }

    @Test("a word that a fifth of many texts have is not linked, nor any in a directory whose authors link by hand")
    func everydayWords() async throws {
        // The subject is one of the texts with the word; the entry of the word is not.
        #expect(try await everyday(60, withWord: 10) == "linked")
        #expect(try await everyday(60, withWord: 11) == "plain")
        #expect(try await everyday(49, withWord: 40) == "linked")
        #expect(try await everyday(50, withWord: 40) == "plain")
        #expect(try await everyday(60, withLink: 19) == "linked")
        #expect(try await everyday(60, withLink: 20) == "plain")
    }

    @Test(
        "words are those of ICU, in scripts without spaces as well",
        arguments: [
            (
                "ja", "この索引は出版の索引語です。", ["---\ntitle: 索引\nreading: さくいん\n---\n", "---\ntitle: 版\nreading: はん\n---\n"],
                "この[索引:1]は出版の索引語です。"
            ),
            ("ja", "振り仮名を付ける", ["---\ntitle: 振り仮名\nreading: ふりがな\n---\n"], "[振り仮名:1]を付ける"),
            ("th", "ตัวอักษรไทยมีสระ", ["สระ"], "ตัวอักษรไทยมี[สระ:1]"),
            ("ko", "색인을 만드는 색인표", ["색인"], "[색인:1]을 만드는 색인표"),
            ("sv", "Ordböcker och en ordbok, ordboken", ["Ordbok"], "Ordböcker och en [ordbok:1], ordboken"),
            ("el", "ο λόγος", ["Λόγος"], "ο [λόγος:1]"),
            ("fr", "l’œuvre et l'œuvre", ["Œuvre"], "l’[œuvre:1] et l'œuvre"),
            ("en", "the ﬁrst naïve café", ["Naïve café"], "the ﬁrst [naïve café:1]"),
            ("en", "a cafe\u{301} and cafe", ["Café"], "a [cafe\u{301}:1] and cafe"),
            ("zh", "服务器和微服务，服务", ["服务"], "服务器和微服务，[服务:1]"),
            ("zh", "这个字母表很长", ["字母表"], "这个[字母表:1]很长"),
            ("zh", "平台即服务和服务", ["服务"], "平台即服务和[服务:1]"),
            ("ja", "マイクロサービスとサービス", ["サービス"], "マイクロサービスと[サービス:1]"),
            (
                "ja", "サイト信頼性エンジニアの信頼性", ["---\ntitle: 信頼性\nreading: しんらいせい\n---\n"],
                "サイト信頼性エンジニアの[信頼性:1]"
            ),
        ])
    func scripts(locale: String, text: String, entries: [String], expected: String) async throws {
        #expect(marked(try await body(text, entries, locale: locale)) == expected)
    }

    @Test("headings, code, links, quotations and raw HTML stay as they are")
    func places() async throws {
        let text = """
            ## The font

            `font` [font](https://example.org) <kbd>font</kbd>

            > font

                font

            | font |
            |---|
            | font |

            1. font
            """
        let html = try await body(text, ["Font"], settings: ", html: raw, autolink: all")
        #expect(html.components(separatedBy: "<a href=\"e1.html\">font</a>").count == 3, "\(html)")
        #expect(html.contains("<td><a href=\"e1.html\">font</a></td>"))
        #expect(html.contains("<li><a href=\"e1.html\">font</a></li>"))
    }

    @Test(
        "an entry is linked once in each section, or once on a page; links by hand count",
        arguments: [
            ("", "[font:1] font\n<h2 id=\"a\">A</h2>\n[font:1] font"),
            (", autolink: page", "[font:1] font\n<h2 id=\"a\">A</h2>\nfont font"),
            (", autolink: all", "[font:1] [font:1]\n<h2 id=\"a\">A</h2>\n[font:1] [font:1]"),
            (", autolink: no", "font font\n<h2 id=\"a\">A</h2>\nfont font"),
            (", autolink-except: [font]", "font font\n<h2 id=\"a\">A</h2>\nfont font"),
        ])
    func once(settings: String, expected: String) async throws {
        #expect(marked(try await body("font font\n\n## A\n\nfont font", ["Font"], settings: settings)) == expected)
        let byHand = try await body("font\n\n[it](e1.md)", ["Font"])
        #expect(marked(byHand) == "font\n[it:1]")
    }

    @Test("aliases and forms are names; an entry can stay unlinked, or link nothing")
    func fields() async throws {
        let rich = "---\ntitle: Font\naliases: [Fount]\nforms: [fonty]\n---\nText"
        #expect(marked(try await body("a fount", [rich])) == "a [fount:1]")
        #expect(marked(try await body("so fonty", [rich])) == "so [fonty:1]")
        #expect(marked(try await body("fonts", ["---\ntitle: Font\nforms: false\n---\n"])) == "fonts")
        #expect(marked(try await body("a font", ["---\ntitle: Font\nautolink: in\n---\n"])) == "a font")
        #expect(marked(try await body("a font", ["Font"], matter: "autolink: to\n")) == "a font")
        #expect(
            marked(try await body("a font, a face", ["Font", "Face"], matter: "unlinked: [font]\n"))
                == "a font, a [face:2]")
        #expect(marked(try await body("FONT font", ["---\ntitle: Font\ncase: exact\n---\n"])) == "FONT font")
    }

    @Test("a name of two entries is linked nowhere, and check says so")
    func ambiguity() async throws {
        let entries = ["---\ntitle: Lead\n---\nA metal.", "---\ntitle: lead\n---\nA strip."]
        #expect(marked(try await body("the lead", entries)) == "the lead")
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: g, source: '*.md' }]\n",
            "Content/a.md": "---\ntitle: A\naliases: [Same]\n---\nx",
            "Content/b.md": "---\ntitle: B\naliases: [Same]\n---\nx",
        ])
        #expect(site.result.diagnostics.isEmpty)
    }

    @Test("names of other directories are linked if the settings say so, and tables are not without it")
    func directories() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "tooltips: false\ndirectories: [{ id: t, source: t.csv, pages: entries, autolink-to: [t] }, { id: g, source: '*.md', autolink-to: [g, t] }]\n",
            "Content/t.csv": "title,body\nStone,A stone on a font.\nRiver,A stone in a river.\n",
            "Content/font.md": "---\ntitle: Font\n---\nA stone.",
        ])
        #expect(
            site.page("g/font.html").contains("A <a href=\"../t/stone.html\">stone</a>."), "\(site.page("g/font.html"))"
        )
        #expect(site.page("t/river.html").contains("A stone in a river."))
    }
}
