/// Additions to CLDR's index titles and order for a locale, with their source.
struct LabelPack: Sendable {
    /// The language, with a script, region or collation type if the pack does not apply to all of them.
    let locale: String

    /// Rules that are added to CLDR's order, in the syntax of UTS #35, part 5.
    ///
    /// "&N<ng<<<Ng<<<NG" makes ng a letter after n, and "&ک<<ك" sorts the Arabic kaf that a keyboard types with the
    /// Persian one.
    var rules = ""

    /// Letters that begin words and that the order distinguishes from all others, which are always shown.
    var letters: [String] = []

    /// Letters of loanwords, of names, or of no words at all, whose sections are shown only if they have entries.
    var loanLetters: [String] = []

    /// Letters that sort as an accented form of another, but that some readers look for under their own title.
    ///
    /// They have sections if `CollationOptions.variantLetters` says so.
    var variants: [String] = []

    /// Rules and titles that replace `variants` if the letter moves to another place in the order.
    var variantRules = ""
    var variantTitles: [String: String] = [:]

    /// Variants that the locale's dictionaries, and later versions of CLDR, treat as separate letters.
    var letterVariants: [String] = []

    /// Index titles of CLDR that are not letters of today's alphabet, and are shown only if they have entries.
    var historicalLetters: [String] = []

    /// The spellings in the alphabet of CLDR's index titles.
    var titles: [String: String] = [:]

    /// Texts with their own places just before a label, which are filed under the label.
    var aliases: [String: String] = [:]

    /// Beginnings of names, in lowercase, whose first sign looks like punctuation but is part of a letter.
    var beginnings: [String] = []

    /// Letters that are filed as other letters.
    var replacements: [String: String] = [:]

    /// The characters that people type in place of a letter, by letter.
    ///
    /// Searches treat them as the letter; ``rules`` file them. Letters that Arabic keyboards mix up in every language,
    /// and apostrophes, are always equal in searches.
    var typedForms: [String: [String]] = [:]

    /// The claim, with its author.
    let claim: String

    /// The pages of the source: URLs, or an edition and page, all opened on 21 November 2026.
    ///
    /// They are empty if CLDR's data for the locale show the claim, which a test checks.
    var pages: [String] = []

    /// The part of the claim that nobody has checked.
    var unchecked: String?

    /// The source of the facts, for an explanation.
    var source: String {
        ([claim] + pages + (unchecked.map { ["not checked: \($0)"] } ?? [])).joined(separator: "; ")
    }

    /// The packs for a locale, the most specific last.
    static func packs(for locale: LocaleIdentifier) -> [LabelPack] {
        let parts = locale.dataTag.split(separator: "-").map(String.init)
        let scripts = locale.scripts
        return all.filter { pack in
            let wanted = pack.locale.split(separator: "-").map(String.init)
            guard wanted.first == parts.first else { return false }
            guard let qualifier = wanted.dropFirst().first else {
                // A language that is written in two scripts has a pack for one of them.
                let letters = pack.letters + pack.loanLetters + pack.variants + pack.letterVariants
                return letters.first.flatMap { Script.of($0) }.map(scripts.contains) ?? true
            }
            if qualifier == "u" { return locale.collationType == wanted.last }
            return qualifier == scripts.first || parts.dropFirst().prefix { $0.count > 1 }.contains(qualifier)
        }
    }
}

extension [LabelPack] {
    /// The rules that the packs add to CLDR's order of a locale; empty if another collation type is requested.
    func rules(for locale: LocaleIdentifier, _ variants: CollationOptions.VariantLetters) -> String {
        guard locale.collationType == nil || locale.collationType == "standard" else { return "" }
        return map { $0.rules + (variants == .own ? $0.variantRules : "") }.joined()
    }

    /// The characters that people type in place of letters, in all packs.
    var typedForms: [String: [String]] { reduce(into: [:]) { $0.merge($1.typedForms) { $1 } } }
}
