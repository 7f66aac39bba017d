import IndexedCollation

/// A string catalog of Xcode: a JSON file with the strings of all locales.
///
/// Apple does not publish the format, but others describe it:
/// https://help.smartling.com/en-us/articles/16966538-ios-string-catalog,
/// https://localazy.com/docs/cli/xcstrings-format
struct StringCatalog {
    /// A string of the catalog in one locale.
    struct Entry {
        let key: String
        let value: String
    }

    private(set) var entries: [LocaleIdentifier: [Entry]] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    static let fileName = "Localizable.xcstrings"

    private let configuration: SiteConfiguration

    /// The locales in the catalog by tag; nil for those that the site does not have.
    private var locales: [String: LocaleIdentifier?] = [:]

    /// Reads a catalog.
    ///
    /// - Parameter contentStart: The start of the text, after any byte order mark.
    init(_ file: SourceFile, from contentStart: Int, _ configuration: SiteConfiguration) {
        self.configuration = configuration
        guard let root = YAMLValue(readingJSON: file, contentStart: contentStart, diagnostics: &diagnostics) else {
            return
        }
        guard let strings = root["strings"], strings.kind == .mapping else {
            diagnostics.append(
                .error(
                    .catalogSyntax, "'strings' is missing; a catalog has the form '{ \"strings\": { … } }'",
                    at: root.location))
            return
        }
        for (key, string) in strings.pairs { readString(key, string) }
        for (key, string) in strings.pairs where string["shouldTranslate"]?.bool == false {
            shareString(key, string, source: root["sourceLanguage"]?.string)
        }
    }

    /// Reads a translated string.
    private mutating func readString(_ key: YAMLValue, _ string: YAMLValue) {
        guard isObject(string, "the string '\(key.string ?? "")'"), string["shouldTranslate"]?.bool != false,
            let localizations = string["localizations"], isObject(localizations, "'localizations'")
        else { return }
        for (tag, localization) in localizations.pairs {
            guard isObject(localization, "'\(tag.string ?? "")'"), let locale = locale(tag),
                let value = text(of: localization)
            else { continue }
            add(key, value, in: locale)
        }
    }

    /// Reads a string that is the same in all locales, such as the name of a brand.
    private mutating func shareString(_ key: YAMLValue, _ string: YAMLValue, source: String?) {
        let value = source.flatMap { string["localizations"]?[$0] }.flatMap { text(of: $0) } ?? key
        for locale in entries.keys { add(key, value, in: locale) }
    }

    /// The text of a localization; among variations by number or device, the text for all other cases.
    ///
    /// - Returns: Nil if the string is not translated yet, or if a program has to compose it.
    private func text(of localization: YAMLValue) -> YAMLValue? {
        if let variations = localization["variations"] {
            let group = variations["plural"] ?? variations["device"]
            return (group?["other"] ?? group?.pairs.first?.value).flatMap { text(of: $0) }
        }
        guard localization["substitutions"] == nil, let unit = localization["stringUnit"],
            unit["state"]?.string != "new", let value = unit["value"], !value.isNull, value.string?.isEmpty == false
        else { return nil }
        return value
    }

    private mutating func add(_ key: YAMLValue, _ value: YAMLValue, in locale: LocaleIdentifier) {
        guard let key = key.string, let text = value.string else { return }
        guard max(key.utf8.count, text.utf8.count) <= EntryLimits.maximumSize else {
            let message =
                "this string has \(max(key.utf8.count, text.utf8.count)) bytes, and \(EntryLimits.maximumSize) are the most; shorten it"
            diagnostics.append(.error(.textTooLong, message, at: value.location))
            return
        }
        entries[locale, default: []].append(Entry(key: key, value: text))
    }

    /// The locale of a localization, if the site has it.
    ///
    /// A tag that is not a locale causes one warning, even if it is repeated.
    private mutating func locale(_ tag: YAMLValue) -> LocaleIdentifier? {
        let name = tag.string ?? ""
        if let known = locales[name] { return known }
        let meaning = LocaleTags.meaning(name, configuration, in: .field)
        if let refusal = meaning.refusal {
            diagnostics.append(.warning(.unknownLocale, refusal, at: tag.location))
        }
        let locale = meaning.locale.flatMap { configuration.allows($0) ? $0 : nil }
        locales[name] = .some(locale)
        return locale
    }

    /// Whether a value is an object; null is ignored, and any other value is an error.
    private mutating func isObject(_ value: YAMLValue, _ name: String) -> Bool {
        if value.kind != .mapping, !value.isNull {
            diagnostics.append(.error(.catalogSyntax, "\(name) needs an object here: '{ … }'", at: value.location))
        }
        return value.kind == .mapping
    }
}

extension DiagnosticKind {
    package static let catalogSyntax = DiagnosticKind(
        "catalog-syntax", [.error],
        meaning: "A string catalog does not have the form of one.",
        remedy: "Correct it at the place that the message names.")
}
