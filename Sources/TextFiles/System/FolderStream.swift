import CLibrary

/// A folder whose items are read one after another.
///
/// It owns the system's stream and therefore the descriptor. The stream owns the current item, which exists until the
/// next one is read; its name is only lent to closures.
@safe package struct FolderStream: ~Copyable {
    package enum Kind: Sendable { case file, folder, link, other, unknown }

    #if canImport(Darwin)
        private typealias Stream = UnsafeMutablePointer<DIR>
    #else
        private typealias Stream = OpaquePointer
    #endif

    private let stream: Stream
    private var entry: UnsafeMutablePointer<dirent>?

    /// Takes over the descriptor of a folder; if its items cannot be read, closes it and returns nil, with the reason
    /// in `errno`.
    package init?(adopting descriptor: Int32) {
        guard let stream = unsafe fdopendir(descriptor) else {
            let code = errno
            close(descriptor)
            errno = code
            return nil
        }
        unsafe self.stream = stream
    }

    /// Opens a folder; nil, with the reason in `errno`, if there is an error.
    package init?(_ path: String) {
        guard let stream = unsafe opendir(path) else { return nil }
        unsafe self.stream = stream
    }

    deinit { unsafe closedir(stream) }

    /// The descriptor of the folder.
    package var descriptor: Int32 { unsafe dirfd(stream) }

    /// Reads the next item.
    ///
    /// - Returns: Whether there is a next item; if not, `errno` is 0 at the end of the folder, and otherwise the
    ///   reason.
    package mutating func advance() -> Bool {
        // Both the end and an error return nil; only the error code distinguishes them.
        errno = 0
        unsafe entry = readdir(stream)
        return unsafe entry != nil
    }

    /// The kind of the current item, which not all file systems provide.
    package var kind: Kind {
        guard let entry = unsafe entry else { return .unknown }
        return switch Int32(unsafe entry.pointee.d_type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): .unknown
        default: .other
        }
    }

    /// The kind of the current item, determined by its status if necessary; nil, with the reason in `errno`, if there
    /// is an error.
    package var kindByStatus: Kind? {
        guard kind == .unknown else { return kind }
        guard let status = SystemCalls.status(at: name, in: descriptor) else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    /// The name of the current item; bytes that are not UTF-8 are replaced.
    package var name: String {
        unsafe withNamePointer { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// Passes the name of the current item as bytes.
    func withName<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        unsafe withNamePointer { unsafe body($0.span) }
    }

    private func withNamePointer<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard let entry = unsafe entry else { return unsafe body(UnsafeBufferPointer(start: nil, count: 0)) }
        return unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
            let length = unsafe name.baseAddress.map {
                unsafe strnlen($0.assumingMemoryBound(to: CChar.self), name.count)
            }
            return unsafe body(UnsafeBufferPointer(rebasing: name.bindMemory(to: UInt8.self)[..<(length ?? 0)]))
        }
    }
}
