import TestSupport
import Testing

@testable import Alphabets
@testable import Mustache
@testable import SiteGenerator
@testable import SitePages
@testable import SiteStructure

/// A specialized template makes of every object what the template itself does.
@Suite("Specialized templates")
struct TemplateSpecializationTests {
    @Test("what is fixed is written once, and everything else for each object")
    func fixed() throws {
        let theme = TestTheme([
            "page":
                "{{<layout}}{{$main}}{{#list}}{{name}}: {{word}}{{other}}, {{/list}}{{^no}}{{word}}{{/no}}{{/main}}{{/layout}}",
            "layout": "<{{word}}>\n{{$main}}{{/main}}\n{{> foot}}", "foot": "{{word}} {{other}}",
        ])
        let first = #"{"word": "a&b", "other": "1", "list": [{"name": "x"}, {"name": "y"}]}"#
        let second = #"{"word": "a&b", "other": "<2>", "list": [{"name": "x"}, {"name": "y"}]}"#
        var renderer = try #require(try theme.specialized(for: first, fixed: ["word", "list"]))
        for json in [first, second, first] { #expect(try renderer.string(json) == theme.render(json)) }
    }

    @Test("a name in a fixed object is found there, and what is not fixed there is asked for each time")
    func fixedObjects() throws {
        let theme = TestTheme(["page": "{{#a}}{{x}}{{y}}{{#b}}{{x}}{{y}}{{z}}{{/b}}{{x}}{{/a}}{{x}}{{y}}"])
        let first = #"{"a": {"x": 1, "b": {"z": 2}}, "y": 3, "z": 4}"#
        let second = #"{"a": {"x": 1, "b": {"z": 2}}, "y": 5, "z": 6}"#
        for fixed: Set<String> in [["a"], ["a", "b"], ["a", "x"], ["a", "b", "x", "z"], ["b"], ["y"]] {
            let before = fixed.contains("y") ? second : first
            var renderer = try #require(try theme.specialized(for: before, fixed: fixed))
            #expect(try renderer.string(second) == theme.render(second), "\(fixed.sorted())")
        }
    }

    @Test("text goes on over what is fixed, and not over where a jump leads")
    func jumps() throws {
        let theme = TestTheme(["page": "1{{#a}}2{{/a}}3{{^a}}4{{word}}5{{/a}}6{{word}}7{{#a}}{{#a}}8{{/a}}{{/a}}9"])
        var renderer = try #require(try theme.specialized(for: #"{"word": "w", "a": 1}"#, fixed: ["word"]))
        for json in [#"{"word": "w", "a": 1}"#, #"{"word": "w"}"#, #"{"word": "w", "a": [1, 2]}"#] {
            #expect(try renderer.string(json) == theme.render(json))
        }
    }

    @Test(
        "a section over a text, a number or a flag is a condition, whether its value is written there or not",
        arguments: [
            "1{{#word}}<{{word}}>{{/word}}2", "{{#flag}}{{.}}{{/flag}}{{word}}",
            "{{#number}}{{#word}}{{.}}{{/word}}{{/number}}",
            "{{#word}}{{#flag}}{{number}}{{/flag}}{{^flag}}-{{/flag}}{{/word}}",
            "{{#word}}{{#list}}{{.}}{{word}}{{/list}}{{/word}}",
            "{{#list}}{{#word}}{{.}}{{/word}}{{#flag}}{{word}}{{/flag}}{{/list}}",
        ])
    func conditions(page: String) throws {
        let theme = TestTheme(["page": page])
        let type = ObjectType("page") { _ in
            ["word": .text, "number": .number, "flag": .flag, "list": .list(of: .text)]
        }
        let model = JSONModel(names: theme.templates.names, fixing: [])
        let template = try #require(theme.templates.index(of: "page"))
        var renderer = try theme.templates.specialized(template, for: model.value(.object([:])), type: type, in: model)
        for json in [
            #"{"word": "a", "number": 0, "flag": true, "list": ["x", "y"]}"#,
            #"{"word": "", "flag": false, "list": ["x"]}"#,
            #"{"word": "a", "flag": false, "list": []}"#, #"{"flag": true, "number": 2}"#, "{}",
        ] {
            var output: [UInt8] = []
            renderer.render(0, model.value(try JSONTemplateValue(json)), in: model, into: &output)
            #expect(try String(decoding: output, as: UTF8.self) == theme.render(json), "\(json)")
        }
    }

    /// A list of which each name and word depends on its element alone. Lists with a name alone, or with one among others,
    /// are written as always.
    @Test(
        "what depends on an element alone is copied from page to page, if it is more than a name",
        arguments: [
            ("{{name}}{{word}}", "ab", "ab"), ("<{{other}} {{name}}={{word}}>", "<1 a=b>", "<2 a=b>"),
            ("{{name}}{{#word}}:{{word}}{{/word}}{{other}}", "a:b1", "a:b2"),
            ("{{#other}}{{name}}{{word}}{{/other}}", "ab", "cd"), ("{{name}}{{other}}{{word}}", "a1b", "c2d"),
            ("{{name}}", "a", "c"), ("{{#tags}}{{.}}{{name}}{{/tags}}{{other}}", "xaya1", "xaya2"),
            ("{{^word}}{{other}}{{/word}}{{name}}{{^no}}{{word}}{{/no}}", "ab", "cd"),
        ])
    func copies(line: String, first: String, second: String) throws {
        let theme = TestTheme(["page": "{{#list}}\(line){{/list}}"])
        let item = ObjectType("item") { _ in
            ["name": .text, "word": .text, "no": .text, "tags": .list(of: .text)]
        }
        let type = ObjectType("page") { _ in ["other": .text, "list": .list(of: .object(item))] }
        let model = JSONModel(names: theme.templates.names, copying: ["name", "word", "tags"])
        let page = try #require(theme.templates.index(of: "page"))
        var renderer = try theme.templates.specialized(page, for: model.value(.object([:])), type: type, in: model)
        func render(_ json: String) throws -> String {
            var output: [UInt8] = []
            renderer.render(0, model.value(try JSONTemplateValue(json)), in: model, into: &output)
            return String(decoding: output, as: UTF8.self)
        }
        // The element of the second page has the number of the first, and other texts, which shows what is copied.
        let element = #"{"number": 1, "name": "a", "word": "b", "tags": ["x", "y"]}"#
        let changed = #"{"number": 1, "name": "c", "word": "d", "tags": ["z"]}"#
        #expect(try render(#"{"other": "1", "list": [\#(element)]}"#) == first)
        #expect(try render(#"{"other": "2", "list": [\#(changed)]}"#) == second)
        // Another number, or none, is another element.
        let others = #"{"other": "2", "list": [{"number": 33, "name": "c", "word": "d"}, {"word": "e"}]}"#
        #expect(try render(others) == theme.render(others))
    }

    /// Elements with a number are copied as a whole unless they are next to the page's own; `isNext` is false for all others.
    @Test("a line that depends on its element and the place of the element is copied, except next to the page's own")
    func wholeLines() throws {
        let theme = TestTheme(["page": "{{#list}}<{{name}}{{#isNext}} next{{/isNext}}|{{name}}{{word}}>{{/list}}"])
        let item = ObjectType("item") { _ in ["name": .text, "word": .text, "isNext": .flag] }
        let type = ObjectType("page") { _ in ["list": .list(of: .object(item))] }
        let model = JSONModel(names: theme.templates.names, copying: ["name", "word"])
        let page = try #require(theme.templates.index(of: "page"))
        var renderer = try theme.templates.specialized(page, for: model.value(.object([:])), type: type, in: model)
        func render(_ json: String) throws -> String {
            var output: [UInt8] = []
            renderer.render(0, model.value(try JSONTemplateValue(json)), in: model, into: &output)
            return String(decoding: output, as: UTF8.self)
        }
        let line = { (name: String, isNext: Bool) in
            #"{"list": [{"number": 1, "name": "\#(name)", "word": "w", "isNext": \#(isNext)}]}"#
        }
        // The element has other texts each time, which shows what is copied.
        #expect(try render(line("a", true)) == "<a next|aw>")
        #expect(try render(line("b", false)) == "<b|aw>")
        #expect(try render(line("c", false)) == "<b|aw>")
        #expect(try render(line("d", true)) == "<d next|aw>")
        #expect(
            renderer.copies.map(\.description) == [
                "page.html:1:4: name, word; next to the page's own entry, each page looks up isNext"
            ])
    }

