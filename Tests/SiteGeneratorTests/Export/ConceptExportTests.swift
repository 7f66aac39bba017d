import Foundation
import TestSupport
import Testing

@testable import SiteExports
@testable import SiteGenerator

@Suite("Export as TBX and SKOS")
struct ConceptExportTests {
    private func exported(_ files: [String: String], as format: String, _ directory: String? = nil) async throws
        -> (text: String, notes: [String])
    {
        let folder = try TemporaryFolder(files)
        let path = files.count == 1 ? "\(folder.path)/\(files.keys.first ?? "")" : folder.path
        let export = await Site(path).export(
            as: try #require(ExportFormat.named(format)), directories: directory.map { [$0] } ?? [])
        #expect(export.isComplete, "\(export.diagnostics)")
        return (String(decoding: export.output, as: UTF8.self), export.notes)
    }

    private func lines(_ text: String, with part: String) -> [String] {
        text.split(separator: "\n").filter { $0.contains(part) }.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test("a termbase has the same titles and aliases when it is read again")
    func roundTrip() async throws {
        let settings = "locales: [en, sv]\ndirectories: [{ id: words, source: words.* }]\n"
        let table =
            "id,title,title:sv,aliases,body\na,font & face,typsnitt,fount; <type>,A set.\nb c,axis,axel,,Line.\n"
        let termbase = try await exported(["site.yml": settings, "words.csv": table], as: "tbx").text
        let again = try await exported(["site.yml": settings, "words.tbx": termbase], as: "json").text
        for text in [
            #""title":"font & face""#, #""title":"typsnitt""#, #""title":"axis""#, #""title":"axel""#, #""fount""#,
            #""<type>""#, #""A set.""#,
        ] {
            #expect(again.contains(text), "\(again)")
        }
        #expect(again.components(separatedBy: #"{"id":"#).count == 3, "\(again)")
    }

    @Test("parts of speech of TBX-Basic are known by their names and abbreviations, and others are counted")
    func parts() async throws {
        let table = "title,part of speech\na,Noun\nb,adj.\nc,v\nd,adv.\ne,particle\n"
        let export = try await exported(["list.csv": table], as: "tbx")
        #expect(
            lines(export.text, with: "partOfSpeech")
                == ["noun", "adjective", "verb", "adverb", "other"].map {
                    "<min:partOfSpeech>\($0)</min:partOfSpeech>"
                })
        #expect(export.notes == ["TBX has no place for 1 part of speech"])
    }

    @Test("every reference of an entry is in the file", arguments: ["tbx", "skos", "json"], StandardField.references)
    func references(_ format: String, _ field: StandardField) async throws {
        let table = "id,title,body,\(field.names[0])\na,Ann,Text,b\nb,Bob,Text,\n"
        let export = try await exported(["list.csv": table], as: format)
        let written =
            switch format {
            case "json": [":[\"b\"]"]
            case "tbx": ["<basic:crossReference target=\"b\""]
            default: ["skos:broader ", "skos:narrower ", "skos:related "]
            }
        #expect(written.contains(where: export.text.contains) && export.notes.isEmpty, "\(export.text)")
    }

    @Test("a name that an entry has twice is there once, and counted", arguments: ["tbx", "skos"])
    func repeated(_ format: String) async throws {
        let export = try await exported(["list.csv": "title,aliases\nfont,font; fount; fount\n"], as: format)
        #expect(export.text.components(separatedBy: format == "tbx" ? ">font<" : "\"font\"").count == 2)
        #expect(export.text.components(separatedBy: format == "tbx" ? ">fount<" : "\"fount\"").count == 2)
        let title = format == "tbx" ? "TBX" : "SKOS"
        #expect(export.notes == ["\(title) has no place for 2 names that entries have twice"])
    }

    @Test("two entries with one id are two concepts, as they have two addresses on the site")
    func ids() async throws {
        let table = "id,title\na,One\na,Two\na-2,Three\n"
        let vocabulary = try await exported(["list.csv": table], as: "skos").text
        #expect(
            lines(vocabulary, with: "a skos:Concept ;")
                == ["a", "a-3", "a-2"].map { "<urn:thumbindex:list#\($0)> a skos:Concept ;" })
        let termbase = try await exported(["list.csv": table], as: "tbx").text
        #expect(
            lines(termbase, with: "<conceptEntry") == ["a", "a-3", "a-2"].map { "<conceptEntry id=\"\($0)\">" })
    }

    @Test("a slash in an id is a part of it, and concepts of other directories have their addresses")
    func slashes() async throws {
        let files = [
            "site.yml":
                "url: https://example.org/\ndirectories: [{ id: words, source: words.csv }, { id: people, source: people.csv }]\n",
            "words.csv": "title,see_also\nand/or,TCP/IP; people/Bo\nTCP/IP,\n", "people.csv": "title\nBo\n",
        ]
        let vocabulary = try await exported(files, as: "skos", "words").text
        let words = "https://example.org/words"
        #expect(
            lines(vocabulary, with: "a skos:Concept ;")
                == ["<\(words)#and/or> a skos:Concept ;", "<\(words)#TCP/IP> a skos:Concept ;"])
        #expect(
            lines(vocabulary, with: "skos:related")
                == ["skos:related <\(words)#TCP/IP> ;", "skos:related <https://example.org/people#Bo> ."])
    }

    @Test("concepts of which one is broader over several steps are not related as well")
    func hierarchy() async throws {
        let table = "title,broader,narrower,see_also\na,b,,d\nb,,,a; d\nc,,b,a; d\nd,,,a\n"
        let export = try await exported(["list.csv": table], as: "skos")
        #expect(
            lines(export.text, with: "skos:related").map { $0.prefix(35) }
                == ["d", "d", "d", "a"].map { "skos:related <urn:thumbindex:list#\($0)>".prefix(35) })
        #expect(export.notes == ["SKOS has no place for 2 references"])
    }

    @Test("only so many broader concepts are followed", arguments: [-1, 0, 1])
    func limit(_ more: Int) async throws {
        let steps = ConceptRelations.mostBroader + more
        let rows = (0...steps).map { "w\($0),\($0 < steps ? "w\($0 + 1)" : ""),\($0 == 0 ? "w\(steps)" : "")\n" }
        let export = try await exported(["list.csv": "title,broader,see_also\n\(rows.joined())"], as: "skos")
        #expect(lines(export.text, with: "skos:related").count == (more > 0 ? 1 : 0))
    }

    @Test("definitions have no spaces around them, and texts without words are none")
    func definitions() async throws {
        let table = "title,body\na,\"A <b>set</b> &nbsp; \"\nb,<br>\n"
        let vocabulary = try await exported(["list.csv": table], as: "skos").text
        #expect(lines(vocabulary, with: "skos:definition").map { $0.prefix(26) } == ["skos:definition \"A set\"@en"])
    }

    @Test("circles of broader concepts end")
    func circle() async throws {
        let table = "title,broader,see_also\na,b,c\nb,a,c\nc,,a\n"
        let export = try await exported(["list.csv": table], as: "skos")
        #expect(lines(export.text, with: "skos:broader").count == 2)
        #expect(lines(export.text, with: "skos:related").count == 3)
    }

    @Test(
        "concepts without a broader one are the top of a hierarchy, if there is one",
        arguments: [("a,b\nb,c\nc,\n", 1), ("a,b\nb,\nc,\n", 2), ("a,\nb,\n", 0)])
    func top(rows: String, count: Int) async throws {
        let export = try await exported(["list.csv": "title,broader\n" + rows], as: "skos")
        #expect(lines(export.text, with: "skos:topConceptOf").count == count)
    }
}
