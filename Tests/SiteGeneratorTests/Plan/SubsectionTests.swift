import Testing

@testable import SiteGenerator

@Suite("Parts of large sections")
struct SubsectionTests {
    @Test("a small section has none")
    func small() {
        #expect(Subsection.all(of: 0..<160) { "A\($0)" }.isEmpty)
    }

    @Test("the parts of a large one follow each other and leave nothing out")
    func cover() {
        let names = (0..<5000).map { "S\(Self.letters($0))" }.sorted()
        let parts = Subsection.all(of: 100..<5000) { names[$0] }
        #expect(parts.first?.entries.lowerBound == 100)
        #expect(parts.last?.entries.upperBound == 5000)
        for (part, next) in zip(parts, parts.dropFirst()) {
            #expect(part.entries.upperBound == next.entries.lowerBound)
        }
        #expect((10...25).contains(parts.count))
        #expect(parts.allSatisfy { (100...600).contains($0.entries.count) })
    }

    @Test("guide words are the shortest beginnings that tell neighbors apart, whatever their accents")
    func guideWords() {
        let names = (0..<100).map { _ in "Saal" } + (0..<100).map { _ in "Sálen" } + (0..<100).map { _ in "Sundsvall" }
        let parts = Subsection.all(of: 0..<300) { names[$0] }
        #expect(parts.map(\.title) == ["Sa – Saa", "Sál – Sá", "Su"])
    }

    @Test("names that are all the same do not take forever, nor fail")
    func same() {
        #expect(Subsection.all(of: 0..<1000) { _ in "Aaaaaaaaaaaaaaaaaaaa" }.count > 1)
        #expect(Subsection.all(of: 0..<1000) { _ in "" }.count > 1)
    }

    /// 0, 1, 2 … as "aaa", "aab", "aac" …
    private static func letters(_ number: Int) -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
        return String([alphabet[number / 676 % 26], alphabet[number / 26 % 26], alphabet[number % 26]])
    }
}
