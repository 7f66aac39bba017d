/// Compiles the text of a ``GlobPattern`` to a ``GlobProgram``.
struct GlobCompiler {
    private typealias Instruction = GlobProgram.Instruction

    /// The maximum length of a pattern, in bytes; longer ones are mistakes.
    private static let maximumLength = 4_096

    private let text: [UInt8]
    private var index = 0
    private var braces = 0
    private var program = GlobProgram()
    private var localeInstructions: [Range<Int>] = []
    private var hasWholeNameLocale = false

    init(_ text: String) {
        self.text = Array(text.utf8)
    }

    mutating func compile() throws(GlobPattern.SyntaxError) -> GlobProgram {
        guard !text.isEmpty else { throw fail("the pattern is empty; name a file, or '**' for all", at: 0) }
        guard text.count <= Self.maximumLength else {
            throw fail("the pattern is longer than 4096 bytes; shorten it", at: 0)
        }
        guard !text.contains(0) else { throw fail("a path cannot contain a NUL byte; remove it", at: 0) }
        try checkNames()
        if text.starts(with: "./".utf8) { index = 2 }
        try compileSequence()
        program.instructions.append(.match)
        if program.localeCount > 1 {
            guard hasWholeNameLocale else {
                throw fail("'{locale}' occurs twice; make one of them the whole name of a folder", at: 0)
            }
            // Each range has at least three instructions: the first one matches the locale, and the second one jumps
            // over the rest.
            for range in localeInstructions {
                program.instructions[range.lowerBound] = .locale
                program.instructions[range.lowerBound + 1] = .jump(range.upperBound)
            }
        }
        return program
    }

    /// The folders before the first name with a special character; the last name, which is that of a file, is never
    /// included.
    var literalPrefix: String {
        var names: [Substring] = []
        let pattern = String(decoding: text, as: UTF8.self)
        for name in pattern.split(separator: "/", omittingEmptySubsequences: false).dropLast() where name != "." {
            if name.utf8.contains(where: { "*?[]{}\\".utf8.contains($0) }) { break }
            names.append(name)
        }
        return names.joined(separator: "/")
    }

    /// The text before and after the only special character of a pattern, if that is a single `*`; otherwise nil.
    var aroundStar: (before: [UInt8], after: [UInt8])? {
        let pattern = text.starts(with: "./".utf8) ? text[2...] : text[...]
        guard let star = pattern.firstIndex(of: UInt8(ascii: "*")),
            !(pattern[..<star] + pattern[(star + 1)...]).contains(where: { "*?[]{}\\".utf8.contains($0) })
        else { return nil }
        return (Array(pattern[..<star]), Array(pattern[(star + 1)...]))
    }

    /// Rejects paths that are not relative, or that contain `..` after the beginning.
    private func checkNames() throws(GlobPattern.SyntaxError) {
        if text[0] == .slash {
            throw fail("a pattern is relative to the site's Content folder; remove the first '/'", at: 0)
        }
        var offset = 0
        var canGoUp = true
        let names = text.split(separator: .slash, omittingEmptySubsequences: false)
        for (number, name) in names.enumerated() {
            if name.isEmpty && number == names.count - 1 {
                throw fail("the pattern names a folder; write '**' after its '/' for all files in it", at: offset)
            }
            if name.isEmpty { throw fail("two '/' follow each other; remove one", at: offset) }
            if name.elementsEqual("..".utf8) && !canGoUp {
                throw fail("'..' is only allowed at the beginning; write the path without it", at: offset)
            }
            if name.elementsEqual(".".utf8) && number > 0 {
                throw fail("'.' is only allowed at the beginning; remove it", at: offset)
            }
            if !name.elementsEqual("..".utf8) && !name.elementsEqual(".".utf8) { canGoUp = false }
            offset += name.count + 1
        }
    }

