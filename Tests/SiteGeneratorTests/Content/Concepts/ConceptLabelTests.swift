import TestSupport
import Testing

@testable import SiteContent
@testable import SiteExports
@testable import SiteFormats
@testable import SiteGenerator

@Suite("Labels, statuses and schemes of SKOS")
struct ConceptLabelTests {
    private static let prefixes = """
        @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
        @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
        @prefix owl: <http://www.w3.org/2002/07/owl#> .
        @prefix dct: <http://purl.org/dc/terms/> .
        @prefix ex: <https://example.org/v/> .

        """

    private func read(_ statements: String) -> ReadRecords {
        ReadRecords(Self.prefixes + statements, TurtleEntryReader.self, locales: ["en", "sv"])
    }

    @Test("a concept without a preferred label has its rdfs:label, and is a warning without any")
    func labels() {
        let found = read(
            """
            ex:a a skos:Concept ; rdfs:label "red"@en, "röd"@sv .
            ex:b a skos:Concept ; skos:prefLabel "blue"@en ; rdfs:label "azure"@en .
            ex:c a skos:Concept ; skos:definition "x"@en .
            ex:d rdfs:label "no concept"@en .
            """)
        #expect(found.lines == ["en b=blue", "en a=red", "sv a=röd"], "\(found.lines)")
        #expect(found.diagnostics.map(\.kind) == [.skosLabel] && found.messages.first?.hasPrefix("'c' has no") == true)
    }

    @Test(
        "a concept without a definition has its comment or its description as text, and one with a definition does not")
    func comments() {
        let found = read(
            """
            ex:a a skos:Concept ; skos:prefLabel "red"@en ; rdfs:comment "A color."@en ; dct:description "x"@en .
            ex:b a skos:Concept ; skos:prefLabel "blue"@en ; dct:description "Another one."@en ; skos:scopeNote "Y."@en .
            ex:c a skos:Concept ; skos:prefLabel "gray"@en ; skos:definition "No color."@en ; rdfs:comment "z"@en .
            """)
        let lines: Set = ["en a=red body=A color.", "en b=blue body=Another one.\n\nY.", "en c=gray body=No color."]
        #expect(Set(found.lines) == lines, "\(found.lines)")
        #expect(found.diagnostics.isEmpty)
    }

    @Test("a deprecated concept has a status, and leads to the concept that replaces it")
    func deprecated() {
        let found = read(
            """
            ex:new a skos:Concept ; skos:prefLabel "ink"@en ; owl:deprecated false .
            ex:old a skos:Concept ; skos:prefLabel "old ink"@en ; owl:deprecated true ; dct:isReplacedBy ex:new .
            """)
        #expect(found.lines == ["en new=ink", "en old=old ink status=deprecated see=new"], "\(found.lines)")
    }

    @Test("the title and the description of the only scheme are those of the directory, unless settings have others")
    func scheme() async throws {
        let scheme = """
            ex:s a skos:ConceptScheme ; dct:title "Colors of type"@en ; dct:description "About them."@en .
            ex:a a skos:Concept ; skos:prefLabel "red"@en ; skos:inScheme ex:s .
            """
        let site = try await BuiltSite(["v.ttl": Self.prefixes + scheme], path: "v.ttl")
        #expect(try site.feed().title == "Colors of type" && site.page("index.html").contains("About them."))
        let named = try await BuiltSite([
            "v.ttl": Self.prefixes + scheme, "site.yml": "directories: [{ id: v, source: v.ttl, title: Inks }]\n",
        ])
        #expect(try named.feed().title == "Inks")
        let two = try await BuiltSite(
            ["v.ttl": Self.prefixes + scheme + "\nex:t a skos:ConceptScheme ; dct:title \"Other\"@en .\n"],
            path: "v.ttl")
        #expect(try two.feed().title == "V")
    }
}
