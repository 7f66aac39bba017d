extension StringProtocol {
    /// The text as one line that is safe to show in a terminal or a log: control characters become pictures of
    /// themselves, and characters that break lines or change the reading direction become U+FFFD.
    ///
    /// Names of files and everything that comes from content go through this before they become part of a message.
    public var printable: String { printable(keepingLines: false) }

    /// Text of several lines that is safe to show: like ``printable``, but line feeds and tabs stay.
    public var printableLines: String { printable(keepingLines: true) }

    /// Whether ``printable`` is the text itself.
    public var isPrintable: Bool {
        var text = String(self)
        return !text.mayContain(\.mayBeginUnprintable) || text.unicodeScalars.allSatisfy { $0.printable == $0 }
    }

    private func printable(keepingLines: Bool) -> String {
        var text = String(self)
        func isKept(_ scalar: Unicode.Scalar) -> Bool { keepingLines && (scalar == "\n" || scalar == "\t") }
        // Nearly all text is printable as it is, and need not be put together anew.
        guard text.mayContain({ $0.mayBeginUnprintable && !isKept(Unicode.Scalar($0)) }),
            text.unicodeScalars.contains(where: { $0.printable != $0 && !isKept($0) })
        else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(isKept(scalar) ? scalar : scalar.printable) }
        return String(result)
    }
}

extension String {
    /// Whether a byte of the text's UTF-8 calls for a second look.
    fileprivate mutating func mayContain(_ isSuspicious: (UInt8) -> Bool) -> Bool {
        withUTF8 { $0.contains(where: isSuspicious) }
    }
}

extension UInt8 {
    /// Whether the UTF-8 of a scalar that ``Unicode/Scalar/printable`` replaces begins with this byte; those of many others do,
    /// too.
    fileprivate var mayBeginUnprintable: Bool {
        switch self {
        case 0x20...0x7E, 0x80...0xC1, 0xC3...0xD7, 0xD9...0xE1, 0xE3...0xEE: false
        default: true
        }
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
