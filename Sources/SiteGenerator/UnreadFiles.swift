/// The files in the content folder that no page is made from and nothing links to.
///
/// They are reported so that no file is ignored silently.
struct UnreadFiles {
    /// The paths in the content folder, in byte order.
    private let paths: [String]

    private let configuration: SiteConfiguration

    /// The warnings about settings in folders where settings are not read.
    let straySettings: [Diagnostic]

    /// The maximum number of names in a message.
    private static let mostNames = 5

    /// Finds the unread files.
    ///
    /// - Parameter former: The known problems; rejected files have warnings of their own.
    init(_ inputs: SiteInputs, _ site: ResolvedSite, _ former: [Diagnostic]) {
        configuration = inputs.configuration
        let folder = inputs.contentFolder
        guard !inputs.contentPaths.isEmpty, let root = FileSystem.realPath(folder) else {
            (paths, straySettings) = ([], [])
            return
        }
        var known = Set(inputs.files.map(\.path))
        for file in inputs.strings.files { known.insert(file.path) }
        for file in inputs.configuration.files { known.insert(file) }
        let linked = Set(site.copiedFiles.map(\.path))
        let hasRefused = former.contains { $0.kind == .unsafeFile }
        let isRefused = { (path: String) in
            hasRefused && site.targets.files.danger(of: LinkedFile(path: path, sitePath: path)) != nil
        }
        let unread = inputs.contentPaths.filter { path in
            !known.contains("\(folder)/\(path)") && !linked.contains("\(root)/\(path)") && !Self.isPassedOver(path)
                && !isRefused("\(root)/\(path)")
                && !inputs.configuration.directories.contains { $0.exclude.contains { $0.match(path) != nil } }
        }
        paths = unread.filter { !SettingsFile.isOne($0) }
        straySettings = SettingsFile.strays(among: unread, in: folder, namedBy: configuration)
    }

    /// Whether the name of a file shows that it is not content.
    private static func isPassedOver(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix("_") || $0.hasPrefix(".") || $0.hasPrefix("~$") }
            || InferredDirectories.isAboutTheFolder(path)
    }

    /// The warning about texts that are missing from the settings; nil if there are none.
    var warning: Diagnostic? {
        let strays = paths.filter(isStray)
        guard !strays.isEmpty else { return nil }
        let (verb, subject, object) = strays.count == 1 ? ("is", "it is", "it") : ("are", "they are", "them")
        return .warning(
            .strayPage,
            "\(Self.list(strays)) \(verb) in no directory, so \(subject) not read; move \(object) to "
                + "'\(folderOfPages(strays))', or name \(object) in a source")
    }

    /// The folder in which texts would be plain pages: that of the default locale, if pages are divided by locale.
    private func folderOfPages(_ strays: [String]) -> String {
        let folder = "\(DirectoryConfiguration.plainPagesID)/"
        return strays.allSatisfy { $0.hasPrefix(folder) } ? "\(folder)\(configuration.defaultLocale.tag)/" : folder
    }

    /// The note about the other files: a sentence without a final period; nil if there are none.
    var note: String? {
        let others = paths.filter { !isStray($0) }
        guard !others.isEmpty else { return nil }
        let (subject, object) =
            others.count == 1 ? ("1 file is", "it a name") : ("\(others.count) files are", "them names")
        return "\(subject) not read: \(Self.list(others)); if that is meant, give \(object) with '_' at the beginning"
    }

    /// Whether a file is a text that is missing from the settings; texts in locales that the site does not have are
    /// meant to be omitted.
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

extension DiagnosticKind {
    package static let strayPage = DiagnosticKind(
        "stray-page", [.warning],
        meaning: "A Markdown file is in none of the directories that the settings name.",
        remedy: "Move it to `pages/`, name it in a `source`, or give it a name that begins with `_`.")
}
