import IndexedCollation
import SiteGenerator

/// A site to begin with: the files that `thumbindex new` writes.
package struct NewSite {
    /// The source of the site.
    package enum Source: Sendable {
        case example(SiteExample)
        /// The path of a CSV file, or of a folder with content.
        case path(String)
    }

    /// The reason for not writing a site: a sentence without a final period.
    package struct Problem: Error {
        package let message: String

        /// The problems in the file from which the site was to be made.
        package var diagnostics: [Diagnostic] = []
    }

    /// A file of the site.
    package struct File: Sendable {
        package let path: String

        /// A description of the file for people; empty if its name is enough.
        package var meaning: String

        fileprivate let bytes: Bytes
    }

    /// The source of a file's bytes.
    fileprivate enum Bytes: Sendable {
        case text(String)
        /// A copy of another file.
        case copy(String)
    }

    /// The files, in the order in which people are told about them.
    package private(set) var files: [File] = []

    /// Guesses with the settings that change them: sentences without a final period.
    package private(set) var guesses: [String] = []

    /// The maximum number of columns that people are told about.
    private static let mostColumns = 10

    private let folder: String
    private var locales: [LocaleIdentifier]
    private let areLocalesGiven: Bool
    private var settings = SettingsTemplate()

    /// Composes the files of a site, without writing anything yet.
    ///
    /// - Parameters:
    ///   - folder: The folder of the site, which does not have to exist.
    ///   - locales: The locales, the default one first; if empty, those of the source.
    package init(
        in folder: String, from source: Source, locales: [LocaleIdentifier], builder: BuildService?
    ) throws(Problem) {
        var folder = folder
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        self.folder = folder
        self.locales = locales
        areLocalesGiven = !locales.isEmpty
        settings.theme = [SettingsTemplate.Setting("accent", "'#0a6b4f'")]
        switch source {
        case .example(let example): try addExample(example)
        case .path(let path): try addContent(of: path)
        }
        let others = files
        files = []
        addText(
            "Content/site.yml", "the settings: title, locales, color and directories; 'thumbindex settings' lists all",
            settings.text)
        addText(
            "Content/\(SettingsTemplate.schemaName)", "with which editors complete and check the settings",
            SettingsSchema.text)
        files += others
        addText(".gitignore", "leaves out _site/", "/_site/\n")
        if let builder {
            addText(builder.path, "checks, builds and publishes the site on \(builder.name)", builder.text)
            guesses += builder.remarks(on: place(builder.path))
        }
    }

    // MARK: Writing

    /// Writes the files without replacing any: if one of them already exists, nothing is written.
    package func write() throws(Problem) {
        let others = SettingsFile.paths(in: folder)
        if let path = others.first
            ?? files.map(\.path).first(where: { FileSystem.item(at: $0) != .missing || FileSystem.isLink($0) })
        {
            throw Problem(message: "'\(path)' already exists; name another folder, or remove it")
        }
        for file in files {
            do throws(FileSystemError) {
                if let slash = file.path.lastIndex(of: "/") { try FileSystem.makeFolders(String(file.path[..<slash])) }
                switch file.bytes {
                case .text(let text): try FileSystem.writeNew(Array(text.utf8), to: file.path)
                case .copy(let path):
                    let memory = try FileSystem.read(path)
                    try FileSystem.writeNew(Array(memory.bytes), to: file.path)
                }
            } catch {
                throw Problem(message: "cannot write \(error)")
            }
        }
    }

    private func place(_ path: String) -> String { folder == "." ? path : "\(folder)/\(path)" }

    private mutating func addText(_ path: String, _ meaning: String, _ text: String) {
        files.append(File(path: place(path), meaning: meaning, bytes: .text(text)))
    }

    // MARK: Contents

    private mutating func addExample(_ example: SiteExample) throws(Problem) {
        let contents = example.contents
        if locales.isEmpty { locales = try Self.locales(example.locales) }
        addLocaleSettings(titles: contents.title)
        settings.site += contents.settings
        if locales.count > 1, contents.translations.isEmpty {
            settings.site.append(SettingsTemplate.Setting("untranslated", "show"))
        }
        settings.directories = contents.directories
        for (path, text) in contents.files { addText("Content/\(path)", "", text + "\n") }
        for locale in locales {
            guard let first = contents.translations.first else { break }
            let own = contents.translations.first { $0.locale == locale.tag } ?? first
            for (path, text) in own.files {
                addText("Content/\(path.replacing("{locale}", with: locale.tag))", "", text + "\n")
            }
        }
        addAboutPages(contents.about)
        let known = Set(contents.title.map(\.locale))
        let unknown = locales.map(\.tag).filter { !known.contains($0) }
        if !unknown.isEmpty {
            guesses.append("The example's texts are in English; write those in \(ColumnGuess.list(unknown)) yourself")
        }
    }

    private mutating func addAboutPages(_ texts: [(locale: String, text: String)]) {
        for locale in locales {
            guard let text = (texts.first { $0.locale == locale.tag } ?? texts.first)?.text else { break }
            let folder = locales.count > 1 ? "pages/\(locale.tag)" : "pages"
            addText("Content/\(folder)/about.md", "", text + "\n")
        }
    }

    private mutating func addLocaleSettings(titles: [(locale: String, text: String)]) {
        let title = titles.first { $0.locale == locales.first?.tag } ?? titles.first
        let all = locales.compactMap { locale in
            titles.first { $0.locale == locale.tag }.map { "\(locale.tag): \(SettingsTemplate.quoted($0.text))" }
        }
        let text =
            all.count > 1 ? "{ \(all.joined(separator: ", ")) }" : SettingsTemplate.quoted(title?.text ?? "")
        settings.site += [
            SettingsTemplate.Setting("title", text),
            SettingsTemplate.Setting("locales", SettingsTemplate.list(locales.map(\.tag))),
        ]
    }

    private static func locales(_ tags: [String]) throws(Problem) -> [LocaleIdentifier] {
        var locales: [LocaleIdentifier] = []
        for tag in tags {
            do {
                locales.append(try LocaleIdentifier(tag))
            } catch {
                throw Problem(message: "\(error)")
            }
        }
        return locales
    }

    // MARK: Existing content

    private mutating func addContent(of path: String) throws(Problem) {
        switch FileSystem.item(at: path) {
        case .file: try addTable(path)
        case .folder: try addFolder(path)
        case .missing: throw Problem(message: "'\(path)' does not exist; name a CSV file, or a folder with content")
        case .other:
            throw Problem(message: "'\(path)' is not an ordinary file; name a CSV file, or a folder with content")
        }
    }

    private mutating func addTable(_ path: String) throws(Problem) {
        let name = Self.name(of: path)
        guard EntryReaders.all.canRead(name) else {
            throw Problem(
                message: OtherFormat.remedy(forFile: path).map { "'\(path)' cannot be read; \($0)" }
                    ?? "'\(path)' has no format that is read; name a file such as people.csv, or a folder with Markdown files"
            )
        }
        let guess = ColumnGuess.isTable(name) ? try Self.guess(path) : nil
        let copied = "Content/\(name)"
        let stem = FileSystem.stem(name)
        let named = guess?.locales ?? []
        if locales.isEmpty { locales = named.isEmpty ? [guess?.language ?? .english] : named }
        let title = Self.title(stem)
        addLocaleSettings(titles: [("", title)])
        if locales.count > 1, named.isEmpty {
            settings.site.append(SettingsTemplate.Setting("untranslated", "show"))
        }
        settings.directories = [directory(Self.id(stem), source: name, guess)]
        addDictionary(path)
        files.append(File(path: place(copied), meaning: guess.map(Self.meaning) ?? "", bytes: .copy(path)))
        addAboutPages([("", Self.aboutPage(entriesIn: copied))])
        guesses.append("'\(place(copied))' is a copy; from now on, edit it instead of '\(path)'")
        if let guess { tell(guess) }
    }

    /// Adds, as comments, the settings that most dictionaries need, and says which folders belong to the file.
    private mutating func addDictionary(_ path: String) {
        let reader = EntryReaders.all.reader(ofFile: path)
        let isLIFT = reader == LIFTEntryReader.self
        guard isLIFT || reader == ToolboxEntryReader.self, let id = settings.directories.first?.first?.value else {
            return
        }
        let language = (isLIFT ? Self.languageOfWords(path) : nil) ?? "x-own"
        settings.directories[0].append(
            SettingsTemplate.Setting(
                "headwords", language, comment: "The language of the headwords, if it is not that of the pages.",
                isInUse: false))
        settings.proposal = """
              # The other direction: the words of the definitions, each with the headwords that it explains.
              #- id: \(id)-reversed
              #  reverses: { directory: \(id) }

            """
        settings.site.append(
            SettingsTemplate.Setting("alphabets", "{ \(language): { alphabet: [A, B, C] } }", isInUse: false))
        let start = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let folders = [DictionaryMedium.audio, .pictures].map(\.rawValue).filter {
            FileSystem.item(at: start + $0) == .folder
        }
        if !folders.isEmpty {
            guesses.append(
                "\(ColumnGuess.list(folders)) next to '\(path)' \(folders.count == 1 ? "is" : "are") not copied; copy "
                    + "\(folders.count == 1 ? "it" : "them") to '\(place("Content"))'")
        }
        guesses.append(
            "'headwords', 'alphabets' and 'reverses' are comments in the settings; they give the headwords an order of their "
                + "own, and list the words of the definitions")
    }

    /// The language that a LIFT file gives its first headword; nil if it gives none.
    private static func languageOfWords(_ path: String) -> String? {
        guard let memory = try? FileSystem.read(path) else { return nil }
        let bytes = memory.bytes
        guard let unit = bytes.offset(of: "<lexical-unit", from: 0),
            let start = bytes.offset(of: "lang=\"", from: unit).map({ $0 + 6 }),
            let end = bytes[start...].firstIndex(of: .quote), 2...35 ~= end - start
        else { return nil }
        return (try? LocaleIdentifier(String(decoding: bytes[start..<end], as: UTF8.self)))?.tag
    }

    private mutating func addFolder(_ path: String) throws(Problem) {
        let name = Self.id(Self.name(of: FileSystem.realPath(path) ?? path))
        var paths: [String]
        let inputs: InputFolders
        do throws(FileSystemError) {
            inputs = try InputFolders(path)
            paths = try FileSystem.contents(of: path, in: inputs).paths
        } catch {
            throw Problem(message: "cannot read \(error)")
        }
        var diagnostics: [Diagnostic] = []
        var given = SiteConfiguration()
        given.locales = locales
        guard let directories = InferredDirectories.all(in: paths, of: path, id: name, given, inputs, &diagnostics)
        else {
            throw Problem(message: "there is nothing to list in '\(path)'; name a folder with .md or .csv files")
        }
        // Files that say what they are for belong to the folder rather than to the site.
        paths.removeAll { InferredDirectories.isAboutTheFolder($0) || SettingsFile.isOne($0) }
        if locales.isEmpty {
            let tags = Set(
                directories.flatMap { directory in
                    paths.compactMap { path in directory.sources.lazy.compactMap { $0.match(path)?.locale }.first }
                })
            locales = tags.sorted().compactMap { try? LocaleIdentifier($0) }
            // English comes first, because it would otherwise be the default, too.
            if let english = locales.firstIndex(of: .english) { locales.insert(locales.remove(at: english), at: 0) }
            if locales.isEmpty { locales = [.english] }
        }
        addLocaleSettings(titles: [("", Self.title(name))])
        for found in directories {
            let sources = found.sources.map { "\(name)/\($0.text)" }
            let table = paths.first { path in
                EntryReaders.all.reader(ofFile: path) == CSVEntryReader.self
                    && found.sources.contains { $0.match(path) != nil }
            }
            var guess: ColumnGuess?
            if let table { guess = try Self.guess("\(path)/\(table)") }
            var directory = directory(
                Self.id(found.id), source: sources.count == 1 ? sources[0] : "", guess)
            if sources.count != 1 { directory[1] = SettingsTemplate.Setting("source", SettingsTemplate.list(sources)) }
            settings.directories.append(directory)
            if let guess { tell(guess) }
        }
        let start = path.hasSuffix("/") ? path : "\(path)/"
        files.append(
            contentsOf: paths.map { File(path: place("Content/\(name)/\($0)"), meaning: "", bytes: .copy(start + $0)) })
        guesses.append(
            "The files in '\(place("Content/\(name)"))' are copies; from now on, edit them instead of those in '\(path)'"
        )
        addAboutPages([("", Self.aboutPage(entriesIn: "Content/\(name)/"))])
    }

    private static func guess(_ path: String) throws(Problem) -> ColumnGuess {
        var diagnostics: [Diagnostic] = []
        do throws(FileSystemError) {
            let memory = try FileSystem.read(path)
            var format = EntryReaders.all.reader(ofFile: path)?.nameInUTF8.map { TextEncoding.Format(nameInUTF8: $0) }
            let file = SourceFile(path: path, memory)
            var decoded = TextEncoding.decode(ColumnGuess.table(of: file) ?? file, format)
            if decoded.diagnostics.contains(where: { $0.kind == .textNotUTF8 }),
                let suspected = CharacterEncoding.suspected(of: memory.bytes.span)
            {
                format?.encoding = suspected
                decoded = TextEncoding.decode(path: path, memory, format)
            }
            diagnostics += decoded.diagnostics
            if decoded.isText, var guess = ColumnGuess(decoded.file, countsRows: true, diagnostics: &diagnostics) {
                guess.encoding = format?.encoding
                return guess
            }
        } catch {
            throw Problem(message: "cannot read \(error)")
        }
        throw Problem(message: "'\(path)' cannot be read, so nothing was written", diagnostics: diagnostics)
    }

    /// The settings of a directory whose entries are rows of a table.
    private func directory(_ id: String, source: String, _ guess: ColumnGuess?) -> [SettingsTemplate.Setting] {
        typealias Setting = SettingsTemplate.Setting
        var settings = [Setting("id", SettingsTemplate.quoted(id)), Setting("source", SettingsTemplate.quoted(source))]
        guard let guess else { return settings }
        if let line = guess.headerLine { settings.append(Setting("header", String(line))) }
        if let encoding = guess.encoding { settings.append(Setting("encoding", encoding.name)) }
        var fields: [String] = []
        if let title = guess.title, !guess.isTitleCertain { fields.append("title: \(SettingsTemplate.quoted(title))") }
        if let person = guess.person {
            fields.append("family: \(SettingsTemplate.quoted(person.family))")
            fields.append("given: \(SettingsTemplate.quoted(person.given))")
        }
        if let reading = guess.reading { fields.append("reading: \(SettingsTemplate.quoted(reading))") }
        if let text = guess.text { fields.append("body: \(SettingsTemplate.quoted(text))") }
        if !fields.isEmpty { settings.append(Setting("fields", "{ \(fields.joined(separator: ", ")) }")) }
        if guess.hasTexts { settings.append(Setting("autolink", "first")) }
        if guess.person != nil {
            settings.append(
                Setting("show-names", "inverted", comment: "Lists have the surname first.", isInUse: false))
        }
        if let dates = guess.dates { settings.append(Setting("dates", SettingsTemplate.quoted(dates.text))) }
        if !guess.shown.isEmpty {
            let fields = guess.shown.map { field in
                field.kind == .text
                    ? "- \(SettingsTemplate.quoted(field.name))"
                    : "- { field: \(SettingsTemplate.quoted(field.name)), as: \(field.kind.rawValue) }"
            }
            settings.append(
                Setting(
                    "show", fields.joined(separator: "\n"),
                    comment: "Without its line, a field is not shown. Under another name: "
                        + "{ field: \(SettingsTemplate.quoted(guess.shown[0].name)), label: … }."))
        }
        return settings
    }

    // MARK: Reports to people

    private mutating func tell(_ guess: ColumnGuess) {
        guesses += guess.sentences
        if let line = guess.headerLine {
            guesses.append("The names of the columns are taken from line \(line); 'header' names another")
        }
        if let encoding = guess.encoding {
            guesses.append(
                "The file is not UTF-8, and is taken for one in \(encoding.name); 'encoding' names another")
        }
        if guess.hasTexts {
            guesses.append("The names of entries become links in the texts of others; 'autolink' changes that")
        }
        if !areLocalesGiven, let first = guess.locales.first, locales.count > 1, locales == guess.locales {
            let others = ColumnGuess.list(locales.dropFirst().map(\.tag))
            guesses.append(
                "'\(first.tag)' is the default language, because its titles come first, and \(others) "
                    + "\(locales.count == 2 ? "is another" : "are others"); the first of 'locales' is the default")
        }
        if locales.contains(where: { $0.language == "ar" }) {
            guesses.append(
                "Arabic titles with ال are all under ا; 'collation: { articles: ignore }' in the settings of the directory puts "
                    + "them under the letter that follows")
        }
        if !areLocalesGiven, let language = guess.language, locales == [language] {
            guesses.append(
                "The entries are taken to be in '\(language.tag)', and have the order of that language; 'locales' names another"
            )
        }
        if !areLocalesGiven, locales == [.english], guess.locales.isEmpty {
            guesses.append(
                "The entries are taken to be in English, and have the order of that language; 'locales' names another")
        }
    }

    /// A description of a table: "214 rows; 'namn' is the title, 'ort' (text) and 'telefon' (phone) are shown".
    private static func meaning(_ guess: ColumnGuess) -> String {
        let rows = guess.rowCount == 1 ? "1 row" : "\(guess.rowCount) rows"
        var parts: [String] = guess.title.map { ["'\($0)' is the title"] } ?? []
        if let reading = guess.reading { parts.append("'\(reading)' is the reading") }
        parts += guess.parts.map { "'\($0.column)' is the \($0.part)" }
        if !guess.shown.isEmpty {
            var names = guess.shown.prefix(mostColumns).map { "'\($0.name)' (\($0.kind.rawValue))" }
            if guess.shown.count > names.count { names.append("\(guess.shown.count - names.count) more") }
            parts.append("\(ColumnGuess.joined(names)) \(names.count == 1 ? "is" : "are") shown")
        }
        return parts.isEmpty ? rows : "\(rows); \(parts.joined(separator: ", "))"
    }

    // MARK: Names

    private static func name(of path: String) -> String {
        String(path.split(separator: "/").last ?? "content")
    }

    /// The id of a directory, from the name of a file or folder.
    private static func id(_ name: String) -> String { Slug.string(name) }

    /// The title of a site, from the name of a file or folder: "World cities" from "world-cities".
    private static func title(_ name: String) -> String {
        let words = String(name.map { $0 == "-" || $0 == "_" ? " " : $0 })
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    // MARK: Texts

    /// A page that is not meant to be published as it is.
    private static func aboutPage(entriesIn place: String) -> String {
        """
        ---
        draft: true
        ---
        # About

        Write here what this site is about, and remove 'draft' above: until then, the page is not part of the site. The entries
        are in `\(place)`.
        """
    }
}
