import IndexedCollation

/// The encoding of values in vCard 2.1, `=C3=96berg` (RFC 2045, 6.7).
enum QuotedPrintable {
    private static let name = Array("QUOTED-PRINTABLE".utf8)

    /// Whether a parameter of a line says that its value has the encoding.
    static func isDeclared(in line: [UInt8]) -> Bool {
        let parameters = line.prefix { $0 != .colon }
        guard parameters.count > name.count else { return false }
        return (parameters.startIndex...parameters.endIndex - name.count).contains { start in
            zip(parameters[start...], name).allSatisfy { $0 == $1 || $0 ^ 0x20 == $1 && $1 != .hyphen }
        }
    }

    /// The text of an encoded value.
    ///
    /// Separators that were encoded are part of a text, so they get a backslash.
    ///
    /// - Parameter charset: The name of the character encoding; nil for UTF-8, or else Windows-1252, which old programs use.
    static func decoded(_ value: [UInt8], charset: String?) -> String {
        var bytes: [UInt8] = []
        var index = 0
        while index < value.count {
            if value[index] == UInt8(ascii: "="), index + 2 < value.count,
                let byte = UInt8(hexadecimal: value[index + 1...index + 2])
            {
                if byte == UInt8(ascii: ";") || byte == .comma || byte == .backslash { bytes.append(.backslash) }
                bytes.append(byte)
                index += 3
            } else {
                bytes.append(value[index])
                index += 1
            }
        }
        var encoding = charset.flatMap { CharacterEncoding($0) }
        if encoding?.isUTF8 ?? true {
            if let text = String(validating: bytes, as: UTF8.self) { return text }
            encoding = CharacterEncoding("windows-1252")
        }
        guard let encoding else { return String(decoding: bytes, as: UTF8.self) }
        return String(decoding: encoding.decode(bytes.span).bytes, as: UTF8.self)
    }
}
