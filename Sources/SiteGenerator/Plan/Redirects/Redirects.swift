/// The old addresses of a site: those that entries and plain pages give, and those in `Content/redirects.csv`.
struct Redirects: Sendable {
    /// The redirects, each with its own address.
    private(set) var all: [Redirect] = []

    init() {}

    /// Where the redirects lead, by the identities of the old addresses.
    private var targets: [String: Redirect.Target] = [:]

    /// Whether web servers get rows.
    var hasRows: Bool { all.contains(where: \.hasRow) }

    /// - Parameters:
    ///   - list: The redirects that no entry has.
    ///   - staticFiles: The files for the root of the site, which redirects may lead to.
    ///   - diagnostics: Receives the problems of addresses.
    init(_ plan: SitePlan, _ list: RedirectList, _ staticFiles: StaticFiles, _ diagnostics: inout [Diagnostic]) {
        var finder = RedirectFinder(plan, staticFiles)
        finder.addFormerAddresses()
        for row in list.rows { finder.add(row) }
        guard !finder.isEmpty || !finder.diagnostics.isEmpty else { return }
        all = finder.redirects()
        diagnostics += finder.diagnostics
        for redirect in all { targets[redirect.from.identity] = redirect.target }
    }

    /// Where a redirect leads from an address; nil if there is none.
    func target(of address: SiteAddress) -> Redirect.Target? { targets.isEmpty ? nil : targets[address.identity] }

    /// The entry to which a path from the site's root leads.
    func entry(at path: [UInt8]) -> EntryPlace? {
        guard !targets.isEmpty, let address = try? SiteAddress(String(decoding: path, as: UTF8.self)),
            case .page(.entry(let index, let entry), _)? = target(of: address)
        else { return nil }
        return EntryPlace(index: index, entry: entry)
    }
}

/// Finds out where old addresses lead, and which of them can be answered.
private struct RedirectFinder {
    private(set) var diagnostics: [Diagnostic] = []

    private let plan: SitePlan
    private let staticFiles: Set<String>

    /// The path of the site's address without its last slash, if it is not the root of a host.
    private let pathOfSite: String?

    private var sources: [Source] = []

    /// By ``SiteAddress/identity``: the first source with the address.
    private var numbers: [String: Int] = [:]

    /// The pages of the site by path, and by the short forms of their addresses.
    private var pages: [String: Page] = [:]
    private var pagesByShortForm: [String: Page] = [:]

    /// An old address as it was read.
    private struct Source {
        let text: String
        let from: SiteAddress
        let location: SourceLocation
        let goal: Goal

        /// The directory and the id of the entry that has the address; nil for rows.
        var owner: Owner?
    }

    private struct Owner: Equatable {
        let directory: DirectoryID
        let id: [UInt8]
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
    }

    var isEmpty: Bool { sources.isEmpty }

    // MARK: Reading

