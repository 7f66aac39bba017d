/// Converts the markup of other generators in a body to the equivalent Markdown.
///
/// It converts Hugo's shortcodes, `{{< name … >}}` and `{{% name … %}}`, Jekyll's `{% name … %}`, MyST's ``{term}`text`
/// ``, MDN's macros, `{{name("…")}}`, wiki links in double brackets, lines that open and close boxes (`:::note`), MkDocs's boxes
/// (`!!! note "Title"`) and tabs (`=== "Title"`) with indented text, attribute lists (`{: .class}`), Jekyll's addresses
/// (`{{ site.baseurl }}/font`), formulas (`$a_b$`), which become code, Obsidian's marked text (`==text==`), and the imports, exports
/// and lines of component tags (`<Tabs>`) of MDX. Unknown markup is removed with a warning, but the text inside it or
/// in its `text` argument remains.
///
/// The number of lines does not change. Code does not change either, except that escaped shortcodes in it, which are
/// meant to be shown, are unescaped: `{{</* name */>}}`.
struct Shortcodes: ~Escapable {
    /// A problem to report, and its offset in the body, in bytes.
    struct Problem {
        let kind: DiagnosticKind
        let message: String
        let offset: Int
    }

    private let bytes: Span<UInt8>
    private var index = 0
    private var output: [UInt8] = []
    private var problems: [Problem] = []

    /// The fence of the current code block: its character and length.
    private var fence: (sign: UInt8, count: Int)?

    /// The boxes of MkDocs around the current line, the outermost first.
    private var boxes: [Box] = []

    /// A box of MkDocs, whose text is indented.
    private struct Box {
        /// The least number of spaces before its lines.
        let indent: Int

        /// What stands before its lines in Markdown: the sign of a quote, or nothing for a tab.
        let prefix: String
    }

    /// Whether the body begins with an import, as in MDX.
    private var isMDX = false

    /// The components of MDX around the current line, the outermost first: the number of spaces before the lines in them, or nil
    /// before the first line.
    private var components: [Int?] = []

    /// The names in the labels of MyST above the current line, and the place of the first label in the output.
    private var labels: [Range<Int>] = []
    private var labelPlace = 0

    // The last searches and their results, so a body full of unclosed marks is not searched to its end for each of
    // them.
    private var line = 0..<0
    private var items = (end: 0, isFound: false)
    private var ahead: (blank: Range<Int>, indent: Int?) = (0..<0, nil)
    private var finds: [(text: StaticString, from: Int, found: Int?)] = []
    private var closings: [String: (from: Int, found: Range<Int>?)] = [:]

    private let abbreviations: Abbreviations
    private var usedAbbreviations: Set<[UInt8]> = []

    @_lifetime(copy bytes)
    private init(_ bytes: Span<UInt8>, _ abbreviations: Abbreviations) {
        self.bytes = bytes
        self.abbreviations = abbreviations
    }

    /// Whether a body may contain such markup; hardly any body does.
    static func mayStand(in body: Span<UInt8>) -> Bool {
        body.contains(UInt8(ascii: "{")) || body.has("[[") || body.has(":::") || mayHaveBoxes(body)
            || body.contains(UInt8(ascii: "$")) || mayHaveMarkedTextOrLabels(body) || body.has("--8<--")
            || body.begins(with: "import ") || body.begins(with: "export ") || body.has("*[")
    }

    /// The body with its markup converted.
    static func expand(_ body: Span<UInt8>) -> ([UInt8], [Problem]) {
        let abbreviations = Abbreviations(in: body)
        var reader = Shortcodes(body, abbreviations)
        reader.readAll()
        let used = reader.usedAbbreviations
        if used.count < abbreviations.definitions.count {
            reader = Shortcodes(body, Abbreviations(in: body) { used.contains($0) })
            reader.readAll()
        }
        return (reader.output, reader.problems)
    }

    private mutating func readAll() {
        output.reserveCapacity(bytes.count + 256)
        skipImports()
        while index < bytes.count { readLine() }
        insertAnchors()
    }

