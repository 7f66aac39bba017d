import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Building again")
struct IncrementalTests {
    private static let settings = """
        locales: [en, sv]
        directories:
          - { id: terms, source: 'terms/{locale}/*.md', page-size: 6 }
          - { id: people, source: people.csv, pages: inline, page-size: 8 }

        """

    private static func files() -> [String: String] {
        var files = ["Content/site.yml": settings]
        var people = "id,title,body\n"
        for number in 0..<12 {
            let letter = Array("ABCDEÅÄ")[number % 7]
            files["Content/terms/en/t\(number).md"] =
                "---\ntitle: \(letter) term \(number)\n---\nText, see [the next](t\(number + 1).md) or [x](#gone).\n"
            if number % 2 == 0 {
                files["Content/terms/sv/t\(number).md"] = "---\ntitle: Ord \(number)\nseeAlso: t2\n---\nText\n"
            }
            people += "p\(number),\(letter) person \(number),Knows [a term](/terms/t\(number)/).\n"
        }
        files["Content/people.csv"] = people
        return files
    }

    @Test("a site that has not changed is not made again, and nothing is written")
    func unchanged() async throws {
        var files = Self.files()
        for (path, text) in files { files[path] = text.replacingOccurrences(of: " or [x](#gone)", with: "") }
        files["Content/terms/en/t11.md"] = "---\ntitle: Last\n---\nText\n"
        let first = try await BuiltSite(files)
        #expect(first.result.isBuilt && first.result.keptCount == 0, "\(first.report)")
        let pages = first.files
        let dates = try pages.map { try first.folder.modificationDate(of: "_site/\($0)") }
        let second = try await BuiltSite([:], folder: first.folder)
        #expect(second.result.writtenCount == 0)
        #expect(second.result.keptCount == second.result.fileCount)
        #expect(try pages.map { try second.folder.modificationDate(of: "_site/\($0)") } == dates)
        #expect(second.files == first.files)
    }

    @Test("where nothing changed nothing is read, and the result is the same")
    func unread() async throws {
        let files = ["Content/a.csv": "id,title\n1,Ångström\n2,Zeta\n", "Content/site.yml": "locales: [sv]\n"]
        let folder = try TemporaryFolder()
        let first = try await Self.settled(files, in: folder)
        let second = try await BuiltSite([:], folder: folder)
        #expect(second.result.isBuilt && second.result.times.parse == 0)
        #expect(second.result.fileCount == first.result.fileCount && second.result.writtenCount == 0)
        #expect(second.result.keptCount == second.result.fileCount)
        #expect("\(second.result.directories)" == "\(first.result.directories)")
        #expect("\(second.result.coverage)" == "\(first.result.coverage)")
        #expect(second.files == first.files)
        let other = try await BuiltSite([:], folder: folder) { $0.baseURL = "https://example.org/" }
        #expect(other.result.times.parse > 0)
        #expect(other.page("index.html").contains("https://example.org/"))
    }

    /// Builds a site whose files were not written just now.
    private static func settled(_ files: [String: String], in folder: TemporaryFolder) async throws -> BuiltSite {
        for (file, text) in files { try folder.write(text, to: file) }
        try await Task.sleep(for: .milliseconds(60))
        return try await BuiltSite([:], folder: folder)
    }

    @Test(
        "what somebody changes is seen, whatever else stays the same",
        arguments: [
            "Content/a.csv", "Content/site.yml", "Content/Localizable", "_site/index.html", "_site/.thumbindex",
        ])
    func seen(path: String) async throws {
        let files = ["Content/a.csv": "title\nAlpha\n", "Content/site.yml": "title: Alpha\n"]
        let folder = try TemporaryFolder()
        let first = try await Self.settled(files, in: folder)
        let date = try? folder.modificationDate(of: path)
        switch path {
        case "Content/Localizable": try folder.write("\"Alpha\" = \"Gamma\";\n", to: "Content/en/Localizable.strings")
        case "_site/.thumbindex", "_site/index.html":
            try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
        default:
            // As long as it was, and with the time that it had.
            try folder.write(files[path, default: ""].replacingOccurrences(of: "Alpha", with: "Gamma"), to: path)
            try FileManager.default.setAttributes(
                [.modificationDate: date as Any], ofItemAtPath: "\(folder.path)/\(path)")
        }
        let second = try await BuiltSite([:], folder: folder)
        #expect(second.result.times.parse > 0)
        #expect(second.files == first.files)
        #expect(second.page("index.html").contains(path.hasPrefix("_site") ? "Alpha" : "Gamma"))
    }

    @Test("warnings are said again, so that such a site is read each time")
    func warned() async throws {
        let folder = try TemporaryFolder()
        let first = try await Self.settled(["Content/a.md": "---\ntitle: A\n---\n[x](#gone)\n"], in: folder)
        #expect(first.report.contains("warning"))
        let second = try await BuiltSite([:], folder: folder)
        #expect(second.report == first.report)
    }

