import Testing

@testable import SiteGenerator

@Suite("Texts that stay in place")
struct TextArenaTests {
    @Test("what is kept is there for as long as the arena, however much is added")
    func kept() {
        let arena = TextArena()
        let texts = (0..<5000).map { (number: $0, text: arena.keep(String(repeating: "å\($0) ", count: 1 + $0 % 50))) }
        let numbers = arena.keep(Array(0..<100_000))
        #expect(
            texts.allSatisfy { number, text in
                String(decoding: text, as: UTF8.self) == String(repeating: "å\(number) ", count: 1 + number % 50)
            })
        #expect(numbers.elementsEqual(0..<100_000))
        #expect(arena.keep("").isEmpty)
    }

    @Test("when it is cleared its memory is used again")
    func cleared() {
        let arena = TextArena()
        let first = arena.keep("first")
        for number in 0..<1000 { _ = arena.keep("text \(number)") }
        arena.clear()
        let again = arena.keep("again")
        #expect(again.baseAddress == first.baseAddress)
        #expect(String(decoding: again, as: UTF8.self) == "again")
    }
}
