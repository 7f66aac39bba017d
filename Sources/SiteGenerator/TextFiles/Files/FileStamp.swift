#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a file was like at a time: a file that is written again has another.
struct FileStamp: Sendable, Equatable {
    var size: Int
    /// When it was last written, in nanoseconds since 1970.
    var written: Int

    init(size: Int, written: Int) {
        self.size = size
        self.written = written
    }

    init(_ status: stat) {
        size = Int(status.st_size)
        #if canImport(Darwin)
            written = Self.nanoseconds(status.st_mtimespec)
        #else
            written = Self.nanoseconds(status.st_mtim)
        #endif
    }

    /// A time that is further from 1970 than 64 bits count is another one, and always the same.
    fileprivate static func nanoseconds(_ time: timespec) -> Int {
        Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
}

/// What a file that this program did not write was like at a time. Who gives a file the size and the time of another,
/// as `cp -p` and `mv` do, still changes this.
struct SourceStamp: Sendable, Equatable {
    let file: FileStamp
    /// When it was last written, renamed, or given another time, in nanoseconds since 1970.
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

    /// Now, in nanoseconds since 1970; 0 if nobody knows.
    static var now: Int {
        var now = timespec()
        return clock_gettime(CLOCK_REALTIME, &now) == 0 ? FileStamp.nanoseconds(now) : 0
    }

    /// Whether the file was as it is for so long before a time that what is written then gets another stamp: file
    /// systems count in ticks of some milliseconds.
    func isSettled(at time: Int) -> Bool { max(changed, file.written) < time - 50_000_000 }

    /// Adds it to the number of what something is made of.
    func add(to print: inout Fingerprint) {
        print.add(file.size)
        print.add(file.written)
        print.add(changed)
        print.add(inode)
    }
}
