import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Standard fields that mean something else")
struct UnusedFieldTests {
    private func site(_ fields: String, _ rows: String, _ more: [String: String] = [:]) async throws -> BuiltSite {
        try await BuiltSite(
            [
                "Content/site.yml":
                    "directories:\n- id: p\n  source: p.csv\n  pages: entries\n  fields: { \(fields) }\n",
                "Content/p.csv": rows,
            ].merging(more) { $1 })
    }

    private func facts(_ page: String) -> [String] {
        page.matches(of: /<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/).map { "\($0.1): \($0.2)" }
    }

    @Test("a section is then a fact, for templates and groups as well")
    func section() async throws {
        let rows = "name,section,body\nAnn,terms,x\nBob,terms,x\nCat,B,x\n"
        let built = try await site(
            "section: false", rows, ["Templates/entry-tools.mustache": "<i>{{fields.section}}</i>\n"])
        #expect(built.report == "", "\(built.report)")
        #expect(facts(built.page("ann.html")) == ["section: terms"] && built.page("ann.html").contains("<i>terms</i>"))
        #expect(try built.feed().outline.filter { !$0.hasSuffix(": ") } == ["A: Ann", "B: Bob", "C: Cat"])
        #expect(facts(try await site("section: false }\n  show: [section] #", rows).page("cat.html")) == ["section: B"])
    }

    @Test(
        "any other field is, too",
        arguments: [
            ("summary", "summary: v"), ("reading", "reading: v"), ("homograph", "homograph: v"),
            ("draft", "draft: yes"),
            ("aliases", "aliases : v"), ("see_also", "see also : v"), ("pronunciation", "pronunciation : v"),
            ("sort", "sort: v"),
        ])
    func others(field: String, fact: String) async throws {
        let value = field == "draft" ? "yes" : "v"
        let built = try await site("\(field): false", "name,\(field),body\nAnn,\(value),x\n")
        #expect(built.report == "", "\(built.report)")
        #expect(facts(built.page("ann.html")) == [fact])
    }

    @Test("the field of one directory is not that of another")
    func directories() async throws {
        let built = try await BuiltSite([
            "Content/site.yml":
                "directories:\n- { id: p, source: p.csv, pages: entries, fields: { section: false, aliases: false } }\n- { id: q, source: q.csv, pages: entries }\n",
            "Content/p.csv": "name,section,aliases,body\nAnn,B,Z,x\n",
            "Content/q.csv": "name,section,aliases,body\nAnn,B,Y,x\n",
        ])
        #expect(built.report == "", "\(built.report)")
        #expect(try built.feed("p/index.json").outline.first { $0.contains("Ann") } == "A: Ann")
        #expect(try built.feed("q/index.json").outline.first { $0.contains("Ann") } == "B: Ann")
        #expect(built.page("q/ann.html").contains("<dd>Y</dd>") && !built.page("q/ann.html").contains("<dt>section"))
    }

    @Test("an id and a title are needed", arguments: ["id", "title"])
    func needed(field: String) async throws {
        let built = try await site("\(field): false", "name,body\nAnn,x\n")
        #expect(
            !built.result.isBuilt
                && built.report.contains("'\(field)' cannot be 'false', because entries are known by it"))
    }
}
