import IndexedCollation

/// Everything that was read of a site: its entries, by directory and locale, and the bytes that they point into.
struct Content: Sendable {
    /// The entries of one directory in one locale, in the order in which they were read.
    struct Listing: Sendable {
        let directory: Int
        let locale: LocaleIdentifier
        var entries: [Entry]
    }

    var store = TextStore()

    /// Names of fields.
    var fieldNames = EntryRole.fieldNames

    /// Values that entries have beside their standard parts; each entry has a range of them.
    var fields: UnsafeBufferPointer<Field> { fieldTable.elements }
    private var fieldTable = FixedArray<Field>(count: 0) { _ in }

    /// By directory, then by locale in the site's order; none once they are collated.
    var listings: [Listing] = []

    /// The site's locales: those of the settings, or those that the content is in. Never empty.
    var locales: [LocaleIdentifier] = []

    /// How many files were read.
    var fileCount = 0

    /// Where an entry was read.
    func location(of entry: Entry) -> SourceLocation {
        SourceLocation(store.buffers[Int(entry.file)], offset: Int(entry.offset))
    }

    /// Where a field of an entry was read.
    func location(of field: Field, in entry: Entry) -> SourceLocation {
        SourceLocation(store.buffers[Int(entry.file)], offset: Int(field.offset))
    }

    /// An entry's fields.
    func fields(of entry: Entry) -> Slice<UnsafeBufferPointer<Field>> {
        fields[Int(entry.firstField)..<Int(entry.firstField) + Int(entry.fieldCount)]
    }
}

extension Content {
    /// Parses files that will not be parsed again.
    static func parse(
        _ sources: SourceFiles, _ configuration: SiteConfiguration, workers: Workers
    ) async -> (Content, [Diagnostic]) {
        var cache: ContentCache?
        return await parse(sources, configuration, reusing: &cache, workers: workers)
    }

