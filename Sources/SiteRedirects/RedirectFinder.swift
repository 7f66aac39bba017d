/// Finds the targets of old addresses, and determines which addresses can be answered.
struct RedirectFinder {
    private(set) var diagnostics: [Diagnostic] = []

    private let plan: SitePlan
    private let staticFiles: Set<String>

    /// The path in the site's URL without its last slash; nil if the site is at the root of a host.
    private let pathOfSite: String?

    /// What to do about an address outside of the site; empty if the site is at the root of a host.
    private let remedyOutside: String

    private var sources: [Source] = []

    /// The first source with each address.
    private var numbers: [FormerPlace: Int] = [:]

    /// The contents of ``FormerAnchors``.
    private(set) var anchors: [EntryPlace: [String]] = [:]
    private(set) var anchorsOnFrontPages: [EntryPlace: [String]] = [:]

    /// The entries to which places on former pages lead.
    private(set) var entries: [FormerPlace: EntryPlace] = [:]

    /// The pages of the site by path, and by the short forms of their addresses.
    private var pages: [String: Page] = [:]
    private var pagesByShortForm: [String: Page] = [:]

    /// An old address as it was read.
    private struct Source {
        let text: String
        let from: FormerPlace
        let location: SourceLocation
        let goal: Goal

        /// The directory and the id of the entry that has the address; nil for rows.
        var owner: Owner?

        /// Whether the address is from a ``PublishedRecord``; no author wrote such an address, so nothing is reported about
        /// it.
        var isRecorded = false
    }

    private struct Owner: Equatable {
        let directory: DirectoryID
        let id: [UInt8]
        let place: EntryPlace

        static func == (left: Owner, right: Owner) -> Bool {
            left.directory == right.directory && left.id == right.id
        }
    }

    private enum Goal {
        case target(Redirect.Target)
        case cell(RedirectList.Cell)
    }

    init(_ plan: SitePlan, _ staticFiles: StaticFiles) {
        self.plan = plan
        self.staticFiles = Set(staticFiles.files.map(\.sitePath))
        let path = plan.pathOfSite.dropLast()
        pathOfSite = path.isEmpty ? nil : String(path)
        let folder = pathOfSite.map { "'\($0)/'" } ?? "the folder of this site"
        remedyOutside =
            path.isEmpty && plan.configuration.fragments == nil
            ? ""
            : "; what is outside of \(folder) belongs to the other site there, which can have a page that leads here"
    }

    var isEmpty: Bool { sources.isEmpty }

    // MARK: Reading

    /// Adds the addresses that entries and plain pages used to have.
    mutating func addFormerAddresses() {
        let content = plan.content
        guard let name = content.fieldNames.find(FormerAddress.fieldName) else { return }
        for (number, index) in plan.indexes.enumerated() {
            // An entry that is also shown in other locales has its addresses in its own locale.
            for (entry, value) in index.entries.enumerated()
            where value.language == 0 && value.reference != .alias && value.reference != .reversal {
                for field in content.fields(of: value) where field.name == name && field.isBookkeeping {
                    let address = plan.address(ofEntry: entry, in: number)
                    var id: [UInt8] = []
                    plan.appendFragment(of: address, to: &id)
                    let target = Redirect.Target.page(
                        address.page, id: String(decoding: id.dropFirst(), as: UTF8.self))
                    add(
                        content.store.string(field.value), at: content.location(of: field, in: value), .target(target),
                        Owner(
                            directory: index.directory, id: Array(content.store.bytes(of: value.id)),
                            place: EntryPlace(index: number, entry: entry)))
                }
            }
        }
    }

    /// Adds an address from a record, unless an entry or a row has it.
    mutating func add(_ recorded: RecordedAddress) {
        let read = { (text: String) throws(AddressProblem) in try FormerPlace(text) }
        guard let from = checked(recorded.text, at: recorded.location, read), numbers[from] == nil else { return }
        let owner = Owner(directory: plan.indexes[recorded.entry.index].directory, id: [], place: recorded.entry)
        numbers[from] = sources.count
        sources.append(
            Source(
                text: recorded.text, from: from, location: recorded.location, goal: .target(recorded.target),
                owner: owner, isRecorded: true))
    }

