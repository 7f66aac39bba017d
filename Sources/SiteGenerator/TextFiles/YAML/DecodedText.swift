import IndexedCollation

/// The texts of one parse unit that do not stand in its source file as they are: a quoted CSV field with a doubled
/// quote, a YAML scalar with an escape or over several lines. It becomes the ``TextStore``'s buffer beside the file's.
struct DecodedText {
    /// The number of the source file's buffer in the store to be.
    var source: UInt32

    /// The number of this text's own buffer in the store to be.
    let buffer: UInt32

    /// What was decoded, one text after the other.
    private(set) var bytes: [UInt8] = []

    init(source: UInt32, buffer: UInt32) {
        self.source = source
        self.buffer = buffer
    }

    /// A text that stands in the source file as it is.
    @inline(__always)
    func verbatim(_ start: Int, _ end: Int) -> Text {
        Text(buffer: source, start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: end - start))
    }

    /// Keeps bytes, and returns the text they became.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> Text {
        let start = bytes.count
        bytes.append(contentsOf: text)
        return textAppended(since: start)
    }

    /// Keeps bytes in which there were escapes. What these stood for is held to the same rules as text that is read from
    /// a file: ``ControlCharacters`` are replaced, and too many combining marks are an error.
    mutating func append(
        _ text: UnsafeBufferPointer<UInt8>, at location: SourceLocation, _ diagnostics: inout [Diagnostic]
    ) -> Text {
        guard CombiningMarks.firstExcess(in: text, limit: TextEncoding.maximumMarks) == nil else {
            diagnostics.append(TextEncoding.tooManyMarks(at: location))
            return .empty
        }
        var first: Unicode.Scalar?
        let clean = ControlCharacters.replaced(in: text) { scalar, _ in first = first ?? scalar }
        guard let clean, let first else { return append(text) }
        diagnostics.append(ControlCharacters.warning(first, at: location))
        return clean.withUnsafeBufferPointer { append($0) }
    }

    /// Keeps the inside of a quoted field, with each doubled quote made one (RFC 4180, section 2.7).
    mutating func append(unquoting text: UnsafeBufferPointer<UInt8>) -> Text {
        let start = bytes.count
        bytes.append(unquoting: text)
        return textAppended(since: start)
    }

    /// The bytes of a text, be it verbatim in the file or decoded here.
    func withBytes<Result>(
        of text: Text, in file: SourceFile, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        let range = Int(text.start)..<Int(text.start) + Int(text.count)
        guard text.count > 0 else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
        if text.buffer == buffer { return try bytes.withUnsafeBufferPointer { try body(.init(rebasing: $0[range])) } }
        return try body(UnsafeBufferPointer(rebasing: file.bytes[range]))
    }

    /// A text as a Swift string, for settings and messages.
    func string(_ text: Text, in file: SourceFile) -> String {
        withBytes(of: text, in: file) { String(decoding: $0, as: UTF8.self) }
    }

    private func textAppended(since start: Int) -> Text {
        // A unit's decoded text is at most one and a half times its source, which has less than 4 GB; were it more, the
        // text is cut rather than wrapped round into another's bytes.
        guard let first = UInt32(exactly: start) else { return .empty }
        return Text(buffer: buffer, start: first, count: UInt32(clamping: min(bytes.count, Int(UInt32.max)) - start))
    }
}
