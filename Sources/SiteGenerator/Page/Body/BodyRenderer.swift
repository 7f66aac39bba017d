/// Renders an entry's body to HTML: resolves shortcodes and links, and removes raw HTML.
struct BodyRenderer {
    let context: PageContext
    let index: Int
    let entry: Int

    /// The level of the heading above the body.
    let level: Int

    private var map: SiteMap { context.map }
    private var value: Entry { map.indexes[index].entries[entry] }

    /// The prefix of the ids in a body whose entry shares a page with others. No slug has two consecutive hyphens, so
    /// prefixed ids cannot equal another entry's id.
    private var prefix: String {
        map.hasEntryPages(index) ? "" : String(decoding: map.indexes[index].slugs[entry], as: UTF8.self) + "--"
    }

    func appendHTML(to output: inout [UInt8]) {
        let body = context.texts.bytes(of: value.body)
        guard value.isBodyQuoted else { return appendHTML(of: body, to: &output) }
        var unquoted: [UInt8] = []
        unquoted.reserveCapacity(body.count)
        unquoted.append(unquoting: body)
        unquoted.withUnsafeBufferPointer { appendHTML(of: $0, to: &output) }
    }

    private func appendHTML(of source: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        guard Shortcodes.mayStand(in: source) else {
            guard !value.isBodyQuoted || isWithinLimits(source) else { return }
            return appendHTML(of: source, from: source, to: &output)
        }
        let (expanded, problems) = Shortcodes.expand(source)
        for problem in problems { warn(problem.kind, problem.message, problem.offset) }
        expanded.withUnsafeBufferPointer {
            if isWithinLimits($0) { appendHTML(of: $0, from: source, to: &output) }
        }
    }

    /// Whether a body that has changed since its entry was parsed is still within ``MarkdownLimits``.
    private func isWithinLimits(_ body: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let problem = MarkdownLimits.problem(in: body) else { return true }
        report(.error, problem.kind, problem.message, 0)
        return false
    }

    /// - Parameter source: The body before its shortcodes were resolved.
    private func appendHTML(
        of body: UnsafeBufferPointer<UInt8>, from source: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
    ) {
        let start = output.count
        let options = MarkdownOptions(
            keepsHTML: map.directory(index).html == .raw, idPrefix: prefix,
            maximumOutput: MarkdownLimits.maximumOutput(of: source.count))
        var links = BodyLinks(renderer: self, body: source)
        let report = Markdown.appendHTML(of: body, &links, options, to: &output)
        warn(of: report, in: source)
        if report.isTooLong { output.removeLast(output.count - start) }
        if body.has("&#") { replaceControls(in: &output, from: start, source) }
        let images = links.images
        BodyHTML(
            level: level, tableLabel: { context.strings.table }, codeLabel: { context.strings.code },
            imageSize: { address in images[address].flatMap { map.imageSizes[$0.path] } }
        ).fit(&output, from: start)
    }

    /// Reports problems that the Markdown renderer found in the body.
    private func warn(of found: MarkdownReport, in source: UnsafeBufferPointer<UInt8>) {
        var places = BodyPlaces(body: source)
        if let line = found.htmlLine {
            warn(
                "raw-html",
                "raw HTML is removed here, but its text remains; write it in Markdown, or set 'html: raw' in the settings",
                places.lineStart(line))
        }
        for footnote in found.duplicateFootnotes {
            warn(
                "duplicate-footnote",
                "the footnote '\(footnote.label)' is defined above already, so this definition is left out; "
                    + "give it another label", places.lineStart(footnote.line))
        }
        for footnote in found.unusedFootnotes {
            warn(
                "unused-footnote",
                "nothing refers to the footnote '\(footnote.label)', so it is left out; refer to it, or remove it",
                places.lineStart(footnote.line))
        }
        if let line = found.sparseLine {
            warn(
                "sparse-table",
                "the tables of this text need more than \(MarkedBody.maximumFilledCells) empty cells to fill their rows, "
                    + "so rows from here on are not filled up; give the table fewer columns", places.lineStart(line))
        }
        if found.hasUnreadMarks {
            warn(
                "unread-marks",
                "tables, footnotes and definition lists of this text could not be read and stay text; "
                    + "please report this text as a defect", 0)
        }
        if found.isTooLong {
            report(
                .error, "body-too-large",
                "this text makes a page of more than \(MarkdownLimits.maximumOutput(of: source.count)) bytes, a hundred "
                    + "times its own size and a megabyte; shorten what it repeats", 0)
        }
    }

