/// A range of UTF-8 in one of a ``TextStore``'s buffers, such as an entry's title, reading or body.
///
/// It owns nothing and does not count references. So millions of texts are cheap to make, move and share between
/// threads.
@usableFromInline package struct Text: Sendable, Hashable, BitwiseCopyable {
    /// The number of the buffer in the store.
    @usableFromInline package var buffer: UInt32

    /// The offset of the first byte in the buffer.
    @usableFromInline package var start: UInt32

    /// The number of bytes.
    @usableFromInline package var count: UInt32

    @inlinable package init(buffer: UInt32, start: UInt32, count: UInt32) {
        self.buffer = buffer
        self.start = start
        self.count = count
    }

    /// The empty text, which is also used for absent fields.
    @inlinable package static var empty: Text { Text(buffer: 0, start: 0, count: 0) }

    @inlinable package var isEmpty: Bool { count == 0 }

    /// The bytes of the text in its buffer.
    @inline(__always)
    @inlinable func bytes(in buffer: ByteSpan) -> ByteSpan {
        buffer.extracting(Int(start)..<Int(start) + Int(count))
    }
}

/// The buffers that contain texts.
///
/// They are source files and buffers of text that had to be decoded, such as CSV fields with doubled quotes or YAML
/// scalars with escapes.
@usableFromInline package struct TextStore: Sendable {
    @usableFromInline package private(set) var buffers: [SourceFile] = []

    /// The bytes of the buffers, which are read without reference counting.
    @usableFromInline var bytes: [ByteSpan] = []

    @inlinable package init() {}

    @inlinable package mutating func append(_ buffer: SourceFile) {
        buffers.append(buffer)
        bytes.append(buffer.bytes)
    }

    /// Replaces a buffer with another one; texts in both keep their ranges.
    @inlinable package mutating func replace(_ number: Int, by buffer: SourceFile) {
        buffers[number] = buffer
        bytes[number] = buffer.bytes
    }

    /// The bytes of a text, which are valid during the lifetime of the store.
    @inlinable package func bytes(of text: Text) -> ByteSpan {
        guard text.count > 0 else { return .empty }
        return text.bytes(in: bytes[Int(text.buffer)])
    }

    /// The buffers' bytes, for readers that do not count references.
    @inlinable package var table: FixedArray<ByteSpan> {
        FixedArray(count: bytes.count) { append in
            for buffer in bytes { append(buffer) }
        }
    }

    /// A text as a Swift string, for messages and settings; the hot path uses bytes.
    @inlinable package func string(_ text: Text) -> String { String(decoding: bytes(of: text), as: UTF8.self) }
}

/// The buffers of a ``TextStore`` as plain pointers; see ``TemplateValue``.
@usableFromInline package struct TextTable: BitwiseCopyable {
    @usableFromInline let buffers: UnownedSpan<ByteSpan>

    /// Makes a table of buffers.
    ///
    /// - Parameter buffers: The elements of ``TextStore/table``, which must be kept alive.
    @inlinable package init(_ buffers: UnownedSpan<ByteSpan>) { self.buffers = buffers }

    /// The bytes of a text.
    @inlinable package func bytes(of text: Text) -> ByteSpan {
        guard text.count > 0 else { return .empty }
        return text.bytes(in: buffers[Int(text.buffer)])
    }
}
