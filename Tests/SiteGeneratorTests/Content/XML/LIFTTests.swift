import Foundation
import TestSupport
import Testing

@testable import SiteContent
@testable import SiteGenerator

@Suite("Dictionaries in LIFT")
struct LIFTTests {
    private func read(_ entries: String..., locales: [String] = [], headwords: String? = nil) -> ReadRecords {
        ReadRecords(
            "<lift version=\"0.13\"><header/>\(entries.joined())</lift>", LIFTEntryReader.self, locales: locales,
            headwords: headwords)
    }

    private func entry(_ content: String, _ attributes: String = "id=\"mbwa\"") -> String {
        "<entry \(attributes)>\(word("mbwa"))\(content)</entry>"
    }

    private func word(_ text: String, _ language: String = "seh") -> String {
        "<lexical-unit>\(form(text, language))</lexical-unit>"
    }

    private func form(_ text: String, _ language: String = "en") -> String {
        "<form lang=\"\(language)\"><text>\(text)</text></form>"
    }

    private func gloss(_ text: String, _ language: String = "en") -> String {
        "<gloss lang=\"\(language)\"><text>\(text)</text></gloss>"
    }

    private let dog = "<sense id=\"s1\"><gloss lang=\"en\"><text>dog</text></gloss></sense>"

    // MARK: Languages