    /// Replaces the ``ControlCharacters`` that references such as `&#7;` denote.
    private func replaceControls(in output: inout [UInt8], from start: Int, _ source: UnsafeBufferPointer<UInt8>) {
        var first: Unicode.Scalar?
        let clean = output.withUnsafeBufferPointer { output in
            ControlCharacters.replaced(in: UnsafeBufferPointer(rebasing: output[start...])) { scalar, _ in
                first = first ?? scalar
            }
        }
        guard let clean, let first else { return }
        output.replaceSubrange(start..., with: clean)
        let offset = source.offset(of: "&#") ?? 0
        warn("control-character", ControlCharacters.warning(first, at: nil).message, offset)
    }

    // MARK: Links

    fileprivate func resolve(
        _ link: MarkdownLink, _ ids: Set<String>, _ places: inout BodyPlaces,
        _ images: inout [String: ContentFiles.File], into address: inout [UInt8]
    ) -> MarkdownAddress {
        let resolver = LinkResolver(map: map, index: index, entry: entry)
        let what = link.isImage ? "image" : "link"
        switch resolver.meaning(of: link) {
        case .same: return .same
        case .entry(let target, let fragment, let missing):
            if let missing {
                let shown = map.indexes[target.index].locale.tag
                warn(
                    "missing-translation",
                    "'\(link.destination)' is not there in '\(missing.tag)', so this leads to the entry in '\(shown)'; "
                        + "translate it, or link to that one", places.offset(of: link))
            }
            context.appendEntryURL(target.index, target.entry, to: &address)
            // An entry without a page is itself an anchor, and its body's anchors have no address.
            if !fragment.isEmpty, !address.contains(.numberSign) { address += "#\(fragment)".utf8 }
            guard !link.hasText else { return .written() }
            return .written(title: map.content.store.string(map.indexes[target.index].entries[target.entry].title))
        case .here(let fragment):
            let id = String(decoding: fragment.utf8.percentDecoded(), as: UTF8.self)
            if ids.contains(id) {
                address += "#\(prefix)\(id)".utf8
                return prefix.isEmpty ? .same : .written()
            }
            if let other = map.links.entry(named: id, in: index) {
                context.appendEntryURL(index, other, to: &address)
                return .written()
            }
            warn(
                "broken-link", "nothing here has the id '\(fragment)'; link to a heading of this entry, or to an entry",
                places.offset(of: link))
            return .same
        case .file(let file, let suffix):
            if map.directory(index).publishesSafeFilesOnly, let danger = map.files.danger(of: file) {
                warn(
                    "unsafe-file",
                    "'\(link.destination)' is not published, \(danger); name another file, or set 'files: any' in the settings "
                        + "if you trust all who write content", places.offset(of: link))
                return .same
            }
            context.files.insert(file)
            address += context.common.root
            address += "\(file.sitePath)\(suffix)".utf8
            if link.isImage {
                images[String(decoding: address.percentDecoded(), as: UTF8.self)] = file
            }
            return .written()
        case .broken:
            let message =
                if link.isImage {
                    "there is no image '\(link.destination)'; put it in the content folder, or correct the path"
                } else if link.destination == "g" {
                    "'\(link.text)' is the title of no entry; write it as the entry does, or take the link out"
                } else {
                    "'\(link.destination)' does not lead to an entry or file of this site; correct the link, or remove it"
                }
            warn("broken-link", message, places.offset(of: link))
            return .same
        case .unsafe:
            warn(
                "unsafe-link",
                "'\(link.destination.prefix(60))' is not an address that \(link.isImage ? "an image" : "a link") may have, so it is left out; "
                    + "write one that begins with 'https:'", places.offset(of: link))
            return .none
        case .empty:
            warn(
                "broken-link", "this \(what) leads nowhere; write an address between the parentheses",
                places.offset(of: link))
            return .same
        }
    }

