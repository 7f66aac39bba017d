import IndexedCollation

/// Translations in Apple's formats: strings files and string catalogs.
///
/// The files `Localizable.strings` are in the folders of locales, and have lines such as `"Iceland" = "Ísland";`. A
/// catalog `Localizable.xcstrings` has the strings of all locales.
///
/// If an entry's title is a key, its title in the other locale is the string for that key, as in
/// `UILocalizedIndexedCollation`. A key that is the name of a word in the theme replaces that word.
package struct LocalizedStrings: Sendable {
    /// The strings of a file in one locale.
    private struct Table: Sendable {
        var keys = ByteStringTable()
        var values: [Text] = []
    }

    private var tables: [LocaleIdentifier: [Table]] = [:]

    /// The files that contain the strings.
    package private(set) var files: [SourceFile] = []

    /// The decoded texts of all files.
    private var decoded = DecodedText(source: 0, buffer: 0)

    static let fileName = "Localizable.strings"

    /// The locales that have strings.
    package var locales: [LocaleIdentifier] { tables.keys.sorted { $0.tag < $1.tag } }

    /// Finds and reads the files in folders named for locales, `sv/` or `sv.lproj/`, and catalogs next to those
    /// folders.
    ///
    /// This searches the content folder and the folders of sources. If a file and a catalog have the same key, the
    /// file's string is used.
    ///
    /// - Parameter listed: The names of the subfolders of folders that were already searched for sources, by the
    ///   literal prefixes of their patterns.
    package static func read(
        _ configuration: SiteConfiguration, in folder: String, _ inputs: InputFolders, listed: [String: [String]],
        diagnostics: inout [Diagnostic]
    ) -> LocalizedStrings {
        var strings = LocalizedStrings()
        let root = folder.isEmpty ? "." : folder
        var folders = [root]
        var names: [String: [String]] = [:]
        for prefix in configuration.directories.flatMap(\.sources).map(\.literalPrefix) {
            let place = prefix.hasPrefix("/") ? prefix : prefix.isEmpty ? root : "\(root)/\(prefix)"
            names[place] = listed[prefix]
            if !folders.contains(place), FileSystem.item(at: place) == .folder { folders.append(place) }
        }
        for folder in folders {
            for name in names[folder] ?? FileSystem.folderNames(in: folder) {
                let tag = name.hasSuffix(".lproj") ? String(name.dropLast(6)) : name
                let path = (folder == "." ? "" : folder + "/") + "\(name)/\(fileName)"
                guard mayBeLocale(tag), FileSystem.item(at: path) == .file,
                    let locale = LocaleTags.meaning(tag, configuration, in: .path).locale,
                    configuration.allows(locale)
                else { continue }
                strings.read(path, locale, inputs, &diagnostics)
            }
        }
        for folder in folders {
            let path = (folder == "." ? "" : folder + "/") + StringCatalog.fileName
            guard FileSystem.item(at: path) == .file else { continue }
            strings.readCatalog(path, configuration, inputs, &diagnostics)
        }
        return strings
    }

    /// Whether a folder may be named for a locale.
    ///
    /// Most are not, and asking the file system about each takes time.
    private static func mayBeLocale(_ name: String) -> Bool {
        let language = name.utf8.prefix { $0 != .hyphen && $0 != UInt8(ascii: "_") }
        return (2...3).contains(language.count) && name.utf8.count <= 20
    }

    private mutating func read(
        _ path: String, _ locale: LocaleIdentifier, _ inputs: InputFolders, _ diagnostics: inout [Diagnostic]
    ) {
        guard let (file, start) = text(of: path, limit: InputLimits().settings, inputs, &diagnostics) else { return }
        var table = Table()
        var reader = StringsReader(file, from: start)
        while let (key, value) = reader.next() {
            if !add(key, value, to: &table) {
                let key = String(decoding: key, as: UTF8.self)
                reader.warn(
                    .stringsDuplicateKey,
                    "the key '\(key)' is already defined, and that value is used; remove one of them")
            }
        }
        diagnostics += reader.diagnostics
        tables[locale, default: []].append(table)
    }

    private mutating func readCatalog(
        _ path: String, _ configuration: SiteConfiguration, _ inputs: InputFolders, _ diagnostics: inout [Diagnostic]
    ) {
        guard let (file, start) = text(of: path, limit: InputLimits().catalog, inputs, &diagnostics) else { return }
        let catalog = StringCatalog(file, from: start, configuration)
        diagnostics += catalog.diagnostics
        for (locale, entries) in catalog.entries {
            var table = Table()
            for entry in entries { _ = add(Array(entry.key.utf8), Array(entry.value.utf8), to: &table) }
            tables[locale, default: []].append(table)
        }
    }

    /// Reads and keeps a file, and returns it with the start of its text.
    private mutating func text(
        of path: String, limit: InputLimit, _ inputs: InputFolders, _ diagnostics: inout [Diagnostic]
    ) -> (SourceFile, start: Int)? {
        do throws(FileSystemError) {
            let source = TextEncoding.decode(path: path, try inputs.read(path, limit: limit))
            diagnostics += source.diagnostics
            guard source.isText else { return nil }
            files.append(source.file)
            return (source.file, source.contentStart)
        } catch {
            diagnostics.append(
                .error(
                    .unreadableFile, "cannot read \(error.description(orElse: "correct that, or remove the file"))"))
            return nil
        }
    }

    /// Adds a string to a table.
    ///
    /// - Returns: Whether the key is new; otherwise the table does not change.
    private mutating func add(_ key: [UInt8], _ value: [UInt8], to table: inout Table) -> Bool {
        guard table.keys.insert(key).isNew else { return false }
        table.values.append(decoded.append(value.span))
        return true
    }

    /// The string for a key in a locale, as bytes.
    func string(for key: Span<UInt8>, in locale: LocaleIdentifier) -> ArraySlice<UInt8>? {
        for table in tables[locale] ?? [] {
            guard let number = table.keys.number(of: key) else { continue }
            let value = table.values[number]
            return decoded.bytes[Int(value.start)..<Int(value.start) + Int(value.count)]
        }
        return nil
    }

    /// The words that a locale has for the given names.
    package func words(_ names: [String], in locale: LocaleIdentifier) -> [String: String] {
        var words: [String: String] = [:]
        for name in names {
            var key = name
            if let word = key.withBytes({ string(for: $0, in: locale) }) {
                words[name] = String(decoding: word, as: UTF8.self)
            }
        }
        return words
    }
}

