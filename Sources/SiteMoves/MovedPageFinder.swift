import IndexedCollation
import SiteGenerator

/// Finds the present places of the pages of a former site.
struct MovedPageFinder {
    private let former: FormerSite
    private let plan: SitePlan

    /// The paths of all files of the site that readers can open.
    private let files: Set<String>

    /// The entries of each index by their ids.
    private let entries: IndexTable<OnDemand<[String: EntryID]>>

    private let formerPages: [String: FormerSite.Page]

    private let redirects: Redirects

    init(_ former: FormerSite, _ prepared: Site.Prepared) {
        self.former = former
        let plan = prepared.plan
        self.plan = plan
        let targets = prepared.site.targets
        redirects = targets.redirects
        files = Set(
            plan.pages().map { plan.path(of: $0) } + targets.redirects.all.map(\.from.identity)
                + targets.files.staticFiles.files.map(\.sitePath))
        formerPages = Dictionary(former.pages.map { ($0.path, $0) }) { first, _ in first }
        entries = plan.indexes.mapElements { _, index in
            OnDemand {
                var numbers: [String: EntryID] = [:]
                for (number, entry) in index.entries.enumerated() where !entry.isReference {
                    let id = plan.content.store.string(entry.id)
                    if numbers[id] == nil { numbers[id] = number }
                }
                return numbers
            }
        }
    }

    /// Whether the site has a page or a redirect at a path.
    func isKept(_ path: String) -> Bool { files.contains(path) || files.contains(path.replacingIndex) }

    /// An address as people write it: `/en/font/` for `en/font/index.html`.
    static func address(ofFile path: String) -> String {
        var address = [UInt8.slash]
        let name = "index.html"
        var path = path == name || path.hasSuffix("/" + name) ? String(path.dropLast(name.count)) : path
        path.withBytes { AddressBytes.appendLink($0, to: &address) }
        return String(decoding: address, as: UTF8.self)
    }

    /// The address of a page's subject; nil if the site does not have it.
    func address(of page: FormerSite.Page) -> String? {
        target(of: page).map { "/" + plan.link(to: $0) }
    }

    /// The present place of an entry that was part of a page.
    enum Move {
        /// The old address still leads to the entry.
        case none
        case to(String)
        /// The site does not have the entry.
        case unknown
    }

    /// Finds the present place of an entry that was part of a page.
    ///
    /// - Parameter target: The target of the page; nil if the page still exists.
    func move(of place: FormerSite.Place, _ target: String?) -> Move {
        if let page = try? SiteAddress("/" + place.path), redirects.has(FormerPlace(page, place.id)) { return .none }
        guard let found = entryPlace(place.entry, place.index) else { return .unknown }
        let address = "/" + plan.link(to: plan.address(ofEntry: found.entry, in: found.index))
        let slug = String(decoding: plan.indexes[found.index].slugs[found.entry], as: UTF8.self)
        let page = plan.page(at: place.path)
        // Nothing leads on from a place on any other page that still exists.
        if let page, ![.index, .section, .front].contains(page.kind) { return .unknown }
        if slug == place.id {
            // Lists contain the ids of entries, whether or not entries have pages.
            if let page, page == .index(found.index) || isListing(page, found) { return .none }
            // Servers and browsers keep the part after '#'.
            if let target, address == "\(target)#\(place.id.percentEncodedPath)" { return .none }
        }
        return .to(address)
    }

    /// The address, as people write it, of an entry that was part of a page.
    static func address(of place: FormerSite.Place) -> String {
        "\(address(ofFile: place.path))#\(place.id.percentEncodedPath)"
    }

    /// Whether a page lists an entry, or has a script that finds it on another page.
    private func isListing(_ page: Page, _ place: EntryPlace) -> Bool {
        page.kind == .section && page.index == place.index
            && (!plan.hasEntryPages(place.index) || page == plan.page(listing: place.entry, in: place.index))
    }

