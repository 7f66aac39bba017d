import SiteGenerator

/// Turns the HTML of a text, which may contain handwritten tags, into well-formed XML.
///
/// Only elements and attributes with a meaning in a book are kept.
struct XHTMLText {
    /// The place in a book to which a link leads; nil for a link that does not lead anywhere there.
    let target: (_ address: String) -> String?

    /// The numbers of omitted pictures and other elements.
    private(set) var pictureCount = 0
    private(set) var leftOutCount = 0

    private static let blocks: Set<String> = [
        "blockquote", "div", "dl", "dd", "dt", "figure", "figcaption", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ol",
        "p",
        "pre", "table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption", "ul",
    ]
    private static let inlines: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "rp", "rt",
        "ruby",
        "s", "samp", "small", "span", "strong", "sub", "sup", "u", "var",
    ]
    private static let voids: Set<String> = ["br", "hr", "wbr"]

    /// The elements whose content is also omitted.
    private static let silent: Set<String> = [
        "script", "style", "template", "svg", "math", "audio", "video", "iframe", "object", "select", "textarea",
        "title",
    ]

    /// The elements inside which paragraphs are not allowed.
    private static let holdsNoBlocks: Set<String> = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "pre"]

    init(target: @escaping (_ address: String) -> String?) { self.target = target }

    /// Appends the text as XML.
    mutating func append(_ html: [UInt8], to output: inout [UInt8]) {
        var open: [String] = []
        var place = 0
        while place < html.count {
            switch html[place] {
            case UInt8(ascii: "<"):
                guard let tag = HTMLTag(html, at: place) else {
                    output += Array("&lt;".utf8)
                    place += 1
                    continue
                }
                place = tag.end
                if Self.silent.contains(tag.name), !tag.isEnd {
                    leftOutCount += 1
                    place = HTMLTag.end(of: tag.name, in: html, from: place)
                } else {
                    append(tag, &open, to: &output)
                }
            case UInt8(ascii: "&"):
                let (reference, end) = Self.reference(html, at: place)
                output += Array(reference.utf8)
                place = end
            case UInt8(ascii: ">"):
                output += Array("&gt;".utf8)
                place += 1
            case let byte:
                output.append(byte)
                place += 1
            }
        }
        while let name = open.popLast() { output += Array("</\(name)>".utf8) }
    }

    private mutating func append(_ tag: HTMLTag, _ open: inout [String], to output: inout [UInt8]) {
        let name = tag.name
        if name.isEmpty { return }
        if Self.voids.contains(name) {
            if !tag.isEnd { output += Array("<\(name)/>".utf8) }
            return
        }
        if name == "img" {
            pictureCount += 1
            output += Array(Self.escaped(tag.attributes.first { $0.name == "alt" }?.value ?? "").utf8)
            return
        }
        guard Self.blocks.contains(name) || Self.inlines.contains(name) else {
            if !tag.isEnd { leftOutCount += 1 }
            return
        }
        if tag.isEnd {
            guard let start = open.lastIndex(of: name) else { return }
            while open.count > start, let last = open.popLast() { output += Array("</\(last)>".utf8) }
            return
        }
        if Self.blocks.contains(name) {
            // A block ends a paragraph, along with everything that is open inside it.
            if let start = open.lastIndex(where: { Self.holdsNoBlocks.contains($0) }) {
                while open.count > start, let last = open.popLast() { output += Array("</\(last)>".utf8) }
            }
        }
        // Links cannot be inside other links.
        if name == "a", open.contains("a") { return }
        var text = "<\(name)"
        for attribute in tag.attributes {
            switch attribute.name {
            case "href" where name == "a":
                if let address = target(attribute.value) { text += " href=\"\(Self.escaped(address))\"" }
            case "dir" where ["ltr", "rtl", "auto"].contains(attribute.value): text += " dir=\"\(attribute.value)\""
            case "start" where name == "ol" && Int(attribute.value) != nil: text += " start=\"\(attribute.value)\""
            case "title" where name == "abbr": text += " title=\"\(Self.escaped(attribute.value))\""
            case "colspan" where name == "td" || name == "th", "rowspan" where name == "td" || name == "th":
                if let number = UInt16(attribute.value), number > 0 { text += " \(attribute.name)=\"\(number)\"" }
            default: break
            }
        }
        output += Array("\(text)>".utf8)
        open.append(name)
    }

    /// A text in which no character is markup.
    static func escaped(_ text: String) -> String {
        guard
            text.utf8.contains(where: {
                $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") || $0 == .quote
            })
        else { return text }
        return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    /// A character reference if XML knows it, and otherwise `&amp;`.
    private static func reference(_ html: [UInt8], at start: Int) -> (text: String, end: Int) {
        let rest = html[(start + 1)...].prefix(12)
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return ("&amp;", start + 1) }
        let name = String(decoding: rest[..<end], as: UTF8.self)
        if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return ("&\(name);", end + 1) }
        if name == "nbsp" { return ("&#160;", end + 1) }
        guard name.hasPrefix("#") else { return ("&amp;", start + 1) }
        let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
        let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        guard let scalar = number.flatMap(Unicode.Scalar.init),
            scalar.value >= 0x20 || scalar.value == 9 || scalar.value == 10,
            scalar.value & 0xFFFE != 0xFFFE
        else { return ("\u{FFFD}", end + 1) }
        return ("&#\(scalar.value);", end + 1)
    }
}
