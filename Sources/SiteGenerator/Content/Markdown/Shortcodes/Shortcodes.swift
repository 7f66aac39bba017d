/// Converts the markup of other generators in a body to the equivalent Markdown.
///
/// It converts Hugo's shortcodes, `{{< name … >}}` and `{{% name … %}}`, Jekyll's `{% name … %}`, MyST's ``{term}`text`
/// ``, MDN's macros, `{{name("…")}}`, wiki links in double brackets, lines that open and close boxes (`:::note`), and
/// attribute lists (`{: .class}`). Unknown markup is removed with a warning, but the text inside it or in its `text`
/// argument remains.
///
/// The number of lines does not change. Code does not change either, except that escaped shortcodes in it, which are
/// meant to be shown, are unescaped: `{{</* name */>}}`.
struct Shortcodes {
    /// A problem to report, and its offset in the body, in bytes.
    struct Problem {
        let kind: DiagnosticKind
        let message: String
        let offset: Int
    }

    private let bytes: ByteSpan
    private var index = 0
    private var output: [UInt8] = []
    private var problems: [Problem] = []

    /// The fence of the current code block: its character and length.
    private var fence: (sign: UInt8, count: Int)?

    // The last searches and their results, so a body full of unclosed marks is not searched to its end for each of
    // them.
    private var line = 0..<0
    private var finds: [(text: StaticString, from: Int, found: Int?)] = []
    private var closings: [String: (from: Int, found: Range<Int>?)] = [:]

    private init(_ bytes: ByteSpan) { self.bytes = bytes }

    /// Whether a body may contain such markup; hardly any body does.
    static func mayStand(in body: ByteSpan) -> Bool {
        body.contains(UInt8(ascii: "{")) || body.has("[[") || body.has(":::") || body.starts(with: "import ".utf8)
    }

    /// The body with its markup converted.
    static func expand(_ body: ByteSpan) -> ([UInt8], [Problem]) {
        var reader = Shortcodes(body)
        reader.output.reserveCapacity(body.count + 256)
        reader.skipImports()
        while reader.index < body.count { reader.readLine() }
        return (reader.output, reader.problems)
    }

    // MARK: Lines

    /// Skips the import lines at the top of MDX, which are not text: `import Tabs from '@theme/Tabs';`.
    private mutating func skipImports() {
        while has("import ", at: index) {
            let stop = lineEnd(from: index)
            var end = stop
            while end > index, bytes[end - 1] <= .space || bytes[end - 1] == UInt8(ascii: ";") { end -= 1 }
            guard bytes[end - 1] == UInt8(ascii: "'") || bytes[end - 1] == .quote else { return }
            index = stop
            copyLineBreak()
            while index < bytes.count, bytes[index] == .lineFeed { copyLineBreak() }
        }
    }

