import IndexedCollation

/// All that a site is made of, as far as it is known before its content is read.
struct SiteInputs: Sendable {
    let configuration: SiteConfiguration

    /// What paths in the settings are relative to; empty for the current folder.
    let contentFolder: String

    let theme: Theme

    /// The files that entries are in.
    let files: [SourceFinder.Found]

    let strings: LocalizedStrings

    /// What may be read.
    let folders: InputFolders

    /// Looks at a site's folder, its settings, its templates and its strings, and for its content.
    ///
    /// - Returns: nil, with an error in `diagnostics`, when there is nothing to make a site from.
    init?(_ site: Site, workers: Workers, diagnostics: inout [Diagnostic]) async {
        guard
            let folder = SiteFolder(
                site.path, locales: site.locales, allowing: site.allowedFolders, diagnostics: &diagnostics)
        else { return nil }
        var configuration = folder.configuration
        if let url = site.baseURL { configuration.url = url }
        if site.includesDrafts { configuration.includeDrafts() }
        var theme = Theme(
            overriddenBy: folder.templatesFolder, in: folder.inputs, limits: configuration.limits,
            diagnostics: &diagnostics)
        diagnostics += theme.check()
        let found = await SourceFinder.findAll(
            configuration, in: folder.contentFolder, folder.inputs, workers: workers, diagnostics: &diagnostics)
        files = found.files
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
        self.configuration = configuration
        self.theme = theme
        contentFolder = folder.contentFolder
        folders = folder.inputs
    }

    /// What the site is made of, in one number, if its files are still as they were when they were read; nil when they
    /// are being written.
    func origin(_ sources: SourceFiles) -> UInt64? {
        guard sources.files.count == files.count else { return nil }
        return origin(sources.files.map(\.stamp))
    }

    /// The same, for files that need not be read.
    func origin(workers: Workers) async -> UInt64? {
        let stamps = await workers.map(files.count, smallest: 256) { range in
            var reader = FileReader(folders)
            return files[range].map { reader.stamp(of: $0.path) }
        }
        return origin(stamps.flatMap { $0 })
    }

    private func origin(_ stamps: [SourceStamp?]) -> UInt64? {
        var print = Fingerprint()
        print.add(version)
        print.add(ICU.version)
        print.add(FileSystem.programStamp)
        print.add(theme.fingerprint)
        configuration.add(to: &print)
        print.add(contentFolder)
        for locale in strings.locales { print.add(locale.tag) }
        for file in strings.files {
            print.add(file.path)
            print.add(file.bytes)
        }
        print.add(files.count)
        for (file, stamp) in zip(files, stamps) {
            guard let stamp else { return nil }
            print.add(file.path)
            print.add(file.directory)
            print.add(file.locale?.tag ?? "")
            stamp.add(to: &print)
        }
        return print.value
    }
}

extension SiteConfiguration {
    /// Adds what the settings say, where they come from the command line and the names of files too.
    fileprivate func add(to print: inout Fingerprint) {
        print.add(fingerprint)
        print.add(url ?? "")
        print.add(locales.count)
        for locale in locales { print.add(locale.tag) }
        print.add(includesDrafts ? 1 : 0)
        for directory in directories {
            print.add(directory.id)
            for pattern in directory.sources + directory.exclude { print.add(pattern.text) }
        }
    }
}
