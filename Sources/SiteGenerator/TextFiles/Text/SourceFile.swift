#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The bytes of a file, kept in memory while anything points to them.
///
/// Parsers do not copy these bytes: a title is a ``Text``, a range of them. So a directory of a million rows needs
/// little more memory than its file.
final class SourceFile: @unchecked Sendable {  // Sendable because nothing is written after `init`.
    /// The path for messages, relative to the current folder.
    let path: String

    /// The contents of the file, valid during the lifetime of this object.
    let bytes: UnsafeBufferPointer<UInt8>

    /// The memory that contains the bytes, shared with other files if they are small.
    private let memory: FileMemory

    /// Makes a source file from a copy of some bytes, such as an embedded template.
    convenience init(path: String, bytes: some Collection<UInt8>) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        self.init(path: path, adopting: copy)
    }

    /// Makes a source file that takes ownership of allocated bytes.
    convenience init(path: String, adopting bytes: UnsafeMutableBufferPointer<UInt8>) {
        self.init(path: path, UnsafeBufferPointer(bytes), in: FileMemory(adopting: bytes))
    }

    /// Makes a source file from bytes in shared memory.
    init(path: String, _ bytes: UnsafeBufferPointer<UInt8>, in memory: FileMemory) {
        self.path = path
        self.bytes = bytes
        self.memory = memory
    }
}

/// The memory of one or more files; it is freed with the last of them.
final class FileMemory: @unchecked Sendable {  // Sendable because a file's part is not written after it is read.
    let bytes: UnsafeMutableBufferPointer<UInt8>

    /// Whether the memory was allocated with `malloc`, which reports a lack of memory.
    private let isFromC: Bool

    /// Allocates memory; nil if there is not enough.
    init?(capacity: Int) {
        guard let start = malloc(max(1, capacity)) else { return nil }
        bytes = UnsafeMutableBufferPointer(start: start.bindMemory(to: UInt8.self, capacity: capacity), count: capacity)
        isFromC = true
    }

    /// Takes ownership of bytes that the caller allocated.
    init(adopting bytes: UnsafeMutableBufferPointer<UInt8>) {
        self.bytes = bytes
        isFromC = false
    }

    deinit { if isFromC { free(bytes.baseAddress) } else { bytes.deallocate() } }
}