    @Test("an entry belongs to the locales of its explanations, and its title to the language of the headwords")
    func locales() {
        let content = "<sense>\(gloss("dog"))\(gloss("cão", "pt"))</sense><sense>\(gloss("cur"))</sense>"
        let all = read(entry(content), headwords: "seh")
        #expect(
            all.lines == [
                "en mbwa=mbwa senses.0.definition=dog senses.1.definition=cur", "pt mbwa=mbwa senses.0.definition=cão",
            ])
        #expect(all.messages == [])
        #expect(
            read(entry(content), locales: ["pt-BR"], headwords: "seh").lines == [
                "pt-BR mbwa=mbwa senses.0.definition=cão"
            ])
        // A site in another language shows the first explanation there is.
        #expect(
            read(entry(content), locales: ["sv"], headwords: "seh").lines == [
                "sv mbwa=mbwa senses.0.definition=dog senses.1.definition=cur"
            ])
        #expect(read(entry(""), locales: ["sv", "en"], headwords: "seh").lines == ["sv mbwa=mbwa", "en mbwa=mbwa"])
    }

    @Test("the language of headwords is told once if the settings do not have it")
    func headwordLanguage() {
        let found = read(entry(dog), entry(dog, "id=\"b\""))
        #expect(found.diagnostics.map(\.kind) == [.headwordLanguage])
        #expect(found.messages.first?.contains("write 'headwords: seh'") == true)
        #expect(read(entry(dog), headwords: "seh").messages == [])
        #expect(read("<entry id=\"a\">\(word("dog", "en-GB"))\(dog)</entry>").messages == [])
        for unknown in ["zxx-Latn", "und", "x-any"] {
            #expect(read("<entry id=\"a\">\(word("dog", unknown))\(dog)</entry>").messages == [])
        }
    }

    @Test("the settings say which writing system has the titles, and forms in others are aliases")
    func writingSystems() {
        let forms = "<lexical-unit>\(form("мама", "xyz-Cyrl"))\(form("mama", "xyz-Latn"))</lexical-unit>"
        let text = "<entry id=\"a\">\(forms)\(dog)</entry>"
        #expect(read(text, headwords: "xyz").lines == ["en a=мама aliases=mama senses.0.definition=dog"])
        #expect(read(text, headwords: "xyz-Latn").lines == ["en a=mama aliases=мама senses.0.definition=dog"])
    }

    // MARK: Names

    @Test("the citation form comes before the form in the lexicon, and variants are aliases")
    func names() {
        let content =
            "<citation>\(form("kulewa", "seh"))</citation><variant>\(form("-leva", "seh"))<trait name=\"dialect\" value=\"N\"/></variant>"
            + "<variant>\(form("kulewa", "seh"))</variant>"
        #expect(
            read(entry(content + dog, "id=\"a\" order=\"2\""), headwords: "seh").lines == [
                "en a=kulewa homograph=2 aliases=mbwa aliases=-leva senses.0.definition=dog"
            ])
    }

    @Test("an entry without a form is left out with a warning, and a deleted one without a word")
    func without() {
        let found = read("<entry id=\"a\">\(dog)</entry>", entry(dog, "id=\"b\" dateDeleted=\"2009-01-01T00:00:00Z\""))
        #expect(found.lines.isEmpty && found.diagnostics.map(\.kind) == [.noTitle])
    }

    // MARK: Senses

    @Test("a sense has its definition; its glosses are words for the other direction, and facts unless it repeats them")
    func definitions() {
        let definition = "<definition>\(form("A <span class=\"emphasis\">tame</span> animal."))</definition>"
        #expect(
            read(entry("<sense>\(gloss("dog"))\(gloss("hound"))\(definition)</sense>"), headwords: "seh").lines == [
                "en mbwa=mbwa senses.0.definition=A *tame* animal. senses.0.reversal=dog senses.0.reversal=hound "
                    + "senses.0.glosses=dog; hound"
            ])
        #expect(
            read(entry("<sense>\(gloss("tame animal"))\(definition)</sense>"), headwords: "seh").lines == [
                "en mbwa=mbwa senses.0.definition=A *tame* animal. senses.0.reversal=tame animal"
            ])
        #expect(
            read(entry("<sense>\(gloss("dog"))\(gloss("a * b"))</sense>"), headwords: "seh").lines == [
                "en mbwa=mbwa senses.0.definition=dog; a \\* b"
            ])
    }

    @Test("parts of speech belong to the entry, or to senses where they differ; senses in a sense follow it")
    func parts() {
        func sense(_ text: String, _ part: String, _ rest: String = "", _ name: String = "sense") -> String {
            "<\(name)><grammatical-info value=\"\(part)\"/>\(gloss(text))\(rest)</\(name)>"
        }
        #expect(
            read(entry(sense("a", "Noun", sense("b", "Noun", "", "subsense"))), headwords: "seh").lines == [
                "en mbwa=mbwa part=Noun senses.0.definition=a senses.1.definition=b"
            ])
        #expect(
            read(entry(sense("a", "Noun") + sense("b", "Verb")), headwords: "seh").lines == [
                "en mbwa=mbwa senses.0.definition=a senses.0.part=Noun senses.1.definition=b senses.1.part=Verb"
            ])
    }

    @Test("examples have their translations and sources")
    func examples() {
        let example =
            "<example source=\"p. 1_2_\">\(form("Mbwa!", "seh"))<translation>\(form("Cão!", "pt"))\(form("Dog!"))</translation></example>"
        #expect(
            read(entry("<sense>\(gloss("dog"))\(example)</sense>"), headwords: "seh").lines == [
                "en mbwa=mbwa senses.0.definition=dog senses.0.examples.0.text=Mbwa! "
                    + "senses.0.examples.0.translation=Dog! senses.0.examples.0.source=p. 1_2\\_"
            ])
    }

    @Test("relations lead to the entries of the senses they name, and an entry without senses only refers")
    func relations() {
        let relations =
            "<relation type=\"synonym\" ref=\"s1\"/><relation type=\"antonym\" ref=\"b\"/><relation type=\"x\" ref=\"\"/>"
        let found = read(
            entry(dog), entry("<sense>\(gloss("cat"))\(relations)</sense>", "id=\"a\""), entry(relations, "id=\"c\""),
            locales: ["en"], headwords: "seh")
        #expect(
            found.lines == [
                "en mbwa=mbwa senses.0.definition=dog",
                "en a=mbwa senses.0.definition=cat senses.0.see_also=mbwa senses.0.see_also=b",
                "en c=mbwa see=mbwa see=b",
            ])
    }

    // MARK: Other parts

    @Test("sounds and pictures are files, whose paths have slashes")
    func media() {
        let content = """
            <pronunciation>\(form("mbʷa", "seh-fonipa"))<media href="audio\\mbwa.wav"><label>\(form("Beira"))</label></media></pronunciation>
            <sense>\(gloss("dog"))<illustration href="pictures/a.png"><label>\(form("cão", "pt"))\(form("A dog"))</label></illustration></sense>
            """
        #expect(
            read(entry(content), headwords: "seh").lines == [
                "en mbwa=mbwa pronunciation=mbʷa audio.0.file=audio/mbwa.wav audio.0.label=Beira senses.0.definition=dog "
                    + "image.0.file=pictures/a.png image.0.alt=A dog"
            ])
        let forms =
            "<lexical-unit>\(form("a.wav", "seh-Zxxx-x-audio"))\(form("mbwa", "seh"))\(form("mb", "seh-fonipa"))</lexical-unit>"
        #expect(
            read("<entry id=\"a\">\(forms)\(dog)</entry>", headwords: "seh").lines == [
                "en a=mbwa pronunciation=mb audio.0.file=a.wav senses.0.definition=dog"
            ])
    }

    @Test("notes, fields, traits and etymologies are facts, and semantic domains are categories")
    func facts() {
        let content = """
            <sense>\(gloss("dog"))<trait name="semantic-domain-ddp4" value="1.6 Animal"/><trait name="usage" value="rare"/>
            <note type="grammar">\(form("Class 9."))</note><reversal type="en">\(form("hound"))</reversal></sense>
            <note>\(form("Nota.", "pt"))\(form("Note."))</note><field type="tone.x">\(form("HL", "seh"))</field>
            <etymology type="proto" source="Bantu">\(form("*mbua", "und"))\(gloss("dog"))</etymology>
            """
        #expect(
            read(entry(content, "id=\"a\" dateModified=\"2009-05-06T07:08:09Z\""), headwords: "seh").lines == [
                "en a=mbwa updated=2009-05-06 senses.0.definition=dog categories=1.6 Animal senses.0.usage=rare "
                    + "senses.0.grammar note=Class 9. senses.0.reversal=hound etymology=Bantu *\\*mbua* (dog) note=Note. tone x=HL"
            ])
    }

    // MARK: Whole sites

    @Test("a word list has pages in both languages, and the other direction")
    func site() async throws {
        let content = "<sense>\(gloss("dog"))\(gloss("cão", "pt"))</sense>"
        let site = try await BuiltSite([
            "Content/site.yml": """
            locales: [en, pt]
            directories:
              - { id: sena, source: words.lift, headwords: seh }
              - { id: other, headwords: en, reverses: { directory: sena, from: gloss } }

            """,
            "Content/words.lift": "<lift version=\"0.13\">\(entry(content))</lift>",
        ])
        #expect(site.result.isBuilt && site.report == "", "\(site.report)")
        #expect(site.page("en/sena/mbwa.html").contains("<h1 dir=\"auto\" lang=\"seh\">mbwa</h1>"))
        #expect(site.page("pt/sena/mbwa.html").contains("<p class=\"definition\">cão</p>"))
        #expect(site.page("en/other/index.html").contains("dog"))
    }
}
