/// Decides whether the entries of a directory have pages of their own.
enum EntryPages {
    /// The number of entries above which lists show short texts.
    private static let mostShort = 5000

    /// The maximum number of characters in a short text.
    private static let shortLength = 300

    /// The maximum number of bytes of texts on a page that is fast enough on phones.
    private static let mostBytes = 400_000

    /// Whether the entries of a directory have pages.
    ///
    /// - Parameters:
    ///   - indexes: The directory in each of its locales.
    ///   - diagnostics: Receives the texts that are too large, and a note if a large directory has only short texts.
    static func are(
        in directory: DirectoryConfiguration, _ indexes: [DirectoryIndex], _ content: Content,
        _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        var isEmpty = true
        var isShort = true
        for entry in indexes.lazy.flatMap(\.entries) where !entry.body.isEmpty || entry.hasSenses {
            isEmpty = false
            isShort = isShort && (entry.body.isEmpty || self.isShort(entry.body, content))
            if isShort, entry.hasSenses {
                isShort = content.fields(of: entry).reduce(0) { $0 + Int($1.value.count) } <= shortLength
            }
            if entry.body.count > mostBytes {
                let size = (Double(entry.body.count) / 100_000).rounded() / 10
                diagnostics.append(
                    .warning(
                        .largeEntry,
                        "the text of '\(content.store.string(entry.title))' has \(size) MB, and its page is slow on "
                            + "phones; divide it into several entries",
                        at: content.location(of: entry)))
            }
        }
        if let pages = directory.pages { return pages == .entries }
        let count = indexes.lazy.map(\.entryCount).max() ?? 0
        guard !isEmpty, isShort, count > mostShort else { return !isEmpty }
        diagnostics.append(
            .note(
                .shortEntries,
                "'\(directory.id)' has \(count) entries with texts of at most \(shortLength) characters, so lists show them "
                    + "in full; 'pages: entries' gives each a page",
                at: directory.location))
        return false
    }

    /// Whether a text leads to the same decision about pages as its former version.
    static func areAlike(_ text: Text, of content: Content, _ former: Text, of formerContent: Content) -> Bool {
        max(text.count, former.count) <= mostBytes && isShort(text, content) == isShort(former, formerContent)
    }

    private static func isShort(_ text: Text, _ content: Content) -> Bool {
        if text.count <= shortLength { return true }
        guard text.count <= 4 * shortLength else { return false }
        var characters = 0
        for byte in content.store.bytes(of: text) where byte & 0xC0 != 0x80 { characters += 1 }
        return characters <= shortLength
    }
}

extension DiagnosticKind {
    package static let ofEntryPages = [largeEntry, shortEntries]

    static let largeEntry = DiagnosticKind(
        "large-entry", [.warning],
        meaning: "The text of one entry makes a page that is slow on phones.",
        remedy: "Divide it into several entries.")

    static let shortEntries = DiagnosticKind(
        "short-entries", [.note],
        meaning: "A large directory has only short texts, so they are in the lists and entries have no pages.",
        remedy: "Nothing, or set `pages: entries`; `pages: inline` says that the lists are wanted.")
}
