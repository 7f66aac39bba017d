import IndexedCollation

extension Site {
    /// Renders the site without writing it, and looks for problems beyond those that prevent a build: titles that
    /// equal or resemble others, and entries without a place in the alphabet, a text, or a translation.
    ///
    /// - Parameter progress: Receives the progress of the check.
    /// - Returns: All diagnostics; nothing is written.
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
        result.diagnostics += LabelCheck(prepared.map.configuration, prepared.map.indexes).diagnostics()
        result.diagnostics += UnusedReadings(prepared.map).diagnostics()
        result.diagnostics += Self.missingWords(prepared)
        result.diagnostics += Self.missingTranslations(result.coverage, prepared.map.configuration)
        result.directories = prepared.map.summaries(result.diagnostics)
        return result
    }

    /// Notes about words of the theme that pages show in another language.
    private static func missingWords(_ prepared: Prepared) -> [Diagnostic] {
        let languages = prepared.renderer.theme.languages
        return prepared.map.locales.compactMap { locale in
            let missing = languages.missingNames(in: locale)
            guard !missing.isEmpty else { return nil }
            return .note(
                "missing-words",
                "the theme has no words in '\(locale)' for \(missing.map { "'\($0)'" }.joined(separator: ", ")), so its pages "
                    + "show those of another language; give them in Templates/strings.yml, under '\(locale):'",
                at: prepared.map.configuration.mentions.first { $0.locale == locale }?.location)
        }
    }

    static func missingTranslations(
        _ coverage: [Coverage], _ configuration: SiteConfiguration
    ) -> [Diagnostic] {
        coverage.filter { part in
            // Authors who list untranslated entries know about them; the table shows their number.
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

/// A sink that discards all pages.
private struct NowhereSink: PageSink {
    func write(_ bytes: [UInt8], to path: String) {}
    func write(copyOf file: borrowing OpenFile, to path: String) {}
}
