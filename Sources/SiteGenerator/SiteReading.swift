/// A site as it was read, with all its inputs, for a preview in which documents are edited.
package struct SiteReading: Sendable {
    package let inputs: SiteInputs

    /// The content files as they were when all of them were last read.
    let files: [ContentFile]

    /// The documents that were edited after that, by their numbers.
    var edited: [Int: ContentFile] = [:]

    var site: ResolvedSite

    /// The problems of the inputs and of reading files.
    let inputDiagnostics: [Diagnostic]

    /// The problems that were found before pages had addresses, and before bodies were resolved.
    let contentDiagnostics: [Diagnostic]
    var plannedDiagnostics: [Diagnostic]

    /// The problems that were found after bodies were resolved.
    let lastDiagnostics: [Diagnostic]

    /// The result of the last build.
    var result: Site.Result

    /// The current version of a document.
    struct Document {
        let number: Int
        let file: ContentFile
    }

    /// The maximum number of files that are read one by one.
    private static let mostDocuments = 32

    /// Reads changed files again.
    ///
    /// - Parameter paths: The paths of all files that have changed.
    /// - Returns: The documents in the order of the content; nil if any file is not a document, has problems, or may
    ///   affect the meaning of other files.
    func documents(at paths: [String], workers: Workers) async -> [Document]? {
        // A file with a link could change under a different path.
        guard !paths.isEmpty, paths.count <= Self.mostDocuments, !inputs.hasLinks, inputs.input == nil,
            inputs.files.count == files.count
        else { return nil }
        var documents: [Document] = []
        for path in Set(paths.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }) {
            guard let number = files.firstIndex(where: { $0.file.path == path }), isOneOfSeveral(files[number]),
                FileSystem.hasOneName(path)
            else { return nil }
            let (read, diagnostics) = await ContentFile.read(
                [inputs.files[number]], in: inputs.folders, by: .all, inputs.configuration, workers: workers)
            guard let file = read.first, diagnostics.isEmpty,
                !inputDiagnostics.contains(where: { $0.location?.file.path == path })
            else { return nil }
            documents.append(Document(number: number, file: file))
        }
        return documents.sorted { $0.number < $1.number }
    }

    /// Whether a file is a whole document next to others in its directory and locale; a lone document may be divided
    /// into entries.
    private func isOneOfSeveral(_ file: ContentFile) -> Bool {
        guard file.reader.form == .document, file.part == .whole,
            !inputs.configuration.directories[file.directory].holdsSiteTexts
        else { return false }
        let others = files.lazy.filter { $0.directory == file.directory && $0.locale == file.locale }
        return others.prefix(2).count == 2
    }

    /// The content files with new versions of some documents.
    func files(with documents: [Document]) -> [ContentFile] {
        var files = files
        for (number, document) in edited { files[number] = document }
        for document in documents { files[document.number] = document.file }
        return files
    }

    /// The edits that made new versions of documents.
    ///
    /// - Returns: Nil if any of them differs in more than its text.
    func edits(_ documents: [Document], workers: Workers) -> [TextEdit]? {
        var edits: [TextEdit] = []
        for document in documents {
            let former = edited[document.number] ?? files[document.number]
            guard !isReported(former.file),
                let edit = TextEdit(
                    document.file, replacing: former, number: document.number, inputs.configuration, workers: workers)
            else { return nil }
            edits.append(edit)
        }
        return edits
    }

    /// Whether there is a problem in a file, other than those of its texts, that shows a line of it.
    private func isReported(_ file: SourceFile) -> Bool {
        (plannedDiagnostics + lastDiagnostics).contains { $0.location?.file === file }
    }
}
