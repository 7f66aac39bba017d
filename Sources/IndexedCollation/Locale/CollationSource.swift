import CICU

/// Where a locale's order and its index titles come from: from CLDR's data for the locale, or from what stands in for it.
///
/// ICU answers a question about a locale that it has no data for with data for another script, or with the root's, and
/// reports success. So the scripts are compared here.
struct CollationSource: Sendable {
    /// Whose index titles.
    enum Titles: Sendable, Equatable {
        /// Those of the locale that was asked for.
        case own
        /// Those of the language that is most likely for the locale's script, and all other letters of that script.
        case likely(LocaleIdentifier)
        /// CLDR has none for the script: its letters, as the root collation tells them apart.
        case letters
    }

    let locale: LocaleIdentifier
    /// The locale whose collator is used: the one that was asked for, or the root.
    let order: LocaleIdentifier
    let titles: Titles
    /// Whether the options or the tag ask for the root's order.
    private let isAsked: Bool

    /// What stands in for an alphabet that CLDR does not have; nil where nothing has to, or where the options ask for it.
    let fallback: CollationFallback?

    init(_ locale: LocaleIdentifier, _ options: CollationOptions) {
        self.locale = locale
        if cicu_locale_has_index_titles(locale.dataTag) {
            titles = .own
        } else {
            let scripts = ICU.string { cicu_locale_likely(locale.dataTag, $0, $1) }.split(separator: "-").dropFirst()
            let likely = ICU.string { cicu_locale_likely("und-\(scripts.first ?? "Latn")", $0, $1) }
            if let likely = try? LocaleIdentifier(likely), cicu_locale_has_index_titles(likely.dataTag) {
                titles = .likely(likely)
            } else {
                titles = .letters
            }
        }
        // Root order is right for no language in particular, and for many.
        let isNoLanguage = locale.dataTag == "und" || ["und", "mul", "zxx"].contains(locale.tag)
        isAsked = options.order == .root || isNoLanguage
        fallback =
            switch titles {
            case .own: nil
            case .likely(let other): isAsked ? nil : CollationFallback(locale: locale, titles: other)
            case .letters: isAsked ? nil : CollationFallback(locale: locale, titles: nil)
            }
        order =
            titles != .own || isAsked || cicu_locale_has_order_of_other_script(locale.dataTag)
            ? Self.root(for: locale) : locale
    }

    /// Whether the order is the root's, in place of the locale's.
    var isRootOrder: Bool { order != locale }

    /// Who says so, for an explanation of a place in the root's order.
    var orderOrigin: String {
        "CLDR \(ICU.cldrVersion)'s root collation"
            + (isAsked ? "" : "; it has no order of '\(locale.language)' in this script")
    }

    /// The root, with what the locale's -u- extension asks of it.
    private static func root(for locale: LocaleIdentifier) -> LocaleIdentifier {
        let subtags = locale.dataTag.split(separator: "-")
        guard let start = subtags.firstIndex(of: "u") else { return .root }
        return (try? LocaleIdentifier("und-" + subtags[start...].joined(separator: "-"))) ?? .root
    }

    /// The index titles of the locale and of others.
    ///
    /// - Parameter tailored: the locale, with the keywords of the options.
    func index(
        _ tailored: LocaleIdentifier, _ collator: Collator, adding others: [LocaleIdentifier], maximum: Int
    ) throws(CollationError) -> AlphabeticIndex {
        let ordering = isRootOrder || collator.hasAddedRules ? collator : nil
        let owner: LocaleIdentifier? =
            switch titles {
            case .own: tailored
            case .likely(let locale): locale
            case .letters: nil
            }
        return try AlphabeticIndex(
            locale: owner, collator: ordering, additionalLocales: others, maximum: maximum)
    }

    /// The letters of the locale's scripts that the order sets apart, one for each, in order and with their primary keys;
    /// capital where there are capitals. None where the titles are the locale's own. Chinese characters are not letters: they
    /// share the section of their script.
    func letters(_ collator: Collator) -> [(key: [UInt8], letter: String)] {
        guard titles != .own else { return [] }
        let candidates = locale.scripts.filter { $0 != "Hani" }.flatMap { script in
            ICU.bytes(startingAt: 4096) { cicu_script_letters(script, $0, $1) }.split(separator: 0).map(Array.init)
        }
        var letters: [(key: [UInt8], letter: String)] = []
        var last: [UInt8] = []
        let sorted = zip(collator.primaryKeys(candidates), candidates).filter { !$0.0.isEmpty }
            .sorted { $0.0 == $1.0 ? collator.compare($0.1, $1.1) < 0 : $0.0.lexicographicallyPrecedes($1.0) }
        // A key that goes on from another one is that letter with an accent, or two letters.
        for (key, letter) in sorted where last.isEmpty || !key.starts(with: last) {
            letters.append((key, String(decoding: letter, as: UTF8.self)))
            last = key
        }
        return letters
    }
}

/// What stands in for a locale's alphabet where CLDR has none.
public struct CollationFallback: Sendable, Hashable, CustomStringConvertible {
    /// The locale without an alphabet.
    public let locale: LocaleIdentifier

    /// The locale whose index titles stand in, that of the script's most likely language; nil where CLDR has none for the
    /// script either, so that sections are titled by the letters that are used.
    public let titles: LocaleIdentifier?

    public var description: String {
        let letters =
            switch titles?.language {
            case nil: "the letters of their script"
            case "en": "the letters A to Z"
            case let language?: "the letters of '\(language)'"
            }
        return "CLDR \(ICU.cldrVersion) has no alphabet for '\(locale)', so names stand under \(letters), "
            + "in the order of its root collation"
    }
}
