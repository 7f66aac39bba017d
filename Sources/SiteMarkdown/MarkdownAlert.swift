/// The kind of an alert: a quote that begins with the kind, `> [!NOTE]`, and that may have a title of its own after it.
///
/// GitHub has five kinds and no titles:
/// https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts
/// Obsidian has more kinds, titles, and a sign for alerts that can be folded: https://help.obsidian.md/callouts
/// So has MkDocs, in other words: https://squidfunk.github.io/mkdocs-material/reference/admonitions/
package enum MarkdownAlert: Int, CaseIterable {
    case note, tip, important, warning, caution

    /// The name of the kind, which is also the name of a class and of a word in the theme.
    package var name: String { Self.names[rawValue] }

    private static let names = allCases.map { "\($0)" }

    /// The kinds by all their names, in lowercase.
    private static let kinds: [String: MarkdownAlert] = [
        "note": .note, "abstract": .note, "summary": .note, "tldr": .note, "info": .note, "todo": .note,
        "question": .note, "help": .note, "faq": .note, "example": .note,
        "tip": .tip, "hint": .tip, "success": .tip, "check": .tip, "done": .tip,
        "important": .important,
        "warning": .warning, "attention": .warning,
        "caution": .caution, "failure": .caution, "fail": .caution, "missing": .caution, "danger": .caution,
        "error": .caution, "bug": .caution,
    ]

    /// The kind with a name in any letter case.
    init?(named name: some Sequence<UInt8>) {
        guard let kind = Self.kinds[String(decoding: Array(name), as: UTF8.self).lowercased()] else { return nil }
        self = kind
    }

    /// Reads the kind in brackets at a place, in any letter case, and a sign for folding after it.
    ///
    /// - Returns: The kind and the offset after it; nil if there is none.
    static func read(at place: Int, in text: Span<UInt8>) -> (kind: MarkdownAlert, end: Int)? {
        guard place + 1 < text.count, text[place] == UInt8(ascii: "["), text[place + 1] == UInt8(ascii: "!") else {
            return nil
        }
        var end = place + 2
        while end < text.count, end < place + 16, (text[end] | 0x20) &- 0x61 < 26 { end += 1 }
        guard end < text.count, text[end] == UInt8(ascii: "]"),
            let kind = MarkdownAlert(named: Array(text.extracting(place + 2..<end)))
        else { return nil }
        end += 1
        if end < text.count, text[end] == .hyphen || text[end] == UInt8(ascii: "+") { end += 1 }
        return (kind, end)
    }

    /// The offset after the kind at a place where an alert can begin; nil elsewhere.
    ///
    /// The kind follows the sign of a quote, with only spaces between, and is followed by a space or the end of the line.
    static func end(at place: Int, in text: Span<UInt8>) -> Int? {
        guard let (_, end) = read(at: place, in: text) else { return nil }
        var start = place
        while start > 0, text[start - 1] == .space || text[start - 1] == .tab { start -= 1 }
        guard start > 0, text[start - 1] == UInt8(ascii: ">") else { return nil }
        return end == text.count || text[end] <= .space ? end : nil
    }
}

extension MarkedBody {
    /// The kind of the alert that a quote is; nil for any other block.
    func alert(_ quote: MarkdownNode) -> MarkdownAlert? { alertMark(quote)?.kind }

    /// Whether an alert has a title of its own.
    func hasTitle(_ quote: MarkdownNode) -> Bool { alertMark(quote)?.titleStart != nil }

    /// The kind of an alert, and the offset of its title in the first text; nil if it has none.
    private func alertMark(_ quote: MarkdownNode) -> (kind: MarkdownAlert, titleStart: Int?)? {
        guard signs.contains(.alerts), quote.kind == .quote, let paragraph = quote.firstChild,
            paragraph.kind == .paragraph,
            let text = paragraph.firstChild, text.kind == .text
        else { return nil }
        let isLineEnd =
            switch text.next?.kind {
            case nil, .softBreak, .lineBreak: true
            default: false
            }
        let bytes = text.literal
        guard MarkdownMark.stands(at: 0, in: bytes, MarkdownMark.alert),
            let (kind, end) = MarkdownAlert.read(at: 3, in: bytes)
        else { return nil }
        var title = end
        while title < bytes.count, bytes[title] <= .space { title += 1 }
        return (kind, title == bytes.count && isLineEnd ? nil : title)
    }

    /// The alert whose first text a node is; nil for any other node.
    private func alert(beginningWith text: MarkdownNode) -> (kind: MarkdownAlert, titleStart: Int?)? {
        guard signs.contains(.alerts), text.kind == .text, text.previous == nil, let paragraph = text.parent,
            paragraph.previous == nil, let quote = paragraph.parent
        else { return nil }
        return alertMark(quote)
    }

    /// The offset of an alert's title in the alert's first text; 0 for any other text.
    func titleStart(in text: MarkdownNode) -> Int { alert(beginningWith: text)?.titleStart ?? 0 }

    /// Whether a node is the first text of an alert without a title, or the line break after it.
    func isAlertMark(_ node: MarkdownNode) -> Bool {
        guard signs.contains(.alerts) else { return false }
        switch node.kind {
        case .text: return alert(beginningWith: node).map { $0.titleStart == nil } ?? false
        case .softBreak, .lineBreak:
            guard let text = node.previous, text.previous == nil else { return false }
            return alert(beginningWith: text).map { $0.titleStart == nil } ?? false
        default: return false
        }
    }

    /// Whether a paragraph contains only the kind of an alert.
    func isAlertMarkAlone(_ paragraph: MarkdownNode) -> Bool {
        guard signs.contains(.alerts), let text = paragraph.firstChild, text.next == nil else { return false }
        return isAlertMark(text)
    }

    /// Whether a paragraph begins with the title of an alert.
    func beginsWithTitle(_ paragraph: MarkdownNode) -> Bool {
        guard signs.contains(.alerts), paragraph.previous == nil, let quote = paragraph.parent else { return false }
        return hasTitle(quote)
    }
}
