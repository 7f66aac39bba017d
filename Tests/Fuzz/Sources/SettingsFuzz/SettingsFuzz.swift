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

/// Reads any bytes as a site's settings, and as the words of a theme.
@_cdecl("LLVMFuzzerTestOneInput")
public func readSettings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let decoded = TextEncoding.decode(
        SourceFile(path: "site.yml", bytes: UnsafeBufferPointer(start: start, count: count)))
    guard decoded.diagnostics.isEmpty else { return 0 }
    var reader = SettingsReader()
    let site = reader.read(decoded.file)
    if reader.diagnostics.isEmpty { _ = site.theme.styleSheet }
    var diagnostics = reader.diagnostics
    _ = InterfaceLanguages(nil, overriddenBy: decoded.file, diagnostics: &diagnostics)
    _ = DiagnosticReport(diagnostics).text()
    return 0
}

/// The function that the package manager takes for the program's beginning.
@_cdecl("SettingsFuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt {
    fuzz(count, arguments, readSettings)
}