    /// Adds the addresses that entries and plain pages once had.
    mutating func addFormerAddresses() {
        let content = plan.content
        guard let name = content.fieldNames.find(FormerAddress.fieldName) else { return }
        for (number, index) in plan.indexes.enumerated() {
            // An entry that is shown in other locales as well has its addresses in its own.
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
                        Owner(directory: index.directory, id: Array(content.store.bytes(of: value.id))))
                }
            }
        }
    }

    mutating func add(_ row: RedirectList.Row) { add(row.from.text, at: row.from.location, .cell(row.to), nil) }

    private mutating func add(_ text: String, at location: SourceLocation, _ goal: Goal, _ owner: Owner?) {
        guard let from = address(text, at: location) else { return }
        if let pathOfSite, "/\(from.path)/".hasPrefix(pathOfSite + "/") {
            let message =
                "'\(text)' begins with the path of 'url', and addresses begin at the site's root, so this one is "
                + "'\(pathOfSite)/\(from.path)'; if it is not meant, leave out '\(pathOfSite)'"
            diagnostics.append(.note(.redirectAddress, message, at: location))
        }
        let source = Source(text: text, from: from, location: location, goal: goal, owner: owner)
        if let first = numbers[from.identity] {
            // A page and its translations may have an address in common; it leads to the first of them.
            if let owner, sources[first].owner == owner { return }
        } else {
            numbers[from.identity] = sources.count
        }
        sources.append(source)
    }

    private mutating func address(_ text: String, at location: SourceLocation) -> SiteAddress? {
        do throws(AddressProblem) {
            return try SiteAddress(text)
        } catch {
            let message = error.message(about: text)
            diagnostics.append(
                error.isHarmless
                    ? .warning(.redirectAddress, message, at: location)
                    : .error(.redirectAddress, message, at: location))
            return nil
        }
    }

    // MARK: Finding

    mutating func redirects() -> [Redirect] {
        for page in plan.pages() {
            let path = plan.path(of: page)
            pages[path] = page
            pagesByShortForm[SiteAddress(ofFile: path).shortForm] = page
        }
        let targets = targets()
        var places = TakenPlaces(pages.keys)
        var redirects: [Redirect] = []
        for (number, source) in sources.enumerated() {
            guard let target = targets[number], !isHidden(source, target) else { continue }
            if let first = numbers[source.from.identity], first != number {
                report(source, target, after: sources[first], targets[first])
                continue
            }
            redirects.append(redirect(from: source, to: target, &places))
        }
        return redirects
    }

    /// Where each source leads in the end; nil if that is nowhere.
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

    /// What the second column of a row names; nil, with a diagnostic, if that does not exist.
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
        guard let address = address(text, at: cell.location) else { return nil }
        let id = String(decoding: fragment.utf8.percentDecoded(decodesNUL: false), as: UTF8.self)
        for file in address.possibleFiles {
            if let page = pages[file] { return .target(.page(page, id: id)) }
            if staticFiles.contains(file) { return .target(.file(file)) }
        }
        if let other = numbers[address.identity] { return .redirect(other) }
        diagnostics.append(
            .warning(
                .redirectBroken,
                "the site has nothing at '\(cell.text)', so nothing leads there; correct the address, or write a whole one "
                    + "that begins with 'https://'", at: cell.location))
        return nil
    }

    /// Whether a page stands at an old address, so that nothing can lead on from it.
    private mutating func isHidden(_ source: Source, _ target: Redirect.Target) -> Bool {
        if source.from.file.map({ pages[$0] == nil }) ?? true {
            guard let page = pagesByShortForm[source.from.shortForm] else { return false }
            // '/font/' may lead to 'font.html', which many servers have at '/font'; but it cannot lead elsewhere.
            if case .page(page, _) = target { return false }
        }
        let message =
            "'\(source.text)' is the address of a page of this site, so nothing leads on from it; take it out"
        diagnostics.append(.warning(.redirectHidden, message, at: source.location))
        return true
    }

    private mutating func redirect(
        from source: Source, to target: Redirect.Target, _ places: inout TakenPlaces
    ) -> Redirect {
        var file = source.from.file
        if let path = file, !places.take(path) {
            let message =
                "'\(source.text)' cannot have a page, because the site has a file there that differs in case alone, or in "
                + "the place of its folder; only '\(RedirectRows.fileName)' leads on from it"
            diagnostics.append(.warning(.redirectHidden, message, at: source.location))
            file = nil
        }
        return Redirect(
            from: source.from, target: target, file: file,
            hasRow: pagesByShortForm[source.from.shortForm] == nil, location: source.location)
    }

    // MARK: Reporting

    private mutating func report(
        _ source: Source, _ target: Redirect.Target, after first: Source, _ firstTarget: Redirect.Target?
    ) {
        guard firstTarget != target else { return }
        let place = "\(first.location.path):\(first.location.line)"
        let message =
            "'\(source.text)' leads to another page already (\(place)); remove it here or there"
        diagnostics.append(.error(.redirectTwice, message, at: source.location))
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

/// The places of files in the site, without the case of letters, which some disks ignore.
private struct TakenPlaces {
    private var files: Set<String> = []
    private var folders: Set<String> = []

    init(_ paths: some Sequence<String>) {
        for path in paths { add(path.lowercased()) }
    }

    private mutating func add(_ path: String) {
        files.insert(path)
        folders.formUnion(SiteAddress.folders(ofFile: path))
    }

    /// Takes the place of a file, if it is free: no other file has it, or that of one of its folders.
    mutating func take(_ path: String) -> Bool {
        let path = path.lowercased()
        guard !files.contains(path), !folders.contains(path),
            !SiteAddress.folders(ofFile: path).contains(where: { files.contains($0) })
        else { return false }
        add(path)
        return true
    }
}
