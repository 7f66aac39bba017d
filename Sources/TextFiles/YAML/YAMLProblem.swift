/// An error from libyaml, in words for authors.
struct YAMLProblem {
    /// The description from libyaml.
    let problem: String
    let context: String

    /// The places of the problem and of its context, in characters.
    let mark: Int
    let contextMark: Int

    /// Whether the bytes are not text, at an offset.
    let isReaderProblem: Bool
    let byteOffset: Int

    /// The diagnostic, at the position where the author must look.
    func diagnostic(in file: SourceFile, _ range: Range<Int>, _ cursor: inout YAMLCursor) -> Diagnostic {
        if isReaderProblem {
            let offset = min(range.lowerBound + byteOffset, range.upperBound)
            let message = "a control character is not text; remove it (\(problem))"
            return .error(.yamlCharacter, message, at: SourceLocation(file, offset: offset))
        }
        let found = cursor.byte(ofCharacter: mark)
        let begun = cursor.byte(ofCharacter: contextMark)
        let (message, offset) = explanation(file, range, found, begun)
        return .error(.yamlSyntax, message, at: SourceLocation(file, offset: offset))
    }

    private func explanation(
        _ file: SourceFile, _ range: Range<Int>, _ found: Int, _ begun: Int
    ) -> (message: String, offset: Int) {
        let rest = file.excerpt(from: found, to: range.upperBound)
        let start = file.excerpt(from: begun, to: range.upperBound)
        let line = SourceLocation(file, offset: begun).line
        if problem == "did not find expected ',' or ']'" || context == "while scanning a quoted scalar",
            let quote = loneQuote(file, begun, upTo: range.upperBound)
        {
            let remedy = file.bytes[quote] == .quote ? "'\"'" : "\"'\""
            return (
                "a quote that is an item of a list begins a quoted text; write \(remedy) for the sign itself", quote
            )
        }
        switch (problem, context) {
        case ("found character that cannot start any token", _) where rest.isEmpty || isTab(file, range, found):
            return ("a tab cannot indent YAML; use spaces", found)
        case ("found character that cannot start any token", _):
            return ("a value cannot begin with '\(rest.prefix(1))'; put '\(rest)' in quotes", found)
        case ("mapping values are not allowed in this context", _):
            return (
                "a ': ' is not allowed here; put a value that contains it in quotes, or check the indentation", found
            )
        case ("block sequence entries are not allowed in this context", _):
            return ("a list cannot begin here; put its first '- ' on a line of its own", found)
        case ("mapping keys are not allowed in this context", _):
            return ("a '? ' is not allowed here; put a value that begins with it in quotes", found)
        case ("could not find expected ':'", _):
            return (
                "'\(start)' is not of the form 'key: value'; add a ': ', or indent it if it continues the previous line",
                begun
            )
        case ("found unexpected end of stream", "while scanning a quoted scalar"),
            ("found unexpected document indicator", "while scanning a quoted scalar"):
            let isQuote = start == "'" || start == "\""
            let itself =
                isQuote ? ", or, if the quote is the text itself, write \(start == "'" ? "\"'\"" : "'\"'")" : ""
            return ("the quoted text '\(start)' is not closed; end it with a quote\(itself)", begun)
        case ("found unknown escape character", _):
            return ("'\(rest.prefix(2))' is not an escape; write a backslash twice, or use single quotes", found)
        case ("did not find expected hexdecimal number", _), ("found invalid Unicode character escape code", _):
            return ("'\(start.prefix(12))' has an escape that is not a character; write the character itself", found)
        case ("did not find expected ',' or ']'", _):
            return (
                "the list '[' of line \(line) needs a ',' or ']' here; put text with a bracket or comma in quotes",
                found
            )
        case ("did not find expected ',' or '}'", _):
            return (
                "the '{' of line \(line) needs a ',' or '}' here; put text that begins with a brace in quotes", found
            )
        case ("did not find expected '-' indicator", _):
            return ("the list of line \(line) needs a '- ' here; indent each of its items alike", found)
        case ("did not find expected key", _):
            return (
                "this does not go on from line \(line); put all of a value that has quotes inside in quotes, or check the indentation",
                found
            )
        case ("did not find expected node content", _) where rest.isEmpty && found >= range.upperBound:
            return ("the text ends where a value should come; close the brackets, or remove the last sign", found)
        case ("did not find expected node content", _):
            return ("a value is missing before '\(rest)'; put text that begins with a sign in quotes", found)
        case ("found a tab character where an indentation space is expected", _),
            ("found a tab character that violates indentation", _):
            return ("a tab cannot indent YAML; use spaces", found)
        case ("did not find expected <document start>", _):
            return ("'\(rest)' does not belong to what is before it; check the indentation and the quotes", found)
        case ("found an indentation indicator equal to 0", _), ("did not find expected comment or line break", _):
            return ("'\(start)' cannot be followed by text; put it on the next line, or in quotes", begun)
        case ("found unexpected ':'", _):
            return ("a ':' is not allowed here; write a space after it, or put the text in quotes", found)
        case ("found duplicate %TAG directive", _), ("found duplicate %YAML directive", _):
            return ("this directive is repeated; remove the line", found)
        case ("found incompatible YAML document", _):
            return ("the version of '\(rest)' is not supported; remove the line", found)
        case (_, "while scanning an anchor"), (_, "while scanning an alias"):
            return ("'\(start)' is not a name; put text that begins with '\(start.prefix(1))' in quotes", begun)
        case (_, "while scanning a tag"), (_, "while parsing a tag"), ("found undefined tag handle", _):
            return ("'\(start)' is not a tag; put text that begins with '!' in quotes", begun)
        case (_, "while scanning a directive"), (_, "while scanning a %YAML directive"),
            (_, "while scanning a %TAG directive"):
            return ("'\(start)' is not a directive; put text that begins with '%' in quotes", begun)
        default:
            let what = context.isEmpty ? problem : "\(problem) \(context)"
            return ("YAML cannot be read here: \(what); put text with signs in quotes", found)
        }
    }

    /// The first quote between brackets, or from an offset on, that has no text beside it: `[a, ', b]`.
    private func loneQuote(_ file: SourceFile, _ start: Int, upTo end: Int) -> Int? {
        let bytes = file.bytes
        var before = UInt8(ascii: "[")
        for place in start..<min(end, start + 4096) where bytes[place] > .space {
            let byte = bytes[place]
            if byte == .quote || byte == UInt8(ascii: "'"), before == UInt8(ascii: "[") || before == .comma,
                let next = bytes[(place + 1)..<end].first(where: { $0 > .space }),
                next == .comma || next == UInt8(ascii: "]")
            {
                return place
            }
            if byte == UInt8(ascii: "]") { return nil }
            before = byte
        }
        return nil
    }

    private func isTab(_ file: SourceFile, _ range: Range<Int>, _ offset: Int) -> Bool {
        offset < range.upperBound && file.bytes[offset] == .tab
    }
}
