import Testing

@testable import IndexedCollation

/// Names by letter; each letter is checked against the names in both forms.
private let places: [(letter: String, names: String)] = [
    ("A", "阿城 阿里山 阿根廷 阿拉善"),
    ("B", "蚌埠 亳州 泌阳 泌陽 秘鲁 秘魯 柏林 北京 薄扶林 便门"),
    ("C", "长春 長春 长沙 長沙 长江 長江 长安 长城 長城 长白山 重庆 重慶 朝鲜 朝鮮 单于都护府 單于都護府 澄迈 承德 车城"),
    ("D", "大夏 大理 都江堰 侗族 丹东"),
    ("F", "番茄岛 繁峙 繁昌"),
    ("G", "涡阳 渦陽 盖州 句丽 莞城"),
    ("H", "会昌 會昌 和田"),
    ("J", "解放碑 贾汪 賈汪 筠连 筠連 句容"),
    ("K", "会稽 會稽 喀什 卡塔尔 卡塔爾"),
    ("L", "乐山 樂山 乐亭 樂亭 六安 六合 丽江 麗江"),
    ("P", "番禺 鄱阳 鄱陽 埔里 繁塔"),
    ("Q", "曲阜 栖霞 犍为 犍為 龟兹 龜茲"),
    ("S", "单县 單縣 单父 莘县 莘縣 召陵 歙县 歙縣 沈阳 瀋陽 什邡"),
    ("T", "台儿庄 台兒莊 台州 台湾 台灣"),
    ("W", "尉氏 无锡 無錫"),
    ("X", "厦门 廈門 厦大 莘庄 浚县 浚縣 荥阳 滎陽 盱眙 解州 浒墅关 滸墅關"),
    ("Y", "乐清 樂清 铅山 鉛山 尉犁 蔚县 蔚縣 荥经 滎經 栎阳"),
    ("Z", "长子县 長子縣 枞阳 樅陽 藏北高原 朝歌 中国 中國"),
]

private let peopleAndCompanies: [(letter: String, names: String)] = [
    ("C", "长虹 長虹 长江实业 長江實業 长城汽车 長城汽車 查尔斯 重阳投资 陈凯歌"),
    ("D", "大夏书店 单反相机 單反相機"),
    ("H", "行业协会 行業協會 华为 華為"),
    ("J", "贾宝玉 賈寶玉 贾平凹"),
    ("L", "乐视 樂視 乐高 樂高 乐嘉"),
    ("M", "万俟卨"),
    ("S", "盛大 沈从文 沈從文 沈括"),
    ("T", "弹力 彈力 调味料 調味料 调和油 調和油"),
    ("X", "系统集成 校园 校園 省悟"),
    ("Y", "尉迟恭 尉遲恭 乐毅 樂毅 乐队 樂隊"),
    ("Z", "长孙无忌 長孫無忌 曾国藩 曾國藩 曾巩 翟志刚 藏族 藏語 重工业 重工業"),
]

private let works: [(letter: String, names: String)] = [
    ("C", "长恨歌 長恨歌 长生殿 长征 長征 长夜漫漫 曾经沧海 曾經滄海 重逢 重生"),
    ("D", "弹幕 彈幕 调虎离山 調虎離山"),
    ("E", "阿房宫赋 阿房宮賦 阿弥陀经 阿彌陀經"),
    ("Q", "将进酒 將進酒 奇迹"),
    ("X", "行路难 行路難"),
    ("Z", "朝花夕拾 朝三暮四 长老 长官"),
]

@Suite("Chinese names by their first character's reading")
struct ChineseTests {
    @Test(
        "well-known names are under the letter that they are read with", arguments: places + peopleAndCompanies + works)
    func names(letter: String, names: String) throws {
        let collation = try LocalizedIndexedCollation("zh", labels: .thumbindex)
        let names = names.split(separator: " ").map(String.init)
        let titles = collation.sectionTitles(of: names)
        #expect(zip(names, titles).filter { $0.1 != letter }.map(\.0) == [])
        #expect(names.filter { collation.readingProblem(title: $0) != nil } == [])
    }

    @Test(
        "zhuyin has the same readings under its own signs",
        arguments: [
            ("廈門", "ㄒ"), ("長城", "ㄔ"), ("長孫無忌", "ㄓ"), ("樂團", "ㄩ"), ("樂山", "ㄌ"), ("重慶", "ㄔ"), ("單于", "ㄔ"),
        ])
    func zhuyin(name: String, sign: String) throws {
        let collation = try LocalizedIndexedCollation("zh-u-co-zhuyin", labels: .thumbindex)
        #expect(collation.sectionTitles(of: [name]) == [sign])
    }

