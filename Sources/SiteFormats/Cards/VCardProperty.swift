/// A property of a card: `item1.TEL;TYPE=home:+46 8 123`.
struct VCardProperty {
    /// The name in uppercase, without the group.
    let name: String

    /// The parameters, with uppercase names; a parameter without a value (`TEL;HOME:`) is a type, as in old versions.
    let parameters: [(name: String, value: String)]

    /// The value as it is in the file, with its escapes.
    let value: String

    /// The place of the property in the file.
    let offset: Int

    /// The place of the value in the file.
    let valueOffset: Int

    init(_ line: VCardLine) throws(SyntaxProblem) {
        let bytes = line.bytes
        let parts = try Self.parts(of: line)
        guard let nameEnd = parts.first, let colon = parts.last, colon < bytes.count else {
            throw SyntaxProblem(
                message:
                    "'\(Self.excerpt(bytes))' is not a property of a card; write 'NAME:value', and begin a line that "
                    + "continues the one above with a space", offset: line.offset(of: 0))
        }
        let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
        let whole = text(0..<nameEnd)
        name = whole.split(separator: ".", omittingEmptySubsequences: false).last.map { $0.uppercased() } ?? ""
        guard !name.isEmpty,
            whole.utf8.allSatisfy({ $0.isUnreserved && $0 != UInt8(ascii: "~") })
        else {
            throw SyntaxProblem(
                message:
                    "'\(Self.excerpt(bytes))' does not begin with the name of a property; write 'NAME:value', and begin "
                    + "a line that continues the one above with a space", offset: line.offset(of: 0))
        }
        var parameters: [(name: String, value: String)] = []
        for (start, end) in zip(parts, parts.dropFirst()) {
            let parameter = text(start + 1..<end)
            guard let equals = parameter.firstIndex(of: "=") else {
                // Version 2.1 has types and encodings without parameter names.
                parameters.append(("TYPE", parameter))
                continue
            }
            let value = parameter[parameter.index(after: equals)...]
            parameters.append((parameter[..<equals].uppercased(), String(value)))
        }
        self.parameters = parameters
        value =
            QuotedPrintable.isDeclared(in: bytes)
            ? QuotedPrintable.decoded(
                Array(bytes[(colon + 1)...]), charset: parameters.first { $0.name == "CHARSET" }?.value)
            : text(colon + 1..<bytes.count)
        offset = line.offset(of: 0)
        valueOffset = colon + 1 < bytes.count ? line.offset(of: colon + 1) : offset
    }

    /// The offsets of the semicolons before parameters, followed by the offset of the colon before the value.
    ///
    /// Without a colon, the last offset is the end of the line.
    private static func parts(of line: VCardLine) throws(SyntaxProblem) -> [Int] {
        var parts: [Int] = []
        var quote: Int?
        for (index, byte) in line.bytes.enumerated() {
            if byte == .quote {
                quote = quote == nil ? index : nil
            } else if quote == nil, byte == UInt8(ascii: ";") {
                parts.append(index)
            } else if quote == nil, byte == .colon {
                return parts + [index]
            }
        }
        if let quote, !parts.isEmpty {
            throw SyntaxProblem(
                message: "the '\"' of a parameter of '\(excerpt(line.bytes))' is not closed; write '\"' at its end",
                offset: line.offset(of: quote))
        }
        return parts + [line.bytes.count]
    }

    private static func excerpt(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes.prefix(120), as: UTF8.self).unicodeScalars
        return String(String.UnicodeScalarView(text.prefix(30))) + (text.count > 30 ? "…" : "")
    }

    // MARK: Parameters

    /// The values of a parameter, which can be repeated or have a list: `TYPE=home,voice`.
    func parameter(_ name: String) -> [String] {
        parameters.filter { $0.name == name }.flatMap { Self.items(ofParameter: $0.value) }
    }

    /// The values of a parameter without quotes, with `^n` and `^'` replaced by line breaks and quotes (RFC 6868).
    private static func items(ofParameter value: String) -> [String] {
        var items = [""]
        var isQuoted = false
        var scalars = value.unicodeScalars.makeIterator()
        var next = scalars.next()
        while let scalar = next {
            next = scalars.next()
            switch scalar {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: items.append("")
            case "^":
                switch next {
                case "n": items[items.count - 1] += "\n"
                case "'": items[items.count - 1] += "\""
                case "^": items[items.count - 1] += "^"
                default:
                    items[items.count - 1].unicodeScalars.append(scalar)
                    continue
                }
                next = scalars.next()
            default: items[items.count - 1].unicodeScalars.append(scalar)
            }
        }
        return items
    }

    /// Whether the property has a type: `TEL;TYPE=cell`.
    ///
    /// A list of types can be in quotes: `TEL;TYPE="voice,cell"`.
    func hasType(_ type: String) -> Bool {
        parameter("TYPE").contains { $0.lowercased().split(separator: ",").contains { $0 == type } }
    }

    // MARK: Values

    /// The value as one text.
    var text: String { Self.unescaped(value) }

    /// The parts of a value that has several, each of which is a list: `Doe;Jane,Ann;;;`.
    var components: [[String]] {
        Self.split(value, at: ";").map { Self.split($0, at: ",").map(Self.unescaped) }
    }

    /// The items of a value that is a list.
    var items: [String] { Self.split(value, at: ",").map(Self.unescaped) }

    /// Divides a text at a separator that is not escaped.
    private static func split(_ text: String, at separator: Unicode.Scalar) -> [String] {
        var parts = [""]
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if scalar == separator, !isEscaped {
                parts.append("")
            } else {
                parts[parts.count - 1].unicodeScalars.append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return parts
    }

    /// A text with its escapes replaced (RFC 6350, 3.4); a backslash before any other character is kept.
    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(.backslash) else { return text }
        var result = ""
        var isEscaped = false
        for scalar in text.unicodeScalars {
            guard isEscaped else {
                isEscaped = scalar == "\\"
                if !isEscaped { result.unicodeScalars.append(scalar) }
                continue
            }
            isEscaped = false
            switch scalar {
            case "n", "N": result += "\n"
            case ",", ";", "\\", ":": result.unicodeScalars.append(scalar)
            default:
                result += "\\"
                result.unicodeScalars.append(scalar)
            }
        }
        return isEscaped ? result + "\\" : result
    }
}
