import SiteGenerator

/// Writes exported files.
///
/// A file is never written in part, and no file from which the site is made is replaced.
struct ExportWriter {
    /// The reason why files cannot be written: a sentence without a final period.
    struct Problem: Error {
        let message: String
    }

    private let inputs: SiteInputs
    private let format: ExportFormat

    /// Whether the site is a single file, so the files next to it do not belong to it.
    private let isOneFile: Bool

    init(_ inputs: SiteInputs, isOneFile: Bool, _ format: ExportFormat) {
        self.inputs = inputs
        self.isOneFile = isOneFile
        self.format = format
    }

    /// Writes files; if one of them must not be written, none is.
    ///
    /// - Parameter files: The files with their paths, absolute or relative to the current folder.
    func write(_ files: [ExportedFile]) throws(Problem) {
        for file in files { try check(file.path) }
        for file in files {
            do throws(FileSystemError) {
                try FileSystem.replace(file.path, with: file.bytes)
            } catch {
                throw Problem(message: "cannot write \(error)")
            }
        }
    }

    // MARK: Inputs of the site

    private func check(_ path: String) throws(Problem) {
        switch FileSystem.item(at: path) {
        case .folder: throw Problem(message: "'\(path)' is a folder; name a file in it")
        case .other: throw Problem(message: "'\(path)' is not an ordinary file; name another one")
        case .missing: if let problem = problem(ofNew: path) { throw problem }
        case .file:
            guard !isInput(path) else {
                throw Problem(message: "'\(path)' is a file of the site, and is not replaced; name another one")
            }
        }
    }

    /// Whether an existing file is one of those from which the site is made.
    private func isInput(_ path: String) -> Bool {
        guard let status = SystemCalls.status(at: path) else { return false }
        let paths =
            inputs.files.map(\.path) + inputs.staticFiles.files.map(\.path) + inputs.strings.files.map(\.path)
            + SettingsFile.names.flatMap { [self.path($0, in: inputs.contentFolder), self.path($0, in: siteFolder)] }
        let isSame = paths.contains { other in
            SystemCalls.status(at: other).map { $0.st_ino == status.st_ino && $0.st_dev == status.st_dev } ?? false
        }
        return isSame
            || isInSite(path) && (EntryReaders.all.canRead(path) || !path.hasSuffix(format.suffix) || format.isFolder)
    }

    private func problem(ofNew path: String) -> Problem? {
        guard isInSite(path), EntryReaders.all.canRead(path) else { return nil }
        return Problem(
            message:
                "'\(path)' is in the content of the site, and would be read as a part of it; name a place elsewhere")
    }

    /// Whether a file is in a folder that contains only files of the site.
    private func isInSite(_ path: String) -> Bool {
        let (folder, _) = Self.split(path)
        guard let real = FileSystem.realPath(folder) else { return false }
        return siteFolders.compactMap { FileSystem.realPath($0) }.contains { real == $0 || real.hasPrefix("\($0)/") }
    }

    /// The folders with content, templates and other files of the site; empty if the site is a single file.
    private var siteFolders: [String] {
        let isFolder = inputs.contentFolder.split(separator: "/").last == "Content"
        guard isFolder else { return isOneFile ? [] : [inputs.contentFolder.isEmpty ? "." : inputs.contentFolder] }
        return [inputs.contentFolder] + ["Templates", StaticFiles.folderName].map { self.path($0, in: siteFolder) }
    }

    /// The folder that contains `Content`.
    private var siteFolder: String {
        guard let slash = inputs.contentFolder.lastIndex(of: "/") else { return "" }
        return String(inputs.contentFolder[..<slash])
    }

    private func path(_ name: String, in folder: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }

    /// The folder of a file, and its name in that folder.
    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = String(path[..<slash])
        return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
    }
}
