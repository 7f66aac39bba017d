/// What a script calls itself: the title of the section for names in a script that an index has no letters of.
enum ScriptNames {
    /// The section's id and title for an ISO 15924 code, or nil for scripts that share the last section.
    static func name(of script: String, in locale: LocaleIdentifier) -> (id: String, title: String)? {
        if script == "Hani" {
            let title =
                switch locale.dataLanguage {
                case "ja": "漢字"
                case "ko": "한자"
                default: "汉字"
                }
            return ("han", title)
        }
        return names[script]
    }

    /// The scripts in wide and in limited modern use (UAX #31, tables 5 and 7). Names: CLDR 42, the script's or its main
    /// language's own name in the script's likely language.
    private static let names: [String: (id: String, title: String)] = [
        "Latn": ("latin", "Latin"),
        "Grek": ("greek", "Ελληνικά"),
        "Cyrl": ("cyrillic", "Кириллица"),
        "Geor": ("georgian", "ქართული"),
        "Armn": ("armenian", "Հայերեն"),
        "Hebr": ("hebrew", "עברית"),
        "Arab": ("arabic", "العربية"),
        "Syrc": ("syriac", "ܣܘܪܝܬ"),
        "Thaa": ("thaana", "ތާނަ"),
        "Nkoo": ("nko", "ߒߞߏ"),
        "Ethi": ("ethiopic", "ኢትዮፒክ"),
        "Tfng": ("tifinagh", "ⵜⵉⴼⵉⵏⴰⵖ"),
        "Deva": ("devanagari", "देवनागरी"),
        "Beng": ("bangla", "বাংলা"),
        "Guru": ("gurmukhi", "ਗੁਰਮੁਖੀ"),
        "Gujr": ("gujarati", "ગુજરાતી"),
        "Orya": ("odia", "ଓଡ଼ିଆ"),
        "Taml": ("tamil", "தமிழ்"),
        "Telu": ("telugu", "తెలుగు"),
        "Knda": ("kannada", "ಕನ್ನಡ"),
        "Mlym": ("malayalam", "മലയാളം"),
        "Sinh": ("sinhala", "සිංහල"),
        "Thai": ("thai", "ไทย"),
        "Laoo": ("lao", "ລາວ"),
        "Tibt": ("tibetan", "བོད་ཡིག་"),
        "Mymr": ("myanmar", "မြန်မာ"),
        "Khmr": ("khmer", "ខ្មែរ"),
        "Mong": ("mongolian", "ᠮᠣᠩᠭᠣᠯ"),
        "Cher": ("cherokee", "ᏣᎳᎩ"),
        "Cans": ("canadian-aboriginal", "ᖃᓂᐅᔮᖅᐸᐃᑦ"),
        "Hang": ("hangul", "한글"),
        "Hira": ("kana", "かな"),
        "Kana": ("kana", "かな"),
        "Bopo": ("bopomofo", "注音符號"),
        "Yiii": ("yi", "ꆈꌠꉙ"),
    ]
}