    /// Parses files, in parallel by file and, within a large CSV file, by range of records.
    ///
    /// - Parameter cache: what was parsed before, and then what is parsed now; nil when nothing will be parsed again.
    static func parse(
        _ sources: SourceFiles, _ configuration: SiteConfiguration, reusing cache: inout ContentCache?,
        workers: Workers, progress: BuildProgress? = nil
    ) async -> (Content, [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let plan = ParsePlan(sources, configuration, workers: workers, diagnostics: &diagnostics)
        let settings = configuration.fingerprint
        progress?.begin(.parsing, of: sources.files.reduce(0) { $0 + $1.file.bytes.count })
        var units = await workers.map(plan.units.count) { [plan, cache] range in
            range.map { number in
                let piece = plan.units[number]
                defer { progress?.advance(by: piece.size(sources)) }
                return cache?.unit(number, piece, sources, settings: settings)
                    ?? piece.parse(unit: number, sources, configuration)
            }
        }.flatMap { $0 }
        if cache != nil { cache = ContentCache(sources, plan.units, units, settings: settings) }

        var content = Content()
        for source in sources.files { content.store.append(source.file) }
        content.fileCount = sources.files.count
        let nothing = SourceFile(path: "", bytes: [])
        var listings: [ListingKey: Int] = [:]
        let names = units.map { content.fieldNames.merge($0.fieldNames) }
        let fieldCounts = units.map { UInt32($0.fields.count) }
        // Of a large file there are millions of fields and entries: what was taken over is let go of at once.
        content.fieldTable = FixedArray(count: units.reduce(0) { $0 + $1.fields.count }) { append in
            for (number, names) in names.enumerated() {
                for var field in units[number].fields {
                    field.name = names[Int(field.name.index)]
                    append(field)
                }
                units[number].fields = []
            }
        }
        var entryCounts: [Int] = []
        for part in units.lazy.flatMap(\.listings) {
            let key = ListingKey(directory: part.directory, locale: part.locale)
            let number = listings[key] ?? content.listings.count
            if number == content.listings.count {
                listings[key] = number
                content.listings.append(Listing(directory: part.directory, locale: part.locale, entries: []))
                entryCounts.append(0)
            }
            entryCounts[number] += part.entries.count
        }
        for (number, count) in entryCounts.enumerated() { content.listings[number].entries.reserveCapacity(count) }
        var firstField: UInt32 = 0
        for number in units.indices {
            var unit = ParsedUnit(buffer: 0)
            swap(&unit, &units[number])
            content.store.append(
                unit.decoded.bytes.isEmpty ? nothing : SourceFile(path: "", bytes: unit.decoded.bytes))
            diagnostics += unit.diagnostics
            for part in unit.listings {
                guard let listing = listings[ListingKey(directory: part.directory, locale: part.locale)] else {
                    continue
                }
                for var entry in part.entries {
                    entry.firstField += firstField
                    content.listings[listing].entries.append(entry)
                }
            }
            firstField += fieldCounts[number]
        }
        content.setLocales(configuration)
        content.tellTwinsApart()
        return (content, diagnostics)
    }

    /// Gives each directory without entries an empty listing, so that it has a page and no link to it breaks.
    ///
    /// The listing is in the locale of the directory's first file, or else in the site's default locale.
    mutating func listEmptyDirectories(
        of sources: SourceFiles, _ configuration: SiteConfiguration
    ) -> [Diagnostic] {
        var listed = Set(listings.map(\.directory))
        guard listed.count < configuration.directories.count else { return [] }
        var diagnostics: [Diagnostic] = []
        for source in sources.files where listed.insert(source.directory).inserted {
            let locale = source.locale ?? configuration.defaultLocale
            listings.append(Listing(directory: source.directory, locale: locale, entries: []))
            diagnostics.append(
                .warning(
                    "no-entries",
                    "no entry was found here, so the page of '\(configuration.directories[source.directory].id)' is empty; "
                        + "each entry needs a title, and a locale that the site has",
                    at: SourceLocation(source.file, offset: 0)))
        }
        listings.sort { $0.directory < $1.directory }
        return diagnostics
    }

    private struct ListingKey: Hashable {
        var directory: Int
        var locale: LocaleIdentifier
    }

    /// Gives entries whose id is their title, and no longer theirs alone, an id of their own: the first in the file
    /// keeps the title, the others have a number made of their own values behind it. So a row that is added, moved or
    /// removed leaves the addresses of the others as they are, unless it is the first of its title.
    private mutating func tellTwinsApart() {
        var decoded: [UInt8] = []
        let buffer = UInt32(store.buffers.count)
        var directory = -1
        // A row in several locales is one thing, and two rows of a file are two in whichever locales they are; rows of
        // different files are two only in one locale.
        var rows = ByteStringTable()
        var offsets: [UInt32] = []
        var key: [UInt8] = []
        for listing in listings.indices {
            if listings[listing].directory != directory {
                directory = listings[listing].directory
                rows = ByteStringTable()
                offsets = []
            }
            var ids = ByteStringTable()
            var nextSuffixes: [Int: Int] = [:]
            for number in listings[listing].entries.indices where !listings[listing].entries[number].hasOwnID {
                let entry = listings[listing].entries[number]
                let id = store.bytes(of: entry.id)
                key.removeAll(keepingCapacity: true)
                withUnsafeBytes(of: entry.file) { key += $0 }
                key += id
                let row = rows.insert(key)
                if row.isNew { offsets.append(entry.offset) }
                if offsets[row.number] == entry.offset, ids.insert(id).isNew { continue }
                let start = decoded.count
                decoded.append(contentsOf: id)
                decoded.append(contentsOf: "-\(String(entry.identity, radix: 36))".utf8)
                let length = decoded.count
                let twin = ids.insert(decoded[start...])
                var isNew = twin.isNew
                while !isNew {
                    // Rows alike in everything.
                    let suffix = nextSuffixes[twin.number, default: 2]
                    nextSuffixes[twin.number] = suffix + 1
                    decoded.removeSubrange(length...)
                    decoded.append(contentsOf: "-\(suffix)".utf8)
                    isNew = ids.insert(decoded[start...]).isNew
                }
                guard let first = UInt32(exactly: start) else { continue }
                listings[listing].entries[number].id = Text(
                    buffer: buffer, start: first, count: UInt32(decoded.count - start))
            }
        }
        if !decoded.isEmpty { store.append(SourceFile(path: "", bytes: decoded)) }
    }

    /// Decides the site's locales.
    private mutating func setLocales(_ configuration: SiteConfiguration) {
        if configuration.locales.isEmpty {
            let found = Set(listings.map(\.locale)).sorted { $0.tag < $1.tag }
            // The default locale is English where there is one, for want of anything better.
            locales = found.filter { $0.language == "en" } + found.filter { $0.language != "en" }
        } else {
            let found = Set(listings.map(\.locale))
            locales = configuration.locales.filter(found.contains)
        }
        if locales.isEmpty { locales = [configuration.defaultLocale] }
        sortListings()
    }

    /// Puts the listings in order: by directory, then by locale.
    mutating func sortListings() {
        let order = Dictionary(uniqueKeysWithValues: locales.enumerated().map { ($1, $0) })
        listings = listings.filter { order[$0.locale] != nil }
            .sorted { ($0.directory, order[$0.locale] ?? 0) < ($1.directory, order[$1.locale] ?? 0) }
    }
}
