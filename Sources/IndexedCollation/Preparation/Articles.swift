/// The articles at the start of titles, by language.
///
/// An article that ends with ' or - is attached to the next word. So is an article that ends with +, which is not part
/// of the article.
///
/// Source: MARC 21, Appendix F, "Initial Definite and Indefinite Articles" (Library of Congress, December 2023,
/// https://www.loc.gov/marc/bibliographic/bdapndxf.html), reduced to the nominative singular and plural forms that
/// begin headings. Not checked: that Arabic ال does not count (ALA-LC romanization tables), the Arabic words that keep
/// it, and the forms of Maltese il- before other letters.
enum Articles {
    static func of(_ locale: LocaleIdentifier) -> [String] { table[locale.dataLanguage] ?? [] }

    /// Words before which a single letter is not an article: A to Z, A priori.
    static func wordsAfterLetter(_ locale: LocaleIdentifier) -> [String] {
        locale.dataLanguage == "en" ? ["to", "priori", "posteriori", "fortiori", "la", "cappella", "propos"] : []
    }

    /// Words that only appear to begin with an article.
    ///
    /// In Arabic, these are the word for God, and the verbal nouns of form VIII whose root begins with ل.
    static func wordsWithout(_ locale: LocaleIdentifier) -> Set<String> {
        guard locale.dataLanguage == "ar" else { return [] }
        return Set(
            radicalStems.flatMap { stem in ["", "ة", "ات", "ي", "ية", "ه", "ها"].map { stem + $0 } } + [
                "الله", "اللهم",
            ])
    }

    private static let radicalStems = [
        "التئام", "التباس", "التجاء", "التحاق", "التحام", "التذاذ", "التزام", "التصاق", "التفات", "التفاف", "التقاء",
        "التقاط",
        "التماس", "التهاب", "التهام", "التواء",
    ]

    private static let table: [String: [String]] = [
        "af": ["die", "'n"],
        "ar": ["ال+"],
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
        "ga": ["an", "an t-", "na"],
        "gd": ["a'", "am", "an", "an t-", "na"],
        "gl": ["a", "as", "o", "os", "un", "unha"],
        "haw": ["he", "ka", "ke"],
        "ht": ["a", "an"],
        "hu": ["a", "az", "egy"],
        "it": ["gl'", "gli", "i", "il", "l'", "la", "le", "lo", "un", "un'", "una", "uno"],
        "mt": ["iċ-", "id-", "il-", "in-", "ir-", "is-", "it-", "ix-", "iz-", "iż-", "l-"],
        "nb": ["de", "den", "det", "ei", "en", "et"],
        "nl": ["'n", "'s-", "'t", "de", "een", "het"],
        "nn": ["dei", "den", "det", "ei", "ein", "eit"],
        "no": ["de", "den", "det", "ei", "en", "et"],
        "pt": ["a", "as", "o", "os", "um", "uma"],
        "ro": ["o", "un"],
        "sco": ["a", "an", "ane"],
        "sv": ["de", "den", "det", "en", "ett"],
        "tr": ["bir"],
    ]
}
