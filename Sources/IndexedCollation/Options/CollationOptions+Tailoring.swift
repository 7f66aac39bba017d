extension CollationOptions {
    /// The locale whose collator follows the options.
    ///
    /// Each option is a keyword of BCP 47's -u- extension (UTS #35, part 5).
    func tailoring(_ locale: LocaleIdentifier) throws(CollationError) -> LocaleIdentifier {
        var locale = locale
        if let collation { locale = try locale.setting("co", collation) }
        if numeric == .everywhere { locale = try locale.setting("kn", "true") }
        switch caseFirst {
        case .locale: break
        case .lower: locale = try locale.setting("kf", "lower")
        case .upper: locale = try locale.setting("kf", "upper")
        }
        switch alternate {
        case .locale: break
        case .nonIgnorable: locale = try locale.setting("ka", "noignore")
        case .shifted: locale = try locale.setting("ka", "shifted")
        }
        if alphabetizing == .letterByLetter {
            // At the fourth level, spaces count again, so that Newark and New Ark are not equal.
            locale = try locale.setting("ka", "shifted").setting("ks", "level4")
        }
        return locale
    }

    /// At most as many titles as the options allow, evenly spaced, including the first and the last.
    func thinned(_ titles: [IndexTitle]) -> [IndexTitle] {
        guard let most = maximumIndexTitles, most >= 2, titles.count > most else { return titles }
        return (0..<most).map { titles[$0 * (titles.count - 1) / (most - 1)] }
    }
}
