extension CollationOptions {
    /// The locale whose collator follows the options: see ``CollationOption/keywords``.
    func tailoring(_ locale: LocaleIdentifier) throws(CollationError) -> LocaleIdentifier {
        var locale = locale
        var known: Set<String> = []
        for option in CollationOption.all {
            for (keyword, value) in option.keywords(self) where known.insert(keyword).inserted {
                locale = try locale.setting(keyword, value)
            }
        }
        return locale
    }

    /// The titles, thinned to the number that the options allow: evenly spaced, including the first and the last one.
    func thinned(_ titles: [IndexTitle]) -> [IndexTitle] {
        guard let most = maximumIndexTitles, most >= 2, titles.count > most else { return titles }
        return (0..<most).map { titles[$0 * (titles.count - 1) / (most - 1)] }
    }
}
