import IndexedCollation
import SiteGenerator
import Synchronization

/// The site of a preview, whose content is read again after each change, and whose pages are rendered on request.
///
/// Every page equals that of a full build, byte for byte.
///
/// While the content has errors, the last valid site remains available.
///
/// ```swift
/// let site = LiveSite(Site("people.csv"))
/// let update = await site.update()
/// let page = await site.file(at: "index.html")
/// ```
package final class LiveSite: Sendable {
    /// The result of reading the site.
    package struct Update: Sendable {
        /// The number of the update, from 1.
        package let number: Int

        /// The diagnostics and the durations of the stages.
        package let result: Site.Result

        /// Whether there is a new site; if not, the previous one remains available.
        package let isBuilt: Bool

        /// Whether only texts of documents were read again.
        package var isTextOnly: Bool { isBuilt && result.times.parse == 0 }
    }

    /// A file of the site.
    package struct File: Sendable {
        package let bytes: [UInt8]

        /// Texts that distinguish versions of the images and other files that the page links to.
        package var stamps: [String] = []
    }

    private struct State {
        var site: Site
        var pages: LivePages?
        var update: Update?
        /// The problems found by the checks of this update; nil before the checks.
        var found: [Diagnostic]?
        /// The data that the last update read and scanned, and whether drafts were included.
        var memory: (data: Site.Memory, hasDrafts: Bool)?
    }

    /// The configuration of the site.
    package var site: Site { state.withLock { $0.site } }

    private let state: Mutex<State>

    package init(_ site: Site) {
        var site = site
        site.isPreview = true
        state = Mutex(State(site: site))
    }

    /// Includes or omits drafts and untranslated entries from the next update on, for which any file may have changed.
    package func includeDrafts(_ areIncluded: Bool) { state.withLock { $0.site.includesDrafts = areIncluded } }

    /// Reads the content again, and serves the result from then on; updates must not overlap.
    ///
    /// - Parameter paths: The paths of all files that have changed since the last update, which begin with those of
    ///   ``watchedFolders``; nil if any other file may have changed.
    @discardableResult
    package func update(changed paths: [String]? = nil) async -> Update {
        var result = Site.Result()
        let (site, known) = state.withLock { ($0.site, $0.memory) }
        // What was parsed without drafts lacks them.
        let usable = known.flatMap { $0.hasDrafts == site.includesDrafts ? $0.data : nil }
        var memory = usable ?? Site.Memory.ofRepeatedWork
        let prepared = await site.prepare(&result, changed: paths, reusing: &memory)
        let pages = prepared.map { LivePages($0) }
        if let note = result.publication.note(on: site.currentDay) { result.notes.append(note) }
        return state.withLock { [result, memory] state in
            state.memory = (memory, site.includesDrafts)
            let update = Update(number: (state.update?.number ?? 0) + 1, result: result, isBuilt: pages != nil)
            if let pages { state.pages = pages }
            state.update = update
            state.found = nil
            return update
        }
    }

    /// The last update; nil before the first one.
    package var lastUpdate: Update? { state.withLock { $0.update } }

    /// Whether there is a site; false until the content is valid for the first time.
    package var hasPages: Bool { state.withLock { $0.pages != nil } }

    /// All diagnostics known so far.
    package var diagnostics: [Diagnostic] {
        state.withLock { ($0.update?.result.diagnostics ?? []) + ($0.found ?? []) }
    }

    /// Whether the last update has been checked, so ``diagnostics`` is complete.
    package var isChecked: Bool { state.withLock { $0.found != nil || $0.update?.isBuilt == false } }

    /// A file of the site.
    ///
    /// - Parameter path: A relative path with slashes: `en/index.html`.
    /// - Returns: Nil if the site has no such file.
    package func file(at path: String) async -> File? {
        await current?.file(at: path)
    }

    /// The address to which a redirect of the site leads: an address on the web, or a path from the site's root; nil if
    /// there is none.
    ///
    /// - Parameter address: An old address, from the site's root, percent-encoded.
    package func redirect(from address: String) -> String? { current?.redirect(from: address) }

    /// The site's own page for missing addresses in `static/`.
    ///
    /// Without one, the preview's page is more useful to authors than the theme's page.
    package func ownMissingPage() async -> File? {
        guard let current, current.hasOwnMissingPage else { return nil }
        return await current.file(at: "404.html")
    }

    /// The assets of the theme, including style sheets, by path in the site.
    package var assets: [(path: String, bytes: [UInt8])] { current?.assets ?? [] }

    /// Makes the checks of ``Site/check(progress:)``.
    ///
    /// It gives precedence to requests for pages, and ends early if the task is canceled.
    ///
    /// - Returns: Whether the check was completed.
    @discardableResult
    package func check() async -> Bool {
        guard let pages = current, let update = lastUpdate, update.isBuilt else { return false }
        if state.withLock({ $0.pages === pages && $0.found != nil }) { return true }
        guard let found = await pages.check(update.result) else { return false }
        state.withLock { [found] state in
            if state.pages === pages, state.update?.isBuilt == true { state.found = found }
        }
        return true
    }

    var current: LivePages? { state.withLock { $0.pages } }
}

extension LiveSite {
    /// A folder with files that the site depends on.
    package struct WatchedFolder: Sendable, Hashable {
        package let path: String
        /// Whether subfolders are included.
        package let isDeep: Bool
        /// The names of the relevant items; empty if all are relevant.
        package let names: [String]

        package init(path: String, isDeep: Bool, names: [String] = []) {
            self.path = path
            self.isDeep = isDeep
            self.names = names
        }
    }

    /// The folders to watch for changes: the site's own folders, folders elsewhere that its settings name, and Git's
    /// folders in which commits change files.
    package var watchedFolders: [WatchedFolder] { contentFolders + gitFolders }

    private var gitFolders: [WatchedFolder] {
        guard let folder = state.withLock({ $0.memory?.data.reading?.inputs.gitFolder }) else { return [] }
        // Each commit changes 'logs/HEAD', which the first commit creates. 'shallow' exists while the history is incomplete.
        return [(folder, ["logs", "shallow"]), ("\(folder)/logs", ["HEAD"])]
            .filter { FileSystem.item(at: $0.0) == .folder }
            .map { WatchedFolder(path: $0.0, isDeep: false, names: $0.1) }
    }

    private var contentFolders: [WatchedFolder] {
        var path = site.path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        // Editors replace a file, so it may be missing at this moment; then its folder shows that it is back.
        guard FileSystem.item(at: path) == .folder else {
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

    /// The folders outside the site that the settings name.
    private func foldersElsewhere(from content: String) -> [WatchedFolder] {
        var folders: [WatchedFolder] = []
        for directory in current?.plan.configuration.directories ?? [] {
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