    @Test("an edit of a text after its first sentence makes that entry's page, and the words of the search")
    func oneText() async throws {
        let first = try await BuiltSite(Self.files())
        let second = try await BuiltSite([:], folder: first.folder)
        let texts = second.texts
        let third = try await BuiltSite(
            ["Content/terms/sv/t4.md": "---\ntitle: Ord 4\nseeAlso: t2\n---\nText\n\nNew text\n"], folder: first.folder)
        let changed = third.texts.filter { $0.value != texts[$0.key] }.keys.sorted()
        #expect(changed == [".thumbindex", "sv/terms/search/index.js", "sv/terms/t4.html"])
        #expect(third.result.keptCount == second.result.keptCount - 2)
        #expect(third.result.writtenCount == 2)
        #expect(third.page("sv/terms/t4.html").contains("New text"))
    }

    @Test("a new title makes the pages of the five entries on each side")
    func oneTitle() async throws {
        let rows = (10..<40).map { "\($0),T\($0),Text\n" }
        let settings = "title: S\nsearch: []\n"
        let files = ["Content/site.yml": settings, "Content/a.csv": "id,title,body\n" + rows.joined()]
        let first = try await BuiltSite(files)
        let before = first.texts
        let second = try await BuiltSite(
            ["Content/a.csv": "id,title,body\n" + rows.joined().replacingOccurrences(of: "T20", with: "T20b")],
            folder: first.folder)
        let changed = second.texts.filter { $0.value != before[$0.key] }.keys.filter { $0.hasSuffix(".html") }.sorted()
        #expect(changed == (15...25).map { "\($0).html" } + ["index.html"])
        #expect(second.page("15.html").contains("<bdi>T20b</bdi>") && !second.page("14.html").contains("T20"))
        #expect(second.result.keptCount > 18)
    }

    @Test("a page of the site's own templates depends only on what it shows")
    func ownTemplates() async throws {
        var files = Self.files()
        files["Templates/entry.mustache"] = "{{#entry}}{{title}}{{#next}}, then {{title}}{{/next}}{{/entry}}"
        let first = try await BuiltSite(files)
        let second = try await BuiltSite([:], folder: first.folder)
        // Other pages list the titles and first sentences, and not the texts; only the search finds the new words.
        let text = try await BuiltSite(
            ["Content/terms/sv/t4.md": "---\ntitle: Ord 4\nseeAlso: t2\n---\nText\n\nNew text\n"], folder: first.folder)
        #expect(text.result.keptCount == second.result.keptCount - 1)
        let title = try await BuiltSite(
            ["Content/terms/sv/t4.md": "---\ntitle: Ord 4b\nseeAlso: t2\n---\nNew text\n"], folder: first.folder)
        #expect(title.page("sv/terms/t4.html") == "Ord 4b, then Ord 6")
        #expect(title.page("sv/terms/t2.html") == "Ord 2, then Ord 4b")
    }

    @Test("an entry whose author wants its title linked in any case becomes a link in other texts")
    func chosenTerm() async throws {
        var files = [
            "Content/site.yml": "title: S\n", "Content/font.md": "# Font\n\nA set.\n",
            "Content/glyph.md": "# Glyph\n\nA shape.\n",
            "Content/type.md": "# Type\n\nA [glyph](glyph.md) of a font.\n",
        ]
        let first = try await BuiltSite(files)
        #expect(!first.page("font.html").contains("Used in"))
        files["Content/font.md"] = "---\nmatch-case: any\n---\n# Font\n\nA set.\n"
        let second = try await BuiltSite(files, folder: first.folder)
        #expect(second.page("font.html").contains("Used in"))
        let fresh = try await BuiltSite(files)
        #expect(second.files == fresh.files)
        for file in fresh.files where file.hasSuffix(".html") {
            #expect(second.page(file) == fresh.page(file), "\(file)")
        }
    }

    @Test(
        "settings decide anew which words of texts are names",
        arguments: [
            "alphabets: { en: { alphabet: [A, D, I, K, O, R, \"'\"] } }", "autolink: no", "autolink-except: [kaira]",
        ])
    func namingSettings(setting: String) async throws {
        var files = [
            "Content/site.yml": "title: S\n", "Content/kaira.md": "# Kaira\n\nA word.\n",
            "Content/door.md": "# Door\n\nHere is a kaira' in a text.\n",
        ]
        let first = try await BuiltSite(files)
        #expect(first.page("kaira.html").contains("Used in"))
        files["Content/site.yml"] = "title: S\n\(setting)\n"
        let second = try await BuiltSite(files, folder: first.folder)
        let fresh = try await BuiltSite(files)
        #expect(!fresh.page("kaira.html").contains("Used in"), "\(fresh.report)")
        #expect(second.page("kaira.html") == fresh.page("kaira.html"))
        #expect(second.result.directories.map(\.linkCount) == [0])
    }

