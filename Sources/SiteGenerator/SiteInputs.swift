import IndexedCollation

/// All inputs from which a site is made that are known before its content is read.
package struct SiteInputs: Sendable {
    package let configuration: SiteConfiguration

    /// The folder that paths in the settings are relative to; empty for the current folder.
    package let contentFolder: String

    let theme: Theme

    /// The guessed meanings of the columns in a table that is a complete site without settings; nil for any other site.
    let columnGuess: ColumnGuess?

    /// The content files; for standard input, its name in messages.
    package let files: [ContentFinder.FoundFile]

    /// The content from standard input; nil for a site that consists of files.
    let input: StandardInput?

    /// The paths of all files in the folder `Content`, relative to it, in byte order; empty if the content is in
    /// another folder, which may also contain anything else.
    let contentPaths: [String]

    /// Whether any content file may be a symbolic link, so it can change under another path.
    let hasLinks: Bool

    /// The folder of Git's own files; nil if the site does not depend on a Git repository.
    package let gitFolder: String?

    package let strings: LocalizedStrings

    /// The files for the root of the site.
    package let staticFiles: StaticFiles

    /// The redirects of old addresses that do not belong to an entry.
    let redirects: RedirectList

    /// The site as it was published, in `Content/record.json`; nil if there is no such file.
    let record: PublishedRecord?

    /// The rows for web servers in `static/_redirects`; nil if there are none.
    let ownRedirectRows: FileMemory?

    /// The folders that may be read.
    let folders: InputFolders

    /// The address that the site probably will have in a folder of a host; nil if nothing suggests one.
    var projectAddress: ProjectAddress? {
        // A file CNAME names a host of the site's own.
        let isSettled = staticFiles.files.contains { ["404.html", "CNAME"].contains($0.sitePath) }
        return isSettled ? nil : ProjectAddress(configuration)
    }

    /// The guesses that a build makes, each with the setting that changes it: sentences without a final period.
    func guesses(_ files: [ContentFile], _ directories: [DirectorySummary], _ plan: SitePlan) -> [String] {
        GuessNotes(
            configuration, columnGuess, projectAddress, isFromInput: input != nil, files, directories, plan
        ).sentences
    }

    /// Reads the site's settings, templates and strings, and finds its content files.
    ///
    /// - Returns: Nil, with an error in `diagnostics`, if there is nothing to build a site from.
    package init?(_ site: Site, workers: Workers, diagnostics: inout [Diagnostic]) async {
        let problems = site.valueDiagnostics
        guard problems.isEmpty else {
            diagnostics += problems
            return nil
        }
        guard
            let folder = SiteFolder(
                site.path, input: site.input, locales: site.locales, allowing: site.allowedFolders,
                diagnostics: &diagnostics)
        else { return nil }
        var configuration = folder.configuration
        if let url = site.baseURL { configuration.url = SiteConfiguration.withASCIIHost(url) ?? url }
        if let fragments = site.fragments { configuration.fragments = fragments }
        if let encoding = site.encoding { configuration.setEncoding(encoding) }
        columnGuess = await Self.columnGuess(site, folder, configuration, workers: workers)
        if let columnGuess { configuration.take(columnGuess) }
        diagnostics += SiteFeatures.all.flatMap { $0.problems(in: configuration) } + configuration.labelDiagnostics
        if site.includesDrafts { configuration.includeDrafts() }
        configuration.today = site.currentDay
        configuration.isSelection = !site.locales.isEmpty
        if site.isPreview { configuration.fragments = nil }
        var theme = Theme(
            overriddenBy: folder.templatesFolder, in: folder.inputs, limits: configuration.limits,
            parameters: Array(configuration.theme.parameters.keys), makesFragments: configuration.fragments != nil,
            diagnostics: &diagnostics)
        if !theme.namesInOwnTemplates.isEmpty {
            for number in configuration.directories.indices {
                configuration.directories[number].namesInTemplates = theme.namesInOwnTemplates
            }
        }
        diagnostics += theme.check(directories: configuration.directories.filter(\.isListed).map(\.id))
        let found =
            if let input = site.input {
                ContentFinder.Result(files: input.files(of: configuration))
            } else {
                await ContentFinder.findAll(
                    configuration, in: folder.contentFolder, folder.inputs, workers: workers, diagnostics: &diagnostics)
            }
        input = site.input
        var files = found.files
        SiteTextFinder.find(&configuration, in: folder.contentFolder, files: &files, folder.inputs)
        gitFolder = LastChanges.find(
            for: &files, configuration, in: folder.contentFolder, hasLinks: found.hasLinks, &diagnostics)
        self.files = files
        if site.input == nil {
            configuration.isVault = ObsidianVault.holds(
                folder.contentFolder, hasSettings: !configuration.files.isEmpty, files, folder.inputs)
        }
        let contents =
            folder.contentFolder.split(separator: "/").last == "Content"
            ? try? FileSystem.contents(of: folder.contentFolder, in: folder.inputs) : nil
        contentPaths = contents?.paths ?? []
        let textDirectories = configuration.directories.indices.filter { configuration.directories[$0].holdsSiteTexts }
        hasLinks =
            found.hasLinks || contents?.hasLinks == true
            || files.contains { textDirectories.contains($0.directory) && FileSystem.isLink($0.path) }
        staticFiles = StaticFiles(in: folder.staticFolder, folder.inputs, &diagnostics)
        redirects = RedirectList(at: folder.redirects, folder.inputs, configuration.limits, &diagnostics)
        record = folder.record.flatMap {
            PublishedRecordReader.read($0, in: folder.inputs, configuration.limits, &diagnostics)
        }
        ownRedirectRows = Self.ownRedirectRows(staticFiles, folder.inputs, configuration.limits, &diagnostics)
        strings = LocalizedStrings.read(
            configuration, in: folder.contentFolder, folder.inputs, listed: found.folderNames,
            diagnostics: &diagnostics)
        for locale in strings.locales {
            theme.languages.add(strings.words(theme.languages.names, in: locale), in: locale)
        }
        for number in configuration.directories.indices {
            configuration.directories[number].collation.heading = { [strings] key, locale in
                strings.words([key], in: locale)[key]
            }
        }
        configuration.settle()
        self.configuration = configuration
        self.theme = theme
        contentFolder = folder.contentFolder
        folders = folder.inputs
    }

    /// The guessed meanings of the columns in the table from which a site is made; nil for any other site.
    private static func columnGuess(
        _ site: Site, _ folder: SiteFolder, _ configuration: SiteConfiguration, workers: Workers
    ) async -> ColumnGuess? {
        let encoding = configuration.directories.first?.encoding
        if let input = site.input {
            guard ColumnGuess.isTable(input.fileName) else { return nil }
            return await ColumnGuess.read(input.file, encoding: encoding, workers: workers)
        }
        guard ColumnGuess.isTable(site.path), FileSystem.item(at: site.path) == .file,
            let bytes = try? folder.inputs.read(site.path, limit: configuration.limits[CSVEntryReader.limit])
        else { return nil }
        return await ColumnGuess.read(SourceFile(path: site.path, bytes), encoding: encoding, workers: workers)
    }

    private static func ownRedirectRows(
        _ files: StaticFiles, _ inputs: InputFolders, _ limits: InputLimits, _ diagnostics: inout [Diagnostic]
    ) -> FileMemory? {
        guard let file = files.files.first(where: { $0.sitePath == RedirectRows.fileName }) else { return nil }
        do throws(FileSystemError) {
            return try inputs.read(file.path, limit: limits.catalog)
        } catch {
            diagnostics.append(.error(error.kind(orElse: .unreadableFile), "cannot read \(error)"))
            return nil
        }
    }

    /// A hash of the site's inputs; nil if any file changed while it was read.
    func origin(_ read: [ContentFile]) -> UInt64? { origin(read.map(\.stamp)) }

    /// The stamps of the content files; nil for those that cannot be found.
    func stamps(workers: Workers) async -> [SourceStamp?] {
        await workers.map(files.count, smallest: 256) { range in
            var reader = FileReader(folders)
            return files[range].map { reader.stamp(of: $0.path) }
        }.flatMap { $0 }
    }

    /// A hash of the program and the settings, on which the results of parsing depend.
    var parsingOrigin: UInt64 {
        var print = Fingerprint.ofProgram
        print.add(configuration.fingerprint)
        return print.value
    }

    /// A hash of the site's inputs, computed from the stamps of all content files; nil if any stamp is unknown.
    ///
    /// If it is equal, nothing is built, so each new property belongs here or in ``outsideOrigin``.
    func origin(_ stamps: [SourceStamp?]) -> UInt64? {
        guard stamps.count == files.count else { return nil }
        var print = Fingerprint()
        print.add(parsingOrigin)
        print.add(theme.fingerprint)
        print.add(contentFolder)
        addFilesBesideEntries(to: &print)
        for file in staticFiles.files { print.add(file.path) }
        for path in contentPaths { print.add(path) }
        print.add(files.count)
        for (file, stamp) in zip(files, stamps) {
            guard let stamp else { return nil }
            file.add(to: &print)
            stamp.add(to: &print)
        }
        return print.value
    }
}

extension SiteInputs {
    /// The properties that ``origin(_:)`` leaves out, each with the reason.
    static let outsideOrigin = [
        "columnGuess": "is in the settings", "input": "has no stamp, so the hash is nil",
        "hasLinks": "is a property of the paths' files, whose stamps are in the hash",
        "gitFolder": "gives days, which are properties of the content files",
        "folders": "decide on which files are found and have stamps",
    ]

    /// Adds the files with translations and those that contain the targets of old addresses, by their places in the content.
    func addFilesBesideEntries(to print: inout Fingerprint) {
        for locale in strings.locales { print.add(locale.tag) }
        for file in strings.files {
            print.add(configuration.pathInContent(file.path))
            print.add(file.bytes.span)
        }
        for bytes in [redirects.file?.bytes, record?.file?.bytes, ownRedirectRows?.bytes] {
            print.add(bytes == nil ? 0 : 1)
            if let bytes { print.add(bytes.span) }
        }
    }
}

extension SiteConfiguration {
    /// Sets the encoding of the directories that do not have one.
    fileprivate mutating func setEncoding(_ encoding: CharacterEncoding) {
        for number in directories.indices where directories[number].encoding == nil {
            directories[number].encoding = encoding
        }
    }
}
