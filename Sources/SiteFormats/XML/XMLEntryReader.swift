import IndexedCollation

/// Reads the entries of XML files in which each entry is one element, whatever is around it.
protocol XMLEntryReader: EntryReader {
    /// The names that the root element may have.
    static var rootNames: [String] { get }

    /// The names of the elements that are entries.
    static var recordNames: [String] { get }

    /// The locales of the languages in files; nil before the reader is prepared.
    var languages: XMLLanguages? { get set }

    /// The names of the elements that are for authors and programs, so nothing in them is in an entry.
    static var leftOutNames: Set<String> { get }

    /// Whether texts of the current record in a language are for other sites, because the site does not have its locale.
    mutating func isForeign(_ tag: String) -> Bool

    /// Adds the entries of a record, in all of its locales.
    mutating func add(_ record: XMLElement, of outline: XMLOutline, to entries: inout EntryBuilder)
}

extension XMLEntryReader {
    package static var form: ContentForm { .records }

    mutating func isForeign(_ tag: String) -> Bool { languages?.locale(tag) == nil }

    /// False, because such files can belong to another program, as the pictures of its dictionary do.
    package static var isAlwaysContent: Bool { false }

    package static func isPlain(_ file: SourceFile, _ configuration: SiteConfiguration) -> Bool {
        let decoded = TextEncoding.decode(file, XMLEncoding.format(of: file, configuration.defaults))
        guard decoded.isText else { return false }
        let outline = XMLOutline(recordNames)
        var diagnostics: [Diagnostic] = []
        // A file that ends too early is reported when it is read.
        _ = XMLReader.read(decoded.file, into: outline, diagnostics: &diagnostics)
        return outline.root.map { rootNames.contains($0.name) } ?? false
    }

    package static func encoding(
        of text: SourceFile, in directory: DirectoryID, _ configuration: SiteConfiguration
    ) -> TextEncoding.Format? { XMLEncoding.format(of: text, configuration.directories[directory]) }

    package mutating func prepare(
        _ file: ContentFile, _ configuration: SiteConfiguration, diagnostics: inout [Diagnostic]
    ) -> Bool {
        languages = XMLLanguages(file, configuration)
        return true
    }

    package mutating func read(_ part: Range<Int>, of content: ContentFile, into entries: inout EntryBuilder) {
        let outline = XMLOutline(Self.recordNames)
        guard XMLReader.read(content.file, into: outline, diagnostics: &entries.unit.diagnostics),
            let root = outline.root
        else { return }
        let problem: String? =
            if !Self.rootNames.contains(root.name) {
                "this is not \(Self.name): the outermost element is <\(root.name)>, and not "
                    + "\(Self.rootNames.map { "<\($0)>" }.joined(separator: " or ")); export it again as \(Self.name), or "
                    + "give the file another name"
            } else if outline.recordCount == 0 {
                "this file has no entries: no \(Self.recordNames.map { "<\($0)>" }.joined(separator: " or ")); export "
                    + "it again with its entries, or remove it"
            } else { nil }
        if let problem {
            entries.unit.diagnostics.append(
                .error(.entriesNotFound, problem, at: SourceLocation(content.file, offset: root.offset)))
            return
        }
        let handler = XMLRecordHandler(self, outline, entries)
        var diagnostics: [Diagnostic] = []
        _ = XMLReader.read(content.file, into: handler, diagnostics: &diagnostics)
        entries = handler.entries
        self = handler.reader
        entries.unit.diagnostics += diagnostics
    }
}

/// The encoding that an XML file names in its first line.
enum XMLEncoding {
    /// The encoding of a file as given by the settings, or by its declaration (XML 1.0, 4.3.3).
    static func format(of file: SourceFile, _ directory: DirectoryConfiguration) -> TextEncoding.Format? {
        guard let encoding = directory.encoding ?? declared(in: file) else { return nil }
        return TextEncoding.Format(nameInUTF8: "XML", encoding: encoding)
    }

