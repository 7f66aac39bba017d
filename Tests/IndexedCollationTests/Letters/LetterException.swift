import Foundation

/// A letter that is not under a title of its own although a test says that it should be: exceptions.tsv, which has one row
/// for each test and locale that has any.
struct LetterException: Sendable {
    let test: String
    let tag: String
    let letters: [String]
    let reason: String
    let source: String

    static let all: [LetterException] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("exceptions.tsv")
        guard let bytes = try? Data(contentsOf: file) else { return [] }
        // Bytes, for a combining character would make one Character with the separator before it.
        func parts(_ bytes: ArraySlice<UInt8>, _ separator: UInt8) -> [ArraySlice<UInt8>] {
            bytes.split(separator: separator, omittingEmptySubsequences: false)
        }
        return parts(Array(bytes)[...], 0x0A).filter { !$0.isEmpty && $0.first != UInt8(ascii: "#") }.map { line in
            let cells = parts(line, 0x09)
            func cell(_ index: Int) -> String {
                index < cells.count ? String(decoding: cells[index], as: UTF8.self) : ""
            }
            let letters = cells.count > 2 ? parts(cells[2], 0x20).map { String(decoding: $0, as: UTF8.self) } : []
            return LetterException(
                test: cell(0), tag: cell(1), letters: letters, reason: cell(3), source: cell(4))
        }
    }()

    /// The letters that a test is to find in a locale.
    static func letters(_ test: String, _ tag: String) -> Set<String> {
        Set(all.filter { $0.test == test && $0.tag == tag }.flatMap(\.letters))
    }
}
