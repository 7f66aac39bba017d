import FuzzDriver

@testable import Alphabets
@testable import Mustache
@testable import OutputFolders
@testable import SiteContent
@testable import SiteGenerator
@testable import SiteMarkdown
@testable import SitePages
@testable import SiteRedirects
@testable import SiteStructure
@testable import SiteTerms
@testable import TextFiles

/// Reads any bytes as a CSV file, whole and cut into parts: both must give the same records.
@_cdecl("LLVMFuzzerTestOneInput")
public func readCSV(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let decoded = TextEncoding.decode(
        SourceFile(path: "fuzz.csv", bytes: UnsafeBufferPointer(start: start, count: count)))
    guard decoded.diagnostics.isEmpty else { return 0 }
    let file = decoded.file
    let first = CSVDialect.detect(file)
    let dialect = CSVTitleRows(file, first, delimiter: nil)?.dialect ?? first
    var header = CSVReader(file: file, dialect: dialect)
    var diagnostics: [Diagnostic] = []
    _ = CSVHeader(reading: &header, diagnostics: &diagnostics)
    let whole = records(file, dialect, [header.remaining])
    let parts = records(file, dialect, header.split(parts: 7))
    if whole.count < CSVReader.maximumDiagnostics {
        precondition(whole == parts, "parts read otherwise than the whole")
    }
    _ = DiagnosticReport(diagnostics + header.diagnostics).text()
    return 0
}

private func records(_ file: SourceFile, _ dialect: CSVDialect, _ ranges: [Range<Int>]) -> [[String]] {
    var result: [[String]] = []
    for range in ranges {
        var reader = CSVReader(file: file, dialect: dialect, range: range)
        var record = CSVRecord()
        while reader.next(into: &record) { result.append(record.fields.map { $0.string(in: file) }) }
        _ = DiagnosticReport(reader.diagnostics).text()
    }
    return result
}

/// The function that the package manager takes for the program's beginning.
@_cdecl("CSVFuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt { fuzz(count, arguments, readCSV) }
