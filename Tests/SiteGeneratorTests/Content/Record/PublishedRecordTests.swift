import Testing

@testable import SiteContent
@testable import SiteGenerator
@testable import SiteRedirects

@Suite("A record of a site")
struct PublishedRecordTests {
    private static let place = PublishedRecord.Place(directory: "a \"b\"", locale: "lv")

    private static let record = PublishedRecord(
        versions: PublishedRecord.Versions(icu: "72.1", cldr: "42.0", unicode: "15.0"),
        indexes: [
            PublishedRecord.Index(
                place: place, titles: ["A", "Ā"],
                sections: [PublishedRecord.Section(id: "ā", title: "Ā", address: "index.html#section-ā", count: 2)],
                entries: [
                    PublishedRecord.Entry(
                        id: Array("ab".utf8), title: Array("Ābols \\".utf8), reading: Array("x".utf8),
                        address: Array("index.html#ab".utf8)),
                    PublishedRecord.Entry(id: [], title: Array("Āda".utf8), reading: [], address: []),
                ],
                pages: [
                    PublishedRecord.ListPage(path: "sections/a.html", first: 0),
                    PublishedRecord.ListPage(path: "c.html", first: nil),
                ])
        ],
        former: [
            PublishedRecord.Former(address: "old.html", place: place, entry: Array("ab".utf8), isList: false),
            PublishedRecord.Former(address: "s.html", place: place, entry: Array("ab".utf8), isList: true),
        ])

    private func read(_ text: String) -> (PublishedRecord?, report: String) {
        var diagnostics: [Diagnostic] = []
        let record = PublishedRecordReader.read(SourceFile(path: "record.json", bytes: text.utf8), &diagnostics)
        return (record, DiagnosticReport(diagnostics).text())
    }

    @Test("is read as it was written, and has a line for each entry")
    func roundTrip() throws {
        let text = String(decoding: Self.record.json, as: UTF8.self)
        let (read, report) = read(text)
        #expect(report == "")
        let again = try #require(read)
        #expect(again.json == Self.record.json)
        #expect(again.versions == Self.record.versions)
        #expect(again.indexes[0].entries.map(\.isLine) == [false, true])
        #expect(again.indexes[0].pages.map(\.first) == [0, nil])
        #expect(again.former.map(\.isList) == [false, true])
        #expect(text.contains("\n[\"ab\",\"Ābols \\\\\",\"index.html#ab\",\"x\"]\n"))
        let location = SourceLocation(try #require(again.file), offset: Int(again.indexes[0].entries[1].offset))
        #expect(location.line == text.split(separator: "\n").firstIndex { $0.contains("Āda") }.map { $0 + 1 })
    }

    @Test(
        "that is none, or is damaged, is refused at the place of the damage",
        arguments: [
            ("", "1:1: error: this is not a record of a site"),
            ("locales: [lv]\n", "1:1: error: this is not a record of a site"),
            ("{\"a\": 1}", "1:1: error: this is not a record of a site"),
            ("{\"record\": 2}", "1:12: error: the format of this record is '2'"),
            ("{\"record\": 1, \"directories\": [],", "error: a field begins with its name"),
            ("{\"record\": 1}", "1:1: error: the list 'directories' is missing here"),
            ("{\"record\": 1, \"directories\": 3, \"former\": []}", "1:30: error: the list 'directories' is missing"),
            (
                "{\"record\": 1, \"directories\": [], \"former\": [[\"a\", \"b\", \"c\"]]}",
                "1:45: error: a former address is"
            ),
            (
                "{\"record\": 1, \"directories\": [], \"former\": [[\"a\", \"b\", \"c\", \"d\", \"x\"]]}",
                "1:45: error: a former address is"
            ),
        ])
    func damage(text: String, message: String) {
        let (record, report) = read(text)
        #expect(record == nil)
        #expect(report.contains("record.json:") && report.contains(message), "\(report)")
    }

    @Test(
        "names what is wrong with each part of a directory",
        arguments: [
            ("\"id\":\"a \\\"b\\\"\"", "\"id\":\"\"", "a directory needs its 'id'"),
            ("\"locale\":\"lv\"", "\"locale\":[]", "a directory needs its 'id'"),
            ("[\"A\",\"Ā\"]", "[\"A\",[]]", "a title is a text"),
            ("\"titles\"", "\"tiles\"", "the list 'titles' is missing"),
            ("section-ā\",2]", "section-ā\"]", "a section is"),
            ("section-ā\",2]", "section-ā\",-2]", "a section is"),
            ("section-ā\",2]", "section-ā\",1]", "do not have as many entries as are listed, 2"),
            ("section-ā\",2]", "section-ā\",3]", "do not have as many entries as are listed, 2"),
            (
                "[\"ā\",\"Ā\"",
                "[\"x\",\"X\",\"\",9223372036854775807],[\"y\",\"Y\",\"\",9223372036854775807],[\"ā\",\"Ā\"",
                "do not have as many entries"
            ),
            ("[\"sections/a.html\",0]", "[\"sections/a.html\",-1]", "a page is"),
            ("[\"sections/a.html\",0]", "[\"sections/a.html\",\"x\"]", "a page is"),
            ("[\"\",\"Āda\",\"\"]", "[\"\",\"Āda\"]", "an entry is"),
            ("[\"\",\"Āda\",\"\"]", "\"Āda\"", "an entry is"),
        ])
    func parts(part: String, damaged: String, message: String) {
        let text = String(decoding: Self.record.json, as: UTF8.self)
        #expect(text.contains(part))
        let (record, report) = read(text.replacing(part, with: damaged))
        #expect(record == nil)
        #expect(report.contains(message), "\(report)")
        #expect(report.contains("restore the file from your backups"), "\(report)")
    }

    @Test("with very many mistakes names a hundred of them")
    func manyMistakes() {
        let entries = Array(repeating: "1", count: 1000).joined(separator: ",")
        let text = "{\"record\": 1, \"directories\": [], \"former\": [\(entries)]}"
        var diagnostics: [Diagnostic] = []
        #expect(PublishedRecordReader.read(SourceFile(path: "record.json", bytes: text.utf8), &diagnostics) == nil)
        #expect(diagnostics.count == 100)
    }
}
