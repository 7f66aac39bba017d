import ContentGenerator

/// A site for Thumbindex: its settings, and the content.
enum ThumbindexSite {
    /// Writes the site of a work into a folder. `content` is an absolute path.
    static func write(_ work: Work, content: String, to folder: String) throws(FileError) {
        try Folder.make(folder)
        try Folder.link("\(folder)/\(work.source)", to: "\(content)/\(work.source)")
        try FileWriter.write(
            """
            url: https://example.org/
            directories:
              - id: entries
                source: '\(work.form == .markdown ? "md/*.md" : work.source)'
                pages: \(work.hasEntryPages ? "entries" : "inline")\(work == .dictionary ? "\n    headwords: ja" : "")

            """, to: "\(folder)/site.yml")
    }
}
