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

    /// Builds the tree.
    ///
    /// - Parameter names: The folded names, which are sorted by their bytes, unique and not empty.
    init(_ names: [[UInt8]]) {
        var starts: [Int] = []
        starts.reserveCapacity(names.count)
        for name in names {
            starts.append(labels.count)
            labels += name
            let pair = Int(name[0]) << 8 | Int(name.count > 1 ? name[1] : 0)
            if name.count > 1 {
                pairs[pair >> 6] |= 1 << UInt64(pair & 63)
            } else {
                for second in 0..<256 { pairs[(pair | second) >> 6] |= 1 << UInt64((pair | second) & 63) }
            }
        }
        var waiting: [(node: Int, names: Range<Int>, depth: Int)] = names.isEmpty ? [] : [(0, names.indices, 0)]
        while let (node, range, depth) = waiting.popLast() {
            var first = range.lowerBound
            if names[first].count == depth {
                nodes[node].name = Int32(truncatingIfNeeded: first)
                first += 1
            }
            nodes[node].firstChild = UInt32(nodes.count)
            var children: [(Int, Range<Int>, Int)] = []
            while first < range.upperBound {
                let byte = names[first][depth]
                let end = Self.end(of: byte, at: depth, in: names, first..<range.upperBound)
                let last = names[end - 1]
                var label = 1
                let shortest = min(names[first].count, last.count)
                while depth + label < shortest, names[first][depth + label] == last[depth + label] { label += 1 }
                if node == 0 { beginnings[Int(byte)] = UInt32(nodes.count) }
                children.append((nodes.count, first..<end, depth + label))
                nodes.append(Node(labelStart: UInt32(starts[first] + depth), labelCount: UInt32(label)))
                firstBytes.append(byte)
                first = end
            }
            nodes[node].childCount = UInt32(children.count)
            waiting += children
        }
    }

    /// The end of the names that have a byte at a depth.
    private static func end(of byte: UInt8, at depth: Int, in names: [[UInt8]], _ range: Range<Int>) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while high - low > 1 {
            let middle = (low + high) / 2
            if names[middle][depth] == byte { low = middle } else { high = middle }
        }
        return high
    }

    /// Calls a closure for each name with which a text continues at a place, the shortest first.
    ///
    /// - Parameters:
    ///   - text: A folded text.
    ///   - found: Receives the number of the name and the offset of its end in the text.
    @inline(__always)
    func search(_ text: ByteSpan, from start: Int, _ found: (_ name: Int, _ end: Int) -> Void) {
        guard start + 1 < text.count || start < text.count && beginnings[Int(text[start])] != 0 else { return }
        if start + 1 < text.count {
            let pair = Int(text[start]) << 8 | Int(text[start + 1])
            guard pairs[pair >> 6] & 1 << UInt64(pair & 63) != 0 else { return }
        }
        let (nodes, labels, firstBytes) = (nodes.span, labels.span, firstBytes.span)
        var node = Int(beginnings[Int(text[start])])
        var place = start
        while node != 0 {
            let current = nodes[node]
            let labelStart = Int(current.labelStart)
            guard place + Int(current.labelCount) <= text.count else { return }
            for offset in 0..<Int(current.labelCount) where labels[labelStart + offset] != text[place + offset] {
                return
            }
            place += Int(current.labelCount)
            if current.name >= 0 { found(Int(current.name), place) }
            guard place < text.count, current.childCount > 0 else { return }
            let wanted = text[place]
            var low = Int(current.firstChild)
            var high = low + Int(current.childCount)
            while high - low > 1 {
                let middle = (low + high) / 2
                if firstBytes[middle] <= wanted { low = middle } else { high = middle }
            }
            node = firstBytes[low] == wanted ? low : 0
        }
    }
}