    private static func declared(in file: SourceFile) -> CharacterEncoding? {
        let start = String(decoding: file.bytes.prefix(200), as: UTF8.self)
        guard start.hasPrefix("<?xml"), let declaration = start.split(separator: "?>").first,
            let name = declaration.split(separator: "encoding", maxSplits: 1).dropFirst().first?.split(
                whereSeparator: { " \t\r\n='\"".contains($0) }
            ).first,
            let encoding = CharacterEncoding(String(name)), !encoding.isUTF8,
            !encoding.name.lowercased().hasPrefix("utf-16")
        else { return nil }
        return encoding
    }
}

/// The records of a file, with the ids of elements in them that other records refer to.
final class XMLOutline: XMLHandler {
    /// The outermost element, without its contents.
    private(set) var root: XMLElement?

    private(set) var recordCount = 0

    /// The id of the record that contains each element with an id.
    private var owners: [String: String] = [:]

    private let recordNames: Set<String>
    private var depth = 0
    private var recordDepth: Int?
    private var record: String?

    init(_ recordNames: [String]) { self.recordNames = Set(recordNames) }

    func start(_ name: String, _ attributes: XMLAttributes, at offset: Int) {
        depth += 1
        if depth == 1 { root = XMLElement(name, attributes, at: offset) }
        let id = attributes["id"] ?? attributes["xml:id"]
        if recordDepth == nil, recordNames.contains(String(name.localName)) {
            recordDepth = depth
            recordCount += 1
            record = id
        } else if recordDepth != nil, let id, let record, owners[id] == nil {
            owners[id] = record
        }
    }

    func end() {
        if depth == recordDepth { recordDepth = nil }
        depth -= 1
    }

    func text(_ text: Span<UInt8>, at offset: Int) {}

    /// The id of the record that a reference leads to, whether it refers to the record itself or to an element in it.
    func record(_ reference: String) -> String {
        let id = reference.hasPrefix("#") ? String(reference.dropFirst()) : reference
        return owners[id] ?? id
    }
}

/// Collects the elements of one record after another, and lets a reader add their entries.
private final class XMLRecordHandler<Reader: XMLEntryReader>: XMLHandler {
    private(set) var reader: Reader
    private(set) var entries: EntryBuilder

    private let outline: XMLOutline
    private let recordNames = Set(Reader.recordNames)

    /// The open elements of the current record, from the outermost one.
    private var open: [XMLElement] = []

    init(_ reader: Reader, _ outline: XMLOutline, _ entries: EntryBuilder) {
        self.reader = reader
        self.outline = outline
        self.entries = entries
    }

    func start(_ name: String, _ attributes: XMLAttributes, at offset: Int) {
        guard !open.isEmpty || recordNames.contains(String(name.localName)) else { return }
        let element = XMLElement(name, attributes, at: offset)
        open.last?.add(element)
        open.append(element)
    }

    func text(_ text: Span<UInt8>, at offset: Int) { open.last?.add(text) }

    func end() {
        guard let element = open.popLast(), open.isEmpty else { return }
        reader.add(element, of: outline, to: &entries)
        guard entries.hasEntry else { return }
        let isLeftOut = { (part: XMLElement) in
            Reader.leftOutNames.contains(part.name)
                || part.attribute("lang").map { self.reader.isForeign($0) } ?? false
        }
        element.forEachUnread(except: isLeftOut) { owner, part in entries.leaveOut(owner.tag, at: part.offset) }
    }
}

extension EntryBuilder {
    /// Adds a field of the current entry to ``namedFields``, unless its value is empty.
    mutating func addField(_ name: String, _ value: [UInt8], at element: XMLElement, isListItem: Bool = false) {
        addField(name, value, at: element.offset, isListItem: isListItem)
    }

    mutating func addField(_ name: String, _ value: String, at element: XMLElement, isListItem: Bool = false) {
        addField(name, Array(value.utf8), at: element, isListItem: isListItem)
    }
}
