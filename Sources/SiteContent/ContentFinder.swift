import IndexedCollation

/// Finds the files that match a site's settings.
package struct ContentFinder {
    package struct FoundFile: Sendable {
        package let path: String
        package let directory: DirectoryID
        let locale: LocaleIdentifier?
        package let name: String

        /// The part of the file that is read, if it is a document.
        package var part = DocumentPart.whole

        /// The day of the file's last change, if Git knows it and the settings want it.
        package var lastChange: String?

        package init(
            path: String, directory: DirectoryID, locale: LocaleIdentifier?, name: String,
            part: DocumentPart = DocumentPart.whole, lastChange: String? = nil
        ) {
            self.path = path
            self.directory = directory
            self.locale = locale
            self.name = name
            self.part = part
            self.lastChange = lastChange
        }
    }

    /// The result of a search.
    package struct Result: Sendable {
        /// The files by directory and then by path.
        package var files: [FoundFile] = []

        /// The names of the subfolders of searched folders, in byte order, by the literal prefixes of the patterns.
        package var folderNames: [String: [String]] = [:]

        /// Whether any item in the searched folders is a symbolic link.
        package var hasLinks = false

        package init(files: [FoundFile] = [], folderNames: [String: [String]] = [:], hasLinks: Bool = false) {
            self.files = files
            self.folderNames = folderNames
            self.hasLinks = hasLinks
        }
    }

    private let configuration: SiteConfiguration
    private let folder: String
    private let inputs: InputFolders
    private var diagnostics: [Diagnostic] = []

    /// The folders that were already listed, because several directories may share a folder.
    private var listed: [String: FileSystem.Contents] = [:]

    private init(configuration: SiteConfiguration, folder: String, inputs: InputFolders) {
        self.configuration = configuration
        self.inputs = inputs
        self.folder = folder
    }

    /// Finds the files of every directory.
    ///
    /// - Parameter folder: The folder that patterns are relative to; empty for the current one.
    package static func findAll(
        _ configuration: SiteConfiguration, in folder: String, _ inputs: InputFolders, workers: Workers,
        diagnostics: inout [Diagnostic]
    ) async -> Result {
        var finder = ContentFinder(configuration: configuration, folder: folder, inputs: inputs)
        var result = Result()
        for number in configuration.directories.indices where configuration.directories[number].reversal == nil {
            result.files += await finder.find(number, workers)
        }
        result.folderNames = finder.listed.mapValues(\.folderNames)
        result.hasLinks = finder.listed.values.contains { $0.hasLinks }
        diagnostics += finder.diagnostics
        return result
    }

    private mutating func find(_ number: DirectoryID, _ workers: Workers) async -> [FoundFile] {
        let directory = configuration.directories[number]
        var found: [FoundFile] = []
        // A single pattern matches each path no more than once.
        let mayMeetAgain = directory.sources.count > 1
        var taken = ByteStringTable()
        var unknownLocales: [String: Int] = [:]
        var otherLocales: Set<String> = []
        var excluded = 0
        for pattern in directory.sources {
            let contents = list(pattern.isLiteral ? pattern.text : pattern.literalPrefix, directory)
            for item in contents.unusable where isMeant(item, by: pattern, directory) {
                report(FileSystemError(join(item.path), item.problem), directory)
            }
            let parts = await workers.map(contents.paths.count, smallest: 2048) { [self, taken] range in
                matches(of: pattern, contents.paths[range], number, taken)
            }
            for part in parts {
                found += part.found
                unknownLocales.merge(part.unknownLocales, uniquingKeysWith: +)
                otherLocales.formUnion(part.otherLocales)
                excluded += part.excluded
                if mayMeetAgain { for path in part.met { taken.insert(path.utf8) } }
            }
        }
        let locales =
            configuration.locales.isEmpty
            ? Set(found.compactMap(\.locale)).sorted { $0.tag < $1.tag } : configuration.locales
        for (tag, count) in unknownLocales.sorted(by: { $0.key < $1.key }) {
            diagnostics.append(
                .warning(
                    .unknownLocale, question(tag, fileCount: count, directory, among: locales),
                    at: directory.location))
        }
        if found.isEmpty {
            let patterns = directory.sources.map { "'\($0.text)'" }.joined(separator: " or ")
            let message =
                if !otherLocales.isEmpty {
                    "all files that match \(patterns) are in locales that the site does not have: "
                        + "\(otherLocales.sorted().map { "'\($0)'" }.joined(separator: ", ")); add them to 'locales'"
                } else if excluded > 0 {
                    "all files that match \(patterns) are excluded; remove patterns from 'exclude'"
                } else {
                    "no file matches \(patterns) for '\(directory.id)' in '\(folder.isEmpty ? "." : folder)'; "
                        + "a source is a path from there, such as 'glossary/{locale}/**/*.md'"
                }
            diagnostics.append(.error(.noSource, message, at: directory.location))
        }
        return found
    }

    /// Whether a file is ignored because its name, or that of a folder in its path, begins with an underscore.
    ///
    /// Such files belong to other generators: `_index.md`.
    package static func isIgnored(_ path: some Sequence<UInt8>) -> Bool {
        var isStart = true
        var wasTilde = false
        for byte in path {
            // Excel writes a file '~$a.xlsx' while 'a.xlsx' is open.
            if isStart && byte == UInt8(ascii: "_") || wasTilde && byte == UInt8(ascii: "$") { return true }
            wasTilde = isStart && byte == UInt8(ascii: "~")
            isStart = byte == .slash
        }
        return false
    }

    /// Whether a pattern matches a file, or could match files in a folder.
    private func isMeant(
        _ item: FileSystem.Unusable, by pattern: GlobPattern, _ directory: DirectoryConfiguration
    ) -> Bool {
        let path = item.path
        guard !Self.isIgnored(path.utf8),
            item.isFolder ? pattern.mayMatch(inFolder: path) : pattern.match(path) != nil
        else { return false }
        return !directory.exclude.contains {
            $0.match(path) != nil || item.isFolder && $0.match(path + "/x.md") != nil
        }
    }

    /// The question whether the text in the place of a locale is a locale.
    ///
    /// - Parameter locales: The locales in the settings, or else those of the other files.
    private func question(
        _ tag: String, fileCount: Int, _ directory: DirectoryConfiguration, among locales: [LocaleIdentifier]
    ) -> String {
        let files = fileCount == 1 ? "its one file is" : "its \(fileCount) files are"
        // Directories that were inferred have no 'exclude'.
        let leaving = directory.location == nil ? "give it a name that begins with '_'" : "name it under 'exclude'"
        switch LocaleTags.meaning(tag, configuration, in: .path) {
        case .none(let error):
            return "\(error); \(files) left out of '\(directory.id)': rename it, or \(leaving)"
        case .unconfirmed(let locale) where locale.namesake != nil:
            guard let (region, language) = locale.namesake else { return "" }
            let name = language.name(in: .english).map { ", \($0)" } ?? ""
            return "'\(tag)' is the code of a region, \(region), so \(files) left out of '\(directory.id)'; if "
                + "'\(language)'\(name), is meant, rename it; if not, \(leaving)"
        case .locale(let locale), .unconfirmed(let locale):
            let list = (locales.map(\.tag) + [locale.tag]).joined(separator: ", ")
            return "is '\(tag)' a locale? CLDR \(ICU.cldrVersion) has no data for it, so \(files) left out of "
                + "'\(directory.id)'; if it is one, write 'locales: [\(list)]' in site.yml; if not, \(leaving)"
        }
    }

    /// The matches of a pattern in some paths.
    private struct Matches: Sendable {
        var found: [FoundFile] = []
        /// The paths that later patterns of the directory must skip.
        var met: [String] = []
        var unknownLocales: [String: Int] = [:]
        var otherLocales: Set<String> = []
        var excluded = 0
    }

    /// Matches a pattern with some paths.
    ///
    /// - Parameters:
    ///   - taken: The paths that earlier patterns of the directory matched.
    private func matches(
        of pattern: GlobPattern, _ paths: ArraySlice<String>, _ number: DirectoryID, _ taken: ByteStringTable
    ) -> Matches {
        let directory = configuration.directories[number]
        let start = folder.isEmpty ? "" : folder + "/"
        let names = pattern.text.utf8.split(separator: .slash).map(Array.init)
        var matches = Matches()
        matches.found.reserveCapacity(paths.count)
        var tags = LocaleTags(configuration, in: .path)
        for string in paths {
            let path = Array(string.utf8)
            guard pattern.isLiteral || !Self.isIgnored(path), let match = pattern.match(path.span),
                taken.number(of: path) == nil
            else {
                continue
            }
            guard !directory.exclude.contains(where: { $0.match(path.span) != nil }) else {
                matches.excluded += 1
                continue
            }
            matches.met.append(string)
            var locale: LocaleIdentifier?
            if let tag = match.locale {
                locale = tags.meaning(tag).locale
                guard let locale else {
                    matches.unknownLocales[tag, default: 0] += 1
                    continue
                }
                guard configuration.allows(locale) else {
                    matches.otherLocales.insert(locale.tag)
                    continue
                }
            }
            let name = Self.name(of: path, matching: names, match.locale)
            matches.found.append(
                FoundFile(
                    path: (path.first == .slash ? "" : start) + string,
                    directory: number, locale: locale,
                    name: String(decoding: name, as: UTF8.self)))
        }
        return matches
    }

    /// The name of a path: the path without the literal folders of the pattern, the locale, the extension, and an
    /// `index` in the folder of a term.
    ///
    /// It does not depend on other files.
    private static func name(
        of path: [UInt8], matching pattern: [[UInt8]], _ locale: String?
    ) -> ArraySlice<UInt8> {
        var rest = path[...]
        for part in pattern {
            guard let slash = rest.firstIndex(of: .slash),
                rest[..<slash].elementsEqual(part) || part.elementsEqual("{locale}".utf8)
            else { break }
            rest = rest[(slash + 1)...]
        }
        let folder = rest.lastIndex(of: .slash).map { rest[..<$0] }
        let start = folder.map { $0.endIndex + 1 } ?? rest.startIndex
        if let dot = rest[start...].lastIndex(of: UInt8(ascii: ".")), dot != start { rest = rest[..<dot] }
        if let locale, rest.endIndex - start > locale.utf8.count,
            rest.suffix(locale.utf8.count + 1).elementsEqual(".\(locale)".utf8)
        {
            rest = rest.dropLast(locale.utf8.count + 1)
        }
        if let folder, rest[start...].elementsEqual("index".utf8) { return folder }
        return rest
    }

    /// All files under `prefix`, which may itself be a file.
    private mutating func list(_ prefix: String, _ directory: DirectoryConfiguration) -> FileSystem.Contents {
        if let contents = listed[prefix] { return contents }
        let place = join(prefix)
        var contents = FileSystem.Contents()
        switch FileSystem.item(at: place.isEmpty ? "." : place) {
        case .folder:
            do {
                let start = prefix.isEmpty || prefix.hasSuffix("/") ? prefix : prefix + "/"
                contents = try FileSystem.contents(of: place.isEmpty ? "." : place, as: start, in: inputs)
            } catch {
                report(error, directory)
            }
        case .file, .other:
            contents.paths.append(prefix)
            contents.hasLinks = FileSystem.isLink(place)
        case .missing: break
        }
        listed[prefix] = contents
        return contents
    }

    private mutating func report(_ error: FileSystemError, _ directory: DirectoryConfiguration) {
        diagnostics.append(
            .error(
                error.kind(orElse: .unreadableFolder), "cannot list \(error)", at: directory.location))
    }

    private func join(_ path: String) -> String {
        folder.isEmpty || path.hasPrefix("/") ? path : path.isEmpty ? folder : "\(folder)/\(path)"
    }
}

extension ContentFinder.FoundFile: Fingerprinted {
    package func add(to print: inout Fingerprint) {
        print.add(path)
        print.add(directory.number)
        print.add(locale?.tag ?? "")
        print.add(name)
        if part != .whole { print.add(valueOf: part) }
        print.add(lastChange ?? "")
    }
}

extension DiagnosticKind {
    package static let noSource = DiagnosticKind(
        "no-source", [.error],
        meaning: "No file of the content matches a directory's `source`.",
        remedy: "Correct the pattern; it is a path from the content folder.")
}
