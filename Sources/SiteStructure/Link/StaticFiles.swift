/// The files in the folder `static/` next to `Content/`, which are copied to the root of the site unchanged: `CNAME`,
/// `robots.txt`, `.well-known/`.
///
/// Hugo has such a folder, too: https://gohugo.io/configuration/directories/
///
/// Like `Templates/`, the folder belongs to those who set up the site, so its files may be of any type.
package struct StaticFiles: Sendable {
    /// The name of the folder.
    package static let folderName = "static"

    /// The files that a site may have in place of the program's own.
    static let replaceable: Set<String> = ["robots.txt", "404.html"]

    /// The files that are never meant for readers.
    private static let omitted: Set<String> = [".git", ".gitignore", ".gitkeep", ".DS_Store"]

    /// The path of the folder, absolute and without symbolic links; nil if there is none.
    private(set) var root: String?

    /// The files, by path in the site.
    package private(set) var files: [LinkedFile] = []

    init() {}

    /// Lists the files.
    ///
    /// - Parameters:
    ///   - folder: The folder; nil if there is none.
    ///   - inputs: The folders that may be read.
    ///   - diagnostics: Receives an error if the folder cannot be read.
    package init(in folder: String?, _ inputs: InputFolders, _ diagnostics: inout [Diagnostic]) {
        guard let folder else { return }
        do throws(FileSystemError) {
            let contents = try FileSystem.contents(of: folder, withHiddenItems: true, in: inputs)
            if let item = contents.unusable.first {
                throw FileSystemError("\(folder)/\(item.path)", item.problem)
            }
            guard let root = FileSystem.realPath(folder) else { return }
            self.root = root
            files = contents.paths.filter { !$0.split(separator: "/").contains { Self.omitted.contains(String($0)) } }
                .map { LinkedFile(path: "\(root)/\($0)", sitePath: $0) }
        } catch {
            diagnostics.append(.error(error.kind(orElse: .unreadableFolder), "cannot read \(error)"))
        }
    }

    /// The path in the site of a file of the folder; nil for other files.
    package func sitePath(ofFile path: String) -> String? {
        guard let root, path.hasPrefix("\(root)/") else { return nil }
        return String(path.dropFirst(root.count + 1))
    }

    /// Whether the site has the file in place of one that the program would make.
    package func replaces(_ path: String) -> Bool {
        Self.replaceable.contains(path) && files.contains { $0.sitePath == path }
    }
}
