import Testing

@testable import Authoring
@testable import Mustache
@testable import SiteGenerator
@testable import SitePages

@Suite("checking a template against declared types") struct TemplateCheckTests {
    static let page: ObjectType = ObjectType("page") { page in
        [
            "title": .text, "url": .text, "isHome": .flag, "pageNumber": .number, "entries": .list(of: .object(entry)),
            "tags": .list(of: .text),
            "site": .object(ObjectType("site") { _ in ["name": .text, "home": .object(page)] }),
        ]
    }

    static let entry: ObjectType = ObjectType("entry") { entry in
        ["title": .text, "body": .text, "previous": .object(entry), "page": .object(page), "field": .anything]
    }

    static let pageNames = "'entries', 'isHome', 'pageNumber', 'site', 'tags', 'title', 'url'"
    static let entryNames = "'body', 'field', 'page', 'previous', 'title'"

    private func check(_ sources: KeyValuePairs<String, String>) -> [String] {
        let theme = TestTheme(sources)
        #expect(theme.messages == [])
        return TestTheme.messages(theme.templates.check("page", against: Self.page))
    }

    @Test(
        "a template that names what is declared is right",
        arguments: [
            "{{title}} {{{url}}} {{isHome}} {{pageNumber}} {{site.name}} {{site.home.site.home.title}}",
            "{{#entries}}{{title}}{{body}}{{url}}{{previous.previous.title}}{{page.url}}{{/entries}}",
            "{{#tags}}{{.}}{{#.}}{{.}}{{/.}}{{/tags}}{{^tags}}{{title}}{{/tags}}",
            "{{#entries}}{{field}}{{field.a.b}}{{#field}}{{whatever}}{{title}}{{/field}}{{/entries}}",
            "{{#site}}{{#home}}{{name}}{{title}}{{/home}}{{/site}}{{#isHome}}{{title}}{{/isHome}}",
        ])
    func isRight(template: String) { #expect(check(["page": template]) == []) }

    @Test(
        "a name that is not declared is reported where it stands",
        arguments: [
            ("\n<p>{{entires}}", "2:6: error: unknown name 'entires'; did you mean 'entries'?"),
            ("{{#entires}}{{x}}{{/entires}}", "1:4: error: unknown name 'entires'; did you mean 'entries'?"),
            ("{{^ titel }}{{/ titel }}", "1:5: error: unknown name 'titel'; did you mean 'title'?"),
            ("{{#isHome}}{{{titel}}}{{/isHome}}", "1:15: error: unknown name 'titel'; did you mean 'title'?"),
            ("{{site.nam}}", "1:8: error: unknown name 'nam'; did you mean 'name'?"),
            ("{{site.title}}", "1:8: error: unknown name 'title'; known here: 'home', 'name'"),
            (
                "{{body}}",
                "1:3: error: unknown name 'body'; known here: \(pageNames)"
            ),
            (
                "{{#entries}}{{/entries}}{{#entries}}{{bodi}}{{/entries}}",
                "1:39: error: unknown name 'bodi'; did you mean 'body'?"
            ),
            ("{{title.length}}", "1:9: error: 'title' has no members; remove '.length'"),
            (
                "{{entries.title}}",
                "1:11: error: 'entries' is a list; open it with '{{#entries}}' to name 'title' of each"
            ),
            (
                "{{entries}}",
                "1:3: error: 'entries' is a list and cannot be written; repeat something for each with '{{#entries}}'"
            ),
            (
                "{{site}}",
                "1:3: error: 'site' is a site and cannot be written; write one of its members: 'home', 'name'"
            ),
            (
                "{{#entries}}{{.}}{{/entries}}",
                "1:15: error: '.' is an entry and cannot be written; write one of its members: \(entryNames)"
            ),
            ("{{>*titel}}", "1:5: error: unknown name 'titel'; did you mean 'title'?"),
        ])
    func isReported(template: String, message: String) {
        #expect(check(["page": template]) == ["page.html:" + message])
    }

    @Test("a partial is checked in each place it is included, and a mistake reported once")
    func partials() {
        #expect(
            check(["page": "{{>p}}{{#entries}}{{>p}}{{>p}}{{/entries}}", "p": "{{title}}{{body}}{{x}}"]) == [
                "p.html:1:12: error: unknown name 'body'; known here: \(Self.pageNames)",
                "p.html:1:20: error: unknown name 'x'; known here: \(Self.pageNames)",
            ])
    }

    @Test("content given for a block is checked where the parent puts it, and the default that it replaces is not")
    func blocks() {
        let layout = "{{$a}}{{nope}}{{/a}}{{#entries}}{{$b}}{{title}}{{/b}}{{/entries}}{{$c}}{{titel}}{{/c}}"
        #expect(
            check(["page": "{{<layout}}{{$a}}{{title}}{{/a}}{{$b}}{{body}}{{bodi}}{{/b}}{{/layout}}", "layout": layout])
                == [
                    "page.html:1:49: error: unknown name 'bodi'; did you mean 'body'?",
                    "layout.html:1:74: error: unknown name 'titel'; did you mean 'title'?",
                ])
    }

    @Test("templates that include each other are checked to the end")
    func recursion() {
        let node =
            "{{title}}{{#previous}}{{>node}}{{/previous}}{{#page}}{{#entries}}{{>node}}{{/entries}}{{/page}}{{nope}}"
        #expect(
            check(["page": "{{#entries}}{{>node}}{{/entries}}", "node": node]).map { $0.prefix(35) }
                == ["node.html:1:98: error: unknown name"])
        #expect(
            check([
                "page": "{{<a}}{{$x}}{{>b}}{{/x}}{{/a}}", "a": "{{$x}}{{/x}}{{#tags}}{{<b}}{{$y}}{{/y}}{{/b}}{{/tags}}",
                "b": "{{#isHome}}{{<a}}{{$y}}{{$x}}{{/x}}{{/y}}{{$x}}{{title}}{{/x}}{{/a}}{{/isHome}}{{$y}}{{/y}}",
            ]) == [])
    }

    @Test("an open type has any name")
    func openType() {
        let type = ObjectType("settings", isOpen: true) { _ in ["title": .text, "owner": .object(Self.entry)] }
        let templates = TestTheme(["page": "{{anything.at.all}}{{#x}}{{y}}{{/x}}{{owner.nope}}"]).templates
        #expect(
            TestTheme.messages(templates.check("page", against: type)) == [
                "page.html:1:45: error: unknown name 'nope'; known here: \(Self.entryNames)"
            ])
    }

    @Test("templates that include each other in too many ways are checked in part, which is a warning")
    func ways() {
        // Each gives a block of its own to the next one in two ways, so the last one can be reached in 2¹⁷ ways.
        var templates = (1...17).map { number in
            ["a", "b"].map { "{{<t\(number)}}{{$x\(number)}}\($0){{/x\(number)}}{{/t\(number)}}" }.joined()
        }
        templates.append((1...17).map { "{{$x\($0)}}{{/x\($0)}}" }.joined())
        let theme = TestTheme(
            bytes: templates.enumerated().map { ($0 == 0 ? "page" : "t\($0)", Array($1.utf8)) })
        let diagnostics = theme.templates.check("page", against: Self.page)
        #expect(diagnostics.filter { $0.kind == .templateUnchecked }.count == 1)
    }

    @Test("a template that does not exist has no mistakes")
    func missing() { #expect(TestTheme(["page": ""]).templates.check("none", against: Self.page).isEmpty) }
}