    mutating func add(_ row: RedirectList.Row) { add(row.from.text, at: row.from.location, .cell(row.to), nil) }

    private mutating func add(_ text: String, at location: SourceLocation, _ goal: Goal, _ owner: Owner?) {
        let read = { (text: String) throws(AddressProblem) in try FormerPlace(text) }
        guard let from = checked(text, at: location, read, outside: remedyOutside) else { return }
        if let pathOfSite, "/\(from.page.path)/".hasPrefix(pathOfSite + "/") {
            let message =
                "'\(text)' begins with the path of 'url', and addresses begin at the site's root, so this one is "
                + "'\(pathOfSite)/\(from.page.path)'; if it is not meant, leave out '\(pathOfSite)'"
            diagnostics.append(.note(.redirectAddress, message, at: location))
        }
        let source = Source(text: text, from: from, location: location, goal: goal, owner: owner)
        if let first = numbers[from] {
            // A page and its translations may share an address, which then leads to the first of them.
            if let owner, sources[first].owner == owner { return }
        } else {
            numbers[from] = sources.count
        }
        sources.append(source)
    }

    /// - Parameter remedy: What follows in the message about an address outside of the site.
    private mutating func checked<Address>(
        _ text: String, at location: SourceLocation, _ read: (String) throws(AddressProblem) -> Address,
        outside remedy: String = ""
    ) -> Address? {
        do throws(AddressProblem) {
            return try read(text)
        } catch {
            let isOutside = error == .outside || error == .otherSite
            let message = error.message(about: text) + (isOutside ? remedy : "")
            diagnostics.append(
                error.isHarmless
                    ? .warning(.redirectAddress, message, at: location)
                    : .error(.redirectAddress, message, at: location))
            return nil
        }
    }

    // MARK: Finding

    mutating func redirects() -> [Redirect] {
        for page in plan.pages() + plan.missingPages {
            let path = plan.path(of: page)
            pages[path] = page
            pagesByShortForm[SiteAddress(ofFile: path).shortForm] = page
        }
        let targets = targets()
        var former = FormerPages()
        var whole: [(source: Source, target: Redirect.Target)] = []
        for (number, source) in sources.enumerated() {
            guard let target = targets[number] else { continue }
            let isPlace = !source.from.id.isEmpty
            guard isPlace || !isHidden(source, target) else { continue }
            if let first = numbers[source.from], first != number {
                report(source, target, after: sources[first], targets[first])
            } else if isPlace {
                addPlace(source, target, to: &former)
            } else {
                whole.append((source, target))
            }
        }
        var taken = TakenPlaces(pages.keys)
        var redirects: [Redirect] = []
        for (source, target) in whole {
            let places = former.removePlaces(of: source.from.page.identity)
            redirects.append(redirect(from: source, to: target, places, &taken))
        }
        for (source, places) in former.pages { redirects.append(redirect(from: source, to: nil, places, &taken)) }
        return redirects
    }

    /// The places on former pages, in the order in which the pages were found.
    private struct FormerPages {
        private var sources: [Source] = []
        private var places: [String: [Redirect.Place]] = [:]

        var pages: [(Source, [Redirect.Place])] {
            sources.compactMap { source in places[source.from.page.identity].map { (source, $0) } }
        }

        mutating func add(_ place: Redirect.Place, of source: Source) {
            if places[source.from.page.identity] == nil { sources.append(source) }
            places[source.from.page.identity, default: []].append(place)
        }

        mutating func removePlaces(of page: String) -> [Redirect.Place] { places.removeValue(forKey: page) ?? [] }
    }

    // MARK: Places

