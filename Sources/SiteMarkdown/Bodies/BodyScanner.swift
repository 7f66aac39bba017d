/// The contents of a body, regardless of the site that it is in: a function of its bytes and of whether its HTML is kept.
package struct ScannedBody: Sendable {
    /// The links whose targets depend on the site, in the order of the HTML's gaps.
    package var links: [BodyLink] = []

    /// The addresses of the links, and the texts of links that are named by their text.
    package var text: [UInt8] = []

    package var problems: [Problem] = []

    package init(links: [BodyLink] = [], text: [UInt8] = [], problems: [Problem] = []) {
        self.links = links
        self.text = text
        self.problems = problems
    }

    /// A problem in the body itself.
    package struct Problem: Sendable {
        /// The kinds of problems, by id. A record with another kind cannot be read, so its body would be scanned again.
        package static let kinds = Dictionary(uniqueKeysWithValues: DiagnosticKind.ofScannedBodies.map { ($0.id, $0) })

        package let severity: Diagnostic.Severity
        package let kind: DiagnosticKind
        package let message: String

        /// The offset in the body, in bytes.
        package var offset: Int

        package init(severity: Diagnostic.Severity, kind: DiagnosticKind, message: String, offset: Int) {
            self.severity = severity
            self.kind = kind
            self.message = message
            self.offset = offset
        }
    }

    /// A part of ``text``.
    package func string(_ range: StoredRange) -> String { String(decoding: text[range], as: UTF8.self) }
}

/// Scans a body.
///
/// It converts the body to HTML with gaps, resolves its shortcodes, removes its raw HTML, and collects its links and
/// problems, all in one pass.
package struct BodyScanner {
    /// Whether raw HTML is kept.
    let keepsHTML: Bool

    /// Whether the body has one part above and one below a list, divided by `<!--more-->`.
    let isDivided: Bool

    /// What is needed besides the HTML.
    let wanted: BodyEvents.Wanted

    private var scanned = ScannedBody()
    private var events = BodyEvents()

    package init(keepsHTML: Bool, isDivided: Bool = false, _ wanted: BodyEvents.Wanted = .places) {
        self.keepsHTML = keepsHTML
        self.isDivided = isDivided
        self.wanted = wanted
    }

    /// Whether a text may have links or problems.
    package static func mayFind(in text: Span<UInt8>) -> Bool {
        text.contains(UInt8(ascii: "[")) || text.contains(UInt8(ascii: "<")) || text.contains(UInt8(ascii: "&"))
            || text.contains(UInt8(ascii: "|"))
            || text.contains(.colon) || Shortcodes.mayStand(in: text)
    }

    /// Scans a body, and appends its HTML to a buffer.
    ///
    /// - Parameters:
    ///   - isQuoted: Whether the body is in the form that it has inside a quoted CSV field.
    ///   - checksLimits: Whether the body differs from the one whose limits were checked when it was parsed.
    @discardableResult
    package mutating func scan(
        _ body: Span<UInt8>, isQuoted: Bool = false, checksLimits: Bool = false, into html: inout [UInt8]
    ) -> (ScannedBody, BodyEvents) {
        if isQuoted {
            var unquoted: [UInt8] = []
            unquoted.reserveCapacity(body.count)
            unquoted.append(unquoting: body)
            return scan(unquoted.span, checksLimits: true, into: &html)
        }
        (scanned, events) = (ScannedBody(), BodyEvents(wanted, forBodyOf: body.count))
        let hasShortcodes = Shortcodes.mayStand(in: body)
        let (expanded, problems) = hasShortcodes ? Shortcodes.expand(body) : ([], [])
        for problem in problems { report(.warning, problem.kind, problem.message, problem.offset) }
        let text = hasShortcodes ? expanded.span : body
        if checksLimits || hasShortcodes, let problem = MarkdownLimits.problem(in: text) {
            report(.error, problem.kind, problem.message, 0)
            return (scanned, events)
        }
        let start = html.count
        let options = MarkdownOptions(
            keepsHTML: keepsHTML, isForPages: true, replacesControls: text.has("&#"), isDivided: isDivided,
            maximumOutput: MarkdownLimits.maximumOutput(of: body.count))
        var links = LinkCollector(scanned)
        let findings = Markdown.appendHTML(of: text, &links, &events, options, to: &html)
        links.findPlaces(in: body)
        scanned = links.scanned
        scanned.problems += findings.problems(in: body)
        if findings.isTooLong {
            html.removeLast(html.count - start)
            events = BodyEvents(wanted)
        }
        if let control = findings.control {
            report(
                .warning, .controlCharacter, ControlCharacters.warning(control, at: nil).message,
                body.offset(of: "&#") ?? 0)
        }
        return (scanned, events)
    }

    /// Scans a text of one line, such as the definition of a sense, and appends its HTML to a buffer.
    ///
    /// The offsets of its problems and links are too large by 1.
    package mutating func scanLine(_ text: Span<UInt8>, into html: inout [UInt8]) -> (ScannedBody, BodyEvents) {
        // A line that begins with a parenthesis is a paragraph, rather than a list, a heading or a quotation.
        var line = [UInt8(ascii: "(")]
        line.reserveCapacity(text.count + 1)
        for place in text.indices { line.append(text[place] < .space ? .space : text[place]) }
        let start = html.count
        scan(line.span, checksLimits: true, into: &html)
        for (end, affix) in [(false, "<p>("), (true, "</p>\n")] as [(Bool, StaticString)] {
            let count = affix.utf8CodeUnitCount
            guard html.count >= start + count else { break }
            let range = end ? html.count - count..<html.count : start..<start + count
            guard html[range].elementsEqual(ByteSpan(affix)) else { continue }
            html.removeSubrange(range)
            if !end { events.move(by: -count) }
        }
        return (scanned, events)
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ kind: DiagnosticKind, _ message: String, _ offset: Int
    ) {
        scanned.problems.append(
            ScannedBody.Problem(severity: severity, kind: kind, message: message, offset: offset))
    }
}