    @Test(
        "templates that go on without end, are far too long, or are decided on by content are not specialized",
        arguments: [
            "{{#x}}{{>page}}{{/x}}", "{{#x}}{{>page}}{{>page}}{{/x}}", "{{>*name}}", "  {{>other}}\n",
            String(repeating: "{{#list}}", count: 20) + "text" + String(repeating: "{{/list}}", count: 20),
        ])
    func impossible(page: String) throws {
        let theme = TestTheme(["page": page, "other": "text"])
        let json = #"{"x": {}, "name": "other", "list": [1, 2, 3]}"#
        #expect(try theme.specialized(for: json, fixed: ["x", "name", "list"]) == nil)
    }

    @Test("a template that is not specialized has a reason with a place")
    func obstacle() throws {
        let theme = TestTheme(["page": "{{title}}\n<p>\n  {{> other}}\n</p>\n", "other": "text"])
        let model = JSONModel(names: theme.templates.names, fixing: [])
        let type = ObjectType("page", isOpen: true, members: { _ in [:] })
        let page = try #require(theme.templates.index(of: "page"))
        let error = #expect(throws: TemplateObstacle.self) {
            try theme.templates.specialized(page, for: model.value(.object([:])), type: type, in: model)
        }
        #expect(error?.reason == .indentation)
        #expect(error?.location.line == 3)
        #expect(error?.location.column == 7)
    }

    @Test("whatever the template is, and whatever of the content is fixed", arguments: 0..<20)
    func random(seed: UInt64) throws {
        var dice = Dice(state: seed)
        var count = 0
        for _ in 0..<200 {
            let theme = TestTheme(bytes: [
                ("page", TemplateJunk.bytes(&dice)), ("p0", TemplateJunk.bytes(&dice)),
                ("p1", TemplateJunk.bytes(&dice)),
            ])
            let fixed = Set(["a", "b", "list"].filter { _ in Bool.random(using: &dice) })
            let known = Dictionary(uniqueKeysWithValues: fixed.map { ($0, Self.value(&dice)) })
            guard var renderer = theme.specialized(for: Self.object(known, &dice), fixed: fixed) else { continue }
            for _ in 0..<4 {
                let object = Self.object(known, &dice)
                #expect(
                    renderer.string(object) == theme.render(object),
                    "\(theme.templates.program.templates.map { String(decoding: $0.file.bytes, as: UTF8.self) }), \(object), fixed: \(fixed)"
                )
                count += 1
            }
        }
        #expect(count > 200)
    }

    /// Members as content has them, some of them known.
    private static func object(_ known: [String: JSONTemplateValue], _ dice: inout Dice) -> JSONTemplateValue {
        var members = known
        for name in ["a", "b", "list"] where known[name] == nil && Int.random(in: 0..<4, using: &dice) > 0 {
            members[name] = value(&dice)
        }
        return .object(members)
    }

    private static func value(_ dice: inout Dice, depth: Int = 0) -> JSONTemplateValue {
        switch Int.random(in: 0..<(depth < 2 ? 7 : 5), using: &dice) {
        case 0: .null
        case 1: .flag(Bool.random(using: &dice))
        case 2: .number(Int.random(in: 0...9, using: &dice))
        case 3: .text("p1")
        case 4: .text("<&>")
        case 5: .list((0..<Int.random(in: 0...3, using: &dice)).map { _ in value(&dice, depth: depth + 1) })
        default:
            .object([
                "a": value(&dice, depth: depth + 1), "b": value(&dice, depth: depth + 1), "c": value(&dice, depth: 2),
            ])
        }
    }

    @Test("the default theme's pages are the same either way", arguments: ["entries", "inline"])
    func pages(style: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "title: T\nlocales: [en, ja, ar]\ndirectories:\n  - { id: a, source: a.csv, pages: \(style), page-size: 1 }\n"
                + "  - { id: b, source: b.csv, pages: \(style), group: country }\n", to: "site.yml")
        try folder.write(
            "id,locale,title,reading,summary,aliases,body,categories\n1,en,Ann,,s & t,x,[[Bob]],c; d\n2,en,Bob,,,,*b*,c\n"
                + "3,en,Åsa,,,,,d\n1,ja,東京,とうきょう,,,,\n4,ja,大阪,おおさか,,,,\n1,ar,آن,,,,,\n5,ar,باب,,s,,,\n", to: "a.csv")
        try folder.write("title,country\nOslo,Norway\nBergen,Norway\nRoma,Italy\n", to: "b.csv")
        var result = Site.Result()
        let prepared = try #require(await Site(folder.path).prepare(&result))
        let theme = prepared.theme
        let vocabulary = prepared.renderer.vocabulary
        var seen: Set<String> = []
        for (number, page) in prepared.plan.pages().enumerated() {
            guard let name = theme.template(of: page, in: prepared.plan),
                let template = theme.templates.index(of: name)
            else { continue }
            // Specialized for each page that a context can turn to this one from, this one among them.
            for other in prepared.plan.pages() {
                let context = PageContext(
                    other, prepared.site, vocabulary, templateNames: theme.templates.names)
                let object = PageValue.object(.page(WholePage()))
                guard other == page || context.turn(to: other), theme.template(of: other, in: prepared.plan) == name
                else { continue }
                var specialized = try theme.templates.specialized(
                    template, for: object, type: WholePage.type, in: context)
                var general = TemplateRenderer<PageContext>(theme.templates)
                var (made, expected): ([UInt8], [UInt8]) = ([], [])
                // What this page leaves behind to copy.
                specialized.render(0, object, in: context, into: &made)
                made = []
                guard other == page || context.turn(to: page) else { continue }
                specialized.render(0, object, in: context, into: &made)
                general.render(template, object, in: context, into: &expected)
                #expect(String(decoding: made, as: UTF8.self) == String(decoding: expected, as: UTF8.self), "\(number)")
                if other != page { seen.insert(name) }
            }
        }
        #expect(seen == (style == "entries" ? ["entry", "section", "group"] : ["section", "group"]))
    }
}

