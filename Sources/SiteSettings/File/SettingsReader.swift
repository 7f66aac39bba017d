import IndexedCollation

/// Reads `Content/site.yml`, and reports all its errors at once, with their locations.
package struct SettingsReader {
    package private(set) var diagnostics: [Diagnostic] = []
    /// The files that the settings name and that were read.
    package private(set) var sources: [SourceFile] = []

    /// The options that the settings can have.
    private let options: [SiteOption]

    private let alphabetFiles: AlphabetFiles

    /// The folders from which these files may be read; nil if the settings cannot name files.
    private let inputs: InputFolders?

    private var mentions: [(locale: LocaleIdentifier, location: SourceLocation)] = []

    /// Prepares to read settings.
    ///
    /// - Parameters:
    ///   - options: The options that the settings can have.
    ///   - alphabetFiles: Alphabets that are not in the settings.
    package init(_ options: [SiteOption], _ alphabetFiles: AlphabetFiles, _ inputs: InputFolders?) {
        self.options = options
        self.alphabetFiles = alphabetFiles
        self.inputs = inputs
    }

    /// Reads the settings; if there are errors in `diagnostics`, the result must not be used.
    package mutating func read(_ file: SourceFile) -> SiteConfiguration {
        var target = SiteOption.Target(
            site: SiteConfiguration(alphabetFiles), directory: DirectoryConfiguration(id: ""))
        target.directory = target.site.defaults
        guard let root = YAMLValue(reading: file, diagnostics: &diagnostics), !root.isNull else { return target.site }
        guard root.kind == .mapping else {
            report("settings are lines of the form 'title: Something'", root)
            return target.site
        }
        readOptions(root, in: .site, into: &target)
        target.site.defaults = target.directory
        if let directories = root["directories"] {
            target.site.directories = Table(directory(list: directories, target))
            checkReversals(in: target.site)
        }
        target.site.mentions = mentions
        return target.site
    }

    /// Reads a mapping with the options of a scope.
    mutating func readOptions(_ value: YAMLValue, in scope: SiteOption.Scope, into target: inout SiteOption.Target) {
        let options = SiteOption.options(in: scope, of: self.options)
        for option in options { reportComment(in: value, option) }
        for (name, value) in settings(value, options.map(\.name)) {
            options.first { $0.name == name }?.read(value, &self, &target)
        }
    }

    /// Reports a color without quotes, which is a comment in YAML.
    private mutating func reportComment(in value: YAMLValue, _ option: SiteOption) {
        guard case .color = option.type,
            let (key, value) = value.pairs.first(where: { $0.key.string == option.name }), value.isNull
        else { return }
        let line = String(decoding: key.location.lineBytes, as: UTF8.self)
        guard let sign = line.lastIndex(of: "#") else { return }
        let color = line[sign...].prefix { $0 == "#" || $0.isHexDigit }
        guard ThemeSettings.isColor(String(color)) else { return }
        report("'#' begins a comment in YAML; write the color in quotes: '\(option.name): \"\(color)\"'", key)
    }

    /// The alphabets by locale.
    mutating func alphabets(_ value: YAMLValue) -> [LocaleIdentifier: SiteAlphabet] {
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

    // MARK: The output folder

    /// The output folder that a settings file names; nil if it names none, or names one that is not allowed.
    package mutating func output(in file: SourceFile) -> String? {
        YAMLValue(reading: file, diagnostics: &diagnostics)?["output"].flatMap { output($0) }
    }

    /// The path of the output folder, which must not lead out of the folders that the settings are allowed to affect.
    mutating func output(_ value: YAMLValue) -> String? {
        guard let text = text(value) else { return nil }
        let settings = value.location.path
        let folder = settings.lastIndex(of: "/").map { String(settings[..<$0]) } ?? ""
        let path = Self.plain(text.hasPrefix("/") || folder.isEmpty ? text : "\(folder)/\(text)")
        if folder.split(separator: "/").last == "Content", "\(path)/".hasPrefix("\(Self.plain(folder))/") {
            let name = Self.plain(text)
            report(
                "'\(text)' is in the folder with the content; write '../\(name.isEmpty ? "public" : name)' for a folder beside it",
                value)
            return nil
        }
        if let inputs, !inputs.mayHold(path) {
            report(
                "'\(text)' leads out of the site's folder; name a folder in it, or allow the other one with '--allow'",
                value)
            return nil
        }
        return path.isEmpty ? "." : path
    }

    /// A path without `.`, and without `..` where possible.
    private static func plain(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    // MARK: Directories

    /// Reads the directories, which begin with the settings of the site.
    private mutating func directory(list value: YAMLValue, _ site: SiteOption.Target) -> [DirectoryConfiguration] {
        guard value.kind == .sequence else {
            report("'directories' is a list: write a line '- id: …' for each", value)
            return []
        }
        var ids: Set<String> = []
        return value.items.map { item in
            let directory = directory(item, site)
            if !ids.insert(Slug.string(directory.id)).inserted {
                report("two directories have the id '\(directory.id)'; give each a different id", item)
            }
            return directory
        }
    }

    private mutating func directory(_ value: YAMLValue, _ site: SiteOption.Target) -> DirectoryConfiguration {
        var target = site
        target.directory.location = value.location
        readOptions(value, in: .directory, into: &target)
        let directory = target.directory
        if directory.id.isEmpty { report("a directory needs an 'id', such as 'glossary'", value) }
        if let reversal = directory.reversal {
            if let source = value["source"] {
                report("the entries of '\(directory.id)' come from '\(reversal.directory)'; remove 'source'", source)
            }
        } else if directory.sources.isEmpty, value["source"] == nil {
            report(
                "the directory '\(directory.id)' needs a 'source', such as 'glossary/{locale}/**/*.md' or 'people.csv'",
                value)
        }
        return directory
    }

    /// Reports directories that reverse nothing, or that reverse a directory without entries of its own.
    private mutating func checkReversals(in site: SiteConfiguration) {
        for directory in site.directories {
            guard let reversal = directory.reversal else { continue }
            let location = reversal.location ?? directory.location
            guard !reversal.directory.isEmpty else {
                diagnostics.append(
                    .error(
                        .settings,
                        "'reverses' needs the id of the directory with the entries, such as '{ directory: words }'",
                        at: location))
                continue
            }
            let sources = site.directories.filter { $0.reversal == nil }.map(\.id)
            guard !sources.contains(reversal.directory) else { continue }
            let hint =
                site.directories.contains { $0.id == reversal.directory }
                ? "it has no entries of its own; name the directory that it reverses"
                : Suggestion.closest(to: reversal.directory, among: sources).map { "did you mean '\($0)'?" }
                    ?? "the directories with entries are \(sources.map { "'\($0)'" }.joined(separator: ", "))"
            diagnostics.append(
                .error(
                    .settings, "'\(directory.id)' cannot reverse '\(reversal.directory)'; \(hint)", at: location))
        }
    }

    /// The language of the titles of a directory's entries.
    mutating func headwords(_ value: YAMLValue) -> LocaleIdentifier? {
        text(value).flatMap { locale($0, value) }
    }

    /// Reads collation options; those under `locales` apply only to certain locales.
    mutating func readCollation(
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

    /// Reads the readings of the beginnings of titles, which a directory adds to those of the site.
    mutating func readReadings(_ value: YAMLValue, into directory: inout DirectoryConfiguration) {
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
                // Each reading is checked separately, so the message has its location.
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

    mutating func fields(_ value: YAMLValue) -> [EntryRole: FieldSource] {
        var fields: [EntryRole: FieldSource] = [:]
        for (key, names) in settings(value, StandardField.all.map(\.name)) {
            guard let role = StandardField.all.first(where: { $0.name == key })?.role else { continue }
            var source = FieldSource()
            if names.string == "false" {
                if role.namesEntries {
                    report("'\(key)' cannot be 'false', because entries are known by it; name another field", names)
                    continue
                }
                source.isUnused = true
            } else if names.kind == .mapping {
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

    mutating func encoding(_ value: YAMLValue) -> CharacterEncoding? {
        guard let name = text(value) else { return nil }
        if let encoding = CharacterEncoding(name) { return encoding }
        let hint =
            Suggestion.closest(to: name, among: CharacterEncoding.usualNames).map { "did you mean '\($0)'?" }
            ?? "write one such as 'windows-1252', 'Shift_JIS' or 'EUC-JP'"
        report("'\(name)' is not an encoding that ICU knows; \(hint)", value)
        return nil
    }

    /// The form of dates in content.
    mutating func dateForm(_ value: YAMLValue) -> DateForm? {
        guard let text = text(value) else { return nil }
        if let form = DateForm(text) { return form }
        report(
            "'\(text)' is not a form of dates; write the letters YYYY, MM and DD in their order, such as 'DD.MM.YYYY'",
            value)
        return nil
    }

    mutating func delimiter(_ value: YAMLValue) -> UInt8? {
        let text = value.string ?? ""
        if text == "tab" || text == "\t" { return .tab }
        if text.utf8.count == 1, let byte = text.utf8.first, byte > 0x20, byte < 0x7F, byte != .quote { return byte }
        report("'\(text)' is not a delimiter; write one character in quotes, such as ';', or 'tab'", value)
        return nil
    }

    // MARK: Values

    /// The keys and values of a mapping; unknown keys are errors.
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
                    Self.hint(onForeign: name, known)
                    ?? hint(onDirectorySetting: name, known)
                    ?? Suggestion.closest(to: name, among: known).map { "did you mean '\($0)'?" }
                    ?? "the settings here are \(known.map { "'\($0)'" }.joined(separator: ", "))"
                diagnostics.append(.error(.unknownSetting, "unknown setting '\(name)'; \(hint)", at: key.location))
                return nil
            }
            return value.isNull ? nil : (name, value)
        }
    }

    /// The remedy for a setting of directories that is among those of the site.
    private func hint(onDirectorySetting name: String, _ known: [String]) -> String? {
        let isOne = options.contains { $0.name == name && $0.scope == .directory }
        return known.contains("directories") && isOne
            ? "it is a setting of a directory, so write it below one in 'directories'" : nil
    }

    /// The remedy for a setting of another program that Thumbindex has under a different name or in a different place.
    private static func hint(onForeign name: String, _ known: [String]) -> String? {
        let names: [String]
        switch name.lowercased() {
        case "footer": return "write the footer in '_footer.md', beside the entries"
        case "destination", "public", "publishdir", "site_dir": names = ["output"]
        case "color", "colour", "colors", "primary", "primary_color":
            if !known.contains("accent") { return "did you mean 'accent', in 'theme'?" }
            names = ["accent"]
        case "lang", "language", "languages", "languagecode", "locale": names = ["locales"]
        case "baseurl", "base_url", "site_url", "base-url": names = ["url"]
        case "nav", "navigation", "navbar": names = ["menu"]
        case "description", "definition", "text": names = ["summary", "body", "introduction"]
        default: return nil
        }
        let found = names.filter(known.contains)
        return found.isEmpty ? nil : "did you mean \(found.map { "'\($0)'" }.joined(separator: " or "))?"
    }

    package mutating func text(_ value: YAMLValue) -> String? {
        if let text = value.string, !text.isEmpty { return text }
        report(value.string == nil ? "write a single text here" : "write a text that is not empty here", value)
        return nil
    }

    /// One text or a list of texts.
    package mutating func texts(_ value: YAMLValue) -> [(text: String, value: YAMLValue)] {
        (value.kind == .sequence ? value.items : [value]).compactMap { item in text(item).map { ($0, item) } }
    }

    /// A text, or a mapping from locales to texts.
    mutating func localizedText(_ value: YAMLValue) -> LocalizedText {
        localized(value) { reader, value in reader.text(value) }
    }

    /// The address of a link, or one for each locale.
    mutating func localizedAddress(_ value: YAMLValue) -> LocalizedText {
        localized(value) { reader, value in reader.linkAddress(value) }
    }

    private mutating func localized(
        _ value: YAMLValue, _ read: (inout SettingsReader, YAMLValue) -> String?
    ) -> LocalizedText {
        guard value.kind == .mapping else { return LocalizedText(read(&self, value)) }
        var result = LocalizedText()
        for (key, value) in value.pairs {
            if let locale = locale(key.string ?? "", key), let text = read(&self, value) {
                result.byLocale[locale] = text
            }
        }
        return result
    }

    private mutating func locale(_ tag: String, _ value: YAMLValue) -> LocaleIdentifier? {
        do {
            let locale = try LocaleIdentifier(tag)
            mentions.append((locale, value.location))
            return locale
        } catch {
            diagnostics.append(.error(.unknownLocale, "\(error)", at: value.location))
            return nil
        }
    }

    mutating func locales(_ value: YAMLValue) -> [LocaleIdentifier] {
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

    mutating func groupFields(_ value: YAMLValue) -> [DirectoryConfiguration.GroupField] {
        var result: [DirectoryConfiguration.GroupField] = []
        for (name, value) in texts(value) {
            if result.contains(where: { $0.name == name }) {
                report("the field '\(name)' is listed twice", value)
            } else if result.count == Self.mostGroupFields {
                report("groups are at most \(Self.mostGroupFields) deep; remove '\(name)'", value)
            } else {
                result.append(DirectoryConfiguration.GroupField(name: name, location: value.location))
            }
        }
        return result
    }

    /// The fields whose values each have a page.
    mutating func listedFields(_ value: YAMLValue) -> [DirectoryConfiguration.GroupField] {
        var result: [DirectoryConfiguration.GroupField] = []
        for (name, value) in texts(value) {
            if result.contains(where: { $0.name == name }) {
                report("the field '\(name)' is listed twice", value)
            } else {
                result.append(DirectoryConfiguration.GroupField(name: name, location: value.location))
            }
        }
        return result
    }

    /// The information that lists show next to entries with the same title.
    mutating func homographs(_ value: YAMLValue) -> DirectoryConfiguration.HomographStyle {
        switch value.kind == .sequence ? nil : text(value) {
        case "number": .number
        case "plain": .plain
        default: .fields(listedFields(value))
        }
    }

    /// The labels of the values of fields.
    mutating func labels(_ value: YAMLValue) -> ValueLabels {
        var result = ValueLabels()
        guard value.kind == .mapping else {
            report("write the labels of a field's values here, such as '{ categories: { books: Books } }'", value)
            return result
        }
        for (field, labels) in value.pairs {
            guard labels.kind == .mapping else {
                report("write a label for each value of '\(field.string ?? "")', such as '{ books: Books }'", labels)
                continue
            }
            for (name, label) in labels.pairs {
                guard let name = name.string, !name.isEmpty else { continue }
                result.set(localizedText(label), for: name, in: field.string ?? "")
            }
        }
        return result
    }

    /// The maximum number of fields that group entries.
    ///
    /// Each field is a level of templates and of elements on the page, whose depth is limited.
    private static let mostGroupFields = 32

    mutating func patterns(_ value: YAMLValue) -> [GlobPattern] {
        texts(value).compactMap { text, value in
            do {
                return try GlobPattern(text)
            } catch {
                report("'\(text)': \(error)", value)
                return nil
            }
        }
    }

    mutating func url(_ value: YAMLValue) -> String? {
        guard let text = text(value) else { return nil }
        guard SiteConfiguration.isURL(text) else {
            report("'\(text)' is not a site address; write one such as 'https://example.org/'", value)
            return nil
        }
        return SiteConfiguration.withASCIIHost(text) ?? text
    }

    /// The pattern of the addresses of entries.
    mutating func addressPattern(_ value: YAMLValue) -> AddressPattern? {
        guard let text = text(value) else { return nil }
        do throws(AddressPatternReader.Problem) {
            return try AddressPatternReader.pattern(text, at: value.location)
        } catch {
            diagnostics.append(.error(.address, error.message, at: value.location))
            return nil
        }
    }

    /// The address at which files can be edited.
    mutating func editAddress(_ value: YAMLValue) -> EditAddress? {
        guard let text = text(value) else { return nil }
        do throws(EditAddress.Problem) {
            return try EditAddress(text)
        } catch {
            report(error.message, value)
            return nil
        }
    }

    mutating func choice<Choice>(_ value: YAMLValue, _: Choice.Type) -> Choice?
    where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
        let text = value.string ?? ""
        if let choice = Choice(rawValue: text) { return choice }
        report(
            "'\(text)' is not a value of this setting; write \(Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or "))",
            value)
        return nil
    }

    /// A number from 1.
    ///
    /// - Parameters:
    ///   - meaning: What another text is not, such as "a page size".
    ///   - remedy: What to write, with an example.
    package mutating func number(_ value: YAMLValue, _ meaning: String, _ remedy: String) -> Int? {
        if let number = text(value).flatMap({ Int($0) }), number > 0 { return number }
        report("'\(value.string ?? "")' is not \(meaning); \(remedy)", value)
        return nil
    }

    /// A file size, such as "2 GB".
    mutating func size(_ value: YAMLValue) -> Int? {
        guard let size = InputLimits.size(value.string ?? "") else {
            report("'\(value.string ?? "")' is not a size; write one such as '2 GB' or '500 MB'", value)
            return nil
        }
        guard size <= InputLimits.maximum else {
            report(
                "'\(value.string ?? "")' is more than a third of this machine's memory, which is "
                    + "\(InputLimits.text(InputLimits.maximum)); write less, or split the file", value)
            return nil
        }
        return size
    }

    mutating func color(_ value: YAMLValue) -> String? {
        let text = value.string ?? ""
        if ThemeSettings.isColor(text) { return text }
        report("'\(text)' is not a color; write one such as '#0a6b4f', in quotes", value)
        return nil
    }

    /// The fields that pages show.
    mutating func shownFields(_ value: YAMLValue) -> [ShownField] {
        var result: [ShownField] = []
        for item in value.kind == .sequence ? value.items : [value] {
            var target = SiteOption.Target(site: SiteConfiguration(), directory: DirectoryConfiguration(id: ""))
            if item.kind == .mapping {
                readOptions(item, in: .shownField, into: &target)
            } else {
                target.shownField.name = text(item) ?? ""
                target.shownField.location = item.location
            }
            let field = target.shownField
            if field.name.isEmpty {
                report("name a field to show, as in 'country' or '{ field: country, as: region }'", item)
            } else if result.contains(where: { $0.name == field.name }) {
                report("the field '\(field.name)' is listed twice", item)
            } else {
                result.append(field)
            }
        }
        return result
    }

    /// The items of the menu.
    mutating func menu(_ value: YAMLValue) -> MenuSetting {
        var menu = MenuSetting()
        if value.kind == .scalar, value.string == "false" { return menu }
        for item in value.kind == .sequence ? value.items : [value] {
            if item.kind == .mapping {
                var target = SiteOption.Target(site: SiteConfiguration(), directory: DirectoryConfiguration(id: ""))
                readOptions(item, in: .menuLink, into: &target)
                if target.menuLink.title == LocalizedText() || item["url"] == nil {
                    report(
                        "a link of the menu has a 'title' and a 'url', as in '{ title: Source, url: https://example.org/ }'",
                        item)
                } else {
                    menu.items.append(.link(target.menuLink))
                }
            } else if let name = text(item) {
                menu.items.append(.page(name, item.location))
            }
        }
        return menu
    }

    /// The address of a link: that of another site, of a person, or of a file of this site, from its root.
    private mutating func linkAddress(_ value: YAMLValue) -> String? {
        guard let text = text(value) else { return nil }
        let isWhole = ["https://", "http://", "mailto:"].contains { text.hasPrefix($0) }
        let isValid = text.unicodeScalars.allSatisfy { $0.value > 0x20 && !"<>\"`{}|\\^".unicodeScalars.contains($0) }
        guard isValid, isWhole || text.hasPrefix("/") && !text.hasPrefix("//") else {
            report(
                "'\(text)' is not an address; write one such as 'https://example.org/source', or '/file.pdf' for a file "
                    + "in 'static/'", value)
            return nil
        }
        return text
    }

    /// The name of a file of a certain type.
    mutating func fileName(_ value: YAMLValue, endings: [String]) -> ThemeSettings.FileName? {
        guard let name = text(value) else { return nil }
        let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
        guard endings.contains(ending) else {
            report("'\(name)' is not a file of the right type; write a name such as 'own.css' or 'logo.svg'", value)
            return nil
        }
        return ThemeSettings.FileName(name: name, location: value.location)
    }

    /// The texts for the site's own templates, by name.
    mutating func parameters(_ value: YAMLValue) -> [String: LocalizedText] {
        guard value.kind == .mapping else {
            report("'params' has a text for each name: 'params: { motto: Cast in metal }'", value)
            return [:]
        }
        var parameters: [String: LocalizedText] = [:]
        for (key, value) in value.pairs {
            let name = key.string ?? ""
            guard !name.isEmpty, name.utf8.allSatisfy({ Self.isNameByte($0) }) else {
                report("'\(name)' cannot be named in templates; use only letters, digits, '-' and '_'", key)
                continue
            }
            if !value.isNull { parameters[name] = localizedText(value) }
        }
        return parameters
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    mutating func font(_ value: YAMLValue) -> String? {
        let text = value.string ?? ""
        if ThemeSettings.isFont(text) { return text }
        report(
            "'\(text)' is not a font; write 'sans', 'serif' or names of families, such as 'Charter, Georgia'", value)
        return nil
    }

    private mutating func report(_ message: String, _ value: YAMLValue) {
        diagnostics.append(.error(.settings, message, at: value.location))
    }
}

extension SiteConfiguration {
    /// Whether a text is a valid site URL: an http or https address with a host, and without a query unless it may have
    /// one.
    package static func isURL(_ text: String, allowsQuery: Bool = false) -> Bool {
        let rest = text.hasPrefix("https://") ? text.dropFirst(8) : text.hasPrefix("http://") ? text.dropFirst(7) : ""
        return !rest.isEmpty && rest.first != "/" && withASCIIHost(text) != nil
            && text.unicodeScalars.allSatisfy {
                $0.value > 0x20 && !"<>\"'`{}|\\^#?".unicodeScalars.contains($0) || allowsQuery && $0 == "?"
            }
    }
}

extension OptionValue {
    /// Converts a value in the settings to the value of a collation option.
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
