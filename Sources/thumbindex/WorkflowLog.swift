/// Logs of GitHub Actions, whose runner interprets commands in a program's output.
///
/// A command is a line that begins with `::` or contains `##[` (github.com/actions/runner,
/// src/Runner.Common/ActionCommand.cs). The runner's comparisons depend on a culture and may skip invisible characters,
/// so this code skips them too.
enum WorkflowLog {
    /// The text with a space inside everything that the runner would interpret as a command.
    static func withoutCommands(_ text: String) -> String {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { withoutCommands(inLine: Array($0)) }.joined(separator: "\n")
    }

    private static func withoutCommands(inLine scalars: [Unicode.Scalar]) -> String {
        let visible = scalars.indices.filter { !scalars[$0].isInvisible }
        var spaces: [Int] = []
        if let first = visible.firstIndex(where: { !scalars[$0].properties.isWhitespace }),
            visible[first...].prefix(2).map({ scalars[$0] }) == [":", ":"]
        {
            spaces.append(visible[first + 1])
        }
        for place in visible.indices where visible[place...].prefix(3).map({ scalars[$0] }) == ["#", "#", "["] {
            spaces.append(visible[place + 1])
        }
        var result = String.UnicodeScalarView()
        for (place, scalar) in scalars.enumerated() {
            if spaces.contains(place) { result.append(" ") }
            result.append(scalar)
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    /// Whether a culture-dependent comparison may skip the character.
    fileprivate var isInvisible: Bool {
        if isASCII { return value < 0x20 && !properties.isWhitespace || value == 0x7F }
        switch properties.generalCategory {
        case .control, .format: return true
        default: return properties.isDefaultIgnorableCodePoint
        }
    }
}
