/// Diagnostics in readable form: sorted by location, each with its source line and a caret, and at most ``limit`` of
/// each kind.
public struct DiagnosticReport: Sendable {
    /// The maximum number of diagnostics of one kind that are shown; the rest are counted.
    public static let limit = 20

    /// All diagnostics, sorted by path, offset and severity.
    public let diagnostics: [Diagnostic]

    /// Makes a report of diagnostics in any order.
    public init(_ diagnostics: [Diagnostic]) {
        // The sort is stable: diagnostics at one location keep their order.
        self.diagnostics = diagnostics.enumerated()
            .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
            .map(\.element)
    }

    /// The number of errors.
    public var errorCount: Int { count(.error) }
    /// The number of warnings.
    public var warningCount: Int { count(.warning) }

    /// The number of findings that are counted but not among ``diagnostics``.
    public var omittedCount: Int { diagnostics.reduce(0) { $0 + $1.omittedCount } }

    private func count(_ severity: Diagnostic.Severity) -> Int {
        diagnostics.reduce(0) { $0 + ($1.severity == severity ? 1 + $1.omittedCount : 0) }
    }

    /// The numbers of errors and warnings in words: "2 errors, 1 warning".
    public var summary: String {
        let counts = [(errorCount, "error"), (warningCount, "warning")].filter { $0.0 > 0 }
        return counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }

    /// The text of the report; empty if there are no diagnostics.
    ///
    /// - Parameter isColored: Whether to mark severities with ANSI colors for a terminal.
    public func text(isColored: Bool = false) -> String {
        var text = ""
        var found: [DiagnosticKind: Int] = [:]
        for diagnostic in diagnostics {
            if found[diagnostic.kind, default: 0] < Self.limit { text += diagnostic.text(isColored: isColored) }
            found[diagnostic.kind, default: 0] += 1 + diagnostic.omittedCount
        }
        for (message, _) in Self.notShown(found) { text += "\(message)\n" }
        return text
    }

    /// For each kind with more than ``limit`` diagnostics, by name, a sentence with the number of the others.
    private static func notShown(_ found: [DiagnosticKind: Int]) -> [(message: String, kind: DiagnosticKind)] {
        found.filter { $0.value > limit }.sorted { $0.key.id < $1.key.id }
            .map { ("… and \($0.value - limit) more like '\($0.key.id)'", $0.key) }
    }
}

// Formats for programs.
extension DiagnosticReport {
    /// A JSON object with the numbers of errors, warnings and omitted findings, and all diagnostics with their locations.
    public func json() -> String { json(coverage: nil) }

    /// A JSON object with the numbers of errors, warnings and omitted findings, all diagnostics with their locations,
    /// and the members that a command adds.
    package func json(coverage: ((inout JSONWriter) -> Void)?) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("errors") { $0.number(errorCount) }
            json.member("warnings") { $0.number(warningCount) }
            json.member("omitted") { $0.number(omittedCount) }
            json.member("diagnostics") { json in
                json.array { json in
                    for (diagnostic, place) in placed() {
                        json.object { json in
                            json.member("severity", diagnostic.severity.rawValue)
                            json.member("kind", diagnostic.kindID)
                            if let place {
                                json.member("path", place.path)
                                json.member("line") { $0.number(place.line) }
                                json.member("column") { $0.number(place.column) }
                            }
                            json.member("message", diagnostic.message.printable)
                        }
                    }
                }
            }
            if let coverage { json.member("coverage") { coverage(&$0) } }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Workflow commands that GitHub Actions turns into annotations, at most ``limit`` of a kind (docs.github.com,
    /// "Workflow commands for GitHub Actions").
    public func gitHubCommands() -> String {
        var found: [DiagnosticKind: Int] = [:]
        var text = ""
        for (diagnostic, place) in placed() {
            let known = found[diagnostic.kind, default: 0]
            found[diagnostic.kind] = known + 1 + diagnostic.omittedCount
            guard known < Self.limit else { continue }
            var properties = "title=\(diagnostic.kindID)"
            if let place {
                properties =
                    "file=\(Self.escaped(place.path, isProperty: true)),line=\(place.line),col=\(place.column),"
                    + properties
            }
            let message = Self.escaped(diagnostic.message.printable, isProperty: false)
            text += "::\(diagnostic.severity.command) \(properties)::\(message)\n"
        }
        for (message, kind) in Self.notShown(found) { text += "::notice title=\(kind.id)::\(message)\n" }
        return text
    }

    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private typealias Place = (path: String, line: Int, column: Int)

    /// The diagnostics with their lines and columns.
    ///
    /// Because they are sorted, a single pass over a file counts all its lines.
    private func placed() -> [(Diagnostic, Place?)] {
        var last: SourceLocation?
        var line = 1
        return diagnostics.map { diagnostic in
            guard let location = diagnostic.location else { return (diagnostic, nil) }
            if let last, last.file === location.file, last.offset <= location.offset {
                line += location.lines(since: last)
            } else {
                line = location.line
            }
            last = location
            return (diagnostic, (location.file.path, line, location.column))
        }
    }
}

extension Diagnostic.Severity {
    /// The ANSI escape sequence of the severity's color.
    fileprivate var color: String {
        switch self {
        case .error: "\u{1B}[31m"
        case .warning: "\u{1B}[33m"
        case .note: "\u{1B}[36m"
        }
    }

