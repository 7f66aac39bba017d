/// The headings of a long text, as links to them.
enum PageContents {
    /// The minimum number of headings in a text for which links to them are worth the room.
    private static let fewest = 4

    /// The items of a list, as HTML; nil if there are few headings.
    ///
    /// - Parameter body: The HTML that the program makes from Markdown, in which headings have ids.
    static func items(of body: [UInt8]) -> [UInt8]? {
        let (opening, ending) = (Array("<h2 id=\"".utf8), Array("</h2>".utf8))
        var items: [UInt8] = []
        var count = 0
        var rest = body[...]
        while let start = rest.range(of: opening), let end = rest[start.upperBound...].range(of: ending) {
            let heading = rest[start.upperBound..<end.lowerBound]
            rest = rest[end.upperBound...]
            guard let quote = heading.firstIndex(of: .quote), heading[quote...].starts(with: "\">".utf8) else {
                continue
            }
            count += 1
            if count > 1 { items.append(.lineFeed) }
            items.append("<li><a href=\"#")
            var address = Array(heading[..<quote])
            AddressBytes.encode(&address, from: 0)
            items += address
            items.append("\">")
            items += text(of: heading[(quote + 2)...])
            items.append("</a></li>")
        }
        return count < fewest ? nil : items
    }

    /// The HTML of a heading without its elements, and without the previews of links.
    private static func text(of heading: ArraySlice<UInt8>) -> [UInt8] {
        let (preview, ending) = (Array("<span class=\"tip\"".utf8), Array("</span>".utf8))
        var text: [UInt8] = []
        var rest = heading
        while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
            text += rest[..<tag]
            rest = rest[tag...]
            if rest.starts(with: preview), let end = rest.range(of: ending) {
                rest = rest[end.upperBound...]
            } else {
                rest = rest[(rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex - 1)...].dropFirst()
            }
        }
        return text + rest
    }
}
