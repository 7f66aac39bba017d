/// Makes the HTML of an entry's body for a page: marks of other generators read, links resolved, raw HTML out.
struct BodyRenderer {
    let context: PageContext
    let index: Int
    let entry: Int

    private var map: SiteMap { context.map }
    private var value: Entry { map.indexes[index].entries[entry] }

    /// Where entries share a page, what is inside of them is told apart by whose it is.
    private var prefix: String {
        map.hasEntryPages(index) ? "" : String(decoding: map.indexes[index].slugs[entry], as: UTF8.self) + "-"
    }

    func appendHTML(to output: inout [UInt8]) {
        let body = context.texts.bytes(of: value.body)
        guard value.isBodyQuoted else { return appendHTML(of: body, to: &output) }
        var unquoted: [UInt8] = []
        unquoted.reserveCapacity(body.count)
        CSVField.append(unquoting: body, to: &unquoted)
        unquoted.withUnsafeBufferPointer { appendHTML(of: $0, to: &output) }
    }

    private func appendHTML(of source: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        guard Shortcodes.mayStand(in: source) else { return appendHTML(of: source, from: source, to: &output) }
        let (expanded, problems) = Shortcodes.expand(source)
        for problem in problems { warn(problem.kind, problem.message, problem.offset) }
        expanded.withUnsafeBufferPointer { appendHTML(of: $0, from: source, to: &output) }
    }

    /// - Parameter source: what the body was before shortcodes in it were resolved.
    private func appendHTML(
        of body: UnsafeBufferPointer<UInt8>, from source: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
    ) {
        let keepsHTML = map.directory(index).html == .raw
        guard var document = Markdown.read(body, keepsHTML: keepsHTML) else { return }
        let hasTag = body.has(UInt8(ascii: "<"))
        let mayHaveHeadings = body.has(.numberSign) || body.has("\n=") || body.has("\n-")
        let mayHaveLinks = hasTag || body.has(UInt8(ascii: "]"))
        if mayHaveLinks || mayHaveHeadings { document.find() }
        if !keepsHTML, let line = document.removeHTML().htmlLine {
            var places = BodyPlaces(body: source)
            warn(
                "raw-html",
                "raw HTML is left out here, and its text kept; write it in Markdown, or set 'html: raw' in the settings",
                places.lineStart(line))
        }
        let ids = mayHaveHeadings ? document.setHeadingIDs(prefix: prefix) : []
        if mayHaveLinks {
            var places = BodyPlaces(body: source)
            document.resolveLinks { resolve($0, ids, &places, into: &$1) }
        }
        let start = output.count
        document.appendHTML(to: &output)
        if body.has("&#") { replaceControls(in: &output, from: start, source) }
        if body.has(UInt8(ascii: "^")), !prefix.isEmpty { Self.prefixFootnotes(of: &output, from: start, prefix) }
    }

    /// Replaces the ``ControlCharacters`` that references such as `&#7;` stood for.
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

