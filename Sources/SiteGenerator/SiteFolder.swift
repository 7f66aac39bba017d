import IndexedCollation

/// The folder or file given to `thumbindex build`, and its settings: those of a ``SettingsFile``, or those inferred
/// from the files.
struct SiteFolder: Sendable {
    /// The folder that paths in the settings are relative to; empty for the current folder.
    let contentFolder: String

    /// The site's own templates; nil if it has none.
    let templatesFolder: String?

    /// The folder with files for the root of the site; nil if it has none.
    let staticFolder: String?

    /// The file with the redirects of old addresses; nil if the site has none.
    let redirects: String?

    /// The file with the record of the site as it was published; nil if the site has none.
    let record: String?

    let configuration: SiteConfiguration

    /// The folders that may be read.
    let inputs: InputFolders

    /// Examines a folder or a file.
    ///
    /// - Returns: Nil, with an error in `diagnostics`, if there is nothing to build a site from.
    ///
    /// - Parameters:
    ///   - input: Content that replaces that of the path, which is then ignored.
    ///   - locales: The site's locales; if empty, those of the settings.
    ///   - allowed: Folders outside the site's folder that may also be read.
    init?(
        _ path: String, input: StandardInput? = nil, locales: [LocaleIdentifier] = [], allowing allowed: [String] = [],
        diagnostics: inout [Diagnostic]
    ) {
        if let input {
            do {
                inputs = try InputFolders(".", allowing: allowed)
            } catch {
                diagnostics.append(.error(error.kind(orElse: .unreadableFolder), "cannot read \(error)"))
                return nil
            }
            var configuration = SiteConfiguration()
            configuration.locales = locales
            configuration.directories =
                InferredDirectories.of([input.fileName], areNamed: true, id: input.id, configuration, &diagnostics)
                ?? []
            self.configuration = configuration
            contentFolder = ""
            (templatesFolder, staticFolder, redirects, record) = (nil, nil, nil, nil)
            return
        }
        let path = Self.withoutFinalSlash(path)
        let item = FileSystem.item(at: path)
        guard item == .file || item == .folder else {
            let message =
                item == .missing
                ? "'\(path)' does not exist; name a folder with your content, or one CSV file: "
                    + "'thumbindex build people.csv'"
                : "'\(path)' is not an ordinary file; name a folder, or one CSV file"
            diagnostics.append(.error(.noSite, message))
            return nil
        }
        do {
            let (folder, _) = item == .folder ? (path, "") : FileSystem.split(path)
            // If the given file is a symbolic link, its target may be read.
            let target = item == .file ? FileSystem.realPath(path).map { [FileSystem.split($0).folder] } ?? [] : []
            inputs = try InputFolders(folder.isEmpty ? "." : folder, allowing: allowed + target.filter { !$0.isEmpty })
        } catch {
            diagnostics.append(.error(error.kind(orElse: .unreadableFolder), "cannot read \(error)"))
            return nil
        }
        if item == .file {
            let (folder, name) = FileSystem.split(path)
            contentFolder = folder
            templatesFolder = nil
            staticFolder = nil
            redirects = nil
            record = nil
            var configuration = SiteConfiguration()
            configuration.locales = locales
            guard
                let directories = InferredDirectories.of(
                    [name], areNamed: true, id: FileSystem.stem(name), configuration, &diagnostics)
            else {
                diagnostics.append(
                    OtherFormat.remedy(forFile: path).map { .error(.otherFormat, "'\(path)' cannot be read; \($0)") }
                        ?? .error(
                            .noSite,
                            "'\(path)' is not \(Self.list(EntryReaders.all.list.map { $0.name })); a site is made of "
                                + "\(Self.list(EntryReaders.all.list.flatMap { $0.suffixes })) files"
                                + (name.hasSuffix(".txt") ? ", so rename it if it is one of them" : "")))
                return nil
            }
            configuration.directories = directories
            configuration.contentFolder = contentFolder
            self.configuration = configuration
            let beside = SettingsFile.names.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
            if let settings = beside.first(where: { FileSystem.item(at: $0) == .file }) {
                diagnostics.append(
                    .note(
                        .straySettings,
                        "'\(settings)' is not read, because a file was named; to use it, name the folder: "
                            + "'thumbindex build \(folder.isEmpty ? "." : folder)'"))
            }
        } else {
            let inFolder = { (name: String) in path == "." ? name : "\(path)/\(name)" }
            let hasContent = FileSystem.item(at: inFolder("Content")) == .folder
            contentFolder = hasContent ? inFolder("Content") : path == "." ? "" : path
            templatesFolder =
                hasContent && FileSystem.item(at: inFolder("Templates")) == .folder ? inFolder("Templates") : nil
            let files = inFolder(StaticFiles.folderName)
            staticFolder = hasContent && FileSystem.item(at: files) == .folder ? files : nil
            let settings = Self.settings(in: path)
            guard settings.count < 2 else {
                diagnostics.append(
                    .error(.settingsTwice, "settings are in '\(settings[0])' and in '\(settings[1])'; keep one"))
                return nil
            }
            if settings.isEmpty, !hasContent, let note = OtherGenerator.note(on: path) { diagnostics.append(note) }
            let pages = "\(contentFolder)/\(DirectoryConfiguration.plainPagesID)"
            let redirectFile = "\(contentFolder)/\(RedirectList.fileName)"
            let hasRedirects = hasContent && FileSystem.item(at: redirectFile) == .file
            let recordFile = "\(contentFolder)/\(PublishedRecord.fileName)"
            let hasRecord = hasContent && FileSystem.item(at: recordFile) == .file
            guard
                var configuration = Self.configuration(
                    contentFolder, settings.first, named: path, locales, inputs,
                    hasPlainPages: hasContent && FileSystem.item(at: pages) == .folder,
                    reserved: (hasRedirects ? [RedirectList.fileName] : [])
                        + (hasRecord ? [PublishedRecord.fileName] : []),
                    &diagnostics)
            else { return nil }
            configuration.contentFolder = contentFolder
            redirects = hasRedirects && !configuration.namesAsSource(RedirectList.fileName) ? redirectFile : nil
            if redirects != nil { configuration.exclude(RedirectList.fileName) }
            record = hasRecord && !configuration.namesAsSource(PublishedRecord.fileName) ? recordFile : nil
            if record != nil { configuration.exclude(PublishedRecord.fileName) }
            configuration.excludeOutput(in: contentFolder)
            self.configuration = configuration
        }
    }

