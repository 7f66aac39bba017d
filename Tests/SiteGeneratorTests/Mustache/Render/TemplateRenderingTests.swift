import Testing

@testable import SiteGenerator

@Suite("rendering a template") struct TemplateRenderingTests {
    @Test(
        "a section is rendered for something, its inverse for nothing",
        arguments: [
            ("null", false), ("false", false), ("true", true), ("0", true), ("-7", true), ("\"\"", false),
            ("\"0\"", true), ("[]", false), ("[null]", true), ("{}", true),
        ])
    func truth(json: String, isSomething: Bool) throws {
        let theme = TestTheme(["page": "{{#x}}yes{{/x}}{{^x}}no{{/x}}"])
        #expect(try theme.render("{\"x\": \(json)}") == (isSomething ? "yes" : "no"))
    }

    @Test(
        "values are written as text",
        arguments: [
            ("0", "0"), ("-120", "-120"), ("9223372036854775807", "9223372036854775807"),
            ("-9223372036854775808", "-9223372036854775808"), ("true", "true"), ("false", "false"), ("null", ""),
            ("[1]", ""), ("{}", ""), ("\"<&>\"", "&lt;&amp;&gt;"),
        ])
    func writes(json: String, expected: String) throws {
        #expect(try TestTheme(["page": "{{x}}"]).render("{\"x\": \(json)}") == expected)
    }

    @Test("a value that is null is found, and hides one of the same name further out")
    func nullHides() throws {
        let theme = TestTheme(["page": "{{#inner}}[{{x}}]{{/inner}}"])
        #expect(try theme.render(#"{"x": "outer", "inner": {"x": null}}"#) == "[]")
        #expect(try theme.render(#"{"x": "outer", "inner": {}}"#) == "[outer]")
    }

    @Test("a partial that stands alone is indented as its tag, with spaces and tabs", arguments: ["  ", "\t", " \t"])
    func indentation(indent: String) throws {
        let theme = TestTheme(["page": "<\n\(indent){{> part}}\n>\n", "part": "a\nb\n"])
        #expect(try theme.render("{}") == "<\n\(indent)a\n\(indent)b\n>\n")
    }

    @Test("models know the names of the vocabulary by their index")
    func vocabulary() {
        final class Entry: TestModel {
            func value(of name: TemplateName, in object: Int) -> TemplateValue<Entry>? {
                switch name.key {
                case 0: .text("id")
                case 1: .object(object + 1)
                case 3...: .text("not in the vocabulary")
                default: nil
                }
            }
        }
        let theme = TestTheme(
            ["page": "{{id}} {{next.next.id}} {{other}} {{last}}."], vocabulary: ["id", "next", "last"])
        let model = Entry()
        #expect(theme.render(.object(0), in: model) == "id id not in the vocabulary .")
        #expect(theme.templates.names == ["id", "next", "last", "other"])
    }

    @Test("text that is written late is asked whether it is empty, and made only where it is written")
    func writtenText() {
        final class Entry: TestModel {
            let body: StaticString
            var count = 0

            init(body: StaticString) { self.body = body }

            func value(of name: TemplateName, in object: Int) -> TemplateValue<Entry>? { .text(body) }

            func append(_ text: StaticString, to output: inout [UInt8]) {
                count += 1
                output += text.description.utf8
            }
        }
        let theme = TestTheme(["page": "{{#body}}<div>{{{body}}}</div>{{body}}{{/body}}{{^body}}none{{/body}}"])
        let (full, empty) = (Entry(body: "<p>"), Entry(body: ""))
        #expect(theme.render(.object(0), in: full) == "<div><p></div>&lt;p&gt;")
        #expect(full.count == 2)
        #expect(theme.render(.object(0), in: empty) == "none")
        #expect(empty.count == 0)
    }

    @Test("text is written, and escaped where the template escapes it")
    func text() throws {
        #expect(try TestTheme(["page": "{{t}}{{{t}}}{{#t}}!{{/t}}"]).render(#"{"t": "Å&Ö"}"#) == "Å&amp;ÖÅ&Ö!")
    }

