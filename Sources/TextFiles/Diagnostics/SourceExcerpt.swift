extension SourceFile {
    /// The text at an offset, for quoting in a message.
    ///
    /// It has at most 30 characters, up to the end of the line, without control characters, and ends with an ellipsis
    /// if it is cut off.
    package func excerpt(from start: Int, to end: Int? = nil) -> String {
        let end = min(end ?? bytes.count, bytes.count)
        guard start >= 0, start < end else { return "" }
        var index = start
        // 30 characters have at most 120 bytes, so long lines do not need to be decoded.
        while index < end, index < start + 124, bytes[index] != .lineFeed, bytes[index] != .carriageReturn {
            index += 1
        }
        let isCut = index < end && bytes[index] != .lineFeed && bytes[index] != .carriageReturn
        let scalars = String(decoding: bytes[start..<index], as: UTF8.self).unicodeScalars
            .filter { $0.value >= 0x20 && $0.value != 0x7F }
        guard isCut || scalars.count > 30 else { return String(String.UnicodeScalarView(scalars)) }
        return String(String.UnicodeScalarView(scalars.prefix(30))) + "…"
    }
}