/// A renderer of a specialized template, and the model of the values for which it was specialized.
struct SpecializedTemplate {
    fileprivate var renderer: TemplateRenderer<JSONModel>
    fileprivate var model: JSONModel

    fileprivate mutating func string(_ json: String) throws -> String { string(try JSONTemplateValue(json)) }

    mutating func string(_ json: JSONTemplateValue) -> String {
        var output: [UInt8] = []
        renderer.render(0, model.value(json), in: model, into: &output)
        return String(decoding: output, as: UTF8.self)
    }
}

extension TestTheme {
    /// - Parameter fixed: the names of members, at any depth, that are declared as fixed.
    fileprivate func specialized(for json: String, fixed: Set<String>) throws -> SpecializedTemplate? {
        specialized(for: try JSONTemplateValue(json), fixed: fixed)
    }

    func specialized(for json: JSONTemplateValue, fixed: Set<String>) -> SpecializedTemplate? {
        let model = JSONModel(names: templates.names, fixing: fixed)
        let type = ObjectType("page", isOpen: true, members: { _ in [:] })
        guard let page = templates.index(of: "page"),
            let renderer = try? templates.specialized(page, for: model.value(json), type: type, in: model)
        else { return nil }
        return SpecializedTemplate(renderer: renderer, model: model)
    }
}
