import Synchronization

/// Collations that a process shares, as Apple's `UILocalizedIndexedCollation.current()` is shared.
extension LocalizedIndexedCollation {
    /// The collation of the process's locale, or its fallback: one instance for all who ask.
    public static var current: LocalizedIndexedCollation {
        get throws(CollationError) { try shared(.current()) }
    }

    /// The collation for the locale that a product is shown in: one instance for all who ask in the same locale.
    ///
    /// Apple's class takes the localization of the app's bundle, not the user's locale, so that titles are in the app's
    /// language (https://developer.apple.com/library/archive/qa/qa1739/_index.html). Here the product names its locales, of
    /// which ``LocaleIdentifier/bestMatch(for:among:)`` takes one, or the first where none suits the user.
    ///
    /// - Parameters:
    ///   - supported: the locales that the product has translations for; the process's locale if it names none.
    ///   - wanted: the locales that the user prefers: for a server, those of the request.
    public static func current(
        among supported: [LocaleIdentifier], for wanted: [LocaleIdentifier] = LocaleIdentifier.preferred
    ) throws(CollationError) -> LocalizedIndexedCollation {
        guard let first = supported.first else { return try current }
        return try shared(LocaleIdentifier.bestMatch(for: wanted, among: supported) ?? first)
    }

    private static func shared(_ locale: LocaleIdentifier) throws(CollationError) -> LocalizedIndexedCollation {
        try collations.withLock { collations throws(CollationError) in
            if let known = collations[locale] { return known }
            let collation = try LocalizedIndexedCollation(locale: locale, allowsFallback: true)
            collations[locale] = collation
            return collation
        }
    }

    /// Those that were asked for. Products have a handful of locales, so they are kept for good.
    private static let collations = Mutex<[LocaleIdentifier: LocalizedIndexedCollation]>([:])
}
