#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads many files, one after the other: those of one folder without walking down its path each time, and small ones
/// into memory that they share.
struct FileReader {
    /// How much memory files share at most, and from what size on one has its own, in bytes.
    private static let (memorySize, largeSize) = (1 << 20, 1 << 16)

    private let inputs: InputFolders
    private var folder: OpenFolder?
    private var folderPath: [UInt8] = []

    private var memory = FileMemory(adopting: .allocate(capacity: 0))

    /// How much of the memory is taken.
    private var used = 0

    init(_ inputs: InputFolders) { self.inputs = inputs }

    /// - Throws: an error that names the file which the memory is for.
    private static func memory(_ size: Int, for path: String) throws(FileSystemError) -> FileMemory {
        guard let memory = FileMemory(capacity: size) else { throw FileSystemError(path, code: ENOMEM) }
        return memory
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - limit: how large it may be.
    ///   - workers: who to share the work with, if the file is very large.
    /// - Returns: the file, and what it was like before it was read.
    mutating func read(
        _ path: String, limit: InputLimit, workers: Workers
    ) async throws -> (file: SourceFile, stamp: SourceStamp) {
        let file =
            if let folder = folder(of: path) {
                try inputs.openFile(path, in: folder)
            } else {
                try inputs.openFile(path)
            }
        try limit.check(file.size, of: path)
        if file.size >= OpenFile.pieceSize {
            // What is not text need not be read to its end.
            let start = try Self.memory(Self.largeSize, for: path)
            let beginning = start.bytes[..<(try file.read(into: start.bytes, at: 0))]
            if Self.isBinary(beginning) {
                return (SourceFile(path: path, UnsafeBufferPointer(rebasing: beginning), in: start), file.stamp)
            }
            let memory = try Self.memory(file.size, for: path)
            let count = try await file.read(into: memory.bytes, workers: workers)
            let bytes = UnsafeBufferPointer(rebasing: memory.bytes[..<count])
            return (SourceFile(path: path, bytes, in: memory), file.stamp)
        }
        if file.size >= Self.largeSize {
            let memory = try Self.memory(file.size, for: path)
            return (SourceFile(path: path, try Self.read(file, into: memory.bytes[...]), in: memory), file.stamp)
        }
        if used + file.size > memory.bytes.count {
            // The first pieces are small, for folders of a few files.
            let size = min(max(memory.bytes.count * 4, Self.largeSize / 4), Self.memorySize)
            memory = try Self.memory(max(size, file.size), for: path)
            used = 0
        }
        let bytes = try Self.read(file, into: memory.bytes[used..<used + file.size])
        used += bytes.count
        return (SourceFile(path: path, bytes, in: memory), file.stamp)
    }

    /// Whether a file begins like one that is not text. UTF-16 has NULs too, and a mark before them.
    private static func isBinary(_ start: Slice<UnsafeMutableBufferPointer<UInt8>>) -> Bool {
        !start.starts(with: [0xFF, 0xFE]) && !start.starts(with: [0xFE, 0xFF]) && start.contains(0)
    }

    /// The bytes that a file has. If it shrank while it was read, what is gone reads as nothing.
    private static func read(
        _ file: borrowing OpenFile, into memory: Slice<UnsafeMutableBufferPointer<UInt8>>
    ) throws(FileSystemError) -> UnsafeBufferPointer<UInt8> {
        let memory = UnsafeMutableBufferPointer(rebasing: memory)
        return UnsafeBufferPointer(rebasing: memory[..<(try file.read(into: memory))])
    }

    /// What a file is like; nil if there is none.
    mutating func stamp(of path: String) -> SourceStamp? {
        guard let folder = folder(of: path) else { return FileSystem.sourceStamp(of: path) }
        return path.withCString { folder.sourceStamp(of: $0 + folder.path.utf8.count + 1) }
    }

    /// The folder that a file lies in, open; nil if it cannot be opened, or the path has none.
    private mutating func folder(of path: String) -> OpenFolder? {
        var path = path
        return path.withUTF8 { path in
            let name = UnsafeBufferPointer(rebasing: path[..<(path.lastIndex(of: .slash) ?? 0)])
            guard let start = name.baseAddress, !name.isEmpty else { return nil }
            if folderPath.count != name.count || memcmp(folderPath, start, name.count) != 0 {
                folderPath = Array(name)
                folder = try? inputs.openFolder(String(decoding: name, as: UTF8.self))
            }
            return folder
        }
    }
}
