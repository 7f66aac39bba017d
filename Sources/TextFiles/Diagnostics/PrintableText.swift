extension StringProtocol {
    /// The text as one line that is safe in a terminal or a log: control characters become control pictures, and
    /// characters that break lines or change the reading direction become U+FFFD.
    ///
    /// File names and all text from content must be converted before they become part of a message.
    package var printable: String { printable(keepingLines: false) }

    /// The text as several safe lines, like ``printable`` but with line feeds and tabs.
    package var printableLines: String { printable(keepingLines: true) }

    /// Whether the text equals its ``printable`` form.
    package var isPrintable: Bool {
        var text = String(self)
        return !text.mayContain(\.mayBeginUnprintable) || text.unicodeScalars.allSatisfy { $0.printable == $0 }
    }

    private func printable(keepingLines: Bool) -> String {
        var text = String(self)
        func isKept(_ scalar: Unicode.Scalar) -> Bool { keepingLines && (scalar == "\n" || scalar == "\t") }
        // Nearly all text is already printable and is returned unchanged.
        guard text.mayContain({ $0.mayBeginUnprintable && !isKept(Unicode.Scalar($0)) }),
            text.unicodeScalars.contains(where: { $0.printable != $0 && !isKept($0) })
        else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(isKept(scalar) ? scalar : scalar.printable) }
        return String(result)
    }
}

extension String {
    /// Whether any byte of the text's UTF-8 is suspicious.
    fileprivate mutating func mayContain(_ isSuspicious: (UInt8) -> Bool) -> Bool {
        withBytes { $0.contains(where: isSuspicious) }
    }
}

extension UInt8 {
    /// Whether this byte can begin the UTF-8 of a scalar that ``Unicode/Scalar/printable`` replaces; it can also begin
    /// other scalars.
    fileprivate var mayBeginUnprintable: Bool {
        switch self {
        case 0x20...0x7E, 0x80...0xC1, 0xC3...0xD7, 0xD9...0xE1, 0xE3...0xEE: false
        default: true
        }
    }
}

extension Unicode.Scalar {
    /// The scalar itself, or its replacement in ``StringProtocol/printable``.
    package var printable: Unicode.Scalar {
        switch value {
        case 0x20...0x7E: self
        case 0x09: " "
        case 0...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"  // The block Control Pictures has the same order.
        case 0x7F: "\u{2421}"
        case 0x80...0x9F: "\u{FFFD}"
        // These are the line and paragraph separators, and Bidi_Control of UAX #9 (unicode.org/reports/tr9, table 4).
        case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
        // Noncharacters (Unicode 15, section 23.7) are recognized by value, which is faster than the standard library's lookup.
        case 0xFDD0...0xFDEF: "\u{FFFD}"
        default: value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : self
        }
    }
}
