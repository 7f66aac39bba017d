/// The kind of an alert as on GitHub: a quote whose first line contains only the kind, `> [!NOTE]`.
///
/// Source: https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts
enum MarkdownAlert: Int, CaseIterable {
    case note, tip, important, warning, caution

    /// The name of the kind, which is also the name of a class and of a word in the theme.
    var name: String { Self.names[rawValue] }

    private static let names = allCases.map { "\($0)" }

    /// The number of bytes of `[!NOTE]`.
    private var markCount: Int { name.utf8.count + 3 }

    /// Reads the kind in brackets at a place, in any letter case; nil if there is none.
    init?(at place: Int, in text: ByteSpan) {
        guard place + 1 < text.count, text[place] == UInt8(ascii: "["), text[place + 1] == UInt8(ascii: "!") else {
            return nil
        }
        let rest = text[(place + 2)...]
        let found = Self.allCases.first { kind in
            rest.count > kind.name.utf8.count && rest.dropFirst(kind.name.utf8.count).first == UInt8(ascii: "]")
                && zip(rest, kind.name.utf8).allSatisfy { $0 | 0x20 == $1 }
        }
        guard let found else { return nil }
        self = found
    }

    /// The offset after the brackets at a place where an alert can begin; nil elsewhere.
    ///
    /// The brackets of an alert follow the sign of a quote, with only spaces between, and are the last thing on the line.
    static func end(at place: Int, in text: ByteSpan) -> Int? {
        guard let alert = MarkdownAlert(at: place, in: text) else { return nil }
        var start = place
        while start > 0, text[start - 1] == .space || text[start - 1] == .tab { start -= 1 }
        guard start > 0, text[start - 1] == UInt8(ascii: ">") else { return nil }
        let end = place + alert.markCount
        var next = end
        while next < text.count, text[next] == .space || text[next] == .tab { next += 1 }
        return next == text.count || text[next] == .lineFeed || text[next] == .carriageReturn ? end : nil
    }
}

extension MarkedBody {
    /// The kind of the alert that a quote is; nil for any other block.
    func alert(_ quote: MarkdownNode) -> MarkdownAlert? {
        guard signs.contains(.alerts), quote.kind == .quote, let paragraph = quote.firstChild,
            paragraph.kind == .paragraph,
            let text = paragraph.firstChild, text.kind == .text
        else { return nil }
        switch text.next?.kind {
        case nil, .softBreak, .lineBreak: break
        default: return nil
        }
        return text.literal.withBytes { text in
            MarkdownMark.stands(at: 0, in: text, MarkdownMark.alert) ? MarkdownAlert(at: 3, in: text) : nil
        }
    }

    /// Whether a node is the first text of an alert, which names its kind, or the line break after it.
    func isAlertMark(_ node: MarkdownNode) -> Bool {
        guard signs.contains(.alerts), node.kind != .text || node.previous == nil, let paragraph = node.parent,
            paragraph.previous == nil, let quote = paragraph.parent
        else { return false }
        switch node.kind {
        case .text: break
        case .softBreak, .lineBreak: if node.previous?.previous != nil { return false }
        default: return false
        }
        return alert(quote) != nil
    }

    /// Whether a paragraph contains only the kind of an alert.
    func isAlertMarkAlone(_ paragraph: MarkdownNode) -> Bool {
        guard signs.contains(.alerts), let text = paragraph.firstChild, text.next == nil else { return false }
        return isAlertMark(text)
    }
}
