/// A YAML document as a flat array of nodes: what front matter and settings are read from. One is filled again and again
/// by a ``YAMLParser``, so that reading many costs no allocation of its own.
struct YAMLDocument {
    /// The nodes, in the order of the text, with what aliases repeat in their place. Empty if the text says nothing.
    var nodes: [YAMLNode] = []

    init() {}

    /// The index of the outermost node; nil if there is none.
    var root: Int? { nodes.isEmpty ? nil : 0 }

    /// The indices of the items of a sequence, or of the keys of a mapping that count; none for a scalar.
    func children(of node: Int) -> Children {
        Children(document: self, index: node + 1, end: Int(nodes[node].next), isMapping: nodes[node].kind == .mapping)
    }

    /// The value of the key at an index.
    func value(ofKey key: Int) -> Int { Int(nodes[key].next) }

    /// Goes through the children of a collection.
    struct Children: Sequence, IteratorProtocol {
        fileprivate let document: YAMLDocument
        fileprivate var index: Int
        fileprivate let end: Int
        fileprivate let isMapping: Bool

        mutating func next() -> Int? {
            while index < end {
                let child = index
                let node = document.nodes[child]
                index = Int(node.next)
                if isMapping && index < end { index = Int(document.nodes[index].next) }
                if !node.isOverridden { return child }
            }
            return nil
        }
    }
}
