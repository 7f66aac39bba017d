/// Takes the words of a text in Turtle: names, addresses, strings and numbers (RDF 1.1 Turtle, section 6.5,
/// https://www.w3.org/TR/turtle/).
struct TurtleScanner {
    let file: SourceFile
    let bytes: ByteSpan
    let end: Int
    var index: Int

    typealias Problem = SyntaxProblem

    init(_ file: SourceFile, _ range: Range<Int>) {
        self.file = file
        bytes = file.bytes
        (index, end) = (range.lowerBound, min(range.upperBound, file.bytes.count))
    }

    var peek: UInt8? { index < end ? bytes[index] : nil }

    func peek(after count: Int) -> UInt8? { index + count < end ? bytes[index + count] : nil }

    /// The text from an offset on, for messages.
    func excerpt(from start: Int) -> String { file.excerpt(from: start, to: end) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Skips white space and comments.
    mutating func skipSpace() {
        while let byte = peek {
            switch byte {
            case .space, .tab, .lineFeed, .carriageReturn: index += 1
            case .numberSign: index = min(bytes.lineEnd(from: index) ?? end, end)
            default: return
            }
        }
    }

    /// Takes a byte if it is next.
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    /// Takes a word that no further letter of a name follows.
    mutating func takeWord(_ word: StaticString, anyCase: Bool = true) -> Bool {
        let word = ByteSpan(word)
        guard index + word.count <= end else { return false }
        for place in word.indices {
            let byte = bytes[index + place]
            guard anyCase ? byte | 0x20 == word[place] | 0x20 : byte == word[place] else { return false }
        }
        if index + word.count < end {
            let next = bytes[index + word.count]
            if Self.isNameByte(next) || next == .colon { return false }
        }
        index += word.count
        return true
    }

    // MARK: Addresses and names

    /// Takes `<…>`, which must be next.
    mutating func takeAddress() throws(Problem) -> String {
        let start = index
        index += 1
        var result: [UInt8]?
        while let byte = peek, byte != UInt8(ascii: ">") {
            if byte == .backslash {
                if result == nil { result = Array(bytes[start + 1..<index]) }
                let escape = index
                let scalar = try takeEscape(isAddress: true)
                guard !Self.isForbidden(scalar) else {
                    throw Problem(
                        message:
                            "'\(excerpt(from: escape))' is a character that an address cannot have; write '%20' for a space",
                        offset: escape)
                }
                result?.append(contentsOf: Array(String(scalar).utf8))
                continue
            }
            guard byte > .space, !Self.isForbidden(Unicode.Scalar(byte)) || byte >= 0x80 else {
                throw Problem(
                    message:
                        "the address '\(excerpt(from: start))' is not closed; write '>' at its end, and '%20' for a space",
                    offset: start)
            }
            result?.append(byte)
            index += 1
        }
        guard peek != nil else {
            throw Problem(
                message: "the address '\(excerpt(from: start))' is not closed; write '>' at its end", offset: start)
        }
        let text = result.map { String(decoding: $0, as: UTF8.self) } ?? text(start + 1..<index)
        index += 1
        return text
    }

    /// Whether a character is not allowed in an address (Turtle, rule IRIREF).
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0x20 || "<>\"{}|^`\\".unicodeScalars.contains(scalar)
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || byte == UInt8(ascii: "_")
            || byte == .hyphen
    }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || 0x61...0x7A ~= byte | 0x20
    }

    /// Whether a non-ASCII character can be in a name (Turtle, rule PN_CHARS).
    private static func isNameScalar(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        switch scalar.value {
        case 0xB7, 0x300...0x36F, 0x203F...0x2040: !isFirst
        case 0..<0x80, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
            0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x1_0000...0xE_FFFF:
            true
        default: false
        }
    }

    /// Takes the part of a name before its colon, and the colon; nil if there is none.
    mutating func takePrefix() -> String? {
        let start = index
        var place = index
        while place < end, Self.isNameByte(bytes[place]) || bytes[place] == UInt8(ascii: ".") { place += 1 }
        guard place < end, bytes[place] == .colon, place == start || bytes[place - 1] != UInt8(ascii: "."),
            place == start || Self.isNameStart(bytes[start])
        else { return nil }
        let text = text(start..<place)
        guard
            text.unicodeScalars.enumerated().allSatisfy({ Self.isNameScalar($0.element, isFirst: $0.offset == 0) })
        else { return nil }
        index = place + 1
        return text
    }

    /// Takes the part of a name after its colon, which can be empty.
    mutating func takeLocalName() throws(Problem) -> String {
        var result: [UInt8] = []
        let start = index
        // A dot at the end belongs to the statement.
        var (dotless, dotlessCount) = (index, 0)
        while let byte = peek {
            if byte == .backslash {
                guard let next = peek(after: 1), "_~.-!$&'()*+,;=/?#@%".utf8.contains(next) else {
                    throw Problem(
                        message:
                            "'\(excerpt(from: index))' is not an escape; a name can have a backslash only before a "
                            + "punctuation mark", offset: index)
                }
                result.append(next)
                index += 2
            } else if byte == UInt8(ascii: "%") {
                guard index + 2 < end, UInt8(hexadecimal: bytes[index + 1...index + 2]) != nil else {
                    throw Problem(
                        message:
                            "'%' begins a code with two digits, and '\(excerpt(from: index))' is none; write '\\%'",
                        offset: index)
                }
                result.append(contentsOf: bytes[index...index + 2])
                index += 3
            } else if byte == UInt8(ascii: ".") {
                guard index > start else { break }
                result.append(byte)
                index += 1
                continue
            } else if Self.isNameByte(byte) && (index > start || byte != .hyphen) || byte == .colon {
                result.append(byte)
                index += 1
            } else {
                break
            }
            (dotless, dotlessCount) = (index, result.count)
        }
        index = dotless
        result.removeLast(result.count - dotlessCount)
        let name = String(decoding: result, as: UTF8.self)
        let odd = name.unicodeScalars.enumerated().first { !Self.isNameScalar($0.element, isFirst: $0.offset == 0) }
        guard odd == nil else {
            throw Problem(
                message:
                    "the name '\(excerpt(from: start))' has a character that names cannot have; write the whole address "
                    + "in '<>'", offset: start)
        }
        return name
    }

    /// Takes the label of a blank node after `_:`.
    mutating func takeBlankLabel() throws(Problem) -> String {
        let start = index
        var place = index
        while place < end, Self.isNameByte(bytes[place]) || bytes[place] == UInt8(ascii: ".") && place > start {
            place += 1
        }
        while place > start, bytes[place - 1] == UInt8(ascii: ".") { place -= 1 }
        guard place > start, bytes[start] != .hyphen else {
            throw Problem(
                message: "'_:' needs a name after it, such as '_:note'; '\(excerpt(from: start))' is none",
                offset: start)
        }
        index = place
        return text(start..<place)
    }

    // MARK: Literals

    /// Takes a string in quotes, which must be next.
    mutating func takeString() throws(Problem) -> String {
        let start = index
        let quote = bytes[index]
        let isLong = peek(after: 1) == quote && peek(after: 2) == quote
        index += isLong ? 3 : 1
        let first = index
        var result: [UInt8]?
        while let byte = peek {
            if byte == quote {
                if !isLong || peek(after: 1) == quote && peek(after: 2) == quote {
                    let text = result.map { String(decoding: $0, as: UTF8.self) } ?? text(first..<index)
                    index += isLong ? 3 : 1
                    return text
                }
                result?.append(byte)
                index += 1
            } else if byte == .backslash {
                if result == nil { result = Array(bytes[first..<index]) }
                let scalar = try takeEscape(isAddress: false)
                result?.append(contentsOf: Array(String(scalar).utf8))
            } else if !isLong, byte == .lineFeed || byte == .carriageReturn {
                break
            } else {
                result?.append(byte)
                index += 1
            }
        }
        throw Problem(
            message: isLong
                ? "the text that begins here is not closed; end it with three quotes"
                : "the text '\(excerpt(from: start))' is not closed on its line; end it with '\(Unicode.Scalar(quote))', or "
                    + "put three quotes around a text with line breaks", offset: start)
    }

    /// Takes a backslash and the characters after it, and returns the character that they stand for.
    private mutating func takeEscape(isAddress: Bool) throws(Problem) -> Unicode.Scalar {
        let start = index
        let count =
            switch peek(after: 1) {
            case UInt8(ascii: "u"): 4
            case UInt8(ascii: "U"): 8
            default: 0
            }
        if count > 0 {
            guard index + 2 + count <= end, let value = UInt32(hexadecimal: bytes[index + 2..<index + 2 + count]),
                let scalar = Unicode.Scalar(value)
            else {
                throw Problem(
                    message:
                        "'\(file.excerpt(from: start, to: min(start + 2 + count, end)))' is not a character; write the "
                        + "character itself", offset: start)
            }
            index += 2 + count
            return scalar
        }
        let simple: Unicode.Scalar? =
            switch peek(after: 1) {
            case _ where isAddress: nil
            case UInt8(ascii: "t"): "\t"
            case UInt8(ascii: "b"): "\u{8}"
            case UInt8(ascii: "n"): "\n"
            case UInt8(ascii: "r"): "\r"
            case UInt8(ascii: "f"): "\u{C}"
            case .quote: "\""
            case UInt8(ascii: "'"): "'"
            case .backslash: "\\"
            default: nil
            }
        guard let simple else {
            throw Problem(
                message:
                    "'\(file.excerpt(from: start, to: min(start + 2, end)))' is not an escape; write a backslash twice",
                offset: start)
        }
        index += 2
        return simple
    }

    /// Takes the language tag after `@`; nil if there is none.
    mutating func takeLanguage() -> String? {
        let start = index
        var place = index
        while place < end, 0x61...0x7A ~= bytes[place] | 0x20 { place += 1 }
        guard place > start else { return nil }
        while place + 1 < end, bytes[place] == .hyphen, Self.isTagByte(bytes[place + 1]) {
            place += 1
            while place < end, Self.isTagByte(bytes[place]) { place += 1 }
        }
        index = place
        return text(start..<place)
    }

    private static func isTagByte(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte }

    /// Takes a number (Turtle, rules INTEGER, DECIMAL and DOUBLE); nil if there is none.
    mutating func takeNumber() -> String? {
        var place = index
        func dropDigits() -> Int {
            let start = place
            while place < end, 0x30...0x39 ~= bytes[place] { place += 1 }
            return place - start
        }
        if place < end, bytes[place] == .hyphen || bytes[place] == UInt8(ascii: "+") { place += 1 }
        let whole = dropDigits()
        var count = whole
        if place < end, bytes[place] == UInt8(ascii: ".") {
            let dot = place
            place += 1
            count += dropDigits()
            // "7." is a number at the end of a statement, but "7.E1" is a number with an exponent.
            let hasPower = place < end && bytes[place] | 0x20 == UInt8(ascii: "e") && whole > 0
            if place == dot + 1, !hasPower { place = dot }
        }
        guard count > 0 else { return nil }
        if place < end, bytes[place] | 0x20 == UInt8(ascii: "e") {
            let power = place
            place += 1
            if place < end, bytes[place] == .hyphen || bytes[place] == UInt8(ascii: "+") { place += 1 }
            if dropDigits() == 0 { place = power }
        }
        defer { index = place }
        return text(index..<place)
    }
}
