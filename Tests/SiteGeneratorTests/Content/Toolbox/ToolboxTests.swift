import TestSupport
import Testing

@testable import SiteContent
@testable import SiteFormats
@testable import SiteGenerator
@testable import SiteIndexes
@testable import SitePages
@testable import SiteStructure

@Suite("Dictionaries in standard format")
struct ToolboxTests {
    private func read(_ text: String) -> ReadRecords { ReadRecords(text, ToolboxEntryReader.self, locales: ["en"]) }

    @Test("each word is an entry with its senses, whose definition comes before the gloss")
    func senses() {
        let records = read(
            "\\_sh v3.0  400  MDF 4.0\n\n\\lx wai\n\\ps n\n\\sn 1\n\\ge water\n\\de fresh water\n\\sn 2\n\\ge juice\n")
        #expect(records.diagnostics.isEmpty)
        #expect(records.lines.count == 1)
        let line = records.lines.first ?? ""
        #expect(line.hasPrefix("en wai=wai"))
        #expect(line.contains("senses.0.definition=fresh water"))
        #expect(!line.contains("senses.0.definition=water"))
        #expect(line.contains("senses.1.definition=juice"))
    }

    @Test(
        "a gloss beside a definition is a word of the other direction, and a fact unless the definition has its words")
    func glosses() {
        for text in ["\\ge dog; hound\n\\de A tame animal.\n", "\\de A tame animal.\n\\ge dog; hound\n"] {
            let line = read("\\lx kuri\n\(text)\\sn 2\n\\ge cur\n").lines.first ?? ""
            #expect(line.contains("senses.0.definition=A tame animal. senses.0.reversal=dog"), "\(line)")
            #expect(line.contains("senses.0.reversal=hound") && line.contains("senses.0.glosses=dog; hound"), "\(line)")
            #expect(line.hasSuffix("senses.1.definition=cur"), "\(line)")
        }
        let repeated = read("\\lx kuri\n\\ge Tame animal\n\\de A tame animal.\n").lines.first ?? ""
        #expect(repeated.contains("reversal=Tame animal") && !repeated.contains("glosses"), "\(repeated)")
        // A part of a word is not a word.
        #expect((read("\\lx a\n\\ge ant\n\\de a plant\n").lines.first ?? "").contains("glosses=ant"))
    }

    @Test("the words of '\\re' come before the glosses in the other direction; with a gloss alone, there are none")
    func reversals() {
        let line = read("\\lx kuri\n\\ge dog\n\\de A tame animal.\n\\re hound; dog, wild\n").lines.first ?? ""
        #expect(line.contains("reversal=hound") && line.contains("reversal=dog, wild"), "\(line)")
        #expect(!line.contains("reversal=dog ") && line.contains("glosses=dog"), "\(line)")
        #expect(!(read("\\lx kuri\n\\ge dog\n").lines.first ?? "").contains("reversal"))
    }

    @Test("a text in another language is a fact, also if the definition is in a national language")
    func nationalGlosses() {
        for text in ["\\gn anjing\n\\dn binatang\n", "\\dn binatang\n\\gn anjing\n"] {
            let line = read("\\lx kuri\n\(text)").lines.first ?? ""
            #expect(line.contains("definition=binatang") && line.contains("glosses=anjing"), "\(line)")
        }
        let line = read("\\lx kuri\n\\gr asu\n\\dn binatang\n").lines.first ?? ""
        #expect(line.contains("national language=asu"), "\(line)")
    }

    @Test("parts of a text with a style lose its marks, and are emphasized in definitions; any other bar stays")
    func styles() {
        let text = "\\lx kuri\n\\de like |fv{ibá} or |fe{so} |b{b*}\n\\nt see |fv{ibá}\n\\ue a|b and |{x}\n"
        let line = read(text).lines.first ?? ""
        #expect(line.contains("definition=like *ibá* or so **b\\***"), "\(line)")
        #expect(line.contains("note=see ibá") && line.contains("usage=a|b and |{x}"), "\(line)")
    }

    @Test("a line without a marker continues the one above")
    func continuation() {
        #expect(read("\\lx danu\n\\ge lake\n  or pond\n").lines.first?.contains("definition=lake or pond") == true)
    }

    @Test("homographs have their numbers in their ids, by which others refer to them")
    func homographs() {
        let records = read("\\lx wai\n\\hm 1\n\\ge water\n\\lx wai\n\\hm 2\n\\ge carry\n")
        #expect(records.lines.map { String($0.prefix { $0 != "=" }) } == ["en wai1", "en wai2"])
    }

    @Test("homographs whose names differ only in signs have their own addresses; those that are equal are a warning")
    func addresses() async throws {
        let words = { (second: String) in "\\lx ata\n\\hm 1\n\\ge a\n\\lx \(second)\n\\hm 1\n\\ge b\n" }
        let settings = ["Content/site.yml": "directories: [{ id: words, source: w.sfm, pages: entries }]\n"]
        let signs = try await BuiltSite(settings.merging(["Content/w.sfm": words("'ata")]) { $1 })
        #expect(!signs.result.diagnostics.contains { $0.kind == .duplicateID }, "\(signs.report)")
        #expect(signs.files.count { $0.hasPrefix("ata1") } == 2, "\(signs.files)")
        let same = try await BuiltSite(settings.merging(["Content/w.sfm": words("ata")]) { $1 })
        #expect(same.result.diagnostics.contains { $0.kind == .duplicateID }, "\(same.report)")
    }

