import IndexedCollation
import Synchronization

/// A site that is read again whenever its content changes, and whose pages are made when somebody asks for one: what a
/// preview serves. Every page equals that of a full build, byte for byte.
///
/// While the content is broken the last good site stays as it was.
///
/// ```swift
/// let site = LiveSite(Site("people.csv"))
/// let update = await site.update()
/// let page = await site.file(at: "index.html")
/// ```
public final class LiveSite: Sendable {
    /// What reading the site came to.
    public struct Update: Sendable {
        /// Counts the updates, from 1.
        public let number: Int

        /// What there is to be said, and how long the stages took.
        public let result: Site.Result

        /// Whether there is a new site; if not, the one before stays.
        public let isBuilt: Bool
    }

    /// A file of the site.
    public struct File: Sendable {
        public let bytes: [UInt8]

        /// What tells versions of the images and other files apart that a page leads to.
        public var stamps: [String] = []
    }

    private struct State {
        var pages: LivePages?
        var update: Update?
        /// What a look at all pages of this update found, once it is over.
        var found: [Diagnostic]?
        /// What the last update read.
        var cache: ContentCache? = ContentCache()
    }

    /// What is served.
    public let site: Site

    private let state = Mutex(State())

    public init(_ site: Site) { self.site = site }

    /// Reads the content again, and from then on serves what is there now. Updates must not overlap.
    @discardableResult
    public func update() async -> Update {
        var result = Site.Result()
        var cache = state.withLock { $0.cache }
        let prepared = await site.prepare(&result, reusing: &cache)
        let pages = prepared.map { LivePages($0) }
        return state.withLock { [result, cache] state in
            state.cache = cache
            let update = Update(number: (state.update?.number ?? 0) + 1, result: result, isBuilt: pages != nil)
            if let pages { state.pages = pages }
            state.update = update
            state.found = nil
            return update
        }
    }

    /// The last update; nil before the first.
    public var lastUpdate: Update? { state.withLock { $0.update } }

    /// Whether there is a site: not before content was good once.
    public var hasPages: Bool { state.withLock { $0.pages != nil } }

    /// Everything to be said about the content, as far as it is known.
    public var diagnostics: [Diagnostic] {
        state.withLock { ($0.update?.result.diagnostics ?? []) + ($0.found ?? []) }
    }

    /// Whether all pages of the last update have been looked at, so that ``diagnostics`` are all there are.
    public var isChecked: Bool { state.withLock { $0.found != nil || $0.update?.isBuilt == false } }

    /// A file of the site.
    ///
    /// - Parameter path: relative to the site, with slashes: `en/index.html`.
    /// - Returns: nil if the site has no such file.
    public func file(at path: String) async -> File? {
        guard let pages = current else { return nil }
        if let file = await pages.file(at: path) { return file }
        guard pages.mayBeCopied(path) else { return nil }
        // A file beside the content is part of the site if some page leads to it, so that all must be looked at.
        guard await lookAtPages(pages) else { return current === pages ? nil : await file(at: path) }
        return await pages.file(at: path)
    }

    /// The theme's own files, style sheets among them, by path in the site.
    public var assets: [(path: String, bytes: [UInt8])] { current?.assets ?? [] }

    /// Renders all pages to find what is wrong with them, and looks for what else a check finds. Waits for others who
    /// ask for pages, and ends early when the task is cancelled.
    ///
    /// - Returns: whether it came to its end.
    @discardableResult
    public func check() async -> Bool {
        guard let pages = current, lastUpdate?.isBuilt == true else { return false }
        return await lookAtPages(pages)
    }

    private func lookAtPages(_ pages: LivePages) async -> Bool {
        if state.withLock({ $0.pages === pages && $0.found != nil }) { return true }
        guard var found = await pages.lookAtAll() else { return false }
        if let coverage = lastUpdate?.result.coverage {
            found += Site.missingTranslations(coverage, pages.map.configuration)
        }
        state.withLock { [found] state in
            if state.pages === pages, state.update?.isBuilt == true { state.found = found }
        }
        return true
    }

    var current: LivePages? { state.withLock { $0.pages } }
}

extension LiveSite {
    /// A folder whose files the site depends on.
    public struct WatchedFolder: Sendable, Hashable {
        public let path: String
        /// Whether the folders in it count too.
        public let isDeep: Bool
        /// The names of all in it that count; empty when everything does.
        public let names: [String]

        public init(path: String, isDeep: Bool, names: [String] = []) {
            self.path = path
            self.isDeep = isDeep
            self.names = names
        }
    }

    /// Where to look for changes: the site's own folders, and those that its settings name elsewhere.
    public var watchedFolders: [WatchedFolder] {
        var path = site.path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard FileSystem.item(at: path) != .file else {
            let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
            return [WatchedFolder(path: folder.isEmpty ? "/" : folder, isDeep: false)]
        }
        let content = "\(path)/Content"
        let hasContent = FileSystem.item(at: content) == .folder
        guard hasContent else { return [WatchedFolder(path: path, isDeep: true)] + foldersElsewhere(from: path) }
        let names = ["Content", "Templates", "static"]
        return [WatchedFolder(path: path, isDeep: false, names: names)]
            + names.map { "\(path)/\($0)" }.filter { FileSystem.item(at: $0) == .folder }
            .map { WatchedFolder(path: $0, isDeep: true) } + foldersElsewhere(from: content)
    }

    /// Folders that the settings name, and that lie outside the site.
    private func foldersElsewhere(from content: String) -> [WatchedFolder] {
        var folders: [WatchedFolder] = []
        for directory in current?.map.configuration.directories ?? [] {
            for prefix in directory.sources.map(\.literalPrefix) where prefix.hasPrefix("/") || prefix.hasPrefix("..") {
                let place = prefix.hasPrefix("/") ? prefix : "\(content)/\(prefix)"
                let folder = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? "."
                let isFolder = FileSystem.item(at: place) == .folder
                folders.append(WatchedFolder(path: isFolder ? place : folder, isDeep: isFolder))
            }
        }
        return folders
    }
}
