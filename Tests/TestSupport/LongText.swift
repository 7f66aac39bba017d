import Testing

/// A long text as an argument of a test: the log contains only its beginning.
public struct LongText: Sendable, ExpressibleByStringInterpolation, CustomTestStringConvertible {
    public let text: String

    public init(_ text: String) { self.text = text }

    public init(stringLiteral text: String) { self.text = text }

    public var testDescription: String {
        let beginning = text.prefix(60).replacing("\n", with: "\\n").replacing("\r", with: "\\r")
        return text.count > 60 ? "\(beginning)… (\(text.utf8.count) bytes)" : String(beginning)
    }
}
