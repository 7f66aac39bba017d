import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Building again after any edit")
struct RandomEditTests {
    /// How many edits are tried: THUMBINDEX_EDITS says it, for a run of thousands.
    private static let count = ProcessInfo.processInfo.environment["THUMBINDEX_EDITS"].flatMap { Int($0) } ?? 120

    private static let seeds = UInt64(1)...8

    @Test("the site is what a build from nothing makes, byte for byte", .slow, arguments: seeds)
    func edits(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var site = try EditedFolder()
        for number in 0..<(Self.count / Self.seeds.count) {
            let edit = number == 0 ? "nothing" : try site.edit(&random)
            let again = try await BuiltSite([:], folder: site.folder)
            let fresh = await again.builtFromNothing()
            expectEqual(again, fresh, "edit \(number): \(edit)")
            site.isBuilt = fresh.isBuilt
            guard !fresh.isBuilt || again.difference == nil else { return }
        }
    }

    @Test(
        "a site without settings follows what is guessed about it", arguments: UnconfiguredSite.Form.allCases,
        UInt64(1)...3)
    func guesses(form: UnconfiguredSite.Form, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var site = UnconfiguredSite(form)
        let folder = try TemporaryFolder()
        var builtCount = 0
        for number in 0..<(Self.count / Self.seeds.count) {
            let former = site.files
            let edit = number == 0 ? "nothing" : site.edit(&random)
            for file in former.keys where site.files[file] == nil {
                try FileManager.default.removeItem(atPath: "\(folder.path)/\(file)")
            }
            let again = try await BuiltSite(site.files, path: site.path, folder: folder)
            let fresh = await again.builtFromNothing()
            expectEqual(again, fresh, "\(form.rawValue), edit \(number): \(edit)")
            builtCount += fresh.isBuilt ? 1 : 0
            guard !fresh.isBuilt || again.difference == nil else { return }
        }
        // A site that is broken most of the time would show nothing.
        #expect(builtCount > 8)
    }

    private func expectEqual(_ again: BuiltSite, _ fresh: Site.Result, _ edit: String) {
        #expect(again.result.isBuilt == fresh.isBuilt, "\(edit)")
        #expect(
            DiagnosticReport(again.result.diagnostics).text() == DiagnosticReport(fresh.diagnostics).text(), "\(edit)")
        if fresh.isBuilt { #expect(again.difference == nil, "\(edit)") }
    }
}

extension BuiltSite {
    /// Builds the site as it is now into a folder of its own, with nothing remembered.
    fileprivate func builtFromNothing() async -> Site.Result {
        try? FileManager.default.removeItem(atPath: "\(folder.path)/_fresh")
        var fresh = site
        fresh.jobs = 1
        fresh.output = .init()
        return await fresh.build(to: "\(folder.path)/_fresh")
    }

    /// The paths of pages that this build and one from nothing do not both have, or the first that differs; nil if they are the same.
    fileprivate var difference: String? {
        let names = folder.pages(in: "_site")
        let others = folder.pages(in: "_fresh")
        if names != others { return "\(Set(names).symmetricDifference(others).sorted())" }
        func bytes(_ file: String) -> Data? { try? Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(file)")) }
        return (names + [Manifest.fileName]).first { name in
            bytes("_site/\(name)").map { $0 != bytes("_fresh/\(name)") } ?? true
        }
    }
}

extension TemporaryFolder {
    /// What a build makes, without what it keeps for itself.
    fileprivate func pages(in built: String) -> [String] {
        files(in: built).filter { $0 != Manifest.fileName }
    }
}

/// A site's folder, and somebody who edits it, and what was built, without a plan.
private struct EditedFolder {
    let folder: TemporaryFolder

    /// The site's own files.
    private var files: [String: String] = [:]

    /// Whether the last build succeeded, so that `_site` is this program's and up to date.
    var isBuilt = false