    /// An edit that changes where a page leads, although the page's own file stays as it is.
    struct DistantEdit: CustomTestStringConvertible {
        let testDescription: String
        var before: [String: String] = [:]
        var after: [String: String] = [:]

        static let all = [
            DistantEdit(
                testDescription: "another word of a text is the name of the entry",
                before: ["face": "---\ntitle: Face\naliases: [font]\n---\nA design.\n"],
                after: ["face": "---\ntitle: Face\naliases: [fount]\n---\nA design.\n"]),
            DistantEdit(
                testDescription: "a line refers to another entry",
                before: [
                    "abc": "# Abc\n\nOne.\n", "acd": "# Acd\n\nTwo.\n", "car": "---\ntitle: Car\nsee: abc\n---\n",
                ], after: ["car": "---\ntitle: Car\nsee: acd\n---\n"]),
            DistantEdit(
                testDescription: "an entry becomes a line",
                before: ["abc": "# Abc\n\nOne.\n", "car": "# Car\n\nText.\n"],
                after: ["car": "---\ntitle: Car\nsee: abc\n---\n"]),
            DistantEdit(
                testDescription: "a line of several entries moves to another page of its section",
                before: [
                    "abc": "# Abc\n\nOne.\n", "acd": "# Acd\n\nTwo.\n",
                    "car": "---\ntitle: Car\nsee: [abc, acd]\n---\n", "c1": "# Cab 1\n\nText.\n",
                    "c2": "# Cab 2\n\nText.\n", "c3": "# Cab 3\n\nText.\n",
                ],
                after: ["c4": "# Cab 4\n\nText.\n", "c5": "# Cab 5\n\nText.\n", "c6": "# Cab 6\n\nText.\n"]),
        ]
    }

    @Test("a page follows what its links mean", arguments: DistantEdit.all)
    func distantEdit(_ edit: DistantEdit) async throws {
        // The pages of five neighbors on each side are made again anyway.
        var files = ["site.yml": "title: S\npage-size: 4\n"]
        for number in 1...8 { files["m\(number).md"] = "# Middle \(number)\n\nText.\n" }
        files["zebra.md"] = "# Zebra\n\nA font and a fount here, and a [car](car.md).\n"
        let content = { (files: [String: String]) in
            Dictionary(uniqueKeysWithValues: files.map { ("Content/\($0.contains(".") ? $0 : $0 + ".md")", $1) })
        }
        let first = try await BuiltSite(content(files.merging(edit.before) { $1 }))
        let before = first.page("zebra.html")
        let second = try await BuiltSite(content(edit.after), folder: first.folder)
        let fresh = try await BuiltSite(content(files.merging(edit.before) { $1 }.merging(edit.after) { $1 }))
        #expect(before != fresh.page("zebra.html"))
        #expect(second.page("zebra.html") == fresh.page("zebra.html"))
    }

    @Test("a picture that a field already names is seen, even where the content is in no folder of that name")
    func missingPicture() async throws {
        let folder = try TemporaryFolder()
        try folder.write("title: S\n", to: "words/site.yml")
        try folder.write("---\ntitle: Zebra\ncolor: i.png\n---\nA text.\n", to: "words/zebra.md")
        try await Task.sleep(for: .milliseconds(60))
        let first = try await BuiltSite([:], path: "words", folder: folder)
        #expect(first.result.isBuilt && !first.page("zebra.html").contains("<img"), "\(first.report)")
        try folder.write("\u{89}PNG", to: "words/i.png")
        let second = try await BuiltSite([:], path: "words", folder: folder)
        #expect(second.page("zebra.html").contains("<img"))
    }

    @Test("what is wrong is said again, whether or not anything changed")
    func warnings() async throws {
        let first = try await BuiltSite(Self.files())
        #expect(first.report.contains("nothing here has the id 'gone'"))
        let second = try await BuiltSite([:], folder: first.folder)
        #expect(second.report == first.report)
    }

    @Test("a page that somebody changed or removed is made again")
    func damaged() async throws {
        let first = try await BuiltSite(Self.files())
        let page = first.page("sv/terms/t4.html")
        try first.folder.write("mine", to: "_site/sv/terms/t4.html")
        try FileManager.default.removeItem(atPath: "\(first.folder.path)/_site/sv/terms/t6.html")
        let second = try await BuiltSite([:], folder: first.folder)
        #expect(second.page("sv/terms/t4.html") == page)
        #expect(second.files == first.files)
    }

