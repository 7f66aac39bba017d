/// Reads the entries in files of one format.
///
/// To add a format, write a type that conforms to this protocol and add it to `EntryReaders.all`. Readers find the
/// fields in the bytes of a file; ``EntryBuilder`` makes entries from the fields, by the same rules for all formats. If the
/// format can be parsed into a ``YAMLDocument``, ``EntryRecords`` finds the records and their fields.
package protocol EntryReader: Sendable {
    /// The name of the format in messages.
    static var name: String { get }

    /// The suffixes of the format's files, the most common one first.
    static var suffixes: [String] { get }

    /// The contents of one file.
    static var form: ContentForm { get }

    /// Whether files of the format are content wherever they are.
    ///
    /// If not, as for a format that is mostly used for other things, files are content only if the settings or the
    /// command line name them.
    static var isAlwaysContent: Bool { get }

    /// The maximum size of a file, unless the settings change it.
    static var limit: InputLimit { get }

    /// The name that programs use for the format in UTF-8, for messages; nil if none is known.
    static var nameInUTF8: String? { get }

    /// Whether files can have the encoding that the settings or the command line name.
    static var takesEncoding: Bool { get }

    /// The word for the record of an entry in messages.
    static var recordName: String { get }

    /// Whether files are not text.
    static var isBinary: Bool { get }

    /// Whether files are tables, whose columns can have locales.
    static var isTable: Bool { get }

    /// Whether the title and the introduction that a file gives to its directory count only if the directory has no
    /// other file of such a format in the locale.
    static var namesDirectoryOnlyAlone: Bool { get }

    init()

    /// A file with its text as it was before a program split lines in the middle of characters; usually the file
    /// itself.
    static func joined(_ file: SourceFile) -> SourceFile

    /// The text in a directory's file, in any encoding: usually the file itself.
    ///
    /// - Returns: Nil, with an error, if there is none.
    static func text(
        in file: SourceFile, of directory: DirectoryID, _ configuration: SiteConfiguration,
        _ diagnostics: inout [Diagnostic]
    ) -> SourceFile?

    /// The facts known about the encoding of a text in a directory; nil if it is always UTF-8.
    static func encoding(
        of text: SourceFile, in directory: DirectoryID, _ configuration: SiteConfiguration
    ) -> TextEncoding.Format?

    /// Whether a file plainly has entries, so it is content although the settings do not name it.
    ///
    /// Only files of formats that are not always content are examined.
    static func isPlain(_ file: SourceFile, _ configuration: SiteConfiguration) -> Bool

    /// Reads the parts on which all ranges of a file of records depend, such as a header.
    ///
    /// - Returns: Whether the file can be read; if not, an error was added to `diagnostics`.
    mutating func prepare(
        _ file: ContentFile, _ configuration: SiteConfiguration, diagnostics: inout [Diagnostic]
    ) -> Bool

    /// Divides a file of records, for which the reader was prepared, into parts that can be read separately.
    ///
    /// - Parameter count: The maximum number of parts.
    func parts(of file: ContentFile, atMost count: Int) -> [Range<Int>]

    /// Reads one part of a file.
    ///
    /// A reader of documents reads many files, one after the other.
    mutating func read(_ part: Range<Int>, of file: ContentFile, into entries: inout EntryBuilder)
}

extension EntryReader {
    package static var nameInUTF8: String? { nil }
    package static var takesEncoding: Bool { nameInUTF8 != nil }
    package static var recordName: String { "record" }
    package static var isBinary: Bool { false }
    package static var isTable: Bool { false }
    package static var namesDirectoryOnlyAlone: Bool { false }

    package static func isPlain(_ file: SourceFile, _ configuration: SiteConfiguration) -> Bool { false }

    package static func joined(_ file: SourceFile) -> SourceFile { file }

    package static func text(
        in file: SourceFile, of directory: DirectoryID, _ configuration: SiteConfiguration,
        _ diagnostics: inout [Diagnostic]
    ) -> SourceFile? { joined(file) }

    package static func encoding(
        of text: SourceFile, in directory: DirectoryID, _ configuration: SiteConfiguration
    ) -> TextEncoding.Format? {
        takesEncoding
            ? TextEncoding.Format(nameInUTF8: nameInUTF8, encoding: configuration.directories[directory].encoding) : nil
    }

    package mutating func prepare(
        _ file: ContentFile, _ configuration: SiteConfiguration, diagnostics: inout [Diagnostic]
    ) -> Bool { true }

    package func parts(of file: ContentFile, atMost count: Int) -> [Range<Int>] { [file.contents] }
}

/// The contents of one file in a format.
package enum ContentForm: Sendable {
    /// One entry: a text with fields before it; without an id, the entry takes the name of the file.
    case document
    /// Any number of entries, which consist only of fields; without an id, an entry takes its title.
    case records
}

/// Formats of content.
package struct EntryReaders: Sendable {
    package let list: [any EntryReader.Type]

    package init(_ list: [any EntryReader.Type]) { self.list = list }

    /// The formats of texts and tables; the module `SiteFormats` adds others, whose files have records.
    package static let ofEverySite = EntryReaders([MarkdownEntryReader.self, CSVEntryReader.self])

    /// The reader for files that the settings name and that have no known suffix.
    package static let fallback: any EntryReader.Type = MarkdownEntryReader.self

    /// The reader of a file, by its suffix in any letter case; nil if the suffix is unknown.
    package func reader(ofFile path: String) -> (any EntryReader.Type)? {
        list.first { reader in
            reader.suffixes.contains { suffix in
                path.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) { written, byte in
                    written == byte || written &- 0x41 < 26 && written | 0x20 == byte
                }
            }
        }
    }

    /// Whether a file is in one of the formats, judging by its suffix.
    package func canRead(_ path: String) -> Bool { reader(ofFile: path) != nil }

    /// The formats of files that the settings do not name.
    package var always: EntryReaders { EntryReaders(list.filter { $0.isAlwaysContent }) }

    /// The suffixes of documents, by format.
    package var documentSuffixes: [[String]] { list.filter { $0.form == .document }.map { $0.suffixes } }

    /// Whether a path is that of a document, judging by its suffix.
    package static func isDocument(_ path: String) -> Bool { ofEverySite.reader(ofFile: path)?.form == .document }

    /// The suffixes of documents, by format; links to documents may contain them.
    package static let documentSuffixes = ofEverySite.documentSuffixes
}
