import IndexedCollation

/// The extent to which a directory is translated to a locale.
public struct Coverage: Sendable {
    /// The id of the directory.
    public let directory: String
    /// The locale to which it is translated.
    public let locale: LocaleIdentifier

    /// The number of entries in the locale itself.
    public let entryCount: Int

    /// The number of entries that the locale lacks but others have.
    public let missingCount: Int

    /// The ids of the first missing entries, in order; at most a hundred.
    public let missing: [String]

    package init(directory: String, locale: LocaleIdentifier, entryCount: Int, missingCount: Int, missing: [String]) {
        self.directory = directory
        self.locale = locale
        self.entryCount = entryCount
        self.missingCount = missingCount
        self.missing = missing
    }

    /// The share of translated entries, from 0 to 1.
    public var share: Double {
        let total = entryCount + missingCount
        return total == 0 ? 1 : Double(entryCount) / Double(total)
    }
}

extension Content {
    /// Adds the missing entries to a locale's listing if the settings say so.
    ///
    /// The entries are taken from the default locale, or else from the first locale that has them.
    package mutating func showUntranslated(_ configuration: SiteConfiguration) {
        let originals = listings
        for directory in configuration.directories.indices
        where configuration.directories[directory].untranslated == .show {
            for locale in locales {
                var known = ByteStringTable()
                if let own = listing(directory, locale) {
                    for entry in listings[own].entries { known.insert(store.bytes(of: entry.id)) }
                }
                var added: [Entry] = []
                for other in originals where other.directory == directory && other.locale != locale {
                    let language = UInt16(locales.firstIndex(of: other.locale) ?? 0) + 1
                    for entry in other.entries where known.insert(store.bytes(of: entry.id)).isNew {
                        var entry = entry
                        entry.language = language
                        added.append(entry)
                    }
                }
                add(added, directory, locale)
            }
        }
    }

    /// The coverage of each directory in each locale.
    package func coverage(_ configuration: SiteConfiguration) -> [Coverage] {
        configuration.directories.indices.filter {
            !configuration.directories[$0].holdsSiteTexts && configuration.directories[$0].unlistedFrom == nil
        }.flatMap {
            directory -> [Coverage] in
            let parts = listings.filter { $0.directory == directory }
            if locales.count == 1 {
                let count = parts.reduce(0) { $0 + $1.entries.count }
                return [
                    Coverage(
                        directory: configuration.directories[directory].id, locale: locales[0], entryCount: count,
                        missingCount: 0, missing: [])
                ]
            }
            var ids = ByteStringTable(capacity: parts.reduce(0) { $0 + $1.entries.count })
            let numbers = parts.map { part in part.entries.map { ids.insert(store.bytes(of: $0.id)).number } }
            return locales.map { locale in
                let own = parts.firstIndex { $0.locale == locale }
                var isThere = [Bool](repeating: false, count: ids.count)
                for number in own.map({ numbers[$0] }) ?? [] { isThere[number] = true }
                let missing = isThere.indices.lazy.filter { !isThere[$0] }
                return Coverage(
                    directory: configuration.directories[directory].id, locale: locale,
                    entryCount: own.map { parts[$0].entries.count } ?? 0, missingCount: missing.count,
                    missing: missing.prefix(100).map { String(decoding: ids[$0], as: UTF8.self) })
            }
        }
    }

    /// The number of the listing of a directory in a locale; nil if there is none.
    package func listing(_ directory: DirectoryID, _ locale: LocaleIdentifier) -> Int? {
        listings.firstIndex { $0.directory == directory && $0.locale == locale }
    }

    /// Adds entries to the listing of a directory in a locale.
    package mutating func add(_ entries: [Entry], _ directory: DirectoryID, _ locale: LocaleIdentifier) {
        guard !entries.isEmpty else { return }
        if let own = listing(directory, locale) {
            listings[own].entries += entries
        } else {
            listings.append(Listing(directory: directory, locale: locale, entries: entries))
            sortListings()
        }
    }
}
