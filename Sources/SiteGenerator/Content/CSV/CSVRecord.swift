/// A field of a CSV record, as a range of the file's bytes: nothing is copied until someone wants its text.
struct CSVField: Equatable {
    /// The first byte of the text; of a quoted field, the one after its opening quote.
    var start: Int

    /// The byte after the text; of a quoted field, its closing quote.
    var end: Int

    /// Whether the field stands in quotes, and so is text whatever it looks like.
    var isQuoted: Bool

    /// Whether doubled quotes stand in the text.
    var needsUnescaping: Bool

    var isEmpty: Bool { start == end }

    /// Whether the field says that there is no value: empty, `NULL` as databases export it, or MySQL's `\N`; a quoted
    /// one never does, except when empty.
    func isNull(in file: SourceFile) -> Bool {
        let bytes = file.bytes
        switch end - start {
        case 0: return true
        case 2: return !isQuoted && bytes[start] == UInt8(ascii: "\\") && bytes[start + 1] == UInt8(ascii: "N")
        case 4: return !isQuoted && bytes[start] == UInt8(ascii: "N") && bytes[start..<end].elementsEqual("NULL".utf8)
        default: return false
        }
    }

    /// The field's text: a range of the file if it stands there as it is, else kept in `decoded`.
    func text(in file: SourceFile, decoded: inout DecodedText) -> Text {
        guard needsUnescaping else { return start == end ? .empty : decoded.verbatim(start, end) }
        return decoded.append(unquoting: UnsafeBufferPointer(rebasing: file.bytes[start..<end]))
    }

    /// The field's text as a Swift string, for headers and messages.
    func string(in file: SourceFile) -> String {
        var decoded = DecodedText(source: 0, buffer: 1)
        let text = text(in: file, decoded: &decoded)
        return decoded.string(text, in: file)
    }
}

/// A record of a CSV file. One is filled again and again, so that reading a million costs one allocation.
struct CSVRecord {
    /// Where the record begins, in bytes from the file's beginning.
    var start = 0

    /// Its fields, in order.
    var fields: [CSVField] = []

    init() {}

    /// Whether no field has any text, as in the rows `,,,` that spreadsheets leave behind.
    var isEmpty: Bool { fields.allSatisfy(\.isEmpty) }
}
