import SiteGenerator

/// The reason why a site cannot be compared or recorded.
public struct DriftError: Error {
    /// The reason: a sentence without a final period.
    public let message: String
}

extension Site {
    /// Compares a site as it was published with the site that would be built now.
    ///
    /// - Parameter path: The folder with the former site, or a record of it.
    /// - Returns: The moves, which are nil if there are errors, and the diagnostics of the site and of the record.
    /// - Throws: A ``DriftError`` if the former site cannot be read.
    public func drift(
        since path: String, progress: BuildProgress? = nil
    ) async throws(DriftError) -> (Drift?, [Diagnostic]) {
        var result = Result()
        guard let former = try formerRecord(path, &result.diagnostics) else { return (nil, result.diagnostics) }
        guard let plan = await prepare(&result, progress)?.plan else { return (nil, result.diagnostics) }
        let bars = plan.listedIndexes.map { index in
            plan.indexes[index].sections.map { section in
                Drift.IndexBarTitle(
                    title: section.section.indexTitle, section: section.section.id,
                    isOptional: section.section.isOptional)
            }
        }
        return (Drift(from: former, to: plan.record, bars: bars), result.diagnostics)
    }

    /// The contents of a record or of a folder with a site; nil, with errors, if it is a damaged record.
    private func formerRecord(_ path: String, _ diagnostics: inout [Diagnostic]) throws(DriftError) -> PublishedRecord?
    {
        var trimmed = path
        while trimmed.utf8.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
        switch FileSystem.item(at: trimmed) {
        case .folder:
            do throws(PublishedSite.Problem) {
                return try PublishedSite(trimmed).record
            } catch {
                throw DriftError(message: error.message)
            }
        case .file: return try Self.record(at: trimmed, &diagnostics)
        case .missing:
            throw DriftError(
                message: "'\(path)' does not exist; name the folder of a site as it was published, or a record of it")
        case .other: throw DriftError(message: "'\(path)' is neither a folder nor an ordinary file; name one")
        }
    }

    private static func record(at path: String, _ diagnostics: inout [Diagnostic]) throws(DriftError)
        -> PublishedRecord?
    {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        do throws(FileSystemError) {
            let inputs = try InputFolders(folder.isEmpty ? "/" : folder)
            return PublishedRecordReader.read(path, in: inputs, InputLimits(), &diagnostics)
        } catch {
            throw DriftError(message: "cannot read \(error)")
        }
    }

    // MARK: Recording

    /// Writes a record of the site that would be built now.
    ///
    /// If the file is already a record, those of its addresses that the site no longer has are kept.
    ///
    /// - Parameter path: The file to write.
    /// - Returns: The number of entries in the record, which is nil if there are errors, and the diagnostics of the
    ///   site and of the former record.
    /// - Throws: A ``DriftError`` if the file cannot be written, or is anything other than a record.
    public func writeRecord(
        to path: String, progress: BuildProgress? = nil
    ) async throws(DriftError) -> (entryCount: Int?, [Diagnostic]) {
        var result = Result()
        var former: PublishedRecord?
        switch FileSystem.item(at: path) {
        case .missing: break
        case .folder: throw DriftError(message: "'\(path)' is a folder; name a file in it")
        case .other: throw DriftError(message: "'\(path)' is not an ordinary file; name another one")
        // A file that is not a record is not replaced, even if it is one of the site's.
        case .file:
            former = try Self.record(at: path, &result.diagnostics)
            guard former != nil else { return (nil, result.diagnostics) }
        }
        guard let plan = await prepare(&result, progress)?.plan else { return (nil, result.diagnostics) }
        var record = plan.record
        if let former { record.former = plan.formerAddresses(in: former) }
        do throws(FileSystemError) {
            try FileSystem.replace(path, with: record.json)
        } catch {
            throw DriftError(message: "cannot write \(error)")
        }
        return (record.indexes.reduce(0) { $0 + $1.entries.count }, result.diagnostics)
    }
}
