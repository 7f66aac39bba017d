import EmbeddedFiles
import Foundation
import TestSupport
import Testing

@testable import Features
@testable import SiteGenerator

@Suite("Entries as data")
struct EntryDataTests {
    private static let files = [
        "Content/site.yml": """
        title: Type
        api: true
        locales: [en, sv]
        directories:
          - { id: terms, source: 'terms/{locale}/*.md', show: [origin] }
          - { id: people, source: people.csv, pages: inline }

        """,
        "Content/terms/en/font.md": """
        ---
        title: font
        aliases: [fount, { title: face, note: loosely, reading: fays }]
        categories: [type]
        part: noun
        senses: [{ definition: A *set* of type., domain: printing, register: formal, examples: [{ text: A **font** of ten., source: Moxon }], see_also: kerning }]
        see_also: [kerning, nothing]
        image: { file: a b.png, alt: Letters, credit: Museum }
        origin: French
        secret: unseen
        updated: 2026-01-02
        ---
        See [kerning](kerning.md) & <b>more</b>.

        ## Use
        - one
        - two
        """,
        "Content/terms/en/a b.png": "PNG",
        "Content/terms/en/kerning.md":
            "---\ntitle: kerning\n---\nSpace in a [font](font.md#use), and [Ann](/people/ann).\n",
        "Content/terms/en/spacing.md": "---\ntitle: spacing\nsee: kerning\n---\n",
        "Content/terms/sv/font.md": "---\ntitle: typsnitt\n---\nTecken.\n",
        "Content/people.csv": "id,title,draft\nann,Ann,\nbo,Bo,yes\n",
    ]

    private static func json(_ site: BuiltSite, _ path: String) throws -> [String: Any] {
        let text = site.page(path)
        return try #require(
            JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(path): \(site.report)")
    }

