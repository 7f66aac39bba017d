/// An array whose elements are found by ids.
///
/// - Parameters:
///   - Kind: The kind of elements that the ids number; tables that are parallel to each other have the same kind.
@usableFromInline package struct Table<Kind, Element> {
    @usableFromInline var elements: [Element]

    @inlinable package init(_ elements: [Element] = []) { self.elements = elements }

    @inlinable package mutating func append(_ element: Element) { elements.append(element) }
}

extension Table: RandomAccessCollection, MutableCollection {
    @inlinable package var startIndex: ID<Kind> { ID(0) }
    @inlinable package var endIndex: ID<Kind> { ID(elements.count) }
    @inlinable package var count: Int { elements.count }
    @inlinable package var indices: Range<ID<Kind>> { startIndex..<endIndex }

    @inlinable package subscript(id: ID<Kind>) -> Element {
        get { elements[id.number] }
        _modify { yield &elements[id.number] }
    }

    /// The elements with their ids.
    @inlinable package func enumerated() -> Zip2Sequence<Range<ID<Kind>>, [Element]> { zip(indices, elements) }

    /// A parallel table with a value for each element.
    @inlinable package func mapElements<Value>(_ transform: (ID<Kind>, Element) -> Value) -> Table<Kind, Value> {
        Table<Kind, Value>(enumerated().map(transform))
    }

    @inlinable package func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}

extension Table: Sendable where Element: Sendable {}

extension Table: ExpressibleByArrayLiteral {
    @inlinable package init(arrayLiteral elements: Element...) { self.init(elements) }
}
