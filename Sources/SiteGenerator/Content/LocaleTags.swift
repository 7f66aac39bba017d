import IndexedCollation

/// The locales that content names, by the tags that it names them by: each is asked of ICU once, not once an entry.
struct LocaleTags {
    /// What a tag in content stands for.
    enum Meaning: Sendable {
        case locale(LocaleIdentifier)
        /// It could be a locale, and nothing says that it is: a folder `src`, a cell `on`.
        case unconfirmed(LocaleIdentifier)
        case none(CollationError)
    }

    /// Where a tag stands: how sure it is that it is meant for one.
    enum Place: Sendable {
        /// The name of a folder or a file, which may be called anything: CLDR has to have data for it.
        case path
        /// A field or a column that is for locales: CLDR has to know the language.
        case field
    }

    private let configuration: SiteConfiguration
    private let place: Place
    private var table = ByteStringTable()
    private var meanings: [Meaning] = []

    /// - Parameter configuration: the settings; a locale that they name needs nothing else to be one.
    init(_ configuration: SiteConfiguration, in place: Place) {
        self.configuration = configuration
        self.place = place
    }

    mutating func meaning(_ tag: UnsafeBufferPointer<UInt8>) -> Meaning {
        let (number, isNew) = table.insert(tag)
        if isNew { meanings.append(Self.meaning(String(decoding: tag, as: UTF8.self), configuration, in: place)) }
        return meanings[number]
    }

    mutating func meaning(_ tag: String) -> Meaning {
        var tag = tag
        return tag.withUTF8 { meaning($0) }
    }

    static func meaning(_ tag: String, _ configuration: SiteConfiguration, in place: Place) -> Meaning {
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
    /// The locale, if there is no doubt that it is one.
    var locale: LocaleIdentifier? {
        if case .locale(let locale) = self { locale } else { nil }
    }

    /// Why a field's value is not taken for a locale, and what to do; nil if it is.
    var refusal: String? {
        switch self {
        case .locale: nil
        case .unconfirmed(let locale):
            "'\(locale)' is not a language that CLDR \(ICU.cldrVersion) knows; write a tag such as 'sv' or 'pt-BR', "
                + "or, if it is meant, add '\(locale)' to 'locales' in the settings"
        case .none(let error): "\(error)"
        }
    }
}
