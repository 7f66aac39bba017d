#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is written from beginning to end.
public struct FileWriter: ~Copyable {
    private let descriptor: Int32
    private let path: String
    private var buffer: [UInt8] = []

    /// Creates the file, or empties an existing one.
    public init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { throw FileError(path) }
    }

    deinit { close(descriptor) }

    public mutating func write(_ text: String) throws(FileError) {
        buffer += text.utf8
        if buffer.count >= 1 << 20 { try flush() }
    }

    /// Writes four bytes, the least significant first.
    public mutating func write(_ number: UInt32) {
        withUnsafeBytes(of: number.littleEndian) { buffer += $0 }
    }

    /// Writes the buffered bytes. Must be called at the end.
    public mutating func flush() throws(FileError) {
        var written = 0
        while written < buffer.count {
            let count = buffer.withUnsafeBytes { bytes in
                #if canImport(Glibc)
                    Glibc.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
                #else
                    Darwin.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
                #endif
            }
            guard count > 0 else { throw FileError(path) }
            written += count
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes a whole file at once.
    public static func write(_ text: String, to path: String) throws(FileError) {
        var file = try FileWriter(path)
        try file.write(text)
        try file.flush()
    }
}
