/// A field of a CSV record, as a range of the file's bytes.
///
/// Nothing is copied until its text is needed.
@usableFromInline package struct CSVField: Equatable {
    /// The first byte of the text; for a quoted field, the byte after its opening quote.
    @usableFromInline package var start: Int

    /// The byte after the text; for a quoted field, its closing quote.
    @usableFromInline package var end: Int

    /// Whether the field is quoted, and therefore always text.
    @usableFromInline var isQuoted: Bool

    /// Whether the text contains doubled quotes.
    @usableFromInline package var needsUnescaping: Bool

    @inlinable package var isEmpty: Bool { start == end }

    /// Whether the field has no value: it is empty, `NULL` as exported by databases, or MySQL's `\N`.
    ///
    /// A quoted field has no value only if it is empty.
    @inlinable package func isNull(in file: SourceFile) -> Bool {
        let bytes = file.bytes
        switch end - start {
        case 0: return true
        case 2: return !isQuoted && bytes[start] == UInt8(ascii: "\\") && bytes[start + 1] == UInt8(ascii: "N")
        case 4: return !isQuoted && bytes[start] == UInt8(ascii: "N") && bytes[start..<end].elementsEqual("NULL".utf8)
        default: return false
        }
    }

    /// The text of the field: a range of the file if it appears there literally, otherwise stored in `decoded`.
    @inlinable package func text(in file: SourceFile, decoded: inout DecodedText) -> Text {
        guard needsUnescaping else { return start == end ? .empty : decoded.verbatim(start, end) }
        return decoded.append(unquoting: file.bytes.extracting(start..<end).span)
    }

    /// The text of the field as a Swift string, for headers and messages.
    package func string(in file: SourceFile) -> String {
        var decoded = DecodedText(source: 0, buffer: 1)
        let text = text(in: file, decoded: &decoded)
        return decoded.string(text, in: file)
    }
}

/// A record of a CSV file.
///
/// It is reused, so reading a million records needs one allocation.
@usableFromInline package struct CSVRecord {
    /// The offset of the record in the file.
    @usableFromInline package var start = 0

    /// The fields of the record, in order.
    @usableFromInline package var fields: [CSVField] = []

    package init() {}

    /// Whether all fields are empty, as in the rows `,,,` that spreadsheets leave behind.
    @inlinable package var isEmpty: Bool { fields.allSatisfy(\.isEmpty) }
}
