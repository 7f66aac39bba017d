import IndexedCollation

/// The checks of a site that builds do not make.
///
/// They look for titles that equal or resemble others, entries without a place in the alphabet, a text or a
/// translation, misspelled fields, and settings without effect.
struct SiteChecks: Sendable {
    private let prepared: Site.Prepared
    private let coverage: [Coverage]

    /// The places of readings that are known to be missing.
    private let unread: Set<SourceLocation>

    private var plan: SitePlan { prepared.plan }

    /// Prepares to check a site.
    ///
    /// - Parameter result: The result of preparing the site.
    init(_ prepared: Site.Prepared, _ result: Site.Result) {
        self.prepared = prepared
        coverage = result.coverage
        unread = Set(result.diagnostics.lazy.filter { $0.kind == .missingReading }.compactMap(\.location))
    }

    /// Makes all checks, but gives precedence to other tasks between two indexes.
    ///
    /// - Returns: All problems; nil if the task was canceled.
    func diagnostics(_ progress: BuildProgress? = nil) async -> [Diagnostic]? {
        progress?.begin(.checking, of: plan.indexes.entryCount)
        var diagnostics = prepared.site.copiedFiles.compactMap { prepared.site.targets.files.problem(of: $0) }
        for (number, index) in plan.indexes.enumerated() {
            await Task.yield()
            guard !Task.isCancelled else { return nil }
            diagnostics += IndexCheck(prepared.site.targets, index, unread: unread).diagnostics()
            diagnostics += TermCheck(prepared.site, number).diagnostics()
            progress?.advance(by: index.entries.count)
        }
        diagnostics += LabelCheck(plan.configuration, plan.indexes).diagnostics()
        diagnostics += ShownLabelCheck(plan).diagnostics()
        diagnostics += UnusedReadings(plan).diagnostics()
        diagnostics += unusedSplits
        diagnostics += guessedNames
        diagnostics += MisspelledFields(plan).diagnostics()
        diagnostics += missingWords
        diagnostics += missingTranslations
        return diagnostics
    }

    /// Notes about words in the option `splits` that no title has.
    private var unusedSplits: [Diagnostic] {
        var unused: Set<String> = []
        var used: Set<String> = []
        for index in plan.indexes where !index.collation.options.splits.isEmpty {
            unused.formUnion(index.collation.options.splits)
            for entry in index.entries {
                used.formUnion(index.collation.splits(in: plan.content.store.string(entry.title)))
            }
        }
        return unused.subtracting(used).sorted().map { word in
            .note(.unusedSplit, "no title has the word '\(word)' of 'splits'; correct or remove it")
        }
    }

    /// A note for each index with names of persons whose surnames are guessed.
    private var guessedNames: [Diagnostic] {
        plan.indexes.compactMap { index in
            var count = 0
            var first: (title: String, location: SourceLocation?)?
            for entry in index.entries where entry.reading.isEmpty && !entry.hasSortKey {
                let title = plan.content.store.string(entry.title)
                guard index.collation.guessesSurname(of: title, kind: entry.titleKind) else { continue }
                count += 1
                if first == nil { first = (title, plan.content.location(of: entry)) }
            }
            guard let first else { return nil }
            let others = count == 1 ? "" : " and those of \(count - 1) other\(count == 2 ? "" : "s")"
            return .note(
                .guessedName,
                "the surname of '\(first.title)'\(others) is taken to be the last word; where it has several words, write it "
                    + "first, with a comma, or in a field 'family'", at: first.location)
        }
    }

    /// Notes about words of the theme that pages show in another language.
    private var missingWords: [Diagnostic] {
        let languages = prepared.theme.languages
        return plan.locales.compactMap { locale in
            let missing = languages.missingNames(in: locale)
            // If the tag of a region was used in place of that of a language, there already is a warning.
            guard !missing.isEmpty, locale.codeOfRegion == nil else { return nil }
            return .note(
                .missingWords,
                "the theme has no words in '\(locale)' for \(missing.map { "'\($0)'" }.joined(separator: ", ")), so its pages "
                    + "show those of another language; 'thumbindex words \(locale)' prints them, to be written in Templates/strings.yml",
                at: plan.configuration.mentions.first { $0.locale == locale }?.location)
        }
    }

    private var missingTranslations: [Diagnostic] {
        let configuration = plan.configuration
        return coverage.filter { part in
            // Authors who list untranslated entries know about them, and the table shows their number.
            part.missingCount > 0
                && configuration.directories.first { $0.id == part.directory }?.untranslated != .show
        }.map { part in
            let names = part.missing.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
            let more = part.missingCount > 5 ? " and \(part.missingCount - 5) more" : ""
            let total = part.missingCount + part.entryCount
            return .warning(
                .missingTranslations,
                "'\(part.directory)' lacks \(part.missingCount) of \(total) entries in '\(part.locale.tag)': \(names)\(more); "
                    + "translate them, or list them as they are with 'untranslated: show'",
                at: configuration.directories.first { $0.id == part.directory }?.location)
        }
    }
}
