import Foundation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import SiteParts

@Suite("Joining parts")
struct SiteJoinTests {
    private let site: PartedSite

    init() throws { site = try PartedSite(Self.files) }

    private static let files = [
        "Content/site.yml": "title: Words\n", "Content/a.md": "# Ann\n\nx\n", "Content/b.md": "# Bea\n\ny\n",
        "static/robots.txt": "User-agent: *\n",
    ]

    @Test(
        "replaces an older site safely, and removes what that alone had", arguments: OutputOptions.Replacement.allCases)
    func replacement(replacement: OutputOptions.Replacement) async throws {
        try site.folder.write("# Old\n\nz\n", to: "in/Content/old.md")
        await site.build(to: "site")
        try FileManager.default.removeItem(atPath: "\(site.folder.path)/in/Content/old.md")
        try site.folder.write("mine", to: "site/CNAME")
        await site.build(to: "whole")
        let parts = await site.buildShards(2)
        let result = await site.join(parts) { $0.output.replacement = replacement }
        #expect(result.isBuilt && result.condition == .new)
        #expect(result.writtenCount > 0 && result.writtenCount < result.fileCount)
        var contents = site.contents(of: "site")
        #expect(contents.removeValue(forKey: "CNAME") == Data("mine".utf8))
        #expect(contents == site.contents(of: "whole"))
        let again = await site.join(parts) { $0.output.replacement = replacement }
        #expect(again.isBuilt && again.writtenCount == 0)
    }