    private static func withoutFinalSlash(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// The paths of the settings files in a site's folder, which has at most one.
    private static func settings(in path: String) -> [String] {
        let start = path == "." ? "" : "\(path)/"
        guard FileSystem.item(at: "\(start)Content") != .folder else { return SettingsFile.paths(in: path) }
        return SettingsFile.names.map { start + $0 }.filter { FileSystem.item(at: $0) != .missing }
    }

    /// The output folder that the settings in a site's folder name; nil if they do not name one.
    ///
    /// Problems in the settings are not reported.
    static func output(ofSiteIn path: String, allowing allowed: [String]) -> String? {
        let path = withoutFinalSlash(path)
        guard FileSystem.item(at: path) == .folder, let settings = settings(in: path).first,
            let inputs = try? InputFolders(path, allowing: allowed),
            let bytes = try? inputs.read(settings, limit: InputLimits().settings)
        else { return nil }
        let decoded = TextEncoding.decode(path: settings, bytes)
        var reader = SettingsReader(AlphabetFiles(), inputs)
        return decoded.isText ? reader.output(in: decoded.file) : nil
    }

    private static func configuration(
        _ folder: String, _ settings: String?, named path: String, _ locales: [LocaleIdentifier],
        _ inputs: InputFolders,
        hasPlainPages: Bool, reserved: [String], _ diagnostics: inout [Diagnostic]
    ) -> SiteConfiguration? {
        do throws(FileSystemError) {
            let alphabets = try AlphabetFiles(in: folder, inputs)
            diagnostics += alphabets.diagnostics
            var configuration = SiteConfiguration(alphabets)
            if let settings {
                let decoded = TextEncoding.decode(
                    path: settings, try inputs.read(settings, limit: InputLimits().settings))
                diagnostics += decoded.diagnostics
                guard decoded.isText else { return nil }
                var reader = SettingsReader(alphabets, inputs)
                configuration = reader.read(decoded.file)
                for file in [decoded.file] + reader.sources { configuration.add(file) }
                let problems = reader.diagnostics + configuration.unknownForms
                diagnostics += problems
                guard !problems.contains(where: { $0.severity == .error }) else { return nil }
            }
            guard !alphabets.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
            for file in alphabets.sources { configuration.add(file) }
            if !locales.isEmpty { configuration.locales = locales }
            guard configuration.directories.isEmpty else {
                if hasPlainPages { try configuration.addPlainPages(in: folder, inputs) }
                return configuration
            }
            let contents = try FileSystem.contents(of: folder.isEmpty ? "." : folder, in: inputs)
            // Files and folders whose names begin with an underscore are ignored.
            let item = contents.unusable.first { item in
                !ContentFinder.isIgnored(item.path.utf8)
                    && (item.isFolder || EntryReaders.all.reader(ofFile: item.path)?.isAlwaysContent == true)
            }
            if let item {
                throw FileSystemError(folder.isEmpty ? item.path : "\(folder)/\(item.path)", item.problem)
            }
            let files = contents.paths.filter {
                (!hasPlainPages || !$0.hasPrefix("\(DirectoryConfiguration.plainPagesID)/"))
                    && !reserved.contains($0) && !configuration.isOutput($0, in: folder)
            }
            if folder.split(separator: "/").last != "Content" {
                diagnostics += SettingsFile.strays(among: contents.paths, in: folder, namedBy: configuration)
            }
            let found = InferredDirectories.all(
                in: files, of: folder, id: FileSystem.stem(FileSystem.split(path).name), configuration, inputs,
                &diagnostics)
            if let found {
                let plainPages = hasPlainPages ? try? GlobPattern("\(DirectoryConfiguration.plainPagesID)/**") : nil
                configuration.directories = found.mapElements { _, found in
                    var directory = configuration.defaults
                    directory.id = found.id
                    directory.isGuessed = found.isGuessed
                    directory.sources = found.sources
                    directory.exclude = found.exclude
                    if let plainPages { directory.exclude.append(plainPages) }
                    return directory
                }
                if hasPlainPages { try configuration.addPlainPages(in: folder, inputs) }
                return configuration
            }
            let other = files.lazy.compactMap { file in
                OtherFormat.remedy(forFile: file).map { "'\(file)' cannot be read; \($0)" }
            }.first
            diagnostics.append(
                .error(
                    .noContent,
                    other ?? "there is nothing to list in '\(folder.isEmpty ? "." : folder)'; put "
                        + "\(list(EntryReaders.all.always.list.compactMap { $0.suffixes.first })) files there, or begin with 'thumbindex new'"
                ))
        } catch {
            diagnostics.append(
                .error(
                    error.kind(orElse: .unreadableFolder),
                    "cannot read \(error.description(orElse: "correct that, or remove the file"))")
            )
        }
        return nil
    }

    /// The items of a list in a message: "a, b or c".
    private static func list(_ items: [String]) -> String {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        return "\(items.dropLast().joined(separator: ", ")) or \(last)"
    }

}

extension SiteConfiguration {
    /// Adds the plain pages in a folder of the content, unless a directory has its files or its name.
    fileprivate mutating func addPlainPages(in folder: String, _ inputs: InputFolders) throws(FileSystemError) {
        let id = DirectoryConfiguration.plainPagesID
        let contents = try FileSystem.contents(of: "\(folder)/\(id)", as: "\(id)/", in: inputs)
        let documents = contents.paths.filter { EntryReaders.isDocument($0) }
        let isTaken = directories.contains { directory in
            Slug.string(directory.id) == id
                || directory.sources.contains { source in
                    documents.contains { path in
                        source.match(path) != nil && !directory.exclude.contains { $0.match(path) != nil }
                    }
                }
        }
        guard !isTaken, !documents.isEmpty else { return }
        let areLocales = contents.folderNames.contains { isLocale(path: $0) }
        let suffixes = EntryReaders.documentSuffixes.joined().map { $0.dropFirst() }.joined(separator: ",")
        guard let pattern = try? GlobPattern("\(id)/\(areLocales ? "{locale}/" : "")**/*.{\(suffixes)}") else { return }
        directories.append(DirectoryConfiguration(plainPages: [pattern], defaults: defaults))
    }

