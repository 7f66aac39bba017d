import CLibrary

/// The folder that a site is built into.
///
/// No other build writes to it during this object's lifetime.
package final class OutputFolder: Sendable {
    let place: OutputPlace
    package let options: OutputOptions

    /// The existing site, for comparison; nil if there is none.
    let site: OutputTree?

    /// The folder for the state of the next build; nil if none is kept.
    package let state: StateFolder?

    /// Notes for the user, whether or not the build succeeds.
    package let notes: [String]

    /// The staging folder that was made early because the output folder does not exist yet; it keeps other builds away.
    private let reserved: Staging?

    /// Opens the output folder, or its future place, as soon as no other build writes to it.
    ///
    /// This first completes a build that was killed.
    ///
    /// - Parameters:
    ///   - content: The folder or file that the site is made from, which must not be overwritten by mistake.
    ///   - progress: Is told if the build has to wait.
    package static func open(
        _ path: String, content: String, options: OutputOptions = OutputOptions(), progress: BuildProgress? = nil
    ) async throws -> OutputFolder {
        let deadline = ContinuousClock.now + options.patience
        while true {
            let place = try OutputPlace(path)
            if !options.isForced, let doubt = place.doubt(content: content) {
                throw OutputError("will not build to '\(place.path)': \(doubt); use --force if that is what you want")
            }
            if !options.followsLink, FileSystem.isLink(place.path) {
                throw OutputError(
                    "'\(place.path)' is a symbolic link to '\(place.realPath)'; remove it, or use --output if you want to "
                        + "build to what it leads to")
            }
            let lock = try OutputLock(place)
            switch lock.state {
            case .held where place.isCurrent, .unsupported where place.isCurrent:
                return try OutputFolder(place, lock, options)
            case .busy(let holder) where ContinuousClock.now >= deadline:
                throw OutputError(
                    "another build is writing to '\(place.path)' (\(holder)); wait until it has ended, or end it")
            case .busy, .held, .unsupported:
                progress?.begin(.waiting, of: 0)
                try await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    private init(_ place: OutputPlace, _ lock: OutputLock, _ options: OutputOptions) throws {
        self.place = place
        self.options = options
        reserved = lock.reserved
        var notes: [String] = []
        state = try options.memory.open(for: place, notes: &notes)
        site = place.folder.map { OutputTree($0) }
        if lock.state == .unsupported { notes.append("'\(place.path)' cannot be locked; build to it once at a time") }
        if let site { notes += try Self.finishFormerBuilds(place, site) }
        Self.removeLeftovers(place, except: reserved?.name)
        if (try? site?.item(at: Manifest.fileName)) != .file { notes += place.notes() }
        self.notes = notes
    }

    /// The approximate number of the existing site's files, judging by the size of their list; 0 if there is none.
    package var expectedFileCount: Int { (site?.stamp(of: Manifest.fileName)?.size ?? 0) / Manifest.usualLineSize }

    /// Reads the record of the existing site's files.
    package func readFormerBuild() throws(OutputError) -> LastBuild {
        guard let site else { return LastBuild() }
        do {
            return try LastBuild(in: site, remembered: options.isFresh ? BuildState() : state?.state ?? BuildState())
        } catch {
            throw OutputError(
                "cannot read \(error); without this list, nobody knows which files are the former site's: make it "
                    + "readable, or build to another folder")
        }
    }

    /// Completes a build that was killed, for commands that do not build.
    ///
    /// This does not wait, because a running build completes the killed one itself.
    ///
    /// - Returns: Notes for the user.
    package static func completeFormerBuild(at path: String) -> [String] {
        // In a checkout, the path can be a symbolic link.
        guard FileSystem.item(at: path) == .folder, !FileSystem.isLink(path), let place = try? OutputPlace(path),
            let folder = place.folder
        else { return [] }
        // The folder is locked while it is open.
        return withExtendedLifetime(place) {
            guard let lock = try? OutputLock(place), lock.state == .held else { return [] }
            do throws(OutputError) {
                let notes = try finishFormerBuilds(place, OutputTree(folder))
                removeLeftovers(place, except: nil)
                return notes
            } catch {
                return error.problems.map { "\($0); '\(path)' is partly new, and the next build finishes it" }
            }
        }
    }

    /// Completes builds that were killed while they replaced the site.
    private static func finishFormerBuilds(
        _ place: OutputPlace, _ site: OutputTree
    ) throws(OutputError) -> [String] {
        var notes: [String] = []
        for found in Staging.all(for: place) where found.state == .leftOver {
            do throws(FileSystemError) {
                // If the staged files are already removed, all steps were done.
                guard let journal = try Journal(in: found.folder, for: site.root),
                    let staged = try found.stagedFiles()
                else { continue }
                try journal.apply(from: OutputTree(staged), to: site)
            } catch {
                throw OutputError(
                    "cannot finish what a former build left half done: \(error)", condition: .partlyNew)
            }
            notes.append(
                "a former build was ended while it replaced the site in '\(place.path)'; that was completed first")
        }
        return notes
    }

    /// Removes the staging folders of builds that were killed.
    private static func removeLeftovers(_ place: OutputPlace, except own: String?) {
        for found in Staging.all(for: place) where found.state == .leftOver && found.name != own { found.remove() }
    }

    /// Whether all files of the site are as a build wrote them, so no build is needed if the inputs have not changed
    /// either.
    package func isIntact(after former: LastBuild, workers: Workers) async -> Bool {
        guard let site else { return false }
        return await former.isIntact(in: site, workers: workers)
    }

    /// Begins a new site.
    ///
    /// - Parameter former: The record of the existing site's files.
    package func stage(replacing former: LastBuild, interruption: Interruption? = nil) throws -> StagedSite {
        StagedSite(self, replacing: former, try reserved ?? makeStaging(), interruption)
    }

    /// Makes a staging folder next to the existing site, so the two can be exchanged, or otherwise inside the site.
    private func makeStaging() throws(OutputError) -> Staging {
        if let folder = place.folder, !SystemCalls.isWritable(folder.descriptor) {
            throw OutputError(
                "'\(place.path)' cannot be written to; change its permissions, or build to another folder")
        }
        if place.obstacle == nil, let parent = place.parent, let staging = try? Staging(in: parent, for: place.name) {
            return staging
        }
        guard let folder = place.folder else { throw OutputError("'\(place.path)' cannot be written to") }
        do {
            return try Staging(in: folder, for: "")
        } catch {
            throw OutputError(error)
        }
    }
}
