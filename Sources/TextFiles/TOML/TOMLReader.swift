/// Reads TOML (https://toml.io/en/v1.1.0): lines with keys and values, and tables in brackets.
package struct TOMLReader {
    /// A value with the name of its field.
    ///
    /// All values remain text: numbers and dates stay as written, and the escapes in strings are decoded.
    package struct Value {
        /// The parts of the name with dots between them: that of a table's field begins with the table's name, "author.name",
        /// and that of a field in a list of tables contains a number, "links.0.url".
        package let name: [UInt8]

        /// The parts of the name, each after 0 for a key or 1 for the number of an item.
        let path: [UInt8]

        /// The text, never empty.
        package let text: Text

        /// The offset of the value in the file, in bytes.
        package let offset: UInt32

        /// Whether the value is an item of a list; all such values with the same name are the list, in order.
        package let isListItem: Bool
    }

    /// The maximum nesting depth of lists and inline tables.
    static let maximumDepth = 64

    private typealias Problem = SyntaxProblem

    private let file: SourceFile
    private let bytes: ByteSpan
    private let end: Int
    private var index: Int
    private var table = Place()
    private var definitions: [[UInt8]: Definition] = [:]

    /// A table or a value: the beginning of the names of its fields, and its key in ``definitions``.
    ///
    /// A name joins the parts of a key with dots, which quoted parts can have as well; a path does not.
    private struct Place {
        var name: [UInt8] = []
        var path: [UInt8] = []

        func child(_ part: [UInt8]) -> Place {
            Place(name: name.isEmpty ? part : name + [UInt8(ascii: ".")] + part, path: path + [0] + part)
        }

        /// The item of a list.
        func item(_ number: Int) -> Place {
            let digits = Array("\(number)".utf8)
            return Place(name: name + [UInt8(ascii: ".")] + digits, path: path + [1] + digits)
        }
    }

    /// What a document has defined, which determines what may be added to it.
    private enum Definition {
        /// A value, with the offset of its key. Lists and inline tables cannot be extended.
        case value(offset: Int)
        /// A table of which only tables within it have been named: `a` in `[a.b]`.
        case implied
        /// A table with a line of its own.
        case table(offset: Int)
        /// A table within a key: `a` in `a.b = 1`. Keys can extend it.
        case dotted(offset: Int)
        /// A list of tables with lines of their own.
        case list(count: Int)
    }

    /// The values that were read, in order.
    private var values: [Value] = []

    /// What was wrong in lines that could be read: repeated keys, and characters that were written as escapes.
    private var problems: [Diagnostic] = []

    private init(_ file: SourceFile, _ range: Range<Int>) {
        self.file = file
        bytes = file.bytes
        index = range.lowerBound
        end = range.upperBound
    }

    /// The values of a document in a range of a file, in order.
    ///
    /// Each invalid line is reported as an error with its location, and reading continues with the next line.
    ///
    /// - Parameter limit: The maximum size in bytes.
    package static func values(
        in range: Range<Int>, of file: SourceFile, limit: Int = YAMLParser.maximumSize, decoded: inout DecodedText,
        diagnostics: inout [Diagnostic]
    ) -> [Value] {
        if let problem = YAMLParser.sizeProblem(range, of: file, .tomlTooLarge, "TOML", limit: limit) {
            diagnostics.append(problem)
            return []
        }
        var reader = TOMLReader(file, range)
        while true {
            reader.skipSpace(andLines: true)
            guard reader.index < reader.end else { break }
            do {
                try reader.readLine(&decoded)
            } catch {
                diagnostics.append(error.diagnostic(.tomlSyntax, in: file))
                reader.skipLine()
            }
        }
        diagnostics += reader.problems
        return reader.values
    }

    // MARK: Lines

    private mutating func readLine(_ decoded: inout DecodedText) throws(Problem) {
        if peek == UInt8(ascii: "[") {
            try readTable()
        } else {
            try readField(of: table, depth: 0, &decoded)
        }
        skipSpace(andLines: false)
        guard index < end, peek != .lineFeed, peek != .carriageReturn else { return }
        throw Problem(
            message: "'\(file.excerpt(from: index, to: end))' follows a value; put each field on a line of its own",
            offset: index)
    }

    /// Reads a key and its value, which belong to a table.
    private mutating func readField(of table: Place, depth: Int, _ decoded: inout DecodedText) throws(Problem) {
        let start = index
        let key = try readKey()
        guard peek == UInt8(ascii: "=") else {
            throw Problem(
                message: "'\(file.excerpt(from: start, to: end))' is not a field; write 'name = \"value\"'",
                offset: start)
        }
        index += 1
        var place = table
        for part in key.dropLast() {
            place = place.child(part)
            switch definitions[place.path] {
            case nil: definitions[place.path] = .dotted(offset: start)
            case .dotted: break
            case let known?: throw duplicate(place, known, at: start)
            }
        }
        place = place.child(key.last ?? [])
        switch definitions.updateValue(.value(offset: start), forKey: place.path) {
        case nil: break
        // The value is read, because it may have several lines.
        case .value(let earlier):
            let line = SourceLocation(file, offset: earlier).line
            problems.append(
                .error(
                    .tomlDuplicateKey,
                    "the key '\(String(decoding: place.name, as: UTF8.self))' is already on line \(line); remove one of them",
                    at: SourceLocation(file, offset: start)))
        case let known?: throw duplicate(place, known, at: start)
        }
        try readValue(place, isListItem: false, depth: depth, &decoded)
    }

    /// The problem of a name that has a value or a table already.
    private func duplicate(_ place: Place, _ known: Definition, at offset: Int) -> Problem {
        let line: String =
            switch known {
            case .value(let offset), .table(let offset), .dotted(let offset):
                "on line \(SourceLocation(file, offset: offset).line)"
            case .implied, .list: "above"
            }
        return Problem(
            message:
                "'\(String(decoding: place.name, as: UTF8.self))' is already defined \(line) and cannot be extended here; "
                + "put these fields together, or give one of them another name", offset: offset)
    }

    private mutating func readTable() throws(Problem) {
        let start = index
        index += 1
        let isList = peek == UInt8(ascii: "[")
        if isList { index += 1 }
        let key = try readKey()
        for _ in 0..<(isList ? 2 : 1) {
            guard peek == UInt8(ascii: "]") else {
                throw Problem(
                    message: "'\(file.excerpt(from: start, to: end))' is not closed; end it with ']'", offset: start)
            }
            index += 1
        }
        var place = Place()
        for part in key.dropLast() {
            place = place.child(part)
            switch definitions[place.path] {
            case nil: definitions[place.path] = .implied
            case .implied, .table, .dotted: break
            // A table within a list of tables belongs to the list's last table.
            case .list(let count): place = place.item(count - 1)
            case let known?: throw duplicate(place, known, at: start)
            }
        }
        place = place.child(key.last ?? [])
        switch (definitions[place.path], isList) {
        case (nil, true), (.list, true):
            var number = 0
            if case .list(let count) = definitions[place.path] { number = count }
            definitions[place.path] = .list(count: number + 1)
            place = place.item(number)
        case (nil, false), (.implied, false): definitions[place.path] = .table(offset: start)
        case (let known?, _): throw duplicate(place, known, at: start)
        }
        table = place
    }

    /// Reads the parts of a key, which dots join, and the space after them.
    private mutating func readKey() throws(Problem) -> [[UInt8]] {
        var key: [[UInt8]] = []
        while true {
            skipSpace(andLines: false)
            let start = index
            if let quote = peek, quote == .quote || quote == UInt8(ascii: "'") {
                let isLong = index + 2 < end && bytes[index + 1] == quote && bytes[index + 2] == quote
                key.append(isLong ? [] : try readString())
                if isLong { index = start }
            } else {
                while let byte = peek, isBare(byte) { index += 1 }
                key.append(Array(bytes[start..<index]))
                if !Self.isName(bytes[start..<index]) { index = start }
            }
            guard index > start else {
                throw Problem(
                    message: "'\(file.excerpt(from: start, to: end))' has no name before it; write 'name = \"value\"'",
                    offset: start)
            }
            skipSpace(andLines: false)
            guard peek == UInt8(ascii: ".") else { return key }
            index += 1
        }
    }

    /// Whether a byte can be in an unquoted key: a letter, a digit, `-`, `_`, or part of a non-ASCII letter.
    ///
    /// TOML requires non-ASCII letters to be quoted, but people write them unquoted.
    private func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), .hyphen, UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// Whether the non-ASCII characters of an unquoted key are letters.
    private static func isName(_ key: Slice<ByteSpan>) -> Bool {
        key.allSatisfy { $0 < 0x80 }
            || String(decoding: key, as: UTF8.self).unicodeScalars.allSatisfy {
                $0.isASCII || $0.properties.isXIDContinue
            }
    }

    // MARK: Values

    private mutating func readValue(
        _ place: Place, isListItem: Bool, depth: Int, _ decoded: inout DecodedText
    ) throws(Problem) {
        skipSpace(andLines: isListItem)
        let start = index
        guard depth < Self.maximumDepth else {
            throw Problem(message: "lists nest deeper than \(Self.maximumDepth) here; use fewer levels", offset: start)
        }
        switch peek {
        case .quote, UInt8(ascii: "'"):
            let text = try readString()
            let kept = decoded.append(text.span, at: SourceLocation(file, offset: start), &problems)
            add(place, kept, start, isListItem)
        case UInt8(ascii: "["):
            index += 1
            var number = 0
            while true {
                skipSpace(andLines: true)
                if peek == UInt8(ascii: "]") { break }
                let isInner = peek == UInt8(ascii: "[") || peek == UInt8(ascii: "{")
                try readValue(isInner ? place.item(number) : place, isListItem: true, depth: depth + 1, &decoded)
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
                skipSpace(andLines: true)
                if peek == UInt8(ascii: "}") { break }
                try readField(of: place, depth: depth + 1, &decoded)
                skipSpace(andLines: true)
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
            guard TOMLScalar.isValid(bytes[start..<index]) else {
                let excerpt = file.excerpt(from: start, to: end)
                let isNumber = index > start && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start])
                index = start
                throw Problem(
                    message: excerpt.isEmpty
                        ? "a value is missing here; write one after the '='"
                        : isNumber
                            ? "'\(excerpt)' is not a number, a date or a time in TOML; correct it, or put it in quotes"
                            : "put the text '\(excerpt)' in quotes", offset: start)
            }
            add(place, decoded.verbatim(start, index), start, isListItem)
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

    private mutating func add(_ place: Place, _ text: Text, _ offset: Int, _ isListItem: Bool) {
        if text.isEmpty { return }
        values.append(
            Value(
                name: place.name, path: place.path, text: text, offset: UInt32(truncatingIfNeeded: offset),
                isListItem: isListItem))
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
        case UInt8(ascii: "x"), UInt8(ascii: "u"), UInt8(ascii: "U"):
            let length = byte == UInt8(ascii: "x") ? 2 : byte == UInt8(ascii: "u") ? 4 : 8
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
            var next = start + 1
            while next < end, bytes[next] == .space || bytes[next] == .tab { next += 1 }
            guard isLong, next < end, bytes[next] == .lineFeed || bytes[next] == .carriageReturn else { fallthrough }
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
            problems.append(ControlCharacters.warning(scalar, at: SourceLocation(file, offset: start)))
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

extension DiagnosticKind {
    package static let ofTOML = [tomlSyntax, tomlDuplicateKey, tomlTooLarge]

    static let tomlSyntax = DiagnosticKind(
        "toml-syntax", [.error],
        meaning: "Front matter is not valid TOML.",
        remedy: "Correct it at the place that the message names.")

    static let tomlDuplicateKey = DiagnosticKind(
        "toml-duplicate-key", [.error],
        meaning: "A key occurs twice in TOML.",
        remedy: "Remove one of them.")

    static let tomlTooLarge = DiagnosticKind(
        "toml-too-large", [.error],
        meaning: "TOML of more than 1 MB is not read.",
        remedy: "Put the text into the body, or the data into a CSV file.")
}
