import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Termbases in TBX")
struct TBXTests {
    private func read(_ body: String, locales: [String] = []) -> ReadRecords {
        ReadRecords("<tbx><text><body>\(body)</body></text></tbx>", TBXEntryReader.self, locales: locales)
    }

    /// A concept with one English section.
    private func concept(_ section: String, shared: String = "") -> String {
        "<conceptEntry id=\"c1\">\(shared)<langSec xml:lang=\"en\">\(section)</langSec></conceptEntry>"
    }

    private func term(_ text: String, _ notes: String = "") -> String {
        "<termSec><term>\(text)</term>\(notes)</termSec>"
    }

    private func status(_ value: String) -> String { "<termNote type=\"administrativeStatus\">\(value)</termNote>" }

    // MARK: Forms of the format

    /// One concept as each edition and style of the norm writes it.
    private static let editions = [
        """
        <martif type="TBX"><text><body><termEntry id="c1"><descrip type="subjectField">letters</descrip>
        <langSet xml:lang="en"><descripGrp><descrip type="definition">A line.</descrip><admin type="source">B</admin></descripGrp>
        <tig><term>axis</term><termNote type="partOfSpeech">noun</termNote></tig></langSet>
        <langSet xml:lang="sv"><tig><term>axel</term></tig></langSet></termEntry></body></text></martif>
        """,
        """
        <martif type="TBX"><text><body><termEntry id="c1"><descrip type="subjectField">letters</descrip>
        <langSet xml:lang="en"><descripGrp><descrip type="definition">A line.</descrip><admin type="source">B</admin></descripGrp>
        <ntig><termGrp><term>axis</term><termNote type="partOfSpeech">noun</termNote></termGrp></ntig></langSet>
        <langSet xml:lang="sv"><ntig><termGrp><term>axel</term></termGrp></ntig></langSet></termEntry></body></text></martif>
        """,
        """
        <tbx style="dca" xmlns="urn:iso:std:iso:30042:ed-2"><text><body><conceptEntry id="c1">
        <descrip type="subjectField">letters</descrip><langSec xml:lang="en">
        <descripGrp><descrip type="definition">A line.</descrip><admin type="source">B</admin></descripGrp>
        <termSec><term>axis</term><termNote type="partOfSpeech">noun</termNote></termSec></langSec>
        <langSec xml:lang="sv"><termSec><term>axel</term></termSec></langSec></conceptEntry></body></text></tbx>
        """,
        """
        <tbx style="dct" xmlns="urn:iso:std:iso:30042:ed-2" xmlns:min="http://www.tbxinfo.net/ns/min"
        xmlns:basic="http://www.tbxinfo.net/ns/basic"><text><body><conceptEntry id="c1">
        <min:subjectField>letters</min:subjectField><langSec xml:lang="en">
        <descripGrp><basic:definition>A line.</basic:definition><basic:source>B</basic:source></descripGrp>
        <termSec><term>axis</term><min:partOfSpeech>noun</min:partOfSpeech></termSec></langSec>
        <langSec xml:lang="sv"><termSec><term>axel</term></termSec></langSec></conceptEntry></body></text></tbx>
        """,
        """
        <t:tbx style="dca" xmlns:t="urn:iso:std:iso:30042:ed-2"><t:text><t:body><t:conceptEntry id="c1">
        <t:descrip type="subjectField">letters</t:descrip><t:langSec xml:lang="en">
        <t:descripGrp><t:descrip type="definition">A line.</t:descrip><t:admin type="source">B</t:admin></t:descripGrp>
        <t:termSec><t:term>axis</t:term><t:termNote type="partOfSpeech">noun</t:termNote></t:termSec></t:langSec>
        <t:langSec xml:lang="sv"><t:termSec><t:term>axel</t:term></t:termSec></t:langSec></t:conceptEntry></t:body></t:text></t:tbx>
        """,
    ]

