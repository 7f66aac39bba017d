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
        "a capital with a digit or a sign is long enough for a name, and is found only as it is written",
        arguments: [
            ("We write C# code", ["C#"], "We write [C#:1] code"), ("a c# and C", ["C#"], "a c# and C"),
            ("A 5G network, a 4k screen", ["5G", "4K"], "A [5G:1] network, a 4k screen"),
            ("in S3, not s3 or S3x", ["S3"], "in [S3:1], not s3 or S3x"),
            ("A 2.5G network", ["5G"], "A 2.5G network"), ("the A* search", ["A*"], "the [A*:1] search"),
            // Two digits, a small letter with a digit, and a capital alone mean too many things.
            ("42 of c4 by R", ["42", "c4", "R"], "42 of c4 by R"),
            // Nor do they have plurals.
            ("MOS and gas", ["mo", "ga"], "MOS and gas"), ("some ICs", ["IC"], "some [ICs:1]"),
        ])
    func shortNames(text: String, entries: [String], expected: String) async throws {
        #expect(marked(try await body(text, entries.map { "---\ntitle: '\($0)'\n---\nText\n" })) == expected)
    }

    @Test(
        "a name is found with another kind of hyphen, apostrophe or space, and with a digit below or above the line",
        arguments: [
            ("en", "non\u{2011}personal metadata", ["non-personal metadata"], "[non\u{2011}personal metadata:1]"),
            ("en", "non-personal metadata", ["non\u{2010}personal metadata"], "[non-personal metadata:1]"),
            ("en", "a CI\u{2011}CD server", ["CI-CD"], "a [CI\u{2011}CD:1] server"),
            // Other dashes divide words.
            ("en", "open – source, open - source", ["open-source"], "open – source, open - source"),
            ("en", "an alphabetical  order", ["Alphabetical order"], "an [alphabetical  order:1]"),
            ("en", "an alphabetical \n   order", ["Alphabetical order"], "an [alphabetical\norder:1]"),
            ("en", "an alphabetical\u{A0}order", ["Alphabetical order"], "an [alphabetical\u{A0}order:1]"),
            ("ja", "日本の open  source。", ["open source"], "日本の [open  source:1]。"),
            ("ja", "日本の open\u{2011}source。", ["open source"], "日本の [open\u{2011}source:1]。"),
            ("en", "A machine-learning model", ["machine learning"], "A [machine-learning:1] model"),
            ("en", "machine-learning-based", ["machine learning"], "machine-learning-based"),
            ("en", "open-source, open-ended", ["open source", "open-ended"], "[open-source:1], [open-ended:2]"),
            // A hyphen at the beginning or the end belongs to a prefix or a suffix.
            ("en", "the form of -form, for for-", ["-form", "for-"], "the form of [-form:1], for [for-:2]"),
            // The entry with the hyphen of the text is meant.
            ("en", "open-source", ["open source", "open-source"], "[open-source:2]"),
            ("en", "much CO2, CO₂, co2", ["CO₂"], "much [CO2:1], CO₂, co2"),
            ("en", "Moore’s law", ["Moore's law"], "[Moore’s law:1]"),
            ("el", "Ο ΝΟΜΟΣ και ο νομός", ["νόμος"], "Ο [ΝΟΜΟΣ:1] και ο νομός"),
            ("el", "Ο ΝΟΜΟΣ", ["νόμος", "νομός"], "Ο ΝΟΜΟΣ"),
        ])
    func spellings(locale: String, text: String, entries: [String], expected: String) async throws {
        #expect(marked(try await body(text, entries, locale: locale)) == expected)
    }

    @Test(
        "a name is found only in its width and script",
        arguments: [
            ("joys and sorrows", ["ａｎｄ"], "joys and sorrows"), ("a cat, a ｃａｔ", ["ｃａｔ"], "a cat, a [ｃａｔ:1]"),
            ("the ＡＰＩ and API", ["API"], "the ＡＰＩ and [API:1]"), ("the ﬁnal form", ["final form"], "the [ﬁnal form:1]"),
        ])
    func width(text: String, entries: [String], expected: String) async throws {
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
            ("/font, /font/ and font", ["font"], "/font, /font/ and [font:1]"),
            ("bit'font, bit’font, bit´font, 'font'", ["font"], "bit'font, bit’font, bit´font, '[font:1]'"),
            ("a display's video", ["S-video"], "a display's video"), ("an s video", ["S-video"], "an [s video:1]"),
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
        #expect(marked(try await body("un'arte, dell'arte", ["arte"], locale: "it")) == "un'[arte:1], dell'arte")
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
            ("less", "title: Less\nmatch-case: any\n---\n", "[less:1]"), ("wide", "title: wide\n---\n", "[wide:1]"),
            ("wide", "title: Wider\naliases: [wide]\n---\n", "wide"),
            ("wide", "title: Wider\nforms: [wide]\n---\n", "[wide:1]"),
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

    /// The text of "Subject" in a dictionary.
    ///
    /// - Parameters:
    ///   - lowercase: The number of titles that begin with a lowercase letter.
    ///   - titles: More titles.
    ///   - count: The number of entries.
    private func dictionary(
        _ text: String, lowercase: Int, titles: [String] = [], count: Int = 1000
    ) async throws -> String {
        var rows = [
            "title,match-case,body", "Subject,,\"\(text)\"", "Kotlin,,A language.", "Agile,,It is agile.",
            "A-0,,A language.", "Ruby,,\"A tool, as Ruby is.\"", "verb,any,Text.",
        ]
        rows += titles.map { "\($0),,Text." }
        for number in 0...count - rows.count { rows.append("\(number < lowercase ? "word" : "Word") \(number),,Text.") }
        let site = try await BuiltSite([
            "Content/site.yml":
                "locales: [en]\ntooltips: false\ndirectories: [{ id: g, source: g.csv, pages: entries }]\n",
            "Content/g.csv": rows.joined(separator: "\n") + "\n",
        ])
        let found = site.page("subject.html").firstMatch(of: /<div class="body">\n<p>(.*)<\/p>/)
        guard let text = found?.1 else { return site.report }
        return String(text.replacing(/<a href="[^"]*">([^<]*)<\/a>/) { "[\($0.1)]" })
    }

    @Test("in a dictionary with many titles in lowercase, a title with a capital is a proper name", .slow)
    func properNames() async throws {
        let text = "a kotlin, if a 0, by ruby, agile; in Kotlin"
        #expect(try await dictionary(text, lowercase: 249) == "a kotlin, if a 0, by ruby, [agile]; in [Kotlin]")
        #expect(try await dictionary(text, lowercase: 248) == "a [kotlin], if [a 0], by ruby, [agile]; in Kotlin")
    }

    @Test(
        "in a dictionary, ordinary English words mean their entries only where a text refers to these, or as proper names",
        .slow,
        arguments: [
            ("a combination, of paths", "a combination, of paths"),
            ("Paths to a workstation", "Paths to a [workstation]"),
            ("See also combination, paths", "See also [combination], [paths]"),
            ("a trace (see path); compare it to a trace", "a trace (see [path]); compare it to a [trace]"),
            ("I see a path", "I see a path"),
            ("Matrix, in Matrix, a matrix", "Matrix, in [Matrix], a matrix"), ("a verb", "a [verb]"),
            ("a path name, paths", "a [path name], paths"),
        ])
    func ordinaryWords(text: String, expected: String) async throws {
        let titles = ["combination", "path", "path name", "trace", "workstation", "Matrix"]
        #expect(try await dictionary(text, lowercase: 0, titles: titles) == expected)
    }

    @Test("in a smaller directory, ordinary English words are terms", .slow)
    func ordinaryTerms() async throws {
        let (text, titles) = ("a path, a matrix", ["path", "Matrix"])
        #expect(try await dictionary(text, lowercase: 0, titles: titles, count: 1000) == text)
        #expect(try await dictionary(text, lowercase: 0, titles: titles, count: 999) == "a [path], a [matrix]")
    }

    @Test("an alias that is only for the search is a name, unless it is one word that has nothing of the title")
    func searchAliases() async throws {
        let entry = "---\ntitle: Platform game\naliases: [growth, platformers, jvm, jump-and-run, moving up]\n---\n"
        func marked(_ text: String, _ settings: String) async throws -> String {
            self.marked(try await body(text, [entry], settings: ", autolink: all\(settings)"))
        }
        let text = "growth, platformers, jvm, jump-and-run, moving up"
        let linked = "[platformers:1], [jvm:1], [jump-and-run:1], [moving up:1]"
        #expect(try await marked(text, ", aliases: search") == "growth, \(linked)")
        #expect(try await marked(text, ", aliases: page") == "[growth:1], \(linked)")
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
        #expect(try await everyday(49, withWord: 19) == "linked")
        #expect(try await everyday(50, withWord: 19) == "plain")
        #expect(try await everyday(60, withLink: 19) == "linked")
        #expect(try await everyday(60, withLink: 20) == "plain")
    }

    @Test(
        "words that hold sentences together are never linked, nor are their plurals, but proper names that look like them",
        arguments: [
            ("en", "select one; more ones", ["one", "more"], "select one; more ones"),
            ("en", "one more", ["---\ntitle: one\nmatch-case: any\n---\n", "more"], "[one:1] more"),
            ("en", "it is less, in More", ["less", "More"], "it is less, in [More:2]"),
            ("en", "one-time, one pad", ["one-time", "one pad"], "[one-time:1], [one pad:2]"),
            ("en", "the IT of AND, any", ["IT", "AND"], "the [IT:1] of [AND:2], any"),
            ("de", "Die Sonne zwischen Wegen", ["Die", "zwischen", "Sonne"], "Die [Sonne:3] zwischen Wegen"),
            ("sv", "en ordbok mellan mellan", ["mellan", "ordbok"], "en [ordbok:2] mellan mellan"),
            ("el", "αυτός ο νόμος", ["αυτός", "νόμος"], "αυτός ο [νόμος:2]"),
            ("ja", "これは索引", ["これ", "---\ntitle: 索引\nreading: さくいん\n---\n"], "これは[索引:2]"),
        ])
    func functionWords(locale: String, text: String, entries: [String], expected: String) async throws {
        #expect(marked(try await body(text, entries, locale: locale)) == expected)
    }

    /// The text of the first of many entries, in which "strong force" and "Strong" are names.
    private func common(_ texts: Int, with name: String, in count: Int, field: String = "") async throws -> String {
        var files = [
            "Content/site.yml": "tooltips: false\nused-in: false\ndirectories: [{ id: g, source: '*.md' }]\n",
            "Content/name.md": "---\ntitle: \(name)\n\(field)---\nText\n",
        ]
        for number in 0..<texts - 1 {
            files["Content/t\(number).md"] = "# T\(number)\n\nThe \(number < count ? name : "word"), and the word.\n"
        }
        let page = try await BuiltSite(files).page("t0.html")
        return page.contains("The <a href=\"name.html\">\(name)</a>,") ? "linked" : page.contains(name) ? "plain" : page
    }

    @Test("a name in over twenty texts, and in over one in a hundred, is not linked, whatever its form")
    func commonNames() async throws {
        #expect(try await common(30, with: "strong force", in: 20) == "linked")
        #expect(try await common(30, with: "strong force", in: 21) == "plain")
        #expect(try await common(30, with: "API", in: 21) == "plain")
        #expect(try await common(30, with: "API", in: 21, field: "match-case: exact\n") == "linked")
        #expect(try await common(30, with: "virtualization", in: 21) == "plain")
    }

    @Test(
        "in a dictionary of a thousand texts, one in a hundred is more than twenty, and everyday words are rarer", .slow
    )
    func commonNamesOfDictionary() async throws {
        #expect(try await common(2500, with: "strong force", in: 25) == "linked")
        #expect(try await common(2500, with: "strong force", in: 26) == "plain")
        #expect(try await common(1000, with: "glyph", in: 10) == "linked")
        #expect(try await common(1000, with: "glyph", in: 11) == "plain")
        #expect(try await common(999, with: "glyph", in: 11) == "linked")
        #expect(try await common(1000, with: "strong", in: 2) == "plain")
        #expect(try await common(999, with: "strong", in: 2) == "linked")
    }

    @Test("a common name takes its text, so no shorter name in it is linked, and links by hand stay")
    func commonPhrases() async throws {
        var files = [
            "Content/site.yml": "tooltips: false\ndirectories: [{ id: g, source: '*.md' }]\n",
            "Content/os.md": "# Operating system\n\nText\n", "Content/system.md": "# System\n\nText\n",
        ]
        for number in 0..<25 { files["Content/t\(number).md"] = "# T\(number)\n\nAn operating system.\n" }
        files["Content/t0.md"] = "# T0\n\nAn operating system, a system.\n"
        files["Content/t1.md"] = "# T1\n\nAn [operating system](os.md).\n"
        let site = try await BuiltSite(files)
        #expect(site.page("t0.html").contains("An operating system, a <a href=\"system.html\">system</a>."))
        #expect(site.page("t1.html").contains("An <a href=\"os.html\">operating system</a>."))
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

    @Test("names of other directories are linked if the settings say so")
    func directories() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "tooltips: false\ndirectories: [{ id: t, source: t.csv, pages: entries }, { id: g, source: '*.md', autolink-to: [g, t] }]\n",
            "Content/t.csv": "title,body\nStone,A stone on a font.\nRiver,A stone in a river.\n",
            "Content/font.md": "---\ntitle: Font\n---\nA stone.",
        ])
        #expect(
            site.page("g/font.html").contains("A <a href=\"../t/stone.html\">stone</a>."), "\(site.page("g/font.html"))"
        )
        #expect(site.page("t/stone.html").contains("<p>A stone on a font.</p>"))
    }

    @Test("texts of tables have links, with settings and without")
    func tables() async throws {
        let table = "title,body\nStone,A stone.\nRiver,A stone in a river.\n"
        let link = "A <a href=\"stone.html\">stone</a> in a river."
        let settings = "tooltips: false\ndirectories: [{ id: t, source: t.csv, pages: entries"
        for settings in ["\(settings) }]\n", "\(settings), autolink: no }]\n"] {
            let site = try await BuiltSite(["Content/site.yml": settings, "Content/t.csv": table])
            #expect(
                site.page("river.html").contains(link) != settings.contains("autolink"), "\(site.page("river.html"))")
        }
    }
}
