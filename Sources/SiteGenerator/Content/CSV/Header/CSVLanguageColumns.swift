import IndexedCollation

/// Columns that are called by languages, and have the titles in them: `en`, `es` and `fr`, or `term_en` and `term_es`.
///
/// They count only if no column has a usual name for titles, there are two languages, and their values are words.
struct CSVLanguageColumns {
    /// The names of the columns with titles.
    private(set) var names: [String] = []

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
        let roles = Set(header.columns.filter(\.isUsed).compactMap { map.part(of: $0.name)?.role })
        guard !roles.contains(.title), !roles.isSuperset(of: [.family, .given]),
            header.columns.allSatisfy({ $0.locale == nil })
        else { return }
        let tagged: [Tagged] = header.columns.indices.compactMap { number in
            let name = header.columns[number].name
            guard header.columns[number].isUsed, map.part(of: name) == nil else { return nil }
            let (field, tag) = Self.split(name)
            guard CSVHeader.Column.isLocale(tag[...]), field == nil || field.flatMap({ map.part(of: $0) }) != nil,
                let locale = LocaleTags.meaning(tag, configuration, in: .path).locale
            else { return nil }
            return (number, field ?? EntryRole.title.name, tag, locale)
        }
        let titles = tagged.filter { map.part(of: $0.field)?.role == .title && configuration.allows($0.locale) }
        guard Set(titles.map(\.locale)).count > 1, Self.haveWords(titles.map(\.number), rows) else { return }
        names = titles.map { header.columns[$0.number].name }
        for column in tagged { self.header.rename(column.number, column.field, locale: column.tag) }
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
                if text.count > 1, text.contains(where: \.isLetter), FieldMap.flag(text) == nil {
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
