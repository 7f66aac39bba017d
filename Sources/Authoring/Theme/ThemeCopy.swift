import EmbeddedFiles
import SiteGenerator

/// Copies the files of the default theme, from which a site's own theme can begin.
package enum ThemeCopy {
    /// The reason for not copying files: a sentence without a final period.
    package struct Problem: Error {
        package let message: String
    }

    /// The names of all files of the theme.
    package static var names: [String] { DefaultTheme.files.map(\.path) }

    /// Writes files of the theme into a folder, which is made if it does not exist.
    ///
    /// Existing files are not replaced: if one of the files exists, nothing is written.
    ///
    /// - Parameter names: The names of the files; empty for all files.
    /// - Returns: The paths of the files that were written.
    package static func write(_ names: [String], to folder: String) throws(Problem) -> [String] {
        for name in names where !Self.names.contains(name) {
            let hint =
                Suggestion.closest(to: name, among: Self.names).map { "did you mean '\($0)'?" }
                ?? "its files are \(Self.names.joined(separator: ", "))"
            throw Problem(message: "the theme has no file '\(name)'; \(hint)")
        }
        let files = DefaultTheme.files.filter { names.isEmpty || names.contains($0.path) }
        let start = folder.hasSuffix("/") ? folder : "\(folder)/"
        let existing = files.map { start + $0.path }.filter { FileSystem.item(at: $0) != .missing }
        guard existing.isEmpty else {
            throw Problem(
                message: "\(existing.prefix(5).map { "'\($0)'" }.joined(separator: ", "))"
                    + (existing.count > 5
                        ? " and \(existing.count - 5) more exist" : existing.count > 1 ? " exist" : " exists")
                    + ", and no file is replaced; name another folder, or only the files that you need")
        }
        for (path, bytes) in files { try write(bytes, to: start + path) }
        return files.map { start + $0.path }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
        do throws(FileSystemError) {
            if let slash = path.lastIndex(of: "/") { try FileSystem.makeFolders(String(path[..<slash])) }
            try FileSystem.writeNew(bytes, to: path)
        } catch {
            throw Problem(message: "cannot write \(error)")
        }
    }
}
