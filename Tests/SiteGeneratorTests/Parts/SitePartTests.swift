import Foundation
import IndexedCollation
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("Sites in parts")
struct SitePartTests {
    @Test(
        "any number of parts make the same site as one build, byte for byte", .slow, arguments: PartedSite.Form.allCases
    )
    func shards(form: PartedSite.Form) async throws {
        let site = try PartedSite(form)
        let result = await site.build(to: "whole")
        try #require(result.isBuilt, "\(DiagnosticReport(result.diagnostics).text())")
        let whole = site.contents(of: "whole")
        #expect(whole.count > 200)
        for count in [1, 2, 3, 7, 8] {
            let parts = await site.buildShards(count, named: "\(count)")
            let joined = await site.join(parts.reversed(), to: "joined-\(count)")
            #expect(joined.isBuilt, "\(DiagnosticReport(joined.diagnostics).text())")
            #expect(joined.fileCount == result.fileCount)
            let isSame = site.contents(of: "joined-\(count)") == whole
            #expect(isSame)
            // Each file is in one part, and each part has some.
            let owned = parts.map { site.folder.files(in: $0).filter { !$0.hasPrefix(".thumbindex") } }
            #expect(owned.flatMap(\.self).sorted() == whole.keys.filter { $0 != ".thumbindex" }.sorted())
            #expect(owned.allSatisfy { !$0.isEmpty })
        }
    }

    @Test("has every kind of file that is divided")
    func kinds() async throws {
        let site = try PartedSite()
        try #require(await site.build(to: "whole").isBuilt)
        let files = Set(site.folder.files(in: "whole"))
        for file in [
            "404.html", "sv/404.html", "sitemap.xml", "_redirects", "robots.txt", ".well-known/security.txt",
            "before/7.html",
            "old/word.html", "assets/own.css", "index.html", "en/index.html", "en/about.html", "en/terms.json",
            "sv/terms.js",
            "en/terms/index.html", "en/terms/index.print.html", "en/terms/feed.xml", "en/terms/word-1.html",
            "en/terms/category/red.html", "en/people/groups/peru--n.html", "en/list/sections/anchors-0.js",
            "ja/terms/search/index.js", "ja/terms/index.json", "api/index.json", "api/terms/sv/1.json",
            "api/terms/ja/entry/word-1.json", "files/en/plan.png",
        ] {
            let isThere = files.contains(file)
            #expect(isThere, "\(file)")
        }
    }

    @Test("parts are the same from any number of threads, from any folder, and from files of other times", .slow)
    func determinism() async throws {
        let site = try PartedSite()
        let other = try PartedSite()
        for file in other.folder.files(in: "in") {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
                ofItemAtPath: "\(other.folder.path)/in/\(file)")
        }
        for number in 1...3 {
            let part = SitePart.shard(number: number, count: 3)
            await site.build(part, to: "a\(number)") { $0.jobs = 1 }
            await other.build(part, to: "b\(number)") { $0.jobs = 7 }
            let contents = site.contents(of: "a\(number)")
            let isSame = contents == other.contents(of: "b\(number)")
            #expect(isSame && !contents.isEmpty)
        }
    }

    @Test("no part is much larger than another")
    func balance() async throws {
        let site = try PartedSite()
        let parts = await site.buildShards(4)
        let sizes = parts.map { site.contents(of: $0).values.reduce(0) { $0 + $1.count } }
        #expect((sizes.max() ?? 0) < 2 * sizes.reduce(0, +) / 4, "\(sizes)")
    }

    @Test("with more parts than files, some parts have none, and the site is the same")
    func manyParts() async throws {
        let site = try PartedSite(["list.csv": "title\nAnn\n"])
        try #require(await site.build(to: "whole").isBuilt)
        let parts = await site.buildShards(40)
        #expect(parts.contains { site.folder.files(in: $0) == [".thumbindex", ".thumbindex-part"] })
        #expect(await site.join(parts).isBuilt)
        let isSame = site.contents(of: "site") == site.contents(of: "whole")
        #expect(isSame)
    }

    @Test("the parts of all locales make the whole site", arguments: PartedSite.Form.allCases)
    func locales(form: PartedSite.Form) async throws {
        let site = try PartedSite(form)
        try #require(await site.build(to: "whole").isBuilt)
        for tag in ["en", "sv", "ja"] {
            #expect(await site.build(.locale(try LocaleIdentifier(tag)), to: "part-\(tag)").isBuilt)
        }
        for tag in ["sv", "ja"] {
            let strange = site.folder.files(in: "part-\(tag)").filter {
                !$0.hasPrefix("\(tag)/") && !$0.hasPrefix("api/") && !$0.hasPrefix(".thumbindex")
            }
            #expect(strange.isEmpty)
        }
        #expect(await site.join(["part-sv", "part-ja", "part-en"]).isBuilt)
        let isSame = site.contents(of: "site") == site.contents(of: "whole")
        #expect(isSame)
        #expect(
            await site.problems(["part-ja", "part-en"]) == [
                "the part of 'sv' is missing; build it with '--only sv', and name its folder, too"
            ])
    }

    @Test("a locale that the site does not have has no part")
    func otherLocale() async throws {
        let site = try PartedSite()
        let result = await site.build(.locale(try LocaleIdentifier("fr")), to: "part")
        #expect(!result.isBuilt)
        #expect(
            result.diagnostics.filter { $0.severity == .error }.map(\.message) == [
                "the site has no locale 'fr'; it has 'en', 'sv', 'ja'"
            ])
        #expect(site.folder.files(in: "part").isEmpty)
    }

    @Test("a part is built again like a site: what has changed is new, and what it no longer has is gone")
    func again() async throws {
        let site = try PartedSite()
        let memory = BuildMemory.folder("\(site.folder.path)/remembered")
        let part = SitePart.shard(number: 2, count: 3)
        let first = await site.build(part, to: "part") { $0.output.memory = memory }
        let again = await site.build(part, to: "part") { $0.output.memory = memory }
        #expect(first.writtenCount == first.fileCount && again.writtenCount == 0 && again.fileCount == first.fileCount)
        #expect(again.keptCount > 0)
        // A file that only another part copies is in the record of each.
        try site.folder.write("User-agent: x\n", to: "in/static/robots.txt")
        await site.build(part, to: "part") { $0.output.memory = memory }
        await site.build(part, to: "fresh")
        let isFresh = site.contents(of: "part") == site.contents(of: "fresh")
        #expect(isFresh)
        await site.build(.shard(number: 1, count: 3), to: "part") { $0.output.memory = memory }
        await site.build(.shard(number: 1, count: 3), to: "other")
        let isOther = site.contents(of: "part") == site.contents(of: "other")
        #expect(isOther)
        await site.build(to: "part") { $0.output.memory = memory }
        await site.build(to: "whole")
        let isWhole = site.contents(of: "part") == site.contents(of: "whole")
        #expect(isWhole)
    }
}
