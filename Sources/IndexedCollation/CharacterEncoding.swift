import CICU

/// An encoding of text other than UTF-8, such as that of an old spreadsheet, which ICU converts.
package struct CharacterEncoding: Hashable, Sendable {
    /// The name by which ICU knows the encoding: "windows-1252", "EUC-JP".
    package let name: String

    /// Makes an encoding by any of its names; nil if ICU does not know it.
    package init?(_ name: String) {
        guard !name.utf8.contains(0), ICU.hasEncoding(name) else { return nil }
        self.name = name
    }

    /// The usual encodings of old files, for suggestions.
    package static let usualNames = [
        "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255", "windows-1256",
        "windows-1257", "windows-1258", "ISO-8859-1", "ISO-8859-2", "ISO-8859-5", "ISO-8859-7", "ISO-8859-9",
        "ISO-8859-15",
        "Shift_JIS", "EUC-JP", "ISO-2022-JP", "EUC-KR", "GB18030", "Big5", "KOI8-R", "KOI8-U", "TIS-620", "macintosh",
        "UTF-16LE", "UTF-16BE", "UTF-8",
    ]

    /// Whether the encoding is UTF-8, which needs no conversion.
    package var isUTF8: Bool { name.lowercased().filter { $0 != "-" && $0 != "_" } == "utf8" }

    /// Bytes that an encoding does not have.
    package struct BadBytes: Sendable {
        /// The offset in the converted text, which has U+FFFD in place of the bytes.
        package let offset: Int

        /// The first of the bytes.
        package let byte: UInt8
    }

    /// Converts a text to UTF-8.
    ///
    /// - Returns: The text, and the first hundred places with bytes that the encoding does not have.
    package func decode(_ text: Span<UInt8>) -> (bytes: [UInt8], bad: [BadBytes]) {
        let (bytes, bad) = ICU.decoded(text, from: name)
        return (bytes, bad.map { BadBytes(offset: Int($0.offset), byte: $0.byte) })
    }

    /// The probable encoding of a text that is not Unicode; nil if none is probable.
    package static func suspected(of text: Span<UInt8>) -> CharacterEncoding? {
        let name = ICU.detectedEncoding(of: text)
        guard !name.isEmpty, !name.hasPrefix("UTF"), !name.hasPrefix("ISO-2022") else { return nil }
        // Files that seem to be in ISO 8859-1 are in its superset: https://encoding.spec.whatwg.org/#names-and-labels
        return CharacterEncoding(name == "ISO-8859-1" ? "windows-1252" : name)
    }
}
