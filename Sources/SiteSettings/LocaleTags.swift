import IndexedCollation

/// The locales of the tags in content.
///
/// Each tag is looked up in ICU once rather than once per entry.
package struct LocaleTags {
    /// The meaning of a tag in content.
    package enum Meaning: Sendable {
        case locale(LocaleIdentifier)
        /// A possible locale that nothing confirms: a folder `src`, a cell `on`.
        case unconfirmed(LocaleIdentifier)
        case none(CollationError)
    }

    /// The kind of place in which a tag occurs, which determines how certain it must be.
    package enum Place: Sendable {
        /// The name of a folder or file, which can be anything: CLDR must have data for the locale.
        case path
        /// A field or column for locales: CLDR must know the language.
        case field
    }

    private let configuration: SiteConfiguration
    private let place: Place
    private var table = ByteStringTable()
    private var meanings: [Meaning] = []

    /// Prepares to look up tags.
    ///
    /// - Parameter configuration: The settings; a locale that they name needs no other confirmation.
    package init(_ configuration: SiteConfiguration, in place: Place) {
        self.configuration = configuration
        self.place = place
    }

    package mutating func meaning(_ tag: Span<UInt8>) -> Meaning {
        let (number, isNew) = table.insert(tag)
        if isNew { meanings.append(Self.meaning(String(decoding: tag, as: UTF8.self), configuration, in: place)) }
        return meanings[number]
    }

    package mutating func meaning(_ tag: String) -> Meaning {
        var tag = tag
        return tag.withBytes { meaning($0) }
    }

    package static func meaning(_ tag: String, _ configuration: SiteConfiguration, in place: Place) -> Meaning {
        do throws(CollationError) {
            let locale = try LocaleIdentifier(tag)
            let isConfirmed =
                configuration.names(locale) || locale.hasData || place == .field && locale.isNamed
            return isConfirmed ? .locale(locale) : .unconfirmed(locale)
        } catch {
            return .none(error)
        }
    }
}

extension LocaleTags.Meaning {
    /// The locale, if the tag is certainly one.
    package var locale: LocaleIdentifier? {
        if case .locale(let locale) = self { locale } else { nil }
    }

    /// The reason why a field's value is not accepted as a locale, with a remedy; nil if it is accepted.
    package var refusal: String? {
        switch self {
        case .locale: nil
        case .unconfirmed(let locale) where locale.codeOfRegion != nil: locale.codeOfRegion
        case .unconfirmed(let locale):
            "'\(locale)' is not a language that CLDR \(ICU.cldrVersion) knows; write a tag such as 'sv' or 'pt-BR', "
                + "or, if it is meant, add '\(locale)' to 'locales' in the settings"
        case .none(let error): "\(error)"
        }
    }
}

extension LocaleIdentifier {
    /// The problem with a locale whose language is unknown to CLDR and is the code of a region, such as "jp".
    ///
    /// It names the language of the region. The result is nil for any other locale.
    package var codeOfRegion: String? {
        guard !isNamed, let (region, language) = namesake else { return nil }
        let name = language.name(in: .english).map { ", \($0)" } ?? ""
        return
            "'\(self.language)' is the code of a region, \(region), and of no language that CLDR \(ICU.cldrVersion) knows; "
            + "did you mean '\(language)'\(name)?"
    }
}
