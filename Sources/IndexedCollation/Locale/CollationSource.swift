import CICU

/// Where a locale's order and its index titles come from: from CLDR's data for the locale, or from a fallback.
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
        /// Those of an alphabet.
        case alphabet
    }

    let locale: LocaleIdentifier
    /// The locale whose collator is used: the one that was asked for, the root, or the base of the alphabet.
    let order: LocaleIdentifier
    let titles: Titles
    /// The alphabet that the titles and part of the order are from, if any.
    let alphabet: AlphabetOrder?
    /// The scripts of the locale and of the alphabet.
    let scripts: [String]
    /// Whether the options or the tag ask for the root's order.
    private let isAsked: Bool

    /// The fallback for an alphabet that CLDR does not have; nil where none is needed, or where the options ask for it.
    let fallback: CollationFallback?

    init(_ locale: LocaleIdentifier, _ options: CollationOptions) throws(CollationError) {
        self.locale = locale
        let hasTitles = cicu_locale_has_index_titles(locale.dataTag)
        // A site's own alphabet holds in any case; one that comes with the library, where nothing else is asked for.
        let takesBundled = options.labels == .thumbindex && options.order == .locale
        if let alphabet = options.alphabet ?? (takesBundled ? .bundled(for: locale, hasTitles: hasTitles) : nil) {
            do throws(AlphabetError) {
                self.alphabet = try AlphabetOrder(alphabet)
            } catch {
                throw .badAlphabet(error)
            }
            titles = .alphabet
            // A language that is written in two scripts may have an alphabet for one of them.
            scripts = Set(alphabet.letters.compactMap { Script.of($0.forms[0]) }).union(locale.scripts).sorted()
            order = Self.order(of: alphabet.base ?? .root, keywordsOf: locale)
            isAsked = true
            fallback = nil
            return
        }
        alphabet = nil
        scripts = locale.scripts
        if hasTitles {
            titles = .own
        } else {
            let likely = ICU.string { cicu_locale_likely("und-\(locale.likelyScript ?? "Latn")", $0, $1) }
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
            case .own, .alphabet: nil
            case .likely(let other): isAsked ? nil : CollationFallback(locale: locale, titles: other)
            case .letters: isAsked ? nil : CollationFallback(locale: locale, titles: nil)
            }
        order =
            titles != .own || isAsked || cicu_locale_has_order_of_other_script(locale.dataTag)
            ? Self.order(of: .root, keywordsOf: locale) : locale
    }

    /// Whether the order is not the locale's.
    var replacesOrder: Bool { order != locale }

    /// Where the order comes from, for explanations; nil if it is the locale's.
    var orderOrigin: String? {
        guard let alphabet else {
            guard replacesOrder else { return nil }
            return "CLDR \(ICU.cldrVersion)'s root collation"
                + (isAsked ? "" : "; it has no order of '\(locale.language)' in this script")
        }
        let base = alphabet.alphabet.base.map { "order of '\($0)'" } ?? "root collation"
        let text = alphabet.rules.split { $0.isWhitespace }.joined(separator: " ")
        let rules = text.isEmpty ? "" : ": \(text.prefix(120))" + (text.count > 120 ? "…" : "")
        return "CLDR \(ICU.cldrVersion)'s \(base), and \(alphabet.alphabet.title)\(rules)"
    }

    /// A locale, with what the -u- extension of another one asks of the order.
    private static func order(
        of base: LocaleIdentifier, keywordsOf locale: LocaleIdentifier
    ) -> LocaleIdentifier {
        let subtags = locale.dataTag.split(separator: "-")
        guard let start = subtags.firstIndex(of: "u") else { return base }
        return (try? LocaleIdentifier(base.dataTag + "-" + subtags[start...].joined(separator: "-"))) ?? base
    }

    /// The index titles of the locale and of others.
    ///
    /// - Parameter tailored: the locale, with the keywords of the options.
    func index(
        _ tailored: LocaleIdentifier, _ collator: Collator, adding others: [LocaleIdentifier], maximum: Int
    ) throws(CollationError) -> AlphabeticIndex {
        let ordering = replacesOrder || alphabet != nil || collator.hasAddedRules ? collator : nil
        let owner: LocaleIdentifier? =
            switch titles {
            case .own: tailored
            case .likely(let locale): locale
            case .letters, .alphabet: nil
            }
        return try AlphabeticIndex(
            locale: owner, collator: ordering, labels: alphabet?.titles ?? [], additionalLocales: others,
            maximum: maximum)
    }

    /// The letters of the locale's scripts that the order sets apart, one for each, in order and with their primary keys;
    /// capital where there are capitals. None where the titles are the locale's own. Chinese characters are not letters: they
    /// share the section of their script.
    func letters(_ collator: Collator) -> [(key: [UInt8], letter: String)] {
        guard titles != .own else { return [] }
        let candidates = scripts.filter { $0 != "Hani" }.flatMap { script in
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

/// The fallback for a locale's alphabet where CLDR has none.
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
