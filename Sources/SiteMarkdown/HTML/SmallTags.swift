/// Pairs of raw tags that are kept even if raw HTML is removed.
enum SmallTags {
    /// Elements that only describe their text.
    private static let elements: Set<String> = [
        "abbr", "b", "cite", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "rp", "rt", "ruby", "s", "samp",
        "small", "strong", "sub", "sup", "u", "var",
    ]

    /// The tags, by node, that form pairs among the children of a node: those without attributes, and `abbr` with a `title`.
    ///
    /// An unpaired tag within a pair is dropped. Each tag is examined at most twice.
    static func pairs(in parent: MarkdownNode) -> Set<UInt> {
        var pairs: Set<UInt> = []
        // The unpaired opening tags so far, and their number for each element.
        var open: [(name: String, id: UInt)] = []
        var counts: [String: Int] = [:]
        var child = parent.firstChild
        while let node = child {
            if node.kind == .inlineHTML, let (name, isClosing) = tag(node) {
                if !isClosing {
                    open.append((name, node.id))
                    counts[name, default: 0] += 1
                } else if counts[name, default: 0] > 0 {
                    while let last = open.popLast() {
                        counts[last.name, default: 1] -= 1
                        if last.name == name {
                            pairs.formUnion([last.id, node.id])
                            break
                        }
                    }
                }
            }
            child = node.next
        }
        return pairs
    }

    private static func tag(_ node: MarkdownNode) -> (name: String, isClosing: Bool)? {
        let html = String(decoding: node.literal, as: UTF8.self).lowercased()
        if html.hasPrefix("<abbr "), abbreviationTitle(Array(html.utf8)) != nil { return ("abbr", false) }
        let isClosing = html.hasPrefix("</")
        let name = String(html.dropFirst(isClosing ? 2 : 1).dropLast())
        return html.hasSuffix(">") && elements.contains(name) ? (name, isClosing) : nil
    }

    /// The full form in a tag `<abbr title="…">` without other attributes; nil for any other tag.
    static func abbreviationTitle(_ html: [UInt8]) -> String? {
        guard let tag = HTMLTag(html, at: 0), tag.name == "abbr", !tag.isEnd, tag.attributes.count == 1,
            tag.attributes[0].name == "title"
        else { return nil }
        return tag.attributes[0].value.replacing("&#124;", with: "|")
    }
}
