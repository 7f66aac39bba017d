import TestSupport
import Testing

@testable import SiteContent
@testable import SiteFormats
@testable import SiteGenerator

@Suite("Concepts in SKOS")
struct ConceptTests {
    private static let turtle = """
        @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
        @prefix ex: <https://example.org/terms/> .
        ex:matrix a skos:Concept ;
            skos:prefLabel "matrix"@en, "matris"@sv ;
            skos:altLabel "strike"@en ;
            skos:definition "The mould of a letter."@en ;
            skos:notation "M1" ;
            skos:related ex:punch .
        ex:punch a skos:Concept ; skos:prefLabel "punch"@en .
        """

    private static let rdf = """
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="http://www.w3.org/2004/02/skos/core#">
        <skos:Concept rdf:about="https://example.org/terms/matrix">
        <skos:prefLabel xml:lang="en">matrix</skos:prefLabel><skos:prefLabel xml:lang="sv">matris</skos:prefLabel>
        <skos:altLabel xml:lang="en">strike</skos:altLabel>
        <skos:definition xml:lang="en">The mould of a letter.</skos:definition>
        <skos:notation>M1</skos:notation><skos:related rdf:resource="https://example.org/terms/punch"/></skos:Concept>
        <skos:Concept rdf:about="https://example.org/terms/punch"><skos:prefLabel xml:lang="en">punch</skos:prefLabel></skos:Concept>
        </rdf:RDF>
        """

    private static let jsonld = """
        {"@context": {"skos": "http://www.w3.org/2004/02/skos/core#"}, "@graph": [
        {"@id": "https://example.org/terms/matrix", "@type": "skos:Concept",
        "skos:prefLabel": [{"@value": "matrix", "@language": "en"}, {"@value": "matris", "@language": "sv"}],
        "skos:altLabel": {"@value": "strike", "@language": "en"},
        "skos:definition": {"@value": "The mould of a letter.", "@language": "en"}, "skos:notation": "M1",
        "skos:related": {"@id": "https://example.org/terms/punch"}},
        {"@id": "https://example.org/terms/punch", "@type": "skos:Concept",
        "skos:prefLabel": {"@value": "punch", "@language": "en"}}]}
        """

    private func read(_ text: String, _ format: any EntryReader.Type = TurtleEntryReader.self) -> ReadRecords {
        ReadRecords(text, format, locales: ["en", "sv"])
    }

    @Test("a concept is an entry in each language of its preferred labels, under one id")
    func languages() {
        let records = read(Self.turtle)
        #expect(records.diagnostics.isEmpty)
        #expect(
            records.lines.map { String($0.split(separator: " ").prefix(2).joined(separator: " ")) }.sorted()
                == ["en matrix=matrix", "en punch=punch", "sv matrix=matris"])
        #expect(
            records.lines.contains {
                $0.contains("=matrix") && $0.contains("The mould of a letter") && $0.contains("M1")
            })
    }

    @Test("the three forms of a vocabulary give the same entries")
    func forms() {
        let lines = read(Self.turtle).lines.sorted()
        #expect(read(Self.rdf, RDFXMLEntryReader.self).lines.sorted() == lines)
        #expect(read(Self.jsonld, JSONLDEntryReader.self).lines.sorted() == lines)
    }

    @Test("strings in long quotes, escapes, comments and blank nodes are those of Turtle")
    func syntax() {
        let records = read(
            """
            PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
            <#a> a skos:Concept ; # a comment
              skos:prefLabel '''It\\u2019s "a"'''@en ; skos:note [ a <#Note> ] .
            """)
        #expect(records.diagnostics.isEmpty)
        #expect(records.lines.first?.contains("=It’s \"a\"") == true)
    }

    @Test("a second preferred label in one language is left out with a warning")
    func secondLabel() {
        let records = read(
            """
            @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
            <#a> a skos:Concept ; skos:prefLabel "one"@en, "two"@en .
            """)
        #expect(records.diagnostics.map(\.kind) == [.skosLabel])
        #expect(records.lines.count == 1)
    }

    @Test("a prefix that is not declared is an error at its place, with the line to write")
    func undeclaredPrefix() {
        let records = read("<#a> a skos:Concept .\n")
        #expect(records.diagnostics.map(\.kind) == [.turtleSyntax])
        #expect(records.messages.first?.contains("@prefix skos: <http://www.w3.org/2004/02/skos/core#>") == true)
    }

    @Test("deep brackets are an error, and end nothing else")
    func depth() {
        let open = String(repeating: "[ <#p> ", count: 10_000)
        let records = read("<#a> <#p> \(open)1\(String(repeating: "]", count: 10_000)) .")
        #expect(records.diagnostics.first?.kind == .turtleSyntax)
    }
}
