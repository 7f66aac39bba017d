import Testing

@testable import SiteGenerator

@Suite("did you mean") struct SuggestionTests {
    @Test(
        "the nearest name within a few edits is suggested",
        arguments: [
            ("entires", "entries"), ("titel", "title"), ("Title", "title"), ("hrf", "href"), ("sectoin", "section"),
            ("indexTitels", "indexTitles"), ("読み方", "読み"), ("previuosentry", "previousEntry"),
        ])
    func suggests(name: String, expected: String) {
        let names = ["entries", "title", "href", "section", "indexTitles", "読み", "previousEntry", "id"]
        #expect(Suggestion.closest(to: name, among: names) == expected)
    }

    @Test("a name that resembles none gets no suggestion", arguments: ["", "x", "lorem", "ti", "colour", "iiii"])
    func suggestsNothing(name: String) {
        #expect(Suggestion.closest(to: name, among: ["entries", "title", "section", "id"]) == nil)
    }

    @Test("a name of up to four letters may have one letter wrong, a longer one two")
    func limits() {
        #expect(Suggestion.closest(to: "abcx", among: ["abcd"]) == "abcd")
        #expect(Suggestion.closest(to: "abxx", among: ["abcd"]) == nil)
        #expect(Suggestion.closest(to: "abcxx", among: ["abcde"]) == "abcde")
        #expect(Suggestion.closest(to: "abxxx", among: ["abcde"]) == nil)
    }

    @Test("of equally near names the first in order is taken, whatever their sequence")
    func breaksTies() {
        #expect(Suggestion.closest(to: "name", among: ["fame", "game", "came"]) == "came")
        #expect(Suggestion.closest(to: "name", among: ["came", "game", "fame"]) == "came")
    }

    @Test("names longer than any name are not compared")
    func ignoresJunk() {
        let junk = String(repeating: "a", count: 100_000)
        #expect(Suggestion.closest(to: junk, among: [junk]) == nil)
        #expect(Suggestion.closest(to: "title", among: [junk]) == nil)
    }
}
