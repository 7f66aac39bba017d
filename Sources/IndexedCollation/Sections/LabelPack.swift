/// What CLDR's index titles and order of one locale lack, and who says that it belongs there.
struct LabelPack: Sendable {
    /// The language, with the script, region or collation type that the pack is for if it is not for all of them.
    let locale: String

    /// Rules that are added to CLDR's order, in the syntax of UTS #35, part 5: "&N<ng<<<Ng<<<NG" makes ng a letter after n,
    /// "&ک<<ك" sorts the Arabic kaf that a keyboard types with the Persian one.
    var rules = ""

    /// Letters that words begin with and that the order tells from all others: always shown.
    var letters: [String] = []

    /// Letters of loan words, names, or no word at all: a section of their own, shown when something is under it.
    var loanLetters: [String] = []

    /// Letters that sort as another with an accent and that some readers look for under their own title: sections of
    /// their own if `CollationOptions.variantLetters` says so.
    var variants: [String] = []

    /// Rules and titles that take the place of `variants` where the letter moves to another place in the order.
    var variantRules = ""
    var variantTitles: [String: String] = [:]

    /// Variants that the locale's dictionaries, and CLDR since, count as letters of their own.
    var letterVariants: [String] = []

    /// Index titles of CLDR that are not letters of today's alphabet: shown when something is under them.
    var historicalLetters: [String] = []

    /// Index titles of CLDR, and how the alphabet writes them.
    var titles: [String: String] = [:]

    /// Texts with a place of their own just before a label, to be found under it.
    var aliases: [String: String] = [:]

    /// How names begin, in lower case, whose first sign looks like punctuation and is part of a letter.
    var beginnings: [String] = []

    /// Letters that are filed as others.
    var replacements: [String: String] = [:]

    /// What people type in place of a letter, by the letter. Searching takes the one for the other; ``rules`` file it. Letters
    /// that Arabic keyboards mix up in every language, and apostrophes, are alike for searching anyway.
    var typedForms: [String: [String]] = [:]

    /// What is claimed, and by whom.
    let claim: String

    /// Where it can be read: URLs, or an edition and page, all opened on 21 November 2026. Empty for what CLDR's data of the
    /// locale shows by itself, which a test checks.
    var pages: [String] = []

    /// What in the claim nobody has checked.
    var unchecked: String?

    /// The source of the facts, for an explanation.
    var source: String {
        ([claim] + pages + (unchecked.map { ["not checked: \($0)"] } ?? [])).joined(separator: "; ")
    }

    /// The packs for a locale, the most particular last.
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
    /// The rules that the packs add to CLDR's order of a locale; none where another collation type is asked for.
    func rules(for locale: LocaleIdentifier, _ variants: CollationOptions.VariantLetters) -> String {
        guard locale.collationType == nil || locale.collationType == "standard" else { return "" }
        return map { $0.rules + (variants == .own ? $0.variantRules : "") }.joined()
    }

    /// What people type in place of letters, in all packs.
    var typedForms: [String: [String]] { reduce(into: [:]) { $0.merge($1.typedForms) { $1 } } }
}
