import Testing

@testable import SiteContent
@testable import SiteFormats
@testable import SiteGenerator
@testable import TextFiles

@Suite("Records in YAML and JSON")
struct EntryRecordsTests {
    // MARK: Where the entries are

    @Test(
        "a list of mappings, a mapping by id, and a mapping from terms to texts are entries, in the root or in a mapping",
        arguments: [
            ("[{title: Axis, def: A line.}, {title: Serif}]", ["en Axis=Axis body=A line.", "en Serif=Serif"]),
            ("{x: {title: Axis}, s: {name: Serif, def: A stroke.}}", ["en x=Axis", "en s=Serif body=A stroke."]),
            ("{Axis: A line., Serif: }", ["en Axis=Axis body=A line.", "en Serif=Serif"]),
            ("{title: Words, version: 3, terms: [{title: Axis}]}", ["en Axis=Axis"]),
            ("{title: Words, anything: [{title: Axis}]}", ["en Axis=Axis"]),
            ("{title: Words, terms: {x: {title: Axis}}}", ["en x=Axis"]),
            ("{title: Words, terms: {Axis: A line.}}", ["en Axis=Axis body=A line."]),
            ("{terms: {x: {title: Axis}, y: {title: Serif}}}", ["en x=Axis", "en y=Serif"]),
            ("{meta: {by: {name: Ann}}, glossary: {x: {title: Axis}}}", ["en x=Axis"]),
            // Letters are not entries.
            ("{A: [{title: Axis}], B: [], S: [{title: Serif}]}", ["en Axis=Axis", "en Serif=Serif"]),
            ("{terms: {A: [{title: Axis}], \"0-9\": [{title: 3D}]}}", ["en Axis=Axis", "en 3D=3D"]),
            (
                "[{letter: A, terms: [{title: Axis}]}, {letter: S, terms: [{title: Serif}]}]",
                ["en Axis=Axis", "en Serif=Serif"]
            ),
            (
                "{A: {axis: A line., arm: x}, S: {Serif: {def: y}}}",
                ["en axis=axis body=A line.", "en arm=arm body=x", "en Serif=Serif body=y"]
            ),
            ("{A: {title: Axis}, B: {title: Bowl}}", ["en A=Axis", "en B=Bowl"]),
            ("[{title: A, senses: [{def: x}]}]", ["en A=A senses.0.def=x"]),
            // The key is the title where no field is.
            ("{axis: {def: A line.}}", ["en axis=axis body=A line."]),
            // An entry called 'terms' is one.
            ("{terms: {title: Terms}, words: {title: Words}}", ["en terms=Terms", "en words=Words"]),
            ("{terms: {en: {term: Terms}, sv: {term: Termer}}}", ["en terms=Terms", "sv terms=Termer"]),
        ])
    func places(text: String, expected: [String]) { #expect(read(text).lines == expected) }

    @Test("an abbreviation beside the term is another name, and alone it is the term")
    func abbreviations() {
        #expect(read("[{term: Axis, abbr: AX}]").lines == ["en Axis=Axis abbr=AX aliases=AX"])
        #expect(read("[{abbr: AX, term: Axis, def: x}]").lines == ["en Axis=Axis body=x abbr=AX aliases=AX"])
        #expect(read("[{acronym: AX, meaning: Axis}]").lines == ["en AX=AX meaning=Axis"])
        #expect(read("{x: {acronym: AX}}").lines == ["en x=x acronym=AX aliases=AX"])
        #expect(read("[{meaning: Axis}]").lines == [])
    }

    @Test("'entries' names the keys that lead to them")
    func path() {
        let text = "{data: {terms: [{title: Axis}], others: [{title: Serif}]}}"
        #expect(read(text, entries: "data.others").lines == ["en Serif=Serif"])
        #expect(read(text, entries: "data.other").lines == [])
        let problems = read(text, entries: "data.other").diagnostics
        #expect(problems.map(\.kind) == [.entriesNotFound] && problems[0].message.contains("'data.other'"))
    }

    @Test(
        "a document that has no entries anywhere is an error",
        arguments: ["Axis", "{a: 1, b: [x, y]}", "{aa: [{t: 1}], bb: [{t: 2}]}", "{title: Axis, def: A line.}"])
    func none(text: String) {
        let found = read(text)
        #expect(found.lines == [] && found.diagnostics.map(\.kind) == [.entriesNotFound], "\(found)")
        #expect(read("").diagnostics.isEmpty)
    }

    @Test("an item that is not a mapping is left out, with a warning at its place")
    func items() {
        let found = read("- title: Axis\n- Serif\n- [a, b]\n-\n- note: x\n")
        #expect(found.lines == ["en Axis=Axis"])
        #expect(found.diagnostics.map(\.kind) == [.entryForm, .entryForm, .noTitle])
        #expect(found.diagnostics.map { $0.location?.line } == [2, 3, 5])
        #expect(found.diagnostics[0].message.contains("'Serif'"))
    }

    // MARK: Names of fields

    @Test(
        "has the usual names of fields",
        arguments: [
            ("{headword: A}", "en A=A"), ("{word: A}", "en A=A"), ("{lemma: A}", "en A=A"), ("{term: A}", "en A=A"),
            ("{term: A, def: x}", "en A=A body=x"), ("{term: A, definition: x}", "en A=A body=x"),
            ("{term: A, gloss: x}", "en A=A senses=x"), ("{term: A, slug: b}", "en b=A"),
            ("{term: A, id: c, slug: b}", "en c=A slug=b"),
            ("{term: A, ref: B}", "en A=A see_also=B"), ("{term: A, related: [B, C]}", "en A=A see_also=B see_also=C"),
            ("{term: A, acronym: B}", "en A=A acronym=B aliases=B"),
            ("{term: A, abbreviation: B}", "en A=A abbreviation=B aliases=B"),
            ("{term: A, pos: noun}", "en A=A part=noun"), ("{term: A, plural: As}", "en A=A plural=As forms=As"),
            ("{term: A, plurals: [As, Aes]}", "en A=A plurals=As forms=As plurals=Aes forms=Aes"),
        ])
    func names(record: String, expected: String) { #expect(read("[\(record)]").lines == [expected]) }

    // MARK: Locales

    @Test("keys that are locales and have mappings hold the fields of these locales, and others are those of all")
    func locales() {
        let found = read(
            """
            - slug: ascender
              ref: [descender]
              en: { term: ascender, def: Above the x-height. }
              sv: { term: uppstapel, def: Över x-höjden. }
              no: { term: overlengde, ref: x }
            """)
        #expect(
            found.lines == [
                "en ascender=ascender body=Above the x-height. see_also=descender",
                "sv ascender=uppstapel body=Över x-höjden. see_also=descender", "no ascender=overlengde see_also=x",
            ])
    }

    @Test(
        "a key is a locale only if it is the tag of one and its value is a mapping",
        arguments: [
            ("{id: {term: garis}}", ["id garis=garis"]), ("{id: x, term: A}", ["en x=A"]),
            ("{term: A, no: 7}", ["en A=A no=7"]), ("{term: A, pos: {x: 1}}", ["en A=A pos.x=1"]),
            ("{term: A, see: {x: 1}}", ["en A=A see.x=1"]), ("{term: A, link: {url: b}}", ["en A=A link.url=b"]),
            ("{pt-BR: {term: A}}", ["pt-BR A=A"]), ("{zh_Hant: {term: A}}", ["zh-Hant A=A"]),
            ("{term: A, qq: {x: 1}}", ["en A=A qq.x=1"]),
        ])
    func keys(record: String, expected: [String]) { #expect(read("[\(record)]").lines == expected) }

    @Test("a field can have a value for each locale")
    func values() {
        #expect(
            read("[{title: {en: Serif, sv: Seriff}, def: {sv: Ett streck.}, note: {en: x, sv: y}, by: Ann}]").lines == [
                "en Serif=Serif by=Ann note=x", "sv Serif=Seriff body=Ett streck. by=Ann note=y",
            ])
        // 'pl' and 'sg' are Polish and Sango elsewhere.
        #expect(
            read("[{title: mouse, forms: {sg: mouse, pl: mice}}]").lines == [
                "en mouse=mouse forms.sg=mouse forms.pl=mice"
            ])
        #expect(read("[{title: A, links: {en: x, de: y}}]").lines == ["en A=A links.en=x links.de=y"])
        #expect(read("[{title: A, def: {en: x, sv: y}}]").lines == ["en A=A body=x", "sv A=A body=y"])
    }

