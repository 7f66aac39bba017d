import IndexedCollation

/// The part of a Markdown file that is read for a directory.
package enum DocumentPart: Sendable, Equatable {
    /// The file is one entry.
    case whole
    /// The entries in the file.
    case terms(TermForm, introducesDirectory: Bool)
    /// The text above the first entry.
    case introduction(TermForm)
}

/// A content file in memory, with the facts that its path determines.
package struct ContentFile: Sendable {
    package let file: SourceFile

    /// The range of the text, after any byte order mark.
    package var contents: Range<Int> { contentStart..<file.bytes.count }

    /// The offset at which the text begins, after any byte order mark.
    package let contentStart: Int

    /// The number of the file's directory in the settings.
    package let directory: DirectoryID

    /// The locale in the path.
    package let locale: LocaleIdentifier?

    /// The name in the path without the locale: "term" for `sv/term.md`, "a/term" for `sv/a/term/index.md`.
    package let name: String

    /// The reader of the file's format.
    package let reader: any EntryReader.Type

    /// The part of the file that is read, if it is a document.
    package var part = DocumentPart.whole

    /// The day of the file's last change, if Git knows it and the settings want it.
    package var lastChange: String?

    /// The encoding from which the file was converted; nil for UTF-8.
    package var encoding: CharacterEncoding?

    /// The stamp of the file before it was read; nil if it may have been written at that moment.
    package var stamp: SourceStamp?

    /// Describes a file in memory.
    ///
    /// - Parameter reader: The reader of the file's format; nil to choose one of every site by the file's suffix.
    package init(
        file: SourceFile, contentStart: Int, directory: DirectoryID, locale: LocaleIdentifier?, name: String = "",
        reader: (any EntryReader.Type)? = nil
    ) {
        self.file = file
        self.contentStart = contentStart
        self.directory = directory
        self.locale = locale
        self.name = name
        self.reader = reader ?? EntryReaders.ofEverySite.reader(ofFile: file.path) ?? EntryReaders.fallback
    }
}

extension ContentFile {
    /// Whether the file is a table, whose columns can have locales.
    package var isTable: Bool { reader.isTable }

    /// Makes a file from known bytes, at the place where it was found now.
    private init(_ known: ContentFile, _ found: ContentFinder.FoundFile, _ stamp: SourceStamp?) {
        self.init(
            file: known.file, contentStart: known.contentStart, directory: found.directory, locale: found.locale,
            name: found.name, reader: known.reader)
        (self.stamp, encoding, part) = (stamp, known.encoding, found.part)
        lastChange = found.lastChange
    }

    /// Reads files.
    ///
    /// - Parameters:
    ///   - readers: The formats that are read.
    ///   - cache: The results of the last build; nil if the files will not be read again.
    ///   - stamps: The files' stamps, if they are known.
    /// - Returns: The files in the same order, without those that cannot be read.
    package static func read(
        _ found: [ContentFinder.FoundFile], in folders: InputFolders, by readers: EntryReaders,
        _ configuration: SiteConfiguration, reusing cache: ContentCache? = nil, _ stamps: [SourceStamp?]? = nil,
        workers: Workers,
        progress: BuildProgress? = nil
    ) async -> ([ContentFile], [Diagnostic]) {
        progress?.begin(.reading, of: found.count)
        let encodings = configuration.directories.mapElements { $1.encoding }
        let reads = await workers.map(found.count, smallest: 16) { range in
            var files: [ContentFile] = []
            var diagnostics: [Diagnostic] = []
            files.reserveCapacity(range.count)
            var reader = FileReader(folders)
            for number in range {
                let file = found[number]
                let known = cache?.file(at: file.path, expectedAt: number).flatMap { known in
                    known.encoding == encodings[file.directory] && !known.reader.isBinary ? known : nil
                }
                let stamp = known == nil ? nil : stamps.map { $0[number] } ?? reader.stamp(of: file.path)
                if let known, let stamp, known.stamp == stamp {
                    files.append(ContentFile(known, file, stamp))
                } else if let read = await read(
                    file, with: &reader, readers, configuration, known, workers, &diagnostics)
                {
                    files.append(read)
                }
                progress?.advance()
            }
            return (files, diagnostics)
        }
        var files: [ContentFile] = []
        files.reserveCapacity(found.count)
        for (read, _) in reads { files += read }
        return (files, reads.flatMap(\.1))
    }

    /// Reads a file; nil, with an error, if it cannot be read.
    ///
    /// - Parameter former: The file as it was last read, if it was read in the same way.
    private static func read(
        _ found: ContentFinder.FoundFile, with reader: inout FileReader, _ readers: EntryReaders,
        _ configuration: SiteConfiguration,
        _ former: ContentFile?, _ workers: Workers, _ diagnostics: inout [Diagnostic]
    ) async -> ContentFile? {
        let known = readers.reader(ofFile: found.path)
        if known == nil, let remedy = OtherFormat.remedy(forFile: found.path) {
            diagnostics.append(.error(.otherFormat, "'\(found.path)' cannot be read; \(remedy)"))
            return nil
        }
        let format = known ?? EntryReaders.fallback
        do {
            let (file, stamp) = try await reader.read(
                found.path, limit: configuration.limits[format.limit], isBinary: format.isBinary, workers: workers)
            let decoded = await format.decode(file, in: found.directory, configuration, workers: workers)
            diagnostics += decoded.diagnostics
            guard decoded.isText else { return nil }
            let text =
                configuration.isVault && format.form == .document
                ? ObsidianMarks.removed(
                    from: decoded.file, in: FrontMatter.split(decoded.file, contentStart: decoded.contentStart).body)
                    ?? decoded.file
                : decoded.file
            // A file can be written twice in one tick of the file system's clock. And every build must report warnings.
            let lasting = stamp.isSettled(at: SourceStamp.now) && decoded.diagnostics.isEmpty ? stamp : nil
            // A copy of the content has different stamps and the same bytes.
            if let former, former.contentStart == decoded.contentStart, former.file.bytes == text.bytes {
                return ContentFile(former, found, lasting)
            }
            var content = ContentFile(
                file: text, contentStart: decoded.contentStart, directory: found.directory,
                locale: found.locale, name: found.name, reader: format)
            (content.encoding, content.part, content.stamp) = (
                configuration.directories[found.directory].encoding, found.part, lasting
            )
            content.lastChange = found.lastChange
            return content
        } catch {
            let remedy = "correct that, or exclude the file in the settings"
            let reason = (error as? FileSystemError)?.description(orElse: remedy) ?? "\(error)"
            let kind = (error as? FileSystemError)?.kind(orElse: .unreadableFile) ?? .unreadableFile
            diagnostics.append(.error(kind, "cannot read \(reason)"))
            return nil
        }
    }
}
