import IndexedCollation

extension Content {
    /// Sets the titles of entries from strings files, and adds entries for which a locale has only a string.
    package mutating func localize(with strings: LocalizedStrings, _ configuration: SiteConfiguration) {
        guard !strings.locales.isEmpty else { return }
        if configuration.locales.isEmpty {
            locales += strings.locales.filter { !locales.contains($0) }
        } else {
            locales = configuration.locales.filter { locales.contains($0) || strings.locales.contains($0) }
        }
        // The keys are the titles in the content, not those from strings files.
        let written = listings
        var decoded: [UInt8] = []
        let buffer = UInt32(store.buffers.count)
        func title(_ entry: Entry, _ locale: LocaleIdentifier) -> Text? {
            guard let string = strings.string(for: store.bytes(of: entry.title).span, in: locale), !string.isEmpty,
                let start = UInt32(exactly: decoded.count)
            else { return nil }
            decoded += string
            return Text(buffer: buffer, start: start, count: UInt32(string.count))
        }
        for locale in strings.locales {
            for directory in configuration.directories.indices {
                let own = listing(directory, locale)
                var known = ByteStringTable()
                for number in own.map({ listings[$0].entries.indices }) ?? 0..<0 {
                    guard let own else { break }
                    known.insert(store.bytes(of: listings[own].entries[number].id))
                    if let title = title(listings[own].entries[number], locale) {
                        listings[own].entries[number].title = title
                    }
                }
                var added: [Entry] = []
                for other in written where other.directory == directory && other.locale != locale {
                    for entry in other.entries where known.number(of: store.bytes(of: entry.id)) == nil {
                        guard let title = title(entry, locale) else { continue }
                        known.insert(store.bytes(of: entry.id))
                        var entry = entry
                        entry.title = title
                        // The reading and the sort key of the other locale do not apply to this title.
                        entry.reading = .empty
                        entry.sort = .empty
                        entry.section = .empty
                        added.append(entry)
                    }
                }
                add(added, directory, locale)
            }
        }
        if !decoded.isEmpty { store.append(SourceFile(path: "", bytes: decoded)) }
    }
}
