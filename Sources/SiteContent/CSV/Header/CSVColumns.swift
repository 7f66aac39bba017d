import IndexedCollation

/// The roles and locales of a CSV file's columns.
package struct CSVColumns: Sendable {
    /// The columns for entries in one locale.
    ///
    /// A row makes an entry in each locale for which it has a title.
    package struct LocaleColumns: Sendable {
        /// The locale; nil for rows in the locale that they name, that of their file, or the site's default locale.
        package let locale: LocaleIdentifier?

        /// The columns with values of the entry, in the order of the file.
        package fileprivate(set) var columns: [Column]

        /// The number of the column with the titles; after all others if there is none.
        package var titleColumn: Int { number(of: .title) ?? .max }

        /// The number of the column with a role; nil if there is none.
        fileprivate func number(of role: EntryRole) -> Int? { columns.first { $0.role == role }?.number }
    }

    /// A column with values of an entry.
    package struct Column: Sendable {
        /// The index of the column in the file.
        package let number: Int

        /// The name in the file, without its locale.
        package let name: String

        /// The role of the values; nil for a custom field.
        package let role: EntryRole?
    }

    package private(set) var locales: [LocaleColumns] = []

    /// The columns with titles in locales that the site does not have.
    private(set) var foreignTitles: [(column: Int, locale: LocaleIdentifier)] = []

    /// The index of the column that contains the rows' locales.
    let localeColumn: Int?

    /// The names of the columns that have the titles in the languages that they are called by.
    let languageColumns: [String]

    /// The number of columns in the header.
    let count: Int

    /// The indexes of columns whose text is often edited, so it cannot identify a row.
    private(set) var prose: Set<Int> = []

    /// Determines the meaning of each column; the result is nil, with an error, if there is no title column.
    ///
    /// - Parameter rows: A reader of the rows, which show that a column does not have the titles after all.
    package init?(
        _ header: CSVHeader, _ content: ContentFile, _ configuration: SiteConfiguration, rows: CSVReader,
        diagnostics: inout [Diagnostic]
    ) {
        let directory = configuration.directories[content.directory]
        let start = SourceLocation(content.file, offset: content.contentStart)
        let hasColumns = FieldMap.checkNames(
            directory, header.columns.map(\.name), of: content.file, at: start, &diagnostics)
        let languages = CSVLanguageColumns(header, content, configuration, rows)
        let header = languages.header
        languageColumns = languages.names
        let gaps = NumberedColumns.gaps(
            in: header.columns.filter(\.isUsed).map(\.name), of: content.file, from: content.contentStart)
        diagnostics += gaps
        guard gaps.isEmpty,
            let locales = Self.locales(of: header, directory, configuration, at: start, &diagnostics), hasColumns
        else { return nil }
        count = header.columns.count
        let named = header.withoutTitles(CSVTitles(header, directory, rows).others)
        let everywhere = Self.columns(of: named, nil, in: nil, content, directory)
        localeColumn = everywhere.number(of: .locale)
        self.locales = locales.filter { configuration.allows($0.locale) }.map { locale, tag in
            var columns = Self.columns(of: named, tag, in: locale, content, directory)
            if let id = languages.idColumn {
                columns.columns.append(Column(number: id, name: named.columns[id].name, role: .id))
            }
            return columns
        }

        for foreign in locales where foreign.tag != nil && !configuration.allows(foreign.locale) {
            let columns = Self.columns(of: named, foreign.tag, in: foreign.locale, content, directory)
            if let column = columns.number(of: .title), named.columns[column].locale != nil {
                foreignTitles.append((column, foreign.locale))
            }
        }

        // If other columns have titles with a locale, a column without one is in the default locale.
        let own = content.locale ?? configuration.defaultLocale
        let hasOwnTitles =
            everywhere.number(of: .title) != nil && !locales.contains { $0.locale == own }
            && configuration.allows(own)
            && self.locales.contains { $0.number(of: .title).map { named.columns[$0].locale != nil } ?? false }
        if self.locales.isEmpty || hasOwnTitles { self.locales.insert(everywhere, at: 0) }
        if self.locales.allSatisfy({ $0.number(of: .title) == nil && $0.number(of: .family) == nil }) {
            guard setLikelyTitle(named, FieldMap(directory), rows) else {
                diagnostics.append(
                    .error(
                        .noTitleColumn,
                        "no column contains the entries' titles; name one 'title', or say which it is "
                            + "in the settings: 'fields: { title: … }'", at: start))
                return nil
            }
        }
        let columns = self.locales.flatMap(\.columns)
        prose = Set(columns.filter { $0.role?.field.type == .prose }.map(\.number))
    }

    /// The locales of the columns according to the file and the settings.
    ///
    /// The first one with a title gives the id of a row without one, so the default locale comes first, and the others
    /// are in the order of their columns. Each comes with its tag in the file, if there is one. The result is nil, with
    /// errors, if a tag is not a locale.
    private static func locales(
        of header: CSVHeader, _ directory: DirectoryConfiguration, _ configuration: SiteConfiguration,
        at start: SourceLocation, _ diagnostics: inout [Diagnostic]
    ) -> [(locale: LocaleIdentifier, tag: String?)]? {
        var tags: [String] = []
        for column in header.columns where column.isUsed {
            if let tag = column.locale, !tags.contains(tag) { tags.append(tag) }
        }
        var isSound = true
        var locales: [(locale: LocaleIdentifier, tag: String?)] = []
        for tag in tags {
            let meaning = LocaleTags.meaning(tag, configuration, in: .field)
            if let locale = meaning.locale {
                locales.removeAll { $0.locale == locale }
                locales.append((locale, tag))
            }
            if let refusal = meaning.refusal {
                isSound = false
                diagnostics.append(
                    .error(.unknownLocale, "in the name of a column, \(refusal)", at: start))
            }
        }
        for locale in directory.fields[.title]?.byLocale.keys.sorted(by: { $0.tag < $1.tag }) ?? []
        where !locales.contains(where: { $0.locale == locale }) {
            locales.append((locale, nil))
        }
        if let first = locales.firstIndex(where: { $0.locale == configuration.defaultLocale }) {
            locales.insert(locales.remove(at: first), at: 0)
        }
        return isSound ? locales : nil
    }

    /// The columns for entries in a locale.
    ///
    /// - Parameters:
    ///   - tag: The tag of the locale in the names of columns, if any.
    ///   - locale: The locale; nil for rows in any locale.
    private static func columns(
        of header: CSVHeader, _ tag: String?, in locale: LocaleIdentifier?, _ content: ContentFile,
        _ directory: DirectoryConfiguration
    ) -> LocaleColumns {
        let map = FieldMap(directory, in: locale ?? content.locale)
        var ranks: [EntryRole: (rank: Int, column: Int)] = [:]
        var others: Set<Int> = []
        for (number, column) in header.columns.enumerated()
        where column.isUsed && (column.locale == nil || column.locale == tag) {
            guard !column.isNoTitle, let part = map.rankedRole(of: column.name) else {
                others.insert(number)
                continue
            }
            // A column for the locale has precedence over one for all locales.
            let rank = part.rank - (column.locale == nil ? 0 : 1000)
            if let known = ranks[part.role] {
                if known.rank <= rank {
                    others.insert(number)
                    continue
                }
                if header.columns[known.column].locale == column.locale { others.insert(known.column) }
            }
            ranks[part.role] = (rank, number)
        }
        for role in map.doubtfulParts(among: Set(ranks.keys)) {
            if let (_, column) = ranks.removeValue(forKey: role) { others.insert(column) }
        }
        // A column that the settings assign to one locale is not a field of the entries in other locales.
        let foreign = Set(directory.fields.values.flatMap { $0.byLocale.values.joined() })
        let columns =
            ranks.map { Column(number: $1.column, name: header.columns[$1.column].name, role: $0) }
            + others.map { number in
                let column = header.columns[number]
                // The name of the role itself is that of its values.
                return Column(number: number, name: column.isNoTitle ? column.name.capitalized : column.name, role: nil)
            }
            .filter { !foreign.contains($0.name) }
        return LocaleColumns(locale: locale, columns: columns.sorted { $0.number < $1.number })
    }

    /// The columns that say what is published, unless their values mean something else.
    func publicationColumns(_ directory: DirectoryConfiguration) -> [(column: Int, role: EntryRole)] {
        var found: [(column: Int, role: EntryRole)] = []
        for column in locales.flatMap(\.columns) {
            guard let role = column.role, role.decidesPublication, directory.fields[role]?.names.isEmpty ?? true,
                !found.contains(where: { $0.column == column.number })
            else { continue }
            found.append((column.number, role))
        }
        return found
    }

    /// Treats the columns with a role as fields of the content's own.
    mutating func remove(_ role: EntryRole) {
        for group in locales.indices {
            for place in locales[group].columns.indices where locales[group].columns[place].role == role {
                let column = locales[group].columns[place]
                locales[group].columns[place] = Column(number: column.number, name: column.name, role: nil)
            }
        }
    }

    /// Takes titles from the first column that is probably not a code, for files without a usual title column; returns
    /// false if there is none.
    private mutating func setLikelyTitle(_ header: CSVHeader, _ names: FieldMap, _ rows: CSVReader) -> Bool {
        let possible = header.columns.indices.filter {
            header.columns[$0].isUsed && names.rankedRole(of: header.columns[$0].name) == nil
                && !names.groups(by: header.columns[$0].name)
        }
        let filled = CSVTitles.mostlyFilled(possible, rows)
        let candidates = filled.isEmpty ? possible : filled
        let codes = ["code", "key", "no", "nr", "number", "#"]
        func name(_ number: Int) -> String { header.columns[number].name.lowercased() }
        guard
            let title = candidates.first(where: { name($0) == "value" })
                ?? candidates.first(where: { !codes.contains(name($0)) })
        else { return false }
        for group in locales.indices {
            locales[group].columns.removeAll { $0.number == title }
            locales[group].columns.append(Column(number: title, name: header.columns[title].name, role: .title))
        }
        return true
    }
}

extension String {
    /// The text with a capital at its beginning.
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
