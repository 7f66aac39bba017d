/// The value of an option from a settings file or a command line.
public enum OptionValue: Sendable, Hashable, CustomStringConvertible {
    /// A text, which can also express any of the other values.
    case string(String)
    /// True or false.
    case bool(Bool)
    /// A number.
    case int(Int)
    /// A list of texts.
    case list([String])
    /// Pairs of texts.
    case map([String: String])

    /// The value as people write it on a command line.
    public var description: String {
        switch self {
        case .string(let text): text
        case .bool(let value): value ? "true" : "false"
        case .int(let number): String(number)
        case .list(let items): items.joined(separator: ", ")
        case .map(let pairs): pairs.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
        }
    }

    /// The value as a word; true and false become the words "true" and "false".
    var word: String? {
        switch self {
        case .string(let text): text
        case .bool(let value): value ? "true" : "false"
        default: nil
        }
    }

    /// The value as texts: a list, or one text with commas between the items.
    var texts: [String]? {
        switch self {
        case .list(let items): items
        case .string(let text):
            text.split(separator: ",").map { $0.trimmingSpaces }.filter { !$0.isEmpty }
        default: nil
        }
    }

    /// The value as pairs: a map, or a text such as "symbols=Signs, digits=Numbers".
    package var pairs: [String: String]? {
        if case .map(let pairs) = self { return pairs }
        guard let texts else { return nil }
        var pairs: [String: String] = [:]
        for text in texts {
            let parts = text.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            pairs[parts[0].trimmingSpaces] = parts[1].trimmingSpaces
        }
        return pairs
    }

    var isTrue: Bool? {
        switch word {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: nil
        }
    }

    var number: Int? {
        switch self {
        case .int(let number): number
        case .string(let text): Int(text)
        default: nil
        }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
