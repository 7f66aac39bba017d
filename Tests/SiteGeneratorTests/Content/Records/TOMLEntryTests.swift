import TestSupport
import Testing

@testable import SiteGenerator
@testable import TextFiles

@Suite("Records in TOML")
struct TOMLEntryTests {
    private func read(_ text: String, entries path: String? = nil, locales: [String] = []) -> ReadRecords {
        ReadRecords(text, TOMLEntryReader.self, entries: path, locales: locales)
    }

    @Test(
        "the tables of a list, a table for each entry, and keys with texts are entries",
        arguments: [
            (
                "[[terms]]\nterm = \"Axis\"\ndef = \"A line.\"\n\n[[terms]]\nterm = \"Serif\"\n",
                ["Axis=Axis body=A line.", "Serif=Serif"]
            ),
            ("version = 2\n[[words]]\nname = \"Axis\"\n", ["Axis=Axis"]),
            ("[axis]\ntitle = \"Axis\"\n[serif]\ntitle = \"Serif\"\n", ["axis=Axis", "serif=Serif"]),
            (
                "Axis = \"A line.\"\n\"Node.js\" = \"A program.\"\n",
                ["Axis=Axis body=A line.", "Node.js=Node.js body=A program."]
            ),
            ("terms = [{ title = \"Axis\" }, { title = \"Serif\" }]\n", ["Axis=Axis", "Serif=Serif"]),
            ("[[A]]\ntitle = \"Axis\"\n[[B]]\ntitle = \"Bowl\"\n", ["Axis=Axis", "Bowl=Bowl"]),
            (
                "[[terms]]\ntitle = \"Axis\"\naliases = [\"stress\", \"line\"]\nauthor.name = \"Ann\"\n[[terms.senses]]\ndef = \"x\"\n[[terms.senses]]\ndef = \"y\"\n",
                ["Axis=Axis aliases=stress aliases=line author.name=Ann senses.0.def=x senses.1.def=y"]
            ),
        ])
    func places(text: String, expected: [String]) {
        let found = read(text)
        #expect(found.lines == expected.map { "en \($0)" } && found.diagnostics.isEmpty, "\(found)")
    }

    @Test(
        "a table for a locale has the fields of the entry in it, and 'entries' names the keys that lead to the entries")
    func settings() {
        let text = "[[terms]]\nid = \"x\"\nen = { term = \"axis\" }\nsv = { term = \"axel\" }\n"
        #expect(read(text, locales: ["en", "sv"]).lines == ["en x=axis", "sv x=axel"])
        let nested = "[[a.b]]\ntitle = \"Axis\"\n[[a.c]]\ntitle = \"Serif\"\n"
        #expect(read(nested, entries: "a.c").lines == ["en Serif=Serif"])
    }

    @Test("mistakes are errors at their places, and however deep the tables are, none ends the program")
    func mistakes() {
        let problems = read("[[terms]]\ntitle = Axis\n").diagnostics
        #expect(problems.map { $0.location?.line } == [2] && problems.map(\.kind) == [.tomlSyntax], "\(problems)")
        let key = Array(repeating: "a", count: 3000).joined(separator: ".")
        #expect(read("[\(key)]\nb = 1\n").messages.first?.contains("nest deeper than 64") == true)
        #expect(read("").lines == [] && read("version = 1\n[a]\nb = 2\n").lines == [])
    }

    @Test("a lone file that plainly has entries is read, and the settings of a program are not")
    func lone() async throws {
        let site = try await BuiltSite([
            "Content/terms.toml": "[[terms]]\nterm = \"Axis\"\n[[terms]]\nterm = \"Bowl\"\n"
        ])
        #expect(try site.feed().outline == ["A: Axis", "B: Bowl"], "\(site.report)")
        let settings = try await BuiltSite([
            "Content/tool.toml": "[tool]\nname = \"x\"\n[tool.rules]\na = 1\n[other]\nb = 2\n"
        ])
        #expect(!settings.result.isBuilt)
    }
}
