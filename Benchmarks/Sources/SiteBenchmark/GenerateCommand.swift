import ArgumentParser
import ContentGenerator

/// Generates content and sites. It runs in a separate process, because the memory of a parent counts in the peak of its
/// children.
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Writes made-up content, always the same, and a site for each work.",
        discussion: "The sites are FOLDER/thumbindex/WORK and FOLDER/hugo/WORK; their content is in FOLDER/content.")

    @Argument(help: "How many entries.")
    var count: Int

    @Argument(help: "An absolute path of a folder; it is made.")
    var folder: String

    @Option(help: "What to build: md-entries, md-inline, csv-entries, csv-inline, csv-titles, dictionary.")
    var work: [Work] = Work.usual

    @Flag(help: "Entries in one language, without categories, links, and names of others in their texts.")
    var bare = false

    func validate() throws {
        if count < 1 { throw ValidationError("A directory has at least 1 entry, not \(count).") }
        if !folder.hasPrefix("/") { throw ValidationError("'\(folder)' is no absolute path.") }
    }

    func run() throws {
        let content = "\(folder)/content"
        try Folder.make(content)
        let forms = work.map(\.form) + (work == [.csvTitles] ? [.keys] : [.keys, .bodies])
        try GeneratedContent(count: count, isBare: bare).write(Set(work == [.dictionary] ? [.dictionary] : forms), to: content)
        for work in work {
            try ThumbindexSite.write(work, content: content, to: "\(folder)/thumbindex/\(work.rawValue)")
            try HugoSite.write(work, content: content, to: "\(folder)/hugo/\(work.rawValue)")
        }
    }
}

extension Work: ExpressibleByArgument {}