    // MARK: Reports

    private func warn(_ kind: Diagnostic.Kind, _ message: String, _ offset: Int) {
        report(.warning, kind, message, offset)
    }

    private func report(
        _ severity: Diagnostic.Severity, _ kind: Diagnostic.Kind, _ message: String, _ offset: Int
    ) {
        let file = map.content.store.buffers[Int(value.body.buffer)]
        let location =
            Int(value.body.buffer) < map.content.fileCount && !value.isBodyQuoted
            ? SourceLocation(file, offset: Int(value.body.start) + offset) : map.content.location(of: value)
        context.problems.append(Diagnostic(severity, kind, message, at: location))
    }
}

/// Resolves the links of one body.
private struct BodyLinks: MarkdownLinks {
    let renderer: BodyRenderer
    private var places: BodyPlaces

    /// The site's files that images show, by their addresses on the page.
    private(set) var images: [String: ContentFiles.File] = [:]

    init(renderer: BodyRenderer, body: UnsafeBufferPointer<UInt8>) {
        self.renderer = renderer
        places = BodyPlaces(body: body)
    }

    mutating func resolve(_ link: MarkdownLink, ids: Set<String>, into address: inout [UInt8]) -> MarkdownAddress {
        renderer.resolve(link, ids, &places, &images, into: &address)
    }
}

/// Finds positions in a body that libcmark does not report.
struct BodyPlaces {
    let body: UnsafeBufferPointer<UInt8>

    /// The end of the link found last; links are found in order.
    private var next = 0

    /// The line found last: its number and its start.
    private var line = (number: 1, start: 0)

    /// The number of bytes that may still be searched. When it is used up, a link's position is that of its line, so
    /// that the time for a body full of broken links is proportional to its size.
    private var budget: Int

    init(body: UnsafeBufferPointer<UInt8>) {
        self.body = body
        budget = 32 * body.count + 65_536
    }

    /// The offset of a link's address; that of its line if the address is not written literally.
    mutating func offset(of link: MarkdownLink) -> Int {
        let lineStart = lineStart(link.line)
        let destination = link.destination
        for from in [max(next, lineStart), next, 0] {
            if destination.isEmpty {
                if let found = find("()", from: from, isAddress: false) {
                    next = found + 2
                    return found + 1
                }
            } else if let found = find(destination, from: from, isAddress: true) {
                next = found + destination.utf8.count
                return found
            }
        }
        return lineStart
    }

    /// The start of a line; lines are numbered from 1.
    mutating func lineStart(_ wanted: Int) -> Int {
        if line.number > wanted { line = (1, 0) }
        while line.number < wanted, let end = body.offset(of: "\n", from: line.start) {
            line = (line.number + 1, end + 1)
        }
        return line.start
    }

    /// The offset of the next occurrence of a text, preferably after a character that precedes addresses.
    private mutating func find(_ text: String, from start: Int, isAddress: Bool) -> Int? {
        // This many bytes distinguish addresses, so no more need to be compared at each position.
        let wanted = Array(text.utf8.prefix(64))
        var anywhere: Int?
        var index = start
        while budget > 0, let found = wanted.withUnsafeBufferPointer({ body.offset(of: $0, from: index) }) {
            budget -= found - index + 16
            guard isAddress, !standsAsAddress(found) else { return found }
            if anywhere == nil { anywhere = found }
            index = found + 1
        }
        budget -= max(0, body.count - index)
        return anywhere
    }

    /// Whether a position follows a character that can precede an address: in `(address)`, `<address>`,
    /// `[a]: address`, `[[address]]`, `` {term}`address` ``, and values of shortcodes.
    private func standsAsAddress(_ place: Int) -> Bool {
        guard place > 0 else { return false }
        switch body[place - 1] {
        case UInt8(ascii: "("), UInt8(ascii: "<"), .space, UInt8(ascii: "`"), .quote, UInt8(ascii: "'"),
            UInt8(ascii: "="), UInt8(ascii: "|"):
            return true
        case UInt8(ascii: "["): return place > 1 && body[place - 2] == UInt8(ascii: "[")
        default: return false
        }
    }
}
