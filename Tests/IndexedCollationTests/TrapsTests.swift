import Testing

@testable import IndexedCollation

/// Cases that an index gets wrong without knowing the language. The numbers are those of the project's list of locale
/// traps; a section is named by its title, # for signs, 0–9 for digits.
@Suite("Locale traps")
struct TrapsTests {
    @Test("names are in the section a native reader looks in", arguments: Trap.all)
    func section(_ trap: Trap) throws {
        let collation = try trap.collation()
        let found = zip(trap.names, try trap.sections(in: collation)).map { "\($0) → \($1)" }
        let wanted = zip(trap.names, trap.wanted).map { "\($0) → \($1)" }
        #expect(trap.names.count == trap.wanted.count)
        #expect(found == wanted)
    }

    @Test("names are in the order a native reader expects", arguments: TrapOrder.all)
    func order(_ trap: TrapOrder) throws {
        let collation = try LocalizedIndexedCollation(trap.locale, set: trap.options)
        #expect(collation.sortedArray(from: trap.wanted.reversed(), collatedBy: \.self) == trap.wanted)
        #expect(collation.sortedArray(from: trap.wanted.sorted(), collatedBy: \.self) == trap.wanted)
    }

    @Test("the list of traps is whole")
    func whole() {
        let numbers = Set(Trap.all.map(\.number) + TrapOrder.all.map(\.number))
        #expect(numbers == Set(1...85))
    }

    @Test("21. composed and decomposed names are equal")
    func composition() throws {
        let collation = try LocalizedIndexedCollation("en")
        let keys = collation.keys(for: ["Éclair", "E\u{301}clair", "Eclair"])
        #expect(keys.key(at: 0).elementsEqual(keys.key(at: 1)))
        #expect(!keys.key(at: 0).elementsEqual(keys.key(at: 2)))
    }

    @Test("68. Persian names typed on an Arabic keyboard are not apart")
    func persian() throws {
        let collation = try LocalizedIndexedCollation("fa", labels: .thumbindex)
        let sections = collation.sectionTitles(of: ["كتاب", "کتاب", "يزد", "یزد"])
        #expect(sections[0] == sections[1])
        #expect(sections[2] == sections[3])
    }

    @Test("62. a Serbian index with Latin letters keeps both alphabets")
    func serbian() throws {
        let collation = try LocalizedIndexedCollation("sr", with: ["sr-Latn"], labels: .thumbindex)
        #expect(collation.sectionTitles(of: ["Đak", "Ђак"]) == ["Đ", "Ђ"])
    }

    @Test("33, 34. the sections of an alphabet are in its own order")
    func alphabets() throws {
        func order(_ tag: String) throws -> String {
            try LocalizedIndexedCollation(tag, labels: .thumbindex).sectionIndexTitles.joined(separator: " ")
        }
        #expect(try order("az").contains("E Ə F"))
        #expect(try order("az").contains("H X I"))
        #expect(try order("az").contains("K Q L"))
        #expect(try order("haw").hasPrefix("A E I O U B"))
        #expect(try order("haw").contains("W ʻ X"))
        #expect(try order("nb").hasSuffix("Z Æ Ø Å"))
        #expect(try order("sv").hasSuffix("Z Å Ä Ö"))
        #expect(try order("et").contains("S Š Z Ž T"))
    }
}
