/// Scans a template into tokens, in which each opening tag has a closing one.
struct TemplateScanner {
    private let file: SourceFile
    private let bytes: ByteSpan
    private var opening: [UInt8] = Array("{{".utf8)
    private var closing: [UInt8] = Array("}}".utf8)
    private var position = 0
    private var tokens: [TemplateToken] = []
    private var openTags: [Int] = []
    private var openNames: [String: Int] = [:]
    private var diagnostics: [Diagnostic] = []

    /// The maximum nesting depth of sections, blocks and parents, which handwritten templates do not come close to.
    static let nestingLimit = 100

    private init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
    }

    /// Scans a template; errors are reported, but the tokens are well nested nevertheless.
    static func tokens(of file: SourceFile, diagnostics: inout [Diagnostic]) -> [TemplateToken] {
        var scanner = TemplateScanner(file)
        scanner.scan()
        diagnostics += scanner.diagnostics
        return scanner.tokens
    }

    private mutating func scan() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        var textStart = position
        while let tagStart = find(opening, from: position) {
            guard let end = scanTag(at: tagStart, textFrom: textStart) else {
                // This is text rather than a tag, so the search continues after its delimiter.
                position = tagStart + opening.count
                continue
            }
            position = end
            textStart = end
        }
        appendText(textStart..<bytes.count)
        while openTags.count > 0 { reportUnclosed(closedBy: nil) }
    }

    private mutating func appendText(_ range: Range<Int>) {
        if !range.isEmpty { tokens.append(TemplateToken(.text, range)) }
    }

    // MARK: Tags

    /// Scans a tag and the text before it; returns the end of the tag, or nil if there is no tag.
    private mutating func scanTag(at start: Int, textFrom textStart: Int) -> Int? {
        var index = skipSpace(from: start + opening.count)
        guard index < bytes.count else { return reportUnclosedTag(start) }
        if matches(closing, at: index) { return reportNameless(start, end: index + closing.count, textStart) }
        let kind: TemplateToken.Kind
        var end = closing
        switch bytes[index] {
        case UInt8(ascii: "!"): return scanComment(start, from: index + 1, textStart)
        case UInt8(ascii: "="): return scanDelimiters(start, from: index + 1, textStart)
        case UInt8(ascii: "{"):
            kind = .rawVariable
            end = [UInt8(ascii: "}")] + closing
        case UInt8(ascii: "&"): kind = .rawVariable
        case UInt8(ascii: "#"): kind = .section
        case UInt8(ascii: "^"): kind = .inverted
        case UInt8(ascii: "/"): kind = .close
        case UInt8(ascii: ">"): kind = .partial
        case UInt8(ascii: "<"): kind = .parent
        case UInt8(ascii: "$"): kind = .block
        default: kind = .variable
        }
        if kind != .variable { index = skipSpace(from: index + 1) }
        var isDynamic = false
        if [.partial, .parent, .close].contains(kind), index < bytes.count, bytes[index] == UInt8(ascii: "*") {
            isDynamic = true
            index = skipSpace(from: index + 1)
        }
        let nameStart = index
        skipWord(end, &index)
        // The names of columns can have several words after a dot: `{{fields.shoe size}}`.
        while bytes[nameStart..<index].contains(UInt8(ascii: ".")) {
            var next = index
            while next < bytes.count, bytes[next] == .space { next += 1 }
            let word = next
            skipWord(end, &next)
            guard word > index, next > word else { break }
            index = next
        }
        let name = nameStart..<index
        index = skipSpace(from: index)
        guard matches(end, at: index) else { return reportUnclosedTag(start) }
        index += end.count
        if name.isEmpty { return reportNameless(start, end: index, textStart) }
        appendText(textStart..<start)
        var token = TemplateToken(kind, start..<index, name: name)
        token.isDynamic = isDynamic
        append(token)
        return index
    }

    /// Skips a word of a name, up to white space or a delimiter.
    private func skipWord(_ end: [UInt8], _ index: inout Int) {
        while index < bytes.count, !isSpace(bytes[index]), !matches(end, at: index), !matches(closing, at: index),
            !matches(opening, at: index)
        {
            index += 1
        }
    }

    private mutating func scanComment(_ start: Int, from index: Int, _ textStart: Int) -> Int? {
        appendText(textStart..<start)
        guard let close = find(closing, from: index) else {
            report(.templateUnclosedTag, "comment is not closed; end it with '\(string(closing))'", at: start)
            return bytes.count
        }
        tokens.append(TemplateToken(.comment, start..<close + closing.count))
        return close + closing.count
    }

    /// Scans `{{=<% %>=}}`, which changes the delimiters of the following tags.
    private mutating func scanDelimiters(_ start: Int, from index: Int, _ textStart: Int) -> Int? {
        appendText(textStart..<start)
        guard let close = find([UInt8(ascii: "=")] + closing, from: index) else {
            report(.templateUnclosedTag, "delimiter tag is not closed; end it with '=\(string(closing))'", at: start)
            return bytes.count
        }
        let end = close + 1 + closing.count
        tokens.append(TemplateToken(.delimiters, start..<end))
        let parts = bytes[index..<close].split(whereSeparator: isSpace).map(Array.init)
        guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
            report(
                .templateDelimiters,
                "'\(excerpt(start..<end))' does not contain two delimiters; separate them with a space, as in '{{=<% %>=}}'",
                at: start)
            return end
        }
        opening = parts[0]
        closing = parts[1]
        return end
    }

    // MARK: Opening and closing

    private mutating func append(_ token: TemplateToken) {
        var token = token
        switch token.kind {
        case .section, .inverted, .parent, .block:
            guard openTags.count < Self.nestingLimit else {
                report(
                    .templateNesting,
                    "tags are nested more than \(Self.nestingLimit) deep; move the inner ones to another template",
                    at: token.range.lowerBound)
                return
            }
            token.isArgument = token.kind == .block && openTags.last.map { tokens[$0].kind == .parent } ?? false
            openTags.append(tokens.count)
            openNames[key(of: token), default: 0] += 1
            tokens.append(token)
        case .close: close(token)
        default: tokens.append(token)
        }
    }

    private mutating func close(_ token: TemplateToken) {
        let name = key(of: token)
        guard let innermost = openTags.last else {
            report(
                .templateUnmatchedClose,
                "'\(excerpt(token.range))' closes nothing; remove it, or open '\(name)' before it",
                at: token.range.lowerBound)
            return
        }
        if openNames[name, default: 0] > 0 {
            while let index = openTags.last, key(of: tokens[index]) != name { reportUnclosed(closedBy: token) }
            closeInnermost(with: token)
        } else if Suggestion.closest(to: name, among: [key(of: tokens[innermost])]) != nil {
            reportUnclosed(closedBy: token)
        } else {
            report(
                .templateUnmatchedClose,
                "'\(excerpt(token.range))' closes nothing;"
                    + " the innermost open tag is '\(excerpt(tokens[innermost].range))'",
                at: token.range.lowerBound)
        }
    }

    private mutating func closeInnermost(with token: TemplateToken) {
        guard let index = openTags.popLast() else { return }
        openNames[key(of: tokens[index]), default: 1] -= 1
        tokens[index].partner = tokens.count
        var token = token
        token.partner = index
        tokens.append(token)
    }

    /// Reports that the innermost open tag is not closed, and closes it here.
    private mutating func reportUnclosed(closedBy token: TemplateToken?) {
        guard let index = openTags.last else { return }
        let open = tokens[index]
        let what = open.kind == .parent ? "parent" : open.kind == .block ? "block" : "section"
        let name = key(of: open)
        let found = token.map { "; found '\(excerpt($0.range))'" } ?? ""
        report(
            .templateUnclosedSection,
            "\(what) '\(name)' is not closed\(found); add '\(string(opening))/\(name)\(string(closing))'",
            at: open.range.lowerBound)
        let place = token?.range.lowerBound ?? bytes.count
        var close = TemplateToken(.close, place..<place)
        close.stripsBefore = true
        closeInnermost(with: close)
    }

    /// The text that the closing tag must repeat.
    private func key(of token: TemplateToken) -> String {
        (token.isDynamic ? "*" : "") + String(decoding: bytes[token.name], as: UTF8.self)
    }

    // MARK: Reports

    private mutating func reportNameless(_ start: Int, end: Int, _ textStart: Int) -> Int {
        appendText(textStart..<start)
        report(.templateName, "tag '\(excerpt(start..<end))' has no name; write one in it or remove it", at: start)
        return end
    }

    private mutating func reportUnclosedTag(_ start: Int) -> Int? {
        var index = start + opening.count
        while index < bytes.count, bytes[index] != .lineFeed, !matches(opening, at: index) {
            if matches(closing, at: index) {
                let tag = excerpt(start..<index + closing.count)
                if bytes[start + opening.count] == UInt8(ascii: "{") {
                    report(.templateUnclosedTag, "tag '\(tag)' is not closed with '}\(string(closing))'", at: start)
                } else {
                    report(.templateName, "the name in '\(tag)' has a space; a name is one word", at: start)
                }
                return nil
            }
            index += 1
        }
        report(
            .templateUnclosedTag,
            "tag '\(excerpt(start..<index))' is not closed; end it with '\(string(closing))'", at: start)
        return nil
    }

    private mutating func report(_ kind: DiagnosticKind, _ message: String, at offset: Int) {
        diagnostics.append(.error(kind, message, at: SourceLocation(file, offset: offset)))
    }

    /// A short part of one line of the template, for a message.
    private func excerpt(_ range: Range<Int>) -> String {
        let line = bytes[range].prefix { $0 != .lineFeed && $0 != .carriageReturn }
        guard line.count > 40 else { return string(line) }
        var cut = line.startIndex + 40
        while cut > line.startIndex, line[cut] & 0xC0 == 0x80 { cut -= 1 }
        return string(line[..<cut]) + "…"
    }

    private func string(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Bytes

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == .space || byte == .tab || byte == .lineFeed || byte == .carriageReturn
    }

    private func skipSpace(from start: Int) -> Int {
        var index = start
        while index < bytes.count, isSpace(bytes[index]) { index += 1 }
        return index
    }

    private func matches(_ delimiter: [UInt8], at index: Int) -> Bool {
        guard index + delimiter.count <= bytes.count else { return false }
        for offset in delimiter.indices where bytes[index + offset] != delimiter[offset] { return false }
        return true
    }

    private func find(_ delimiter: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + delimiter.count <= bytes.count {
            if matches(delimiter, at: index) { return index }
            index += 1
        }
        return nil
    }
}
