/// The source of a locale's order and index titles: CLDR's data for the locale, or a fallback.
///
/// If ICU has no data for a locale, it uses data for another script or the root's, and reports success. Therefore the
/// scripts are compared here.
struct CollationSource: Sendable {
    /// The source of the index titles.
    enum Titles: Sendable, Equatable {
        /// CLDR's titles for the requested locale.
        case own
        /// The titles of the most likely language for the locale's script, and all other letters of that script.
        case likely(LocaleIdentifier)
        /// The letters of the script that the root collation distinguishes, because CLDR has no titles for the script.
        case letters
        /// The titles of an alphabet.
        case alphabet
    }

    let locale: LocaleIdentifier
    /// The locale whose collator is used: the requested one, the root, or the base of the alphabet.
    let order: LocaleIdentifier
    let titles: Titles
    /// The alphabet that provides the titles and part of the order, if any.
    let alphabet: AlphabetOrder?
    /// The scripts of the locale and of the alphabet.
    let scripts: [String]
    /// Whether the options or the tag request the root's order.
    private let isAsked: Bool

    /// The fallback for an alphabet that CLDR lacks; nil if none is needed, or if the options request the fallback.
    let fallback: CollationFallback?

    init(_ locale: LocaleIdentifier, _ options: CollationOptions) throws(CollationError) {
        self.locale = locale
        let hasTitles = ICU.hasIndexTitles(locale.dataTag)
        // A site's own alphabet always applies; one from the library only if nothing else is requested.
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
            let likely = ICU.likelyTag(for: "und-\(locale.likelyScript ?? "Latn")")
            if let likely = try? LocaleIdentifier(likely), ICU.hasIndexTitles(likely.dataTag) {
                titles = .likely(likely)
            } else {
                titles = .letters
            }
        }
        // Root order is not right for any particular language, but it is usual for these tags.
        let isNoLanguage = locale.dataTag == "und" || ["und", "mul", "zxx"].contains(locale.tag)
        isAsked = options.order == .root || isNoLanguage
        fallback =
            switch titles {
            case .own, .alphabet: nil
            case .likely(let other): isAsked ? nil : CollationFallback(locale: locale, titles: other)
            case .letters: isAsked ? nil : CollationFallback(locale: locale, titles: nil)
            }
        order =
            titles != .own || isAsked || ICU.hasOrderOfOtherScript(locale.dataTag)
            ? Self.order(of: .root, keywordsOf: locale) : locale
    }

    /// Whether the order is not the locale's.
    var replacesOrder: Bool { order != locale }

    /// The origin of the order, for explanations; nil if it is the locale's.
    var orderOrigin: String? {
        guard let alphabet else {
            guard replacesOrder else {
                return ICU.hasOrder(locale.dataTag)
                    ? nil : "CLDR \(ICU.cldrVersion)'s root collation; it has no order of '\(locale.language)'"
            }
            return "CLDR \(ICU.cldrVersion)'s root collation"
                + (isAsked ? "" : "; it has no order of '\(locale.language)' in this script")
        }
        let base = alphabet.alphabet.base.map { "order of '\($0)'" } ?? "root collation"
        let text = alphabet.rules.split { $0.isWhitespace }.joined(separator: " ")
        let rules = text.isEmpty ? "" : ": \(text.prefix(120))" + (text.count > 120 ? "…" : "")
        return "CLDR \(ICU.cldrVersion)'s \(base), and \(alphabet.alphabet.title)\(rules)"
    }

    /// A locale with the parts of another one's -u- extension that affect the order.
    private static func order(
        of base: LocaleIdentifier, keywordsOf locale: LocaleIdentifier
    ) -> LocaleIdentifier {
        let subtags = locale.dataTag.split(separator: "-")
        guard let start = subtags.firstIndex(of: "u") else { return base }
        return (try? LocaleIdentifier(base.dataTag + "-" + subtags[start...].joined(separator: "-"))) ?? base
    }

    /// The index titles of the locale and of others.
    ///
    /// - Parameter tailored: the locale with the keywords of the options.
    func index(
        _ tailored: LocaleIdentifier, _ collator: Collator, maximum: Int
    ) throws(CollationError) -> AlphabeticIndex {
        let ordering = replacesOrder || alphabet != nil || collator.hasAddedRules ? collator : nil
        let owner: LocaleIdentifier? =
            switch titles {
            case .own: tailored
            case .likely(let locale): locale
            case .letters, .alphabet: nil
            }
        return try AlphabeticIndex(
            locale: owner, collator: ordering, labels: alphabet?.titles ?? [], maximum: maximum)
    }

    /// The letters of the locale's scripts that the order distinguishes, in order.
    ///
    /// There is one letter for each primary key, capital if there are capitals. The result is empty if the titles are
    /// the locale's own. Chinese characters are not letters; they share the section of their script.
    func letters(_ collator: Collator) -> [(key: [UInt8], letter: String)] {
        guard titles != .own else { return [] }
        let candidates = scripts.filter { $0 != "Hani" }.flatMap { ICU.letters(ofScript: $0) }
        var letters: [(key: [UInt8], letter: String)] = []
        var last: [UInt8] = []
        let sorted = zip(collator.primaryKeys(candidates), candidates).filter { !$0.0.isEmpty }
            .sorted { $0.0 == $1.0 ? collator.compare($0.1, $1.1) < 0 : $0.0.lexicographicallyPrecedes($1.0) }
        // A key that continues another one is that letter with an accent, or two letters.
        for (key, letter) in sorted where last.isEmpty || !key.starts(with: last) {
            letters.append((key, String(decoding: letter, as: UTF8.self)))
            last = key
        }
        return letters
    }
}

/// The fallback for the alphabet of a locale if CLDR has none.
public struct CollationFallback: Sendable, Hashable, CustomStringConvertible {
    /// The locale without an alphabet.
    public let locale: LocaleIdentifier

    /// The locale whose index titles are used, that of the script's most likely language.
    ///
    /// Nil if CLDR has none for the script either, so the letters in use become the titles.
    public let titles: LocaleIdentifier?

    /// The alphabet and the order that are used.
    var replacement: String {
        let letters =
            switch titles?.language {
            case nil: "the letters of their script"
            case "en": "the letters A to Z"
            case let language?: "the letters of '\(language)'"
            }
        return "\(letters), in the order of its root collation"
    }

    /// One sentence without a final period.
    public var description: String {
        "CLDR \(ICU.cldrVersion) has no alphabet for '\(locale)', so names are under \(replacement)"
    }
}