    @Test("names the part that is missing, and does not touch the site that is there")
    func missing() async throws {
        await site.build(to: "site")
        let parts = await site.buildShards(4)
        #expect(
            await site.problems([parts[0], parts[1], parts[3]]) == [
                "part 3 of 4 is missing; build it with '--shard 3/4', and name its folder, too"
            ])
        #expect(
            await site.problems([parts[1]]) == [
                "part 1 of 4, part 3 of 4, part 4 of 4 are missing; build them, the first with '--shard 1/4', and name their folders, "
                    + "too"
            ])
    }

    @Test("ends early if its task is canceled, and says so")
    func cancellation() async throws {
        let parts = await site.buildShards(2).map { "\(site.folder.path)/\($0)" }
        let output = "\(site.folder.path)/joined"
        let join = Task {
            while !Task.isCancelled { await Task.yield() }
            return await SiteJoin(parts).join(to: output)
        }
        join.cancel()
        let result = await join.value
        #expect(result.isInterrupted && !result.isBuilt && result.diagnostics.isEmpty)
        #expect(site.folder.files(in: "joined").isEmpty)
    }

    @Test("needs a thread")
    func threads() async {
        let result = await site.join([]) { $0.jobs = 0 }
        #expect(result.diagnostics.map(\.message) == ["'jobs = 0' is too few; use at least 1"])
    }

    @Test("refuses a part that is there twice")
    func twice() async throws {
        let parts = await site.buildShards(2)
        try FileManager.default.copyItem(atPath: "\(site.folder.path)/part-2", toPath: "\(site.folder.path)/copy")
        #expect(
            await site.problems(parts + ["copy"]) == [
                "'part-2' and 'copy' are both part 2 of 2; name one of them"
            ])
    }

    @Test("refuses folders that are not parts")
    func others() async throws {
        let parts = await site.buildShards(2)
        await site.build(to: "whole")
        let advice = "name folders that 'thumbindex build --shard' made"
        #expect(
            await site.problems(parts + ["whole", "nowhere", "in/Content/a.md"]) == [
                "'whole' is not a part of a site, because it has no '.thumbindex-part'; \(advice), and copy their hidden files, too",
                "cannot read 'nowhere': no such file or folder; \(advice)",
                "cannot read 'in/Content/a.md': this, or a part of its path, is a file and not a folder; \(advice)",
            ])
    }

    @Test("refuses parts of other divisions")
    func divisions() async throws {
        let parts = await site.buildShards(3)
        await site.build(.shard(number: 2, count: 4), to: "other")
        await site.build(.locale(.english), to: "part-en")
        #expect(
            await site.problems([parts[0], "other", parts[2], "part-en"]) == [
                "'other' is part 2 of 4, and 'part-1' is part 1 of 3; name parts of one division of the site",
                "'part-en' is the part of 'en', and 'part-1' is part 1 of 3; name parts of one division of the site",
            ])
    }

    @Test(
        "refuses parts of other content, settings, templates and files",
        arguments: [
            ("Content/b.md", "# Bea\n\nz\n", "content"), ("Content/c.md", "# Cia\n", "content"),
            ("Content/redirects.csv", "from,to\n/x.html,/a.html\n", "content"),
            ("Content/record.json", "{\"record\":1,\"directories\":[],\"former\":[]}", "content"),
            ("Content/site.yml", "title: Names\n", "settings or options"),
            ("Templates/assets/style.css", "p {}", "templates or assets"),
            ("static/robots.txt", "User-agent: a\n", "static files or images"),
            ("static/other.txt", "x", "static files or images"),
        ])
    func sources(path: String, text: String, name: String) async throws {
        let parts = await site.buildShards(3)
        try site.folder.write(text, to: "in/\(path)")
        // The one that is unlike the others is named, wherever it is.
        await site.build(.shard(number: 1, count: 3), to: "part-1")
        let problems = await site.problems(parts)
        #expect(
            problems.contains(
                "'part-1' was made from other \(name) than 'part-2'; build both from the same files, with the same options"
            ))
        #expect(problems.allSatisfy { $0.hasPrefix("'part-1' was made from other ") })
    }

    @Test("refuses parts that were built with other options")
    func options() async throws {
        let parts = await site.buildShards(2)
        let other = "'part-2' was made from other settings or options than 'part-1'"
        await site.build(.shard(number: 2, count: 2), to: "part-2") { $0.baseURL = "https://example.org/" }
        #expect(await site.problems(parts).first?.hasPrefix(other) == true)
        await site.build(.shard(number: 2, count: 2), to: "part-2") { $0.locales = [.english] }
        #expect(await site.problems(parts).first?.hasPrefix(other) == true)
    }

    @Test("refuses parts of other versions of the program and of ICU")
    func versions() async throws {
        let parts = await site.buildShards(2)
        try change("part-2") { $0.program = "0.0.1" }
        let version = Thumbindex.version
        #expect(
            await site.problems(parts) == [
                "'part-2' was made by thumbindex 0.0.1, and 'part-1' by \(version); build all parts with one version"
            ])
        try change("part-1") { $0.program = "0.0.1" }
        #expect(
            await site.problems(parts) == [
                "'part-1' was made by thumbindex 0.0.1, and this is \(version); join parts with the version that made them"
            ])
        for part in parts { try change(part) { $0.program = version } }
        try change("part-2") { $0.collation = "1.0" }
        #expect(
            await site.problems(parts).first?.hasPrefix("'part-2' was made with ICU 1.0, and 'part-1' with ") == true)
    }

    @Test("names the files of a part that are damaged, missing or new, all at once")
    func damage() async throws {
        let parts = await site.buildShards(1)
        try site.folder.write("x", to: "part-1/new.txt")
        try FileManager.default.removeItem(atPath: "\(site.folder.path)/part-1/a.html")
        #expect(
            await site.problems(parts) == [
                "'part-1' lacks 'a.html', which is in its record; copy or build part 1 of 1 again",
                "'part-1/new.txt' is not in the record of the part; remove it, or copy or build part 1 of 1 again",
            ])
        await site.build(.shard(number: 1, count: 1), to: "part-1")
        try FileManager.default.removeItem(atPath: "\(site.folder.path)/part-1/new.txt")
        try site.folder.write("x", to: "part-1/a.html")
        try site.folder.write("", to: "part-1/b.html")
        #expect(
            await site.problems(parts) == [
                "'part-1/a.html' is not as it was built; copy or build part 1 of 1 again",
                "'part-1/b.html' is not as it was built; copy or build part 1 of 1 again",
            ])
    }

    @Test("says how many damaged files there are, and names some")
    func muchDamage() async throws {
        let parts = await site.buildShards(1)
        for number in 1...9 { try site.folder.write("x", to: "part-1/new-\(number).txt") }
        let problems = await site.problems(parts)
        #expect(problems.count == PartFolder.mostNamed)
        #expect(
            problems.last?.hasPrefix("'part-1/new-5.txt' ") == true && problems.last?.hasSuffix(" (and 4 more)") == true
        )
    }

    @Test("refuses a damaged record")
    func record() async throws {
        let parts = await site.buildShards(2)
        try site.folder.write("part 2 of 2\n", to: "part-2/.thumbindex-part")
        #expect(
            await site.problems(parts) == [
                "the record 'part-2/.thumbindex-part' is damaged, or of another version of Thumbindex; copy this part again, or build "
                    + "all parts with one version"
            ])
    }

    @Test(
        "reads nothing outside the parts, whatever their records say",
        arguments: [
            "../secret", "/etc/passwd", "a/../../secret", "", "a//b", "./a", ".thumbindex", ".thumbindex-part",
            ".thumbindex-0/token",
        ])
    func outside(path: String) async throws {
        let parts = await site.buildShards(1)
        try site.folder.write("secret", to: "secret")
        let secret = Fingerprint.of(Array("secret".utf8))
        try change("part-1", adding: [.init(path: path, fingerprint: secret)])
        #expect(
            await site.problems(parts) == [
                "the record of 'part-1' lists '\(path)', which cannot be in a part; build part 1 of 1 again, where you trust"
            ])
    }

    @Test("follows no symbolic link in a part")
    func links() async throws {
        let parts = await site.buildShards(1)
        try site.folder.write(site.folder.read("part-1/a.html"), to: "outside/a.html")
        let manager = FileManager.default
        try manager.removeItem(atPath: "\(site.folder.path)/part-1/a.html")
        try manager.createSymbolicLink(
            atPath: "\(site.folder.path)/part-1/a.html", withDestinationPath: "\(site.folder.path)/outside/a.html")
        #expect(
            await site.problems(parts) == [
                "'part-1' lacks 'a.html', which is in its record; copy or build part 1 of 1 again",
                "'part-1/a.html' is not in the record of the part; remove it, or copy or build part 1 of 1 again",
            ])
        try manager.removeItem(atPath: "\(site.folder.path)/part-1/a.html")
        try site.folder.write(site.folder.read("outside/a.html"), to: "part-1/a.html")
        try manager.removeItem(atPath: "\(site.folder.path)/part-1/assets")
        await site.build(to: "whole")
        try manager.createSymbolicLink(
            atPath: "\(site.folder.path)/part-1/assets", withDestinationPath: "\(site.folder.path)/whole/assets")
        #expect(await site.problems(parts).first?.hasPrefix("'part-1' lacks 'assets/") == true)
    }

    @Test("refuses two parts with one file")
    func overlap() async throws {
        let parts = await site.buildShards(2)
        let page = try site.folder.read("part-2/a.html")
        try site.folder.write(page, to: "part-1/a.html")
        try change("part-1", adding: [.init(path: "a.html", fingerprint: Fingerprint.of(Array(page.utf8)))])
        #expect(
            await site.problems(parts) == ["'a.html' is in 'part-1' and in 'part-2'; build both parts again"])
    }

    @Test("writes neither over a part nor around one")
    func places() async throws {
        let parts = await site.buildShards(1, named: "parts/part")
        let advice = "join to a folder outside the parts"
        #expect(
            await site.problems(parts, to: "parts/part-1") == ["'parts/part-1' is the part 'parts/part-1'; \(advice)"])
        #expect(
            await site.problems(parts, to: "parts/part-1/new/er")
                == ["'parts/part-1/new/er' is in the part 'parts/part-1'; \(advice)"])
        #expect(await site.problems(parts, to: "parts") == ["the part 'parts/part-1' is in 'parts'; \(advice)"])
        #expect(await site.join(parts, to: "parts/site").isBuilt)
    }

    /// Writes the record of a part again, sealed.
    private func change(
        _ part: String, adding files: [PartRecord.File] = [], _ change: (inout PartRecord.Source) -> Void = { _ in }
    ) throws {
        let path = "\(part)/\(PartRecord.fileName)"
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(site.folder.path)/\(path)"))
        let record = try #require(PartRecord(reading: Array(bytes)))
        var source = record.source
        change(&source)
        let changed = PartRecord(
            source: source, division: record.division, number: record.number, files: record.files + files)
        try site.folder.write(Data(changed.bytes), to: path)
    }
}
