/// Compiles templates into the operations and tables of a ``TemplateProgram``.
struct TemplateCompiler {
    private(set) var operations: [TemplateOperation] = []
    private(set) var origins: [TemplateProgram.Origin] = []
    private(set) var text: [UInt8] = []
    private(set) var lineStarts: [Int] = []
    private(set) var names: [TemplateName] = []
    private(set) var allNames: [String]
    private(set) var calls: [TemplateCall] = []
    private(set) var arguments: [TemplateArgument] = []
    private(set) var blocks: [TemplateBlock] = []
    private(set) var blockNames: [String] = []
    private(set) var templates: [TemplateProgram.Template] = []
    private(set) var templatesByName: [String: Int] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    /// The indices of ``allNames``.
    private var keys: [String: Int]
    private var blockNumbers: [String: Int] = [:]

    // This is the state of the template that is being compiled.
    private var current = 0
    private var scripts = ScriptScanner()
    private var encoding: TemplateEncoding?
    private var lines = TemplateLines()
    private var tokens: [TemplateToken] { lines.tokens }
    private var bytes: ByteSpan { lines.bytes }

    /// The last operation that is the target of a jump; text after it is not joined to text before it.
    private var lastTarget = 0

    /// Compiles templates that can include each other by name.
    init(_ sources: [(name: String, file: SourceFile)], vocabulary: [String]) {
        allNames = vocabulary
        keys = Dictionary(
            vocabulary.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
        for source in sources {
            if let other = templatesByName[source.name] {
                report(
                    .templateDuplicate,
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
        var tokens = TemplateScanner.tokens(of: file, diagnostics: &diagnostics)
        TemplateLayout.mark(&tokens, in: file.bytes)
        lines = TemplateLines(tokens: tokens, bytes: file.bytes)
        scripts = ScriptScanner()
        encoding = nil
        templates[index].start = target()
        emit(tokens.indices, dedent: 0)
        append(.end, at: bytes.count)
    }

    // MARK: Tags

    /// Compiles tokens, and removes the first `dedent` bytes from each line's leading spaces.
    ///
    /// ``TemplateScanner/nestingLimit`` limits the recursion.
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
                append(written(path, isRaw: token.kind == .rawVariable), at: token.name.lowerBound)
            case .section where namedEncoding(token) != nil: emitEncoded(token, index, dedent: dedent)
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

    private func written(_ path: TemplatePath, isRaw: Bool) -> TemplateOperation {
        if let encoding { return .encoded(path, encoding) }
        return isRaw ? .rawVariable(path) : .variable(path)
    }

    private func namedEncoding(_ token: TemplateToken) -> TemplateEncoding? {
        TemplateEncoding(rawValue: string(token.name))
    }

    /// Compiles a section that chooses an encoding, which is not an operation of its own.
    private mutating func emitEncoded(_ token: TemplateToken, _ index: Int, dedent: Int) {
        startLine(with: token)
        let outer = encoding
        encoding = namedEncoding(token)
        emit(index + 1..<token.partner, dedent: dedent)
        encoding = outer
        startLine(with: tokens[token.partner])
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

    /// Compiles a parent: the call, and then the contents of blocks one after another, which only the call reaches.
    ///
    /// Anything else inside a parent is not rendered.
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
                .templateBlock, "block '\(string(token.name))' is given twice to one parent; remove one",
                at: SourceLocation(templates[current].file, offset: token.range.lowerBound))
        }
        let start = target()
        let content = index + 1..<token.partner
        emit(content, dedent: token.stripsAfter ? lines.indentation(of: content)?.count ?? 0 : 0)
        append(.end, at: token.name.lowerBound)
        let first = tokens[index + 1]
        let isEmpty = content.isEmpty || (first.kind == .text && bytes[first.range.lowerBound].isLineEnd)
        return TemplateArgument(
            name: name, start: start, end: operations.count - 1, startsLine: token.stripsAfter,
            isIndented: !token.stripsAfter && !isEmpty)
    }

    private mutating func emitBlock(_ token: TemplateToken, _ index: Int, dedent: Int) {
        startLine(with: token)
        let number = blocks.count
        let content = index + 1..<token.partner
        var spaces = bytes[0..<0]
        if let line = lines.spaces(before: token) { spaces = line.dropFirst(dedent) }
        if token.stripsBefore, let line = lines.indentation(of: content) { spaces = line.dropFirst(dedent) }
        append(.block(number), at: token.name.lowerBound)
        lastTarget = operations.count
        blocks.append(
            TemplateBlock(name: blockName(of: token), startsLine: token.stripsBefore, indentation: store(spaces)))
        emit(content, dedent: dedent)
        startLine(with: tokens[token.partner])
        blocks[number].end = target()
    }

    private mutating func call(_ token: TemplateToken, dedent: Int) -> TemplateCall {
        let spaces = token.stripsBefore ? lines.spaces(before: token)?.dropFirst(dedent) : nil
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
            .templateMissing, "no template is named '\(name)'; \(remedy)",
            at: SourceLocation(templates[current].file, offset: token.name.lowerBound))
        return .missing
    }

    private mutating func path(of token: TemplateToken) -> TemplatePath {
        let name = bytes.extracting(token.name)
        if name.elementsEqual(".".utf8) { return TemplatePath(start: names.count, count: 0) }
        let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if parts.contains(where: \.isEmpty) {
            report(
                .templateName,
                "name '\(string(token.name))' has a dot without a name beside it; write names with one dot between",
                at: SourceLocation(templates[current].file, offset: token.name.lowerBound))
        }
        let start = names.count
        for part in parts { names.append(self.name(String(decoding: part, as: UTF8.self))) }
        return TemplatePath(start: start, count: parts.count)
    }

    private mutating func name(_ text: String) -> TemplateName {
        if let key = keys[text] { return TemplateName(key: key) }
        keys[text] = allNames.count
        allNames.append(text)
        return TemplateName(key: allNames.count - 1)
    }

    private mutating func blockName(of token: TemplateToken) -> Int {
        let name = string(token.name)
        if let number = blockNumbers[name] { return number }
        blockNumbers[name] = blockNames.count
        blockNames.append(name)
        return blockNames.count - 1
    }

    // MARK: Text

    /// Compiles a text token line by line, without the parts that adjacent tags strip.
    private mutating func emitText(_ index: Int, dedent: Int) {
        scripts.read(bytes[tokens[index].range])
        for line in lines.lines(of: index) {
            if let spaces = line.spaces {
                appendText(bytes[line.range].dropFirst(min(dedent, spaces)), startsLine: true)
            } else {
                appendText(bytes[line.range], startsLine: false)
            }
        }
    }

    /// Begins a line if a tag is the first item on it and does not strip it.
    private mutating func startLine(with token: TemplateToken) {
        if lines.isStarted(by: token) { appendText(bytes[0..<0], startsLine: true) }
    }

    private func isBlank(_ token: TemplateToken) -> Bool {
        token.kind == .text
            && bytes[token.range].allSatisfy { $0 == .space || $0 == .tab || $0 == .lineFeed || $0 == .carriageReturn }
    }

    // MARK: Output

    /// The index of the next operation, as the target of a jump.
    private mutating func target() -> Int {
        lastTarget = operations.count
        return operations.count
    }

    private mutating func append(_ operation: TemplateOperation, at offset: Int) {
        operations.append(operation)
        origins.append(
            TemplateProgram.Origin(
                template: current, offset: offset, isInScript: scripts.isInScript, encoding: encoding))
    }

    private mutating func appendText(_ piece: Slice<ByteSpan>, startsLine: Bool) {
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

    private mutating func store(_ bytes: Slice<ByteSpan>) -> Range<Int> {
        let start = text.count
        text.append(contentsOf: bytes)
        return start..<text.count
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func reportIgnored(_ token: TemplateToken) {
        diagnostics.append(
            .warning(
                .templateIgnored, "this is in a parent, outside its blocks, and is not rendered; put it in a block",
                at: SourceLocation(templates[current].file, offset: token.range.lowerBound)))
    }

    private mutating func report(_ kind: DiagnosticKind, _ message: String, at location: SourceLocation) {
        diagnostics.append(.error(kind, message, at: location))
    }
}
