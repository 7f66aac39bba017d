/// What a body says, whatever site it is in: a function of its bytes and of whether its HTML is kept. Only the terms in it
/// depend on the site as well.
struct ScannedBody {
    /// The terms that were found in the body, and a hash of what they depend on.
    struct Terms {
        var key: UInt64 = 0

        /// The entries that the terms mean, in the order of the text.
        var entries: [EntryPlace] = []
    }

    var terms = Terms()

    /// The links whose targets depend on the site, in the order of the HTML's gaps.
    var links: [BodyLink] = []

    /// The addresses of the links, and the texts of those that are named by their text.
    var text: [UInt8] = []

    var problems: [Problem] = []

    /// A problem of the body itself.
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

/// Scans a body: converts it to HTML with gaps, resolves its shortcodes, removes its raw HTML, and collects its links and
/// problems.
struct BodyScanner {
    /// Whether raw HTML is kept.
    let keepsHTML: Bool

    /// The prefix of the ids in the body.
    let idPrefix: String

    /// Whether the body has a part above and one below a list, divided by `<!--more-->`.
    let isDivided: Bool

    private var scanned = ScannedBody()

    init(keepsHTML: Bool, idPrefix: String, isDivided: Bool = false) {
        self.keepsHTML = keepsHTML
        self.idPrefix = idPrefix
        self.isDivided = isDivided
    }

    /// Whether a body may have links or problems. Most bodies in CSV files are plain texts, which can be scanned when
    /// their pages are rendered.
    static func mayFind(in body: ByteSpan) -> Bool {
        body.contains(UInt8(ascii: "[")) || body.contains(UInt8(ascii: "<")) || body.contains(UInt8(ascii: "&"))
            || body.contains(UInt8(ascii: "|"))
            || body.contains(.colon) || Shortcodes.mayStand(in: body)
    }

    /// Scans a body, and appends its HTML to a buffer.
    ///
    /// - Parameter isQuoted: Whether the body appears as inside a quoted CSV field.
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

    /// Scans a text of one line, such as the definition of a sense, and appends its HTML to a buffer. The offsets of its
    /// problems and links are 1 too large.
    mutating func scanLine(_ text: ByteSpan, into html: inout [UInt8]) -> ScannedBody {
        scanned = ScannedBody()
        // A line that begins with a parenthesis is a paragraph, and no list, heading, or quotation.
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
        warn(of: report, in: source)
        if report.isTooLong { html.removeLast(html.count - start) }
        if body.has("&#") { replaceControls(in: &html, from: start, source) }
    }

    /// Reports problems that the Markdown renderer found in the body.
    private mutating func warn(of found: MarkdownReport, in source: ByteSpan) {
        var places = BodyPlaces(body: source)
        if let line = found.htmlLine {
            warn(
                .rawHTML,
                "raw HTML is removed here, but its text remains; write it in Markdown, or set 'html: raw' in the settings",
                places.lineStart(line))
        }
        for footnote in found.duplicateFootnotes {
            warn(
                .duplicateFootnote,
                "the footnote '\(footnote.label)' is defined above already, so this definition is left out; "
                    + "give it another label", places.lineStart(footnote.line))
        }
        for footnote in found.unusedFootnotes {
            warn(
                .unusedFootnote,
                "nothing refers to the footnote '\(footnote.label)', so it is left out; refer to it, or remove it",
                places.lineStart(footnote.line))
        }
        if let line = found.sparseLine {
            warn(
                .sparseTable,
                "the tables of this text need more than \(MarkedBody.maximumFilledCells) empty cells to fill their rows, "
                    + "so rows from here on are not filled up; give the table fewer columns", places.lineStart(line))
        }
        if found.hasUnreadMarks {
            warn(
                .unreadMarks,
                "tables, footnotes and definition lists of this text could not be read and stay text; "
                    + "please report this text as a defect", 0)
        }
        if found.isTooLong {
            report(
                .error, .bodyTooLarge,
                "this text makes a page of more than \(MarkdownLimits.maximumOutput(of: source.count)) bytes, a hundred "
                    + "times its own size and a megabyte; shorten what it repeats", 0)
        }
    }

    /// Replaces the ``ControlCharacters`` that references such as `&#7;` denote.
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
        // Gaps are not UTF-8.
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
            if ids.contains(id) { return idPrefix.isEmpty ? .same : .written("#\(idPrefix)\(id)") }
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

/// Finds the positions of addresses in a body, which libcmark does not report.
private struct BodyPlaces {
    let body: ByteSpan

