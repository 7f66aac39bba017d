/// Finds pages with the same address, including pages that differ only in case, which some disks and hosts ignore.
package struct AddressConflicts {
    private let plan: SitePlan
    private var diagnostics: [Diagnostic] = []

    /// The pages by their paths in lowercase, and the pages inside folders by the paths of the folders.
    private var pages: [String: Page] = [:]
    private var pagesInFolders: [String: Page] = [:]

    /// The errors of a site.
    ///
    /// If nothing chooses addresses, only plain pages can have the addresses of others.
    package static func diagnostics(of plan: SitePlan) -> [Diagnostic] {
        let configuration = plan.configuration
        let isUsual =
            configuration.addresses == .files && configuration.defaultLocalePlace == .prefix
            && configuration.directories.allSatisfy { $0.address == nil }
            && plan.indexes.indices.allSatisfy { plan.entryAddresses($0) == nil }
            && plan.families.indices.allSatisfy { family in
                plan.locales.indices.allSatisfy { plan.pages(of: family, .locale($0)).isEmpty }
            }
        if isUsual { return plan.plainPageConflicts() }
        var conflicts = AddressConflicts(plan: plan)
        for page in plan.pages() + plan.missingPages { conflicts.add(page) }
        return conflicts.diagnostics
    }

    private init(plan: SitePlan) { self.plan = plan }

    private mutating func add(_ page: Page) {
        let path = plan.path(of: page)
        let place = path.lowercased()
        let folders = SiteAddress.folders(ofFile: place)
        if let other = pages[place] {
            // The page that chose its address can choose another one.
            if choice(of: page) == nil, choice(of: other) != nil {
                report(other, like: page)
            } else {
                report(page, like: other)
            }
        } else if let other = pagesInFolders[place] ?? folders.first(where: { pages[$0] != nil }).flatMap({ pages[$0] })
        {
            report(page, inTheWayOf: other)
        } else {
            pages[place] = page
            for folder in folders where pagesInFolders[folder] == nil { pagesInFolders[folder] = page }
        }
    }

    // MARK: Reporting

    private mutating func report(_ page: Page, like other: Page) {
        let isSame = plan.path(of: page) == plan.path(of: other)
        diagnostics.append(
            .error(
                .addressTwice,
                isSame
                    ? "'\(spelled(page))' is the address of \(name(of: other)) already; \(remedy(for: page, other))"
                    : "'\(spelled(page))' and '\(spelled(other))', the address of \(name(of: other)), differ in the case of "
                        + "letters alone, which some disks ignore; \(remedy(for: page, other))",
                at: location(of: page) ?? location(of: other)))
    }

    private mutating func report(_ page: Page, inTheWayOf other: Page) {
        diagnostics.append(
            .error(
                .addressTwice,
                "'\(spelled(page))' and '\(spelled(other))', the address of \(name(of: other)), need a file and a folder of the "
                    + "same name; \(remedy(for: page, other))", at: location(of: page) ?? location(of: other)))
    }

    /// The address of a page as people write it.
    private func spelled(_ page: Page) -> String {
        let path = plan.path(of: page)
        let isFolder = path == "index.html" || path.hasSuffix("/index.html")
        return "/" + (isFolder ? String(path.dropLast("index.html".count)) : path)
    }

    private func name(of page: Page) -> String {
        switch page {
        case .entry(let index, let entry):
            let value = plan.indexes[index].entries[entry]
            let location = plan.content.location(of: value)
            return "'\(plan.content.store.string(value.title))' (\(location.path):\(location.line))"
        case .index(let index):
            return "the index page of '\(plan.directory(index).id)'"
                + (plan.isMultilingual ? " in '\(plan.indexes[index].locale.tag)'" : "")
        case .root, .front: return "the front page"
        case .missing: return "the page for addresses that the site does not have"
        default:
            guard let index = page.index else { return "another page" }
            return "a page of '\(plan.directory(index).id)'"
        }
    }

    private func remedy(for page: Page, _ other: Page) -> String {
        switch (page, other) {
        case (.entry(let index, _), _) where plan.holdsPlainPages(index): "rename one of them"
        case (.entry, _): "give one another, such as with 'slug' or 'permalink'"
        default: "write a folder of its own before the entry's part, such as '/terms/{id}/'"
        }
    }

    /// The place where an entry chooses its address; nil for other pages and entries.
    private func choice(of page: Page) -> SourceLocation? {
        guard case .entry(let index, let entry) = page else { return nil }
        return OwnAddress.location(of: plan.indexes[index].entries[entry], plan.content)
    }

    /// The place that determines the address of a page; nil for a front page.
    private func location(of page: Page) -> SourceLocation? {
        switch page {
        case .entry(let index, let entry):
            return choice(of: page) ?? plan.content.location(of: plan.indexes[index].entries[entry])
        default: return page.index.flatMap { plan.directory($0).address?.location ?? plan.directory($0).location }
        }
    }
}

extension DiagnosticKind {
    package static let addressTwice = DiagnosticKind(
        "address-twice", [.error],
        meaning: "Two pages have the same address, or addresses that differ in the case of letters alone.",
        remedy: "Give one of them another: rename its file, or write a `slug` or a `permalink`.")
}