    init() throws {
        folder = try TemporaryFolder()
        try put(Self.settings(2), "Content/site.yml")
        for number in 0..<8 {
            try put(
                "---\ntitle: Term \(number)\n---\nSee [it](t\((number + 1) % 8).md).\n",
                "Content/terms/en/t\(number).md")
            if number % 2 == 0 { try put("---\ntitle: Ord \(number)\n---\nText\n", "Content/terms/sv/t\(number).md") }
        }
        let rows = (0..<10).map { "p\($0),\(Array("ABCDEÅÄ")[$0 % 7]) person \($0),\"A \"\"great\"\" text\"\n" }
        try put("id,title,body\n" + rows.joined(), "Content/people.csv")
        try put("PNG", "Content/terms/en/i.png")
    }

    private static func settings(_ number: Int) -> String {
        let pages = ["inline", "entries"][number / 2 % 2]
        return """
            locales: [en, sv]
            api: \(number % 3 != 1)
            \(["title: Site", "url: https://example.org/", "title: { en: Words, sv: Ord }"][number % 3])
            directories:
              - { id: terms, source: 'terms/{locale}/*.md', page-size: \(number % 5 == 0 ? 3 : 60) }
              - { id: people, source: people.csv, pages: \(pages), page-size: \(number % 4 == 0 ? 4 : 60) }

            """
    }

    /// A template of a page that shows what other pages are about.
    private static func curious(_ number: Int) -> String {
        let parts = [
            "{{#entry}}{{#neighbors}}{{title}}{{#isNext}}{{url}}{{/isNext}}{{/neighbors}}{{/entry}}",
            "{{#entry}}{{title}} {{{body}}}{{#previous}}{{title}}{{{body}}}{{/previous}}{{/entry}}",
            "{{#entry}}{{#next}}{{#next}}{{url}}{{#seeAlso}}{{title}}{{/seeAlso}}{{/next}}{{/next}}{{/entry}}",
            "{{#entry}}{{#section}}{{title}}{{position}}{{#next}}{{count}}{{guideEnd}}{{/next}}{{/section}}{{/entry}}",
            "{{#languages}}{{lang}}{{url}}{{translation}}{{/languages}}{{hasTranslations}}{{hasAlternates}}",
            "{{#directories}}{{title}}{{countText}}{{#indexTitles}}{{title}}{{url}}{{isEmpty}}{{/indexTitles}}{{/directories}}",
            "{{#sections}}{{title}}{{#entries}}{{listedTitle}}{{url}}{{#details}}{{name}}{{value}}{{/details}}{{/entries}}{{/sections}}",
            "{{#sections}}{{#entries}}{{{body}}}{{#previous}}{{title}}{{{body}}}{{/previous}}{{/entries}}{{/sections}}",
            "{{#section}}{{#previous}}{{title}}{{url}}{{/previous}}{{#parts}}{{guideStart}}{{url}}{{/parts}}{{#beginnings}}{{title}}{{url}}{{/beginnings}}{{/section}}",
            "{{#entry}}{{#uses}}{{title}}{{url}}{{/uses}}{{hasMoreUses}}{{#next}}{{#uses}}{{title}}{{/uses}}{{/next}}{{/entry}}",
            "{{count}}{{#indexTitles}}{{label}}{{isCurrent}}{{/indexTitles}}{{canonical}}{{title}}{{siteTitle}}",
        ]
        return parts[number % parts.count] + parts[(number * 4 + 1) % parts.count]
    }

    private mutating func put(_ text: String?, _ file: String) throws {
        files[file] = text
        if let text { return try folder.write(text, to: file) }
        try? FileManager.default.removeItem(atPath: "\(folder.path)/\(file)")
    }

    private mutating func change(_ file: String, _ change: (String) -> String) throws {
        if let text = files[file] { try put(change(text), file) }
    }

    private mutating func toggle(_ text: String, _ file: String) throws {
        try put(files[file] == nil ? text : nil, file)
    }