    private mutating func readLine() {
        let start = index
        let first = skipSpaces(from: start)
        let sign = first < bytes.count ? bytes[first] : 0
        if sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~"), first - start < 4 {
            let count = run(of: sign, at: first)
            if let open = fence {
                if sign == open.sign, count >= open.count { fence = nil }
            } else if count >= 3 {
                fence = (sign, count)
            }
        }
        let isBox = fence == nil && isBox(first)
        if isBox || fence == nil && isAttributes(first) {
            index = lineEnd(from: start)
            if isBox { output += boxTitle(first..<index) }
            return copyLineBreak()
        }
        while index < bytes.count, bytes[index] != .lineFeed {
            switch bytes[index] {
            case .backslash where fence == nil && index + 1 < bytes.count && bytes[index + 1] != .lineFeed:
                copy(2)
            case UInt8(ascii: "`") where fence == nil: copyCodeSpan()
            case UInt8(ascii: "{"): readBrace()
            case UInt8(ascii: "[") where fence == nil && has("[[", at: index): readWikiLink()
            default: copy(1)
            }
        }
        copyLineBreak()
    }

    private mutating func copyLineBreak() {
        if index < bytes.count { copy(1) }
    }

    /// Whether a line opens or closes a box: `:::note Title`, `:::`.
    private func isBox(_ start: Int) -> Bool {
        guard has(":::", at: start) else { return false }
        let rest = skipSpaces(from: start + run(of: .colon, at: start))
        return rest >= bytes.count || bytes[rest] <= .space || bytes[rest] == UInt8(ascii: "{")
            || bytes[rest] | 0x20 >= UInt8(ascii: "a") && bytes[rest] | 0x20 <= UInt8(ascii: "z")
    }

    /// The title of a box, as in `:::tip A title` or `:::tip[A title]`.
    private func boxTitle(_ range: Range<Int>) -> [UInt8] {
        var rest = bytes[range].drop { $0 == .colon || $0 <= .space }
        rest = rest.drop { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") || $0 == .hyphen }
        if rest.first == UInt8(ascii: "["), let close = rest.lastIndex(of: UInt8(ascii: "]")) {
            rest = rest[(rest.startIndex + 1)..<close]
        } else if rest.first == UInt8(ascii: "{") {
            rest = rest.firstIndex(of: UInt8(ascii: "}")).map { rest[($0 + 1)...] } ?? rest.suffix(0)
        }
        let title = Self.trimmed(String(decoding: rest, as: UTF8.self))
        return title.isEmpty ? [] : Array("**\(title)**".utf8)
    }

    /// Whether a line is an attribute list: `{: .class #id}`.
    private mutating func isAttributes(_ start: Int) -> Bool {
        guard has("{:", at: start) else { return false }
        var end = lineEnd(from: start)
        while end > start, bytes[end - 1] <= .space { end -= 1 }
        return end > start && bytes[end - 1] == UInt8(ascii: "}")
    }

    private mutating func copyCodeSpan() {
        let count = run(of: UInt8(ascii: "`"), at: index)
        var end = index + count
        while end < bytes.count {
            guard bytes[end] == UInt8(ascii: "`") else {
                // A code span cannot extend beyond the blank line that ends its paragraph.
                if bytes[end] == .lineFeed, end + 1 < bytes.count, bytes[end + 1] == .lineFeed { break }
                end += 1
                continue
            }
            let closing = run(of: UInt8(ascii: "`"), at: end)
            end += closing
            if closing == count {
                while index < end {
                    if bytes[index] == UInt8(ascii: "{"), let shown = shownShortcode(at: index), shown.end <= end {
                        output += shown.text
                        index = shown.end
                    } else {
                        copy(1)
                    }
                }
                return
            }
        }
        copy(count)
    }

    // MARK: Marks

    private mutating func readBrace() {
        if let shown = shownShortcode(at: index) {
            output += fence == nil ? Self.escaped(shown.text) : shown.text
            index = shown.end
            return
        }
        if fence != nil { return copy(1) }
        if has("{{/*", at: index), let end = find("*/}}", from: index) {
            return skip(to: end + 4)
        }
        if has("{/*", at: index), let end = find("*/}", from: index) {
            return skip(to: end + 3)
        }
        let isHugo = has("{{<", at: index) || has("{{%", at: index)
        if isHugo || has("{%", at: index) {
            let start = index
            let closing: StaticString = !isHugo ? "%}" : has("{{<", at: index) ? ">}}" : "%}}"
            guard let end = find(closing, from: index), end - index < Shortcode.maximumLength,
                let code = Shortcode(at: index, in: bytes)
            else {
                let kind = isHugo ? "shortcode" : "tag"
                problems.append(
                    Problem(
                        kind: .shortcodeUnclosed,
                        message: "this \(kind) is not closed on its line; end it as it begins, or put it in backquotes",
                        offset: start))
                return copy(2)
            }
            replace(code, at: start)
            return
        }
        if has("{{", at: index), let macro = Shortcode(macroAt: index, in: bytes) { return replace(macro, at: index) }
        if has("{term}`", at: index) || has("{ref}`", at: index) || has("{doc}`", at: index),
            let open = find("`", from: index), let close = find("`", from: open + 1), close < lineEnd(from: index)
        {
            link(String(decoding: bytes[open + 1..<close], as: UTF8.self))
            index = close + 1
            return
        }
        copy(1)
    }

    private mutating func readWikiLink() {
        guard let close = find("]]", from: index + 2), close < lineEnd(from: index), close > index + 2,
            !bytes[index + 2..<close].contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }),
            close + 2 >= bytes.count || ![UInt8(ascii: "("), UInt8(ascii: "["), .colon].contains(bytes[close + 2])
        else { return copy(1) }
        let content = String(decoding: bytes[index + 2..<close], as: UTF8.self)
        let parts = content.split(separator: "|", maxSplits: 1).map(Self.trimmed)
        guard let target = parts.first, !target.isEmpty, target.first != "^" else { return copy(1) }
        append(link: parts.count > 1 ? parts[1] : target, to: target)
        index = close + 2
    }

    /// Appends the link for `text <target>`, or for a target alone.
    private mutating func link(_ content: String) {
        if content.hasSuffix(">"), let open = content.lastIndex(of: "<") {
            let target = String(content[content.index(after: open)...].dropLast())
            append(link: Self.trimmed(content[..<open]), to: target)
        } else {
            append(link: content, to: content)
        }
    }

    private mutating func append(link text: String, to target: String) {
        output += Array("[\(Self.bracketless(text))](<\(Self.angleless(target))>)".utf8)
    }

    private mutating func replace(_ code: Shortcode, at start: Int) {
        index = code.end
        defer { keepLineBreaks(start..<code.end) }
        switch code.name {
        case "glossary_tooltip", "glossary-tooltip", "glossary_term", "glossary-term", "tooltip", "term", "gloss",
            "glossary", "glossary_definition", "glossary-definition":
            let target = code["term_id"] ?? code["term-id"] ?? code["id"] ?? code["term"] ?? code.positional.first
            guard let target else { return incomplete(code, "term_id", start) }
            append(link: code["text"] ?? (code.positional.count > 1 ? code.positional[1] : ""), to: target)
        case "ref", "relref", "link", "post_url":
            guard let target = code["path"] ?? code.positional.first else { return incomplete(code, "path", start) }
            // The link is usually in the position of an address: in the parentheses of a link, or in a link definition.
            let before = output.suffix(64).reversed().drop { $0 == .space || $0 == UInt8(ascii: "<") }
            let isAddress =
                before.first.map { $0 == UInt8(ascii: "(") || $0 == .quote || $0 == UInt8(ascii: "=") } ?? false
                || before.starts(with: ":]".utf8)
            if isAddress {
                output += Array("<\(Self.angleless(target))>".utf8)
            } else {
                append(link: "", to: target)
            }
        case "figure", "image", "img":
            guard let source = code["src"] ?? code.positional.first else { return incomplete(code, "src", start) }
            let text = code["alt"] ?? code["caption"] ?? code["title"] ?? ""
            output += Array("![\(Self.bracketless(text))](<\(Self.angleless(source))>)".utf8)
        case "highlight", "raw", "verbatim": copyVerbatim(code, start)
        case "comment": if !code.isClosing { skipInner(of: code, start) }
        case "alert", "note", "warning", "caution", "tip", "info", "important", "danger", "details", "callout",
            "admonition",
            "notice", "hint", "quote", "pageinfo", "expand", "tabs", "tab", "columns", "column", "endraw",
            "endhighlight",
            "endcomment", "heading":
            break
        default: if !code.isClosing { unknown(code, start) }
        }
    }

    private mutating func incomplete(_ code: Shortcode, _ value: String, _ start: Int) {
        if let text = code["text"] { output += Self.escaped(Array(text.utf8)) }
        problems.append(
            Problem(
                kind: .shortcodeIncomplete,
                message: "'\(code.name)' has no target; add '\(value)=\"…\"'", offset: start))
    }

    private mutating func unknown(_ code: Shortcode, _ start: Int) {
        let text = code["text"]
        if let text { output += Self.escaped(Array(text.utf8)) }
        problems.append(
            Problem(
                kind: .unknownShortcode,
                message: "'\(code.writtenName)' is markup of another generator, "
                    + (text.map { "and only its text '\($0)' is kept; write it in Markdown" }
                        ?? "and is removed; write what it shows in Markdown, or remove it"),
                offset: start))
    }

    /// Copies code between two shortcodes, as a fenced block if both are on separate lines.
    private mutating func copyVerbatim(_ code: Shortcode, _ start: Int) {
        guard !code.isClosing, let close = closing(of: code) else { return }
        let inner = bytes[code.end..<close.lowerBound]
        if code.name == "highlight", let first = inner.first, first == .lineFeed || first == .carriageReturn {
            output += Array("```\(code.positional.first ?? "")".utf8)
            output += inner
            output += Array("```".utf8)
        } else if code.name == "highlight" {
            output += Array("`".utf8) + inner + Array("`".utf8)
        } else {
            output += Self.escaped(Array(inner))
        }
        index = close.upperBound
    }

    private mutating func skipInner(of code: Shortcode, _ start: Int) {
        guard let close = closing(of: code) else { return }
        keepLineBreaks(code.end..<close.upperBound)
        index = close.upperBound
    }

    private mutating func closing(of code: Shortcode) -> Range<Int>? {
        if let known = closings[code.name], known.from <= code.end,
            known.found.map({ $0.lowerBound >= code.end }) ?? true
        {
            return known.found
        }
        var search = code.end
        var found: Range<Int>?
        while found == nil, let open = bytes.offset(of: "{", from: search) {
            if Shortcode.mayClose(at: open, in: bytes), let close = Shortcode(at: open, in: bytes),
                close.isClosing && close.name == code.name || close.name == "end" + code.name
            {
                found = open..<close.end
            }
            search = open + 1
        }
        closings[code.name] = (code.end, found)
        return found
    }

    /// The text and end of an escaped shortcode, `{{</* x */>}}`, which is meant to be shown rather than run.
    private mutating func shownShortcode(at start: Int) -> (text: [UInt8], end: Int)? {
        let forms: [(StaticString, StaticString, String)] = [("{{</*", "*/>}}", "<"), ("{{%/*", "*/%}}", "%")]
        for (open, close, sign) in forms where has(open, at: start) {
            guard let end = find(close, from: start), end < lineEnd(from: start) else { continue }
            let closing = sign == "<" ? ">" : "%"
            return (Array("{{\(sign)".utf8) + bytes[start + 5..<end] + Array("\(closing)}}".utf8), end + 5)
        }
        return nil
    }

    // MARK: Bytes

    private mutating func copy(_ count: Int) {
        let end = min(index + count, bytes.count)
        output += bytes[index..<end]
        index = end
    }

    private mutating func skip(to end: Int) {
        keepLineBreaks(index..<end)
        index = end
    }

    private mutating func keepLineBreaks(_ range: Range<Int>) {
        for _ in 0..<bytes[range].count(where: { $0 == .lineFeed }) { output.append(.lineFeed) }
    }

    private func has(_ text: StaticString, at index: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[index + offset] != text[byte: offset] { return false }
        return true
    }

    /// The offset of the next occurrence of a text.
    private mutating func find(_ text: StaticString, from start: Int) -> Int? {
        let known = finds.firstIndex { $0.text.isSameLiteral(as: text) }
        if let known, finds[known].from <= start, finds[known].found.map({ $0 >= start }) ?? true {
            return finds[known].found
        }
        let found = bytes.offset(of: text, from: start)
        if let known { finds[known] = (text, start, found) } else { finds.append((text, start, found)) }
        return found
    }

    private func run(of sign: UInt8, at start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == sign { end += 1 }
        return end - start
    }

    private func skipSpaces(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] == .space || bytes[index] == .tab { index += 1 }
        return index
    }

    private mutating func lineEnd(from start: Int) -> Int {
        if line.contains(start) { return line.upperBound }
        line = start..<(bytes.offset(of: "\n", from: start) ?? bytes.count)
        return line.upperBound
    }

    // MARK: Texts

    private static func trimmed(_ text: some StringProtocol) -> String {
        var text = text[...]
        while text.first?.isWhitespace == true { text = text.dropFirst() }
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return String(text)
    }

    /// A text for the brackets of a link.
    private static func bracketless(_ text: String) -> String {
        text.map { $0 == "[" || $0 == "]" || $0 == "\\" ? "\\\($0)" : $0.isNewline ? " " : String($0) }.joined()
    }

    /// An address for the angle brackets of a link.
    private static func angleless(_ text: String) -> String {
        text.filter { $0 != "<" && $0 != ">" && !$0.isNewline && $0 != "\\" }
    }

    /// A text in which all markup is escaped.
    private static func escaped(_ text: [UInt8]) -> [UInt8] {
        text.flatMap { byte -> [UInt8] in
            let isSign =
                byte > .space && byte < 0x7F && !(Unicode.Scalar(byte).properties.isAlphabetic)
                && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            return isSign ? [.backslash, byte] : [byte]
        }
    }
}
