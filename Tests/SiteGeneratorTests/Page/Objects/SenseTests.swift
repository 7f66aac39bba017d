import Foundation
import Testing

@testable import SiteGenerator
@testable import SitePages

/// The standard parts of an entry of a dictionary.
@Suite struct SenseTests {
    private func page(_ frontMatter: String, locale: String = "en") async throws -> String {
        let site = try await BuiltSite(["Content/\(locale)/lead.md": "---\ntitle: lead\n\(frontMatter)\n---\n"])
        #expect(site.report == "")
        return site.page(try #require(site.files.first { $0.hasSuffix("lead.html") }))
    }

    @Test func textsAndMappingsMayBeInOneList() async throws {
        let page = try await page(
            """
            senses:
              - A soft metal.
              - { definition: a strip, examples: [First., { text: Second. }, Third.] }
              - A weight.
            """)
        let texts = page.matches(of: /<(?:p class="definition"|li dir="auto")>([^<]*)</).map { String($0.1) }
        #expect(texts == ["A soft metal.", "a strip", "First.", "Second.", "Third.", "A weight."])
    }

    @Test func sensesAreANumberedListWithAnchors() async throws {
        let page = try await page(
            """
            senses:
              - definition: A *soft* metal.
                examples: [{ text: Cast of lead., source: a handbook, translation: Aus Blei. }]
                register: technical
              - { domain: printing, gloss: a strip }
            """)
        #expect(
            page.contains(
                "<ol class=\"senses\">\n<li id=\"sense-1\">\n<p class=\"definition\">A <em>soft</em> metal.</p>"))
        #expect(
            page.contains(
                "<li dir=\"auto\">Cast of lead. <span class=\"translation\" dir=\"auto\">Aus Blei.</span> "
                    + "<cite dir=\"auto\">a handbook</cite></li>"
            ))
        #expect(page.contains("<div><dt>register</dt><dd>technical</dd></div>"))
        #expect(
            page.contains(
                "<li id=\"sense-2\">\n<p class=\"definition\"><span class=\"domain\">printing</span> a strip</p>"))
        #expect(!page.contains("<p class=\"summary\">"))
        #expect(page.contains("<meta name=\"description\" content=\"A soft metal.\">"))
    }

    @Test(arguments: [
        "senses: { definition: One. }", "senses: [{ definition: One. }]", "gloss: One.", "senses: [One.]",
    ])
    func oneSenseHasNoNumber(_ senses: String) async throws {
        let page = try await page(senses)
        #expect(page.contains("<div class=\"senses\" id=\"sense-1\">\n<p class=\"definition\">One.</p>\n</div>"))
        #expect(!page.contains("<ol class=\"senses\">"))
    }

    @Test func aColumnOfGlossesHasASenseBetweenSemicolons() async throws {
        let rows = "title,gloss,part\nlead,a soft metal; bread &amp; lead ;; a strip,noun\n"
        let site = try await BuiltSite(["Content/words.csv": rows])
        for (number, gloss) in ["a soft metal", "bread &amp; lead", "a strip"].enumerated() {
            #expect(
                site.page("lead.html").contains("<li id=\"sense-\(number + 1)\">\n<p class=\"definition\">\(gloss)</p>")
            )
        }
        #expect(!site.page("lead.html").contains("sense-4"))
        #expect(site.page("index.html").contains("lead</a> <span class=\"part\">noun</span>"))
    }

    @Test func numberedColumnsAreSenses() async throws {
        let rows =
            "title,senses.1.definition,senses.1.examples.1.text,senses.2.definition\nlead,A metal.,Of lead.,A strip.\n"
        let site = try await BuiltSite(["Content/words.csv": rows])
        let page = site.page("lead.html")
        #expect(
            page.contains(
                "<li id=\"sense-1\">\n<p class=\"definition\">A metal.</p>\n<ul class=\"examples\">\n<li dir=\"auto\">Of lead.</li>"
            )
        )
        #expect(page.contains("<li id=\"sense-2\">\n<p class=\"definition\">A strip.</p>"))
    }

    @Test(arguments: ["1. x", "# x", "> x", "- x", "| x |", "---", "    x", "[^1]: x", ": x", "```"])
    func aDefinitionIsOneLineWhateverItBeginsWith(_ text: String) async throws {
        let page = try await page("senses:\n  - definition: '\(text)'")
        let shown = text.replacingOccurrences(of: ">", with: "&gt;")
        #expect(page.contains("<p class=\"definition\">\(shown)</p>"))
    }

    @Test func markupInADefinitionCannotRun() async throws {
        let site = try await BuiltSite(
            [
                "Content/site.yml": "directories: [{ id: w, source: '*.md', html: safe }]",
                "Content/a.md":
                    "---\ntitle: A\nsenses: [{ definition: 'x <script>alert(1)</script>', domain: <b>d</b>, n: <i>f</i> }]\n---\n",
            ])
        #expect(!site.page("a.html").contains("alert(1)</script>") && !site.page("a.html").contains("<b>d"))
        #expect(site.page("a.html").contains("&lt;b&gt;d&lt;/b&gt;") && site.page("a.html").contains("&lt;i&gt;f"))
        #expect(site.report.contains("Content/a.md:3:"))
    }

    @Test func aBrokenLinkInADefinitionIsReportedAtItsPlace() async throws {
        let site = try await BuiltSite(
            [
                "Content/a.md":
                    "---\ntitle: A\nsenses:\n  - definition: A [strip](gone.md).\n    see_also: nowhere\n---\n"
            ])
        #expect(site.report.contains("Content/a.md:4:27: warning: 'gone.md' does not lead"))
        #expect(site.report.contains("Content/a.md:5:15: warning: no entry here is called 'nowhere'"))
    }

    @Test func aLinkInADefinitionAndSeeAlsoOfASenseLeadToEntries() async throws {
        let site = try await BuiltSite([
            "Content/a.md": "---\ntitle: A\nsenses: [{ definition: 'A [b](b.md#sense-2).', see_also: B }]\n---\n",
            "Content/b.md": "---\ntitle: B\nsenses: [x, y]\n---\n",
        ])
        #expect(site.report == "")
        #expect(site.page("a.html").contains("A <a href=\"b.html#sense-2\">b</a>."))
        #expect(site.page("a.html").contains("<dt>See also</dt><dd><a href=\"b.html\">B</a>"))
    }

    @Test(arguments: [
        ("/lɛd/", "en", " lang=\"en-fonipa\""), ("[lɛd]", "sr-Latn", " lang=\"sr-Latn-fonipa\""), ("led", "en", ""),
        ("/", "en", ""),
    ])
    func soundsBetweenSlashesOrBracketsAreInTheLanguageOfIPA(_ text: String, _ locale: String, _ lang: String)
        async throws
    {
        let page = try await page("part: noun\npronunciation: '\(text)'\ngloss: x", locale: locale)
        #expect(
            page.contains("<span class=\"pronunciation\"\(lang) dir=\"auto\">\(text)</span> <span class=\"part\">noun"))
    }

    @Test func allPronunciationsAndPartsAreShown() async throws {
        let page = try await page("part: [noun, verb]\npronunciation: [/a/, /b/]\ngloss: x")
        #expect(page.contains("<span class=\"pronunciation\" lang=\"en-fonipa\" dir=\"auto\">/a/, /b/</span>"))
        #expect(page.contains("<span class=\"part\">noun, verb</span>"))
    }

    @Test(arguments: [("en", "en-fonipa"), ("en-u-nu-latn", "en-fonipa-u-nu-latn"), ("x-house", "und-fonipa")])
    func theVariantPrecedesExtensions(_ tag: String, _ expected: String) {
        #expect(EntryObject.phoneticTag(of: tag) == expected)
    }

    @Test func inlineEntriesShowTheirSensesWithAnchorsOfTheirOwn() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: w, source: '*.csv', pages: inline }]",
            "Content/w.csv": "title,gloss,part,etymology\na,x; y,noun,Old *z*\nb,x; y,,\n",
        ])
        let page = site.page("index.html")
        for anchor in ["a--sense-1", "a--sense-2", "b--sense-1", "b--sense-2"] {
            #expect(page.components(separatedBy: "id=\"\(anchor)\"").count == 2)
        }
        #expect(page.contains("<p class=\"etymology\">Old <em>z</em></p>"))
    }

    @Test func tenThousandSensesAreShown() async throws {
        let page = try await page(
            "senses:\n" + (1...10_000).map { "  - { definition: d\($0), k: v }" }.joined(separator: "\n"))
        #expect(page.contains("<li id=\"sense-10000\">\n<p class=\"definition\">d10000</p>"))
    }

    @Test func aTemplateWalksSensesWithTheirOwnKeys() async throws {
        let site = try await BuiltSite([
            "Templates/entry.mustache":
                "{{#entry}}{{#senses}}{{number}}. {{{definition}}}{{#register}} ({{.}}){{/register}};{{/senses}}{{/entry}}",
            "Content/a.md": "---\ntitle: A\nsenses: [{ definition: x *y*, register: rare }, { definition: z }]\n---\n",
        ])
        #expect(site.report == "")
        #expect(site.page("a.html") == "1. x <em>y</em> (rare);2. z;")
    }

    @Test func aMisspelledKeyOfSensesInATemplateIsAnError() async throws {
        let site = try await BuiltSite([
            "Templates/entry.mustache": "{{#entry}}{{#senses}}{{defintion}}{{/senses}}{{/entry}}",
            "Content/a.md": "---\ntitle: A\nsenses: [x]\n---\n",
        ])
        #expect(site.report.contains("error: unknown name 'defintion'; did you mean 'definition'?"))
    }
}
