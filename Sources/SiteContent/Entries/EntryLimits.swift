import IndexedCollation

/// Limits on the texts by which entries are listed, sorted and found.
///
/// A longer text probably belongs to another part of the entry, and would cost time again and again: in sort keys,
/// addresses and search.
package enum EntryLimits {
    /// The maximum size in bytes of a title, id, reading, sort key, section name or list text such as an alias.
    package static let maximumSize = 4096

    /// The maximum size in bytes of the texts that a file repeats: in rows and cells, or in entries of several languages.
    ///
    /// With this ratio, a site is smaller than a hundred times the file, because pages are larger than their texts.
    package static func maximumRepetition(inFileOf size: Int) -> Int { max(64_000, 50 * size) }

    /// Whether an entry's texts are short enough; if not, an error is reported.
    ///
    /// Too many consecutive combining marks cause a warning; see ``CombiningMarks``.
    static func allow(
        _ entry: Entry, from file: SourceFile, _ decoded: DecodedText, _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        let longest = max(
            max(entry.title.count, entry.id.count), max(entry.reading.count, max(entry.sort.count, entry.section.count))
        )
        // Nearly all texts are short, and every mark has at least two bytes.
        guard longest > CombiningMarks.maximumCount * 2 else { return true }
        let texts = [entry.title, entry.id, entry.reading, entry.sort, entry.section]
        let names = ["title", "id", "reading", "sort key", "section"]
        let location = SourceLocation(file, offset: Int(entry.offset))
        for (text, name) in zip(texts, names) {
            let place =
                text.buffer == decoded.source && !text.isEmpty
                ? SourceLocation(file, offset: Int(text.start)) : location
            guard allow(text, called: name, at: place, &diagnostics) else { return false }
        }
        for (text, name) in zip(texts, names).dropLast()
        where decoded.withBytes(of: text, in: file, { CombiningMarks.firstExcess(in: $0) }) != nil {
            let message =
                "more than \(CombiningMarks.maximumCount) combining marks follow each other in the \(name) '\(decoded.string(text, in: file))'; "
                + "the rest of them do not count where it is sorted or searched, so delete what is not needed"
            diagnostics.append(.warning(.tooManyMarks, message, at: location))
            break
        }
        return true
    }

    /// Whether a list text such as an alias is short enough; if not, an error is reported.
    static func allow(
        _ item: Text, as role: EntryRole, from file: SourceFile, offset: UInt32, _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        guard item.count > maximumSize else { return true }
        let name = role.field.item ?? "text in '\(role.name)'"
        return allow(item, called: name, at: SourceLocation(file, offset: Int(offset)), &diagnostics)
    }

    private static func allow(
        _ text: Text, called name: String, at location: SourceLocation, _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        guard text.count > maximumSize else { return true }
        let message = "this \(name) has \(text.count) bytes, and \(maximumSize) are the most; shorten it"
        diagnostics.append(.error(.textTooLong, message, at: location))
        return false
    }
}

extension DiagnosticKind {
    package static let textTooLong = DiagnosticKind(
        "text-too-long", [.error],
        meaning: "A title, another name or a translation is too long.",
        remedy: "Shorten it.")
}
