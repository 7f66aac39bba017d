import IndexedCollation

/// Links the terms in the HTML of a body, and makes room for the previews of links to entries.
///
/// It reads the HTML with gaps that a ``BodyScanner`` makes, and changes only texts in paragraphs, lists, tables and
/// definitions. It never changes texts in headings, heads of tables, code, links, quotations or raw HTML.
struct TermMarker {
    /// The facts that are known about a body.
    struct Body {
        let entry: EntryPlace
        let settings: TermSettings

        /// The entries to which the links of the body lead, by their gaps; nil for other targets.
        let links: [EntryPlace?]
    }

    private let style: SiteConfiguration.AutolinkStyle
    private let matcher: TermMatcher?

    /// Whether links to an entry have a preview; nil if no links have one.
    private let hasPreview: ((EntryPlace) -> Bool)?

    /// Prepares to mark bodies.
    ///
    /// - Parameters:
    ///   - table: The names to link; nil if links only get previews.
    ///   - hasPreview: Whether links to an entry have a preview; nil if no links have one.
    init(
        _ table: TermTable?, style: SiteConfiguration.AutolinkStyle, hasPreview: ((EntryPlace) -> Bool)?
    ) {
        matcher = table.flatMap { $0.isEmpty ? nil : TermMatcher($0) }
        self.style = style
        self.hasPreview = hasPreview
    }

    /// Whether the marker changes a body at all.
    func changes(_ body: Body) -> Bool {
        matcher != nil && body.settings.links || hasPreview != nil && body.links.contains { $0 != nil }
    }

    /// Links terms in the HTML of a body from an offset on.
    ///
    /// - Returns: The entries to which the new links lead, and a hash of the links' places. The numbers of their gaps
    ///   follow those of the body's links.
    func mark(_ html: inout [UInt8], from start: Int, _ body: Body) -> (entries: [EntryPlace], places: UInt64) {
        guard changes(body) else { return ([], 0) }
        let source = Array(html[start...])
        var walk = Walk(self, body)
        source.withBytes { walk.walk($0) }
        guard !walk.edits.isEmpty else { return ([], 0) }
        html.removeLast(source.count)
        html.reserveCapacity(start + source.count + walk.edits.count * 48)
        var copied = 0
        for edit in walk.edits {
            html += source[copied..<edit.place]
            copied = edit.place
            edit.append(to: &html)
        }
        html += source[copied...]
        var places = Fingerprint()
        for edit in walk.edits { places.add(edit.place) }
        return (walk.targets, places.value)
    }

    /// An insertion into the HTML.
    private struct Edit {
        enum Kind {
            /// The beginning and the end of a link to a term.
            case linkStart(hasPreview: Bool)
            case linkEnd(hasPreview: Bool)
            /// The parts that a written link needs for a preview: before its tag, at the end of the tag, and after the
            /// link.
            case useStart, previewReference, preview
        }

        let place: Int
        let kind: Kind

        /// The number of the link's gap.
        let number: Int

        func append(to html: inout [UInt8]) {
            switch kind {
            case .linkStart(let hasPreview):
                if hasPreview { HTMLGap.append(.useStart, number, to: &html) }
                html.append("<a href=\"")
                HTMLGap.append(.address, number, to: &html)
                html.append(UInt8(ascii: "\""))
                if hasPreview { HTMLGap.append(.previewReference, number, to: &html) }
                html.append(UInt8(ascii: ">"))
            case .linkEnd(let hasPreview):
                html.append("</a>")
                if hasPreview { HTMLGap.append(.preview, number, to: &html) }
            case .useStart: HTMLGap.append(.useStart, number, to: &html)
            case .previewReference: HTMLGap.append(.previewReference, number, to: &html)
            case .preview: HTMLGap.append(.preview, number, to: &html)
            }
        }
    }

    /// A single pass through the HTML of a body.
    private struct Walk {
        private let marker: TermMarker
        private let body: Body
        private let unlinked: Set<[UInt8]>

        /// Whether the author of the text links entries by hand, so everyday words without a link are meant to have
        /// none.
        private let isLinkedByHand: Bool

        private(set) var edits: [Edit] = []
        private var buffer: [UInt8] = []
        private(set) var targets: [EntryPlace] = []

        /// The entries that are already linked, since the last heading or on the page.
        private var used: Set<EntryPlace> = []

        /// An element whose text stays as it is, and the number of open elements with its name.
        private var closed: (name: ByteSpan, depth: Int)?

        init(_ marker: TermMarker, _ body: Body) {
            self.marker = marker
            self.body = body
            isLinkedByHand = body.links.contains { $0 != nil && $0 != body.entry }
            unlinked = Set(
                body.settings.unlinked.compactMap { marker.matcher?.folded(TermTable.escaped($0)[...]) })
        }

        mutating func walk(_ html: ByteSpan) {
            beginRun(html, at: 0)
            var place = 0
            while place < html.count {
                let open = html.offset(of: UInt8(ascii: "<"), from: place) ?? html.count
                if open > place, closed == nil { link(html, in: place..<open) }
                guard open < html.count else { break }
                place = Self.endOfTag(html, at: open)
                read(html, open..<place)
            }
        }

        // MARK: Tags

        /// The elements whose text can contain links.
        private static let open: [StaticString] = [
            "p", "li", "ul", "ol", "td", "tr", "table", "tbody", "dl", "dd", "em", "strong", "del", "sub", "sup",
            "section",
        ]
        /// The beginning of an alert, whose text can also contain links.
        private static let alert: StaticString = "<div class=\"alert "
        private static let void: [StaticString] = ["br", "hr", "img", "input", "wbr"]

