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

/// Reads any bytes as a termbase in TBX and as a dictionary in LIFT, as they are and inside of an entry.
@_cdecl("LLVMFuzzerTestOneInput")
public func readXML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let (concept, entry) = ("<tbx><conceptEntry id=\"c1\">", "<lift><entry id=\"a\">")
    read(bytes, as: TBXEntryReader.self)
    read(bytes, as: LIFTEntryReader.self)
    read(Array(concept.utf8) + bytes + Array("</conceptEntry></tbx>".utf8), as: TBXEntryReader.self)
    read(Array(entry.utf8) + bytes + Array("</entry></lift>".utf8), as: LIFTEntryReader.self)
    return 0
}

private func read(_ bytes: [UInt8], as format: any XMLEntryReader.Type) {
    var configuration = SiteConfiguration()
    configuration.directories = [DirectoryConfiguration(id: "terms")]
    let file = SourceFile(path: "fuzz.xml", bytes: bytes)
    let decoded = TextEncoding.decode(file, XMLEncoding.format(of: file, configuration.defaults))
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
@_cdecl("XMLFuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt { fuzz(count, arguments, readXML) }
