import CLibrary
import Synchronization

/// A file without a name, for bytes that do not need to be in memory; it disappears with the process.
///
/// Any thread may append and read. The bytes are a copy of data that can be made again, so failures are not errors.
package final class TemporaryFile: Sendable {
    private let descriptor: Int32
    private let end = Atomic(0)

    /// Creates a file in the folder that `TMPDIR` names, or else in `/var/tmp`, which is usually on a disk (Filesystem
    /// Hierarchy Standard 3.0, 5.15).
    ///
    /// - Returns: Nil if no file can be created there.
    package init?() {
        descriptor = SystemCalls.openTemporaryFile(in: SystemCalls.environment("TMPDIR") ?? "/var/tmp")
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Appends bytes.
    ///
    /// - Returns: Their range in the file; nil if they cannot be written.
    package func append(_ bytes: [UInt8]) -> Range<Int>? {
        let start = end.add(bytes.count, ordering: .relaxed).oldValue
        return SystemCalls.writeAll(bytes.span, to: descriptor, at: start) ? start..<start + bytes.count : nil
    }

    /// The bytes in a range; nil if they cannot be read.
    package func read(_ range: Range<Int>) -> [UInt8]? {
        let bytes = SystemCalls.readAll(descriptor, at: range.lowerBound, count: range.count)
        return bytes?.count == range.count ? bytes : nil
    }
}
