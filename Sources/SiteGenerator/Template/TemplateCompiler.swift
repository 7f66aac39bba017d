/// Compiles templates into the operations and tables of a ``TemplateProgram``.
struct TemplateCompiler {
    private(set) var operations: [TemplateOperation] = []
    private(set) var origins: [TemplateProgram.Origin] = []
    private(set) var text: [UInt8] = []
    private(set) var lineStarts: [Int] = []
    private(set) var names: [TemplateName] = []
    private(set) var calls: [TemplateCall] = []
    private(set) var arguments: [TemplateArgument] = []
    private(set) var blocks: [TemplateBlock] = []
    private(set) var templates: [TemplateProgram.Template] = []
    private(set) var templatesByName: [String: Int] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    private let vocabulary: [String: Int]
    private var blockNames: [String: Int] = [:]

    // The template being compiled.
    private var current = 0
    private var tokens: [TemplateToken] = []
    private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    /// Where the template begins in its file: after a byte order mark.
    private var firstByte = 0

    /// The last operation that something jumps to: text after it is not joined with text before it.
    private var lastTarget = 0

    /// Compiles templates that can include each other by name.
    init(_ sources: [(name: String, file: SourceFile)], vocabulary: [String]) {
        self.vocabulary = Dictionary(
            vocabulary.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
        for source in sources {
            if let other = templatesByName[source.name] {
                report(
                    "template-duplicate",
                    "template '\(source.name)' is in '\(templates[other].file.path)' too; rename one of the files",
                    at: SourceLocation(source.file, offset: 0))
                continue
            }
            templatesByName[source.name] = templates.count
            templates.append(TemplateProgram.Template(name: source.name, file: source.file))
        }
        for index in templates.indices { compile(index) }
    }

    private mutating func compile(_ index: Int) {
        let file = templates[index].file
        current = index
        bytes = file.bytes
        tokens = TemplateScanner.tokens(of: file, diagnostics: &diagnostics)
        TemplateLayout.mark(&tokens, in: bytes)
        firstByte = tokens.first?.range.lowerBound ?? 0
        templates[index].start = target()
        emit(tokens.indices, dedent: 0)
        append(.end, at: bytes.count)
    }

    // MARK: Tags

    /// Compiles tokens. From each line's spaces the first `dedent` bytes are taken away. Recursion is bounded by
    /// ``TemplateScanner/nestingLimit``.
    private mutating func emit(_ range: Range<Int>, dedent: Int) {
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens[index]
            switch token.kind {
            case .text: emitText(index, dedent: dedent)
            case .comment, .delimiters: startLine(with: token)
            case .variable, .rawVariable:
                startLine(with: token)
                let path = path(of: token)
                append(token.kind == .variable ? .variable(path) : .rawVariable(path), at: token.name.lowerBound)
            case .section, .inverted: emitSection(token, index, dedent: dedent)
            case .partial:
                startLine(with: token)
                append(.call(calls.count), at: token.name.lowerBound)
                calls.append(call(token, dedent: dedent))
                calls[calls.count - 1].end = operations.count
            case .parent: emitParent(token, index, dedent: dedent)
            case .block: emitBlock(token, index, dedent: dedent)
            case .close: break
            }
            index = max(index, token.partner) + 1
        }
    }

    private mutating func emitSection(_ token: TemplateToken, _ index: Int, dedent: Int) {
        startLine(with: token)
        let path = path(of: token)
        let section = operations.count
        append(.section(path, end: 0), at: token.name.lowerBound)
        lastTarget = operations.count
        emit(index + 1..<token.partner, dedent: dedent)
        startLine(with: tokens[token.partner])
        if token.kind == .section {
            append(.endSection, at: token.name.lowerBound)
            operations[section] = .section(path, end: target())
        } else {
            operations[section] = .inverted(path, end: target())
        }
    }

    /// Compiles a parent: the call, then one after the other the contents that it gives for blocks, which only the call
    /// leads to. Anything else in a parent is not rendered.
    private mutating func emitParent(_ token: TemplateToken, _ index: Int, dedent: Int) {
        startLine(with: token)
        let number = calls.count
        append(.call(number), at: token.name.lowerBound)
        calls.append(call(token, dedent: dedent))
        var given: [TemplateArgument] = []
        var inner = index + 1
        while inner < token.partner {
            let block = tokens[inner]
            if block.kind == .block {
                given.append(emitArgument(block, inner, beside: given))
            } else if block.kind != .comment && block.kind != .delimiters && !isBlank(block) {
                reportIgnored(block)
            }
            inner = max(inner, block.partner) + 1
        }
        calls[number].arguments = arguments.count..<arguments.count + given.count
        arguments += given
        calls[number].end = target()
    }