    @Test("an entry with a page has a file with all that the page shows, as text and as HTML")
    func entry() async throws {
        let site = try await BuiltSite(Self.files)
        let entry = try Self.json(site, "api/terms/en/entry/font.json")
        #expect(entry["id"] as? String == "font" && entry["title"] as? String == "font")
        #expect(entry["url"] as? String == "en/terms/font.html")
        #expect(entry["section"] as? String == "f")
        #expect(entry["text"] as? String == "See kerning & more.\nUse\none\ntwo")
        let html = try #require(entry["html"] as? String)
        #expect(
            html.contains("<a href=\"en/terms/kerning.html\">kerning</a> &amp;")
                && html.contains("<h2 id=\"use\">Use</h2>"))
        let aliases = try #require(entry["aliases"] as? [[String: Any]])
        #expect(aliases.map { $0["title"] as? String } == ["fount", "face"])
        #expect(aliases[0]["note"] is NSNull && aliases[0]["reading"] is NSNull)
        #expect(aliases[1]["note"] as? String == "loosely" && aliases[1]["reading"] as? String == "fays")
        #expect(entry["categories"] as? [String] == ["type"] && entry["part"] as? String == "noun")
        let sense = try #require((entry["senses"] as? [[String: Any]])?.first)
        #expect(sense["text"] as? String == "A set of type." && sense["html"] as? String == "A <em>set</em> of type.")
        #expect(sense["domain"] as? String == "printing" && sense["seeAlso"] as? [String] == ["kerning"])
        #expect(sense["fields"] as? [String: String] == ["register": "formal"])
        let example = try #require((sense["examples"] as? [[String: Any]])?.first)
        #expect(example["text"] as? String == "A font of ten." && example["source"] as? String == "Moxon")
        #expect(example["translation"] is NSNull)
        // A reference to nothing is left out.
        #expect(entry["seeAlso"] as? [String] == ["kerning"] && entry["see"] as? [String] == [])
        #expect(entry["usedIn"] as? [String] == ["kerning"])
        let image = try #require((entry["images"] as? [[String: Any]])?.first)
        #expect(image["url"] as? String == "files/en/a%20b.png" && image["alt"] as? String == "Letters")
        #expect(image["credit"] as? String == "Museum" && entry["audio"] as? [String] == [])
        #expect(entry["translations"] as? [String: String] == ["sv": "sv/terms/font.html"])
        #expect(entry["updated"] as? String == "2026-01-02")
    }

    @Test("fields that pages do not show are not in it, and drafts are not")
    func hidden() async throws {
        let site = try await BuiltSite(Self.files)
        #expect(
            try Self.json(site, "api/terms/en/entry/font.json")["fields"] as? [String: String] == ["origin": "French"])
        let all = site.texts.filter { $0.key.hasPrefix("api/") && $0.key != "api/schema.json" }.values.joined()
        #expect(!all.contains("unseen") && !all.contains("\"bo\"") && all.contains("\"ann\""))
    }

    @Test(
        "pieces have the entries in the order of the list, also those without pages and those that only refer; no aliases"
    )
    func pieces() async throws {
        let site = try await BuiltSite(Self.files)
        let piece = try Self.json(site, "api/terms/en/1.json")
        #expect(piece["directory"] as? String == "terms" && piece["locale"] as? String == "en")
        #expect(piece["piece"] as? Int == 1 && piece["pieces"] as? Int == 1)
        let entries = try #require(piece["entries"] as? [[String: Any]])
        #expect(entries.map { $0["id"] as? String } == ["font", "kerning", "spacing"])
        #expect(entries[2]["see"] as? [String] == ["kerning"] && entries[2]["html"] as? String == "")
        #expect(!site.files.contains("api/terms/en/entry/spacing.json"))
        // In a piece and in a file of its own, an entry is the same.
        #expect(try Self.json(site, "api/terms/en/entry/font.json") as NSDictionary == entries[0] as NSDictionary)
        let people = try #require(try Self.json(site, "api/people/en/1.json")["entries"] as? [[String: Any]])
        #expect(people.map { $0["url"] as? String } == ["en/people/index.html#ann"])
        // The uses of entries without pages are not told.
        #expect(people[0]["usedIn"] as? [String] == [])
        #expect(!site.files.contains { $0.hasPrefix("api/people/en/entry/") })
    }

    @Test("index.json leads to all pieces; with a URL, all addresses are whole")
    func index() async throws {
        var files = Self.files
        files["Content/site.yml"]? += "url: https://example.org/x\n"
        let site = try await BuiltSite(files)
        let index = try Self.json(site, "api/index.json")
        #expect(index["schema"] as? String == "https://example.org/x/api/schema.json")
        #expect(index["url"] as? String == "https://example.org/x")
        let locales = try #require(index["locales"] as? [[String: Any]])
        #expect(locales.map { $0["url"] as? String } == ["https://example.org/x/en/", "https://example.org/x/sv/"])
        let directories = try #require(index["directories"] as? [[String: Any]])
        #expect(
            directories.map { "\($0["id"] ?? "") \($0["locale"] ?? "") \($0["count"] ?? "")" } == [
                "terms en 2", "terms sv 1", "people en 1",
            ])
        #expect(directories[0]["pieces"] as? [String] == ["https://example.org/x/api/terms/en/1.json"])
        let entry = try Self.json(site, "api/terms/en/entry/kerning.json")
        #expect(entry["url"] as? String == "https://example.org/x/en/terms/kerning.html")
        #expect(
            entry["html"] as? String
                == "<p>Space in a <a href=\"https://example.org/x/en/terms/font.html#use\">font</a>, and "
                + "<a href=\"https://example.org/x/en/people/index.html#ann\">Ann</a>.</p>\n")
    }

    @Test("a large directory has several pieces, each of at most 500 KB, with every entry once", .slow)
    func large() async throws {
        let rows = (0..<900).map {
            "n\($0),Name \($0),\"\(String(repeating: "Text & \"\"quotes\"\" of [a](/n1) ", count: 30))\"\n"
        }
        let site = try await BuiltSite([
            "Content/site.yml": "api: true\nurl: https://example.org/\n",
            "Content/list.csv": "id,title,body\n" + rows.joined(),
        ])
        let index = try Self.json(site, "api/index.json")
        let addresses = try #require((index["directories"] as? [[String: Any]])?.first?["pieces"] as? [String])
        let paths = addresses.map { String($0.dropFirst("https://example.org/".count)) }
        #expect(paths.count > 2)
        var ids: [String] = []
        for path in paths {
            #expect(site.page(path).utf8.count <= 500_000, "\(path)")
            let entries = try #require(try Self.json(site, path)["entries"] as? [[String: Any]])
            ids += entries.compactMap { $0["id"] as? String }
        }
        #expect(ids.count == 900 && Set(ids).count == 900)
        #expect(site.files.filter { $0.hasPrefix("api/list/en/") && !$0.contains("entry") }.count == paths.count)
    }

    @Test("without the setting there is none of it")
    func off() async throws {
        var files = Self.files
        files["Content/site.yml"] = Self.files["Content/site.yml"]?.replacingOccurrences(of: "api: true\n", with: "")
        #expect(try await !BuiltSite(files).files.contains { $0.hasPrefix("api") })
    }

    @Test("a file in static/ that would replace one of these is an error")
    func conflicts() async throws {
        for path in ["api/index.json", "api/terms/en/1.json", "api/terms/en/entry/font.json"] {
            var files = Self.files
            files["static/\(path)"] = "{}"
            let site = try await BuiltSite(files)
            #expect(site.report.contains("'static/\(path)' would replace"), "\(site.report)")
        }
        var files = Self.files
        files["static/api/other.json"] = "{}"
        #expect(try await BuiltSite(files).result.isBuilt)
    }

    @Test("an entry has the keys of the schema, and a key for each field with references")
    func keys() async throws {
        let entry = try Self.json(try await BuiltSite(Self.files), "api/terms/en/entry/font.json")
        let schema = try #require(
            JSONSerialization.jsonObject(with: Data(EmbeddedFile.entrySchema)) as? [String: Any])
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        #expect(Set(entry.keys) == Set(definitions["entry"]?["required"] as? [String] ?? []))
        for field in StandardField.references { #expect(entry[field.heading ?? ""] is [Any], "\(field.names)") }
    }

    @Test("the documentation describes every key of the schema, as it does")
    func documented() throws {
        let schema = try #require(
            JSONSerialization.jsonObject(with: Data(EmbeddedFile.entrySchema)) as? [String: Any])
        let document = try Data(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/API.md"))
        let text = String(decoding: document, as: UTF8.self)
        var count = 0
        func visit(_ value: Any) {
            if let list = value as? [Any] { return list.forEach(visit) }
            guard let object = value as? [String: Any] else { return }
            if let properties = object["properties"] as? [String: [String: Any]] {
                #expect(Set(object["required"] as? [String] ?? []) == Set(properties.keys))
                #expect(object["additionalProperties"] as? Bool == false)
                for (key, property) in properties where property["description"] != nil {
                    count += 1
                    #expect(text.contains("| `\(key)` | \(property["description"] as? String ?? "") |"), "\(key)")
                }
            }
            object.values.forEach(visit)
        }
        visit(schema)
        #expect(count > 50)
    }
}

@Suite("The text of HTML")
struct MarkupTextTests {
    @Test(
        "has a line for each block, and no tags, scripts and references",
        arguments: [
            (
                "<p>One <b>two</b>\nthree</p>\n<p>4 &lt; 5 &amp;amp; &quot;6&quot;</p>",
                "One two three\n4 < 5 &amp; \"6\""
            ),
            ("<ul>\n<li>a</li>\n<li>b<br />c</li>\n</ul>", "a\nb\nc"),
            ("<table><tr><td>a</td><td>b</td></tr></table>", "a b"),
            ("a<script>if (1 < 2) { x() }</script>b<!-- <p>c</p> -->d", "abd"),
            ("<img alt=\"a > b\">x <A HREF='>'>y</A>", "x y"), ("a & b &nope; &", "a & b &nope; &"), ("<p", ""),
            ("a<!-- b", "a"),
            ("<script>x", ""), ("", ""),
        ])
    func text(_ html: String, _ expected: String) {
        #expect(String(decoding: MarkupText.text(of: Array(html.utf8)), as: UTF8.self) == expected)
    }
}
