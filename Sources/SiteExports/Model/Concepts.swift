import SiteGenerator

/// The entries of a directory as concepts for termbases and vocabularies, each with a unique id.
///
/// An entry that only refers to others is a term of those entries, and not a concept.
struct Concepts {
    private(set) var entries: [ExportedEntry] = []
    private var ids: [EntryPlace: String] = [:]

    /// Collects the concepts of a directory.
    ///
    /// - Parameter losses: Counts the references of entries that are not concepts.
    init(_ directory: ExportedDirectory, _ site: ExportedSite, _ losses: inout ExportLosses) {
        let all = directory.entriesAsWritten(of: site)
        var taken = Set(all.map { site.version(at: $0.firstPlace).id })
        var used: Set<String> = []
        var counts: [String: Int] = [:]
        for entry in all {
            let version = site.version(at: entry.firstPlace)
            if version.isReference {
                losses.add(.reference, version.references(.see).count)
                continue
            }
            var id = version.id
            if !used.insert(id).inserted {
                // The content gives the same id to two entries, which is reported by a warning.
                var number = counts[id, default: 2]
                while !taken.insert("\(id)-\(number)").inserted { number += 1 }
                counts[id] = number
                id = "\(id)-\(number)"
            }
            entries.append(entry)
            for place in entry.places { ids[place] = id }
        }
    }

    /// The id of the concept for an entry; nil if the entry is not a concept of the directory.
    subscript(place: EntryPlace) -> String? { ids[place] }
}
