/// Pairs of raw tags that stay in a page where raw HTML is left out.
enum SmallTags {
    /// Elements that say something of the text in them and do nothing else.
    private static let elements: Set<String> = [
        "b", "cite", "del", "em", "i", "ins", "kbd", "mark", "q", "rp", "rt", "ruby", "s", "samp", "small", "strong",
        "sub", "sup", "u", "var",
    ]

    /// The tags, by node, that form pairs without attributes among the children of a node.
    ///
    /// A tag between two of a pair that has no partner there goes. Each tag is looked at twice at most.
    static func pairs(in parent: MarkdownNode) -> Set<UInt> {
        var pairs: Set<UInt> = []
        // Opening tags without a partner so far, and how many there are of each element.
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
        let html = node.literal.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self).lowercased() }
        let isClosing = html.hasPrefix("</")
        let name = String(html.dropFirst(isClosing ? 2 : 1).dropLast())
        return html.hasSuffix(">") && elements.contains(name) ? (name, isClosing) : nil
    }
}
