import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("Aliases as lines of the list")
struct AliasLineTests {
    private func site(_ rows: [String], _ settings: String = "") async throws -> BuiltSite {
        try await BuiltSite([
            "Content/terms.csv": (["title,aliases,alias_readings,definition"] + rows).joined(separator: "\n") + "\n",
            "Content/site.yml": "directories: [{ id: terms, source: terms.csv, pages: entries }]\n" + settings,
        ])
    }

    /// The lines of the feed that only refer: "fount: font, font.html".
    private func lines(_ built: BuiltSite) throws -> [String] {
        try built.feed().sections.flatMap(\.entries).filter { $0.see != nil }.map {
            "\($0.title): \($0.see ?? ""), \($0.url)"
        }
    }

    @Test("an alias is under its own letter, leads to its entry, and is not counted")
    func line() async throws {
        let built = try await site(["type,character; sort,,A piece of metal.", "ink,,,A liquid."])
        #expect(try built.feed().outline == ["C: character", "I: ink", "S: sort", "T: type"])
        #expect(try lines(built) == ["character: type, type.html", "sort: type, type.html"])
        let page = built.page("index.html")
        #expect(page.contains("<li class=\"entry\" id=\"sort\">"))
        #expect(
            page.contains(
                "<a class=\"term\" href=\"type.html\"><span dir=\"auto\">sort</span> <span class=\"reading\">see <bdi>type</bdi>"
            ))
        #expect(page.contains("2 entries"))
        #expect(!built.files.contains("sort.html"))
        #expect(built.result.directories.map(\.entryCount) == [2])
    }

    @Test("'aliases: search' and 'aliases: page' make no lines")
    func otherStyles() async throws {
        for style in ["search", "page"] {
            let built = try await site(["type,sort,,A piece of metal."], "aliases: \(style)\n")
            #expect(try lines(built) == [])
            #expect(built.page("search/index.js").contains("sort") == (style == "search"))
            #expect(built.page("type.html").contains("sort"))
        }
    }

    @Test("no line is made for an entry's title, nor for the own title in another case, width or with other accents")
    func noLine() async throws {
        let built = try await site(["café,Cafe; CAFÉ; ｃａｆé; ink,,A house.", "ink,,,A liquid."])
        #expect(try lines(built) == [])
    }

    @Test("an alias that is an address is not a name: no line, no search, not on the page, no finding")
    func formerAddresses() async throws {
        let built = try await site([
            "font,/old/fonts.html; old/face/; TCP/IP,,A set.", "type,a/b.html,,A piece.",
        ])
        #expect(built.report == "")
        #expect(try lines(built) == ["TCP/IP: font, font.html"])
        #expect(
            built.files.filter { $0 != "_redirects" && !$0.hasPrefix(".") }
                .allSatisfy { !built.page($0).contains("old/f") && !built.page($0).contains("a/b.html") })
        #expect(built.page("font.html").contains("TCP/IP"))
        let result = await Site(built.folder.path).check()
        #expect(!result.diagnostics.contains { $0.kind == .duplicateAlias })
    }

    @Test("links from the root to an address that an entry once had lead to it, unless an entry is there")
    func linksToFormerAddresses() async throws {
        let built = try await site([
            "font,/old/fonts.html; /x/type/,,A set.", "type,,,A piece.",
            "ink,,,See [a](/old/fonts.html) and [b](/old/fonts/#top) and [c](/type/).",
        ])
        let page = built.page("ink.html")
        #expect(page.contains(/<a href="font\.html"[^>]*>a<\/a>/))
        #expect(page.contains(/<a href="font\.html#top"[^>]*>b<\/a>/))
        #expect(page.contains(/<a href="type\.html"[^>]*>c<\/a>/))
    }

    @Test("a file of front matter may list addresses, as Hugo's do")
    func formerAddressesInFrontMatter() async throws {
        let built = try await BuiltSite([
            "Content/font.md": "---\ntitle: font\naliases:\n- /old/font/\n- fount\n---\nA set.\n",
            "Content/site.yml": "directories: [{ id: terms, source: \"*.md\" }]\n",
        ])
        #expect(try lines(built) == ["fount: font, font.html"])
    }

    @Test("an alias can be a mapping with a note for its line, and a reading")
    func mapping() async throws {
        let built = try await BuiltSite([
            "Content/font.md": """
            ---
            title: font
            aliases: [fount, { note: loosely, title: face }, { title: 書体, reading: しょたい, nte: x }]
            ---
            Letters.

            """,
            "Content/site.yml": "locales: [ja]\ndirectories: [{ id: terms, source: \"*.md\" }]\n",
        ])
        #expect(try lines(built) == ["書体: font, font.html", "face: font, font.html", "fount: font, font.html"])
        let page = built.page("index.html")
        #expect(page.contains("→ <bdi>font</bdi></span></a> <span class=\"note\">loosely</span>"))
        #expect(page.contains("<span class=\"reading\">しょたい</span>"))
        #expect(page.components(separatedBy: "class=\"note\"").count == 2)
        #expect(!built.page("font.html").contains("loosely"))
        #expect(
            built.report.contains("an alias has a 'title', a 'reading' and a 'note', and no 'nte'; rename or remove it")
        )
    }

    @Test("an alias of two entries is one line with two links")
    func shared() async throws {
        let built = try await site(["type,sort,,A piece.", "order,sort,,A sequence."])
        #expect(try lines(built) == ["sort: order, type, index.html#sort"])
        #expect(
            built.page("index.html").contains(
                "see <a href=\"order.html\">order</a>, <a href=\"type.html\">type</a></span>"))
    }

    @Test("an alias never takes the address of an entry")
    func addresses() async throws {
        let built = try await site(["Zinc,a b,,A metal.", "a-b,,,An entry."])
        #expect(built.files.contains("a-b.html"))
        #expect(try lines(built).count == 1)
        #expect(built.page("index.html").contains("<a class=\"term\" href=\"a-b.html\""))
    }

    @Test("an alias is sorted by its reading")
    func readings() async throws {
        let built = try await BuiltSite([
            "Content/terms.csv": "title,reading,aliases,alias_readings,definition\n順,じゅん,索引語;見出し,さくいんご;みだし,x\n",
            "Content/site.yml": "locales: [ja]\ndirectories: [{ id: terms, source: terms.csv }]\n",
        ])
        #expect(built.report == "")
        #expect(try built.feed().outline == ["さ: 索引語, 順", "ま: 見出し"])
    }

    @Test("neighbors and their links pass over the lines of aliases")
    func neighbors() async throws {
        let built = try await site(["a,b; bb,,x", "c,,,x", "e,d,,x"])
        let page = built.page("c.html")
        #expect(page.contains("rel=\"prev\" href=\"a.html\""))
        #expect(page.contains("rel=\"next\" href=\"e.html\""))
        #expect(!page.contains("<bdi>bb</bdi>"))
    }

    @Test("a line is in the groups of its entry and is not counted there")
    func groups() async throws {
        let built = try await BuiltSite([
            "Content/terms.csv": "title,aliases,kind\ntype,sort,metal\nink,,liquid\n",
            "Content/site.yml": "directories: [{ id: terms, source: terms.csv, group: kind }]\n",
        ])
        let page = built.page("index.html")
        #expect(page.contains("id=\"sort\""))
        #expect(page.components(separatedBy: "2 entries").count == 2)
    }

    @Test("markup, one letter and the longest names are aliases as any")
    func odd() async throws {
        let long = String(repeating: "x", count: 4000)
        let built = try await site(["type,<b>bold</b> & co; q; \(long); &; ../../etc,,A piece."])
        #expect(built.result.isBuilt)
        #expect(try lines(built).count == 5)
        #expect(!built.page("index.html").contains("<b>bold"))
        #expect(built.page("index.html").contains("&lt;b&gt;bold"))
    }

    @Test("an entry with very many aliases has lines for the first thousand, with a warning")
    func many() async throws {
        let aliases = (0..<2_000).map { "alias \($0)" }.joined(separator: ";")
        let built = try await site(["type,\(aliases),,A piece."])
        #expect(built.report.contains("'type' has 2000 aliases, and the list has lines for the first 1000"))
        #expect(built.result.directories.map(\.entryCount) == [1])
    }

    /// The rows of a random glossary. Their names are few, so that titles and aliases meet.
    private static func rows(_ random: inout some RandomNumberGenerator, count: Int) -> [String] {
        let letters = ["a", "b", "é", "E", "ö", "zz", "q", "1"]
        func name() -> String { (0..<3).map { _ in letters.randomElement(using: &random) ?? "a" }.joined() }
        var titles: Set<String> = []
        return (0..<count).compactMap { number in
            let title = name()
            guard titles.insert(title).inserted else { return nil }
            let aliases = (0..<Int.random(in: 0...3, using: &random)).map { _ in name() }
            return "\(title),\(aliases.joined(separator: ";")),,Text \(number)."
        }
    }

    @Test(
        "each line is in the list and leads somewhere, and a build after changes equals a fresh one", arguments: 0..<6)
    func random(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var rows = Self.rows(&random, count: 40)
        let folder = try await site(rows).folder
        for _ in 0..<3 {
            rows.remove(at: Int.random(in: rows.indices, using: &random))
            let titles = Set(rows.map { $0.split(separator: ",")[0] })
            rows += Self.rows(&random, count: 2).filter { !titles.contains($0.split(separator: ",")[0]) }.prefix(1)
            let text = (["title,aliases,alias_readings,definition"] + rows).joined(separator: "\n") + "\n"
            let built = try await BuiltSite(["Content/terms.csv": text], folder: folder)
            let fresh = try await site(rows)
            #expect(built.texts == fresh.texts)
            #expect(built.result.directories.map(\.entryCount) == [rows.count])
            let page = built.page("index.html")
            let entries = try built.feed().sections.flatMap(\.entries)
            #expect(entries.count { $0.see == nil } == rows.count)
            #expect(page.components(separatedBy: "<li class=\"entry\"").count - 1 == entries.count)
            for entry in entries {
                let parts = entry.url.split(separator: "#")
                #expect(built.files.contains(String(parts[0])))
                if parts.count > 1 { #expect(page.contains("id=\"\(parts[1])\"")) }
            }
            let anchors = page.components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
            #expect(Set(anchors).count == anchors.count)
        }
    }
}