    @Test("orders that do not go by sound, and CLDR's own sections, have no use for readings")
    func unused() throws {
        #expect(try LocalizedIndexedCollation("zh-Hant", labels: .thumbindex).explain("廈門").section.title == "13劃")
        #expect(try LocalizedIndexedCollation("zh", labels: .cldr).explain("厦门").steps.isEmpty)
        #expect(try LocalizedIndexedCollation("ja", labels: .thumbindex).explain("長崎").firstReading == nil)
    }

    @Test(
        "numbers of strokes are written with the character of the locale, and the ids of their sections are the same",
        arguments: [("zh-u-co-stroke", "13画"), ("zh-Hans-SG-u-co-stroke", "13画"), ("zh-Hant", "13劃"), ("zh-HK", "13劃")])
    func strokes(locale: String, title: String) throws {
        let explanation = try LocalizedIndexedCollation(locale, labels: .thumbindex).explain("廈門")
        #expect(explanation.section.title == title && explanation.section.indexTitle == title)
        #expect(explanation.section.id == "13劃" && explanation.lowerBoundary == title)
    }

    @Test(
        "a surname decides where names are those of persons",
        arguments: [
            ("单雄信", "S"), ("單田芳", "S"), ("单于", "C"), ("仇和", "Q"), ("区志航", "O"), ("區志航", "O"), ("查良镛", "Z"),
            ("曾几", "Z"), ("解晓东", "X"), ("解曉東", "X"), ("翟天临", "Z"), ("万俟卨", "M"), ("万里", "W"), ("尉迟恭", "Y"),
            ("尉缭", "W"), ("乐正绫", "Y"), ("乐进", "Y"), ("盛饭", "S"), ("折可适", "S"), ("召信臣", "S"), ("祭遵", "Z"),
            ("种师道", "C"), ("繁钦", "P"), ("澹台灭明", "T"), ("覃海洋", "Q"), ("长孙皇后", "Z"), ("夹谷清臣", "J"), ("王菲", "W"),
        ])
    func surnames(name: String, letter: String) throws {
        let collation = try LocalizedIndexedCollation("zh", set: ["name-order": "surname-first"])
        #expect(collation.sectionTitles(of: [name]) == [letter])
    }

    @Test("without surnames first, 单 and 区 are read as in other words")
    func noSurnames() throws {
        let collation = try LocalizedIndexedCollation("zh", labels: .thumbindex)
        #expect(collation.sectionTitles(of: ["单位", "区域"]) == ["D", "Q"])
    }

    @Test(
        "an explanation says what decided",
        arguments: [
            ("乐团", "phrase '乐团' yuè (phrase table)"), ("长子", "phrase '长子' zhǎng (phrase table)"),
            ("《长城》", "'长' cháng, and not zhǎng, because no phrase says otherwise (phrase table)"),
            ("乐", "'乐' lè, and not yuè, because no phrase says otherwise (phrase table)"),
        ])
    func explains(name: String, expected: String) throws {
        let collation = try LocalizedIndexedCollation("zh", labels: .thumbindex)
        #expect(collation.explain(name).firstReading == expected)
        #expect(collation.explain(name, reading: "x").firstReading == nil)
        #expect(collation.explain(name, sortKey: "x").firstReading == nil)
    }

    @Test("an explanation names the surname table")
    func explainsSurnames() throws {
        let collation = try LocalizedIndexedCollation("zh", set: ["name-order": "surname-first"])
        #expect(collation.explain("单田芳").firstReading == "surname '单' shàn (surname table)")
    }

    @Test("names read alike stand together, and in the order of what follows")
    func order() throws {
        let collation = try LocalizedIndexedCollation("zh", labels: .thumbindex)
        let names = ["昌平", "长安", "长春", "长沙", "畅春园", "朝鲜", "重庆"]
        #expect(collation.sortedArray(from: names.reversed(), collatedBy: \.self) == names)
    }

    @Test(
        "characters with several readings are read as in the many words that no table can list",
        arguments: [
            ("C", "重播率 重评 重估值 攒射"), ("Z", "重剑无锋 重器 重案六组 朝日新闻 長機 藏羚 藏胞"), ("D", "调任 調函 叨咕"), ("G", "蛤蚧 蛤蜊"),
            ("H", "蛤蟆 行话"), ("L", "漯河 漯河市"), ("J", "解法 靚妝 奇函数"), ("N", "粘度 粘土"), ("Q", "乾照 麇集"),
            ("Y", "吁请 轧花机"),
        ])
    func unlisted(letter: String, names: String) throws {
        let collation = try LocalizedIndexedCollation("zh", labels: .thumbindex)
        let names = names.split(separator: " ").map(String.init)
        #expect(zip(names, collation.sectionTitles(of: names)).filter { $0.1 != letter }.map(\.0) == [])
        #expect(names.filter { collation.readingProblem(title: $0) != nil } == [])
    }

