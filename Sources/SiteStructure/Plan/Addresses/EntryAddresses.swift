import IndexedCollation

/// The paths of the pages of an index's entries, relative to the site's folder, if the settings or the entries choose
/// them.
package struct EntryAddresses: Sendable {
    private let paths: EntryTexts

    /// The path of an entry's page.
    package subscript(entry: EntryID) -> ByteSpan { paths[entry] }

    /// The addresses of all indexes; nil for indexes whose entries have the usual addresses.
    ///
    /// - Parameters:
    ///   - folders: The folder of each index.
    ///   - areShown: Whether entries have pages of their own, by index.
    ///   - diagnostics: Receives the addresses that no page can have.
    static func all(
        of indexes: IndexTable<DirectoryIndex>, _ configuration: SiteConfiguration, _ content: Content,
        folders: IndexTable<String>, areShown: IndexTable<Bool>, workers: Workers, _ diagnostics: inout [Diagnostic]
    ) async -> IndexTable<EntryAddresses?> {
        let url = content.fieldNames.find(AddressField.url)
        var taken: Set<OwnAddress.Owner> = []
        let ownAddresses = await workers.map(indexes) { id, index in
            var (own, diagnostics): ([EntryID: OwnAddress], [Diagnostic]) = ([:], [])
            guard areShown[id], !configuration.directories[index.directory].holdsSiteTexts else {
                return (own: own, diagnostics: diagnostics)
            }
            for (number, entry) in index.entries.enumerated() where !entry.isReference && entry.language == 0 {
                if let address = OwnAddress(of: entry, url: url, content, &diagnostics) { own[number] = address }
            }
            SlugPaths.settle(&own, in: index, &diagnostics)
            return (own: own, diagnostics: diagnostics)
        }
        return indexes.mapElements { id, index in
            let directory = configuration.directories[index.directory]
            guard !directory.holdsSiteTexts else { return nil }
            guard areShown[id] else {
                diagnostics += UnusedAddresses.diagnostics(of: index, in: directory, content)
                return nil
            }
            let own = ownAddresses[id].own
            diagnostics += ownAddresses[id].diagnostics
            guard directory.address != nil || !own.isEmpty else { return nil }
            let localeFolder = configuration.folder(of: index.locale, among: content.locales)
            let maker = EntryAddressMaker(index, directory, configuration, content, folder: folders[id])
            let takenElsewhere = taken
            let paths = index.entries.indices.map { number in
                guard case .whole(let address)? = own[number], let file = address.file else {
                    return maker.path(ofEntry: number, own[number]?.slug)
                }
                let owner = OwnAddress.Owner(
                    directory: index.directory, id: Array(content.store.bytes(of: index.entries[number].id)),
                    address: address.identity)
                // A row with titles in several languages has one address, which each further title has in its own
                // folder.
                taken.insert(owner)
                return (takenElsewhere.contains(owner) ? localeFolder : "") + file
            }
            return EntryAddresses(paths: EntryTexts(paths.map(\.utf8)))
        }
    }
}

/// Makes the paths of the pages of an index's entries from the pattern of its directory.
private struct EntryAddressMaker {
    private let index: DirectoryIndex
    private let content: Content
    private let folder: String
    private let hasPattern: Bool
    private let components: [AddressPattern.Component]
    private let ending: String

    init(
        _ index: DirectoryIndex, _ directory: DirectoryConfiguration, _ configuration: SiteConfiguration,
        _ content: Content, folder: String
    ) {
        self.index = index
        self.content = content
        self.folder = folder
        hasPattern = directory.address != nil
        components = directory.address?.file ?? [.id]
        ending =
            switch directory.address?.endsWithSlash {
            case true?: "index.html"
            case false?: ""
            case nil: configuration.addresses == .folders ? "/index.html" : ".html"
            }
    }

    /// The path of an entry's page.
    ///
    /// - Parameter slug: The entry's own name in its address; nil if it does not have one.
    func path(ofEntry number: EntryID, _ slug: String?) -> String {
        var path = folder
        for component in components {
            switch component {
            case .text(let text): path += text
            case .id: path += id(ofEntry: number, slug)
            case .slug: path += slug ?? Slug.string(content.store.string(index.entries[number].title))
            case .section: path += index.sections[index.section(ofEntry: number)].slug
            case .locale: path += index.locale.tag
            }
        }
        return path + ending
    }

    /// The id of an entry as written, if an address can contain it; otherwise its slug.
    private func id(ofEntry number: EntryID, _ slug: String?) -> String {
        let entry = index.entries[number]
        let usual = index.slugs[number]
        guard entry.hasOwnID else { return slug ?? String(decoding: usual, as: UTF8.self) }
        let id = content.store.bytes(of: entry.id)
        var plain: [UInt8] = []
        Slug.append(id.span, to: &plain)
        // A slug with a suffix separates entries whose ids differ only in case.
        var written =
            hasPattern && usual.elementsEqual(plain) && OwnAddress.isPlain(id.span, maySlash: true)
            ? String(decoding: id, as: UTF8.self) : String(decoding: usual, as: UTF8.self)
        guard let slug else { return written }
        if let slash = written.lastIndex(of: "/") {
            written.removeSubrange(written.index(after: slash)...)
            return written + slug
        }
        return slug
    }
}
