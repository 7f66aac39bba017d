/// Reads Markdown files, whose fields are in front matter.
struct MarkdownEntryReader: EntryReader {
    static let name = "Markdown"
    static let suffixes = [".md", ".mdx", ".markdown"]
    static let form = ContentForm.document
    static let isAlwaysContent = true
    static let limit = InputLimit(name: "a Markdown file", setting: "markdown", size: 64_000_000)

    // These are reused, so a hundred thousand files do not need allocations for each file.
    private var yaml = YAMLParser()
    private var document = YAMLDocument()

    init() {}

    mutating func read(_ part: Range<Int>, of content: ContentFile, into entries: inout EntryBuilder) {
        let pieces = FrontMatter.split(content.file, contentStart: part.lowerBound)
        entries.unit.diagnostics += pieces.diagnostics
        guard !pieces.diagnostics.contains(where: { $0.severity == .error }) else { return }
        entries.beginEntry(ofRecordAt: part.lowerBound)
        switch content.part {
        case .whole:
            guard readFields(of: pieces, in: content.file, &entries) else { return }
            let hasFrontMatter = pieces.body.lowerBound > part.lowerBound
            entries.text =
                hasFrontMatter
                ? pieces.body : PageProperties.read(pieces.body, of: content.file, entries.directory, into: &entries)
            entries.addEntry()
        case .introduction(let form):
            let text = MarkdownTerms(content.file, pieces.body, form).introduction(&entries.unit.decoded)
            entries.addField(.body, text, at: UInt32(truncatingIfNeeded: pieces.body.lowerBound))
            entries.addEntry()
        case .terms(let form, let introducesDirectory):
            guard readFields(of: pieces, in: content.file, &entries) else { return }
            let map = FieldMap(entries.directory, form: .document)
            var shared: [Field] = []
            var title: String?
            for field in entries.namedFields {
                let name = entries.unit.fieldNames[field.name]
                let role = map.rankedRole(of: name)?.role
                if Self.sharedNames.contains(name.lowercased()) { shared.append(field) }
                if role == .title, title == nil { title = entries.unit.decoded.string(field.value, in: content.file) }
                // Such a field says something about the file, and is in no entry.
                if role == nil, !FieldMap.isBookkeeping(name), !name.hasPrefix("_") {
                    entries.leaveOut(name, at: Int(field.offset))
                }
            }
            MarkdownTerms(content.file, pieces.body, form).add(
                to: &entries, shared: shared, introducesDirectory: introducesDirectory, title: title)
        }
    }

    /// The front matter fields that apply to all entries of a file.
    private static let sharedNames = Set(
        [EntryRole.locale, .draft, .published, .unlisted, .publishDate, .expiryDate, .categories].flatMap {
            $0.field.namesInDocuments ?? $0.field.names
        })

    /// The title and the description in the front matter of a file with several entries, which are those of its directory.
    static func titleAndDescription(
        of pieces: FrontMatter.Parts, in file: SourceFile, _ directory: DirectoryID, _ configuration: SiteConfiguration
    ) -> (title: String?, description: String?) {
        var entries = EntryBuilder(configuration, buffer: 1)
        entries.begin(ContentFile(file: file, contentStart: 0, directory: directory, locale: nil), number: 0)
        var reader = MarkdownEntryReader()
        guard reader.readFields(of: pieces, in: file, &entries) else { return (nil, nil) }
        let map = FieldMap(configuration.directories[directory], form: .document)
        let value = { (role: EntryRole) in
            entries.namedFields.first { map.rankedRole(of: entries.unit.fieldNames[$0.name])?.role == role }
                .map { entries.unit.decoded.string($0.value, in: file) }
        }
        return (value(.title), value(.summary))
    }

    /// Adds the fields in front matter to those of the current entry; returns false if it cannot be read.
    mutating func readFields(
        of pieces: FrontMatter.Parts, in file: SourceFile, _ entries: inout EntryBuilder
    ) -> Bool {
        if let range = pieces.toml {
            let known = entries.unit.diagnostics.count
            entries.addFields(
                TOMLReader.values(
                    in: range, of: file, decoded: &entries.unit.decoded, diagnostics: &entries.unit.diagnostics))
            return !entries.unit.diagnostics[known...].contains { $0.severity == .error }
        }
        if let range = pieces.json {
            guard
                JSONReader.readFrontMatter(
                    file, range, into: &document, decoded: &entries.unit.decoded,
                    diagnostics: &entries.unit.diagnostics)
            else { return false }
        } else if let range = pieces.yaml {
            guard
                yaml.parse(
                    file, range, into: &document, decoded: &entries.unit.decoded,
                    diagnostics: &entries.unit.diagnostics)
            else { return false }
        } else {
            return true
        }
        guard let root = document.root, !document.nodes[root].isNull else { return true }
        guard document.nodes[root].kind == .mapping else {
            let location = SourceLocation(file, offset: Int(document.nodes[root].offset))
            let message = """
                '\(file.excerpt(from: location.offset))' is not a field; front matter is lines of the form 'title: Something'
                """
            entries.unit.diagnostics.append(.error(.frontMatterMapping, message, at: location))
            return true
        }
        var flattener = FrontMatter.Flattener(document: document, file: file, decoded: entries.unit.decoded)
        flattener.add(
            root, isListItem: false, &entries.unit.fieldNames, &entries.namedFields, &entries.unit.diagnostics)
        return true
    }
}