    /// Compiles up to the end or, inside braces, up to a comma or the closing brace.
    private mutating func compileSequence() throws(GlobPattern.SyntaxError) {
        while index < text.count {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: "}"):
                if braces > 0 { return }
                if byte == UInt8(ascii: "}") {
                    throw fail("a '}' closes nothing; write a backslash before it if it is part of a name", at: index)
                }
                emit(.byte(byte))
                index += 1
            case UInt8(ascii: "*"): try compileStar()
            case UInt8(ascii: "?"):
                emit(.notHidden, .any)
                index += 1
            case UInt8(ascii: "["): try compileSet()
            case UInt8(ascii: "{"): try compileBraces()
            case UInt8(ascii: "\\"):
                guard index + 1 < text.count else { throw fail("a backslash ends the pattern; remove it", at: index) }
                emit(.byte(text[index + 1]))
                index += 2
            default:
                emit(.byte(byte))
                index += 1
            }
        }
    }

    private mutating func compileStar() throws(GlobPattern.SyntaxError) {
        let start = index
        while index < text.count, text[index] == UInt8(ascii: "*") { index += 1 }
        guard index - start > 1 else {
            emit(.notHidden)
            // `*` matches as much as possible: in `*.{locale}.md`, the locale is the last part before the suffix.
            let loop = program.instructions.count
            emit(.either(loop + 1, loop + 3), .any, .jump(loop))
            return
        }
        guard index - start == 2, isBoundary(start - 1, "/{,"), isBoundary(index, "/},") else {
            throw fail("'**' must be a whole name between two '/'; write '*' for any text in a name", at: start)
        }
        let loop = program.instructions.count
        if index < text.count, text[index] == .slash {
            // This matches any number of names, each followed by a slash.
            index += 1
            emit(.either(loop + 6, loop + 1), .notHidden, .any, .either(loop + 4, loop + 2), .byte(.slash), .jump(loop))
        } else {
            // This matches at least one name, and any number of others, each preceded by a slash.
            emit(.notHidden, .any, .either(loop + 3, loop + 1), .either(loop + 6, loop + 4), .byte(.slash), .jump(loop))
        }
    }

    /// Whether a `**` is a complete name on the side of `offset`.
    private func isBoundary(_ offset: Int, _ boundaries: StaticString) -> Bool {
        guard text.indices.contains(offset) else { return true }
        return text[offset] == .slash || braces > 0 && "\(boundaries)".utf8.contains(text[offset])
    }

    private mutating func compileSet() throws(GlobPattern.SyntaxError) {
        let start = index
        var scalars: [(value: UInt32, isEscaped: Bool)] = []
        var isNegated = false
        index += 1
        if index < text.count, text[index] == UInt8(ascii: "!") || text[index] == UInt8(ascii: "^") {
            isNegated = true
            index += 1
        }
        let first = index
        // A closing bracket that comes first is one of the characters (POSIX, 9.3.5).
        while index < text.count, text[index] != UInt8(ascii: "]") || index == first {
            let isEscaped = text[index] == UInt8(ascii: "\\")
            if isEscaped { index += 1 }
            guard index < text.count else { break }
            if text[index] == .slash { break }
            var length = 1
            while index + length < text.count, text[index + length] & 0xC0 == 0x80 { length += 1 }
            let scalar = String(decoding: text[index..<index + length], as: UTF8.self).unicodeScalars.first
            scalars.append((scalar?.value ?? 0xFFFD, isEscaped))
            index += length
        }
        guard index < text.count, text[index] == UInt8(ascii: "]"), !scalars.isEmpty else {
            throw fail("a '[' is not closed; add a ']', or write a backslash before it", at: start)
        }
        index += 1
        var ranges: [ClosedRange<UInt32>] = []
        var next = 0
        while next < scalars.count {
            let low = scalars[next].value
            let hyphen = UInt32(UInt8.hyphen)
            if next + 2 < scalars.count, scalars[next + 1].value == hyphen, !scalars[next + 1].isEscaped {
                let high = scalars[next + 2].value
                guard low <= high else {
                    throw fail("a range in '[…]' goes backwards; write its smaller end first", at: start)
                }
                ranges.append(low...high)
                next += 3
            } else {
                ranges.append(low...low)
                next += 1
            }
        }
        emit(.notHidden, .oneOf(ranges, isNegated: isNegated))
    }

    private mutating func compileBraces() throws(GlobPattern.SyntaxError) {
        let start = index
        if text[index...].starts(with: "{locale}".utf8) {
            compileLocale()
            return
        }
        guard braces < 8 else { throw fail("braces nest deeper than 8; write several patterns", at: start) }
        braces += 1
        index += 1
        var ends: [Int] = []
        while true {
            let branch = program.instructions.count
            emit(.jump(0))
            try compileSequence()
            guard index < text.count else {
                throw fail("a '{' is not closed; add a '}', or write a backslash before it", at: start)
            }
            let isLast = text[index] == UInt8(ascii: "}")
            if isLast && ends.isEmpty {
                let name = String(decoding: text[start...index], as: UTF8.self)
                throw fail(
                    "'\(name)' is neither a choice nor a placeholder; did you mean '{locale}', or '{a,b}'?", at: start)
            }
            index += 1
            if isLast {
                program.instructions[branch] = .jump(branch + 1)
                for end in ends { program.instructions[end] = .jump(program.instructions.count) }
                braces -= 1
                return
            }
            ends.append(program.instructions.count)
            emit(.jump(0))
            program.instructions[branch] = .either(branch + 1, program.instructions.count)
        }
    }

    private mutating func compileLocale() {
        let start = index
        index += "{locale}".utf8.count
        program.localeCount += 1
        let isWholeName =
            (start == 0 || text[start - 1] == .slash) && (index == text.count || text[index] == .slash) && braces == 0
        if isWholeName { hasWholeNameLocale = true }
        let first = program.instructions.count
        emit(.notHidden, .localeStart, .any, .either(first + 4, first + 2), .localeEnd)
        localeInstructions.append(first..<program.instructions.count)
    }

    private mutating func emit(_ instructions: Instruction...) { program.instructions += instructions }

    private func fail(_ message: String, at offset: Int) -> GlobPattern.SyntaxError {
        GlobPattern.SyntaxError(message: message, offset: offset)
    }
}
