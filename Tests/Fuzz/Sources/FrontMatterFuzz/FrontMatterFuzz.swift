import FuzzDriver

@testable import Alphabets
@testable import Mustache
@testable import OutputFolders
@testable import SiteContent
@testable import SiteGenerator
@testable import SiteMarkdown
@testable import SitePages
@testable import SiteRedirects
@testable import SiteSettings
@testable import SiteStructure
@testable import SiteTerms
@testable import TextFiles

/// Reads any bytes as a Markdown file with front matter, and makes HTML of the body.
@_cdecl("LLVMFuzzerTestOneInput")
public func readFrontMatter(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let decoded = TextEncoding.decode(
        SourceFile(path: "fuzz.md", bytes: UnsafeBufferPointer(start: start, count: count)))
    guard decoded.diagnostics.isEmpty else { return 0 }
    var configuration = SiteConfiguration()
    configuration.directories = [DirectoryConfiguration(id: "fuzz")]
    var entries = EntryBuilder(configuration, buffer: 1)
    var reader = MarkdownEntryReader()
    let content = ContentFile(
        file: decoded.file, contentStart: decoded.contentStart, directory: DirectoryID(0), locale: nil)
    entries.begin(content, number: 0)
    reader.read(content.contents, of: content, into: &entries)
    let unit = entries.unit
    for entry in unit.listings.flatMap(\.entries) {
        _ = unit.decoded.string(entry.title, in: decoded.file)
    }
    for field in unit.fields { _ = unit.decoded.string(field.value, in: decoded.file) }
    _ = DiagnosticReport(unit.diagnostics).text()
    return 0
}

/// The function that the package manager takes for the program's beginning.
@_cdecl("FrontMatterFuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt {
    fuzz(count, arguments, readFrontMatter)
}