    private mutating func emitArgument(
        _ token: TemplateToken, _ index: Int, beside given: [TemplateArgument]
    ) -> TemplateArgument {
        let name = blockName(of: token)
        if given.contains(where: { $0.name == name }) {
            report(
                "template-block", "block '\(string(token.name))' is given twice to one parent; remove one",
                at: SourceLocation(templates[current].file, offset: token.range.lowerBound))
        }
        let start = target()
        let content = index + 1..<token.partner
        emit(content, dedent: token.stripsAfter ? indentation(of: content)?.count ?? 0 : 0)
        append(.end, at: token.range.lowerBound)
        let first = tokens[index + 1]
        let isEmpty = content.isEmpty || (first.kind == .text && isLineEnd(bytes[first.range.lowerBound]))
        return TemplateArgument(
            name: name, start: start, startsLine: token.stripsAfter, isIndented: !token.stripsAfter && !isEmpty)
    }

    private mutating func emitBlock(_ token: TemplateToken, _ index: Int, dedent: Int) {
        startLine(with: token)
        let number = blocks.count
        let content = index + 1..<token.partner
        var spaces = bytes[0..<0]
        if let line = self.spaces(before: token) { spaces = line.dropFirst(dedent) }
        if token.stripsBefore, let line = indentation(of: content) { spaces = line.dropFirst(dedent) }
        append(.block(number), at: token.name.lowerBound)
        lastTarget = operations.count
        blocks.append(
            TemplateBlock(name: blockName(of: token), startsLine: token.stripsBefore, indentation: store(spaces)))
        emit(content, dedent: dedent)
        startLine(with: tokens[token.partner])
        blocks[number].end = target()
    }

    private mutating func call(_ token: TemplateToken, dedent: Int) -> TemplateCall {
        let spaces = token.stripsBefore ? spaces(before: token)?.dropFirst(dedent) : nil
        return TemplateCall(
            target: callTarget(token), isIndented: token.stripsBefore, indentation: store(spaces ?? bytes[0..<0]))
    }

    private mutating func callTarget(_ token: TemplateToken) -> TemplateCall.Target {
        if token.isDynamic { return .dynamic(path(of: token)) }
        let name = string(token.name)
        if let index = templatesByName[name] { return .template(index) }
        let remedy =
            Suggestion.closest(to: name, among: templatesByName.keys).map { "did you mean '\($0)'?" }
            ?? "add a template of that name, or remove the tag"
        report(
            "template-missing", "no template is named '\(name)'; \(remedy)",
            at: SourceLocation(templates[current].file, offset: token.name.lowerBound))
        return .missing
    }

    private mutating func path(of token: TemplateToken) -> TemplatePath {
        let name = string(token.name)
        if name == "." { return TemplatePath(start: names.count, count: 0) }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if parts.contains("") {
            report(
                "template-name", "name '\(name)' has a dot without a name beside it; write names with one dot between",
                at: SourceLocation(templates[current].file, offset: token.name.lowerBound))
        }
        let start = names.count
        names += parts.map { TemplateName(text: $0, key: vocabulary[$0] ?? -1) }
        return TemplatePath(start: start, count: parts.count)
    }

    private mutating func blockName(of token: TemplateToken) -> Int {
        let name = string(token.name)
        if let number = blockNames[name] { return number }
        blockNames[name] = blockNames.count
        return blockNames.count - 1
    }

    // MARK: Text

    /// Compiles a text token line by line, without what its neighbours take for themselves.
    private mutating func emitText(_ index: Int, dedent: Int) {
        for line in lines(of: index) {
            if line.spaces == nil {
                appendText(bytes[line.range], startsLine: false)
            } else {
                let spaces = line.spaces ?? 0
                appendText(bytes[line.range].dropFirst(min(dedent, spaces)), startsLine: true)
            }
        }
    }

    /// A line, or a piece of one, in a text token. `spaces` counts the ones it begins with; it is nil for a piece within
    /// a line and for a line of nothing but spaces, neither of which is indented.
    private struct Line {
        var range: Range<Int>
        var spaces: Int?
    }

