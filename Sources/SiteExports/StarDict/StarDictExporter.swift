import IndexedCollation
import SiteGenerator

/// Writes dictionaries for StarDict, GoldenDict, sdcv and other programs, one for each directory and locale.
///
/// The format is version 3.0.0 (https://github.com/huzheng001/stardict-3/blob/master/dict/doc/StarDictFileFormat).
struct StarDictExporter: EntryExporter {
    let format = ExportFormat(
        "stardict", title: "StarDict", suffix: "", isText: false,
        summary: "a folder of dictionaries for StarDict, GoldenDict and other programs")

    func files(of site: ExportedSite, _ losses: inout ExportLosses) -> [ExportedFile] {
        var files: [ExportedFile] = []
        for directory in site.directories {
            for (number, index) in directory.indexes.enumerated() {
                let locale = site.plan.indexes[index].locale
                let name = number == 0 ? directory.id : "\(directory.id)-\(locale.tagWithoutOptions)"
                var dictionary = StarDictDictionary(directory, index, site)
                files += dictionary.files(named: name, &losses)
            }
        }
        return files
    }
}

/// The files of a dictionary.
struct StarDictDictionary {
    /// The maximum number of bytes in a name, which is followed by a zero byte.
    private static let mostBytes = 255

    private let site: ExportedSite
    private let index: IndexID
    private let title: String
    private let entries: [EntryPlace]

    init(_ directory: ExportedDirectory, _ index: IndexID, _ site: ExportedSite) {
        self.site = site
        self.index = index
        title = directory.title(in: site.plan.indexes[index].locale, of: site)
        entries = directory.entries.compactMap { $0.place(in: index) }
    }

    /// A name, and the range of the bytes that it leads to.
    private struct Word {
        let name: String
        let start: Int
        let count: Int
        let synonyms: [String]
    }

    mutating func files(named name: String, _ losses: inout ExportLosses) -> [ExportedFile] {
        let site = site
        let writer = EntryXHTML(site, index) { place in
            // This is a link to the name of an entry, which GoldenDict and StarDict can follow.
            "bword://\(site.version(at: place).title.percentEncodedPath)"
        }
        var texts: [UInt8] = []
        var words: [Word] = []
        for place in entries {
            let entry = site.version(at: place)
            guard fits(entry.title) else {
                losses.add(.longTitle)
                continue
            }
            let start = texts.count
            writer.append(place, to: &texts, &losses)
            var known: Set<String> = [entry.title]
            let others = [entry.reading].compactMap(\.self) + entry.aliases.map(\.title) + entry.forms
            let synonyms = others.filter { known.insert($0).inserted }
            losses.add(.longTitle, synonyms.count { !fits($0) })
            words.append(
                Word(name: entry.title, start: start, count: texts.count - start, synonyms: synonyms.filter(fits)))
        }
        words = words.enumerated().sorted {
            Self.isOrdered($0.element.name, $1.element.name) ?? ($0.offset < $1.offset)
        }.map(\.element)
        var index: [UInt8] = []
        for word in words {
            index += Array(word.name.utf8) + [0]
            Self.append(word.start, to: &index)
            Self.append(word.count, to: &index)
        }
        let synonyms = words.enumerated().flatMap { number, word in word.synonyms.map { (name: $0, word: number) } }
            .sorted { Self.isOrdered($0.name, $1.name) ?? ($0.word < $1.word) }
        var synonymIndex: [UInt8] = []
        for synonym in synonyms {
            synonymIndex += Array(synonym.name.utf8) + [0]
            Self.append(synonym.word, to: &synonymIndex)
        }
        let description = """
            StarDict's dict ifo file
            version=3.0.0
            bookname=\(title.split { $0.isNewline }.joined(separator: " "))
            wordcount=\(words.count)
            \(synonyms.isEmpty ? "" : "synwordcount=\(synonyms.count)\n")idxfilesize=\(index.count)
            sametypesequence=h

            """
        var files = [
            ExportedFile(path: "\(name).ifo", bytes: Array(description.utf8)),
            ExportedFile(path: "\(name).idx", bytes: index), ExportedFile(path: "\(name).dict", bytes: texts),
        ]
        if !synonyms.isEmpty { files.append(ExportedFile(path: "\(name).syn", bytes: synonymIndex)) }
        return files
    }

    private func fits(_ name: String) -> Bool { name.utf8.count <= Self.mostBytes && !name.utf8.contains(0) }

    /// Whether a name comes before another one in a dictionary's index; nil if they are the same.
    ///
    /// Names are compared by their bytes, first regardless of the case of ASCII letters and then including it.
    static func isOrdered(_ left: String, _ right: String) -> Bool? {
        let folded = { (text: String) in text.utf8.lazy.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 } }
        if folded(left).lexicographicallyPrecedes(folded(right)) { return true }
        if folded(right).lexicographicallyPrecedes(folded(left)) { return false }
        return left.utf8.elementsEqual(right.utf8) ? nil : left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// Appends a 32-bit number, the highest byte first.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        let number = UInt32(clamping: number)
        for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
}
