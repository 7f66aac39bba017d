// The addresses that search engines and other sites know.
extension SitePlan {
    /// The absolute URL of a page, percent-encoded; nil if the settings do not give the URL of the site.
    package func canonicalURL(of page: Page) -> String? {
        var url: [UInt8] = []
        return appendCanonicalURL(of: page, to: &url) ? String(decoding: url, as: UTF8.self) : nil
    }

    /// The absolute URL of a file, percent-encoded; nil if the settings do not give the URL of the site.
    package func canonicalURL(ofFile path: Substring) -> String? {
        var url: [UInt8] = []
        guard appendURLOfSite(to: &url) else { return nil }
        return String(decoding: url, as: UTF8.self) + path.percentEncodedPath
    }

    /// Appends the URL that ``canonicalURL(of:)-(Page)`` returns.
    ///
    /// - Returns: False if the settings do not give the URL of the site.
    package func appendCanonicalURL(of page: Page, to url: inout [UInt8]) -> Bool {
        guard appendURLOfSite(to: &url) else { return false }
        let start = url.count
        appendPath(of: page, to: &url)
        let name = "index.html".utf8
        if url.count - start >= name.count, url[(url.count - name.count)...].elementsEqual(name),
            url.count - start == name.count || url[url.count - name.count - 1] == .slash
        {
            url.removeLast(name.count)
        }
        url.percentEncodePath(from: start)
        return true
    }

    /// Appends the URL of the site with a final slash.
    private func appendURLOfSite(to url: inout [UInt8]) -> Bool {
        guard let site = configuration.url else { return false }
        url += site.utf8
        if url.last != .slash { url.append(.slash) }
        return true
    }

    /// The absolute URL of an address; nil if the settings do not give the URL of the site.
    package func canonicalURL(of address: Address) -> String? {
        var fragment: [UInt8] = []
        appendFragment(of: address, to: &fragment)
        return canonicalURL(of: address.page).map { $0 + String(decoding: fragment, as: UTF8.self) }
    }

    /// The page that has the text of an entry's page in its own language; nil if that is the entry's page itself.
    ///
    /// A locale lists an entry that is not translated to it as it appears in a locale that has the entry.
    package func original(of page: Page) -> Page? {
        guard case .entry(let index, let number) = page else { return nil }
        let entry = indexes[index].entries[number]
        guard entry.language != 0,
            let other = self.index(of: indexes[index].directory, in: LocaleID(Int(entry.language) - 1)),
            let same = indexes[other].entry(withID: ByteStringTable.Key(texts.bytes(of: entry.id)))
        else { return nil }
        return .entry(other, entry: same)
    }

    /// A page in one of its languages.
    package struct Alternate {
        package let locale: LocaleID
        package let page: Page
    }

    /// The versions of a page in all languages that have it, including the page itself, in the order of the site's
    /// locales.
    ///
    /// For the page on which readers choose a locale, these are the home pages. The result is empty if the page only
    /// repeats the contents of another locale's page.
    package func alternates(of page: Page) -> [Alternate] {
        guard original(of: page) == nil, page.index.flatMap({ directory($0).unlistedFrom }) == nil else { return [] }
        return locales.indices.compactMap { locale in
            alternate(of: page, in: locale).map { Alternate(locale: locale, page: $0) }
        }
    }

    /// The page for readers whose language the site does not have; search engines call it the default.
    ///
    /// For home pages, it is the choice of languages. For other pages, it is the page in the default locale, or else in
    /// the first locale that has it.
    package func defaultAlternate(of page: Page, among alternates: [Alternate]) -> Page? {
        guard isMultilingual else { return nil }
        let isHome = page == .root || page == home(of: locale(of: page))
        return isHome && hasRootPage ? .root : alternates.first?.page
    }

    private func alternate(of page: Page, in locale: LocaleID) -> Page? {
        guard let own = page.index else {
            if case .family(let page) = page { return counterpart(of: page, in: locale) }
            let home = home(of: locale)
            return home == .root || self.locale(of: home) != locale ? nil : home
        }
        guard let other = index(of: indexes[own].directory, in: locale) else { return nil }
        switch page {
        case .index: return .index(other)
        case .entry(_, let number):
            let id = ByteStringTable.Key(texts.bytes(of: indexes[own].entries[number].id))
            guard let same = indexes[other].entry(withID: id), indexes[other].entries[same].language == 0,
                indexes[other].lines.number(of: same) == nil
            else { return nil }
            return .entry(other, entry: same)
        case .group(_, let group, .listings):
            guard other != own else { return page }
            guard let listings = listings(of: own), let others = self.listings(of: other) else { return nil }
            return listings.counterpart(of: group, in: others).map { .group(other, group: $0, of: .listings) }
        default: return other == own ? page : nil
        }
    }
}
