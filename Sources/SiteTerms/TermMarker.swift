import IndexedCollation

/// Links the terms in the HTML of a body, and makes room for the previews of links to entries.
///
/// It changes only texts in paragraphs, lists, tables and definitions, never those in headings, heads of tables, code,
/// links, quotations or raw HTML; see ``BodyEvents``.
package struct TermMarker {
    /// The facts that are known about a body.
    package struct Body {
        package let entry: EntryPlace
        package let settings: TermSettings

        /// The entries to which the links of the body lead, by their gaps; nil for other targets.
        package let links: [EntryPlace?]

        package init(entry: EntryPlace, settings: TermSettings, links: [EntryPlace?]) {
            self.entry = entry
            self.settings = settings
            self.links = links
        }
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
    package init(
        _ table: TermTable?, style: SiteConfiguration.AutolinkStyle, hasPreview: ((EntryPlace) -> Bool)?
    ) {
        matcher = table.flatMap { $0.isEmpty ? nil : TermMatcher($0) }
        self.style = style
        self.hasPreview = hasPreview
    }

    /// Whether the marker changes a body at all.
    package func changes(_ body: Body) -> Bool {
        matcher != nil && body.settings.links || hasPreview != nil && body.links.contains { $0 != nil }
    }

    /// Finds the terms in a body.
    ///
    /// - Returns: The insertions into the HTML, in order, and the entries to which the new links lead. The numbers of
    ///   their gaps follow those of the body's links.
    package func mark(
        _ html: Span<UInt8>, _ events: ArraySlice<BodyEvents.Event>, _ body: Body
    ) -> (edits: [HTMLEdit], entries: [EntryPlace]) {
        guard changes(body) else { return ([], []) }
        var walk = Walk(self, body)
        walk.walk(html, events)
        return (walk.edits, walk.targets)
    }

    /// A single pass through a body.
    private struct Walk {
        private let marker: TermMarker
        private let body: Body
        private let unlinked: Set<[UInt8]>

        /// Whether the author of the text links entries by hand, so everyday words without a link are meant to have
        /// none.
        private let isLinkedByHand: Bool

        private(set) var edits: [HTMLEdit] = []
        private var buffer = TermFolding.FoldedText()
        private(set) var targets: [EntryPlace] = []

        /// The entries that are already linked, since the last heading or on the page.
        private var used: Set<EntryPlace> = []

        init(_ marker: TermMarker, _ body: Body) {
            self.marker = marker
            self.body = body
            isLinkedByHand = body.links.contains { $0 != nil && $0 != body.entry }
            unlinked = Set(
                body.settings.unlinked.compactMap { marker.matcher?.folded(TermTable.escaped($0).span) })
        }

        mutating func walk(_ html: Span<UInt8>, _ events: ArraySlice<BodyEvents.Event>) {
            beginRun(events)
            // The link whose end has not been reached, if it has a preview.
            var preview: Int?
            for (place, event) in zip(events.indices, events) {
                switch event.kind {
                case .text: link(html, in: Int(event.start)..<Int(event.end))
                case .heading: if marker.style == .first { beginRun(events[(place + 1)...]) }
                case .link:
                    let number = Int(event.number)
                    guard hasPreview(number) else { break }
                    edits.append(HTMLEdit(place: Int(event.start), kind: .useStart, number: number))
                    edits.append(HTMLEdit(place: Int(event.end) - 1, kind: .previewReference, number: number))
                    preview = number
                case .linkEnd:
                    guard let number = preview else { break }
                    edits.append(HTMLEdit(place: Int(event.end), kind: .preview, number: number))
                    preview = nil
                case .image: break
                }
            }
        }

        /// Whether a written link to an entry has a preview.
        private func hasPreview(_ number: Int) -> Bool {
            guard let hasPreview = marker.hasPreview, body.links.indices.contains(number),
                let target = body.links[number], target != body.entry
            else { return false }
            return hasPreview(target)
        }

        /// Begins a part of the text in which each entry is linked once; written links in it count.
        private mutating func beginRun(_ events: ArraySlice<BodyEvents.Event>) {
            guard marker.style != .all else { return }
            used.removeAll(keepingCapacity: true)
            guard isLinkedByHand || body.links.contains(where: { $0 != nil }) else { return }
            for event in events {
                if event.kind == .heading, marker.style == .first { return }
                if event.kind == .link, body.links.indices.contains(Int(event.number)),
                    let target = body.links[Int(event.number)]
                {
                    used.insert(target)
                }
            }
        }

        private mutating func link(_ html: Span<UInt8>, in range: Range<Int>) {
            guard let matcher = marker.matcher, body.settings.links, range.count > 1 else { return }
            var buffer = TermFolding.FoldedText()
            swap(&buffer, &self.buffer)
            defer { swap(&buffer, &self.buffer) }
            matcher.search(html, in: range, &buffer) { match in
                guard match.entry != body.entry, !matcher.table.isCommon(match.name, match.form) else { return true }
                if marker.style != .all, used.contains(match.entry) || isLinkedByHand && match.name.isEverydayWord {
                    return true
                }
                if !unlinked.isEmpty, unlinked.contains(matcher.folded(html.extracting(match.range))) { return true }
                used.insert(match.entry)
                let number = body.links.count + targets.count
                targets.append(match.entry)
                let hasPreview = marker.hasPreview?(match.entry) == true
                edits.append(
                    HTMLEdit(place: match.range.lowerBound, kind: .linkStart(hasPreview: hasPreview), number: number))
                edits.append(
                    HTMLEdit(place: match.range.upperBound, kind: .linkEnd(hasPreview: hasPreview), number: number))
                return true
            }
        }
    }
}
