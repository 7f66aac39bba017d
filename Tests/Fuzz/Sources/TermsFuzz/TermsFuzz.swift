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

/// Reads any bytes as a Markdown file with many entries, in each form.
@_cdecl("LLVMFuzzerTestOneInput")
public func readTerms(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let decoded = TextEncoding.decode(
        SourceFile(path: "fuzz.md", bytes: UnsafeBufferPointer(start: start, count: count)))
    guard decoded.isText else { return 0 }
    var configuration = SiteConfiguration()
    configuration.directories = [DirectoryConfiguration(id: "terms")]
    for form in TermForm.allCases {
        for part in [DocumentPart.terms(form, introducesDirectory: false), .introduction(form)] {
            var content = ContentFile(
                file: decoded.file, contentStart: decoded.contentStart, directory: DirectoryID(0), locale: nil)
            content.part = part
            var entries = EntryBuilder(configuration, buffer: 1)
            entries.begin(content, number: 0)
            var reader = MarkdownEntryReader()
            reader.read(content.contents, of: content, into: &entries)
            _ = DiagnosticReport(entries.unit.diagnostics).text()
        }
    }
    return 0
}

/// The function that the package manager takes for the program's beginning.
@_cdecl("TermsFuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt { fuzz(count, arguments, readTerms) }
