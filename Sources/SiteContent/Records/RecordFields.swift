import IndexedCollation

/// Support for readers of formats that name fields differently from front matter, and so set these names themselves.
extension EntryBuilder {
    /// Adds a text to ``namedFields`` under the name that it would have in front matter: `title`, `senses.0.definition`.
    ///
    /// - Parameters:
    ///   - value: The text, whose white space at both ends is removed; if it is empty, no field is added.
    ///   - offset: The place of the text in the file.
    package mutating func addField(
        _ name: String, _ value: some StringProtocol, at offset: Int, isListItem: Bool = false
    ) {
        addField(name, Array(Self.trimmed(value).utf8), at: offset, isListItem: isListItem)
    }

    /// Adds a text to ``namedFields`` without changes, unless it is empty.
    package mutating func addField(_ name: String, _ value: [UInt8], at offset: Int, isListItem: Bool = false) {
        guard !value.isEmpty else { return }
        let location = SourceLocation(file, offset: offset)
        let text = unit.decoded.append(value.span, at: location, &unit.diagnostics)
        guard !text.isEmpty else { return }
        namedFields.append(
            Field(
                name: unit.fieldNames.intern(name), value: text, offset: UInt32(clamping: offset),
                isListItem: isListItem))
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        var scalars = String(text).unicodeScalars[...]
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}

/// Converts texts without markup to Markdown that shows them as they are.
package enum MarkdownEscaping {
    /// A text as Markdown, with its line breaks and paragraphs.
    ///
    /// The addresses of web pages are not escaped, so they become links.
    package static func markdown(_ text: some StringProtocol) -> String {
        let lines = String(text).split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
            let words = line.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\t" }
            return words.filter { !$0.isEmpty }.enumerated().map { number, word in
                Self.escaped(word, isFirst: number == 0)
            }.joined(separator: " ")
        }
        var result = ""
        for (number, line) in lines.enumerated() {
            let isBreak = !line.isEmpty && number + 1 < lines.count && !lines[number + 1].isEmpty
            result += line + (isBreak ? "\\\n" : "\n")
        }
        while result.hasSuffix("\n") { result.removeLast() }
        return result
    }

    /// A text as Markdown on one line.
    package static func line(_ text: some StringProtocol) -> String {
        markdown(String(text.map { $0.isNewline ? " " : $0 }))
    }

    private static func escaped(_ word: Substring, isFirst: Bool) -> String {
        if word.hasPrefix("https://") || word.hasPrefix("http://"), !word.contains(where: { "<>\\`*[]".contains($0) }) {
            return String(word)
        }
        var result = ""
        for (place, scalar) in word.unicodeScalars.enumerated() {
            let marks = "\\`*_[]<&~|{}$^=!".unicodeScalars
            let startsBlock = isFirst && place == 0 && "#+-:>".unicodeScalars.contains(scalar)
            if marks.contains(scalar) || startsBlock { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        // "1." and "1)" begin a list.
        if isFirst, let last = result.last, last == "." || last == ")",
            result.dropLast().allSatisfy({ ("0"..."9").contains($0) })
        {
            result = "\(result.dropLast())\\\(last)"
        }
        return result
    }
}
