import LocaleData

@testable import IndexedCollation

/// What CLDR knows of the letters of a language, as the ICU that runs has it.
enum LocaleLetters {
    static let collationLocales: [String] = list { locale_data_collation_locales($0, $1) }

    /// The languages that CLDR has names of countries in, with their scripts where there are several.
    static let languages: [String] = list { locale_data_languages($0, $1) }

    /// The languages that CLDR has index titles for, with their scripts where there are several.
    static let languagesWithTitles: [String] = list { locale_data_languages_with_titles($0, $1) }

    /// Each locale that ICU has a collation for, and again with each of its other collation types. Left out are those
    /// that order Chinese characters, whose titles are not letters, and those that are not for sorting by letters.
    static let collations: [String] = collationLocales.flatMap { tag in
        let others = list { locale_data_collations(tag, $0, $1) }.filter { type in
            !["standard", "search", "searchjl", "eor", "emoji"].contains(type)
        }
        return [tag] + others.map { "\(tag)-u-co-\($0)" }
    }.filter { tag in
        !["pinyin", "stroke", "zhuyin", "unihan", "big5han", "gb2312", "u-va-posix"].contains { tag.hasSuffix($0) }
    }

    static func tailoredStrings(_ tag: String) -> [String] { list { locale_data_tailored_strings(tag, $0, $1) } }

    /// CLDR's main exemplars.
    static func letters(_ tag: String) -> [String] { list { locale_data_letters(tag, $0, $1) } }

    static func regionNames(_ tag: String) -> [String] { list { locale_data_region_names(tag, $0, $1) } }

    static func likelyScripts(_ tag: String) -> [String] { list { locale_data_likely_scripts(tag, $0, $1) } }

    /// The lower-case NFC form.
    static func lowercased(_ text: String, _ tag: String) -> String {
        string { locale_data_lowercase(tag, text, text.utf8.count, $0, $1) }
    }

    /// The NFD form, as scalars: Swift's strings are equal whatever their form.
    static func decomposed(_ text: String) -> [Unicode.Scalar] {
        Array(string { locale_data_decomposed(text, text.utf8.count, $0, $1) }.unicodeScalars)
    }

    /// The characters that are a letter with marks, by the letter.
    static let composedByLetter: [Unicode.Scalar: [String]] = {
        let characters = list { locale_data_composed_characters($0, $1) }
        return Dictionary(grouping: characters) { decomposed($0).first ?? " " }
    }()

    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    private static func string(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> String { ICU.string(fill) }

    private static func list(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [String] {
        ICU.string(fill).split(separator: "\0").map(String.init)
    }
}