    /// Whether a directory has a file as its source, which is then a file of entries, whatever its name means
    /// otherwise.
    fileprivate func namesAsSource(_ fileName: String) -> Bool {
        directories.contains { $0.sources.contains { $0.isLiteral && $0.text == fileName } }
    }

    /// Whether a path in a folder is that of a file in the output folder.
    fileprivate func isOutput(_ path: String, in folder: String) -> Bool {
        outputFolder(in: folder).map { path.hasPrefix("\($0)/") } ?? false
    }

    /// The output folder relative to a folder that contains it; nil if it is elsewhere.
    private func outputFolder(in folder: String) -> String? {
        guard let output, folder.isEmpty || output.hasPrefix("\(folder)/") else { return nil }
        return folder.isEmpty ? output : String(output.dropFirst(folder.count + 1))
    }

    /// Keeps the built site out of its own content.
    fileprivate mutating func excludeOutput(in folder: String) {
        if let output = outputFolder(in: folder) { exclude("\(GlobPattern.escaped(output))/**") }
    }

    /// Keeps a file that does not contain entries out of directories with patterns such as `*.csv`.
    fileprivate mutating func exclude(_ fileName: String) {
        guard let pattern = try? GlobPattern(fileName) else { return }
        for number in directories.indices { directories[number].exclude.append(pattern) }
    }

}

extension DiagnosticKind {
    package static let ofSiteFolder = [noSite, noContent]

    static let noSite = DiagnosticKind(
        "no-site", [.error],
        meaning: "The path is not a folder or a CSV file.",
        remedy: "Name a folder with your content, or one CSV file.")

    static let noContent = DiagnosticKind(
        "no-content", [.error],
        meaning: "The folder has nothing to list.",
        remedy: "Put Markdown or CSV files there, or begin with `thumbindex new`.")

    package static let settingsTwice = DiagnosticKind(
        "settings-twice", [.error],
        meaning: "A site has two files with settings.",
        remedy: "Keep one of them.")
}

extension SiteOption {
    /// All options, in the order of the guide.
    package static let all = all(EntryReaders.all.list.map { $0.limit }, addedBy: SiteFeatures.settings)

    /// The options of a mapping.
    package static func options(in scope: Scope) -> [SiteOption] { options(in: scope, of: all) }
}

extension SettingsReader {
    /// Prepares to read the settings of every site and those of all features.
    ///
    /// - Parameter alphabetFiles: Alphabets that are not in the settings.
    package init(_ alphabetFiles: AlphabetFiles = AlphabetFiles(), _ inputs: InputFolders? = nil) {
        self.init(SiteOption.all, alphabetFiles, inputs)
    }
}
