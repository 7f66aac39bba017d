import ArgumentParser
import Authoring
import SiteGenerator

struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme", abstract: "Writes files of the default theme, to begin your own with.",
        discussion: """
            A file in the folder Templates/ of a site takes the place of the theme's file with the same name. Copy only the \
            files that you change: the others then follow the theme when it is improved. No file is replaced.

            For a script, a link or a line on all pages, no copy is needed: write it into Templates/head.mustache, \
            header.mustache or footer.mustache, which are empty in the theme. For colors and other styles, see 'theme' in \
            the settings.

            Examples:
              thumbindex theme Templates entry.mustache      the template of an entry's page
              thumbindex theme Templates assets/style.css    the style sheet
              thumbindex theme all-of-it                     all files, to read
            """)

    @Argument(help: "The folder to write to, such as 'Templates'.", completion: .directory)
    var folder: String

    @Argument(help: "The files to write. If missing, all.", completion: .themeFile)
    var file: [String] = []

    func run() throws {
        let paths: [String]
        do throws(ThemeCopy.Problem) {
            paths = try ThemeCopy.write(file, to: folder)
        } catch {
            Terminal.printError("error: \(error.message)\n".printableLines)
            throw ExitCode.failure
        }
        let all = paths.count == 1 ? paths[0] : "\(paths.count) files in \(folder)"
        try Terminal.printOutput(
            "Wrote \(all).\n"
                + (file.isEmpty
                    ? "Keep only those that you change. Without the others, your site follows the theme when it is improved.\n"
                    : ""))
    }
}
