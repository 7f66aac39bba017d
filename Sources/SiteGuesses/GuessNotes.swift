import IndexedCollation

/// The guesses that a build makes for a site, for people who do not know yet what they can specify.
package struct GuessNotes {
    /// Each guess with the setting that changes it: sentences without a final period.
    package private(set) var sentences: [String] = []

    /// The maximum number of columns that are named.
    private static let mostColumns = 3

    /// Collects the guesses for a site.
    ///
    /// - Parameters:
    ///   - guess: The guessed meanings of columns; nil if the site is not a table without settings.
    ///   - address: The address that the site probably will have in a folder of a host, if any.
    ///   - isFromInput: Whether the content comes from standard input.
    package init(
        _ configuration: SiteConfiguration, _ guess: ColumnGuess?, _ address: ProjectAddress?, isFromInput: Bool,
        _ files: [ContentFile], _ directories: [DirectorySummary], _ plan: SitePlan
    ) {
        if let guess { addColumns(guess, configuration) }
        addTitles(files, configuration)
        addSources(files, configuration)
        addForms(files, configuration)
        addNames(plan.content.fieldNames, configuration)
        let isLocaleGiven =
            !configuration.locales.isEmpty || files.contains { $0.locale != nil }
            || Set(directories.map(\.locale)).count != 1
        addLocales(files, configuration)
        if let (file, locale) = Self.fileNamedForLocale(files, configuration), !isLocaleGiven {
            let name = locale.name(in: .english) ?? locale.tag
            sentences.append(
                "'\(file)' has the name of a locale, but its entries are in English order; if they are in \(name), use "
                    + "'--locale \(locale.tag)', or name other files for locales, too"
            )
        } else if !isLocaleGiven, directories.first?.locale == .english {
            let other = Self.likelyLanguage(of: plan) ?? "sv"
            sentences.append(
                "The entries are in English order; for another language, use '--locale \(other)', or 'locales: [\(other)]' in site.yml"
            )
        }
        if let note = address?.note { sentences.append(note) }
        let linked = configuration.directories.filter { directory in
            directory.isListed && directory.autolink == nil
                && directories.contains { $0.id == directory.id && $0.linkCount > 0 }
        }
        if !linked.isEmpty {
            sentences.append("The names of entries are links in texts; 'autolink: no' in site.yml leaves them plain")
        }
        if let guess, !guess.sentences.isEmpty, !isFromInput, let file = files.first {
            sentences.append(
                "'thumbindex new NAME --from \(file.file.path)' writes all this as settings to change")
        }
    }

    /// The number of titles whose letters are counted.
    private static let mostTitles = 100

    /// The most likely language of titles that are not in the Latin script; nil if most of their letters are.
    private static func likelyLanguage(of plan: SitePlan) -> String? {
        guard let index = plan.indexes.first else { return nil }
        var count = ScriptCount(for: .english)
        for entry in index.entries.prefix(mostTitles) {
            count.add(String(decoding: plan.texts.bytes(of: entry.title), as: UTF8.self))
        }
        guard let most = count.foreignCounts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            most.value * 2 > count.letterCount
        else { return nil }
        return ScriptCount.names(of: most.key).language
    }

    /// Names the files that are one directory because they are named for locales.
    private mutating func addLocales(_ files: [ContentFile], _ configuration: SiteConfiguration) {
        for number in configuration.directories.indices {
            let directory = configuration.directories[number]
            let own = files.filter { $0.directory == number }
            let isDocument = own.first?.reader.form == .document
            let isNamed = isDocument ? \GlobPattern.hasLocaleInName : \GlobPattern.isNamedForLocale
            guard directory.location == nil, directory.sources.contains(where: { $0[keyPath: isNamed] }) else {
                continue
            }
            let paths = own.map(\.file.path)
            guard let first = paths.first else { continue }
            sentences.append(
                "'\(first)' and \(paths.count == 2 ? "the other file that is" : "\(paths.count - 1) other files that are") named for "
                    + "locales are one directory; 'directories' in site.yml makes them several")
        }
    }

    /// A file that is named for a locale but was not taken for one, with that locale.
    private static func fileNamedForLocale(
        _ files: [ContentFile], _ configuration: SiteConfiguration
    ) -> (file: String, locale: LocaleIdentifier)? {
        for file in files
        where file.locale == nil && (file.reader.form == .records || files.count == 1)
            && configuration.directories[file.directory].location == nil
        {
            let locale = LocaleNamedFiles.locale(ofFile: file.file.path, configuration)
            if let locale, locale != .english { return (file.file.path, locale) }
        }
        return nil
    }

    /// Tells the guessed meanings of the columns in a table without settings.
    private mutating func addColumns(_ guess: ColumnGuess, _ configuration: SiteConfiguration) {
        sentences += guess.sentences
        if let language = guess.language, guess.locales.isEmpty, configuration.locales == [language] {
            sentences.append(
                "The entries are taken to be in '\(language.tag)', and have the order of that language; '--locale' names another"
            )
        }
    }

    /// Tells the meaning of fields with the names that other generators give them.
    private mutating func addNames(_ names: FieldNames, _ configuration: SiteConfiguration) {
        var found: [(name: String, role: EntryRole)] = []
        for number in 0..<names.count {
            let name = names[FieldName(index: UInt32(number))]
            guard StandardField.namesFromElsewhere.contains(name.lowercased()) else { continue }
            let role = configuration.directories.lazy.filter(\.isListed).compactMap {
                FieldMap($0).rankedRole(of: name)?.role
            }.first
            if let role { found.append((name, role)) }
        }
        guard !found.isEmpty else { return }
        let meanings = found.map {
            "'\($0.name)' for \($0.role == .updated ? "the day of the last change" : "the \($0.role.name)")"
        }
        let roles = Set(found.map(\.role.name)).sorted().map { "\($0): false" }.joined(separator: ", ")
        sentences.append(
            "The site takes \(ColumnGuess.joined(meanings)); 'fields: { \(roles) }' in the settings of the directory "
                + "leaves \(found.count == 1 ? "it as it is" : "them as they are")")
    }

    /// Names the files that are read because of their contents.
    private mutating func addSources(_ files: [ContentFile], _ configuration: SiteConfiguration) {
        let guessed = configuration.directories.indices.filter { configuration.directories[$0].isGuessed }
        for file in files.lazy.filter({ guessed.contains($0.directory) }).prefix(Self.mostColumns) {
            sentences.append(
                "'\(file.file.path)' is read, because it has entries; 'directories' in site.yml names other sources")
        }
    }

    /// Names the files that were divided into entries although no setting says so, and those that were not and may be
    /// meant to be.
    private mutating func addForms(_ files: [ContentFile], _ configuration: SiteConfiguration) {
        for file in files where configuration.directories[file.directory].entries == nil {
            switch file.part {
            case .terms(let form, _):
                sentences.append(
                    "The entries of '\(file.file.path)' are those of its \(form.words); 'entries: file' in the settings of the "
                        + "directory makes it one entry")
            case .whole where files.count <= Self.mostLoneFiles: addPossibleForm(of: file, among: files, configuration)
            case .whole, .introduction: break
            }
        }
    }

    /// The maximum number of files of a site whose contents are examined once more.
    private static let mostLoneFiles = 50

    private mutating func addPossibleForm(
        of file: ContentFile, among files: [ContentFile], _ configuration: SiteConfiguration
    ) {
        guard file.reader.form == .document, configuration.directories[file.directory].isListed,
            files.count(where: { $0.directory == file.directory && $0.locale == file.locale }) == 1
        else { return }
        let body = FrontMatter.split(file.file, contentStart: file.contentStart).body
        guard let form = TermForm.possible(in: MarkdownOutline(file.file, body)) else { return }
        sentences.append(
            "'\(file.file.path)' is one entry; 'entries: \(form.rawValue)' in the settings of the directory makes its "
                + "\(form.words) entries")
    }

    /// Names the columns that were taken for titles because no column is named as one.
    private mutating func addTitles(_ files: [ContentFile], _ configuration: SiteConfiguration) {
        var count = 0
        for file in files where count < Self.mostColumns && file.isTable {
            count += 1
            let columns = CSVEntryReader.guessedTitles(of: file, configuration)
            guard let first = columns.first else { continue }
            sentences.append(
                columns.count == 1
                    ? "'\(first)' is taken for the title of the entries in '\(file.file.path)'; 'fields: { title: … }' in the "
                        + "settings of the directory names another column"
                    : "\(ColumnGuess.list(columns)) are taken for the titles in these languages in '\(file.file.path)'; 'fields: "
                        + "{ title: \(first) }' in the settings of the directory takes all titles from one column")
        }
    }
}
