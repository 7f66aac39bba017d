import CLibrary

/// Reads many files one after another.
///
/// It keeps their folder open, so paths are not resolved again for each file, and reads small files into shared memory.
package struct FileReader {
    /// The maximum size of shared memory, and the minimum size of a file that has separate memory, in bytes.
    private static let (memorySize, largeSize) = (1 << 20, 1 << 16)

    private let inputs: InputFolders
    private var folder: OpenFolder?
    private var folderPath: [UInt8] = []

    private var memory = FileMemory(copying: [])

    /// The number of used bytes in the memory.
    private var used = 0

    package init(_ inputs: InputFolders) { self.inputs = inputs }

    /// Allocates memory.
    ///
    /// - Throws: An error that names the file that the memory is needed for.
    private static func memory(_ size: Int, for path: String) throws(FileSystemError) -> FileMemory {
        guard let memory = FileMemory(capacity: size) else { throw FileSystemError(path, code: ENOMEM) }
        return memory
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - limit: The maximum size of the file.
    ///   - isBinary: Whether the file is not expected to be text.
    ///   - workers: Workers that share the reading of a very large file.
    /// - Returns: The file, and its stamp before it was read.
    package mutating func read(
        _ path: String, limit: InputLimit, isBinary: Bool = false, workers: Workers
    ) async throws -> (file: SourceFile, stamp: SourceStamp) {
        let file =
            if let folder = folder(of: path) {
                try inputs.openFile(path, in: folder)
            } else {
                try inputs.openFile(path)
            }
        try limit.check(file.size, of: path)
        if file.size >= OpenFile.pieceSize {
            if !isBinary {
                // A binary file does not need to be read to the end.
                let start = try Self.memory(Self.largeSize, for: path)
                let beginning = try file.peek(into: start)
                if Self.isBinary(beginning) { return (SourceFile(path: path, beginning, in: start), file.stamp) }
            }
            let memory = try Self.memory(file.size, for: path)
            let bytes = try await file.read(into: memory, workers: workers)
            return (SourceFile(path: path, bytes, in: memory), file.stamp)
        }
        if file.size >= Self.largeSize {
            let memory = try Self.memory(file.size, for: path)
            return (SourceFile(path: path, try file.read(into: memory), in: memory), file.stamp)
        }
        if used + file.size > memory.bytes.count {
            // The first blocks are small, because some folders have few files.
            let size = min(max(memory.bytes.count * 4, Self.largeSize / 4), Self.memorySize)
            memory = try Self.memory(max(size, file.size), for: path)
            used = 0
        }
        let bytes = try file.read(into: memory, from: used)
        used += bytes.count
        return (SourceFile(path: path, bytes, in: memory), file.stamp)
    }

    /// Whether the start of a file is binary; UTF-16 also contains NULs, but has a byte order mark.
    private static func isBinary(_ start: ByteSpan) -> Bool {
        !start.starts(with: [0xFF, 0xFE]) && !start.starts(with: [0xFE, 0xFF]) && start.contains(0)
    }

    /// The stamp of a file; nil if there is none.
    package mutating func stamp(of path: String) -> SourceStamp? {
        guard let folder = folder(of: path) else { return FileSystem.sourceStamp(of: path) }
        return folder.sourceStamp(of: path)
    }

    /// The open folder that contains a file; nil if it cannot be opened, or if the path does not name a folder.
    private mutating func folder(of path: String) -> OpenFolder? {
        var path = path
        return path.withBytes { path in
            let name = path.extracting(..<(path.lastIndex(of: .slash) ?? 0))
            guard !name.isEmpty else { return nil }
            if !name.equals(folderPath.span) {
                folderPath = Array(name)
                folder = try? inputs.openFolder(String(decoding: name, as: UTF8.self))
            }
            return folder
        }
    }
}
