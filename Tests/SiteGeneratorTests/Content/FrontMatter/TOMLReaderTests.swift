import Testing

@testable import SiteGenerator

@Suite("Front matter in TOML")
struct TOMLReaderTests {
    @Test(
        "fields are named by their tables, and values stay text",
        arguments: [
            ("title = 'A'", ["title=A"]), (#"t = 'C:\new\'"#, [#"t=C:\new\"#]),
            (#"title = "A \"b\" \u00E5""# + "\n", ["title=A \"b\" å"]),
            ("x = '''\nline\n'''\ny = \"\"\"a\\\n   b\"\"\"", ["x=line\n", "y=ab"]),
            ("tags = [ 'a', # why\n \"b\", ]", ["tags[]=a", "tags[]=b"]),
            (
                "draft = true\ndate = 1979-05-27T07:32:00Z\nn = -1_000\nf = 1e6",
                ["draft=true", "date=1979-05-27T07:32:00Z", "n=-1_000", "f=1e6"]
            ),
            ("[a.b]\nc = 1\n[d]\n'e f' = 2\n\"g\".h = 3", ["a.b.c=1", "d.e f=2", "d.g.h=3"]),
            ("[[l]]\nu = 1\n[[l]]\nu = 2\n[l.x]\ny = 3", ["l.0.u=1", "l.1.u=2", "l.1.x.y=3"]),
            ("a = { b = 'c', d = [1, 2] }", ["a.b=c", "a.d[]=1", "a.d[]=2"]),
            ("a = [[1], {b = 2}]", ["a.0[]=1", "a.1.b=2"]),
            ("a = ''\nb = []\n# nothing", []),
            ("शीर्षक = 'अ'\r\nz = 1\r\n", ["शीर्षक=अ", "z=1"]),
        ])
    func fields(text: String, expected: [String]) {
        let (fields, problems) = read(text)
        #expect(fields == expected)
        #expect(problems.isEmpty)
    }

    @Test(
        "a line that is none is an error at its place, and the next is read",
        arguments: [
            ("title: A\nx = 1", "1:1 'title: A' is not a field; write 'name = \"value\"'", ["x=1"]),
            ("title = A b\nx = 1", "1:9 put the text 'A b' in quotes", ["x=1"]),
            ("title =\nx = 1", "1:8 a value is missing here; write one after the '='", ["x=1"]),
            ("t = \"A\nx = 1", "1:5 the quoted text '\"A' is not closed; end it with a quote", ["x=1"]),
            (
                "t = \"\\d\"\nx = 1", "1:6 '\\d' is not an escape; write a backslash twice, or use single quotes",
                ["x=1"]
            ),
            (
                #"t = "\u+123""# + "\nx = 1", "1:6 '\\u+123' is not a character; write the character itself", ["x=1"]
            ),
            ("t = 1 2\nx = 1", "1:7 '2' follows a value; put each field on a line of its own", ["t=1", "x=1"]),
            ("[a\nx = 1", "1:1 '[a' is not closed; end it with ']'", ["x=1"]),
            ("x = 1\nx = 2", "2:1 the key 'x' is already on line 1; remove one of them", ["x=1", "x=2"]),
            ("a = [1\n", "1:5 this list is not closed; end it with ']'", ["a[]=1"]),
        ])
    func problems(text: String, message: String, expected: [String]) {
        let (fields, problems) = read(text)
        #expect(problems == [message])
        #expect(fields == expected)
    }

    @Test("escapes of control characters are signs for them and warnings, and lose nothing around them")
    func controls() {
        let (fields, problems) = read(#"t = "a\bc\fd\ee""#)
        #expect(fields == ["t=a\u{FFFD}c d\u{FFFD}e"])
        #expect(problems.map { $0.prefix(11) } == ["1:7 U+0008 ", "1:10 U+000C", "1:13 U+001B"])
    }

    @Test("lists nest no deeper than 64")
    func depth() {
        let (_, problems) = read("a = " + String(repeating: "[", count: 100_000))
        #expect(problems.first == "1:69 lists nest deeper than 64 here; use fewer levels")
    }

    private func read(_ text: String) -> ([String], [String]) {
        let document = TOML.read(text)
        return (document.fields, document.problems)
    }
}

/// A document in TOML as text: each field as "name=value", or "name[]=value" in a list, and each problem.
enum TOML {
    static func read(_ text: String) -> (fields: [String], problems: [String]) {
        let file = SourceFile(path: "x.md", bytes: text.utf8)
        var decoded = DecodedText(source: 0, buffer: 1)
        var diagnostics: [Diagnostic] = []
        let values = TOMLReader.values(
            in: 0..<file.bytes.count, of: file, decoded: &decoded, diagnostics: &diagnostics)
        return (
            values.map {
                let name = String(decoding: $0.name, as: UTF8.self)
                return "\(name)\($0.isListItem ? "[]" : "")=\(decoded.string($0.text, in: file))"
            },
            diagnostics.map(CSVText.describe)
        )
    }
}
