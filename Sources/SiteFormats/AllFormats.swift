extension EntryReaders {
    /// All formats; a new one is a line here.
    package static let all = EntryReaders(
        ofEverySite.list + [
            YAMLEntryReader.self, JSONEntryReader.self, JSONLinesEntryReader.self, TOMLEntryReader.self,
            XLSXEntryReader.self, ODSEntryReader.self, TBXEntryReader.self, LIFTEntryReader.self,
            VCardEntryReader.self, ToolboxEntryReader.self, TurtleEntryReader.self, RDFXMLEntryReader.self,
            JSONLDEntryReader.self, XMLFileReader.self,
        ])
}

extension Thumbindex {
    /// The formats of content with the suffixes of their files, in words: "Markdown (.md, .markdown), CSV (.csv) and …".
    ///
    /// What `.xml` contains is one of the others.
    package static var formats: String {
        let formats = EntryReaders.all.list.filter { $0 != XMLFileReader.self }.map {
            "\($0.name) (\($0.suffixes.joined(separator: ", ")))"
        }
        return formats.dropLast().joined(separator: ", ") + " and " + (formats.last ?? "")
    }
}