    @Test("all editions and styles say the same, whatever their prefixes", arguments: editions)
    func forms(text: String) {
        let found = ReadRecords(text, TBXEntryReader.self)
        #expect(
            found.lines == [
                "en c1=axis body=A line. source=B categories=letters part=noun", "sv c1=axel categories=letters",
            ])
        #expect(found.messages == [])
    }

    // MARK: Terms

    @Test("the preferred term is the title, and of others a full form that is not outdated")
    func titles() {
        let acronym = "<termNote type=\"termType\">acronym</termNote>"
        for (terms, line) in [
            ([term("a"), term("b", status("preferredTerm-admn-sts"))], "en c1=b aliases=a"),
            ([term("a", status("deprecatedTerm-admn-sts")), term("b")], "en c1=b aliases=a alias-note=deprecated"),
            ([term("a", acronym), term("b")], "en c1=b acronyms=a aliases=a"),
            ([term("a", acronym), term("b", status("supersededTerm"))], "en c1=a aliases=b alias-note=superseded"),
            ([term("a", status("deprecatedTerm"))], "en c1=a"),
            ([term("a", status("admittedTerm-admn-sts")), term("b")], "en c1=a aliases=b"),
        ] {
            #expect(read(concept(terms.joined())).lines == [line])
        }
    }

    @Test("what is said of another term remains: its region beside it, its contexts and notes on the page")
    func others() {
        let other = term(
            "lift",
            "<termNote type=\"geographicalUsage\">GB</termNote><descrip type=\"context\">Take it.</descrip><note>Old.</note>"
        )
        #expect(
            read(concept(term("elevator") + other)).lines == [
                "en c1=elevator aliases=lift alias-note=GB example=Take it. note=lift: Old."
            ])
    }

    // MARK: Languages

    @Test("a concept is an entry in the locales of the site, of which a language can be a variety")
    func locales() {
        let sections = ["en-GB", "sv", "en", "fr"].map {
            "<langSec xml:lang=\"\($0)\">\(term("axis \($0)"))</langSec>"
        }
        let body = "<conceptEntry id=\"c1\">\(sections.joined())</conceptEntry>"
        #expect(
            read(body).lines == ["en-GB c1=axis en-GB", "sv c1=axis sv", "en c1=axis en", "fr c1=axis fr"])
        #expect(read(body, locales: ["sv", "en"]).lines == ["en c1=axis en", "sv c1=axis sv"])
        #expect(read(body, locales: ["fr-CA"]).lines == ["fr-CA c1=axis fr"])
        let none = read(body, locales: ["de"])
        #expect(none.lines.isEmpty && none.messages.isEmpty)
    }

    @Test("concepts without ids have their first term as the id in all languages")
    func withoutID() {
        let sections = ["en", "sv"].map { "<langSec xml:lang=\"\($0)\">\(term("axis \($0)"))</langSec>" }
        #expect(
            read("<conceptEntry>\(sections.joined())</conceptEntry>").lines == [
                "en axis en=axis en", "sv axis en=axis sv",
            ])
    }

    // MARK: Values

    @Test("the definition of the narrowest place holds, and one in another language is not shown")
    func definitions() {
        func definition(_ text: String, _ language: String = "") -> String {
            "<descrip type=\"definition\"\(language.isEmpty ? "" : " xml:lang=\"\(language)\"")>\(text)</descrip>"
        }
        let shared = definition("Concept.", "en") + definition("Begrepp.", "sv")
        #expect(read(concept(term("a"), shared: shared)).lines == ["en c1=a body=Concept."])
        #expect(read(concept(term("a", definition("Term.")), shared: shared)).lines == ["en c1=a body=Term."])
        #expect(
            read(concept(definition("Language.") + term("a", definition("Term.")), shared: shared)).lines == [
                "en c1=a body=Language."
            ])
        #expect(
            read(concept(definition("One.") + definition("Two.") + term("a"))).lines == ["en c1=a body=One.\n\nTwo."])
    }

    @Test("references lead to the concepts that have the elements they name")
    func references() {
        let second =
            "<conceptEntry id=\"c2\"><langSec xml:lang=\"en\"><termSec id=\"t2\"><term>b</term></termSec></langSec></conceptEntry>"
        let shared =
            "<ref type=\"crossReference\" target=\"t2\">b</ref><ref type=\"crossReference\" target=\"#c2\">b</ref>"
            + "<ref type=\"crossReference\">c</ref><descrip type=\"relatedConceptBroader\" target=\"c2\">b</descrip>"
            + "<xref type=\"externalCrossReference\" target=\"https://example.org/\">Example</xref>"
            + "<xref type=\"xGraphic\" target=\"pictures/a.png\">An axis</xref>"
        #expect(
            read(concept(term("a"), shared: shared) + second).lines.first
                == "en c1=a see_also=c2 see_also=c2 see_also=c broader=c2 link=https://example.org/ "
                + "image.0.file=pictures/a.png image.0.alt=An axis")
    }

    @Test("other data categories are fields with the words of their names")
    func otherFields() {
        let notes =
            "<termNote type=\"grammaticalGender\">feminine</termNote><termNote type=\"partOfSpeech\">properNoun</termNote>"
            + "<admin type=\"customerSubset\">SAX</admin><note>One.</note><note>Two.</note>"
            + "<transacGrp><transac type=\"transactionType\">origination</transac><date>2010-04-17</date></transacGrp>"
        #expect(
            read(concept(term("a", notes))).lines == [
                "en c1=a grammatical gender=feminine part=proper noun customer subset=SAX note=One. note=Two."
            ])
    }

    @Test("an entry in the body is found with each number of its languages, and the rest of the file does not matter")
    func surroundings() {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
            <martif><martifHeader><fileDesc><titleStmt><title>Terms</title></titleStmt></fileDesc></martifHeader>
            <text><front/><body>\(concept(term(" a &amp;\n <hi>b</hi> &#x2014; c ")))</body><back><refObjectList/></back></text></martif>
            """
        #expect(ReadRecords(text, TBXEntryReader.self).lines == ["en c1=a & b — c"])
    }

    // MARK: Whole sites

    @Test("a lone file needs no settings, and its languages are those of the site")
    func lone() async throws {
        let site = try await BuiltSite(["Content/any.tbx": Self.editions[0]])
        #expect(site.result.isBuilt && site.report == "", "\(site.report)")
        #expect(site.result.directories.map { "\($0.locale)" } == ["en", "sv"])
        #expect(site.page("en/c1.html").contains("<h1 dir=\"auto\">axis</h1>"))
        #expect(site.page("en/c1.html").contains("href=\"../sv/c1.html\""))
        #expect(try await !BuiltSite(["Content/any.tbx": "<html/>"]).result.isBuilt)
    }

    @Test("the encoding that a file declares is the one it is read in")
    func encoding() async throws {
        let folder = try TemporaryFolder(["Content/site.yml": "directories: [{ id: terms, source: a.tbx }]\n"])
        let text = Self.editions[1].replacing("axis", with: "café")
        for (name, encoding) in [("ISO-8859-1", String.Encoding.isoLatin1), ("utf-8", .utf8), ("UTF-16", .utf16)] {
            let data = try #require("<?xml version=\"1.0\" encoding='\(name)'?>\n\(text)".data(using: encoding))
            try data.write(to: URL(fileURLWithPath: "\(folder.path)/Content/a.tbx"))
            let site = try await BuiltSite([:], folder: folder)
            #expect(site.page("en/c1.html").contains(">café</h1>"), "\(name): \(site.report)")
        }
    }
}