    private func lines(of index: Int) -> [Line] {
        var text = bytes[tokens[index].range]
        if index > 0, tokens[index - 1].stripsAfter {
            text = text.firstIndex(of: .lineFeed).map { text[($0 + 1)...] } ?? text.suffix(0)
        }
        let isBeforeTag = index + 1 < tokens.count
        if isBeforeTag, tokens[index + 1].stripsBefore {
            let isLine = startsLine(text.startIndex)
            text = text.lastIndex(of: .lineFeed).map { text[...$0] } ?? (isLine ? text.prefix(0) : text)
        }
        var lines: [Line] = []
        while let first = text.indices.first {
            let end = text.firstIndex(of: .lineFeed).map { $0 + 1 } ?? text.endIndex
            let content = text[first..<end].firstIndex { $0 != .space && $0 != .tab } ?? end
            let isBlank = content == end ? !isBeforeTag : isLineEnd(bytes[content])
            lines.append(Line(range: first..<end, spaces: startsLine(first) && !isBlank ? content - first : nil))
            text = text[end...]
        }
        return lines
    }

    private func startsLine(_ offset: Int) -> Bool { offset <= firstByte || bytes[offset - 1] == .lineFeed }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == .lineFeed || byte == .carriageReturn }

    /// Begins a line when a tag is the first thing on it and stays there.
    private mutating func startLine(with token: TemplateToken) {
        if !token.stripsBefore, startsLine(token.range.lowerBound) { appendText(bytes[0..<0], startsLine: true) }
    }

    /// The spaces before a tag that is the first on its line, nil when something else is before it.
    private func spaces(before token: TemplateToken) -> Slice<UnsafeBufferPointer<UInt8>>? {
        var start = token.range.lowerBound
        while start > firstByte, bytes[start - 1] == .space || bytes[start - 1] == .tab { start -= 1 }
        return startsLine(start) ? bytes[start..<token.range.lowerBound] : nil
    }

    /// The spaces that all lines of some tokens begin with, nil when they make no lines.
    private func indentation(of range: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>>? {
        var common: Slice<UnsafeBufferPointer<UInt8>>?
        func meet(_ spaces: Slice<UnsafeBufferPointer<UInt8>>) {
            guard let other = common else { return common = spaces }
            let length = zip(other, spaces).prefix { $0 == $1 }.count
            common = other.prefix(length)
        }
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens[index]
            switch token.kind {
            case .text:
                for line in lines(of: index) {
                    if let count = line.spaces { meet(bytes[line.range].prefix(count)) }
                }
            case .partial, .parent:
                if let spaces = spaces(before: token), token.stripsBefore || spaces.isEmpty { meet(spaces) }
            case .block where token.stripsBefore:
                if let spaces = indentation(of: index + 1..<token.partner) ?? spaces(before: token) { meet(spaces) }
            default:
                if !token.stripsBefore, startsLine(token.range.lowerBound) { meet(bytes[0..<0]) }
            }
            let isWhole = token.kind == .parent || (token.kind == .block && token.stripsBefore)
            index = isWhole ? token.partner + 1 : index + 1
        }
        return common
    }

    private func isBlank(_ token: TemplateToken) -> Bool {
        token.kind == .text
            && bytes[token.range].allSatisfy { $0 == .space || $0 == .tab || $0 == .lineFeed || $0 == .carriageReturn }
    }

    // MARK: Output

    /// The next operation, as the target of a jump.
    private mutating func target() -> Int {
        lastTarget = operations.count
        return operations.count
    }

    private mutating func append(_ operation: TemplateOperation, at offset: Int) {
        operations.append(operation)
        origins.append(TemplateProgram.Origin(template: current, offset: offset))
    }

    private mutating func appendText(_ piece: Slice<UnsafeBufferPointer<UInt8>>, startsLine: Bool) {
        if piece.isEmpty, !startsLine { return }
        var start = text.count
        var firstLine = lineStarts.count
        if operations.count > lastTarget, case .text(let other, text.count, let lines)? = operations.last {
            start = other
            firstLine = lines.lowerBound
            operations.removeLast()
            origins.removeLast()
        }
        if startsLine { lineStarts.append(text.count) }
        text.append(contentsOf: piece)
        append(.text(start: start, end: text.count, lines: firstLine..<lineStarts.count), at: piece.startIndex)
    }

    private mutating func store(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Range<Int> {
        let start = text.count
        text.append(contentsOf: bytes)
        return start..<text.count
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func reportIgnored(_ token: TemplateToken) {
        diagnostics.append(
            .warning(
                "template-ignored", "this stands in a parent outside its blocks and is not rendered; put it in a block",
                at: SourceLocation(templates[current].file, offset: token.range.lowerBound)))
    }

    private mutating func report(_ kind: Diagnostic.Kind, _ message: String, at location: SourceLocation) {
        diagnostics.append(.error(kind, message, at: location))
    }
}
