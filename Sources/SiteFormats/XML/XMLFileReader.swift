/// Reads files called `.xml` in the format that their outermost element shows: TBX, LIFT or SKOS in RDF/XML.
package struct XMLFileReader: EntryReader {
    package static let name = "XML"
    package static let suffixes = [".xml"]
    package static let form = ContentForm.records
    /// False, because such a file can be anything.
    package static let isAlwaysContent = false
    package static let limit = InputLimit(name: "an XML file", setting: "xml", size: 500_000_000)

    /// The reader of the file's format; nil before the reader is prepared.
    private var reader: (any EntryReader)?

    package init() {}

    private static func format(of file: SourceFile) -> (any EntryReader.Type)? {
        let root = rootName(of: file.bytes)
        if TBXEntryReader.rootNames.contains(root) { return TBXEntryReader.self }
        if LIFTEntryReader.rootNames.contains(root) { return LIFTEntryReader.self }
        return root == "RDF" ? RDFXMLEntryReader.self : nil
    }

    /// The name of the outermost element, without its prefix; empty if the file has none.
    private static func rootName(of bytes: ByteSpan) -> String {
        var index = 0
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")), open + 1 < bytes.count {
            let rest = bytes.extracting(open...)
            guard bytes[open + 1] == UInt8(ascii: "?") || bytes[open + 1] == UInt8(ascii: "!") else {
                let name = rest.dropFirst().prefix { $0 > .space && $0 != UInt8(ascii: ">") && $0 != .slash }
                return String(String(decoding: name, as: UTF8.self).localName)
            }
            let end: StaticString = rest.begins(with: "<!--") ? "-->" : ">"
            guard let close = rest.offset(of: end, from: 2) else { return "" }
            index = open + close + end.utf8CodeUnitCount
        }
        return ""
    }

    package static func isPlain(_ file: SourceFile, _ configuration: SiteConfiguration) -> Bool {
        format(of: file)?.isPlain(file, configuration) ?? false
    }

    package static func encoding(
        of text: SourceFile, in directory: DirectoryID, _ configuration: SiteConfiguration
    ) -> TextEncoding.Format? { XMLEncoding.format(of: text, configuration.directories[directory]) }

    package mutating func prepare(
        _ content: ContentFile, _ configuration: SiteConfiguration, diagnostics: inout [Diagnostic]
    ) -> Bool {
        guard let format = Self.format(of: content.file) else {
            diagnostics.append(
                .error(
                    .entriesNotFound,
                    "this file is not read, because its outermost element is <\(Self.rootName(of: content.file.bytes))>; XML files "
                        + "are read if they are TBX, LIFT or SKOS in RDF/XML, so export it as one of these",
                    at: SourceLocation(content.file, offset: content.contentStart)))
            return false
        }
        reader = format.init()
        return reader?.prepare(content, configuration, diagnostics: &diagnostics) ?? false
    }

    package mutating func read(_ part: Range<Int>, of content: ContentFile, into entries: inout EntryBuilder) {
        reader?.read(part, of: content, into: &entries)
    }
}
