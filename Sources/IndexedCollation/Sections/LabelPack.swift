/// What CLDR's index titles of one locale leave out, and who says that it belongs there.
struct LabelPack: Sendable {
    /// The language, with the script or collation type that the pack is for where it is not for all of them.
    let locale: String

    /// Letters that words begin with and that CLDR's collation tells from all others: always shown.
    var letters: [String] = []

    /// Letters of loan words, names, or no word at all: a section of their own, shown when something is under it.
    var loanLetters: [String] = []

    /// Letters that sort as another with an accent and that some readers look for under their own title: sections of
    /// their own if `CollationOptions.variantLetters` says so.
    var variants: [String] = []

    /// Variants that the locale's dictionaries, and CLDR since, count as letters of their own.
    var letterVariants: [String] = []

    /// Texts with a place of their own just before a label, to be found under it.
    var aliases: [String: String] = [:]

    /// Letters that are filed as others.
    var replacements: [String: String] = [:]

    /// The source of the facts.
    let source: String

    /// The packs for a locale, the most particular last.
    static func packs(for locale: LocaleIdentifier) -> [LabelPack] {
        let parts = locale.tag.split(separator: "-").map(String.init)
        let script = locale.scripts.first ?? ""
        return all.filter { pack in
            let wanted = pack.locale.split(separator: "-").map(String.init)
            guard wanted.first == parts.first else { return false }
            guard let qualifier = wanted.dropFirst().first else { return true }
            if qualifier == "u" { return locale.collationType == wanted.last }
            return qualifier == script
        }
    }
}
