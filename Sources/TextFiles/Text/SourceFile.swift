import CLibrary

/// The bytes of a file, which are kept in memory as long as anything points to them.
///
/// Parsers do not copy these bytes: a title is a ``Text``, which is a range of them. So a directory of a million rows
/// needs little more memory than its file.
@usableFromInline package final class SourceFile: Sendable {
    /// The path for messages, relative to the current folder.
    package let path: String

    /// The contents of the file, which are valid during the lifetime of this object.
    @usableFromInline package let bytes: ByteSpan

    /// The name of the sheet if the file is the table of a spreadsheet, whose places are cells; otherwise nil.
    package let sheet: String?

    /// The memory that contains the bytes, which is shared with other files if they are small.
    private let memory: FileMemory

    /// Makes a source file from a copy of some bytes, such as an embedded template.
    package convenience init(path: String, bytes: some Collection<UInt8>, sheet: String? = nil) {
        let memory = FileMemory(copying: bytes)
        self.init(path: path, memory.bytes, in: memory, sheet: sheet)
    }

    /// Makes a source file from all bytes in some memory.
    package convenience init(path: String, _ memory: FileMemory) { self.init(path: path, memory.bytes, in: memory) }

    /// Makes a source file from bytes in shared memory.
    package init(path: String, _ bytes: ByteSpan, in memory: FileMemory, sheet: String? = nil) {
        self.path = path
        self.sheet = sheet
        self.bytes = bytes
        self.memory = memory
    }
}

/// The memory of one or more files; it is freed with the last of them.
@safe package final class FileMemory: @unchecked Sendable {
    // It is Sendable because a file's part is not written after it is read.

    /// The memory itself, into which only ``OpenFile`` reads.
    @unsafe let room: UnsafeMutableBufferPointer<UInt8>

    /// The bytes, which are valid during the lifetime of this object.
    package var bytes: ByteSpan { unsafe ByteSpan(UnsafeBufferPointer(room)) }

    /// Whether the memory was allocated with `malloc`, which reports a lack of memory.
    private let isFromC: Bool

    /// Allocates memory; nil if there is not enough.
    init?(capacity: Int) {
        guard let start = unsafe malloc(max(1, capacity)) else { return nil }
        unsafe room = UnsafeMutableBufferPointer(
            start: start.bindMemory(to: UInt8.self, capacity: capacity), count: capacity)
        isFromC = true
    }

    /// Allocates memory for a copy of bytes.
    init(copying bytes: some Collection<UInt8>) {
        unsafe room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = unsafe room.initialize(from: bytes)
        isFromC = false
    }

    deinit { if isFromC { unsafe free(room.baseAddress) } else { unsafe room.deallocate() } }
}
