import IndexedCollation

/// The parsed content of a site: its entries by directory and locale, and the bytes that they refer to.
package struct Content: Sendable {
    /// The entries of one directory in one locale, in the order of the files.
    package struct Listing: Sendable {
        package let directory: DirectoryID
        package let locale: LocaleIdentifier
        package var entries: [Entry]

        /// The entries to which alias lines lead.
        package var aliasTargets = AliasTargets()

        package init(
            directory: DirectoryID, locale: LocaleIdentifier, entries: [Entry],
            aliasTargets: AliasTargets = AliasTargets()
        ) {
            self.directory = directory
            self.locale = locale
            self.entries = entries
            self.aliasTargets = aliasTargets
        }
    }

    package var store = TextStore()

    /// The names of fields.
    package var fieldNames = EntryRole.fieldNames

    /// The fields of all entries; each entry has a range of them.
    package var fields: UnownedSpan<Field> { fieldTable.elements }
    private var fieldTable = FixedArray<Field>(count: 0) { _ in }

    /// The listings by directory and then by locale, in the site's order; empty after collation.
    package var listings: [Listing] = []

    /// The site's locales, which are never empty: those in the settings, or else those of the content.
    package var locales: [LocaleIdentifier] = []

    /// The ids in the bodies that were read along with their entries.
    package private(set) var ids = BodyTable<BodyIDs>()

    /// The number of files read.
    package var fileCount = 0

    /// Whether each file, by number, is a document, which is one entry.
    private(set) var areDocuments: [Bool] = []

    /// Whether any file is a document.
    package var hasDocuments: Bool { areDocuments.contains(true) }

    /// Whether any of some entries is a document.
    package func hasDocument(among entries: some Sequence<Entry>) -> Bool {
        hasDocuments && entries.contains { Int($0.file) < areDocuments.count && areDocuments[Int($0.file)] }
    }

    /// The entries to which reversal lines lead, by line number (see ``Entry/lineNumber``).
    package var reversalTargets: [[EntryOrigin]] = []

    /// The ids and titles of drafts, which are omitted from the site.
    package private(set) var draftNames: [Text] = []

    /// The entries that authors have switched off or dated.
    package private(set) var publication = Publication()

    /// The languages of entries that the site does not have.
    package private(set) var foreignLocales = ForeignLocales()

    /// The parts of files that are in no entry.
    package private(set) var leftOut = LeftOutParts()

    /// The titles and introductions that files give to their directories.
    private(set) var directoryTexts: [(directory: DirectoryID, title: LocalizedText, introduction: LocalizedText)] = []

    /// The number of entries that no list has.
    package private(set) var unlistedCount = 0

    /// Whether any entry has aliases, and whether any has the field `see`.
    var hasAliases = false
    var hasReferences = false

    /// The location of an entry in its file.
    package func location(of entry: Entry) -> SourceLocation {
        SourceLocation(store.buffers[Int(entry.file)], offset: Int(entry.offset))
    }

    /// The location of a field in its file.
    package func location(of field: Field, in entry: Entry) -> SourceLocation {
        SourceLocation(store.buffers[Int(entry.file)], offset: Int(field.offset))
    }

    /// The fields of an entry.
    package func fields(of entry: Entry) -> Slice<UnownedSpan<Field>> {
        fields[Int(entry.firstField)..<Int(entry.firstField) + Int(entry.fieldCount)]
    }
}

extension Content {
    /// Parses files that will not be parsed again.
    package static func parse(
        _ files: [ContentFile], _ configuration: SiteConfiguration, workers: Workers
    ) async -> (Content, BodyTable<ReadBodies>, [Diagnostic]) {
        var cache: ContentCache?
        return await parse(files, configuration, reusing: &cache, workers: workers)
    }

    /// The size of the content in bytes up to which the HTML of its bodies is kept in memory.
    private static let sizeWithBodiesInMemory = 32 << 20

