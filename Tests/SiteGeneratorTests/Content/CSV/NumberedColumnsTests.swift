import Testing

@testable import SiteContent
@testable import SiteGenerator

/// The numbers of items in the names of columns.
@Suite struct NumberedColumnsTests {
    private func gaps(_ header: String) -> [String] {
        let file = SourceFile(path: "a.csv", bytes: Array(header.utf8))
        let names = header.split(separator: ",").map(String.init)
        return NumberedColumns.gaps(in: names, of: file, from: 0).map {
            "\($0.location.map { "\($0.line):\($0.column)" } ?? "") \($0.message)"
        }
    }

    @Test(arguments: [
        "title,senses.1.definition,senses.2.definition,senses.1.domain",
        "senses.2.definition,senses.1.definition",
        "links.0.url,links.1.url",  // as in the files that programs make of JSON
        "a.1.b.1.c,a.1.b.2.c,a.2.b.1.c",
        "name,name.1,name.3",  // a second column of a name in pandas
        "3.5.x,version 2.0,a..b,.1.,x.99999999999999999999.y",
    ])
    func numbersWithoutAGapAreRight(_ header: String) { #expect(gaps(header) == []) }

    @Test(arguments: [
        (
            "title,senses.1.definition,senses.3.definition",
            ["1:27 'senses.3.definition' is there and 'senses.2' is not; number senses from 1 without a gap"]
        ),
        ("links.2.url", ["1:1 'links.2.url' is there and 'links.1' is not; number links from 1 without a gap"]),
        (
            "a.1.b.1.c,a.1.b.4.c,a.3.d",
            [
                "1:21 'a.3.d' is there and 'a.2' is not; number a from 1 without a gap",
                "1:11 'a.1.b.4.c' is there and 'a.1.b.2' is not; number a.1.b from 1 without a gap",
            ]
        ),
    ])
    func aGapIsAnErrorAtTheColumnAfterIt(_ header: String, _ expected: [String]) { #expect(gaps(header) == expected) }
}
