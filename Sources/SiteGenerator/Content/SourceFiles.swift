import IndexedCollation

/// The files that a site's entries are in, read.
struct SourceFiles: Sendable {
    /// A file, and what its place says of it.
    struct Source: Sendable {
        let file: SourceFile

        /// Where its text begins: after a byte order mark.
        let contentStart: Int

        /// Which of the site's directories it belongs to.
        let directory: Int

        /// The locale that its path names.
        let locale: LocaleIdentifier?

        /// What its path names beside the locale: "term" of `sv/term.md`, "a/term" of `sv/a/term/index.md`.
        var name = ""

        var isCSV: Bool { Self.isCSV(file.path) }

        static func isCSV(_ path: String) -> Bool { path.hasSuffix(".csv") || path.hasSuffix(".tsv") }
    }

    /// By directory, then by path.
    var files: [Source] = []

    /// Finds and reads the files of every directory.
    ///
    /// - Parameter folder: the folder that patterns are relative to; empty for the current one.
    static func read(
        _ configuration: SiteConfiguration, in folder: String, workers: Workers
    ) async -> (SourceFiles, [Diagnostic]) {
        var finder = SourceFinder(configuration: configuration, folder: folder)
        let found = finder.findAll()
        let reads = await workers.map(found.count, smallest: 16) { range in
            found[range].map { read($0) }
        }.flatMap { $0 }
        return (SourceFiles(files: reads.compactMap(\.0)), finder.diagnostics + reads.flatMap(\.1))
    }

    private static func read(_ found: SourceFinder.Found) -> (Source?, [Diagnostic]) {
        do {
            let decoded = TextEncoding.decode(path: found.path, adopting: try FileSystem.read(found.path))
            let source = Source(
                file: decoded.file, contentStart: decoded.contentStart, directory: found.directory,
                locale: found.locale, name: found.name)
            return (decoded.diagnostics.isEmpty ? source : nil, decoded.diagnostics)
        } catch {
            return (
                nil, [.error("unreadable-file", "can not read \(error); mend it, or exclude the file in the settings")]
            )
        }
    }
}

/// Finds the files that a site's settings name.
struct SourceFinder {
    struct Found: Sendable {
        let path: String
        let directory: Int
        let locale: LocaleIdentifier?
        let name: String
    }

    let configuration: SiteConfiguration
    let folder: String
    private(set) var diagnostics: [Diagnostic] = []

    /// Folders that were listed already, since several directories may lie in one.
    private var listed: [String: [String]] = [:]

    init(configuration: SiteConfiguration, folder: String) {
        self.configuration = configuration
        self.folder = folder
    }

    mutating func findAll() -> [Found] {
        configuration.directories.indices.flatMap { find($0) }
    }

    private mutating func find(_ number: Int) -> [Found] {
        let directory = configuration.directories[number]
        var found: [Found] = []
        var taken: Set<String> = []
        var unknownLocales: [String: Int] = [:]
        var otherLocales: Set<String> = []
        var excluded = 0
        for pattern in directory.sources {
            let prefix = pattern.literalPrefix
            let names = pattern.text.split(separator: "/")
            for path in list(prefix, directory) {
                guard !taken.contains(path), !Self.isHidden(path), let match = pattern.match(path) else { continue }
                guard !directory.exclude.contains(where: { $0.match(path) != nil }) else {
                    excluded += 1
                    continue
                }
                taken.insert(path)
                var locale: LocaleIdentifier?
                if let tag = match.locale {
                    locale = try? LocaleIdentifier(tag)
                    guard let locale else {
                        unknownLocales[tag, default: 0] += 1
                        continue
                    }
                    guard configuration.allows(locale) else {
                        otherLocales.insert(locale.tag)
                        continue
                    }
                }
                let name = Self.name(of: path, matching: names, match.locale)
                found.append(Found(path: join(path), directory: number, locale: locale, name: name))
            }
        }
        for (tag, count) in unknownLocales.sorted(by: { $0.key < $1.key }) {
            let files = count == 1 ? "its one file is" : "its \(count) files are"
            diagnostics.append(
                .warning(
                    "unknown-locale",
                    "'\(tag)' is no locale, so \(files) left out of '\(directory.id)'; "
                        + "rename it, or exclude it in the settings", at: directory.location))
        }
        if found.isEmpty {
            let patterns = directory.sources.map { "'\($0.text)'" }.joined(separator: " or ")
            let message =
                if !otherLocales.isEmpty {
                    "all files that match \(patterns) are in locales that the site does not have: "
                        + "\(otherLocales.sorted().map { "'\($0)'" }.joined(separator: ", ")); add them to 'locales'"
                } else if excluded > 0 {
                    "all files that match \(patterns) are excluded; take out what 'exclude' has too much"
                } else {
                    "no file matches \(patterns) for '\(directory.id)' in '\(folder.isEmpty ? "." : folder)'; "
                        + "a source is a path from there, such as 'glossary/{locale}/**/*.md'"
                }
            diagnostics.append(.error("no-source", message, at: directory.location))
        }
        return found
    }

    /// What a path names: without the folders that the pattern spells out, the locale, the extension, and `index` as
    /// the only file of a term's folder. It is the same whatever other files there are.
    private static func name(of path: String, matching pattern: [Substring], _ locale: String?) -> String {
        var names = path.split(separator: "/")[...]
        for part in pattern {
            guard names.count > 1, let first = names.first, part == first || part == "{locale}" else { break }
            names.removeFirst()
        }
        guard var last = names.popLast() else { return path }
        if let dot = last.lastIndex(of: "."), dot != last.startIndex { last = last[..<dot] }
        if let locale, last.hasSuffix(".\(locale)") { last = last.dropLast(locale.count + 1) }
        if last != "index" || names.isEmpty { names.append(last) }
        return names.joined(separator: "/")
    }

    /// A file whose name begins with an underscore is another generator's own business: `_index.md`.
    private static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix("_") }
    }

    /// Paths relative to the content folder of all files under `prefix`, which may be a file itself.
    private mutating func list(_ prefix: String, _ directory: DirectoryConfiguration) -> [String] {
        if let paths = listed[prefix] { return paths }
        let place = join(prefix)
        var paths: [String] = []
        switch FileSystem.item(at: place.isEmpty ? "." : place) {
        case .folder:
            do {
                let start = prefix.isEmpty || prefix.hasSuffix("/") ? prefix : prefix + "/"
                paths = try FileSystem.files(in: place.isEmpty ? "." : place).map { start + $0 }
            } catch {
                diagnostics.append(.error("unreadable-folder", "can not list \(error)", at: directory.location))
            }
        case .file, .other: paths = [prefix]
        case .missing: break
        }
        listed[prefix] = paths
        return paths
    }

    private func join(_ path: String) -> String {
        folder.isEmpty || path.hasPrefix("/") ? path : path.isEmpty ? folder : "\(folder)/\(path)"
    }
}
