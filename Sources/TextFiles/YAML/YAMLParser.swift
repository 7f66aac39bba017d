import CLibrary
import CYaml

/// Parses YAML with libyaml's events into ``YAMLDocument``s.
///
/// All scalars remain text, and refer to the file if they appear there literally. Features of YAML that authors of
/// content do not intend are reported as errors rather than misread: merge keys, types given by tags, keys that are
/// lists, and several documents.
///
/// libyaml's parser and events belong to one call of `parse`, which deletes them. An event owns its texts, so texts
/// that do not appear in the file are copied.
package struct YAMLParser {
    /// The maximum nesting depth of collections.
    static let maximumDepth = 64

    /// The maximum number of nodes that the aliases of a document may repeat.
    static let maximumAliasNodes = 100_000

    /// The maximum size of a document in bytes.
    ///
    /// Settings and front matter do not need more, and libyaml takes quadratic time for some constructs.
    package static let maximumSize = 1_000_000

    /// A collection that has not ended yet.
    private struct Open {
        let node: Int
        let isMapping: Bool
        /// Whether a key comes next, for a mapping.
        var expectsKey: Bool
    }

    /// The error for a range of a file that is too large to be read as YAML, TOML or JSON; nil if it is not too large.
    static func sizeProblem(
        _ range: Range<Int>, of file: SourceFile, _ kind: DiagnosticKind, _ format: String, limit: Int = maximumSize
    ) -> Diagnostic? {
        guard range.count > limit else { return nil }
        let message = "\(format) of more than 1 MB is not read; put the text into the body, or the data into a CSV file"
        return .error(kind, message, at: SourceLocation(file, offset: range.lowerBound))
    }

    private var open: [Open] = []
    private var anchors: [String: Int] = [:]
    private var aliasNodes = 0
    private var isBroken = false

    /// Whether to read simple documents without libyaml, with the same result.
    private let readsSimpleMappings: Bool

    package init(readsSimpleMappings: Bool = true) { self.readsSimpleMappings = readsSimpleMappings }

    /// Parses the document in a range of a file, without a byte order mark, and replaces the contents of `document`.
    ///
    /// - Parameter limit: The maximum size in bytes.
    /// - Returns: Whether it could be parsed; if not, at least one error was added to `diagnostics`.
    package mutating func parse(
        _ file: SourceFile, _ range: Range<Int>, into document: inout YAMLDocument, decoded: inout DecodedText,
        limit: Int = maximumSize, diagnostics: inout [Diagnostic]
    ) -> Bool {
        document.nodes.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        if !anchors.isEmpty { anchors.removeAll() }
        aliasNodes = 0
        isBroken = false

        var range = range.clamped(to: 0..<file.bytes.count)
        if file.bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) { range = range.lowerBound + 3..<range.upperBound }
        if let problem = Self.sizeProblem(range, of: file, .yamlTooLarge, "YAML", limit: limit) {
            diagnostics.append(problem)
            return false
        }
        if readsSimpleMappings, YAMLSimpleMapping.read(file.bytes, range, into: &document.nodes, decoded) {
            document.warnOfRepetitions(in: 0, file, decoded, &diagnostics)
            return true
        }
        var parser = unsafe yaml_parser_t()
        guard unsafe yaml_parser_initialize(&parser) == 1 else {
            diagnostics.append(.error(.shortage, "not enough memory to read '\(file.path)'"))
            return false
        }
        defer { unsafe yaml_parser_delete(&parser) }
        unsafe yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
        // The address of an empty buffer may be null, which libyaml treats as an error.
        guard !range.isEmpty, let base = unsafe file.bytes.pointer.baseAddress else { return true }
        unsafe yaml_parser_set_input_string(&parser, base + range.lowerBound, range.count)

        var context = Context(file: file, range: range, cursor: YAMLCursor(file.bytes, range))
        var documents = 0
        while true {
            var source = unsafe yaml_event_t()
            guard unsafe yaml_parser_parse(&parser, &source) == 1 else {
                let problem = unsafe YAMLProblem(parser)
                diagnostics.append(problem.diagnostic(in: file, range, &context.cursor))
                return false
            }
            defer { unsafe yaml_event_delete(&source) }
            let event = unsafe Event(source)
            switch event.type {
            case YAML_STREAM_END_EVENT: return !isBroken
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                if documents > 1 {
                    let message = "a second document begins here; a file has only one: remove this '---'"
                    context.report(.yamlSecondDocument, message, event.start, &diagnostics)
                    return false
                }
            case YAML_ALIAS_EVENT:
                guard addAlias(event, &context, &document, decoded, &diagnostics) else { return false }
            case YAML_SCALAR_EVENT:
                guard addScalar(event, &context, &document, &decoded, &diagnostics) else { return false }
            case YAML_SEQUENCE_START_EVENT:
                guard begin(.sequence, event, &context, &document, &diagnostics) else { return false }
            case YAML_MAPPING_START_EVENT:
                guard begin(.mapping, event, &context, &document, &diagnostics) else { return false }
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
                guard let ended = open.popLast() else { break }
                document.nodes[ended.node].next = UInt32(truncatingIfNeeded: document.nodes.count)
                if document.nodes[ended.node].kind == .mapping {
                    document.warnOfRepetitions(in: ended.node, file, decoded, &diagnostics)
                }
            default: break
            }
        }
    }

    /// The information in one of libyaml's events, which owns the value.
    private struct Event {
        let type: yaml_event_type_t
        let start: yaml_mark_t
        let end: yaml_mark_t
        private(set) var anchor: String?
        private(set) var tag: String?

        /// The text of a scalar, and its style.
        private(set) var value = ByteSpan.empty
        private(set) var style = YAML_ANY_SCALAR_STYLE

        init(_ event: yaml_event_t) {
            unsafe type = event.type
            unsafe start = event.start_mark
            unsafe end = event.end_mark
            switch type {
            case YAML_ALIAS_EVENT: anchor = unsafe Self.text(event.data.alias.anchor)
            case YAML_SCALAR_EVENT:
                let scalar = unsafe event.data.scalar
                anchor = unsafe Self.text(scalar.anchor)
                tag = unsafe Self.text(scalar.tag)
                value = unsafe ByteSpan(UnsafeBufferPointer(start: scalar.value, count: scalar.length))
                style = unsafe scalar.style
            case YAML_SEQUENCE_START_EVENT:
                anchor = unsafe Self.text(event.data.sequence_start.anchor)
                tag = unsafe Self.text(event.data.sequence_start.tag)
            case YAML_MAPPING_START_EVENT:
                anchor = unsafe Self.text(event.data.mapping_start.anchor)
                tag = unsafe Self.text(event.data.mapping_start.tag)
            default: break
            }
        }

        private static func text(_ text: UnsafePointer<UInt8>?) -> String? {
            guard let text = unsafe text else { return nil }
            return unsafe String(cString: text)
        }
    }

    /// The state for locating positions while a document is parsed.
    private struct Context {
        let file: SourceFile
        let range: Range<Int>
        var cursor: YAMLCursor

        @inline(__always)
        mutating func offset(_ mark: yaml_mark_t) -> Int { cursor.byte(ofCharacter: mark.index) }

        mutating func report(
            _ kind: DiagnosticKind, _ message: String, _ mark: yaml_mark_t, _ diagnostics: inout [Diagnostic]
        ) {
            diagnostics.append(.error(kind, message, at: SourceLocation(file, offset: offset(mark))))
        }
    }

    /// Registers the next node of the enclosing collection, and returns whether it is allowed there.
    private mutating func place(
        _ kind: YAMLNode.Kind, _ event: Event, _ context: inout Context, _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        guard let last = open.indices.last, open[last].isMapping else { return true }
        defer { open[last].expectsKey.toggle() }
        guard open[last].expectsKey && kind != .scalar else { return true }
        let message = "a key must be a word, not a list or a mapping; put it in quotes if it is text"
        context.report(.yamlKey, message, event.start, &diagnostics)
        return false
    }

    private mutating func begin(
        _ kind: YAMLNode.Kind, _ event: Event,
        _ context: inout Context, _ document: inout YAMLDocument, _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        guard place(kind, event, &context, &diagnostics) else { return false }
        guard open.count < Self.maximumDepth else {
            let message = "lists and mappings nest deeper than \(Self.maximumDepth) here; use fewer levels"
            context.report(.yamlDepth, message, event.start, &diagnostics)
            return false
        }
        if let tag = event.tag { checkTag(tag, kind, event, &context, &diagnostics) }
        let index = document.nodes.count
        if let anchor = event.anchor { anchors[anchor] = index }
        document.nodes.append(
            YAMLNode(
                text: .empty, offset: UInt32(truncatingIfNeeded: context.offset(event.start)), next: 0, kind: kind,
                isPlain: false, word: .none, depth: UInt8(truncatingIfNeeded: open.count)))
        open.append(Open(node: index, isMapping: kind == .mapping, expectsKey: true))
        return true
    }

    private mutating func addScalar(
        _ event: Event, _ context: inout Context, _ document: inout YAMLDocument, _ decoded: inout DecodedText,
        _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        let isKey = open.last.map { $0.isMapping && $0.expectsKey } ?? false
        guard place(.scalar, event, &context, &diagnostics) else { return false }
        let value = event.value
        let isQuoted =
            event.style == YAML_SINGLE_QUOTED_SCALAR_STYLE || event.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE
        let isPlain = event.style == YAML_PLAIN_SCALAR_STYLE && event.tag == nil
        let offset = context.offset(event.start)
        let text =
            verbatim(value, isQuoted, event, &context, decoded)
            ?? decoded.append(value.span, at: SourceLocation(context.file, offset: offset), &diagnostics)
        if let tag = event.tag { checkTag(tag, .scalar, event, &context, &diagnostics) }
        if isKey && isPlain && value.count == 2 && value.elementsEqual("<<".utf8) {
            isBroken = true
            let message = "merge keys ('<<') are not supported; write the keys out here"
            context.report(.yamlMergeKey, message, event.start, &diagnostics)
        }
        let index = document.nodes.count
        if let anchor = event.anchor { anchors[anchor] = index }
        document.nodes.append(
            YAMLNode(
                text: text, offset: UInt32(truncatingIfNeeded: offset), next: UInt32(truncatingIfNeeded: index + 1),
                kind: .scalar, isPlain: isPlain, word: isPlain ? YAMLNode.Word(value) : .none,
                depth: UInt8(truncatingIfNeeded: open.count)))
        return true
    }

    /// The scalar as a range of the file, if its value appears there literally, inside any quotes.
    @inline(__always)
    private func verbatim(
        _ value: ByteSpan, _ isQuoted: Bool, _ event: Event, _ context: inout Context,
        _ decoded: DecodedText
    ) -> Text? {
        guard !value.isEmpty else { return .empty }
        let end = context.offset(event.end) - (isQuoted ? 1 : 0)
        let start = end - value.count
        guard start >= context.range.lowerBound, end <= context.file.bytes.count,
            context.file.bytes.extracting(start..<end) == value
        else { return nil }
        return decoded.verbatim(start, end)
    }

    /// Repeats the nodes that an alias refers to.
    private mutating func addAlias(
        _ event: Event, _ context: inout Context, _ document: inout YAMLDocument, _ decoded: DecodedText,
        _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        let name = event.anchor ?? ""
        guard let first = anchors[name] else {
            let message =
                "nothing is named '&\(name)' before its alias '*\(name)'; put text that begins with '*' in quotes"
            context.report(.yamlUnknownAlias, message, event.start, &diagnostics)
            return false
        }
        let end = Int(document.nodes[first].next)
        guard end > first else {
            let message = "the alias '*\(name)' is inside the value that it repeats; write the value out instead"
            context.report(.yamlRecursiveAlias, message, event.start, &diagnostics)
            return false
        }
        guard place(document.nodes[first].kind, event, &context, &diagnostics) else { return false }
        aliasNodes += end - first
        guard aliasNodes <= Self.maximumAliasNodes else {
            let message =
                "aliases repeat more than \(Self.maximumAliasNodes) values with '*\(name)'; write out what is meant"
            context.report(.yamlAliasLimit, message, event.start, &diagnostics)
            return false
        }
        let shift = document.nodes.count - first
        let depthShift = open.count - Int(document.nodes[first].depth)
        for index in first..<end {
            var node = document.nodes[index]
            let depth = Int(node.depth) + depthShift
            guard depth < Self.maximumDepth || node.kind == .scalar && depth == Self.maximumDepth else {
                let message =
                    "lists and mappings nest deeper than \(Self.maximumDepth) with '*\(name)'; use fewer levels"
                context.report(.yamlDepth, message, event.start, &diagnostics)
                return false
            }
            node.depth = UInt8(truncatingIfNeeded: depth)
            node.next = UInt32(truncatingIfNeeded: Int(node.next) + shift)
            document.nodes.append(node)
        }
        return true
    }

    /// Rejects tags other than those that do not change the kind of a node.
    private mutating func checkTag(
        _ tag: String, _ kind: YAMLNode.Kind, _ event: Event, _ context: inout Context,
        _ diagnostics: inout [Diagnostic]
    ) {
        let prefix = "tag:yaml.org,2002:"
        let isKnown =
            switch kind {
            case .scalar: ["!", prefix + "str", prefix + "int", prefix + "float", prefix + "bool"].contains(tag)
            case .sequence: ["!", prefix + "seq"].contains(tag)
            case .mapping: ["!", prefix + "map"].contains(tag)
            }
        if isKnown { return }
        isBroken = true
        let name = tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.utf8.count) : tag
        let message = "the tag '\(name)' is not supported; remove it, or put text that begins with '!' in quotes"
        context.report(.yamlTag, message, event.start, &diagnostics)
    }
}

extension YAMLProblem {
    fileprivate init(_ parser: yaml_parser_t) {
        unsafe self.init(
            problem: parser.problem.map { unsafe String(cString: $0) } ?? "not enough memory",
            context: parser.context.map { unsafe String(cString: $0) } ?? "", mark: parser.problem_mark.index,
            contextMark: parser.context_mark.index, isReaderProblem: parser.error == YAML_READER_ERROR,
            byteOffset: parser.problem_offset)
    }
}
