import IndexedCollation

/// Reads `Content/site.yml`, and reports all its errors at once, with their locations.
struct SettingsReader {
    private(set) var diagnostics: [Diagnostic] = []
    /// The files that the settings name and that were read.
    private(set) var sources: [SourceFile] = []

    private let alphabetFiles: AlphabetFiles

    /// The folders from which these files may be read; nil if the settings cannot name files.
    private let inputs: InputFolders?

    private var mentions: [(locale: LocaleIdentifier, location: SourceLocation)] = []

    /// - Parameter alphabetFiles: Alphabets that are not in the settings.
    init(_ alphabetFiles: AlphabetFiles = AlphabetFiles(), _ inputs: InputFolders? = nil) {
        self.alphabetFiles = alphabetFiles
        self.inputs = inputs
    }

    /// Reads the settings. If there are errors in `diagnostics`, the result must not be used.
    mutating func read(_ file: SourceFile) -> SiteConfiguration {
        var site = SiteConfiguration(alphabetFiles)
        guard let root = YAMLValue(reading: file, diagnostics: &diagnostics), !root.isNull else { return site }
        guard root.kind == .mapping else {
            report("settings are lines of the form 'title: Something'", root)
            return site
        }
        var common = site.defaults
        for (key, value) in settings(
            root, ["title", "url", "locales", "alphabets", "directories", "theme", "limits"] + Self.commonKeys)
        {
            switch key {
            case "title": site.title = localizedText(value)
            case "url": site.url = url(value)
            case "locales": site.locales = locales(value)
            case "alphabets": site.alphabets.merge(alphabets(value)) { $1 }
            case "directories": break
            case "limits": site.limits = limits(value)
            case "theme": site.theme = ThemeSettings(reading: value, diagnostics: &diagnostics)
            default: readCommon(key, value, into: &common)
            }
        }
        common.collation.alphabets = site.alphabets.mapValues(\.alphabet)
        site.defaults = common
        if let directories = root["directories"] {
            site.directories = directory(list: directories, common)
        }
        site.mentions = mentions
        return site
    }

    /// The alphabets by locale.
    private mutating func alphabets(_ value: YAMLValue) -> [LocaleIdentifier: SiteAlphabet] {
        guard value.kind == .mapping else {
            report("'alphabets' has an alphabet for each locale: 'alphabets: { crh: { alphabet: [A, B, C] } }'", value)
            return [:]
        }
        var alphabets: [LocaleIdentifier: SiteAlphabet] = [:]
        for (key, value) in value.pairs {
            guard let locale = locale(key.string ?? "", key) else { continue }
            if let other = alphabetFiles.alphabets[locale] {
                diagnostics.append(other.duplicate(at: key.location))
                continue
            }
            var reader = AlphabetReader(locale, inputs)
            alphabets[locale] = reader.read(value)
            diagnostics += reader.diagnostics
            if let source = reader.source { sources.append(source) }
        }
        return alphabets
    }

    // MARK: Directories

    /// The settings that can apply to the whole site or to one directory.
    private static let commonKeys = [
        "pages", "page-size", "html", "files", "untranslated", "show-names", "readings", "collation",
    ]

    private mutating func directory(list value: YAMLValue, _ common: DirectoryConfiguration) -> [DirectoryConfiguration]
    {
        guard value.kind == .sequence else {
            report("'directories' is a list: write a line '- id: …' for each", value)
            return []
        }
        var ids: Set<String> = []
        return value.items.map { item in
            let directory = directory(item, common)
            if !ids.insert(Slug.string(directory.id)).inserted {
                report("two directories have the id '\(directory.id)'; give each a different id", item)
            }
            return directory
        }
    }

    private mutating func directory(_ value: YAMLValue, _ common: DirectoryConfiguration) -> DirectoryConfiguration {
        var directory = common
        directory.location = value.location
        let keys = ["id", "title", "source", "exclude", "fields", "columns", "delimiter", "group"] + Self.commonKeys
        for (key, value) in settings(value, keys) {
            switch key {
            case "id": directory.id = text(value) ?? ""
            case "title": directory.title = localizedText(value)
            case "source": directory.sources = patterns(value)
            case "exclude": directory.exclude = patterns(value)
            case "fields": directory.fields = fields(value)
            case "columns": directory.columns = texts(value).map(\.text)
            case "delimiter": directory.delimiter = delimiter(value)
            case "group":
                directory.group = text(value)
                directory.groupLocation = value.location
            default: readCommon(key, value, into: &directory)
            }
        }
        if directory.id.isEmpty { report("a directory needs an 'id', such as 'glossary'", value) }
        if directory.sources.isEmpty, value["source"] == nil {
            report(
                "the directory '\(directory.id)' needs a 'source', such as 'glossary/{locale}/**/*.md' or 'people.csv'",
                value)
        }
        return directory
    }

