import ArgumentParser
import SiteGenerator
import SiteMoves

struct RedirectsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redirects", abstract: "Lists the redirects that a site lacks after its addresses have changed.",
        discussion: """
            Compares OLD, a site as it was published, with what 'build' would make of SITE now, and prints a row for \
            'Content/redirects.csv' for each address that is gone and whose entry is elsewhere. OLD is a folder that this or \
            another program built, or its 'sitemap.xml'.

            Entries are found by their locale and their id, also in a site of another program: '/sv/terms/font/' is the entry \
            'font' in Swedish. Addresses without such an entry are listed on standard error: write rows for those that \
            somebody may still use.

            Examples:
              thumbindex redirects _site                                    before the next build, while _site is the old one
              thumbindex redirects _site >> Content/redirects.csv           adds the rows
              thumbindex redirects ../hugo-site/public                      a site that moves here from another program
              curl -O https://example.org/sitemap.xml && thumbindex redirects sitemap.xml
            """)

    @Argument(help: "The folder with the old site, or its sitemap.", completion: .file())
    var old: String

    @OptionGroup var siteArgument: SiteArgument

    @OptionGroup var dayArgument: DayArgument

    @Option(help: .allow, completion: .directory)
    var allow: [String] = []

    func validate() throws {
        try siteArgument.validateFile()
    }

    func run() async throws {
        let (site, _) = siteArgument.opened(allowing: allow, on: dayArgument)
        let redirects: MissingRedirects?
        do throws(MissingRedirectsError) {
            let (found, diagnostics) = try await site.missingRedirects(from: old)
            let errors = diagnostics.filter { $0.severity == .error }
            Terminal.printError(DiagnosticReport(errors).text(isColored: Terminal.errorsAreColored))
            redirects = found
        } catch {
            Terminal.printError("error: \(error.message)\n".printableLines)
            throw ExitCode.failure
        }
        guard let redirects else { throw ExitCode.failure }
        try Terminal.printOutput(redirects.csv)
        if !redirects.unmatched.isEmpty {
            Terminal.printError("No entry was found for these addresses:\n".printableLines)
            for address in redirects.unmatched { Terminal.printError("  \(address)\n".printableLines) }
        }
        Terminal.printError(summary(redirects))
    }

    private func summary(_ redirects: MissingRedirects) -> String {
        switch (redirects.count, redirects.unmatched.count) {
        case (0, 0): "Every address of the old site is one of this site.\n"
        case (0, let lost):
            "No redirect is missing, but \(lost == 1 ? "1 address is" : "\(lost) addresses are") gone.\n"
        case (let count, _): count == 1 ? "1 redirect is missing.\n" : "\(count) redirects are missing.\n"
        }
    }
}
