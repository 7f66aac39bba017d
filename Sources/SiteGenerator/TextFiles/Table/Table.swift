/// An array whose elements are found by ids.
///
/// - Parameters:
///   - Kind: The kind of elements that the ids number; tables that are parallel to each other have the same kind.
package struct Table<Kind, Element> {
    private var elements: [Element]

    init(_ elements: [Element] = []) { self.elements = elements }

    mutating func append(_ element: Element) { elements.append(element) }
}

extension Table: RandomAccessCollection, MutableCollection {
    package var startIndex: ID<Kind> { ID(0) }
    package var endIndex: ID<Kind> { ID(elements.count) }
    package var count: Int { elements.count }
    package var indices: Range<ID<Kind>> { startIndex..<endIndex }

    package subscript(id: ID<Kind>) -> Element {
        get { elements[id.number] }
        _modify { yield &elements[id.number] }
    }

    /// The elements with their ids.
    package func enumerated() -> Zip2Sequence<Range<ID<Kind>>, [Element]> { zip(indices, elements) }

    /// A parallel table with a value for each element.
    package func mapElements<Value>(_ transform: (ID<Kind>, Element) -> Value) -> Table<Kind, Value> {
        Table<Kind, Value>(enumerated().map(transform))
    }

    package func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}

extension Table: Sendable where Element: Sendable {}

extension Table: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: Element...) { self.init(elements) }
}
