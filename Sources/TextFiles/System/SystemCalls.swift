import CFileSystem
import CLibrary
import CZlib

/// The system calls that take pointers, for callers that have strings, arrays and numbers.
///
/// They return the results of the system's functions, and leave the reason for an error in `errno`. The caller owns the
/// texts and arrays; pointers to them exist only during a call.
package enum SystemCalls {
    // MARK: Opening

    /// Opens a file or folder.
    ///
    /// - Returns: A descriptor that the caller closes; negative if there is an error.
    package static func openPath(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags) }

    /// Opens a file or folder in an open folder.
    ///
    /// - Parameters:
    ///   - offset: The offset of the file's name in the path.
    ///   - mode: The permissions of a new file.
    /// - Returns: A descriptor that the caller closes; negative if there is an error.
    package static func openPath(
        _ path: String, from offset: Int = 0, in folder: Int32, _ flags: Int32, mode: mode_t = 0
    ) -> Int32 {
        unsafe withName(path, from: offset) { unsafe openat(folder, $0, flags, mode) }
    }

    /// Opens a path beneath an open folder, without leaving that folder.
    ///
    /// Systems that cannot do this report ENOSYS.
    ///
    /// - Returns: A descriptor that the caller closes; negative if there is an error.
    static func openPath(_ path: String, beneath folder: Int32, _ flags: Int32, followingLinks: Bool) -> Int32 {
        let links = followingLinks ? filesystem_links_beneath : filesystem_links_refused
        return unsafe filesystem_open_beneath(folder, path, flags, 0, links)
    }

    // MARK: Status

    /// The status of a file or folder, with symbolic links followed; nil if there is an error.
    package static func status(at path: String) -> stat? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status : nil
    }

    /// The status of a file or folder, or of the symbolic link itself; nil if there is an error.
    package static func statusOfLink(at path: String) -> stat? {
        var status = stat()
        return unsafe lstat(path, &status) == 0 ? status : nil
    }

    /// The status of an open file or folder; nil if there is an error.
    package static func status(of descriptor: Int32) -> stat? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? status : nil
    }

    /// The status of a file in an open folder; nil if there is an error.
    ///
    /// - Parameter offset: The offset of the file's name in the path.
    package static func status(
        at path: String, from offset: Int = 0, in folder: Int32, followingLinks: Bool = false
    ) -> stat? {
        var status = stat()
        let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
        let code = unsafe withName(path, from: offset) { unsafe fstatat(folder, $0, &status, flags) }
        return code == 0 ? status : nil
    }

    package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    static func exists(_ name: String, in folder: Int32) -> Bool { unsafe faccessat(folder, name, F_OK, 0) == 0 }

    /// Whether this process may write to an open folder.
    package static func isWritable(_ folder: Int32) -> Bool { unsafe faccessat(folder, ".", W_OK, 0) == 0 }

    /// Whether another file system is mounted at a folder, or this cannot be determined.
    package static func mayBeMountPoint(_ name: String, in folder: Int32) -> Bool {
        unsafe filesystem_is_mount_point(folder, name) != 0
    }

    /// An absolute path without symbolic links; nil if there is an error.
    package static func realPath(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    // MARK: Changing

    static func makeFolder(_ path: String, mode: mode_t) -> Int32 { unsafe mkdir(path, mode) }

    package static func makeFolder(_ name: String, in folder: Int32, mode: mode_t) -> Int32 {
        unsafe mkdirat(folder, name, mode)
    }

    /// Removes a file, or an empty folder with the flag `AT_REMOVEDIR`.
    ///
    /// - Parameter offset: The offset of the file's name in the path.
    @discardableResult
    package static func remove(_ path: String, from offset: Int = 0, in folder: Int32, _ flags: Int32 = 0) -> Int32 {
        unsafe withName(path, from: offset) { unsafe unlinkat(folder, $0, flags) }
    }

    /// A file in an open folder: the descriptor of the folder, a path, and the offset of the file's name in the path.
    package typealias Place = (folder: Int32, path: String, name: Int)

    /// Moves a file or folder, and replaces a file at the new place.
    package static func move(_ old: Place, to new: Place) -> Int32 {
        unsafe withName(old.path, from: old.name) { name in
            unsafe withName(new.path, from: new.name) { unsafe renameat(old.folder, name, new.folder, $0) }
        }
    }

    /// Moves a file or folder to a place where nothing may exist; otherwise the error is EEXIST.
    ///
    /// Systems that cannot do this report EINVAL or ENOSYS.
    package static func moveToNew(_ old: Place, to new: Place) -> Int32 {
        unsafe withName(old.path, from: old.name) { name in
            unsafe withName(new.path, from: new.name) {
                unsafe filesystem_rename_to_new(old.folder, name, new.folder, $0)
            }
        }
    }

    /// Exchanges two files or folders in one step.
    ///
    /// Systems that cannot do this report EINVAL or ENOSYS.
    package static func exchange(_ one: Place, with other: Place) -> Int32 {
        unsafe withName(one.path, from: one.name) { name in
            unsafe withName(other.path, from: other.name) {
                unsafe filesystem_exchange(one.folder, name, other.folder, $0)
            }
        }
    }

    /// Makes a hard link to a file.
    package static func link(_ old: Place, as new: Place) -> Int32 {
        unsafe withName(old.path, from: old.name) { name in
            unsafe withName(new.path, from: new.name) { unsafe linkat(old.folder, name, new.folder, $0, 0) }
        }
    }

    /// Passes on the end of a path, which begins with the name of a file.
    private static func withName<Result>(
        _ path: String, from offset: Int, _ body: (UnsafePointer<CChar>) -> Result
    ) -> Result {
        precondition(offset >= 0 && offset <= path.utf8.count, "outside the bounds")
        return unsafe path.withCString { unsafe body($0 + offset) }
    }

    #if os(Linux)
        /// Watches a folder for changes: inotify(7).
        ///
        /// - Returns: The number of the watch; negative if there is an error.
        package static func watch(_ folder: String, by descriptor: Int32, for events: UInt32) -> Int32 {
            unsafe inotify_add_watch(descriptor, folder, events)
        }
    #endif

    // MARK: Bytes

    /// Reads the bytes that are available at once, up to the size of the room.
    ///
    /// - Returns: The number of bytes; 0 at the end, negative if there is an error.
    package static func readSome(_ descriptor: Int32, into room: inout [UInt8]) -> Int {
        unsafe room.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    }

    /// Reads a pipe or a file from its position to its end.
    ///
    /// - Parameter count: The maximum number of bytes to read.
    /// - Returns: The bytes; nil if there is an error.
    package static func readToEnd(_ descriptor: Int32, atMost count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < count {
            let got = unsafe read(descriptor, &piece, min(piece.count, count - bytes.count))
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { return nil }
            if got == 0 { break }
            bytes += piece[..<got]
        }
        return bytes
    }

    /// Reads the bytes at an offset, without moving the file position.
    ///
    /// - Returns: The bytes, of which there are fewer at the end of the file; nil if there is an error.
    static func readAll(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
        // An array without capacity would write its count of 0 to the storage that all empty arrays share.
        guard count > 0 else { return [] }
        var hasFailed = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, got in
            while got < count {
                let place = unsafe room.baseAddress.map { unsafe $0 + got }
                let more = unsafe pread(descriptor, place, count - got, off_t(offset + got))
                if more < 0 && errno == EINTR { continue }
                hasFailed = more < 0
                guard more > 0 else { return }
                got += more
            }
        }
        return hasFailed ? nil : bytes
    }

    /// Writes bytes.
    ///
    /// - Returns: 0, or the system's error code.
    package static func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32) -> Int32 {
        unsafe bytes.withUnsafeBytes { bytes in
            var count = 0
            while count < bytes.count {
                let place = unsafe bytes.baseAddress.map { unsafe $0 + count }
                let wrote = unsafe write(descriptor, place, bytes.count - count)
                if wrote > 0 { count += wrote } else if wrote == 0 || errno != EINTR { return wrote == 0 ? EIO : errno }
            }
            return 0
        }
    }

    /// Writes bytes at an offset, without moving the file position.
    ///
    /// - Returns: Whether all bytes were written.
    static func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32, at offset: Int) -> Bool {
        unsafe bytes.withUnsafeBytes { bytes in
            var count = 0
            while count < bytes.count {
                let place = unsafe bytes.baseAddress.map { unsafe $0 + count }
                let wrote = unsafe pwrite(descriptor, place, bytes.count - count, off_t(offset + count))
                if wrote < 0 && errno == EINTR { continue }
                guard wrote > 0 else { return false }
                count += wrote
            }
            return true
        }
    }

    /// Creates a file that has no name.
    ///
    /// - Returns: A descriptor that the caller closes; negative if there is an error.
    static func openTemporaryFile(in folder: String) -> Int32 {
        var name = Array("\(folder)/thumbindex-XXXXXX".utf8CString)
        return unsafe name.withUnsafeMutableBufferPointer { name in
            guard let base = name.baseAddress else { return -1 }
            let descriptor = unsafe mkstemp(base)
            if descriptor >= 0 { unsafe unlink(base) }
            return descriptor
        }
    }

    // MARK: The system

    /// The value of an environment variable; nil if it is not set.
    package static func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// The system's message for an error code.
    package static func message(of code: Int32) -> String { unsafe String(cString: strerror(code)) }

    /// The name of this machine; nil if it is not known.
    package static var hostName: String? {
        var name = [CChar](repeating: 0, count: 256)
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return nil }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The time since 1970; nil if it is unknown.
    package static var time: timespec? {
        var time = timespec()
        return unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 ? time : nil
    }

    #if canImport(Glibc)
        package typealias Resource = __rlimit_resource_t
    #else
        package typealias Resource = Int32
    #endif

    /// The process's limit for a resource; nil if there is an error.
    package static func limit(of resource: Resource) -> rlimit? {
        var limit = rlimit()
        return unsafe getrlimit(resource, &limit) == 0 ? limit : nil
    }

    package static func setLimit(of resource: Resource, _ limit: rlimit) {
        var limit = limit
        _ = unsafe setrlimit(resource, &limit)
    }

    /// An unpredictable number; nil if the system has none.
    package static func randomNumber() -> UInt64? {
        var number: UInt64 = 0
        let code = unsafe withUnsafeMutableBytes(of: &number) { unsafe filesystem_random($0.baseAddress, $0.count) }
        return code == 0 ? number : nil
    }
}

