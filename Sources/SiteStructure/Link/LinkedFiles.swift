/// A file that a link or an image in the content refers to.
package struct LinkedFile: Sendable, Hashable {
    /// The absolute path of the file.
    package let path: String
    /// The path of the copy, relative to the site's folder.
    package let sitePath: String

    package init(path: String, sitePath: String) {
        self.path = path
        self.sitePath = sitePath
    }
}

/// Finds and reads the files that links and images in the content refer to.
///
/// Only linked files are copied, except for ``StaticFiles``. They are copied only from the content folder, the folders
/// of the sources, and the `static` folders in and next to them, a convention of Hugo. Neither `..` nor symbolic links
/// reach anything outside. Unless the content is trusted with HTML, only types that cannot run code are copied; see
/// ``PublishedFile``.
package struct LinkedFiles: Sendable {
    /// The site's folder for the copies.
    static let folder = "files"

    /// The folders that paths in the site may be relative to; they are absolute and without symbolic links.
    private let roots: [String]

    /// Whether a directory already uses the folder's name.
    private let isTaken: Bool

    /// The files for the root of the site, where they keep their own addresses.
    package let staticFiles: StaticFiles

    private let inputs: InputFolders?
    private let limit: InputLimit
    private let imageSizes = ImageSizes()

    /// Prepares to find files.
    ///
    /// - Parameters:
    ///   - contentFolder: The folder that links are relative to; nil if there are no files, as for content in memory.
    ///   - staticFiles: The files for the root of the site.
    ///   - inputs: The folders that may be read.
    ///   - diagnostics: Receives the problems with the folders.
    package init(
        _ configuration: SiteConfiguration, contentFolder: String?, _ staticFiles: StaticFiles = StaticFiles(),
        in inputs: InputFolders?, _ diagnostics: inout [Diagnostic]
    ) {
        self.staticFiles = staticFiles
        self.inputs = inputs
        limit = configuration.limits.file
        guard let contentFolder, let inputs else {
            roots = []
            isTaken = false
            return
        }
        let content = contentFolder.isEmpty ? "." : contentFolder
        var folders = configuration.directories.flatMap(\.sources).map { pattern in
            let prefix = pattern.literalPrefix
            return prefix.hasPrefix("/") ? prefix : "\(content)/\(prefix)"
        }
        folders.append(content)
        folders += folders.map { $0 + "/static" } + [content + "/../static"]
        var roots: [String] = []
        for folder in folders where FileSystem.item(at: folder) == .folder {
            guard let real = FileSystem.realPath(folder), !roots.contains(real), real != "/" else { continue }
            if inputs.contains(realPath: real) {
                roots.append(real)
            } else if FileSystem.isLink(folder) {
                diagnostics.append(
                    .error(.unreadableFolder, "cannot use \(FileSystemError(outsideSite: folder))"))
            }
        }
        self.roots = roots
        isTaken = configuration.directories.contains { Slug.string($0.id) == Self.folder }
    }

    /// The file at a path; nil if it does not exist or may not be published.
    package func file(at path: String) -> LinkedFile? {
        guard !path.utf8.contains(0), FileSystem.item(at: path) == .file, let real = FileSystem.realPath(path),
            let root = roots.first(where: { real.hasPrefix($0 + "/") })
        else { return nil }
        if let path = staticFiles.sitePath(ofFile: real) { return LinkedFile(path: real, sitePath: path) }
        let relative = real.dropFirst(root.count + 1)
        // Hidden files, settings and the source files of entries are not meant for readers.
        let name = relative.split(separator: "/").last ?? ""
        guard !relative.split(separator: "/").contains(where: { $0.hasPrefix(".") }), !SettingsFile.isOne(String(name)),
            !EntryReaders.isDocument(String(name))
        else { return nil }
        return LinkedFile(path: real, sitePath: "\(isTaken ? "\(Self.folder)-copied" : Self.folder)/\(relative)")
    }

    /// Opens a file in order to copy it.
    package func open(_ file: LinkedFile) throws(UnreadableFile) -> OpenFile {
        do throws(FileSystemError) {
            guard let inputs else { throw FileSystemError(outsideSite: file.path) }
            let open = try inputs.openFile(file.path)
            try limit.check(open.size, of: file.path)
            return open
        } catch {
            throw UnreadableFile(reason: error)
        }
    }

    /// The error if a file cannot be copied.
    package func problem(of file: LinkedFile) -> Diagnostic? {
        do throws(UnreadableFile) {
            _ = try open(file)
            return nil
        } catch {
            return error.diagnostic
        }
    }

    /// Reads a file.
    package func read(_ file: LinkedFile) throws(FileSystemError) -> FileMemory {
        guard let inputs else { throw FileSystemError(outsideSite: file.path) }
        return try inputs.read(file.path, limit: limit)
    }

    /// The reason not to copy a file if the content is not trusted with HTML; nil if it is safe.
    package func danger(of file: LinkedFile) -> PublishedFile.Danger? {
        // Everything in the folder of files for the root is published in any case.
        if staticFiles.sitePath(ofFile: file.path) != nil { return nil }
        return PublishedFile.danger(ofName: file.path)
            ?? inputs.flatMap { PublishedFile.danger(ofContents: file.path, in: $0) }
    }

    /// The file at a path from the site's root: `/images/a.png`.
    package func file(atSitePath path: String) -> LinkedFile? {
        for root in roots {
            if let file = file(at: "\(root)/\(path)") { return file }
        }
        return nil
    }

    /// The size of an image; nil if the file has none.
    package func imageSize(of file: LinkedFile) -> ImageSize? { imageSizes[file.path] }
}

extension UnreadableFile {
    /// The error for a file that cannot be copied to the site.
    package var diagnostic: Diagnostic {
        .error(.unreadableFile, "cannot copy \(reason); fix it, or link to another file")
    }
}
