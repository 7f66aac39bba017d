import IndexedCollation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import SiteSearch

@Suite("Names in Latin letters")
struct RomanizationTests {
    private static let everything = Romanization(.everything)
    private static let japanese = Romanization(
        .everything, readsHan: false, transform: "Katakana-Hiragana; Hiragana-Latin")

    /// Ways of writing that give what transforms of CLDR do.
    enum Way: String, CaseIterable, Sendable {
        case everything = "Any-Latin"
        case japanese = "Katakana-Hiragana; Hiragana-Latin; Any-Latin"
        case arabic = "Arabic-Latin/BGN; Any-Latin"
        case russian = "Russian-Latin/BGN; Any-Latin"
        case german = "de-ASCII; Any-Latin"
        case greek = "Greek-Latin/UNGEGN; Any-Latin"
        case ukrainian = "Ukrainian-Latin/BGN; Any-Latin"

        var romanization: Romanization {
            switch self {
            case .everything: RomanizationTests.everything
            case .japanese: RomanizationTests.japanese
            case .arabic: Romanization(.arabic, transform: rawValue)
            case .russian: Romanization(.russian, transform: rawValue)
            case .german: Romanization(.german)
            case .greek, .ukrainian: Romanization(.transform, transform: rawValue)
            }
        }
    }

    // MARK: As CLDR has them

    /// Later versions leave ھ out, and read Hebrew letters with a geresh as one.
    private static let isTablesICU = ConditionTrait.enabled(
        if: ICU.version.hasPrefix("72."), "the tables hold what the transforms of ICU 72 make")

    @Test(
        "come out as ICU's transforms make them, in all scripts", .slow, Self.isTablesICU,
        arguments: [Way.everything, .arabic, .russian, .german, .greek, .ukrainian])
    func scripts(_ way: Way) throws {
        let tags = """
            am ar as az be bg bn ca chr cs da de dz el en et fa fi fr gu ha he hi hu hy is it ja ka kk km kn ko ky lo lt lv \
            mk ml mn mr my ne or pa pl ps ro ru sd si sk sq sr sv ta te tg th ti tr ug uk ur uz vi yi yue zh-Hans zh-Hant
            """
        let locales = try tags.split(separator: " ").map { try LocaleIdentifier(String($0)) }
        let names = locales.flatMap { locale in locales.compactMap { $0.name(in: locale) } }.filter {
            !$0.contains("ウェ")
        }
        try expectAsByICU(way, names)
    }

    @Test("every character has the plain letters that ICU has for it, beside letters, digits, signs and marks")
    func accents() throws {
        let blocks: [ClosedRange<UInt32>] = [0x80...0x24F, 0x300...0x36F, 0x1E00...0x1EFF]
        let characters = blocks.joined().compactMap(Unicode.Scalar.init).filter {
            // CLDR has the capitals ǶȠƦƖ for nothing, and a wrong letter for ẚ.
            ($0.properties.isAlphabetic || $0.properties.numericType != nil || 0x300...0x36F ~= $0.value)
                && !"ǶȠƦƖẚ".unicodeScalars.contains($0)
        }
        try expectAsByICU(.everything, characters.flatMap { ["a\($0)b", "1\($0)\u{301} ", "x .\($0)"] })
        var random = Random()
        let parts =
            characters.filter { $0.value < 0x250 || $0.value > 0x1DFF }.map { String($0) } + ["a", "O", " ", "-"]
        let names = (0..<5000).map { _ in (0..<6).map { _ in random.element(of: parts) }.joined() }
        try expectAsByICU(.everything, names)
        try expectAsByICU(.german, names.map { "ä\($0)" })
    }

    @Test("German umlauts are two letters, composed or not, and only they")
    func german() throws {
        var random = Random()
        let parts = ["ä", "Ö", "ü", "a\u{308}", "U\u{308}", "e\u{308}", "ß", "é", "x", "S", " ", "å"]
        let names = (0..<3000).map { _ in (0..<5).map { _ in random.element(of: parts) }.joined() + "ü" }
        try expectAsByICU(.german, names)
        #expect(form("Łódź", Romanization(.german)) == "")
        #expect(form("Ærøskøbing, A\u{30A}lborg", Romanization(.danish)) == "aeroeskoebing aalborg")
    }

