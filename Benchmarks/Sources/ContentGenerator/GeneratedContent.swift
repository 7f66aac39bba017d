#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Directories of invented terms, in the formats that programs read.
///
/// The same count gives the same bytes on every machine.
public struct GeneratedContent: Sendable {
    /// The seed. Changing it, or anything else here, changes the content, and instructions have to be counted again.
    public static let seed: UInt64 = 2026

    /// The number of entries, at least 1.
    public let count: Int

    /// Whether the entries use no feature that is optional: see ``GeneratedEntry``.
    private let isBare: Bool

    public init(count: Int, isBare: Bool = false) {
        self.count = count
        self.isBare = isBare
    }

    public enum Form: String, Sendable, CaseIterable {
        /// `md/`: a file for each entry, with front matter.
        case markdown
        /// `entries.csv`: the same entries in [RFC 4180](https://www.rfc-editor.org/info/rfc4180) format.
        case csv
        /// `titles.csv`: the same entries without bodies.
        case titles
        /// `bodies.bin`, for the floor: each body after its length, in four bytes, the least significant first.
        case bodies
        /// `dictionary.json`: Japanese words with readings and senses; and their readings, in `readings.bin`, as in `keys.bin`.
        case dictionary
        /// `keys.bin`: the text by which each title is collated, in the same format.
        case keys
    }

    /// Writes the content into an existing folder.
    public func write(_ forms: Set<Form>, to folder: String) throws(FileError) {
        let markdown = "\(folder)/md"
        if forms.contains(.dictionary) { try writeDictionary(to: folder) }
        guard forms != [.dictionary] else { return }
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
            let entry = GeneratedEntry(index, of: count, isBare: isBare)
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

    private func writeDictionary(to folder: String) throws(FileError) {
        var words = try FileWriter("\(folder)/dictionary.json")
        var readings = try FileWriter("\(folder)/readings.bin")
        for index in 0..<count {
            let word = DictionaryWord(index)
            try words.write((index == 0 ? "[" : ",\n") + word.json)
            readings.write(UInt32(word.reading.utf8.count))
            try readings.write(word.reading)
        }
        try words.write("]\n")
        try words.flush()
        try readings.flush()
    }

    private static func markdown(_ entry: GeneratedEntry) -> String {
        var text = "---\ntitle: \"\(entry.title)\"\n"
        if !entry.sortKey.isEmpty { text += "sort_key: \"\(entry.sortKey)\"\n" }
        text += "lang: \(entry.language.rawValue)\nletter: \"\(entry.letter)\"\nletters: [\"\(entry.letter)\"]\n"
        if !entry.categories.isEmpty { text += "categories: [\(entry.categories.joined(separator: ", "))]\n" }
        return text + "---\n\(entry.body)"
    }

    private static func quoted(_ field: String) -> String {
        guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return field }
        return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