    /// GitHub's name for the severity in workflow commands.
    fileprivate var command: String { self == .note ? "notice" : rawValue }
}

extension Diagnostic {
    fileprivate var order: DiagnosticOrder {
        DiagnosticOrder(path: location?.file.path ?? "", offset: location?.offset ?? 0, severity: severity)
    }

    /// `path:line:column: severity: message`, then the line with a caret below the column.
    public func text(isColored: Bool = false) -> String {
        let (strong, color, faint, plain) =
            isColored
            ? ("\u{1B}[1m", severity.color, "\u{1B}[2m", "\u{1B}[0m")
            : ("", "", "", "")
        let place = location.map { "\(strong)\($0.place.printable):\(plain) " } ?? ""
        var text = "\(place)\(color)\(severity.rawValue):\(plain) \(message.printable)\n"
        if let location, !location.file.bytes.isEmpty {
            let number = String(location.line)
            let excerpt = Excerpt(location)
            text += "\(faint)\(number) |\(plain) \(excerpt.line)\n"
            text +=
                "\(String(repeating: " ", count: number.count)) \(faint)|\(plain) \(excerpt.indent)\(color)^\(plain)\n"
        }
        return text
    }
}

private struct DiagnosticOrder: Comparable {
    var path: String
    var offset: Int
    var severity: Diagnostic.Severity

    static func < (left: Self, right: Self) -> Bool {
        if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
        return (left.offset, left.severity) < (right.offset, right.severity)
    }
}

/// The part of a line around a location, and blank space as wide as the part before it.
private struct Excerpt {
    /// The number of scalars that are shown before and after the location.
    static let reach = 80

    var line = ""
    var indent = ""

    init(_ location: SourceLocation) {
        let scalars = Array(String(decoding: location.lineBytes, as: UTF8.self).unicodeScalars)
        let hasMark = scalars.first == "\u{FEFF}"
        let place = min(location.textColumn - 1 + (hasMark ? 1 : 0), scalars.count)
        let start = max(place - Self.reach, hasMark ? 1 : 0)
        let end = min(place + Self.reach, scalars.count)
        let before = start < place ? scalars[start..<place] : []
        let ellipsis = start > 1 ? "…" : ""
        line =
            ellipsis + Self.string(scalars[min(start, end)..<end]).printable
            + (end < scalars.count ? "…" : "")
        indent = (ellipsis.isEmpty ? "" : " ") + before.map(Self.blank).joined()
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// Blank space as wide as the scalar: two columns for wide East Asian characters (UAX #11), none for combining
    /// marks.
    private static func blank(_ scalar: Unicode.Scalar) -> String {
        let scalar = scalar.printable
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return ""
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return "  "
        default: return " "
        }
    }
}
