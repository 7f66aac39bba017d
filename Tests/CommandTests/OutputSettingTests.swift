import Foundation
import TestSupport
import Testing

/// The output folder that the settings name.
@Suite("The setting 'output'")
struct OutputSettingTests {
    private static func site(_ output: String) throws -> TemporaryFolder {
        try TemporaryFolder([
            "site/Content/site.yml": "output: \(output)\n", "site/Content/a.csv": "title\nAnn\n", "outside/x.txt": "x",
        ])
    }

    @Test("is relative to the folder of the settings, wherever the build begins; an option names another folder")
    func place() throws {
        let folder = try Self.site("../public")
        for (command, index) in [
            ("cd site && $THUMBINDEX build", "public/index.html"), ("$THUMBINDEX build site", "site/public/index.html"),
            ("cd site/Content && $THUMBINDEX build", "../public/index.html"),
        ] {
            let run = try Run(shell: command, in: folder)
            #expect(run.exitCode == 0 && run.output.contains("Open \(index)"), "\(run.output)\(run.errors)")
            #expect(try folder.read("site/public/index.html").contains("Ann"))
            #expect(folder.files(in: "").filter { $0.hasSuffix("index.html") } == ["site/public/index.html"])
            try FileManager.default.removeItem(atPath: "\(folder.path)/site/public")
        }
        #expect(try Run("build", "site", "--output", "other", "--quiet", in: folder).exitCode == 0)
        #expect(folder.files(in: "").filter { $0.hasSuffix("index.html") } == ["other/index.html"])
        #expect(try Run("build", "site", "--shard", "1/2", "--quiet", in: folder).exitCode == 0)
        #expect(folder.files(in: "").contains { $0.hasPrefix("part-1") }, "a part is not the site")
    }

    @Test(
        "does not lead out of the site's folder unless the owner allows it",
        arguments: ["../../outside/new", "../../new", "../link/new", "/tmp", "../nothing/../../../new"])
    func outside(output: String) throws {
        let folder = try Self.site(output)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/site/link", withDestinationPath: "../outside")
        let run = try Run("build", "site", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors.hasPrefix(
                "site/Content/site.yml:1:9: error: '\(output)' leads out of the site's folder; name a folder in it, or allow "
                    + "the other one with '--allow'\n"), "\(run.errors)")
        #expect(!folder.files(in: "").contains { $0.hasSuffix("index.html") })
        if output.contains("outside/new") || output.contains("link") {
            #expect(try Run("build", "site", "--allow", "outside", "--quiet", in: folder).exitCode == 0)
            #expect(try folder.read("outside/new/index.html").contains("Ann"))
        }
    }

    @Test(
        "is not in the content, and not around it",
        arguments: [
            ("public", "'public' is in the folder with the content; write '../public' for a folder beside it"),
            (".", "'.' is in the folder with the content; write '../public' for a folder beside it"),
            ("..", "will not build to 'site': it is the folder with the site's own content; use --force"),
            ("../Templates", "will not build to 'site/Templates': it is the site's own 'Templates'; use --force"),
        ])
    func content(output: String, message: String) throws {
        let folder = try Self.site(output)
        try folder.write("x", to: "site/Templates/x.txt")
        let run = try Run("build", "site", in: folder)
        #expect(run.exitCode == 1 && run.errors.contains(message), "\(run.errors)")
    }

    @Test("that is a symbolic link is an error, because the owner may never have seen it")
    func link() throws {
        let folder = try Self.site("../public")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/site/public", withDestinationPath: "other")
        try folder.write("x", to: "site/other/x.txt")
        let run = try Run("build", "site", in: folder)
        #expect(run.exitCode == 1 && run.errors.contains("'site/public' is a symbolic link to"), "\(run.errors)")
    }

    @Test("among the entries is not read as one of them")
    func among() throws {
        let folder = try TemporaryFolder([
            "site.yml": "output: public\n", "a.md": "# A\n\nSee the [table](data/list.txt).\n", "data/list.txt": "x",
        ])
        #expect(try Run("build", "--quiet", in: folder).exitCode == 0)
        try folder.write("# Not an entry\n", to: "public/b.md")
        let run = try Run("build", "--format", "json", in: folder)
        #expect(run.exitCode == 0 && run.output.contains("\"entries\":1"), "\(run.output)\(run.errors)")
    }
}
