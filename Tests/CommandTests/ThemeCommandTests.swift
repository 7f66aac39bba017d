import Foundation
import TestSupport
import Testing

@Suite("thumbindex theme")
struct ThemeCommandTests {
    @Test("a copy of the whole theme makes the same site as the theme itself")
    func whole() throws {
        let folder = try TemporaryFolder([
            "Content/a.md": "# Ä\n\nSee [b](b.md).\n",
            "Content/b.md": "---\ntitle: B\npart: noun\nsenses: [x, y]\n---\nx\n",
            "Content/pages/about.md": "# About\n\nx\n",
        ])
        #expect(try Run("build", "--output", "before", in: folder).exitCode == 0)
        let run = try Run("theme", "Templates", in: folder)
        #expect(run.exitCode == 0 && run.output.hasPrefix("Wrote "), "\(run.errors)")
        #expect(run.output.contains("Keep only those that you change."))
        #expect(try Run("build", "--output", "after", in: folder).exitCode == 0)
        // Comments are removed from the theme's own scripts and style sheets.
        let files = folder.files(in: "before").filter {
            !$0.hasPrefix(".") && !$0.hasSuffix(".js") && !$0.hasSuffix(".css")
        }
        #expect(files.contains("a.html") && files.contains("about.html"))
        for file in files { #expect(try folder.read("after/\(file)") == folder.read("before/\(file)"), "\(file)") }
    }

    @Test("only the named files are written, in folders if their names have some")
    func named() throws {
        let folder = try TemporaryFolder(["keep.txt": ""])
        let run = try Run("theme", "site/Templates/", "entry.mustache", "assets/style.css", in: folder)
        #expect(run.exitCode == 0 && run.output == "Wrote 2 files in site/Templates/.\n", "\(run.errors)")
        #expect(folder.files(in: "site").sorted() == ["Templates/assets/style.css", "Templates/entry.mustache"])
        let one = try Run("theme", "other", "head.mustache", in: folder)
        #expect(one.output == "Wrote other/head.mustache.\n")
    }

    @Test("no file is replaced, and then none is written")
    func existing() throws {
        let folder = try TemporaryFolder(["Templates/entry.mustache": "mine"])
        for arguments in [["theme", "Templates"], ["theme", "Templates", "entry.mustache", "page.mustache"]] {
            let run = try Run(arguments, in: folder)
            #expect(run.exitCode == 1 && run.output.isEmpty)
            #expect(
                run.errors.contains("error: 'Templates/entry.mustache' exists, and no file is replaced; name another"))
        }
        #expect(folder.files(in: "Templates") == ["entry.mustache"])
        #expect(try folder.read("Templates/entry.mustache") == "mine")
    }

    @Test("a name that the theme does not have, and a folder that cannot be written, are errors with a remedy")
    func problems() throws {
        let folder = try TemporaryFolder(["file": ""])
        let unknown = try Run("theme", "Templates", "entri.mustache", in: folder)
        #expect(unknown.exitCode == 1)
        #expect(unknown.errors == "error: the theme has no file 'entri.mustache'; did you mean 'entry.mustache'?\n")
        let outside = try Run("theme", "Templates", "../x", in: folder)
        #expect(outside.exitCode == 1 && outside.errors.contains("the theme has no file '../x'"))
        let blocked = try Run("theme", "file", "entry.mustache", in: folder)
        #expect(blocked.exitCode == 1 && blocked.errors.contains("error: cannot write "), "\(blocked.errors)")
        #expect(folder.files(in: "") == ["file"])
    }
}
