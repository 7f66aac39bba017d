#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A directory of invented terms, in the formats that programs read.
///
/// The same count gives the same bytes on every machine.
public struct GeneratedContent: Sendable {
    /// The seed. Changing it, or anything else here, changes the content, and instructions have to be counted again.
    public static let seed: UInt64 = 2026

    /// The number of entries, at least 1.
    public let count: Int

    public init(count: Int) { self.count = count }

    public enum Form: String, Sendable, CaseIterable {
        /// `md/`: a file for each entry, with front matter.
        case markdown
        /// `entries.csv`: the same entries in [RFC 4180](https://www.rfc-editor.org/info/rfc4180) format.
        case csv
        /// `titles.csv`: the same entries without bodies.
        case titles
        /// `bodies.bin`, for the floor: each body after its length, in four bytes, the least significant first.
        case bodies
        /// `keys.bin`: the text by which each title is collated, in the same format.
        case keys
    }

    /// Writes the content into an existing folder.
    public func write(_ forms: Set<Form>, to folder: String) throws(FileError) {
        let markdown = "\(folder)/md"
        if forms.contains(.markdown), mkdir(markdown, 0o755) != 0, errno != EEXIST { throw FileError(markdown) }
        // Forms that are not requested go to the null device.
        func path(_ form: Form, _ name: String) -> String { forms.contains(form) ? "\(folder)/\(name)" : "/dev/null" }
        var csv = try FileWriter(path(.csv, "entries.csv"))
        var titles = try FileWriter(path(.titles, "titles.csv"))
        var bodies = try FileWriter(path(.bodies, "bodies.bin"))
        var keys = try FileWriter(path(.keys, "keys.bin"))
        try csv.write("id,title,sort_key,lang,letter,categories,body\r\n")
        try titles.write("id,title,sort_key,lang,letter\r\n")
        for index in 0..<count {
            let entry = GeneratedEntry(index, seed: Self.seed)
            if forms.contains(.markdown) {
                try FileWriter.write(Self.markdown(entry), to: "\(markdown)/\(entry.id).md")
            }
            let columns = [entry.id, entry.title, entry.sortKey, entry.language.rawValue, entry.letter].map(Self.quoted)
            try titles.write(columns.joined(separator: ",") + "\r\n")
            let key = entry.sortKey.isEmpty ? entry.title : entry.sortKey
            keys.write(UInt32(key.utf8.count))
            try keys.write(key)
            guard forms.contains(.csv) || forms.contains(.bodies) else { continue }
            let body = entry.body
            let rest = [entry.categories.joined(separator: ";"), body].map(Self.quoted)
            try csv.write((columns + rest).joined(separator: ",") + "\r\n")
            bodies.write(UInt32(body.utf8.count))
            try bodies.write(body)
        }
        try csv.flush()
        try titles.flush()
        try keys.flush()
        try bodies.flush()
    }

    private static func markdown(_ entry: GeneratedEntry) -> String {
        var text = "---\ntitle: \"\(entry.title)\"\n"
        if !entry.sortKey.isEmpty { text += "sort_key: \"\(entry.sortKey)\"\n" }
        text += "lang: \(entry.language.rawValue)\nletter: \"\(entry.letter)\"\nletters: [\"\(entry.letter)\"]\n"
        return text + "categories: [\(entry.categories.joined(separator: ", "))]\n---\n\(entry.body)"
    }

    private static func quoted(_ field: String) -> String {
        guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return field }
        return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
