/// The articles at the start of titles, by language.
///
/// An article that ends with ' or - is attached to the next word. So is an article that ends with +, which is not part
/// of the article. What follows a bar is filed with the article and before the next word: t- in Irish an tSionainn.
///
/// Source: MARC 21, Appendix F, "Initial Definite and Indefinite Articles" (Library of Congress, December 2023,
/// https://www.loc.gov/marc/bibliographic/bdapndxf.html), reduced to the nominative singular and plural forms that
/// begin headings. That Arabic ال does not count is also in C. A. Cutter's "Rules for a Dictionary Catalogue". Not checked: the
/// Arabic words that keep it, and the forms of Maltese il- before other letters; the articles of Breton and Luxembourgish, which the list lacks;
/// the forms of Yiddish in Hebrew letters; Hawaiian nā, Māori ngā and he; that prothetic t and h do not count.
enum Articles {
    static func of(_ locale: LocaleIdentifier) -> [String] { table[locale.dataLanguage] ?? [] }

    /// Words before which a single letter is not an article: A to Z, A priori.
    static func wordsAfterLetter(_ locale: LocaleIdentifier) -> [String] {
        locale.dataLanguage == "en" ? ["to", "priori", "posteriori", "fortiori", "la", "cappella", "propos"] : []
    }

    /// Words that only appear to begin with an article.
    ///
    /// In Arabic, these are the word for God, the verbal nouns of form VIII whose root begins with ل, and names and loanwords
    /// that begin with al- or el- and that most people write without a hamza.
    static func wordsWithout(_ locale: LocaleIdentifier) -> Set<String> {
        guard locale.dataLanguage == "ar" else { return [] }
        return Set(
            (radicalStems + loanStems).flatMap { stem in
                ["", "ة", "ا", "ات", "ي", "ية", "يا", "ين", "يون", "ه", "ها"].map { stem + $0 }
            } + ["الله", "اللهم"])
    }

    private static let radicalStems = [
        "التئام", "التباس", "التجاء", "التحاق", "التحام", "التذاذ", "التزام", "التصاق", "التفات", "التفاف", "التقاء",
        "التقاط",
        "التماس", "التهاب", "التهام", "التواء",
    ]

    /// Names of countries and places are those of CLDR without the hamza; the others are words of the same kind.
    private static let loanStems = [
        "المان", "الماني", "البرتا", "السلفادور", "الماتي", "الماس", "الياس", "اليزابيث", "اليكس", "اليكساندر",
        "الكسندر", "الكساندر",
        "الفريد", "الفونس", "البرت", "البير", "الفيس", "اليس", "الينا", "الفا", "الفباء", "الفبائي", "البوم", "الكترون",
        "الكتروني",
        "المنيوم", "الومنيوم", "اليات", "البانيا", "الاسكا",
    ]

    private static let table: [String: [String]] = [
        "af": ["die", "'n"],
        "ar": ["ال+"],
        "br": ["al", "an", "ar", "ul", "un", "ur"],
        "ca": ["el", "els", "en", "l'", "la", "les", "un", "una", "uns", "unes"],
        "cy": ["y", "yr"],
        "da": ["de", "den", "det", "en", "et"],
        "de": ["das", "der", "die", "ein", "eine"],
        "el": ["ένα", "ένας", "η", "μία", "μια", "ο", "οι", "τα", "το"],
        "en": ["a", "an", "the"],
        "eo": ["la"],
        "es": ["el", "la", "las", "lo", "los", "un", "una", "unas", "unos"],
        "fil": ["ang", "ang mga"],
        "fr": ["l'", "la", "le", "les", "un", "une"],
        "fy": ["de", "it"],
        "ga": ["an", "an |t-", "an |t", "na", "na |h", "na |h-"],
        "gd": ["a' ", "am", "an", "an |t-", "na", "na |h-"],
        "gl": ["a", "as", "o", "os", "un", "unha"],
        "haw": ["he", "ka", "ke", "nā"],
        "ht": ["a", "an"],
        "hu": ["a", "az", "egy"],
        "is": ["hið", "hin", "hinn", "hinar", "hinir"],
        "it": ["gl'", "gli", "i", "il", "l'", "la", "le", "lo", "un", "un'", "una", "uno"],
        "lb": ["d'", "de", "den", "déi", "eng", "en"],
        "mi": ["he", "nga", "ngā", "te"],
        "mt": ["iċ-", "id-", "il-", "in-", "ir-", "is-", "it-", "ix-", "iz-", "iż-", "l-"],
        "nb": ["de", "den", "det", "ei", "en", "et"],
        "nl": ["'n", "'s-", "'t", "de", "een", "het"],
        "nn": ["dei", "den", "det", "ei", "ein", "eit"],
        "no": ["de", "den", "det", "ei", "en", "et"],
        "oc": ["la", "las", "le", "les", "l'", "lo", "los", "un", "una"],
        "pt": ["a", "as", "o", "os", "um", "uma"],
        "ro": ["o", "un"],
        "sco": ["a", "an", "ane"],
        "sv": ["de", "den", "det", "en", "ett"],
        "tr": ["bir"],
        "wa": ["des", "ein", "l'", "les", "li"],
        "yi": [
            "א", "\u{5D0}\u{5B7}", "\u{FB2E}", "אן", "\u{5D0}\u{5B7}ן", "\u{FB2E}ן", "דאס", "ד\u{5D0}\u{5B8}ס",
            "ד\u{FB2F}ס", "די", "דער",
        ],
    ]
}
