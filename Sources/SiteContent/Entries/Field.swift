/// The name of a field as a number in a ``FieldNames`` table, so that comparing names is fast.
@usableFromInline package struct FieldName: Hashable, BitwiseCopyable, Sendable {
    @usableFromInline package var index: UInt32

    @inlinable @inline(__always)
    package init(index: UInt32) { self.index = index }

    @inlinable @inline(__always)
    package static func == (left: FieldName, right: FieldName) -> Bool { left.index == right.index }
}

/// A named value of an entry.
package struct Field: BitwiseCopyable {
    /// The name; for a nested value, its path: "links.0.url".
    package var name: FieldName

    /// The value, never empty.
    package var value: Text

    /// The offset of the value in the source file, in bytes.
    package var offset: UInt32

    /// Whether the value is an item of a list; all such fields with the same name are the list, in order.
    package var isListItem: Bool

    /// Whether the field is for generators rather than readers; templates can use it, but lists do not show it.
    package var isBookkeeping = false
}

/// The unique names of the fields of a parse unit.
package struct FieldNames {
    /// The end of the name of a field with the addresses to which the values of another one lead, as in a spreadsheet.
    package static let linkEnding = " link"

    private var table = ByteStringTable()

    package init(table: ByteStringTable = ByteStringTable()) {
        self.table = table
    }

    /// The number of names; their indexes begin at 0.
    package var count: Int { table.count }

    /// The number of a name, which is added if it is new.
    package mutating func intern(_ name: Span<UInt8>) -> FieldName {
        FieldName(index: UInt32(truncatingIfNeeded: table.insert(name).number))
    }

    package mutating func intern(_ name: String) -> FieldName {
        var name = name
        return name.withBytes { intern($0) }
    }

    /// The number of a name; nil if it is not in the table.
    package func find(_ name: String) -> FieldName? {
        table.number(of: name.utf8).map { FieldName(index: UInt32(truncatingIfNeeded: $0)) }
    }

    /// A name as a Swift string.
    package subscript(_ name: FieldName) -> String { String(decoding: table[Int(name.index)], as: UTF8.self) }

    /// All names.
    package var all: [String] { (0..<count).map { String(decoding: table[$0], as: UTF8.self) } }

    /// The bytes of a name.
    package func bytes(of name: FieldName) -> ArraySlice<UInt8> { table[Int(name.index)] }

    /// Adds the names of another table, and returns their numbers in this table, by their numbers in the other one.
    mutating func merge(_ other: FieldNames) -> [FieldName] {
        table.merge(other.table).map { FieldName(index: UInt32(truncatingIfNeeded: $0)) }
    }
}
