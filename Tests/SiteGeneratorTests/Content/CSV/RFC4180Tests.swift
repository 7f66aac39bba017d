import Testing

@testable import SiteGenerator
@testable import TextFiles

/// The rules of RFC 4180, section 2, https://www.rfc-editor.org/rfc/rfc4180#section-2, with examples of our own.
@Suite("The rules of RFC 4180")
struct RFC4180Tests {
    struct Rule: Sendable, CustomTestStringConvertible {
        let number: Int
        let rule: String
        let text: String
        let records: [[String]]

        init(_ number: Int, _ rule: String, _ text: String, _ records: [[String]]) {
            self.number = number
            self.rule = rule
            self.text = text
            self.records = records
        }

        var testDescription: String { "\(number). \(rule)" }
    }

    static let rules = [
        Rule(1, "each record is on its own line", "Ann,Oslo\r\nBea,Rome\r\n", [["Ann", "Oslo"], ["Bea", "Rome"]]),
        Rule(1, "a line feed alone ends a record, too", "Ann,Oslo\nBea,Rome\n", [["Ann", "Oslo"], ["Bea", "Rome"]]),
        Rule(2, "the last record needs no line break", "Ann,Oslo\r\nBea,Rome", [["Ann", "Oslo"], ["Bea", "Rome"]]),
        Rule(
            2, "the last field may be empty without a line break", "Ann,Oslo\r\nBea,", [["Ann", "Oslo"], ["Bea", ""]]),
        Rule(2, "the last field may be in quotes without a line break", "Ann,\"Oslo\"", [["Ann", "Oslo"]]),
        Rule(
            3, "a header is a line like the others", "name,\"home town\"\r\nAnn,Oslo\r\n",
            [["name", "home town"], ["Ann", "Oslo"]]),
        Rule(4, "a comma separates fields", "a,b,c\r\n", [["a", "b", "c"]]),
        Rule(4, "a record may have one field", "a\r\nb\r\n", [["a"], ["b"]]),
        Rule(4, "spaces are part of a field", " a , b\r\n", [[" a ", " b"]]),
        Rule(4, "fields may be empty", ",a,\r\n,,\r\n", [["", "a", ""], ["", "", ""]]),
        Rule(5, "a field may be in quotes", "\"Ann\",\"Oslo\"\r\n", [["Ann", "Oslo"]]),
        Rule(5, "fields in quotes and others may mix", "\"Ann\",Oslo,\"7\"\r\n", [["Ann", "Oslo", "7"]]),
        Rule(5, "a field in quotes may be empty", "\"\",\"\"\r\n\"\"\r\n", [["", ""], [""]]),
        Rule(5, "spaces in quotes are part of a field", "\" Ann \",\" \"\r\n", [[" Ann ", " "]]),
        Rule(6, "a field in quotes may have commas", "\"Oslo, Norway\",\",\"\r\n", [["Oslo, Norway", ","]]),
        Rule(6, "and line breaks", "\"Main St 1\r\nOslo\",Ann\r\n", [["Main St 1\r\nOslo", "Ann"]]),
        Rule(6, "of all kinds", "\"a\nb\rc\r\n\r\nd\",e\r\n", [["a\nb\rc\r\n\r\nd", "e"]]),
        Rule(6, "or nothing else", "\"\r\n\",\",\"\r\n", [["\r\n", ","]]),
        Rule(6, "a line break in quotes ends no record", "a,\"\r\n\"\r\nb,c\r\n", [["a", "\r\n"], ["b", "c"]]),
        Rule(7, "two quotes in quotes are one", "\"the \"\"Bird\"\"\",b\r\n", [["the \"Bird\"", "b"]]),
        Rule(7, "at the beginning and end, too", "\"\"\"Bird\"\"\"\r\n", [["\"Bird\""]]),
        Rule(7, "four quotes are a quote", "\"\"\"\",\"\"\"\"\"\"\r\n", [["\"", "\"\""]]),
        Rule(7, "a comma may be between quotes", "\"a\"\",\"\"b\",c\r\n", [["a\",\"b", "c"]]),
        Rule(7, "a line break may be between quotes", "\"a\"\"\r\n\"\"b\"\r\n", [["a\"\r\n\"b"]]),
    ]

    @Test("records and fields are those of the rule", arguments: rules)
    func records(_ rule: Rule) {
        let file = SourceFile(path: "x.csv", bytes: Array(rule.text.utf8))
        var reader = CSVReader(file: file, dialect: CSVDialect())
        #expect(CSVText.rest(&reader) == rule.records)
        #expect(reader.diagnostics.isEmpty)
    }

    @Test("each rule has an example")
    func all() { #expect(Set(Self.rules.map(\.number)) == Set(1...7)) }

    @Test(
        "what the rules do not allow is an error with its place",
        arguments: [
            ("\"Ann\" Lee,Oslo\r\n", "1:7"), ("\"Ann\"\"\r\n", "1:1"), ("a,\"b\r\nc\r\n", "1:3"),
            ("\"a\"b\"\r\n", "1:4"),
        ])
    func errors(text: String, place: String) {
        let diagnostics = CSVText.read(SourceFile(path: "x.csv", bytes: Array(text.utf8))).diagnostics
        #expect(diagnostics.map { CSVText.describe($0).prefix { $0 != " " } } == [place[...]])
    }
}
