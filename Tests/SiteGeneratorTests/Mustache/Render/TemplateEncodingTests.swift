import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("Values in scripts and addresses")
struct TemplateEncodingTests {
    @Test(
        "within 'json' a name is a JSON value",
        arguments: [
            ("\"a\"", "\"a\""), ("\"\"", "\"\""), ("7", "7"), ("true", "true"), ("null", "null"), ("[]", "[]"),
            (#"["a", 1, [true], null]"#, #"["a",1,[true],null]"#), ("{}", "null"), ("[{}]", "[null]"),
            (#""q\"\\ \u0001\n""#, #""q\"\\ \u0001\u000A""#), ("\"å 語\"", "\"å 語\""),
            (#""</script><!-- & '""#, #""\u003C/script\u003E\u003C!-- \u0026 \u0027""#),
            (#""\u2028\u2029\u202a""#, "\"\\u2028\\u2029\u{202A}\""),
        ])
    func json(value: String, expected: String) throws {
        for tag in ["{{x}}", "{{{x}}}", "{{&x}}"] {
            let theme = TestTheme(["page": "{{#json}}\(tag){{/json}}"])
            #expect(theme.messages == [])
            let written = try theme.render("{\"x\": \(value)}")
            #expect(written == expected)
            // It means the same.
            if value != "{}", value != "[{}]" {
                let (before, after) = try (
                    JSONDecoder().decode(JSONValue.self, from: Data(value.utf8)),
                    JSONDecoder().decode(JSONValue.self, from: Data(written.utf8))
                )
                #expect(before == after)
            }
        }
    }

    private enum JSONValue: Decodable, Equatable {
        case text(String)
        case number(Int)
        case flag(Bool)
        case null
        case list([JSONValue])

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let flag = try? value.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? value.decode(Int.self) {
                self = .number(number)
            } else if let text = try? value.decode(String.self) {
                self = .text(text)
            } else {
                self = .list(try value.decode([JSONValue].self))
            }
        }
    }

    @Test("a name that nothing has is null there, so that the result is JSON in any case")
    func missing() throws {
        #expect(try TestTheme(["page": "{{#json}}{\"a\": {{x}}}{{/json}}"]).render() == "{\"a\": null}")
    }

    @Test(
        "within 'urlencode' a name is a part of an address",
        arguments: [
            ("\"a-b._~9Z\"", "a-b._~9Z"), ("\"/?#&=+ %\"", "%2F%3F%23%26%3D%2B%20%25"), ("\"å<\\\"\"", "%C3%A5%3C%22"),
            ("7", "7"),
            ("null", ""), ("[1]", ""),
        ])
    func urlencode(value: String, expected: String) throws {
        #expect(try TestTheme(["page": "{{#urlencode}}{{x}}{{/urlencode}}"]).render("{\"x\": \(value)}") == expected)
    }

    @Test("text and sections within are as elsewhere; the inner encoding counts, and after it the outer one")
    func nesting() throws {
        let theme = TestTheme([
            "page":
                "{{x}}{{#json}}[{{#list}}{{x}}, {{/list}}{{^no}}\"{{#urlencode}}{{x}}{{/urlencode}}\"{{/no}}, {{x}}]{{/json}}{{x}}"
        ])
        #expect(theme.messages == [])
        #expect(
            try theme.render(#"{"x": "&", "list": [1, 2]}"#)
                == "&amp;[\"\\u0026\", \"\\u0026\", \"%26\", \"\\u0026\"]&amp;")
    }

    @Test("tags that stand alone on their lines leave none")
    func lines() throws {
        let theme = TestTheme(["page": "<\n{{#json}}\n  {{x}}\n{{/json}}\n>\n"])
        #expect(try theme.render(#"{"x": 1}"#) == "<\n  1\n>\n")
    }

    @Test("the two names are no members: a value with one is written, and reached by its whole path")
    func members() throws {
        let theme = TestTheme([
            "page": "{{json}} {{#json}}{{json}}{{/json}} {{#a.json}}{{.}}{{/a.json}}{{^json}}none{{/json}}"
        ])
        #expect(try theme.render(#"{"json": "&", "a": {"json": "b"}}"#) == "&amp; \"\\u0026\" b")
    }

    @Test("a block for a parent has the encoding around its text")
    func blocks() throws {
        let theme = TestTheme([
            "page": "{{<layout}}{{$a}}{{#json}}{{x}}{{/json}}{{/a}}{{/layout}}", "layout": "{{x}}{{$a}}{{/a}}{{x}}",
        ])
        #expect(try theme.render(#"{"x": "&"}"#) == "&amp;\"\\u0026\"&amp;")
    }

    @Test(
        "a specialized template writes the same, of what is fixed and of what is not",
        arguments: [["x"], [], ["list"], ["x", "list"]])
    func specialized(fixed: [String]) throws {
        let theme = TestTheme([
            "page":
                "{{#json}}{{x}}{{list}}{{gone}}{{#list}}{{.}}{{/list}}{{/json}}{{#urlencode}}{{x}}{{/urlencode}}{{x}}"
        ])
        let json = #"{"x": "<&", "list": ["a/", 2]}"#
        var renderer = try #require(theme.specialized(for: JSONTemplateValue(json), fixed: Set(fixed)))
        let value = try JSONTemplateValue(json)
        #expect(renderer.string(value) == theme.render(value))
    }

    private func check(_ page: String, _ more: [String: String] = [:]) -> [String] {
        let theme = TestTheme(bytes: [("page", Array(page.utf8))] + more.map { ($0.key, Array($0.value.utf8)) })
        let item = ObjectType("entry", members: { _ in ["name": .text] })
        let value = ObjectType("value", hasText: true, members: { _ in ["value": .text] })
        let type = ObjectType(
            "page",
            members: { _ in
                [
                    "title": .text, "count": .number, "on": .flag, "data": .json, "entries": .list(of: .object(item)),
                    "aliases": .list(of: .object(value)), "entry": .object(item), "names": .list(of: .text),
                ]
            })
        return theme.messages + TestTheme.messages(theme.templates.check("page", against: type))
    }

    @Test("misspelled names are errors within, too, and so is what cannot be written")
    func checks() {
        #expect(check("{{#json}}{{titel}}{{/json}}").first?.contains("did you mean 'title'?") == true)
        #expect(check("{{#json}}{{title}}{{count}}{{on}}{{names}}{{aliases}}{{/json}}") == [])
        #expect(check("{{#json}}{{entries}}{{/json}}").first?.contains("'entries' is a list of objects") == true)
        #expect(
            check("{{#json}}{{entry}}{{/json}}").first?.contains("'entry' is an entry and cannot be written") == true)
        #expect(check("{{#urlencode}}{{names}}{{/urlencode}}").first?.contains("'names' is a list") == true)
        #expect(check("{{#json}}{{title}}").first?.contains("section 'json' is not closed") == true)
    }

    @Test(
        "a text that a script would read as HTML is a warning, and nothing else",
        arguments: [
            ("<script>let a = '{{title}}'</script>", true), ("<SCRIPT async>{{{title}}}</SCRIPT>", true),
            ("<script type=\"a>b\">{{#urlencode}}{{title}}{{/urlencode}}</script>", true),
            ("<script>{{#entries}}{{name}}{{/entries}}</script>", true),
            ("<script>{{#json}}{{title}}{{/json}}</script>", false),
            ("<script src=\"{{title}}\"></script>{{title}}", false),
            ("<script>{{count}}{{on}}{{{data}}}</script>", false), ("<scripted>{{title}}</scripted>", false),
            ("<script></script>{{title}}", false), ("<script>x</script\n>{{title}}", false),
            ("<script>{{#title}}1{{/title}}</script>", false), ("<p>{{title}}</p>", false),
        ])
    func scripts(page: String, isWarned: Bool) {
        let found = check(page)
        #expect(found.count == (isWarned ? 1 : 0), "\(found)")
        if isWarned {
            #expect(found[0].contains("warning: ") && found[0].contains("put it between '{{#json}}' and '{{/json}}'"))
        }
    }

    @Test("a template that is included within an encoding does not have it, which is a warning")
    func partials() throws {
        let found = check("{{#json}}{{>part}}{{/json}}", ["part": "{{title}}"])
        #expect(
            found.count == 1
                && found[0].contains("the template 'part' writes its names as HTML, also within '{{#json}}'"))
    }

    @Test("a site's own script has the content's texts, and no text ends it")
    func site() async throws {
        let built = try await BuiltSite([
            "Content/words/a.md":
                "---\ntitle: \"</script><b>\"\naliases: [x & y, 'z']\nsee_also: [b]\nfields: 3\ntags: [p, q]\nnote: \"a\\u2028b\"\n---\nText.\n",
            "Content/words/b.md": "# B\n\nText.\n",
            "Content/site.yml": "directories: [{ id: words, source: words/*.md }]\n",
            "Templates/entry-tools.mustache":
                "<script type=\"application/json\" id=\"d\">{{#json}}[{{title}}, {{aliases}}, {{seeAlso}}, {{fields.tags}}, {{fields.note}}, {{summary}}]{{/json}}</script>"
                + "<a href=\"https://example.org/?q={{#urlencode}}{{title}}{{/urlencode}}\">search</a>\n",
        ])
        #expect(built.report == "", "\(built.report)")
        let page = built.page("a.html")
        #expect(
            page.contains(
                "id=\"d\">[\"\\u003C/script\\u003E\\u003Cb\\u003E\", [\"x \\u0026 y\",\"z\"], [\"B\"], [\"p\",\"q\"], \"a\\u2028b\", null]</script>"
            ),
            "\(page)")
        #expect(page.contains("?q=%3C%2Fscript%3E%3Cb%3E\""))
    }
}
