import Foundation
import TestSupport
import Testing

/// The program as people run it: arguments in, text out, exit code.
@Suite("The command")
struct CommandTests {
    @Test("prints its own version and those of what order and pages depend on")
    func version() throws {
        let run = try Run("--version")
        #expect(run.exitCode == 0)
        #expect(
            run.output.firstMatch(
                of:
                    /^thumbindex \d+\.\d+\.\d+(-dev)?\nICU \d+\.\d+, CLDR \d+[\d.]*, Unicode \d+\.\d+\ncmark \d+\.\d+\.\d+[\w.]*\n$/
            )
                != nil)
    }

    @Test("a build says that a site with addresses of folders needs a web server")
    func folders() throws {
        let folder = try TemporaryFolder([
            "Content/site.yml": "addresses: folders\n", "Content/a.md": "# A\n\nx\n",
        ])
        for _ in 1...2 {
            let run = try Run("build", in: folder)
            #expect(run.output.hasSuffix("so it needs a web server: 'thumbindex serve' shows it.\n"), "\(run.output)")
        }
    }

    @Test("one CSV file and no settings make a site")
    func oneFile() throws {
        let folder = try TemporaryFolder(["people.csv": "name,phone\nZorn,1\nÅberg,2\nAhl,3\n"])
        let run = try Run("build", "people.csv", "--locale", "sv", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.errors.isEmpty)
        #expect(
            run.output.hasSuffix(
                "Open _site/index.html, or preview the site while you write: thumbindex serve people.csv --locale sv\n")
        )
        let page = try folder.read("_site/index.html")
        let order = ["Ahl", "Zorn", "Åberg"].compactMap { page.range(of: ">\($0)<")?.lowerBound }
        #expect(order.count == 3 && order == order.sorted())
    }

    @Test("pages do not depend on the locale of the machine")
    func environment() throws {
        let rows = (1...1200).map { "Name \($0),2024-05-01\n" }.joined()
        let folder = try TemporaryFolder(["list.csv": "name,since\n\(rows)"])
        for locale in ["C", "de_DE.UTF-8", "fa_IR.UTF-8"] {
            let run = try Run(
                shell: "$THUMBINDEX build list.csv --locale nv --output \(locale)", in: folder,
                environment: ["LC_ALL": locale])
            #expect(run.exitCode == 0, "\(run.errors)")
        }
        let differences = try Run(shell: "diff -r C de_DE.UTF-8 && diff -r C fa_IR.UTF-8", in: folder)
        #expect(differences.exitCode == 0, "\(differences.output)")
    }

    @Test("--format json prints one object, and diagnostics go elsewhere")
    func json() throws {
        let folder = try TemporaryFolder(["people.csv": "id,name\n1,Ann\n1,Bob\n"])
        let run = try Run("build", "people.csv", "--format", "json", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.errors.contains("people.csv:3:1: warning: the id '1' makes the same address"))
        struct Summary: Decodable {
            struct Directory: Decodable {
                let id, locale: String
                let entries, sections, warnings: Int
            }
            struct Seconds: Decodable { let read, parse, collate, render, write: Double }
            let files, written: Int
            let directories: [Directory]
            let seconds: Seconds
        }
        let summary = try JSONDecoder().decode(Summary.self, from: Data(run.output.utf8))
        #expect(summary.files == summary.written)
        #expect(summary.directories.map(\.id) == ["people"])
        #expect(summary.directories.map(\.entries) == [2])
        #expect(summary.directories.map(\.sections) == [2])
        #expect(summary.directories.map(\.warnings) == [1])
    }

    @Test("--quiet prints nothing when there are no problems")
    func quiet() throws {
        let folder = try TemporaryFolder(["people.csv": "name\nAnn\n"])
        let run = try Run("build", "people.csv", "--quiet", in: folder)
        #expect(run.exitCode == 0 && run.output.isEmpty && run.errors.isEmpty)
    }

    @Test("errors go to standard error with exit code 1, and the site that is there stays")
    func errors() throws {
        let folder = try TemporaryFolder(["people.csv": "name\nAnn\n"])
        #expect(try Run("build", "people.csv", in: folder).exitCode == 0)
        let before = try folder.read("_site/index.html")
        try folder.write("name\n\"Bob\n", to: "people.csv")
        let run = try Run("build", "people.csv", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("people.csv:2:1: error: unterminated quoted field"))
        #expect(run.errors.hasSuffix("1 error; nothing was changed in '_site'.\n"))
        #expect(try folder.read("_site/index.html") == before)
    }

    @Test("--strict makes errors of warnings")
    func strict() throws {
        let folder = try TemporaryFolder(["people.csv": "id,name\n1,Ann\n1,Bob\n"])
        let run = try Run("build", "people.csv", "--strict", in: folder)
        #expect(run.exitCode == 1)
        #expect(!folder.files().contains("_site/index.html"))
    }

    @Test(
        "wrong arguments are exit code 64, and say what would be right",
        arguments: [
            (["build", "--locale", "swedish"], "did you mean 'sv'"), (["build", "--jobs", "0"], "at least 1"),
            (["build", "--base-url", "example"], "https://example.org/"), (["biuld"], "biuld"),
            (["build", "--format", "xml"], "json"),
        ])
    func usage(arguments: [String], hint: String) throws {
        let run = try Run(arguments, in: nil)
        #expect(run.exitCode == 64)
        #expect(run.errors.contains(hint))
    }

    @Test("any number of threads writes the same site", .slow)
    func threads() throws {
        let rows = (0..<6000).map { "\($0),Name \($0 * 7919 % 6000),About *\($0)*" }.joined(separator: "\n")
        let folder = try TemporaryFolder([
            "site/list.csv": "id,name,body\n\(rows)\n", "site/site.yml": "pages: entries\n",
        ])
        for jobs in ["1", "2", "7"] {
            #expect(try Run("build", "site", "--jobs", jobs, "--output", jobs, in: folder).exitCode == 0)
        }
        let files = folder.files(in: "1")
        #expect(files.count > 5000)
        for other in ["2", "7"] {
            #expect(folder.files(in: other) == files)
            for file in files { #expect(try folder.read("1/\(file)") == folder.read("\(other)/\(file)")) }
        }
    }
}