    @Test("Han characters read as ICU reads them, each for itself", .slow)
    func han() throws {
        let characters = (UInt32(0x3400)...0x9FFF).compactMap(Unicode.Scalar.init).map { String($0) }
        try expectAsByICU(.everything, characters)
    }

    @Test("Han characters read as ICU reads them among others, kana, letters, digits and signs", .slow)
    func mixtures() throws {
        // Some that read otherwise before some others, some without a reading, and all that may stand beside them.
        let parts = [
            "東", "京", "重", "庆", "藏", "文", "沈", "阳", "秘", "鲁", "㐂", "々", "〇", "豈", "𠮷", "ノ", "る", "ラー", "ン", "ゝ",
            "ヽ", "゛", "が", "か\u{3099}", "ｶ", "カ", "a", "Z", "é", "e\u{301}", "7", "７", " ", "  ", "　", "、", "。", "・",
            "·", "-", "(", "）", "（", "«", "»", "'", "ж", "ب", "서", "ω", "ß", "\u{301}", "\u{200D}",
        ]
        try expectAsByICU(.everything, mixed(parts))
        // Without what Japanese has no form for, and marks that lengthen or repeat what is not kana.
        let kana = parts.drop { $0 != "ノ" }.filter { !"ゝヽω서жب".contains($0) }
        try expectAsByICU(.japanese, mixed(kana))
    }

    @Test("kana read as ICU reads them, whatever stands before and after", .slow)
    func kana() throws {
        // Kana that others depend on are in combinations of two.
        let scalars = Array(UInt32(0x3041)...0x3094) + Array(0x30A1...0x30F4) + [0x30FC, 0x20, 0x61]
        let parts = scalars.compactMap(Unicode.Scalar.init).map { String($0) }.filter {
            !"ぁぃぅぇぉゃゅょゎっァィゥェォャュョヮッ".contains($0)
        }
        let syllables = parts.flatMap { part in [part] + combinations(of: part) }
        let doubled = syllables.filter { !"あいうえおアイウエオヴゔんンー a".contains($0.prefix(1)) }.map {
            (0x30A1...0x30FF ~= $0.unicodeScalars.first?.value ?? 0 ? "ッ" : "っ") + $0
        }
        let all = syllables + doubled
        let pairs = all.flatMap { first in syllables.prefix(50).map { first + $0 } }
        for way in [Way.everything, .japanese] { try expectAsByICU(way, all + pairs + mixed(all)) }
    }

    /// A kana with the small ones that ICU has a syllable for.
    private func combinations(of kana: String) -> [String] {
        let small: String =
            switch kana {
            case "き", "ぎ", "に", "ひ", "び", "ぴ", "み", "り", "し", "じ", "ち": "ゃゅょぇ"
            case "キ", "ギ", "ニ", "ヒ", "ビ", "ピ", "ミ", "リ", "シ", "ジ", "チ": "ャュョェ"
            case "フ", "ヴ", "ツ": "ァィェォ"
            case "テ", "デ": "ィュ"
            case "ト", "ド": "ゥ"
            default: ""
            }
        return small.map { kana + String($0) }
    }

