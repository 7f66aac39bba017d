import IndexedCollation

/// The locales of a site to which the languages of texts in a file belong.
struct XMLLanguages {
    /// The locales that the settings name.
    let siteLocales: [LocaleIdentifier]

    /// The locale of entries whose texts do not name a language.
    let usual: LocaleIdentifier

    private let configuration: SiteConfiguration
    private var tags: LocaleTags
    private var known: [String: Result] = [:]

    private struct Result {
        let locale: LocaleIdentifier?
        let named: LocaleIdentifier?
        let refusal: String?
    }

    init(_ content: ContentFile, _ configuration: SiteConfiguration) {
        self.configuration = configuration
        siteLocales = configuration.locales
        usual = content.locale ?? configuration.defaultLocale
        tags = LocaleTags(configuration, in: .field)
    }

    /// The locale of the site for texts with a language tag: the same one, or else a more general or a more specific
    /// one.
    ///
    /// The result is nil if the site has no such locale, or if the tag is not that of a language.
    mutating func locale(_ tag: String) -> LocaleIdentifier? { result(tag).locale }

    /// The locale that a tag names, which the site may lack.
    mutating func namedLocale(_ tag: String) -> LocaleIdentifier? { result(tag).named }

    /// The reason why a tag is not that of a language, with a remedy; nil if it is.
    mutating func refusal(_ tag: String) -> String? { result(tag).refusal }

    private mutating func result(_ tag: String) -> Result {
        if let result = known[tag] { return result }
        let meaning = tags.meaning(tag)
        let result = Result(
            locale: meaning.locale.flatMap(siteLocale), named: meaning.locale, refusal: meaning.refusal)
        known[tag] = result
        return result
    }

    private func siteLocale(_ locale: LocaleIdentifier) -> LocaleIdentifier? {
        if configuration.allows(locale) { return locale }
        return siteLocales.first { Self.includes($0.tag, locale.tag) || Self.includes(locale.tag, $0.tag) }
    }

    /// Whether a tag equals another one or is more general: "en" includes "en-GB" (RFC 4647, 3.3.1).
    static func includes(_ range: String, _ tag: String) -> Bool {
        let (range, tag) = (range.lowercased(), tag.lowercased())
        return tag == range || tag.hasPrefix("\(range)-")
    }
}
