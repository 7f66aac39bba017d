/// The YAML between `---` lines at the top of a Markdown file.
enum FrontMatter {
    /// A file taken apart.
    struct Parts {
        /// The YAML, without the lines that open and close it; nil if there is none, or none that can be read.
        var yaml: Range<Int>?

        /// What follows; empty if it is unclear where it begins.
        var body: Range<Int>

        /// What is wrong; if there is an error, the file is no entry.
        var diagnostics: [Diagnostic] = []
    }

    /// Finds a file's front matter and body.
    ///
    /// Front matter opens with the line `---`, before which only blank lines may stand, and closes with `---` or `...`;
    /// spaces after either are no matter. Files of other generators that begin with TOML (`+++`) or JSON are refused, so
    /// that their fields are not taken for text.
    static func split(_ file: SourceFile, contentStart: Int = 0) -> Parts {
        let end = file.bytes.count
        let hasMark = contentStart == 0 && file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let start = min(hasMark ? 3 : contentStart, end)
        let lines = CSVBytes(file: file, end: end, delimiter: 0)
        var opening = start
        while opening < end, isBlank(file, opening, lines.lineEnd(from: opening)) {
            opening = lines.afterLine(from: opening)
        }
        guard opening < end else { return Parts(yaml: nil, body: start..<end) }
        if let format = otherFormat(file, opening, lines) {
            let message = "front matter in \(format) is not supported yet; write it in YAML between two lines '---'"
            let location = SourceLocation(file, offset: opening)
            return Parts(
                yaml: nil, body: end..<end, diagnostics: [.error("front-matter-format", message, at: location)])
        }
        guard isMarker(file, opening, lines.lineEnd(from: opening), .hyphen) else {
            return Parts(yaml: nil, body: start..<end)
        }
        let yamlStart = lines.afterLine(from: opening)
        var line = yamlStart
        while line < end {
            let lineEnd = lines.lineEnd(from: line)
            if isMarker(file, line, lineEnd, .hyphen) || isMarker(file, line, lineEnd, UInt8(ascii: ".")) {
                return Parts(yaml: yamlStart..<line, body: lines.afterLineBreak(at: lineEnd)..<end)
            }
            line = lines.afterLineBreak(at: lineEnd)
        }
        let message = "the front matter that '---' opens here is never closed; put a line '---' after its last field"
        let location = SourceLocation(file, offset: opening)
        return Parts(yaml: nil, body: end..<end, diagnostics: [.error("front-matter-unclosed", message, at: location)])
    }

    /// Whether a line is three times a character, and spaces.
    @inline(__always)
    private static func isMarker(_ file: SourceFile, _ start: Int, _ end: Int, _ character: UInt8) -> Bool {
        let bytes = file.bytes
        guard end - start >= 3, bytes[start] == character, bytes[start + 1] == character, bytes[start + 2] == character
        else { return false }
        return isBlank(file, start + 3, end)
    }

    @inline(__always)
    private static func isBlank(_ file: SourceFile, _ start: Int, _ end: Int) -> Bool {
        var index = start
        while index < end, file.bytes[index] == .space || file.bytes[index] == .tab { index += 1 }
        return index == end
    }

    /// TOML opens with `+++`; JSON with a brace and then a name or another brace, which no shortcode (`{{<`) does.
    private static func otherFormat(_ file: SourceFile, _ start: Int, _ lines: CSVBytes) -> String? {
        let bytes = file.bytes
        if isMarker(file, start, lines.lineEnd(from: start), UInt8(ascii: "+")) { return "TOML" }
        guard bytes[start] == UInt8(ascii: "{") else { return nil }
        var index = start + 1
        while index < bytes.count, [.space, .tab, .lineFeed, .carriageReturn].contains(bytes[index]) { index += 1 }
        guard index < bytes.count else { return nil }
        return bytes[index] == .quote || bytes[index] == UInt8(ascii: "}") ? "JSON" : nil
    }
}
