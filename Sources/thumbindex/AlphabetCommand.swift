import ArgumentParser
import IndexedCollation
import SiteGenerator

struct AlphabetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "alphabet", abstract: "Proposes an alphabet for a language that CLDR lacks, from content.",
        discussion: """
            Prints the letters in the titles of a site's entries, with their counts, and pairs of characters that may be \
            letters. Correct this alphabet in Content/_alphabets/LOCALE.yml.

            Examples:
              thumbindex alphabet --locale crh --output Content/_alphabets/crh.yml
              thumbindex alphabet words.csv --locale nv
            """)

    @OptionGroup var siteArgument: SiteArgument

    @Option(
        help: ArgumentHelp("The locale, such as 'crh' or 'crh-Latn'.", valueName: "locale"),
        completion: .locale, transform: LocaleIdentifier.argument)
    var locale: LocaleIdentifier

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write, in a folder that is made if it is missing; by default, standard output.",
            valueName: "path"),
        completion: .file())
    var output: String?

    @Option(help: .allow, completion: .directory)
    var allow: [String] = []

    func validate() throws {
        try siteArgument.validateFile()
        if output?.isEmpty == true {
            throw ValidationError("The output needs a name, such as 'Content/_alphabets/\(locale).yml'.")
        }
    }

    func run() async throws {
        let (opened, place) = siteArgument.opened(allowing: allow)
        var site = opened
        site.locales = [locale]
        let (listings, diagnostics) = await site.listings(in: locale)
        let report = DiagnosticReport(diagnostics)
        Terminal.printError(report.text(isColored: Terminal.errorsAreColored))
        let names = listings.flatMap(\.titles)
        guard !names.isEmpty else {
            Terminal.printError(
                "'\(place.path.printable)' has no entries in '\(locale)'; an alphabet is proposed from their titles.\n")
            throw ExitCode.failure
        }
        let proposal = try AlphabetProposal(names: names, locale: locale)
        guard (1...Alphabet.mostLetters).contains(proposal.letters.count) else {
            Terminal.printError(
                "The titles have \(proposal.letters.count) letters, and an alphabet has at most \(Alphabet.mostLetters).\n"
            )
            throw ExitCode.failure
        }
        guard let output else { return try Terminal.printOutput(text(proposal)) }
        do {
            try ProposedAlphabet.write(text(proposal), to: output)
        } catch {
            Terminal.printError("error: \(error.message)\n".printableLines)
            throw ExitCode.failure
        }
        Terminal.printStatus("wrote \(output.printable)\n")
    }

    /// The proposal as a file for `Content/_alphabets`.
    private func text(_ proposal: AlphabetProposal) -> String {
        var text = """
            # A proposal from \(proposal.nameCount) titles. Put the letters in their order, and remove what is not a letter.
            # After each letter: how often it occurs, and how many titles begin with it. Accented forms follow their letter;
            # if one is a letter of its own, give it a line. Where a pair is a letter, remove the '#' before it.
            # name: the language's own name
            # source: who says so
            alphabet:

            """
        for letter in proposal.letters {
            text += line("- ", letter.forms.map(\.text).joined(separator: " "), letter.total, letter.initial)
            for pair in letter.pairs { text += line("# - ", pair.text, pair.total, pair.initial) }
        }
        if !proposal.signs.isEmpty {
            text +=
                "# Signs between letters. One that is a letter, such as a glottal stop in many languages, has a line above:\n"
            for sign in proposal.signs { text += line("# - ", "\"\(sign.text)\"", sign.total, nil) }
            text += "# Those that do not count:\n"
            for sign in proposal.signs { text += line("# ignore: ", "[\"\(sign.text)\"]", sign.total, nil) }
        }
        if !proposal.foreignLetters.isEmpty {
            let letters = proposal.foreignLetters.prefix(100).map(\.text).joined(separator: " ")
            text += "# Letters of other scripts, which have sections of their own: \(letters)\n"
        }
        return text
    }

    private func line(_ start: String, _ text: String, _ total: Int, _ initial: Int?) -> String {
        let counts = initial.map { "\(total), begins \($0)" } ?? "\(total)"
        let pad = String(repeating: " ", count: max(1, 18 - start.count - text.count))
        return "\(start)\(text)\(pad)# \(counts)\n"
    }
}
