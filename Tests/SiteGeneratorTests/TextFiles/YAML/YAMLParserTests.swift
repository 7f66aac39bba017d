import TestSupport
import Testing

@testable import SiteGenerator
@testable import TextFiles

private let loneQuote = "a quote that is an item of a list begins a quoted text; write"

@Suite("YAML")
struct YAMLParserTests {
    @Test(
        "a document is its nodes in order; text stays text",
        arguments: [
            ("", ""), ("# nothing", ""), ("a", "a"), ("a: 1", "{a 1}"), ("--- \na: 1\n...\n", "{a 1}"),
            ("a: [1, 'x', \"y\"]", "{a [1 x y]}"), ("- a\n- - b\n  - c", "[a [b c]]"), ("a:\n- b\n", "{a [b]}"),
            ("a:\n  b:\n    c: d\ne: f", "{a {b {c d}} e f}"), ("{a: b, c: }", "{a b c ~}"), ("a:", "{a ~}"),
            ("a: ~\nb: null\nc: ''", "{a ~ b ~ c }"), ("no: no\non: yes", "{no no on yes}"),
            ("a: 'it''s'", "{a it's}"), ("a: \"tab\\tå \\u00e9\\x41\"", "{a tab\tå éA}"), ("a: \"b\\\n  c\"", "{a bc}"),
            ("a: one\n  two\n\n  three", "{a one two\nthree}"), ("a: |\n  x\n   y\n", "{a x\n y\n}"),
            ("a: >-\n  x\n  y\n", "{a x y}"), ("a: |2\n    x", "{a   x}"), ("a: |+\n  x\n\n", "{a x\n\n}"),
            ("a: http://x.org/#b", "{a http://x.org/#b}"), ("a: b#c # d", "{a b#c}"), ("a: x:y", "{a x:y}"),
            ("a: &n 1\nb: *n", "{a 1 b 1}"), ("a: &n {x: [1]}\nb: *n\nc: [*n]", "{a {x [1]} b {x [1]} c [{x [1]}]}"),
            ("a: &n 1\nb: &n 2\nc: *n", "{a 1 b 2 c 2}"), ("&k a: 1\nb: *k", "{a 1 b a}"),
            ("a: &n\nb: *n", "{a ~ b ~}"),
            ("a: !!str 1\nb: !!str\nc: ! x\nd: !!seq [x]\ne: !!map {}", "{a 1 b  c x d [x] e {}}"),
            ("? a\n: b\n? c", "{a b c ~}"), ("\"a b\": c", "{a b c}"), ("%YAML 1.1\n---\na: 1", "{a 1}"),
            ("[a: 1, b]", "[{a 1} b]"), ("東京: 大阪\nş: ı", "{東京 大阪 ş ı}"), ("a: 1\r\nb: 2\r\n", "{a 1 b 2}"),
            ("a: '{{x}}'", "{a {{x}}}"), ("\u{FEFF}a: 1", "{a 1}"), ("- # c\n  a\n-\n  - b", "[a [b]]"),
        ])
    func documents(text: String, expected: String) {
        let result = YAMLText.read(text)
        #expect(result.text == expected)
        #expect(result.diagnostics.isEmpty)
    }

