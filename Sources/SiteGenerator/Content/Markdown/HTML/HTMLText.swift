/// The text in a piece of raw HTML.
enum HTMLText {
    /// Elements whose content is not text.
    private static let silent = ["script", "style", "template", "svg", "iframe", "object", "noscript"]

    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—",
    ]

    /// The text outside tags, comments and scripts, with white space collapsed and common character references decoded.
    static func text(of html: String) -> String {
        var text = ""
        var rest = html[...]
        while let first = rest.first {
            if rest.hasPrefix("<!--") {
                guard let end = rest.range(of: "-->") else { break }
                rest = rest[end.upperBound...]
            } else if first == "<" {
                let tag = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
                guard let end = rest.firstIndex(of: ">") else { break }
                rest = rest[rest.index(after: end)...]
                if silent.contains(tag) {
                    guard let close = lowercasedRange(of: "</\(tag)", in: rest) else { break }
                    rest = rest[close...]
                }
                if text.last != " ", !text.isEmpty { text += " " }
            } else if first == "&", let end = rest.prefix(12).firstIndex(of: ";"),
                let character = entity(rest[rest.index(after: rest.startIndex)..<end])
            {
                text += character
                rest = rest[rest.index(after: end)...]
            } else {
                if first.isWhitespace {
                    if text.last != " ", !text.isEmpty { text += " " }
                } else {
                    text.append(first)
                }
                rest = rest.dropFirst()
            }
        }
        while text.last == " " { text.removeLast() }
        return text
    }

    private static func lowercasedRange(of text: String, in rest: Substring) -> Substring.Index? {
        var index = rest.startIndex
        while let open = rest[index...].firstIndex(of: "<") {
            if rest[open...].prefix(text.count).lowercased() == text { return open }
            index = rest.index(after: open)
        }
        return nil
    }

    private static func entity(_ name: Substring) -> String? {
        if let known = entities[String(name)] { return known }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let value =
            digits.lowercased().hasPrefix("x")
            ? UInt32(hexadecimal: digits.dropFirst().utf8) : digits.first == "+" ? nil : UInt32(digits)
        guard let scalar = value.flatMap(Unicode.Scalar.init), scalar.value >= 0x20 else { return nil }
        return String(Character(scalar))
    }
}

extension StringProtocol {
    /// The first range of a text, compared by bytes; the standard library offers this only with Foundation.
    func range(of text: String) -> Range<Index>? { utf8.range(of: Array(text.utf8)) }
}

extension Collection where Element == UInt8 {
    /// The first range of some bytes.
    func range(of wanted: [UInt8]) -> Range<Index>? {
        guard let first = wanted.first else { return nil }
        var start = startIndex
        while let found = self[start...].firstIndex(of: first) {
            if self[found...].starts(with: wanted) { return found..<index(found, offsetBy: wanted.count) }
            start = index(after: found)
        }
        return nil
    }
}
