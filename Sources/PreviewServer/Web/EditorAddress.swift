import SiteGenerator

/// The address at which an editor opens a place in a file, such as `vscode://file/home/ann/terms.md:3:7`.
///
/// ```swift
/// let editor = EditorAddress("vscode")
/// ```
public struct EditorAddress: Sendable {
    /// The names of editors that need no template.
    public static let names = templates.map { $0.name }

    private static let templates: [(name: String, template: String, programs: [String])] = [
        visualStudioCode("vscode", "code"), visualStudioCode("vscode-insiders", "code-insiders"),
        visualStudioCode("vscodium", "codium"), visualStudioCode("cursor", "cursor"),
        visualStudioCode("windsurf", "windsurf"), visualStudioCode("zed", "zed"),
        ("idea", "idea://open?file={path}&line={line}&column={column}", ["idea"]),
        ("textmate", "txmt://open?url=file://{path}&line={line}&column={column}", ["mate"]),
        ("macvim", "mvim://open?url=file://{path}&line={line}&column={column}", ["mvim"]),
    ]

    private static func visualStudioCode(_ name: String, _ program: String) -> (String, String, [String]) {
        (name, "\(name)://file{path}:{line}:{column}", [program])
    }

    private let template: String

    /// Makes the address of an editor.
    ///
    /// - Parameter editor: one of ``names``, or an address with `{path}`, `{line}` and `{column}`; nil results for any
    ///   other text.
    public init?(_ editor: String) {
        if let known = Self.templates.first(where: { $0.name == editor }) {
            template = known.template
        } else if editor.contains("://"), editor.contains("{path}") {
            template = editor
        } else {
            return nil
        }
    }

    /// Finds the editor of the person who started this program, from the environment; nil if it is not known.
    ///
    /// `VISUAL` and `EDITOR` name its program, perhaps with options, and `TERM_PROGRAM` the editor whose terminal this
    /// is. In a session on another machine, the editor there is not the one that the browser can open.
    ///
    /// - Parameter variable: the value of an environment variable.
    public init?(environment variable: (String) -> String?) {
        guard variable("SSH_CONNECTION") == nil else { return nil }
        let programs = ["VISUAL", "EDITOR"].compactMap { name in
            variable(name)?.split(separator: " ").first?.split(separator: "/").last.map(String.init)
        }
        let named = Self.templates.first { editor in programs.contains { editor.programs.contains($0) } }?.name
        guard let name = named ?? variable("TERM_PROGRAM") else { return nil }
        self.init(name)
    }

    /// The address of a place; nil if its file does not exist, or is not a text.
    func address(of location: SourceLocation) -> String? {
        guard location.isInText, let path = SystemCalls.realPath(location.path) else { return nil }
        return template.replacing("{path}", with: path.percentEncodedPath)
            .replacing("{line}", with: String(location.line)).replacing("{column}", with: String(location.column))
    }
}
