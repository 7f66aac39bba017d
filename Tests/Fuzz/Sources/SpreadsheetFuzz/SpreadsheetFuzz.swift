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

/// Reads any bytes as an Excel file, as an OpenDocument file, and as a sheet of either.
@_cdecl("LLVMFuzzerTestOneInput")
public func readSpreadsheet(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let file = SourceFile(path: "fuzz.xlsx", bytes: UnsafeBufferPointer(start: start, count: count))
    var diagnostics: [Diagnostic] = []
    _ = XLSXEntryReader.table(of: file, DirectoryConfiguration(id: "people"), &diagnostics)
    let styles = SpreadsheetStyles()
    _ = XMLReader.read(file, into: styles, diagnostics: &diagnostics)
    let sheet = XLSXSheet([], styles.formats, from1904: count % 2 == 0, fileSize: count)
    _ = XMLReader.read(file, into: sheet, diagnostics: &diagnostics)
    _ = ODSEntryReader.table(of: file, DirectoryConfiguration(id: "people"), &diagnostics)
    let sheets = ODSSheets(nil, fileSize: count)
    _ = XMLReader.read(file, into: sheets, diagnostics: &diagnostics)
    let code = NumberFormat(code: String(decoding: file.bytes.prefix(64), as: UTF8.self))
    for value in ["0", "-1.5", "45000.75", "1e300"] { _ = code.text(value, from1904: false) }
    _ = DiagnosticReport(diagnostics).text()
    return 0
}

/// The function that the package manager takes for the program's beginning.
@_cdecl("SpreadsheetFuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt {
    fuzz(count, arguments, readSpreadsheet)
}
