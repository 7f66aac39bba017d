/// A piece of UTF-8 in one of a ``TextStore``'s buffers: what an entry's title, reading and body are.
///
/// It owns nothing and counts no references, so that millions of them are cheap to make, move and share between threads.
public struct Text: Sendable, Hashable, BitwiseCopyable {
    /// Which buffer of the store.
    var buffer: UInt32

    /// The first byte, in the buffer.
    var start: UInt32

    /// How many bytes.
    var count: UInt32

    /// No text; what an absent field is.
    static let empty = Text(buffer: 0, start: 0, count: 0)

    var isEmpty: Bool { count == 0 }

    /// Its bytes, in its buffer.
    fileprivate func bytes(in buffer: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: buffer[Int(start)..<Int(start) + Int(count)])
    }
}

/// The buffers that texts lie in: source files as they are, and beside them what had to be decoded (a quoted CSV field
/// with a doubled quote, an escaped YAML scalar).
public struct TextStore: @unchecked Sendable {  // Sendable as its files are: their bytes never change.
    private(set) var buffers: [SourceFile] = []

    /// The buffers' bytes: reading a text counts no references.
    private var bytes: [UnsafeBufferPointer<UInt8>] = []

    mutating func append(_ buffer: SourceFile) {
        buffers.append(buffer)
        bytes.append(buffer.bytes)
    }

    /// The bytes of a text; valid as long as the store is.
    func bytes(of text: Text) -> UnsafeBufferPointer<UInt8> {
        guard text.count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
        return text.bytes(in: bytes[Int(text.buffer)])
    }

    /// The texts' places, for readers that count no references.
    var table: FixedArray<UnsafeBufferPointer<UInt8>> {
        FixedArray(count: bytes.count) { append in
            for buffer in bytes { append(buffer) }
        }
    }

    /// A text as a Swift string, for messages and settings; the hot path stays with bytes.
    func string(_ text: Text) -> String { String(decoding: bytes(of: text), as: UTF8.self) }
}

/// The buffers of a ``TextStore``, as bits: see ``TemplateValue``.
struct TextTable: BitwiseCopyable {
    private let buffers: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>

    /// - Parameter buffers: those of ``TextStore/table``, which has to be kept.
    init(_ buffers: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>) { self.buffers = buffers }

    /// The bytes of a text.
    func bytes(of text: Text) -> UnsafeBufferPointer<UInt8> {
        guard text.count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
        return text.bytes(in: buffers[Int(text.buffer)])
    }
}
