import IndexedCollation

/// The content files of a site, in memory.
struct SourceFiles: Sendable {
    /// A file, with the facts that its path determines.
    struct Source: Sendable {
        let file: SourceFile

        /// The offset at which the text begins, after any byte order mark.
        let contentStart: Int

        /// The number of the file's directory in the settings.
        let directory: Int

        /// The locale in the path.
        let locale: LocaleIdentifier?

        /// The name in the path without the locale: "term" for `sv/term.md`, "a/term" for `sv/a/term/index.md`.
        let name: String

        let isCSV: Bool

        /// The stamp of the file before it was read; nil if it may have been written at that moment.
        var stamp: SourceStamp?

        init(file: SourceFile, contentStart: Int, directory: Int, locale: LocaleIdentifier?, name: String = "") {
            self.file = file
            self.contentStart = contentStart
            self.directory = directory
            self.locale = locale
            self.name = name
            isCSV = file.isCSV
        }

        static func isMarkdown(_ path: String) -> Bool {
            path.hasSuffix(".md") || path.hasSuffix(".markdown") || path.hasSuffix(".mdx")
        }
    }

    /// The files by directory and then by path.
    var files: [Source] = []

    /// Reads files.
    ///
    /// - Parameter cache: The results of the last build; nil if the files will not be read again.
    static func read(
        _ found: [SourceFinder.Found], in folders: InputFolders, limits: InputLimits,
        reusing cache: ContentCache? = nil, workers: Workers,
        progress: BuildProgress? = nil
    ) async -> (SourceFiles, [Diagnostic]) {
        progress?.begin(.reading, of: found.count)
        let reads = await workers.map(found.count, smallest: 16) { range in
            var sources = SourceFiles()
            var diagnostics: [Diagnostic] = []
            sources.files.reserveCapacity(range.count)
            var reader = FileReader(folders)
            for file in found[range] {
                let limit = SourceFile.isCSV(file.path) ? limits.csv : limits.markdown
                await sources.read(file, with: &reader, limit, reusing: cache, workers, &diagnostics)
                progress?.advance()
            }
            return (sources, diagnostics)
        }
        var sources = SourceFiles()
        sources.files.reserveCapacity(found.count)
        for (read, _) in reads { sources.files += read.files }
        return (sources, reads.flatMap(\.1))
    }

    private mutating func read(
        _ found: SourceFinder.Found, with reader: inout FileReader, _ limit: InputLimit, reusing cache: ContentCache?,
        _ workers: Workers,
        _ diagnostics: inout [Diagnostic]
    ) async {
        if let cache, let stamp = reader.stamp(of: found.path), let known = cache.source(at: found.path, stamp) {
            var source = Source(
                file: known.file, contentStart: known.contentStart, directory: found.directory, locale: found.locale,
                name: found.name)
            source.stamp = stamp
            files.append(source)
            return
        }
        do {
            let (file, stamp) = try await reader.read(found.path, limit: limit, workers: workers)
            let decoded = await TextEncoding.decode(file, workers: workers)
            diagnostics += decoded.diagnostics
            guard decoded.isText else { return }
            var source = Source(
                file: decoded.file, contentStart: decoded.contentStart, directory: found.directory,
                locale: found.locale, name: found.name)
            // A file can be written twice in one tick of the file system's clock. Warnings must be reported by every build.
            if stamp.isSettled(at: SourceStamp.now), decoded.diagnostics.isEmpty { source.stamp = stamp }
            files.append(source)
        } catch {
            let remedy = "correct that, or exclude the file in the settings"
            let reason = (error as? FileSystemError)?.description(orElse: remedy) ?? "\(error)"
            let kind = (error as? FileSystemError)?.kind(orElse: "unreadable-file") ?? "unreadable-file"
            diagnostics.append(.error(kind, "cannot read \(reason)"))
        }
    }
}