    /// Whether an equals sign follows another one, as in `==text==`, or a parenthesis, as in `(label)=`.
    private static func mayHaveMarkedTextOrLabels(_ body: Span<UInt8>) -> Bool {
        var index = 0
        while let sign = body.offset(of: UInt8(ascii: "="), from: index) {
            if sign > 0, body[sign - 1] == UInt8(ascii: "=") || body[sign - 1] == UInt8(ascii: ")") { return true }
            index = sign + 1
        }
        return false
    }

    private static func mayHaveBoxes(_ body: Span<UInt8>) -> Bool {
        body.has("!!! ") || body.has("??? ") || body.has("???+ ") || body.has("=== \"")
    }

    // MARK: Lines

    /// Skips the imports and exports at the top of MDX, which are not text: `import Tabs from '@theme/Tabs';`.
    ///
    /// An export ends with a blank line: https://mdxjs.com/docs/what-is-mdx/#esm
    private mutating func skipImports() {
        while true {
            if isExport(index) {
                while index < bytes.count, bytes[index] != .lineFeed {
                    index = lineEnd(from: index)
                    copyLineBreak()
                }
                while index < bytes.count, bytes[index] == .lineFeed { copyLineBreak() }
                continue
            }
            guard has("import ", at: index) else { return }
            let stop = lineEnd(from: index)
            var end = stop
            while end > index, bytes[end - 1] <= .space || bytes[end - 1] == UInt8(ascii: ";") { end -= 1 }
            guard bytes[end - 1] == UInt8(ascii: "'") || bytes[end - 1] == .quote else { return }
            isMDX = true
            index = stop
            copyLineBreak()
            while index < bytes.count, bytes[index] == .lineFeed { copyLineBreak() }
        }
    }

    /// Skips the spaces before a line within components, which are not those of code in MDX.
    private mutating func skipComponentIndent() {
        guard let known = components.last else { return }
        let first = skipSpaces(from: index)
        if known == nil, first < bytes.count, bytes[first] != .lineFeed {
            components[components.count - 1] = first - index
        }
        index += min(first - index, known ?? first - index)
    }

    /// Replaces a line that consists of tags of components with the labels that they show, as tabs do: `<TabItem label="npm">`.
    ///
    /// In Markdown, such a line would begin HTML, which ends at the next blank line, even if that is in a block of code.
    private mutating func readComponents(_ first: Int) -> Bool {
        var place = first
        let end = lineEnd(from: first)
        var labels: [String] = []
        var open = components
        while place < end {
            guard let tag = ComponentTag(bytes, at: place, before: end) else {
                if bytes[place] > .space { return false }
                place += 1
                continue
            }
            if tag.isClosing { _ = open.popLast() } else if !tag.isEmpty { open.append(nil) }
            if let label = tag.label { labels.append(label) }
            place = tag.end
        }
        guard end > first else { return false }
        components = open
        index = end
        if !labels.isEmpty {
            output += "**".utf8 + Self.escaped(Array(labels.joined(separator: " · ").utf8)) + "**".utf8
        }
        copyLineBreak()
        return true
    }

    private func isExport(_ start: Int) -> Bool {
        has("export const ", at: start) || has("export let ", at: start) || has("export default ", at: start)
            || has("export function ", at: start) || has("export {", at: start)
    }

