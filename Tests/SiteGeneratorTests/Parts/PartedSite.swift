import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

/// A site in a folder of a test's own, which is built as a whole and in parts.
struct PartedSite {
    let folder: TemporaryFolder

    /// What becomes of the site.
    enum Form: CaseIterable {
        case wholePages
        /// Parts of another site's pages.
        case fragments

        var files: [String: String] {
            var files = PartedSite.files
            if self == .fragments { files["Content/site.yml"]?.append("\nfragments: json\n") }
            return files
        }
    }

    init(_ form: Form) throws { try self.init(form.files) }

    init(_ files: [String: String] = PartedSite.files) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: "in/\(path)") }
    }

    /// Builds the site, or a part of it.
    @discardableResult
    func build(_ part: SitePart? = nil, to output: String, _ configure: (inout Site) -> Void = { _ in }) async
        -> Site.Result
    {
        var site = Site("\(folder.path)/in")
        site.jobs = 2
        site.part = part
        site.output.isSynced = false
        configure(&site)
        return await site.build(to: "\(folder.path)/\(output)")
    }

    /// Builds all parts of a division, in folders that begin with a name and a hyphen.
    func buildShards(_ count: Int, named name: String = "part") async -> [String] {
        var folders: [String] = []
        for number in 1...count {
            folders.append("\(name)-\(number)")
            #expect(await build(.shard(number: number, count: count), to: "\(name)-\(number)").isBuilt)
        }
        return folders
    }

    func join(_ parts: [String], to output: String = "site", _ configure: (inout SiteJoin) -> Void = { _ in }) async
        -> Site.Result
    {
        var join = SiteJoin(parts.map { "\(folder.path)/\($0)" })
        join.jobs = 2
        join.output.isSynced = false
        configure(&join)
        return await join.join(to: "\(folder.path)/\(output)")
    }

    /// The problems of a join that must fail and write nothing, without the test's folder.
    func problems(_ parts: [String], to output: String = "site") async -> [String] {
        let before = contents(of: output)
        let result = await join(parts, to: output)
        #expect(!result.isBuilt)
        #expect(contents(of: output) == before)
        #expect(leftovers.isEmpty)
        #expect(result.diagnostics.allSatisfy { $0.kind == .part && $0.severity == .error })
        return result.diagnostics.map { $0.message.replacingOccurrences(of: folder.path + "/", with: "") }
    }

    private var leftovers: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
            $0.hasPrefix(".thumbindex-")
        }
    }

    /// The bytes of all files of a folder, by path.
    func contents(of output: String) -> [String: Data] {
        Dictionary(
            uniqueKeysWithValues: folder.files(in: output).map {
                ($0, (try? Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(output)/\($0)"))) ?? Data())
            })
    }

    /// A site with every kind of file.
    static let files: [String: String] = {
        var files = [
            "Content/site.yml": """
            title: { en: Words, sv: Ord }
            url: https://example.org/words/
            locales: [en, sv, ja]
            api: true
            terms: true
            directories:
              - id: terms
                source: terms/{locale}/*.md
                print: document
              - id: people
                source: people.csv
                page-size: 20
                group: [country]
              - id: list
                source: list.csv
                pages: inline
                page-size: 10
            """,
            "Content/terms/en/_index.md": "About [a word](word-1.md).\n",
            "Content/redirects.csv": "from,to\n/old/word.html,/en/terms/word-1.html\n/gone/,https://example.com/\n",
            "Content/pages/about.md": "# About\n\nThis site.\n",
            "Templates/assets/own.css": "p { margin: 0 }\n",
            "static/robots.txt": "User-agent: *\n",
            "static/.well-known/security.txt": "Contact: mailto:a@example.org\n",
            "Content/terms/en/plan.png": "no real picture",
        ]
        for number in 1...30 {
            let text = String(repeating: "Text of word \(number). ", count: number * 7 % 40 + 1)
            files["Content/terms/en/word-\(number).md"] = """
                ---
                title: \(["Apple", "Bell", "Cat", "Door"][number % 4]) \(number)
                aliases: [Other \(number)]
                categories: [\(["red", "green", "blue"][number % 3])]
                updated: 2026-01-\(number < 10 ? "0" : "")\(number)
                redirect_from: /before/\(number).html
                ---
                \(text)See [the next](word-\(number % 30 + 1).md)\(number == 5 ? " and ![the plan](plan.png)" : "").
                """
            if number < 12 {
                files["Content/terms/sv/word-\(number).md"] = "# Ord \(number)\n\nEn text om [ord](word-1.md).\n"
            }
            if number < 6 {
                files["Content/terms/ja/word-\(number).md"] =
                    "---\ntitle: 単語\(number)\nreading: たんご\(number)\n---\n本文。\n"
            }
        }
        let people = (1...120).map { "p\($0),Name \($0 * 37 % 120),\(["Chile", "Peru", "Cuba"][$0 % 3]),Text \($0)\n" }
        files["Content/people.csv"] = "id,title,country,body\n" + people.joined()
        files["Content/list.csv"] = "id,title:en,title:ja\n" + (1...90).map { "\($0),Item \($0),項目\($0)\n" }.joined()
        return files
    }()
}
