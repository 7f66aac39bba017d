// The spelling of addresses in links: the address of the page's file, or of its folder.
extension SitePlan {
    /// Whether a page is outside the folder of its index, so links lead to it from the root.
    package func isElsewhere(_ page: Page) -> Bool {
        guard case .entry(let index, let entry) = page, let addresses = entryAddresses(index) else { return false }
        return !addresses[entry].starts(with: folder(of: index).utf8)
    }

    /// Appends the address of a page as links spell it, relative to the folder of its index.
    ///
    /// The address of a front page, or of a page that is elsewhere, is relative to the site's folder. It may be empty.
    package func appendLink(to page: Page, to link: inout [UInt8]) {
        switch page {
        case .entry(let index, let entry):
            guard let addresses = entryAddresses(index) else {
                link.append(contentsOf: indexes[index].slugs[entry])
                return link.append(usesFolders(index) ? "/" : ".html")
            }
            let path = addresses[entry]
            let folder = isElsewhere(page) ? 0 : folder(of: index).utf8.count
            AddressBytes.appendLink(Self.withoutIndex(path.span.extracting(folder...)), to: &link)
        case .index(let index) where usesFolders(index): break
        case .root where configuration.addresses == .folders: break
        case .front(let locale) where configuration.addresses == .folders: link += folder(of: locale).utf8
        case .group(let index, let group, let kind) where usesFolders(index):
            let path = Array("\(groupPages(index, of: kind)[group].slug).html".utf8)
            link.append(contentsOf: Self.withoutIndex(path.span))
        case .family(let own) where usesFolders(own):
            var path: [UInt8] = []
            appendFile(of: page, to: &path)
            link.append(contentsOf: Self.withoutIndex(path.span))
        default: appendFile(of: page, to: &link)
        }
    }

    /// Appends an address as links spell it, relative to its index's folder: `index.html#section-b`.
    package func append(_ address: Address, to link: inout [UInt8]) {
        let start = link.count
        if isElsewhere(address.page), let index = address.page.index {
            for byte in folder(of: index).utf8 where byte == .slash { link.append("../") }
        }
        appendLink(to: address.page, to: &link)
        appendFragment(of: address, to: &link)
        if link.count == start { link.append("./") }
    }

    /// An address as links spell it, relative to the site's folder; it may be empty.
    package func link(to address: Address) -> String {
        var link: [UInt8] = []
        if let index = address.page.index, !isElsewhere(address.page) {
            link += folder(of: index, address.page.kind).utf8
        }
        appendLink(to: address.page, to: &link)
        appendFragment(of: address, to: &link)
        return String(decoding: link, as: UTF8.self)
    }

    /// The path of a page without the name of the file that web servers show for a folder.
    @_lifetime(copy path)
    private static func withoutIndex(_ path: Span<UInt8>) -> Span<UInt8> {
        let name: StaticString = "index.html"
        guard path.extracting(last: name.utf8CodeUnitCount).equals(name) else { return path }
        let rest = path.extracting(droppingLast: name.utf8CodeUnitCount)
        return rest.isEmpty || rest.last == .slash ? rest : path
    }

    /// Whether the pages of an index's entries may be in different folders, so relative links on them differ.
    package func hasManyFolders(_ index: IndexID) -> Bool { entryAddresses(index) != nil }

    /// The place where the relative links on a page start.
    package func start(of page: Page) -> LinkStart {
        let path = path(of: page).utf8
        let depth = path.count { $0 == .slash }
        guard let index = page.index else { return LinkStart(depth: depth, depthInIndex: nil) }
        let folder = folder(of: index).utf8
        return LinkStart(
            depth: depth, depthInIndex: path.starts(with: folder) ? depth - folder.count { $0 == .slash } : nil)
    }
}

/// The place of a page, where its relative links start.
///
/// Links on two pages of an index with the same place are spelled alike.
package struct LinkStart: Equatable {
    /// The number of folders between the site's and the page.
    package let depth: Int

    /// The number of folders between the page's index and the page; nil if the page is elsewhere or has no index.
    package let depthInIndex: Int?
}

extension AddressBytes {
    /// Appends a path to a link, and percent-encodes characters that have a meaning in addresses or are not allowed
    /// there.
    package static func appendLink(_ path: Span<UInt8>, to link: inout [UInt8]) {
        for place in path.indices {
            let byte = path[place]
            let isEncoded = byte <= 0x20 || byte == 0x7F || "\"#%:<>?[\\]^`{|}".utf8.contains(byte)
            link.append(byte, percentEncodedUnless: !isEncoded)
        }
    }
}
