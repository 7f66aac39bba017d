/// The files in the content folder that no page is made of and nothing links to, so that no file vanishes without a word.
struct UnreadFiles {
    /// The paths in the content folder, in byte order.
    private let paths: [String]

    private let configuration: SiteConfiguration

    /// The most names in a message.
    private static let mostNames = 5

    /// - Parameter copied: The files that pages link to.
    init(_ inputs: SiteInputs, copied: [LinkedFile]) {
        configuration = inputs.configuration
        let folder = inputs.contentFolder
        // Other folders may hold anything beside content.
        guard folder.split(separator: "/").last == "Content", let root = FileSystem.realPath(folder),
            let contents = try? FileSystem.contents(of: folder, in: inputs.folders)
        else {
            paths = []
            return
        }
        var known = Set(inputs.files.map(\.path))
        for file in inputs.strings.files { known.insert(file.path) }
        for file in inputs.configuration.files { known.insert(file) }
        let linked = Set(copied.map(\.path))
        paths = contents.paths.filter { path in
            !known.contains("\(folder)/\(path)") && !linked.contains("\(root)/\(path)") && !Self.isPassedOver(path)
                && !inputs.configuration.directories.contains { $0.exclude.contains { $0.match(path) != nil } }
        }
    }

    /// Whether a file's name says that it is not content.
    private static func isPassedOver(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix("_") || $0.hasPrefix(".") }
            || SiteFolder.isAboutTheFolder(path)
    }

    func diagnostics() -> [Diagnostic] {
        let strays = paths.filter(isStray)
        let others = paths.filter { !isStray($0) }
        var diagnostics: [Diagnostic] = []
        if !strays.isEmpty {
            let isOne = strays.count == 1
            diagnostics.append(
                .warning(
                    .strayPage,
                    "\(Self.list(strays)) \(isOne ? "is" : "are") in no directory, so \(isOne ? "it is" : "they are") not "
                        + "read; move \(isOne ? "it" : "them") to 'pages/', or name \(isOne ? "it" : "them") in a source"
                ))
        }
        if !others.isEmpty {
            let isOne = others.count == 1
            diagnostics.append(
                .note(
                    .unreadFile,
                    "\(isOne ? "1 file is" : "\(others.count) files are") not read: \(Self.list(others)); if that is meant, "
                        + "give \(isOne ? "it a name" : "them names") with '_' at the beginning"))
        }
        return diagnostics
    }

    /// Whether a file is a text that the settings forgot. Those of locales that the site does not have are meant to be left out.
    private func isStray(_ path: String) -> Bool {
        EntryReaders.isDocument(path) && configuration.directories.contains { $0.location != nil }
            && !configuration.directories.contains { $0.sources.contains { $0.match(path) != nil } }
    }

    private static func list(_ paths: [String]) -> String {
        let names = paths.prefix(mostNames).map { "'\($0)'" }
        let more = paths.count - names.count
        if more > 0 { return names.joined(separator: ", ") + " and \(more) more" }
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
