import TestSupport
import Testing

@Suite("A site from standard input")
struct StandardInputTests {
    @Test(
        "is built as a file with the same content would be",
        arguments: [
            ("csv", "name,town\nBo,Lund\nAnn,Mora\n"), ("tsv", "name\ttown\nBo\tLund\nAnn\tMora\n"),
            ("yaml", "- name: Bo\n  town: Lund\n- name: Ann\n  town: Mora\n"),
            ("json", "[{\"name\": \"Bo\", \"town\": \"Lund\"}, {\"name\": \"Ann\", \"town\": \"Mora\"}]"),
            ("jsonl", "{\"name\": \"Bo\", \"town\": \"Lund\"}\n{\"name\": \"Ann\", \"town\": \"Mora\"}\n"),
            ("toml", "[[people]]\nname = \"Bo\"\ntown = \"Lund\"\n[[people]]\nname = \"Ann\"\ntown = \"Mora\"\n"),
            (
                "tbx",
                "<tbx><conceptEntry id='c1'><langSec xml:lang='en'><termSec><term>Bo</term></termSec></langSec></conceptEntry></tbx>"
            ),
            (
                "lift",
                "<lift><entry id='a'><lexical-unit><form lang='en'><text>Bo</text></form></lexical-unit></entry></lift>"
            ),
        ])
    func build(format: String, text: String) throws {
        let folder = try TemporaryFolder(["entries.\(format)": text])
        let run = try Run("build", "-", "--type", format, "--output", "piped", in: folder, input: text)
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(try Run("build", "entries.\(format)", "--output", "read", in: folder).exitCode == 0)
        let files = folder.files(in: "read").filter { !$0.hasPrefix(".") }
        #expect(files.contains("index.html"))
        for file in files { #expect(try folder.read("piped/\(file)") == folder.read("read/\(file)"), "\(file)") }
    }

    @Test("names the places of its problems, and is built again if it changes")
    func problems() throws {
        let folder = try TemporaryFolder()
        let broken = try Run("build", "-", "--type", "csv", in: folder, input: "name,town\nAnn,\"Lund\n")
        #expect(broken.exitCode == 1 && broken.errors.contains("<stdin>:2:5: error: unterminated quoted field"))
        for name in ["Ann", "Bo"] {
            #expect(try Run("build", "-", "--type", "csv", in: folder, input: "name\n\(name)\n").exitCode == 0)
            #expect(try folder.read("_site/index.html").contains(name))
        }
    }

    @Test(
        "needs a format, and only 'build' reads it",
        arguments: [
            (["build", "-"], "Say what comes from standard input: '--type csv'; the types are 'csv', 'tsv', "),
            (["build", ".", "--type", "csv"], "'--type' is the format of standard input; name the site '-'"),
            (["serve", "-"], "'serve' shows files while they are written, and standard input is none; name a file."),
            (["check", "-"], "'check' names the places of problems, and so needs a file; name one."),
            (["alphabet", "-", "--locale", "crh"], "Only 'build' reads standard input; name a file."),
        ])
    func misuse(arguments: [String], message: String) throws {
        let run = try Run(arguments, in: TemporaryFolder(), input: "name\nAnn\n")
        #expect(run.exitCode == 64 && run.errors.contains(message), "\(run.errors)")
    }
}
