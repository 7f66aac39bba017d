import IndexedCollation
import Synchronization

/// Finds the entry that a link names by its file, its address in another generator, its id, its title or an alias.
package final class LinkTable: Sendable {
    /// The names of one index's entries, folded like slugs; if several entries share a name, it belongs to the first
    /// one.
    private final class Names: Sendable {
        private let table: ByteStringTable

        /// The entries, by the number of their name in the table.
        private let entries: [EntryID]

        /// The further entries that have a name, by the name's number.
        private let others: [Int: [EntryID]]

        /// Those of them whose names are not spelled like that of the first one, as "yin" is not spelled like "-yin".
        private let spellings: [[UInt8]: EntryID]

        /// Makes a table of names.
        ///
        /// - Parameters:
        ///   - ownName: The main name of an entry.
        ///   - signs: The signs that count as letters.
        ///   - fill: Adds names, each with its entry.
        init(
            of index: DirectoryIndex, _ content: Content, _ ownName: KeyPath<Entry, Text>, signs: [Unicode.Scalar],
            _ fill: (_ add: (ByteSpan, EntryID) -> Void) -> Void
        ) {
            let count = index.entries.count
            func isOwn(_ name: ByteSpan, _ entry: EntryID) -> Bool {
                content.store.bytes(of: index.entries[entry][keyPath: ownName]).elementsEqual(name)
            }
            var table = ByteStringTable(capacity: count)
            var entries: [EntryID] = []
            var others: [Int: [EntryID]] = [:]
            var spellings: [[UInt8]: EntryID] = [:]
            entries.reserveCapacity(count)
            var slug: [UInt8] = []
            fill { name, entry in
                slug.removeAll(keepingCapacity: true)
                Slug.append(name.span, keeping: signs, to: &slug)
                guard !slug.isEmpty else { return }
                let (number, isNew) = table.insert(slug)
                if isNew {
                    entries.append(entry)
                } else if entries[number] != entry, others[number]?.last != entry {
                    others[number, default: []].append(entry)
                    if isOwn(name, entry), !isOwn(name, entries[number]), spellings[Array(name)] == nil {
                        spellings[Array(name)] = entry
                    }
                }
            }
            (self.table, self.entries, self.others, self.spellings) = (table, entries, others, spellings)
        }

        func entry(_ name: [UInt8]) -> EntryID? { table.number(of: name).map { entries[$0] } }

        /// The entry with a name that is spelled in the same way, if several share the name.
        func entry(spelled name: String) -> EntryID? { spellings.isEmpty ? nil : spellings[Array(name.utf8)] }

        /// All entries with a name.
        func entries(_ name: [UInt8]) -> [EntryID] {
            table.number(of: name).map { [entries[$0]] + (others[$0] ?? []) } ?? []
        }
    }

    /// The names of an index's entries.
    private struct IndexNames {
        /// The signs that count as letters: "kai'" and "ka'i" are two words if an apostrophe is one.
        private let signs: [Unicode.Scalar]

        /// The entries by their ids and the last parts of their ids.
        let ids: OnDemand<Names>

        /// The entries by their titles and aliases.
        let titles: OnDemand<Names>

        init(of index: DirectoryIndex, _ content: Content, signs: [Unicode.Scalar] = []) {
            self.signs = signs
            ids = OnDemand {
                Names(of: index, content, \.id, signs: signs) { add in
                    for (number, entry) in index.entries.enumerated() where entry.reference != .alias {
                        add(content.store.bytes(of: entry.id), number)
                    }
                    for (number, entry) in index.entries.enumerated() where entry.reference != .alias {
                        let id = content.store.bytes(of: entry.id)
                        guard let slash = id.lastIndex(of: .slash) else { continue }
                        add(id.extracting((slash + 1)...), number)
                    }
                }
            }
            titles = OnDemand {
                Names(of: index, content, \.title, signs: signs) { add in
                    for (number, entry) in index.entries.enumerated() where entry.reference != .alias {
                        add(content.store.bytes(of: entry.title), number)
                    }
                    for (number, entry) in index.entries.enumerated() where entry.reference != .alias {
                        for field in content.fields(of: entry) where field.name == EntryRole.aliases.fieldName {
                            add(content.store.bytes(of: field.value), number)
                        }
                    }
                }
            }
        }

        func key(_ name: ArraySlice<UInt8>) -> [UInt8] {
            var key: [UInt8] = []
            Slug.append(name.span, keeping: signs, to: &key)
            return key
        }

        func entry(_ key: [UInt8]) -> EntryID? { ids.value.entry(key) ?? titles.value.entry(key) }

        /// The entry with a name, of several with similar names the one that spells it in the same way.
        func entry(_ key: [UInt8], spelled name: String) -> EntryID? {
            ids.value.entry(spelled: name) ?? ids.value.entry(key) ?? titles.value.entry(spelled: name)
                ?? titles.value.entry(key)
        }
    }

    /// A name in a link.
    package struct Name {
        fileprivate let written: ArraySlice<UInt8>
        fileprivate let slug: [UInt8]

        package init(_ written: ArraySlice<UInt8>) { (self.written, slug) = (written, LinkTable.slug(written)) }

        package init(_ written: String) { self.init(Array(written.utf8)[...]) }
    }

    /// The target of a link to a source file.
    package struct FileTarget {
        /// The first entry of the file.
        package let place: EntryPlace

        /// Whether the file has, or could have, many entries, so its name is that of a list.
        package var isList: Bool
    }

    /// The entries of source files, by path.
    private final class Files: Sendable {
        let table: ByteStringTable

        /// The entries, by the number of their path in the table.
        let targets: [FileTarget?]

        /// The number of each file's path in `table`, and of its folder in `folders`, by file number.
        let numbers: [Int]
        let folderNumbers: [UInt32]
        let folders: ByteStringTable

        init(_ content: Content, _ indexes: IndexTable<DirectoryIndex>) {
            var table = ByteStringTable(capacity: content.fileCount)
            var targets: [FileTarget?] = []
            // Files without an entry, such as drafts, are included, so the numbers are those of the buffers.
            let numbers = content.store.buffers[..<content.fileCount].map { file in
                let path = Array(file.path.utf8)
                let (number, isNew) = table.insert(mayBeOddlyWritten(path) ? normalized(path) : path)
                if isNew { targets.append(nil) }
                return number
            }
            for (number, index) in indexes.enumerated() {
                for (entry, value) in index.entries.enumerated()
                where value.hasFile && Int(value.file) < numbers.count {
                    let file = numbers[Int(value.file)]
                    if let known = targets[file] {
                        if known.place.index == number { targets[file]?.isList = true }
                    } else {
                        targets[file] = FileTarget(
                            place: EntryPlace(index: number, entry: entry),
                            isList: !content.hasDocument(among: CollectionOfOne(value)))
                    }
                }
            }
            var folders = ByteStringTable()
            folderNumbers = numbers.map { number in
                let path = table[number]
                let folder = path.lastIndex(of: .slash).map { path[...$0] } ?? []
                return UInt32(truncatingIfNeeded: folders.insert(folder).number)
            }
            self.folders = folders
            (self.table, self.targets, self.numbers) = (table, targets, numbers)
        }
    }

    /// Whether any entry is a whole file.
    package let hasFiles: Bool

    // These are made when the first link needs them; in a gazetteer without bodies, no link does.
    private let files: OnDemand<Files>
    private let formerAddresses: OnDemand<[[UInt8]: EntryPlace]>
    private let names: IndexTable<IndexNames>

    /// The names of the indexes in whose alphabets signs are letters; nil for other indexes.
    private let letteredNames: IndexTable<IndexNames?>
    private let similarNames: IndexTable<OnDemand<[UInt8: [String]]>>
    private let draftNames: OnDemand<Set<[UInt8]>>

    /// The locales that addresses have named so far.
    private let locales: Mutex<LocaleTags>

    /// The directory and the locale of each index, the site's default locale, and the ids of directories.
    private let keys: IndexTable<(directory: DirectoryID, locale: LocaleIdentifier)>
    private let defaultLocale: LocaleIdentifier?

    /// The directory that links search after another one, because one has the entries that the other's lists lack.
    private let counterparts: [DirectoryID: DirectoryID]
    private let directories: [String: DirectoryID]

    /// The folder with the content, as a prefix of paths.
    private let contentFolder: [UInt8]

    init(_ configuration: SiteConfiguration, _ content: Content, _ indexes: IndexTable<DirectoryIndex>) {
        locales = Mutex(LocaleTags(configuration, in: .path))
        hasFiles = content.hasDocuments
        keys = indexes.mapElements { _, index in (index.directory, index.locale) }
        defaultLocale = content.locales.first
        directories = Dictionary(configuration.directories.enumerated().map { ($1.id, $0) }) { first, _ in first }
        counterparts = configuration.counterparts
        let folder = configuration.contentFolder
        contentFolder = folder.isEmpty ? [] : Array("\(folder)/".utf8)
        files = OnDemand { Files(content, indexes) }
        formerAddresses = OnDemand { Self.formerAddresses(content, indexes) }
        names = indexes.mapElements { _, index in IndexNames(of: index, content) }
        letteredNames = indexes.mapElements { _, index in
            let signs = index.collation.signsOfLetters
            return signs.isEmpty ? nil : IndexNames(of: index, content, signs: signs)
        }
        draftNames = OnDemand { Set(content.draftNames.map { Self.slug(Array(content.store.bytes(of: $0))[...]) }) }
        similarNames = indexes.mapElements { _, index in OnDemand { Self.namesByInitial(of: index, content) } }
    }

    // MARK: Looking up

    private static let sourceEndings = EntryReaders.documentSuffixes.flatMap { suffixes in
        suffixes.prefix(1) + suffixes.prefix(1).map { "/index" + $0 } + suffixes.dropFirst()
    }.map { Array($0.utf8) }

    /// The entry whose file is at a path relative to another file; the path may lack the suffix.
    package func target(at path: [UInt8], from file: Int) -> FileTarget? {
        let files = files.value
        guard file < files.numbers.count else { return nil }
        let folder = files.folders[Int(files.folderNumbers[file])]
        if let target = Self.target(at: path, in: folder, files) { return target }
        // In other generators, an entry is a folder that paths are relative to.
        let source = files.table[files.numbers[file]]
        guard let dot = source.lastIndex(of: UInt8(ascii: ".")) else {
            return Self.target(at: path, in: [], files)
        }
        return Self.target(at: path, in: source[..<dot] + [.slash], files)
    }

    /// The first entry of a file with many entries, whose path is relative to the content folder.
    package func list(at path: ArraySlice<UInt8>) -> FileTarget? {
        let files = files.value
        let target = files.table.number(of: contentFolder + path).flatMap { files.targets[$0] }
        return target.flatMap { $0.isList ? $0 : nil }
    }

    private static func target(at path: [UInt8], in folder: ArraySlice<UInt8>, _ files: Files) -> FileTarget? {
        var place: [UInt8] = []
        place.reserveCapacity(folder.count + path.count + 16)
        place += folder
        place += path
        if mayBeOddlyWritten(place) { place = normalized(place) }
        func target() -> FileTarget? { files.table.number(of: place).flatMap { files.targets[$0] } }
        if let target = target() { return target }
        if place.suffix(5).elementsEqual(".html".utf8) { place.removeLast(5) }
        let count = place.count
        for ending in sourceEndings {
            place += ending
            if let target = target() { return target }
            place.removeLast(place.count - count)
        }
        return nil
    }

    /// The entry that used to be at a path from the site's root.
    package func target(atFormerAddress path: [UInt8]) -> EntryPlace? {
        let addresses = formerAddresses.value
        return addresses.isEmpty ? nil : addresses[FormerAddress.normalized(path)]
    }

    package static func slug(_ name: ArraySlice<UInt8>) -> [UInt8] {
        var slug: [UInt8] = []
        Slug.append(name.span, to: &slug)
        return slug
    }

    /// The entry of an index with a name, which is its id, the last part of its id, its title or an alias, in this
    /// order.
    package func entry(named name: Name, in index: IndexID) -> EntryID? {
        if let own = letteredNames[index] {
            if let entry = own.entry(own.key(name.written)) { return entry }
            // The end of an address has no signs.
            guard name.written.elementsEqual(name.slug) else { return nil }
        }
        return names[index].entry(name.slug)
    }

    /// The entry that has an id, a title or an alias with a slug; if there are several, the first one.
    package func entry(withSlug slug: [UInt8], in index: IndexID) -> EntryID? {
        names[index].entry(slug)
    }

    /// The same for a name as it was written, which entries with similar names do not hide.
    ///
    /// - Parameter mayBeAddress: Whether the name may also be the end of an entry's address.
    package func entry(named name: String, in index: IndexID, mayBeAddress: Bool = true) -> EntryID? {
        let slug = Self.slug(Array(name.utf8)[...])
        if let own = letteredNames[index] {
            let entry = own.entry(own.key(Array(name.utf8)[...]), spelled: name)
            if entry != nil || !mayBeAddress || !slug.elementsEqual(name.utf8) { return entry }
        }
        return names[index].entry(slug, spelled: name)
    }

    /// The entry that a reference in a field names: an entry of its own index, or else of the default locale.
    ///
    /// `directory/name` names an entry of another directory.
    package func place(named name: String, from index: IndexID) -> EntryPlace? {
        var meanings = [(directory: keys[index].directory, name: name)]
        if let slash = name.firstIndex(of: "/"), let directory = directories[String(name[..<slash])] {
            meanings.append((directory, String(name[slash...].dropFirst())))
        }
        for (directory, name) in meanings {
            for case let directory? in [directory, counterparts[directory]] {
                for locale in [keys[index].locale, defaultLocale] {
                    let other = keys.indices.first { keys[$0].directory == directory && keys[$0].locale == locale }
                    if let other, let entry = entry(named: name, in: other, mayBeAddress: false) {
                        return EntryPlace(index: other, entry: entry)
                    }
                }
            }
        }
        return nil
    }

    /// A name as it was written, and the entry that it names.
    package struct Reference {
        package let name: String
        package let entry: EntryPlace?
    }

    /// The names in a field that refers to entries, each with its entry: the whole text if it is a name, and otherwise
    /// its parts between semicolons, bars or commas.
    package func references(in field: Field, _ content: Content, from index: IndexID) -> [Reference] {
        let text = content.store.string(field.value)
        let whole = Reference(name: text, entry: place(named: text, from: index))
        guard !field.isListItem, whole.entry == nil,
            let separator = [";", "|", ","].first(where: { text.contains($0) })
        else { return [whole] }
        return text.split(separator: separator).map { Self.trimmed($0) }.filter { !$0.isEmpty }.map {
            Reference(name: $0, entry: place(named: $0, from: index))
        }
    }

    /// Whether a draft, which is omitted from the site, has a name as its id or title.
    package func isDraft(_ name: String) -> Bool { draftNames.value.contains(Self.slug(Array(name.utf8)[...])) }

    /// The entries in the index of a reference that have its name, unless the name is the id of one of them.
    package func entries(sharing name: String, from index: IndexID) -> [EntryID] {
        let names = letteredNames[index] ?? names[index]
        let key = names.key(Array(name.utf8)[...])
        return names.ids.value.entry(key) == nil ? names.titles.value.entries(key) : []
    }

    /// The title or alias in an index that resembles a name which no entry has.
    package func suggestion(for name: String, in index: IndexID) -> String? {
        guard let initial = Self.slug(Array(name.utf8)[...]).first else { return nil }
        return Suggestion.closest(to: name, among: similarNames[index].value[initial] ?? [])
    }

    private static func trimmed(_ text: Substring) -> String {
        let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
        return String(text[..<end].drop(while: \.isWhitespace))
    }

    /// The locale that a part of an address names, if it names one.
    package func locale(_ tag: some Collection<UInt8>) -> LocaleIdentifier? {
        let tag = Array(tag)
        return locales.withLock { $0.meaning(tag.span).locale }
    }

    // MARK: Making

    /// The entries by their former addresses; if several have the same address, the first one is used.
    private static func formerAddresses(
        _ content: Content, _ indexes: IndexTable<DirectoryIndex>
    ) -> [[UInt8]: EntryPlace] {
        guard let name = content.fieldNames.find(FormerAddress.fieldName) else { return [:] }
        var places: [[UInt8]: EntryPlace] = [:]
        for (number, index) in indexes.enumerated() {
            for (entry, value) in index.entries.enumerated() where value.reference != .alias {
                for field in content.fields(of: value) where field.name == name && field.isBookkeeping {
                    let address = FormerAddress.normalized(content.store.bytes(of: field.value))
                    if places[address] == nil { places[address] = EntryPlace(index: number, entry: entry) }
                }
            }
        }
        return places
    }

    /// The titles and aliases by the first bytes of their slugs; empty for a very large index, where comparisons take
    /// long.
    private static func namesByInitial(of index: DirectoryIndex, _ content: Content) -> [UInt8: [String]] {
        guard index.entries.count <= mostComparedEntries else { return [:] }
        var names: [UInt8: [String]] = [:]
        for entry in index.entries where entry.reference != .alias {
            let aliases = content.fields(of: entry).filter { $0.name == EntryRole.aliases.fieldName }.map(\.value)
            for text in [entry.title] + aliases {
                let name = content.store.string(text)
                if let initial = slug(Array(name.utf8)[...]).first { names[initial, default: []].append(name) }
            }
        }
        return names
    }

    private static let mostComparedEntries = 10_000

    /// A path without `.`, and without `..` if possible, so different spellings of a path become equal.
    private static func normalized(_ path: [UInt8]) -> [UInt8] {
        var parts: [ArraySlice<UInt8>] = []
        for part in path.split(separator: .slash) where !part.elementsEqual(".".utf8) {
            let isUp = part.elementsEqual("..".utf8)
            if isUp, let last = parts.last, !last.elementsEqual("..".utf8) {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        let joined = Array(parts.joined(separator: [UInt8.slash]))
        return path.first == .slash ? [.slash] + joined : joined
    }

    /// Whether a path contains an empty name or a name that begins with a dot.
    private static func mayBeOddlyWritten(_ path: some Collection<UInt8>) -> Bool {
        var isStart = false
        for byte in path {
            if isStart, byte == .slash || byte == UInt8(ascii: ".") { return true }
            isStart = byte == .slash
        }
        return isStart || path.first == UInt8(ascii: ".")
    }
}
