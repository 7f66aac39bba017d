/// Limits on bodies.
///
/// libcmark needs quadratic time for deeply nested blocks and for many opening brackets in one paragraph, and memory in
/// proportion to the size of the body (CVE-2023-22486, CVE-2023-24824).
package enum MarkdownLimits {
    /// The maximum size of a body in bytes; libcmark needs up to 300 times as much memory.
    static let maximumSize = 4 << 20

    /// The maximum number of quotes and list items that are open at once.
    static let maximumNesting = 64

    /// The maximum number of opening brackets in all dense paragraphs of a body together.
    static let maximumBrackets = 20_000

    /// The maximum size in bytes of the HTML from a body of some size.
    static func maximumOutput(of size: Int) -> Int { 100 * size + 1_000_000 }

    /// The number of opening brackets above which a paragraph is dense; a list of a thousand links is not.
    private static let denseParagraph = 1_000

    /// A violation of a limit.
    package struct Problem {
        package let kind: DiagnosticKind
        package let message: String
        /// The offset in the body, in bytes.
        package let offset: Int
    }

    /// The first violation in a body; nil if it is within all limits.
    package static func problem(in body: Span<UInt8>) -> Problem? {
        if body.count > maximumSize {
            return Problem(
                kind: .bodyTooLong,
                message: "this text has \(body.count) bytes, and \(maximumSize) are the most; "
                    + "split it into several entries, or put data into a CSV file", offset: 0)
        }
        // For nearly all bodies, both functions return before a complete scan.
        return nestingProblem(in: body) ?? bracketProblem(in: body)
    }

    private static func nestingProblem(in body: Span<UInt8>) -> Problem? {
        guard mayNestDeeply(body) else { return nil }
        var blocks = MarkdownBlocks(body, maximumDepth: maximumNesting + 1)
        while blocks.readLine() {
            if blocks.containers.count > maximumNesting {
                return Problem(
                    kind: .nestedTooDeep,
                    message: "more than \(maximumNesting) quotes and list items are open here, "
                        + "and \(maximumNesting) are the most; write it with fewer levels",
                    offset: blocks.markers.last?.lowerBound ?? blocks.line.range.lowerBound)
            }
        }
        return nil
    }

    /// Whether a line begins with more columns of markers and blanks than the maximum nesting.
    ///
    /// Only such a line can be nested more deeply.
    private static func mayNestDeeply(_ body: Span<UInt8>) -> Bool {
        // No byte takes more than the four columns of a tab. So a prefix with more columns than the maximum covers one
        // of the sampled positions, and in most bodies few of these have a marker or a blank.
        let step = maximumNesting / 4 + 1
        var previousEnd = 0
        var place = step - 1
        while place < body.count {
            guard columnCount(of: body[place]) > 0 else {
                previousEnd = place
                place += step
                continue
            }
            var start = place
            while start > previousEnd, columnCount(of: body[start - 1]) > 0 { start -= 1 }
            var end = start
            var columns = 0
            while end < body.count {
                let count = columnCount(of: body[end])
                guard count > 0 else { break }
                columns += count
                end += 1
            }
            if columns > maximumNesting,
                start == 0 || body[start - 1] == .lineFeed || body[start - 1] == .carriageReturn
            {
                return true
            }
            previousEnd = end
            place = previousEnd + step
        }
        return false
    }

    /// The maximum number of columns of a byte that can be blank or part of the marker of a quote or item; 0 for other
    /// bytes.
    @inline(__always)
    private static func columnCount(of byte: UInt8) -> Int {
        guard byte < 64, markersAndBlanks >> UInt64(byte) & 1 != 0 else { return 0 }
        return byte == .tab ? 4 : 1
    }

    /// A set of bytes below 64: tab, space, `>`, `-`, `+`, `*`, `.`, `)`, and the digits.
    @inline(__always)
    private static var markersAndBlanks: UInt64 {
        let signs: UInt64 =
            1 << 0x09 | 1 << 0x20 | 1 << 0x3E | 1 << 0x2D | 1 << 0x2B | 1 << 0x2A | 1 << 0x2E | 1 << 0x29
        let digits: UInt64 = 0x3FF << 0x30
        return signs | digits
    }

    private static let bracket = UInt8(ascii: "[")

    private static func brackets(in text: Span<UInt8>) -> Int {
        text.indices.count { text[$0] == bracket }
    }

    private static func bracketProblem(in body: Span<UInt8>) -> Problem? {
        guard body.count > maximumBrackets, brackets(in: body) > maximumBrackets else { return nil }
        var blocks = MarkdownBlocks(body, extensions: .tables)
        var total = 0
        var first = 0
        // Values for the current paragraph.
        var count = 0
        var start = 0
        func endParagraph() {
            if count > denseParagraph {
                if total == 0 { first = start }
                total += count
            }
            count = 0
        }
        while blocks.readLine() {
            let line = blocks.line.range
            switch blocks.line.kind {
            case .code, .html, .blank: endParagraph()
            case .row, .delimiterRow, .other:
                endParagraph()
                fallthrough
            case .text, .lazyText:
                if !blocks.markers.isEmpty { endParagraph() }
                let text = body.extracting(line)
                if count == 0, let found = text.offset(of: bracket) { start = line.lowerBound + found }
                count += brackets(in: text)
            }
        }
        endParagraph()
        guard total > maximumBrackets else { return nil }
        return Problem(
            kind: .tooManyBrackets,
            message: "this text has \(total) opening brackets in paragraphs of more than \(denseParagraph), and "
                + "\(maximumBrackets) are the most; put data into a CSV file, or break the paragraphs up",
            offset: first)
    }
}

extension DiagnosticKind {
    package static let ofMarkdownLimits = [bodyTooLong, nestedTooDeep, tooManyBrackets]

    static let bodyTooLong = DiagnosticKind(
        "body-too-long", [.error],
        meaning: "A body is too long.",
        remedy: "Split it into several entries, or put data into a CSV file.")

    static let nestedTooDeep = DiagnosticKind(
        "nested-too-deep", [.error],
        meaning: "Quotes and lists are nested too deep.",
        remedy: "Use fewer levels.")

    static let tooManyBrackets = DiagnosticKind(
        "too-many-brackets", [.error],
        meaning: "A body has too many opening brackets in long paragraphs.",
        remedy: "Put data into a CSV file, or divide the paragraphs.")
}
