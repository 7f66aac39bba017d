import ContentGenerator

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An edit of one entry that replaces a letter of its body by another, in place.
struct EntryEdit: ~Copyable {
    private let descriptor: Int32
    private let path: String
    private let place: off_t
    private let original: UInt8
    private var current: UInt8

    /// Finds the last lowercase letter of a file, which has to be in a body.
    init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = open(path, O_RDWR)
        guard descriptor >= 0 else { throw FileError(path) }
        let end = lseek(descriptor, 0, SEEK_END)
        var place = end - 1
        var byte: UInt8 = 0
        while place >= 0 {
            guard pread(descriptor, &byte, 1, place) == 1 else { throw FileError(path) }
            if (0x61...0x7A).contains(byte) { break }
            place -= 1
        }
        guard place >= 0 else { throw FileError(path, code: EINVAL) }
        self.place = place
        original = byte
        current = byte
    }

    deinit {
        // Restore the file: later measurements use the same content.
        _ = withUnsafeBytes(of: original) { pwrite(descriptor, $0.baseAddress, 1, place) }
        close(descriptor)
    }

    /// Makes the next edit, which differs from the previous one.
    mutating func next() throws(FileError) {
        current = current == 0x7A ? 0x61 : current + 1
        var byte = current
        guard pwrite(descriptor, &byte, 1, place) == 1 else { throw FileError(path) }
    }
}
