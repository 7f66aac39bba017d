import IndexedCollation

/// Reads the words of a dictionary in standard format (SFM), as written by Toolbox and its predecessor Shoebox.
///
/// In this format, each line begins with a marker.
///
/// The markers are those of MDF: David Coward and Charles Grimes, Making Dictionaries, SIL International 2000, appendix A.
package struct ToolboxEntryReader: EntryReader {

    package init() {}
    package static let name = "SFM"
    package static let suffixes = [".sfm", ".mdf", ".db"]
    package static let form = ContentForm.records
    /// False, because other programs use the same suffixes for files that are not text.
    package static let isAlwaysContent = false
    package static let takesEncoding = true
    package static let limit = InputLimit(name: "an SFM file", setting: "sfm", size: 200_000_000)

    package static func isPlain(_ file: SourceFile, _ configuration: SiteConfiguration) -> Bool {
        let bytes = file.bytes
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count, bytes[start] <= .space { start += 1 }
        let beginning = bytes.extracting(start...)
        return ["\\_sh ", "\\lx "].contains { (mark: StaticString) in beginning.begins(with: mark) }
    }

    package mutating func read(_ part: Range<Int>, of content: ContentFile, into entries: inout EntryBuilder) {
        var lines = ToolboxLines(content.file, part)
        var word: ToolboxWord?
        var early: (first: ToolboxLine, count: Int)?
        while let line = lines.next() {
            switch line.marker {
            case "lx":
                word?.addEntries(to: &entries)
                word = ToolboxWord(line)
            // These are the program's own lines, such as the line with the version of the database.
            case let marker where marker.hasPrefix("_"): continue
            default:
                if word == nil { early = (early?.first ?? line, 1 + (early?.count ?? 0)) }
                word?.lines.append(line)
            }
        }
        if let (first, count) = early {
            let text = content.file.excerpt(from: first.offset)
            let (subject, object) =
                count == 1
                ? ("'\(text)' is", "it is left out; write '\\lx' before it, or remove it")
                : (
                    "\(count) lines, of which the first is '\(text)', are",
                    "they are left out; write '\\lx' before them, or remove them"
                )
            entries.unit.diagnostics.append(
                .warning(
                    .sfmMarker, "\(subject) before the first '\\lx', with which a word begins, so \(object)",
                    at: SourceLocation(content.file, offset: first.offset)))
        }
        guard let word else {
            entries.unit.diagnostics.append(
                .error(
                    .entriesNotFound,
                    "this file has no line that begins with '\\lx', with which a word of a dictionary begins",
                    at: SourceLocation(content.file, offset: part.lowerBound)))
            return
        }
        word.addEntries(to: &entries)
    }
}

/// A marker with its text: `\ge water`.
struct ToolboxLine {
    /// The marker without its backslash.
    let marker: String

    /// The text, which can continue on the next lines of the file.
    var text: String

    /// The place of the marker in the file.
    let offset: Int

    /// The place of the text in the file.
    let textOffset: Int
}

/// Iterates over the markers of a file in standard format.
///
/// A line without a marker continues the one above.
struct ToolboxLines {
    private let bytes: ByteSpan
    private var index: Int
    private let end: Int

    init(_ file: SourceFile, _ range: Range<Int>) {
        bytes = file.bytes
        (index, end) = (range.lowerBound, min(range.upperBound, file.bytes.count))
    }

    mutating func next() -> ToolboxLine? {
        var found: ToolboxLine?
        while index < end {
            let stop = min(bytes.lineEnd(from: index) ?? end, end)
            if bytes[index] == .backslash {
                if found != nil { return found }
                let space = bytes[index..<stop].firstIndex { $0 <= .space } ?? stop
                found = ToolboxLine(
                    marker: String(decoding: bytes[index + 1..<space], as: UTF8.self),
                    text: String(decoding: bytes[space..<stop], as: UTF8.self), offset: index,
                    textOffset: min(space + 1, stop))
            } else if bytes[index..<stop].contains(where: { $0 > .space }) {
                let text = String(decoding: bytes[index..<stop], as: UTF8.self)
                if found == nil { found = ToolboxLine(marker: "", text: "", offset: index, textOffset: index) }
                found?.text += " " + text
            }
            index = stop + 1
        }
        return found
    }
}

extension DiagnosticKind {
    package static let sfmMarker = DiagnosticKind(
        "sfm-marker", [.warning],
        meaning: "Lines of an SFM file are before the first word, so they are left out.",
        remedy: "Write `\\lx` before it, or remove it.")
}
