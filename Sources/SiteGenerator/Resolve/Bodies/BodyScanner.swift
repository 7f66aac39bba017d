/// The contents of a body, regardless of the site that it is in.
///
/// They are a function of the body's bytes and of whether its HTML is kept. Only the terms in it also depend on the
/// site.
struct ScannedBody {
    /// The terms found in the body, and a hash of everything that they depend on.
    struct Terms {
        var key: UInt64 = 0

        /// The entries that the terms mean, in the order of the text.
        var entries: [EntryPlace] = []

        /// A hash of the places of the terms in the text.
        var places: UInt64 = 0
    }

    var terms = Terms()

    /// The links whose targets depend on the site, in the order of the HTML's gaps.
    var links: [BodyLink] = []

    /// The addresses of the links, and the texts of links that are named by their text.
    var text: [UInt8] = []

    var problems: [Problem] = []

    /// A problem in the body itself.
    struct Problem {
        let severity: Diagnostic.Severity
        let kind: DiagnosticKind
        let message: String

        /// The offset in the body, in bytes.
        let offset: Int
    }

    /// A part of ``text``.
    func string(_ range: StoredRange) -> String { String(decoding: text[range], as: UTF8.self) }
}

/// Scans a body.
///
/// It converts the body to HTML with gaps, resolves its shortcodes, removes its raw HTML, and collects its links and
/// problems.
struct BodyScanner {
    /// Whether raw HTML is kept.
    let keepsHTML: Bool

    /// The prefix of the ids in the body.
    let idPrefix: String

    /// Whether the body has one part above and one below a list, divided by `<!--more-->`.
    let isDivided: Bool

    private var scanned = ScannedBody()

    init(keepsHTML: Bool, idPrefix: String, isDivided: Bool = false) {
        self.keepsHTML = keepsHTML
        self.idPrefix = idPrefix
        self.isDivided = isDivided
    }

    /// Whether a body may have links or problems.
    ///
    /// Most bodies in CSV files are plain text, which can be scanned when their pages are rendered.
    static func mayFind(in body: ByteSpan) -> Bool {
        body.contains(UInt8(ascii: "[")) || body.contains(UInt8(ascii: "<")) || body.contains(UInt8(ascii: "&"))
            || body.contains(UInt8(ascii: "|"))
            || body.contains(.colon) || Shortcodes.mayStand(in: body)
    }

    /// Scans a body, and appends its HTML to a buffer.
    ///
    /// - Parameter isQuoted: Whether the body is in the form that it has inside a quoted CSV field.
    mutating func scan(
        _ body: ByteSpan, isQuoted: Bool, into html: inout [UInt8]
    ) -> ScannedBody {
        scanned = ScannedBody()
        if isQuoted {
            var unquoted: [UInt8] = []
            unquoted.reserveCapacity(body.count)
            unquoted.append(unquoting: body)
            unquoted.withBytes { scan($0, checksLimits: true, into: &html) }
        } else {
            scan(body, checksLimits: false, into: &html)
        }
        return scanned
    }

    /// Scans a text of one line, such as the definition of a sense, and appends its HTML to a buffer.
    ///
    /// The offsets of its problems and links are too large by 1.
    mutating func scanLine(_ text: ByteSpan, into html: inout [UInt8]) -> ScannedBody {
        scanned = ScannedBody()
        // A line that begins with a parenthesis is a paragraph, rather than a list, a heading or a quotation.
        var line = [UInt8(ascii: "(")]
        line.reserveCapacity(text.count + 1)
        for byte in text { line.append(byte < .space ? .space : byte) }
        let start = html.count
        line.withBytes { scan($0, checksLimits: true, into: &html) }
        for (end, affix) in [(false, "<p>("), (true, "</p>\n")] as [(Bool, StaticString)] {
            let count = affix.utf8CodeUnitCount
            guard html.count >= start + count else { break }
            let range = end ? html.count - count..<html.count : start..<start + count
            if html[range].elementsEqual(ByteSpan(affix)) { html.removeSubrange(range) }
        }
        return scanned
    }

