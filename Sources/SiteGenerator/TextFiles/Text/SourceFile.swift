#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file's bytes, held in memory for as long as anything points into them.
///
/// Parsers do not copy what they find: a title is a ``Text``, a range of these bytes. That is what makes a directory of
/// a million rows cost little more than its file.
public final class SourceFile: @unchecked Sendable {  // Sendable because nothing is written after `init`.
    /// The file's path as people know it: relative to the folder that the command was run in.
    public let path: String

    /// The file's contents. Valid as long as this object is.
    public let bytes: UnsafeBufferPointer<UInt8>

    /// Whether the file is named as one of comma- or tab-separated values.
    var isCSV: Bool { Self.isCSV(path) }

    static func isCSV(_ path: String) -> Bool {
        let ending = path.utf8.suffix(4)
        return ending.elementsEqual(".csv".utf8) || ending.elementsEqual(".tsv".utf8)
    }

    /// What the bytes lie in, with those of other files if they are few.
    private let memory: FileMemory

    /// Makes a source file of bytes at hand: of a test, an editor's buffer, an embedded template.
    public convenience init(path: String, bytes: some Collection<UInt8>) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        self.init(path: path, adopting: copy)
    }

    /// Makes a source file that takes over bytes allocated by the caller.
    convenience init(path: String, adopting bytes: UnsafeMutableBufferPointer<UInt8>) {
        self.init(path: path, UnsafeBufferPointer(bytes), in: FileMemory(adopting: bytes))
    }

    /// Makes a source file of bytes that lie in memory.
    init(path: String, _ bytes: UnsafeBufferPointer<UInt8>, in memory: FileMemory) {
        self.path = path
        self.bytes = bytes
        self.memory = memory
    }
}

/// Memory that files are read into; it goes with the last of them.
final class FileMemory: @unchecked Sendable {  // Sendable because nothing is written to a file's part once it is read.
    let bytes: UnsafeMutableBufferPointer<UInt8>

    /// Whether the memory is the C library's, which says so when there is no more.
    private let isFromC: Bool

    /// Allocates memory; nil if there is not enough.
    init?(capacity: Int) {
        guard let start = malloc(max(1, capacity)) else { return nil }
        bytes = UnsafeMutableBufferPointer(start: start.bindMemory(to: UInt8.self, capacity: capacity), count: capacity)
        isFromC = true
    }

    /// Takes over bytes allocated by the caller.
    init(adopting bytes: UnsafeMutableBufferPointer<UInt8>) {
        self.bytes = bytes
        isFromC = false
    }

    deinit { if isFromC { free(bytes.baseAddress) } else { bytes.deallocate() } }
}
