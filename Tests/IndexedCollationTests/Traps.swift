import Testing

@testable import IndexedCollation

/// Names of a locale and the titles of the sections that they belong in.
struct Trap: Sendable, CustomTestStringConvertible {
    let number: Int
    let locale: String
    let names: [String]
    let wanted: [String]
    var options: [String: String] = [:]
    var kind = CollationTexts.Kind.title

    init(
        _ number: Int, _ locale: String, _ names: [String], _ wanted: [String], _ options: [String: String] = [:],
        kind: CollationTexts.Kind = .title
    ) {
        self.number = number
        self.locale = locale
        self.names = names
        self.wanted = wanted
        self.options = options
        self.kind = kind
    }

    var testDescription: String {
        "\(number). \(locale) \(options.map { "\($0)=\($1)" }.sorted().joined(separator: " "))"
    }

    func collation() throws -> LocalizedIndexedCollation { try LocalizedIndexedCollation(locale, set: options) }

    func sections(in collation: LocalizedIndexedCollation) throws -> [String] {
        let keys = collation.keys(for: names, kind: kind)
        return names.indices.map { collation.sections[keys.section(at: $0)].title }
    }

    static let all: [Trap] = [
        Trap(1, "sv", ["Zorn", "Ångström", "Äpple", "Öl"], ["Z", "Å", "Ä", "Ö"]),
        Trap(1, "de", ["Å", "Ä", "Ö"], ["A", "A", "O"]),
        Trap(2, "sv", ["Müller", "Üzüm", "Œuvre", "Æble"], ["M", "Y", "Ö", "Ä"]),
        Trap(3, "sv", ["Wallin"], ["W"]),
        Trap(3, "sv-u-co-trad", ["Wallin"], ["V"]),
        Trap(4, "fi", ["Åbo", "Õnne", "Øl", "Ünnep"], ["Å", "O", "Ö", "Y"]),
        Trap(5, "da", ["Aarhus", "Århus", "Aachen"], ["Å", "Å", "Å"]),
        Trap(5, "da", ["A\u{34F}achen"], ["A"], kind: .sortKey),
        Trap(5, "da", ["A|achen"], ["A"], ["contraction-mark": "|"], kind: .sortKey),
        Trap(7, "nb", ["Aasen", "Ærfugl", "Øy", "Ärlig"], ["Å", "Æ", "Ø", "Æ"]),
        Trap(8, "fo", ["Årup"], ["Å"]),
        Trap(9, "is", ["Ari", "Ágúst", "Ðaði", "Þór", "Æsa", "Åse"], ["A", "Á", "Ð", "Þ", "Æ", "Ö"]),
        Trap(10, "de", ["Ärzte", "Übung", "ß"], ["A", "U", "S"]),
        Trap(12, "de-AT-u-co-phonebk", ["Ärzte", "Österreich", "Über"], ["Ä", "Ö", "Ü"]),
        Trap(
            13, "de", ["Ärzte", "Arzt", "A\u{308}rzte", "ära", "Öl"],
            ["Ä", "A", "Ä", "Ä", "O"], ["add-labels": "Ä"]),
        Trap(13, "de", ["Ärzte", "Öl", "Übung", "Ulm"], ["Ä", "Ö", "Ü", "U"], ["variant-letters": "own"]),
        Trap(
            14, "de", ["Sacher", "Schiller", "Scz", "Steiff", "Szene", "Aesthet", "Afrika"],
            ["S", "Sch", "S", "St", "S", "Æ", "A"], ["add-labels": "Æ,Sch,St"]),
        Trap(15, "en", ["Æsop", "Øresund", "Łódź", "Ŋ"], ["A", "O", "L", "N"]),
        Trap(16, "en", ["Þór", "ǃXóõ"], ["T", "Latin"]),
        Trap(16, "sv", ["Zorn", "Ʒoltan", "ǃXóõ", "Öl"], ["Z", "Latin", "Latin", "Ö"]),
        Trap(17, "en", ["ʻOhana"], ["O"]),
        Trap(17, "haw", ["ʻOhana"], ["ʻ"]),
        Trap(
            18, "en", ["“Quoted”", ".NET", "'tis", "-prefix", "$100", "℃", "😀"],
            ["Q", "N", "T", "P", "#", "#", "#"]),
        Trap(
            18, "en", ["“Quoted”", ".NET", "'tis", "-prefix", "$100", "℃", "😀"],
            ["#", "#", "#", "#", "#", "#", "#"], ["leading-punctuation": "keep"]),
        Trap(19, "en", ["3D", "①", "½ life"], ["0–9", "0–9", "0–9"]),
        Trap(20, "en", ["Ⅷ", "ﬁsh", "Ａlpha", "№ 5", "™ mark", "x²", "H₂O"], ["V", "F", "A", "N", "T", "X", "H"]),
        Trap(21, "en", ["Eclair", "Éclair", "E\u{301}clair"], ["E", "E", "E"]),
        Trap(22, "en", ["\u{200D}zwj", "\u{AD}soft", "\u{FEFF}Bom", ""], ["Z", "S", "B", "#"]),
        Trap(23, "en", ["µm", "λ-calculus", "Ω"], ["Ελληνικά", "Ελληνικά", "Ελληνικά"]),
        Trap(23, "en", ["µm", "λ-calculus", "Ω"], ["M", "L", "O"], ["transliterate": "all"]),
        Trap(27, "fr", ["Œuvre", "Çà", "À bientôt", "Éclair"], ["O", "C", "A", "E"]),
        Trap(28, "es", ["Ñandú", "Chile", "Llama"], ["Ñ", "C", "L"]),
        Trap(29, "es-u-co-trad", ["Cruz", "Chile", "Luz", "Llama"], ["C", "Ch", "L", "Ll"]),
        Trap(30, "ca", ["ll", "l·l", "lk", "lm"], ["L", "L", "L", "L"]),
        Trap(31, "ro", ["Șerban", "Şerban", "Țară", "Ţară", "Înger"], ["Ș", "Ș", "Ț", "Ț", "Î"]),
        Trap(32, "tr", ["Isparta", "ığdır", "istanbul", "İzmir"], ["I", "I", "İ", "İ"]),
        Trap(33, "tr", ["Ğ", "Âdem"], ["Ğ", "A"]),
        Trap(33, "az", ["Ğ"], ["Ğ"]),
        Trap(34, "az", ["Əli", "Xəbər", "Qız", "Wien"], ["Ə", "X", "Q", "W"]),
        Trap(
            35, "hu", ["Cukor", "Czuczor", "Csaba", "Dömötör", "Dzéta", "Dzsungel"],
            ["C", "C", "CS", "D", "DZ", "DZS"]),
        Trap(
            36, "hu", ["Sopron", "Széchenyi", "Zoltán", "Zsolt", "Ágnes", "Őze", "Űrhajó"],
            ["S", "SZ", "Z", "ZS", "A", "Ö", "Ü"]),
        Trap(37, "hu", ["C\u{34F}saba"], ["C"], kind: .sortKey),
        Trap(
            38, "cs", ["Hora", "Chomutov", "Ivan", "Ďábel", "Ťuhýk", "Ústí", "Řím"],
            ["H", "CH", "I", "D", "T", "U", "Ř"]),
        Trap(39, "sk", ["Äža", "Chata", "Ľubica", "Ôsmy", "Ŕ"], ["Ä", "CH", "L", "Ô", "R"]),
        Trap(40, "pl", ["Lublin", "Łódź", "Ąę", "Ęąę", "Ńńń", "Źródło", "Żaba"], ["L", "Ł", "Ą", "Ę", "Ń", "Ź", "Ż"]),
        Trap(41, "lv", ["Ābols", "Ēna", "Yale", "Ilze"], ["Ā", "Ē", "Y", "I"]),
        Trap(42, "ig", ["Chukwu", "Gbogbo", "Nwa"], ["CH", "GB", "NW"]),
        Trap(43, "eo", ["Ŭato", "Quebec", "Xeno"], ["Ŭ", "Q", "X"]),
        Trap(44, "lt", ["Įlanka", "Ylakiai", "Quebec", "Washington", "Xerox"], ["I", "I", "Q", "W", "X"]),
        Trap(
            45, "et", ["Šokolaad", "Zürich", "Žanna", "Tallinn", "Õnn", "Äke", "Ööbik", "Ülo", "Xavier"],
            ["Š", "Z", "Ž", "T", "Õ", "Ä", "Ö", "Ü", "X"]),
        Trap(46, "hr", ["Džamija", "Đakovo", "Ljubav", "ǈubav", "Njiva"], ["DŽ", "Đ", "LJ", "LJ", "NJ"]),
        Trap(47, "bs", ["Đorđe", "Đak"], ["Đ", "Đ"]),
        Trap(47, "sr-Latn", ["Đorđe", "Đak"], ["Đ", "Đ"]),
        Trap(48, "sl", ["Čar", "Ćuk", "Đuro"], ["Č", "Ć", "Đ"]),
        Trap(49, "sq", ["Gjon", "Llamba", "Xhami", "Ëndërr"], ["GJ", "LL", "XH", "Ë"]),
        Trap(50, "cy", ["Ffestiniog", "Ngwy", "Lamp", "Llandudno", "Rhyl"], ["FF", "NG", "L", "LL", "RH"]),
        Trap(50, "cy", ["N|gwy"], ["N"], ["contraction-mark": "|"], kind: .sortKey),
        Trap(51, "mt", ["Ieklin", "Iklin", "Imdina"], ["IE", "I", "I"]),
        Trap(51, "mt", ["Ċavetta", "Ca", "Garr", "Għadam", "Żebbuġa", "Zalza"], ["Ċ", "C", "G", "GĦ", "Ż", "Z"]),
        Trap(
            52, "uz", ["Oʻzbekiston", "O‘zbekiston", "O'zbekiston", "Shahar", "Choy"],
            ["Oʻ", "Oʻ", "Oʻ", "Sh", "Ch"]),
        Trap(53, "vi", ["Đà Nẵng", "Ân", "Ưu", "Nga", "Nhung", "Trang"], ["Đ", "Â", "Ư", "N", "N", "T"]),
        Trap(54, "fil", ["Nora", "Ñora", "Ngipin"], ["N", "Ñ", "Ng"]),
        Trap(55, "haw", ["Honolulu", "Aloha", "Oahu", "ʻOhana"], ["H", "A", "O", "ʻ"]),
        Trap(56, "nl", ["IJsland", "van Gogh", "'s-Hertogenbosch"], ["I", "V", "S"]),
        Trap(56, "nl", ["IJsland", "ijzer", "Ibsen"], ["IJ/Y", "IJ/Y", "I"], ["variant-letters": "own"]),
        Trap(56, "nl", ["'s-Hertogenbosch", "’s-Hertogenbosch"], ["H", "H"], ["articles": "ignore"]),
        Trap(
            56, "nl", ["van Gogh", "Vincent van Gogh", "van der Meer"],
            ["G", "G", "M"], ["name-order": "surname-first"]),
        Trap(
            56, "nl-BE", ["van Gogh", "Vincent van Gogh", "van der Meer"],
            ["V", "V", "V"], ["name-order": "surname-first"]),
        Trap(57, "hsb", ["Hora", "Chlěb", "Luba", "Łuka"], ["H", "CH", "L", "Ł"]),
        Trap(58, "ru", ["Ёлка", "Йод", "Ъ", "Ь", "Apple"], ["Е", "Й", "Ъ", "Ь", "A"]),
        Trap(58, "be", ["Ёлка"], ["Ё"]),
        Trap(59, "uk", ["Ґанок", "Їжак", "Ь", "Ы"], ["Ґ", "Ї", "Ь", "Ы"]),
        Trap(60, "bg", ["Ъгъл", "Щит"], ["Ъ", "Щ"]),
        Trap(61, "mk", ["Ѓорѓи", "Ѕвезда", "Ќе"], ["Ѓ", "Ѕ", "Ќ"]),
        Trap(61, "sr", ["Ђак", "Љубав", "Џеп"], ["Ђ", "Љ", "Џ"]),
        Trap(62, "sr", ["Ђак"], ["Ђ"]),
        Trap(63, "el", ["Άλφα", "ἀλφα", "Ώρα"], ["Α", "Α", "Ω"]),
        Trap(64, "ka", ["ᲗᲑᲘᲚᲘᲡᲘ"], ["თ"]),
        Trap(64, "hy", ["և"], ["Ե"]),
        Trap(65, "he", ["ךכ", "םמ", "שׁלום", "״דוח"], ["כ", "מ", "ש", "ד"]),
        Trap(
            66, "ar", ["أحمد", "إبراهيم", "آدم", "ٱلله", "ة", "ى", "پاکستان", "٣ شهور", "ؤ", "ئ"],
            ["ا", "ا", "ا", "ا", "ت", "ي", "ب", "0–9", "ا", "ا"]),
        Trap(67, "ar", ["القاهرة", "كتاب", "الكتاب"], ["ا", "ك", "ا"]),
        Trap(67, "ar", ["القاهرة", "كتاب", "الكتاب"], ["ق", "ك", "ك"], ["articles": "ignore"]),
        Trap(68, "fa", ["آب", "اَحمد", "وقت", "هوا"], ["آ", "ا", "و", "ه"]),
        Trap(69, "ur", ["ہوا", "ھ", "یار", "ے", "آم"], ["ہ", "ھ", "ی", "ے", "آ"]),
        Trap(70, "hi", ["क्षमा", "ज़मीन", "श्री", "ॐ"], ["क", "ज", "श", "ओ"]),
        Trap(71, "mr", ["क्षमा", "ज्ञान", "ॲप"], ["क्ष", "ज्ञ", "ॲ"]),
        Trap(72, "ta", ["ஜன", "ஷ", "ஸ்ரீ", "க்ஷ"], ["ஜ", "ஷ", "ஸ", "க்ஷ"]),
        Trap(73, "pa", ["ੳਠ", "ਅੰਬ", "ਇੱਕ", "ਸਕੂਲ", "ਖ਼ਬਰ"], ["ੳ", "ਅ", "ੲ", "ਸ", "ਖ"]),
        Trap(74, "th", ["เชียงใหม่", "ไทย", "แม่", "โรงเรียน", "ใจ", "ๆ"], ["ช", "ท", "ม", "ร", "จ", "#"]),
        Trap(75, "lo", ["ໜັງສື", "ຫນັງສື"], ["ຫ", "ຫ"]),
        Trap(75, "my", ["ဦး"], ["အ"]),
        Trap(75, "am", ["ሠላም", "ሰላም"], ["ሠ", "ሰ"]),
        Trap(
            76, "ko", ["까치", "빵", "쌍용", "金", "李", "女", "東京", "3월", "Apple"],
            ["ㄱ", "ㅂ", "ㅅ", "ㄱ", "ㄹ", "ㄴ", "ㄷ", "0–9", "A"]),
        Trap(76, "ko", ["이", "김"], ["ㅇ", "ㄱ"], kind: .reading),
        Trap(
            77, "zh",
            [
                "Chángchūn", "Chángshā", "Shàn Xiàn", "Zēng Guófān", "Qiú Yīng", "Ōu xiānsheng", "Xiè Jìn", "chongqing",
                "zhòngliàng",
            ],
            ["C", "C", "S", "Z", "Q", "O", "X", "C", "Z"], kind: .reading),
        Trap(77, "zh", ["重庆", "重量"], ["C", "Z"]),
        Trap(78, "zh", ["阿", "安徽", "apple", "嗯", "〇", "Ω", "あ"], ["A", "A", "A", "N", "L", "Ελληνικά", "かな"]),
        Trap(79, "zh-Hant", ["一", "王", "台", "臺", "龍", "Apple"], ["1劃", "4劃", "5劃", "14劃", "16劃", "A"]),
        Trap(79, "zh-u-co-zhuyin", ["北京", "王"], ["ㄅ", "ㄨ"]),
        Trap(79, "zh-u-co-stroke", ["一"], ["1画"]),
        Trap(79, "zh", ["一"], ["1画"], ["collation": "stroke"]),
        Trap(80, "ja-u-co-unihan", ["日本", "東京"], ["日", "木"]),
        Trap(81, "ja", ["がっこう", "パン", "ヴァイオリン", "ｱｲ", "っ", "ん", "ヱビス"], ["か", "は", "あ", "あ", "た", "わ", "わ"]),
        Trap(82, "ja", ["東京", "亜", "〆切", "ー", "々", "１００", "Apple"], ["漢字", "漢字", "さ", "#", "#", "0–9", "A"]),
        Trap(82, "ja", ["とうきょう"], ["た"], kind: .reading),
        Trap(83, "en", ["北京", "Apple"], ["汉字", "A"], ["with": "zh"]),
        Trap(83, "en", ["北京", "Apple"], ["B", "A"], ["with": "zh", "transliterate": "han"]),
        Trap(83, "en", ["Běijīng"], ["B"], kind: .reading),
        Trap(84, "en", ["Ω", "Яндекс", "東京"], ["Ελληνικά", "Я", "汉字"], ["with": "ru"]),
        Trap(85, "ru", ["Apple"], ["A"], ["with": "en"]),
        Trap(85, "ar", ["Apple"], ["A"], ["with": "en"]),
        Trap(85, "ko", ["Apple"], ["A"], ["with": "en"]),
        Trap(85, "th", ["Apple"], ["A"], ["with": "en"]),
        Trap(85, "ja", ["Apple"], ["A"], ["with": "en"]),
    ]
}