    private mutating func readLine() {
        if !boxes.isEmpty { continueBoxes() }
        if !components.isEmpty { skipComponentIndent() }
        let start = index
        let first = skipSpaces(from: start)
        let sign = first < bytes.count ? bytes[first] : 0
        if sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~"), first - start < 4 {
            let count = run(of: sign, at: first)
            if let open = fence {
                if sign == open.sign, count >= open.count {
                    fence = nil
                    // The signs do not begin a piece of code in a text.
                    copy(lineEnd(from: index) - index)
                    return copyLineBreak()
                }
            } else if count >= 3 {
                fence = (sign, count)
            }
        }
        if fence == nil, sign == UInt8(ascii: "("), readLabel(first) { return }
        if !labels.isEmpty { writeAnchors(above: first) }
        if isMDX, fence == nil, sign == UInt8(ascii: "<"), readComponents(first) { return }
        if fence == nil, openBox(first) { return }
        if fence == nil, readFormulaBlock(first) || readSnippet(first) { return }
        let isBox = fence == nil && isBox(first)
        if isBox || fence == nil && isAttributes(first) {
            index = lineEnd(from: start)
            if isBox { output += boxTitle(first..<index) }
            return copyLineBreak()
        }
        if fence == nil, sign == UInt8(ascii: "*"), isAbbreviation(first) {
            index = lineEnd(from: start)
            return copyLineBreak()
        }
        if fence == nil, sign == UInt8(ascii: "{"), first == index { readTermAttributes() }
        while index < bytes.count, bytes[index] != .lineFeed {
            switch bytes[index] {
            case .backslash where fence == nil && index + 1 < bytes.count && bytes[index + 1] != .lineFeed:
                copy(2)
            case UInt8(ascii: "`") where fence == nil: copyCodeSpan()
            case UInt8(ascii: "{"): readBrace()
            case UInt8(ascii: "[") where fence == nil && has("[[", at: index): readWikiLink()
            case UInt8(ascii: "$") where fence == nil: readFormula()
            case UInt8(ascii: "=") where fence == nil && has("==", at: index): readMarkedText()
            case _ where fence == nil && !abbreviations.isEmpty: readAbbreviation()
            default: copy(1)
            }
        }
        copyLineBreak()
    }

    /// Whether a line defines an abbreviation that the body uses.
    private mutating func isAbbreviation(_ first: Int) -> Bool {
        let line = bytes.extracting(first..<lineEnd(from: first))
        guard !abbreviations.isEmpty, let term = Abbreviations.definition(in: line)?.term else { return false }
        return abbreviations.definitions.contains { $0.term == term }
    }

    /// Reads a sign that may begin an abbreviation, outside of addresses, tags and headings.
    private mutating func readAbbreviation() {
        let closing: UInt8? =
            bytes[index] == UInt8(ascii: "<") ? UInt8(ascii: ">") : has("](", at: index) ? UInt8(ascii: ")") : nil
        if let closing, let end = bytes.extracting(..<lineEnd(from: index)).offset(of: closing, from: index) {
            return copy(end + 1 - index)
        }
        guard let found = abbreviations.definition(at: index, in: bytes), !isInHeading else { return copy(1) }
        usedAbbreviations.insert(found.term)
        output += Abbreviations.html(found)
        index += found.term.count
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
        var rest = Array(bytes.extracting(range)).drop { $0 == .colon || $0 <= .space }
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
        // `{#id}` can be the last line of a heading.
        guard has("{", at: start), !has("{#", at: start) else { return false }
        if let list = AttributeList(at: start, in: bytes) { return skipSpaces(from: list.end) >= lineEnd(from: start) }
        guard has("{:", at: start) else { return false }
        var end = lineEnd(from: start)
        while end > start, bytes[end - 1] <= .space { end -= 1 }
        return end > start && bytes[end - 1] == UInt8(ascii: "}")
    }

    // MARK: Labels and ids of terms

    /// Reads a line that is a label of MyST: `(setup)=`. Returns false for any other line.
    private mutating func readLabel(_ first: Int) -> Bool {
        let end = lineEnd(from: first)
        guard first - index < 4 || hasItem(before: index), let name = BlockLabel.name(in: first..<end, of: bytes) else {
            return false
        }
        if labels.isEmpty { labelPlace = output.count }
        labels.append(name)
        index = end
        copyLineBreak()
        return true
    }

    /// Writes the anchors of the labels above a line into the heading or the paragraph that begins there, or else in the
    /// place of the labels.
    private mutating func writeAnchors(above first: Int) {
        let line = first..<lineEnd(from: first)
        guard bytes.extracting(line).contains(where: { $0 > .space }) else { return }
        let signs = fence == nil ? run(of: .numberSign, at: first) : 0
        if 1...6 ~= signs, first + signs < line.upperBound, bytes[first + signs] == .space {
            copy(first + signs + 1 - index)
        } else if fence == nil, BlockLabel.canPrecede(line, in: bytes) {
            copy(first - index)
        } else {
            return insertAnchors()
        }
        output += BlockLabel.anchors(labels.map { Array(bytes.extracting($0))[...] })
        labels.removeAll()
    }

    /// Writes the anchors of labels in their place.
    private mutating func insertAnchors() {
        guard !labels.isEmpty else { return }
        output.insert(contentsOf: BlockLabel.anchors(labels.map { Array(bytes.extracting($0))[...] }), at: labelPlace)
        labels.removeAll()
    }

    /// Reads the attributes before a term of a definition list, as in kramdown: `{:#font} Font`.
    private mutating func readTermAttributes() {
        let end = lineEnd(from: index)
        guard let list = AttributeList(at: index, in: bytes), let id = list.id, skipSpaces(from: list.end) < end,
            isTerm(endingAt: end)
        else { return }
        output += BlockLabel.anchors([Array(bytes.extracting(id))[...]])
        index = skipSpaces(from: list.end)
    }

    /// Whether a definition, `: Text`, follows the paragraph with a line.
    private func isTerm(endingAt end: Int) -> Bool {
        var next = end + 1
        var isBelowBlank = false
        for _ in 0..<8 {
            let text = skipSpaces(from: next)
            guard text + 1 < bytes.count else { return false }
            if bytes[text] == .lineFeed || bytes[text] == .carriageReturn {
                guard !isBelowBlank else { return false }
                isBelowBlank = true
            } else if bytes[text] == .colon {
                return bytes[text + 1] == .space || bytes[text + 1] == .tab
            } else if isBelowBlank {
                return false
            }
            next = lineEndWithoutCache(from: text) + 1
        }
        return false
    }

    // MARK: Boxes of MkDocs

    /// Opens a box or a tab whose text is indented: `!!! note "Title"`, `??? tip`, `=== "Title"`. Returns false if there is none.
    ///
    /// Sources: https://python-markdown.github.io/extensions/admonition/,
    /// https://facelessuser.github.io/pymdown-extensions/extensions/details/ and …/tabbed/
    private mutating func openBox(_ first: Int) -> Bool {
        let end = lineEnd(from: first)
        let isTab = has("=== \"", at: first)
        let indent = (boxes.last?.indent ?? 0) + first - index
        guard isTab || has("!!! ", at: first) || has("??? ", at: first) || has("???+ ", at: first),
            first - index < 4 || hasItem(before: index),
            let line = String(validating: Array(bytes.extracting(first..<end)), as: UTF8.self),
            isIndentedAfter(end, beyond: indent)
        else { return false }
        let words = Self.trimmed(line.drop { !$0.isWhitespace })
        let quoted = words.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: false)
        let kind = String(words.prefix { $0.isLetter || $0 == "-" })
        var title: String?
        if quoted.count == 2, quoted[1].hasSuffix("\"") { title = String(quoted[1].dropLast()) }
        guard isTab ? title != nil : !kind.isEmpty && (title != nil || !words.contains("\"")) else { return false }
        let indentation = String(decoding: bytes.extracting(index..<first), as: UTF8.self)
        boxes.append(Box(indent: indent + 4, prefix: isTab ? indentation : indentation + "> "))
        output += indentation.utf8
        if isTab {
            output += "**\(title ?? "")**".utf8
            index = end
            copyLineBreak()
            return true
        }
        let alert = MarkdownAlert(named: kind.utf8)
        let shown = title ?? (alert?.name == kind.lowercased() ? "" : kind.prefix(1).uppercased() + kind.dropFirst())
        if let alert, title != "" {
            output += "> [!\(alert.name)] \(shown)".utf8
        } else {
            output += "> \(shown.isEmpty ? "" : "**\(shown)**")".utf8
        }
        index = end
        copyLineBreak()
        return true
    }

    /// Whether a line before an offset begins an item of a list, in which text is indented as code is elsewhere.
    private mutating func hasItem(before end: Int) -> Bool {
        guard !items.isFound, end > items.end else { return items.isFound }
        let isFound = Array(bytes.extracting(items.end..<end)).split(separator: .lineFeed).contains { line in
            let text = line.drop { $0 == .space || $0 == .tab }
            let digits = text.prefix { $0 &- 0x30 < 10 }
            let rest = text.dropFirst(digits.count)
            return digits.isEmpty
                ? text.first.map { "-*+".utf8.contains($0) } == true && text.dropFirst().first == .space
                : rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")")
        }
        items = (end, isFound)
        return isFound
    }

    /// Whether the next line with text is indented by at least four spaces more than the current one.
    private mutating func isIndentedAfter(_ end: Int, beyond indent: Int) -> Bool {
        if !ahead.blank.contains(end) { ahead = textAfter(end) }
        return ahead.indent.map { $0 >= indent + 4 } ?? false
    }

    /// The line breaks and blank lines from the end of a line, and the indentation of the text after them; nil if there is none.
    private func textAfter(_ end: Int) -> (blank: Range<Int>, indent: Int?) {
        var next = end
        while next < bytes.count, bytes[next] == .lineFeed || bytes[next] == .carriageReturn {
            next += 1
            let text = skipSpaces(from: next)
            if text < bytes.count, bytes[text] > .space { return (end..<next, columns(next..<text)) }
            next = text
        }
        return (end..<next, nil)
    }

    /// Writes what stands before a line in the open boxes, and closes the boxes to which the line does not belong.
    private mutating func continueBoxes() {
        var text = skipSpaces(from: index)
        let isBlank = text >= bytes.count || bytes[text] == .lineFeed || bytes[text] == .carriageReturn
        if isBlank {
            while let box = boxes.last, !isIndentedAfter(text, beyond: box.indent - 4) { boxes.removeLast() }
        } else {
            let indent = columns(index..<text)
            while let box = boxes.last, indent < box.indent { boxes.removeLast() }
        }
        guard let box = boxes.last else { return }
        for box in boxes { output += box.prefix.utf8 }
        if isBlank {
            index = text
            return
        }
        var column = 0
        text = index
        while column < box.indent, text < bytes.count, bytes[text] == .space || bytes[text] == .tab {
            column += bytes[text] == .tab ? 4 : 1
            text += 1
        }
        index = text
    }

    /// The width of white space, in which a tab counts as four spaces.
    private func columns(_ space: Range<Int>) -> Int { space.reduce(0) { $0 + (bytes[$1] == .tab ? 4 : 1) } }

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
        if has("{{", at: index), endsWithAddressStart, let liquid = LiquidAddress(at: index, in: bytes) {
            output += liquid.address.utf8
            index = liquid.end
            return
        }
        if has("{{", at: index), let macro = Shortcode(macroAt: index, in: bytes) { return replace(macro, at: index) }
        if has("{term}`", at: index) || has("{ref}`", at: index) || has("{doc}`", at: index),
            let open = find("`", from: index), let close = find("`", from: open + 1), close < lineEnd(from: index)
        {
            let isLabel = bytes[index + 1] == UInt8(ascii: "r")
            link(String(decoding: bytes.extracting(open + 1..<close), as: UTF8.self), after: isLabel ? "#" : "")
            index = close + 1
            return
        }
        if let list = AttributeList(at: index, in: bytes), readAttributes(list) { return }
        copy(1)
    }

    /// Reads a list of attributes at the end of a heading, whose id is kept, or directly after a link or another span.
    private mutating func readAttributes(_ list: AttributeList) -> Bool {
        if skipSpaces(from: list.end) >= lineEnd(from: index), isInHeading {
            while output.last == .space { output.removeLast() }
            if let id = list.id {
                output += " {#".utf8
                output.append(contentsOf: bytes.extracting(id))
                output.append(UInt8(ascii: "}"))
            }
            index = list.end
            return true
        }
        let end = lineEnd(from: index)
        if let id = list.id, skipSpaces(from: list.end) >= end, isTerm(endingAt: end) {
            let start = output.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
            if BlockLabel.canPrecede(start..<output.count, in: output.span) {
                while output.last == .space { output.removeLast() }
                output.insert(contentsOf: BlockLabel.anchors([Array(bytes.extracting(id))[...]]), at: start)
                index = list.end
                return true
            }
        }
        guard let last = output.last, ")]*_`".utf8.contains(last) else { return false }
        index = list.end
        return true
    }

    /// Whether the current line is a heading.
    private var isInHeading: Bool {
        let start = output.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
        let line = output[start...].drop { $0 == .space || $0 == UInt8(ascii: ">") }
        let signs = line.prefix { $0 == .numberSign }
        return 1...6 ~= signs.count && line.dropFirst(signs.count).first == .space
    }

    /// Whether an address begins here: in the parentheses of a link, in a link definition, or in an attribute of HTML.
    private var endsWithAddressStart: Bool {
        let before = output.suffix(64).reversed().drop { $0 == .space || $0 == UInt8(ascii: "<") }
        return before.first.map { $0 == UInt8(ascii: "(") || $0 == .quote || $0 == UInt8(ascii: "=") } ?? false
            || before.starts(with: ":]".utf8)
    }

    // MARK: Formulas

    /// Copies a formula as code: `$a_b$`, or `$$a_b$$`.
    ///
    /// The signs follow the rules of GitHub, so that prices are no formulas:
    /// https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/writing-mathematical-expressions
    private mutating func readFormula() {
        let count = run(of: UInt8(ascii: "$"), at: index)
        let start = index + count
        let end = lineEnd(from: index)
        guard count <= 2, start < end, bytes[start] > .space, !(output.last.map { Self.isWordByte($0) } ?? false),
            let close = formulaEnd(from: start, before: end, count),
            !bytes.extracting(start..<close).contains(UInt8(ascii: "`"))
        else { return copy(count) }
        output.append(UInt8(ascii: "`"))
        output.append(contentsOf: bytes.extracting(start..<close))
        output.append(UInt8(ascii: "`"))
        index = close + count
    }

    /// The offset of the dollar signs that end a formula: directly after its last sign, and not before a letter or digit.
    private func formulaEnd(from start: Int, before end: Int, _ count: Int) -> Int? {
        var index = start
        while index < end {
            if bytes[index] == .backslash {
                index += 2
            } else if bytes[index] == UInt8(ascii: "$") {
                let found = run(of: UInt8(ascii: "$"), at: index)
                let after = index + found
                guard found == count, index > start, bytes[index - 1] > .space,
                    after >= end || !Self.isWordByte(bytes[after])
                else {
                    return nil
                }
                return index
            } else {
                index += 1
            }
        }
        return nil
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
    }

    /// Copies a formula of several lines as a block of code, if `$$` stands alone on the line before it and on the one after it.
    private mutating func readFormulaBlock(_ first: Int) -> Bool {
        guard first - index < 4, isFormulaMark(at: first) else { return false }
        var next = lineEnd(from: first)
        while next < bytes.count {
            let start = skipSpaces(from: next + 1)
            guard start < bytes.count, !has("```", at: start) else { return false }
            if isFormulaMark(at: start) {
                let content = lineEnd(from: first)..<next
                output.append(contentsOf: bytes.extracting(index..<first))
                output += "```".utf8
                output.append(contentsOf: bytes.extracting(content))
                output += "\n```".utf8
                index = lineEndWithoutCache(from: start)
                copyLineBreak()
                return true
            }
            next = lineEndWithoutCache(from: start)
        }
        return false
    }

    /// Whether `$$` stands alone from an offset to the end of the line.
    private func isFormulaMark(at start: Int) -> Bool {
        has("$$", at: start)
            && bytes.extracting(start + 2..<lineEndWithoutCache(from: start)).allSatisfy { $0 <= .space }
    }

    private func lineEndWithoutCache(from start: Int) -> Int { bytes.offset(of: "\n", from: start) ?? bytes.count }

    // MARK: Obsidian and snippets

    /// Reads text that Obsidian marks: `==text==`.
    private mutating func readMarkedText() {
        let start = index + 2
        guard run(of: UInt8(ascii: "="), at: index) == 2, start < bytes.count, bytes[start] > .space,
            !(output.last.map { Self.isWordByte($0) } ?? false),
            let close = find("==", from: start), close < lineEnd(from: index), bytes[close - 1] > .space,
            run(of: UInt8(ascii: "="), at: close) == 2, close + 2 >= bytes.count || !Self.isWordByte(bytes[close + 2]),
            !bytes.extracting(start..<close).contains(UInt8(ascii: "`"))
        else { return copy(run(of: UInt8(ascii: "="), at: index)) }
        output += "<mark>".utf8
        output.append(contentsOf: bytes.extracting(start..<close))
        output += "</mark>".utf8
        index = close + 2
    }

    /// Removes a line that includes a file in MkDocs, with a warning: `--8<-- "file.md"`.
    private mutating func readSnippet(_ first: Int) -> Bool {
        guard has("--8<--", at: first) else { return false }
        let end = lineEnd(from: first)
        let line = Self.trimmed(String(decoding: bytes.extracting(first..<end), as: UTF8.self))
        problems.append(
            Problem(
                kind: .unknownShortcode,
                message:
                    "'\(line)' includes a file in MkDocs, and is removed; copy the text of the file here", offset: first
            ))
        index = end
        copyLineBreak()
        return true
    }

    // MARK: Wiki links

    private static let pictureEndings = [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".bmp"]

    private mutating func readWikiLink() {
        guard let close = find("]]", from: index + 2), close < lineEnd(from: index), close > index + 2,
            !bytes.extracting(index + 2..<close).contains(where: { "[]".utf8.contains($0) }),
            close + 2 >= bytes.count || ![UInt8(ascii: "("), UInt8(ascii: "["), .colon].contains(bytes[close + 2])
        else { return copy(1) }
        let content = String(decoding: bytes.extracting(index + 2..<close), as: UTF8.self)
        let parts = content.split(separator: "|", maxSplits: 1).map(Self.trimmed)
        guard var target = parts.first, !target.isEmpty, target.first != "^" else { return copy(1) }
        var text = parts.count > 1 ? parts[1] : target
        index = close + 2
        // Obsidian embeds: https://help.obsidian.md/embeds
        if output.last == UInt8(ascii: "!") {
            // A part of a picture, `icon.svg#plus`, is a picture, too.
            let name = target.prefix { $0 != "#" }.lowercased()
            if Self.pictureEndings.contains(where: { name.hasSuffix($0) }) {
                if text.allSatisfy({ $0.isNumber || $0 == "x" }) || text == target { text = "" }
                output += "[\(Self.bracketless(text))](<\(Self.angleless(target))>)".utf8
                return
            }
            output.removeLast()
        }
        // A block has no anchor, so its link leads to the entry.
        if let block = target.range(of: "#^") { target = String(target[..<block.lowerBound]) }
        if target.isEmpty {
            output += Self.escaped(Array((parts.count > 1 ? text : String(text.dropFirst())).utf8))
            return
        }
        if parts.count == 1 { text = target.first == "#" ? String(target.dropFirst()) : target }
        append(link: text, to: target)
    }

    /// Appends the link for `text <target>`, or for a target alone, whose address has a sign before it.
    private mutating func link(_ content: String, after sign: String) {
        if content.hasSuffix(">"), let open = content.lastIndex(of: "<") {
            let target = String(content[content.index(after: open)...].dropLast())
            append(link: Self.trimmed(content[..<open]), to: sign + target)
        } else {
            append(link: content, to: sign + content)
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
            if endsWithAddressStart {
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
        let inner = Array(bytes.extracting(code.end..<close.lowerBound))
        if code.name == "highlight", let first = inner.first, first == .lineFeed || first == .carriageReturn {
            output += Array("```\(code.positional.first ?? "")".utf8)
            output += inner
            output += Array("```".utf8)
        } else if code.name == "highlight" {
            output += Array("`".utf8) + inner + Array("`".utf8)
        } else {
            output += Self.escaped(inner)
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
            return (
                Array("{{\(sign)".utf8) + Array(bytes.extracting(start + 5..<end)) + Array("\(closing)}}".utf8), end + 5
            )
        }
        return nil
    }

    // MARK: Bytes

    private mutating func copy(_ count: Int) {
        let end = min(index + count, bytes.count)
        output.append(contentsOf: bytes.extracting(index..<end))
        index = end
    }

    private mutating func skip(to end: Int) {
        keepLineBreaks(index..<end)
        index = end
    }

    private mutating func keepLineBreaks(_ range: Range<Int>) {
        for place in range where bytes[place] == .lineFeed { output.append(.lineFeed) }
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

extension DiagnosticKind {
    package static let ofShortcodes = [unknownShortcode, shortcodeUnclosed, shortcodeIncomplete]

    static let unknownShortcode = DiagnosticKind(
        "unknown-shortcode", [.warning],
        meaning: "A shortcode or macro belongs to another generator; at most its text is kept.",
        remedy: "Write it in Markdown.")

    static let shortcodeUnclosed = DiagnosticKind(
        "shortcode-unclosed", [.warning],
        meaning: "A shortcode is not closed on its line.",
        remedy: "Close it, or put it in backquotes.")

    static let shortcodeIncomplete = DiagnosticKind(
        "shortcode-incomplete", [.warning],
        meaning: "A shortcode lacks its target.",
        remedy: "Add the parameter that the message names.")
}
