import Foundation
import TestSupport

/// A site of all kinds of content, and somebody who changes it without a plan.
struct EditedSite {
    static let files: [String: String] = {
        var files = [
            "Content/site.yml": settings(pageSize: 1000, pages: nil), "Content/people.csv": people(40, 0),
            "Content/terms/en/picture.png": "PNG", "Templates/assets/style.css": "body { color: black }\n",
        ]
        for number in 0..<12 {
            files["Content/terms/en/t\(number).md"] = term(number, 0)
            if number.isMultiple(of: 2) { files["Content/terms/sv/t\(number).md"] = term(number, 1) }
        }
        return files
    }()

    let folder: TemporaryFolder

    /// What was done last, for messages.
    var last = "nothing"

    /// The paths of the files that were changed, as a watcher reports them.
    var changed: [String] = []

    /// Files that the site has had.
    var former: Set<String> = []

    init(folder: TemporaryFolder) { self.folder = folder }

    mutating func edit(_ chance: inout SeededGenerator) throws {
        let number = Int.random(in: 0..<16, using: &chance)
        let version = Int.random(in: 0..<1000, using: &chance)
        let locale = Bool.random(using: &chance) ? "en" : "sv"
        let file = "Content/terms/\(locale)/t\(number).md"
        switch Int.random(in: 0..<18, using: &chance) {
        case 0...3: try write(Self.term(number, version), file)
        case 4: try remove(file)
        case 5:
            try write("---\ntitle: Draft \(version)\ndraft: true\n---\nNot yet.\n", file)
        case 6: try move(file, "Content/terms/\(locale)/moved\(version % 3).md")
        case 7, 8: try write(Self.people(version % 80 + 1, version), "Content/people.csv")
        case 9: try write("body { margin: \(version)px }\n", "Templates/assets/style.css")
        case 10:
            let pages = [nil, "inline", "entries"][version % 3]
            try write(Self.settings(pageSize: version % 60 + 1, pages: pages), "Content/site.yml")
        case 11:
            try write(
                "<p>\(version) {{title}}</p>{{#entry}}{{{body}}}{{/entry}}\n",
                "Templates/entry.mustache")
        case 12: try remove("Templates/entry.mustache")
        case 13...16: try editText(version, file)
        default: try write("picture \(version)", "Content/terms/en/picture.png")
        }
    }

    /// Changes nothing but the texts of one to three documents.
    mutating func editTexts(_ chance: inout SeededGenerator) throws {
        let files = (0..<16).map { "Content/terms/en/t\($0).md" }.filter {
            FileManager.default.fileExists(atPath: "\(folder.path)/\($0)")
        }
        for file in files.shuffled(using: &chance).prefix(Int.random(in: 1...3, using: &chance)) {
            try editText(Int.random(in: 0..<1000, using: &chance), file)
        }
    }

    /// Changes nothing but the text of a document, if it is there.
    private mutating func editText(_ version: Int, _ file: String) throws {
        guard let text = try? String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8) else { return }
        switch version % 4 {
        case 0: try write(text + "\nMore of [it](t\(version % 16).md), \(version).\n", file)
        case 1: try write(text.replacing("Version ", with: "Version of "), file)
        case 2: try write(text.replacing("**", with: "*"), file)
        default: try write(text + "\nother \(version % 1000) and [nothing](nowhere\(version).md)\n", file)
        }
    }

    private mutating func write(_ text: String, _ file: String) throws {
        last = "wrote \(file)"
        changed.append("\(folder.path)/\(file)")
        try folder.write(text, to: file)
    }

    private mutating func remove(_ file: String) throws {
        last = "removed \(file)"
        changed.append("\(folder.path)/\(file)")
        try? FileManager.default.removeItem(atPath: "\(folder.path)/\(file)")
    }

    private mutating func move(_ file: String, _ place: String) throws {
        last = "moved \(file) to \(place)"
        changed += [file, place].map { "\(folder.path)/\($0)" }
        try? FileManager.default.removeItem(atPath: "\(folder.path)/\(place)")
        try? FileManager.default.moveItem(atPath: "\(folder.path)/\(file)", toPath: "\(folder.path)/\(place)")
    }

    private static func settings(pageSize: Int, pages: String?) -> String {
        """
        title: Edited
        directories:
          - { id: terms, source: "terms/{locale}/**/*.md", page-size: \(pageSize)\(pages.map { ", pages: \($0)" } ?? "") }
          - { id: people, source: people.csv, page-size: \(pageSize * 2) }

        """
    }

    private static func term(_ number: Int, _ version: Int) -> String {
        let letter = ["A", "Ä", "B", "Č", "D", "東", "Z"][(number + version) % 7]
        let picture = version.isMultiple(of: 3) ? "\n![A picture](picture.png)\n" : ""
        return """
            ---
            title: \(letter)term \(number)
            aliases: [other \(version)]
            ---
            Version \(version), see [another](t\((number + version) % 16).md) and **\(number)**.
            \(picture)
            """
    }

    private static func people(_ count: Int, _ version: Int) -> String {
        "title,town,phone\n"
            + (0..<count).map {
                "\(["Åberg", "Berg", "Zorn"][($0 + version) % 3]) \($0 * 7 % 31),Lund \(version),\($0)\n"
            }
            .joined()
    }
}
