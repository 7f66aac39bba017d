import IndexedCollation

/// The folder or file given to `thumbindex build`, and its settings: those of a ``SettingsFile``, or those inferred
/// from the files.
package struct SiteFolder: Sendable {
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
            let given = SiteConfiguration(locales: locales)
            configuration =
                Self.inferred(from: [input.fileName], areNamed: true, id: input.id, given, &diagnostics) ?? given
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
            let (folder, _) = item == .folder ? (path, "") : Self.split(path)
            // If the given file is a symbolic link, its target may be read.
            let target = item == .file ? FileSystem.realPath(path).map { [Self.split($0).folder] } ?? [] : []
            inputs = try InputFolders(folder.isEmpty ? "." : folder, allowing: allowed + target.filter { !$0.isEmpty })
        } catch {
            diagnostics.append(.error(error.kind(orElse: .unreadableFolder), "cannot read \(error)"))
            return nil
        }
        if item == .file {
            let (folder, name) = Self.split(path)
            contentFolder = folder
            templatesFolder = nil
            staticFolder = nil
            redirects = nil
            record = nil
            let given = SiteConfiguration(locales: locales)
            guard
                var configuration = Self.inferred(
                    from: [name], areNamed: true, id: Self.stem(name), given, &diagnostics)
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
            let found = foundDirectories(
                in: files, of: folder, id: stem(split(path).name), configuration, inputs, &diagnostics)
            if let found {
                configuration.directories = found.mapElements { _, found in
                    var directory = configuration.defaults
                    directory.id = found.id
                    directory.isGuessed = found.isGuessed
                    directory.sources = found.sources
                    directory.exclude = found.exclude
                    if hasPlainPages { directory.exclude += patterns("\(DirectoryConfiguration.plainPagesID)/**") }
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

    /// The directories of the files in a folder whose settings do not name any; nil if the folder has no entries.
    ///
    /// Files of formats that are not always content count if there are no others and they plainly have entries.
    private static func foundDirectories(
        in files: [String], of folder: String, id: String, _ configuration: SiteConfiguration, _ inputs: InputFolders,
        _ diagnostics: inout [Diagnostic]
    ) -> Table<DirectoryConfiguration, DirectoryConfiguration>? {
        if let site = inferred(from: files, areNamed: false, id: id, configuration, &diagnostics) {
            return site.directories
        }
        let records = files.filter {
            !SettingsFile.isOne($0) && RecordFiles.isOne($0, in: folder, by: .all, configuration, inputs)
        }
        guard var site = inferred(from: records, areNamed: true, id: id, configuration, &diagnostics) else {
            return nil
        }
        for number in site.directories.indices { site.directories[number].isGuessed = true }
        return site.directories
    }

    /// Infers directories from files: one directory for all documents, and one for each file of records.
    ///
    /// Folders and files named for locales hold one directory in several locales.
    ///
    /// - Parameters:
    ///   - areNamed: Whether the user named the files, so all formats count; see ``EntryReader/isAlwaysContent``.
    ///   - settings: Other settings of the site, including its locales.
    package static func inferred(
        from files: [String], areNamed: Bool, in readers: EntryReaders = .all, id: String,
        _ settings: SiteConfiguration, _ diagnostics: inout [Diagnostic]
    ) -> SiteConfiguration? {
        var site = SiteConfiguration(locales: settings.locales)
        let readers = areNamed ? readers : readers.always
        // The only file that is named is the content, whatever it is called, and so is a README that is alone.
        let isOnlyOne = areNamed && files.count == 1
        let visible = isOnlyOne ? files : files.filter { !ContentFinder.isIgnored($0.utf8) }
        let others = visible.filter { !isAboutTheFolder($0) }
        let listed = !others.isEmpty ? others : isOnlyOne ? visible : visible.filter { stem($0) == "README" }
        let documents = listed.filter { readers.reader(ofFile: $0)?.form == .document }
        if !documents.isEmpty {
            let folders = Set(
                documents.map { path in path.utf8.firstIndex(of: .slash).map { String(path[..<$0]) } ?? "" })
            // Next to a folder that is certainly a locale, a folder that could be one is not assigned to the default
            // locale. `ContentFinder` reports it later.
            let areLocales =
                folders.contains { settings.isLocale(path: $0) }
                && folders.allSatisfy { settings.mayBeLocale(path: $0) }
            let suffixes = readers.documentSuffixes.joined().map { $0.dropFirst() }
            // Some programs write extensions in capitals.
            let written = Set(documents.map { $0.split(separator: ".").last ?? "" }).subtracting(suffixes).sorted()
            let extensions = (suffixes + written.filter { suffixes.contains($0.lowercased()[...]) }).joined(
                separator: ",")
            var directory = DirectoryConfiguration(id: id.isEmpty || id == "." ? "entries" : id)
            if let parents = parentsOfLocales(documents, settings) {
                for parent in parents {
                    var directory = DirectoryConfiguration(id: parent)
                    directory.sources = patterns("\(GlobPattern.escaped(parent))/{locale}/**/*.{\(extensions)}")
                    site.directories.append(directory)
                }
            } else if let (id, sources) = LocaleNamedFiles.translations(among: documents, settings) {
                directory.id = id
                directory.sources = sources.flatMap(patterns)
            } else if files.count == 1, !files[0].contains("/") {
                directory.sources = patterns(GlobPattern.escaped(documents[0]))
            } else {
                directory.sources = patterns("\(areLocales ? "{locale}/" : "")**/*.{\(extensions)}")
            }
            if !others.isEmpty {
                directory.exclude = patterns("{README,LICENSE,CONTRIBUTING,CHANGELOG,CODE_OF_CONDUCT}*")
            }
            if !directory.sources.isEmpty { site.directories.append(directory) }
        }
        let records = listed.filter { readers.reader(ofFile: $0)?.form == .records }
        let named = LocaleNamedFiles(records, settings)
        for (pattern, group) in named.groups {
            // At the top, the files have the name of the site's folder, unless its documents have it.
            var directory = DirectoryConfiguration(
                id: group.folder.isEmpty ? id.isEmpty || id == "." ? "entries" : id : split(group.folder).name)
            if site.directories.contains(where: { $0.id == directory.id }) { directory.id += "-lists" }
            directory.sources = patterns(pattern)
            directory.exclude = named.exclusions(from: group, among: files).flatMap {
                patterns(GlobPattern.escaped($0))
            }
            site.directories.append(directory)
        }
        for directory in directories(ofRecords: named.others, settings) { site.directories.append(directory) }
        for number in site.directories.indices {
            let id = site.directories[number].id
            guard let clean = ControlCharacters.replaced(in: id) else { continue }
            site.directories[number].id = clean.string
            let message =
                "\(ControlCharacters.name(of: clean.first)), and the name '\(id)' becomes part of pages; rename the file or folder"
            diagnostics.append(.warning(.controlCharacter, message))
        }
        return site.directories.isEmpty ? nil : site
    }

    /// The folders that hold all documents, each with a folder for each locale, as in `glossary/en/` and
    /// `glossary/sv/`; nil if the documents are arranged in any other way.
    private static func parentsOfLocales(_ documents: [String], _ settings: SiteConfiguration) -> [String]? {
        var locales: [String: Set<String>] = [:]
        for path in documents {
            let parts = path.split(separator: "/")
            guard parts.count > 2 else { return nil }
            locales[String(parts[0]), default: []].insert(String(parts[1]))
        }
        let areAll = locales.allSatisfy { parent, names in
            !settings.mayBeLocale(path: parent) && names.contains { settings.isLocale(path: $0) }
                && names.allSatisfy { settings.mayBeLocale(path: $0) }
        }
        return areAll && !locales.isEmpty ? locales.keys.sorted() : nil
    }

    /// A directory for each file of records.
    ///
    /// Files that differ only in locale, such as `people.sv.csv` or `sv/people.csv`, share a directory.
    private static func directories(
        ofRecords files: [String], _ settings: SiteConfiguration
    ) -> [DirectoryConfiguration] {
        let certain = Set(files.map { recordSource($0, isLocale: settings.isLocale(path:)).pattern })
        var directories: [DirectoryConfiguration] = []
        var known: Set<String> = []
        // Shorter paths come first, so the shortest path with a name keeps that name.
        for file in files.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
            // A file that could be in a different locale than the files next to it is not a separate directory.
            let possible = recordSource(file, isLocale: settings.mayBeLocale(path:))
            let (source, id) =
                certain.contains(possible.pattern) ? possible : recordSource(file, isLocale: settings.isLocale(path:))
            guard known.insert(source).inserted else { continue }
            var directory = DirectoryConfiguration(id: id)
            if directories.contains(where: { Slug.string($0.id) == Slug.string(id) }) {
                directory.id = Slug.string(stem(file))
            }
            directory.sources = patterns(source)
            directories.append(directory)
        }
        return directories.sorted { $0.id < $1.id }
    }

    /// The pattern for a file of records and its counterparts in other locales, and the directory's id.
    private static func recordSource(_ file: String, isLocale: (String) -> Bool) -> (pattern: String, id: String) {
        let (folder, name) = split(file)
        let parts = name.split(separator: ".").map(String.init)
        let start = folder.isEmpty ? "" : GlobPattern.escaped(folder) + "/"
        if parts.count == 3, isLocale(parts[1]) {
            return ("\(start)\(GlobPattern.escaped(parts[0])).{locale}.\(parts[2])", parts[0])
        }
        let (parent, locale) = split(folder)
        if !locale.isEmpty, isLocale(locale) {
            return (
                "\(parent.isEmpty ? "" : GlobPattern.escaped(parent) + "/"){locale}/\(GlobPattern.escaped(name))",
                stem(name)
            )
        }
        return (GlobPattern.escaped(file), stem(name))
    }

    /// Whether a file is about the folder rather than part of its content.
    package static func isAboutTheFolder(_ path: String) -> Bool {
        !path.utf8.contains(.slash)
            && ["README", "LICENSE", "CONTRIBUTING", "CHANGELOG", "CODE_OF_CONDUCT"].contains(stem(path))
    }

    private static func patterns(_ text: String) -> [GlobPattern] { (try? GlobPattern(text)).map { [$0] } ?? [] }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    /// The items of a list in a message: "a, b or c".
    private static func list(_ items: [String]) -> String {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        return "\(items.dropLast().joined(separator: ", ")) or \(last)"
    }

    private static func stem(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
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

    fileprivate init(locales: [LocaleIdentifier]) {
        self.init()
        self.locales = locales
    }

    /// Whether the name of a folder, or a part of a file's name, is a locale.
    fileprivate func isLocale(path name: String) -> Bool { LocaleTags.meaning(name, self, in: .path).locale != nil }

    /// Whether a name is, or could be, a locale.
    fileprivate func mayBeLocale(path name: String) -> Bool {
        if case .none = LocaleTags.meaning(name, self, in: .path) { false } else { true }
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
