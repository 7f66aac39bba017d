/// Words in kana, and in kanji with their reading.
enum Japanese {
    private static let kana = Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ").map(String.init)

    /// Characters, each with a reading that it can have in a compound.
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

    /// A compound in kanji, and its reading.
    static func compound(_ numbers: inout RandomNumbers) -> (kanji: String, reading: String) {
        var compound = (kanji: "", reading: "")
        for _ in 0..<numbers.number(in: 2...4) {
            let (kanji, kana) = numbers.one(of: readings)
            compound.kanji += kanji
            compound.reading += kana
        }
        return compound
    }

    /// The kana that heads the row of a reading's first kana: か for が, of the ten rows of the syllabary.
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