    @Test("a subentry is an entry below its word")
    func subentries() {
        let records = read("\\lx wai\n\\ge water\n\\se wai mata\n\\ge tears\n")
        #expect(records.lines.count == 2)
        #expect(records.lines.last?.hasPrefix("en wai mata=wai mata") == true)
        #expect(records.lines.first?.contains("tears") == false)
        #expect(records.lines.first?.contains("narrower=wai mata") == true)
        #expect(
            records.lines.last?.contains("broader=wai") == true && records.lines.last?.contains("narrower") == false)
    }

    @Test("the date at the end of a record is that of its word and of subentries without one; one in the middle is not")
    func dates() {
        let ends = read("\\lx wai\n\\se wai mata\n\\dt 01/May/2020\n\\se wai ora\n\\dt 22/Nov/2026\n").lines
        #expect(
            ends.map { $0.contains("updated=2026-11-22") } == [true, false, true]
                && ends[1].contains("updated=2020-05-01"), "\(ends)")
        let middle = read("\\lx wai\n\\dt 01/May/2020\n\\se wai mata\n\\ge tears\n").lines
        #expect(middle.map { $0.contains("updated") } == [true, false], "\(middle)")
    }

    @Test("a marker that MDF does not have is a field of that name")
    func unknownMarkers() {
        #expect(read("\\lx wai\n\\zz more\n").lines.first?.contains("zz=more") == true)
    }

    @Test("the translations of an example are one text; without an example, they are left out")
    func examples() {
        let line = read("\\lx wai\n\\xv Ana wai.\n\\xe It is good.\n\\xn Bagus.\n").lines.first ?? ""
        #expect(line.contains("senses.0.examples.0.text=Ana wai."))
        #expect(line.contains("senses.0.examples.0.translation=It is good. / Bagus."))
        let other = read("\\lx wai\n\\xv Ana wai.\n\\xe It is good.\n\\sn 2\n\\xe It is bad.\n").lines.first ?? ""
        #expect(other.contains("translation=It is good.") && !other.contains("bad"))
    }

    @Test("a source belongs to the example below it, or else to the one above it")
    func sources() {
        let below = read("\\lx wai\n\\rf Ann\n\\xv A\n\\rf Bo\n\\xv B\n").lines.first ?? ""
        #expect(below.contains("examples.0.source=Ann") && below.contains("examples.1.source=Bo"))
        let above = read("\\lx wai\n\\xv A\n\\rf Ann\n").lines.first ?? ""
        #expect(above.contains("examples.0.source=Ann"))
        #expect(!(read("\\lx wai\n\\rf Ann\n\\ge water\n").lines.first ?? "").contains("Ann"))
    }

    @Test("a national gloss is a fact beside an English one, whichever is first; a date of another form is a fact")
    func facts() {
        for text in ["\\gn air\n\\ge water\n", "\\ge water\n\\gn air\n"] {
            let line = read("\\lx wai\n\(text)").lines.first ?? ""
            #expect(line.contains("definition=water") && line.contains("national language=air"), "\(line)")
        }
        #expect(read("\\lx wai\n\\dt May 2026\n").lines.first?.contains("date=May 2026") == true)
        #expect(read("\\lx wai\n\\dt 22/Nov/2026\n").lines.first?.contains("updated=2026-11-22") == true)
    }

    @Test("what stands before the first word is left out with one warning; a file without words is an error")
    func outside() {
        let records = read("\\ge water\n\\de fresh\n\\lx wai\n")
        #expect(records.diagnostics.map(\.kind) == [.sfmMarker])
        #expect(records.messages.first?.hasPrefix("2 lines, of which the first is '\\ge water', are before") == true)
        #expect(read("\\ge water\n").diagnostics.map(\.kind) == [.sfmMarker, .entriesNotFound])
    }

    @Test("sounds and pictures are found next to the dictionary and in its folders, whichever slashes Toolbox wrote")
    func media() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en]\ndirectories: [{ id: w, source: w.sfm, pages: entries }]\n",
            "Content/w.sfm": "\\lx kuri\n\\ge dog\n\\pc pictures\\dog.png\n\\image.alt A dog.\n\\sf kuri.wav\n\n"
                + "\\lx ngeru\n\\ge cat\n\\pc C:\\Dictionary\\cat.png\n",
            "Content/pictures/dog.png": "x",
            "Content/cat.png": "x", "Content/audio/kuri.wav": "RIFF",
        ])
        #expect(!site.result.hasErrors(strict: false), "\(site.report)")
        #expect(site.page("kuri.html").contains("files/pictures/dog.png"), "\(site.page("kuri.html"))")
        #expect(site.page("kuri.html").contains("files/audio/kuri.wav"))
        #expect(site.page("ngeru.html").contains("files/cat.png"))
        #expect(site.report.isEmpty, "\(site.report)")
    }

    @Test("a file that does not exist keeps its name, without the folders of the author's computer")
    func missingMedia() {
        #expect((read("\\lx a\n\\pc C:\\x\\y.png\n").lines.first ?? "").contains("image=y.png"))
        #expect((read("\\lx a\n\\sf sounds\\a.wav\n").lines.first ?? "").contains("audio=sounds/a.wav"))
    }

    @Test("the words beside a definition come before it")
    func glossesFirst() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en]\ndirectories: [{ id: w, source: w.sfm, pages: entries }]\n",
            "Content/w.sfm": "\\lx kuri\n\\de A tame animal.\n\\ge dog; hound\n\\ue common\n",
        ])
        let page = site.page("kuri.html")
        let (glosses, definition) = (page.range(of: ">dog; hound</p>"), page.range(of: "A tame animal.</p>"))
        #expect(
            glosses.map { $0.lowerBound } ?? page.endIndex < definition.map { $0.lowerBound } ?? page.startIndex,
            "\(page)")
        #expect(page.contains("<dt>usage</dt>") && !page.contains("<dt>glosses</dt>"))
    }
}
