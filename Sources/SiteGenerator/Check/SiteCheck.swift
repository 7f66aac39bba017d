import IndexedCollation

extension Site {
    /// Reads the site, makes its pages and throws them away, and looks for more than stands in the way of a build:
    /// titles that are somebody else's or look like it, entries without a place in the alphabet, text or translation.
    ///
    /// - Parameter progress: is told how far it has come.
    /// - Returns: everything that there is to say; nothing is written.
    public func check(progress: BuildProgress? = nil) async -> Result {
        var result = Result()
        guard let prepared = await prepare(&result, progress) else { return result }
        do {
            result.diagnostics += try await prepared.renderer.render(
                to: NowhereSink(), workers: prepared.workers, progress: progress)
        } catch {
            result.diagnostics.append(.error("unwritable", "\(error)"))
        }
        let unread = Set(result.diagnostics.lazy.filter { $0.kind == "missing-reading" }.compactMap(\.location))
        progress?.begin(.checking, of: prepared.map.indexes.entryCount)
        for index in prepared.map.indexes {
            let check = IndexCheck(prepared.map, index, unread: unread)
            result.diagnostics += check.diagnostics()
            progress?.advance(by: index.entries.count)
        }
        result.diagnostics += Self.missingTranslations(result.coverage, prepared.map.configuration)
        result.directories = prepared.map.summaries(result.diagnostics)
        return result
    }

    static func missingTranslations(
        _ coverage: [Coverage], _ configuration: SiteConfiguration
    ) -> [Diagnostic] {
        coverage.filter { part in
            // Who has them listed all the same knows of them; the table tells how many they are.
            part.missingCount > 0
                && configuration.directories.first { $0.id == part.directory }?.untranslated != .show
        }.map { part in
            let names = part.missing.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
            let more = part.missingCount > 5 ? " and \(part.missingCount - 5) more" : ""
            let total = part.missingCount + part.entryCount
            return .warning(
                "missing-translations",
                "'\(part.directory)' lacks \(part.missingCount) of \(total) entries in '\(part.locale.tag)': \(names)\(more); "
                    + "translate them, or list them as they are with 'untranslated: show'",
                at: configuration.directories.first { $0.id == part.directory }?.location)
        }
    }
}

/// Where pages go that nobody wants.
private struct NowhereSink: PageSink {
    func write(_ bytes: [UInt8], to path: String) {}
    func write(copyOf file: borrowing OpenFile, to path: String) {}
}
