import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Parts of files that are in no entry")
struct LeftOutPartsTests {
    /// The notes about such parts, and the kinds of all other messages.
    private func notes(_ file: String, _ text: String, _ settings: String = "") async throws -> [String] {
        let site = try await BuiltSite([
            "Content/site.yml":
                "locales: [en]\ndirectories: [{ id: w, source: '\(file)', pages: entries\(settings) }]\n",
            "Content/\(file)": text,
        ])
        return site.result.diagnostics.map { $0.kind == .leftOut ? $0.message : $0.kindID }
    }

    @Test("are counted in one note for a file, which names the first place of each kind")
    func note() async throws {
        let file =
            "terms: [{ title: A, senses: [{ examples: [{ text: x, by: y }, { text: x, by: z }] }] }]\nnames: [Ann]\n"
        #expect(
            try await notes("w.yml", file, ", entries: terms") == [
                "3 parts of this file have no place in an entry, and are left out: 'senses.examples.by' (2, the first on "
                    + "line 1), 'names' (line 2); write what readers need in fields that the documentation names"
            ])
    }

    @Test("are not single values about the file, parts that pages have, and fields that the content names")
    func others() async throws {
        let file =
            "version: 3\nterms: [{ title: A, color: red, aliases: [B, C], image: { file: a.png, alt: x }, "
            + "senses: [{ register: r, examples: [{ text: x, source: y }] }] }]\n"
        #expect(try await notes("w.yml", file, ", entries: terms") == ["broken-link"])
    }

    @Test("are the titles and texts after the first")
    func texts() async throws {
        let notes = try await notes("w.yml", "- title: [A, B]\n  body:\n  - x\n  - y\n")
        #expect(notes.count == 1 && notes[0].contains("'title' (line 1), 'body' (line 4)"), "\(notes)")
        let site = try await BuiltSite(["Content/w.yml": "- title: [Axis, Beam]\n  body: x\n"], path: "Content/w.yml")
        #expect(site.page("index.html").contains("Axis") && !site.page("index.html").contains("Beam"))
    }

    @Test("are columns of examples and pictures that pages do not have")
    func columns() async throws {
        let notes = try await notes("w.csv", "title,senses.1.examples.1.text,senses.1.examples.1.by\nA,x,y\nB,x,z\n")
        #expect(notes.count == 1 && notes[0].contains("2 parts") && notes[0].contains("'senses.examples.by' (2"))
    }

    @Test("are elements of a dictionary that no field is for, unless their language is for other sites")
    func elements() async throws {
        let form = "<form lang=\"en\"><text>dog</text></form>"
        func lift(_ more: String) async throws -> [String] {
            try await notes(
                "w.lift",
                "<lift version=\"0.13\"><entry><lexical-unit><form lang=\"seh\"><text>mbwa</text></form></lexical-unit>\n"
                    + "<sense><definition>\(form)</definition>\(more)</sense></entry></lift>", ", headwords: seh")
        }
        #expect(try await lift("") == [])
        #expect(try await lift("<note type=\"usage\">\(form)</note>") == [])
        #expect(try await lift("<gloss lang=\"pt\"><text>cão</text></gloss>") == [])
        let example = "<example><form lang=\"seh\"><text>x</text></form><note>\(form)</note></example>"
        #expect(try await lift(example).first?.contains("1 part of this file") == true)
        #expect(try await lift(example).first?.contains("'<note>' (line 2)") == true)
    }

    @Test("are properties of a vocabulary that are texts and have no field")
    func properties() async throws {
        let concept =
            "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n<https://e.org/a> skos:prefLabel \"A\"@en ; skos:note \"n\"@en"
        #expect(try await notes("w.ttl", "\(concept) ; <https://e.org/p> <https://e.org/b> .\n") == [])
        let notes = try await notes("w.ttl", "\(concept) ; <https://e.org/p> \"x\" .\n")
        #expect(notes.count == 1 && notes[0].contains("'https://e.org/p' (line 2)"), "\(notes)")
    }
}
