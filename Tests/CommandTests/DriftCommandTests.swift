import Foundation
import TestSupport
import Testing

@Suite("thumbindex drift")
struct DriftCommandTests {
    private static func settings(_ collation: String) -> String {
        "locales: [es]\ndirectories: [{ id: words, source: words.csv, collation: {\(collation) } }]\n"
    }

    private static let files = [
        "Content/site.yml": settings(""),
        "Content/words.csv": "id,title\na,Ada\nch,Chico\nc,Cruz\nll,Llama\nnew,New York\nnewark,Newark\n",
    ]

    /// As if CLDR had a section for Ch, and spaces did not count anymore.
    private static let other = settings("add-labels: [Ch], alphabetizing: letter-by-letter")

    @Test("says that nothing moved, with the versions of ICU, of CLDR and of Unicode")
    func none() throws {
        let folder = try TemporaryFolder(Self.files)
        #expect(try Run("build", "--quiet", in: folder).exitCode == 0)
        let run = try Run("drift", "_site", "--strict", in: folder)
        #expect(run.exitCode == 0 && run.errors == "", "\(run.errors)")
        #expect(
            run.output.contains(
                /^Then and now: ICU \d+(\.\d+)*, CLDR \d+(\.\d+)*, Unicode \d+\.\d+\n\nwords, es: none of 6 entries moved\n$/
            ),
            "\(run.output)")
    }

    @Test("names what moved since the site was built, and does not count what the author changed")
    func moved() throws {
        let folder = try TemporaryFolder(Self.files)
        #expect(try Run("build", "--quiet", in: folder).exitCode == 0)
        try folder.write(Self.other, to: "Content/site.yml")
        try folder.write(
            "id,title\na,Ada B\nch,Chico\nc,Cruz\nz,Zoe\nnew,New York\nnewark,Newark\n", to: "Content/words.csv")
        let run = try Run("drift", "_site/", in: folder)
        #expect(run.exitCode == 0)
        #expect(
            run.output.hasSuffix(
                """

                words, es: 2 of 4 entries moved; not counted: 1 added, 1 removed, 1 edited
                  Index titles that are new: Ch
                  In another section: 1
                    Chico  C → Ch
                  In another place in the order: 1
                    New York  between 'Cruz' and 'Newark' → after 'Newark', last
                  2 other entries have new neighbors

                """), "\(run.output)")
        #expect(!run.output.contains("\u{1B}"), "only terminals show colors")
        #expect(try Run("drift", "_site", "--strict", in: folder).exitCode == 1)
    }

    @Test("reads a record as it reads the site, and writes JSON about both")
    func record() throws {
        let folder = try TemporaryFolder(Self.files)
        #expect(try Run("build", "--quiet", in: folder).exitCode == 0)
        let written = try Run("drift", "--record", "Content/record.json", in: folder)
        #expect(written.exitCode == 0 && written.output == "recorded 6 entries in Content/record.json\n")
        let first = try folder.read("Content/record.json")
        #expect(try Run("drift", "--record", "Content/record.json", ".", in: folder).exitCode == 0)
        #expect(try folder.read("Content/record.json") == first, "the same content has the same record")
        try folder.write(Self.other, to: "Content/site.yml")
        let text = try Run("drift", "_site", in: folder).output
        #expect(text.contains("Chico  C → Ch"))
        #expect(try Run("drift", "Content/record.json", in: folder).output == text)
        let json = try Run("drift", "Content/record.json", ".", "--format", "json", in: folder).output
        #expect(json == (try Run("drift", "_site", "--format", "json", in: folder).output))
        let report = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
        #expect(report.moved && report.then == report.now)
        #expect(report.directories.map(\.id) == ["words"] && report.directories[0].newTitles == ["Ch"])
        let moved = report.directories[0].entries
        #expect(moved.first { $0.id == "ch" }?.section == ["then": "C", "now": "Ch"])
        #expect(moved.filter { $0.reordered && $0.section == nil }.map(\.id) == ["new"])
        #expect(moved.first { $0.id == "new" }?.neighbors?["then"] == ["Llama", "Newark"])
        #expect(moved.first { $0.id == "new" }?.neighbors?["now"] == ["Newark", nil])
        #expect(moved.contains { $0.id == "newark" && !$0.reordered && $0.neighbors != nil })
    }

    private struct Report: Decodable {
        struct Directory: Decodable {
            struct Entry: Decodable {
                let id: String
                let section: [String: String]?
                let reordered: Bool
                let neighbors: [String: [String?]]?
            }
            let id: String
            let newTitles: [String]
            let entries: [Entry]
        }
        let then, now: [String: String]
        let moved: Bool
        let directories: [Directory]
    }

    @Test("a build with a record lets the addresses in it lead on")
    func build() throws {
        let paged = Self.settings("add-labels: [Ch]").replacing("words.csv", with: "words.csv, page-size: 2")
        let folder = try TemporaryFolder(Self.files.merging(["Content/site.yml": paged]) { $1 })
        #expect(try Run("drift", "--record", "Content/record.json", in: folder).exitCode == 0)
        try folder.write(paged.replacing("add-labels: [Ch]", with: ""), to: "Content/site.yml")
        let run = try Run("build", "--strict", in: folder)
        #expect(run.exitCode == 0 && run.errors == "", "\(run.errors)")
        #expect(try folder.read("_site/sections/ch.html").contains("url=../sections/c.html\""))
        #expect(
            try Run("drift", "Content/record.json", in: folder).output.contains(
                "Pages of lists that are gone: /sections/ch.html"))
    }

    @Test("a site of one file has a record anywhere")
    func oneFile() throws {
        let folder = try TemporaryFolder(["list.csv": "title\nAnn\nBo\n"])
        #expect(try Run("drift", "--record", "kept/list.json", "list.csv", in: folder).exitCode == 0)
        let run = try Run("drift", "kept/list.json", "list.csv", in: folder)
        #expect(run.output.hasSuffix("\nlist, en: none of 2 entries moved\n"), "\(run.output)\(run.errors)")
    }

    @Test(
        "what is not a former site is said with a remedy",
        arguments: [
            ("drift nothing", "error: 'nothing' does not exist; name the folder of a site as it was published"),
            ("drift Content", "error: 'Content' has no directory of a site that thumbindex built; name the folder"),
            ("drift Content/words.csv", "Content/words.csv:1:1: error: this is not a record of a site"),
            ("drift --record Content/words.csv", "Content/words.csv:1:1: error: this is not a record of a site"),
            ("drift --record Content", "error: 'Content' is a folder; name a file in it"),
            ("drift", "Error: Name the folder of the old site, such as '_site', or a record of it."),
            ("drift --record x.json . .", "Error: '--record' compares nothing"),
            ("drift --record ''", "Error: The record needs a name"),
            ("drift - -", "only 'build' reads standard input"),
        ])
    func problems(arguments: String, message: String) throws {
        let folder = try TemporaryFolder(Self.files)
        let run = try Run(shell: "$THUMBINDEX \(arguments)", in: folder)
        #expect(run.exitCode != 0 && run.output == "")
        #expect(run.errors.lowercased().contains(message.lowercased()), "\(run.errors)")
        #expect(try folder.read("Content/words.csv") == Self.files["Content/words.csv"])
    }

    @Test("errors of the site are reported, and a damaged record is not replaced")
    func errors() throws {
        let folder = try TemporaryFolder(Self.files.merging(["record.json": "{\"record\":1}"]) { $1 })
        let damaged = try Run("drift", "--record", "record.json", in: folder)
        #expect(damaged.exitCode == 1 && damaged.errors.contains("the list 'directories' is missing here"))
        #expect(try folder.read("record.json") == "{\"record\":1}")
        #expect(try Run("build", "--quiet", in: folder).exitCode == 0)
        try folder.write("direcories: []\n", to: "Content/site.yml")
        let broken = try Run("drift", "_site", in: folder)
        #expect(broken.exitCode == 1 && broken.errors.contains("unknown setting 'direcories'") && broken.output == "")
    }
}
