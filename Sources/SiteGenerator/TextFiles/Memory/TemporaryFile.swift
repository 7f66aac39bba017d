import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file without a name, for bytes that memory need not hold. It disappears with the process.
///
/// Any thread may append and read. The bytes are a copy of something that can be made again, so failures are not errors.
/// Pointers exist only during a system call, to arrays that this object or its caller owns.
final class TemporaryFile: Sendable {
    private let descriptor: Int32
    private let end = Atomic(0)

    /// Creates a file in the folder that `TMPDIR` names, or else in `/var/tmp`, which is usually on a disk (Filesystem
    /// Hierarchy Standard 3.0, 5.15).
    ///
    /// - Returns: Nil if no file can be created there.
    init?() {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
        var name = Array("\(folder)/thumbindex-XXXXXX".utf8CString)
        descriptor = name.withUnsafeMutableBufferPointer { name in
            guard let base = name.baseAddress else { return -1 }
            let descriptor = mkstemp(base)
            if descriptor >= 0 { unlink(base) }
            return descriptor
        }
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Appends bytes.
    ///
    /// - Returns: Their range in the file; nil if they cannot be written.
    func append(_ bytes: [UInt8]) -> Range<Int>? {
        let start = end.add(bytes.count, ordering: .relaxed).oldValue
        var count = 0
        return bytes.withUnsafeBytes { bytes in
            while count < bytes.count {
                let written = pwrite(
                    descriptor, bytes.baseAddress.map { $0 + count }, bytes.count - count, off_t(start + count))
                if written < 0 && errno == EINTR { continue }
                guard written > 0 else { return nil }
                count += written
            }
            return start..<start + bytes.count
        }
    }

    /// The bytes in a range; nil if they cannot be read.
    func read(_ range: Range<Int>) -> [UInt8]? {
        // An array without room would write its count of 0 to the storage that all empty arrays share.
        guard !range.isEmpty else { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { bytes, count in
            while count < range.count {
                let got = pread(
                    descriptor, bytes.baseAddress.map { $0 + count }, range.count - count,
                    off_t(range.lowerBound + count))
                if got < 0 && errno == EINTR { continue }
                guard got > 0 else { return }
                count += got
            }
        }
        return bytes.count == range.count ? bytes : nil
    }
}
