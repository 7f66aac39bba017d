/// A finding about the content, with its location and a remedy.
public struct Diagnostic: Sendable {
    /// The severity, which determines whether the build can continue.
    public enum Severity: String, Sendable, Comparable {
        /// It prevents the build.
        case error
        /// It prevents the build only in strict mode.
        case warning
        /// Information about something that is not wrong.
        case note

        /// Whether the first severity is the more serious one.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .note: 2
            }
        }
    }

    /// The severity.
    public let severity: Severity

    /// The kind, which groups repetitions.
    package let kind: DiagnosticKind

    /// The id of the kind, such as `csv-unterminated-quote`, which tools use to distinguish diagnostics.
    ///
    /// `Documentation/Diagnostics.md` explains each.
    public var kindID: String { kind.id }

    /// One sentence that quotes the offending text and gives a remedy, in lowercase and without a final period.
    public let message: String

    /// The location; nil for a diagnostic without a file, such as one about a command-line argument.
    public let location: SourceLocation?

    /// The number of later diagnostics of this kind in the same file that were only counted.
    public package(set) var omittedCount = 0

    package init(_ severity: Severity, _ kind: DiagnosticKind, _ message: String, at location: SourceLocation? = nil) {
        assert(kind.severities.contains(severity), "'\(kind)' is not declared as \(severity)")
        self.severity = severity
        self.kind = kind
        self.message = Self.shortened(message)
        self.location = location
    }

    /// Shortens long quotations in a message, so its statement remains readable.
    private static func shortened(_ message: String) -> String {
        guard message.utf8.count > 400 else { return message }
        let pieces = message.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
        return pieces.enumerated().map { number, piece in
            // Every second piece is a quotation, unless quotations contain quotation marks.
            piece.count > (number % 2 == 1 ? 120 : 300) ? String(piece.prefix(100)) + "…" : String(piece)
        }.joined(separator: "'")
    }

    package static func error(_ kind: DiagnosticKind, _ message: String, at location: SourceLocation? = nil)
        -> Diagnostic
    {
        Diagnostic(.error, kind, message, at: location)
    }

    package static func warning(_ kind: DiagnosticKind, _ message: String, at location: SourceLocation? = nil)
        -> Diagnostic
    {
        Diagnostic(.warning, kind, message, at: location)
    }

    package static func note(_ kind: DiagnosticKind, _ message: String, at location: SourceLocation? = nil)
        -> Diagnostic
    {
        Diagnostic(.note, kind, message, at: location)
    }
}

extension [Diagnostic] {
    /// The diagnostics without those that repeat the message and the place of an earlier one.
    package var withoutRepetitions: [Diagnostic] {
        var known: Set<PlacedMessage> = []
        return filter {
            known.insert(
                PlacedMessage(
                    file: $0.location.map { ObjectIdentifier($0.file) }, offset: $0.location?.offset ?? 0,
                    message: $0.message)
            ).inserted
        }
    }
}

/// The parts of a diagnostic that distinguish it for its reader.
private struct PlacedMessage: Hashable {
    let file: ObjectIdentifier?
    let offset: Int
    let message: String
}
