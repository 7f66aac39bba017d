import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Labels, and ids of terms and of HTML")
struct BlockLabelTests {
    private static func site(_ body: String, _ settings: String = "autolink: no\ntooltips: false\n") async throws
        -> BuiltSite
    {
        try await BuiltSite([
            "Content/site.yml": settings, "Content/a.md": "# Alpha\n\n\(body)\n",
            "Content/b.md": "# Beta\n\n[b](a.md#setup)\n",
        ])
    }

    @Test(
        "a label of MyST is no text, but a place to which links lead, also from another entry",
        arguments: [
            ("(setup)=\nText.", "<p><span id=\"setup\"></span>Text.</p>"),
            ("Above.\n\n(setup)=\n\n*Text* it.", "<p><span id=\"setup\"></span><em>Text</em> it.</p>"),
            ("(setup)=\n## How to\n\nText.", "><span id=\"setup\"></span>How to</h2>"),
            ("(setup)=\nHow to\n------\n\nText.", "><span id=\"setup\"></span>How to</h2>"),
            ("(other)=\n(setup)=\nText.", "<p><span id=\"other\"></span><span id=\"setup\"></span>Text.</p>"),
            ("(setup)=\n- item\n", "<p><span id=\"setup\"></span></p>\n<ul>"),
            ("(setup)=\n```\ncode\n```\n", "<p><span id=\"setup\"></span></p>\n<div class=\"scroller\""),
            ("- item\n\n  (setup)=\n  Text.\n", "<p><span id=\"setup\"></span>Text.</p>"),
            ("Text.\n\n(setup)=\n", "<p>Text.</p>\n<p><span id=\"setup\"></span></p>"),
        ])
    func labels(body: String, html: String) async throws {
        let site = try await Self.site(body)
        let page = site.page("a.html")
        #expect(site.report == "" && page.contains(html) && !page.contains(")="), "\(site.report)\n\(page)")
        #expect(site.page("b.html").contains("href=\"a.html#setup\""))
    }

    @Test(
        "other parentheses and equals signs are text, as all are in code",
        arguments: [
            "(setup) = x", "(setup)= x", "f(setup)=", "(set up)=", "()=", "```\n(setup)=\n```", "    (setup)=",
            "`(setup)=`",
        ])
    func others(body: String) async throws {
        let site = try await Self.site(body)
        #expect(site.page("a.html").contains(")") && !site.page("a.html").contains("id=\"setup\""))
        #expect(site.report.contains("which has no heading or id 'setup'"), "\(site.report)")
    }

    @Test("a label is no part of the first sentence, and the role 'ref' leads to it")
    func references() async throws {
        let site = try await Self.site("(setup)=\nFirst one. See {ref}`the setup <setup>`.\n")
        #expect(site.page("index.html").contains("First one.") && !site.page("index.html").contains("setup"))
        #expect(site.page("a.html").contains("<a href=\"#setup\">the setup</a>"), "\(site.page("a.html"))")
    }

