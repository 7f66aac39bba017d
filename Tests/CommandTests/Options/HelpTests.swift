import IndexedCollation
import TestSupport
import Testing

/// What 'thumbindex help' lists, and that all of it is tested.
@Suite("Help")
struct HelpTests {
    /// The options that every subcommand has.
    private static let common: Set<String> = ["--version", "-h", "--help"]

    /// Options that change nothing, and so have no test: numbers do not matter to the titles of the bar.
    private static let ineffective: [String: Set<String>] = ["titles": ["--numeric", "--no-numeric"]]

    private static let tested: [String: Set<String>] = {
        var tested: [String: Set<String>] = ["serve": Set(ServeOptionTests.tested)]
        let cases =
            SiteOptionTests.build + SiteOptionTests.traced + SiteOptionTests.check + SiteOptionTests.alphabet
            + SiteOptionTests.redirects + SiteOptionTests.drift + ExportOptionTests.all + JoinOptionTests.all
            + JoinOptionTests.traced
            + CollationOptionTests.all + NewOptionTests.all + LicensesCommandTests.options
        for option in cases { tested[option.command, default: []].insert(option.name) }
        return tested
    }()

    /// The subcommands that the program's help lists, by group.
    private static let groups: [(name: String, commands: [String])] = {
        let help = (try? Run("--help").output) ?? ""
        return help.matches(of: /([A-Z]+) SUBCOMMANDS:\n((?: .*\n)*)/).map { group in
            let lines = group.2.split(separator: "\n")
            return (
                String(group.1), lines.compactMap { $0.firstMatch(of: /^ {2}([a-z]+)\s/).map { String($0.1) } }
            )
        }
    }()

    static let commands = groups.flatMap { $0.commands }

    @Test("lists all subcommands, in groups")
    func subcommands() {
        #expect(Self.groups.map { $0.name } == ["WRITING", "PUBLISHING", "ALPHABET", "OTHER"])
        #expect(
            Self.groups.map { $0.commands } == [
                ["new", "serve", "check", "settings", "schema"], ["build", "join", "export", "redirects", "drift"],
                ["collate", "explain", "titles", "alphabet"], ["theme", "words", "licenses"],
            ])
    }

    @Test("says what is read")
    func formats() throws {
        let help = try Run("--help").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for format in [
            "It reads Markdown (.md, ", ", CSV (.csv, .tsv), ", "Excel (.xlsx), ", " SFM (.sfm, .mdf, .db), ",
        ] {
            #expect(help.contains(format), "\(help)")
        }
    }

    @Test("lists options that each have a test of the program", arguments: commands)
    func options(command: String) throws {
        let help = try Run("help", command)
        #expect(help.exitCode == 0)
        var listed: Set<String> = []
        for line in help.output.split(separator: "\n") where line.hasPrefix("  -") {
            // The names come first, and their description after two spaces.
            let names = line.dropFirst(2).components(separatedBy: "  ")[0]
            listed.formUnion(names.matches(of: /-{1,2}[A-Za-z][A-Za-z-]*/).map { String($0.0) })
        }
        let exempt = Self.common.union(Self.ineffective[command] ?? [])
        #expect(listed.isSuperset(of: exempt))
        #expect(listed.subtracting(exempt) == Self.tested[command, default: []])
    }

    @Test(
        "has every option of the table of collation options, in its words", arguments: ["collate", "explain", "titles"])
    func collationOptions(command: String) throws {
        let help = try Run("help", command).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for option in CollationOption.all {
            #expect(help.contains("--\(option.name)"))
            #expect(help.contains(option.documentation))
        }
    }

    @Test("is the same by every name, and so is the version", .slow, arguments: commands)
    func common(command: String) throws {
        let help = try Run("help", command)
        #expect(help.output.hasPrefix("OVERVIEW: "))
        for option in ["-h", "--help"] { #expect(try Run(command, option).output == help.output) }
        let version = try Run(command, "--version")
        #expect(version.output == (try Run("--version").output) && version.output.hasPrefix("thumbindex "))
    }
}
