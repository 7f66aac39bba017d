import Testing

@testable import SiteGenerator
@testable import SitePages
@testable import SiteTerms

@Suite("Ordinary words of English")
struct OrdinaryWordsTests {
    @Test(
        "are frequent words of any kind, and their forms",
        arguments: [
            "combination", "Path", "interesting", "traps", "glasses", "capabilities", "trapped", "traced", "trapping",
            "tracing", "publishing", "strangely",
        ])
    func ordinary(word: String) { #expect(OrdinaryWords.contains(word)) }

    @Test(
        "are no special words, parts of words, phrases or words of other languages",
        arguments: [
            "workstation", "glyph", "tion", "as", "bed ", "path name", "größer", "", "ing", "uncharacteristically",
        ])
    func special(word: String) { #expect(!OrdinaryWords.contains(word)) }
}
