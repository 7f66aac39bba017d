/// The parts of files that have no place in an entry, by file and by what they are in.
package struct LeftOutParts: Sendable {
    private struct Key: Hashable {
        let file: UInt32
        let name: String
    }

    private struct Item {
        var count: Int
        /// The place of the first part.
        var offset: Int

        mutating func add(_ more: Int, _ offset: Int) {
            count += more
            self.offset = min(self.offset, offset)
        }
    }

    private var items: [Key: Item] = [:]

    package var isEmpty: Bool { items.isEmpty }

    /// The maximum number of names in a message.
    private static let mostNamed = 8

    /// Adds parts of a file.
    ///
    /// - Parameter name: The text in the file that says what they are, such as `<etymology>`.
    mutating func add(_ name: String, count: Int = 1, file: UInt32, offset: Int) {
        items[Key(file: file, name: name), default: Item(count: 0, offset: offset)].add(count, offset)
    }

    mutating func add(_ other: LeftOutParts) {
        for (key, item) in other.items { add(key.name, count: item.count, file: key.file, offset: item.offset) }
    }

    /// A note for each file that has such parts, with their number and the first place of each kind.
    package func notes(_ buffers: [SourceFile]) -> [Diagnostic] {
        Dictionary(grouping: items) { $0.key.file }.sorted { $0.key < $1.key }.map { number, items in
            let items = items.map { (name: $0.key.name, count: $0.value.count, offset: $0.value.offset) }
                .sorted { ($0.offset, $0.name) < ($1.offset, $1.name) }
            let file = buffers[Int(number)]
            var last = SourceLocation(file, offset: 0)
            var line = 1
            var named: [String] = []
            for item in items.prefix(Self.mostNamed) {
                let place = SourceLocation(file, offset: item.offset)
                line += place.lines(since: last)
                last = place
                named.append("'\(item.name)' (\(item.count == 1 ? "" : "\(item.count), the first on ")line \(line))")
            }
            let more = items.count - named.count
            if more > 0 { named.append("\(more) more") }
            let count = items.reduce(0) { $0 + $1.count }
            return .note(
                .leftOut,
                "\(count) \(count == 1 ? "part" : "parts") of this file \(count == 1 ? "has" : "have") no place in an entry, "
                    + "and \(count == 1 ? "is" : "are") left out: \(named.joined(separator: ", ")); write what readers need "
                    + "in fields that the documentation names",
                at: SourceLocation(file, offset: items[0].offset))
        }
    }
}

extension DiagnosticKind {
    package static let leftOut = DiagnosticKind(
        "left-out", [.note],
        meaning: "Parts of a file have no place in an entry and are left out.",
        remedy: "Nothing, if that is meant; else write them in a field that the format has for them.")
}