    private func target(of page: FormerSite.Page) -> Address? {
        switch page.subject {
        case .entry(let place, let id): if let address = entry(id, place) { return address }
        case .part(let place, let path):
            if let index = index(place) { return Address(page: part(path, of: index)) }
        case .unknown: break
        }
        if let address = resembling(page) { return address }
        // A redirect of the former site leads to the present place of its target.
        guard let path = former.redirect(of: page), path != page.path else { return nil }
        if let kept = plan.page(at: path) { return Address(page: kept) }
        guard let next = formerPages[path], former.redirect(of: next) == nil else { return nil }
        return target(of: next)
    }

    // MARK: By what the program wrote of them

    private func index(_ place: FormerSite.DirectoryInLocale) -> IndexID? {
        plan.listedIndexes.first {
            plan.directory($0).id == place.directory && plan.indexes[$0].locale.tag == place.locale
        }
    }

    /// The address of the entry with an id.
    private func entry(_ id: String, _ place: FormerSite.DirectoryInLocale) -> Address? {
        entryPlace(id, place).map { plan.address(ofEntry: $0.entry, in: $0.index) }
    }

    /// The entry with an id in the same directory, or else in another directory in the locale.
    private func entryPlace(_ id: String, _ place: FormerSite.DirectoryInLocale) -> EntryPlace? {
        let own = index(place)
        let others = plan.indexes.indices.filter {
            $0 != own && plan.indexes[$0].locale.tag == place.locale && !plan.directory($0).holdsSiteTexts
        }
        for index in [own].compactMap(\.self) + others {
            if let entry = entries[index].value[id] { return EntryPlace(index: index, entry: entry) }
        }
        return nil
    }

    /// The page with the same path in the folder of an index, or else the index page.
    private func part(_ path: String, of index: IndexID) -> Page {
        plan.page(at: plan.folder(of: index) + path) ?? .index(index)
    }

    // MARK: By their addresses

    /// The entry or the home page that an address names by its locale and its last part.
    private func resembling(_ page: FormerSite.Page) -> Address? {
        var names = page.path.split(separator: "/").map(String.init)
        if names.last == "index.html" {
            names.removeLast()
        } else if let last = names.popLast() {
            names.append(last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last)
        }
        let named = names.firstIndex { self.locale($0) != nil }
        let tag = named.map { names[$0] } ?? former.language(of: page)
        let locale = tag.flatMap { self.locale($0) } ?? plan.locales.startIndex
        if let named { names.remove(at: named) }
        guard let last = names.last else { return Address(page: plan.home(of: locale)) }
        return entry(named: last, among: names.dropLast(), in: locale)
            ?? directory(named: last, in: locale).map { Address(page: .index($0)) }
    }

    private func entry(named name: String, among folders: ArraySlice<String>, in locale: LocaleID) -> Address? {
        let slug = LinkTable.slug(Array(name.utf8)[...])
        let found = plan.indexes.indices.compactMap { index -> EntryPlace? in
            guard plan.locale(of: index) == locale, !plan.directory(index).holdsSiteTexts,
                let entry = plan.linkTable.entry(withSlug: slug, in: index)
            else { return nil }
            return EntryPlace(index: index, entry: entry)
        }
        let names = Set(folders.map { Slug.string($0) })
        let named = found.filter { names.contains(Slug.string(plan.directory($0.index).id)) }
        let chosen = found.count == 1 ? found : named
        guard chosen.count == 1, let place = chosen.first else { return nil }
        return plan.address(ofEntry: place.entry, in: place.index)
    }

    private func directory(named name: String, in locale: LocaleID) -> IndexID? {
        plan.listedIndexes.first {
            plan.locale(of: $0) == locale && Slug.string(plan.directory($0).id) == Slug.string(name)
        }
    }

    /// The locale of the site whose tag is a name, regardless of case.
    private func locale(_ name: String) -> LocaleID? {
        plan.locales.firstIndex { $0.tag.lowercased() == name.lowercased() }
    }
}

extension String {
    /// The path of a page without the name of its folder's file, as in a redirect without a slash.
    fileprivate var replacingIndex: String { hasSuffix("/index.html") ? String(dropLast("/index.html".count)) : self }
}
