/// Parses front matter in TOML (toml.io, version 1.0): lines with keys and values, and tables in brackets.
///
/// All values remain text: numbers and dates stay as written, and the escapes in strings are decoded. As in YAML, the
/// names of a table's fields begin with the table's name, "author.name", and those in a list of tables contain a
/// number, "links.0.url".
struct TOMLFrontMatter {
    /// The maximum nesting depth of lists and inline tables.
    static let maximumDepth = 64

    private typealias Problem = SyntaxProblem

    private let file: SourceFile
    private let bytes: ByteSpan
    private let end: Int
    private var index: Int
    private var table: [UInt8] = []
    private var tableCounts: [[UInt8]: Int] = [:]
    private var keys: [[UInt8]: Int] = [:]

    /// The warnings about characters that were written as escapes.
    private var warnings: [Diagnostic] = []

    private init(_ file: SourceFile, _ range: Range<Int>) {
        self.file = file
        bytes = file.bytes
        index = range.lowerBound
        end = range.upperBound
    }

    /// Appends the fields of a document in a range of a file.
    ///
    /// Each invalid line is reported as an error with its location, and reading continues with the next line.
    static func fields(
        in range: Range<Int>, of file: SourceFile, decoded: inout DecodedText, names: inout FieldNames,
        into fields: inout [Field], diagnostics: inout [Diagnostic]
    ) {
        if let problem = YAMLParser.sizeProblem(range, of: file, .tomlTooLarge, "TOML") {
            diagnostics.append(problem)
            return
        }
        var reader = TOMLFrontMatter(file, range)
        while true {
            reader.skipSpace(andLines: true)
            guard reader.index < reader.end else { break }
            do {
                try reader.readLine(&decoded, &names, &fields, &diagnostics)
            } catch {
                diagnostics.append(error.diagnostic(.tomlSyntax, in: file))
                reader.skipLine()
            }
        }
        diagnostics += reader.warnings
    }

    // MARK: Lines

    private mutating func readLine(
        _ decoded: inout DecodedText, _ names: inout FieldNames, _ fields: inout [Field],
        _ diagnostics: inout [Diagnostic]
    ) throws(Problem) {
        if peek == UInt8(ascii: "[") {
            try readTable()
        } else {
            let start = index
            let key = (table.isEmpty ? [] : table + [UInt8(ascii: ".")]) + (try readKey())
            guard peek == UInt8(ascii: "=") else {
                throw Problem(
                    message: "'\(file.excerpt(from: start, to: end))' is not a field; write 'name = \"value\"'",
                    offset: start)
            }
            index += 1
            if let earlier = keys.updateValue(start, forKey: key) {
                let line = SourceLocation(file, offset: earlier).line
                diagnostics.append(
                    .warning(
                        .tomlDuplicateKey,
                        "the key '\(String(decoding: key, as: UTF8.self))' is already on line \(line); remove one of them",
                        at: SourceLocation(file, offset: start)))
            }
            try readValue(key, isListItem: false, depth: 0, &decoded, &names, &fields)
        }
        skipSpace(andLines: false)
        guard index < end, peek != .lineFeed, peek != .carriageReturn else { return }
        throw Problem(
            message: "'\(file.excerpt(from: index, to: end))' follows a value; put each field on a line of its own",
            offset: index)
    }

    private mutating func readTable() throws(Problem) {
        let start = index
        index += 1
        let isList = peek == UInt8(ascii: "[")
        if isList { index += 1 }
        var name = try readKey()
        for _ in 0..<(isList ? 2 : 1) {
            guard peek == UInt8(ascii: "]") else {
                throw Problem(
                    message: "'\(file.excerpt(from: start, to: end))' is not closed; end it with ']'", offset: start)
            }
            index += 1
        }
        // A table within a list of tables belongs to the list's last table.
        var prefix: [UInt8] = []
        for part in name.split(separator: UInt8(ascii: ".")) {
            if !prefix.isEmpty { prefix.append(UInt8(ascii: ".")) }
            prefix += part
            if let count = tableCounts[prefix], prefix.count < name.count {
                let rest = name[(prefix.count)...]
                prefix += Array(".\(count - 1)".utf8)
                name = prefix + rest
            }
        }
        if isList {
            let number = tableCounts[name, default: 0]
            tableCounts[name] = number + 1
            name += Array(".\(number)".utf8)
        }
        table = name
    }