    @Test(
        "what cannot be read, or should not be, is an error with its place and its remedy",
        arguments: [
            (
                "a: b: c",
                "1:5 a ': ' is not allowed here; put a value that contains it in quotes, or check the indentation"
            ),
            (
                "å: 1\nnot a pair\nb: 2",
                "2:1 'not a pair' is not of the form 'key: value'; add a ': ', or indent it if it continues the previous line"
            ),
            ("a:\n\tb: 1", "2:1 a tab cannot indent YAML; use spaces"),
            ("a: @b", "1:4 a value cannot begin with '@'; put '@b' in quotes"),
            ("a: `b`", "1:4 a value cannot begin with '`'; put '`b`' in quotes"),
            ("a: %b", "1:4 a value cannot begin with '%'; put '%b' in quotes"),
            ("a: 東京\nb: \"x", "2:4 the quoted text '\"x' is not closed; end it with a quote"),
            ("a: 'x\nb: 1", "1:4 the quoted text ''x' is not closed; end it with a quote"),
            ("a: ['b, c]", "1:5 the quoted text ''b, c]' is not closed; end it with a quote"),
            ("a: [b, ', c]", "1:8 \(loneQuote) \"'\" for the sign itself"),
            ("a: [b, ', c]\nd: 'e'", "1:8 \(loneQuote) \"'\" for the sign itself"),
            ("a: [\", c]", "1:5 \(loneQuote) '\"' for the sign itself"),
            ("a: \"\\q\"", "1:5 '\\q' is not an escape; write a backslash twice, or use single quotes"),
            (
                "a: [b, c\nd: e",
                "2:2 the list '[' of line 1 needs a ',' or ']' here; put text with a bracket or comma in quotes"
            ),
            (
                "a: [b] c",
                "1:8 this does not go on from line 1; put all of a value that has quotes inside in quotes, or check the indentation"
            ),
            ("a: {b: c", "1:9 the '{' of line 1 needs a ',' or '}' here; put text that begins with a brace in quotes"),
            ("- a\nb: c", "2:1 the list of line 1 needs a '- ' here; indent each of its items alike"),
            (
                "a: 1\n  b: 2",
                "2:4 a ': ' is not allowed here; put a value that contains it in quotes, or check the indentation"
            ),
            (" a: 1\nb: 2", "2:1 'b: 2' does not belong to what is before it; check the indentation and the quotes"),
            ("a: - b", "1:4 a list cannot begin here; put its first '- ' on a line of its own"),
            (
                "a: \"x\" y",
                "1:8 this does not go on from line 1; put all of a value that has quotes inside in quotes, or check the indentation"
            ),
            ("a: *", "1:4 '*' is not a name; put text that begins with '*' in quotes"),
            ("a: *bold* x", "1:4 '*bold* x' is not a name; put text that begins with '*' in quotes"),
            ("a: *b", "1:4 nothing is named '&b' before its alias '*b'; put text that begins with '*' in quotes"),
            ("a: &n [*n]", "1:8 the alias '*n' is inside the value that it repeats; write the value out instead"),
            ("a: &n {x: 1}\nb:\n  <<: *n", "3:3 merge keys ('<<') are not supported; write the keys out here"),
            (
                "a: !!binary x",
                "1:4 the tag '!!binary' is not supported; remove it, or put text that begins with '!' in quotes"
            ),
            (
                "a: !include x",
                "1:4 the tag '!include' is not supported; remove it, or put text that begins with '!' in quotes"
            ),
            (
                "a: !!set {x}",
                "1:4 the tag '!!set' is not supported; remove it, or put text that begins with '!' in quotes"
            ),
            (
                "a: !!str [x]",
                "1:4 the tag '!!str' is not supported; remove it, or put text that begins with '!' in quotes"
            ),
            ("a: !x!y z", "1:4 '!x!y z' is not a tag; put text that begins with '!' in quotes"),
            ("[a]: b", "1:1 a key must be a word, not a list or a mapping; put it in quotes if it is text"),
            ("{{x}}: b", "1:1 a key must be a word, not a list or a mapping; put it in quotes if it is text"),
            ("a: {{x}}", "1:5 a key must be a word, not a list or a mapping; put it in quotes if it is text"),
            ("a: 1\n---\nb: 2", "2:1 a second document begins here; a file has only one: remove this '---'"),
            ("%YAML 2.0\n---\na: 1", "1:1 the version of '%YAML 2.0' is not supported; remove the line"),
            ("a: å\u{1}b", "1:5 a control character is not text; remove it (control characters are not allowed)"),
            ("a: |x\n  b", "1:4 '|x' cannot be followed by text; put it on the next line, or in quotes"),
        ])
    func errors(text: String, message: String) {
        let result = YAMLText.read(text)
        #expect(result.diagnostics.map(CSVText.describe) == [message])
        #expect(result.diagnostics.first?.severity == .error)
        #expect(result.text == nil)
    }

