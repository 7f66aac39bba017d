import Testing

@testable import SiteExports
@testable import SiteGenerator

@Suite("The order of names in StarDict")
struct StarDictOrderTests {
    @Test("the case of ASCII letters counts only between names that are otherwise the same, and that of others always")
    func order() {
        let names = ["b", "A", "a", "B", "Ä", "ä", "aa", "_", "Z"]
        let sorted = names.sorted { StarDictDictionary.isOrdered($0, $1) == true }
        #expect(sorted == ["_", "A", "a", "aa", "B", "b", "Z", "Ä", "ä"])
    }

    @Test("equal names have no order")
    func equality() {
        #expect(StarDictDictionary.isOrdered("axis", "axis") == nil)
        #expect(StarDictDictionary.isOrdered("axis", "Axis") == false)
        #expect(StarDictDictionary.isOrdered("Axis", "axis") == true)
    }
}
