import FuzzDriver
import Glibc

@testable import Alphabets
@testable import IndexedCollation
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

/// A folder in memory with the two files that are read again and again.
private let folder: String = {
    var template = Array("/dev/shm/strings-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("there is no folder in memory") }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    mkdir(folder + "/sv", 0o700)
    return folder
}()

private let inputs = try? InputFolders(folder)

/// Reads any bytes as a locale's strings and as a catalog, and looks some of them up.
@_cdecl("LLVMFuzzerTestOneInput")
public func readStrings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let inputs else { return 0 }
    for name in ["sv/\(LocalizedStrings.fileName)", StringCatalog.fileName] {
        guard let file = fopen("\(folder)/\(name)", "wb") else { return 0 }
        fwrite(start, 1, count, file)
        fclose(file)
    }
    var diagnostics: [Diagnostic] = []
    let strings = LocalizedStrings.read(
        SiteConfiguration(), in: folder, inputs, listed: [:], diagnostics: &diagnostics)
    for locale in strings.locales { _ = strings.words(["search", "a", ""], in: locale) }
    _ = DiagnosticReport(diagnostics).text()
    return 0
}

/// The function that the package manager takes for the program's beginning.
@_cdecl("StringsFuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt {
    fuzz(count, arguments, readStrings)
}