    @Test(
        "the id of a term in a text, before or after it, is the place of the term",
        arguments: [
            "Setup {#setup}\n: Text.", "Setup {: #setup .wide }\n: Text.", "{:#setup} Setup\n: Text.",
            "Setup {#setup}\n\n: Text.", "Setup {#setup}\nSet-up\n: Text.", "<a id=\"setup\"></a>Setup\n: Text.",
        ])
    func terms(body: String) async throws {
        let site = try await Self.site(body)
        let page = site.page("a.html")
        #expect(
            page.contains("<dt><span id=\"setup\"></span>Setup</dt>") && site.report == "", "\(site.report)\n\(page)")
        #expect(site.page("b.html").contains("href=\"a.html#setup\""))
    }

    @Test("braces after other texts stay as they are")
    func braces() async throws {
        let site = try await Self.site("Setup {#setup}\n\nText.")
        #expect(site.page("a.html").contains("<p>Setup {#setup}</p>"), "\(site.page("a.html"))")
    }

    @Test(
        "ids in HTML that is removed remain places",
        arguments: [
            ("<a name=\"setup\"></a>Text.", "<p><span id=\"setup\"></span>Text.</p>", ""),
            ("<span id='setup'>Text</span>.", "<p><span id=\"setup\"></span>Text.</p>", ""),
            ("See [it](#setup).\n\n<a id=\"setup\"></a>\n\n## More", "<a href=\"#setup\">it</a>", ""),
            (
                "<dl><dt id=\"setup\">Set</dt><dd>Text.</dd></dl>", "<p><span id=\"setup\"></span>Set Text.</p>",
                "raw HTML"
            ),
            ("<a href=\"https://x.example\" id=\"setup\">Text</a>.", "<span id=\"setup\"></span>Text.", "raw HTML"),
        ])
    func html(body: String, html: String, message: String) async throws {
        let site = try await Self.site(body)
        #expect(site.page("a.html").contains(html), "\(site.page("a.html"))")
        #expect(message.isEmpty ? site.report == "" : site.report.contains(message), "\(site.report)")
        #expect(site.page("b.html").contains("href=\"a.html#setup\""))
    }

    @Test("an id in HTML gives way to that of a heading, and comments and code have none")
    func noPlaces() async throws {
        let heading = try await Self.site("<a id=\"setup\"></a>\n\n## Setup\n\nText.")
        #expect(heading.page("a.html").contains("id=\"setup\">Setup</h2>"))
        #expect(!heading.page("a.html").contains("<span id=\"setup\""))
        let code = try await Self.site("<!-- <a id=\"setup\"></a> -->\n\n`<a id=\"setup\"></a>`")
        #expect(code.report.contains("has no heading or id 'setup'"), "\(code.report)")
    }

    @Test("raw HTML keeps its own ids, and links of the same text lead to them")
    func raw() async throws {
        let site = try await Self.site("[it](#setup) <a name=\"setup\"></a>Text.", "html: raw\nautolink: no\n")
        #expect(site.page("a.html").contains("<a name=\"setup\"></a>Text.") && site.report == "", "\(site.report)")
    }

    private static let list = """
        # Terms

        (axis-label)=
        ## Axis
        A line. See [bowl](#bowl-label) and [its part](#part-of-it).

        (bowl-label)=

        ## Bowl
        A curve.

        ### Part of it
        Back to [the axis](#axis-label).

        ## Stem
        A stroke.
        """

    @Test("labels above the headings of terms are places of their entries, to which all entries of the file lead")
    func labelsOfTerms() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "autolink: no\ntooltips: false\n", "Content/glossary.md": Self.list,
        ])
        #expect(try site.feed().outline == ["A: Axis", "B: Bowl", "S: Stem"])
        #expect(site.report == "", "\(site.report)")
        let axis = site.page("axis.html")
        #expect(
            axis.contains("href=\"bowl.html#bowl-label\"") && axis.contains("href=\"bowl.html#part-of-it\""), "\(axis)")
        #expect(site.page("bowl.html").contains("href=\"axis.html#axis-label\"") && !axis.contains(")="))
        #expect(!site.page("index.html").contains(")="))
    }

    @Test("a label above a paragraph belongs to its text, and one above no term is told")
    func labelsInTexts() async throws {
        let text = "Axis\n: (here)=\n  A line.\n\nBowl\n: x\n\n(lost)=\n\nStem\n: y\n"
        let site = try await BuiltSite([
            "Content/site.yml": "autolink: no\ndirectories: [{ id: t, source: a.md, entries: definitions }]\n",
            "Content/a.md": text,
        ])
        #expect(site.page("axis.html").contains("<span id=\"here\"></span>A line."), "\(site.page("axis.html"))")
        #expect(site.report.contains("no entry has the text in line 8"), "\(site.report)")
    }

    @Test("the ids of terms that are entries are those of the entries, and anchors before them are places in them")
    func idsOfTerms() async throws {
        let text = "Axis {#ax}\n: [b](#bo) [s](#st)\n\n{:#bo .x} Bowl\n: x\n\n<a id=\"st\"></a>Stem\n: [a](#ax)\n"
        let site = try await BuiltSite([
            "Content/site.yml":
                "autolink: no\ntooltips: false\ndirectories: [{ id: t, source: a.md, entries: definitions }]\n",
            "Content/a.md": text,
        ])
        #expect(site.report == "" && site.page("bo.html").contains(">Bowl</h1>"), "\(site.report)")
        #expect(site.page("ax.html").contains("href=\"bo.html\">b</a> <a href=\"stem.html#st\">s</a>"))
        #expect(
            site.page("stem.html").contains("<span id=\"st\"></span>") && site.page("stem.html").contains("\"ax.html\"")
        )
    }
}
