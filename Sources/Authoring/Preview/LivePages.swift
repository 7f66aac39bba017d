import IndexedCollation
import SiteGenerator
import Synchronization

/// The pages of a site as it was last read, each of which is rendered on request and cached.
final class LivePages: Sendable {
    /// The size of the page cache, in bytes.
    static let cacheSize = 32 << 20

    private struct Cache {
        var pages: [String: LiveSite.File] = [:]
        var size = 0
        /// The pieces of each index's search index, after they have been requested.
        var searches: [IndexID: Task<[String: [UInt8]], Never>] = [:]
    }

    private let prepared: Site.Prepared
    private let renderer: SiteRenderer
    private let cache = Mutex(Cache())

    var plan: SitePlan { renderer.plan }
    var vocabulary: Vocabulary { renderer.vocabulary }

    init(_ prepared: Site.Prepared) {
        self.prepared = prepared
        renderer = prepared.renderer
    }

    /// Whether a file in `static/` replaces the theme's page for missing addresses.
    var hasOwnMissingPage: Bool { renderer.site.targets.files.staticFiles.replaces("404.html") }

    /// The address to which a redirect leads: a path from the site's root, or an address on the web; nil if there is
    /// none.
    func redirect(from address: String) -> String? {
        let redirects = renderer.site.targets.redirects
        guard let address = try? SiteAddress(address), let target = redirects.target(of: address) else { return nil }
        if case .web(let address) = target { return address }
        return plan.path(of: target).map { "/" + $0 }
    }

    /// A file of the site; nil if the path is unknown.
    func file(at path: String) async -> LiveSite.File? {
        if let kept = cache.withLock({ $0.pages[path] }) { return kept }
        for kind in SiteFileKind.allCases {
            if let file = await file(of: kind, at: path) { return file }
        }
        return nil
    }

    private func file(of kind: SiteFileKind, at path: String) async -> LiveSite.File? {
        switch kind {
        case .whole:
            return SiteFile.all(of: renderer).first { $0.path == path }.map { LiveSite.File(bytes: $0.bytes()) }
        case .search:
            // The folder of plain pages, which come last, is in that of the home page's index.
            let index = plan.searchedIndexes.last { path.hasPrefix(SearchIndex.folder(of: $0, in: plan)) }
            guard let index else { return nil }
            return await searchPieces(index)[path].map { LiveSite.File(bytes: $0) }
        case .page: return plan.page(at: path).map { render($0, at: path) }
        case .linked: return renderer.site.copiedFiles.first { $0.sitePath == path }.flatMap { linkedFile($0) }
        }
    }

    private func render(_ page: Page, at path: String) -> LiveSite.File {
        var pages = PageRenderer(renderer)
        var output: [UInt8] = []
        let files = pages.render(page, into: &output).context?.files ?? []
        let file = LiveSite.File(bytes: output, stamps: files.map(Self.stamp).sorted())
        keep(file, path)
        return file
    }

    private func linkedFile(_ file: LinkedFile) -> LiveSite.File? {
        guard let file = try? renderer.site.targets.files.read(file) else { return nil }
        return LiveSite.File(bytes: Array(file.bytes))
    }

    /// The assets of the theme as they appear in the site.
    var assets: [(path: String, bytes: [UInt8])] {
        SiteFile.assets(of: renderer).map { ($0.path, $0.bytes()) }
    }

    /// Makes all checks of the site.
    ///
    /// - Parameter result: The result of preparing the site.
    /// - Returns: All problems; nil if the task was canceled.
    func check(_ result: Site.Result) async -> [Diagnostic]? {
        guard let templates = await templateProblems() else { return nil }
        return await SiteChecks(prepared, result).diagnostics().map { templates + $0 }
    }

    /// Renders every page to find problems in templates that show only on pages; the default theme has none.
    private func templateProblems() async -> [Diagnostic]? {
        guard renderer.theme.hasOwnTemplates else { return [] }
        var pages = PageRenderer(renderer)
        var output: [UInt8] = []
        var problems: [Diagnostic] = []
        for (number, page) in plan.pages().enumerated() {
            // Another task may be waiting for a page.
            if number % 8 == 7 { await Task.yield() }
            guard !Task.isCancelled else { return nil }
            output.removeAll(keepingCapacity: true)
            if let problem = pages.render(page, into: &output).problem { problems.append(problem) }
        }
        return problems.withoutRepetitions
    }

    /// A text that changes when a file is changed or replaced.
    private static func stamp(_ file: LinkedFile) -> String {
        guard let stamp = FileSystem.stamp(of: file.path) else { return "" }
        return "\(file.sitePath) \(stamp.size) \(stamp.written)"
    }

    private func keep(_ file: LiveSite.File, _ path: String) {
        cache.withLock { cache in
            if cache.size + file.bytes.count > Self.cacheSize {
                cache.pages = [:]
                cache.size = 0
            }
            guard file.bytes.count <= Self.cacheSize, cache.pages.updateValue(file, forKey: path) == nil else { return }
            cache.size += file.bytes.count
        }
    }

    private func searchPieces(_ index: IndexID) async -> [String: [UInt8]] {
        let task = cache.withLock { cache in
            if let task = cache.searches[index] { return task }
            let task = Task { [renderer, workers = prepared.workers] in
                let sink = KeepingSink()
                try? await SearchIndex(of: index, renderer.site, renderer.vocabulary)
                    .write(to: sink, nil, workers: workers)
                return sink.files
            }
            cache.searches[index] = task
            return task
        }
        return await task.value
    }
}

/// A sink that keeps all files in memory.
private final class KeepingSink: PageSink {
    private let kept = Mutex<[String: [UInt8]]>([:])

    var files: [String: [UInt8]] { kept.withLock { $0 } }

    func write(_ bytes: [UInt8], to path: String, madeOf origin: FileOrigin?) { kept.withLock { $0[path] = bytes } }
}
