import IndexedCollation
import SiteGenerator

/// The entries of a site as exporters see them: by directory, and with the versions of an entry in all locales
/// together.
final class ExportedSite: Sendable {
    let site: ResolvedSite

    /// The templates and words of the site.
    let theme: Theme

    let options: ExportOptions

    /// The directories, in the order of the site.
    let directories: [ExportedDirectory]

    /// The address at which the site is published; nil if its settings do not give one.
    var url: String? { plan.configuration.url }

    var plan: SitePlan { site.plan }
    var content: Content { site.plan.content }

    /// The site's default locale.
    var defaultLocale: LocaleIdentifier { plan.locales[plan.locales.startIndex] }

    /// Prepares the export of a site.
    ///
    /// - Parameter directories: The directories to export.
    init(_ site: ResolvedSite, _ theme: Theme, _ options: ExportOptions, _ directories: [ExportedDirectory]) {
        self.site = site
        self.theme = theme
        self.options = options
        self.directories = directories
    }

    /// The site with only one of its directories.
    func with(_ directory: ExportedDirectory) -> ExportedSite { ExportedSite(site, theme, options, [directory]) }

    /// The title of the site in a locale.
    func title(in locale: LocaleIdentifier) -> String {
        if let title = plan.configuration.title[locale] ?? plan.configuration.title[defaultLocale] { return title }
        return directories.first?.title(in: locale, of: self) ?? ""
    }

    /// The versions of an entry; the version in the default locale comes first if there is one.
    func versions(of entry: ExportedEntry) -> [ExportedVersion] {
        entry.places.map { ExportedVersion(self, $0) }
    }

    /// The entry at a place.
    func version(at place: EntryPlace) -> ExportedVersion { ExportedVersion(self, place) }
}

/// A directory to export.
struct ExportedDirectory: Sendable {
    let number: DirectoryID

    /// Its id in the settings.
    let id: String

    /// The indexes, that of the default locale first.
    let indexes: [IndexID]

    /// The entries in the order of the first index, followed by those that it lacks in the order of the other indexes.
    let entries: [ExportedEntry]

    /// All directories with entries of their own.
    static func all(of site: ResolvedSite) -> [ExportedDirectory] {
        let plan = site.plan
        return plan.configuration.directories.indices.compactMap { number in
            let directory = plan.configuration.directories[number]
            guard directory.isListed, directory.reversal == nil else { return nil }
            let indexes = plan.locales.indices.compactMap { plan.index(of: number, in: $0) }
            guard !indexes.isEmpty else { return nil }
            return ExportedDirectory(
                number: number, id: directory.id, indexes: indexes, entries: entries(of: indexes, plan))
        }
    }

    /// The entries in the order of the content, which determines the addresses of entries with similar names.
    func entriesAsWritten(of site: ExportedSite) -> [ExportedEntry] {
        let places = entries.indices.map { number in
            let place = entries[number].firstPlace
            let entry = site.plan.indexes[place.index].entries[place.entry]
            return (place: UInt64(entry.file) << 32 | UInt64(entry.offset), number: number)
        }
        return places.sorted { $0 < $1 }.map { entries[$0.number] }
    }

    /// The locales in which the directory has entries.
    func locales(of site: ExportedSite) -> [LocaleIdentifier] { indexes.map { site.plan.indexes[$0].locale } }

    /// The settings of the directory.
    func configuration(of site: ExportedSite) -> DirectoryConfiguration {
        site.plan.configuration.directories[number]
    }

    /// The title in a locale; the id if there is none.
    func title(in locale: LocaleIdentifier, of site: ExportedSite) -> String {
        configuration(of: site).title[locale] ?? id
    }

    /// Joins the versions of entries in several locales by their ids.
    private static func entries(of indexes: [IndexID], _ plan: SitePlan) -> [ExportedEntry] {
        guard indexes.count > 1 else {
            let index = indexes[0]
            let entries = plan.indexes[index].entries
            return entries.indices.lazy.filter { isOwn(entries[$0]) }.map { entry in
                ExportedEntry(first: EntryPlace(index: index, entry: entry))
            }
        }
        let texts = plan.texts
        var numbers = ByteStringTable()
        var owners: [Int] = []
        var groups: [ExportedEntry] = []
        for index in indexes {
            let entries = plan.indexes[index].entries
            for entry in entries.indices where isOwn(entries[entry]) {
                let place = EntryPlace(index: index, entry: entry)
                let (number, isNew) = numbers.insert(texts.bytes(of: entries[entry].id))
                if isNew { owners.append(groups.count) }
                // Two entries in a locale may have the same id, which is reported by a warning.
                if !isNew, groups[owners[number]].places.last?.index != index {
                    groups[owners[number]].add(place)
                } else {
                    groups.append(ExportedEntry(first: place))
                }
            }
        }
        return groups
    }

    /// Whether an entry is one from the content, in its own locale, rather than an additional line about one.
    private static func isOwn(_ entry: Entry) -> Bool { entry.hasFile && entry.language == 0 }
}

/// An entry to export, in all its locales.
struct ExportedEntry: Sendable {
    /// The version in the default locale, or else in the first locale that has the entry.
    let firstPlace: EntryPlace
    private var others: [EntryPlace] = []

    init(first: EntryPlace) { firstPlace = first }

    mutating func add(_ place: EntryPlace) { others.append(place) }

    /// The version in a locale; nil if there is none.
    func place(in index: IndexID) -> EntryPlace? {
        firstPlace.index == index ? firstPlace : others.first { $0.index == index }
    }

    /// The versions; the version in the default locale comes first if there is one.
    var places: [EntryPlace] { [firstPlace] + others }
}
