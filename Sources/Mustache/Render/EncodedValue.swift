extension TemplateModel {
    /// Appends a value in an encoding.
    @inlinable package func append(
        _ value: TemplateValue<Self>, as encoding: TemplateEncoding, to output: inout [UInt8]
    ) {
        switch encoding {
        case .json: appendJSON(value, to: &output)
        case .urlencode:
            var text: [UInt8] = []
            append(value, to: &text)
            output.append(percentEncoded: text)
        }
    }

    /// Appends a value as JSON: a text in quotes, or `null` for nothing and for an object without a text of its own.
    @inlinable func appendJSON(_ value: TemplateValue<Self>, to output: inout [UInt8]) {
        switch value {
        case .null: output += "null".utf8
        case .flag, .number: append(value, to: &output)
        case .text(let text):
            var bytes: [UInt8] = []
            append(text, to: &bytes)
            output.append(jsonString: bytes)
        case .object(let object): appendJSON(text(of: object).map { .text($0) } ?? .null, to: &output)
        case .list(let list):
            output.append(UInt8(ascii: "["))
            for index in 0..<count(of: list) {
                if index > 0 { output.append(.comma) }
                appendJSON(element(at: index, of: list), to: &output)
            }
            output.append(UInt8(ascii: "]"))
        }
    }
}

extension [UInt8] {
    private static let hexadecimal = Array("0123456789ABCDEF".utf8)

    @usableFromInline mutating func append(percentEncoded text: [UInt8]) {
        for byte in text { append(byte, percentEncodedUnless: byte.isUnreserved) }
    }

    /// Appends a text in quotes (RFC 8259).
    ///
    /// HTML's special characters and the line ends of scripts are escaped, so the text can also be in a `script`
    /// element, or in an HTML attribute in single quotes.
    @usableFromInline mutating func append(jsonString text: [UInt8]) {
        append(.quote)
        var index = 0
        while index < text.count {
            let byte = text[index]
            index += 1
            switch byte {
            case .quote, .backslash:
                append(.backslash)
                append(byte)
            case 0..<0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "'"), 0x7F:
                append(unicodeEscape: UInt16(byte))
            // These are U+2028 and U+2029, which end lines in scripts.
            case 0xE2 where index + 1 < text.count && text[index] == 0x80 && text[index + 1] & 0xFE == 0xA8:
                append(unicodeEscape: 0x2028 + UInt16(text[index + 1] & 1))
                index += 2
            default: append(byte)
            }
        }
        append(.quote)
    }

    private mutating func append(unicodeEscape unit: UInt16) {
        self += "\\u".utf8
        for shift in [12, 8, 4, 0] as [UInt16] { append(Self.hexadecimal[Int(unit >> shift & 15)]) }
    }
}
