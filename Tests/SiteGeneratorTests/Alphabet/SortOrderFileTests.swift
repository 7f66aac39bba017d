import TestSupport
import Testing

@testable import SiteGenerator

/// Files of other programs, written for these tests.
@Suite("Orders in files of other programs")
struct SortOrderFileTests {
    /// Builds a site whose only locale has the order of a file.
    private func site(_ name: String, _ text: String, settings: String = "") async throws -> BuiltSite {
        let names = ["Ñandu", "Chaco", "Cuzco", "Ávila", "nada", "ʼata", "Zoe"]
        var files = ["Content/_alphabets/x-own.yml": "file: \(name)\n\(settings)", "Content/_alphabets/\(name)": text]
        for (number, name) in names.enumerated() { files["Content/x-own/\(number).md"] = "---\ntitle: \(name)\n---\n" }
        return try await BuiltSite(files)
    }

    private func ldml(_ collation: String, index: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE ldml SYSTEM "http://www.unicode.org/cldr/dtd/1.6/ldml.dtd">
        <ldml xmlns:sil="urn://www.sil.org/ldml/0.1">
        <characters>
        <exemplarCharacters>[a á b c {ch} n ñ o z]</exemplarCharacters>
        <exemplarCharacters type="auxiliary">[q]</exemplarCharacters>
        \(index)
        </characters>
        <collations>\(collation)</collations>
        </ldml>

        """
    }

    private let index = "<exemplarCharacters type=\"index\">[A Á B C {Ch} N Ñ O Z]</exemplarCharacters>"

    @Test("LDML's rules are the order, and its index titles without accented letters are the titles")
    func ldmlRules() async throws {
        let rules = """
            <collation type="search"><cr><![CDATA[&a<z]]></cr></collation>
            <collation type="standard"><cr><![CDATA[
                &C < ch <<< Ch <<< CH
                &N < n\\u0303 <<< N\\u0303
            ]]></cr></collation>
            """
        let site = try await site("own.xml", ldml(rules, index: index))
        #expect(site.report.isEmpty, "\(site.report)")
        #expect(
            try site.feed().outline == ["A: ʼata, Ávila", "C: Cuzco", "Ch: Chaco", "N: nada", "Ñ: Ñandu", "Z: Zoe"])
        #expect(try site.feed().indexTitles.map(\.title) == ["A", "B", "C", "Ch", "N", "Ñ", "O", "Z"])
    }

    @Test("without index titles the letters of the language are the titles, with initial capitals")
    func letters() async throws {
        let rules = "<collation type=\"standard\"><cr>&amp;C&lt;ch&lt;&lt;&lt;Ch</cr></collation>"
        let site = try await site("own.ldml", ldml(rules))
        #expect(try site.feed().indexTitles.map(\.title) == ["A", "B", "C", "Ch", "N", "O", "Z"])
        let given = try await self.site("own.ldml", ldml(rules), settings: "titles: [C, Ch, Z]\n")
        #expect(try given.feed().outline.contains("Ch: Chaco"))
    }

    @Test("a list of letters of SIL is the order where there are no rules")
    func simple() async throws {
        let list = """
            <collation type="standard"><special><sil:simple><![CDATA[
                z/Z
                c/C
                ch/Ch/CH
                a/A á/Á
                n/N ñ/Ñ
            ]]></sil:simple></special></collation>
            """
        let site = try await site("own.xml", ldml(list, index: index))
        #expect(site.report.isEmpty, "\(site.report)")
        #expect(try site.feed().indexTitles.map(\.title) == ["Z", "C", "Ch", "A", "N"])
        #expect(try site.feed().outline.last == "N: nada, Ñandu")
    }

    @Test("a file without an order gives titles, and a note says so; what nobody has checked is a note, too")
    func titlesAlone() async throws {
        let draft = "<exemplarCharacters type=\"index\" draft=\"generated\">[A B Z]</exemplarCharacters>"
        let site = try await site("own.xml", ldml("", index: draft))
        #expect(site.report.contains("own.xml:1:1: note: the file gives no order"), "\(site.report)")
        #expect(site.report.contains("own.xml:7:52: note: this is marked 'generated'"), "\(site.report)")
        #expect(try site.feed().indexTitles.contains { $0.title == "B" })
    }

    private let toolbox = """
        \\+LanguageEncoding Own
        \\ver 5.0
        \\case A a
        CH ch
        Ñ ñ
        N n
        \\+srtset
        \\+srt Other
        \\primary a
        \\-srt
        \\+srt Own
        \\primary Z z
        CH ch
        C c
        A a á
        N n
        Ñ ñ
        0
        _
        \\SecPreceding `
        \\SecFollowing ʼ \u{301}
        \\ignore -
        \\SecAfterBase
        \\-srt
        \\srtDefault Own
        \\-srtset
        \\UnicodeLang
        \\-LanguageEncoding

        """

    @Test("Toolbox's usual sort order is the order, and what it ignores is ignored")
    func toolboxOrder() async throws {
        let site = try await site("Own.lng", toolbox)
        #expect(site.report.isEmpty, "\(site.report)")
        #expect(
            try site.feed().outline == ["Z: Zoe", "Ch: Chaco", "C: Cuzco", "A: ʼata, Ávila", "N: nada", "Ñ: Ñandu"])
    }

    @Test("a text file has a letter on each line")
    func plain() async throws {
        let site = try await site("own.txt", "\u{FEFF}z/Z\r\nch\r\n\r\n  c\r\na á\r\nn\r\n")
        #expect(site.report.isEmpty, "\(site.report)")
        #expect(try site.feed().indexTitles.map(\.title) == ["Z", "Ch", "C", "A", "N"])
    }

    @Test("files are made part of the site: when one changes, so do the pages")
    func change() async throws {
        let first = try await site("own.txt", "z\nc\n")
        #expect(try first.feed().sections.map(\.title).prefix { $0 != "C" }.contains("Z"))
        let second = try await BuiltSite(["Content/_alphabets/own.txt": "c\nz\n"], folder: first.folder)
        #expect(try second.feed().sections.map(\.title).prefix { $0 != "Z" }.contains("C"))
    }

    @Test("the settings name a file relative to themselves")
    func settings() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "alphabets: { x-own: { file: orders/own.txt, base: sv } }\n",
            "Content/orders/own.txt": "z\na\n", "Content/x-own/a.md": "---\ntitle: Anna\n---\n",
        ])
        #expect(try site.feed().indexTitles.map(\.title) == ["Z", "A"])
    }

    /// A name, a file, and what is said of it with its place.
    private struct Bad: CustomTestStringConvertible {
        let name: String
        let text: String
        let report: String
        var testDescription: String { report }
    }

    private static let head = "<ldml><collations><collation type=\"standard\">"
    private static let tail = "</collation></collations></ldml>"
    private static let declarations = (0..<30).map { "<!ENTITY e\($0 + 1) \"&e\($0);&e\($0);\">" }.joined()

    private static let bad = [
        Bad(
            name: "own.xml",
            text: head + "\n<cr>\n&amp;a &lt; <![CDATA[<<<< b]]></cr></collation></collations>"
                + "<characters><exemplarCharacters>[a b]</exemplarCharacters></characters></ldml>",
            report: "own.xml:3:4: error: ICU does not understand these rules from"),
        Bad(
            name: "own.xml", text: head + "\n<rules><reset>a</reset><p>b</p></rules>" + tail,
            report: "own.xml:2:1: error: rules in the markup of CLDR before version 24"),
        Bad(name: "own.xml", text: head, report: "own.xml:1:46: error: this is not well-formed XML: no element found"),
        Bad(name: "own.xml", text: "<html></html>", report: "own.xml:1:1: error: this is not a file of locale data"),
        Bad(name: "own.xml", text: "", report: "own.xml:1:1: error: this is not well-formed XML"),
        Bad(
            name: "own.xml", text: head + "<cr>&amp;a&lt;b</cr>" + tail,
            report: "error: rules do not say which letters begin sections"),
        Bad(
            name: "own.xml", text: "<!DOCTYPE ldml [<!ENTITY e0 \"ha\">\(declarations)]>\n<ldml>&e30;</ldml>",
            report: "own.xml:1:16: error: declarations in a document type are not supported"),
        Bad(
            name: "own.xml", text: "<!DOCTYPE ldml [<!ENTITY e SYSTEM \"/etc/passwd\">]>\n<ldml>&e;</ldml>",
            report: "own.xml:1:16: error: declarations in a document type are not supported"),
        Bad(
            name: "own.xml", text: "<!DOCTYPE ldml SYSTEM \"http://127.0.0.1:9/ldml.dtd\">\n<ldml>&eacute;</ldml>",
            report: "own.xml:2:7: error: '&eacute;' is not one of XML's own entities"),
        Bad(
            name: "own.xml", text: String(repeating: "<ldml>", count: 100_000),
            report: "own.xml:1:301: error: more than 50 elements are nested here"),
        Bad(
            name: "own.xml", text: "<ldml>" + String(repeating: " ", count: 1_100_000) + "</ldml>",
            report: "x-own.yml:1:7: error: cannot read"),
        Bad(
            name: "own.xml",
            text:
                "<ldml><characters><exemplarCharacters type=\"index\">[\\u0000-\\U0010FFFF]</exemplarCharacters></characters></ldml>",
            report: "own.xml:1:52: error: '[\\u0000-\\U0010FFFF]' is not a set of at most 1000 characters"),
        Bad(
            name: "own.lng", text: "\\+LanguageEncoding x\n\\-LanguageEncoding\n",
            report: "own.lng:1:1: error: the file does not say '\\UnicodeLang'"),
        Bad(
            name: "own.lng", text: "\\+LanguageEncoding x\n\\UnicodeLang\n",
            report: "own.lng:1:1: error: the file has no sort order"),
        Bad(
            name: "own.lng", text: "\\+srt x\n\\primary a\nb\na\n\\UnicodeLang\n",
            report: "own.lng:4:1: error: the letter 'a' is in the alphabet twice"),
        Bad(name: "own.txt", text: "a\nb\n\u{301}\n", report: "own.txt:3:1: error: '\u{301}' is a combining mark"),
        Bad(name: "own.txt", text: "", report: "own.txt:1:1: error: the alphabet has no letters"),
        Bad(name: "own.doc", text: "a", report: "x-own.yml:1:7: error: 'own.doc' is not a supported kind of file"),
    ]

    @Test("whatever is wrong is said with its place, and nothing is written", arguments: bad)
    private func errors(bad: Bad) async throws {
        let site = try await site(bad.name, bad.text)
        #expect(!site.result.isBuilt)
        #expect(site.report.contains(bad.report), "\(site.report.prefix(1000))")
        #expect(!site.files.contains("index.html"))
    }

    @Test("a file outside the site is not read, nor one that is not there")
    func outside() async throws {
        let folder = try TemporaryFolder(["secret.txt": "a\nb\n"])
        for name in ["\(folder.path)/secret.txt", "../../nothing.txt", "nothing.txt"] {
            let site = try await BuiltSite([
                "Content/_alphabets/x-own.yml": "file: \(name)\n", "Content/list.csv": "title\nAnna\n",
            ])
            #expect(!site.result.isBuilt)
            #expect(site.report.contains("x-own.yml:1:7: error: cannot read"), "\(site.report)")
        }
    }
}
