/// Reads TOML files with a record for each entry: a list of tables, `[[terms]]`, or a table for each, `[ascender]`.
package struct TOMLEntryReader: DocumentEntryReader {
    package static let name = "TOML"
    package static let suffixes = [".toml"]
    package static let limit = InputLimit(name: "a TOML file", setting: "toml", size: 16_000_000)

    package var records: EntryRecords?

    package init() {}

    package static func document(
        of part: Range<Int>, in content: ContentFile, _ entries: inout EntryBuilder
    ) -> YAMLDocument? {
        TOMLReader.document(
            in: part, of: content.file, decoded: &entries.unit.decoded, diagnostics: &entries.unit.diagnostics)
    }
}