/// Collects the links of a body, and reports those that are wrong in any site.
private struct LinkCollector: MarkdownLinks {
    private(set) var scanned: ScannedBody

    /// The links and problems that were found, in order.
    private var found: [Found] = []

    /// The addresses in ``found``.
    private var addresses: [UInt8] = []

    private struct Found {
        let address: StoredRange
        let line: Int
        let textEnd: (line: Int, offset: Int)?

        /// The number of the link or of the problem.
        let number: Int
        let isProblem: Bool
    }

    init(_ scanned: ScannedBody) { self.scanned = scanned }

    /// Sets the offsets of the links and problems in the body.
    mutating func findPlaces(in body: Span<UInt8>) {
        var places = BodyPlaces(body: body)
        let addresses = addresses
        for found in found {
            let address = addresses.span.extracting(found.address.range)
            let offset = places.offset(of: address, line: found.line, textEnd: found.textEnd)
            if found.isProblem {
                scanned.problems[found.number].offset = offset
            } else {
                scanned.links[found.number].offset = Int32(clamping: offset)
            }
        }
    }

    private mutating func note(_ address: Span<UInt8>, of link: MarkdownLink, number: Int, isProblem: Bool) {
        found.append(
            Found(
                address: addresses.store(address), line: link.line, textEnd: link.textEnd, number: number,
                isProblem: isProblem))
    }

    mutating func address(
        of link: MarkdownLink, _ address: Span<UInt8>, ids: Set<String>
    ) -> MarkdownAddress {
        switch FixedAddress(address, isImage: link.isImage) {
        case .same: return .same
        case .dangerous:
            let shown = String(decoding: address, as: UTF8.self).prefix(60)
            warn(
                .unsafeLink,
                "'\(shown)' is not an address that \(link.isImage ? "an image" : "a link") may have, so it is left out; "
                    + "write one that begins with 'https:'", link, address)
            return .none
        case .empty:
            warn(
                .brokenLink,
                "this \(link.isImage ? "image" : "link") leads nowhere; write an address between the parentheses", link,
                address)
            return .same
        case nil: break
        }
        if BodyLink.isWithinPage(address) {
            let id = String(decoding: Array(BodyLink.fragment(of: address)).percentDecoded(), as: UTF8.self)
            if let meant = MarkdownAnchors.id(meaning: id, among: ids) {
                return .id(meant)
            }
        }
        let name = link.isImage || !BodyLink.isNamedByText(address) ? "" : link.text
        note(address, of: link, number: scanned.links.count, isProblem: false)
        scanned.links.append(
            BodyLink(
                address: scanned.text.store(address), name: scanned.text.store(name.utf8), offset: 0,
                isImage: link.isImage))
        return .gap(scanned.links.count - 1)
    }

    private mutating func warn(
        _ kind: DiagnosticKind, _ message: String, _ link: MarkdownLink, _ address: Span<UInt8>
    ) {
        note(address, of: link, number: scanned.problems.count, isProblem: true)
        scanned.problems.append(
            ScannedBody.Problem(severity: .warning, kind: kind, message: message, offset: 0))
    }
}
