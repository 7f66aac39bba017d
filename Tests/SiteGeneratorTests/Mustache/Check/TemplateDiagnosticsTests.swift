import Testing

@testable import Mustache
@testable import SiteGenerator
@testable import SitePages

@Suite("what is wrong in a template") struct TemplateDiagnosticsTests {
    @Test(
        "is reported with its place and a remedy",
        arguments: [
            ("a\n {{title\nb", "2:2: error: tag '{{title' is not closed; end it with '}}'"),
            ("{{title}</p>\n{{x}}", "1:1: error: tag '{{title}</p>' is not closed; end it with '}}'"),
            ("{{{html}} {{x}}", "1:1: error: tag '{{{html}}' is not closed with '}}}'"),
            ("{{", "1:1: error: tag '{{' is not closed; end it with '}}'"),
            ("x {{! note\n\n", "1:3: error: comment is not closed; end it with '}}'"),
            ("{{first name}}", "1:1: error: the name in '{{first name}}' has a space; a name is one word"),
            ("東京{{#}}", "1:3: error: tag '{{#}}' has no name; write one in it or remove it"),
            ("{{ }}", "1:1: error: tag '{{ }}' has no name; write one in it or remove it"),
            (
                "{{entry..title}}",
                "1:3: error: name 'entry..title' has a dot without a name beside it; write names with one dot between"
            ),
            (
                "{{=a=}}",
                "1:1: error: '{{=a=}}' does not contain two delimiters; separate them with a space, as in '{{=<% %>=}}'"
            ),
            ("{{=<% %>=}}<%x", "1:12: error: tag '<%x' is not closed; end it with '%>'"),
            ("\n{{#a}}\n", "2:1: error: section 'a' is not closed; add '{{/a}}'"),
            ("{{<a}}", "1:1: error: parent 'a' is not closed; add '{{/a}}'"),
            ("{{#a}}{{$b}}\n{{/a}}", "1:7: error: block 'b' is not closed; found '{{/a}}'; add '{{/b}}'"),
            (
                "{{#entries}}x{{/entires}}",
                "1:1: error: section 'entries' is not closed; found '{{/entires}}'; add '{{/entries}}'"
            ),
            ("x{{/a}}", "1:2: error: '{{/a}}' closes nothing; remove it, or open 'a' before it"),
            ("{{#a}}{{/list}}{{/a}}", "1:7: error: '{{/list}}' closes nothing; the innermost open tag is '{{#a}}'"),
            ("{{>entyr}}", "1:4: error: no template is named 'entyr'; did you mean 'entry'?"),
            (
                "{{<menu}}{{/menu}}",
                "1:4: error: no template is named 'menu'; add a template of that name, or remove the tag"
            ),
            ("{{<a}}{{$b}}{{/b}}{{$b}}{{/b}}{{/a}}", "1:19: error: block 'b' is given twice to one parent; remove one"),
            (
                "{{<a}}\n<p>\n{{/a}}",
                "1:7: warning: this is in a parent, outside its blocks, and is not rendered; put it in a block"
            ),
            (
                "a{{>page}}",
                "1:5: error: template 'page' includes itself without end; put the tag in a section that ends it"
            ),
        ])
    func isReported(template: String, message: String) {
        #expect(TestTheme(["page": template, "entry": "", "a": "{{$b}}{{/b}}"]).messages == ["page.html:" + message])
    }

    @Test("templates that include each other without end are reported once")
    func circle() {
        let theme = TestTheme([
            "page": "{{>a}}", "a": "{{>b}}", "b": "{{#x}}{{>page}}{{/x}} {{<c}}{{/c}}", "c": "{{>a}}",
        ])
        #expect(
            theme.messages == [
                "a.html:1:4: error: template 'a' includes itself without end by way of 'b', 'c';"
                    + " put the tag in a section that ends it"
            ])
    }

    @Test("content for a block that the parent does not have is not shown, which is a warning")
    func unknownBlock() {
        let layout = "{{$title}}{{/title}}{{<base}}{{$main}}{{$aside}}{{/aside}}{{/main}}{{/base}}"
        let base = "{{$main}}{{/main}}{{>foot}}"
        #expect(
            TestTheme([
                "page":
                    "{{<layout}}{{$titel}}{{/titel}}{{$main}}{{/main}}{{$note}}{{/note}}{{/layout}}",
                "layout": layout, "base": base, "foot": "{{$note}}{{/note}}",
            ]).messages == ["page.html:1:15: warning: parent 'layout' has no block 'titel'; did you mean 'title'?"])
        #expect(TestTheme(["page": "{{<a}}{{$b}}{{/b}}{{/a}}", "a": "{{>*b}}"]).messages == [])
        #expect(
            TestTheme(["page": "{{<a}}{{$b}}{{/b}}{{/a}}", "a": ""]).messages == [
                "page.html:1:10: warning: parent 'a' has no block 'b'; remove it, or add the block there"
            ])
    }

    @Test("all mistakes of a template are reported, and the rest of it is rendered")
    func all() throws {
        let theme = TestTheme(["page": "{{a{{b}}{{>none}}{{#}}{{/x}}c{{d e}}"])
        #expect(theme.diagnostics.count == 5)
        #expect(try theme.render(#"{"b": 1}"#) == "{{a1c{{d e}}")
    }

    @Test("two templates of one name are one too many")
    func duplicate() {
        let theme = TestTheme(["page": "", "a": "1", "a": "2"])
        #expect(theme.messages == ["a.html:1:1: error: template 'a' is in 'a.html' too; rename one of the files"])
        #expect(theme.diagnostics.map(\.kind) == [.templateDuplicate])
    }

    @Test("tags are not nested without limit")
    func nesting() throws {
        let deep = String(repeating: "{{#a}}", count: 100) + "x" + String(repeating: "{{/a}}", count: 100)
        #expect(TestTheme(["page": deep]).messages == [])
        #expect(try TestTheme(["page": deep]).render(#"{"a": true}"#) == "x")
        #expect(
            TestTheme(["page": "{{#a}}\(deep){{/a}}"]).messages.first
                == "page.html:1:601: error: tags are nested more than 100 deep; move the inner ones to another template"
        )
    }
}