    private mutating func readCommon(_ key: String, _ value: YAMLValue, into directory: inout DirectoryConfiguration) {
        switch key {
        case "pages": directory.pages = choice(value, SiteConfiguration.PageStyle.self) ?? directory.pages
        case "page-size":
            if let size = text(value).flatMap({ Int($0) }), size > 0 {
                directory.pageSize = size
            } else {
                report("'\(value.string ?? "")' is not a page size; write a number of entries, such as 1000", value)
            }
        case "html": directory.html = choice(value, SiteConfiguration.HTMLStyle.self) ?? directory.html
        case "files": directory.files = choice(value, SiteConfiguration.FileStyle.self) ?? directory.files
        case "untranslated":
            directory.untranslated =
                choice(value, SiteConfiguration.UntranslatedStyle.self) ?? directory.untranslated
        case "show-names":
            directory.namesShown = choice(value, SiteConfiguration.NameStyle.self) ?? directory.namesShown
        case "readings": readReadings(value, into: &directory)
        case "collation": readCollation(value, nil, into: &directory.collation)
        default: break
        }
    }

    /// Reads collation options; those under `locales` apply to some locales only.
    private mutating func readCollation(
        _ value: YAMLValue, _ locale: LocaleIdentifier?, into collation: inout CollationSettings
    ) {
        let names = CollationOption.all.map(\.name) + (locale == nil ? ["locales"] : [])
        let settings = settings(value, names)
        for (name, value) in settings where name != "locales" {
            do {
                try collation.set(name, to: OptionValue(value), for: locale, at: value.location)
            } catch {
                report("\(error)", value)
            }
        }
        // A locale's own options take precedence, wherever they are written.
        for (key, value) in settings.first(where: { $0.0 == "locales" })?.1.pairs ?? [] {
            guard let locale = self.locale(key.string ?? "", key) else { continue }
            readCollation(value, locale, into: &collation)
        }
    }

    /// Readings by the beginnings of titles, which a directory adds to those of the site.
    private mutating func readReadings(_ value: YAMLValue, into directory: inout DirectoryConfiguration) {
        guard value.kind == .mapping else {
            report("'readings' has a reading for each beginning of a title: 'readings: { 陂: pí }'", value)
            return
        }
        for (key, value) in value.pairs {
            guard value.kind == .scalar else {
                report("a reading is one text, such as 'pí'", value)
                continue
            }
            let reading = SiteConfiguration.GivenReading(
                beginning: key.string ?? "", text: value.string ?? "", location: key.location)
            do {
                // Each is checked alone, so that the message has the place of this one.
                var options = CollationOptions()
                try options.set("readings", to: .map([reading.beginning: reading.text]))
                directory.readings.removeAll { $0.beginning == reading.beginning }
                directory.readings.append(reading)
            } catch {
                report("\(error)", reading.beginning.isEmpty ? key : value)
            }
        }
        let pairs = directory.readings.map { ($0.beginning, $0.text) }
        do {
            try directory.collation.set("readings", to: .map(Dictionary(pairs) { $1 }))
        } catch {
            report("\(error)", value)
        }
    }

    private mutating func fields(_ value: YAMLValue) -> [EntryRole: FieldSource] {
        var fields: [EntryRole: FieldSource] = [:]
        for (key, names) in settings(value, StandardField.all.map(\.name)) {
            guard let role = StandardField.all.first(where: { $0.name == key })?.role else { continue }
            var source = FieldSource()
            if names.kind == .mapping {
                for (tag, names) in names.pairs {
                    guard let locale = locale(tag.string ?? "", tag) else { continue }
                    source.byLocale[locale] = texts(names).map(\.text)
                }
            } else {
                source.names = texts(names).map(\.text)
            }
            fields[role] = source
        }
        return fields
    }

    private mutating func delimiter(_ value: YAMLValue) -> UInt8? {
        let text = value.string ?? ""
        if text == "tab" || text == "\t" { return .tab }
        if text.utf8.count == 1, let byte = text.utf8.first, byte > 0x20, byte < 0x7F, byte != .quote { return byte }
        report("'\(text)' is not a delimiter; write one character in quotes, such as ';', or 'tab'", value)
        return nil
    }

    /// Reads the size limits of files, by kind: 'limits: { csv: 2 GB }'.
    private mutating func limits(_ value: YAMLValue) -> InputLimits {
        var limits = InputLimits()
        let formats = EntryReaders.all.compactMap { $0.limit.setting }
        for (name, value) in settings(value, ["template"] + formats + ["file"]) {
            guard let size = InputLimits.size(value.string ?? "") else {
                report("'\(value.string ?? "")' is not a size; write one such as '2 GB' or '500 MB'", value)
                continue
            }
            guard size <= InputLimits.maximum else {
                report(
                    "'\(value.string ?? "")' is more than a third of this machine's memory, which is "
                        + "\(InputLimits.text(InputLimits.maximum)); write less, or split the file", value)
                continue
            }
            limits.set(name, to: size)
        }
        return limits
    }

