import CLibrary

/// A file that is open for reading.
///
/// It owns its descriptor. Bytes are read into memory that the caller or a ``FileMemory`` owns; pointers to it exist
/// only while reading.
package struct OpenFile: ~Copyable {
    /// The stamp of the file when it was opened.
    package let stamp: SourceStamp

    private let path: String
    private let descriptor: Int32

    package var size: Int { stamp.file.size }

    /// Opens one of the program's own files; ``InputFolders`` opens a site's files.
    ///
    /// - Parameter folder: The open folder with which the path begins, if any.
    package init(reading path: String, in folder: OpenFolder? = nil) throws(FileSystemError) {
        // A pipe would block forever. So any item is opened without waiting, and rejected if it is not an ordinary
        // file.
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
        let descriptor =
            if let folder {
                SystemCalls.openPath(path, from: folder.path.utf8.count + 1, in: folder.descriptor, flags)
            } else {
                SystemCalls.openPath(path, flags)
            }
        guard descriptor >= 0 else { throw FileSystemError(path) }
        try self.init(adopting: descriptor, path: path)
    }

    /// Opens a file beneath a folder, without leaving that folder.
    ///
    /// - Parameter path: A path relative to `folder`.
    package init(reading path: String, beneath folder: OpenFolder, links: ContainedPath.Links) throws(FileSystemError) {
        let descriptor = try ContainedPath(path, in: folder, links: links).open(O_RDONLY | O_NONBLOCK)
        try self.init(adopting: descriptor, path: folder.path(of: path))
    }

    /// Takes over a descriptor.
    ///
    /// - Parameter descriptor: A descriptor that is closed with the file, or immediately if it is not an ordinary file.
    init(adopting descriptor: Int32, path: String) throws(FileSystemError) {
        guard let status = SystemCalls.status(of: descriptor) else {
            let error = FileSystemError(path)
            close(descriptor)
            throw error
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw FileSystemError(path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
        }
        self.path = path
        self.descriptor = descriptor
        stamp = SourceStamp(status)
    }

    deinit { close(descriptor) }

    /// Reads until the buffer is full or the file ends.
    ///
    /// - Returns: The number of bytes read.
    func read(into bytes: UnsafeMutableBufferPointer<UInt8>) throws(FileSystemError) -> Int {
        var count = 0
        while count < bytes.count {
            let got = unsafe readSome(UnsafeMutableBufferPointer(rebasing: bytes[count...]))
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw FileSystemError(path) }
            if got == 0 { break }
            count += got
        }
        return count
    }

    /// Reads from an offset until the buffer is full or the file ends, without moving the file position.
    ///
    /// - Returns: The number of bytes read.
    func read(into bytes: UnsafeMutableBufferPointer<UInt8>, at offset: Int) throws(FileSystemError) -> Int {
        var count = 0
        while count < bytes.count {
            let got = unsafe pread(
                descriptor, bytes.baseAddress.map { unsafe $0 + count }, bytes.count - count, off_t(offset + count))
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw FileSystemError(path) }
            if got == 0 { break }
            count += got
        }
        return count
    }

    /// Passes the file to a function in pieces, so it is never in memory as a whole.
    ///
    /// The length of each piece except the last one is a multiple of sixteen, as ``Fingerprint`` requires.
    ///
    /// - Parameter body: Receives a piece, and returns whether to continue.
    /// - Throws: ``UnreadableFile``, even if the file has only shrunk since it was opened, and any error from `body`.
    /// - Returns: Whether `body` received all pieces.
    package func forEachPiece(_ body: (Span<UInt8>) throws -> Bool) throws -> Bool {
        try unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: min(size, Self.copiedPieceSize)) { memory in
            var offset = 0
            while offset < size {
                let piece = unsafe UnsafeMutableBufferPointer(rebasing: memory[..<min(size - offset, memory.count)])
                do throws(FileSystemError) {
                    guard try unsafe read(into: piece, at: offset) == piece.count else {
                        throw FileSystemError(path, .shortened)
                    }
                } catch {
                    throw UnreadableFile(reason: error)
                }
                guard try unsafe body(UnsafeBufferPointer(piece).span) else { return false }
                offset += piece.count
            }
            return true
        }
    }

    private static let copiedPieceSize = 1 << 16

    /// Reads the file into a free part of memory, which must be large enough.
    ///
    /// - Returns: The bytes, which `memory` owns; if the file shrinks in the meantime, they are fewer than its size.
    func read(into memory: FileMemory, from start: Int = 0) throws(FileSystemError) -> ByteSpan {
        let room = unsafe UnsafeMutableBufferPointer(rebasing: memory.room[start..<start + size])
        return unsafe memory.bytes.extracting(start..<start + (try read(into: room)))
    }

    /// Reads the whole file.
    package func contents() throws(FileSystemError) -> FileMemory {
        guard let memory = FileMemory(capacity: size) else { throw FileSystemError(path, code: ENOMEM) }
        let bytes = try read(into: memory)
        // If the file shrank while it was read, the result is shorter.
        return bytes.count == size ? memory : FileMemory(copying: bytes)
    }

    /// Reads the beginning of the file into memory, without moving the file position.
    ///
    /// - Returns: The bytes, which `memory` owns.
    func peek(into memory: FileMemory) throws(FileSystemError) -> ByteSpan {
        unsafe memory.bytes.extracting(0..<(try read(into: memory.room, at: 0)))
    }

    /// Reads the file in several pieces in parallel, because the system takes longer to provide memory than to fill it.
    ///
    /// - Returns: The bytes, which `memory` owns.
    func read(into memory: FileMemory, workers: Workers) async throws -> ByteSpan {
        // The pieces do not overlap.
        nonisolated(unsafe) let bytes = unsafe memory.room
        let counts = try await unsafe workers.map(bytes.count, smallest: Self.pieceSize) { [descriptor, path] range in
            var count = 0
            while count < range.count {
                let place = range.lowerBound + count
                let got = unsafe pread(
                    descriptor, bytes.baseAddress.map { unsafe $0 + place }, range.count - count, off_t(place))
                if got < 0 && errno == EINTR { continue }
                guard got >= 0 else { throw FileSystemError(path) }
                if got == 0 { break }
                count += got
            }
            return (count, isWhole: count == range.count)
        }
        // Bytes after the first incomplete piece do not count, even if the file has grown again in the meantime.
        let end = counts.firstIndex { !$0.isWhole } ?? counts.count - 1
        return memory.bytes.extracting(0..<counts.prefix(end + 1).reduce(0) { $0 + $1.0 })
    }

    /// The next bytes; there are fewer at the end of the file.
    func nextBytes(atMost count: Int) throws(FileSystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let got = try unsafe bytes.withUnsafeMutableBufferPointer { bytes throws(FileSystemError) in
            try unsafe read(into: bytes)
        }
        bytes.removeLast(count - got)
        return bytes
    }

    /// The bytes from an offset on; there are fewer at the end of the file.
    package func bytes(at offset: Int, atMost count: Int) throws(FileSystemError) -> [UInt8] {
        guard let bytes = SystemCalls.readAll(descriptor, at: offset, count: count) else {
            throw FileSystemError(path)
        }
        return bytes
    }

    /// The whole file.
    ///
    /// - Returns: The bytes; there are fewer if the file shrinks in the meantime.
    package func allBytes() throws(FileSystemError) -> [UInt8] { try bytes(at: 0, atMost: size) }

    /// Reads as many bytes as there are in a piece, and compares them with it.
    ///
    /// - Returns: Whether they are the same.
    package func continues(with piece: Span<UInt8>) -> Bool {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: piece.count) { memory in
            let count = try? unsafe read(into: memory)
            return unsafe count == piece.count && ByteSpan(UnsafeBufferPointer(memory)).equals(piece)
        }
    }

    /// The minimum number of bytes in a piece.
    static let pieceSize = 1 << 20

    /// Calls the system's `read`, which is hidden by the methods with that name.
    private func readSome(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        #if canImport(Glibc)
            return unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            return unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            return unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }
}

/// An error that says that a file to be copied cannot be read.
package struct UnreadableFile: Error {
    package let reason: FileSystemError

    package init(reason: FileSystemError) {
        self.reason = reason
    }
}
