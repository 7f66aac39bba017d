import IndexedCollation

/// The keys of an alphabet, in the settings or in a separate file.
package enum AlphabetKey: String, Sendable, CaseIterable {
    case alphabet, rules, titles, file, base, `case`, fold, ignore, name, source

    /// The type of the values, from which a schema can be made.
    package var type: OptionType {
        switch self {
        case .alphabet, .titles, .ignore: .texts
        case .rules, .file, .base, .case, .name, .source: .text
        case .fold: .lists
        }
    }

    /// The meaning, in sentences of Markdown.
    package var meaning: String {
        switch self {
        case .alphabet:
            "The letters in order: a list, or a text with one letter per line. A letter can have several characters "
                + "(`ch`). Accented forms that are filed with the letter follow it, separated by spaces (`a á à`). Forms "
                + "that case mapping does not produce are separated by slashes (`İ/i`). A sign is a letter, too, also at the "
                + "beginning of names; write an apostrophe as `\"'\"`."
        case .rules:
            "Instead of `alphabet`: collation rules in the syntax of "
                + "[LDML](https://www.unicode.org/reports/tr35/tr35-collation.html#Rules)."
        case .titles: "With `rules`: the letters that begin sections."
        case .file:
            "Instead of `alphabet`: the path of a file from another program, relative to the file with this setting; "
                + "see below."
        case .base: "The locale that orders all other characters; if missing, CLDR's root."
        case .case: "The locale for case mapping, if not that of `base`; `none` if capitals are different letters."
        case .fold:
            "Characters that people type in place of a letter, by letter; sorting and searching treat them as that letter."
        case .ignore: "Signs that count only if names are otherwise equal."
        case .name: "The language's own name."
        case .source: "The source of the alphabet; `explain` prints it."
        }
    }
}