    @Test(
        "what is remembered may be missing, cut short, or of another version",
        arguments: [nil, "", "x", "0123456789abcdef0123456789abcdef"])
    func cache(state: String?) async throws {
        let first = try await BuiltSite(Self.files())
        let path = ".remembered/state"
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(first.folder.path)/\(path)"))
        if let state {
            try first.folder.write(state, to: path)
        } else {
            try first.folder.write(bytes.dropLast(9), to: path)
        }
        let second = try await BuiltSite([:], folder: first.folder)
        #expect(second.result.isBuilt && second.result.keptCount == 0 && second.result.writtenCount == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: "\(first.folder.path)/\(path)")).count == bytes.count)
    }

    /// The number of random edits for each seed; `EDITS=1000` in the environment makes as many.
    private static let editCount = ProcessInfo.processInfo.environment["EDITS"].flatMap { Int($0) } ?? 40

    @Test("after any edits the site is what a build from nothing makes", .slow, arguments: [1, 2, 3])
    func randomEdits(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var files = Self.files()
        let folder = try TemporaryFolder()
        for _ in 0..<Self.editCount {
            let edited = Self.edit(&files, &random)
            if !edited.isEmpty, files[edited] == nil {
                try? FileManager.default.removeItem(atPath: "\(folder.path)/\(edited)")
            }
            let again = try await BuiltSite(files, folder: folder)
            let fresh = try await BuiltSite(files)
            #expect(again.result.isBuilt == fresh.result.isBuilt)
            #expect(again.report == fresh.report)
            guard again.result.isBuilt else { continue }
            #expect(again.files == fresh.files, "after editing \(edited)")
            for file in fresh.files {
                #expect(again.page(file) == fresh.page(file), "\(file) after editing \(edited)")
            }
            // Now and then with time to remember that nothing changed.
            guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
            try await Task.sleep(for: .milliseconds(60))
            for _ in 0..<2 {
                let unchanged = try await BuiltSite([:], folder: folder)
                #expect(unchanged.files == fresh.files && unchanged.report == fresh.report)
                #expect(unchanged.result.writtenCount == 0)
            }
        }
    }

    /// Changes one file, as a writer would; returns its path.
    private static func edit(_ files: inout [String: String], _ random: inout SeededGenerator) -> String {
        let number = Int.random(in: 0..<14, using: &random)
        let locale = ["en", "sv"].randomElement(using: &random) ?? "en"
        let path = "Content/terms/\(locale)/t\(number).md"
        let title =
            "\(Array("ABCDEÅÄÖXYZ").randomElement(using: &random) ?? "A") \(Int.random(in: 0..<30, using: &random))"
        let link = "[l](t\(Int.random(in: 0..<14, using: &random)).md) [m](\(title))"
        switch Int.random(in: 0..<13, using: &random) {
        case 0: files[path] = nil
        case 1: files[path] = "---\ntitle: \(title)\naliases: [Also \(number), \(title)x]\n---\n\(link)\n"
        case 2: files[path] = "---\ntitle: \(title)\nsummary: About \(number)\nsee: t3\n---\nText of \(title)\n"
        case 3: files[path] = files[path].map { $0 + "\nMore \(link)\n" }
        case 4: files[path] = files[path].map { $0.replacingOccurrences(of: "title:", with: "colour: red\ntitle:") }
        case 5:
            files["Content/people.csv", default: ""] += "q\(title)\(number),\(title),\"Text \(link)\"\n"
            return "Content/people.csv"
        case 6:
            var lines = files["Content/people.csv", default: ""].split(separator: "\n")
            if lines.count > 3 { lines.remove(at: Int.random(in: 1..<lines.count, using: &random)) }
            files["Content/people.csv"] = lines.joined(separator: "\n") + "\n"
            return "Content/people.csv"
        case 7:
            files["Content/site.yml"] =
                Self.settings + (Bool.random(using: &random) ? "title: Site\n" : "url: https://x.org\n")
            return "Content/site.yml"
        case 8:
            let name = "Templates/reference.mustache"
            files[name] = files[name] == nil ? "<i>{{title}}</i>" : nil
            return name
        case 9:
            let name = "Templates/strings.yml"
            files[name] = "en: { top: Up \(number) }\nsv: { top: Upp }\n"
            return name
        case 10:
            let name = "Content/terms/\(locale)/Localizable.strings"
            files[name] = files[name] == nil ? "\"A term 0\" = \"Namn \(number)\";\n" : nil
            return name
        case 11:
            files[path] = "---\ntitle: \(title)\nmatch-case: any\n---\n\(title) is \(title.lowercased()) here.\n"
        default: files[path] = "---\ntitle: \(title)\nid: fixed\n---\n# \(title)\n\nText ![i](i.png)\n"
        }
        return path
    }
}