    /// The end of the link found last; links are found in order.
    private var next = 0

    /// The line found last: its number and its start.
    private var line = (number: 1, start: 0)

    /// The number of bytes that may still be searched. When it is used up, a link's position is that of its line, so
    /// that the time for a body full of broken links is proportional to its size.
    private var budget: Int

    init(body: ByteSpan) {
        self.body = body
        budget = 32 * body.count + 65_536
    }

    /// The offset of a link's address: where the link itself has it, or else in a definition such as `[a]: address`.
    mutating func offset(of address: ByteSpan, in link: borrowing MarkdownLink) -> Int {
        guard let textEnd = link.textEnd, case var end = lineStart(textEnd.line) + textEnd.offset, end < body.count
        else {
            return offset(of: address, line: link.line)
        }
        // libcmark's code ends before its backticks.
        while end < body.count - 1, body[end] == UInt8(ascii: "`") { end += 1 }
        switch body[end] {
        case UInt8(ascii: "]") where end + 1 < body.count && body[end + 1] == UInt8(ascii: "("):
            if let place = destination(end + 2, address) {
                next = max(next, min(place + address.count, body.count))
                return place
            }
        case UInt8(ascii: "]"):
            if let place = definition(of: address) { return place }
        case UInt8(ascii: ">") where address.count <= end && has(address, at: end - address.count):
            return end - address.count
        default: break
        }
        return offset(of: address, line: link.line)
    }

    /// The offset at which an address begins after an opening parenthesis or a colon; nil if another one does.
    private func destination(_ start: Int, _ address: ByteSpan) -> Int? {
        var place = start
        // The address may be on the next line, of a quote as well.
        while place < body.count, body[place] <= .space || body[place] == UInt8(ascii: ">") { place += 1 }
        if place < body.count, body[place] == UInt8(ascii: "<") { place += 1 }
        guard place < body.count else { return nil }
        let isWritten =
            address.isEmpty
            ? body[place] == UInt8(ascii: ")") || body[place] == UInt8(ascii: ">")
            : has(address, at: place) || isEscaped(place)
        return isWritten ? place : nil
    }

    /// The offset of an address in the definition of a reference; nil if no definition has it literally.
    private mutating func definition(of address: ByteSpan) -> Int? {
        var index = 0
        while budget > 0, let found = body.offset(of: "]:", from: index) {
            budget -= found - index + 16
            if let place = destination(found + 2, address), has(address, at: place) { return place }
            index = found + 2
        }
        return nil
    }

    /// Whether an address is at a place, as far as its first bytes tell.
    private func has(_ address: ByteSpan, at place: Int) -> Bool {
        let count = min(address.count, 64)
        guard place + count <= body.count else { return false }
        for index in 0..<count where body[place + index] != address[index] { return false }
        return true
    }

    /// Whether an address at a place is written with escapes or references to characters.
    private func isEscaped(_ place: Int) -> Bool {
        var index = place
        while index < body.count, body[index] > .space,
            body[index] != UInt8(ascii: ")") || body[index - 1] == UInt8(ascii: "\\")
        {
            if body[index] == UInt8(ascii: "\\") || body[index] == UInt8(ascii: "&") { return true }
            index += 1
        }
        return false
    }

    /// The offset of a link's address; that of its line if the address is not written literally.
    ///
    /// - Parameter line: The line of the link, from 1.
    private mutating func offset(of address: ByteSpan, line: Int) -> Int {
        let lineStart = lineStart(line)
        var index = max(next, lineStart)
        while budget > 0, let found = body.offset(of: "](", from: index) {
            budget -= found - index + 16
            if let place = destination(found + 2, address), has(address, at: place) {
                next = place + address.count
                return place
            }
            index = found + 2
        }
        for from in [max(next, lineStart), next, 0] {
            if address.isEmpty {
                if let found = body.offset(of: "()", from: from) {
                    next = found + 2
                    return found + 1
                }
            } else if let found = find(address, from: from) {
                next = found + address.count
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

    /// The offset of the next occurrence of an address, preferably after a character that precedes addresses.
    private mutating func find(_ address: ByteSpan, from start: Int) -> Int? {
        // This many bytes distinguish addresses, so no more need to be compared at each position.
        let wanted = ByteSpan(rebasing: address.prefix(64))
        var anywhere: Int?
        var index = start
        while budget > 0, let found = body.offset(of: wanted, from: index) {
            budget -= found - index + 16
            if standsAsAddress(found) { return found }
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
