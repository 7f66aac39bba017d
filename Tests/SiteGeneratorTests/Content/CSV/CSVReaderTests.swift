import Testing

@testable import SiteContent
@testable import SiteGenerator
@testable import TextFiles

@Suite("CSV records")
struct CSVReaderTests {
    @Test(
        "records and fields are what RFC 4180 and spreadsheets say",
        arguments: [
            ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
            ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
            ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
            ("", []),
            ("\n\r\n  \n", []),
            ("a\n\n \nb", [["a"], ["b"]]),
            ("a,", [["a", ""]]),
            (",", [["", ""]]),
            (",\n,\n", [["", ""], ["", ""]]),
            ("\"a,b\",c", [["a,b", "c"]]),
            ("\"a\nb\",\"c\r\nd\"\ne", [["a\nb", "c\r\nd"], ["e"]]),
            ("\"say \"\"hi\"\"\"\n", [["say \"hi\""]]),
            ("\"\",\"\"\"\"", [["", "\""]]),
            ("a, \"b, c\" ,d", [["a", "b, c", "d"]]),
            ("a, b ,c", [["a", " b ", "c"]]),
            ("5\" pipe,6\" pipe\nx,y", [["5\" pipe", "6\" pipe"], ["x", "y"]]),
            ("a long unquoted field,東京都,\u{301}combining\n", [["a long unquoted field", "東京都", "\u{301}combining"]]),
            ("\u{FEFF}a,b\n1,2", [["a", "b"], ["1", "2"]]),
            ("\u{FEFF}\"a\",b", [["a", "b"]]),
            ("sep=;\na;b\n1,5;2", [["a", "b"], ["1,5", "2"]]),
            ("sep=\t\r\na\tb", [["a", "b"]]),
            ("a;b\n1,5;2,5\n", [["a", "b"], ["1,5", "2,5"]]),
            ("a\tb\tc\n1,2\t3, 4\t5", [["a", "b", "c"], ["1,2", "3, 4", "5"]]),
            ("a|b\n\"1|2\"|3", [["a", "b"], ["1|2", "3"]]),
            ("name;note\nA;x, y, z\nB;v, w\n", [["name", "note"], ["A", "x, y, z"], ["B", "v, w"]]),
            ("only\none\n", [["only"], ["one"]]),
        ] as [(String, [[String]])])
    func records(text: String, expected: [[String]]) {
        let (records, diagnostics) = CSVText.read(text)
        #expect(records == expected)
        #expect(diagnostics.isEmpty)
    }

    @Test(
        "an error has its place, and reading goes on with the next line",
        arguments: [
            (
                "a,b\n1,\"x\n2,y\n", ["a b", "2 y"],
                ["2:3 unterminated quoted field '\"x'; close it with a quote"]
            ),
            (
                "a\n\"x\" y\nz", ["a", "z"],
                ["2:5 'y' follows a closing quote; double each quote within the text"]
            ),
            (
                "a,b\nÅland,\"Anna, 018\n1,\"ok\"\n2,3\n", ["a b", "1 ok", "2 3"],
                [
                    "2:7 unterminated quoted field '\"Anna, 018'; close it with a quote (the next one, on line 3, is not at the end of a field)"
                ]
            ),
            (
                "a\n\"1\" 2\n3\n\"4\"5\n\"", ["a", "3"],
                [
                    "2:5 '2' follows a closing quote; double each quote within the text",
                    "4:4 '5' follows a closing quote; double each quote within the text",
                    "5:1 unterminated quoted field '\"'; close it with a quote",
                ]
            ),
        ] as [(String, [String], [String])])
    func errors(text: String, expected: [String], messages: [String]) {
        let (records, diagnostics) = CSVText.read(text)
        #expect(records.map { $0.joined(separator: " ") } == expected)
        #expect(diagnostics.map(CSVText.describe) == messages)
        #expect(diagnostics.allSatisfy { $0.severity == .error })
    }

