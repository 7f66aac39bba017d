import ArgumentParser
import IndexedCollation
import SiteGenerator

struct LicensesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "licenses", abstract: "Lists everything in the program, with its license.",
        discussion: """
            Prints the name, the license and the address of each part. Licenses are expressions of SPDX \
            (https://spdx.org/licenses). The packages of Thumbindex come with the texts of all licenses.
            """)

    @Option(help: ArgumentHelp("The format of the list: text for people, json for programs.", valueName: "text|json"))
    var format = OutputFormat.text

    func run() throws {
        switch format {
        case .text: try Terminal.printOutput(text())
        case .json: try Terminal.printJSON(json())
        }
    }

    private func text() -> String {
        ProgramPart.all.map { part in
            [part.name, part.license, part.address ?? ""].filter { !$0.isEmpty }.joined(separator: "\n    ") + "\n"
        }.joined()
    }

    private func json() -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("parts") { json in
                json.array { json in
                    for part in ProgramPart.all {
                        json.object {
                            $0.member("name", part.name)
                            $0.member("license", part.license)
                            if let address = part.address { $0.member("address", address) }
                        }
                    }
                }
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
