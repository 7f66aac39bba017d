import Testing

@testable import SiteContent
@testable import SiteGenerator
@testable import TextFiles

@Suite("CSV headers")
struct CSVHeaderTests {
    private func header(_ text: String) -> (columns: [String]?, messages: [String]) {
        let file = SourceFile(path: "x.csv", bytes: text.utf8)
        var reader = CSVReader(file: file, dialect: .detect(file))
        var diagnostics: [Diagnostic] = []
        let header = CSVHeader(reading: &reader, diagnostics: &diagnostics)
        let columns = header?.columns.map { ($0.isUsed ? "" : "!") + $0.name + ($0.locale.map { "@" + $0 } ?? "") }
        return (columns, (reader.diagnostics + diagnostics).map(CSVText.describe))
    }

    @Test(
        "names, and locales after a colon",
        arguments: [
            ("id,title,title:sv,title:zh-Hans", ["id", "title", "title@sv", "title@zh-Hans"]),
            (" id , \"title\" ,\u{A0}note\u{A0}", ["id", "title", "note"]),
            ("title:pt_BR,title:es-419,title:yue", ["title@pt_BR", "title@es-419", "title@yue"]),
            ("dc:title,a:,:sv,title:x", ["dc:title", "a:", ":sv", "title:x"]),
            ("a:b:sv", ["a:b@sv"]),
        ])
    func names(text: String, expected: [String]) {
        let (columns, messages) = header(text)
        #expect(columns == expected)
        #expect(messages.isEmpty)
    }

    @Test("a name that is there twice counts once, with a warning")
    func duplicates() {
        let (columns, messages) = header("id,title,id,id")
        #expect(columns == ["id", "title", "!id", "!id"])
        #expect(
            messages == [
                "1:10 column 'id' occurs twice, as columns 1 and 3; rename one",
                "1:13 column 'id' occurs twice, as columns 1 and 4; rename one",
            ])
    }

    @Test("columns without a name are left out, with one warning for neighbors")
    func nameless() {
        let (columns, messages) = header(",a,,,b\n1,2,3,,4\n")
        #expect(columns == ["!", "a", "!", "!", "b"])
        #expect(
            messages == [
                "1:1 column 1 has no name; give a name in the first line to what should be read",
                "1:4 columns 3 to 4 have no name; give a name in the first line to what should be read",
            ])
    }

    @Test("columns with neither a name nor a value are nothing, as spreadsheets write them")
    func empty() {
        let (columns, messages) = header("a,b,,\nx,y,,\nz,, ,\n")
        #expect(columns == ["a", "b", "!", "!"] && messages.isEmpty, "\(messages)")
    }

    @Test("an empty file and a broken header are errors")
    func noHeader() {
        #expect(header("").messages == ["1:1 the file has no header; name its columns in the first line"])
        let (columns, messages) = header("a,\"b\n1,2\n")
        #expect(columns == nil)
        #expect(messages == ["1:3 unterminated quoted field '\"b'; close it with a quote"])
    }
}
