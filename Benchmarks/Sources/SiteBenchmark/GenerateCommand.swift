import ArgumentParser
import ContentGenerator

/// Makes the content alone. Measuring runs this as a process of its own: a parent's memory counts in its children's peak.
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Writes made-up content into a folder, which is made; always the same.")

    @Argument(help: "How many entries.")
    var count: Int

    @Argument(help: "The folder.")
    var folder: String

    @Option(help: "Which forms of it: markdown, csv, titles, records; all unless some are named.")
    var form: [GeneratedContent.Form] = []

    func validate() throws {
        if count < 1 { throw ValidationError("A directory has at least 1 entry, not \(count).") }
    }

    func run() throws {
        try Folder.make(folder)
        try GeneratedContent(count: count).write(Set(form.isEmpty ? GeneratedContent.Form.allCases : form), to: folder)
    }
}

extension GeneratedContent.Form: ExpressibleByArgument {}
