/// Characters that content must not contain: control characters other than tab, line feed and carriage return, and
/// noncharacters (Unicode 16, sections 23.1 and 23.7).
///
/// They mean nothing to readers, but terminals and parsers may act on them. They are replaced, with a warning, wherever
/// text is read or an escape is decoded, so none of them gets into pages, JSON or the search.
package enum ControlCharacters {
    /// The maximum number of warnings for a file; the last one covers the rest.
    static let maximumWarnings = 1000

    package static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }

    /// The replacement of a character: a space for white space such as a form feed, the character that Windows-1252 has in
    /// place of U+0080 to U+009F, which texts have only from wrong conversions, and otherwise U+FFFD.
    package static func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.properties.isWhitespace ? " " : meant(by: scalar) ?? "\u{FFFD}"
    }

    /// The character that Windows-1252 has in place of a control character; nil if it has none.
    private static func meant(by scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard 0x80..<0xA0 ~= scalar.value, !scalar.properties.isWhitespace else { return nil }
        let meant = windows1252[Int(scalar.value) - 0x80]
        return meant == " " ? nil : meant
    }

    private static let windows1252 = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)

    /// The text with these characters replaced; nil if it has none.
    ///
    /// Lines and columns do not change.
    ///
    /// - Parameter report: Receives each character and its offset in the text.
    package static func replaced(
        in text: Span<UInt8>, _ report: (_ scalar: Unicode.Scalar, _ offset: Int) -> Void
    ) -> [UInt8]? {
        guard var next = TextEncoding.scan(text, stopsAtControl: true).firstControl else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(text.count + 16)
        var clean = 0
        while true {
            let length = Self.length(at: next, in: text)
            let bytes = text.extracting(next..<next + length)
            let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
            report(scalar, next)
            result.append(contentsOf: text.extracting(clean..<next))
            result.append(contentsOf: String(replacement(of: scalar)).utf8)
            clean = next + length
            let rest = text.extracting(clean...)
            guard let found = TextEncoding.scan(rest, stopsAtControl: true).firstControl else { break }
            next = clean + found
        }
        result.append(contentsOf: text.extracting(clean...))
        return result
    }

    /// The string with these characters replaced, and the first of them; nil if it has none.
    package static func replaced(in string: String) -> (string: String, first: Unicode.Scalar)? {
        var string = string
        var first: Unicode.Scalar?
        let bytes = string.withBytes { replaced(in: $0) { scalar, _ in first = first ?? scalar } }
        guard let bytes, let first else { return nil }
        return (String(decoding: bytes, as: UTF8.self), first)
    }

    package static func warning(_ scalar: Unicode.Scalar, at location: SourceLocation?) -> Diagnostic {
        .warning(
            .controlCharacter,
            meant(by: scalar).map {
                "\(name(of: scalar)), and pages show '\($0)', which Windows-1252 has in its place; write that"
            } ?? "\(name(of: scalar)), which pages cannot contain; delete it, or write what was meant",
            at: location)
    }

    /// A statement about a character: "U+0007 is a control character".
    package static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "\(code) is a \(scalar.value < 0xA0 ? "control character" : "noncharacter")"
    }

    /// The number of bytes in the character at an offset.
    private static func length(at offset: Int, in text: Span<UInt8>) -> Int {
        switch text[offset] {
        case ..<0x80: 1
        case ..<0xE0: 2
        case ..<0xF0: 3
        default: 4
        }
    }

    /// Whether a complete, well-formed sequence of two or more bytes is one of these characters.
    @inline(__always)
    static func isControl(_ bytes: Span<UInt8>, at start: Int, length: Int) -> Bool {
        switch length {
        case 2: bytes[start] == 0xC2 && bytes[start + 1] < 0xA0
        case 3:
            bytes[start] == 0xEF
                && (bytes[start + 1] == 0xBF && bytes[start + 2] >= 0xBE
                    || bytes[start + 1] == 0xB7 && 0x90...0xAF ~= bytes[start + 2])
        default: bytes[start + 1] & 0x0F == 0x0F && bytes[start + 2] == 0xBF && bytes[start + 3] >= 0xBE
        }
    }
}