    /// Reads a key, with its parts joined by dots, and the space after it.
    private mutating func readKey() throws(Problem) -> [UInt8] {
        var key: [UInt8] = []
        while true {
            skipSpace(andLines: false)
            let start = index
            if peek == .quote || peek == UInt8(ascii: "'") {
                key += try readString()
            } else {
                while let byte = peek, isBare(byte) { index += 1 }
                key += bytes[start..<index]
            }
            guard index > start else {
                throw Problem(
                    message: "'\(file.excerpt(from: start, to: end))' has no name before it; write 'name = \"value\"'",
                    offset: start)
            }
            skipSpace(andLines: false)
            guard peek == UInt8(ascii: ".") else { return key }
            key.append(UInt8(ascii: "."))
            index += 1
        }
    }

    /// Whether a byte can be in an unquoted key: a letter, a digit, `-`, `_`, or part of a non-ASCII letter.
    ///
    /// TOML 1.0 requires non-ASCII letters to be quoted, but people write them unquoted.
    private func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), .hyphen, UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    // MARK: Values

    private mutating func readValue(
        _ name: [UInt8], isListItem: Bool, depth: Int, _ decoded: inout DecodedText, _ names: inout FieldNames,
        _ fields: inout [Field]
    ) throws(Problem) {
        skipSpace(andLines: isListItem)
        let start = index
        guard depth < Self.maximumDepth else {
            throw Problem(message: "lists nest deeper than \(Self.maximumDepth) here; use fewer levels", offset: start)
        }
        switch peek {
        case .quote, UInt8(ascii: "'"):
            let text = try readString()
            let kept = text.withBytes {
                decoded.append($0, at: SourceLocation(file, offset: start), &warnings)
            }
            add(name, kept, start, isListItem, &names, &fields)
        case UInt8(ascii: "["):
            index += 1
            var number = 0
            while true {
                skipSpace(andLines: true)
                if peek == UInt8(ascii: "]") { break }
                let isInner = peek == UInt8(ascii: "[") || peek == UInt8(ascii: "{")
                try readValue(
                    isInner ? name + Array(".\(number)".utf8) : name, isListItem: true, depth: depth + 1, &decoded,
                    &names, &fields)
                number += 1
                skipSpace(andLines: true)
                if peek == .comma { index += 1 } else if peek != UInt8(ascii: "]") { break }
            }
            guard peek == UInt8(ascii: "]") else {
                throw Problem(message: "this list is not closed; end it with ']'", offset: start)
            }
            index += 1
        case UInt8(ascii: "{"):
            index += 1
            while true {
                skipSpace(andLines: false)
                if peek == UInt8(ascii: "}") { break }
                let key = try readKey()
                guard peek == UInt8(ascii: "=") else { break }
                index += 1
                try readValue(
                    name + [UInt8(ascii: ".")] + key, isListItem: false, depth: depth + 1, &decoded, &names, &fields)
                skipSpace(andLines: false)
                if peek == .comma { index += 1 } else { break }
            }
            guard peek == UInt8(ascii: "}") else {
                throw Problem(message: "these braces are not closed; end them with '}'", offset: start)
            }
            index += 1
        default:
            skipPlainText()
            // A space instead of a T between a date and a time.
            if index == start + 10, bytes[start + 4] == .hyphen, bytes[start + 7] == .hyphen, peek == .space,
                index + 1 < end, UInt8(ascii: "0")...UInt8(ascii: "2") ~= bytes[index + 1]
            {
                index += 1
                skipPlainText()
            }
            guard index > start, isPlain(start) else {
                let excerpt = file.excerpt(from: start, to: end)
                index = start
                throw Problem(
                    message: excerpt.isEmpty
                        ? "a value is missing here; write one after the '='" : "put the text '\(excerpt)' in quotes",
                    offset: start)
            }
            add(name, decoded.verbatim(start, index), start, isListItem, &names, &fields)
        }
    }

    /// Skips text up to a space, or to a character that ends a value.
    private mutating func skipPlainText() {
        while let byte = peek, byte > .space,
            ![.comma, UInt8(ascii: "]"), UInt8(ascii: "}"), .numberSign].contains(byte)
        {
            index += 1
        }
    }

    /// Whether the text from an offset to here needs no quotes: a number, a date, or a Boolean value.
    private func isPlain(_ start: Int) -> Bool {
        let text = bytes[start..<index]
        if text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8) { return true }
        if let first = text.first,
            first == .hyphen || first == UInt8(ascii: "+") || first == UInt8(ascii: "i")
                || first == UInt8(ascii: "n") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        {
            return text.allSatisfy {
                isBare($0) && $0 < 0x80 || [.colon, UInt8(ascii: "."), UInt8(ascii: "+"), .space].contains($0)
            }
        }
        return false
    }

    private func add(
        _ name: [UInt8], _ text: Text, _ offset: Int, _ isListItem: Bool, _ names: inout FieldNames,
        _ fields: inout [Field]
    ) {
        if text.isEmpty { return }
        let name = name.withBytes { names.intern($0) }
        fields.append(
            Field(name: name, value: text, offset: UInt32(truncatingIfNeeded: offset), isListItem: isListItem))
    }

    // MARK: Strings

    /// Reads a string in either kind of quotes, on one line or, in triple quotes, on several lines.
    private mutating func readString() throws(Problem) -> [UInt8] {
        let start = index
        let quote = bytes[index]
        var count = 0
        while count < 3, peek == quote {
            index += 1
            count += 1
        }
        if count == 2 { return [] }
        let isLong = count == 3
        if isLong {
            if peek == .carriageReturn { index += 1 }
            if peek == .lineFeed { index += 1 }
        }
        var text: [UInt8] = []
        while let byte = peek {
            if byte == quote {
                if !isLong {
                    index += 1
                    return text
                }
                var run = 0
                while run < 5, index + run < end, bytes[index + run] == quote { run += 1 }
                index += run
                text += Array(repeating: quote, count: run >= 3 ? run - 3 : run)
                if run >= 3 { return text }
                continue
            }
            if !isLong && (byte == .lineFeed || byte == .carriageReturn) { break }
            index += 1
            if byte == .backslash && quote == .quote {
                try readEscape(isLong, &text)
            } else {
                text.append(byte)
            }
        }
        index = start
        throw Problem(
            message: "the quoted text '\(file.excerpt(from: start, to: end))' is not closed; end it with a quote",
            offset: start)
    }

    private mutating func readEscape(_ isLong: Bool, _ text: inout [UInt8]) throws(Problem) {
        let start = index - 1
        guard let byte = peek else { return }
        index += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(.lineFeed)
        case UInt8(ascii: "t"): text.append(.tab)
        case UInt8(ascii: "r"): text.append(.carriageReturn)
        case UInt8(ascii: "b"): append("\u{08}", start, to: &text)
        case UInt8(ascii: "f"): append("\u{0C}", start, to: &text)
        case UInt8(ascii: "e"): append("\u{1B}", start, to: &text)
        case .quote, .backslash: text.append(byte)
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let length = byte == UInt8(ascii: "u") ? 4 : 8
            let digits = bytes[index..<min(index + length, end)]
            guard digits.count == length, let value = UInt32(hexadecimal: digits), value != 0,
                let scalar = Unicode.Scalar(value)
            else {
                throw Problem(
                    message:
                        "'\(file.excerpt(from: start, to: start + 6))' is not a character; write the character itself",
                    offset: start)
            }
            index += length
            append(scalar, start, to: &text)
        case .space, .tab, .lineFeed, .carriageReturn:
            // A backslash at the end of a line joins the line with the next one.
            guard isLong else { fallthrough }
            while let space = peek, space <= .space { index += 1 }
        default:
            throw Problem(
                message:
                    "'\(file.excerpt(from: start, to: start + 2))' is not an escape; write a backslash twice, or use "
                    + "single quotes", offset: start)
        }
    }

    /// Appends the character of an escape, or the replacement of a control character.
    private mutating func append(_ scalar: Unicode.Scalar, _ start: Int, to text: inout [UInt8]) {
        let isControl = ControlCharacters.contains(scalar)
        if isControl {
            warnings.append(ControlCharacters.warning(scalar, at: SourceLocation(file, offset: start)))
        }
        text += String(isControl ? ControlCharacters.replacement(of: scalar) : scalar).utf8
    }

    // MARK: Bytes

    private var peek: UInt8? { index < end ? bytes[index] : nil }

    /// Skips spaces and comments, and line breaks if they are insignificant.
    private mutating func skipSpace(andLines: Bool) {
        while let byte = peek {
            if byte == .space || byte == .tab || andLines && (byte == .lineFeed || byte == .carriageReturn) {
                index += 1
            } else if byte == .numberSign {
                skipLine()
            } else {
                return
            }
        }
    }

    private mutating func skipLine() {
        while let byte = peek, byte != .lineFeed, byte != .carriageReturn { index += 1 }
    }
}
