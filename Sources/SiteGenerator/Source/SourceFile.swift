/// A file's bytes, held in memory for as long as anything points into them.
///
/// Parsers do not copy what they find: a title is a ``Text``, a range of these bytes. That is what makes a directory of
/// a million rows cost little more than its file.
public final class SourceFile: @unchecked Sendable {  // Sendable because nothing is written after `init`.
    /// The file's path as people know it: relative to the folder that the command was run in.
    public let path: String

    /// The file's contents. Valid as long as this object is.
    public let bytes: UnsafeBufferPointer<UInt8>

    /// Makes a source file of bytes at hand: of a test, an editor's buffer, an embedded template.
    public init(path: String, bytes: some Collection<UInt8>) {
        self.path = path
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        self.bytes = UnsafeBufferPointer(copy)
    }

    /// Makes a source file that takes over bytes allocated by the caller.
    init(path: String, adopting bytes: UnsafeMutableBufferPointer<UInt8>) {
        self.path = path
        self.bytes = UnsafeBufferPointer(bytes)
    }

    deinit { bytes.deallocate() }
}
