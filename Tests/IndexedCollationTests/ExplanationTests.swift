import Testing

@testable import IndexedCollation

@Suite("Explanations")
struct ExplanationTests {
    @Test("an explanation names what decided, the boundaries, the source and the engine")
    func bosnian() throws {
        let explanation = try LocalizedIndexedCollation("bs", labels: .thumbindex).explain("Đorđe")
        #expect(explanation.section.id == "đ")
        #expect(explanation.basis == .title)
        #expect(explanation.lowerBoundary == "'Đ'")
        #expect(explanation.upperBoundary?.section.title == "E")
        guard case .labelPack("bs-Latn", _) = explanation.origin else {
            Issue.record("not from the label pack: \(explanation.origin)")
            return
        }
        #expect(explanation.description.contains(ICU.version))
        #expect(explanation.description.contains(ICU.cldrVersion))
    }

    @Test("an override counts before a sort key, a sort key before a reading, a reading before the title")
    func basis() throws {
        let collation = try LocalizedIndexedCollation("ja", labels: .thumbindex)
        #expect(collation.explain("東京").section.id == "han")
        #expect(collation.explain("東京", reading: "とうきょう").section.title == "た")
        #expect(collation.explain("東京", reading: "とうきょう", sortKey: "あ").section.title == "あ")
        let overridden = collation.explain("東京", reading: "とうきょう", sortKey: "あ", section: "わ")
        #expect(overridden.description.contains("because    its section override 'わ'\n"))
        #expect(overridden.section.title == "わ")
        #expect(overridden.basis == .section)
    }

    @Test("each change to the title is a step")
    func steps() throws {
        let collation = try LocalizedIndexedCollation("en", set: ["articles": "ignore"])
        let explanation = collation.explain("The “Þing”")
        #expect(
            explanation.steps.map(\.summary) == [
                "leading article dropped", "leading punctuation dropped", "letters filed as others by the label pack",
            ])
        #expect(explanation.filedAs == "Thing”")
    }

    @Test("a letter that shares its base letter's keys says so")
    func variant() throws {
        let collation = try LocalizedIndexedCollation("de", set: ["variant-letters": "own"])
        #expect(collation.explain("Ärzte").isVariant)
        #expect(!collation.explain("Arzt").isVariant)
    }

    @Test(
        "empty, huge and strange names are explained too",
        arguments: ["", "\0", "\u{200B}", String(repeating: "å", count: 100_000)])
    func strange(_ name: String) throws {
        #expect(try !LocalizedIndexedCollation("sv", labels: .thumbindex).explain(name).section.id.isEmpty)
    }

    @Test(
        "an entry that needs a reading and has none is told so",
        arguments: [
            ("ja", "東京", true), ("ja", "とうきょう", false), ("ja", "タワー", false), ("ja", "人々", true), ("ko", "李", true),
            ("ko", "이", false), ("zh", "朝阳", true), ("zh", "长沙", false), ("zh", "北京", false),
            ("zh", "重庆", false), ("zh-u-co-stroke", "朝阳", false), ("en", "東京", false), ("zh", "", false),
        ])
    func readings(_ locale: String, _ title: String, _ isNeeded: Bool) throws {
        let collation = try LocalizedIndexedCollation(locale, labels: .thumbindex)
        #expect((collation.readingProblem(title: title) != nil) == isNeeded)
    }

    @Test(
        "a reading in the wrong script is a problem, because it would lead to a section after the others",
        arguments: [
            ("ja", "東京", "Dongjing", "kana"), ("ja", "東京", "도쿄", "kana"), ("ja", "東京", "東京", "kana"),
            ("ja", "ねこ", "Łódź", "kana"), ("ko", "東京", "Tōkyō", "Hangul"), ("ko", "東京", "東京", "Hangul"),
            ("zh", "北京", "ペキン", "pinyin"), ("zh", "北京", "Peking", "pinyin"),
            ("zh-u-co-zhuyin", "北京", "ペキン", "zhuyin"), ("zh-u-co-stroke", "北京", "běijīng", "Chinese characters"),
        ])
    func wrongScripts(_ locale: String, _ title: String, _ reading: String, _ expected: String) throws {
        let collation = try LocalizedIndexedCollation(locale, labels: .thumbindex)
        #expect(
            collation.readingProblem(title: title, reading: reading) == .script(reading: reading, expected: expected))
    }

    @Test(
        "a reading that is filed among the others is right, and so is any reading of a title in another script",
        arguments: [
            ("ja", "東京", "とうきょう"), ("ja", "東京", "トウキョウ"), ("ja", "東京", "Tōkyō"), ("ja", "東京", "「とうきょう」"),
            ("ja", "3M", "three m"), ("ja", "Tシャツ", "T-shirt"), ("ko", "東京", "도쿄"), ("ko", "API", "에이피아이"),
            ("zh", "北京", "běijīng"), ("zh", "北京", "beijing"), ("zh", "重庆", "虫庆"), ("zh-u-co-zhuyin", "北京", "ㄅㄟˇㄐㄧㄥ"),
            ("zh-u-co-stroke", "北京", "北"), ("en", "東京", "Tokyo"), ("ja", "東京", "123"),
        ])
    func rightScripts(_ locale: String, _ title: String, _ reading: String) throws {
        let collation = try LocalizedIndexedCollation(locale, labels: .thumbindex)
        #expect(collation.readingProblem(title: title, reading: reading) == nil)
    }
}

@Suite("The calls that Apple's class has")
struct AppleShapeTests {
    struct Person { let name: String }

    @Test("values are put in sections and order by a key path or a closure")
    func values() throws {
        let collation = try LocalizedIndexedCollation("sv")
        let people = ["Östen", "Anna", "Åsa", "Örjan"].map(Person.init)
        #expect(collation.sections[collation.section(for: people[0], collatedBy: \.name)].title == "Ö")
        #expect(
            collation.sortedArray(from: people, collatedBy: { $0.name }).map(\.name) == [
                "Anna", "Åsa", "Örjan", "Östen",
            ])
        let sections = collation.sections(of: people, by: \.name)
        #expect(sections.count == collation.sectionTitles.count)
        #expect(sections.first { !$0.isEmpty }?.map(\.name) == ["Anna"])
    }

    @Test("index titles and section titles may differ")
    func titles() throws {
        let collation = try LocalizedIndexedCollation("sv", labels: .thumbindex)
        #expect(collation.sectionTitles.count > collation.sectionIndexTitles.count)
        let last = collation.sectionIndexTitles.count - 1
        #expect(collation.sectionTitles[collation.section(forSectionIndexTitleAt: last)] == "Ö")
    }

    @Test("the process has a collation") func current() throws {
        #expect(try !LocalizedIndexedCollation.current.sections.isEmpty)
    }
}

@Suite("Neighbors")
struct NeighborTests {
    @Test("an entry stands between its nearest neighbors, in other sections too")
    func nearest() throws {
        let collation = try LocalizedIndexedCollation("sv", labels: .thumbindex)
        let names = ["Zorn", "Öst", "Oslo", "Ödla", "Öl", "Anna"]
        let keys = collation.keys(for: names)
        func neighbors(_ name: String) -> [String?] {
            let found = collation.explain(name).neighbors(among: keys)
            return [found.before.map { names[$0] }, found.after.map { names[$0] }]
        }
        #expect(neighbors("Öl") == ["Ödla", "Öst"])
        #expect(neighbors("Äpple") == ["Zorn", "Ödla"])
        #expect(neighbors("3") == [nil, "Anna"])
        #expect(neighbors("Öx") == ["Öst", nil])
    }
}
