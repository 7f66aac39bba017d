/// Renders a site's pages in parallel, and hands over each page as soon as it is finished, so a large site is never in
/// memory as a whole.
package struct SiteRenderer: Sendable {
    package let site: ResolvedSite
    package let theme: Theme
    package let vocabulary: Vocabulary
    let budget: PageBudget

    package var plan: SitePlan { site.plan }

    package init(_ site: ResolvedSite, _ theme: Theme) {
        self.site = site
        self.theme = theme
        vocabulary = Vocabulary(site.plan, theme.languages)
        budget = PageBudget(site.plan)
    }

    /// The result of rendering a site.
    package struct Outcome: Sendable {
        /// Problems in templates, whose pages are then incomplete, and files that cannot be copied.
        package var diagnostics: [Diagnostic] = []

        /// The reasons why templates were evaluated completely for each page, by the templates' names.
        var obstacles: [String: TemplateObstacle] = [:]

        /// The lists of which parts were copied from page to page, by their places in templates.
        var copies: [String: TemplateCopies] = [:]
    }

    /// Renders a site, or a part of it.
    ///
    /// - Parameter files: The files to make; nil for all.
    package func render(
        _ files: SiteFileList? = nil, to sink: some PageSink, workers: Workers, progress: BuildProgress? = nil
    ) async throws -> Outcome {
        let files = files ?? SiteFileList(self)
        let pages = files.pages
        var diagnostics: [Diagnostic] = []
        for file in files.whole { try write(file, to: sink) }
        for file in files.linked { try copy(file, to: sink, &diagnostics) }
        progress?.begin(.rendering, of: pages.count)
        let fingerprints =
            sink.remembersPages
            ? await PageFingerprints(site, theme: theme.fingerprint, vocabulary, workers: workers) : nil
        let smallSearches = try await writeLargeSearchIndexes(files.searches, to: sink, fingerprints, workers)
        let work = work(smallSearches, pages.count, workers)
        let parts = try await workers.share(work.count) { [pages] queue in
            var renderer = PageRenderer(self)
            var output: [UInt8] = []
            var problems: [(range: Int, problem: Diagnostic)] = []
            while let number = queue.next() {
                switch work[number] {
                case .search(let index):
                    try await writeSearchIndex(index, to: sink, fingerprints, Workers(count: 1))
                case .pages(let range):
                    for page in pages[range] where !queue.isAbandoned {
                        let (path, dataPath) = plan.files(of: page)
                        let fingerprint = { fingerprints?.of(page, reading: PageFacts(rawValue: $0)) ?? 0 }
                        progress?.advance()
                        let keepsPage = sink.keeps(path, fingerprint: fingerprint)
                        let keepsData = dataPath.map { sink.keeps($0, fingerprint: fingerprint) } ?? true
                        if keepsPage, keepsData { continue }
                        output.removeAll(keepingCapacity: output.capacity < Self.keptCapacity)
                        let rendered = renderer.render(page, into: &output)
                        if let problem = rendered.problem {
                            problems.append((range.lowerBound, problem))
                            // Every other page would take just as long.
                            if problem.kind == .templateTooLarge { queue.abandon() }
                            // Every build must report the problem.
                            if !keepsPage { try sink.write(output, to: path, madeOf: nil) }
                        } else {
                            let facts = rendered.facts.rawValue
                            let origin = FileOrigin(fingerprint: fingerprint(facts), facts: facts)
                            if !keepsPage { try sink.write(output, to: path, madeOf: origin) }
                            if !keepsData, let dataPath, let data = renderer.data {
                                try sink.write(data, to: dataPath, madeOf: origin)
                            }
                        }
                    }
                }
            }
            return (problems, renderer.obstacles, renderer.copies)
        }
        let obstacles = parts.reduce(into: [:]) { $0.merge($1.1) { first, _ in first } }
        // One thread renders all pages of a range, in order.
        let problems = parts.flatMap(\.0).enumerated().sorted {
            ($0.element.range, $0.offset) < ($1.element.range, $1.offset)
        }.map(\.element.problem)
        if let tooLarge = problems.first(where: { $0.kind == .templateTooLarge }) {
            return Outcome(diagnostics: [tooLarge])
        }
        // Every page with the faulty template has the same problem.
        return Outcome(
            diagnostics: diagnostics + problems.withoutRepetitions, obstacles: obstacles,
            copies: parts.reduce(into: [:]) { all, part in
                for (place, copy) in part.2 { all[place, default: copy].add(copy) }
            })
    }

    private func copy(_ file: LinkedFile, to sink: some PageSink, _ diagnostics: inout [Diagnostic]) throws {
        do {
            try sink.write(copyOf: try site.targets.files.open(file), to: file.sitePath)
        } catch let error as UnreadableFile {
            diagnostics.append(error.diagnostic)
        }
    }

    /// The maximum size in bytes of a buffer that is kept for the next page.
    ///
    /// A section of ten thousand entries takes more than any other page needs.
    private static let keptCapacity = 4 << 20

    /// One thread's unit of work.
    private enum Work {
        case search(IndexID)
        case pages(Range<Int>)
    }

    private func work(_ searches: [IndexID], _ pageCount: Int, _ workers: Workers) -> [Work] {
        // The sizes of pages can differ greatly. Threads work on distant ranges, because the file system creates only
        // one file at a time in a folder.
        let count = 64
        let ranges = Workers.ranges(pageCount, parts: workers.count * count)
        let pages = (0..<count).flatMap { place in
            stride(from: place, to: ranges.count, by: count).map { Work.pages(ranges[$0]) }
        }
        // Search indexes are spread out. The first one opens everything in ICU that all need, and memory for one at a
        // time is enough.
        let share = pages.count / max(1, searches.count)
        var work: [Work] = []
        var rest = pages[...]
        for index in searches {
            work.append(.search(index))
            work += rest.prefix(share)
            rest = rest.dropFirst(share)
        }
        return work + rest
    }

    /// Writes the search indexes that are large enough to occupy all threads, one after another.
    ///
    /// - Returns: The other indexes, which can be written in parallel with each other and with pages.
    private func writeLargeSearchIndexes(
        _ searches: [IndexID], to sink: some PageSink, _ fingerprints: PageFingerprints?, _ workers: Workers
    ) async throws -> [IndexID] {
        let total = plan.indexes.entryCount
        let isLarge = { (index: IndexID) in plan.indexes[index].entries.count * workers.count > total }
        for index in searches where isLarge(index) {
            try await writeSearchIndex(index, to: sink, fingerprints, workers)
        }
        return searches.filter { !isLarge($0) }
    }

    private func writeSearchIndex(
        _ index: IndexID, to sink: some PageSink, _ fingerprints: PageFingerprints?, _ workers: Workers
    ) async throws {
        let prints = fingerprints.map {
            SearchPrints(
                of: index, plan, site: $0.common, structure: $0.structures[index], listed: $0.allListed[index],
                whole: $0.allWhole[index], entries: $0.whole[index])
        }
        try await SearchIndex(of: index, site, vocabulary).write(to: sink, prints, workers: workers)
        FreeMemory.giveBack(entryCount: plan.indexes.entryCount)
    }

    private func write(_ file: SiteFile, to sink: some PageSink) throws {
        let bytes = file.bytes()
        var print = Fingerprint()
        print.add(bytes.span)
        if sink.keeps(file.path, fingerprint: { [print] _ in print.value }) { return }
        try sink.write(bytes, to: file.path, madeOf: FileOrigin(fingerprint: print.value))
    }
}
