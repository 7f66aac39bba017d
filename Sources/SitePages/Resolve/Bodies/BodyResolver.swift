import IndexedCollation

/// Resolves the bodies of an index's entries: finds the target of each link, and reports the links without one.
package struct BodyResolver {
    private let targets: LinkTargets
    private let bodies: BodyTable<ReadBodies>
    private let plan: SitePlan
    private let index: IndexID
    private let keepsHTML: Bool

    /// The names that become links in bodies; nil if none do.
    private let terms: IndexTerms?
    private let termFingerprint: UInt64

    /// Whether links to entries have previews.
    private let hasPreviews: Bool

    /// Links the terms in bodies, and makes room for previews.
    ///
    /// It needs the table of names, so it is made only when a body must be searched.
    private lazy var marker: TermMarker = TermMarker(
        terms?.table.value, style: plan.autolink(index),
        hasPreview: hasPreviews ? { [plan] in !plan.indexes[$0.index].entries[$0.entry].summary.isEmpty } : nil)

    /// The field that is being resolved, and the kind of file that it names; nil for the body.
    private var line: (field: Field, medium: Medium?)?

    /// The problems of the bodies and of their links.
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameter bodies: The bodies that were read along with their entries; others are read when needed.
    package init(_ targets: LinkTargets, index: IndexID, _ bodies: BodyTable<ReadBodies> = BodyTable()) {
        self.targets = targets
        self.bodies = bodies
        plan = targets.plan
        self.index = index
        keepsHTML = targets.plan.directory(index).html == .raw
        terms = plan.autolink(index) == .no ? nil : targets.terms[index]
        termFingerprint = terms?.fingerprint.value.table ?? 0
        hasPreviews = plan.hasEntryPages(index) && plan.directory(index).tooltips == .on
    }

    /// A hash of an entry's body and of everything on which scanning it depends, by which the result can be found
    /// again.
    func key(of entry: EntryID) -> UInt64 {
        let value = value(entry)
        var key = Fingerprint()
        key.add(plan.configuration.contentFingerprint)
        // Several entries can have the same text, but different terms are found in each.
        key.add(index.number)
        key.add(plan.indexes[index].slugs[entry].span)
        key.add(plan.texts.bytes(of: value.body).span)
        key.add(value.isBodyQuoted ? 1 : 0)
        return key.value
    }

    /// A number of bytes that the HTML of most bodies does not exceed.
    func expectedSize(of entries: Range<EntryID>) -> Int {
        entries.lazy.map { Int(value($0).body.count) }.filter { $0 > 0 }.reduce(0) { $0 + $1 * 5 / 4 + 64 }
    }

    /// Whether an entry's body may have links or problems.
    func mayFind(in entry: EntryID) -> Bool {
        let body = plan.texts.bytes(of: value(entry).body)
        return !body.isEmpty && (terms != nil || BodyScanner.mayFind(in: body.span))
    }

    /// Resolves a body.
    ///
    /// - Parameters:
    ///   - former: The earlier findings in the body, which is then not read again; nil if they are not known.
    ///   - appendsHTML: Whether to append the final HTML of a body that is read; it still has gaps.
    /// - Returns: The place of the HTML, the findings in the body, and a hash of its targets.
    package mutating func resolve(
        _ entry: EntryID, former: BodyFindings? = nil, appendsHTML: Bool = true, into fragments: inout BodyFragments
    ) -> (body: BodyFragment, findings: BodyFindings, hash: UInt64) {
        let place = EntryPlace(index: index, entry: entry)
        // A body that was not read along with its entry is read when it is needed.
        let known = bodies.unit(of: value(entry)).flatMap { unit, number in unit[number] }
        var reading = former == nil ? known ?? targets.readBody(of: place).0 : nil
        var findings = former ?? BodyFindings(scanned: reading?.scanned ?? ScannedBody())
        let firstTarget = fragments.targets.count
        var hash = Fingerprint()
        report(findings.scanned.problems, in: entry)
        for link in findings.scanned.links { resolve(link, in: findings.scanned, entry, &fragments, &hash) }
        var edits: [HTMLEdit] = []
        if terms != nil || hasPreviews {
            let body = TermMarker.Body(
                entry: place, settings: TermSettings(of: value(entry), in: plan.content),
                links: fragments.targets[firstTarget...].map(\.place))
            let key = termKey(of: body)
            if former == nil || findings.terms.key != key {
                findings.terms = BodyFindings.Terms(key: key)
                // The terms depend on all names of the site.
                if reading == nil, marker.changes(body) { reading = known ?? targets.readBody(of: place).0 }
                if let reading {
                    (edits, findings.terms.entries) = marker.mark(reading.html.span, reading.events, body)
                }
                if !edits.isEmpty {
                    var places = Fingerprint()
                    for edit in edits { places.add(edit.place) }
                    findings.terms.places = places.value
                }
            }
            // A different word may have become the link to the same entry.
            hash.add(findings.terms.places)
            for place in findings.terms.entries {
                let target = LinkTarget.entry(place, fragment: StoredRange(0..<0))
                fragments.targets.append(target)
                add(target, in: fragments, to: &hash)
            }
        }
        let start = fragments.html.count
        if appendsHTML, former == nil, let reading {
            let sizes = imageSizes(reading.events, in: fragments, firstTarget)
            if !sizes.isEmpty { edits = (edits + sizes).sorted { $0.place < $1.place } }
            let html = reading.html
            var copied = html.startIndex
            for edit in edits {
                fragments.html += html[copied..<html.startIndex + edit.place]
                copied = html.startIndex + edit.place
                edit.append(to: &fragments.html)
            }
            fragments.html += html[copied...]
        }
        let body = BodyFragment(
            html: StoredRange(start..<fragments.html.count), firstTarget: Int32(clamping: firstTarget))
        return (body, findings, hash.value)
    }

    /// The insertions that give images their sizes.
    private func imageSizes(
        _ events: ArraySlice<BodyEvents.Event>, in fragments: BodyFragments, _ firstTarget: Int
    ) -> [HTMLEdit] {
        var sizes: [HTMLEdit] = []
        for event in events where event.kind == .image {
            guard case .file(let file, _) = fragments.targets[firstTarget + Int(event.number)],
                let size = targets.files.imageSize(of: fragments.files[Int(file)])
            else { continue }
            let kind = HTMLEdit.Kind.imageSize(width: size.width, height: size.height)
            sizes.append(HTMLEdit(place: Int(event.start), kind: kind, number: Int(event.number)))
        }
        return sizes
    }

    /// Scans and resolves a field of an entry that is a line of Markdown, and appends its final HTML, which still has
    /// gaps.
    mutating func appendLine(
        _ field: Field, of entry: EntryID, to fragments: inout BodyFragments
    ) -> (BodyFragment, hash: UInt64) {
        let start = fragments.html.count
        let firstTarget = fragments.targets.count
        let text = plan.texts.bytes(of: field.value)
        let medium = targets.medium(of: field, of: entry, in: index)
        var scanner = BodyScanner(keepsHTML: keepsHTML, medium == .image || text.has("![") ? .places : [])
        let (scanned, events): (ScannedBody, BodyEvents)
        if let medium {
            let value = value(entry)
            let alt = medium == .image ? targets.alt(of: field, in: value, index) : nil
            let markdown = medium.markdown(of: field, in: value, alt: alt, plan.content)
            (scanned, events) = scanner.scanLine(markdown.span, into: &fragments.html)
            medium.convert(&fragments.html, from: start)
        } else {
            (scanned, events) = scanner.scanLine(text.span, into: &fragments.html)
        }
        line = (field, medium)
        var hash = Fingerprint()
        report(scanned.problems, in: entry)
        for link in scanned.links { resolve(link, in: scanned, entry, &fragments, &hash) }
        line = nil
        for edit in imageSizes(events.events[...], in: fragments, firstTarget).reversed() {
            var size: [UInt8] = []
            edit.append(to: &size)
            fragments.html.insert(contentsOf: size, at: start + edit.place)
        }
        let body = BodyFragment(
            html: StoredRange(start..<fragments.html.count), firstTarget: Int32(clamping: firstTarget))
        return (body, hash.value)
    }

    /// Finds the targets of the links in all fields of an entry that are lines of Markdown.
    ///
    /// - Returns: A hash of the targets; nil if there are no such links.
    mutating func resolveLines(of entry: EntryID, into fragments: inout BodyFragments) -> UInt64? {
        var hash: UInt64?
        var own = BodyFragments()
        for field in plan.content.fields(of: value(entry))
        where targets.medium(of: field, of: entry, in: index) != nil
            || targets.isMarkdown(field, in: index) && BodyScanner.mayFind(in: plan.texts.bytes(of: field.value).span)
        {
            own.html.removeAll(keepingCapacity: true)
            hash = (hash ?? 0) &* 31 &+ appendLine(field, of: entry, to: &own).hash
        }
        for file in own.files where !fragments.files.contains(file) { fragments.files.append(file) }
        return hash
    }

    // MARK: Terms

    /// A hash of everything, other than its text, on which the terms found in a body depend.
    private func termKey(of body: TermMarker.Body) -> UInt64 {
        var key = Fingerprint()
        key.add(termFingerprint)
        key.add(body.entry.index.number)
        key.add(body.entry.entry.number)
        key.add(body.settings.links ? 1 : 0)
        for word in body.settings.unlinked { key.add(word) }
        for place in body.links {
            key.add(place?.index.number ?? -1)
            key.add(place?.entry.number ?? -1)
        }
        return key.value
    }

    private func value(_ entry: EntryID) -> Entry { plan.indexes[index].entries[entry] }

    // MARK: Links

    /// Stores the target of a link in a body or a line, and adds it to a hash.
    private mutating func resolve(
        _ link: BodyLink, in scanned: ScannedBody, _ entry: EntryID, _ fragments: inout BodyFragments,
        _ hash: inout Fingerprint
    ) {
        let target = target(of: link, in: scanned, entry, &fragments)
        fragments.targets.append(target)
        add(target, in: fragments, to: &hash)
    }

    private mutating func target(
        of link: BodyLink, in scanned: ScannedBody, _ entry: EntryID, _ fragments: inout BodyFragments
    ) -> LinkTarget {
        let resolver = LinkResolver(targets: targets, index: index, entry: entry)
        let name = scanned.string(link.name)
        return scanned.text[link.address].withBytes { address in
            switch resolver.meaning(of: address, isImage: link.isImage, name: name) {
            case .entry(let target, let fragment, let missing):
                if let missing {
                    let shown = plan.indexes[target.index].locale.tag
                    warn(
                        .missingTranslation,
                        "'\(scanned.string(link.address))' is not there in '\(missing.tag)', so this leads to the entry in '\(shown)'; "
                            + "translate it, or link to that one", entry, link)
                }
                let meant = anchor(fragment, in: target)
                if meant == nil {
                    warn(
                        .brokenLink,
                        "'\(scanned.string(link.address))' leads to '\(title(of: target))', which has no heading or id "
                            + "'\(String(decoding: fragment.utf8.percentDecoded(), as: UTF8.self))'; correct the part after '#'",
                        entry, link)
                }
                return .entry(target, fragment: fragments.text.store((meant ?? fragment).utf8))
            case .index(let index, let unknown):
                if !unknown.isEmpty {
                    warn(
                        .brokenLink,
                        "'\(scanned.string(link.address))' leads to a list that has no entry '\(unknown)'; correct the part after '#'",
                        entry, link)
                }
                return .index(index)
            case .section(let index, let section): return .section(index, section)
            case .top: return .written(fragments.text.store("#top".utf8))
            case .file(let file, let suffix):
                if plan.directory(index).publishesSafeFilesOnly, let danger = targets.files.danger(of: file) {
                    warn(
                        .unsafeFile,
                        "'\(scanned.string(link.address))' is not published, \(danger); name another file, or set 'files: any' in the settings "
                            + "if you trust all who write content", entry, link)
                } else {
                    let number = fragments.files.lastIndex(of: file) ?? fragments.files.count
                    if number == fragments.files.count { fragments.files.append(file) }
                    return .file(Int32(clamping: number), suffix: fragments.text.store(suffix.utf8))
                }
            case .broken: warn(.brokenLink, brokenLink(address, isImage: link.isImage, name), entry, link)
            }
            return .written(fragments.text.store(address))
        }
    }

    /// The id in the page of an entry that the fragment of a link means; nil if there is none.
    private func anchor(_ fragment: String, in place: EntryPlace) -> String? {
        guard !fragment.isEmpty else { return fragment }
        let id = String(decoding: fragment.utf8.percentDecoded(), as: UTF8.self)
        if id.hasPrefix(":~:") || id.lowercased() == "top" { return fragment }
        let prefix = plan.idPrefix(ofBody: place.entry, in: place.index)
        if let found = targets.anchors.id(meaning: id, in: place, of: targets) {
            return prefix.isEmpty && found == id ? fragment : prefix + found
        }
        let file = Int(plan.indexes[place.index].entries[place.entry].file)
        return targets.anchors.isTitle(id, ofFile: file, in: plan.content) ? "" : nil
    }

    private func title(of place: EntryPlace) -> String {
        plan.content.store.string(plan.indexes[place.index].entries[place.entry].title)
    }

    private func brokenLink(_ bytes: Span<UInt8>, isImage: Bool, _ name: String) -> String {
        if BodyLink.isWithinPage(bytes) {
            let fragment = String(decoding: BodyLink.fragment(of: bytes), as: UTF8.self)
            return "nothing here has the id '\(fragment)'; link to a heading of this entry, or to an entry"
        }
        let address = String(decoding: bytes, as: UTF8.self)
        if isImage {
            let kind =
                switch line?.medium {
                case .audio: "audio file"
                case .file: "file"
                default: "image"
                }
            return "there is no \(kind) '\(address)'; put it in the content folder, or correct the path"
        }
        if address == "g" {
            return "'\(name)' is the title of no entry; write it as the entry does, or remove the link"
        }
        return "'\(address)' does not lead to an entry or file of this site; correct the link, or remove it"
    }

    /// Adds everything about a target on which pages with a link to it depend.
    private func add(_ target: LinkTarget, in fragments: BodyFragments, to hash: inout Fingerprint) {
        switch target {
        case .written: hash.add(0)
        case .entry(let target, let fragment):
            plan.add(target, to: &hash)
            if plan.directory(index).tooltips == .on {
                hash.add(plan.texts.bytes(of: plan.indexes[target.index].entries[target.entry].summary).span)
            }
            hash.add(fragments.text[fragment])
        case .index(let index):
            hash.add(plan.folder(of: index))
            hash.add(index.number)
        case .section(let index, let section):
            hash.add(plan.folder(of: index))
            hash.add(index.number)
            hash.add(plan.isSplit(index) ? 1 : 0)
            hash.add(plan.indexes[index].sections[section].slug)
        case .file(let number, let suffix):
            let file = fragments.files[Int(number)]
            hash.add(file.sitePath)
            hash.add(fragments.text[suffix])
            let size = targets.files.imageSize(of: file)
            hash.add(size?.width ?? 0)
            hash.add(size?.height ?? 0)
        }
    }

    // MARK: Reports

    /// The offset in a quoted CSV field, in which quotes are doubled, that corresponds to an offset in the body.
    private func quotedOffset(_ offset: Int, of value: Entry) -> Int {
        let field = plan.content.store.bytes(of: value.body)
        var (place, count) = (0, 0)
        while count < offset, place < field.count {
            place += field[place] == .quote ? 2 : 1
            count += 1
        }
        return place
    }

    private mutating func warn(_ kind: DiagnosticKind, _ message: String, _ entry: EntryID, _ link: BodyLink) {
        report(.warning, kind, message, entry, Int(link.offset))
    }

    /// Reports the problems of a body or a line itself.
    private mutating func report(_ problems: [ScannedBody.Problem], in entry: EntryID) {
        for problem in problems {
            report(problem.severity, problem.kind, problem.message, entry, problem.offset)
        }
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ kind: DiagnosticKind, _ message: String, _ entry: EntryID, _ offset: Int
    ) {
        let value = value(entry)
        if let line {
            let isInFile = line.field.value.buffer == value.file
            let inLine = line.medium == nil ? max(0, offset - 1) : 0
            let offset = isInFile ? Int(line.field.value.start) + inLine : Int(line.field.offset)
            let location = SourceLocation(plan.content.store.buffers[Int(value.file)], offset: offset)
            diagnostics.append(Diagnostic(severity, kind, message, at: location))
            return
        }
        let buffer = Int(value.body.buffer)
        let location =
            buffer < plan.content.fileCount
            ? SourceLocation(
                plan.content.store.buffers[buffer],
                offset: Int(value.body.start) + (value.isBodyQuoted ? quotedOffset(offset, of: value) : offset))
            : plan.content.location(of: value)
        diagnostics.append(Diagnostic(severity, kind, message, at: location))
    }
}