/// Parses the pairs of a strings file: quoted texts or single words, separated by `=` and followed by `;`, with comments.
private struct StringsReader {
    private let file: SourceFile
    private let bytes: ByteSpan
    private var index: Int
    private var start = 0
    private(set) var diagnostics: [Diagnostic] = []

    init(_ file: SourceFile, from start: Int) {
        self.file = file
        bytes = file.bytes
        index = start
    }

    mutating func next() -> (key: [UInt8], value: [UInt8])? {
        while true {
            skipSpace()
            guard index < bytes.count else { return nil }
            start = index
            guard let key = readText(), skip(to: UInt8(ascii: "=")), let value = readText(), skip(to: UInt8(ascii: ";"))
            else {
                let message =
                    "'\(file.excerpt(from: start))' cannot be read; each string is a line of the form '\"Iceland\" = \"Ísland\";'"
                diagnostics.append(.error(.stringsSyntax, message, at: SourceLocation(file, offset: start)))
                while start < bytes.count, bytes[start] != .lineFeed, bytes[start] != .carriageReturn { start += 1 }
                index = max(index, start)
                while index < bytes.count, bytes[index] != .lineFeed, bytes[index] != .carriageReturn { index += 1 }
                continue
            }
            guard max(key.count, value.count) <= EntryLimits.maximumSize else {
                let message =
                    "this string has \(max(key.count, value.count)) bytes, and \(EntryLimits.maximumSize) are the most; shorten it"
                diagnostics.append(.error(.textTooLong, message, at: SourceLocation(file, offset: start)))
                continue
            }
            return (key, value)
        }
    }

    mutating func warn(_ kind: DiagnosticKind, _ message: String) {
        diagnostics.append(.warning(kind, message, at: SourceLocation(file, offset: start)))
    }

    private mutating func skip(to sign: UInt8) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == sign else { return false }
        index += 1
        skipSpace()
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            if bytes[index] <= .space {
                index += 1
            } else if bytes[index...].starts(with: "//".utf8) {
                while index < bytes.count, bytes[index] != .lineFeed { index += 1 }
            } else if bytes[index...].starts(with: "/*".utf8) {
                index = bytes.offset(of: "*/", from: index + 2).map { $0 + 2 } ?? bytes.count
            } else {
                return
            }
        }
    }

    private mutating func readText() -> [UInt8]? {
        guard index < bytes.count else { return nil }
        if bytes[index] != .quote {
            let start = index
            while index < bytes.count, isWord(bytes[index]) { index += 1 }
            return index > start ? Array(bytes[start..<index]) : nil
        }
        index += 1
        var text: [UInt8] = []
        while index < bytes.count, bytes[index] != .quote {
            guard bytes[index] == .backslash, index + 1 < bytes.count else {
                text.append(bytes[index])
                index += 1
                continue
            }
            let sign = bytes[index + 1]
            index += 2
            switch sign {
            case UInt8(ascii: "n"): text.append(.lineFeed)
            case UInt8(ascii: "t"): text.append(.tab)
            case UInt8(ascii: "U"), UInt8(ascii: "u"):
                let digits = bytes[index..<min(index + 4, bytes.count)]
                guard digits.count == 4, let value = UInt32(hexadecimal: digits), value != 0,
                    var scalar = Unicode.Scalar(value)
                else { return nil }
                if ControlCharacters.contains(scalar) {
                    let location = SourceLocation(file, offset: index - 2)
                    diagnostics.append(ControlCharacters.warning(scalar, at: location))
                    scalar = ControlCharacters.replacement(of: scalar)
                }
                text += String(scalar).utf8
                index += 4
            default: text.append(sign)
            }
        }
        guard index < bytes.count else { return nil }
        index += 1
        return text
    }

    private func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            || [UInt8(ascii: "_"), .hyphen, UInt8(ascii: "."), .slash, .colon].contains(byte)
    }
}

extension DiagnosticKind {
    package static let ofStrings = [stringsSyntax, stringsDuplicateKey]

    static let stringsSyntax = DiagnosticKind(
        "strings-syntax", [.error],
        meaning: "A line of a `.strings` file cannot be read.",
        remedy: "Write it as `\"Iceland\" = \"Ísland\";`.")

    static let stringsDuplicateKey = DiagnosticKind(
        "strings-duplicate-key", [.warning],
        meaning: "A key occurs twice in a `.strings` file; the first value is used.",
        remedy: "Remove one of them.")
}
