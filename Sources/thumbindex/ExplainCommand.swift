import ArgumentParser
import IndexedCollation
import SiteGenerator

struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explains why a name is in its section.",
        discussion: """
            Examples:
              thumbindex explain Đorđe --locale bs
              thumbindex explain 長沙 --locale zh --reading chángshā
              thumbindex explain Öl --locale sv --site .
              thumbindex explain Öl --locale sv --among < names.txt
            """)

    @Argument(help: ArgumentHelp("The names to explain.", valueName: "name"))
    var names: [String]

    @Option(
        help: ArgumentHelp(
            "The locale, such as 'sv' or 'zh-Hant'. A site with only one does not need it.", valueName: "locale"),
        completion: .locale)
    var locale: String?

    @Option(help: ArgumentHelp("The pronunciation of the name, in kana, Hangul or pinyin.", valueName: "reading"))
    var reading: String?

    @Option(help: ArgumentHelp("The entry's own sort key.", valueName: "key"))
    var sort: String?

    @Option(help: ArgumentHelp("The section that the entry requests, by id or title.", valueName: "section"))
    var section: String?

    @Option(
        help: ArgumentHelp(
            "A site, as for 'build', whose settings apply and whose neighboring entries are shown for each directory.",
            valueName: "site"), completion: .site)
    var site: String?

    @Option(help: .allow, completion: .directory)
    var allow: [String] = []

    @Flag(help: "Read other names from standard input, one per line, and show the neighbors of the name among them.")
    var among = false

    @OptionGroup(title: "Collation options") var collation: CollationArguments

    func validate() throws {
        if site == nil, locale == nil, among || !collation.isEmpty {
            throw ValidationError("Name the locale of the names: '--locale sv'.")
        }
        if site != nil, among { throw ValidationError("Use '--site' or '--among', not both.") }
        if site != nil, !collation.isEmpty {
            throw ValidationError("With '--site' the site's settings say how to collate; leave the options out.")
        }
    }

    func run() async throws {
        if site != nil || self.locale == nil {
            var read = Site(site ?? Site.enclosingFolder)
            read.allowedFolders = allow
            try await explain(in: read)
            return
        }
        guard let locale else { return }
        let collation = try collation.collation(for: locale)
        try checkSection(in: collation)
        let others = among ? NameList.readingStandardInput() : NameList()
        let keys = others.keys(in: collation)
        try Terminal.printOutput(
            names.map { name in
                let explanation = explain(name, in: collation)
                return among ? "\(explanation)\n\(neighbors(of: explanation, others.titles, keys))" : "\(explanation)"
            }.joined(separator: "\n\n") + "\n")
    }

    /// Explains the names in every directory of a site that has the locale.
    private func explain(in site: Site) async throws {
        let locale = try self.locale.map { try LocaleIdentifier.argument($0) }
        let (listings, diagnostics) = await site.listings(in: locale)
        let report = DiagnosticReport(diagnostics)
        Terminal.printError(report.text(isColored: Terminal.errorsAreColored))
        guard !listings.isEmpty else {
            Terminal.printError("The site has no entries\(locale.map { " in '\($0)'" } ?? "").\n")
            throw ExitCode.failure
        }
        let locales = Set(listings.map(\.locale.tag)).sorted()
        if locale == nil, locales.count > 1 {
            throw ValidationError(
                "The site has the locales \(locales.joined(separator: ", ")); choose one with '--locale'.")
        }
        var texts: [String] = []
        for listing in listings {
            try checkSection(in: listing.collation)
            let usual = listing.kinds.count { $0 == .personName } * 2 > listing.kinds.count
            for name in names {
                let entry = listing.titles.firstIndex(of: name)
                let explanation = explain(
                    name, entry.map { listing.kinds[$0] } ?? (usual ? .personName : .title), in: listing.collation)
                var text = "\(explanation)\n  directory  \(listing.id.printable)"
                text += "\n" + neighbors(of: explanation, listing.titles, listing.keys)
                if let entry {
                    let listed = listing.keys.section(at: entry)
                    let title = listing.collation.sections[listed].title
                    text +=
                        listed == explanation.sectionIndex
                        ? "\n  listed     there" : "\n  listed     under \(title), because the entry requests it"
                }
                texts.append(text)
            }
        }
        try Terminal.printOutput(texts.joined(separator: "\n\n") + "\n")
    }

    private func explain(
        _ name: String, _ kind: CollationTexts.Kind = .title, in collation: LocalizedIndexedCollation
    ) -> Explanation {
        collation.explain(name, kind: kind, reading: reading, sortKey: sort, section: section)
    }

    private func neighbors(of explanation: Explanation, _ titles: [String], _ keys: CollationKeys) -> String {
        let found = explanation.neighbors(among: keys)
        let before = found.before.map { "'\(titles[$0].printable)'" } ?? "nothing"
        let after = found.after.map { "'\(titles[$0].printable)'" } ?? "nothing"
        return "  place      after \(before), before \(after)"
    }

    private func checkSection(in collation: LocalizedIndexedCollation) throws {
        guard let section else { return }
        if !collation.sections.contains(where: { $0.id == section || $0.title == section }) {
            throw ValidationError(
                "'\(section)' is not a section of '\(collation.locale)'; the sections are "
                    + collation.sections.map(\.title).joined(separator: " "))
        }
    }
}