    @Test("fields beyond the header are a warning if they say something, and fewer fields are fine")
    func extraFields() {
        let file = SourceFile(path: "x.csv", bytes: "a,b\n1\n1,2,,\n1,2,\"x\",y\n".utf8)
        var reader = CSVReader(file: file, dialect: .detect(file))
        var diagnostics: [Diagnostic] = []
        let header = CSVHeader(reading: &reader, diagnostics: &diagnostics)
        #expect(header?.columns.count == 2)
        var record = CSVRecord()
        var counts: [Int] = []
        while reader.next(into: &record) { counts.append(record.fields.count) }
        #expect(counts == [1, 4, 4])
        #expect(
            reader.diagnostics.map(CSVText.describe) == [
                "4:6 'x' is in no column: the record has 4 fields, the header 2; put a value that contains ',' in quotes"
            ])
        #expect(reader.diagnostics.map(\.severity) == [.warning])
    }

    @Test("a field of 10 MB is read, a larger one is an error, and so are too many columns")
    func limits() {
        let large = String(repeating: "x", count: CSVReader.maximumFieldSize)
        #expect(CSVText.read("a\n\(large)\nb").diagnostics.isEmpty)
        for text in ["a\n\(large)x\nb", "a\n\"\(large)x\"\nb"] {
            let (records, diagnostics) = CSVText.read(text)
            #expect(records == [["a"], ["b"]])
            #expect(diagnostics.map(\.kind) == [.csvFieldTooLarge])
        }
        let commas = String(repeating: ",", count: CSVReader.maximumColumns - 1)
        #expect(CSVText.read("\(commas)\nb").diagnostics.isEmpty)
        let (records, diagnostics) = CSVText.read("\(commas),\n\(commas),,\nb")
        #expect(records == [["b"]])
        #expect(diagnostics.map(\.kind) == [.csvTooManyColumns, .csvTooManyColumns])
    }

    @Test("each of many unterminated fields names the line of the quote that does not close it")
    func manyUnterminated() {
        let text = "a\r\n" + String(repeating: "\"x\ny\r\n", count: 500)
        let messages = CSVText.read(text).diagnostics.dropLast().map(\.message)
        #expect(messages.count == 499)
        for (number, message) in messages.enumerated() { #expect(message.contains(", on line \(2 * number + 4), ")) }
    }

    @Test("after a thousand errors the rest is not read")
    func manyErrors() {
        let (_, diagnostics) = CSVText.read(String(repeating: "\"a\"b\n", count: 5_000))
        #expect(diagnostics.count == CSVReader.maximumDiagnostics)
        #expect(diagnostics.last?.kind == .csvTooManyErrors)
    }

    @Test(
        "of more than a thousand warnings the last that is kept counts the others", arguments: [999, 1000, 1001, 5000])
    func manyWarnings(count: Int) {
        let file = SourceFile(path: "x.csv", bytes: Array(String(repeating: "a,b\n", count: count).utf8))
        var reader = CSVReader(file: file, dialect: CSVDialect())
        reader.columnCount = 1
        #expect(CSVText.rest(&reader).count == count)
        #expect(reader.diagnostics.count == min(count, CSVReader.maximumDiagnostics))
        #expect(reader.diagnostics.dropLast().allSatisfy { $0.omittedCount == 0 })
        #expect(reader.diagnostics.last?.omittedCount == max(0, count - CSVReader.maximumDiagnostics))
    }

    @Test(
        "null is empty, NULL or \\N, unless in quotes",
        arguments: [
            ("", true), ("NULL", true), ("\\N", true), ("\"\"", true), ("\"NULL\"", false), ("\"\\N\"", false),
            ("Null", false), ("N/A", false), ("0", false),
        ])
    func null(text: String, isNull: Bool) {
        let file = SourceFile(path: "x.csv", bytes: "x,\(text)".utf8)
        var reader = CSVReader(file: file, dialect: CSVDialect())
        var record = CSVRecord()
        let isRead = reader.next(into: &record)
        #expect(isRead)
        #expect(record.fields.last?.isNull(in: file) == isNull)
    }

    @Test("a text points into the file unless a doubled quote stands in it")
    func texts() {
        let file = SourceFile(path: "x.csv", bytes: "plain,\"quoted\",\"say \"\"hi\"\"\"".utf8)
        var reader = CSVReader(file: file, dialect: CSVDialect())
        var record = CSVRecord()
        let isRead = reader.next(into: &record)
        #expect(isRead)
        var decoded = DecodedText(source: 4, buffer: 5)
        let texts = record.fields.map { $0.text(in: file, decoded: &decoded) }
        #expect(texts.map(\.buffer) == [4, 4, 5])
        #expect(texts.map { decoded.string($0, in: file) } == ["plain", "quoted", "say \"hi\""])
        #expect(decoded.bytes == Array("say \"hi\"".utf8))
    }
}

/// CSV in and out of strings, for tests.
enum CSVText {
    static func read(_ text: String) -> (records: [[String]], diagnostics: [Diagnostic]) {
        read(SourceFile(path: "x.csv", bytes: text.utf8))
    }

    static func read(_ file: SourceFile) -> (records: [[String]], diagnostics: [Diagnostic]) {
        var reader = CSVReader(file: file, dialect: .detect(file))
        let records = rest(&reader)
        return (records, reader.diagnostics)
    }

    static func rest(_ reader: inout CSVReader) -> [[String]] {
        var record = CSVRecord()
        var records: [[String]] = []
        while reader.next(into: &record) { records.append(record.fields.map { $0.string(in: reader.file) }) }
        return records
    }

    static func describe(_ diagnostic: Diagnostic) -> String {
        guard let location = diagnostic.location else { return diagnostic.message }
        return "\(location.line):\(location.column) \(diagnostic.message)"
    }
}
