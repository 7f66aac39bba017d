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
            var problems: [(number: Int, diagnostics: [Diagnostic])] = []
            var files: Set<ContentFiles.File> = []
            while let number = queue.next() {
                switch work[number] {
                case .search(let index):
                    try await writeSearchIndex(index, to: sink, fingerprints, Workers(count: 1))
                case .pages(let range):
                    for page in pages[range] {
                        let path = map.path(of: page)
                        let fingerprint = fingerprints?.of(page) ?? 0
                        progress?.advance()
                        if sink.keeps(path, fingerprint: fingerprint) { continue }
                        output.removeAll(keepingCapacity: true)
                        let (diagnostics, linked) = renderer.render(page, into: &output)
                        if !diagnostics.isEmpty { problems.append((number, diagnostics)) }
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
        // One thread has the pages of a number, in their order.
        let problems = parts.flatMap(\.0).enumerated().sorted {
            ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
        }
        var diagnostics = Self.unique(problems.flatMap(\.element.diagnostics))
        let files = parts.reduce(into: Set()) { $0.formUnion($1.1) }
        for file in files.sorted(by: { $0.sitePath < $1.sitePath }) {
            do {
                let bytes = try FileSystem.read(file.path)
                defer { bytes.deallocate() }
                try sink.write(Array(bytes), to: file.sitePath)
            } catch let error as FileSystemError {
                diagnostics.append(.error("unreadable-file", "can not copy \(error); mend it, or link to another"))
            }
        }
        return diagnostics
    }

    /// What one thread does at a time.
    private enum Work {
        case search(Int)
        case pages(Range<Int>)
    }

    private func work(_ searches: [Int], _ pageCount: Int, _ workers: Workers) -> [Work] {
        // Pages may be of very different sizes.
        let pages = Workers.ranges(pageCount, parts: workers.count * 64).map(Work.pages)
        let searches = searches.map(Work.search)
        // The first search index has ICU open what it reads names with, which takes as long as a thousand pages.
        // Others would wait for it; pages do not.
        let meanwhile = pages.count / 8
        return Array(searches.prefix(1) + pages.prefix(meanwhile) + searches.dropFirst() + pages.dropFirst(meanwhile))
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
