/// Prepares the HTML of a body for pages.
///
/// The headings then continue those of a page, tables and code can be scrolled from the keyboard, and images reserve
/// their space and load lazily.
struct BodyHTML {
    /// The size of the image whose address is a certain gap, if it is a file of the site.
    let imageSize: (_ gap: Int) -> ImageSize?

    /// Rewrites the bytes of a buffer from an offset on.
    func prepare(_ output: inout [UInt8], from start: Int) {
        guard let first = output.withBytes({ Self.firstTag(in: $0, from: start) }) else { return }
        let html = Array(output[first...])
        output.removeSubrange(first...)
        html.withBytes { append($0, to: &output) }
    }

    private func append(_ html: ByteSpan, to output: inout [UInt8]) {
        var headings: [Int] = []
        var openTables: [Bool] = []
        var isInCode = false
        var copied = 0
        var place = 0
        func copy(upTo end: Int) {
            output.append(contentsOf: html[copied..<end])
            copied = end
        }
        while let tag = Self.firstTag(in: html, from: place) {
            let rest = ByteSpan(rebasing: html[tag...])
            place = tag + 1
            if let written = Self.headingLevel(of: rest) {
                let isEnd = rest[1] == .slash
                if !isEnd {
                    while let last = headings.last, last >= written { headings.removeLast() }
                    headings.append(written)
                }
                let digit = tag + (isEnd ? 3 : 2)
                copy(upTo: digit)
                HTMLGap.append(.headingLevel, headings.count, to: &output)
                copied = digit + 1
            } else if rest.begins(with: "<table") {
                let scrolls = openTables.isEmpty && rest.begins(with: "<table>")
                openTables.append(scrolls)
                guard scrolls else { continue }
                copy(upTo: tag)
                Self.appendScroller(.tableLabel, to: &output)
            } else if rest.begins(with: "</table>") {
                guard openTables.popLast() == true else { continue }
                copy(upTo: tag + "</table>".utf8.count)
                output += "</div>".utf8
            } else if rest.begins(with: "<pre><code") {
                copy(upTo: tag)
                Self.appendScroller(.codeLabel, to: &output)
                isInCode = true
            } else if isInCode, rest.begins(with: "</pre>") {
                copy(upTo: tag + "</pre>".utf8.count)
                output += "</div>".utf8
                isInCode = false
            } else if rest.begins(with: "<img src=\""), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
                let image = ByteSpan(rebasing: rest[..<end])
                // Attributes in handwritten tags take precedence.
                guard !image.has(" loading="), !image.has(" width=") else { continue }
                let address = image.dropFirst("<img src=\"".utf8.count).prefix { $0 != .quote }
                copy(upTo: tag + "<img src=\"".utf8.count + address.count + 1)
                output += " loading=\"lazy\"".utf8
                if let gap = HTMLGap.next(in: Array(address)[...], from: 0), let size = imageSize(gap.number) {
                    output += " width=\"\(size.width)\" height=\"\(size.height)\"".utf8
                }
            } else if let end = Self.endOfOpaque(rest) {
                place = tag + end
            }
        }
        copy(upTo: html.count)
        for scrolls in openTables where scrolls { output += "</table></div>".utf8 }
    }

    /// The offset of the next tag that may have to change or that may hide others.
    private static func firstTag(in html: ByteSpan, from start: Int) -> Int? {
        var place = start
        while place + 3 < html.count {
            guard let open = html.offset(of: UInt8(ascii: "<"), from: place), open + 3 < html.count else { return nil }
            switch html[open + 1] {
            case UInt8(ascii: "/"):
                switch html[open + 2] {
                case UInt8(ascii: "h"), UInt8(ascii: "t"), UInt8(ascii: "p"): return open
                default: break
                }
            case UInt8(ascii: "h"), UInt8(ascii: "t"), UInt8(ascii: "i"), UInt8(ascii: "s"), UInt8(ascii: "!"):
                return open
            case UInt8(ascii: "p"): if html[open + 2] == UInt8(ascii: "r") { return open }
            default: break
            }
            place = open + 1
        }
        return nil
    }

    /// The level of a heading, given its opening or closing tag; nil for any other tag.
    private static func headingLevel(of tag: ByteSpan) -> Int? {
        let name = tag[1] == .slash ? 2 : 1
        guard tag.count > name + 2, tag[name] == UInt8(ascii: "h"),
            (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(tag[name + 1]),
            tag[name + 2] == UInt8(ascii: ">") || tag[name + 2] == .space
        else { return nil }
        return Int(tag[name + 1] - UInt8(ascii: "0"))
    }

    /// The end of a comment, a script or a style sheet, in which nothing is a tag.
    private static func endOfOpaque(_ tag: ByteSpan) -> Int? {
        for (open, close) in [("<!--", "-->"), ("<script", "</script"), ("<style", "</style")]
            as [(StaticString, StaticString)]
        where tag.begins(with: open) {
            return tag.offset(of: close) ?? tag.count
        }
        return nil
    }

    /// Opens an element that scrolls by itself; its role is a group, which is not a landmark, unlike a region.
    private static func appendScroller(_ label: HTMLGap.Kind, to output: inout [UInt8]) {
        output += "<div class=\"scroller\" role=\"group\" tabindex=\"0\" aria-label=\"".utf8
        HTMLGap.append(label, to: &output)
        output += "\">".utf8
    }
}
