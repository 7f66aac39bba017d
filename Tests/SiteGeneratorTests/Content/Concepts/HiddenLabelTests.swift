import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Hidden labels of SKOS")
struct HiddenLabelTests {
    @Test("are found by the search and never shown")
    func hidden() async throws {
        let site = try await BuiltSite(
            [
                "v.ttl": """
                @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
                @prefix ex: <https://example.org/v/> .
                ex:c1 a skos:Concept ; skos:prefLabel "red"@en ; skos:altLabel "crimson"@en ; skos:hiddenLabel "qrzd"@en ;
                  skos:definition "A colour."@en .
                """
            ], path: "v.ttl")
        #expect(try site.feed().outline == ["C: crimson", "R: red"])
        for (path, text) in site.texts where !path.contains("search/") {
            #expect(!text.contains("qrzd"), "\(path)")
        }
        #expect(site.texts.contains { $0.key.contains("search/") && $0.value.contains("qrzd") })
    }

    @Test("are found like other forms of words, but 'false' is none")
    func forms() async throws {
        let site = try await BuiltSite(
            ["list.csv": "title,forms,definition\nmouse,mice,a rodent\nsheep,false,an animal\n"], path: "list.csv")
        let search = site.texts.filter { $0.key.contains("search/") }.map(\.value).joined()
        #expect(search.contains("mice") && !search.contains("false"))
    }
}