    /// Parses files in parallel, and a large CSV file in ranges of records.
    ///
    /// - Parameters:
    ///   - cache: The results of the last parse, which this parse replaces; nil if the files will not be parsed again.
    ///   - record: Takes each result that the record of the last build lacks, with its number; nil if there is no
    ///     record.
    /// - Returns: The content, the bodies that were read along with their entries, and the problems.
    package static func parse(
        _ files: [ContentFile], _ configuration: SiteConfiguration, reusing cache: inout ContentCache?,
        record: (@Sendable (ContentCache.Piece, Int, ParsePlan, [ContentFile]) -> Void)? = nil, workers: Workers,
        progress: BuildProgress? = nil
    ) async -> (Content, BodyTable<ReadBodies>, [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let plan = ParsePlan(files, configuration, workers: workers, diagnostics: &diagnostics)
        let settings = configuration.fingerprint
        let size = files.reduce(0) { $0 + $1.file.bytes.count }
        progress?.begin(.parsing, of: size)
        let file = size > sizeWithBodiesInMemory ? TemporaryFile() : nil
        var pieces = await workers.map(plan.units.count) { [plan, cache] range in
            range.map { number in
                let unit = plan.units[number]
                defer { progress?.advance(by: unit.size(in: files)) }
                let piece =
                    cache?.piece(number, unit, of: files, settings: settings, today: configuration.today)
                    ?? {
                        var result = unit.parse(unit: number, files, configuration)
                        result.bodies.end(in: file)
                        return ContentCache.Piece(
                            files: unit.files, part: unit.part, fileCount: files.count, result: result)
                    }()
                if !piece.isRecorded { record?(piece, number, plan, files) }
                return piece
            }
        }.flatMap { $0 }
        // A large file has millions of fields and entries, so they are kept only for a site that is parsed again.
        cache =
            cache == nil || record != nil ? nil : ContentCache(files, pieces.map(\.withoutBodies), settings: settings)
        var units = pieces.map(\.result)
        pieces = []
        // A commit can change the days of unchanged files, so stored results do not contain them.
        if files.contains(where: { $0.lastChange != nil }) {
            for number in units.indices { units[number].addLastChanges(of: files) }
        }

        var content = Content()
        var bodies = BodyTable<ReadBodies>()
        for file in files { content.store.append(file.file) }
        content.fileCount = files.count
        content.areDocuments = files.map { $0.reader.form == .document }
        let nothing = SourceFile(path: "", bytes: [])
        var listings: [ListingKey: Int] = [:]
        let fieldCounts = units.map { UInt32($0.fields.count) }
        content.takeFields(from: &units)
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
        var limit = CSVDiagnosticLimit()
        // A large file has millions of entries, so each part is freed as soon as it is copied.
        for number in units.indices {
            var unit = ParsedUnit(buffer: 0)
            swap(&unit, &units[number])
            content.store.append(
                unit.decoded.bytes.isEmpty ? nothing : SourceFile(path: "", bytes: unit.decoded.bytes))
            // The locales of a row share cells, and a mistake in one is told once.
            limit.append(unit.diagnostics.withoutRepetitions, to: &diagnostics)
            content.draftNames += unit.draftNames
            content.publication.add(unit.publication)
            content.foreignLocales.add(unit.foreignLocales)
            content.leftOut.add(unit.leftOut)
            if unit.title != LocalizedText() || unit.introduction != LocalizedText(),
                let directory = unit.listings.first?.directory
            {
                content.directoryTexts.append((directory, unit.title, unit.introduction))
            }
            let firstBody = UInt32(bodies.count)
            bodies.append(unit.bodies, count: unit.bodies.count)
            content.ids.append(unit.bodies.ids, count: unit.bodies.count)
            for part in unit.listings {
                guard let listing = listings[ListingKey(directory: part.directory, locale: part.locale)] else {
                    continue
                }
                for var entry in part.entries {
                    entry.firstField += firstField
                    // The bodies of a recorded result were not read now.
                    if unit.bodies.count == 0 { entry.bodyNumber = 0 }
                    if entry.bodyNumber > 0 { entry.bodyNumber += firstBody }
                    content.listings[listing].entries.append(entry)
                }
            }
            firstField += fieldCounts[number]
        }
        content.directoryTexts.removeAll { Self.isOneOfMany($0.directory, files) }
        content.setLocales(configuration)
        content.tellTwinsApart()
        return (content, bodies, diagnostics)
    }

    /// Takes the fields of units, in order, and gives their names numbers in the content.
    private mutating func takeFields(from units: inout [ParsedUnit]) {
        let names = units.map { fieldNames.merge($0.fieldNames) }
        var (hasAliases, hasReferences) = (false, false)
        fieldTable = FixedArray(count: units.reduce(0) { $0 + $1.fields.count }) { append in
            for (number, names) in names.enumerated() {
                for var field in units[number].fields {
                    field.name = names[Int(field.name.index)]
                    if field.name == EntryRole.aliases.fieldName { hasAliases = true }
                    if field.name == EntryRole.see.fieldName { hasReferences = true }
                    append(field)
                }
                // A large file has millions of fields, so each part is freed as soon as it is copied.
                units[number].fields = []
            }
        }
        (self.hasAliases, self.hasReferences) = (hasAliases, hasReferences)
    }

    /// Adds an empty listing for each directory without entries, so that it has a page and links to it work.
    ///
    /// The listing's locale is that of the directory's first file, or else the site's default locale.
    package mutating func listEmptyDirectories(
        of files: [ContentFile], _ configuration: SiteConfiguration
    ) -> [Diagnostic] {
        var listed = Set(listings.map(\.directory))
        guard listed.count < configuration.directories.count else { return [] }
        var diagnostics: [Diagnostic] = []
        // Plain pages have no common page that could be empty, and all of them may be drafts.
        for file in files
        where !configuration.directories[file.directory].holdsPlainPages && listed.insert(file.directory).inserted {
            let locale = file.locale ?? configuration.defaultLocale
            listings.append(Listing(directory: file.directory, locale: locale, entries: []))
            diagnostics.append(
                .warning(
                    .noEntries,
                    "no entry was found here, so the page of '\(configuration.directories[file.directory].id)' is empty; "
                        + "each entry needs a title, and a locale that the site has",
                    at: SourceLocation(file.file, offset: 0)))
        }
        listings.sort { $0.directory < $1.directory }
        return diagnostics
    }

    /// Moves entries that no list should have to listings of their own, of directories that are added to the settings.
    package mutating func separateUnlisted(_ configuration: inout SiteConfiguration) {
        var directories: [DirectoryID: DirectoryID] = [:]
        for number in listings.indices where listings[number].entries.contains(where: \.isUnlisted) {
            let own = listings[number].directory
            // Parts of pages are in no list anyway.
            guard !configuration.directories[own].holdsSiteTexts else { continue }
            let entries = listings[number].entries.filter(\.isUnlisted)
            listings[number].entries.removeAll(where: \.isUnlisted)
            unlistedCount += entries.count
            let directory = directories[own] ?? configuration.directories.endIndex
            if directories[own] == nil {
                directories[own] = directory
                configuration.directories.append(
                    DirectoryConfiguration(unlistedFrom: own, configuration.directories[own]))
            }
            listings.append(Listing(directory: directory, locale: listings[number].locale, entries: entries))
        }
        guard unlistedCount > 0 else { return }
        listings.removeAll(where: \.entries.isEmpty)
        sortListings()
    }

    /// Whether a directory has several files of records in a locale, so the title in one of them is not that of the directory.
    private static func isOneOfMany(_ directory: DirectoryID, _ files: [ContentFile]) -> Bool {
        let own = files.filter { $0.directory == directory && $0.reader.namesDirectoryOnlyAlone }
        return Set(own.map(\.locale)).count < own.count
    }

    /// Gives directories the titles and introductions in their files, unless the settings have others.
    ///
    /// The title of a text that introduces a directory or the site is the title of the directory or the site.
    package func nameDirectories(_ configuration: inout SiteConfiguration) {
        let given = configuration
        for (number, title, introduction) in directoryTexts {
            if given.directories[number].title == LocalizedText() {
                configuration.directories[number].title.complete(with: title)
            }
            if given.directories[number].introduction == LocalizedText() {
                configuration.directories[number].introduction.complete(with: introduction)
            }
        }
        for listing in listings where given.directories[listing.directory].holdsSiteTexts {
            for entry in listing.entries {
                guard let text = given.siteTexts[store.buffers[Int(entry.file)].path], text != .footer else { continue }
                let title = store.string(entry.title)
                // Without a title, the entry has the name of the text.
                guard title != text.name else { continue }
                var directory = given.directories.indices.first { given.directories[$0].isListed }
                if case .directory(let id) = text { directory = id }
                if text == .frontPage, given.hasSeveralDirectories {
                    if given.title == LocalizedText() { configuration.title.complete(with: title, in: listing.locale) }
                } else if let directory, given.directories[directory].title == LocalizedText() {
                    configuration.directories[directory].title.complete(with: title, in: listing.locale)
                }
            }
        }
    }

    private struct ListingKey: Hashable {
        var directory: DirectoryID
        var locale: LocaleIdentifier
    }

    /// Changes ids that are titles and occur more than once.
    ///
    /// The first entry in the file keeps its title as its id; the others get a suffix made from their own values. So
    /// adding, moving or removing a row does not change the addresses of others, unless it is the first row with its
    /// title.
    private mutating func tellTwinsApart() {
        var decoded: [UInt8] = []
        let buffer = UInt32(store.buffers.count)
        var directory: DirectoryID?
        // One row in several locales is one entity. Two rows of a file are two entities, whatever their locales; rows
        // of different files are two entities only if they share a locale.
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
            // Numbers given in the content are the suffixes, wherever the rows are.
            var numbered: Set<Int> = []
            for number in listings[listing].entries.indices {
                let entry = listings[listing].entries[number]
                guard entry.homograph > 0, !entry.hasOwnID else { continue }
                let start = decoded.count
                decoded.append(contentsOf: store.bytes(of: entry.id))
                if entry.homograph > 1 { decoded.append(contentsOf: "-\(entry.homograph)".utf8) }
                guard ids.insert(decoded[start...]).isNew, let first = UInt32(exactly: start) else { continue }
                numbered.insert(number)
                listings[listing].entries[number].id = Text(
                    buffer: buffer, start: first, count: UInt32(decoded.count - start))
            }
            for number in listings[listing].entries.indices
            where !listings[listing].entries[number].hasOwnID && !numbered.contains(number) {
                let entry = listings[listing].entries[number]
                let id = store.bytes(of: entry.id)
                key.removeAll(keepingCapacity: true)
                key.append(word: UInt64(entry.file))
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
                    // The rows have equal values.
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

    /// Determines the site's locales.
    private mutating func setLocales(_ configuration: SiteConfiguration) {
        if configuration.locales.isEmpty {
            let found = Set(listings.map(\.locale)).sorted { $0.tag < $1.tag }
            // Without settings, the default locale is English if the content has it.
            locales = found.filter { $0.language == "en" } + found.filter { $0.language != "en" }
        } else {
            let found = Set(listings.map(\.locale))
            // A locale that shows untranslated entries does not need any of its own.
            let keepsAll =
                !found.isEmpty && configuration.directories.contains { $0.untranslated == .show && $0.isListed }
            locales = configuration.locales.filter { keepsAll || found.contains($0) }
        }
        if locales.isEmpty { locales = [configuration.defaultLocale] }
        sortListings()
    }

    /// Sorts the listings by directory and then by locale.
    mutating func sortListings() {
        let order = Dictionary(uniqueKeysWithValues: locales.enumerated().map { ($1, $0) })
        listings = listings.filter { order[$0.locale] != nil }
            .sorted { ($0.directory, order[$0.locale] ?? 0) < ($1.directory, order[$1.locale] ?? 0) }
    }
}

extension DiagnosticKind {
    package static let noEntries = DiagnosticKind(
        "no-entries", [.warning],
        meaning: "A directory has no entries in a locale, so its page is empty.",
        remedy: "Give each entry a title, and a locale that the site has.")
}
