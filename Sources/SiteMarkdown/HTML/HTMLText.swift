/// The text in a block of handwritten HTML.
struct HTMLText {
    /// The text outside tags, comments and scripts, with white space collapsed and common character references decoded.
    private(set) var bytes: [UInt8] = []

    /// Whether the text is a paragraph, and not that of a heading or a table.
    private(set) var isParagraph = true

    /// Elements whose content is not text.
    static let silent: Set<String> = ["script", "style", "template", "svg", "iframe", "object", "noscript"]

    /// Elements whose content is not a sentence.
    static let asides: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6", "table", "pre", "dl", "figure", "nav"]

    /// Reads a block; the result is nil if it has no text.
    init?(_ html: [UInt8]) {
        var place = 0
        while place < html.count {
            if html[place] == UInt8(ascii: "<"), let tag = HTMLTag(html, at: place) {
                place = tag.end
                if Self.silent.contains(tag.name), !tag.isEnd {
                    place = HTMLTag.end(of: tag.name, in: html, from: place)
                }
                if Self.asides.contains(tag.name) { isParagraph = false }
                if !tag.name.isEmpty { addSpace() }
                continue
            }
            let byte = html[place]
            let (character, end) = Self.character(in: html, at: place)
            place = end
            if let character {
                bytes += character.utf8
            } else if byte <= .space {
                addSpace()
            } else {
                bytes.append(byte)
            }
        }
        while bytes.last == .space { bytes.removeLast() }
        if bytes.isEmpty { return nil }
    }

    private mutating func addSpace() { if let last = bytes.last, last != .space { bytes.append(.space) } }

    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—",
    ]

    /// The character that a reference at a place stands for, if there is a known one, and the place after it.
    static func character(in html: [UInt8], at place: Int) -> (String?, end: Int) {
        guard html[place] == UInt8(ascii: "&"),
            let end = html[place...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
        else { return (nil, place + 1) }
        let name = String(decoding: html[(place + 1)..<end], as: UTF8.self)
        if let known = entities[name] { return (known, end + 1) }
        guard name.hasPrefix("#") else { return (nil, place + 1) }
        let digits = name.dropFirst()
        let value =
            digits.lowercased().hasPrefix("x")
            ? UInt32(hexadecimal: digits.dropFirst().utf8) : digits.first == "+" ? nil : UInt32(digits)
        guard let scalar = value.flatMap(Unicode.Scalar.init), scalar.value >= 0x20 else { return (nil, place + 1) }
        return (String(Character(scalar)), end + 1)
    }
}
