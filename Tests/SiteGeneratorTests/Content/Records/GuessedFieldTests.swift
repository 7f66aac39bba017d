import TestSupport
import Testing

@testable import SiteContent
@testable import SiteFormats
@testable import SiteGenerator

@Suite("Records without a field that is called a title")
struct GuessedFieldTests {
    private func read(_ text: String, _ format: any EntryReader.Type = YAMLEntryReader.self) -> ReadRecords {
        ReadRecords(text, format)
    }

    private func titles(_ found: ReadRecords) -> [String] {
        found.lines.map { String($0.split(separator: "=")[1].prefix { $0 != " " }) }
    }

    @Test(
        "the titles are in the field that is called so in another language, or the first one whose short words differ",
        arguments: [
            "[{واحد: فروش, اصطلاح: axis, تعریف: x}, {واحد: فروش, اصطلاح: kern, تعریف: y}]",
            "[{Kind: n., English Term: axis}, {Kind: v., English Term: kern}]",
            "[{no: 1, plaintext: axis, kind: a}, {no: 2, plaintext: kern, kind: a}, {no: 3, plaintext: serif, kind: b}]",
            "[{url: 'https://a.b/', plaintext: axis}, {url: 'https://c.d/', plaintext: kern}, {plaintext: serif}]",
        ])
    func titles(text: String) {
        let found = read(text)
        #expect(titles(found).prefix(2) == ["axis", "kern"], "\(found.lines)")
        #expect(found.diagnostics.map(\.kind) == [.guessedField] && found.diagnostics[0].severity == .note)
        #expect(found.messages[0].contains("'fields: { title: …"))
    }

    @Test("a field that is called a description in another language has the texts")
    func texts() {
        let found = read("[{Begriff: axis, Erklärung: x}, {Begriff: kern, Erklärung: y}]")
        #expect(found.lines == ["en axis=axis body=x", "en kern=kern body=y"])
        #expect(
            found.messages[0].contains("'Begriff' is taken") && found.messages[0].contains("'Erklärung' for their text")
        )
    }

    @Test("so it is in JSON, JSON Lines and TOML")
    func formats() {
        let records = ["axis", "kern", "serif"].map { "{\"plaintext\": \"\($0)\", \"kind\": \"n\"}" }
        let list = read("[\(records.joined(separator: ", "))]", JSONEntryReader.self)
        let lines = read(records.joined(separator: "\n"), JSONLinesEntryReader.self)
        let tables = ["axis", "kern", "serif"].map { "[[words_of_type]]\nplaintext = \"\($0)\"\nkind = \"n\"\n" }
        let toml = read(tables.joined(), TOMLEntryReader.self)
        for found in [list, lines, toml] {
            #expect(titles(found) == ["axis", "kern", "serif"] && found.diagnostics.map(\.kind) == [.guessedField])
        }
    }

    @Test(
        "no field is guessed if any record has a title, if a few have only unknown names, or if no field can have titles",
        arguments: [
            "[{plaintext: axis}, {title: kern}, {plaintext: serif}]", "[{meaning: axis}, {meaning: kern}]",
            "[{kind: a, n: 1}, {kind: a, n: 2}, {kind: a, n: 3}]", "[{id: a1}, {id: a2}, {id: a3}]",
            "[{x: axis}, {y: kern}, {z: serif}]",
        ])
    func none(text: String) {
        let found = read(text)
        #expect(
            !found.diagnostics.map(\.kind).contains(.guessedField) && found.diagnostics.map(\.kind).contains(.noTitle))
    }

    @Test("settings decide, and so does the key of a record")
    func settings() async throws {
        let list = "- { plaintext: axis, kind: a }\n- { plaintext: kern, kind: b }\n- { plaintext: serif, kind: c }\n"
        let site = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: list, source: list.yml, fields: { title: kind } }]\n",
            "Content/list.yml": list,
        ])
        #expect(try site.feed().outline == ["A: a", "B: b", "C: c"] && site.report == "")
        #expect(
            read("{a: {plaintext: axis}, b: {plaintext: kern}, c: {plaintext: s}}").lines.map { $0.prefix(6) } == [
                "en a=a", "en b=b", "en c=c",
            ])
    }

    // MARK: Keys

    @Test("a record whose title is the key of another record, and that has no text, refers to it")
    func references() {
        let text = """
            AP: { type: acronym, term: Acquisition plan }
            ADR: { type: acronym, term: [Acquisition plan, Award] }
            Acquisition plan: { description: x }
            Award: { description: y }
            """
        let lines = read(text).lines
        #expect(lines.map { $0.prefix { $0 != "=" } } == ["en AP", "en ADR", "en Acquisition plan", "en Award"])
        #expect(lines[0].hasPrefix("en AP=AP ") && lines[0].contains("see=Acquisition plan"), "\(lines)")
        #expect(lines[1].contains("see=Acquisition plan see=Award") && !lines[1].contains("title="))
    }

    @Test(
        "titles that are no keys, the own key, and titles beside a text stay titles",
        arguments: [
            ("{a: {term: Axis}, b: {term: Kern}}", ["en a=Axis", "en b=Kern"]),
            ("{Axis: {term: Axis}, Kern: {term: Kern}}", ["en Axis=Axis", "en Kern=Kern"]),
            ("{AX: {term: Axis, def: x}, Axis: {def: y}}", ["en AX=Axis body=x", "en Axis=Axis body=y"]),
        ])
    func titlesOfKeys(text: String, expected: [String]) { #expect(read(text).lines == expected) }
}
