import Foundation
import TestSupport
import Testing

@Suite("thumbindex alphabet, and alphabets that are wrong")
struct AlphabetCommandTests {
    @Test("the proposal is a file that can be used as it is")
    func proposal() throws {
        let folder = try TemporaryFolder([
            "words.csv": "title\nChaco\nChola\ncheche\nÑandu\nMaʼa\nTsola\nTselo\nMatsa\nМосква\nn\n"
        ])
        let run = try Run("alphabet", "words.csv", "--locale", "x-own", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.output.contains("# A proposal from 10 titles."))
        #expect(
            run.output.contains("\n- c               # 5, begins 3\n# - ch            # 4, begins 3\n"), "\(run.output)"
        )
        #expect(run.output.contains("\n- n ñ             # 3, begins 2\n"))
        #expect(run.output.contains("\n# ignore: [\"ʼ\"]   # 1\n"))
        #expect(run.output.contains("other scripts, which have sections of their own: а в к м о с"))
        let corrected = run.output.replacingOccurrences(of: "\n# - \"ʼ\"", with: "\n# ʼ")
            .replacingOccurrences(of: "\n# -", with: "\n-")
            .replacingOccurrences(of: "# ignore", with: "ignore")
        for text in [run.output, corrected] {
            try folder.write(text, to: "site/_alphabets/x-own.yml")
            try folder.write("title\nChaco\nÑandu\n", to: "site/words.csv")
            try folder.write("locales: [x-own]\n", to: "site/site.yml")
            let build = try Run("build", "site", "--output", "out", in: folder)
            #expect(build.exitCode == 0, "\(build.errors)")
            #expect(build.errors.isEmpty, "\(build.errors)")
        }
        #expect(try folder.read("out/index.json").contains("\"Ch\""))
        let explained = try Run("explain", "Chaco", "--locale", "x-own", "--site", "site", in: folder)
        #expect(explained.output.contains("title from your alphabet 'x-own' (site/_alphabets/x-own.yml, line "))
    }

    @Test("a folder without entries in the locale gets a message instead of a proposal")
    func nothing() throws {
        let folder = try TemporaryFolder(["words.csv": "title\n", "han.csv": "title\n123\n"])
        for (name, message) in [("words.csv", "has no entries in 'x-own'"), ("han.csv", "have 0 letters")] {
            let run = try Run("alphabet", name, "--locale", "x-own", in: folder)
            #expect(run.exitCode == 1)
            #expect(run.output.isEmpty)
            #expect(run.errors.contains(message), "\(run.errors)")
        }
    }

    /// Alphabets by what is said of them.
    private static let bad: [(LongText, String)] = [
        ("alphabet: [a, b, a]\n", "x-own.yml:1:18: error: the letter 'a' is in the alphabet twice"),
        ("alphabet: [a, \u{301}]\n", "x-own.yml:1:15: error: '\u{301}' is a combining mark"),
        ("alphabet: []\n", "x-own.yml:1:11: error: the alphabet has no letters"),
        (
            "alphabet: [\((0..<10_000).map { "b\($0)" }.joined(separator: ", "))]\n",
            "error: the alphabet has 10000 letters"
        ),
        (
            "alphabet: [\((0..<400).map { "b\($0)o" }.joined(separator: ", "))]\n",
            "makes too many letters of several characters that begin alike"
        ),
        ("rules: \"&N<<<<<ñ\"\ntitles: [N]\n", "x-own.yml:1:11: error: ICU does not understand these rules"),
        ("rules: \"&a<\(String(repeating: "ậ", count: 20))\"\ntitles: [A]\n", "x-own.yml:1:12: error: "),
        ("alphabet: [\(String(repeating: "a,", count: 300_000))]\n", "error: the alphabet has 300000 letters"),
        ("alphabet: |\n\(String(repeating: " a\n", count: 200_000))", "error: the alphabet has 200000 letters"),
        ("file: long.txt\n", "error: the alphabet has 400000 letters"),
        (
            "alphabet: [b, a \(String(repeating: "á ", count: 100_000))]\n",
            "x-own.yml:1:15: error: this letter has 100001 forms"
        ),
        (
            "alphabet: [a]\nignore: [\(String(repeating: "ậ", count: 9))]\n",
            "error: 'ậậậậậậậậậ' under 'ignore' is not a sign"
        ),
        ("file: huge.xml\n", "x-own.yml:1:7: error: cannot read"),
        ("file: deep.xml\n", "deep.xml:1:301: error: more than 50 elements"),
        ("file: laughs.xml\n", "laughs.xml:1:16: error: declarations in a document type are not supported"),
    ]

    @Test(
        "an alphabet that is wrong is an error with its place, and nothing is written", .slow, arguments: bad
    )
    func errors(alphabet: LongText, message: String) throws {
        let entities = (1...30).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);\">" }.joined()
        let folder = try TemporaryFolder([
            "Content/_alphabets/x-own.yml": alphabet.text, "Content/list.csv": "title\nAnna\n",
            "Content/_alphabets/long.txt": String(repeating: "a\n", count: 400_000),
            "Content/_alphabets/huge.xml": String(repeating: "<ldml>\n", count: 1_000_000),
            "Content/_alphabets/deep.xml": String(repeating: "<ldml>", count: 100_000),
            "Content/_alphabets/laughs.xml": "<!DOCTYPE ldml [<!ENTITY e0 \"ha\">\(entities)]><ldml>&e30;</ldml>",
        ])
        let run = try Run("build", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains(message), "\(run.errors.prefix(500))")
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/_site"))
    }

    @Test("a proposal is written into a folder that is made, also in place of an empty file, but not of a text")
    func output() throws {
        let folder = try TemporaryFolder(["words.csv": "title\nkai\nka'i\n"])
        let path = "Content/_alphabets/x-own.yml"
        for text in [nil, "\n"] {
            if let text { try folder.write(text, to: path) }
            let run = try Run("alphabet", "words.csv", "--locale", "x-own", "--output", path, in: folder)
            #expect(run.exitCode == 0, "\(run.errors)")
            let written = try folder.read(path)
            #expect(written.contains("\n- k ") && written.contains("\n# - \"'\" "), "\(written)")
        }
        let again = try Run("alphabet", "words.csv", "--locale", "x-own", "--output", path, in: folder)
        #expect(again.exitCode == 1 && again.errors.contains("'\(path)' already has a text"), "\(again.errors)")
    }

    @Test("an empty file in the folder of alphabets, as a shell makes it before the program starts, counts as none")
    func emptyFile() throws {
        let folder = try TemporaryFolder([
            "Content/words.csv": "title\nkai\n", "Content/_alphabets/x-own.yml": "",
            "Content/site.yml": "locales: [x-own]\n",
        ])
        let run = try Run("alphabet", "--locale", "x-own", in: folder)
        #expect(run.exitCode == 0 && run.output.contains("\n- k "), "\(run.errors)")
        #expect(run.errors.contains("the file is empty and counts as none"), "\(run.errors)")
    }
}
