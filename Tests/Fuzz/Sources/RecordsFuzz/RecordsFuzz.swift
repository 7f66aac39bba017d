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

/// Reads any bytes as entries in JSON, JSON Lines, YAML and TOML.
@_cdecl("LLVMFuzzerTestOneInput")
public func readRecords(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let decoded = TextEncoding.decode(
        SourceFile(path: "fuzz.json", bytes: UnsafeBufferPointer(start: start, count: count)))
    guard decoded.isText else { return 0 }
    var configuration = SiteConfiguration()
    configuration.directories = [DirectoryConfiguration(id: "terms")]
    for format in [JSONEntryReader.self, JSONLinesEntryReader.self, YAMLEntryReader.self, TOMLEntryReader.self]
        as [any EntryReader.Type]
    {
        let content = ContentFile(
            file: decoded.file, contentStart: decoded.contentStart, directory: DirectoryID(0), locale: nil,
            reader: format)
        var diagnostics: [Diagnostic] = []
        var reader = format.init()
        guard reader.prepare(content, configuration, diagnostics: &diagnostics) else { continue }
        var entries = EntryBuilder(configuration, buffer: 1)
        entries.begin(content, number: 0)
        reader.read(content.contents, of: content, into: &entries)
        _ = DiagnosticReport(diagnostics + entries.unit.diagnostics).text()
        _ = format.isPlain(decoded.file, configuration)
    }
    return 0
}

/// The function that the package manager takes for the program's beginning.
@_cdecl("RecordsFuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt { fuzz(count, arguments, readRecords) }
