import Foundation

@testable import IndexedCollation

/// Letters that are not under a title of their own although a test says that they should be: a row of exceptions.tsv.
struct LetterException: Sendable {
    let test: String
    let tag: String
    let letters: [String]
    let reason: String
    let source: String

    /// The versions of CLDR in which the letters occur; nil for all.
    let versions: ClosedRange<Int>?

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
                test: cell(0), tag: cell(1), letters: letters, reason: cell(3), source: cell(4),
                versions: versions(cell(5)))
        }
    }()

    /// The version of CLDR at hand, such as 42.
    static let cldrVersion = Int(ICU.cldrVersion.prefix { $0.isNumber }) ?? 0

    /// The letters that a test is to find in a locale, with the ICU at hand.
    static func letters(_ test: String, _ tag: String) -> Set<String> {
        Set(
            all.filter { $0.test == test && $0.tag == tag && $0.versions?.contains(cldrVersion) ?? true }
                .flatMap(\.letters))
    }

    /// Reads "46..", "..45" or "46..47".
    private static func versions(_ text: String) -> ClosedRange<Int>? {
        guard let dots = text.range(of: "..") else { return nil }
        return (Int(text[..<dots.lowerBound]) ?? 0)...(Int(text[dots.upperBound...]) ?? Int.max)
    }
}