// Other programs.
extension SystemCalls {
    /// Opens a pipe that other programs do not inherit.
    ///
    /// - Returns: Its ends, which the caller closes; nil if there is an error.
    static func openPipe() -> (output: Int32, input: Int32)? {
        var ends: [Int32] = [-1, -1]
        return unsafe filesystem_pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
    }

    /// Starts a program, which is searched for in `PATH` and has no input.
    ///
    /// - Parameters:
    ///   - arguments: The name of the program, and its arguments.
    ///   - added: Additional variables for its environment, as `NAME=value`; others come from the environment of this
    ///     process.
    ///   - isLeftOut: Whether a variable of this process is hidden from it.
    ///   - output: The descriptor that it writes to; nil to discard its output.
    ///   - errors: The descriptor that it writes messages to; nil to discard them.
    /// - Returns: The number of its process; nil if it was not found, or cannot be started.
    static func start(
        _ arguments: [String], adding added: [String], leavingOut isLeftOut: (String) -> Bool, output: Int32?,
        errors: Int32?
    ) -> pid_t? {
        var owned: [UnsafeMutablePointer<CChar>?] = unsafe []
        defer {
            for number in unsafe owned.indices { unsafe free(owned[number]) }
        }
        func copy(_ text: String) -> UnsafeMutablePointer<CChar>? {
            let copy = unsafe strdup(text)
            unsafe owned.append(copy)
            return unsafe copy
        }
        var argumentList = unsafe arguments.map { unsafe copy($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = unsafe []
        let names = added.map { $0.prefix { $0 != "=" } }
        var place: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
        while let variable = unsafe place?.pointee {
            let name = unsafe String(cString: variable).prefix { $0 != "=" }
            if !names.contains(name), !isLeftOut(String(name)) { unsafe variables.append(variable) }
            unsafe place = place.map { unsafe $0 + 1 }
        }
        for text in added { unsafe variables.append(copy(text)) }
        unsafe variables.append(nil)
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
            #if canImport(Musl)
                var attributes = unsafe posix_spawnattr_t()
            #else
                var attributes = posix_spawnattr_t()
            #endif
        #endif
        guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        for (stream, place) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
            if let place {
                unsafe posix_spawn_file_actions_adddup2(&actions, place, stream)
            } else {
                unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
            }
        }
        // This process may block or ignore signals.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var process = pid_t()
        let code = unsafe posix_spawnp(&process, arguments[0], &actions, &attributes, &argumentList, &variables)
        return code == 0 ? process : nil
    }

    /// Waits until there is something to read, or until the end of the input.
    ///
    /// - Returns: Whether this happened within the time.
    static func waitToRead(_ descriptor: Int32, seconds: Int32) -> Bool {
        var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let count = unsafe poll(&item, 1, seconds * 1000)
            if count >= 0 || errno != EINTR { return count > 0 }
        }
    }

