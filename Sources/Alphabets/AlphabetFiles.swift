import IndexedCollation

/// Alphabets in separate files, which several sites can share: `Content/_alphabets/crh-Latn.yml`.
package struct AlphabetFiles: Sendable {
    /// The name of the folder in the content folder; the underscore excludes it from the content.
    static let folderName = "_alphabets"

    /// The alphabets, by the locale in the file's name.
    package private(set) var alphabets: [LocaleIdentifier: SiteAlphabet] = [:]

    /// The files that contain the alphabets.
    package private(set) var sources: [SourceFile] = []

    package private(set) var diagnostics: [Diagnostic] = []

    package init() {}

    /// Reads the alphabets of a site, and reports errors with their locations.
    ///
    /// - Throws: An error if the folder exists but cannot be listed.
    package init(in contentFolder: String, _ inputs: InputFolders) throws(FileSystemError) {
        let folder = contentFolder.isEmpty ? Self.folderName : "\(contentFolder)/\(Self.folderName)"
        guard FileSystem.item(at: folder) == .folder else { return }
        let names = try FileSystem.contents(of: folder, in: inputs).paths
        for name in names where !name.contains("/") {
            guard let dot = name.lastIndex(of: "."), ["yml", "yaml"].contains(name[name.index(after: dot)...])
            else { continue }
            read("\(folder)/\(name)", tag: String(name[..<dot]), inputs)
        }
    }

    private mutating func read(_ path: String, tag: String, _ inputs: InputFolders) {
        do throws(FileSystemError) {
            let decoded = TextEncoding.decode(
                path: path, try inputs.read(path, limit: InputLimits().settings))
            diagnostics += decoded.diagnostics
            guard decoded.isText else { return }
            sources.append(decoded.file)
            let start = SourceLocation(decoded.file, offset: 0)
            let locale: LocaleIdentifier
            do {
                locale = try LocaleIdentifier(tag)
            } catch {
                let message = "the file is named for the locale of its alphabet: \(error)"
                diagnostics.append(.error(.unknownLocale, message, at: start))
                return
            }
            if let other = alphabets[locale] {
                diagnostics.append(other.duplicate(at: start))
                return
            }
            var problems: [Diagnostic] = []
            let value = YAMLValue(reading: decoded.file, diagnostics: &problems)
            diagnostics += problems
            guard let value else {
                if problems.isEmpty {
                    let message =
                        "the file is empty and counts as none; list the letters under 'alphabet', such as 'alphabet: [A, B, C]'"
                    diagnostics.append(.warning(.alphabet, message, at: start))
                }
                return
            }
            var reader = AlphabetReader(locale, inputs)
            alphabets[locale] = reader.read(value)
            diagnostics += reader.diagnostics
            if let source = reader.source { sources.append(source) }
        } catch {
            diagnostics.append(
                .error(
                    error.kind(orElse: .unreadableFile),
                    "cannot read \(error.description(orElse: "correct that, or remove the file"))"))
        }
    }
}

/// The file of an alphabet that the program proposes.
package enum ProposedAlphabet {
    /// The reason why a file cannot be written, with the remedy.
    package struct Problem: Error {
        package let message: String
    }

    /// Writes a proposal, and makes the folder of the file if it is missing; a file with a text is kept.
    package static func write(_ text: String, to path: String) throws(Problem) {
        if let known = try? FileSystem.read(path), known.bytes.contains(where: { $0 > .space }) {
            throw Problem(message: "'\(path)' already has a text; name another file, or remove it")
        }
        do {
            try FileSystem.replace(path, with: Array(text.utf8))
        } catch {
            throw Problem(message: "cannot write \(error)")
        }
    }
}
