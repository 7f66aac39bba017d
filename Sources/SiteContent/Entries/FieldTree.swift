/// The fields as a tree of the parts of their names: `senses.0.gloss` is `gloss` of the first item of `senses`.
@usableFromInline package struct FieldTree: Sendable {
    /// The number of the root, which has no name.
    package static let root = 0

    /// The maximum number of parts of a name; the last one contains the rest of the name.
    private static let maximumDepth = 64

    private struct Node {
        let key: String
        let parent: Int

        /// The numbers of the fields that have exactly this name.
        var fields: [Int] = []
        var children: [Int] = []

        /// Whether the children are items, which have numbers.
        var isList = false

        /// The position of the node in its list, from 1; 0 if it is not an item of a list.
        var position = 0
    }

    private struct Place: Hashable {
        let parent: Int
        let key: Substring
    }

    private var nodes = [Node(key: "", parent: -1)]
    private var places: [Place: Int] = [:]

    /// What is added to the numbers of the fields.
    private var firstField = 0

    @usableFromInline init() {}

    /// Makes the tree of some fields.
    ///
    /// - Parameter replacesNumbers: Whether all items of a list share one node, as in the tree of all entries' names.
    @inlinable package init(_ fields: some Sequence<(name: String, number: Int)>, replacesNumbers: Bool = false) {
        self.init()
        for field in fields { add(field.number, named: field.name, replacesNumbers: replacesNumbers) }
        findItems()
    }

    @usableFromInline mutating func add(_ field: Int, named name: String, replacesNumbers: Bool) {
        var node = Self.root
        for part in name.split(
            separator: ".", maxSplits: Self.maximumDepth - 1, omittingEmptySubsequences: false)
        {
            node = add(replacesNumbers && Self.number(part) != nil ? "0" : part, to: node)
        }
        nodes[node].fields.append(field)
    }

    @usableFromInline mutating func findItems() {
        for node in nodes.indices.dropFirst() { findItems(of: node) }
    }

    private mutating func findItems(of node: Int) {
        var items: [(number: Int, node: Int)] = []
        for child in nodes[node].children {
            guard let number = Self.number(nodes[child].key[...]) else { return }
            items.append((number, child))
        }
        guard !items.isEmpty else { return }
        // Columns are not necessarily in the order of their numbers.
        items.sort { $0.number < $1.number }
        nodes[node].isList = true
        nodes[node].children = items.map(\.node)
        for (index, item) in items.enumerated() { nodes[item.node].position = index + 1 }
    }

    private mutating func add(_ key: Substring, to parent: Int) -> Int {
        let place = Place(parent: parent, key: key)
        if let known = places[place] { return known }
        places[place] = nodes.count
        nodes[parent].children.append(nodes.count)
        nodes.append(Node(key: String(key), parent: parent))
        return nodes.count - 1
    }

    /// The part of a name as the number of an item; nil for any other part.
    package static func number(_ part: Substring) -> Int? {
        var number: Int?
        // Most parts are words, which end at their first letter.
        for (place, byte) in part.utf8.enumerated() {
            let digit = byte &- UInt8(ascii: "0")
            guard place < 9, digit < 10 else { return nil }
            number = (number ?? 0) * 10 + Int(digit)
        }
        return number
    }

    /// The tree of fields with the same names and higher numbers.
    package func withFields(from first: Int) -> FieldTree {
        var tree = self
        tree.firstField = first
        return tree
    }

    /// The numbers of the fields that have exactly the name of a node.
    package func fields(of node: Int) -> [Int] {
        firstField == 0 ? nodes[node].fields : nodes[node].fields.map { $0 + firstField }
    }

    /// The least number of the fields at a node and below it.
    package func firstField(of node: Int) -> Int {
        var first = Int.max
        var rest = [node]
        while let next = rest.popLast() {
            first = min(first, nodes[next].fields.first ?? .max)
            rest += nodes[next].children
        }
        return first == .max ? first : first + firstField
    }

    package func child(_ key: String, of node: Int) -> Int? {
        let children = nodes[node].children
        // Hashing a key takes longer than comparing it with a few.
        return children.count < 8
            ? children.first { nodes[$0].key == key } : places[Place(parent: node, key: key[...])]
    }

    package func children(of node: Int) -> [Int] { nodes[node].children }

    package func key(of node: Int) -> String { nodes[node].key }

    /// Whether a node has items, which have numbers, and nothing else.
    package func isList(_ node: Int) -> Bool { nodes[node].isList && nodes[node].fields.isEmpty }

    /// The items of a node in order, even if it also has a text; empty if its children are not items.
    package func items(of node: Int) -> [Int] { nodes[node].isList ? nodes[node].children : [] }

    /// The position of a node in its list, from 1; nil if it is not an item of a list.
    package func position(of node: Int) -> Int? { nodes[node].position == 0 ? nil : nodes[node].position }

    /// The keys that lead from the root to a node.
    package func path(of node: Int) -> [String] {
        var path: [String] = []
        var next = node
        while next > Self.root {
            path.append(nodes[next].key)
            next = nodes[next].parent
        }
        return path.reversed()
    }
}
