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

    @Test("objects know the names of the vocabulary by their index")
    func vocabulary() {
        struct Entry: TemplateObject {
            func value(of name: TemplateName) -> TemplateValue? {
                switch name.key {
                case 0: .string("id")
                case 1: .object(self)
                case -1: .string("not in the vocabulary: \(name.text)")
                default: nil
                }
            }
        }
        let theme = TestTheme(
            ["page": "{{id}} {{next.next.id}} {{other}} {{last}}."], vocabulary: ["id", "next", "last"])
        #expect(theme.render(.object(Entry())) == "id id not in the vocabulary: other .")
    }

    @Test("text that is written late is asked whether it is empty, and made only where it is written")
    func writtenText() {
        struct Body: TemplateText {
            let html: StaticString
            var isEmpty: Bool { html.utf8CodeUnitCount == 0 }
            func write(to output: inout [UInt8]) { output += html.description.utf8 }
        }
        struct Entry: TemplateObject {
            let body: Body
            func value(of name: TemplateName) -> TemplateValue? { name.text == "body" ? .written(body) : nil }
        }
        let theme = TestTheme(["page": "{{#body}}<div>{{{body}}}</div>{{body}}{{/body}}{{^body}}none{{/body}}"])
        #expect(theme.render(.object(Entry(body: Body(html: "<p>")))) == "<div><p></div>&lt;p&gt;")
        #expect(theme.render(.object(Entry(body: Body(html: "")))) == "none")
    }

    @Test("bytes are written and escaped as they are")
    func bytes() {
        struct Title: TemplateObject {
            let bytes: UnsafeBufferPointer<UInt8>
            func value(of name: TemplateName) -> TemplateValue? { .text(bytes) }
        }
        let result = Array("Å&Ö".utf8).withUnsafeBufferPointer {
            TestTheme(["page": "{{t}}{{{t}}}{{#t}}!{{/t}}"]).render(.object(Title(bytes: $0)))
        }
        #expect(result == "Å&amp;ÖÅ&Ö!")
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
        var renderer = TemplateRenderer(theme.templates)
        var output: [UInt8] = []
        let value = try JSONTemplateValue(#"{"x": [1, 2], "y": "fine"}"#).templateValue()
        let page = try #require(theme.templates.index(of: "page"))
        let diagnostic = try #require(renderer.render(page, value, into: &output))
        #expect(
            TestTheme.messages([diagnostic]) == [
                "page.html:2:6: error: templates include each other more than 100 deep here;"
                    + " end the recursion with a section"
            ])
        output = []
        #expect(renderer.render(try #require(theme.templates.index(of: "other")), value, into: &output) == nil)
        #expect(String(decoding: output, as: UTF8.self) == "fine")
    }

    @Test("content as deep as a template may be rendered is")
    func deepContent() throws {
        let theme = TestTheme(["page": "{{n}}{{#next}}{{>page}}{{/next}}"])
        var json = "{\"n\": 1, \"next\": null}"
        for _ in 0..<100 { json = "{\"n\": 1, \"next\": \(json)}" }
        #expect(try theme.render(json) == String(repeating: "1", count: 101))
    }

    @Test("rendering appends, and a template that does not exist appends nothing")
    func appends() throws {
        struct Nothing: TemplateObject {
            func value(of name: TemplateName) -> TemplateValue? { nil }
        }
        let templates = TestTheme(["page": "b{{x}}"]).templates
        var output = Array("a".utf8)
        templates.render("page", Nothing(), into: &output)
        templates.render("none", Nothing(), into: &output)
        #expect(output == Array("ab".utf8))
    }
}
