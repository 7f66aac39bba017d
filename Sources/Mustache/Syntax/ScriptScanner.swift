/// Tracks whether the text of a template is within a `script` element.
struct ScriptScanner {
    private enum State {
        case outside, inTag, inScript
    }

    private var state = State.outside
    private var quote: UInt8?

    /// Whether the text so far ends within the content of a `script` element.
    var isInScript: Bool { state == .inScript }

    /// Reads the next piece of text; there may be tags of the template between the pieces.
    mutating func read(_ text: Slice<ByteSpan>) {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            switch state {
            case .outside:
                if byte == UInt8(ascii: "<"), Self.begins(text[index...], "<script") { state = .inTag }
            case .inTag:
                if byte == quote {
                    quote = nil
                } else if quote == nil {
                    if byte == .quote || byte == UInt8(ascii: "'") { quote = byte }
                    if byte == UInt8(ascii: ">") { state = .inScript }
                }
            case .inScript:
                if byte == UInt8(ascii: "<"), Self.begins(text[index...], "</script") { state = .outside }
            }
            index += 1
        }
    }

    /// Whether a text begins with another one, regardless of case, and no letter follows.
    private static func begins(_ text: Slice<ByteSpan>, _ beginning: StaticString) -> Bool {
        let beginning = ByteSpan(beginning)
        guard text.count >= beginning.count else { return false }
        guard zip(text, beginning).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 && 0x61...0x7A ~= $1 }) else {
            return false
        }
        let next = text.dropFirst(beginning.count).first ?? .space
        return !(0x61...0x7A ~= next | 0x20)
    }
}
