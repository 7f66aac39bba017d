import Testing

@testable import IndexedCollation

@Suite("Proposals of alphabets")
struct AlphabetProposalTests {
    private func proposal(_ names: [String], _ tag: String = "x-own") throws -> AlphabetProposal {
        try AlphabetProposal(names: names, locale: LocaleIdentifier(tag))
    }

    @Test("letters are counted with their accented forms, in the order of the root")
    func letters() throws {
        let proposal = try proposal(["Ñandu nandu", "Ana", "Zoé", "ẽ g\u{303}a"])
        #expect(proposal.nameCount == 4)
        #expect(
            proposal.letters.map { $0.forms.map(\.text) } == [
                ["a"], ["d"], ["é", "ẽ"], ["g\u{303}"], ["n", "ñ"], ["o"], ["u"], ["z"],
            ])
        #expect(proposal.letters.first?.total == 5)
        #expect(proposal.letters.first?.initial == 1)
        #expect(proposal.letters[4].forms.map(\.initial) == [0, 1])
    }

    @Test("pairs of consonants that are together more often than by chance may be letters")
    func pairs() throws {
        let names = ["chacha", "chola", "cheche", "mano", "tama", "sola", "nota", "tselo", "tsola", "atsa", "hola"]
        let proposal = try proposal(names)
        #expect(proposal.letters.flatMap(\.pairs).map(\.text) == ["ch", "ts"])
        #expect(proposal.letters.first { $0.forms[0].text == "c" }?.pairs.first?.initial == 3)
    }

    @Test("apostrophes between letters are signs, and letters of other scripts are apart")
    func signs() throws {
        let proposal = try proposal(["chʼah", "ʼata", "tʼa", "‘Quoted’", "Москва"])
        #expect(proposal.signs.map(\.text) == ["ʼ"])
        #expect(proposal.signs.first?.total == 2)
        #expect(proposal.foreignLetters.map(\.text) == ["а", "в", "к", "м", "о", "с"])
    }

    @Test("vowel signs are not letters, and case is that of the locale")
    func scripts() throws {
        #expect(try proposal(["काम", "किताब"]).letters.map { $0.forms[0].text } == ["क", "त", "ब", "म"])
        #expect(try proposal(["ISI"], "tr").letters.map { $0.forms[0].text } == ["ı", "s"])
    }

    @Test("signs alone make no alphabet")
    func nothing() throws {
        #expect(try proposal(["", "123", "-!"]).letters.isEmpty)
    }
}
