import IndexedCollation

@testable import SiteContent
@testable import SiteGenerator
@testable import SiteSettings

/// The entries that a reader finds in a text, one line each: "sv axis=axel body=En linje. part=noun".
struct ReadRecords {
    private(set) var lines: [String] = []
    /// The sort keys of the entries; those of personal names have their parts, with a separator between them.
    private(set) var sortKeys: [String] = []
    private(set) var diagnostics: [Diagnostic] = []

    var messages: [String] { diagnostics.map(\.message) }

    init(
        _ text: String, _ format: any EntryReader.Type, entries path: String? = nil, locales: [String] = [],
        headwords: String? = nil
    ) {
        var configuration = SiteConfiguration()
        configuration.locales = locales.compactMap { try? .init($0) }
        var directory = DirectoryConfiguration(id: "terms")
        directory.headwords = headwords.flatMap { try? .init($0) }
        let file = SourceFile(path: "a\(format.suffixes[0])", bytes: text.utf8)
        directory.entries = path.map { EntriesSetting(text: $0, location: SourceLocation(file, offset: 0)) }
        configuration.directories = [directory]
        let content = ContentFile(
            file: file, contentStart: 0, directory: DirectoryID(0), locale: nil, reader: format)
        var reader = format.init()
        guard reader.prepare(content, configuration, diagnostics: &diagnostics) else { return }
        var entries = EntryBuilder(configuration, buffer: 1)
        entries.begin(content, number: 0)
        reader.read(content.contents, of: content, into: &entries)
        func string(_ text: Text) -> String { entries.unit.decoded.string(text, in: file) }
        for listing in entries.unit.listings {
            for entry in listing.entries {
                let fields = entries.unit.fields[Int(entry.firstField)..<Int(entry.firstField + entry.fieldCount)]
                let texts = fields.map { "\(entries.unit.fieldNames[$0.name])=\(string($0.value))" }
                sortKeys.append(string(entry.sort))
                let homograph = entry.homograph > 0 ? ["homograph=\(entry.homograph)"] : []
                let body = entry.body.isEmpty ? [] : ["body=\(string(entry.body))"]
                lines.append(
                    (["\(listing.locale) \(string(entry.id))=\(string(entry.title))"] + homograph + body + texts)
                        .joined(separator: " "))
            }
        }
        diagnostics += entries.unit.diagnostics
    }
}
