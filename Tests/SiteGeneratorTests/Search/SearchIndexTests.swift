import Foundation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import SiteSearch

@Suite("The search index")
struct SearchIndexTests {
    @Test("a small index is one file: its keys with their entries, and a row for each entry")
    func file() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [ja]\ndirectories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "id,name,reading,aliases,town\ntokyo,東京,とうきょう,江戸;みやこ,Edo\n",
        ])
        #expect(
            site.page("search/index.js") == """
                thumbindexSearch("index",{"heads":[" edo"],"entries":1,"isWhole":true,"isJapanese":true})
                thumbindexSearch("0",`0 edoW0
                0とおきょおB0
                1きょN0
                0みやこM0
                0東京A0
                0江戸M0
                `)
                thumbindexSearch("e/0",`0index.html#tokyo\t東京\tとうきょう|江戸|みやこ\t\tEdo
                `)

                """)
        #expect(!site.files.contains { $0 == "search/0.js" })
    }

    @Test("the index has what people type in place of letters")
    func typedForms() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            locales: [crh]
            alphabets:
              crh: { alphabet: [A, B, Ñ], fold: { ñ: [n', ń], Ñ: [N'] } }
            directories: [{ id: list, source: list.csv }]
            """,
            "Content/list.csv": "name\n" + (0..<3000).map { "b\($0) ban'a\n" }.joined(),
        ])
        let list = site.page("search/index.js")
        #expect(list.hasSuffix("\"isWhole\":false,\"letters\":[[\"N'\",\"Ñ\"],[\"n'\",\"ñ\"],[\"ń\",\"ñ\"]]})\n"))
    }

    @Test(
        "names in other scripts are found by their sound",
        arguments: [
            ("zh-Hans", "北京", "beijing"), ("ru", "Жуков", "zhukov"), ("el", "Αθήνα", "athina"), ("ko", "서울", "seoul"),
            ("de", "Müller", "mueller"), ("en", "Łódź", "lodz"), ("ja", "コーヒー", "こひ"), ("ja", "トウキョウ", "ときょ"),
            ("en", "コーヒー", "kohi"),
        ])
    func sound(_ locale: String, _ name: String, _ sound: String) async throws {
        let keys = try await keys(of: name, in: locale)
        #expect(keys.contains { ["\(sound)A0", "\(sound)C0", "\(sound)N0"].contains($0) }, "\(keys)")
    }

    @Test(
        "a Chinese name has the initials of its syllables, and a Korean one its first consonants",
        arguments: [
            ("zh-Hans", "北京", "bj"), ("zh-Hans", "中国人", "zgr"), ("zh-Hans", "京", nil),
            ("ko", "대한민국", "ᄃᄒᄆᄀ"), ("ko", "강", nil), ("ja", "東京", nil),
        ])
    func initials(_ locale: String, _ name: String, _ initials: String?) async throws {
        let keys = try await keys(of: name, in: locale)
        #expect(keys.filter { $0.hasSuffix("F0") } == (initials.map { ["\($0)F0"] } ?? []))
    }

    @Test(
        "a name in Hebrew or Arabic letters has its consonants",
        arguments: [("he", "חיפה", ["hb", "kb"]), ("ar", "محمد", ["md", "mhmd"])])
    func consonants(_ locale: String, _ name: String, _ skeletons: [String]) async throws {
        let keys = try await keys(of: name, in: locale)
        #expect(keys.filter { $0.hasSuffix("H0") }.map { String($0.prefix { !("A"..."Z").contains($0) }) } == skeletons)
    }

    @Test("an entry has its title in the default locale, unless it is the same")
    func defaultTitle() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en, sv]\ndirectories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "id,name:en,name:sv\nde,Germany,Tyskland\nch,Chile,Chile\n",
        ])
        let keys = Self.keys(in: site.page("sv/search/index.js"))
        #expect(keys.contains("germanyG1"))
        #expect(keys.filter { $0.hasPrefix("chile") } == ["chileA0"])
        #expect(!site.page("en/search/index.js").contains("tyskland"))
    }

    @Test(
        "a directory chooses what is found beside names",
        arguments: [
            ("", ["046", "first", "lund", "metal", "of", "one", "sentence", "some", "strip", "two"]),
            ("search: []", []),
            ("search: [town]", ["lund"]), ("search: [summary, phone]", ["046", "one", "two"]),
            ("search: body", ["first", "of", "sentence", "some"]), ("search: gloss", ["metal", "strip"]),
        ])
    func words(_ setting: String, _ words: [String]) async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en]\n\(setting)\ndirectories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": """
            name,town,phone,summary,gloss,body
            Berg,Lund,046,One two,*metal*; strip,**First** [sentence](https://example.org/) of <i>some</i>.

            """,
        ])
        #expect(Self.words(in: site.page("search/index.js")).map { String($0.dropLast(2)) } == words)
    }

    @Test("the setting finds the first sentence that lists show: that of the first sense, or else of the body")
    func summaries() async throws {
        for (pages, words) in [("inline", ["first", "the"]), ("entries", ["metal"])] {
            let site = try await BuiltSite([
                "Content/site.yml": """
                locales: [en]
                search: [summary]
                directories: [{ id: list, source: list.yml, pages: \(pages) }]
                """,
                "Content/list.yml": """
                - { title: Berg, body: The first. The second., senses: [{ gloss: Metal, examples: [Tin] }] }
                """,
            ])
            let found = Self.words(in: site.page("search/index.js")).map { String($0.dropLast(2)) }
            #expect(found == words, "\(pages): \(found)")
        }
    }

    @Test("words have their places in texts: glosses and first sentences before the rest, short ones before long ones")
    func places() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            locales: [en]
            directories: [{ id: list, source: "{list.csv,more.yml}", pages: inline }]
            """,
            "Content/list.csv": """
            title,body,town
            a,"dog; hound, spy",
            long title,to hunt,
            middle,a thin (soft) strip,Lund
            other,The first sentence is this. The second follows.,
            """,
            "Content/more.yml": "- { title: z, senses: [{ gloss: cat with kittens }, { gloss: a feline }] }\n",
        ])
        #expect(
            Set(Self.words(in: site.page("search/index.js"))) == [
                "dogK0", "houndP0", "spyP0", "toO1", "huntO1", "aP4Q2", "thinQ2", "stripQ2", "softW2", "lundW2",
                "theS3", "firstS3", "sentenceS3", "isS3", "thisS3", "secondX3", "followsX3", "catR4", "withR4",
                "kittensR4", "felineP4",
            ])
    }

    @Test("a row tells which name and which gloss match: forms, aliases, senses, and the number of a homograph")
    func row() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en]\ndirectories:\n- { id: list, source: list.yml, pages: inline }\n",
            "Content/list.yml": """
            - { title: lead, homograph: 2, forms: [leads], aliases: [plumbum], senses: [a *soft* metal, a strip] }
            - { title: lead, homograph: 1, forms: false }
            """,
        ])
        let rows = site.page("search/index.js")
        #expect(rows.contains("\tlead|1\n"))
        #expect(rows.contains("\tlead|2\t|plumbum|leads\ta soft metal; a strip\n"), "\(rows)")
    }

    @Test("the lines of a field's value are divided by semicolons")
    func lines() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en]\ndirectories:\n- { id: list, source: list.csv, pages: inline }\n",
            "Content/list.csv": "title,works\nAnn,\"One work\n\nAnother one \n\"\n",
        ])
        #expect(site.page("search/index.js").contains("One work; Another one\n"), "\(site.page("search/index.js"))")
    }

    @Test("the words of a plain page's headings, and then those that it has often, come before its others")
    func wordsOfPages() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en]\ndirectories:\n- { id: list, source: list.csv, pages: inline }\n",
            "Content/list.csv": "name\nLead\n",
            "Content/pages/about.md":
                "# About\n\n\(String(repeating: "word ", count: 60))\n\n## Its alpha, one two three four five six seven eight\n\n"
                + "beta beta beta beta gamma gamma gamma `zeta`\n\n```\n# delta\n```\n",
        ])
        let pages = site.page("search/pages/index.js")
        for key in ["alphaX0", "betaY0", "gammaZ0", "deltaZ0", "zetaZ0"] {
            #expect(pages.contains(key), "\(key): \(pages)")
        }
    }

    @Test("plain pages have an index of their own, with all their words, and the others name it")
    func plainPages() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [en]\ndirectories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "name\nBerg\n",
            "Content/pages/about.md": "# About\n\n\(String(repeating: "word ", count: 60))last.\n",
        ])
        #expect(site.page("search/index.js").contains("\"pages\":\"\""))
        let pages = site.page("search/pages/index.js")
        #expect(pages.contains("about.html\tAbout\t"), "\(pages)")
        #expect(Self.words(in: pages).map { $0.prefix { $0.isLowercase } } == ["last", "word"])
        #expect(!site.page("search/index.js").contains("about"))
    }

    @Test("shortcodes and macros in bodies are not found, but their texts are")
    func shortcodes() async throws {
        let site = try await BuiltSite([
            "terms/a.md":
                "# Alpha\n\nFirst sentence.\n\n{{GlossarySidebar}} Then {{cssxref(\"ratio\")}} and {{< box >}}rest{{< /box >}}.\n"
        ])
        let index = site.page("search/index.js")
        #expect(index.contains("Then ratio and rest"), "\(index)")
        #expect(!index.lowercased().contains("sidebar") && !index.contains("box"))
    }

    @Test("texts in scripts without spaces are found by pairs of characters")
    func pairs() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [ja]\ndirectories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "name,summary\nあ,文字の本\n",
        ])
        #expect(Self.words(in: site.page("search/index.js")) == ["の本Q0", "字のQ0", "文字Q0"])
    }

    @Test("a large index is cut into pieces that begin with whole keys, and every name is one key in one piece")
    func pieces() async throws {
        let names = (0..<4000).map { "Name\($0) Part\(9999 - $0)" }
        let site = try await BuiltSite([
            "Content/site.yml": "directories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "name\n" + names.joined(separator: "\n") + "\n",
        ])
        let count = site.files.count { $0.hasPrefix("search/") && !$0.hasPrefix("search/e/") } - 1
        #expect(count > 3)
        let pieces = (0..<count).map { site.page("search/\($0).js") }
        #expect(pieces.allSatisfy { $0.utf8.count < SearchKeyWriter.pieceSize * 5 / 4 })
        let keys = pieces.map { Self.keys(in: $0) }
        let list = site.page("search/index.js")
        for piece in keys { #expect(list.contains("\"\(piece[0].prefix { !("A"..."Z").contains($0) })\"")) }
        let titles = keys.joined().filter { $0.contains("A") }.map { String($0.prefix { $0 != "A" }) }
        #expect(titles.sorted() == names.map { $0.lowercased() }.sorted())
        let rows = site.files.filter { $0.hasPrefix("search/e/") }.map { site.page($0) }.joined()
        for name in names[1000..<1100] { #expect(rows.components(separatedBy: "\t\(name)\n").count == 2, "\(name)") }
    }

    @Test("a key of thousands of entries goes on in the next piece, whose head tells that")
    func continued() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": "directories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "id,name\n" + (0..<20_000).map { "e\($0),Same\n" }.joined(),
        ])
        #expect(site.page("search/index.js").contains("[\"!ame\",\"C!ame\",\"C!ame\""))
        let count = site.files.count { $0.hasPrefix("search/") && !$0.hasPrefix("search/e/") } - 1
        #expect((0..<count).allSatisfy { site.page("search/\($0).js").hasSuffix("\n`)\n") })
        let keys = (0..<count).flatMap { Self.keys(in: site.page("search/\($0).js")) }
        let numbers = keys.filter { $0.hasPrefix("sameA") }
        #expect(numbers.reduce(0) { $0 + $1.split(separator: ",").count } == 20_000)
    }

    @Test("a long key that begins within a piece is the head of the pieces in which it goes on")
    func continuedWithin() async throws {
        let names = (0..<500).map { "Name\($0)" } + Array(repeating: "Zebra", count: 12_000)
        let site = try await BuiltSite([
            "Content/site.yml": "directories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "id,name\n" + names.enumerated().map { "e\($0),\($1)\n" }.joined(),
        ])
        let count = site.files.count { $0.hasPrefix("search/") && !$0.hasPrefix("search/e/") } - 1
        let pieces = (0..<count).map { Self.keys(in: site.page("search/\($0).js")) }
        let with = pieces.indices.filter { number in pieces[number].contains { $0.hasPrefix("zebraA") } }
        #expect(with.count > 1)
        #expect(pieces[with[0]].first?.hasPrefix("zebraA") == false)
        let heads = Array(repeating: "\"Czebra\"", count: with.count - 1).joined(separator: ",")
        #expect(site.page("search/index.js").contains(",\(heads)]"))
    }

    @Test("an index names the other directories of its locale that have entries, and the front page")
    func others() async throws {
        let site = try await BuiltSite([
            "Content/site.yml": """
            locales: [en, sv]
            directories:
            - { id: birds, title: Birds, source: birds.csv }
            - { id: trees, title: Trees, source: trees.csv }
            - { id: fish, title: Fish, source: fish.csv }

            """,
            "Content/birds.csv": "id,title:en,title:sv\n1,Owl,Uggla\n",
            "Content/trees.csv": "id,title:en,title:sv\n1,Oak,Ek\n",
            "Content/fish.csv": "id,title:en,title:sv\n1,Pike,\n",
        ])
        let english = site.page("en/birds/search/index.js")
        #expect(
            english.contains(
                #""site":{"front":"../../en/index.html","others":[["../../en/trees/","Trees"],["../../en/fish/","Fish"]]}"#
            ))
        #expect(site.page("sv/birds/search/index.js").contains(#""others":[["../../sv/trees/","Trees"]]}"#))
    }

    /// The keys of a name that is the only one of an index, with their ranks and entries.
    private func keys(of name: String, in locale: String) async throws -> [String] {
        let site = try await BuiltSite([
            "Content/site.yml": "locales: [\(locale)]\ndirectories:\n- { id: list, source: list.csv }\n",
            "Content/list.csv": "name\n\(name)\n",
        ])
        return Self.keys(in: site.page("search/index.js"))
    }

    /// The words of texts in the first piece of keys in a file, with their places and entries.
    private static func words(in file: String) -> [String] {
        keys(in: file).filter { $0.hasPrefix(" ") }.map { String($0.dropFirst()) }
    }

    /// The lines of the first piece of keys in a file, with whole keys.
    private static func keys(in file: String) -> [String] {
        let pieces = file.components(separatedBy: "`")
        guard pieces.count > 1 else { return [] }
        var last = ""
        return pieces[1].split(separator: "\n").map { line in
            let shared = Int(line.prefix(1), radix: 36) ?? 0
            let whole = String(decoding: Array(last.utf16.prefix(shared)), as: UTF16.self) + line.dropFirst()
            last = String(whole.prefix { !("A"..."Z").contains($0) })
            return whole
        }
    }
}