extension SitePlan {
    /// The prefix of the ids in the body of an entry that shares a page with others; empty for any other entry.
    ///
    /// No slug contains two consecutive hyphens, so ids with the prefix cannot equal another entry's id.
    func idPrefix(ofBody entry: EntryID, in index: IndexID) -> String {
        hasEntryPages(index) ? "" : String(decoding: indexes[index].slugs[entry], as: UTF8.self) + "--"
    }

    /// Adds the address and the title of an entry, or of a line, to a hash.
    package func add(_ target: EntryPlace, to hash: inout Fingerprint) {
        let index = indexes[target.index]
        hash.add(folder(of: target.index))
        hash.add(index.slugs[target.entry].span)
        if configuration.api == .on { hash.add(texts.bytes(of: index.entries[target.entry].id).span) }
        if let addresses = entryAddresses(target.index) { hash.add(addresses[target.entry].span) }
        hash.add(texts.bytes(of: index.entries[target.entry].title).span)
        hash.add(Int(index.entries[target.entry].homograph))
        if let distinction = distinction(of: target.entry, in: target.index) { hash.add(distinction) }
        let meant = targets(ofLine: target.entry, in: target.index)
        if let meant {
            hash.add(1 + meant.count)
            // A line that means a single entry has the address of that entry.
            if meant.count == 1, targets(ofLine: meant[0].entry, in: meant[0].index) == nil { add(meant[0], to: &hash) }
        }
        if isSplit(target.index), !hasEntryPages(target.index) || meant != nil {
            let section = index.section(ofEntry: target.entry)
            hash.add(parts(target.index, section)[part(ofEntry: target.entry, in: target.index, section)].slug)
        }
    }
}

extension DiagnosticKind {
    package static let ofBodyResolver = [missingTranslation, unsafeFile]

    static let missingTranslation = DiagnosticKind(
        "missing-translation", [.warning],
        meaning: "A link leads to an entry in another locale, because it is not translated.",
        remedy: "Translate the entry, or link to the other locale.")

    package static let unsafeFile = DiagnosticKind(
        "unsafe-file", [.warning],
        meaning: "A link leads to a file that can run code, which is not published.",
        remedy: "Link to another file, or set `files: any`.")
}
