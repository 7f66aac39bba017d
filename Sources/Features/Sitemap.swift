/// The site map, which another site has of its own if pages become a part of it.
struct SitemapFeature: SiteFeature {
    func files(
        of site: ResolvedSite, _ vocabulary: Vocabulary, _ themeFiles: [String: SourceFile]
    ) -> [SiteFile] {
        site.plan.configuration.fragments == nil ? Sitemap.files(of: site.plan) : []
    }
}

/// The files that lead search engines to the pages of a site.
///
/// These are `sitemap.xml` (https://www.sitemaps.org/protocol.html, version 0.9), which is divided into parts if the
/// site is large, and `robots.txt`, which names it.
struct Sitemap {
    private let plan: SitePlan
    private let pages: ArraySlice<Page>

    /// The maximum number of addresses in a file, including those in other languages.
    ///
    /// Addresses have at most 1,300 bytes each, because no file name has more than 255 bytes. So they keep a file below
    /// the protocol's limit of 50 MB. The limit of 50,000 pages is never reached either.
    static let mostAddresses = 36_000

    /// The number of locales above which only the pages themselves name their translations, and the sitemap does not.
    ///
    /// A list of all pairs would be larger than the site.
    private static let mostLocales = 10

    /// The files of a site; empty without a URL, or if search engines are asked not to list the site.
    static func files(of plan: SitePlan, mostAddresses: Int = mostAddresses) -> [SiteFile] {
        guard let url = plan.configuration.url, plan.configuration.robots == .index else { return [] }
        let pages = plan.pages().filter { isListed($0, plan) }
        // Each page is listed with each of its languages and the default one.
        let size = mostAddresses / (hasAlternates(plan) ? 2 + plan.locales.count : 1)
        let parts = stride(from: 0, to: pages.count, by: size).map { start in
            Sitemap(plan: plan, pages: pages[start..<min(start + size, pages.count)])
        }
        let base = url.hasSuffix("/") ? url : url + "/"
        var files = robots(base)
        if parts.count <= 1 {
            files += parts.map { part in SiteFile(path: "sitemap.xml", size: part.expectedSize) { part.xml() } }
        } else {
            files += parts.enumerated().map { number, part in
                SiteFile(path: "sitemap-\(number + 1).xml", size: part.expectedSize) { part.xml() }
            }
            files.append(SiteFile(path: "sitemap.xml") { index(of: parts.count, base) })
        }
        return files
    }

    private var expectedSize: Int { 100 * pages.count * (Self.hasAlternates(plan) ? 1 + plan.locales.count : 1) }

    private static func hasAlternates(_ plan: SitePlan) -> Bool {
        plan.isMultilingual && plan.locales.count <= mostLocales
    }

    /// Whether search engines should list a page; false for data and for copies of another page.
    private static func isListed(_ page: Page, _ plan: SitePlan) -> Bool {
        switch page {
        case .missing: false
        case .family: plan.family(of: page)?.isInSitemap ?? false
        case .root, .front, .index, .section, .group, .groupSection: true
        case .entry(let index, _): plan.original(of: page) == nil && plan.directory(index).unlistedFrom == nil
        }
    }

    /// The file `robots.txt`, which crawlers read only at the root of a host (RFC 9309, section 2.3).
    private static func robots(_ base: String) -> [SiteFile] {
        guard base.utf8.count(where: { $0 == .slash }) == 3 else { return [] }
        return [SiteFile(path: "robots.txt") { Array("User-agent: *\nAllow: /\nSitemap: \(base)sitemap.xml\n".utf8) }]
    }

    private static func index(of count: Int, _ base: String) -> [UInt8] {
        var xml = Array(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
                .utf8)
        for number in 1...count {
            xml.append("<sitemap><loc>")
            append("\(base)sitemap-\(number).xml", to: &xml)
            xml.append("</loc></sitemap>\n")
        }
        xml.append("</sitemapindex>\n")
        return xml
    }

    private func xml() -> [UInt8] {
        var xml = Array(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""
                .utf8)
        let hasAlternates = Self.hasAlternates(plan)
        xml.append(hasAlternates ? " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n" : ">\n")
        for page in pages {
            xml.append("<url><loc>")
            append(page, to: &xml)
            xml.append("</loc>")
            if let day = lastChange(of: page) { xml += "<lastmod>\(day)</lastmod>".utf8 }
            if hasAlternates { appendAlternates(of: page, to: &xml) }
            xml.append("</url>\n")
        }
        xml.append("</urlset>\n")
        return xml
    }

    private func appendAlternates(of page: Page, to xml: inout [UInt8]) {
        let alternates = plan.alternates(of: page)
        guard alternates.count > 1 else { return }
        for alternate in alternates {
            appendLink(plan.languageTag(of: alternate.locale), to: alternate.page, to: &xml)
        }
        if let page = plan.defaultAlternate(of: page, among: alternates) {
            appendLink("x-default", to: page, to: &xml)
        }
    }

    private func appendLink(_ language: String, to page: Page, to xml: inout [UInt8]) {
        xml.append("\n<xhtml:link rel=\"alternate\" hreflang=\"")
        xml += language.utf8
        xml.append("\" href=\"")
        append(page, to: &xml)
        xml.append("\"/>")
    }

    private func append(_ page: Page, to xml: inout [UInt8]) {
        let start = xml.count
        _ = plan.appendCanonicalURL(of: page, to: &xml)
        escape(&xml, from: start)
    }

    private static func append(_ url: String, to xml: inout [UInt8]) {
        var url = url
        url.withBytes { appendEscaped($0, to: &xml) }
    }

    /// The day of the last change that an entry gives; nil if it does not give one, and for other pages.
    private func lastChange(of page: Page) -> String? {
        guard case .entry(let index, let entry) = page else { return nil }
        return RecentEntries.lastChange(of: plan.indexes[index].entries[entry], plan.content).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
