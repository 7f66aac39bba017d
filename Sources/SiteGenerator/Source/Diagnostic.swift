/// Something a person should know about their content, with its place and the remedy.
public struct Diagnostic: Sendable {
    /// Whether the build can go on.
    public enum Severity: String, Sendable, Comparable {
        case error, warning

        public static func < (left: Severity, right: Severity) -> Bool { left == .error && right == .warning }
    }

    /// What a diagnostic is about, such as `csv-unterminated-quote`: the same for every message of one rule, so that
    /// repetitions can be counted and a tool can tell rules apart. Each parser declares its own beside the rule.
    public struct Kind: Hashable, Sendable, ExpressibleByStringLiteral {
        public let name: String

        public init(stringLiteral name: String) { self.name = name }
    }

    public let severity: Severity
    public let kind: Kind

    /// One sentence that quotes the offending text and says what to do: lower case, no full stop.
    public let message: String

    /// Where; nil when it is about no file, such as an argument of the command.
    public let location: SourceLocation?

    public init(_ severity: Severity, _ kind: Kind, _ message: String, at location: SourceLocation? = nil) {
        self.severity = severity
        self.kind = kind
        self.message = message
        self.location = location
    }

    static func error(_ kind: Kind, _ message: String, at location: SourceLocation? = nil) -> Diagnostic {
        Diagnostic(.error, kind, message, at: location)
    }

    static func warning(_ kind: Kind, _ message: String, at location: SourceLocation? = nil) -> Diagnostic {
        Diagnostic(.warning, kind, message, at: location)
    }
}
