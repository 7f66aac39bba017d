import IndexedCollation

/// Finds the Markdown files whose texts are parts of pages.
///
/// `_index.md` in the content folder introduces the site, and in the folder of a directory's sources the directory; that is their
/// name in Hugo, too (https://gohugo.io/content-management/organization/). `_footer.md` is at the end of all pages. A file may be
/// for one locale: `_index.sv.md`, or `sv/_index.md` where the sources have a folder for each locale.
struct SiteTextFinder {
    private let configuration: SiteConfiguration

    /// The folder that paths are relative to; empty for the current one.
    private let folder: String

    /// The site's locales as far as they are known, and the one of files that name none.
    private let locales: [LocaleIdentifier]
    private let defaultLocale: LocaleIdentifier

    /// The number that the directory of these texts will have.
    private let directory: DirectoryID

    private var found: [ContentFinder.FoundFile] = []
    private var texts: [String: SiteText] = [:]

    /// Moves the texts among the files of directories to a directory of their own, and adds the others.
    static func find(
        _ configuration: inout SiteConfiguration, in folder: String, files: inout [ContentFinder.FoundFile]
    ) {
        var finder = SiteTextFinder(configuration, folder, files)
        finder.findFiles()
        finder.takeIndexFiles(of: &files)
        guard !finder.found.isEmpty else { return }
        configuration.directories.append(DirectoryConfiguration(siteTextsWithDefaults: configuration.defaults))
        configuration.siteTexts = finder.texts
        files += finder.found
    }

    private init(_ configuration: SiteConfiguration, _ folder: String, _ files: [ContentFinder.FoundFile]) {
        self.configuration = configuration
        self.folder = folder
        directory = configuration.directories.endIndex
        locales =
            configuration.locales.isEmpty
            ? Set(files.compactMap(\.locale)).sorted { $0.tag < $1.tag } : configuration.locales
        defaultLocale =
            configuration.locales.first ?? (files.contains { $0.locale == nil } ? nil : locales.first) ?? .english
    }

    private mutating func findFiles() {
        findFiles(named: "_footer", in: "", for: .footer)
        findFiles(named: "_index", in: "", for: .frontPage)
        for (id, directory) in configuration.directories.enumerated() where directory.isListed {
            for source in directory.sources where !source.literalPrefix.isEmpty && !source.isLiteral {
                findFiles(named: "_index", in: source.literalPrefix + "/", for: .directory(id))
            }
        }
    }

    /// Adds the file of a text in each locale.
    private mutating func findFiles(named name: String, in place: String, for text: SiteText) {
        let endings = EntryReaders.documentSuffixes.flatMap(\.self)
        for locale in locales {
            add(
                endings.flatMap { ["\(place)\(name).\(locale.tag)\($0)", "\(place)\(locale.tag)/\(name)\($0)"] }, text,
                locale)
        }
        add(endings.map { "\(place)\(name)\($0)" }, text, defaultLocale)
    }

    /// Adds the first of some files that exists, unless the text is known in the locale.
    private mutating func add(_ paths: [String], _ text: SiteText, _ locale: LocaleIdentifier) {
        for path in paths {
            let path = folder.isEmpty || path.hasPrefix("/") ? path : "\(folder)/\(path)"
            if FileSystem.item(at: path) == .file {
                add(path, text, locale)
                return
            }
        }
    }

    private mutating func add(_ path: String, _ text: SiteText, _ locale: LocaleIdentifier) {
        guard !found.contains(where: { $0.locale == locale && texts[$0.path] == text }), texts[path] == nil else {
            return
        }
        let name =
            switch text {
            case .frontPage: "index"
            case .footer: "footer"
            case .directory(let id): "index-\(id.number)"
            }
        texts[path] = text
        found.append(ContentFinder.FoundFile(path: path, directory: directory, locale: locale, name: name))
    }

    /// Takes `index.md` at the top of a directory for its introduction, as other generators do. It is an entry if it is the
    /// directory's only file, or is in a folder of its own, as `font/index.md`.
    private mutating func takeIndexFiles(of files: inout [ContentFinder.FoundFile]) {
        let indexes = files.filter { file in
            file.name == "index" && configuration.directories[file.directory].isListed
                && EntryReaders.isDocument(file.path)
        }
        let taken = Set(
            indexes.filter { index in files.contains { $0.directory == index.directory && $0.name != "index" } }
                .map(\.path))
        guard !taken.isEmpty else { return }
        for file in files where taken.contains(file.path) {
            add(file.path, .directory(file.directory), file.locale ?? defaultLocale)
        }
        files.removeAll { taken.contains($0.path) && texts[$0.path] != nil }
    }
}