    /// Scans a body.
    ///
    /// - Parameter checksLimits: Whether the body differs from the one whose limits were checked when it was parsed.
    private mutating func scan(
        _ source: ByteSpan, checksLimits: Bool, into html: inout [UInt8]
    ) {
        guard Shortcodes.mayStand(in: source) else {
            if !checksLimits || isWithinLimits(source) { appendHTML(of: source, from: source, to: &html) }
            return
        }
        let (expanded, problems) = Shortcodes.expand(source)
        for problem in problems { warn(problem.kind, problem.message, problem.offset) }
        expanded.withBytes {
            if isWithinLimits($0) { appendHTML(of: $0, from: source, to: &html) }
        }
    }

    /// Whether a body that has changed since its entry was parsed is still within ``MarkdownLimits``.
    private mutating func isWithinLimits(_ body: ByteSpan) -> Bool {
        guard let problem = MarkdownLimits.problem(in: body) else { return true }
        report(.error, problem.kind, problem.message, 0)
        return false
    }

    /// Appends the HTML of a body.
    ///
    /// - Parameter source: The body before its shortcodes were resolved.
    private mutating func appendHTML(
        of body: ByteSpan, from source: ByteSpan, to html: inout [UInt8]
    ) {
        let start = html.count
        let options = MarkdownOptions(
            keepsHTML: keepsHTML, idPrefix: idPrefix, isDivided: isDivided,
            maximumOutput: MarkdownLimits.maximumOutput(of: source.count))
        var links = LinkCollector(scanned, in: source, idPrefix: idPrefix)
        let report = Markdown.appendHTML(of: body, &links, options, to: &html)
        scanned = links.scanned
        scanned.problems += report.problems(in: source)
        if report.isTooLong { html.removeLast(html.count - start) }
        if body.has("&#") { replaceControls(in: &html, from: start, source) }
    }

    /// Replaces the ``ControlCharacters`` that references such as `&#7;` stand for.
    private mutating func replaceControls(
        in html: inout [UInt8], from start: Int, _ source: ByteSpan
    ) {
        var first: Unicode.Scalar?
        var clean: [UInt8] = []
        func append(_ piece: ArraySlice<UInt8>) {
            piece.withBytes { piece in
                clean += ControlCharacters.replaced(in: piece) { scalar, _ in first = first ?? scalar } ?? Array(piece)
            }
        }
        // Gaps are not valid UTF-8.
        var place = start
        while let gap = HTMLGap.next(in: html[...], from: place) {
            append(html[place..<gap.range.lowerBound])
            clean += html[gap.range]
            place = gap.range.upperBound
        }
        append(html[place...])
        guard let first else { return }
        html.replaceSubrange(start..., with: clean)
        let offset = source.offset(of: "&#") ?? 0
        warn(.controlCharacter, ControlCharacters.warning(first, at: nil).message, offset)
    }

    private mutating func warn(_ kind: DiagnosticKind, _ message: String, _ offset: Int) {
        report(.warning, kind, message, offset)
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
    private let idPrefix: String
    private var places: BodyPlaces

    init(_ scanned: ScannedBody, in body: ByteSpan, idPrefix: String) {
        self.scanned = scanned
        self.idPrefix = idPrefix
        places = BodyPlaces(body: body)
    }

    mutating func address(
        of link: MarkdownLink, _ address: ByteSpan, ids: Set<String>
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
            let id = String(decoding: BodyLink.fragment(of: address).percentDecoded(), as: UTF8.self)
            if let meant = MarkdownAnchors.id(meaning: id, among: ids) {
                return idPrefix.isEmpty && meant == id ? .same : .written("#\(idPrefix)\(meant)")
            }
        }
        let name = link.isImage || !BodyLink.isNamedByText(address) ? "" : link.text
        scanned.links.append(
            BodyLink(
                address: scanned.text.store(address), name: scanned.text.store(name.utf8),
                offset: Int32(clamping: places.offset(of: address, in: link)),
                isImage: link.isImage))
        return .gap(scanned.links.count - 1)
    }

    private mutating func warn(
        _ kind: DiagnosticKind, _ message: String, _ link: MarkdownLink, _ address: ByteSpan
    ) {
        scanned.problems.append(
            ScannedBody.Problem(
                severity: .warning, kind: kind, message: message, offset: places.offset(of: address, in: link)))
    }
}
