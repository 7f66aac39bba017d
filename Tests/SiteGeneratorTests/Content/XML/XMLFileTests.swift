import TestSupport
import Testing

@testable import SiteContent
@testable import SiteGenerator

@Suite("Files called .xml")
struct XMLFileTests {
    @Test(
        "are read in the format that their outermost element shows",
        arguments: [
            "<?xml version=\"1.0\"?><!-- <x> --><!DOCTYPE martif SYSTEM \"TBXcoreStructV02.dtd\"><martif type=\"TBX\"><text><body><termEntry id=\"a\"><langSet xml:lang=\"en\"><tig><term>axis</term></tig></langSet></termEntry></body></text></martif>",
            "<lift version=\"0.13\"><entry id=\"a\"><lexical-unit><form lang=\"en\"><text>axis</text></form></lexical-unit><sense id=\"s\"><gloss lang=\"en\"><text>line</text></gloss></sense></entry></lift>",
            "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" xmlns:skos=\"http://www.w3.org/2004/02/skos/core#\"><skos:Concept rdf:about=\"https://example.org/a\"><skos:prefLabel xml:lang=\"en\">axis</skos:prefLabel></skos:Concept></rdf:RDF>",
        ])
    func formats(text: String) {
        let found = ReadRecords(text, XMLFileReader.self, locales: ["en"])
        #expect(found.lines.count == 1 && found.lines.first?.hasPrefix("en a=axis") == true, "\(found)")
        #expect(XMLFileReader.isPlain(SourceFile(path: "a.xml", bytes: text.utf8), SiteConfiguration()))
    }

    @Test(
        "are an error that names the element in any other format",
        arguments: ["<html><p>x</p></html>", "", "no XML", "<!-- x"])
    func others(text: String) {
        let found = ReadRecords(text, XMLFileReader.self, locales: ["en"])
        #expect(found.lines.isEmpty && found.diagnostics.map(\.kind) == [.entriesNotFound])
        #expect(!XMLFileReader.isPlain(SourceFile(path: "a.xml", bytes: text.utf8), SiteConfiguration()))
    }
}
