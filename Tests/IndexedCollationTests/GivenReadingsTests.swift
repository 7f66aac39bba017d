import Testing

@testable import IndexedCollation

/// Japanese readings that are written in Latin letters.
@Suite("Readings in Latin letters")
struct RomajiReadingTests {
    private func filed(_ reading: String, _ locale: String = "ja") throws -> String {
        try LocalizedIndexedCollation(locale, set: [:]).explain("x", reading: reading).filedAs
    }

    @Test(
        "they are filed as kana",
        arguments: [
            ("nagoya", "なごや"), ("Tōkyō", "とうきょう"), ("sapporo", "さっぽろ"), ("Shin'ichi", "しんいち"),
            ("hiroshima shi", "ひろしまし"),
            ("chichibu", "ちちぶ"), ("tsukuba", "つくば"), ("Kōbe", "こうべ"),
        ])
    func kana(_ reading: String, _ kana: String) throws { #expect(try filed(reading) == kana) }

    @Test("other texts and those in other languages stay", arguments: ["apple", "x", "きょうと", "東京", "3", "kyoto!"])
    func others(_ reading: String) throws {
        #expect(try filed(reading) == reading)
        #expect(try filed("kyoto", "en") == "kyoto")
    }
}

@Suite("Readings given for the beginnings of titles")
struct GivenReadingsTests {
    private func collation(
        _ locale: String, _ readings: [String: String], nameOrder: String = "as-written"
    ) throws -> LocalizedIndexedCollation {
        var options = CollationOptions()
        try options.set("readings", to: .map(readings))
        try options.set("name-order", to: .string(nameOrder))
        return try LocalizedIndexedCollation(locale: LocaleIdentifier(locale), options: options)
    }

    @Test(
        "decide how Chinese titles that begin so are read, the longest beginning first",
        arguments: [
            ("洞头", "T"), ("洞头区", "T"), ("洞庭湖", "D"), ("《洞头志》", "T"), ("大洞", "D"), ("行唐", "H"), ("行者", "X"),
            ("行唐路", "X"),
        ])
    func chinese(title: String, letter: String) throws {
        let collation = try collation("zh", ["洞头": "tóngtóu", "洞": "dòng", "行唐": "háng", "行唐路": "xing"])
        #expect(collation.sectionTitles(of: [title]) == [letter])
    }

    @Test(
        "are filed by zhuyin, too, and not by strokes", arguments: [("zh-u-co-zhuyin", "ㄊ"), ("zh-u-co-stroke", "9画")])
    func otherOrders(locale: String, section: String) throws {
        #expect(try collation(locale, ["洞": "tóng"]).sectionTitles(of: ["洞頭"]) == [section])
    }

    @Test("come before the tables of surnames and phrases, and after an entry's own reading and sort key")
    func precedence() throws {
        let collation = try collation("zh", ["查": "chá", "厦门": "shà"], nameOrder: "surname-first")
        #expect(collation.sectionTitles(of: ["查良镛", "厦门"]) == ["C", "S"])
        #expect(collation.explain("查良镛", reading: "zhā").section.title == "Z")
        #expect(collation.explain("查良镛", sortKey: "金庸").section.title == "J")
    }

    @Test("order titles by all the syllables that they have")
    func order() throws {
        let collation = try collation("zh", ["东阿": "dōng ē"])
        let names = ["东北", "东渡", "东阿", "东莞"]
        #expect(collation.sortedArray(from: names.reversed(), collatedBy: \.self) == names)
    }

    @Test("in kana place Japanese titles, and in Hangul Korean ones")
    func japaneseAndKorean() throws {
        #expect(try collation("ja", ["神戸": "こうべ"]).sectionTitles(of: ["神戸港", "神田"]) == ["か", "漢字"])
        #expect(try collation("ko", ["李": "이"]).sectionTitles(of: ["李舜臣"]) == ["ㅇ"])
    }

    @Test("of another language's letters, or with CLDR's own sections, change nothing")
    func unused() throws {
        #expect(try collation("ja", ["洞": "tóng"]).beginningWithGivenReading(of: "洞") == nil)
        #expect(try collation("zh", ["洞": "どう"]).sectionTitles(of: ["洞"]) == ["D"])
        #expect(try collation("sv", ["洞": "tóng", "神": "こう"]).preparation.givenReadings == nil)
        var options = CollationOptions(labels: .cldr)
        try options.set("readings", to: .map(["洞": "tóng"]))
        let collation = try LocalizedIndexedCollation(locale: LocaleIdentifier("zh"), options: options)
        #expect(collation.explain("洞").steps.isEmpty)
    }

    @Test("are named by an explanation, and nobody is asked about such a title")
    func explained() throws {
        let collation = try collation("zh", ["朝阳": "zhāo"])
        let explanation = collation.explain("朝阳沟")
        #expect(explanation.firstReading == "beginning '朝阳' zhāo (option 'readings')")
        #expect(collation.explain("朝阳").readingProblem == nil)
        #expect(collation.beginningWithGivenReading(of: "“朝阳”") == "朝阳")
        #expect(try self.collation("ja", ["神戸": "こうべ"]).readingProblem(title: "神戸") == nil)
        #expect(try self.collation("ja", ["神": "こう"]).readingProblem(title: "神戸") == .order("戸", after: "こう"))
    }

    @Test(
        "must be pinyin, kana or Hangul, and no longer than what they are for",
        arguments: [
            ("洞", "cave"), ("洞", ""), ("洞", "tóng tóu"), ("洞", "洞"), ("洞", "tong2"), ("", "tóng"), ("洞", "どう tóng"),
        ])
    func refused(beginning: String, reading: String) {
        var options = CollationOptions()
        #expect(throws: CollationError.self) { try options.set("readings", to: .map([beginning: reading])) }
        #expect(options.readings.isEmpty)
    }
}
