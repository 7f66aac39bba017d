import IndexedCollation

/// Finds the Markdown files whose texts are parts of pages.
///
/// `_index.md` in the content folder introduces the site, and in the folder of a directory's sources, the directory.
/// Hugo uses the same name (https://gohugo.io/content-management/organization/). `_footer.md` appears at the end of all
/// pages. A file may be for one locale: `_index.sv.md`, or `sv/_index.md` if the sources have a folder for each locale.
package struct SiteTextFinder {
    private let configuration: SiteConfiguration

    /// The folder that paths are relative to; empty for the current one.
    private let folder: String

    /// The site's locales, as far as they are known, and the locale of files that do not name one.
    private let locales: [LocaleIdentifier]
    private let defaultLocale: LocaleIdentifier

    /// The number that the directory of these texts will get.
    private let directory: DirectoryID

    private let inputs: InputFolders
    private var found: [ContentFinder.FoundFile] = []
    private var texts: [String: SiteText] = [:]

    /// Moves the texts from the files of directories to a directory of their own, and adds the other texts.
    package static func find(
        _ configuration: inout SiteConfiguration, in folder: String, files: inout [ContentFinder.FoundFile],
        _ inputs: InputFolders
    ) {
        var finder = SiteTextFinder(configuration, folder, files, inputs)
        finder.findFiles()
        finder.takeIndexFiles(of: &files)
        finder.divideFiles(&files, &configuration)
        guard !finder.found.isEmpty else { return }
        configuration.directories.append(DirectoryConfiguration(siteTextsWithDefaults: configuration.defaults))
        configuration.siteTexts = finder.texts
        files += finder.found
    }

    private init(
        _ configuration: SiteConfiguration, _ folder: String, _ files: [ContentFinder.FoundFile], _ inputs: InputFolders
    ) {
        self.configuration = configuration
        self.inputs = inputs
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

    /// Adds the file of a text in each locale: the first one that exists.
    private mutating func findFiles(named name: String, in place: String, for text: SiteText) {
        let endings = EntryReaders.documentSuffixes.flatMap(\.self)
        let paths = locales.map { locale in
            endings.flatMap { ["\(place)\(name).\(locale.tag)\($0)", "\(place)\(locale.tag)/\(name)\($0)"] }
        }
        for (locale, paths) in zip(locales + [defaultLocale], paths + [endings.map { "\(place)\(name)\($0)" }]) {
            let places = paths.map { folder.isEmpty || $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
            if let file = places.first(where: { FileSystem.item(at: $0) == .file }) { add(file, text, locale) }
        }
    }

    /// Adds a file, unless the locale already has the text.
    private mutating func add(_ path: String, _ text: SiteText, _ locale: LocaleIdentifier) {
        guard !found.contains(where: { $0.locale == locale && texts[$0.path] == text }), texts[path] == nil else {
            return
        }
        texts[path] = text
        found.append(ContentFinder.FoundFile(path: path, directory: directory, locale: locale, name: text.name))
    }

    /// Takes `index.md` at the top of a directory as its introduction, as other generators do.
    ///
    /// The file is an entry if it is the directory's only file, or is in a folder of its own, such as `font/index.md`.
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

    // MARK: Files with several entries

    /// Finds the files with several entries.
    ///
    /// These are the files that the settings name as such, and files that are alone in their directory and locale and
    /// plainly have several entries. The text above the first entry is the title and introduction of the directory.
    private mutating func divideFiles(
        _ files: inout [ContentFinder.FoundFile], _ configuration: inout SiteConfiguration
    ) {
        struct Place: Hashable {
            let directory: DirectoryID
            let locale: LocaleIdentifier?
        }
        // The files of a directory are next to each other, and often those of a locale are, too.
        var counts: [Place: Int] = [:]
        var run = (place: Place(directory: directory, locale: nil), count: 0)
        for file in files {
            if file.directory != run.place.directory || file.locale != run.place.locale {
                counts[run.place, default: 0] += run.count
                run = (Place(directory: file.directory, locale: file.locale), 0)
            }
            run.count += 1
        }
        counts[run.place, default: 0] += run.count
        let lone = Set(counts.lazy.filter { $0.value == 1 }.map(\.key))
        let divided = configuration.directories.indices.filter { configuration.directories[$0].entries != nil }
        // Most files are among many others, and no settings describe their contents.
        guard !lone.isEmpty || !divided.isEmpty else { return }
        for number in files.indices {
            let file = files[number]
            let isAlone = lone.contains(Place(directory: file.directory, locale: file.locale))
            guard isAlone || divided.contains(file.directory) else { continue }
            let directory = configuration.directories[file.directory]
            guard directory.isListed, EntryReaders.isDocument(file.path) else { continue }
            let given = directory.entries.flatMap { TermForm(rawValue: $0.text) }
            guard given != .file, given != nil || directory.entries == nil else { continue }
            guard isAlone, let memory = try? inputs.read(file.path, limit: MarkdownEntryReader.limit) else {
                if let given { files[number].part = .terms(given, introducesDirectory: false) }
                continue
            }
            let source = SourceFile(path: file.path, memory)
            let pieces = FrontMatter.split(source)
            guard let form = given ?? Self.guess(source, pieces) else { continue }
            let terms = MarkdownTerms(source, pieces.body, form)
            let locale = file.locale ?? defaultLocale
            let own = MarkdownEntryReader.titleAndDescription(of: pieces, in: source, file.directory, configuration)
            if let title = own.title ?? terms.title, directory.title.common == nil,
                directory.title.byLocale[locale] == nil
            {
                configuration.directories[file.directory].title.byLocale[locale] = title
            }
            var introducesDirectory = false
            if directory.introduction == LocalizedText() {
                if terms.hasIntroduction {
                    let count = found.count
                    add(file.path, .directory(file.directory), locale)
                    introducesDirectory = found.count > count
                    if introducesDirectory { found[count].part = .introduction(form) }
                } else if let description = own.description {
                    configuration.directories[file.directory].introduction.byLocale[locale] = description
                }
            }
            files[number].part = .terms(form, introducesDirectory: introducesDirectory)
        }
    }

    /// The form of a file's entries; nil if the file is one entry.
    ///
    /// A file with a title in its front matter is one entry, unless its name says that it has many.
    private static func guess(_ file: SourceFile, _ pieces: FrontMatter.Parts) -> TermForm? {
        guard pieces.diagnostics.isEmpty, TextEncoding.decode(file).isText else { return nil }
        let fields = pieces.yaml ?? pieces.toml ?? pieces.json
        let hasTitle = fields.map { file.bytes.extracting($0).has("title") } ?? false
        guard !hasTitle || RecordFiles.isNamedForEntries(file.path) else { return nil }
        return TermForm(guessing: MarkdownOutline(file, pieces.body))
    }
}
