/// The name of a section for characters whose letters the index does not have: signs, digits, or another script.
struct GroupName {
    /// The section's id, in words.
    let id: String

    /// The heading of the section; for a script, the script's own name for itself.
    let title: String

    /// A character of the group, for the index bar.
    let indexTitle: String

    private init(_ id: String, _ title: String, _ indexTitle: String? = nil) {
        self.id = id
        self.title = title
        self.indexTitle = indexTitle ?? title
    }

    static let symbols = GroupName("symbols", "#")
    static let digits = GroupName("digits", "0–9")

    /// The name of the group for everything without its own section.
    static let others = GroupName("other", "…")

    /// The name of the group for Latin letters that the alphabet does not have.
    ///
    /// - Parameter indexTitle: the first of these letters, which follow Z in the index bar.
    static func restOfLatin(_ indexTitle: String) -> GroupName { GroupName("latin", "Latin", indexTitle) }

    /// The name of the section for a script, by its ISO 15924 code; nil for scripts that share the last section.
    static func script(_ code: String, in locale: LocaleIdentifier) -> GroupName? {
        guard code == "Hani" else { return scripts[code] }
        let title =
            switch locale.dataLanguage {
            case "ja": "漢字"
            case "ko": "한자"
            default: "汉字"
            }
        return GroupName("han", title, "字")
    }

    /// The scripts in wide and in limited modern use (UAX #31, tables 5 and 7).
    ///
    /// The titles are CLDR 42's names of the script, or of its main language, in the script's likely language. The
    /// index titles are ICU 72's sample characters for the scripts (`uscript_getSampleString`), except that Georgian,
    /// Thai and kana have the first letter, and Arabic and Mongolian have the first letter of the script's name, after
    /// its article.
    private static let scripts: [String: GroupName] = [
        "Grek": GroupName("greek", "Ελληνικά", "Ω"),
        "Cyrl": GroupName("cyrillic", "Кириллица", "Я"),
        "Geor": GroupName("georgian", "ქართული", "ა"),
        "Armn": GroupName("armenian", "Հայերեն", "Ա"),
        "Hebr": GroupName("hebrew", "עברית", "א"),
        "Arab": GroupName("arabic", "العربية", "ع"),
        "Syrc": GroupName("syriac", "ܣܘܪܝܬ", "ܐ"),
        "Thaa": GroupName("thaana", "ތާނަ", "ތ"),
        "Nkoo": GroupName("nko", "ߒߞߏ", "ߊ"),
        "Ethi": GroupName("ethiopic", "ኢትዮፒክ", "አ"),
        "Tfng": GroupName("tifinagh", "ⵜⵉⴼⵉⵏⴰⵖ", "ⴰ"),
        "Deva": GroupName("devanagari", "देवनागरी", "अ"),
        "Beng": GroupName("bangla", "বাংলা", "ক"),
        "Guru": GroupName("gurmukhi", "ਗੁਰਮੁਖੀ", "ਕ"),
        "Gujr": GroupName("gujarati", "ગુજરાતી", "ક"),
        "Orya": GroupName("odia", "ଓଡ଼ିଆ", "କ"),
        "Taml": GroupName("tamil", "தமிழ்", "க"),
        "Telu": GroupName("telugu", "తెలుగు", "క"),
        "Knda": GroupName("kannada", "ಕನ್ನಡ", "ಕ"),
        "Mlym": GroupName("malayalam", "മലയാളം", "ക"),
        "Sinh": GroupName("sinhala", "සිංහල", "අ"),
        "Thai": GroupName("thai", "ไทย", "ก"),
        "Laoo": GroupName("lao", "ລາວ", "ລ"),
        "Tibt": GroupName("tibetan", "བོད་ཡིག་", "ཀ"),
        "Mymr": GroupName("myanmar", "မြန်မာ", "က"),
        "Khmr": GroupName("khmer", "ខ្មែរ", "ក"),
        "Mong": GroupName("mongolian", "ᠮᠣᠩᠭᠣᠯ", "ᠮ"),
        "Cher": GroupName("cherokee", "ᏣᎳᎩ", "Ꮔ"),
        "Cans": GroupName("canadian-aboriginal", "ᖃᓂᐅᔮᖅᐸᐃᑦ", "ᓀ"),
        "Hang": GroupName("hangul", "한글", "가"),
        "Hira": GroupName("kana", "かな", "あ"),
        "Kana": GroupName("kana", "かな", "あ"),
        "Bopo": GroupName("bopomofo", "注音符號", "ㄅ"),
        "Yiii": GroupName("yi", "ꆈꌠꉙ", "ꊈ"),
    ]
}
