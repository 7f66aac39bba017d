/// The front matter of a Markdown file, which describes its entry: YAML between lines `---`, TOML between lines
/// `+++`, or a JSON object.
package enum FrontMatter {
    /// The parts of a file.
    package struct Parts {
        /// The YAML without its opening and closing lines; nil if there is none, or if it is unreadable.
        var yaml: Range<Int>?

        /// The TOML without its opening and closing lines.
        var toml: Range<Int>?

        /// The JSON object.
        var json: Range<Int>?

        /// The rest of the file; empty if its start is unclear.
        package var body: Range<Int>

        /// Problems; if there is an error, the file is not an entry.
        var diagnostics: [Diagnostic] = []
    }

    /// Finds the front matter and the body of a file.
    ///
    /// Front matter opens with a line `---`, after blank lines only, and closes with `---` or `...`; trailing spaces
    /// are ignored. TOML opens and closes with `+++`; JSON is one complete object.
    package static func split(_ file: SourceFile, contentStart: Int = 0) -> Parts {
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
            return Parts(yaml: nil, body: start..<end, diagnostics: unopened(file, opening, lines))
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

    /// A warning if the lines from an offset to a line `---` are fields with usual names, which Markdown would show as a
    /// heading.
    private static func unopened(_ file: SourceFile, _ start: Int, _ lines: CSVBytes) -> [Diagnostic] {
        var line = start
        while line < file.bytes.count {
            let end = lines.lineEnd(from: line)
            if line > start, isMarker(file, line, end, .hyphen) {
                let message =
                    "these lines look like front matter, but no line '---' is above them, so they are part of the text; write one"
                return [.warning(.frontMatterUnopened, message, at: SourceLocation(file, offset: start))]
            }
            guard let colon = file.bytes[line..<end].firstIndex(of: .colon),
                StandardField.isUsualInDocuments(String(decoding: file.bytes[line..<colon], as: UTF8.self))
            else { return [] }
            line = lines.afterLineBreak(at: end)
        }
        return []
    }

    private static func unclosed(_ file: SourceFile, _ opening: Int, _ what: String, _ remedy: String) -> Parts {
        let end = file.bytes.count
        let message = "the front matter that \(what) opens here is never closed; \(remedy)"
        let location = SourceLocation(file, offset: opening)
        return Parts(yaml: nil, body: end..<end, diagnostics: [.error(.frontMatterUnclosed, message, at: location)])
    }

    /// Whether a line consists of a character three times and spaces.
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

    /// The JSON object at an offset.
    ///
    /// It begins with a brace followed by a name or another brace, unlike a shortcode (`{{<`).
    ///
    /// - Returns: Nil if there is no object; an inner nil if it is not closed.
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

extension DiagnosticKind {
    package static let ofFrontMatter = [frontMatterUnclosed, frontMatterUnopened, frontMatterMapping, frontMatterName]

    static let frontMatterUnclosed = DiagnosticKind(
        "front-matter-unclosed", [.error],
        meaning: "Front matter is not closed.",
        remedy: "Put a line `---` (`+++` for TOML) after its last field.")

    static let frontMatterUnopened = DiagnosticKind(
        "front-matter-unopened", [.warning],
        meaning: "Lines at the beginning of a file look like front matter, but no line `---` is above them.",
        remedy: "Write a line `---` above them, or a blank line before the `---` below them.")

    static let frontMatterMapping = DiagnosticKind(
        "front-matter-mapping", [.error],
        meaning: "Front matter is not a list of fields.",
        remedy: "Write lines such as `title: Something`.")

    static let frontMatterName = DiagnosticKind(
        "front-matter-name", [.error],
        meaning: "A field of front matter has no name.",
        remedy: "Write a name before the colon.")
}
