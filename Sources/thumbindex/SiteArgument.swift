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

    /// The path of the site, and the folder in which its usual output folder is; empty for the current one.
    struct Place {
        let path: String
        private let folder: String

        /// The output folder that the settings name; nil if they name none.
        fileprivate(set) var outputInSettings: String?

        fileprivate init(path: String, folder: String) {
            self.path = path
            self.folder = folder
        }

        /// The usual output folder.
        var output: String { output(of: nil) }

        /// The usual output folder of a part of the site; nil for the whole.
        func output(of part: SitePart?) -> String {
            if part == nil, let outputInSettings { return outputInSettings }
            let name = part?.folderName ?? Site.defaultOutput
            return folder.isEmpty ? name : "\(folder)/\(name)"
        }

        /// A note on which site was found, if it is not obvious; nil otherwise.
        var note: String? {
            folder.isEmpty
                ? nil
                : "The site is in '\(folder)', which has settings; for the current folder alone, name it as '.'."
        }
    }

    /// Refuses standard input, which only 'build' reads.
    func validateFile(_ reason: String = "Only 'build' reads standard input; name a file.") throws {
        if site == "-" { throw ValidationError(reason) }
    }

    /// Finds the site.
    private var place: Place {
        if let site { return Place(path: site, folder: "") }
        let folder = Site.enclosingFolder
        return Place(path: folder, folder: folder == "." ? "" : folder)
    }

    /// Finds the site, and says which one it is if that is not obvious.
    ///
    /// - Parameters:
    ///   - folders: Folders outside the site that it may use.
    ///   - jobs: The number of threads; nil for that of processors.
    ///   - isQuiet: Whether nothing is said.
    func opened(allowing folders: [String], jobs: Int? = nil, isQuiet: Bool = false) -> (site: Site, place: Place) {
        var place = place
        if !isQuiet, let note = place.note { Terminal.printNotes([note]) }
        var site = Site(place.path)
        site.allowedFolders = folders
        site.jobs = ThreadPool.shared.jobs(jobs)
        place.outputInSettings = site.outputInSettings
        return (site, place)
    }
}

extension ThreadPool {
    /// Refuses a number of threads that is too small.
    static func validate(_ jobs: Int?) throws {
        if let problem = jobs.flatMap({ Site.problem(ofJobs: $0, named: "--jobs") }) {
            throw ValidationError("\(problem).")
        }
    }
}
