extension StringProtocol {
    /// The text as one line that is safe to show in a terminal or a log: control characters become pictures of
    /// themselves, and characters that break lines or change the reading direction become U+FFFD.
    ///
    /// Names of files and everything that comes from content go through this before they become part of a message.
    public var printable: String { printable(keepingLines: false) }

    /// Text of several lines that is safe to show: like ``printable``, but line feeds and tabs stay.
    public var printableLines: String { printable(keepingLines: true) }

    private func printable(keepingLines: Bool) -> String {
        func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
            keepingLines && (scalar == "\n" || scalar == "\t") ? scalar : scalar.printable
        }
        // Nearly all text is printable as it is, and need not be put together anew.
        guard unicodeScalars.contains(where: { shown($0) != $0 }) else { return String(self) }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars { result.append(shown(scalar)) }
        return String(result)
    }
}

extension Unicode.Scalar {
    /// The scalar itself, or what ``StringProtocol/printable`` shows in its place.
    public var printable: Unicode.Scalar {
        switch value {
        case 0x20...0x7E: self
        case 0x09: " "
        case 0...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"  // The block Control Pictures has the same order.
        case 0x7F: "\u{2421}"
        case 0x80...0x9F: "\u{FFFD}"
        // Line and paragraph separator, and Bidi_Control of UAX #9 (unicode.org/reports/tr9, table 4).
        case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
        // Noncharacters (Unicode 15, section 23.7), told by their numbers: the standard library would look them up.
        case 0xFDD0...0xFDEF: "\u{FFFD}"
        default: value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : self
        }
    }
}
