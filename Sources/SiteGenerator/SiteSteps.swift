import IndexedCollation

/// The steps from the inputs of a site to a site whose pages can be rendered, in order.
///
/// Each step adds its problems to the result of the build.
package struct SiteSteps {
    private let inputs: SiteInputs

    /// The settings, with directories for entries that no list has.
    private var configuration: SiteConfiguration

    /// Whether warnings stop the build as errors do.
    private let isStrict: Bool

    /// The content files, after they were read.
    private(set) var files: [ContentFile] = []

    private let workers: Workers
    private let progress: BuildProgress?

    package init(_ inputs: SiteInputs, isStrict: Bool, _ workers: Workers, _ progress: BuildProgress?) {
        self.inputs = inputs
        configuration = inputs.configuration
        self.isStrict = isStrict
        self.workers = workers
        self.progress = progress
    }

    /// Does everything that comes before the rendering of pages.
    ///
    /// - Parameters:
    ///   - memory: The data known from the last time, which is replaced with the current data.
    ///   - known: The content files, if they have been read.
    /// - Returns: Nil if errors prevent the build.
    package mutating func prepare(
        reusing memory: inout Site.Memory, _ result: inout Site.Result, files known: [ContentFile]? = nil
    ) async -> Site.Prepared? {
        memory.reading = nil
        var clock = StageClock()
        let files = if let known { known } else { await read(reusing: memory, &result) }
        result.times.read += clock.lap()
        self.files = files
        let inputDiagnostics = result.diagnostics
        var (scanned, (content, bodies)) = await workers.sharing(files.count).both(
            { [scanned = memory.scanned] in ScannedBodies.Lookup(scanned) },
            and: { await parse(files, reusing: &memory, &result) })
        result.times.parse = clock.lap()
        // Names that no object has are already known.
        if !result.hasErrors(strict: false), content.fieldNames.count > 0 {
            result.diagnostics += inputs.theme.check(fields: content.fieldNames, of: configuration)
        }
        let indexes = await collate(&content, of: files, &result)
        let contentDiagnostics = result.diagnostics
        let targets = await address(content, indexes, configuration, known: memory.scanned.terms, &result)
        result.times.collate += clock.lap()
        let plannedDiagnostics = result.diagnostics
        // In strict mode, warnings do not end the build before those about bodies are also known.
        guard !result.hasErrors(strict: false) else {
            result.directories = targets.plan.summaries(result.diagnostics)
            return nil
        }
        let site = await ResolvedSite.resolve(
            targets, bodies, reusing: scanned, keepsHTML: memory.keepsHTML, workers: workers, progress: progress)
        result.diagnostics += site.diagnostics
        memory.scanned = site.scanned
        FreeMemory.giveBack(entryCount: site.plan.indexes.entryCount)
        result.directories = site.plan.summaries(result.diagnostics, linkCounts: site.mentions.counts)
        result.times.resolve = clock.lap()
        guard !result.hasErrors(strict: isStrict) else { return nil }
        let resolvedCount = result.diagnostics.count
        let isKept = memory.content != nil
        // The hash of the inputs does not cover files that do not exist yet.
        let hasOrigin = !isKept && !targets.hasMissingMedia.load(ordering: .relaxed)
        let prepared = Site.Prepared(
            renderer: SiteRenderer(site, inputs.theme), workers: workers,
            origin: OnDemand { [inputs] in hasOrigin ? inputs.origin(files) : nil })
        let conflicts = prepared.renderer.conflicts()
        result.diagnostics += conflicts
        guard conflicts.isEmpty else { return nil }
        result.diagnostics += SiteFeatures.all.flatMap { $0.problems(of: site) }
        let unread = UnreadFiles(inputs, site, result.diagnostics)
        result.diagnostics += unread.straySettings
        if let warning = unread.warning { result.diagnostics.append(warning) }
        if let note = unread.note { result.notes.append(note) }
        result.guesses = inputs.guesses(files, result.directories, site.plan)
        result.missingAddress = inputs.projectAddress?.note
        guard !result.hasErrors(strict: isStrict) else { return nil }
        if isKept {
            memory.reading = SiteReading(
                inputs: inputs, files: files, site: site, inputDiagnostics: inputDiagnostics,
                contentDiagnostics: contentDiagnostics, plannedDiagnostics: plannedDiagnostics,
                lastDiagnostics: Array(result.diagnostics[resolvedCount...]), result: result)
        }
        return prepared
    }

    /// Does everything that comes before the rendering of pages, for a site in which only texts of documents have
    /// changed.
    ///
    /// - Parameters:
    ///   - edits: The new versions of the documents.
    ///   - memory: The data known from the last time, which is replaced with the current data.
    /// - Returns: Nil, with the memory unchanged, if more depends on the texts; if so, the whole site must be prepared.
    func prepare(
        _ edits: [TextEdit], reusing memory: inout Site.Memory, _ result: inout Site.Result
    ) async -> Site.Prepared? {
        guard var reading = memory.reading,
            let edited = EditedTexts(
                edits, in: reading.site.plan, SiteFeatures.textsInFiles(of: reading.site.plan))
        else { return nil }
        let former = reading.site.targets
        let samePages = SitePlan(former.plan, edited.content, edited.indexes)
        guard former.haveSameTerms(after: edited.places, in: samePages) else { return nil }
        var clock = StageClock()
        result.diagnostics = edited.keepPages ? reading.plannedDiagnostics : reading.contentDiagnostics
        result.coverage = reading.result.coverage
        result.publication = reading.result.publication
        result.notes = reading.result.notes
        let targets: LinkTargets
        if edited.keepPages {
            targets = LinkTargets(former, samePages)
        } else {
            targets = await address(
                edited.content, edited.indexes, former.plan.configuration, former: former, &result)
            reading.plannedDiagnostics = result.diagnostics
        }
        result.times.collate = clock.lap()
        let site = reading.site.replacing(edited.places, targets)
        result.diagnostics += site.diagnostics
        result.times.resolve = clock.lap()
        // Files that are copied or rejected are not among those that nothing uses.
        let isRefusing = (site.diagnostics + reading.site.diagnostics).contains { $0.kind == .unsafeFile }
        guard !result.hasErrors(strict: isStrict), !isRefusing, site.copiedFiles == reading.site.copiedFiles else {
            return nil
        }
        let prepared = Site.Prepared(
            renderer: SiteRenderer(site, inputs.theme), workers: workers, origin: OnDemand { nil })
        guard edited.keepPages || prepared.renderer.conflicts().isEmpty else { return nil }
        result.diagnostics += reading.lastDiagnostics
        result.directories = targets.plan.summaries(result.diagnostics, linkCounts: site.mentions.counts)
        for edit in edits { reading.edited[edit.number] = edit.document }
        result.guesses = inputs.guesses(reading.files, result.directories, targets.plan)
        reading.site = site
        reading.result = result
        memory.reading = reading
        return prepared
    }

    /// Reads the content files.
    ///
    /// - Parameter memory: The files that were read last time; those that have not changed are not read again.
    private func read(reusing memory: Site.Memory, _ result: inout Site.Result) async -> [ContentFile] {
        if let input = inputs.input {
            return await input.read(
                inputs.files, configuration, workers: workers, diagnostics: &result.diagnostics)
        }
        // Other settings may change the text that is read.
        let known = memory.content.flatMap { $0.settings == configuration.fingerprint ? $0 : nil }
        let (files, diagnostics) = await ContentFile.read(
            inputs.files, in: inputs.folders, by: .all, configuration, reusing: known, memory.stamps, workers: workers,
            progress: progress)
        result.diagnostics += diagnostics
        return files
    }

    /// Parses the entries of files, translates them, and decides which entries and lines each list has.
    ///
    /// - Parameter memory: The results of the last time, which are replaced with the new ones.
    private mutating func parse(
        _ files: [ContentFile], reusing memory: inout Site.Memory, _ result: inout Site.Result
    ) async -> (Content, BodyTable<ReadBodies>) {
        var (content, bodies, diagnostics) = await Content.parse(
            files, configuration, reusing: &memory.content, record: memory.record?.write, workers: workers,
            progress: progress)
        result.diagnostics += diagnostics
        content.localize(with: inputs.strings, configuration)
        content.nameDirectories(&configuration)
        content.separateUnlisted(&configuration)
        if let warning = content.foreignLocales.warning(content, configuration) { result.diagnostics.append(warning) }
        result.diagnostics += content.leftOut.notes(content.store.buffers)
        result.foreignLocales = content.foreignLocales.sorted.map { ($0.locale, $0.count) }
        result.publication = content.publication.counts(unlisted: content.unlistedCount)
        result.coverage = content.coverage(configuration)
        content.showUntranslated(configuration)
        content.markSeeLines()
        result.diagnostics += content.addAliasLines(configuration) + content.addReversals(configuration)
        if !result.hasErrors(strict: isStrict) {
            result.diagnostics += content.listEmptyDirectories(of: files, configuration)
        }
        return (content, bodies)
    }

    /// Finds the section and the order of each entry, and consumes the listings of the content.
    private func collate(
        _ content: inout Content, of files: [ContentFile], _ result: inout Site.Result
    ) async -> IndexTable<DirectoryIndex> {
        progress?.begin(.collating, of: content.listings.reduce(0) { $0 + $1.entries.count })
        let (indexes, diagnostics) = await DirectoryIndex.all(of: &content, configuration, workers: workers)
        result.diagnostics +=
            diagnostics
            + configuration.localeDiagnostics(
                content.locales, headwords: Array(Set(indexes.map(\.titleLocale))),
                columns: files.contains(where: \.isTable) ? content.fieldNames.all : [])
        result.diagnostics += configuration.alphabetNotes(indexes)
        FreeMemory.giveBack(entryCount: indexes.entryCount)
        return indexes
    }

    /// Divides indexes into pages, gives each page its address, and finds the entries and files that pages can lead to.
    ///
    /// - Parameters:
    ///   - configuration: The settings with the names and directories that come from the content.
    ///   - former: The targets of the same site before texts were edited, which had the same names.
    ///   - known: The fingerprints of the names that became links in the last build.
    private func address(
        _ content: Content, _ indexes: IndexTable<DirectoryIndex>, _ configuration: SiteConfiguration,
        former: LinkTargets? = nil, known: [TermFingerprint] = [], _ result: inout Site.Result
    ) async -> LinkTargets {
        let plan = await SitePlan(
            configuration, content, indexes, families: SiteFeatures.families, names: former?.entries, workers: workers,
            &result.diagnostics)
        result.diagnostics += AddressConflicts.diagnostics(of: plan)
        result.diagnostics += SiteFeatures.all.flatMap { $0.problems(of: plan) }
        let files = LinkedFiles(
            configuration, contentFolder: inputs.contentFolder, inputs.staticFiles, in: inputs.folders,
            &result.diagnostics)
        let theme = ThemeFiles(
            configuration.theme, assets: Set(inputs.theme.assets.map(\.path)), files, &result.diagnostics)
        let redirects = Redirects(
            plan, inputs.redirects, inputs.record, inputs.staticFiles, &result.diagnostics)
        return LinkTargets(
            plan, files, theme, redirects, ownRedirectRows: inputs.ownRedirectRows.map { Array($0.bytes) } ?? [],
            terms: former?.terms ?? IndexTerms.all(of: plan, known: known))
    }
}

extension SiteRenderer {
    /// The errors for files that would take the places of others.
    fileprivate func conflicts() -> [Diagnostic] { staticConflicts() + redirectConflicts() + addressConflicts() }
}
