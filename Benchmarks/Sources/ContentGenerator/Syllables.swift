/// What an alphabet's words are made of: how a syllable begins, its vowel, and how it may end.
struct Syllables {
    let onsets: [String]
    let vowels: [String]
    let codas: [String]

    private init(_ onsets: String, _ vowels: String, _ codas: String) {
        self.onsets = onsets.split(separator: " ").map(String.init)
        self.vowels = vowels.split(separator: " ").map(String.init)
        self.codas = codas.split(separator: " ").map(String.init)
    }

    static let english = Syllables(
        "b bl br c ch cl cr d dr f fl fr g gl gr h j k l m n p pl pr qu r s sc sh sl sn sp st str sw t th tr tw v w wh y z",
        "a e i o u ai ea ee oa oo ou y", "b ck d ft g l ll m n nd ng nt p r rd rk rm rn s ss st t th x")
    static let swedish = Syllables(
        "b bj br d dr f fj fl fr g gr h hj j k kl kn kr kv l m n p pl r s sj sk skr sl st str sv t tj tr v",
        "a e i o u y å ä ö", "d g k l ll m n nd ng nn r rk rn s sk st t tt v")
    static let german = Syllables(
        "b bl br d dr f fl g gr h j k kl kn kr l m n p pf r s sch schl schw sp st str t tr v w z",
        "a e i o u ä ö ü au ei eu ie", "b ch ck f g l lt m n nd ng nk r rt s ß st t tz")
    static let russian = Syllables(
        "б бл бр в вз г гл гр д др ж з зв к кл кр л м н п пл пр р с ск сл ст т тр ф х ц ч ш щ",
        "а е ё и о у ы э ю я", "в д й к л ль м н нт р рь с ст т х ш")

    /// One to three syllables; one word in six begins with its vowel.
    func word(_ numbers: inout RandomNumbers) -> String {
        var word = ""
        for syllable in 0..<numbers.number(in: 1...3) {
            if syllable > 0 || numbers.number(below: 6) > 0 { word += numbers.one(of: onsets) }
            word += numbers.one(of: vowels)
            if word.utf8.count == 1 || numbers.chance(45) { word += numbers.one(of: codas) }
        }
        return word
    }
}

/// Korean syllables, which Unicode counts through (The Unicode Standard, section 3.12).
enum Hangul {
    private static let first = 0xAC00
    private static let vowels = 21
    private static let finals = 28
    private static let commonFinals = [0, 0, 0, 1, 4, 8, 16, 17, 21]

    static func word(_ numbers: inout RandomNumbers) -> String {
        var word = ""
        for _ in 0..<numbers.number(in: 2...4) {
            let pair = numbers.number(below: 19) * vowels + numbers.number(below: vowels)
            if let scalar = Unicode.Scalar(UInt32(first + pair * finals + numbers.one(of: commonFinals))) {
                word.unicodeScalars.append(scalar)
            }
        }
        return word
    }

    /// The consonant that a syllable begins with; a doubled one is filed as the plain one.
    static func initialConsonant(of scalar: Unicode.Scalar) -> String {
        let consonants = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")
        let place = (Int(scalar.value) - first) / (vowels * finals)
        return consonants.indices.contains(place) ? String(consonants[place]) : "#"
    }
}

enum Arabic {
    private static let letters = "ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي"
        .split(separator: " ").map(String.init)

    /// Three to five letters, the feminine ending after one word in five, the article before one in four.
    static func word(_ numbers: inout RandomNumbers) -> String {
        var word = numbers.chance(25) ? "ال" : ""
        for _ in 0..<numbers.number(in: 3...5) { word += numbers.one(of: letters) }
        if numbers.chance(20) { word += "ة" }
        return word
    }
}

enum Japanese {
    private static let kana = Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ").map(String.init)

    /// Characters and a reading that each can have in a compound.
    private static let readings: [(kanji: String, kana: String)] = [
        ("一", "いち"), ("雨", "う"), ("園", "えん"), ("音", "おん"), ("火", "か"), ("花", "か"), ("海", "かい"),
        ("学", "がく"), ("金", "きん"), ("空", "くう"), ("月", "げつ"), ("語", "ご"), ("国", "こく"), ("山", "さん"),
        ("字", "じ"), ("車", "しゃ"), ("書", "しょ"), ("人", "じん"), ("水", "すい"), ("生", "せい"), ("石", "せき"),
        ("先", "せん"), ("村", "そん"), ("大", "だい"), ("男", "だん"), ("地", "ち"), ("竹", "ちく"), ("中", "ちゅう"),
        ("鳥", "ちょう"), ("天", "てん"), ("田", "でん"), ("土", "ど"), ("東", "とう"), ("南", "なん"), ("日", "にち"),
        ("年", "ねん"), ("白", "はく"), ("百", "ひゃく"), ("文", "ぶん"), ("木", "もく"), ("名", "めい"), ("夕", "ゆう"),
        ("洋", "よう"), ("来", "らい"), ("力", "りょく"), ("林", "りん"), ("和", "わ"),
    ]

    static func kanaWord(_ numbers: inout RandomNumbers) -> String {
        var word = ""
        for _ in 0..<numbers.number(in: 2...4) { word += numbers.one(of: kana) }
        return word
    }

    /// A compound in kanji, and how it is read.
    static func compound(_ numbers: inout RandomNumbers) -> (kanji: String, reading: String) {
        var compound = (kanji: "", reading: "")
        for _ in 0..<numbers.number(in: 2...4) {
            let (kanji, kana) = numbers.one(of: readings)
            compound.kanji += kanji
            compound.reading += kana
        }
        return compound
    }

    /// The kana that heads the row of a reading's first one: か for が, of the ten rows of the syllabary.
    static func row(of scalar: Unicode.Scalar) -> String {
        for row in [
            "あいうえお", "かきくけこがぎぐげご", "さしすせそざじずぜぞ", "たちつてとだぢづでど", "なにぬねの",
            "はひふへほばびぶべぼぱぴぷぺぽ", "まみむめも", "やゆよ", "らりるれろ", "わをん",
        ] where row.unicodeScalars.contains(scalar) {
            return String(row.prefix(1))
        }
        return "#"
    }
}
