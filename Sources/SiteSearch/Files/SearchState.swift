/// The data that a build remembers about a large search index, so the next build makes only the parts that edited texts
/// change.
///
/// This is a cache: if it is missing, damaged or written by another program, the whole index is made.
struct SearchState: Sendable {
    /// The words and the rows of some of the entries.
    struct Chunk: Sendable {
        /// The hash of the part's inputs.
        var print: UInt64

        /// The size of the rows, in bytes.
        var size: Int
    }

    /// Pieces with names.
    struct Names: Sendable {
        /// The hash of the pieces' inputs.
        var print: UInt64

        /// The first key of each piece.
        var heads: [[UInt8]]

        /// The fingerprint of the file of each piece.
        var contents: [UInt64]
    }

    var names: Names
    var parts: [Chunk]

    /// The fingerprint of the file with each piece of rows.
    var rowContents: [UInt64]
    var words: SearchWords.Sorted

    /// The size of all rows, in bytes.
    var size: Int { parts.reduce(0) { $0 + $1.size } }
}

// MARK: Bytes

extension SearchState {
    /// The bytes of the record.
    ///
    /// - Parameter origin: A hash of the inputs other than the entries, including the program.
    func bytes(_ origin: UInt64) -> [UInt8] {
        var writer = StateWriter()
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

    /// Reads a record; the result is nil unless the same program made the bytes from an index with the same origin.
    init?(reading bytes: ByteSpan, _ origin: UInt64) {
        guard var reader = StateReader(bytes.span), reader.number() == origin, let print = reader.number(),
            let headCount = reader.count()
        else { return nil }
        var heads: [[UInt8]] = []
        for _ in 0..<headCount {
            guard let head = reader.string() else { return nil }
            heads.append(Array(head))
        }
        guard let contents = reader.elements(as: UInt64.self), let parts = reader.elements(as: Chunk.self),
            let rowContents = reader.elements(as: UInt64.self), let words = SearchWords.Sorted(reading: &reader),
            reader.isAtEnd
        else { return nil }
        self.init(
            names: Names(print: print, heads: heads, contents: contents), parts: parts, rowContents: rowContents,
            words: words)
    }
}
