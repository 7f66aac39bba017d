/// The file in which a site has its settings.
package enum SettingsFile {
    /// The names that the file can have, the usual one first.
    package static let names = ["site.yml", "site.yaml"]

    /// Whether a path is that of a settings file of any site.
    package static func isOne(_ path: String) -> Bool {
        let start = path.utf8.lastIndex(of: .slash).map { path.utf8.index(after: $0) } ?? path.startIndex
        return names.contains { path.utf8[start...].elementsEqual($0.utf8) }
    }

    /// The paths of the files with settings in a folder and in its folder `Content`; a site has at most one.
    ///
    /// - Parameter folder: The folder; empty for the current one.
    package static func paths(in folder: String) -> [String] {
        let start = folder.isEmpty || folder == "." ? "" : folder.hasSuffix("/") ? folder : "\(folder)/"
        return (names + names.map { "Content/\($0)" }).map { start + $0 }.filter { FileSystem.item(at: $0) != .missing }
    }

    /// The warnings about files that look like settings but are in folders where settings are not read.
    ///
    /// - Parameters:
    ///   - paths: The paths of files in a folder, relative to it.
    ///   - configuration: The settings that were read.
    package static func strays(
        among paths: [String], in folder: String, namedBy configuration: SiteConfiguration
    ) -> [Diagnostic] {
        let start = folder.isEmpty ? "" : "\(folder)/"
        let read = Set(configuration.files)
        return paths.filter(isOne).map { start + $0 }.filter { !read.contains($0) }.map {
            .warning(.straySettings, "'\($0)' is not read; move it to '\(folder.isEmpty ? "." : folder)/'")
        }
    }
}

/// Another site generator whose folder somebody may mistake for one that Thumbindex can build.
package struct OtherGenerator {
    let name: String

    /// The files with its settings.
    let settings: [String]

    /// The usual place of a glossary in its sites.
    let contentFolder: String

    static let all = [
        OtherGenerator(
            name: "Hugo", settings: ["hugo.toml", "hugo.yaml", "hugo.json"], contentFolder: "content/glossary"),
        OtherGenerator(name: "MkDocs", settings: ["mkdocs.yml"], contentFolder: "docs/glossary"),
        OtherGenerator(name: "Jekyll", settings: ["_config.yml"], contentFolder: "_glossary"),
        OtherGenerator(name: "mdBook", settings: ["book.toml"], contentFolder: "src/glossary"),
        OtherGenerator(
            name: "Docusaurus", settings: ["docusaurus.config.js", "docusaurus.config.ts"],
            contentFolder: "docs/glossary"),
    ]

    /// The note for a folder that has another generator's settings and none of Thumbindex's; nil for other folders.
    package static func note(on folder: String) -> Diagnostic? {
        let start = folder.isEmpty || folder == "." ? "" : "\(folder)/"
        let generator = all.first { generator in
            generator.settings.contains { FileSystem.item(at: start + $0) == .file }
        }
        guard let generator else { return nil }
        return .note(
            .otherGenerator,
            "this looks like a site of \(generator.name); to list one of its folders alone, name it: "
                + "'thumbindex build \(start)\(generator.contentFolder)'")
    }
}

extension DiagnosticKind {
    package static let ofSettingsFile = [otherGenerator, straySettings]

    static let otherGenerator = DiagnosticKind(
        "other-generator", [.note],
        meaning: "The folder has the settings of another generator of sites.",
        remedy: "Name its folder with the entries, or begin with `thumbindex new`.")

    package static let straySettings = DiagnosticKind(
        "stray-settings", [.warning, .note],
        meaning: "A file looks like settings, but is in a folder where none are read.",
        remedy: "Move it to the folder of the site or to `Content/`; if a file was named, name its folder instead.")
}
