/// The address of something in a site: a page, or a place on it.
package struct Address: BitwiseCopyable {
    package var page: Page

    /// The element on the page; nil for the page itself.
    package var anchor: Anchor?

    @inline(__always)
    package init(page: Page, anchor: Anchor? = nil) {
        self.page = page
        self.anchor = anchor
    }

    /// An element that links can lead to.
    package enum Anchor: BitwiseCopyable {
        case section(SectionID)
        case entry(EntryID)
    }
}

extension SitePlan {
    /// The page that lists the entries of a section, or the first such page.
    func page(ofSection section: SectionID, in index: IndexID) -> Page {
        isSplit(index) ? .section(index, section: section) : .index(index)
    }

    /// The address of a section: its page, or its heading on the index page.
    package func address(ofSection section: SectionID, in index: IndexID) -> Address {
        Address(page: page(ofSection: section, in: index), anchor: isSplit(index) ? nil : .section(section))
    }

    /// The address of an entry: its page, or its place on the page that lists it.
    ///
    /// A line that leads to one entry has the address of that entry.
    package func address(ofEntry entry: EntryID, in index: IndexID) -> Address {
        if let targets = targets(ofLine: entry, in: index) {
            if targets.count == 1, indexes[targets[0].index].lines.number(of: targets[0].entry) == nil {
                return address(ofEntry: targets[0].entry, in: targets[0].index)
            }
            return Address(
                page: isSplit(index) ? page(listing: entry, in: index) : .index(index), anchor: .entry(entry))
        }
        if hasEntryPages(index) { return Address(page: .entry(index, entry: entry)) }
        if let page = siteTexts.page(of: EntryPlace(index: index, entry: entry), in: self) {
            return Address(page: page)
        }
        guard isSplit(index) else { return Address(page: .index(index), anchor: .entry(entry)) }
        return Address(page: page(listing: entry, in: index), anchor: .entry(entry))
    }

    /// The section page that lists an entry of a large directory.
    package func page(listing entry: EntryID, in index: IndexID) -> Page {
        let section = indexes[index].section(ofEntry: entry)
        return .section(index, section: section, part: part(ofEntry: entry, in: index, section))
    }

    /// The address of a beginning in a section: its page, and its place there unless it is the first one on the page.
    package func address(of beginning: SectionBeginning, in index: IndexID) -> Address {
        let page = page(listing: beginning.entry, in: index)
        guard case .section(_, let section, let part) = page else { return Address(page: page) }
        let isFirst = parts(index, section)[part].entries.lowerBound == beginning.entry.number
        return Address(page: page, anchor: isFirst ? nil : .entry(beginning.entry))
    }

    // MARK: Spelling

    /// The path of a page, relative to the site's folder.
    package func path(of page: Page) -> String {
        var path: [UInt8] = []
        path.reserveCapacity(128)
        appendPath(of: page, to: &path)
        return String(decoding: path, as: UTF8.self)
    }

    /// An address with the path of its page's file, relative to the site's folder: `people/index.html#section-b`.
    package func path(of address: Address) -> String {
        var path: [UInt8] = []
        appendPath(of: address.page, to: &path)
        appendFragment(of: address, to: &path)
        return String(decoding: path, as: UTF8.self)
    }

    /// Appends the path of a page, relative to the site's folder.
    package func appendPath(of page: Page, to path: inout [UInt8]) {
        if case .entry(let index, let entry) = page, let addresses = entryAddresses(index) {
            return path.append(contentsOf: addresses[entry])
        }
        if let index = page.index { path += folder(of: index, page.kind).utf8 }
        appendFile(of: page, to: &path)
    }

    /// Appends the path of a page, relative to the folder of its index, or to the site's folder if it has no index.
    ///
    /// Entries that choose their own addresses have no path here.
    func appendFile(of page: Page, to path: inout [UInt8]) {
        switch page {
        case .family(let page):
            if let locale = page.locale { path += folder(of: locale).utf8 }
            families[page.family].appendPath(of: page, in: self, to: &path)
        case .front(let locale): path += "\(folder(of: locale))index.html".utf8
        case .missing(let locale) where locale != locales.startIndex: path += "\(locales[locale].tag)/404.html".utf8
        case .missing: path.append("404.html")
        case .root, .index: path.append("index.html")
        case .section(let index, let section, let part):
            path.append("sections/")
            path += parts(index, section)[part].slug.utf8
            path.append(".html")
        case .group(let index, let group, let kind):
            path += groupPages(index, of: kind)[group].slug.utf8
            path.append(".html")
        case .groupSection(let index, let group, let section, let part, let kind):
            path += groupPages(index, of: kind)[group].parts[section][part].slug.utf8
            path.append(".html")
        case .entry(let index, let entry):
            path.append(contentsOf: indexes[index].slugs[entry])
            path.append(usesFolders(index) ? "/index.html" : ".html")
        }
    }

    /// Appends the part of an address after the page: `#section-b`, or nothing.
    package func appendFragment(of address: Address, to path: inout [UInt8]) {
        guard let anchor = address.anchor, let index = address.page.index else { return }
        path.append(.numberSign)
        switch anchor {
        case .section(let section): path += self.anchor(ofSection: section, in: index).utf8
        case .entry(let entry): path.append(contentsOf: indexes[index].slugs[entry])
        }
    }

    /// The address at which readers can edit an entry's file; nil if the settings do not give one.
    package func editAddress(ofEntry entry: EntryID, in index: IndexID) -> String? {
        guard let pattern = directory(index).edit else { return nil }
        let value = indexes[index].entries[entry]
        return pattern.address { placeholder in
            switch placeholder {
            case .path:
                let path = content.store.buffers[Int(value.file)].path
                let folder = configuration.contentFolder
                return !folder.isEmpty && path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path
            case .line: return "\(line(of: value))"
            case .id: return content.store.string(value.id)
            case .title: return content.store.string(value.title)
            case .locale: return indexes[index].locale.tag
            }
        }
    }

    /// The anchor of a section on its page.
    package func anchor(ofSection section: SectionID, in index: IndexID) -> String {
        Slug.sectionPrefix + indexes[index].sections[section].slug
    }
}

extension SitePlan {
    /// The path of the file with a page, and that of the file with data about it, if there is one.
    ///
    /// The first one differs from the page's path if another site gives the page its address.
    package func files(of page: Page) -> (page: String, data: String?) {
        let path = path(of: page)
        guard let style = configuration.fragments, path.hasSuffix(".html") else { return (path, nil) }
        switch style {
        case .json: return (path, path + ".json")
        case .hugo:
            let isIndex = path == "index.html" || path.hasSuffix("/index.html")
            return (isIndex ? "\(path.dropLast("index.html".count))_index.html" : path, nil)
        case .mkdocs: return ("\(path.dropLast("html".count))md", nil)
        }
    }

    /// The path of the page in a file, in the form of ``path(of:)``; nil if a file of this name has none.
    ///
    /// The file may have been written with other settings.
    package func path(ofPageInFile file: String) -> String? {
        switch configuration.fragments {
        case .mkdocs where file.hasSuffix(".md"): "\(file.dropLast("md".count))html"
        case _ where file == "_index.html" || file.hasSuffix("/_index.html"):
            "\(file.dropLast("_index.html".count))index.html"
        default: file.hasSuffix(".html") ? file : nil
        }
    }
}
