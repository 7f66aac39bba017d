/// The articles that titles begin with, by language. An article that ends with ' or - is written together with the next
/// word, one that ends with + as well, and has no sign of its own.
///
/// Source: MARC 21, Appendix F, "Initial Definite and Indefinite Articles" (Library of Congress), cut to the nominative
/// singular and plural that a heading begins with. Arabic: ALA-LC romanization tables, on the article ال in filing.
enum Articles {
    static func of(_ locale: LocaleIdentifier) -> [String] { table[locale.dataLanguage] ?? [] }

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
        "fr": ["l'", "la", "le", "les", "un", "une"],
        "ga": ["an", "na"],
        "gd": ["a'", "an", "na"],
        "gl": ["a", "as", "o", "os", "un", "unha"],
        "hu": ["a", "az", "egy"],
        "it": ["gl'", "gli", "i", "il", "l'", "la", "le", "lo", "un", "un'", "una", "uno"],
        "mt": ["il-", "l-"],
        "nb": ["de", "den", "det", "ei", "en", "et"],
        "nl": ["'s-", "'t", "de", "een", "het"],
        "nn": ["dei", "den", "det", "ei", "ein", "eit"],
        "no": ["de", "den", "det", "ei", "en", "et"],
        "pt": ["a", "as", "o", "os", "um", "uma"],
        "ro": ["o", "un"],
        "sv": ["de", "den", "det", "en", "ett"],
    ]
}
