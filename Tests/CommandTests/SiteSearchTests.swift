import Foundation
import TestSupport
import Testing

/// Which site the subcommands read if none is named, and where its settings are.
@Suite("The site that the current folder is in")
struct SiteSearchTests {
    private static let files = [
        "mill/Content/site.yml": "title: The mill\n", "mill/Content/terms/font.md": "# Font\n\nA set of characters.\n",
        "mill/static/robots.txt": "x\n", "mill/notes/deep/list.csv": "title\nAnn\n",
    ]

    /// Runs a script in a folder of a copy of the site.
    private func run(_ script: String, in path: String, _ files: [String: String] = files) throws -> Run {
        try Run(
            shell: "export HOME=\"$PWD/home\"; mkdir -p home && cd \(path) && \(script)", in: TemporaryFolder(files))
    }

    @Test(
        "is the nearest with settings, from the folder upward, and is built in its own folder",
        arguments: ["mill/Content/terms", "mill/Content", "mill/static", "mill/notes/deep"])
    func build(path: String) throws {
        let up = String(repeating: "../", count: path.split(separator: "/").count - 1).dropLast()
        let run = try run("$THUMBINDEX build && ls \(up)/_site/robots.txt", in: path)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.errors.hasPrefix("The site is in '\(up)', which has settings;"), "\(run.errors)")
        #expect(
            run.output.contains("Open \(up)/_site/index.html, or preview the site while you write: thumbindex serve\n"),
            "\(run.output)")
    }

    @Test("is the current folder if that has settings or content, and nothing is said then")
    func here() throws {
        for (path, files) in [
            ("mill", Self.files), ("mill/inner", ["mill/site.yml": "", "mill/inner/Content/a.md": "# A\n\nx\n"]),
            ("mill/inner", ["mill/site.yml": "", "mill/inner/site.yaml": "", "mill/inner/a.md": "# A\n\nx\n"]),
            ("mill", ["mill/a.md": "# A\n\nx\n"]),
        ] {
            let run = try run("$THUMBINDEX build && ls _site/index.html", in: path, files)
            #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
        }
    }

    @Test("is the named one, if one is named")
    func named() throws {
        let run = try run("$THUMBINDEX build . && ls _site/index.html", in: "mill/notes/deep")
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    }

    @Test("is built in its own folder if that is named, and in the current one if it is a file")
    func output() throws {
        let folder = try TemporaryFolder(["notes/a.md": "# A\n\nx\n", "list.csv": "title\nAnn\n"])
        for site in ["notes", "notes/", "./notes"] {
            let run = try Run("build", site, in: folder)
            #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
            #expect(run.output.contains("notes/_site/index.html"), "\(run.output)")
        }
        #expect(folder.files(in: "").filter { $0.hasSuffix("index.html") } == ["notes/_site/index.html"])
        let run = try Run(shell: "cd notes && $THUMBINDEX build ../notes", in: folder)
        #expect(run.output.contains("Open _site/index.html"), "\(run.output)\(run.errors)")
        #expect(try Run("build", "list.csv", in: folder).exitCode == 0)
        #expect(folder.files(in: "").contains("_site/index.html"))
    }

    @Test("is built in its own folder with a note if the current one has an older site that nothing renews")
    func formerOutput() throws {
        let files = ["notes/a.md": "# A\n\nx\n"]
        let note = "'_site' has an older site, and this one is built to 'notes/_site'; remove '_site'"
        let folder = try TemporaryFolder(files)
        #expect(try Run("build", "notes", "--output", "_site", in: folder).errors.isEmpty)
        #expect(try Run("build", "notes", in: folder).errors.hasPrefix(note))
        // Then it is the output of the site around the folder.
        try folder.write("", to: "site.yml")
        #expect(try Run("build", "notes", in: folder).errors.isEmpty)
    }

    @Test("is not in the user's home, where such a file is another program's")
    func home() throws {
        let files = ["home/site.yml": "- hosts: all\n", "home/lists/list.csv": "title\nAnn\n"]
        let run = try run("$THUMBINDEX build && ls _site/index.html", in: "home/lists", files)
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    }

    @Test(
        "is the same for all subcommands",
        arguments: ["check", "alphabet --locale en", "build --quiet", "build --format json"])
    func subcommands(command: String) throws {
        let run = try run("$THUMBINDEX \(command)", in: "mill/Content/terms")
        #expect(run.exitCode == 0 && !run.output.contains("'title'"), "\(run.errors)")
        #expect(run.errors.contains("The site is in '../..'") == !command.contains("quiet"), "\(run.errors)")
    }

    @Test("serves the site that it finds")
    func serve() async throws {
        let folder = try TemporaryFolder(Self.files)
        let served = try Served(in: folder, ["--port", "0"], path: "mill/Content/terms")
        let port = try served.port()
        _ = served.line()
        let page = try await Client(port).ask(
            "GET /index.html HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(page.contains("The mill"), "\(page)")
    }

    @Test(
        "has its settings in its folder or in Content",
        arguments: ["site.yml", "site.yaml", "Content/site.yml", "Content/site.yaml"])
    func settings(path: String) throws {
        let files = [
            "\(path)": "title: The mill\ntheme: { css: own.css }\n", "static/own.css": "", "Content/a.md": "# A\n\nx\n",
        ]
        let folder = try TemporaryFolder(files)
        let run = try Run("build", "--strict", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(try folder.read("_site/index.html").contains("The mill"))
        #expect(run.output.contains("not read") == false, "\(run.output)")
    }

    @Test("a file that is named alone does not have the settings beside it, and a note says so")
    func file() throws {
        let run = try run(
            "$THUMBINDEX build list.csv --strict", in: ".", ["site.yaml": "title: x\n", "list.csv": "title\nAnn\n"])
        #expect(run.exitCode == 0)
        #expect(
            run.errors.contains(
                "note: 'site.yaml' is not read, because a file was named; to use it, name the folder: 'thumbindex build .'"
            ),
            "\(run.errors)")
    }
}
