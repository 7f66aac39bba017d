import Foundation
import TestSupport
import Testing

@Suite("thumbindex export")
struct ExportCommandTests {
    private static let two = [
        "Content/site.yml": "directories: [{ id: towns, source: towns.csv }, { id: lakes, source: lakes.csv }]\n",
        "Content/towns.csv": "title\nLund\n", "Content/lakes.csv": "title\nVättern\n",
    ]

    @Test("writes a file for each directory into a folder")
    func folder() throws {
        let folder = try TemporaryFolder(Self.two)
        let run = try Run("export", "csv", "--output", "out/", in: folder)
        #expect(run.output == "exported 2 entries to 2 files in out/\n" && run.exitCode == 0)
        #expect(folder.files(in: "out") == ["lakes.csv", "towns.csv"])
        #expect(try folder.read("out/lakes.csv") == "title\r\nVättern\r\n")
    }

    @Test("says what does not fit, and writes nothing", arguments: problems)
    func problem(_ arguments: [String], _ message: String) throws {
        let folder = try TemporaryFolder(Self.two)
        let before = folder.files(in: ".")
        let run = try Run(arguments, in: folder)
        #expect(run.errors == "error: \(message)\n" && run.exitCode == 1)
        #expect(folder.files(in: ".") == before)
        #expect(try folder.read("Content/towns.csv") == "title\nLund\n")
    }

    private static let problems: [([String], String)] = [
        (
            ["export", "csv"],
            "a file of CSV holds one directory, and the site has 'towns', 'lakes'; choose one with '--directory', or name "
                + "a folder for all: '--output exported/'"
        ),
        (
            ["export", "json", "-o", "all.json"],
            "a file of JSON holds one directory, and the site has 'towns', 'lakes'; choose one with '--directory', or name "
                + "a folder: '--output all.json/'"
        ),
        (
            ["export", "epub", "--directory", "towns"],
            "EPUB is not text; say where to write it: '--output dictionary.epub'"
        ),
        (["export", "csv", "--directory", "town"], "the site has no directory 'town'; did you mean 'towns'?"),
        (
            ["export", "csv", "--directory", "towns", "-o", "Content/towns.csv"],
            "'Content/towns.csv' is a file of the site, and is not replaced; name another one"
        ),
        (
            ["export", "csv", "--directory", "towns", "-o", "Content/site.yml"],
            "'Content/site.yml' is a file of the site, and is not replaced; name another one"
        ),
        (
            ["export", "csv", "--directory", "towns", "-o", "Content/more.csv"],
            "'Content/more.csv' is in the content of the site, and would be read as a part of it; name a place elsewhere"
        ),
    ]

    @Test("does not replace the file that it reads, by whichever name")
    func input() throws {
        let folder = try TemporaryFolder(["list.csv": "title\nAnn\n"])
        let run = try Run(
            shell:
                "ln -s list.csv link.csv && ln list.csv hard.csv && for f in list.csv link.csv hard.csv ./list.csv; do "
                + "$THUMBINDEX export csv list.csv -o $f; done", in: folder)
        #expect(run.errors.components(separatedBy: "is a file of the site, and is not replaced").count == 5)
        #expect(try folder.read("list.csv") == "title\nAnn\n")
        #expect(try Run("export", "csv", "list.csv", "-o", "new.csv", in: folder).exitCode == 0)
        #expect(try Run("export", "csv", "list.csv", "-o", "new.csv", in: folder).exitCode == 0)
        #expect(try folder.read("new.csv") == "title\r\nAnn\r\n")
    }

    @Test("fails as 'build' does on broken content, without output")
    func errors() throws {
        let folder = try TemporaryFolder(["list.csv": "title,note\nAnn,\"x\n"])
        let run = try Run("export", "json", "list.csv", in: folder)
        #expect(run.output.isEmpty && run.exitCode == 1)
        #expect(run.errors.contains("list.csv:2:5: error: unterminated quoted field"))
    }

    @Test("names the formats if there is no such one")
    func format() throws {
        let run = try Run("export", "xml", in: TemporaryFolder(Self.two))
        #expect(run.exitCode == 64)
        for format in ["json", "csv", "tbx", "skos", "skos-json", "stardict", "epub"] {
            #expect(run.errors.contains("- \(format)\n"), "\(run.errors)")
        }
    }

    @Test("terms and labels of termbases, vocabularies and dictionaries are those of the entries")
    func terms() throws {
        let folder = try TemporaryFolder(["list.csv": "title,aliases,body\nfont & face,fount,A *set*.\n"])
        let termbase = try Run("export", "tbx", "list.csv", in: folder)
        for text in [
            "<term>font &amp; face</term>", "<term>fount</term>", "<basic:definition>A set.</basic:definition>",
        ] {
            #expect(termbase.output.contains(text), "\(termbase.output)")
        }
        let vocabulary = try Run("export", "skos", "list.csv", in: folder)
        for text in [
            "skos:prefLabel \"font & face\"@en", "skos:altLabel \"fount\"@en", "skos:definition \"A set.\"@en",
        ] {
            #expect(vocabulary.output.contains(text), "\(vocabulary.output)")
        }
        let dictionary = try Run("export", "stardict", "list.csv", "--output", "words", in: folder)
        #expect(dictionary.exitCode == 0)
        let description = try folder.read("words/list.ifo")
        #expect(description.contains("\nwordcount=1\nsynwordcount=1\n"), "\(description)")
    }

    @Test("an alert in a dictionary has a title in the language of its page")
    func alert() throws {
        let folder = try TemporaryFolder([
            "site.yml": "locales: [de]\ndirectories: [{ id: words, source: '*.md' }]\n",
            "hot.md": "# Hot\n\n> [!CAUTION]\n> It burns.\n",
        ])
        #expect(try Run("export", "stardict", "--output", "out", in: folder).exitCode == 0)
        #expect(try folder.read("out/words.dict").contains("<p><b>Vorsicht</b></p>\n<p>It burns.</p>"))
    }

    @Test("the other direction of a dictionary is not exported by itself, and the message says which one is")
    func otherDirection() throws {
        let folder = try TemporaryFolder([
            "Content/words.csv": "title,gloss\nkuri,dog\n",
            "Content/site.yml": "locales: [en]\ndirectories:\n- { id: words, source: words.csv }\n"
                + "- { id: english, reverses: { directory: words, from: [gloss] } }\n",
        ])
        let run = try Run("export", "csv", "--directory", "english", in: folder)
        #expect(run.exitCode == 1 && run.output.isEmpty)
        #expect(run.errors.contains("'english' is the other direction of 'words'; export that"), "\(run.errors)")
    }
}
