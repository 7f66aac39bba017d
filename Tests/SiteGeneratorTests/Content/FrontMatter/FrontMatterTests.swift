import TestSupport
import Testing

@testable import SiteContent
@testable import SiteGenerator

@Suite("Front matter")
struct FrontMatterTests {
    @Test(
        "it is found between its lines, and the body after them",
        arguments: [
            ("---\ntitle: A\n---\nBody\n", "title: A\n", "Body\n"),
            ("---\r\ntitle: A\r\n---\r\nBody", "title: A\r\n", "Body"),
            ("---\rtitle: A\r---\rBody", "title: A\r", "Body"),
            ("---\ntitle: A\n...\nBody", "title: A\n", "Body"),
            ("--- \t\ntitle: A\n---  \nBody", "title: A\n", "Body"),
            ("\n \t\n---\ntitle: A\n---\nBody", "title: A\n", "Body"),
            ("---\ntitle: A\n---", "title: A\n", ""),
            ("---\n---\nBody", "", "Body"),
            ("\u{FEFF}---\ntitle: A\n---\nBody", "title: A\n", "Body"),
            ("---\na: |\n  ---\n---x\n ---\n---\n---\n", "a: |\n  ---\n---x\n ---\n", "---\n"),
            ("Body\n---\n", nil, "Body\n---\n"),
            ("----\nBody", nil, "----\nBody"),
            ("\u{FEFF}Body", nil, "Body"),
            ("", nil, ""),
            ("\n\n", nil, "\n\n"),
            ("{{< toc >}}\nBody", nil, "{{< toc >}}\nBody"),
            ("{#id}", nil, "{#id}"),
            ("+++ plus", nil, "+++ plus"),
        ] as [(String, String?, String)])
    func split(text: String, yaml: String?, body: String) {
        let file = SourceFile(path: "x.md", bytes: text.utf8)
        let parts = FrontMatter.split(file)
        #expect(parts.yaml.map { String(decoding: file.bytes[$0], as: UTF8.self) } == yaml)
        #expect(String(decoding: file.bytes[parts.body], as: UTF8.self) == body)
        #expect(parts.diagnostics.isEmpty)
    }

    @Test(
        "what is not closed is an error, and no body",
        arguments: [
            (
                "\n---\ntitle: A\nBody\n",
                "2:1 the front matter that '---' opens here is never closed; put a line '---' after its last field"
            ),
            (
                "+++\ntitle = 'A'\nBody",
                "1:1 the front matter that '+++' opens here is never closed; put a line '+++' after its last field"
            ),
            (
                "{\n  \"title\": \"A}\"\nBody",
                "1:1 the front matter that JSON opens here is never closed; put a '}' after its last field"
            ),
        ])
    func errors(text: String, message: String) {
        let parts = FrontMatter.split(SourceFile(path: "x.md", bytes: text.utf8))
        #expect(parts.diagnostics.map(CSVText.describe) == [message])
        #expect(parts.yaml == nil)
        #expect(parts.body.isEmpty)
    }

    @Test(
        "fields above a line '---' without one above them are text, with a warning",
        arguments: [
            ("title: A\n---\nB\n", true),
            ("\nTitle: A\r\nsummary: B\r\ntags: C\r\n--- \r\nD", true), ("Note: A\n---\nB\n", false),
            ("title: A\n\n---\nB", false),
            ("title: A\nB\n---\nC", false), ("title: A\n", false), ("A\n---\nB\n", false),
        ])
    func unopened(text: String, isReported: Bool) {
        let parts = FrontMatter.split(SourceFile(path: "x.md", bytes: text.utf8))
        #expect(parts.body == 0..<text.utf8.count)
        #expect(parts.diagnostics.map(\.kind) == (isReported ? [.frontMatterUnopened] : []))
        #expect(parts.diagnostics.allSatisfy { $0.severity == .warning })
    }

