/// The theme's style sheet for parts of another site's pages.
///
/// Every rule is nested in `.thumbindex`, and the names of its custom properties begin with `--thumbindex-`, so nothing
/// else on these pages changes. And the other site's rules for its texts, such as `.md-typeset ul li`, change nothing
/// in the fragment: with the id that no element has, each rule is as specific as one for an id (Selectors Level 4,
/// section 17, https://www.w3.org/TR/selectors-4/#specificity-rules).
///
/// The rules for `:root` and `html` become those of the fragment. The rules for elements that occur once on a page
/// become those of elements in the fragment, with the classes that the template `fragment` gives them.
package struct ScopedStyleSheet {
    private let css: [UInt8]
    private var place = 0
    private var nested: [UInt8] = []

    /// The at-rules that are not allowed inside other rules.
    private var hoisted: [UInt8] = []

    /// The text that has been read since the last brace or semicolon.
    private var prelude: [UInt8] = []

    static let parent = ":is(.thumbindex, #thumbindex-part)"

    package static func scoped(_ css: [UInt8]) -> [UInt8] {
        var sheet = ScopedStyleSheet(css)
        sheet.scope()
        return sheet.hoisted + Array("\(parent) {\n".utf8) + sheet.nested + Array("\n}\n".utf8)
    }

    private init(_ css: [UInt8]) { self.css = css }

    private mutating func scope() {
        nested.reserveCapacity(css.count * 5 / 4)
        while place < css.count {
            switch css[place] {
            case UInt8(ascii: "{"):
                place += 1
                beginBlock()
            case UInt8(ascii: ";"), UInt8(ascii: "}"):
                prelude.append(css[place])
                place += 1
                flush()
            default: readPart()
            }
        }
        flush()
    }

    /// Reads a string, another byte, or a comment, which is omitted.
    private mutating func readPart() {
        let byte = css[place]
        if css[place...].starts(with: "/*".utf8) {
            place = css[(place + 2)...].range(of: Array("*/".utf8))?.upperBound ?? css.count
            return
        }
        if byte == .quote || byte == UInt8(ascii: "'") {
            let start = place
            place += 1
            while place < css.count, css[place] != byte { place += css[place] == .backslash ? 2 : 1 }
            place = min(place + 1, css.count)
            prelude += css[start..<place]
            return
        }
        let isProperty =
            css[place...].starts(with: "--".utf8) && place + 2 < css.count && Self.isName(css[place + 2])
            && prelude.last.map { !Self.isName($0) && $0 != .numberSign && $0 != UInt8(ascii: ".") } ?? true
        if isProperty {
            prelude += "--thumbindex-".utf8
            place += 2
            return
        }
        prelude.append(byte)
        place += 1
    }

    private mutating func flush() {
        nested += prelude
        prelude.removeAll(keepingCapacity: true)
    }

    // MARK: Rules

    /// The at-rules that contain rules and can be nested.
    private static let grouping = ["@media", "@supports", "@container", "@layer", "@scope", "@starting-style"]

    /// The at-rule for printed pages, which are up to the other site.
    private static let page = "@page"

    private mutating func beginBlock() {
        let text = prelude.drop { $0 <= .space }
        let name = String(decoding: text.prefix { $0 == UInt8(ascii: "@") || Self.isName($0) }, as: UTF8.self)
        if name.hasPrefix("@"), !Self.grouping.contains(name) {
            let block = prelude + [UInt8(ascii: "{")] + restOfBlock() + [.lineFeed]
            if name != Self.page { hoisted += block }
        } else {
            nested += name.hasPrefix("@") ? prelude : Self.selector(prelude)
            nested.append(UInt8(ascii: "{"))
        }
        prelude.removeAll(keepingCapacity: true)
    }

    /// The rest of a block that has begun, with its closing brace.
    private mutating func restOfBlock() -> [UInt8] {
        let start = place
        var depth = 1
        while place < css.count, depth > 0 {
            if css[place] == UInt8(ascii: "{") { depth += 1 }
            if css[place] == UInt8(ascii: "}") { depth -= 1 }
            place += 1
        }
        return Array(css[start..<place])
    }

    // MARK: Selectors

    /// The replacements for elements that occur once on a page.
    private static let elements: [String: String] = [
        "html": "&", "body": ".thumbindex-page", "main": ".thumbindex-main", "footer": ".thumbindex-footer",
    ]

    private static func selector(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        while place < text.count {
            guard isName(text[place]) else {
                result.append(text[place])
                place += 1
                continue
            }
            let word = text[place...].prefix { isName($0) }
            place = word.endIndex
            let name = String(decoding: word, as: UTF8.self)
            switch result.last {
            case .colon? where name == "root":
                result.removeLast()
                // This has no specificity, so the other site can set custom properties for the class.
                result += ":where(&)".utf8
            case .colon?, .numberSign?, UInt8(ascii: ".")?, UInt8(ascii: "[")?, UInt8(ascii: "=")?, .quote?:
                result += word
            default: result += (elements[name] ?? name).utf8
            }
        }
        return result
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }
}
