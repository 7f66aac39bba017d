/// A vault of Obsidian, in whose notes ``ObsidianMarks`` are not published.
package enum ObsidianVault {
    /// The folder with the settings of a vault.
    private static let folder = ".obsidian"

    /// The number of files in which wiki links are looked for.
    private static let mostSamples = 200

    /// Whether a site's content belongs to a vault of Obsidian.
    ///
    /// Its settings are beside the content or above it. They are often missing in copies of a vault, so notes in a
    /// folder without settings also count if they have wiki links.
    package static func holds(
        _ contentFolder: String, hasSettings: Bool, _ files: [ContentFinder.FoundFile], _ inputs: InputFolders
    ) -> Bool {
        let documents = files.lazy.filter { EntryReaders.isDocument($0.path) }
        guard !documents.isEmpty else { return false }
        var place = FileSystem.realPath(contentFolder.isEmpty ? "." : contentFolder) ?? contentFolder
        while true {
            if FileSystem.item(at: "\(place)/\(folder)") == .folder { return true }
            guard let slash = place.lastIndex(of: "/") else { break }
            place = String(place[..<slash])
        }
        guard !hasSettings else { return false }
        return documents.prefix(mostSamples).contains { file in
            guard let memory = try? inputs.read(file.path, limit: EntryReaders.fallback.limit) else { return false }
            return withExtendedLifetime(memory) {
                memory.bytes.offset(of: "[[").map { memory.bytes.offset(of: "]]", from: $0) != nil } ?? false
            }
        }
    }
}