    /// Adds a place on a former page.
    ///
    /// If the page still exists and lists the entry to which the place leads, the id is added to the entry's line
    /// instead.
    private mutating func addPlace(_ source: Source, _ target: Redirect.Target, to former: inout FormerPages) {
        let entry = source.owner?.place ?? self.entry(of: target)
        let page = source.from.page
        guard let listing = page.file.flatMap({ pages[$0] }) ?? pagesByShortForm[page.shortForm] else {
            if let entry { entries[source.from] = entry }
            return former.add(Redirect.Place(id: source.from.id, target: target), of: source)
        }
        if case .page(listing, _) = target, listing.kind == .entry { return }
        guard let entry, lists(listing, entry) else {
            if source.isRecorded { return }
            let message =
                "'\(source.text)' is a place on a page of this site that does not list the entry, so nothing leads on from it; "
                + "take it out"
            diagnostics.append(.warning(.redirectHidden, message, at: source.location))
            return
        }
        entries[source.from] = entry
        if listing.kind == .front {
            anchorsOnFrontPages[entry, default: []].append(source.from.id)
            return
        }
        let isAnchor =
            source.isRecorded
            ? plan.isShownAnchor(source.from.id, in: entry.index) : plan.isAnchor(source.from.id, in: entry.index)
        guard !isAnchor else {
            if source.isRecorded { return }
            let own = plan.indexes[entry.index].slugs[entry.entry].elementsEqual(source.from.id.utf8)
            if !own {
                let message = "'\(source.text)' is the place of something else on that page; take it out"
                diagnostics.append(.warning(.redirectHidden, message, at: source.location))
            }
            return
        }
        anchors[entry, default: []].append(source.from.id)
    }

    /// Whether a page is one of those that list an entry.
    private func lists(_ page: Page, _ entry: EntryPlace) -> Bool {
        switch page.kind {
        case .index, .section: page.index == entry.index
        case .front: plan.locale(of: page) == plan.locale(of: entry.index) && plan.directory(entry.index).isListed
        default: false
        }
    }

    /// The entry to which a redirect leads; nil if it leads to something else.
    private func entry(of target: Redirect.Target) -> EntryPlace? {
        switch target {
        case .page(.entry(let index, let entry), _): EntryPlace(index: index, entry: entry)
        case .page(let page, let id): page.index.flatMap { plan.entry(withAnchor: id, in: $0) }
        case .file, .web: nil
        }
    }

    /// The final target of each source; nil if it has none.
    private mutating func targets() -> [Redirect.Target?] {
        var targets = [Redirect.Target??](repeating: nil, count: sources.count)
        for number in sources.indices {
            var chain: [Int] = []
            var next = number
            var end: Redirect.Target?
            while true {
                if let known = targets[next] {
                    end = known
                    break
                }
                if let start = chain.firstIndex(of: next) {
                    reportCircle(chain[start...].map { $0 })
                    break
                }
                chain.append(next)
                switch sources[next].goal {
                case .target(let target): end = target
                case .cell(let cell):
                    switch goal(of: cell) {
                    case .target(let target)?: end = target
                    case .redirect(let other)?:
                        next = other
                        continue
                    case nil: break
                    }
                }
                break
            }
            for link in chain { targets[link] = .some(end) }
        }
        return targets.map { $0 ?? nil }
    }

    private enum FoundGoal {
        case target(Redirect.Target)
        /// Another redirect.
        case redirect(Int)
    }

    /// The goal named in the second column of a row; nil, with a diagnostic, if it does not exist.
    private mutating func goal(of cell: RedirectList.Cell) -> FoundGoal? {
        let parts = cell.text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let (text, fragment) = (parts[0], parts.count > 1 ? parts[1] : "")
        if SiteConfiguration.isURL(text, allowsQuery: true) {
            return .target(.web(WebAddress.encoded(text) + (parts.count > 1 ? "#" + WebAddress.encoded(fragment) : "")))
        }
        if text.contains("://") {
            let message = "'\(text)' is not an address on the web; write one such as 'https://example.org/fonts'"
            diagnostics.append(.error(.redirectAddress, message, at: cell.location))
            return nil
        }
        guard let address = checked(text, at: cell.location, { (text) throws(AddressProblem) in try SiteAddress(text) })
        else { return nil }
        let id = String(decoding: fragment.utf8.percentDecoded(decodesNUL: false), as: UTF8.self)
        if let goal = goal(at: address, id: id) { return goal }
        // From the root of the host, as a browser shows it.
        let fromHost = "/" + address.path.percentEncodedPath
        if let pathOfSite, fromHost.hasPrefix(pathOfSite + "/"),
            let inSite = try? SiteAddress(String(fromHost.dropFirst(pathOfSite.count))),
            let goal = goal(at: inSite, id: id)
        {
            return goal
        }
        diagnostics.append(
            .warning(
                .redirectBroken,
                "the site has nothing at '\(cell.text)', so nothing leads there; correct the address, or write a whole one "
                    + "that begins with 'https://'", at: cell.location))
        return nil
    }

