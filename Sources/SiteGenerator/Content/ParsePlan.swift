import IndexedCollation

/// The work of parsing, divided into independent units of similar size.
struct ParsePlan: Sendable {
    enum Unit: Sendable {
        /// Consecutive Markdown files.
        case markdown(files: Range<Int>)
        /// Consecutive records of a CSV file.
        case csv(file: Int, columns: CSVColumns, dialect: CSVDialect, range: Range<Int>)

        /// The size of the unit in bytes.
        func size(_ sources: SourceFiles) -> Int {
            switch self {
            case .markdown(let files): sources.files[files].reduce(0) { $0 + $1.file.bytes.count }
            case .csv(_, _, _, let range): range.count
            }
        }

        func parse(unit: Int, _ sources: SourceFiles, _ configuration: SiteConfiguration) -> ParsedUnit {
            var parsed = ParsedUnit(buffer: UInt32(sources.files.count + unit))
            switch self {
            case .markdown(let files):
                var parser = MarkdownEntryParser(configuration)
                for file in files { parser.parse(file, sources.files[file], into: &parsed) }
            case .csv(let file, let columns, let dialect, let range):
                columns.parse(file, sources.files[file], dialect, range, configuration, into: &parsed)
            }
            return parsed
        }
    }

    private(set) var units: [Unit] = []

    init(
        _ sources: SourceFiles, _ configuration: SiteConfiguration, workers: Workers, diagnostics: inout [Diagnostic]
    ) {
        let files = sources.files
        var start = 0
        let markdownLimit = max(1, min(512, files.count / (workers.count * 4)))
        while start < files.count {
            if files[start].isCSV {
                addCSV(start, files[start], configuration, workers, &diagnostics)
                start += 1
            } else {
                var end = start + 1
                while end < files.count, end - start < markdownLimit, !files[end].isCSV { end += 1 }
                units.append(.markdown(files: start..<end))
                start = end
            }
        }
    }

    private mutating func addCSV(
        _ number: Int, _ source: SourceFiles.Source, _ configuration: SiteConfiguration, _ workers: Workers,
        _ diagnostics: inout [Diagnostic]
    ) {
        let directory = configuration.directories[source.directory]
        let dialect = CSVDialect.detect(source.file, delimiter: directory.delimiter)
        var reader = CSVReader(file: source.file, dialect: dialect)
        var header = directory.columns.map { CSVHeader(names: $0) }
        if header == nil { header = CSVHeader(reading: &reader, diagnostics: &diagnostics) }
        diagnostics += reader.diagnostics
        guard let header,
            let columns = CSVColumns(header, source, configuration, diagnostics: &diagnostics)
        else { return }
        // Below one megabyte, dividing costs more than it gains.
        let parts = min(workers.count * 4, source.file.bytes.count >> 20)
        for range in reader.split(parts: max(1, parts)) {
            units.append(.csv(file: number, columns: columns, dialect: dialect, range: range))
        }
    }
}

/// The result of parsing one unit.
struct ParsedUnit: Sendable {
    var listings: [Content.Listing] = []
    var fields: [Field] = []
    var fieldNames = EntryRole.fieldNames
    var decoded: DecodedText
    var diagnostics: [Diagnostic] = []

    init(buffer: UInt32) { decoded = DecodedText(source: 0, buffer: buffer) }

    /// Adds an entry from a file unless it exceeds ``EntryLimits``.
    mutating func append(_ entry: Entry, from file: SourceFile, directory: Int, locale: LocaleIdentifier) {
        guard EntryLimits.allow(entry, from: file, decoded, &diagnostics) else { return }
        // A file has entries in one or two locales, which are probably those of the last listings.
        if let number = listings.lastIndex(where: { $0.directory == directory && $0.locale == locale }) {
            listings[number].entries.append(entry)
        } else {
            listings.append(Content.Listing(directory: directory, locale: locale, entries: [entry]))
        }
    }
}

extension ParsedUnit {
    /// Adds an alias or a category to the entry whose fields were added last.
    mutating func append(_ item: Text, as role: EntryRole, from file: SourceFile, offset: UInt32) {
        guard EntryLimits.allow(item, as: role, from: file, offset: offset, &diagnostics) else { return }
        fields.append(Field(name: role.fieldName, value: item, offset: offset, isListItem: true))
    }

    /// Adds a field to the current entry under the name of its role.
    mutating func append(_ field: Field, as role: EntryRole) {
        var field = field
        field.name = role.fieldName
        fields.append(field)
    }
}

extension EntryRole {
    /// A table that begins with the roles' names, so that the number of a role's name is the number of the role.
    static let fieldNames: FieldNames = {
        var names = FieldNames()
        for role in allCases { _ = names.intern(role.rawValue) }
        return names
    }()

    /// Whether fields with a name, given by number, only have a role and are not shown. The parts of a personal name
    /// have no fields, but the family of a plant is shown.
    static func areValuesHidden(of number: Int) -> Bool {
        allCases.indices.contains(number) && !allCases[number].isNamePart
    }

    /// The name of the fields that hold the values of this role.
    var fieldName: FieldName { FieldName(index: UInt32(number)) }
}
