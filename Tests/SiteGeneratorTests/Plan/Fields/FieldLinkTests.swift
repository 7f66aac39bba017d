import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Addresses in fields")
struct FieldLinkTests {
    private func facts(_ fields: String) async throws -> String {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [ar]\n", "Content/a.md": "---\ntitle: A\n\(fields)\n---\nx\n",
        ])
        let page = site.page("a.html")
        return page.components(separatedBy: "<dl class=\"facts\">").dropFirst().first?.components(separatedBy: "</dl>")
            .first ?? ""
    }

    @Test(
        "a page, a mailbox and a telephone are links, with what readers need as their text",
        arguments: [
            ("website: https://lund.example/", "<dd><a href=\"https://lund.example/\">lund.example</a></dd>"),
            (
                "website: http://lund.example/a/?b=1&c=å",
                "<dd><a href=\"http://lund.example/a/?b=1&amp;c=%C3%A5\">lund.example/a/?b=1&amp;c=å</a></dd>"
            ),
            (
                "mail: ann.b+c@mail.example.org",
                "<dd><a href=\"mailto:ann.b+c@mail.example.org\">ann.b+c@mail.example.org</a></dd>"
            ),
            ("tel: +46 46 123 45", "<dd><a href=\"tel:+464612345\">+46 46 123 45</a></dd>"),
            ("Telefon: (046) 123-45", "<dd><a href=\"tel:04612345\">(046) 123-45</a></dd>"),
            ("電話: 03-1234-5678", "<dd><a href=\"tel:0312345678\">03-1234-5678</a></dd>"),
        ])
    func links(field: String, html: String) async throws {
        let facts = try await facts(field)
        #expect(facts.contains(html), "\(facts)")
    }

    @Test(
        "other texts stay as they are, and nothing that could run is a link",
        arguments: [
            "a: javascript:alert(1)", "a: 'data:text/html,x'", "a: https://", "a: 'https:///x'", "a: 'https://a b'",
            "a: 'https://x/\"><script>'", "a: HTTPS of old", "a: me@home", "a: '@name'", "a: a@b@c.org",
            "a: 'Ann <a@b.org>'",
            "tel: by appointment", "tel: '12'", "code: +46 46 123 45", "tel: 1 +2345678", "a: 'https://.x'",
        ])
    func texts(field: String) async throws {
        let facts = try await facts(field)
        #expect(facts.contains("<dd>") && !facts.contains("<a ") && !facts.contains("<script"), "\(facts)")
    }

    @Test("fields whose names begin with '_' are not shown, and templates have them")
    func hidden() async throws {
        #expect(try await facts("_code: x7").isEmpty)
        let site = try await BuiltSite([
            "Content/a.md": "---\ntitle: A\n_code: x7\n---\nx\n",
            "Templates/page.mustache": "", "Templates/entry.mustache": "{{#entry}}{{fields._code}}{{/entry}}\n",
        ])
        #expect(site.page("a.html") == "x7\n", "\(site.report)")
    }

    @Test("a label in the settings is the text of the link; a value with a page of its own leads there")
    func labels() async throws {
        let site = try await BuiltSite([
            "Content/site.yml":
                "labels: { site: { 'https://a.example/': Home of A } }\ndirectories: [{ id: t, source: a.csv, listings: [mail] }]\n",
            "Content/a.csv": "name,site,mail,body\nA,https://a.example/,x@a.example,text\n",
        ])
        #expect(site.page("a.html").contains("<dd><a href=\"https://a.example/\">Home of A</a></dd>"), "\(site.report)")
        #expect(!site.page("a.html").contains("mailto:"))
    }
}
