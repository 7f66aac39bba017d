import TestSupport
import Testing

@testable import SiteGenerator

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

    @Test("a line without a marker continues the one above")
    func continuation() {
        #expect(read("\\lx danu\n\\ge lake\n  or pond\n").lines.first?.contains("definition=lake or pond") == true)
    }

    @Test("homographs have their numbers in their ids, by which others refer to them")
    func homographs() {
        let records = read("\\lx wai\n\\hm 1\n\\ge water\n\\lx wai\n\\hm 2\n\\ge carry\n")
        #expect(records.lines.map { String($0.prefix { $0 != "=" }) } == ["en wai1", "en wai2"])
    }

    @Test("a subentry is an entry below its word")
    func subentries() {
        let records = read("\\lx wai\n\\ge water\n\\se wai mata\n\\ge tears\n")
        #expect(records.lines.count == 2)
        #expect(records.lines.last?.hasPrefix("en wai mata=wai mata") == true)
        #expect(records.lines.first?.contains("tears") == false)
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
}