    // MARK: Values

    /// The keys and values of a mapping. Unknown keys are errors.
    private mutating func settings(_ value: YAMLValue, _ known: [String]) -> [(String, YAMLValue)] {
        guard value.kind == .mapping else {
            report(
                "this must be settings by name, each one of \(known.map { "'\($0)'" }.joined(separator: ", "))", value)
            return []
        }
        return value.pairs.compactMap { key, value in
            let name = key.string ?? ""
            guard known.contains(name) else {
                let hint =
                    Suggestion.closest(to: name, among: known).map { "did you mean '\($0)'?" }
                    ?? "the settings here are \(known.map { "'\($0)'" }.joined(separator: ", "))"
                diagnostics.append(.error("unknown-setting", "unknown setting '\(name)'; \(hint)", at: key.location))
                return nil
            }
            return value.isNull ? nil : (name, value)
        }
    }

    private mutating func text(_ value: YAMLValue) -> String? {
        if let text = value.string, !text.isEmpty { return text }
        report("write a single text here", value)
        return nil
    }

    /// One text or a list of texts.
    private mutating func texts(_ value: YAMLValue) -> [(text: String, value: YAMLValue)] {
        (value.kind == .sequence ? value.items : [value]).compactMap { item in text(item).map { ($0, item) } }
    }

    /// A text, or a mapping from locales to texts.
    private mutating func localizedText(_ value: YAMLValue) -> LocalizedText {
        guard value.kind == .mapping else { return LocalizedText(text(value)) }
        var result = LocalizedText()
        for (key, value) in value.pairs {
            if let locale = locale(key.string ?? "", key), let text = text(value) { result.byLocale[locale] = text }
        }
        return result
    }

    private mutating func locale(_ tag: String, _ value: YAMLValue) -> LocaleIdentifier? {
        do {
            let locale = try LocaleIdentifier(tag)
            mentions.append((locale, value.location))
            return locale
        } catch {
            diagnostics.append(.error("unknown-locale", "\(error)", at: value.location))
            return nil
        }
    }

    private mutating func locales(_ value: YAMLValue) -> [LocaleIdentifier] {
        var result: [LocaleIdentifier] = []
        for (tag, value) in texts(value) {
            guard let locale = locale(tag, value) else { continue }
            if result.contains(locale) {
                report("the locale '\(tag)' is listed twice", value)
            } else {
                result.append(locale)
            }
        }
        return result
    }

    private mutating func patterns(_ value: YAMLValue) -> [GlobPattern] {
        texts(value).compactMap { text, value in
            do {
                return try GlobPattern(text)
            } catch {
                report("'\(text)': \(error)", value)
                return nil
            }
        }
    }

    private mutating func url(_ value: YAMLValue) -> String? {
        guard let text = text(value) else { return nil }
        guard SiteConfiguration.isURL(text) else {
            report("'\(text)' is not a site address; write one such as 'https://example.org/'", value)
            return nil
        }
        return text
    }

    private mutating func choice<Choice>(_ value: YAMLValue, _: Choice.Type) -> Choice?
    where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
        let text = value.string ?? ""
        if let choice = Choice(rawValue: text) { return choice }
        report(
            "'\(text)' is not a value of this setting; write \(Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or "))",
            value)
        return nil
    }

    private mutating func report(_ message: String, _ value: YAMLValue) {
        diagnostics.append(.error("settings", message, at: value.location))
    }
}

extension SiteConfiguration {
    /// Whether a text is a valid site URL: an http or https address with a host and without a query.
    static func isURL(_ text: String) -> Bool {
        let rest = text.hasPrefix("https://") ? text.dropFirst(8) : text.hasPrefix("http://") ? text.dropFirst(7) : ""
        return !rest.isEmpty && rest.first != "/"
            && text.unicodeScalars.allSatisfy { $0.value > 0x20 && !"<>\"'`{}|\\^#?".unicodeScalars.contains($0) }
    }
}

extension OptionValue {
    /// Converts a value in the settings to one for a collation option.
    fileprivate init(_ value: YAMLValue) {
        switch value.kind {
        case .sequence: self = .list(value.items.compactMap(\.string))
        case .mapping:
            self = .map(
                Dictionary(value.pairs.map { ($0.key.string ?? "", $0.value.string ?? "") }) { $1 })
        case .scalar: self = .string(value.string ?? "")
        }
    }
}
