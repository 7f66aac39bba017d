/// The part of a Markdown file that describes its entry, at the top: YAML between lines `---`, TOML between lines `+++`, or a
/// JSON object.
enum FrontMatter {
    /// A file taken apart.
    struct Parts {
        /// The YAML, without the lines that open and close it; nil if there is none, or none that can be read.
        var yaml: Range<Int>?

        /// The TOML, without the lines that open and close it.
        var toml: Range<Int>?

        /// The JSON object.
        var json: Range<Int>?

        /// What follows; empty if it is unclear where it begins.
        var body: Range<Int>

        /// What is wrong; if there is an error, the file is not an entry.
        var diagnostics: [Diagnostic] = []
    }

    /// Finds a file's front matter and body.
    ///
    /// Front matter opens with the line `---`, before which only blank lines may stand, and closes with `---` or `...`;
    /// spaces after either are no matter. TOML opens and closes with `+++`; JSON is an object, and whole.
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
        if let json = jsonObject(file, opening) {
            guard let json else { return unclosed(file, opening, "JSON", "put a '}' after its last field") }
            return Parts(json: json, body: json.upperBound..<end)
        }
        let isTOML = isMarker(file, opening, lines.lineEnd(from: opening), UInt8(ascii: "+"))
        guard isTOML || isMarker(file, opening, lines.lineEnd(from: opening), .hyphen) else {
            return Parts(yaml: nil, body: start..<end)
        }
        let contents = lines.afterLine(from: opening)
        var line = contents
        while line < end {
            let lineEnd = lines.lineEnd(from: line)
            let body = lines.afterLineBreak(at: lineEnd)..<end
            if isTOML {
                if isMarker(file, line, lineEnd, UInt8(ascii: "+")) {
                    return Parts(yaml: nil, toml: contents..<line, body: body)
                }
            } else if isMarker(file, line, lineEnd, .hyphen) || isMarker(file, line, lineEnd, UInt8(ascii: ".")) {
                return Parts(yaml: contents..<line, body: body)
            }
            line = body.lowerBound
        }
        let marker = isTOML ? "+++" : "---"
        return unclosed(file, opening, "'\(marker)'", "put a line '\(marker)' after its last field")
    }

    private static func unclosed(_ file: SourceFile, _ opening: Int, _ what: String, _ remedy: String) -> Parts {
        let end = file.bytes.count
        let message = "the front matter that \(what) opens here is never closed; \(remedy)"
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

    /// The JSON object at an offset: one that opens with a brace and then a name or another brace, which no shortcode
    /// (`{{<`) does.
    ///
    /// - Returns: nil if there is none; nothing in it if it is not closed.
    private static func jsonObject(_ file: SourceFile, _ start: Int) -> Range<Int>?? {
        let bytes = file.bytes
        guard bytes[start] == UInt8(ascii: "{") else { return nil }
        var index = start + 1
        while index < bytes.count, bytes[index] <= .space { index += 1 }
        guard index < bytes.count, bytes[index] == .quote || bytes[index] == UInt8(ascii: "}") else { return nil }
        var depth = 0
        var isInString = false
        index = start
        while index < bytes.count {
            switch bytes[index] {
            case .backslash where isInString: index += 1
            case .quote: isInString.toggle()
            case UInt8(ascii: "{") where !isInString: depth += 1
            case UInt8(ascii: "}") where !isInString:
                depth -= 1
                if depth == 0 { return .some(start..<index + 1) }
            default: break
            }
            index += 1
        }
        return .some(nil)
    }
}
