import IndexedCollation

/// The directories of a site whose settings do not name any, inferred from the names of its files.
package enum InferredDirectories {
    /// The directories of the files in a folder whose settings do not name any; nil if the folder has no entries.
    ///
    /// Files of formats that are not always content count if there are no others and they plainly have entries.
    package static func all(
        in files: [String], of folder: String, id: String, _ configuration: SiteConfiguration, _ inputs: InputFolders,
        _ diagnostics: inout [Diagnostic]
    ) -> Table<DirectoryConfiguration, DirectoryConfiguration>? {
        if let directories = of(files, areNamed: false, id: id, configuration, &diagnostics) { return directories }
        let records = files.filter {
            !SettingsFile.isOne($0) && RecordFiles.isOne($0, in: folder, by: .all, configuration, inputs)
        }
        guard var directories = of(records, areNamed: true, id: id, configuration, &diagnostics) else { return nil }
        for number in directories.indices { directories[number].isGuessed = true }
        return directories
    }

    /// The directories of files: one for all documents, and one for each file of records; nil if no file has entries.
    ///
    /// Folders and files named for locales hold one directory in several locales.
    ///
    /// - Parameters:
    ///   - areNamed: Whether the user named the files, so all formats count; see ``EntryReader/isAlwaysContent``.
    ///   - settings: Other settings of the site, including its locales.
    package static func of(
        _ files: [String], areNamed: Bool, in readers: EntryReaders = .all, id: String,
        _ settings: SiteConfiguration, _ diagnostics: inout [Diagnostic]
    ) -> Table<DirectoryConfiguration, DirectoryConfiguration>? {
        var directories: Table<DirectoryConfiguration, DirectoryConfiguration> = []
        let readers = areNamed ? readers : readers.always
        // The only file that is named is the content, whatever it is called, and so is a README that is alone.
        let isOnlyOne = areNamed && files.count == 1
        let visible = isOnlyOne ? files : files.filter { !ContentFinder.isIgnored($0.utf8) }
        let others = visible.filter { !isAboutTheFolder($0) }
        let listed = !others.isEmpty ? others : isOnlyOne ? visible : visible.filter { FileSystem.stem($0) == "README" }
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
                    directories.append(directory)
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
            if !directory.sources.isEmpty { directories.append(directory) }
        }
        let records = listed.filter { readers.reader(ofFile: $0)?.form == .records }
        let named = LocaleNamedFiles(records, settings)
        for (pattern, group) in named.groups {
            // At the top, the files have the name of the site's folder, unless its documents have it.
            var directory = DirectoryConfiguration(
                id: group.folder.isEmpty
                    ? id.isEmpty || id == "." ? "entries" : id : FileSystem.split(group.folder).name
            )
            if directories.contains(where: { $0.id == directory.id }) { directory.id += "-lists" }
            directory.sources = patterns(pattern)
            directory.exclude = named.exclusions(from: group, among: files).flatMap {
                patterns(GlobPattern.escaped($0))
            }
            directories.append(directory)
        }
        for directory in separate(named.others, settings) { directories.append(directory) }
        for number in directories.indices {
            let id = directories[number].id
            guard let clean = ControlCharacters.replaced(in: id) else { continue }
            directories[number].id = clean.string
            let message =
                "\(ControlCharacters.name(of: clean.first)), and the name '\(id)' becomes part of pages; rename the file or folder"
            diagnostics.append(.warning(.controlCharacter, message))
        }
        return directories.isEmpty ? nil : directories
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
    private static func separate(_ files: [String], _ settings: SiteConfiguration) -> [DirectoryConfiguration] {
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
                directory.id = Slug.string(FileSystem.stem(file))
            }
            directory.sources = patterns(source)
            directories.append(directory)
        }
        return directories.sorted { $0.id < $1.id }
    }

    /// The pattern for a file of records and its counterparts in other locales, and the directory's id.
    private static func recordSource(_ file: String, isLocale: (String) -> Bool) -> (pattern: String, id: String) {
        let (folder, name) = FileSystem.split(file)
        let parts = name.split(separator: ".").map(String.init)
        let start = folder.isEmpty ? "" : GlobPattern.escaped(folder) + "/"
        if parts.count == 3, isLocale(parts[1]) {
            return ("\(start)\(GlobPattern.escaped(parts[0])).{locale}.\(parts[2])", parts[0])
        }
        let (parent, locale) = FileSystem.split(folder)
        if !locale.isEmpty, isLocale(locale) {
            return (
                "\(parent.isEmpty ? "" : GlobPattern.escaped(parent) + "/"){locale}/\(GlobPattern.escaped(name))",
                FileSystem.stem(name)
            )
        }
        return (GlobPattern.escaped(file), FileSystem.stem(name))
    }

    /// Whether a file is about the folder rather than part of its content.
    package static func isAboutTheFolder(_ path: String) -> Bool {
        !path.utf8.contains(.slash)
            && ["README", "LICENSE", "CONTRIBUTING", "CHANGELOG", "CODE_OF_CONDUCT"].contains(FileSystem.stem(path))
    }

    private static func patterns(_ text: String) -> [GlobPattern] { (try? GlobPattern(text)).map { [$0] } ?? [] }
}

extension SiteConfiguration {
    /// Whether the name of a folder, or a part of a file's name, is a locale.
    package func isLocale(path name: String) -> Bool { LocaleTags.meaning(name, self, in: .path).locale != nil }

    /// Whether a name is, or could be, a locale.
    package func mayBeLocale(path name: String) -> Bool {
        if case .none = LocaleTags.meaning(name, self, in: .path) { false } else { true }
    }
}
