import Synchronization

/// Collations that a process shares, like Apple's `UILocalizedIndexedCollation.current()`.
extension LocalizedIndexedCollation {
    /// The shared collation of the process's locale, or its fallback.
    public static var current: LocalizedIndexedCollation {
        get throws(CollationError) { try shared(.current(), .init()) }
    }

    /// The shared collation for the locale in which a product is shown.
    ///
    /// Apple's class uses the localization of the app's bundle rather than the user's locale, so titles are in the
    /// app's language (https://developer.apple.com/library/archive/qa/qa1739/_index.html). Here, the product lists its
    /// locales, and ``LocaleIdentifier/bestMatch(for:among:)`` chooses one of them, or the first if none suits the
    /// user.
    ///
    /// The collations of supported locales, with their options, are kept as long as the process runs. If a request names any locale, make its collation
    /// with ``init(locale:options:allowsFallback:strings:)`` instead, which does not keep it.
    ///
    /// - Parameters:
    ///   - supported: the locales that the product is translated into, never those of a request; if empty, the process's locale.
    ///   - wanted: the locales that the user prefers; on a server, those of the request.
    ///   - options: the options of the product, never those of a request.
    public static func current(
        among supported: [LocaleIdentifier], for wanted: [LocaleIdentifier] = LocaleIdentifier.preferred,
        options: CollationOptions = .init()
    ) throws(CollationError) -> LocalizedIndexedCollation {
        let locale = LocaleIdentifier.bestMatch(for: wanted, among: supported) ?? supported.first
        return try shared(locale ?? .current(), options)
    }

    private static func shared(
        _ locale: LocaleIdentifier, _ options: CollationOptions
    ) throws(CollationError) -> LocalizedIndexedCollation {
        let kind = Kind(locale: locale, options: options)
        return try collations.withLock { collations throws(CollationError) in
            if let known = collations[kind] { return known }
            let collation = try LocalizedIndexedCollation(locale: locale, options: options, allowsFallback: true)
            collations[kind] = collation
            return collation
        }
    }

    private struct Kind: Hashable {
        let locale: LocaleIdentifier
        let options: CollationOptions
    }

    /// The collations created so far; they are never released, because products have only a few locales and options.
    private static let collations = Mutex<[Kind: LocalizedIndexedCollation]>([:])
}