    @Test("a layout is filled by its pages, with each line where it belongs")
    func layout() throws {
        let theme = TestTheme([
            "layout": """
            <title>{{$title}}Site{{/title}}</title>
            <main>
              {{$main}}
              {{/main}}
            </main>

            """,
            "page": """
            {{<layout}}
            {{$title}}{{name}} – Site{{/title}}
            {{$main}}
            <ul>
              {{#entries}}
              {{>entry}}
              {{/entries}}
            </ul>
            {{/main}}
            {{/layout}}

            """,
            "entry": "<li>\n  {{title}}\n\n</li>\n",
        ])
        #expect(theme.messages == [])
        #expect(
            try theme.render(#"{"name": "A", "entries": [{"title": "Åby"}, {"title": "Älv"}]}"#) == """
                <title>A – Site</title>
                <main>
                  <ul>
                    <li>
                      Åby

                    </li>
                    <li>
                      Älv

                    </li>
                  </ul>
                </main>

                """)
    }

    @Test("a recursive partial is indented once more at each level")
    func recursiveIndentation() throws {
        let theme = TestTheme(["page": "{{>node}}", "node": "- {{n}}\n{{#nodes}}\n  {{>node}}\n{{/nodes}}\n"])
        #expect(
            try theme.render(#"{"n": 1, "nodes": [{"n": 2, "nodes": [{"n": 3, "nodes": []}]}, {"n": 4, "nodes": []}]}"#)
                == "- 1\n  - 2\n    - 3\n  - 4\n")
    }

    @Test("a block within the content given for it shows its default")
    func blockInItself() throws {
        let theme = TestTheme(["page": "{{<a}}{{$b}}[{{$b}}default{{/b}}]{{/b}}{{/a}}", "a": "{{$b}}{{/b}}"])
        #expect(try theme.render() == "[default]")
    }

    @Test("a byte order mark is not text, and line ends stay as they are")
    func byteOrderMark() throws {
        let theme = TestTheme(["page": "\u{FEFF}{{#x}}\r\na\r\n{{/x}}\r\n  {{>p}}\r\nb", "p": "\u{FEFF}1\r\n\r\n2\r\n"])
        #expect(try theme.render(#"{"x": true}"#) == "a\r\n  1\r\n\r\n  2\r\nb")
    }

    @Test("recursion without end stops with its place, and the renderer can be used again")
    func endlessRecursion() throws {
        let theme = TestTheme(["page": "{{#x}}{{#x}}\n .{{>page}}{{/x}}{{/x}}", "other": "{{y}}"])
        #expect(theme.messages == [])
        var renderer = TemplateRenderer<JSONModel>(theme.templates)
        var output: [UInt8] = []
        let model = JSONModel(names: theme.templates.names)
        let value = model.value(try JSONTemplateValue(#"{"x": [1, 2], "y": "fine"}"#))
        let page = try #require(theme.templates.index(of: "page"))
        let diagnostic = try #require(renderer.render(page, value, in: model, into: &output))
        #expect(
            TestTheme.messages([diagnostic]) == [
                "page.html:2:6: error: templates include each other more than 100 deep here;"
                    + " end the recursion with a section"
            ])
        output = []
        #expect(
            renderer.render(try #require(theme.templates.index(of: "other")), value, in: model, into: &output) == nil)
        #expect(String(decoding: output, as: UTF8.self) == "fine")
    }

    @Test("content as deep as a template may be rendered is")
    func deepContent() throws {
        let theme = TestTheme(["page": "{{n}}{{#next}}{{>page}}{{/next}}"])
        var json = "{\"n\": 1, \"next\": null}"
        for _ in 0..<100 { json = "{\"n\": 1, \"next\": \(json)}" }
        #expect(try theme.render(json) == String(repeating: "1", count: 101))
    }

    @Test("rendering appends")
    func appends() throws {
        let theme = TestTheme(["page": "b{{x}}"])
        var output = Array("a".utf8)
        var renderer = TemplateRenderer<JSONModel>(theme.templates)
        let model = JSONModel(names: theme.templates.names)
        renderer.render(try #require(theme.templates.index(of: "page")), .null, in: model, into: &output)
        #expect(output == Array("ab".utf8))
    }
}

/// A model whose objects are numbers, without lists.
private protocol TestModel: TemplateModel where Object == Int, List == Int, WrittenText == StaticString {}

extension TestModel {
    func isFixed(_ name: TemplateName, in object: Int) -> Bool { false }
    func count(of list: Int) -> Int { 0 }
    func element(at index: Int, of list: Int) -> TemplateValue<Self> { .null }
    func isEmpty(_ text: StaticString) -> Bool { text.utf8CodeUnitCount == 0 }
    func append(_ text: StaticString, to output: inout [UInt8]) { output += text.description.utf8 }
}
