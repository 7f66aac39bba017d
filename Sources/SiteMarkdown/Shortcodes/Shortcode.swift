/// A shortcode, tag or macro of another generator: `{{< name key="value" positional >}}`, `{% name value %}`,
/// `{{name("value")}}`.
struct Shortcode {
    /// The name, in lowercase.
    var name: String { writtenName.lowercased() }

    /// The name as it is written.
    let writtenName: String

    /// Whether this is a closing shortcode: `{{< /name >}}`.
    let isClosing: Bool

    /// The named arguments.
    private(set) var values: [String: String] = [:]

    /// The positional arguments, in order.
    private(set) var positional: [String] = []

    /// The offset after the shortcode.
    let end: Int

    /// The maximum length of a shortcode, in bytes.
    static let maximumLength = 4_096

    subscript(key: String) -> String? { values[key] }

    /// Parses the shortcode at an offset; nil if there is none, or if it is not closed.
    init?(at start: Int, in bytes: Span<UInt8>) {
        func has(_ text: StaticString, at index: Int) -> Bool {
            let count = text.utf8CodeUnitCount
            guard index + count <= bytes.count else { return false }
            for offset in 0..<count where bytes[index + offset] != text[byte: offset] { return false }
            return true
        }
        let closing: StaticString
        var index: Int
        if has("{{<", at: start) {
            (closing, index) = (">}}", start + 3)
        } else if has("{{%", at: start) {
            (closing, index) = ("%}}", start + 3)
        } else if has("{%", at: start) {
            (closing, index) = ("%}", start + 2)
        } else {
            return nil
        }
        let limit = min(bytes.count, start + Self.maximumLength)
        if index < limit, bytes[index] == .hyphen { index += 1 }  // Jekyll's {%- and Hugo's {{<- trim white space.
        var words: [(key: String?, value: String)] = []
        var isClosing = false
        while true {
            while index < limit, bytes[index] <= .space { index += 1 }
            if index < limit, bytes[index] == .hyphen || bytes[index] == .slash, has(closing, at: index + 1) {
                index += 1
            }
            if has(closing, at: index) { break }
            guard index < limit else { return nil }
            if words.isEmpty, bytes[index] == .slash {
                isClosing = true
                index += 1
                continue
            }
            var key: String?
            let wordStart = index
            while index < limit, Self.isWord(bytes[index]), !has(closing, at: index) { index += 1 }
            var value = String(decoding: bytes.extracting(wordStart..<index), as: UTF8.self)
            if index < limit, bytes[index] == UInt8(ascii: "="), !value.isEmpty {
                key = value
                value = ""
                index += 1
            }
            if value.isEmpty, index < limit, Self.isQuote(bytes[index]) {
                let quote = bytes[index]
                let textStart = index + 1
                index = textStart
                while index < limit, bytes[index] != quote {
                    index += bytes[index] == .backslash && quote != UInt8(ascii: "`") ? 2 : 1
                }
                guard index < limit else { return nil }
                value = Self.unescaped(bytes.extracting(textStart..<index))
                index += 1
            } else if value.isEmpty {
                let textStart = index
                while index < limit, bytes[index] > .space, !has(closing, at: index) { index += 1 }
                value = String(decoding: bytes.extracting(textStart..<index), as: UTF8.self)
            }
            guard index > wordStart else { return nil }
            words.append((key, value))
        }
        guard let first = words.first, first.key == nil, !first.value.isEmpty else { return nil }
        writtenName = first.value
        self.isClosing = isClosing
        end = index + closing.utf8CodeUnitCount
        for word in words.dropFirst() {
            if let key = word.key { values[key.lowercased()] = word.value } else { positional.append(word.value) }
        }
    }

    /// Parses the macro of MDN at an offset, `{{name("text", 2)}}` or `{{Name}}`; nil if there is none.
    ///
    /// The text of the macro is its second argument, or else its first.
    init?(macroAt start: Int, in bytes: Span<UInt8>) {
        let limit = min(bytes.count, start + Self.maximumLength)
        var index = start + 2
        func skipSpaces() { while index < limit, bytes[index] <= .space { index += 1 } }
        func has(_ byte: UInt8) -> Bool { index < limit && bytes[index] == byte }
        skipSpaces()
        let nameStart = index
        while index < limit, Self.isNamePart(bytes[index]) { index += 1 }
        guard index > nameStart else { return nil }
        writtenName = String(decoding: bytes.extracting(nameStart..<index), as: UTF8.self)
        isClosing = false
        skipSpaces()
        let hasArguments = has(UInt8(ascii: "("))
        // A lowercase name without arguments is more likely a placeholder in a template.
        guard hasArguments || bytes[nameStart] &- 0x41 < 26 else { return nil }
        if hasArguments {
            repeat {
                index += 1
                skipSpaces()
                let quote = index < limit && Self.isQuote(bytes[index]) ? bytes[index] : nil
                if quote != nil { index += 1 }
                let argumentStart = index
                while index < limit, quote.map({ bytes[index] != $0 }) ?? !Self.endsArgument(bytes[index]) {
                    index += bytes[index] == .backslash ? 2 : 1
                }
                guard index < limit else { return nil }
                positional.append(Self.unescaped(bytes.extracting(argumentStart..<index)))
                if quote != nil { index += 1 }
                skipSpaces()
            } while has(.comma)
            guard has(UInt8(ascii: ")")) else { return nil }
            index += 1
            skipSpaces()
        }
        guard has(UInt8(ascii: "}")), index + 1 < limit, bytes[index + 1] == UInt8(ascii: "}") else { return nil }
        end = index + 2
        values["text"] = positional.prefix(2).last { !$0.isEmpty }
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == .hyphen || byte == UInt8(ascii: "_")
    }

    private static func endsArgument(_ byte: UInt8) -> Bool {
        byte <= .space || byte == .comma || byte == UInt8(ascii: ")")
    }

    /// Whether the text at an offset may close a shortcode: its name begins with a slash, or with an "e" as in "end".
    static func mayClose(at start: Int, in bytes: Span<UInt8>) -> Bool {
        let limit = min(bytes.count, start + 64)
        var index = start
        while index < limit, bytes[index] <= .space || "{<%-".utf8.contains(bytes[index]) { index += 1 }
        return index < limit && (bytes[index] == .slash || bytes[index] | 0x20 == UInt8(ascii: "e"))
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte > .space && !isQuote(byte) && byte != UInt8(ascii: "=")
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == .quote || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
    }

    private static func unescaped(_ bytes: Span<UInt8>) -> String {
        var text: [UInt8] = []
        var isEscaped = false
        for place in bytes.indices {
            let byte = bytes[place]
            if byte == .backslash && !isEscaped {
                isEscaped = true
            } else {
                isEscaped = false
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