    @Test(
        "fields are scalars by name, lists repeated, nested ones by path, nothing for null",
        arguments: [
            ("title: A\nTitle: B", ["title=A", "Title=B"]),
            ("शीर्षक: अ", ["शीर्षक=अ"]),
            ("tags: [a, b]\nx: [c]\ny: []", ["tags[]=a", "tags[]=b", "x[]=c"]),
            ("a: {b: {c: d}, e: f}", ["a.b.c=d", "a.e=f"]),
            ("a:\n- b: 1\n  c: 2\n- text\n- b: 3", ["a.0.b=1", "a.0.c=2", "a[]=text", "a.2.b=3"]),
            ("a: [[x, y], [z]]", ["a.0[]=x", "a.0[]=y", "a.1[]=z"]),
            ("a: null\nb: ~\nc:\nd: ''\ne: {}\nf: [~, '', x]\ng: 'null'", ["f[]=x", "g=null"]),
            ("locale: no\nother: on", ["locale=no", "other=on"]),
            ("a: 1\nb: x\na: 2", ["b=x", "a=2"]),
            ("date: 2024-13-45\nversion: 1.10\nzip: 007", ["date=2024-13-45", "version=1.10", "zip=007"]),
            ("", []), ("~", []), ("# only a comment", []),
        ])
    func fields(yaml: String, expected: [String]) {
        let result = Self.read(yaml)
        #expect(result.fields == expected)
        #expect(result.diagnostics.allSatisfy { $0.severity == .warning })
    }

    @Test(
        "what is not a mapping, or has no name, is an error",
        arguments: [
            ("- a\n- b", "1:1 '- a' is not a field; front matter is lines of the form 'title: Something'"),
            ("just text", "1:1 'just text' is not a field; front matter is lines of the form 'title: Something'"),
            ("a: 1\n'': b", "2:1 a field has no name; write one before the ':'"),
        ])
    func noFields(yaml: String, message: String) {
        #expect(Self.read(yaml).diagnostics.map(CSVText.describe) == [message])
    }

    @Test("names are interned once, and tables merge")
    func names() {
        var first = FieldNames()
        let title = first.intern("title")
        #expect(first.intern("title") == title)
        var second = FieldNames()
        for number in 0..<500 { _ = second.intern("name\(number)") }
        let other = second.intern("title")
        let merged = first.merge(second)
        #expect(merged[Int(other.index)] == title)
        #expect(first.count == 501)
        #expect((0..<500).allSatisfy { first[merged[$0]] == "name\($0)" })
        #expect(first.find("name499") == merged[499])
        #expect(first.find("nothing") == nil)
    }

    @Test("mutated files never crash, and everything read lies inside of them")
    func fuzz() {
        var random = SeededGenerator(seed: 4)
        let text = Array(
            "---\ntitle: \"Å \\u00e9\"\ntags: [a, 'b']\nlinks:\n- url: &x http://a\n  n: *x\n---\nBody {#a}\n".utf8)
        let signs = Array("-:'\"[]{}&*!|>#\n\r\t %@`\\,?.".utf8)
        var (readable, unreadable) = (0, 0)
        for _ in 0..<6_000 {
            let file = SourceFile(path: "x.md", bytes: random.damaged(text, signs: signs))
            let parts = FrontMatter.split(file)
            #expect(parts.body.upperBound <= file.bytes.count)
            guard let yaml = parts.yaml else { continue }
            #expect(yaml.upperBound <= parts.body.lowerBound)
            if Self.read(file, yaml).diagnostics.contains(where: { $0.severity == .error }) {
                unreadable += 1
            } else {
                readable += 1
            }
        }
        #expect(readable > 500 && unreadable > 500)
    }

    static func read(_ yaml: String) -> (fields: [String], diagnostics: [Diagnostic]) {
        let file = SourceFile(path: "x.md", bytes: yaml.utf8)
        return read(file, 0..<file.bytes.count)
    }

    static func read(_ file: SourceFile, _ range: Range<Int>) -> (fields: [String], diagnostics: [Diagnostic]) {
        fields(of: FrontMatter.Parts(yaml: range, body: range.upperBound..<range.upperBound), in: file)
    }

    /// The fields in front matter as text, each as "name=value", or "name[]=value" in a list.
    static func fields(
        of parts: FrontMatter.Parts, in file: SourceFile
    ) -> (fields: [String], diagnostics: [Diagnostic]) {
        var configuration = SiteConfiguration()
        configuration.directories = [DirectoryConfiguration(id: "x")]
        var entries = EntryBuilder(configuration, buffer: 1)
        entries.begin(ContentFile(file: file, contentStart: 0, directory: DirectoryID(0), locale: nil), number: 0)
        var reader = MarkdownEntryReader()
        _ = reader.readFields(of: parts, in: file, &entries)
        let unit = entries.unit
        let texts = entries.namedFields.map { field in
            let name = unit.fieldNames[field.name] + (field.isListItem ? "[]" : "")
            return "\(name)=\(unit.decoded.string(field.value, in: file))"
        }
        return (texts, unit.diagnostics)
    }
}
