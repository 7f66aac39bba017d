/// Something a person should know about their content, with its place and the remedy.
public struct Diagnostic: Sendable {
    /// Whether the build can go on.
    public enum Severity: String, Sendable, Comparable {
        case error, warning
        /// Nothing is wrong, but it is good to know.
        case note

        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .note: 2
            }
        }
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

    /// How many more of its kind were found after it in the same file, of which nothing else is kept.
    public internal(set) var omittedCount = 0

    public init(_ severity: Severity, _ kind: Kind, _ message: String, at location: SourceLocation? = nil) {
        self.severity = severity
        self.kind = kind
        self.message = Self.shortened(message)
        self.location = location
    }

    /// A message in which no quoted text is so long that nobody finds what is said of it.
    private static func shortened(_ message: String) -> String {
        guard message.utf8.count > 400 else { return message }
        let pieces = message.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
        return pieces.enumerated().map { number, piece in
            // Every other piece is a quotation, as long as there are no quotes in quotations.
            piece.count > (number % 2 == 1 ? 120 : 300) ? String(piece.prefix(100)) + "…" : String(piece)
        }.joined(separator: "'")
    }

    /// The kind of what goes wrong for want of descriptors or memory, and may well go right the next time.
    public static let shortage: Kind = "shortage"

    static func error(_ kind: Kind, _ message: String, at location: SourceLocation? = nil) -> Diagnostic {
        Diagnostic(.error, kind, message, at: location)
    }

    static func warning(_ kind: Kind, _ message: String, at location: SourceLocation? = nil) -> Diagnostic {
        Diagnostic(.warning, kind, message, at: location)
    }

    static func note(_ kind: Kind, _ message: String, at location: SourceLocation? = nil) -> Diagnostic {
        Diagnostic(.note, kind, message, at: location)
    }
}
