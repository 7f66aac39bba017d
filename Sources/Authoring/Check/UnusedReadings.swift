import IndexedCollation
import SiteGenerator

/// Finds readings in the settings that no title is sorted by, because their beginnings are misspelled or their titles
/// were removed.
struct UnusedReadings {
    let plan: SitePlan

    init(_ plan: SitePlan) { self.plan = plan }

    func diagnostics() -> [Diagnostic] {
        var unused: [SiteConfiguration.GivenReading] = []
        var used: Set<SiteConfiguration.GivenReading> = []
        for (id, directory) in plan.configuration.directories.enumerated() where !directory.readings.isEmpty {
            let beginnings = beginningsInUse(in: id)
            for reading in directory.readings {
                if beginnings.contains(reading.beginning) { used.insert(reading) } else { unused.append(reading) }
            }
        }
        // Every directory has the readings of the whole site, and one directory that uses them is enough.
        return unused.filter { used.insert($0).inserted }.map { reading in
            .note(
                .unusedReading,
                "no title is filed by the reading '\(reading.text)' of '\(reading.beginning)'; correct or remove it",
                at: reading.location)
        }
    }

    /// The beginnings whose readings are used to sort titles of a directory, in any locale.
    private func beginningsInUse(in directory: DirectoryID) -> Set<String> {
        var result: Set<String> = []
        for index in plan.indexes where index.directory == directory {
            for entry in index.entries where entry.reading.isEmpty && !entry.hasSortKey {
                let title = plan.content.store.string(entry.title)
                if let beginning = index.collation.beginningWithGivenReading(of: title) { result.insert(beginning) }
            }
        }
        return result
    }
}

extension DiagnosticKind {
    static let unusedReading = DiagnosticKind(
        "unused-reading", [.note],
        meaning: "No title is filed by a reading in the settings.",
        remedy: "Correct the beginning of the title, or remove the reading.")
}
