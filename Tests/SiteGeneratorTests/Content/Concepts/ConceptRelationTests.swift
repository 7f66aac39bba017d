import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Relations of concepts in SKOS")
struct ConceptRelationTests {
    private func read(_ statements: String) -> [String] {
        let start =
            "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n@prefix ex: <https://example.org/terms/> .\n"
        let records = ReadRecords(start + statements, TurtleEntryReader.self, locales: ["en", "sv", "fi"])
        #expect(records.diagnostics.isEmpty)
        return records.lines.sorted()
    }

    @Test("a relation to a concept that is in neither language of a page is left out there")
    func untranslated() {
        let lines = read(
            """
            ex:a a skos:Concept ; skos:prefLabel "anvil"@en, "städ"@sv ; skos:related ex:b .
            ex:b a skos:Concept ; skos:prefLabel "hammare"@sv .
            """)
        #expect(lines == ["en a=anvil", "sv a=städ see_also=b", "sv b=hammare"])
    }

    @Test("a relation to a concept in the site's first language stays in all languages")
    func firstLanguage() {
        let lines = read(
            """
            ex:a a skos:Concept ; skos:prefLabel "anvil"@en, "städ"@sv ; skos:broader ex:b .
            ex:b a skos:Concept ; skos:prefLabel "tool"@en .
            """)
        #expect(lines == ["en a=anvil broader=b", "en b=tool", "sv a=städ broader=b"])
    }

    @Test("a relation to a concept that is not in the file is an address")
    func elsewhere() {
        let lines = read(
            "ex:a a skos:Concept ; skos:prefLabel \"anvil\"@en ; skos:exactMatch <https://example.net/x> .")
        #expect(lines == ["en a=anvil exact match=https://example.net/x"])
    }
}
