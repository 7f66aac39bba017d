import TestSupport
import Testing

@testable import SiteContent
@testable import SiteGenerator
@testable import TextFiles

@Suite("Front matter in JSON")
struct JSONFrontMatterTests {
    @Test(
        "fields are read as RFC 8259 has them",
        arguments: [
            (#"{"title": "A", "tags": ["a", "b"]}"#, ["title=A", "tags[]=a", "tags[]=b"]),
            ("{\r\n\t\"title\" :\t\"A\"\r\n}", ["title=A"]),
            (#"{"title":"A","a":{"b":{"c":"d"},"e":[{"f":1},"g"]}}"#, ["title=A", "a.b.c=d", "a.e.0.f=1", "a.e[]=g"]),
            (#"{"a": null, "b": "", "c": {}, "d": [], "e": "null"}"#, ["e=null"]),
            (
                #"{"a": true, "b": false, "c": -0.5e+3, "d": 0, "e": 1E5}"#,
                ["a=true", "b=false", "c=-0.5e+3", "d=0", "e=1E5"]
            ),
            (#"{"a": "\"\\\/\n\t", "\u0061b": "\u00e9\ud83d\ude00"}"#, ["a=\"\\/\n\t", "ab=é😀"]),
            (#"{"a": "1", "b": "x", "a": "2"}"#, ["b=x", "a=2"]),
            ("{}", []),
        ] as [(String, [String])])
    func fields(json: String, expected: [String]) {
        let result = Self.read(json)
        #expect(result.fields == expected)
        #expect(result.diagnostics.allSatisfy { $0.severity == .warning })
    }

    @Test("what ends a line in YAML means nothing", arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
    func lineSeparators(separator: String) {
        let result = Self.read("{\"a\(separator)b\": \"c\(separator)  d\"}")
        #expect(result.fields == ["a\(separator)b=c\(separator)  d"])
        #expect(result.diagnostics.isEmpty)
    }

    @Test("a name may be as long as any text")
    func longName() {
        let name = String(repeating: "n", count: 2000)
        #expect(Self.read("{\"\(name)\": \"x\"}").fields == ["\(name)=x"])
    }

    @Test(
        "what is not JSON is an error with its place",
        arguments: [
            ("{\"a\": \"b\"\n \"c\": \"d\"}", "2:2 the '{' of line 1 needs a ',' or '}' here"),
            (#"{"a": ["b" "c"]}"#, "1:12 the '[' of line 1 needs a ',' or ']' here"),
            (#"{"a": "b", }"#, "1:12 a field is missing before '}'; remove the ',' before it"),
            (#"{"a": "b", c: "d"}"#, #"1:12 a field begins with its name in double quotes: '"name": "value"'"#),
            (#"{"a"}"#, #"1:2 the name '"a"' has no value; write ': "value"' after it"#),
            (#"{"a": }"#, #"1:7 a value is missing before '}'; write one, or '""'"#),
            (#"{"a": b c}"#, "1:7 put the text 'b' in double quotes"),
            (#"{"a": 'b'}"#, "1:7 put the text ''b'' in double quotes"),
            (#"{"a": 007}"#, "1:7 put the text '007' in double quotes"),
            (
                "{\"a\": \"b\nc\"}",
                "1:7 the text '\"b' is not closed on its line; end it with '\"', and write a line break as '\\n'"
            ),
            (#"{"a": "\x41"}"#, #"1:8 '\x' is not an escape; write a backslash twice"#),
            (#"{"a": "\u12g4"}"#, #"1:8 '\u12g4' is not a character; write the character itself"#),
            (#"{"a": "\ud83d!"}"#, #"1:8 '\ud83d' is not a character; write the character itself"#),
        ])
    func errors(json: String, message: String) {
        #expect(Self.read(json).diagnostics.map(CSVText.describe) == [message])
    }

    @Test("nesting has a limit")
    func nesting() {
        let depth = YAMLParser.maximumDepth
        let deep = { "{\"a\": " + String(repeating: "[", count: $0) + String(repeating: "]", count: $0) + "}" }
        #expect(Self.read(deep(depth - 1)).diagnostics.isEmpty)
        #expect(
            Self.read(deep(depth)).diagnostics.map(CSVText.describe) == [
                "1:\(depth + 6) lists and objects nest deeper than 64 here; use fewer levels"
            ])
        #expect(Self.read(deep(300_000)).diagnostics.count == 1)
    }

    @Test("mutated objects never crash, and everything read lies inside of them")
    func fuzz() {
        var random = SeededGenerator(seed: 5)
        let text = Array(#"{"title": "Å \u00e9\ud83d\ude00", "tags": ["a", 1.5e3], "b": {"c": null, "d": true}}"#.utf8)
        let signs = Array("-:\"[]{}\\,.u0 \n".utf8)
        var (readable, unreadable) = (0, 0)
        for _ in 0..<6_000 {
            let bytes = random.damaged(text, signs: signs)
            if Self.read(SourceFile(path: "x.md", bytes: bytes)).diagnostics.contains(where: { $0.severity == .error })
            {
                unreadable += 1
            } else {
                readable += 1
            }
        }
        #expect(readable > 50 && unreadable > 500)
    }

    private static func read(_ json: String) -> (fields: [String], diagnostics: [Diagnostic]) {
        read(SourceFile(path: "x.md", bytes: json.utf8))
    }

    private static func read(_ file: SourceFile) -> (fields: [String], diagnostics: [Diagnostic]) {
        let end = file.bytes.count
        return FrontMatterTests.fields(of: FrontMatter.Parts(json: 0..<end, body: end..<end), in: file)
    }
}
