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

        /// The usual output folder.
        let output: String

        fileprivate init(path: String, folder: String) {
            self.path = path
            self.folder = folder
            output = folder.isEmpty ? Site.defaultOutput : "\(folder)/\(Site.defaultOutput)"
        }

        /// A note on which site was found, if it is not obvious; nil otherwise.
        var note: String? {
            folder.isEmpty
                ? nil
                : "The site is in '\(folder)', which has settings; for the current folder alone, name it as '.'."
        }
    }

    /// Refuses standard input, which only 'build' reads.
    func validateFile(_ reason: String) throws {
        if site == "-" { throw ValidationError(reason) }
    }

    /// Finds the site.
    var place: Place {
        if let site { return Place(path: site, folder: "") }
        let folder = Site.enclosingFolder
        return Place(path: folder, folder: folder == "." ? "" : folder)
    }
}
