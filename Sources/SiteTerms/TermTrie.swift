/// The folded names of terms as a tree of bytes, in which a text is followed from the start of a word.
///
/// The size of the tree is proportional to the number of names, and the time of a search to the length of the longest
/// name.
struct TermTrie: Sendable {
    private struct Node: Sendable {
        /// The range of ``labels`` that leads to the node.
        var labelStart: UInt32 = 0
        var labelCount: UInt32 = 0

        /// The children, which are consecutive, in the order of their first bytes.
        var firstChild: UInt32 = 0
        var childCount: UInt32 = 0

        /// The number of the name that ends here; -1 if none does.
        var name: Int32 = -1
    }

    private var nodes: [Node] = [Node()]

    /// The first byte of each node's label.
    private var firstBytes: [UInt8] = [0]

    /// All names, one after another.
    private var labels: [UInt8] = []

    /// The child of the root by the first byte of a name; 0 if no name begins with the byte.
    private var beginnings = [UInt32](repeating: 0, count: 256)

    /// Whether names begin with two bytes, with a bit for each pair; the search ends here for most words of a text.
    private var pairs = [UInt64](repeating: 0, count: 1024)

    /// Whether names begin with a character of three bytes, with a bit for each; pairs of their bytes tell little.
    private var characters: [UInt64] = []

    /// Builds the tree.
    ///
    /// - Parameters:
    ///   - labels: The folded names, which are sorted by their bytes, unique and not empty.
    ///   - ends: The end of each name.
    init(_ labels: [UInt8], _ ends: [Int]) {
        self.labels = labels
        let labels = labels.span
        func start(_ name: Int) -> Int { name == 0 ? 0 : ends[name - 1] }
        for name in ends.indices {
            let (start, end) = (start(name), ends[name])
            let pair = Int(labels[start]) << 8
            if end - start > 1 {
                pairs[(pair | Int(labels[start + 1])) >> 6] |= 1 << UInt64(labels[start + 1] & 63)
            } else {
                for word in pair >> 6..<(pair + 256) >> 6 { pairs[word] = .max }
            }
            if end - start > 2, labels[start] >= 0xE0 {
                if characters.isEmpty { characters = Array(repeating: 0, count: 1024) }
                let character = Self.character(labels[start], labels[start + 1], labels[start + 2])
                characters[character >> 6] |= 1 << UInt64(character & 63)
            }
        }
        var waiting: [(node: Int, names: Range<Int>, depth: Int)] = ends.isEmpty ? [] : [(0, ends.indices, 0)]
        while let (node, range, depth) = waiting.popLast() {
            var first = range.lowerBound
            if ends[first] - start(first) == depth {
                nodes[node].name = Int32(truncatingIfNeeded: first)
                first += 1
            }
            nodes[node].firstChild = UInt32(nodes.count)
            while first < range.upperBound {
                let place = start(first) + depth
                let byte = labels[place]
                let end = Self.end(of: byte, at: depth, in: labels, ends, first..<range.upperBound)
                let last = start(end - 1) + depth
                var label = 1
                let shortest = min(ends[first] - place, ends[end - 1] - last)
                while label < shortest, labels[place + label] == labels[last + label] { label += 1 }
                if node == 0 { beginnings[Int(byte)] = UInt32(nodes.count) }
                waiting.append((nodes.count, first..<end, depth + label))
                nodes.append(Node(labelStart: UInt32(place), labelCount: UInt32(label)))
                firstBytes.append(byte)
                first = end
            }
            nodes[node].childCount = UInt32(nodes.count) - nodes[node].firstChild
        }
    }

    /// The end of the names that have a byte at a depth.
    private static func end(
        of byte: UInt8, at depth: Int, in labels: Span<UInt8>, _ ends: [Int], _ range: Range<Int>
    ) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while high - low > 1 {
            let middle = (low + high) / 2
            if labels[ends[middle - 1] + depth] == byte { low = middle } else { high = middle }
        }
        return high
    }

    /// Whether the first bytes of a text are those of a name; for most places they are not.
    @inline(__always)
    func mayContain(_ text: Span<UInt8>, from start: Int) -> Bool {
        guard start + 1 < text.count else { return start < text.count && beginnings[Int(text[start])] != 0 }
        let pair = Int(text[start]) << 8 | Int(text[start + 1])
        guard pairs[pair >> 6] & 1 << UInt64(pair & 63) != 0 || text[start + 1] == .hyphen else { return false }
        guard text[start] >= 0xE0, start + 2 < text.count else { return true }
        let character = Self.character(text[start], text[start + 1], text[start + 2])
        return !characters.isEmpty && characters[character >> 6] & 1 << UInt64(character & 63) != 0
    }

    /// The number of a character of three bytes, or of the beginning of one of four bytes.
    @inline(__always)
    private static func character(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
        Int(first & 0x0F) << 12 | Int(second & 0x3F) << 6 | Int(third & 0x3F)
    }

    /// Calls a closure for each name with which a text continues at a place, the shortest first.
    ///
    /// A hyphen in the text also counts as a space in a name, because it joins words before a noun: "machine-learning
    /// models".
    ///
    /// - Parameters:
    ///   - text: A folded text.
    ///   - found: Receives the number of the name and the offset of its end in the text.
    @inline(__always)
    func search(_ text: Span<UInt8>, from start: Int, _ found: (_ name: Int, _ end: Int) -> Void) {
        guard mayContain(text, from: start) else { return }
        let (nodes, labels, firstBytes) = (nodes.span, labels.span, firstBytes.span)
        var node = Int(beginnings[Int(text[start])])
        var place = start
        // The way of names with a space, where others have the hyphen of the text.
        var other = (node: 0, place: 0)
        while true {
            if node == 0 {
                guard other.node != 0 else { return }
                (node, place) = other
                other.node = 0
            }
            let current = nodes[node]
            guard Self.continues(text, place, labels, current) else {
                node = 0
                continue
            }
            place += Int(current.labelCount)
            if current.name >= 0 {
                found(Int(current.name), place)
                other.node = 0
            }
            node = 0
            guard place < text.count, current.childCount > 0 else { continue }
            node = Self.child(text[place], of: current, firstBytes)
            if text[place] == .hyphen {
                let space = Self.child(.space, of: current, firstBytes)
                if node == 0 { node = space } else { other = (space, place) }
            }
        }
    }

    /// Whether a text continues with the label of a node.
    @inline(__always)
    private static func continues(_ text: Span<UInt8>, _ place: Int, _ labels: Span<UInt8>, _ node: Node) -> Bool {
        let labelStart = Int(node.labelStart)
        guard place + Int(node.labelCount) <= text.count else { return false }
        for offset in 0..<Int(node.labelCount) where labels[labelStart + offset] != text[place + offset] {
            guard labels[labelStart + offset] == .space, text[place + offset] == .hyphen else { return false }
        }
        return true
    }

    /// The child of a node that begins with a byte; 0 if there is none.
    @inline(__always)
    private static func child(_ byte: UInt8, of node: Node, _ firstBytes: Span<UInt8>) -> Int {
        var low = Int(node.firstChild)
        var high = low + Int(node.childCount)
        while high - low > 1 {
            let middle = (low + high) / 2
            if firstBytes[middle] <= byte { low = middle } else { high = middle }
        }
        return firstBytes[low] == byte ? low : 0
    }
}
