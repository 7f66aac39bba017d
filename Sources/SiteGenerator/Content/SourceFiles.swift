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
        let name: String

        let isCSV: Bool

        /// What the file was like when it was read; nil when nobody asked, or when it was being written just then.
        var stamp: FileSystem.Stamp?

        init(file: SourceFile, contentStart: Int, directory: Int, locale: LocaleIdentifier?, name: String = "") {
            self.file = file
            self.contentStart = contentStart
            self.directory = directory
            self.locale = locale
            self.name = name
            isCSV = Self.isCSV(file.path)
        }

        static func isMarkdown(_ path: String) -> Bool {
            path.hasSuffix(".md") || path.hasSuffix(".markdown") || path.hasSuffix(".mdx")
        }

        static func isCSV(_ path: String) -> Bool {
            let ending = path.utf8.suffix(4)
            return ending.elementsEqual(".csv".utf8) || ending.elementsEqual(".tsv".utf8)
        }
    }

    /// By directory, then by path.
    var files: [Source] = []

    /// Finds and reads the files of every directory.
    ///
    /// - Parameters:
    ///   - folder: the folder that patterns are relative to; empty for the current one.
    ///   - cache: what was read before; nil when nothing will be read again.
    static func read(
        _ configuration: SiteConfiguration, in folder: String, reusing cache: ContentCache? = nil, workers: Workers
    ) async -> (SourceFiles, [Diagnostic]) {
        var finder = SourceFinder(configuration: configuration, folder: folder)
        let found = finder.findAll()
        let reads = await workers.map(found.count, smallest: 16) { range in
            var sources = SourceFiles()
            var diagnostics: [Diagnostic] = []
            for file in found[range] {
                if let cache {
                    sources.read(file, reusing: cache, &diagnostics)
                } else {
                    sources.read(file, stamp: nil, &diagnostics)
                }
            }
            return (sources, diagnostics)
        }
        var sources = SourceFiles()
        sources.files.reserveCapacity(found.count)
        for (read, _) in reads { sources.files += read.files }
        return (sources, finder.diagnostics + reads.flatMap(\.1))
    }

    private mutating func read(
        _ found: SourceFinder.Found, reusing cache: ContentCache, _ diagnostics: inout [Diagnostic]
    ) {
        // Looked at before it is read: what is written in between is then read once more.
        let stamp = FileSystem.stamp(of: found.path)
        guard let stamp, let known = cache.source(at: found.path, stamp) else {
            // Twice in one tick of the file system's clock, and nobody could tell.
            return read(found, stamp: stamp.flatMap { $0.isSettled ? $0 : nil }, &diagnostics)
        }
        var source = Source(
            file: known.file, contentStart: known.contentStart, directory: found.directory, locale: found.locale,
            name: found.name)
        source.stamp = stamp
        files.append(source)
    }

    private mutating func read(
        _ found: SourceFinder.Found, stamp: FileSystem.Stamp?, _ diagnostics: inout [Diagnostic]
    ) {
        do {
            let decoded = TextEncoding.decode(path: found.path, adopting: try FileSystem.read(found.path))
            diagnostics += decoded.diagnostics
            guard decoded.diagnostics.isEmpty else { return }
            var source = Source(
                file: decoded.file, contentStart: decoded.contentStart, directory: found.directory,
                locale: found.locale, name: found.name)
            source.stamp = stamp
            files.append(source)
        } catch {
            diagnostics.append(
                .error("unreadable-file", "can not read \(error); mend it, or exclude the file in the settings"))
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
        // One pattern meets each path once.
        let mayMeetAgain = directory.sources.count > 1
        var taken: Set<String> = []
        var tags = LocaleTags()
        var unknownLocales: [String: Int] = [:]
        var otherLocales: Set<String> = []
        var excluded = 0
        for pattern in directory.sources {
            let prefix = pattern.literalPrefix
            let names = pattern.text.utf8.split(separator: .slash)
            for path in list(prefix, directory) {
                guard !mayMeetAgain || !taken.contains(path), !Self.isHidden(path), let match = pattern.match(path)
                else { continue }
                guard !directory.exclude.contains(where: { $0.match(path) != nil }) else {
                    excluded += 1
                    continue
                }
                if mayMeetAgain { taken.insert(path) }
                var locale: LocaleIdentifier?
                if let tag = match.locale {
                    locale = tags.locale(tag)
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
    private static func name(
        of path: String, matching pattern: [Substring.UTF8View], _ locale: String?
    ) -> String {
        var names = path.utf8.split(separator: .slash)[...]
        for part in pattern {
            guard names.count > 1, let first = names.first,
                part.elementsEqual(first) || part.elementsEqual("{locale}".utf8)
            else { break }
            names.removeFirst()
        }
        guard var last = names.popLast() else { return path }
        if let dot = last.lastIndex(of: UInt8(ascii: ".")), dot != last.startIndex { last = last[..<dot] }
        if let locale, last.count > locale.utf8.count,
            last.suffix(locale.utf8.count + 1).elementsEqual(".\(locale)".utf8)
        {
            last = last.dropLast(locale.utf8.count + 1)
        }
        if names.isEmpty { return String(Substring(last)) }
        if !last.elementsEqual("index".utf8) { names.append(last) }
        return names.map { String(Substring($0)) }.joined(separator: "/")
    }

    /// A file whose name begins with an underscore is another generator's own business: `_index.md`.
    private static func isHidden(_ path: String) -> Bool {
        var isStart = true
        for byte in path.utf8 {
            if isStart, byte == UInt8(ascii: "_") { return true }
            isStart = byte == .slash
        }
        return false
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