    private func resolve(
        _ link: Markdown.Link, _ ids: Set<String>, _ places: inout BodyPlaces, into address: inout [UInt8]
    ) -> Markdown.Address {
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
            // An entry without a page of its own is an anchor itself, and has no others.
            if !fragment.isEmpty, !address.contains(.numberSign) { address += "#\(fragment)".utf8 }
            guard !link.hasText else { return .written() }
            return .written(title: map.content.store.string(map.indexes[target.index].entries[target.entry].title))
        case .here(let fragment):
            let id = String(decoding: LinkResolver.percentDecoded(fragment.utf8), as: UTF8.self)
            if ids.contains(id) {
                address += "#\(prefix)\(id)".utf8
                return prefix.isEmpty ? .same : .written()
            }
            if fragment.hasPrefix("fn-") || fragment.hasPrefix("fnref-") { return .same }
            if let other = map.links.entry(named: id, in: index) {
                context.appendEntryURL(index, other, to: &address)
                return .written()
            }
            warn(
                "broken-link", "nothing here has the id '\(fragment)'; link to a heading of this entry, or to an entry",
                places.offset(of: link))
            return .same
        case .file(let file, let suffix):
            context.files.insert(file)
            address += context.common.root
            address += "\(file.sitePath)\(suffix)".utf8
            return .written()
        case .broken:
            let message =
                if link.isImage {
                    "there is no image '\(link.destination)'; put it beside the content, or mend the path"
                } else if link.address.elementsEqual("g".utf8) {
                    "'\(link.text)' is the title of no entry; write it as the entry does, or take the link out"
                } else {
                    "'\(link.destination)' leads to no entry and no file of this site; mend the link, or take it out"
                }
            warn("broken-link", message, places.offset(of: link))
            return .same
        case .unsafe:
            warn(
                "unsafe-link",
                "'\(link.destination.prefix(60))' is no address that \(link.isImage ? "an image" : "a link") may have, so it is left out; "
                    + "write one that begins with 'https:'", places.offset(of: link))
            return .none
        case .empty:
            warn(
                "broken-link", "this \(what) leads nowhere; write an address between the parentheses",
                places.offset(of: link))
            return .same
        }
    }

    /// Footnotes are numbered by body; on a page of many they are told apart by the entry.
    private static func prefixFootnotes(of output: inout [UInt8], from start: Int, _ prefix: String) {
        let html = output[start...]
        var result: [UInt8] = []
        var index = html.startIndex
        let marks = ["\"#fn", "id=\"fn"].map { Array($0.utf8) }
        while index < html.endIndex {
            // Quotation marks of content are references in HTML, so these are the library's own.
            if let mark = marks.first(where: { html[index...].starts(with: $0) }) {
                result += mark.dropLast(2) + Array(prefix.utf8) + mark.suffix(2)
                index += mark.count
            } else {
                result.append(html[index])
                index += 1
            }
        }
        output.replaceSubrange(start..., with: result)
    }

    // MARK: Reports

    private func warn(_ kind: Diagnostic.Kind, _ message: String, _ offset: Int) {
        let file = map.content.store.buffers[Int(value.body.buffer)]
        let location =
            Int(value.body.buffer) < map.content.fileCount && !value.isBodyQuoted
            ? SourceLocation(file, offset: Int(value.body.start) + offset) : map.content.location(of: value)
        context.problems.append(.warning(kind, message, at: location))
    }
}

/// Finds places in a body that libcmark does not tell.
struct BodyPlaces {
    let body: UnsafeBufferPointer<UInt8>

    /// After the link found last: links come in their order.
    private var next = 0

    /// The line asked for last, and where it begins.
    private var line = (number: 1, start: 0)

    /// How many links were not found as they read. A body full of them is not searched for each.
    private var misses = 0

    init(body: UnsafeBufferPointer<UInt8>) { self.body = body }

    /// Where the address of a link stands; the line of its paragraph where it is not written as it reads.
    mutating func offset(of link: Markdown.Link) -> Int {
        let lineStart = lineStart(link.line)
        guard misses < 100 else { return lineStart }
        let start = max(next, lineStart)
        let destination = link.destination
        for from in [start, next, 0] where from <= body.count {
            if destination.isEmpty {
                if let found = find("()", from: from) {
                    next = found + 2
                    return found + 1
                }
            } else if let found = find(
                destination, from: from, afterOneOf: [UInt8(ascii: "("), UInt8(ascii: "<"), .space])
                ?? find(destination, from: from, afterOneOf: nil)
            {
                next = found + destination.utf8.count
                return found
            }
        }
        misses += 1
        return lineStart
    }

    /// Where a line begins, from 1.
    mutating func lineStart(_ wanted: Int) -> Int {
        if line.number > wanted { line = (1, 0) }
        while line.number < wanted, let end = body.offset(of: "\n", from: line.start) {
            line = (line.number + 1, end + 1)
        }
        return line.start
    }

    private func find(_ text: String, from start: Int, afterOneOf signs: [UInt8]? = []) -> Int? {
        let text = Array(text.utf8)
        guard let first = text.first else { return nil }
        var index = start
        while let found = body[index...].firstIndex(of: first) {
            if body[found...].starts(with: text),
                signs.map({ $0.isEmpty || found > 0 && $0.contains(body[found - 1]) }) ?? true
            {
                return found
            }
            index = found + 1
        }
        return nil
    }
}