    @Test(
        "a title beside those of locales is that of the default locale, and a locale without a title has the common one"
    )
    func commonTitles() {
        #expect(
            read("[{title: Axis, def: x, sv: {title: Axel}}]").lines == ["en Axis=Axis body=x", "sv Axis=Axel body=x"])
        #expect(read("[{title: Axis, sv: {def: y}}]").lines == ["sv Axis=Axis body=y"])
        #expect(
            read("[{title: Axis, en: {title: Axes}, sv: {title: Axel}}]").lines == ["en Axes=Axes", "sv Axes=Axel"])
    }

    @Test("locales that the site does not have are left out")
    func otherLocales() throws {
        let found = read("[{en: {term: A}, sv: {term: B}}]", locales: ["sv"])
        #expect(found.lines == ["sv B=B"] && found.diagnostics.isEmpty)
    }

    // MARK: JSON

    @Test("JSON is read as YAML is, with the places of its values")
    func json() {
        let found = read(#"[{"title": "A\u00e9", "locale": "on"}, {"title": "B", "title": "C"}]"#, JSONEntryReader.self)
        #expect(found.lines == ["en Aé=Aé", "en C=C"])
        #expect(found.diagnostics.map(\.kind) == [.yamlDuplicateKey, .unknownLocale])
        #expect(found.diagnostics.map { $0.location?.offset } == [54, 32])
    }

    @Test("all records with a mistake are named at once")
    func mistakes() {
        let text = """
            [{"title": "A" "b": 1},
             {"title": Bob},
             {"title": "C"},
             {"title": "D", "x": {"y": [1,2,]}},
             {"title": "\\ud800"},
             {"title": "E]}"}]
            """
        let found = read(text, JSONEntryReader.self)
        #expect(found.lines == [])
        #expect(found.diagnostics.map { $0.location?.line } == [1, 2, 4, 5])
        #expect(Set(found.diagnostics.map(\.kind)) == [.jsonSyntax])
    }

    @Test(
        "brackets that do not match are one error",
        arguments: ["[{\"title\": \"A\", {\"title\": \"B\"}]", "[", "[{\"a\": \"", "[[[}", "[{\"a\": tru}", "{\"a\":"])
    func unbalanced(text: String) { #expect(read(text, JSONEntryReader.self).diagnostics.map(\.kind) == [.jsonSyntax]) }

    @Test("nesting of more than 64 levels is an error, and so is a file of brackets")
    func depth() {
        let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
        #expect(
            read("[\(deep), {\"title\": \"A\"}, \(deep)]", JSONEntryReader.self).diagnostics.map(\.kind) == [
                .jsonSyntax, .jsonSyntax,
            ])
        let levels = String(repeating: "[", count: 61) + String(repeating: "]", count: 61)
        #expect(read("[{\"title\": \"A\", \"x\": \(levels)}]", JSONEntryReader.self).lines == ["en A=A"])
        #expect(read(String(repeating: "[", count: 1_000_000), JSONEntryReader.self).diagnostics.count == 1)
    }

    @Test("no more than 100 mistakes are named")
    func many() {
        let text = "[" + Array(repeating: "{\"a\" 1}", count: 1000).joined(separator: ",\n") + "]"
        #expect(read(text, JSONEntryReader.self).diagnostics.count == JSONReader.maximumProblems)
    }

    // MARK: JSON Lines

    @Test("each line of JSON Lines is an entry, and blank lines are none")
    func lines() {
        let found = read(
            "{\"title\": \"A\"}\r\n\r\n  {\"sv\": {\"title\": \"B\"}}\n{\"title\": \"C\"}", JSONLinesEntryReader.self)
        #expect(found.lines == ["en A=A", "en C=C", "sv B=B"] && found.diagnostics.isEmpty)
    }

    @Test("all lines with a mistake are named at once, at their places")
    func badLines() {
        let found = read(
            "{\"title\": \"A\" \"def\": 1}\n[1]\n\n{\"title\":\n{\"title\": \"C\"}\nx\n", JSONLinesEntryReader.self)
        #expect(found.lines == ["en C=C"])
        #expect(found.diagnostics.map { $0.location?.line } == [1, 2, 4, 6])
        #expect(found.diagnostics.map { $0.location?.column } == [15, 1, 10, 1])
        #expect(
            found.diagnostics.allSatisfy {
                $0.kind == .jsonSyntax && $0.message.hasPrefix("this line is not a JSON object")
            })
    }

    // MARK: Files without settings

    @Test(
        "a file that plainly has entries is content without settings, and the report says so",
        arguments: [
            ("terms.yml", "- title: Axis\n"), ("words.yaml", "Axis: A line.\n"), ("a.json", "[{\"term\": \"Axis\"}]"),
            ("b.jsonl", "{\"term\": \"Axis\"}\n"), ("c.yml", "Axis: { def: A line. }\n"),
        ])
    func plain(file: String, text: String) async throws {
        let site = try await BuiltSite(["Content/\(file)": text])
        #expect(site.result.isBuilt && site.result.directories.map(\.entryCount) == [1], "\(site.report)")
        #expect(site.result.guesses.contains { $0.contains("Content/\(file)' is read") })
    }

    @Test(
        "other files are not, nor is one beside other content",
        arguments: [
            ["Content/package.json": "{\"name\": \"x\", \"version\": \"1\", \"files\": [\"a\"]}"],
            ["Content/strings.yml": "next: Weiter\n"], ["Content/labels.yml": "books: { en: Books }\n"],
            ["Content/data/terms.yml": "- title: Axis\n"], ["Content/_terms.yml": "- title: Axis\n"],
            ["Content/terms.yml": "- Axis\n"], ["Content/terms.json": "[{\"title\": }]"],
            ["Content/terms.jsonl": "[{\"title\": \"Axis\"}]\n"], ["Content/terms.jsonl": "1\n"],
        ])
    func notPlain(files: [String: String]) async throws {
        let alone = try await BuiltSite(files)
        #expect(alone.result.diagnostics.map(\.kind) == [.noContent], "\(alone.report)")
        let beside = try await BuiltSite(files.merging(["Content/people.csv": "name\nAnn\n"]) { $1 })
        #expect(beside.result.directories.map(\.id) == ["people"], "\(beside.report)")
    }

    @Test("a directory can have YAML files as its source, one for each locale")
    func sources() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en, sv]\ndirectories: [{ id: words, source: 'words.{locale}.yml' }]\n",
            "Content/words.en.yml": "axis: { term: Axis }\n", "Content/words.sv.yml": "axis: { term: Axel }\n",
        ])
        #expect(site.result.isBuilt && site.result.directories.map(\.entryCount) == [1, 1], "\(site.report)")
        #expect(site.page("sv/index.html").contains("Axel"))
    }

    @Test("the title and the description beside the entries are those of the directory, if it has no other files")
    func directoryTexts() async throws {
        let words = "{ title: Our words, description: What we say., version: 3, terms: [{ title: Axis }] }\n"
        let site = try await BuiltSite(["Content/words.yml": words])
        #expect(site.page("index.html").contains(">Our words</h1>") && site.page("index.html").contains("What we say."))
        let again = try await BuiltSite(["Content/words.yml": words], folder: site.folder)
        #expect(again.texts == site.texts)
        let titled = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: w, title: Words, source: words.yml }]\n",
            "Content/words.yml": words,
        ])
        #expect(titled.page("index.html").contains(">Words</h1>"))
        let two = try await BuiltSite([
            "Content/site.yml": "directories: [{ id: w, source: '*.yml' }]\n", "Content/a.yml": words,
            "Content/b.yml": "{ title: Others, terms: [{ title: Bowl }] }\n",
        ])
        #expect(two.page("index.html").contains(">W</h1>"), "\(two.report)")
    }

    // MARK: Reading

    private func read(
        _ text: String, _ format: any EntryReader.Type = YAMLEntryReader.self, entries path: String? = nil,
        locales: [String] = []
    ) -> ReadRecords {
        ReadRecords(text, format, entries: path, locales: locales)
    }
}
