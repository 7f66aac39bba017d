/// An HTML tag as written: the only reader of tags, in handwritten HTML and in finished pages.
package struct HTMLTag {
    package var name = ""
    package var isEnd = false
    package var attributes: [(name: String, value: String)] = []
    package var end: Int

    /// Reads a tag; the result is nil if `<` is only a sign.
    package init?(_ html: [UInt8], at start: Int) {
        var place = start + 1
        guard place < html.count else { return nil }
        if html[place...].starts(with: "!--".utf8) {
            end = html[min(place + 3, html.count)...].range(of: Array("-->".utf8))?.upperBound ?? html.count
            return
        }
        if html[place] == UInt8(ascii: "!") || html[place] == UInt8(ascii: "?") {
            end = (html[place...].firstIndex(of: UInt8(ascii: ">")) ?? html.count - 1) + 1
            return
        }
        if html[place] == .slash {
            isEnd = true
            place += 1
        }
        func isName(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == .hyphen }
        let first = place
        while place < html.count, isName(html[place]) { place += 1 }
        guard place > first, (html[first] | 0x20) &- 0x61 < 26 else { return nil }
        name = String(decoding: html[first..<place], as: UTF8.self).lowercased()
        while place < html.count, html[place] != UInt8(ascii: ">") {
            guard isName(html[place]) else {
                place += 1
                continue
            }
            let nameStart = place
            while place < html.count, isName(html[place]) || html[place] == .colon { place += 1 }
            let attribute = String(decoding: html[nameStart..<place], as: UTF8.self).lowercased()
            var value = ""
            if place < html.count, html[place] == UInt8(ascii: "=") {
                place += 1
                if place < html.count, html[place] == .quote || html[place] == UInt8(ascii: "'") {
                    let quote = html[place]
                    let valueEnd = html[(place + 1)...].firstIndex(of: quote) ?? html.count
                    value = String(decoding: html[(place + 1)..<valueEnd], as: UTF8.self)
                    place = min(valueEnd + 1, html.count)
                } else {
                    let valueStart = place
                    while place < html.count, html[place] > .space, html[place] != UInt8(ascii: ">") { place += 1 }
                    value = String(decoding: html[valueStart..<place], as: UTF8.self)
                }
            }
            attributes.append((attribute, Self.decoded(value)))
        }
        end = min(place + 1, html.count)
    }

    private static func decoded(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "&")) else { return value }
        return value.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }

    /// The level of the heading that the tag begins or ends; nil for any other tag.
    package var headingLevel: Int? {
        guard name.utf8.count == 2, name.utf8.first == UInt8(ascii: "h"), let digit = name.utf8.last,
            UInt8(ascii: "1")...UInt8(ascii: "6") ~= digit
        else { return nil }
        return Int(digit - UInt8(ascii: "0"))
    }

    /// Whether the tag has an attribute with a certain value.
    package func hasAttribute(_ name: String, _ value: String) -> Bool {
        attributes.contains { $0.name == name && $0.value == value }
    }

    /// The end of the end tag of an element that has begun; the end of the text if there is none.
    package static func end(of name: String, in html: [UInt8], from start: Int) -> Int {
        var place = start
        while let next = html[place...].firstIndex(of: UInt8(ascii: "<")) {
            if let tag = HTMLTag(html, at: next), tag.isEnd, tag.name == name { return tag.end }
            place = next + 1
        }
        return html.count
    }
}
