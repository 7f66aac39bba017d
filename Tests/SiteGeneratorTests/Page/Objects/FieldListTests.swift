import Foundation
import Testing

@testable import SiteGenerator

/// Lists of mappings among an entry's own fields, in templates.
@Suite struct FieldListTests {
    private static let template = """
        {{#entry}}{{#fields.variants}}[{{number}} {{form}}{{#region}} in {{region}}{{/region}}{{#marks}} {{.}}{{/marks}}]\
        {{/fields.variants}}{{^fields.variants}}none of {{title}}{{/fields.variants}}{{/entry}}
        """

    private func site(_ files: [String: String], entry template: String = template) async throws -> BuiltSite {
        try await BuiltSite(files.merging(["Templates/entry.mustache": template]) { file, _ in file })
    }

    @Test(arguments: [
        "---\ntitle: color\nvariants:\n  - { form: colour, region: Britain }\n  - form: kulur\n    marks: [old, rare]\n---\n",
        "+++\ntitle = \"color\"\nvariants = [{ form = \"colour\", region = \"Britain\" }, { form = \"kulur\", marks = [\"old\", \"rare\"] }]\n+++\n",
        "{ \"title\": \"color\", \"variants\": [{ \"form\": \"colour\", \"region\": \"Britain\" }, { \"form\": \"kulur\", \"marks\": [\"old\", \"rare\"] }] }\n",
    ])
    func aTemplateWalksAListOfMappings(_ text: String) async throws {
        let site = try await site(["Content/color.md": text + "A text."])
        #expect(site.report == "")
        #expect(site.page("color.html") == "[1 colour in Britain][2 kulur old rare]")
    }

    @Test func columnsWithNumbersAreAListInTheOrderOfTheNumbers() async throws {
        let numbers = (3...9).map { "variants.\($0).form" }.joined(separator: ",")
        let header = "title,body,variants.2.form,variants.1.form,variants.1.region,variants.10.form,\(numbers)\n"
        let site = try await site(
            ["Content/words.csv": header + "color,Text.,kulur,colour,Britain,last\nplain,Text.,,,,\n"],
            entry: Self.template.replacingOccurrences(of: "{{#marks}} {{.}}{{/marks}}", with: ""))
        #expect(site.report == "")
        #expect(site.page("color.html") == "[1 colour in Britain][2 kulur][3 last]")
        #expect(site.page("plain.html") == "none of plain")
    }

    @Test func anItemHasANumberOfItsOwnOrElseItsPosition() async throws {
        let template = "{{#entry}}{{#fields.parts}}{{number}} {{name}};{{/fields.parts}}{{/entry}}"
        let site = try await site(
            ["Content/a.md": "---\ntitle: A\nparts: [{ number: 7, name: x }, { name: y }]\n---\nText.\n"],
            entry: template)
        #expect(site.page("a.html") == "7 x;2 y;")
    }

    @Test func anItemCanBeNamedByItsNumber() async throws {
        let template = "{{#entry}}{{fields.links.0.url}} {{#fields.links.1}}{{url}}{{/fields.links.1}}{{/entry}}"
        let site = try await site(
            ["Content/a.md": "---\ntitle: A\nlinks: [{ url: first }, { url: second }]\n---\nText.\n"], entry: template)
        #expect(site.report == "")
        #expect(site.page("a.html") == "first second")
    }

    @Test func aListWithinAListIsWalked() async throws {
        let template = "{{#entry}}{{#fields.a}}{{#b}}{{c}}{{number}} {{/b}}{{/fields.a}}{{/entry}}"
        let site = try await site(
            ["Content/a.md": "---\ntitle: A\na: [{ b: [{ c: x }, { c: y }] }, { b: [{ c: z }] }]\n---\nText.\n"],
            entry: template)
        #expect(site.page("a.html") == "x1 y2 z1 ")
    }

    @Test func aNameOfAnEnclosingObjectCountsInAnItemUnlessSomeItemHasIt() async throws {
        let template = "{{#entry}}{{#fields.links}}{{title}} {{note}};{{/fields.links}}{{/entry}}"
        let site = try await site(
            ["Content/a.md": "---\ntitle: A\nnote: outer\nlinks: [{ note: own }, { url: u }]\n---\nText.\n"],
            entry: template)
        #expect(site.page("a.html") == "A own;A ;")
    }

    @Test(arguments: [
        ("{{#fields.variants}}{{from}}{{/fields.variants}}", "unknown name 'from'; did you mean 'form'?"),
        ("{{fields.varants}}", "no entry has a field 'varants' here; did you mean 'variants'?"),
        ("{{fields.variants.0.fom}}", "no entry has a field 'fom' here; did you mean 'form'?"),
        ("{{fields.variants}}", "'fields.variants' is a list and cannot be written"),
    ])
    func aNameThatNoEntryHasIsAnError(_ tag: String, _ message: String) async throws {
        let site = try await site(
            ["Content/a.md": "---\ntitle: A\nvariants: [{ form: x }]\n---\nText.\n"],
            entry: "{{#entry}}\(tag){{/entry}}")
        #expect(site.report.contains("Templates/entry.mustache:1:") && site.report.contains("error: \(message)"))
        #expect(site.files.isEmpty)
    }

    @Test func aNameThatOnlyAnotherEntryHasIsNoError() async throws {
        let site = try await site(
            ["Content/a.csv": "title,capital,body\nA,,Text.\nB,b,Text.\n"],
            entry: "{{#entry}}{{title}} {{fields.capital}}{{/entry}}")
        #expect(site.report == "")
        #expect(site.page("a.html") == "A ")
        #expect(site.page("b.html") == "B b")
    }

    @Test func tenThousandItemsAreWalked() async throws {
        let items = (1...10_000).map { "  - { form: f\($0) }\n" }.joined()
        let site = try await site(
            ["Content/a.md": "---\ntitle: A\nvariants:\n\(items)---\nText.\n"],
            entry: "{{#entry}}{{#fields.variants}}{{form}},{{/fields.variants}}{{/entry}}")
        #expect(site.page("a.html") == (1...10_000).map { "f\($0)," }.joined())
    }
}