    @Test(
        "small kana that CLDR has no rule for join the kana before them",
        arguments: [
            ("ウィーン", "wiin"), ("クォーツ", "kwootsu"), ("イェール", "yeeru"), ("ッヴァ", "vva"), ("あっ", "a"), ("ああァ", "aaa"),
            ("関ヶ原", ""), ("せきがはら", "sekigahara"),
        ])
    func smallKana(_ name: String, _ expected: String) { #expect(form(name, Self.japanese) == expected) }

    @Test(
        "Cyrillic and Arabic letters read as ICU reads them among others, signs and vowel signs", .slow,
        Self.isTablesICU)
    func letters() throws {
        let signs = [" ", "-", "a", "B", "7", "'", "\u{301}", "ـ", "٣", "\u{64E}", "\u{651}", "é"]
        for block in [0x0400...0x045F, 0x0621...0x06D3] as [ClosedRange<UInt32>] {
            let parts = block.compactMap(Unicode.Scalar.init).map { String($0) } + signs
            try expectAsByICU(.everything, mixed(parts))
            // CLDR drops an alif after ain and hamza as at the beginning of a word.
            let names = mixed(parts).map { $0 + "ب" }.filter { !$0.contains(#/[عء][اأإآ]/#) }
            if block.contains(0x0621) { try expectAsByICU(.arabic, names) }
        }
    }

    @Test("Russian reads as ICU reads it, with е and ё by what stands before them", .slow)
    func russian() throws {
        let consonants = "бвгджзклмнпрстфхцчшщ".map(String.init)
        let syllables = consonants.flatMap { consonant in "аеёиоуыэюя".map { consonant + String($0) } }
        let after =
            ["а", "о", "у", "и", "мы", "ны", "ю", "я", "й", "ь", "ъ"].flatMap { ["\($0)е", "\($0)ё"] } + [
                " е", "-ё", "1е", "\"Е", "a", "é", "і", "е\u{301}",
            ]
        let parts = consonants + syllables + after + after + after
        let names = mixed(parts + syllables.map { $0.uppercased() })
        try expectAsByICU(.russian, names.map { "Ж" + $0 })
        try expectAsByICU(.russian, names.map { "е" + $0 + "м" })
    }

    @Test("Korean letters read as ICU reads them, in every syllable and beside others", .slow)
    func hangul() throws {
        let syllables = (UInt32(0xAC00)...0xD7A3).compactMap(Unicode.Scalar.init).map { String($0) }
        var random = Random()
        let names = (0..<10_000).map { _ in (0..<5).map { _ in random.element(of: syllables) }.joined() }
        try expectAsByICU(.everything, syllables + names)
        try expectAsByICU(.everything, mixed(["a", "B", "é", "x", "s", "-", " ", "1"] + syllables.prefix(600)))
    }

    @Test(
        "signs of transliteration do not part words",
        arguments: [("България", "blgaria"), ("объект", "obekt"), ("علي", "ly")])
    func signs(_ name: String, _ expected: String) { #expect(form(name, Self.everything) == expected) }

    @Test("bytes that are not UTF-8 have no form")
    func illFormed() {
        for bytes in [[0xFF], [0x61, 0x80], [0xC3], [0xE3, 0x81], [0xED, 0x95], [0xF0, 0x9F, 0x98], [0xD0, 0x20]]
            as [[UInt8]]
        {
            let file = SourceFile(path: "", bytes: bytes)
            #expect(Self.everything.forms(of: [file.bytes]).ranges[0].isEmpty, "\(bytes)")
        }
    }

    // MARK: Korean as it sounds

    @Test(
        "Korean as it sounds is what the Revised Romanization gives for its own examples",
        arguments: [
            "구미 gumi", "영동 yeongdong", "백암 baegam", "옥천 okcheon", "합덕 hapdeok", "호법 hobeop", "월곶 wolgot",
            "벚꽃 beotkkot", "한밭 hanbat", "구리 guri", "설악 seorak", "칠곡 chilgok", "임실 imsil", "울릉 ulleung",
            "대관령 daegwallyeong", "백마 baengma", "신문로 sinmunno", "종로 jongno", "왕십리 wangsimni", "별내 byeollae",
            "신라 silla", "해돋이 haedoji", "같이 gachi", "맞히다 machida", "좋고 joko", "놓다 nota", "낳지 nachi", "묵호 mukho",
            "집현전 jiphyeonjeon", "압구정 apgujeong", "낙동강 nakdonggang", "죽변 jukbyeon", "낙성대 nakseongdae",
            "합정 hapjeong", "팔당 paldang", "샛별 saetbyeol", "울산 ulsan", "광희문 gwanghuimun", "부산 busan", "세종 sejong",
        ])
    func revisedRomanization(_ pair: String) {
        let parts = pair.split(separator: " ").map(String.init)
        #expect(form(parts[0], Romanization(.korean)) == parts[1])
    }

    @Test(
        "sounds become like the ones beside them",
        arguments: [
            ("독립문", "dongnimmun"), ("값이", "gapsi"), ("닭", "dak"), ("많은", "maneun"), ("싫다", "silta"), ("않는", "anneun"),
            ("뚫네", "ttulle"), ("좋아", "joa"), ("읽는", "ingneun"), ("꽃잎", "kkochip"), ("전화", "jeonhwa"), ("난로", "nallo"),
            ("서울 역", "seoul yeok"), ("Tokyo", ""),
        ])
    func sounds(_ name: String, _ expected: String) { #expect(form(name, Romanization(.korean)) == expected) }

    // MARK: Comparing

    private func expectAsByICU(
        _ way: Way, _ names: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let latin = try transformed(names, by: way.rawValue).map { text in
            // Signs that only transliterations have are left out, and quotation marks part words.
            let scalars = text.unicodeScalars.filter { !"ʺʾʿ".unicodeScalars.contains($0) }
                .map { "«»‹›".unicodeScalars.contains($0) ? " " : $0 }
            // A tilde is before a small kana that CLDR has no rule for; it takes the place of the vowel before.
            return String(String.UnicodeScalarView(scalars)).replacing(#/[a-z]~/#, with: "")
        }
        let plain = try transformed(latin, by: "Latin-ASCII; Lower").map(TextFolding.searchForm)
        let found = forms(names, way.romanization)
        let general = way == .everything ? found : forms(names, Self.everything)
        let differences = names.indices.lazy.compactMap { number -> String? in
            let isLatin = plain[number].utf8.allSatisfy { $0 < 0x80 }
            let expected = isLatin ? plain[number].trimmingSpaces : ""
            // A way has no form for names that are not its concern.
            let isSame = found[number] == expected || (found[number].isEmpty && expected == general[number])
            return isSame ? nil : "'\(names[number])': '\(found[number])', and by ICU '\(expected)'"
        }
        let first = differences.prefix(20).joined(separator: "\n")
        #expect(first == "", sourceLocation: sourceLocation)
    }

    private func forms(_ names: [String], _ romanization: Romanization) -> [String] {
        let forms = withTexts(names) { romanization.forms(of: $0) }
        return forms.ranges.map { String(decoding: forms.bytes[$0], as: UTF8.self).trimmingSpaces }
    }

    private func transformed(_ names: [String], by id: String) throws -> [String] {
        var given: [UInt8] = []
        var givenEnds: [Int] = []
        for name in names {
            given += name.utf8
            givenEnds.append(given.count)
        }
        let (bytes, ends) = try Transliterator(id).bytes(of: given, endingAt: givenEnds)
        var start = 0
        return ends.map { end in
            defer { start = end }
            return String(decoding: bytes[start..<end], as: UTF8.self)
        }
    }

    private func form(_ name: String, _ romanization: Romanization) -> String { forms([name], romanization)[0] }

    private func withTexts<Result>(_ names: [String], _ body: ([ByteSpan]) -> Result) -> Result {
        var bytes: [UInt8] = []
        let ranges = names.map { name in
            let start = bytes.count
            bytes += name.utf8
            return start..<bytes.count
        }
        let file = SourceFile(path: "", bytes: bytes)
        return withExtendedLifetime(file) { body(ranges.map { file.bytes.extracting($0) }) }
    }

    /// Names of some of these parts in all orders of two, and in thousands of longer ones.
    private func mixed(_ parts: [String]) -> [String] {
        var random = Random()
        var names = parts.count < 120 ? parts.flatMap { first in parts.map { first + $0 } } : parts
        for length in 3...6 {
            for _ in 0..<3000 { names.append((0..<length).map { _ in random.element(of: parts) }.joined()) }
        }
        return names
    }

    /// The same choices in every run (Steele and Vigna's SplitMix64).
    private struct Random {
        private var state: UInt64 = 1

        mutating func element(of parts: [String]) -> String {
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = state
            bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
            return parts[Int((bits ^ bits >> 31) % UInt64(parts.count))]
        }
    }
}

extension String {
    /// Without spaces at the end, which searching does not compare.
    fileprivate var trimmingSpaces: String { replacing(#/ +$/#, with: "") }
}

extension TextFolding {
    fileprivate static func searchForm(_ text: String) -> String {
        var text = text
        var form: [UInt8] = []
        text.withBytes { appendSearchForm($0, to: &form) }
        return String(decoding: form, as: UTF8.self)
    }
}
