/// Reads the entries of files that have records in YAML or JSON.
package protocol RecordEntryReader: EntryReader {
    /// The reader of the records; nil before it is prepared.
    var records: EntryRecords? { get set }
}

extension RecordEntryReader {
    package static var form: ContentForm { .records }

    /// False, because such files are mostly settings and data of other programs.
    package static var isAlwaysContent: Bool { false }

    package static var namesDirectoryOnlyAlone: Bool { true }

    package mutating func prepare(
        _ file: ContentFile, _ configuration: SiteConfiguration, diagnostics: inout [Diagnostic]
    ) -> Bool {
        records = EntryRecords(file, configuration)
        return true
    }
}

/// Reads the entries of files that are one document of YAML or JSON.
package protocol DocumentEntryReader: RecordEntryReader {
    /// Parses a document; nil, with an error, if that is impossible.
    static func document(
        of part: Range<Int>, in content: ContentFile, _ entries: inout EntryBuilder
    ) -> YAMLDocument?
}

extension DocumentEntryReader {
    package static func isPlain(_ file: SourceFile, _ configuration: SiteConfiguration) -> Bool {
        let decoded = TextEncoding.decode(file)
        guard decoded.isText else { return false }
        let content = ContentFile(
            file: decoded.file, contentStart: decoded.contentStart, directory: DirectoryID(0), locale: nil,
            reader: Self.self)
        // The directory of the file does not have settings yet.
        var configuration = configuration
        configuration.directories = [DirectoryConfiguration(id: "entries")]
        var entries = EntryBuilder(configuration, buffer: 1)
        entries.begin(content, number: 0)
        var records = EntryRecords(alone: decoded.file, configuration)
        guard let document = document(of: content.contents, in: content, &entries),
            let list = records.list(in: document, &entries)
        else { return false }
        return records.isPlain(list, document, DocumentTexts(file: content.file, decoded: entries.unit.decoded))
    }

    package mutating func read(_ part: Range<Int>, of content: ContentFile, into entries: inout EntryBuilder) {
        guard let document = Self.document(of: part, in: content, &entries),
            let list = records?.list(in: document, &entries)
        else { return }
        records?.add(list, of: document, to: &entries)
    }
}

/// Reads YAML files with a record for each entry.
package struct YAMLEntryReader: DocumentEntryReader {
    package static let name = "YAML"
    package static let suffixes = [".yml", ".yaml"]
    package static let limit = InputLimit(name: "a YAML file", setting: "yaml", size: 100_000_000)

    package var records: EntryRecords?

    package init() {}

    package static func document(
        of part: Range<Int>, in content: ContentFile, _ entries: inout EntryBuilder
    ) -> YAMLDocument? {
        var (parser, document) = (YAMLParser(), YAMLDocument())
        let isParsed = parser.parse(
            content.file, part, into: &document, decoded: &entries.unit.decoded, limit: .max,
            diagnostics: &entries.unit.diagnostics)
        return isParsed && document.root != nil ? document : nil
    }
}

/// Reads JSON files with a record for each entry.
package struct JSONEntryReader: DocumentEntryReader {
    package static let name = "JSON"
    package static let suffixes = [".json"]
    package static let limit = InputLimit(name: "a JSON file", setting: "json", size: 500_000_000)

    package var records: EntryRecords?

    package init() {}

    package static func document(
        of part: Range<Int>, in content: ContentFile, _ entries: inout EntryBuilder
    ) -> YAMLDocument? {
        var document = YAMLDocument()
        let isParsed = JSONReader.read(
            content.file, part, into: &document, decoded: &entries.unit.decoded, reportsAll: true,
            diagnostics: &entries.unit.diagnostics)
        return isParsed ? document : nil
    }
}
