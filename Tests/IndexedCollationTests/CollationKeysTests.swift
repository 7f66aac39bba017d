import Testing

@testable import IndexedCollation

@Suite("Keys and order")
struct CollationKeysTests {
    static let names = [
        "Öl", "Zorn", "", "Äpple", "Anna", "\0", "anna", "Ångström", "3D", "北京", "\u{200D}", "\u{301}", "Åsa", "Anna",
        "a\0b", "日本", "Яна", "😀",
    ]

    @Test("numbers at the start of names are in the order of their values, in any digits")
    func numbers() throws {
        let order = ["0 x", "2 x", "٣", "007", "8 x", "9 x", "010", "10 x", "٢١"]
        #expect(try LocalizedIndexedCollation("en", set: [:]).sorted(order.reversed()) == order)
    }

    @Test("chunks joined in order are the same as one call")
    func chunks() throws {
        let collation = try LocalizedIndexedCollation("sv")
        let whole = collation.keys(for: Self.names)
        for size in [1, 2, 7] {
            var joined = CollationKeys()
            for start in stride(from: 0, to: Self.names.count, by: size) {
                joined.append(collation.keys(for: Array(Self.names[start..<min(start + size, Self.names.count)])))
            }
            #expect(joined.bytes == whole.bytes)
            #expect(joined.ends == whole.ends)
            #expect(joined.prefixes == whole.prefixes)
            #expect(joined.sections == whole.sections)
            #expect(joined.order() == whole.order())
        }
    }

    @Test("any number of threads gives the same keys")
    func threads() async throws {
        let collation = try LocalizedIndexedCollation("hu", with: ["ru"])
        let names = (0..<2_000).map { Self.names[$0 % Self.names.count] + String($0 / 3) }
        let expected = collation.keys(for: names)
        await withTaskGroup(of: CollationKeys.self) { group in
            for _ in 0..<16 { group.addTask { collation.keys(for: names) } }
            for await keys in group {
                #expect(keys.bytes == expected.bytes)
                #expect(keys.sections == expected.sections)
            }
        }
    }

    @Test("every index comes once; ties are broken by the caller, then by position")
    func ties() throws {
        let keys = try LocalizedIndexedCollation("en").keys(for: ["b", "a", "b", "a", "b"])
        #expect(keys.order() == [1, 3, 0, 2, 4])
        #expect(keys.order(breakingTiesBy: { $0 > $1 }) == [3, 1, 4, 2, 0])
    }

    @Test("the order is the same for any number of tasks", arguments: [1, 2, 3, 100])
    func tasks(_ count: Int) async throws {
        let names = PropertyTests.names(count: 1_000, seed: 5)
        let keys = try LocalizedIndexedCollation("sv").keys(for: names)
        #expect(await keys.order(tasks: count) == keys.order())
        #expect(await keys.order(tasks: count) { $0 > $1 } == keys.order { $0 > $1 })
        #expect(await CollationKeys().order(tasks: count).isEmpty)
    }

    @Test("an entry's own section overrides its key's")
    func override() throws {
        let collation = try LocalizedIndexedCollation("en")
        var keys = collation.keys(for: ["Alpha", "Beta"])
        keys.setSection(5, at: 0)
        #expect(keys.section(at: 0) == 5)
        #expect(keys.order() == [1, 0])
    }

    @Test("ill-formed UTF-8 counts as U+FFFD")
    func illFormed() throws {
        let collation = try LocalizedIndexedCollation("en")
        let bytes: [UInt8] = [0x41, 0xFF, 0x42]
        let keys = collation.keys(for: CollationTexts(bytes))
        #expect(keys.key(at: 0).elementsEqual(collation.keys(for: ["A\u{FFFD}B"]).key(at: 0)))
    }

    @Test("a name of a megabyte has a key and a section")
    func long() throws {
        let collation = try LocalizedIndexedCollation("sv")
        let long = String(repeating: "Åb", count: 400_000)
        let keys = collation.keys(for: ["Z", long, "A", ""])
        #expect(keys.count == 4)
        #expect(collation.sections[keys.section(at: 1)].title == "Å")
        #expect(keys.order() == [3, 2, 0, 1])
    }

    @Test("no texts, no keys")
    func none() throws { #expect(try LocalizedIndexedCollation("sv").keys(for: [String]()).order().isEmpty) }
}

@Suite("Sections")
struct SectionTests {
    @Test("each title leads to the last nonempty section at or before it, else to the first")
    func nearest() {
        //                                       #  A  B  C  D  E  Z
        #expect(
            LocalizedIndexedCollation.Section.nearestNonempty(counts: [0, 0, 3, 0, 1, 0, 2]) == [2, 2, 2, 2, 4, 4, 6])
        #expect(LocalizedIndexedCollation.Section.nearestNonempty(counts: [0, 0]) == [0, 1])
        #expect(LocalizedIndexedCollation.Section.nearestNonempty(counts: []) == [])
    }

    @Test(
        "ids are letters in lower case, by the locale's rules",
        arguments: [
            ("sv", ["symbols", "a", "å", "other"]), ("cs", ["ch"]), ("tr", ["ı", "i"]), ("zh-Hant", ["10劃"]),
            ("uz", ["oʻ"]), ("mr", ["u0903"]), ("hu", ["dzs"]),
        ])
    func ids(_ tag: String, _ expected: [String]) throws {
        let ids = try LocalizedIndexedCollation(tag).sections.map(\.id)
        #expect(expected.allSatisfy(ids.contains))
    }

    @Test("a gap between scripts is named by the scripts around it")
    func gap() throws {
        let ids = try LocalizedIndexedCollation("en", with: ["ru"]).sections.map(\.id)
        #expect(ids.contains("latin-cyrillic"))
    }
}

@Suite("Folding")
struct TextFoldingTests {
    @Test(
        "case, width, composition and invisible characters are made equal",
        arguments: [
            ("ALPHA beta", "alpha beta"), ("Ａlpha", "alpha"), ("E\u{301}clair", "éclair"), ("Straße", "strasse"),
            ("soft\u{AD}ware", "software"), ("", ""), ("@[`{", "@[`{"), ("ﬁsh Ⅷ", "fish viii"),
        ])
    func folds(_ text: String, _ expected: String) { #expect(TextFolding.folded(text) == expected) }

    @Test("folded text is appended to what is there")
    func appends() {
        var result = Array("x-".utf8)
        for text in ["Ab", "Éa", "c"] { TextFolding.appendFolded(Array(text.utf8).span, to: &result) }
        #expect(String(decoding: result, as: UTF8.self) == "x-abéac")
    }
}