/// Names of a locale in the order that they belong in.
struct TrapOrder: Sendable, CustomTestStringConvertible {
    let number: Int
    let locale: String
    let wanted: [String]
    let options: [String: String]

    init(_ number: Int, _ locale: String, _ wanted: [String], _ options: [String: String] = [:]) {
        self.number = number
        self.locale = locale
        self.wanted = wanted
        self.options = options
    }

    var testDescription: String {
        "\(number). \(locale) \(options.map { "\($0)=\($1)" }.sorted().joined(separator: " "))"
    }

    static let all: [TrapOrder] = [
        TrapOrder(1, "sv", ["Zorn", "Ångström", "Äpple", "Öl"]),
        TrapOrder(6, "da", ["Vest", "vest"]),
        TrapOrder(6, "en", ["vest", "Vest"]),
        TrapOrder(6, "en", ["Vest", "vest"], ["case-first": "upper"]),
        TrapOrder(7, "nb", ["Ærfugl", "Ärlig", "Øy", "Aasen"]),
        TrapOrder(10, "de", ["Mass", "Maß", "Masse", "Maße"]),
        TrapOrder(11, "de", ["Mueller", "Mühe", "Muller", "Müller"]),
        TrapOrder(11, "de-u-co-phonebk", ["Mühe", "Mueller", "Müller", "Muller"]),
        TrapOrder(11, "de", ["Mühe", "Mueller", "Müller", "Muller"], ["collation": "phonebook"]),
        TrapOrder(16, "sv", ["Zorn", "Öl", "ǃXóõ", "Ωmega"]),
        TrapOrder(24, "en", ["New Jersey", "New York", "Newark", "newt"]),
        TrapOrder(24, "en", ["Newark", "New Jersey", "newt", "New York"], ["alphabetizing": "letter-by-letter"]),
        TrapOrder(24, "en", ["Newark", "New Jersey", "newt", "New York"], ["alternate": "shifted"]),
        TrapOrder(25, "en-u-kn", ["Item 2", "Item 10"]),
        TrapOrder(25, "en", ["Item 2", "Item 10"], ["numeric": "true"]),
        TrapOrder(25, "en", ["Item 10", "Item 2"]),
        TrapOrder(
            25, "en", ["007", "7-Eleven", "10 Downing Street", "10 Downing Street 2", "١١", "12 Monkeys", "Item 10"]),
        TrapOrder(25, "en", ["10cc", "2 Unlimited", "Item 10", "Item 2"], ["numeric": "false"]),
        TrapOrder(25, "en-u-kn-false", ["10cc", "2 Unlimited"]),
        TrapOrder(26, "fr", ["cote", "coté", "côte", "côté"]),
        TrapOrder(26, "fr-CA", ["cote", "côte", "coté", "côté"]),
        TrapOrder(30, "ca", ["lk", "ll", "l·l", "lm"]),
        TrapOrder(38, "cs", ["hlad", "chleba", "ivan"]),
        TrapOrder(45, "et", ["Šokolaad", "Zürich", "Žanna", "Tallinn", "Õnn", "Äke", "Ööbik", "Ülo", "Xavier"]),
        TrapOrder(51, "mt", ["Ċavetta", "Ca", "Garr", "Għadam", "Żebbuġa", "Zalza"]),
        TrapOrder(53, "vi", ["ma", "mà", "mả", "mã", "má", "mạ"]),
        TrapOrder(55, "haw", ["Aloha", "Oahu", "Honolulu", "ʻOhana"]),
        TrapOrder(57, "hsb", ["Hora", "Chlěb", "Łuka", "Luba"]),
        TrapOrder(58, "ru", ["Йод", "Яблоко", "Apple"]),
        TrapOrder(63, "el", ["αβρός", "άγιος"]),
        TrapOrder(68, "fa", ["وقت", "هوا"]),
        TrapOrder(73, "pa", ["ੳਠ", "ਅੰਬ", "ਇੱਕ", "ਸਕੂਲ", "ਖ਼ਬਰ"]),
        TrapOrder(76, "ko", ["흐름", "Apple"]),
        TrapOrder(78, "zh", ["阿", "安徽", "apple"]),
        TrapOrder(84, "en", ["Zoo", "Ω", "Яндекс", "東京"], ["with": "ru"]),
        TrapOrder(85, "ru", ["Яблоко", "Apple"], ["with": "en"]),
        TrapOrder(85, "ar", ["يوم", "Apple"], ["with": "en"]),
        TrapOrder(85, "ko", ["흐름", "Apple"], ["with": "en"]),
        TrapOrder(85, "th", ["ฮา", "Apple"], ["with": "en"]),
        TrapOrder(85, "ja", ["Apple", "あ"], ["style": "apple"]),
    ]
}
