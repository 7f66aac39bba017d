/// Converts texts without markup to Markdown that shows them as they are.
enum MarkdownEscaping {
    /// A text as Markdown, with its line breaks and paragraphs.
    ///
    /// The addresses of web pages are not escaped, so they become links.
    static func markdown(_ text: some StringProtocol) -> String {
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
    static func line(_ text: some StringProtocol) -> String {
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
