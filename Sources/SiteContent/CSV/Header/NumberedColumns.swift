/// Checks columns whose names contain the numbers of items: `senses.1.definition` belongs to the first item of
/// `senses`.
enum NumberedColumns {
    /// The errors of lists whose numbers have a gap, because an item was forgotten or misnumbered.
    ///
    /// Numbers begin with 1, or with 0 as in files that other programs make from JSON.
    ///
    /// - Parameters:
    ///   - names: The names of the columns.
    ///   - start: The offset of the header.
    static func gaps(in names: [String], of file: SourceFile, from start: Int) -> [Diagnostic] {
        var lists: [String: [Int: String]] = [:]
        var order: [String] = []
        for name in names where name.utf8.contains(UInt8(ascii: ".")) {
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            if parts[0].isEmpty || FieldTree.number(parts[0]) != nil { continue }
            // A number at the end of a name is not an item: spreadsheets write 'name.1' for a second column 'name'.
            for place in parts.indices.dropFirst().dropLast() {
                guard let number = FieldTree.number(parts[place]) else { continue }
                let list = parts[..<place].joined(separator: ".")
                if lists[list] == nil { order.append(list) }
                if lists[list, default: [:]][number] == nil { lists[list, default: [:]][number] = name }
            }
        }
        return order.compactMap { list in
            guard let columns = lists[list], let gap = gap(among: columns.keys), let column = columns[gap.number] else {
                return nil
            }
            let message =
                "'\(column)' is there and '\(list).\(gap.missing)' is not; number \(list) from 1 without a gap"
            var text = column
            let offset = text.withBytes { file.bytes.offset(of: $0, from: start) }
            return .error(.csvColumnNumber, message, at: SourceLocation(file, offset: offset ?? start))
        }
    }

    /// The lowest number whose predecessor is missing, and that predecessor.
    private static func gap(among numbers: some Sequence<Int>) -> (number: Int, missing: Int)? {
        var expected: Int?
        for number in numbers.sorted() {
            if number != expected ?? min(number, 1) { return (number, expected ?? 1) }
            expected = number + 1
        }
        return nil
    }
}
