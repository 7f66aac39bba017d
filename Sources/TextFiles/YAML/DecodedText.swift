import IndexedCollation

/// The decoded texts of one parse unit that differ from the source file, such as CSV fields with doubled quotes, or
/// YAML scalars with escapes or several lines.
///
/// They become a buffer of the ``TextStore``.
@usableFromInline package struct DecodedText: Sendable {
    /// The number of the source file's buffer in the future store.
    @usableFromInline package var source: UInt32

    /// The number of this buffer in the future store.
    @usableFromInline package let buffer: UInt32

    /// The decoded texts, one after another.
    @usableFromInline package private(set) var bytes: [UInt8] = []

    package init(source: UInt32, buffer: UInt32, bytes: [UInt8] = []) {
        self.source = source
        self.buffer = buffer
        self.bytes = bytes
    }

    /// A text that appears literally in the source file.
    @inline(__always)
    @inlinable package func verbatim(_ start: Int, _ end: Int) -> Text {
        Text(buffer: source, start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: end - start))
    }

    @inlinable package func verbatim(_ range: Range<Int>) -> Text { verbatim(range.lowerBound, range.upperBound) }

    /// Stores bytes and returns their text.
    @usableFromInline package mutating func append(_ text: Span<UInt8>) -> Text {
        let start = bytes.count
        bytes.append(contentsOf: text)
        return textAppended(since: start)
    }

    /// Stores a string.
    @inlinable package mutating func append(_ string: some StringProtocol) -> Text {
        var string = String(string)
        return string.withBytes { append($0) }
    }

    /// Stores bytes that contained escapes.
    ///
    /// They follow the same rules as text in files: ``ControlCharacters`` are replaced, and too many combining marks
    /// are an error.
    package mutating func append(
        _ text: Span<UInt8>, at location: SourceLocation, _ diagnostics: inout [Diagnostic]
    ) -> Text {
        guard CombiningMarks.firstExcess(in: text, limit: TextEncoding.maximumMarks) == nil else {
            diagnostics.append(TextEncoding.tooManyMarks(at: location))
            return .empty
        }
        var first: Unicode.Scalar?
        let clean = ControlCharacters.replaced(in: text) { scalar, _ in first = first ?? scalar }
        guard let clean, let first else { return append(text) }
        diagnostics.append(ControlCharacters.warning(first, at: location))
        return append(clean.span)
    }

    /// Stores the inside of a quoted field, with doubled quotes replaced by single ones (RFC 4180, section 2.7).
    @usableFromInline package mutating func append(unquoting text: Span<UInt8>) -> Text {
        let start = bytes.count
        bytes.append(unquoting: text)
        return textAppended(since: start)
    }

    /// Lends the bytes of a text, which may be in the file or in this buffer.
    @inline(__always)
    @inlinable package func withBytes<Result>(
        of text: Text, in file: SourceFile, _ body: (Span<UInt8>) throws -> Result
    ) rethrows -> Result {
        let range = Int(text.start)..<Int(text.start) + Int(text.count)
        guard text.count > 0 else { return try body(Span()) }
        return try body(text.buffer == buffer ? bytes.span.extracting(range) : file.bytes.span.extracting(range))
    }

    /// A text as a Swift string, for settings and messages.
    package func string(_ text: Text, in file: SourceFile) -> String {
        withBytes(of: text, in: file) { String(decoding: $0, as: UTF8.self) }
    }

    private func textAppended(since start: Int) -> Text {
        // Decoded text is at most one and a half times as long as its source, which has less than 4 GB. If it were
        // longer, it would be cut off instead of wrapping around to the bytes of another text.
        guard let first = UInt32(exactly: start) else { return .empty }
        return Text(buffer: buffer, start: first, count: UInt32(clamping: min(bytes.count, Int(UInt32.max)) - start))
    }
}

extension Text {
    /// The text without white space at its ends, including NBSP.
    @inlinable package func trimmed(_ file: SourceFile, _ decoded: DecodedText) -> Text {
        decoded.withBytes(of: self, in: file) { trimmed($0) }
    }

    /// The items of a list in one text, separated by semicolons or bars if there are any, and otherwise by commas.
    package func items(_ file: SourceFile, _ decoded: DecodedText) -> [Text] {
        decoded.withBytes(of: self, in: file) { bytes in
            let separators: [UInt8] = [UInt8(ascii: ";"), UInt8(ascii: "|"), .comma]
            guard let separator = separators.first(where: { bytes.contains($0) }) else { return isEmpty ? [] : [self] }
            var items: [Text] = []
            var place = 0
            while place < bytes.count {
                let end = bytes.offset(of: separator, from: place) ?? bytes.count
                let item = Text(buffer: buffer, start: start + UInt32(place), count: UInt32(end - place))
                    .trimmed(bytes.extracting(place..<end))
                if !item.isEmpty { items.append(item) }
                place = end + 1
            }
            return items
        }
    }

    @inlinable func trimmed(_ bytes: Span<UInt8>) -> Text {
        var start = 0
        var end = bytes.count
        while start < end {
            if bytes[start] <= .space {
                start += 1
            } else if bytes[start] == 0xC2, start + 1 < bytes.count, bytes[start + 1] == 0xA0 {
                start += 2
            } else {
                break
            }
        }
        while end > start {
            if bytes[end - 1] <= .space {
                end -= 1
            } else if end - start >= 2, bytes[end - 2] == 0xC2, bytes[end - 1] == 0xA0 {
                end -= 2
            } else {
                break
            }
        }
        guard start < end else { return .empty }
        return Text(buffer: buffer, start: self.start + UInt32(start), count: UInt32(end - start))
    }
}