    @Test("an author is asked only about a word that itself has two readings, and both are named")
    func doubts() throws {
        let collation = try LocalizedIndexedCollation("zh", labels: .thumbindex)
        #expect(collation.readingProblem(title: "朝阳") == .polyphone("朝", readings: ["zhāo", "cháo"]))
        #expect(collation.readingProblem(title: "“朝阳”") == .polyphone("朝", readings: ["zhāo", "cháo"]))
        #expect(collation.readingProblem(title: "朝阳", reading: "cháoyáng") == nil)
        let decided = ["朝阳区", "朝阳门", "朝陽市", "朝阳产业", "重", "重映", "圩子", "粘贴", "吁求"]
        #expect(decided.filter { collation.readingProblem(title: $0) != nil } == [])
    }

    @Test(
        "any bytes at all have a place",
        arguments: [
            [], [0xE9], [0xE9, 0x95], [0xE9, 0x95, 0xBF], [0xE9, 0x95, 0xBF, 0xE5], [0xE9, 0x95, 0xBF, 0xFF],
            [0xF0], [0xF0, 0xAC, 0xB6], [0xF0, 0xAC, 0xB6, 0x8F], [0xFF, 0xE9, 0x95, 0xBF], [0, 0, 0],
        ] as [[UInt8]])
    func anyBytes(bytes: [UInt8]) throws {
        let collation = try LocalizedIndexedCollation("zh", set: ["name-order": "surname-first"])
        for kind in [CollationTexts.Kind.title, .reading, .sortKey] {
            let keys = collation.keys(for: CollationTexts(bytes, kind: kind))
            #expect(collation.sections.indices.contains(keys.section(at: 0)))
        }
    }
}

@Suite("Readings in pinyin")
struct PinyinTests {
    @Test("each syllable is under its letter, in every order that goes by sound", arguments: ["zh", "zh-u-co-zhuyin"])
    func syllables(locale: String) throws {
        let collation = try LocalizedIndexedCollation(locale, labels: .thumbindex)
        let step = try #require(collation.preparation.steps.lazy.compactMap { $0 as? PinyinReading }.first)
        let characters = step.syllables.characters
        #expect(characters.count > 1_221)
        #expect(characters.filter { !step.syllables.isFiled($0.value, under: $0.key) }.map(\.key).sorted() == [])
    }

    @Test("each reading of the tables is one that has a character")
    func tables() throws {
        let collation = try LocalizedIndexedCollation("zh", labels: .thumbindex)
        let step = try #require(collation.preparation.steps.lazy.compactMap { $0 as? PinyinReading }.first)
        for table in [ChineseReadings.phrases, .surnames] {
            #expect(table.numbered.filter { step.syllables.characters[$0.syllable] == nil }.map(\.syllable) == [])
        }
    }

    @Test(
        "a reading in pinyin is filed among the characters",
        arguments: ["Chángshā", "cháng shā", "changsha", "CHÁNGSHĀ"])
    func pinyin(_ reading: String) throws {
        let collation = try LocalizedIndexedCollation("zh", labels: .thumbindex)
        let keys = collation.keys(for: [reading], kind: .reading)
        let others = collation.keys(for: ["曹", "楚", "abc"])
        #expect(others.key(at: 0).lexicographicallyPrecedes(keys.key(at: 0)))
        #expect(keys.key(at: 0).lexicographicallyPrecedes(others.key(at: 1)))
        #expect(keys.key(at: 0).lexicographicallyPrecedes(others.key(at: 2)))
    }

    @Test(
        "syllables written together are told apart as pinyin does",
        arguments: [("ā'ěrbāníyà", "阿尔巴尼亚"), ("xī'ān", "西安"), ("fāngàn", "方案"), ("xian", "先")])
    func syllablesTogether(reading: String, word: String) throws {
        let collation = try LocalizedIndexedCollation("zh", labels: .thumbindex)
        // The table has another character for most syllables: what counts is as many of the same sound.
        let filed = collation.explain(word, reading: reading).filedAs
        #expect(filed.unicodeScalars.count == word.unicodeScalars.count)
        #expect(filed.unicodeScalars.allSatisfy { $0.value >= 0x4E00 })
    }

    @Test("readings that are not pinyin stay as they are")
    func notPinyin() throws {
        let explanation = try LocalizedIndexedCollation("zh", labels: .thumbindex).explain("北京", reading: "Peking")
        #expect(explanation.filedAs == "Peking")
        #expect(explanation.section.title == "P")
    }
}
