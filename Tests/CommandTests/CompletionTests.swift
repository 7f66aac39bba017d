import Foundation
import IndexedCollation
import TestSupport
import Testing

/// What shells propose. `Tests/Packages` presses Tab in real ones.
@Suite("Completion")
struct CompletionTests {
    private struct Help: Decodable {
        struct Command: Decodable {
            let commandName: String
            let arguments: [Argument]?
            let subcommands: [Command]?
        }
        struct Argument: Decodable {
            struct Name: Decodable { let name: String }
            let preferredName: Name?
            let valueName: String
            let kind: String
            let completionKind: [String: Values]?

            var completion: (kind: String, values: [String])? {
                completionKind?.first.map { ($0.key, $0.value.values ?? []) }
            }
        }
        struct Values: Decodable { let values: [String]? }
        let command: Command
    }

    /// The arguments of all subcommands, without flags.
    private static func arguments() throws -> [(command: String, argument: Help.Argument)] {
        let text = try Run("--experimental-dump-help").output
        let help = try JSONDecoder().decode(Help.self, from: Data(text.utf8))
        let commands = (help.command.subcommands ?? []).filter { $0.commandName != "help" }
        return commands.flatMap { command in
            (command.arguments ?? []).filter { $0.kind != "flag" }.map { (command.commandName, $0) }
        }
    }

    /// Asks for proposals as the scripts of shells do.
    private static func proposals(_ command: String, _ argument: String) throws -> [String] {
        let run = try Run(
            shell: "SAP_SHELL=bash $THUMBINDEX ---completion \(command) -- \(argument) 2 0 thumbindex \(command) ''")
        #expect(run.exitCode == 0, "\(run.errors)")
        return run.output.split(separator: "\n").map(String.init)
    }

    @Test("proposes folders for every folder")
    func folders() throws {
        let folders = try Self.arguments().filter { $0.argument.valueName == "folder" }
        #expect(folders.count > 4)
        for (command, argument) in folders {
            #expect(argument.completion?.kind == "directory", "\(command) \(argument.preferredName?.name ?? "")")
        }
    }

    @Test("proposes files and folders for every site")
    func sites() throws {
        let sites = try Self.arguments().filter { $0.argument.valueName == "site" }
        #expect(sites.count > 4)
        for (command, argument) in sites { #expect(argument.completion?.kind == "file", "\(command)") }
    }

    @Test("proposes the words of every option whose value is one of a few")
    func choices() throws {
        let choices = try Self.arguments().filter { $0.argument.valueName.contains("|") }
        #expect(choices.count > 3)
        for (command, argument) in choices {
            let words = argument.valueName.split(separator: "|").map(String.init)
            #expect(argument.completion?.values == words, "\(command) \(argument.preferredName?.name ?? "")")
        }
    }

    @Test("proposes the words of every collation option whose value is one of a few")
    func collationChoices() throws {
        let arguments = try Self.arguments()
        var count = 0
        for option in CollationOption.all {
            let words: [String]
            switch option.type {
            case .choice(let choices), .choiceOrTexts(let choices): words = choices
            default: continue
            }
            for (command, argument) in arguments where argument.preferredName?.name == option.name {
                #expect(argument.completion?.values == words, "\(command) --\(option.name)")
                count += 1
            }
        }
        #expect(count > 20)
    }

    @Test("proposes locales for every locale")
    func locales() throws {
        let locales = try Self.arguments().filter { $0.argument.valueName == "locale" }
        #expect(locales.count > 5)
        for (command, argument) in locales {
            let tags = try Self.proposals(command, argument.preferredName.map { "--\($0.name)" } ?? "positional@0")
            #expect(Set(tags).isSuperset(of: ["sv", "pt-BR", "zh-Hant-TW", "sr-Latn"]), "\(command)")
            #expect(tags == tags.sorted() && Set(tags).count == tags.count)
        }
    }

    @Test("proposes the files of the theme")
    func themeFiles() throws {
        let files = try Self.proposals("theme", "positional@1")
        #expect(files.contains("entry.mustache") && files.contains("assets/style.css"))
    }
}
