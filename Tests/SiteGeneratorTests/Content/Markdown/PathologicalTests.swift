import Foundation
import TestSupport
import Testing

@testable import SiteGenerator
@testable import SiteMarkdown

/// Bodies that are made to take long: each becomes a page or an error, in time in proportion to its size.
@Suite("Pathological bodies", .enabled(if: SharedFolder.isPresent, SharedFolder.comment))
struct PathologicalTests {
    /// A body as a description of how to make it; the format is that of the file's README.
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        struct Part: Decodable, Sendable {
            let prefix, unit: String
            let count: Int
            let suffix: String
            let before, after: String?
            let start: Int?
            let numbered: Bool?

            func text(_ count: Int) -> String {
                let first = start ?? 0
                var text = prefix
                for number in first..<first + count {
                    var unit = unit
                    if numbered == true {
                        unit = unit.replacing("{i}", with: "\(number)").replacing("{j}", with: "\(number + 1)")
                    }
                    if before != nil || after != nil {
                        let left = String(repeating: before ?? "", count: number)
                        let right = String(repeating: after ?? "", count: number)
                        unit = unit.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
                            index, line in
                            let isEnd =
                                index > 0 && line.isEmpty && unit.hasSuffix("\n") && index == unit.count { $0 == "\n" }
                            return isEnd ? "" : left + line + right
                        }.joined(separator: "\n")
                    }
                    text += unit
                }
                return text + suffix
            }
        }

        let name, outcome: String
        let input: [Part]
        let line: Int?
        let bytes: Int
        let html: String?

        var testDescription: String { name }
        var body: String { input.map { $0.text($0.count) }.joined() }

        /// The same pattern, about as long as wanted. What is nested "as many as may be" (64 levels) stays so: with a tenth of the
        /// levels and a tenth of the lines there would be a hundredth of the work.
        func body(ofSize size: Int) -> String {
            // What grows with each repetition is as long as the square of their number.
            let grows = input.contains { $0.before != nil || $0.after != nil }
            let ratio = Double(size) / Double(bytes)
            let scale = grows ? ratio.squareRoot() : ratio
            return input.map { $0.text($0.count > 64 ? max(1, Int(Double($0.count) * scale)) : $0.count) }.joined()
        }
    }

    struct Cases: Decodable { let cases: [Case] }

    static let cases = (try? SharedFolder.json("conformance/commonmark/pathological.json", as: Cases.self).cases) ?? []

    /// Its brackets stand in paragraphs of a few each, which cost nothing and which pages of references have.
    private static let harmless = ["many references"]

    @Test("each ends as it has to", .slow, arguments: cases)
    func outcome(example: Case) {
        let body = Array(example.body.utf8)
        #expect(body.count == example.bytes)
        let problem = body.withBytes { MarkdownLimits.problem(in: $0) }
        switch example.outcome {
        case "nested-too-deep", "too-many-brackets":
            if Self.harmless.contains(example.name) {
                #expect(problem == nil)
                break
            }
            #expect(problem?.kind.id == example.outcome)
            if let line = example.line, let problem {
                #expect(1 + body[..<problem.offset].count { $0 == .lineFeed } == line)
            }
        default:
            #expect(problem == nil)
            let rendered = RenderedMarkdown(body, keepsHTML: false)
            #expect(!rendered.report.isTooLong && !rendered.report.hasUnreadMarks)
            #expect((rendered.report.sparseLine != nil) == (example.outcome == "sparse-table"))
            if let html = example.html { #expect(rendered.html == html) }
        }
    }

    @Test(
        "a body ten times as long takes at most twenty times the processor's time", .slow, .serialized, arguments: cases
    )
    func growth(example: Case) {
        let growth = ProcessorTime.growth { size in
            let body = Array(example.body(ofSize: size).utf8)
            if body.withBytes({ MarkdownLimits.problem(in: $0) }) == nil {
                _ = RenderedMarkdown(body, keepsHTML: false)
            }
        }
        #expect(growth < 20)
    }
}
