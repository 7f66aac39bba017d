import Foundation
import TestSupport
import Testing

@Suite("thumbindex words")
struct WordsCommandTests {
    @Test("prints the words that a locale lacks, with the English beside each, as YAML that a site can use at once")
    func missing() throws {
        let run = try Run("words", "xh")
        #expect(run.exitCode == 0 && run.errors.isEmpty)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("# ") && lines[1] == "xh:")
        #expect(lines.contains("  seeAlso: # See also"))
        #expect(lines.contains("  results: # {count, plural, one {# result} other {# results}}"))
        let folder = try TemporaryFolder([
            "Content/xh/a.md": "# A\n\nSee [b](b.md).\n", "Content/xh/b.md": "---\ntitle: B\nsee_also: a\n---\nx\n",
        ])
        #expect(try Run("build", "--output", "before", in: folder).exitCode == 0)
        try folder.write(run.output, to: "Templates/strings.yml")
        let after = try Run("build", "--strict", "--output", "after", in: folder)
        #expect(after.exitCode == 0, "\(after.errors)")
        #expect(try folder.read("after/b.html") == folder.read("before/b.html"))
        try folder.write(
            run.output.replacingOccurrences(of: "seeAlso: #", with: "seeAlso: Bona kwakhona #"),
            to: "Templates/strings.yml")
        #expect(try Run("build", "--output", "after", in: folder).exitCode == 0)
        #expect(try folder.read("after/b.html").contains(">Bona kwakhona<"))
    }

    @Test("says so if nothing is missing, and what is wrong with a tag that is not one")
    func others() throws {
        #expect(try Run("words", "sv").output == "# The theme has all words in 'sv'.\n")
        let bad = try Run("words", "not_a_tag!")
        #expect(bad.exitCode != 0 && bad.errors.contains("not_a_tag!"), "\(bad.errors)")
    }

    @Test("is what 'check' names where words are missing")
    func finding() throws {
        let folder = try TemporaryFolder(["Content/am/a.md": "# A\n\nx\n"])
        let run = try Run("check", in: folder)
        #expect((run.output + run.errors).contains("'thumbindex words am' prints them"), "\(run.output)\(run.errors)")
    }
}
