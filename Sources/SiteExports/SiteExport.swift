import IndexedCollation
import SiteGenerator

/// The result of an export.
public struct SiteExport: Sendable {
    /// All errors, warnings and notes about the content.
    public internal(set) var diagnostics: [Diagnostic] = []

    /// The information that the format cannot hold, and other facts about the files: sentences without a final period.
    public package(set) var notes: [String] = []

    /// The text for standard output, if no file was requested.
    public internal(set) var output: [UInt8] = []

    /// The paths of the written files.
    public internal(set) var paths: [String] = []

    /// The number of entries in the files.
    public internal(set) var entryCount = 0

    /// Whether everything was exported.
    public internal(set) var isComplete = false

    /// The reason why the arguments do not fit the site: a sentence without a final period.
    public internal(set) var problem: String?
}

extension Site {
    /// Writes the entries of the site in another format.
    ///
    /// - Parameters:
    ///   - directories: The ids of the directories to export; empty for all directories.
    ///   - path: The file or folder to write; nil to return the text of one file.
    ///   - options: The choices for the format.
    public func export(
        as format: ExportFormat, directories: [String] = [], to path: String? = nil,
        options: ExportOptions = ExportOptions(), progress: BuildProgress? = nil
    ) async -> SiteExport {
        var export = SiteExport()
        guard let exporter = Exporters.exporter(of: format) else { return export }
        var result = Result()
        let workers = Workers(count: jobs)
        guard let inputs = await SiteInputs(self, workers: workers, diagnostics: &result.diagnostics) else {
            export.diagnostics = result.diagnostics
            return export
        }
        var memory = Memory.empty
        var steps = SiteSteps(inputs, isStrict: isStrict, workers, progress)
        let prepared = await steps.prepare(reusing: &memory, &result)
        export.diagnostics = result.diagnostics
        guard let prepared else { return export }
        do throws(ExportWriter.Problem) {
            let site = try Self.exported(prepared, directories, options)
            let writer = ExportWriter(inputs, isOneFile: FileSystem.item(at: self.path) == .file, format)
            let place = try ExportPlace(path, format, directoryCount: site.directories.count, site: site)
            var losses = ExportLosses()
            var files: [ExportedFile] = []
            for (part, name) in place.parts {
                let made = exporter.files(of: part, &losses)
                files += made.map { ExportedFile(path: format.isFolder ? "\(name)/\($0.path)" : name, bytes: $0.bytes) }
            }
            let pages = prepared.plan.configuration.directories.indices.filter {
                prepared.plan.configuration.directories[$0].holdsPlainPages
            }
            losses.add(
                .sitePage,
                prepared.plan.indexes.filter { pages.contains($0.directory) }.reduce(0) { $0 + $1.entries.count })
            export.notes = losses.notes(of: format)
            if let note = result.publication.note(on: inputs.configuration.today) { export.notes.append(note) }
            export.entryCount = site.directories.reduce(0) { $0 + $1.entries.count }
            if path == nil {
                export.output = files.first?.bytes ?? []
            } else {
                try writer.write(files)
                export.paths = files.map(\.path)
            }
            export.isComplete = true
        } catch {
            export.problem = error.message
        }
        return export
    }

    /// The directories of a site that must be exported.
    private static func exported(
        _ prepared: Prepared, _ wanted: [String], _ options: ExportOptions
    ) throws(ExportWriter.Problem) -> ExportedSite {
        let all = ExportedDirectory.all(of: prepared.site)
        for id in wanted where !all.contains(where: { $0.id == id }) {
            let other = prepared.plan.configuration.directories.first { $0.id == id }?.reversal?.directory
            if let other {
                throw ExportWriter.Problem(message: "'\(id)' is the other direction of '\(other)'; export that")
            }
            let hint =
                Suggestion.closest(to: id, among: all.map(\.id)).map { "did you mean '\($0)'?" }
                ?? (all.isEmpty ? "it has none" : "it has \(all.map { "'\($0.id)'" }.joined(separator: ", "))")
            throw ExportWriter.Problem(message: "the site has no directory '\(id)'; \(hint)")
        }
        return ExportedSite(
            prepared.site, prepared.theme, options, wanted.isEmpty ? all : all.filter { wanted.contains($0.id) })
    }
}

/// The files to which a site is exported.
struct ExportPlace {
    /// The parts of the site with the paths of their files, or of the folders with them.
    let parts: [(site: ExportedSite, path: String)]

    /// Determines the files.
    ///
    /// - Parameter path: The path that the user named; nil for standard output.
    init(
        _ path: String?, _ format: ExportFormat, directoryCount: Int, site: ExportedSite
    ) throws(ExportWriter.Problem) {
        let ids = site.directories.map { "'\($0.id)'" }.joined(separator: ", ")
        guard let path else {
            guard format.isText, !format.isFolder else {
                throw ExportWriter.Problem(
                    message: format.isFolder
                        ? "\(format.title) is a folder of files; say where: '--output dictionary'"
                        : "\(format.title) is not text; say where to write it: '--output dictionary\(format.suffix)'")
            }
            guard !format.holdsOneDirectory || site.directories.count == 1 else {
                throw ExportWriter.Problem(
                    message: site.directories.isEmpty
                        ? "the site has no directory to export"
                        : "a file of \(format.title) holds one directory, and the site has \(ids); choose one with "
                            + "'--directory', or name a folder for all: '--output exported/'")
            }
            parts = [(site, "")]
            return
        }
        let isFolder = path.hasSuffix("/") || FileSystem.item(at: path) == .folder
        let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        if format.isFolder {
            guard FileSystem.item(at: folder) != .file else {
                throw ExportWriter.Problem(
                    message: "'\(folder)' is a file, and \(format.title) is a folder of files; name another one")
            }
            parts = [(site, folder)]
        } else if isFolder {
            let start = folder == "/" ? folder : "\(folder)/"
            parts =
                format.holdsOneDirectory
                ? site.directories.map { (site.with($0), "\(start)\($0.id)\(format.suffix)") }
                : [(site, "\(start)\(site.directories.first?.id ?? "entries")\(format.suffix)")]
        } else {
            guard !format.holdsOneDirectory || site.directories.count == 1 else {
                throw ExportWriter.Problem(
                    message: "a file of \(format.title) holds one directory, and the site has \(ids); choose one with "
                        + "'--directory', or name a folder: '--output \(path)/'")
            }
            parts = [(site, path)]
        }
    }
}
