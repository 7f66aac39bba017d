import TestSupport
import Testing

@testable import SiteContent
@testable import SiteGenerator
@testable import TextFiles

@Suite("CSV in parts")
struct CSVSplitTests {
    private func check(_ file: SourceFile, _ dialect: CSVDialect, parts: Int) {
        var whole = CSVReader(file: file, dialect: dialect)
        let ranges = whole.split(parts: parts)
        #expect(ranges.count <= max(parts, 1))
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        if let first = ranges.first, let last = ranges.last {
            #expect(first.lowerBound..<last.upperBound == whole.remaining)
        }
        let expected = CSVText.rest(&whole)
        var records: [[String]] = []
        var diagnostics: [Diagnostic] = []
        for range in ranges {
            var reader = CSVReader(file: file, dialect: dialect, range: range)
            records += CSVText.rest(&reader)
            diagnostics += reader.diagnostics
        }
        #expect(records == expected)
        #expect(diagnostics.map(CSVText.describe) == whole.diagnostics.map(CSVText.describe))
    }

    @Test("the parts hold the records of the whole", arguments: [1, 2, 3, 7, 100])
    func parts(count: Int) {
        let rows = (0..<200).map { row in
            switch row % 5 {
            case 0: "\(row),\"a\nquoted, \"\"text\"\"\r\n\nover lines\",x\r\n"
            case 1: "\(row),5\" pipe,\"\"\n"
            case 2: "\(row), \"spaces, around\" ,\"\"\"\"\r"
            default: "\(row),plain,Åland\n"
            }
        }
        let file = SourceFile(path: "x.csv", bytes: rows.joined().utf8)
        check(file, CSVDialect(), parts: count)
        let ranges = CSVReader(file: file, dialect: CSVDialect()).split(parts: 7)
        #expect(ranges.count == 7)
    }

    @Test("from a broken field on nothing is cut")
    func broken() {
        let good = String(repeating: "a,b\n", count: 50)
        let file = SourceFile(
            path: "x.csv", bytes: (good + "\"x\"y\n" + String(repeating: "c,\"d\"\n", count: 500)).utf8)
        check(file, CSVDialect(), parts: 4)
    }

    @Test("mutated files are read alike in parts and as a whole, and every range is inside the file")
    func fuzz() {
        var random = SeededGenerator(seed: 3)
        let text = Array("id,title\r\n1,\"a, \"\"b\"\"\"\n2, \"x\ny\" ,5\" pipe\r3,\"\",z\n4;5;6\n\t\"7\"\n".utf8)
        let signs = Array("\",;\t|\r\n ".utf8)
        var errors = 0
        for _ in 0..<6_000 {
            let file = SourceFile(path: "x.csv", bytes: random.damaged(text, signs: signs))
            let dialect = CSVDialect.detect(file)
            check(file, dialect, parts: Int.random(in: 1...9, using: &random))
            var reader = CSVReader(file: file, dialect: dialect)
            var record = CSVRecord()
            var end = 0
            while reader.next(into: &record) {
                #expect(record.start >= end && record.start < file.bytes.count)
                end = reader.position
                for field in record.fields {
                    #expect(record.start <= field.start && field.start <= field.end && field.end <= end)
                }
            }
            errors += reader.diagnostics.count
        }
        #expect(errors > 1_000)
    }
}
