import FuzzDriver

@testable import Alphabets
@testable import Mustache
@testable import OutputFolders
@testable import SiteContent
@testable import SiteFormats
@testable import SiteGenerator
@testable import SiteMarkdown
@testable import SitePages
@testable import SiteRedirects
@testable import SiteSettings
@testable import SiteStructure
@testable import SiteTerms
@testable import TextFiles

/// Reads any bytes as cards, as a dictionary in standard format, and as a vocabulary in each of its forms.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInterchange(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let formats: [any EntryReader.Type] = [
        VCardEntryReader.self, ToolboxEntryReader.self, TurtleEntryReader.self, RDFXMLEntryReader.self,
        JSONLDEntryReader.self,
    ]
    for format in formats { read(bytes, as: format) }
    read(
        Array("BEGIN:VCARD\nVERSION:4.0\nFN:A\n".utf8) + bytes + Array("\nEND:VCARD\n".utf8), as: VCardEntryReader.self)
    read(Array("\\lx a\n".utf8) + bytes, as: ToolboxEntryReader.self)
    let prefix = "@prefix : <http://www.w3.org/2004/02/skos/core#> .\n<#a> a :Concept ; :prefLabel \"a\"@en ; "
    read(Array(prefix.utf8) + bytes, as: TurtleEntryReader.self)
    return 0
}

private func read(_ bytes: [UInt8], as format: any EntryReader.Type) {
    var configuration = SiteConfiguration()
    configuration.directories = [DirectoryConfiguration(id: "terms")]
    let file = SourceFile(path: "fuzz\(format.suffixes[0])", bytes: bytes)
    let joined = format == VCardEntryReader.self ? VCardEntryReader.joined(file) : file
    let decoded = TextEncoding.decode(joined, nil)
    guard decoded.isText else { return }
    let content = ContentFile(
        file: decoded.file, contentStart: decoded.contentStart, directory: DirectoryID(0), locale: nil, reader: format)
    var diagnostics: [Diagnostic] = []
    var reader = format.init()
    guard reader.prepare(content, configuration, diagnostics: &diagnostics) else { return }
    var entries = EntryBuilder(configuration, buffer: 1)
    entries.begin(content, number: 0)
    reader.read(content.contents, of: content, into: &entries)
    _ = DiagnosticReport(diagnostics + entries.unit.diagnostics).text()
    _ = format.isPlain(file, configuration)
}

/// The function that the package manager takes for the program's beginning.
@_cdecl("InterchangeFuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt {
    fuzz(count, arguments, readInterchange)
}
