import CLibrary
import IndexedCollation

/// The size and modification time of a file, which change when it is written again.
package struct FileStamp: Sendable, Equatable, BitwiseCopyable {
    package var size: Int
    /// The modification time, in nanoseconds since 1970.
    package var written: Int

    package init(size: Int, written: Int) {
        self.size = size
        self.written = written
    }

    package init(_ status: stat) {
        size = Int(status.st_size)
        #if canImport(Darwin)
            written = Self.nanoseconds(status.st_mtimespec)
        #else
            written = Self.nanoseconds(status.st_mtim)
        #endif
    }

    /// The time in nanoseconds; values beyond 64 bits wrap around, always to the same number.
    fileprivate static func nanoseconds(_ time: timespec) -> Int {
        Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
}

/// The stamp of a file that Thumbindex did not write.
///
/// It also changes if a file gets the size and time of another file, as with `cp -p` and `mv`.
package struct SourceStamp: Sendable, Equatable, BitwiseCopyable {
    package let file: FileStamp
    /// The time of the last change of the file or its metadata, in nanoseconds since 1970.
    private let changed: Int
    private let inode: UInt64

    init(_ status: stat) {
        file = FileStamp(status)
        inode = UInt64(status.st_ino)
        #if canImport(Darwin)
            changed = FileStamp.nanoseconds(status.st_ctimespec)
        #else
            changed = FileStamp.nanoseconds(status.st_ctim)
        #endif
    }

    /// The current time in nanoseconds since 1970; 0 if it is unknown.
    package static var now: Int { SystemCalls.time.map(FileStamp.nanoseconds) ?? 0 }

    /// Whether the file had been unchanged long enough at a time for any later write to change the stamp.
    ///
    /// The clocks of file systems tick every few milliseconds.
    package func isSettled(at time: Int) -> Bool { max(changed, file.written) < time - 50_000_000 }

    /// Adds the stamp to a fingerprint.
    package func add(to print: inout Fingerprint) {
        print.add(file.size)
        print.add(file.written)
        print.add(changed)
        print.add(inode)
    }
}

extension Fingerprint {
    /// A hash that begins with the program and ICU, on which everything that is made depends.
    package static var ofProgram: Fingerprint {
        var print = Fingerprint()
        print.add(Thumbindex.version)
        print.add(ICU.version)
        print.add(programStamp)
        return print
    }

    /// The information, besides the version, that distinguishes the running program from one that may make different
    /// pages.
    private static let programStamp: String = {
        let program = FileSystem.stamp(of: "/proc/self/exe") ?? FileSystem.stamp(of: CommandLine.arguments[0])
        // Different programs have the same version only between releases. A copy of a release has a different time.
        let written = Thumbindex.version.hasSuffix("-dev") ? program?.written ?? 0 : 0
        return "\(program?.size ?? 0) \(written)"
    }()
}
