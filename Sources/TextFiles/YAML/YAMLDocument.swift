/// A YAML document as a flat array of nodes, from which front matter and settings are read.
///
/// A ``YAMLParser`` reuses one document, so reading many does not require allocations.
package struct YAMLDocument {
    /// The nodes in the order of the text, with aliases replaced with copies; empty if the text has no content.
    package var nodes: [YAMLNode] = []

    package init() {}

    /// The index of the root node; nil if there is none.
    package var root: Int? { nodes.isEmpty ? nil : 0 }

    /// The indexes of a sequence's items, or of a mapping's effective keys; empty for a scalar.
    package func children(of node: Int) -> Children {
        Children(document: self, index: node + 1, end: Int(nodes[node].next), isMapping: nodes[node].kind == .mapping)
    }

    /// The index of the value that belongs to a key.
    package func value(ofKey key: Int) -> Int { Int(nodes[key].next) }

    /// Iterates over the children of a collection.
    package struct Children: Sequence, IteratorProtocol {
        fileprivate let document: YAMLDocument
        fileprivate var index: Int
        fileprivate let end: Int
        fileprivate let isMapping: Bool

        package mutating func next() -> Int? {
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