    /// Waits for the end of a program.
    ///
    /// - Returns: Its exit code; nil if a signal ended it.
    static func waitForEnd(of process: pid_t) -> Int32? {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 {
            // If the system forgets processes that have ended, nothing is known about them.
            guard errno == EINTR else { return 0 }
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }
}

// Calls to zlib, whose state belongs to one call.
extension SystemCalls {
    /// Unpacks DEFLATE data (RFC 1951); the result is nil if the data are damaged, or do not have the expected size.
    package static func inflated(_ bytes: Span<UInt8>, size: Int) -> [UInt8]? {
        var stream = unsafe z_stream()
        // For data without a header, the number of bits of the window is negative (zlib.h).
        guard unsafe inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { unsafe inflateEnd(&stream) }
        let result = unsafe bytes.withUnsafeBufferPointer { input in
            unsafe [UInt8](unsafeUninitializedCapacity: size + 1) { output, count in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.avail_in = UInt32(clamping: input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(clamping: size + 1)
                count = unsafe inflate(&stream, Z_FINISH) == Z_STREAM_END ? size + 1 - Int(stream.avail_out) : 0
            }
        }
        return result.count == size ? result : nil
    }

    /// Packs bytes as DEFLATE data (RFC 1951); the result is nil if there is not enough memory.
    package static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count < Int(UInt32.max) / 2 else { return nil }
        var stream = unsafe z_stream()
        guard
            unsafe deflateInit2_(
                &stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
                == Z_OK
        else { return nil }
        defer { unsafe deflateEnd(&stream) }
        let room = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
        var isComplete = false
        let result = unsafe bytes.withUnsafeBufferPointer { input in
            unsafe [UInt8](unsafeUninitializedCapacity: room) { output, count in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.avail_in = UInt32(clamping: input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(clamping: room)
                isComplete = unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END
                count = unsafe room - Int(stream.avail_out)
            }
        }
        return isComplete ? result : nil
    }

    /// The CRC-32 of bytes, as used in ZIP archives.
    package static func checksum(of bytes: [UInt8]) -> UInt32 {
        unsafe bytes.withUnsafeBufferPointer {
            unsafe UInt32(truncatingIfNeeded: crc32(0, $0.baseAddress, UInt32(clamping: $0.count)))
        }
    }
}