    @Test("a key that is there twice is a warning with both places, and the later one is used")
    func duplicateKeys() {
        let result = YAMLText.read("a: 1\nb: 2\n'a': {x: 3, x: 4}\na: 5")
        #expect(result.text == "{b 2 a 5}")
        #expect(
            result.diagnostics.map(CSVText.describe) == [
                "3:13 the key 'x' is already on line 3, and the later one is used; remove one of them",
                "3:1 the key 'a' is already on line 1, and the later one is used; remove one of them",
                "4:1 the key 'a' is already on line 3, and the later one is used; remove one of them",
            ])
        let many = (0..<5_000).map { "k\($0): \($0)" }.joined(separator: "\n")
        #expect(YAMLText.read(many).diagnostics.isEmpty)
        #expect(YAMLText.read(many + "\nk77: x").diagnostics.map(\.location?.line) == [5_001])
    }

    @Test("a key that is there thousands of times gives a hundred warnings, and the last one counts")
    func manyDuplicateKeys() {
        let result = YAMLText.read((0..<5_000).map { "k: \($0)\n" }.joined())
        #expect(result.text == "{k 4999}")
        #expect(result.diagnostics.count == 100)
        #expect(result.diagnostics.last?.message.contains("as are 4899 others") == true)
    }

    @Test("a document has at most 1 MB")
    func size() {
        let text = "a: " + String(repeating: "x", count: YAMLParser.maximumSize - 3)
        #expect(YAMLText.read(text).diagnostics.isEmpty)
        #expect(YAMLText.read(text + "x").diagnostics.map(\.kind) == [.yamlTooLarge])
        #expect(YAMLText.read("a: \u{1}").diagnostics.map(\.kind) == [.yamlCharacter])
    }

    @Test("collections nest 64 deep and no deeper, with or without aliases")
    func depth() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(YAMLText.read(nested(64)).diagnostics.isEmpty)
        #expect(YAMLText.read(nested(65)).diagnostics.map(\.kind) == [.yamlDepth])
        #expect(YAMLText.read(nested(100_000)).diagnostics.map(\.kind) == [.yamlDepth])
        #expect(YAMLText.read("a: &n \(nested(62))\nb: [*n]").diagnostics.isEmpty)
        let deep = YAMLText.read("a: &n \(nested(63))\nb: [*n]")
        #expect(
            deep.diagnostics.map(CSVText.describe) == [
                "2:5 lists and mappings nest deeper than 64 with '*n'; use fewer levels"
            ])
    }

    @Test("aliases of aliases end with an error that names the alias")
    func aliasLimit() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            text += "a\(level): &a\(level) [\((0..<10).map { _ in "*a\(level - 1)" }.joined(separator: ", "))]\n"
        }
        #expect(
            YAMLText.read(text).diagnostics.map(CSVText.describe) == [
                "5:45 aliases repeat more than 100000 values with '*a3'; write out what is meant"
            ])
    }

    @Test("text points into the file where it stands there as it is, and places count characters before it")
    func places() throws {
        let text = "å: plain\n'東京': \"quoted\"\nc: &n !!str tagged \nd: \"x\\ny\"\n"
        let file = SourceFile(path: "x.yml", bytes: text.utf8)
        var parser = YAMLParser()
        var document = YAMLDocument()
        var decoded = DecodedText(source: 6, buffer: 7)
        var diagnostics: [Diagnostic] = []
        let isRead = parser.parse(
            file, 0..<file.bytes.count, into: &document, decoded: &decoded, diagnostics: &diagnostics)
        #expect(isRead)
        let scalars = document.nodes.dropFirst()
        #expect(
            scalars.map { decoded.string($0.text, in: file) } == [
                "å", "plain", "東京", "quoted", "c", "tagged", "d", "x\ny",
            ])
        #expect(scalars.map(\.text.buffer) == [6, 6, 6, 6, 6, 6, 6, 7])
        let places = scalars.map { SourceLocation(file, offset: Int($0.offset)) }.map { "\($0.line):\($0.column)" }
        #expect(places == ["1:1", "1:4", "2:1", "2:7", "3:1", "3:4", "4:1", "4:4"])
        #expect(scalars.map(\.isPlain) == [true, true, false, false, true, false, true, false])
    }

    @Test("truth values are asked for, never guessed")
    func words() {
        let text = "[true, Yes, ON, false, No, off, 'true', tRue, y, ~, Null, '', 1]"
        let file = SourceFile(path: "x.yml", bytes: text.utf8)
        var diagnostics: [Diagnostic] = []
        let root = YAMLValue(reading: file, diagnostics: &diagnostics)
        let bools = root?.items.map(\.bool)
        #expect(bools == [true, true, true, false, false, false, nil, nil, nil, nil, nil, nil, nil])
        #expect(root?.items.map(\.isNull).enumerated().filter(\.element).map(\.offset) == [9, 10])
    }

    @Test("settings are taken apart by key, with the place of each")
    func values() throws {
        let text = "title: A\nlocales: [en, no]\ndirectories:\n  - id: x\n"
        let file = SourceFile(path: "site.yml", bytes: text.utf8)
        var diagnostics: [Diagnostic] = []
        let root = try #require(YAMLValue(reading: file, diagnostics: &diagnostics))
        #expect(root.pairs.map(\.key.string) == ["title", "locales", "directories"])
        #expect(root["title"]?.string == "A")
        #expect(root["locales"]?.items.map(\.string) == ["en", "no"])
        #expect(root["directories"]?.items.first?["id"]?.location.line == 4)
        #expect(root["nothing"] == nil)
        #expect(root.kind == .mapping && root.string == nil && root.items.isEmpty)
        let empty = YAMLValue(reading: SourceFile(path: "site.yml", bytes: []), diagnostics: &diagnostics)
        #expect(empty == nil && diagnostics.isEmpty)
    }

    @Test("mutated documents never crash, and every node lies inside the file and the array")
    func fuzz() {
        var random = SeededGenerator(seed: 5)
        let text = Array(
            "a: &x [1, 'b''c', \"d\\n\"]\nå:\n  - {k: *x, l: ~}\n  - |\n    t\n    u\n? q\n: !!str w # c\n".utf8)
        let signs = Array("-:'\"[]{}&*!|>#\n\r\t %@`\\,?.<~".utf8)
        var (readable, unreadable) = (0, 0)
        var parser = YAMLParser()
        var document = YAMLDocument()
        for _ in 0..<8_000 {
            let file = SourceFile(path: "x.yml", bytes: random.damaged(text, signs: signs))
            var decoded = DecodedText(source: 0, buffer: 1)
            var diagnostics: [Diagnostic] = []
            let range = 0..<file.bytes.count
            let isRead = parser.parse(file, range, into: &document, decoded: &decoded, diagnostics: &diagnostics)
            #expect(isRead != diagnostics.contains { $0.severity == .error })
            if isRead { readable += 1 } else { unreadable += 1 }
            guard isRead else { continue }
            for (index, node) in document.nodes.enumerated() {
                #expect(Int(node.next) > index && Int(node.next) <= document.nodes.count)
                #expect(Int(node.offset) <= file.bytes.count)
                let size = node.text.buffer == 1 ? decoded.bytes.count : file.bytes.count
                #expect(Int(node.text.start) + Int(node.text.count) <= size)
            }
        }
        #expect(readable > 500 && unreadable > 500)
    }
}

/// YAML in and out of strings, for tests.
enum YAMLText {
    /// A document with brackets round sequences and braces round mappings, `~` for null; nil if it cannot be read.
    static func read(_ text: String) -> (text: String?, diagnostics: [Diagnostic]) {
        let file = SourceFile(path: "x.yml", bytes: text.utf8)
        var diagnostics: [Diagnostic] = []
        let root = YAMLValue(reading: file, diagnostics: &diagnostics)
        if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
        return (root.map(describe) ?? "", diagnostics)
    }

    private static func describe(_ value: YAMLValue) -> String {
        switch value.kind {
        case .scalar: value.isNull ? "~" : value.string ?? ""
        case .sequence: "[" + value.items.map(describe).joined(separator: " ") + "]"
        case .mapping:
            "{" + value.pairs.map { describe($0.key) + " " + describe($0.value) }.joined(separator: " ") + "}"
        }
    }
}
