/// The destination of rendered pages, which any thread may use.
package protocol PageSink: Sendable {
    /// Takes a page.
    ///
    /// - Parameters:
    ///   - path: A relative path with slashes; each path occurs once.
    ///   - origin: The inputs of a page that does not need to be rendered again until they change; nil for any other.
    func write(_ bytes: [UInt8], to path: String, madeOf origin: FileOrigin?) throws

    /// Takes a file that is copied to the site.
    ///
    /// - Throws: ``UnreadableFile`` if the file cannot be read.
    func write(copyOf file: borrowing OpenFile, to path: String) throws

    /// Whether the sink remembers pages of earlier builds; only then are their fingerprints needed.
    var remembersPages: Bool { get }

    /// Whether a page with the same inputs exists; if so, it belongs to the site without being written.
    ///
    /// - Parameter fingerprint: Returns the current hash of the inputs that an earlier build used; see
    ///   ``FileOrigin/facts``.
    func keeps(_ path: String, fingerprint: (_ facts: UInt16) -> UInt64) -> Bool

    /// Whether all files with the same inputs exist; if so, they belong to the site without being written.
    func keepsGroup(_ fingerprint: UInt64) -> Bool

    /// Whether all files exist and their bytes have these fingerprints.
    ///
    /// If so, they belong to the site without being written, and are recorded with the new inputs.
    func keepsAll(_ files: [(path: String, content: UInt64)], _ origin: FileOrigin) -> Bool

    /// The bytes that ``keep(record:named:)`` received in an earlier build; nil if they are not known.
    func record(named name: String) -> FileMemory?

    /// Keeps bytes for the next build, which does not depend on them.
    func keep(record: [UInt8], named name: String)
}

/// The inputs of a file.
package struct FileOrigin: Sendable, Equatable {
    /// A hash of the inputs.
    let fingerprint: UInt64

    /// The inputs that were used, in a form that only the renderer knows.
    var facts: UInt16 = 0

    /// Whether several files have the same inputs, like the parts of a search index, whose number is not known in
    /// advance.
    var isInGroup = false

    package init(fingerprint: UInt64, facts: UInt16 = 0, isInGroup: Bool = false) {
        self.fingerprint = fingerprint
        self.facts = facts
        self.isInGroup = isInGroup
    }
}

// A sink that remembers nothing receives every page.
extension PageSink {
    package var remembersPages: Bool { false }

    package func write(copyOf file: borrowing OpenFile, to path: String) throws {
        var bytes: [UInt8] = []
        _ = try file.forEachPiece { piece in
            bytes.append(contentsOf: piece)
            return true
        }
        try write(bytes, to: path, madeOf: nil)
    }

    package func keeps(_ path: String, fingerprint: (_ facts: UInt16) -> UInt64) -> Bool { false }
    package func keepsGroup(_ fingerprint: UInt64) -> Bool { false }
    package func keepsAll(_ files: [(path: String, content: UInt64)], _ origin: FileOrigin) -> Bool { false }
    package func record(named name: String) -> FileMemory? { nil }
    package func keep(record: [UInt8], named name: String) {}
}
