import Testing

@testable import SiteContent
@testable import SiteGenerator

/// A format that exists only here: each line is an entry, with fields such as `title=Ann;born=1900`.
private struct LineReader: EntryReader {
    static let name = "lines"
    static let suffixes = [".lines"]
    static let form = ContentForm.records
    static let isAlwaysContent = false
    static let limit = InputLimit(name: "a file of lines", setting: nil, size: 1_000_000)

    func read(_ part: Range<Int>, of content: ContentFile, into entries: inout EntryBuilder) {
        let bytes = content.file.bytes
        for line in bytes[part].split(separator: .lineFeed) {
            entries.beginEntry(ofRecordAt: line.startIndex)
            for field in line.split(separator: UInt8(ascii: ";")) {
                guard let equals = field.firstIndex(of: UInt8(ascii: "=")) else { continue }
                let name = bytes.span.extracting(field.startIndex..<equals)
                entries.namedFields.append(
                    Field(
                        name: entries.unit.fieldNames.intern(name),
                        value: entries.unit.decoded.verbatim(equals + 1, field.endIndex), offset: UInt32(equals + 1),
                        isListItem: false))
            }
            entries.addEntry()
            entries.endRecord()
        }
    }
}

@Suite("Readers of formats")
struct EntryReaderTests {
    @Test("every suffix belongs to one format, and other files are Markdown")
    func suffixes() {
        let suffixes = EntryReaders.all.list.flatMap { $0.suffixes }
        #expect(Set(suffixes).count == suffixes.count)
        for reader in EntryReaders.all.list {
            for suffix in reader.suffixes {
                #expect(EntryReaders.all.reader(ofFile: "a\(suffix)")?.name == reader.name)
            }
        }
        #expect(EntryReaders.all.reader(ofFile: "a.txt") == nil)
        #expect(EntryReaders.fallback.name == MarkdownEntryReader.name)
    }

    @Test(
        "every format of records that is text can come from standard input; XML files have the suffixes of their formats"
    )
    func standardInput() {
        let fromInput = StandardInput.Format.allCases.map { EntryReaders.all.reader(ofFile: "a.\($0)")?.name }
        for reader in EntryReaders.all.list
        where reader.form == .records && !reader.isBinary && reader != XMLFileReader.self {
            #expect(fromInput.contains(reader.name), "\(reader.name)")
        }
    }

    @Test("a reader that only finds fields gets all the rules of entries")
    func rules() {
        let entries = entries(
            """
            title=Ann;aliases=Annie,Nan;born=1900
            id=x;name=Bob;locale=sv;see_also=Ann
            title=Cid;draft=yes
            family=Doe;given=Eve
            title=Ann;born=1950

            """)
        let texts = entries.unit.listings.flatMap { listing in
            listing.entries.map { "\(listing.locale) \(entries.text($0.id)) \(entries.text($0.title))" }
        }
        #expect(texts == ["en Ann Ann", "en Eve Doe Eve Doe", "en Ann Ann", "sv x Bob"])
        let fields = entries.unit.fields.map { "\(entries.unit.fieldNames[$0.name])=\(entries.text($0.value))" }
        #expect(fields == ["aliases=Annie", "aliases=Nan", "born=1900", "see_also=Ann", "born=1950"])
        let twins = entries.unit.listings[0].entries.filter { entries.text($0.title) == "Ann" }
        #expect(Set(twins.map(\.identity)).count == 2 && !twins.contains { $0.hasOwnID })
    }

    @Test("files of a format that is not always content are content only if they are named")
    func named() {
        var diagnostics: [Diagnostic] = []
        let readers = EntryReaders([CSVEntryReader.self, LineReader.self])
        let directories = { (files: [String], areNamed: Bool) in
            InferredDirectories.of(
                files, areNamed: areNamed, in: readers, id: "list", SiteConfiguration(), &diagnostics
            )?.map(\.id)
        }
        #expect(directories(["people.csv", "package.lines"], false) == ["people"])
        #expect(directories(["package.lines"], false) == nil)
        #expect(directories(["package.lines"], true) == ["package"])
        #expect(EntryReaders.all.always.list.map { $0.name } == ["Markdown", "CSV"])
    }

    @Test("problems are reported at the record or the field")
    func problems() {
        let entries = entries("born=1900\ntitle=Ann;locale=on\n")
        #expect(entries.unit.diagnostics.map(\.kind) == [.noTitle, .unknownLocale])
        #expect(entries.unit.diagnostics.map { $0.location?.offset } == [0, 27])
    }

    private func entries(_ text: String, _ reader: some EntryReader = LineReader()) -> EntryBuilder {
        var configuration = SiteConfiguration()
        configuration.directories = [DirectoryConfiguration(id: "people")]
        let content = ContentFile(
            file: SourceFile(path: "a.lines", bytes: text.utf8), contentStart: 0, directory: DirectoryID(0),
            locale: nil, reader: type(of: reader))
        var reader = reader
        var entries = EntryBuilder(configuration, buffer: 1)
        entries.begin(content, number: 0)
        reader.read(content.contents, of: content, into: &entries)
        return entries
    }
}

extension EntryBuilder {
    fileprivate func text(_ text: Text) -> String { unit.decoded.string(text, in: file) }
}
