import IndexedCollation

/// What a site does not say and a build has to guess, for people who do not know yet what they can say.
struct SiteGuesses {
    /// Each guess with what changes it: sentences without a final period.
    private(set) var sentences: [String] = []

    /// The most columns that are named.
    private static let mostColumns = 3

    init(_ inputs: SiteInputs, _ files: [ContentFile], _ directories: [DirectorySummary]) {
        let configuration = inputs.configuration
        addTitles(files, configuration)
        let isLocaleGiven =
            !configuration.locales.isEmpty || files.contains { $0.locale != nil }
            || Set(directories.map(\.locale)).count != 1
        if !isLocaleGiven, directories.first?.locale == .english {
            sentences.append(
                "The entries are in English order; for another language, use '--locale sv', or 'locales: [sv]' in site.yml"
            )
        }
        let linked = configuration.directories.filter { directory in
            directory.isListed && directory.autolink == nil
                && directories.contains { $0.id == directory.id && $0.linkCount > 0 }
        }
        if !linked.isEmpty {
            sentences.append("The names of entries are links in texts; 'autolink: no' in site.yml leaves them plain")
        }
    }

    /// Names the columns that were taken for titles, because no name of a column says so.
    private mutating func addTitles(_ files: [ContentFile], _ configuration: SiteConfiguration) {
        for file in files.lazy.filter({ $0.reader == CSVEntryReader.self }).prefix(Self.mostColumns) {
            guard let column = CSVEntryReader.guessedTitle(of: file, configuration) else { continue }
            sentences.append(
                "'\(column)' is taken for the title of the entries in '\(file.file.path)'; 'fields: { title: … }' in the "
                    + "settings of the directory names another column")
        }
    }
}
