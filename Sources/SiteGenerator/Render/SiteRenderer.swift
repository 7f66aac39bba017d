/// Renders a site's pages, several at a time, and hands each over as it is made: a large site is never in memory as a
/// whole.
struct SiteRenderer: Sendable {
    let map: SiteMap
    let theme: Theme

    /// Renders everything.
    ///
    /// - Returns: what was wrong with templates, the pages concerned being incomplete, and with what entries' bodies
    ///   lead to.
    func render(
        to sink: some PageSink, workers: Workers, progress: BuildProgress? = nil
    ) async throws -> [Diagnostic] {
        for asset in theme.assets { try write(asset, to: sink) }
        let pages = map.pages()
        progress?.begin(.rendering, of: pages.count)
        let fingerprints = sink.remembersPages ? await PageFingerprints(map, theme, workers: workers) : nil
        let smallSearches = try await writeLargeSearchIndexes(to: sink, fingerprints, workers)
        let strings = strings()
        let work = work(smallSearches, pages.count, workers)
        let parts = try await workers.share(work.count) { queue in
            var renderer = PageRenderer(map, theme, strings)
            var output: [UInt8] = []
            var problems: [(range: Int, diagnostics: [Diagnostic])] = []
            var files: Set<ContentFiles.File> = []
            while let number = queue.next() {
                switch work[number] {
                case .search(let index):
                    try await writeSearchIndex(index, to: sink, fingerprints, Workers(count: 1))
                case .pages(let range):
                    for page in pages[range] where !queue.isAbandoned {
                        let path = map.path(of: page)
                        let fingerprint = fingerprints?.of(page) ?? 0
                        progress?.advance()
                        if sink.keeps(path, fingerprint: fingerprint) { continue }
                        output.removeAll(keepingCapacity: output.capacity < Self.keptCapacity)
                        let (diagnostics, linked) = renderer.render(page, into: &output)
                        if !diagnostics.isEmpty { problems.append((range.lowerBound, diagnostics)) }
                        // Every other page would take as long.
                        if diagnostics.contains(where: { $0.kind == TemplateRenderer.tooLargeKind }) { queue.abandon() }
                        files.formUnion(linked)
                        // What is wrong has to be said every time, and files come and go without the content changing.
                        if diagnostics.isEmpty, linked.isEmpty {
                            try sink.write(output, to: path, fingerprint: fingerprint, isInGroup: false)
                        } else {
                            try sink.write(output, to: path)
                        }
                    }
                }
            }
            return (problems, files)
        }
        // One thread has the pages of a range, in their order.
        let problems = parts.flatMap(\.0).enumerated().sorted {
            ($0.element.range, $0.offset) < ($1.element.range, $1.offset)
        }
        var diagnostics = Self.unique(problems.flatMap(\.element.diagnostics))
        if let tooLarge = diagnostics.first(where: { $0.kind == TemplateRenderer.tooLargeKind }) { return [tooLarge] }
        let files = parts.reduce(into: Set()) { $0.formUnion($1.1) }
        for file in files.sorted(by: { $0.sitePath < $1.sitePath }) {
            do {
                try sink.write(copyOf: try map.files.open(file), to: file.sitePath)
            } catch let error as UnreadableFile {
                diagnostics.append(Self.unreadable(error))
            }
        }
        return diagnostics
    }

    /// What is said of a file that cannot be copied into the site.
    static func unreadable(_ error: UnreadableFile) -> Diagnostic {
        .error("unreadable-file", "cannot copy \(error.reason); mend it, or link to another")
    }

    /// From what size on the memory of a page is not kept for the next one, in bytes: a section of ten thousand entries
    /// takes more than all other pages need.
    private static let keptCapacity = 4 << 20

    /// What one thread does at a time.
    private enum Work {
        case search(Int)
        case pages(Range<Int>)
    }

    private func work(_ searches: [Int], _ pageCount: Int, _ workers: Workers) -> [Work] {
        // Pages may be of very different sizes. Threads are kept far from each other: the system makes one file at a time
        // in a folder.
        let count = 64
        let ranges = Workers.ranges(pageCount, parts: workers.count * count)
        let pages = (0..<count).flatMap { place in
            stride(from: place, to: ranges.count, by: count).map { Work.pages(ranges[$0]) }
        }
        // One search index at a time: what ICU opens for the first is then there for the others, and memory for one will do.
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

    /// Writes the search indexes that are worth all threads, one after the other.
    ///
    /// - Returns: the others, which can be written beside each other and beside pages.
    private func writeLargeSearchIndexes(
        to sink: some PageSink, _ fingerprints: PageFingerprints?, _ workers: Workers
    ) async throws -> [Int] {
        let total = map.indexes.entryCount
        let isLarge = { (index: Int) in map.indexes[index].entries.count * workers.count > total }
        for index in map.indexes.indices where isLarge(index) {
            try await writeSearchIndex(index, to: sink, fingerprints, workers)
        }
        return map.indexes.indices.filter { !isLarge($0) }
    }

    private func writeSearchIndex(
        _ index: Int, to sink: some PageSink, _ fingerprints: PageFingerprints?, _ workers: Workers
    ) async throws {
        try await SearchIndex(map: map, index: index).write(
            to: sink, fingerprint: fingerprints?.ofSearch(index) ?? 0, workers: workers)
        FreeMemory.giveBack(entryCount: map.indexes.entryCount)
    }

    private func write(_ asset: (path: String, file: SourceFile), to sink: some PageSink) throws {
        let bytes = bytes(of: asset)
        var print = Fingerprint()
        bytes.withUnsafeBufferPointer { print.add($0) }
        try sink.write(bytes, to: asset.path, fingerprint: print.value, isInGroup: false)
    }

    /// A file of the theme, as the site has it.
    func bytes(of asset: (path: String, file: SourceFile)) -> [UInt8] {
        let settings = asset.path == Theme.styleSheet ? map.configuration.theme.styleSheet : ""
        return Array(asset.file.bytes) + Array(settings.utf8)
    }

    /// The theme's words in each of the site's locales, by its number: every page needs them.
    func strings() -> [InterfaceStrings] { map.locales.map { theme.languages.strings(for: $0) } }

    /// A body may stand on several pages, and what is wrong with it is said once.
    static func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        struct Key: Hashable {
            let file: ObjectIdentifier?
            let offset: Int
            let message: String
        }
        var known: Set<Key> = []
        return diagnostics.filter {
            known.insert(
                Key(
                    file: $0.location.map { ObjectIdentifier($0.file) }, offset: $0.location?.offset ?? 0,
                    message: $0.message)
            ).inserted
        }
    }
}
