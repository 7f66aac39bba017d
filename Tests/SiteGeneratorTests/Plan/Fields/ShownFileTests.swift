import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("Fields with files and Markdown")
struct ShownFileTests {
    /// The beginning of a picture of 2 by 3 pixels.
    private static let gif = "GIF89a\u{2}\u{0}\u{3}\u{0}"

    /// - Parameter show: The value of the setting; nil for a site without it.
    private func site(_ show: String?, _ rows: String, _ more: [String: String] = [:]) async throws -> BuiltSite {
        let setting = show.map { "\n  show: \($0)" } ?? ""
        return try await BuiltSite(
            [
                "Content/site.yml": "directories:\n- id: p\n  source: p.csv\n  pages: entries\(setting)\n",
                "Content/p.csv": rows, "Content/lund.gif": Self.gif, "Content/plans/Map 1.pdf": "%PDF-1.4",
                "Content/bell.mp3": "ID3", "Content/run.html": "<script>",
            ].merging(more) { $1 })
    }

    private func facts(_ page: String) -> [String] {
        page.matches(of: /<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/).map { "\($0.1): \($0.2)" }
    }

    private static let picture =
        "<img src=\"files/lund.gif\" loading=\"lazy\" width=\"2\" height=\"3\" alt=\"ALT\" />"

