/// What a build remembers of a large search index, so that the next one makes only what edited texts change.
///
/// It is a cache: if it is missing, damaged, or from another program, the whole index is made.
struct SearchRecord: Sendable {
    /// The words and the rows of a part of the entries.
    struct Part: Sendable {
        /// The hash of their inputs.
        var print: UInt64

        /// The size of the rows, in bytes.
        var size: Int
    }

    /// Pieces that have names.
    struct Names: Sendable {
        /// The hash of their inputs.
        var print: UInt64

        /// The first key of each piece.
        var heads: [[UInt8]]

        /// The fingerprint of the file of each piece.
        var contents: [UInt64]
    }

    var names: Names
    var parts: [Part]

    /// The fingerprint of the file of each piece of rows.
    var rowContents: [UInt64]
    var words: SearchWords.Sorted

    /// The size of all rows, in bytes.
    var size: Int { parts.reduce(0) { $0 + $1.size } }
}

// MARK: Bytes

extension SearchRecord {
    /// - Parameter origin: A hash of the inputs besides the entries, among them the program.
    func bytes(_ origin: UInt64) -> [UInt8] {
        var writer = RecordWriter()
        writer.add(origin)
        writer.add(names.print)
        writer.add(names.heads.count)
        for head in names.heads { writer.add(head) }
        writer.add(elements: names.contents)
        writer.add(elements: parts)
        writer.add(elements: rowContents)
        words.write(to: &writer)
        writer.seal()
        return writer.bytes
    }

    /// Nil if the bytes are not those that the same program made of an index with the same origin.
    init?(reading bytes: ByteSpan, _ origin: UInt64) {
        guard var reader = RecordReader(bytes), reader.number() == origin, let print = reader.number(),
            let headCount = reader.count()
        else { return nil }
        var heads: [[UInt8]] = []
        for _ in 0..<headCount {
            guard let head = reader.string() else { return nil }
            heads.append(Array(head))
        }
        guard let contents = reader.elements(as: UInt64.self), let parts = reader.elements(as: Part.self),
            let rowContents = reader.elements(as: UInt64.self), let words = SearchWords.Sorted(reading: &reader),
            reader.isAtEnd
        else { return nil }
        self.init(
            names: Names(print: print, heads: heads, contents: contents), parts: parts, rowContents: rowContents,
            words: words)
    }
}