    /// What the site has at an address; nil if it has nothing there.
    private func goal(at address: SiteAddress, id: String) -> FoundGoal? {
        for file in address.possibleFiles {
            if let page = pages[file] { return .target(.page(page, id: id)) }
            if staticFiles.contains(file) { return .target(.file(file)) }
        }
        return (numbers[FormerPlace(address, id)] ?? numbers[FormerPlace(address, "")]).map { .redirect($0) }
    }

    /// Whether there is a page at an old address, so the address cannot lead on.
    private mutating func isHidden(_ source: Source, _ target: Redirect.Target) -> Bool {
        let from = source.from.page
        if from.file.map({ pages[$0] == nil }) ?? true {
            guard let page = pagesByShortForm[from.shortForm] else { return false }
            // '/font/' may lead to 'font.html', which many servers also show at '/font', but it cannot lead elsewhere.
            if case .page(page, _) = target { return false }
        }
        if source.isRecorded { return true }
        let message =
            "'\(source.text)' is the address of a page of this site, so nothing leads on from it; take it out\(remedyOutside)"
        diagnostics.append(.warning(.redirectHidden, message, at: source.location))
        return true
    }

    private mutating func redirect(
        from source: Source, to target: Redirect.Target?, _ places: [Redirect.Place], _ taken: inout TakenPlaces
    ) -> Redirect {
        var file = source.from.page.file
        if let path = file, !taken.take(path) {
            let message =
                "'\(source.text)' cannot have a page, because the site has a file there that differs in case alone, or in "
                + "the place of its folder; only '\(RedirectRows.fileName)' leads on from it"
            if !source.isRecorded { diagnostics.append(.warning(.redirectHidden, message, at: source.location)) }
            file = nil
        }
        return Redirect(
            from: source.from.page, target: target, places: places, file: file,
            hasRow: target != nil && places.isEmpty && pagesByShortForm[source.from.page.shortForm] == nil,
            location: source.location)
    }

    // MARK: Reporting

    private mutating func report(
        _ source: Source, _ target: Redirect.Target, after first: Source, _ firstTarget: Redirect.Target?
    ) {
        guard firstTarget != target else { return }
        let place = "\(first.location.path):\(first.location.line)"
        let message =
            "'\(source.text)' leads to another page already (\(place)), so it does not lead here; remove it here or there"
        diagnostics.append(.warning(.redirectTwice, message, at: source.location))
    }

    private mutating func reportCircle(_ circle: [Int]) {
        guard let first = circle.min() else { return }
        let texts = circle.map { "'\(sources[$0].text)'" }
        let message =
            texts.count == 1
            ? "\(texts[0]) leads to itself; write where it leads, or remove the row"
            : "\(texts.prefix(5).joined(separator: ", ")) lead to each other in a circle; write where one of them leads"
        diagnostics.append(.error(.redirectCircle, message, at: sources[first].location))
    }
}

extension DiagnosticKind {
    package static let ofRedirects = [redirectAddress, redirectTwice, redirectHidden, redirectBroken, redirectCircle]

    static let redirectAddress = DiagnosticKind(
        "redirect-address", [.error, .warning, .note],
        meaning: "An old address cannot be that of a page, or seems to be another one than meant.",
        remedy: "Write it from the site's root, such as `/old/font.html`.")

    static let redirectTwice = DiagnosticKind(
        "redirect-twice", [.warning],
        meaning: "An old address leads to two pages.",
        remedy: "Remove it from one of them.")

    package static let redirectHidden = DiagnosticKind(
        "redirect-hidden", [.error, .warning],
        meaning: "Something else of the site is at an old address, so nothing can lead on from it.",
        remedy: "Take the old address out.")

    static let redirectBroken = DiagnosticKind(
        "redirect-broken", [.warning],
        meaning: "A row of `redirects.csv` leads to an address that the site does not have.",
        remedy: "Correct the address.")

    static let redirectCircle = DiagnosticKind(
        "redirect-circle", [.error],
        meaning: "Rows of `redirects.csv` lead to each other, or to themselves.",
        remedy: "Write where one of them leads.")
}
