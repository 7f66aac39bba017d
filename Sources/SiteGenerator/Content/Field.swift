/// The name of a field, as a number of a ``FieldNames`` table: comparing names is comparing numbers.
struct FieldName: Hashable, BitwiseCopyable {
    var index: UInt32

    @inline(__always)
    static func == (left: FieldName, right: FieldName) -> Bool { left.index == right.index }
}

/// One value of an entry under its name, as the content gives it.
struct Field: BitwiseCopyable {
    /// The name; of something nested, the path to it: "links.0.url".
    var name: FieldName

    /// The value, never empty.
    var value: Text

    /// Where the value stands in the source file, in bytes.
    var offset: UInt32

    /// Whether the value is one of a list; the list is all such fields of the name, in their order.
    var isListItem: Bool

    /// Whether it tells a generator how to build a page, and readers nothing: templates can have it, lists do not show it.
    var isBookkeeping = false
}

/// The names of the fields of a parse unit, each kept once.
struct FieldNames {
    private var table = ByteStringTable()

    /// How many names there are; their indices go from 0.
    var count: Int { table.count }

    /// The number of a name, which is added if it is new.
    mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> FieldName {
        FieldName(index: UInt32(truncatingIfNeeded: table.insert(name).number))
    }

    mutating func intern(_ name: String) -> FieldName {
        var name = name
        return name.withUTF8 { intern($0) }
    }

    /// The number of a name if it is there.
    func find(_ name: String) -> FieldName? {
        table.number(of: name.utf8).map { FieldName(index: UInt32(truncatingIfNeeded: $0)) }
    }

    /// A name as a Swift string.
    subscript(_ name: FieldName) -> String { String(decoding: table[Int(name.index)], as: UTF8.self) }

    /// Adds the names of another table; returns the number here of each of its names, by its number there.
    mutating func merge(_ other: FieldNames) -> [FieldName] {
        table.merge(other.table).map { FieldName(index: UInt32(truncatingIfNeeded: $0)) }
    }
}
