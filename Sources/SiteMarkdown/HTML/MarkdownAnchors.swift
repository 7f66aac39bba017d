/// The ids in the HTML of a body, to which links lead.
package enum MarkdownAnchors {
    /// The values of the attributes `id` and `name` in HTML.
    static func ids(in html: [UInt8]) -> Set<String> {
        var ids: Set<String> = []
        for name in [" id=\"", " name=\""] as [StaticString] {
            let html = html.span
            var place = 0
            while let found = html.offset(of: name, from: place) {
                let start = found + name.utf8CodeUnitCount
                let end = html.offset(of: .quote, from: start) ?? html.count
                ids.insert(String(decoding: html.extracting(start..<end), as: UTF8.self))
                place = end
            }
        }
        return ids
    }

    /// Whether a body may have HTML with an id.
    static func mayStand(in body: Span<UInt8>) -> Bool {
        var index = 0
        while let sign = body.offset(of: UInt8(ascii: "="), from: index) {
            let before = body.extracting(..<sign)
            if before.extracting(last: 3).equals(" id") || before.extracting(last: 5).equals(" name") { return true }
            index = sign + 1
        }
        return false
    }

    /// An HTML tag with ids.
    struct Tag {
        let name: String
        let ids: [String]

        /// Whether the element has no other purpose.
        let isOnlyAnchor: Bool
    }

    /// The tags with ids in a piece of HTML.
    static func tags(in html: [UInt8]) -> [Tag] {
        var tags: [Tag] = []
        var place = 0
        while let open = html[place...].firstIndex(of: UInt8(ascii: "<")) {
            guard let tag = HTMLTag(html, at: open) else {
                place = open + 1
                continue
            }
            place = tag.end
            let ids = tag.attributes.filter { $0.name == "id" || $0.name == "name" && tag.name == "a" }.map(\.value)
            guard !ids.isEmpty, !tag.isEnd else { continue }
            let isPlain = (tag.name == "a" || tag.name == "span") && !tag.attributes.contains { $0.name == "href" }
            tags.append(
                Tag(name: tag.name, ids: ids.count > 1 && ids[0] == ids[1] ? [ids[0]] : ids, isOnlyAnchor: isPlain))
        }
        return tags
    }

    /// The id that is meant by an id as other programs make them from the text of a heading.
    ///
    /// GitHub, and those that follow it, leave out punctuation, for which we write a hyphen: `ab-testing` for "A/B testing". And they
    /// count repetitions from 1: `setup-1` is the second heading "Setup", which is `setup-2` here.
    package static func id(meaning id: String, among ids: Set<String>) -> String? {
        if ids.contains(id) { return id }
        let letters = lettersAndDigits(of: id)
        guard !letters.isEmpty else { return nil }
        if let same = ids.filter({ lettersAndDigits(of: $0) == letters }).min() { return same }
        guard let hyphen = id.lastIndex(of: "-"), let number = Int(id[id.index(after: hyphen)...]), number > 0,
            let first = self.id(meaning: String(id[..<hyphen]), among: ids), ids.contains("\(first)-\(number + 1)")
        else { return nil }
        return "\(first)-\(number + 1)"
    }

    private static func lettersAndDigits(of id: String) -> String {
        String(
            String.UnicodeScalarView(
                id.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
            ))
    }
}
