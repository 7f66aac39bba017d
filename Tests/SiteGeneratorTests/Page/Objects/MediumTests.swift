import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("Sounds and pictures of entries")
struct MediumTests {
    /// The beginning of a picture of 2 by 3 pixels.
    private static let gif = "GIF89a\u{2}\u{0}\u{3}\u{0}"

    private func site(_ frontMatter: String, _ more: [String: String] = [:]) async throws -> BuiltSite {
        try await BuiltSite(
            [
                "Content/words/lead.md": "---\ntitle: lead\n\(frontMatter)\n---\nA metal.\n",
                "Content/words/lead.mp3": "ID3", "Content/words/leads.gif": Self.gif,
                "Content/site.yml": "directories: [{ id: words, source: words/*.md }]\n",
            ].merging(more) { $1 })
    }

    @Test("a picture has its size, its words and its credit, and is published")
    func picture() async throws {
        let built = try await site("image: { file: leads.gif, alt: \"Thin *strips* of \\\"lead\\\"\", credit: A & B }")
        #expect(
            built.page("lead.html").contains(
                "<figure class=\"picture\"><img src=\"files/leads.gif\" loading=\"lazy\" width=\"2\" height=\"3\" "
                    + "alt=\"Thin *strips* of &quot;lead&quot;\" /><figcaption>A &amp; B</figcaption></figure>"))
        #expect(built.files.contains("files/leads.gif"))
        #expect(built.report == "")
    }

    @Test(
        "a sound has a player that is named after the entry",
        arguments: [
            ("audio: lead.mp3", "lead", ""),
            ("audio: { file: lead.mp3, label: Kent }", "lead, Kent", " <span class=\"reading\">Kent</span>"),
        ])
    func sound(frontMatter: String, name: String, label: String) async throws {
        let built = try await site(frontMatter)
        #expect(
            built.page("lead.html").contains(
                "<p class=\"audio\"><audio controls preload=\"none\" src=\"files/lead.mp3\" "
                    + "aria-label=\"\(name)\"></audio>\(label)</p>"))
        #expect(built.files.contains("files/lead.mp3"))
    }

    @Test("several stand in the order of the content, and none is a fact")
    func several() async throws {
        let built = try await site(
            "image: [{ file: leads.gif, alt: One }, { file: b.gif, alt: Two }]", ["Content/words/b.gif": Self.gif])
        let page = built.page("lead.html")
        #expect(page.ranges(of: /alt="(One|Two)"/).map { String(page[$0]) } == ["alt=\"One\"", "alt=\"Two\""])
        #expect(!page.contains("<dl"))
        #expect(!built.page("search/index.js").contains("leads.gif"))
    }

    @Test("a picture in a CSV file has its words in a column of their own")
    func columns() async throws {
        let built = try await BuiltSite([
            "Content/words.csv": "title,image,image.alt,note\nlead,leads.gif,Strips,heavy\n",
            "Content/leads.gif": Self.gif,
            "Content/site.yml": "directories: [{ id: words, source: words.csv, pages: entries }]\n",
        ])
        #expect(built.page("lead.html").contains("<img src=\"files/leads.gif\""))
        #expect(built.page("lead.html").contains("alt=\"Strips\""))
        #expect(built.page("lead.html").contains("<dd>heavy</dd>"))
    }

    @Test("a file at another site stays there")
    func otherSite() async throws {
        let built = try await site("image: { file: https://example.org/a.png, alt: A }")
        #expect(built.page("lead.html").contains("<img src=\"https://example.org/a.png\""))
    }

    @Test(
        "an address that could run a script, or that leads outside, shows nothing of it",
        arguments: [
            "javascript:alert(1)", "data:text/html,<script>alert(1)</script>", "../../../../etc/passwd",
            "x> \"onerror=alert(1)", "x\\\">) <script>", "lead.md", "a.html", "&#106;avascript:alert(1)",
            ">)![](leads.gif",
        ])
    func hostile(file: String) async throws {
        for field in ["image", "audio"] {
            let quoted = file.replacing("'", with: "''")
            let built = try await site("\(field): { file: '\(quoted)', alt: A }", ["Content/words/a.html": "<script>"])
            let page = built.page("lead.html")
            #expect(
                !page.contains("<script>alert") && !page.contains("src=\"javascript:") && !page.contains(" onerror="))
            #expect(!built.files.contains { $0.hasPrefix("files/") })
            #expect(built.report.contains("warning") || built.report.contains("error"), "\(file)")
        }
    }

    @Test("a picture that changes or appears later changes the page, as a build from nothing does")
    func laterBuild() async throws {
        let folder = try TemporaryFolder(["Content/leads.gif": Self.gif])
        let entry = "---\ntitle: lead\nimage: [leads.gif, later.gif]\n---\nA metal.\n"
        let settings = "directories: [{ id: words, source: '*.md' }]\n"
        let first = try await BuiltSite(["Content/lead.md": entry, "Content/site.yml": settings], folder: folder)
        #expect(first.report.contains("there is no image 'later.gif'"))
        try folder.write("GIF89a\u{7}\u{0}\u{3}\u{0}", to: "Content/leads.gif")
        try folder.write(Self.gif, to: "Content/later.gif")
        let second = try await BuiltSite([:], folder: folder)
        #expect(second.report == "")
        #expect(second.page("lead.html").contains("<img src=\"files/leads.gif\" loading=\"lazy\" width=\"7\""))
        #expect(second.page("lead.html").contains("<img src=\"files/later.gif\" loading=\"lazy\" width=\"2\""))
    }

    @Test("a picture without words is found by 'check'")
    func check() async throws {
        let built = try await site("image: leads.gif")
        let found = await Site(built.folder.path).check().diagnostics.filter { $0.severity == .warning }
        #expect(
            found.map(\.message) == ["the image 'leads.gif' has no words for those who cannot see it; add 'alt'"])
        #expect(found.first?.location?.line == 3)
    }
}
