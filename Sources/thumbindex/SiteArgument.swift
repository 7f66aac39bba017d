import ArgumentParser
import SiteGenerator

/// The site that a subcommand reads.
struct SiteArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The site's folder, or one file with entries, such as a CSV file. If missing, the site that the current folder is in.",
            valueName: "site"),
        completion: .site)
    var site: String?

    /// The path of the site, and the folder that contains its usual output folder; empty for the current folder.
    struct Place {
        let path: String
        private let folder: String

        /// Whether the command names the site.
        private let isNamed: Bool

        /// The output folder that the settings name; nil if they do not name one.
        fileprivate(set) var outputInSettings: String?

        fileprivate init(path: String, folder: String, isNamed: Bool) {
            self.path = path
            self.folder = folder
            self.isNamed = isNamed
        }

        /// The usual output folder.
        var output: String { output(of: nil) }

        /// The usual output folder of a part of the site; nil for the whole site.
        func output(of part: SitePart?) -> String {
            if part == nil, let outputInSettings { return outputInSettings }
            let name = part?.folderName ?? Site.defaultOutput
            // The parts of a named site are where 'join' is called.
            return folder.isEmpty || part != nil && isNamed ? name : "\(folder)/\(name)"
        }

        /// A built site in the current folder, where earlier versions built a folder that the command names; nil if
        /// there is none, or if it is the output of a site in the current folder.
        var formerOutput: String? {
            isNamed && !folder.isEmpty && outputInSettings == nil && Site.hasOutputWithoutSite
                ? Site.defaultOutput : nil
        }

        /// Completes a build of the site that was killed while it replaced the usual output.
        ///
        /// - Returns: Notes for the user.
        func completeFormerBuild() -> [String] {
            [output, formerOutput].compactMap(\.self).flatMap { Site.completeFormerBuild(in: $0) }
        }

        /// A note about which site was found, if this is not obvious; otherwise nil.
        var note: String? {
            isNamed || folder.isEmpty
                ? nil
                : "The site is in '\(folder)', which has settings; for the current folder alone, name it as '.'."
        }
    }

    /// Rejects standard input, which only 'build' reads.
    func validateFile(_ reason: String = "Only 'build' reads standard input; name a file.") throws {
        if site == "-" { throw ValidationError(reason) }
    }

    /// Finds the site.
    private var place: Place {
        if let site { return Place(path: site, folder: Site.outputParent(ofSiteAt: site), isNamed: true) }
        let folder = Site.enclosingFolder
        return Place(path: folder, folder: folder == "." ? "" : folder, isNamed: false)
    }

    /// Finds the site, and tells which one it is if this is not obvious.
    ///
    /// - Parameters:
    ///   - folders: Folders outside the site that it may use.
    ///   - jobs: The number of threads; nil for the number of processors.
    ///   - day: The day on which the site is built.
    ///   - isQuiet: Whether to print nothing.
    func opened(
        allowing folders: [String], jobs: Int? = nil, on day: DayArgument? = nil, isQuiet: Bool = false
    ) -> (site: Site, place: Place) {
        var place = place
        if !isQuiet, let note = place.note { Terminal.printNotes([note]) }
        var site = Site(place.path)
        site.allowedFolders = folders
        site.today = day?.day
        site.jobs = ThreadPool.shared.jobs(jobs)
        place.outputInSettings = site.outputInSettings
        return (site, place)
    }
}

extension ThreadPool {
    /// Rejects a number of threads that is too small.
    static func validate(_ jobs: Int?) throws {
        if let problem = jobs.flatMap({ Site.problem(ofJobs: $0, named: "--jobs") }) {
            throw ValidationError("\(problem).")
        }
    }
}
