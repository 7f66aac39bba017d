/// The headings of a long text, as links to them.
enum PageContents {
    /// The minimum number of headings in a text for which links to them are worth the room.
    private static let fewest = 4

    /// The items of a list, as HTML; nil if there are few headings.
    ///
    /// - Parameter body: The HTML that the program makes from Markdown, in which headings have ids.
    static func items(of body: [UInt8]) -> [UInt8]? {
        var items: [UInt8] = []
        var count = 0
        var place = 0
        while let open = body[place...].firstIndex(of: UInt8(ascii: "<")) {
            guard body[open...].starts(with: "<h2".utf8), let tag = HTMLTag(body, at: open),
                let id = tag.attributes.first, id.name == "id"
            else {
                place = open + 1
                continue
            }
            let text = text(of: body, from: tag.end, &place)
            count += 1
            if count > 1 { items.append(.lineFeed) }
            items.append("<li><a href=\"#")
            var address = Array(id.value.utf8)
            AddressBytes.encode(&address, from: 0)
            items += address
            items.append("\">")
            items += text
            items.append("</a></li>")
        }
        return count < fewest ? nil : items
    }

    /// The HTML of a heading without its elements, and without the previews of links.
    private static func text(of body: [UInt8], from start: Int, _ place: inout Int) -> [UInt8] {
        var text: [UInt8] = []
        place = start
        while let open = body[place...].firstIndex(of: UInt8(ascii: "<")) {
            text += body[place..<open]
            guard let tag = HTMLTag(body, at: open) else { break }
            place = tag.end
            if tag.isEnd, tag.headingLevel != nil { return text }
            if tag.hasAttribute("class", "tip") { place = HTMLTag.end(of: tag.name, in: body, from: place) }
        }
        return text
    }
}