        private mutating func read(_ html: ByteSpan, _ tag: Range<Int>) {
            let isEnd = tag.count > 1 && html[tag.lowerBound + 1] == .slash
            let start = tag.lowerBound + (isEnd ? 2 : 1)
            var end = start
            while end < tag.upperBound, html[end] | 0x20 &- 0x61 < 26 || html[end] &- 0x30 < 10 { end += 1 }
            let name = html.extracting(start..<end)
            if let (outer, depth) = closed {
                guard outer == name else { return }
                closed = isEnd && depth == 1 ? nil : (outer, isEnd ? depth - 1 : depth + 1)
                return
            }
            guard !isEnd, !name.isEmpty, !Self.void.contains(where: { ByteSpan($0) == name }) else { return }
            if name.count == 1, name[0] == UInt8(ascii: "a") {
                closed = (name, 1)
                addPreview(html, tag)
                return
            }
            guard !Self.open.contains(where: { ByteSpan($0) == name }), !html.extracting(tag).begins(with: Self.alert)
            else { return }
            if name.count == 2, name[0] == UInt8(ascii: "h"), html[end - 1] &- 0x31 < 6 { beginRun(html, at: end) }
            closed = (name, 1)
        }

        /// The end of a tag or a comment.
        private static func endOfTag(_ html: ByteSpan, at open: Int) -> Int {
            if html.extracting(open..<html.count).begins(with: "<!--") {
                return html.offset(of: "-->", from: open).map { $0 + 3 } ?? html.count
            }
            var place = open + 1
            var quote: UInt8?
            while place < html.count {
                let byte = html[place]
                if let mark = quote {
                    if byte == mark { quote = nil }
                } else if byte == .quote || byte == UInt8(ascii: "'") {
                    quote = byte
                } else if byte == UInt8(ascii: ">") {
                    return place + 1
                }
                place += 1
            }
            return html.count
        }

        /// Makes room for the preview of a written link to an entry.
        private mutating func addPreview(_ html: ByteSpan, _ tag: Range<Int>) {
            guard let hasPreview = marker.hasPreview, let number = Self.linkNumber(html, tag),
                body.links.indices.contains(number), let target = body.links[number], target != body.entry,
                hasPreview(target), let end = html.offset(of: "</a>", from: tag.upperBound)
            else { return }
            edits.append(Edit(place: tag.lowerBound, kind: .useStart, number: number))
            edits.append(Edit(place: tag.upperBound - 1, kind: .previewReference, number: number))
            edits.append(Edit(place: end + 4, kind: .preview, number: number))
        }

        /// The number of the gap that is the address of a link.
        private static func linkNumber(_ html: ByteSpan, _ tag: Range<Int>) -> Int? {
            let start: StaticString = "<a href=\""
            let rest = html.extracting(tag)
            guard rest.begins(with: start) else { return nil }
            let gap = HTMLGap.next(in: Array(rest)[...], from: start.utf8CodeUnitCount)
            return gap.flatMap {
                $0.kind == .address && $0.range.lowerBound == start.utf8CodeUnitCount ? $0.number : nil
            }
        }

        // MARK: Texts

        /// Begins a part of the text in which each entry is linked once; written links in it count.
        private mutating func beginRun(_ html: ByteSpan, at start: Int) {
            guard marker.style == .first || marker.style == .page && start == 0 else { return }
            used.removeAll(keepingCapacity: true)
            guard body.links.contains(where: { $0 != nil }) else { return }
            let end = marker.style == .page ? html.count : Self.nextHeading(html, from: start)
            let run = Array(html[start..<end])
            var place = 0
            while let gap = HTMLGap.next(in: run[...], from: place) {
                place = gap.range.upperBound
                if gap.kind == .address, body.links.indices.contains(gap.number), let target = body.links[gap.number] {
                    used.insert(target)
                }
            }
        }

        private static func nextHeading(_ html: ByteSpan, from start: Int) -> Int {
            var place = start
            while let found = html.offset(of: "<h", from: place) {
                if found + 2 < html.count, html[found + 2] &- 0x31 < 6 { return found }
                place = found + 2
            }
            return html.count
        }

        private mutating func link(_ html: ByteSpan, in range: Range<Int>) {
            guard let matcher = marker.matcher, body.settings.links, range.count > 1 else { return }
            var buffer: [UInt8] = []
            swap(&buffer, &self.buffer)
            defer { swap(&buffer, &self.buffer) }
            matcher.search(html, in: range, &buffer) { match in
                guard match.entry != body.entry else { return true }
                if marker.style != .all, used.contains(match.entry) || isLinkedByHand && match.name.isEverydayWord {
                    return true
                }
                if !unlinked.isEmpty, unlinked.contains(matcher.folded(Array(html[match.range])[...])) { return true }
                used.insert(match.entry)
                let number = body.links.count + targets.count
                targets.append(match.entry)
                let hasPreview = marker.hasPreview?(match.entry) == true
                edits.append(
                    Edit(place: match.range.lowerBound, kind: .linkStart(hasPreview: hasPreview), number: number))
                edits.append(
                    Edit(place: match.range.upperBound, kind: .linkEnd(hasPreview: hasPreview), number: number))
                return true
            }
        }
    }
}
