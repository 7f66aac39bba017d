import IndexedCollation

/// The files with the complete entries of an index as JSON for other programs, which the setting `api` adds to a site.
package final class DataFiles: IndexDivision {
    /// The folder in the site that contains all these files.
    package static let rootFolder = "api/"

    /// The folder of the index's files, with a slash at the end.
    let folder: String

    /// The entries in each piece.
    ///
    /// Lines that only stand for an alias are among them, but are omitted from the files.
    let pieces: [Range<EntryID>]

    /// The estimated size of a piece, in bytes.
    ///
    /// The entries are divided before anything is rendered. A piece of twice this size is still not large.
    private static let largestPiece = 220_000

    /// Divides the entries of an index into pieces.
    ///
    /// - Parameter url: The URL of the site, with which addresses begin.
    init(_ index: DirectoryIndex, _ directory: DirectoryConfiguration, url: String?, _ content: Content) {
        folder = "\(Self.rootFolder)\(Slug.string(directory.id))/\(index.locale.tag)/"
        var pieces: [Range<EntryID>] = []
        var start = index.entries.startIndex
        var size = 0
        let address = 60 + (url?.utf8.count ?? 0)
        let frame = 700 + content.locales.count * address
        for (number, entry) in index.entries.enumerated() where entry.reference != .alias {
            let count = frame + Self.expectedCount(of: entry, address: address, content)
            if size + count > Self.largestPiece, number > start {
                pieces.append(start..<number)
                start = number
                size = 0
            }
            size += count
        }
        if !index.entries.isEmpty { pieces.append(start..<index.entries.endIndex) }
        self.pieces = pieces
    }

    /// The approximate number of bytes that an entry takes up, including its texts both as HTML and as plain text.
    ///
    /// - Parameter address: The number of bytes in an address.
    private static func expectedCount(of entry: Entry, address: Int, _ content: Content) -> Int {
        let texts = 4 * Int(entry.id.count) + 2 * Int(entry.title.count) + Int(entry.summary.count)
        let body = content.store.bytes(of: entry.body)
        let links = (0..<body.count).count { body[$0] == UInt8(ascii: "[") }
        let fields = content.fields(of: entry).reduce(0) { $0 + 24 + 2 * Int($1.value.count) }
        return texts + body.count * 5 / 2 + links * address + fields
    }
}

extension SitePlan {
    /// The files with an index's complete entries for other programs; nil without the setting.
    func dataFiles(of index: IndexID) -> DataFiles? { division(DataFiles.self, of: index) }

    /// The address of a file in data for other programs: its URL, or else its path in the site's folder.
    package func dataURL(ofFile path: String) -> String { canonicalURL(ofFile: path[...]) ?? path.percentEncodedPath }

    /// The address of a page, or of a place on a page, in data for other programs.
    package func dataURL(of address: Address) -> String {
        var fragment: [UInt8] = []
        appendFragment(of: address, to: &fragment)
        let page = canonicalURL(of: address.page) ?? path(of: address.page).percentEncodedPath
        return page + (fragment.isEmpty ? "" : "#")
            + String(decoding: fragment.dropFirst(), as: UTF8.self).percentEncodedPath
    }

    /// The errors for an index whose pages are in the folder of the data.
    func dataConflicts() -> [Diagnostic] {
        listedIndexes.filter { dataFiles(of: $0) != nil && folder(of: $0) == DataFiles.rootFolder }.map { index in
            .error(
                .addressTwice,
                "the pages of '\(directory(index).id)' and the files that 'api: true' adds have the same folder, "
                    + "'\(DataFiles.rootFolder)'; give the directory another id",
                at: directory(index).location)
        }
    }
}
