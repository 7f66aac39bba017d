import FuzzDriver
import Glibc

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

/// Reads any bytes as what a build leaves for the next one: its memory, the list of its files, and the journal of a change.
///
/// Memory and journal are sealed first, for without the seal nothing is read. What was read from memory is written, and
/// must then be read as the same. The list may name only files that are in the output, the journal only such as lie in it.
@_cdecl("LLVMFuzzerTestOneInput")
public func readState(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    _ = BuildState(reading: bytes.span)
    let sealed = sealed(bytes)
    readMemory(sealed)
    readList(bytes)
    readJournal(sealed)
    return 0
}

private func readMemory(_ bytes: [UInt8]) {
    let state = BuildState(reading: bytes.span)
    let order = state.order()
    _ = state.manifest(order)
    let again = BuildState(reading: state.bytes(order).span)
    precondition(again.pages == order.map { state.pages[$0] }, "what was written is read as something else")
    for number in order {
        if let origin = state.pages[number].origin { _ = state.group(origin.fingerprint) }
    }
}

/// A folder in memory, which is both the output and the staging folder of the journal in it.
private let folder: OpenFolder = {
    var template = Array("/dev/shm/state-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil,
        let folder = try? OpenFolder(String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
    else { fatalError("there is no folder in memory") }
    return folder
}()

private func readJournal(_ bytes: [UInt8]) {
    unlinkat(folder.descriptor, Journal.fileName, 0)
    guard (try? OutputTree(folder).make(Journal.fileName, holding: bytes)) != nil,
        let journal = try? Journal(in: folder, for: folder)
    else { return }
    for file in journal.changed + journal.removed.map(\.file) { expectInside(file) }
}

private func readList(_ bytes: [UInt8]) {
    var present = PresentFiles()
    for file in ["a", "a.html", "en/a.html"] { present.paths.insert(file.utf8) }
    for file in Manifest(reading: bytes, about: present).files {
        precondition(present.paths.number(of: file.utf8) != nil, "a file is named that is not in the output")
    }
}

private func expectInside(_ file: String) {
    let names = file.split(separator: "/", omittingEmptySubsequences: false)
    precondition(!names.contains("") && !names.contains(".."), "a file is named that is outside the output")
}

private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var sum = Fingerprint()
    sum.add(bytes.span)
    return bytes + withUnsafeBytes(of: sum.value.littleEndian) { Array($0) }
}

/// The function that the package manager takes for the program's beginning.
@_cdecl("StateFuzz_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt { fuzz(count, arguments, readState) }