    @Test("a picture, a sound and another file are shown as such, and published")
    func files() async throws {
        let built = try await site(
            "[{ field: photo, as: image, alt: title }, { field: bell, as: audio }, { field: plan, as: file }]",
            "name,photo,bell,plan,body\nLund,lund.gif,bell.mp3,plans/Map 1.pdf,x\n")
        #expect(built.report == "")
        #expect(
            facts(built.page("lund.html")) == [
                "photo: " + Self.picture.replacing("ALT", with: "Lund"),
                "bell: <audio controls preload=\"none\" src=\"files/bell.mp3\" aria-label=\"Lund\"></audio>",
                "plan: <a href=\"files/plans/Map%201.pdf\">Map 1.pdf</a>",
            ])
        #expect(built.files.filter { $0.hasPrefix("files/") }.count == 3)
        #expect(!built.page("search/index.js").contains("lund.gif"))
    }

    @Test(
        "the words of a picture are those of its own field, of the field that the settings name, or of the settings",
        arguments: [
            ("", "photo.alt", "The cathedral", "The cathedral"),
            (", alt: title", "photo.alt", "The cathedral", "The cathedral"),
            (", alt: title", "x", "", "Lund"), (", alt: caption", "caption", "A square", "A square"),
            (", alt: Coat of arms", "x", "", "Coat of arms"), (", alt: { en: Arms & all }", "x", "", "Arms &amp; all"),
            ("", "x", "", ""),
        ])
    func alt(setting: String, column: String, value: String, expected: String) async throws {
        let built = try await site(
            "[{ field: photo, as: image\(setting) }]", "name,photo,body,\(column)\nLund,lund.gif,x,\(value)\n",
            [
                "Content/site.yml":
                    "locales: [en]\ndirectories:\n- id: p\n  source: p.csv\n  pages: entries\n  show: [{ field: photo, as: image\(setting) }]\n"
            ])
        #expect(
            facts(built.page("lund.html")) == ["photo: " + Self.picture.replacing("ALT", with: expected)],
            "\(built.report)")
        let found = await Site(built.folder.path).check().diagnostics.filter { $0.kind == .missingAlt }
        #expect(
            found.map(\.message)
                == (expected.isEmpty
                    ? [
                        "the image 'lund.gif' has no words for those who cannot see it; add a field 'photo.alt', or 'alt' to 'photo' under 'show'"
                    ]
                    : []))
    }

    @Test(
        "a file that is missing, or that could run a script, is a warning at its value, which is shown as it stands",
        arguments: [
            ("image", "gone.gif", "p.csv:2:6: warning: there is no image 'gone.gif'"),
            ("audio", "gone.mp3", "p.csv:2:6: warning: there is no audio file 'gone.mp3'"),
            ("file", "gone.pdf", "p.csv:2:6: warning: there is no file 'gone.pdf'"),
            ("file", "run.html", "p.csv:2:6: warning: 'run.html' is not published"),
            ("image", "javascript:alert(1)", "p.csv:2:6: warning: 'javascript:alert(1)' is not an address"),
            ("file", "../p.csv", "there is no file '../p.csv'"),
        ])
    func problems(kind: String, file: String, message: String) async throws {
        let built = try await site("[{ field: file, as: \(kind), alt: title }]", "name,file,body\nLund,\(file),x\n")
        #expect(built.report.contains(message), "\(built.report)")
        #expect(facts(built.page("lund.html")) == ["file: \(file)"])
        #expect(!built.files.contains { $0.hasPrefix("files/") })
    }

    @Test("a picture at another site stays there")
    func otherSite() async throws {
        let built = try await site(
            "[{ field: photo, as: image, alt: title }]", "name,photo,body\nLund,https://example.org/a.png,x\n")
        #expect(
            facts(built.page("lund.html")) == [
                "photo: <img src=\"https://example.org/a.png\" loading=\"lazy\" alt=\"Lund\" />"
            ])
    }

    @Test("without a setting, a picture or a sound is what has the usual ending and exists; all else is a text")
    func automatic() async throws {
        let built = try await site(
            nil, "name,photo,bell,gone,plan,_note,body\nLund,lund.gif,bell.MP3,gone.png,plans/Map 1.pdf,lund.gif,x\n",
            ["Content/bell.MP3": "ID3", "Content/run.png": "<html>"])
        #expect(built.report == "")
        #expect(
            facts(built.page("lund.html")) == [
                "photo: " + Self.picture.replacing("ALT", with: ""),
                "bell: <audio controls preload=\"none\" src=\"files/bell.MP3\" aria-label=\"Lund\"></audio>",
                "gone: gone.png", "plan: plans/Map 1.pdf",
            ])
        #expect(built.files.filter { $0.hasPrefix("files/") } == ["files/bell.MP3", "files/lund.gif"])
        let unsafe = try await site(nil, "name,photo,body\nLund,run.png,x\n", ["Content/run.png": "<html>"])
        #expect(unsafe.report == "" && facts(unsafe.page("lund.html")) == ["photo: run.png"])
    }

    @Test("a field of text is never a picture, and one that is hidden or left out publishes nothing")
    func text() async throws {
        for show in ["[{ field: photo, as: text }]", "[name2]", "[{ field: photo, as: hidden }, name2]"] {
            let built = try await site(show, "name,photo,name2,body\nLund,lund.gif,L,x\n")
            #expect(!built.page("lund.html").contains("<img"))
            #expect(!built.files.contains { $0.hasPrefix("files/") }, "\(show)")
        }
    }

    @Test("a picture that appears later changes the page of the next build, as a build from nothing does")
    func laterBuild() async throws {
        let folder = try TemporaryFolder()
        let files = ["Content/p.csv": "name,photo,body\nLund,later.gif,x\n", "Content/other.md": "# Other\n"]
        let first = try await BuiltSite(files, folder: folder)
        #expect(first.page("p/lund.html").contains("<dd>later.gif</dd>"))
        try folder.write(Self.gif, to: "Content/later.gif")
        let second = try await BuiltSite([:], folder: folder)
        #expect(second.page("p/lund.html").contains("<img src=\"../files/later.gif\""))
        #expect(second.files.contains("files/later.gif"))
    }

    @Test("Markdown is one line of it, with links; a broken link is a warning at its place")
    func markdown() async throws {
        let built = try await site(
            "[{ field: note, as: markdown }, { field: plain }]",
            "name,note,plain,body\nLund,*Old* [x](b.md) <b>&,*Old*,x\nB,see [gone](gone.md),-,x\n")
        #expect(facts(built.page("lund.html")).last == "plain: *Old*")
        #expect(facts(built.page("lund.html")).first == "note: <em>Old</em> <a href=\"b.html\">x</a> &amp;")
        #expect(built.report.contains("p.csv:3:14: warning: 'gone.md' does not lead to an entry"), "\(built.report)")
    }

    @Test("a hidden field is on no page and not searched, but templates have it")
    func hidden() async throws {
        let built = try await site(
            "[{ field: lat, as: hidden }, \"*\"]", "name,lat,lon,body\nLund,secret,13.2,x\n",
            ["Templates/entry-tools.mustache": "<i>{{fields.lat}}</i>\n"])
        #expect(facts(built.page("lund.html")) == ["lon: 13.2"])
        #expect(built.page("lund.html").contains("<i>secret</i>"))
        #expect(!built.page("search/index.js").contains("secret"))
        #expect(built.page("search/index.js").contains("13.2"))
    }

    @Test("fields are on the entry's page, in its line of lists, or in both")
    func places() async throws {
        let built = try await site(
            "[a, { field: b, in: list, label: Bee }, { field: c, in: [page, list] }]",
            "name,a,b,c,d,body\nLund,1,2,3,4,x\n")
        #expect(facts(built.page("lund.html")) == ["a: 1", "c: 3"])
        let index = built.page("index.html")
        #expect(facts(index) == ["Bee: 2", "c: 3"])
        #expect(index.ranges(of: "<dl").count == 1)
    }

    @Test("where entries have no pages, their place in the list has all of them once")
    func inline() async throws {
        let built = try await site(
            "[a, { field: b, in: list }]", "name,a,b\nLund,1,2\n",
            ["Content/site.yml": "directories:\n- id: p\n  source: p.csv\n  show: [a, { field: b, in: list }]\n"])
        #expect(facts(built.page("index.html")) == ["a: 1", "b: 2"])
    }

    @Test("an unknown place is an error")
    func unknownPlace() async throws {
        let built = try await site("[{ field: a, in: [lists] }]", "name,a,body\nLund,1,x\n")
        #expect(
            !built.result.isBuilt
                && built.report.contains("'lists' is not a value of this setting; write 'list' or 'page'"))
    }

    @Test("a changed field changes the lists that show it")
    func changedList() async throws {
        let folder = try TemporaryFolder()
        let settings = "directories: [{ id: p, source: p.csv, pages: entries, show: [{ field: a, in: list }] }]\n"
        _ = try await BuiltSite(
            ["Content/site.yml": settings, "Content/p.csv": "name,a,body\nA,1,x\n"], folder: folder)
        let second = try await BuiltSite(["Content/p.csv": "name,a,body\nA,2,x\n"], folder: folder)
        #expect(facts(second.page("index.html")) == ["a: 2"])
    }

    @Test("an entry's picture is that of previews of links")
    func preview() async throws {
        let built = try await site(
            nil, "name,photo,body\nLund,lund.gif,x\n",
            ["Content/site.yml": "url: https://example.org/\ndirectories: [{ id: p, source: p.csv, pages: entries }]\n"]
        )
        #expect(
            built.page("lund.html").contains(
                "<meta property=\"og:image\" content=\"https://example.org/files/lund.gif\">"))
    }
}
