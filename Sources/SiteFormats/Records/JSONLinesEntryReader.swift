/// Reads JSON Lines (jsonlines.org), where the JSON object on each line is the record of an entry.
package struct JSONLinesEntryReader: RecordEntryReader {
    package static let name = "JSON Lines"
    package static let suffixes = [".jsonl", ".ndjson"]
    package static let limit = InputLimit(name: "a JSON Lines file", setting: "jsonl", size: 1_000_000_000)

    package var records: EntryRecords?

    package init() {}

    package static func isPlain(_ file: SourceFile, _ configuration: SiteConfiguration) -> Bool {
        let decoded = TextEncoding.decode(file)
        guard decoded.isText else { return false }
        let end = decoded.file.bytes.offset(of: .lineFeed, from: decoded.contentStart) ?? decoded.file.bytes.count
        // The first line shows the form of the others.
        var document = YAMLDocument()
        var texts = DecodedText(source: 0, buffer: 1)
        var diagnostics: [Diagnostic] = []
        guard
            JSONReader.read(
                decoded.file, decoded.contentStart..<end, into: &document, decoded: &texts, diagnostics: &diagnostics),
            let root = document.root
        else { return false }
        var records = EntryRecords(alone: decoded.file, configuration)
        return records.isEntry(root, document, DocumentTexts(file: decoded.file, decoded: texts))
    }

    package mutating func read(_ part: Range<Int>, of content: ContentFile, into entries: inout EntryBuilder) {
        let bytes = content.file.bytes
        var document = YAMLDocument()
        notePublication(in: part, of: content.file, &entries)
        noteHonorifics(in: part, of: content.file, &entries)
        noteFields(in: part, of: content.file, &entries)
        var line = part.lowerBound
        var problemCount = 0
        while line < part.upperBound, problemCount < JSONReader.maximumProblems {
            let end = bytes.offset(of: "\n", from: line) ?? part.upperBound
            defer { line = end + 1 }
            guard bytes[line..<end].contains(where: { $0 > .space }) else { continue }
            if let problem = read(line..<end, of: content.file, into: &document, &entries) {
                entries.unit.diagnostics.append(problem)
                problemCount += 1
            } else if let root = document.root {
                records?.add(RecordList.Record(key: nil, value: root), of: document, to: &entries)
            }
        }
    }

    /// The maximum number of lines that are examined for honorifics.
    private static let mostLines = 1000

    /// Examines the first titles, until one is not beside the names of a person.
    private mutating func noteHonorifics(in part: Range<Int>, of file: SourceFile, _ entries: inout EntryBuilder) {
        var honorifics = EntryRecords.Honorifics()
        var document = YAMLDocument()
        var line = part.lowerBound
        var lineCount = 0
        while line < part.upperBound, lineCount < Self.mostLines, honorifics.isPossible {
            let end = file.bytes.offset(of: "\n", from: line) ?? part.upperBound
            defer { line = end + 1 }
            lineCount += 1
            var decoded = DecodedText(source: 0, buffer: 1)
            var diagnostics: [Diagnostic] = []
            guard JSONReader.read(file, line..<end, into: &document, decoded: &decoded, diagnostics: &diagnostics),
                let root = document.root
            else { continue }
            records?.noteHonorific(of: root, in: document, DocumentTexts(file: file, decoded: decoded), &honorifics)
        }
        entries.hasHonorifics = honorifics.areMeant
    }

    /// Examines the first records, until one may have a title.
    private mutating func noteFields(in part: Range<Int>, of file: SourceFile, _ entries: inout EntryBuilder) {
        var document = YAMLDocument()
        var line = part.lowerBound
        while line < part.upperBound {
            let end = file.bytes.offset(of: "\n", from: line) ?? part.upperBound
            defer { line = end + 1 }
            var decoded = DecodedText(source: 0, buffer: 1)
            var diagnostics: [Diagnostic] = []
            guard JSONReader.read(file, line..<end, into: &document, decoded: &decoded, diagnostics: &diagnostics),
                let root = document.root
            else { continue }
            let texts = DocumentTexts(file: file, decoded: decoded)
            guard records?.noteFields(of: root, in: document, texts) == true else { break }
        }
        records?.settleGuess(&entries)
    }

    /// Reads the values in a part that may say what is published, if there are any.
    private mutating func notePublication(in part: Range<Int>, of file: SourceFile, _ entries: inout EntryBuilder) {
        let text = file.bytes.extracting(part)
        guard text.has("ublish") || text.has("nlisted") || text.has("xpiry") else { return }
        var columns = PublicationColumns(entries.directory.dates)
        var document = YAMLDocument()
        var decoded = DecodedText(source: 0, buffer: 1)
        var line = part.lowerBound
        while line < part.upperBound {
            let end = file.bytes.offset(of: "\n", from: line) ?? part.upperBound
            defer { line = end + 1 }
            var diagnostics: [Diagnostic] = []
            guard JSONReader.read(file, line..<end, into: &document, decoded: &decoded, diagnostics: &diagnostics),
                let root = document.root
            else { continue }
            if records?.notePublication(of: root, in: document, decoded, file, &columns) == true {
                entries.publicationColumns = columns
            }
        }
        if entries.publicationColumns != nil { entries.publicationColumns = columns }
    }

    /// Parses a line, and returns the error if it is not an object.
    private func read(
        _ line: Range<Int>, of file: SourceFile, into document: inout YAMLDocument, _ entries: inout EntryBuilder
    ) -> Diagnostic? {
        var diagnostics: [Diagnostic] = []
        guard
            JSONReader.read(
                file, line, into: &document, decoded: &entries.unit.decoded, diagnostics: &diagnostics)
        else {
            guard let problem = diagnostics.first(where: { $0.severity == .error }) else { return diagnostics.first }
            return .error(.jsonSyntax, "this line is not a JSON object: \(problem.message)", at: problem.location)
        }
        entries.unit.diagnostics += diagnostics
        guard let root = document.root, document.nodes[root].kind != .mapping else { return nil }
        return .error(
            .jsonSyntax,
            "this line is not a JSON object, but '\(file.excerpt(from: line.lowerBound, to: line.upperBound))'; write "
                + "an object with fields, '{\"title\": \"Something\"}'",
            at: SourceLocation(file, offset: line.lowerBound))
    }
}
