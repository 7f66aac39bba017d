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

    /// Describes a file that was read, at the place where it was found now.
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
        workers: Workers, progress: BuildProgress? = nil
    ) async -> ([ContentFile], [Diagnostic]) {
        progress?.begin(.reading, of: found.count)
        let encodings = configuration.directories.mapElements { $1.encoding }
        let reads = await workers.map(found.count, smallest: 16) { range in
            var files: [ContentFile] = []
            var diagnostics: [Diagnostic] = []
            files.reserveCapacity(range.count)
            var reader = FileReader(folders)
            for number in range {
                defer { progress?.advance() }
                let place = found[number]
                let known = cache?.file(at: place.path, expectedAt: number, encodings[place.directory])
                let stamp = known == nil ? nil : stamps.map { $0[number] } ?? reader.stamp(of: place.path)
                if let known, let stamp, known.stamp == stamp {
                    files.append(ContentFile(known, place, stamp))
                    continue
                }
                let ownFormat = readers.reader(ofFile: place.path)
                if ownFormat == nil, let remedy = OtherFormat.remedy(forFile: place.path) {
                    diagnostics.append(.error(.otherFormat, "'\(place.path)' cannot be read; \(remedy)"))
                    continue
                }
                let format = ownFormat ?? EntryReaders.fallback
                do {
                    let (file, stamp) = try await reader.read(
                        place.path, limit: configuration.limits[format.limit], isBinary: format.isBinary,
                        workers: workers)
                    var problems: [Diagnostic] = []
                    defer { diagnostics += problems }
                    guard let source = format.text(in: file, of: place.directory, configuration, &problems)
                    else { continue }
                    let decoded = await TextEncoding.decode(
                        source, format.encoding(of: source, in: place.directory, configuration), workers: workers)
                    problems += decoded.diagnostics
                    guard !problems.contains(where: { $0.severity == .error }) else { continue }
                    // What looks like a mark in the table of a spreadsheet is part of its first cell.
                    let start = format.isBinary ? 0 : decoded.contentStart
                    var text = decoded.file
                    if configuration.isVault, format.form == .document {
                        let body = FrontMatter.split(text, contentStart: start).body
                        text = ObsidianMarks.removed(from: text, in: body) ?? text
                    }
                    var content = ContentFile(
                        file: text, contentStart: start, directory: place.directory, locale: nil, reader: format)
                    content.encoding = encodings[place.directory]
                    // A copy of the content has different stamps and the same bytes.
                    if let known, known.contentStart == start, known.file.bytes == text.bytes { content = known }
                    // A file can be written twice in one tick of the clock. And every build must report warnings.
                    let isLasting = stamp.isSettled(at: SourceStamp.now) && problems.isEmpty
                    files.append(ContentFile(content, place, isLasting ? stamp : nil))
                } catch {
                    diagnostics.append(diagnostic(of: error))
                }
            }
            return (files, diagnostics)
        }
        var files: [ContentFile] = []
        files.reserveCapacity(found.count)
        for (read, _) in reads { files += read }
        return (files, reads.flatMap(\.1))
    }

    /// The error that a file cannot be read.
    private static func diagnostic(of error: any Error) -> Diagnostic {
        let remedy = "correct that, or exclude the file in the settings"
        let reason = (error as? FileSystemError)?.description(orElse: remedy) ?? "\(error)"
        let kind = (error as? FileSystemError)?.kind(orElse: .unreadableFile) ?? .unreadableFile
        return .error(kind, "cannot read \(reason)")
    }
}
