import Testing

@testable import SiteGenerator

/// Tables are arrays whose elements are found by ids of their own kind.
@Suite("Ids")
struct IDTests {
    private enum Fruit {}

    @Test("the ids of a table number its elements from 0")
    func ids() {
        let table: Table<Fruit, String> = ["apple", "banana", "cherry"]
        #expect(table.indices.map(\.number) == [0, 1, 2])
        #expect(table[ID(1)] == "banana")
        #expect(table.firstIndex(of: "cherry") == ID(2))
        #expect(table.enumerated().map { "\($0.number) \($1)" } == ["0 apple", "1 banana", "2 cherry"])
    }

    @Test("an element can be changed and added")
    func changes() {
        var table: Table<Fruit, [String]> = [["apple"]]
        table[ID(0)].append("pear")
        table.append(["banana"])
        #expect(Array(table) == [["apple", "pear"], ["banana"]])
    }

    @Test("a parallel table has a value for each element, under the same id")
    func parallel() {
        let table: Table<Fruit, String> = ["apple", "fig"]
        let lengths = table.mapElements { id, name in id.number * 10 + name.count }
        #expect(lengths[ID(0)] == 5)
        #expect(lengths[ID(1)] == 13)
    }
}
