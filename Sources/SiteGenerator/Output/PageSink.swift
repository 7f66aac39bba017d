/// Where pages go as they are made, from any number of threads.
protocol PageSink: Sendable {
    /// Takes a page. The path is relative, with slashes; no path is given twice.
    func write(_ bytes: [UInt8], to path: String) throws

    /// Takes a file that goes into the site as it is.
    ///
    /// - Throws: ``UnreadableFile`` if the fault is the file's.
    func write(copyOf file: borrowing OpenFile, to path: String) throws

    /// Whether it knows pages that were made before. Only then it matters what they are made of.
    var remembersPages: Bool { get }

    /// Takes a page that need not be made again as long as what it is made of stays the same.
    ///
    /// - Parameter group: whether several files are made of that one thing.
    func write(_ bytes: [UInt8], to path: String, fingerprint: UInt64, isInGroup group: Bool) throws

    /// Whether a page that is made of the same is there already. It then belongs to the site without being written.
    func keeps(_ path: String, fingerprint: UInt64) -> Bool

    /// Whether all files that are made of the same are there already.
    func keepsGroup(_ fingerprint: UInt64) -> Bool
}

// A sink that keeps nothing has every page made.
extension PageSink {
    var remembersPages: Bool { false }

    func write(copyOf file: borrowing OpenFile, to path: String) throws {
        var bytes: [UInt8] = []
        _ = try file.forEachPiece { piece in
            bytes += piece
            return true
        }
        try write(bytes, to: path)
    }

    func write(_ bytes: [UInt8], to path: String, fingerprint: UInt64, isInGroup group: Bool) throws {
        try write(bytes, to: path)
    }

    func keeps(_ path: String, fingerprint: UInt64) -> Bool { false }
    func keepsGroup(_ fingerprint: UInt64) -> Bool { false }
}
