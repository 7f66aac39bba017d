import IndexedCollation
import SiteGenerator

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
            diagnostics += LanguageCheck(plan, index).diagnostics()
            progress?.advance(by: index.entries.count)
        }
        diagnostics += LabelCheck(plan.configuration, plan.indexes).diagnostics()
        diagnostics += ShownLabelCheck(plan).diagnostics()
        diagnostics += UnusedReadings(plan).diagnostics()
        diagnostics += unusedSplits
        diagnostics += guessedNames
        diagnostics += MisspelledFields(plan).diagnostics()
        diagnostics += notDue
        diagnostics += changesWithoutDay
        diagnostics += missingWords
        diagnostics += missingTranslations
        return diagnostics
    }

    /// A warning for each directory in which days of last changes are not dates.
    private var changesWithoutDay: [Diagnostic] {
        plan.configuration.directories.indices.compactMap { directory in
            // Values that pages show as dates are reported as such.
            let isShown = plan.configuration.directories[directory].show?.contains {
                $0.kind == .date && EntryRole.updated.field.names.contains($0.name.lowercased())
            }
            guard isShown != true else { return nil }
            var first: (value: String, location: SourceLocation)?
            var places: Set<SourceLocation> = []
            for index in plan.indexes where index.directory == directory {
                for entry in index.entries where !entry.isReference && entry.fieldCount > 0 {
                    for field in plan.content.fields(of: entry) where field.name == EntryRole.updated.fieldName {
                        let value = plan.content.store.bytes(of: field.value)
                        guard CalendarDay(value.span.extracting(first: 10)) == nil else { continue }
                        let location = plan.content.location(of: field, in: entry)
                        guard places.insert(location).inserted else { continue }
                        if let known = first?.location, (known.path, known.offset) < (location.path, location.offset) {
                            continue
                        }
                        first = (plan.content.store.string(field.value), location)
                    }
                }
            }
            guard let first else { return nil }
            let others = places.count - 1
            let what =
                others == 0 ? "is not a date" : "and \(others) other \(others == 1 ? "value" : "values") are not dates"
            return .warning(
                .fieldValue,
                "'\(first.value)' \(what), so nobody sees when \(others == 0 ? "the entry was" : "these entries were") last changed; write "
                    + "'updated' as '2026-11-23', or name the form of the dates in the settings: 'dates: DD.MM.YYYY'",
                at: first.location)
        }
    }

    /// Notes about entries that the day keeps off the site, each with the days of the first ones.
    private var notDue: [Diagnostic] {
        [false, true].compactMap { isOver in
            let entries = plan.content.publication.dated.filter { $0.isOver == isOver }
                .sorted { ($0.day, $0.file, $0.offset) < ($1.day, $1.file, $1.offset) }
            guard let first = entries.first else { return nil }
            let store = plan.content.store
            let named = entries.prefix(5).map { "'\(store.string($0.title))' \(isOver ? "since" : "until") \($0.day)" }
                .joined(separator: ", ")
            let more = entries.count > 5 ? " and \(entries.count - 5) more" : ""
            let count = "\(entries.count) \(entries.count == 1 ? "entry is" : "entries are")"
            return .note(
                .notDue,
                "on \(plan.configuration.today), \(count) not on the site: \(named)\(more); "
                    + "if that is wrong, correct '\(isOver ? "expiry-date" : "publish-date")'",
                at: SourceLocation(store.buffers[Int(first.file)], offset: Int(first.offset)))
        }
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

extension DiagnosticKind {
    static let unusedSplit = DiagnosticKind(
        "unused-split", [.note],
        meaning: "No title has a word in which the settings keep letters apart.",
        remedy: "Correct the word, or remove it from `splits`.")

    static let guessedName = DiagnosticKind(
        "guessed-name", [.note],
        meaning: "Names of persons have more words than a given name and a surname, so where the surname begins is a "
            + "guess.",
        remedy: "Write the surname first, with a comma, or in a field `family`, where it has several words.")

    static let notDue = DiagnosticKind(
        "not-due", [.note],
        meaning: "Entries are not on the site, because their day has not come yet or is over.",
        remedy: "If that is wrong, correct their [days](Content.md#publication).")

    static let missingTranslations = DiagnosticKind(
        "missing-translations", [.warning],
        meaning: "A directory lacks entries in a locale.",
        remedy: "Translate them, or set `untranslated: show`.")

    static let missingWords = DiagnosticKind(
        "missing-words", [.note],
        meaning: "The theme lacks words in a locale, and shows those of another language.",
        remedy: "Write them in `Templates/strings.yml`.")
}
