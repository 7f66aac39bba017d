import IndexedCollation

/// Columns that are called by languages, and have the titles in them: `en`, `es` and `fr`, `term_en` and `term_es`, or
/// `English` and `Deutsch`.
///
/// They count only if no column has a usual name for titles, there are two languages, and their values are words.
/// Languages in words must begin with the column that would otherwise have the titles: in `Kanji,English,French`, they
/// are translations.
package struct CSVLanguageColumns {
    /// The names of the columns with titles.
    private(set) var names: [String] = []

    /// The column with the titles in a language that also has the ids according to the settings; nil if there is none.
    private(set) var idColumn: Int?

    /// The header with these columns under the names that others have for locales, such as `title:en`.
    private(set) var header: CSVHeader

    private typealias Tagged = (number: Int, field: String, tag: String, locale: LocaleIdentifier)

    /// The maximum number of rows that are examined.
    private static let mostRows = 1000

    init(_ header: CSVHeader, _ content: ContentFile, _ configuration: SiteConfiguration, _ rows: CSVReader) {
        self.header = header
        let directory = configuration.directories[content.directory]
        guard directory.fields[.title] == nil, content.locale == nil else { return }
        let map = FieldMap(directory)
        let roles = Set(header.columns.filter(\.isUsed).compactMap { map.rankedRole(of: $0.name)?.role })
        guard !roles.contains(.title), !roles.isSuperset(of: [.family, .given]) else { return }
        var tagged: [Tagged] = []
        var others: [Int] = []
        let ids = directory.fields[.id]?.names ?? []
        for (number, column) in header.columns.enumerated()
        where column.isUsed && column.locale == nil
            && (map.rankedRole(of: column.name) == nil || ids.contains(column.name))
        {
            let (field, tag) = Self.split(column.name)
            if CSVHeader.Column.isLocale(tag[...]), field == nil || field.flatMap({ map.rankedRole(of: $0) }) != nil,
                let locale = LocaleTags.meaning(tag, configuration, in: .path).locale
            {
                tagged.append((number, field ?? EntryRole.title.name, tag, locale))
            } else if !ids.contains(column.name) {
                others.append(number)
            }
        }
        if let first = others.first, first < tagged.first?.number ?? Int.max, Self.haveWords([first], rows) {
            let named = Self.columns(others, calledByNamesOfLanguages: header, map)
            if named.first?.number == first { tagged += named }
        }
        let titles = tagged.filter { map.rankedRole(of: $0.field)?.role == .title && configuration.allows($0.locale) }
        guard Set(titles.map(\.locale)).count > 1, Self.haveWords(titles.map(\.number), rows) else { return }
        names = titles.map { header.columns[$0.number].name }
        idColumn = titles.first { ids.contains(header.columns[$0.number].name) }?.number
        // The columns of a locale have one tag: 'Term DE' has that of 'keywords:de'.
        for column in tagged {
            let known = header.columns.compactMap(\.locale)
                .first { LocaleTags.meaning($0, configuration, in: .field).locale == column.locale }
            self.header.rename(column.number, column.field, locale: known ?? column.tag)
        }
    }

    /// The fields and the languages of columns such as `English`, `Term (English)` and `English term`.
    private static func columns(
        _ numbers: [Int], calledByNamesOfLanguages header: CSVHeader, _ map: FieldMap
    ) -> [Tagged] {
        var forms: [(number: Int, field: String, language: String)] = []
        for number in numbers {
            let name = header.columns[number].name
            forms.append((number, EntryRole.title.name, name))
            let parts = name.split { " _-.:()[]/".contains($0) }.map(String.init)
            guard parts.count == 2 else { continue }
            for (field, language) in [(parts[0], parts[1]), (parts[1], parts[0])] where map.rankedRole(of: field) != nil
            {
                forms.append((number, field, language))
            }
        }
        forms.removeAll { $0.language.utf8.count > 60 || $0.language.utf8.contains(0) }
        var tagged: [Tagged] = []
        for (form, locale) in zip(forms, LocaleIdentifier.languages(named: forms.map(\.language))) {
            guard let locale, tagged.last?.number != form.number else { continue }
            tagged.append((form.number, form.field, locale.tag, locale))
        }
        return tagged
    }

    /// The first of some names of columns that seems to be that of titles in a locale, such as `name_sv`.
    package static func likelyTitle(among names: [String], in locale: LocaleIdentifier) -> String? {
        let map = FieldMap(DirectoryConfiguration(id: ""))
        return names.first { name in
            let (field, tag) = split(name)
            return CSVHeader.Column.isLocale(tag[...]) && (try? LocaleIdentifier(tag)) == locale
                && (field.map { map.rankedRole(of: $0)?.role == .title } ?? true)
        }
    }

    /// The field and the tag in the name of a column: "term" and "en" for `term_en`, and only the tag for `en`.
    private static func split(_ name: String) -> (field: String?, tag: String) {
        let end = name.hasSuffix(")") || name.hasSuffix("]") ? name.dropLast() : name[...]
        for sign in ["_", ".", " (", "(", " [", "[", " ", "-"] {
            guard let place = end.range(ofLast: sign), place.lowerBound > name.startIndex else { continue }
            let (field, tag) = (String(end[..<place.lowerBound]), String(end[place.upperBound...]))
            if !CSVHeader.Column.isLocale(name[...]), CSVHeader.Column.isLocale(tag[...]) { return (field, tag) }
        }
        return (nil, name)
    }

    /// Whether the values of columns are words, and not numbers, marks, or one of a few words such as "yes".
    private static func haveWords(_ columns: [Int], _ rows: CSVReader) -> Bool {
        var rows = rows
        var record = CSVRecord()
        var rowCount = 0
        var counts = [Int](repeating: 0, count: columns.count)
        var distinct = [Set<String>](repeating: [], count: columns.count)
        while rowCount < mostRows, rows.next(into: &record) {
            rowCount += 1
            for (place, column) in columns.enumerated()
            where column < record.fields.count && !record.fields[column].isNull(in: rows.file) {
                counts[place] += 1
                let text = record.fields[column].string(in: rows.file)
                let isWord = text.count > 1 || text.unicodeScalars.contains { $0.properties.isIdeographic }
                if isWord, text.contains(where: \.isLetter), FieldMap.flag(text) == nil {
                    distinct[place].insert(text)
                }
            }
        }
        return counts.indices.allSatisfy { counts[$0] > 0 && distinct[$0].count * 2 > counts[$0] }
    }
}

extension Substring {
    /// The range of the last place at which a text occurs.
    fileprivate func range(ofLast text: String) -> Range<Index>? {
        ranges(of: text).last
    }
}
