import Testing

@testable import SiteGenerator

@Suite("Reports")
struct DiagnosticReportTests {
    @Test("lines end with LF, CRLF or CR; columns count scalars, and a byte order mark is none")
    func places() {
        let file = SourceFile(path: "a", bytes: Array("\u{FEFF}år\r\n日本語\rx\n".utf8))
        func place(_ text: String) -> [Int] {
            let offset = Array("\u{FEFF}år\r\n日本語\rx\n".utf8).firstRange(of: Array(text.utf8))?.lowerBound ?? -1
            let location = SourceLocation(file, offset: offset)
            return [location.line, location.column]
        }
        #expect(place("å") == [1, 1])
        #expect(place("r") == [1, 2])
        #expect(place("語") == [2, 3])
        #expect(place("x") == [3, 1])
        #expect(SourceLocation(file, offset: 1_000).line == 4)
    }

    @Test("a line is shown with a caret below the place, however wide its letters")
    func caret() {
        let file = SourceFile(path: "a.csv", bytes: Array("東京\te\u{301}x".utf8))
        let text = Diagnostic.error(.settings, "what", at: SourceLocation(file, offset: 10)).text()
        #expect(text == "a.csv:1:6: error: what\n1 | 東京 e\u{301}x\n  |       ^\n")
    }

    @Test("of a long line only the surroundings are shown")
    func longLine() {
        let file = SourceFile(
            path: "a",
            bytes: Array((String(repeating: "a", count: 5000) + "!" + String(repeating: "b", count: 5000)).utf8))
        let lines = Diagnostic.error(.settings, "what", at: SourceLocation(file, offset: 5000)).text().split(
            separator: "\n")
        #expect(lines[1].count < 200)
        let caret = lines[2].distance(
            from: lines[2].startIndex, to: lines[2].firstIndex(of: "^") ?? lines[2].startIndex)
        #expect(Array(lines[1])[caret] == "!")
    }

    @Test("what would drive a terminal is shown as a picture of itself")
    func controls() {
        let file = SourceFile(path: "a", bytes: Array("\u{1B}[31mred\u{202E}".utf8))
        let text = Diagnostic.error(.settings, "'\u{1B}[2J'", at: SourceLocation(file, offset: 0)).text()
        #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{202E}"))
        #expect(text.contains("␛[31mred"))
    }

    @Test("a quotation that is too long is cut, and the remedy stays")
    func longQuotation() {
        let long = String(repeating: "å b", count: 100_000)
        let message = Diagnostic.error(.settings, "'\(long)' is too much; remove '\(long)', or go").message
        #expect(message.unicodeScalars.count < 300)
        #expect(message.contains("…' is too much; remove 'å b") && message.hasSuffix("…', or go"))
    }

    @Test("sorted by path and place, errors before warnings at one place, and 20 of a kind")
    func order() {
        let (a, b) = (SourceFile(path: "a", bytes: Array("xyz".utf8)), SourceFile(path: "b", bytes: Array("xyz".utf8)))
        let report = DiagnosticReport([
            .warning(.brokenLink, "5", at: SourceLocation(b, offset: 0)),
            .warning(.brokenLink, "3", at: SourceLocation(a, offset: 1)),
            .error(.settings, "2", at: SourceLocation(a, offset: 1)), .error(.settings, "1"),
            .warning(.brokenLink, "4", at: SourceLocation(a, offset: 2)),
        ])
        #expect(report.diagnostics.map(\.message) == ["1", "2", "3", "4", "5"])
        #expect(report.summary == "2 errors, 3 warnings")
        let many = DiagnosticReport((0..<50).map { _ in .warning(.brokenLink, "m", at: SourceLocation(a, offset: 0)) })
        #expect(many.text().hasSuffix("… and 30 more like 'broken-link'\n"))
        #expect(many.text().components(separatedBy: "warning: m").count - 1 == 20)
        #expect(many.gitHubCommands().components(separatedBy: "::warning ").count - 1 == 20)
    }

    @Test("what is left out is counted in every form of a report")
    func omitted() {
        let file = SourceFile(path: "a", bytes: Array("xyz".utf8))
        var last = Diagnostic.warning(.brokenLink, "m", at: SourceLocation(file, offset: 1))
        last.omittedCount = 500
        let report = DiagnosticReport([
            .warning(.brokenLink, "m", at: SourceLocation(file, offset: 0)), last, .error(.settings, "e"),
        ])
        #expect(report.summary == "1 error, 502 warnings")
        #expect(report.text().hasSuffix("… and 482 more like 'broken-link'\n"))
        #expect(report.gitHubCommands().hasSuffix("::notice title=broken-link::… and 482 more like 'broken-link'\n"))
        let json = report.json { $0.array { _ in } }
        #expect(json.hasPrefix(#"{"errors":1,"warnings":502,"omitted":500,"diagnostics":["#))
        #expect(json.components(separatedBy: "\"severity\"").count - 1 == 3)
    }
}
