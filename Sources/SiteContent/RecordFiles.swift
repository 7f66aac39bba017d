/// Finds the files that plainly have entries, among files in formats that are mostly used for other things.
package enum RecordFiles {
    /// The maximum size of a file whose contents are examined; a larger file must be named in the settings.
    private static let maximumSize = 16_000_000

    /// The names of files that have many entries.
    private static let names: Set<String> = [
        "abbreviations", "acronyms", "definitions", "dictionary", "glossary", "jargon", "lexicon", "terminology",
        "terms",
        "vocabulary", "words",
    ]

    /// Whether a file's name, without its folder, extension and locale, says that it has many entries.
    package static func isNamedForEntries(_ path: String) -> Bool {
        let name = path.split(separator: "/").last?.split(separator: ".").first
        return name.map { names.contains($0.lowercased()) } ?? false
    }

    /// Whether a file at the top of a folder plainly has entries.
    package static func isOne(
        _ path: String, in folder: String, by readers: EntryReaders, _ configuration: SiteConfiguration,
        _ inputs: InputFolders
    ) -> Bool {
        guard !path.contains("/"), !path.hasPrefix("_"), !path.hasPrefix("."),
            let format = readers.reader(ofFile: path), !format.isAlwaysContent
        else { return false }
        let limit = InputLimit(name: format.limit.name, setting: nil, size: maximumSize)
        guard let memory = try? inputs.read(folder.isEmpty ? path : "\(folder)/\(path)", limit: limit) else {
            return false
        }
        return format.isPlain(SourceFile(path: path, memory), configuration)
    }
}
