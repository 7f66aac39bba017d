import CLibrary
import Synchronization

/// A site while it is being made, which is invisible until ``finish(summary:findings:)`` replaces the existing one.
///
/// Unchanged files are left alone; the others are written to a staging folder. Files that Thumbindex did not write are
/// never removed or overwritten.
package final class StagedSite: PageSink {
    private struct Progress {
        /// The site's files so far.
        var files: StagedFiles
        var keptCount = 0
        var condition = OutputCondition.untouched
    }

    private let output: OutputFolder

    /// The record of the existing site's files.
    private let former: LastBuild
    private let staging: Staging
    private let interruption: Interruption?
    private let progress: Mutex<Progress>

    /// The existing site, for comparison; nil if there is none.
    private var site: OutputTree? { output.site }

    /// The number of files in the site so far.
    package var fileCount: Int { progress.withLock { $0.files.count } }

    /// The number of files that did not have to be made again.
    package var keptCount: Int { progress.withLock { $0.keptCount } }

    /// The number of files that differ from the existing ones.
    package var changedCount: Int { progress.withLock { $0.files.changedCount } }

    /// The state of the output folder.
    package var condition: OutputCondition { progress.withLock { $0.condition } }

    init(
        _ output: OutputFolder, replacing former: LastBuild, _ staging: Staging, _ interruption: Interruption?
    ) {
        self.output = output
        self.former = former
        self.staging = staging
        self.interruption = interruption
        progress = Mutex(Progress(files: StagedFiles(replacing: former.state)))
    }

    deinit {
        // If the site is partly new, the next build needs the folder to complete it.
        if condition == .partlyNew { staging.keep() }
    }

    // MARK: Pages

    package var remembersPages: Bool { true }

    package func write(_ bytes: [UInt8], to file: String, madeOf origin: FileOrigin?) throws {
        if interruption?.isRequested == true { throw CancellationError() }
        let unchanged = site?.stamp(of: file, holding: bytes)
        let stamp = try unchanged ?? staging.site.make(file, holding: bytes)
        let page = BuildState.Page(origin: origin, file: stamp, content: Fingerprint.of(bytes))
        progress.withLock { $0.files.add(file, page, isChanged: unchanged == nil) }
    }

    package func write(copyOf source: borrowing OpenFile, to file: String) throws {
        _ = try add(copyOf: source, to: file)
    }

    /// Takes a file that is copied to the site.
    ///
    /// - Returns: The fingerprint of the bytes that were copied.
    package func add(copyOf source: borrowing OpenFile, to file: String) throws -> UInt64 {
        if interruption?.isRequested == true { throw CancellationError() }
        let unchanged = try site?.stamp(of: file, holding: source)
        let (stamp, content) =
            if let unchanged { unchanged } else { try staging.site.make(file, copying: source) }
        let page = BuildState.Page(origin: nil, file: stamp, content: content)
        progress.withLock { $0.files.add(file, page, isChanged: unchanged == nil) }
        return content
    }

    /// The site's files so far, with the fingerprints of their bytes, in the byte order of their paths.
    package var files: [(path: String, fingerprint: UInt64)] {
        let state = progress.withLock { $0.files.files().state }
        return state.order().map { (state.path($0), state.pages[$0].content) }
    }

    package func keeps(_ file: String, fingerprint: (_ facts: UInt16) -> UInt64) -> Bool {
        let former = self.former.state
        guard let number = former.number(of: file.utf8), let origin = former.pages[number].origin,
            origin.fingerprint == fingerprint(origin.facts)
        else { return false }
        return keepAll([(number, file)])
    }

    package func keepsGroup(_ fingerprint: UInt64) -> Bool {
        let former = self.former.state
        let group = former.group(fingerprint)
        return !group.isEmpty && keepAll(group.map { ($0, former.path($0)) })
    }

    package func keepsAll(_ files: [(path: String, content: UInt64)], _ origin: FileOrigin) -> Bool {
        let former = self.former.state
        var known: [(number: Int, path: String)] = []
        for (path, content) in files {
            guard let number = former.number(of: path.utf8), former.pages[number].content == content else {
                return false
            }
            known.append((number, path))
        }
        return keepAll(known, origin)
    }

    /// Keeps files if all of them are as the last build wrote them.
    ///
    /// - Parameters:
    ///   - files: The files, with their numbers in the former state.
    ///   - origin: The inputs of the files; nil if they are those of the last build.
    private func keepAll(_ files: [(number: Int, path: String)], _ origin: FileOrigin? = nil) -> Bool {
        var pages: [BuildState.Page] = []
        for (number, path) in files {
            var page = former.state.pages[number]
            guard let site, let stamp = site.stamp(of: path), stamp.size == page.file.size,
                // A copy of a site has different times, but the same bytes.
                stamp == page.file || (try? site.fingerprint(of: path)) == page.content
            else { return false }
            page.file = stamp
            if let origin { page.origin = origin }
            pages.append(page)
        }
        progress.withLock { progress in
            progress.keptCount += files.count
            for (file, page) in zip(files, pages) { progress.files.keep(file.number, page) }
        }
        return true
    }

    package func record(named name: String) -> FileMemory? { output.state?.record(named: name) }

    package func keep(record: [UInt8], named name: String) { output.state?.keep(record, named: name) }

    // MARK: The end

    /// Replaces the old site with the new one; nothing in the output has changed before this call.
    ///
    /// - Parameters:
    ///   - summary: The inputs of the whole site, if the next build may compare them and stop there; otherwise empty.
    ///   - findings: What was found in the content, so the next build does not need to find it again.
    /// - Returns: Notes for the user.
    package func finish(summary: [UInt8] = [], findings: [UInt8] = []) throws(OutputError) -> [String] {
        var (state, changed) = progress.withLock { $0.files.files() }
        if state.isWhole { state.summary = summary }
        state.findings = findings
        let order = state.order()
        let manifest = state.manifest(order)
        guard manifest.count <= Manifest.sizeLimit else {
            throw OutputError(
                "the site has \(state.pages.count) files, and the list of them would have more than "
                    + "\(InputLimits.text(Manifest.sizeLimit)); split it into several sites")
        }
        state.manifest = Fingerprint.of(manifest)
        var notes: [String] = []
        if let site {
            let changes = try SiteChanges(state, changed, former, in: site)
            notes += changes.leftAlone
            if !changes.isEmpty || manifest != former.manifestBytes {
                try stage(manifest)
                notes += try replace(site, by: state, changes)
            }
        } else {
            try stage(manifest)
            try place()
        }
        setCondition(.new)
        do {
            // The memory is written last: it is valid only together with the manifest.
            try output.state?.write(state: state.bytes(order))
        } catch {
            notes.append("what the next build could use is not kept: \(error)")
        }
        return notes
    }

    /// The files of the replaced site that the new site lacks.
    package var removedFiles: [String] {
        guard let site else { return [] }
        let state = progress.withLock { $0.files.files().state }
        return former.files(in: site).paths(missingFrom: state)
    }

    private func setCondition(_ condition: OutputCondition) { progress.withLock { $0.condition = condition } }

    private func stage(_ manifest: [UInt8]) throws(OutputError) {
        try failing { () throws(FileSystemError) in
            try staging.site.make(Manifest.fileName, holding: manifest)
        }
    }

    /// Adds the state of the output folder to errors from the file system.
    private func failing(_ work: () throws(FileSystemError) -> Void) throws(OutputError) {
        do {
            try work()
        } catch {
            throw OutputError(error, condition: condition)
        }
    }

    /// Puts a site in a place that did not contain one.
    private func place() throws(OutputError) {
        guard beginReplacing() else { throw OutputError.interrupted }
        defer { interruption?.endReplacing() }
        guard let parent = output.place.parent else { throw OutputError("'\(output.place.path)' cannot be written to") }
        try failing { () throws(FileSystemError) in
            // Builds that start while this one cleans up must wait for it.
            _ = flock(staging.site.root.descriptor, LOCK_EX | LOCK_NB)
            let site = (staging.folder.descriptor, "site", 0)
            let place = (parent.descriptor, output.place.name, 0)
            if SystemCalls.moveToNew(site, to: place) == 0 { return }
            guard errno == EINVAL || errno == ENOSYS else { throw FileSystemError(output.place.path) }
            // Renaming a folder can only replace an empty folder.
            guard SystemCalls.move(site, to: place) == 0 else {
                throw FileSystemError(output.place.path)
            }
        }
    }

    private func beginReplacing() -> Bool { interruption?.beginReplacing() ?? true }

    /// Replaces the site as a whole if that is possible and worthwhile, otherwise file by file.
    private func replace(
        _ site: OutputTree, by state: BuildState, _ changes: SiteChanges
    ) throws(OutputError) -> [String] {
        if isExchangeWorthIt(state, changes) {
            guard let obstacle = try exchange(site, state, changes) else {
                return staging.remove()
                    ? [] : ["what '\(output.place.path)' had before is still in '\(staging.path)'; remove that"]
            }
            guard output.options.replacement != .whole else {
                throw OutputError(
                    "'\(output.place.path)' cannot be replaced as a whole: \(obstacle); use --replace files",
                    condition: condition)
            }
        }
        try replaceFiles(site, state, changes)
        return []
    }

    // MARK: As a whole

    /// The number of files up to which a site is always exchanged as a whole; linking that many takes 0.2 s.
    private static let exchangeLimit = 25_000

    private func isExchangeWorthIt(_ state: BuildState, _ changes: SiteChanges) -> Bool {
        switch output.options.replacement {
        case .whole: true
        case .files: false
        case .automatic:
            state.pages.count <= Self.exchangeLimit
                || (changes.changed.count + changes.removed.count) * 100 > state.pages.count
        }
    }

    /// Exchanges the old site with the new one.
    ///
    /// - Returns: The reason why this is not possible; nil if it succeeded.
    private func exchange(
        _ site: OutputTree, _ state: BuildState, _ changes: SiteChanges
    ) throws(OutputError) -> String? {
        if let obstacle = output.place.obstacle { return obstacle }
        guard let parent = output.place.parent, staging.parent === parent else {
            return "no folder can be made beside it"
        }
        do {
            try SiteExchange(
                staged: staging.site, old: site, state: state, changed: Set(changes.changed),
                removed: Set(changes.removed.map(\.file))
            ).carryOver()
        } catch {
            // Nothing has changed yet, so the site can still be replaced file by file.
            return String(describing: error)
        }
        try sync(changes.changed.map { state.path($0) })
        guard beginReplacing() else { throw OutputError.interrupted }
        defer { interruption?.endReplacing() }
        // Builds that start while this one cleans up must wait for it.
        _ = flock(staging.site.root.descriptor, LOCK_EX | LOCK_NB)
        let place = (parent.descriptor, output.place.name, 0)
        guard SystemCalls.exchange((staging.folder.descriptor, "site", 0), with: place) == 0 else {
            return FileSystemError.reason(of: errno)
        }
        setCondition(.new)
        if output.options.isSynced {
            try failing { () throws(FileSystemError) in try Durability.sync(namesIn: parent) }
        }
        return nil
    }

    private func sync(_ files: [String]) throws(OutputError) {
        guard output.options.isSynced else { return }
        try failing { () throws(FileSystemError) in try Durability.sync(files, in: staging.site) }
    }

    // MARK: File by file

    private func replaceFiles(
        _ site: OutputTree, _ state: BuildState, _ changes: SiteChanges
    ) throws(OutputError) {
        var journal = Journal()
        journal.changed = changes.changed.map { state.path($0) }
        journal.removed = changes.removed
        for number in changes.changed { state.addLine(number, to: &journal.addedLines) }
        try sync(journal.changed + [Manifest.fileName])
        guard beginReplacing() else { throw OutputError.interrupted }
        defer { interruption?.endReplacing() }
        try failing { () throws(FileSystemError) in
            try journal.write(to: staging, for: site.root, isSynced: output.options.isSynced)
        }
        setCondition(.partlyNew)
        try failing { () throws(FileSystemError) in try journal.apply(from: staging.site, to: site) }
        setCondition(.new)
    }
}
