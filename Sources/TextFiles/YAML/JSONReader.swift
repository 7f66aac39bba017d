/// Parses JSON (RFC 8259, rfc-editor.org/rfc/rfc8259) into the nodes of a ``YAMLDocument``.
///
/// YAML is not quite a superset of JSON. In YAML 1.1, lines also end at U+0085, U+2028 and U+2029, names have at most
/// 1,024 characters, and a character above U+FFFF cannot be written as two escapes. All values remain text, as in YAML.
package struct JSONReader {
    private typealias Problem = SyntaxProblem

    private let file: SourceFile
    private let bytes: ByteSpan
    private let end: Int
    private var index: Int

    /// Whether to continue after an object or a list with a mistake, which is then omitted.
    private let recovers: Bool

    /// The mistakes after which reading continued.
    private var problems: [Problem] = []

    /// The maximum number of mistakes that are reported; a file with more is probably not JSON.
    package static let maximumProblems = 100

    private init(_ file: SourceFile, _ range: Range<Int>, recovers: Bool = false) {
        self.file = file
        bytes = file.bytes
        index = range.lowerBound
        end = range.upperBound
        self.recovers = recovers
    }

    /// Parses the front matter in a range of a file, which is an object, and replaces the contents of `document`.
    ///
    /// - Returns: Whether it could be parsed; if not, an error was added to `diagnostics`.
    package static func readFrontMatter(
        _ file: SourceFile, _ range: Range<Int>, into document: inout YAMLDocument, decoded: inout DecodedText,
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        document.nodes.removeAll(keepingCapacity: true)
        if let problem = YAMLParser.sizeProblem(range, of: file, .jsonTooLarge, "JSON") {
            diagnostics.append(problem)
            return false
        }
        return read(file, range, into: &document, decoded: &decoded, diagnostics: &diagnostics)
    }

    /// Parses the only value in a range of a file, with white space around it, and replaces the contents of `document`.
    ///
    /// - Parameter reportsAll: Whether to continue after an object or a list with a mistake, in order to report the
    ///   mistakes in others.
    /// - Returns: Whether it could be parsed; if not, at least one error was added to `diagnostics`.
    package static func read(
        _ file: SourceFile, _ range: Range<Int>, into document: inout YAMLDocument, decoded: inout DecodedText,
        reportsAll: Bool = false, diagnostics: inout [Diagnostic]
    ) -> Bool {
        document.nodes.removeAll(keepingCapacity: true)
        var reader = JSONReader(file, range, recovers: reportsAll)
        do throws(Problem) {
            reader.skipSpace()
            try reader.readValue(depth: 0, &document, &decoded, &diagnostics)
            reader.skipSpace()
            if reader.index < reader.end {
                let excerpt = file.excerpt(from: reader.index)
                let closing = document.nodes.first?.kind == .sequence ? "]" : "}"
                throw Problem(
                    message: "nothing may follow the last '\(closing)'; remove '\(excerpt)'", offset: reader.index)
            }
        } catch {
            // A collection that a mistake leaves open does not count as a second mistake.
            if reader.problems.isEmpty || reader.index < reader.end { reader.problems.append(error) }
        }
        let problems = reader.problems.prefix(Self.maximumProblems)
        diagnostics += problems.map { $0.diagnostic(.jsonSyntax, in: file) }
        return problems.isEmpty
    }

    // MARK: Values

    private mutating func readValue(
        depth: Int, _ document: inout YAMLDocument, _ decoded: inout DecodedText, _ diagnostics: inout [Diagnostic]
    ) throws(Problem) {
        switch peek {
        case UInt8(ascii: "{"): try readCollection(.mapping, depth: depth, &document, &decoded, &diagnostics)
        case UInt8(ascii: "["): try readCollection(.sequence, depth: depth, &document, &decoded, &diagnostics)
        case .quote: try readString(depth: depth, &document, &decoded, &diagnostics)
        default: try readWord(depth: depth, &document, decoded)
        }
    }

    private mutating func readCollection(
        _ kind: YAMLNode.Kind, depth: Int, _ document: inout YAMLDocument, _ decoded: inout DecodedText,
        _ diagnostics: inout [Diagnostic]
    ) throws(Problem) {
        let start = index
        guard depth < YAMLParser.maximumDepth else {
            throw Problem(
                message: "lists and objects nest deeper than \(YAMLParser.maximumDepth) here; use fewer levels",
                offset: start)
        }
        let node = document.nodes.count
        add(kind, .empty, at: start, depth: depth, &document)
        index += 1
        skipSpace()
        let closing = kind == .mapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
        if peek != closing {
            while true {
                if kind == .mapping { try readName(depth: depth + 1, &document, &decoded, &diagnostics) }
                let (child, value) = (index, document.nodes.count)
                do throws(Problem) {
                    try readValue(depth: depth + 1, &document, &decoded, &diagnostics)
                } catch {
                    guard recovers, problems.count < Self.maximumProblems,
                        let next = endOfCollection(from: child), next > error.offset
                    else { throw error }
                    problems.append(error)
                    document.nodes.removeLast(document.nodes.count - value)
                    add(.scalar, .empty, at: child, depth: depth + 1, &document)
                    index = next
                }
                skipSpace()
                if peek == closing { break }
                guard peek == .comma else {
                    let line = SourceLocation(file, offset: start).line
                    let (opening, end) = kind == .mapping ? ("{", "}") : ("[", "]")
                    throw Problem(
                        message: "the '\(opening)' of line \(line) needs a ',' or '\(end)' here", offset: index)
                }
                index += 1
                skipSpace()
            }
        }
        index += 1
        document.nodes[node].next = UInt32(truncatingIfNeeded: document.nodes.count)
        if kind == .mapping { document.warnOfRepetitions(in: node, file, decoded, &diagnostics) }
    }

    /// The offset after the object or list that begins at an offset, judging only by its brackets; nil if they do not
    /// match.
    private func endOfCollection(from start: Int) -> Int? {
        guard start < end, bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") else { return nil }
        var closings: [UInt8] = []
        var place = start
        while place < end {
            switch bytes[place] {
            case UInt8(ascii: "{"): closings.append(UInt8(ascii: "}"))
            case UInt8(ascii: "["): closings.append(UInt8(ascii: "]"))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard closings.popLast() == bytes[place] else { return nil }
            case .quote:
                // A text that is not closed ends at the end of its line.
                place += 1
                while place < end, bytes[place] != .quote, bytes[place] != .lineFeed {
                    place += bytes[place] == .backslash ? 2 : 1
                }
            default: break
            }
            place += 1
            if closings.isEmpty { return place }
        }
        return nil
    }

    /// Parses a name and the colon after it.
    private mutating func readName(
        depth: Int, _ document: inout YAMLDocument, _ decoded: inout DecodedText, _ diagnostics: inout [Diagnostic]
    ) throws(Problem) {
        let start = index
        guard peek == .quote else {
            let excerpt = file.excerpt(from: start, to: start + 1)
            throw Problem(
                message: excerpt == "}"
                    ? "a field is missing before '}'; remove the ',' before it"
                    : "a field begins with its name in double quotes: '\"name\": \"value\"'", offset: start)
        }
        try readString(depth: depth, &document, &decoded, &diagnostics)
        skipSpace()
        guard peek == .colon else {
            throw Problem(
                message:
                    "the name '\(file.excerpt(from: start, to: index))' has no value; write ': \"value\"' after it",
                offset: start)
        }
        index += 1
        skipSpace()
    }

    /// Parses a number, `true`, `false`, or `null`.
    private mutating func readWord(
        depth: Int, _ document: inout YAMLDocument, _ decoded: DecodedText
    ) throws(Problem) {
        let start = index
        while let byte = peek, byte > .space, byte != .comma, byte != .colon, byte != .quote,
            byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}")
        {
            index += 1
        }
        let word = bytes.extracting(start..<index)
        guard !word.isEmpty else {
            let excerpt = file.excerpt(from: start, to: min(start + 1, end))
            let place = excerpt.isEmpty ? "here" : "before '\(excerpt)'"
            throw Problem(message: "a value is missing \(place); write one, or '\"\"'", offset: start)
        }
        guard Self.isNumber(word) || word.equals("true") || word.equals("false") || word.equals("null") else {
            throw Problem(
                message: "put the text '\(file.excerpt(from: start, to: index))' in double quotes", offset: start)
        }
        add(.scalar, decoded.verbatim(start, index), at: start, depth: depth, &document, word: YAMLNode.Word(word))
    }

    /// Whether bytes are a number according to RFC 8259, section 6.
    private static func isNumber(_ bytes: ByteSpan) -> Bool {
        var rest = bytes[...]
        func dropDigits() -> Int {
            let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == .hyphen { rest = rest.dropFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let count = dropDigits()
        guard count == 1 || count > 1 && !startsWithZero else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard dropDigits() > 0 else { return false }
        }
        if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if rest.first == .hyphen || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
            guard dropDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    private func add(
        _ kind: YAMLNode.Kind, _ text: Text, at offset: Int, depth: Int, _ document: inout YAMLDocument,
        word: YAMLNode.Word? = nil
    ) {
        document.nodes.append(
            YAMLNode(
                text: text, offset: UInt32(truncatingIfNeeded: offset),
                next: UInt32(truncatingIfNeeded: document.nodes.count + 1), kind: kind, isPlain: word != nil,
                word: word ?? .none, depth: UInt8(truncatingIfNeeded: depth)))
    }

    // MARK: Strings

    private mutating func readString(
        depth: Int, _ document: inout YAMLDocument, _ decoded: inout DecodedText, _ diagnostics: inout [Diagnostic]
    ) throws(Problem) {
        let start = index
        index += 1
        // This is nil as long as the text equals the bytes in the file.
        var unescaped: [UInt8]?
        while let byte = peek, byte != .quote, byte != .lineFeed, byte != .carriageReturn {
            if byte == .backslash {
                if unescaped == nil { unescaped = Array(bytes[start + 1..<index]) }
                unescaped? += try readEscape()
            } else {
                unescaped?.append(byte)
                index += 1
            }
        }
        guard peek == .quote else {
            throw Problem(
                message:
                    "the text '\(file.excerpt(from: start, to: index))' is not closed on its line; end it with '\"', "
                    + "and write a line break as '\\n'", offset: start)
        }
        let text =
            unescaped.map {
                decoded.append($0.span, at: SourceLocation(file, offset: start), &diagnostics)
            } ?? decoded.verbatim(start + 1, index)
        index += 1
        add(.scalar, text, at: start, depth: depth, &document)
    }

    /// Reads an escape.
    ///
    /// - Returns: The character as UTF-8.
    private mutating func readEscape() throws(Problem) -> [UInt8] {
        let start = index
        index += 2
        guard index <= end else { return [] }
        switch bytes[start + 1] {
        case .quote, .backslash, .slash: return [bytes[start + 1]]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [.lineFeed]
        case UInt8(ascii: "r"): return [.carriageReturn]
        case UInt8(ascii: "t"): return [.tab]
        case UInt8(ascii: "u"): return Array(String(try readScalar(from: start)).utf8)
        default:
            throw Problem(
                message: "'\(file.excerpt(from: start, to: start + 2))' is not an escape; write a backslash twice",
                offset: start)
        }
    }

    /// The character of a `\uXXXX` escape, or of two such escapes if it is above U+FFFF.
    private mutating func readScalar(from start: Int) throws(Problem) -> Unicode.Scalar {
        guard let unit = readCodeUnit() else { throw notACharacter(start) }
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard index + 2 <= end, bytes[index] == .backslash, bytes[index + 1] == UInt8(ascii: "u") else {
            throw notACharacter(start)
        }
        index += 2
        guard let second = readCodeUnit() else { throw notACharacter(start) }
        var decoder = UTF16()
        var units = [unit, second].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&units) else { throw notACharacter(start) }
        return scalar
    }

    private mutating func readCodeUnit() -> UInt16? {
        guard index + 4 <= end, let unit = UInt16(hexadecimal: bytes[index..<index + 4]) else { return nil }
        index += 4
        return unit
    }

    private func notACharacter(_ start: Int) -> Problem {
        Problem(
            message: "'\(file.excerpt(from: start, to: start + 6))' is not a character; write the character itself",
            offset: start)
    }

    // MARK: Bytes

    private var peek: UInt8? { index < end ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = peek, byte == .space || byte == .lineFeed || byte == .carriageReturn || byte == .tab {
            index += 1
        }
    }
}

extension DiagnosticKind {
    package static let ofJSON = [jsonSyntax, jsonTooLarge]

    package static let jsonSyntax = DiagnosticKind(
        "json-syntax", [.error],
        meaning: "A text is not valid JSON.",
        remedy: "Correct it at the place that the message names.")

    static let jsonTooLarge = DiagnosticKind(
        "json-too-large", [.error],
        meaning: "JSON of more than 1 MB is not read.",
        remedy: "Put the text into the body, or the data into a CSV file.")
}