    /// Changes one thing; returns what.
    mutating func edit(_ random: inout SeededGenerator) throws -> String {
        let number = Int.random(in: 0..<11, using: &random)
        let word = "\(Array("ABCDEÅÄÖXYZ")[number]) \(Int.random(in: 0..<20, using: &random))"
        let locale = Bool.random(using: &random) ? "en" : "sv"
        let term = "Content/terms/\(locale)/t\(number).md"
        let people = "Content/people.csv"
        let what = Int.random(in: 0..<31, using: &random)
        switch what {
        case 0: try change(term) { $0 + "\nMore of \(word), see [a](t\(number % 8).md).\n" }
        case 1: try put("---\ntitle: \(word)\naliases: [Also \(number), \(word)x]\n---\n![i](i.png) [l](t3.md)\n", term)
        case 2: try put("---\ntitle: \(word)\nsummary: About \(number)\nseeAlso: t3\n---\nText of \(word)\n", term)
        case 3: try change(term) { $0.replacingOccurrences(of: "title:", with: "colour: \(word)\ntitle:") }
        case 4: try put(nil, term)
        case 5:
            let text = files[term]
            try put(nil, term)
            if let text { try put(text, "Content/terms/\(locale)/t\(Int.random(in: 0..<11, using: &random)).md") }
        case 6: try put("---\ntitle: \(word)\ndraft: \(number % 2 == 0)\n---\nNot yet\n", term)
        case 7: try change(people) { $0 + "q\(number)\(word),\(word),\"Of \"\"\(word)\"\", [t](/terms/t3/)\"\n" }
        case 8: try changeRows(people) { $0.remove(at: Int.random(in: 0..<$0.count, using: &random)) }
        case 9: try changeRows(people) { $0.shuffle(using: &random) }
        case 10: try changeRows(people) { $0[number % $0.count] = "p\(number),\(word),\(word) anew" }
        case 11: try put(Self.settings(Int.random(in: 0..<60, using: &random)), "Content/site.yml")
        case 12: try toggle("<i>{{title}}</i>", "Templates/reference.mustache")
        case 13: try toggle("en: { top: Up \(number) }\nsv: { top: Upp }\n", "Templates/strings.yml")
        case 14: try toggle("\"Term 0\" = \"Namn \(number)\";\n", "Content/terms/sv/Localizable.strings")
        case 15: try toggle("body { margin: \(number)px }\n", "Templates/assets/style.css")
        case 16: try put("PNG\(number)", "Content/terms/en/i.png")
        case 17: try toggle("---\ntitle: \(word)\n---\nIn a folder\n", "Content/terms/en/f\(number % 2)/t.md")
        case 18: try damage(".remembered/state", by: number, &random)
        case 19: try? FileManager.default.removeItem(atPath: "\(folder.path)/.remembered/state")
        case 20, 21:
            let built = isBuilt ? folder.pages(in: "_site").randomElement(using: &random) : nil
            guard let built else { return "nothing" }
            if what == 20 {
                try folder.write("mine", to: "_site/\(built)")
            } else {
                try FileManager.default.removeItem(atPath: "\(folder.path)/_site/\(built)")
            }
            return "\(what), \(built)"
        case 22: try change(people) { $0 }
        case 23: try toggle(Self.curious(number), "Templates/entry.mustache")
        case 24: try toggle(Self.curious(number + 1), "Templates/section.mustache")
        case 25: try toggle(Self.curious(number + 2), "Templates/\(number % 2 == 0 ? "index" : "front").mustache")
        case 26:
            try put("---\ntitle: \(word)\nforms: [Text, Term \(number)]\n---\nA Term \(number % 8), Ord 2.\n", term)
        case 27:
            try put(
                "---\ntitle: Term \(number)\nautolink: \(["in", "to", "no"][number % 3])\n---\nTerm 3 and Term 4\n",
                term)
        case 28: try change(term) { $0 + "\n## Also Term 2\n\n`Term 1`, Term 1, \(word) and great Text.\n" }
        default: return "nothing"
        }
        return "\(what), \(term), \(word)"
    }

    private mutating func changeRows(_ file: String, _ edit: (inout [Substring]) -> Void) throws {
        try change(file) { text in
            var rows = text.split(separator: "\n")
            let header = rows.removeFirst()
            guard rows.count > 3 else { return text }
            edit(&rows)
            return ([header] + rows).joined(separator: "\n") + "\n"
        }
    }

    /// Changes a byte of a file, or cuts it short.
    private func damage(_ file: String, by number: Int, _ random: inout SeededGenerator) throws {
        guard var bytes = try? Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(file)")), !bytes.isEmpty else {
            return
        }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if number % 2 == 0 { bytes[place] ^= 1 << UInt8(number % 8) } else { bytes = bytes.prefix(place) }
        try folder.write(bytes, to: file)
    }
}
