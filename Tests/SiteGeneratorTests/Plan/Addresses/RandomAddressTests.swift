import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import SiteGenerator

@Suite("Any settings of addresses")
struct RandomAddressTests {
    @Test(
        "make a site in which every link leads somewhere, and that a build after an edit changes as one from nothing",
        .slow,
        arguments: UInt64(1)...6)
    func any(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let settings = RandomSettings(&random)
        let site = try await BuiltSite(settings.files)
        #expect(site.result.isBuilt, "\(settings.text)\n\(site.report)")
        let server = FollowedLinks(of: site, on: .server, url: settings.url)
        #expect(server.broken.isEmpty && server.count > 100, "\(settings.text)\n\(server.broken.prefix(5))")
        if settings.isForDisk {
            let disk = FollowedLinks(of: site, on: .disk, url: settings.url)
            #expect(disk.broken.isEmpty, "\(settings.text)\n\(disk.broken.prefix(5))")
        }

        // A preview has the same pages.
        let live = LiveSite(Site(site.folder.path))
        await live.update()
        for file in site.files where file.hasSuffix(".html") {
            let preview = await live.file(at: file).map { String(decoding: $0.bytes, as: UTF8.self) }
            #expect(preview == site.page(file), "\(file)\n\(settings.text)")
        }

        for (path, text) in settings.edits(&random) {
            if let text {
                try site.folder.write(text, to: path)
            } else {
                try FileManager.default.removeItem(atPath: "\(site.folder.path)/\(path)")
            }
            let again = try await BuiltSite([:], folder: site.folder)
            let fresh = try await BuiltSite(Self.content(of: site.folder))
            #expect(again.result.isBuilt && fresh.result.isBuilt, "\(path)\n\(settings.text)\n\(again.report)")
            #expect(again.texts == fresh.texts, "\(path)\n\(settings.text)")
            #expect(
                FollowedLinks(of: again, on: .server, url: settings.url).broken.isEmpty, "\(path)\n\(settings.text)")
        }
    }

    private static func content(of folder: TemporaryFolder) throws -> [String: String] {
        let files = folder.files(in: "Content")
        return try Dictionary(uniqueKeysWithValues: files.map { ("Content/\($0)", try folder.read("Content/\($0)")) })
    }
}

/// A site with settings of addresses chosen at random, which do not contradict each other.
private struct RandomSettings {
    let text: String
    let url: String
    private(set) var files: [String: String] = [:]

    /// Whether no address ends with a slash.
    let isForDisk: Bool

    private static let patterns = [
        nil, "/x/{id}/", "/{locale}/x/{id}.html", "/x/{section}/{id}/", "/x/{locale}/{slug}", "x/t-{id}/y/",
    ]

    init(_ random: inout SeededGenerator) {
        let isSeveral = Bool.random(using: &random)
        let pattern = Self.patterns.randomElement(using: &random) ?? nil
        let style = ["files", "folders"].randomElement(using: &random) ?? ""
        let place = ["root", "prefix"].randomElement(using: &random) ?? ""
        let permalink =
            [nil, "/far/away/", "/far/a.html", "/A b/ü?".replacingOccurrences(of: "?", with: "%3F/")]
            .randomElement(using: &random) ?? nil
        let slug = [nil, "door_1", "Big door"].randomElement(using: &random) ?? nil
        url = ["https://example.org/", "https://example.org/sub/"].randomElement(using: &random) ?? ""
        isForDisk =
            style == "files" && pattern?.hasSuffix("/") != true && permalink?.hasSuffix("/") != true
        var settings =
            "title: Type\nurl: \(url)\nlocales: [en, sv, ja]\naddresses: \(style)\ndefault-locale: \(place)\n"
        if Bool.random(using: &random) { settings += "untranslated: show\n" }
        if Bool.random(using: &random) { settings += "terms: true\n" }
        settings += "directories:\n- { id: terms, source: 'terms/{locale}/**/*.md', print: document"
        if let pattern { settings += ", address: '\(pattern)'" }
        if Bool.random(using: &random) { settings += ", page-size: 2" }
        settings += " }\n"
        if isSeveral {
            settings += "- { id: people, source: people.csv"
            if !isForDisk, Bool.random(using: &random) { settings += ", address: '/who/{id}/'" }
            settings += ", pages: \(["inline", "entries"].randomElement(using: &random) ?? "") }\n"
        }
        text = settings + "permalink \(permalink ?? ""), slug \(slug ?? "")"
        files["Content/site.yml"] = settings
        for (number, name) in ["Apple_Pie", "ball", "cat/cat", "door", "egg"].enumerated() {
            var entry = "---\ntitle: \(name.split(separator: "/").last ?? "")\nupdated: 2026-01-0\(number + 1)\n"
            entry += "categories: [things, k\(number)]\nredirect_from: /old/\(name)/\n"
            if number == 1, let permalink { entry += "permalink: '\(permalink)'\n" }
            if number == 3, let slug { entry += "slug: \(slug)\n" }
            entry += "see_also: egg\n---\nAn apple, a ball, [a cat](/cat/) and [egg](egg.md). See door.\n"
            files["Content/terms/en/\(name).md"] = entry
            if number % 2 == 0 { files["Content/terms/sv/\(name).md"] = "# Ett \(number)\n\nEn text.\n" }
        }
        if isSeveral {
            files["Content/people.csv"] = "id,title:en,title:ja,body\nann,Ann,アン,x\nBo_b,Bo,ボー,y\n"
        } else {
            files["Content/terms/ja/egg.md"] = "---\ntitle: 卵\nreading: たまご\n---\n卵です。\n"
        }
        files["Content/pages/en/about.md"] = "# About\n\nOf [door](/door/).\n"
        files["Content/_index.md"] = "Welcome to [egg](/egg/).\n"
        files["Content/redirects.csv"] = "from,to\n/from/here,/old/egg/\n"
    }

    /// Edits that change addresses, one after the other; nil removes a file.
    func edits(_ random: inout SeededGenerator) -> [(String, String?)] {
        var edits: [(String, String?)] = [
            ("Content/terms/en/ball.md", "---\ntitle: zebra\npermalink: /elsewhere/z/\n---\nNo longer a door.\n"),
            ("Content/terms/en/door.md", "---\ntitle: Quay\nslug: q\n---\nA ball.\n"),
            ("Content/terms/sv/door.md", "# Dörr\n\nEn dörr.\n"), ("Content/terms/en/cat/cat.md", nil),
            ("Content/pages/en/about.md", "---\ntitle: Us\nslug: us\n---\nx\n"),
        ]
        edits.shuffle(using: &random)
        return Array(edits.prefix(2))
    }
}
