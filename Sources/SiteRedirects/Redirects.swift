/// The old addresses of a site: those that entries and plain pages give, and those in `Content/redirects.csv`.
package struct Redirects: Sendable {
    /// The redirects, each with its own address.
    package private(set) var all: [Redirect] = []

    /// The former ids of entries' places in lists, if the page with the list still exists.
    package let anchors: FormerAnchors

    /// The targets of the redirects, by the identities of the old addresses.
    private var targets: [String: Redirect.Target] = [:]

    /// The old addresses that lead to whole pages, relative to the site's folder, by page, if pages become parts of
    /// another site's.
    private var addresses: [Page: [String]] = [:]

    /// The places on former pages that lead on; those that lead to entries are in `entries`.
    private var places: Set<FormerPlace> = []
    private let entries: [FormerPlace: EntryPlace]

    package init() {
        anchors = FormerAnchors()
        entries = [:]
    }

    /// Whether there are rows for web servers.
    package var hasRows: Bool { all.contains(where: \.hasRow) }

    /// Collects the redirects of a site.
    ///
    /// - Parameters:
    ///   - list: The redirects that do not belong to an entry.
    ///   - record: The addresses of the site as it was published; nil if they are not known.
    ///   - staticFiles: The files for the root of the site, to which redirects may lead.
    ///   - diagnostics: Receives the problems of addresses.
    package init(
        _ plan: SitePlan, _ list: RedirectList, _ record: PublishedRecord? = nil, _ staticFiles: StaticFiles,
        _ diagnostics: inout [Diagnostic]
    ) {
        var finder = RedirectFinder(plan, staticFiles)
        finder.addFormerAddresses()
        for row in list.rows { finder.add(row) }
        // Addresses that people wrote come first.
        if let record { for address in RecordedAddress.all(of: record, in: plan) { finder.add(address) } }
        if !finder.isEmpty { all = finder.redirects() }
        anchors = FormerAnchors(finder.anchors, onFrontPages: finder.anchorsOnFrontPages)
        entries = finder.entries
        diagnostics += finder.diagnostics
        for redirect in all {
            targets[redirect.from.identity] = redirect.target
            if plan.configuration.fragments != nil, redirect.isForPages, case .page(let page, "")? = redirect.target {
                addresses[page, default: []].append(redirect.from.path)
            }
            for place in redirect.places { places.insert(FormerPlace(redirect.from, place.id)) }
        }
    }

    /// The target to which a web server leads from an address; nil if there is a page, or nothing, at the address.
    package func target(of address: SiteAddress) -> Redirect.Target? {
        let hasPlaces = places.contains { $0.page.identity == address.identity }
        return hasPlaces ? nil : targets[address.identity]
    }

    /// The old addresses that lead to a whole page, relative to the site's folder.
    package func addresses(leadingTo page: Page) -> [String] { addresses[page, default: []] }

    /// The entry to which a path from the site's root leads.
    package func entry(at path: [UInt8]) -> EntryPlace? {
        guard !targets.isEmpty, let address = try? SiteAddress(String(decoding: path, as: UTF8.self)),
            case .page(.entry(let index, let entry), _)? = targets[address.identity]
        else { return nil }
        return EntryPlace(index: index, entry: entry)
    }

    /// The entry to which a place on a former page leads.
    package func entry(at path: [UInt8], fragment: String) -> EntryPlace? {
        guard !entries.isEmpty, !fragment.isEmpty else { return nil }
        let text = String(decoding: path, as: UTF8.self) + "#" + fragment
        return (try? FormerPlace(text)).flatMap { entries[$0] }
    }

    /// Whether a place on a former page leads on.
    package func has(_ place: FormerPlace) -> Bool { places.contains(place) || entries[place] != nil }
}
