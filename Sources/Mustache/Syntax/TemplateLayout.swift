/// Determines which tags are alone on their lines, so these lines are layout rather than text.
///
/// Partials, sections, comments and delimiter tags are alone if only spaces surround them. With inheritance, a whole
/// parent, from its opening to its closing tag, is alone if nothing else precedes or follows it. A block's tag can
/// share the line of its parent's tag, as in `{{<page}}{{$title}}` at the end of a line.
struct TemplateLayout {
    private let bytes: ByteSpan
    private var before: [LineSide] = []
    private var after: [LineSide] = []

    /// The contents of a line on one side of a tag.
    private enum LineSide {
        case spaces
        /// Opening tags of parents and blocks if the side is before a tag, or their closing tags if it is after one.
        case inheritance
        case other
    }

    /// Marks the tokens whose surrounding spaces are not text.
    static func mark(_ tokens: inout [TemplateToken], in bytes: ByteSpan) {
        var layout = TemplateLayout(bytes: bytes)
        layout.look(at: tokens)
        for index in tokens.indices { layout.mark(index, in: &tokens) }
    }

    private init(bytes: ByteSpan) { self.bytes = bytes }

    private mutating func mark(_ index: Int, in tokens: inout [TemplateToken]) {
        let token = tokens[index]
        let startsLine = before[index] == .spaces
        let endsLine = after[index] == .spaces
        switch token.kind {
        case .text, .variable, .rawVariable: break
        case .comment, .delimiters, .partial, .section, .inverted:
            tokens[index].stripsBefore = startsLine && endsLine
            tokens[index].stripsAfter = startsLine && endsLine
        case .parent:
            let alone = startsLine && after[token.partner] == .spaces
            tokens[index].stripsBefore = alone
            tokens[token.partner].stripsAfter = alone
        case .block:
            let alone = endsLine && (startsLine || (token.isArgument && before[index] == .inheritance))
            tokens[index].stripsBefore = alone
            tokens[index].stripsAfter = alone
        case .close:
            let open = tokens[token.partner]
            if open.kind == .parent || token.range.isEmpty { break }
            tokens[index].stripsBefore = startsLine && (endsLine || (open.isArgument && after[index] == .inheritance))
            tokens[index].stripsAfter = startsLine && endsLine
        }
    }

    // MARK: Lines

    private mutating func look(at tokens: [TemplateToken]) {
        before = [LineSide](repeating: .other, count: tokens.count)
        after = before
        var side = LineSide.spaces
        for (index, token) in tokens.enumerated() {
            before[index] = side
            switch token.kind {
            case .text:
                let text = bytes[token.range]
                let line = text.lastIndex(of: .lineFeed).map { text[($0 + 1)...] }
                side = line.map { isBlank($0) ? .spaces : .other } ?? (isBlank(text) ? side : .other)
            case .parent, .block: side = side == .other ? .other : .inheritance
            default: side = .other
            }
        }
        side = .spaces
        for (index, token) in tokens.enumerated().reversed() {
            after[index] = side
            switch token.kind {
            case .text:
                let text = bytes[token.range]
                let line = text.firstIndex(of: .lineFeed).map { text[..<$0] }
                side = line.map { isBlank($0) ? .spaces : .other } ?? (isBlank(text) ? side : .other)
            case .close:
                let open = tokens[token.partner].kind
                side = side != .other && (open == .parent || open == .block) ? .inheritance : .other
            default: side = .other
            }
        }
    }

    private func isBlank(_ text: Slice<ByteSpan>) -> Bool {
        text.allSatisfy { $0 == .space || $0 == .tab || $0 == .carriageReturn }
    }
}
